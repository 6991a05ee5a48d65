//! Samples against their distributions.

use super::distribution::RARE;
use super::*;
use engine::algorithms::Algorithm;
use exact::coupon_collector;
use exact::never_moved::{self, Touch};

fn sampled(algorithm: Algorithm, n: usize, statistic: Statistic, shuffles: u64) -> Sampler {
    let mut sampler = Sampler::new(&Setup::new(algorithm, n), Seed(2026), statistic);
    sampler.sample(shuffles);
    sampler
}

/// Every count within 4.5 standard errors of its law: a false alarm in about 1 of 3,000 such checks
/// of 50 counts; the seed is fixed.
fn follows(sampler: &Sampler, law: &[f64]) {
    let all = sampler.shuffles() as f64;
    assert_eq!(sampler.counts().iter().sum::<u64>(), sampler.shuffles());
    for (k, &p) in law.iter().enumerate() {
        let count = sampler.counts().get(k).map_or(0.0, |&c| c as f64);
        let slack = 4.5 * (all * p * (1.0 - p)).sqrt() + 1.0;
        assert!(
            (count - all * p).abs() < slack,
            "{k}: {count} of {all}, p = {p}"
        );
    }
}

/// Laws are whole but for what is too rare to show, with their means; the ends are cut, nothing
/// else.
#[test]
fn laws_are_whole() {
    for (algorithm, statistic) in [
        (Algorithm::INSIDE_OUT, Statistic::FixedPoints),
        (Algorithm::SWAP_RANDOM_PAIRS, Statistic::NeverMoved),
        (Algorithm::DRAW_AGAIN, Statistic::Draws),
    ] {
        for n in [2, 3, 10, 52, 300] {
            let law = Distribution::of(&Setup::new(algorithm, n), statistic);
            let sum: f64 = law.probabilities.iter().sum();
            assert!(
                (1.0 - 3.0 * RARE..1.0 + 1e-9).contains(&sum),
                "{statistic:?} {n}: {sum}"
            );
            let shown = (law.first..).zip(&law.probabilities);
            let mean: f64 = shown.map(|(k, p)| k as f64 * p).sum();
            assert!(
                (mean / law.mean - 1.0).abs() < 0.01,
                "{statistic:?} {n}: {mean}"
            );
            assert!(law.of_this_shuffle);
        }
    }
    for (algorithm, statistic) in [
        (Algorithm::SATTOLO, Statistic::FixedPoints),
        (Algorithm::INSIDE_OUT, Statistic::NeverMoved),
        (Algorithm::FISHER_YATES_UP, Statistic::Draws),
    ] {
        assert!(!Distribution::of(&Setup::new(algorithm, 10), statistic).of_this_shuffle);
    }
}

#[test]
fn fixed_points_of_a_fair_shuffle_follow_their_law() {
    let law = exact::fixed_points::law(13);
    follows(
        &sampled(
            Algorithm::FISHER_YATES_DOWN,
            13,
            Statistic::FixedPoints,
            100_000,
        ),
        &law,
    );
    follows(
        &sampled(Algorithm::INSIDE_OUT, 13, Statistic::FixedPoints, 100_000),
        &law,
    );
}

#[test]
fn cards_never_moved_follow_their_law() {
    let law = never_moved::law(10, 10, Touch::Moved);
    follows(
        &sampled(
            Algorithm::SWAP_RANDOM_PAIRS,
            10,
            Statistic::NeverMoved,
            100_000,
        ),
        &law,
    );
}

#[test]
fn draws_of_draw_again_follow_their_law() {
    let law: Vec<f64> = coupon_collector::Draws::new(10).take(100).collect();
    let sampler = sampled(Algorithm::DRAW_AGAIN, 10, Statistic::Draws, 100_000);
    follows(&sampler, &law);
    // Standard error 0.036.
    let mean = mean(sampler.counts()).expect("some");
    assert!((mean - coupon_collector::mean(10)).abs() < 0.16, "{mean}");
}

/// Proves that a survey is of the very shuffles that the heatmap counts, beyond a chunk too,
/// however it is cut into slices.
#[test]
fn a_survey_is_of_the_experiments_shuffles() {
    let setup = Setup::new(Algorithm::NAIVE_SWAP, 5);
    let shuffles = CHUNK + 999;
    let mut whole = Sampler::new(&setup, Seed(3), Statistic::FixedPoints);
    whole.sample(shuffles);
    let mut sliced = Sampler::new(&setup, Seed(3), Statistic::FixedPoints);
    while sliced.shuffles() + CHUNK / 5 <= shuffles {
        sliced.sample(CHUNK / 5);
    }
    sliced.sample(shuffles - sliced.shuffles());
    assert_eq!(
        (sliced.shuffles(), sliced.counts()),
        (whole.shuffles(), whole.counts())
    );
    let tally = setup.simulate(Seed(3), shuffles);
    let diagonal: f64 = (0..5).map(|c| tally.at(c, c)).sum();
    let sum: u64 = (0..).zip(whole.counts()).map(|(k, c)| k * c).sum();
    assert_eq!(sum as f64, diagonal);
}
