//! How well counts agree with what a model leads one to expect.

use stats::special::chi_square_ln_tail;

use crate::law::Law;

/// How well a table of counts agrees with a model.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fit {
    /// The logarithm of the p-value; minus infinity where something came that cannot.
    pub(crate) ln_p: f64,
    /// Twice the logarithm of how much likelier the counts are under the shares that came, already
    /// reduced by what a counted law adds.
    pub(crate) deviance: f64,
    /// How much more the cells hang together than independent ones: what the deviance must be
    /// divided by.
    pub(crate) spread: f64,
    /// The variance of half the deviance that comes of a counted law.
    pub(crate) noise: f64,
}

/// Cells that expect less are taken together.
const LEAST: f64 = 2.0;

/// So many decks of a model say how its cells hang together: all pairs of them.
pub(crate) const WATCHED: usize = 160;

/// How the cells of single decks hang together.
struct Moments {
    /// Variance of |x|².
    of_one: f64,
    /// Mean of (x·y)².
    of_two: f64,
    /// Variance over mean of how many rare cells a deck has; at least 1.
    clumps: f64,
}

impl Fit {
    /// Holds `counts` of `shuffles` decks against a law; `watched` gives the cells of some of its
    /// single decks, where they are needed.
    pub(crate) fn of(
        counts: &[f64],
        shuffles: f64,
        law: &Law,
        watched: impl FnOnce() -> Vec<Vec<u32>>,
    ) -> Fit {
        let extra = 1.0 + shuffles / law.decks;
        let noise = counts.len() as f64 * shuffles / law.decks;
        let is_rare: Vec<bool> = law.p.iter().map(|p| p * shuffles < LEAST).collect();
        let (mut statistic, mut mean, mut deviance) = (0.0, 0.0, 0.0);
        let (is_exact, mut is_impossible) = (law.decks.is_infinite(), false);
        let (mut rare, mut rare_expected) = (0.0, shuffles * law.unseen);
        for ((&count, &p), &is_rare) in counts.iter().zip(&law.p).zip(&is_rare) {
            let expected = shuffles * p;
            // What was counted says little of a rare cell.
            if count > 0.0 && p > 0.0 && (is_exact || !is_rare) {
                deviance += 2.0 * (count * (count / expected).ln() - count + expected);
            } else if is_exact || !is_rare {
                deviance += 2.0 * expected;
            }
            if is_rare {
                rare += count;
                rare_expected += expected;
                is_impossible |= is_exact && p <= 0.0 && count > 0.0;
                continue;
            }
            statistic += (count - expected).powi(2) / expected;
            mean += 1.0 - p;
        }
        if is_impossible || (rare > 0.0 && rare_expected == 0.0) {
            return Fit {
                ln_p: f64::NEG_INFINITY,
                deviance: f64::INFINITY,
                spread: 1.0,
                noise,
            };
        }
        if !is_exact && rare > rare_expected {
            deviance += 2.0 * rare * (rare / rare_expected).ln();
        }
        let (statistic, deviance) = (statistic / extra, deviance / extra);
        /// No model's cells hang together more.
        const MOST: f64 = 4.0;
        let most = MOST * (counts.len() as f64).sqrt();
        let is_hopeless = mean > 0.0 && chi_square_ln_tail(statistic / most, mean / most) < -40.0;
        if is_hopeless {
            return Fit {
                ln_p: -40.0 - statistic / most,
                deviance,
                spread: 1.0,
                noise,
            };
        }
        let watched = watched();
        let moments = match watched.first() {
            Some(deck) if deck.len() == 1 => Moments::of_one_cell(&law.p, &is_rare),
            _ => Moments::of(&law.p, &is_rare, &watched),
        };
        let mut ln_p = 0.0_f64;
        let mut spread = 1.0;
        if mean > 0.0 {
            let variance = (moments.of_one / shuffles
                + 2.0 * (1.0 - 1.0 / shuffles) * moments.of_two)
                .max(f64::MIN_POSITIVE);
            spread = (variance / (2.0 * mean)).max(1e-3);
            ln_p = chi_square_ln_tail(statistic / spread, mean / spread);
        }
        let of_rare = poisson_ln_tail(rare / moments.clumps, rare_expected / moments.clumps);
        Fit {
            // Two tests.
            ln_p: (ln_p.min(of_rare) + 2_f64.ln()).min(0.0),
            deviance,
            spread: spread.max(1.0),
            noise,
        }
    }
}

impl Moments {
    /// Of decks that have one cell each: exact. O(cells).
    fn of_one_cell(p: &[f64], is_rare: &[bool]) -> Moments {
        let common = || {
            p.iter()
                .zip(is_rare)
                .filter(|(_, is_rare)| !**is_rare)
                .map(|(p, _)| *p)
        };
        let (cells, all) = (common().count() as f64, common().sum::<f64>());
        let mean = cells - all;
        let squares: f64 = common().map(|p| p * (1.0 / p - 2.0 + all).powi(2)).sum();
        Moments {
            of_one: (squares + (1.0 - all) * all * all - mean * mean).max(0.0),
            of_two: cells - 2.0 * all + all * all,
            clumps: 1.0,
        }
    }

    /// O(pairs of decks times cells of a deck).
    fn of(p: &[f64], is_rare: &[bool], watched: &[Vec<u32>]) -> Moments {
        let common = |cell: u32| !is_rare[cell as usize];
        let all: f64 = (0..p.len())
            .filter(|&cell| !is_rare[cell])
            .map(|cell| p[cell])
            .sum();
        // x·y = Σ 1/p over the cells that both have, less the common cells of either, plus Σ p.
        let has: Vec<f64> = watched
            .iter()
            .map(|deck| deck.iter().filter(|&&cell| common(cell)).count() as f64)
            .collect();
        let mut weights = vec![0.0; p.len()];
        let (mut of_two, mut ones) = (0.0, Vec::new());
        for (k, deck) in watched.iter().enumerate() {
            for &cell in deck.iter().filter(|&&cell| common(cell)) {
                weights[cell as usize] = 1.0 / p[cell as usize];
            }
            let shared = |other: &[u32]| {
                other
                    .iter()
                    .map(|&cell| weights[cell as usize])
                    .sum::<f64>()
            };
            ones.push(shared(deck) - 2.0 * has[k] + all);
            for (j, other) in watched.iter().enumerate().skip(k + 1) {
                of_two += (shared(other) - has[k] - has[j] + all).powi(2);
            }
            deck.iter().for_each(|&cell| weights[cell as usize] = 0.0);
        }
        let m = watched.len() as f64;
        let rare: Vec<f64> = watched
            .iter()
            .zip(&has)
            .map(|(deck, has)| deck.len() as f64 - has)
            .collect();
        let (rare_mean, rare_variance) = moments(&rare);
        Moments {
            of_one: moments(&ones).1,
            of_two: of_two / (m * (m - 1.0) / 2.0),
            clumps: match rare_mean > 0.0 {
                true => (rare_variance / rare_mean).max(1.0),
                false => 1.0,
            },
        }
    }
}

/// Mean and variance.
fn moments(values: &[f64]) -> (f64, f64) {
    let m = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / m;
    let off = values.iter().map(|value| (value - mean).powi(2));
    (mean, off.sum::<f64>() / m)
}

/// The logarithm of an upper bound of the probability of at least `k`, where `mean` are expected
/// (Chernoff); 0 up to the mean.
fn poisson_ln_tail(k: f64, mean: f64) -> f64 {
    match k > mean {
        true => k - mean - k * (k / mean).ln(),
        false => 0.0,
    }
}
