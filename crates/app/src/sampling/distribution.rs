//! Exact distribution of a statistic, for one shuffle.

use super::Statistic;
use crate::game;
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use exact::never_moved::{self, Touch};
use exact::{coupon_collector, fixed_points};

/// The exact distribution of a statistic.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution {
    /// The value that the first entry of `probabilities` is about.
    pub first: usize,
    /// Entry k: the probability of `first + k`. What is left out at either end is rarer than 1 in
    /// 10,000, and so is the tail of [`Statistic::Draws`]: 3 in 10,000 together at most.
    pub probabilities: Vec<f64>,
    /// The mean of all values, those left out too.
    pub mean: f64,
    /// True if it is the distribution of this shuffle; otherwise that of the shuffle that the
    /// statistic is about: of a fair one, of `swap-random-pairs`, of `draw-again`.
    pub of_this_shuffle: bool,
}

impl Distribution {
    /// The distribution of `statistic` for `setup`. Time: that of the function in [`exact`].
    pub fn of(setup: &Setup, statistic: Statistic) -> Distribution {
        let n = setup.n();
        let (all, mean) = match statistic {
            Statistic::FixedPoints => (fixed_points::law(n), 1.0),
            Statistic::NeverMoved => {
                let law = never_moved::law(n, setup.params.swaps, Touch::Moved);
                let mean = never_moved::expected(n, setup.params.swaps, Touch::Moved);
                (law, mean)
            }
            Statistic::Draws => {
                let mut draws = coupon_collector::Draws::new(n);
                let mut law = Vec::new();
                while draws.not_yet() > RARE {
                    law.extend(draws.next());
                }
                (law, coupon_collector::mean(n))
            }
            Statistic::CorrectGuesses => (game::fair_law(n), game::fair(n)),
        };
        let skipped = before(all.iter());
        let kept = all.len() - before(all.iter().rev());
        let even = setup.in_law().source.is_exact();
        let of_this_shuffle = match statistic {
            Statistic::FixedPoints | Statistic::CorrectGuesses => {
                exact::fairness(setup) == Fairness::Fair
            }
            Statistic::NeverMoved => even && setup.algorithm == Algorithm::SWAP_RANDOM_PAIRS,
            Statistic::Draws => even && setup.algorithm == Algorithm::DRAW_AGAIN,
        };
        Distribution {
            first: skipped,
            probabilities: all[skipped..kept.max(skipped)].to_vec(),
            mean,
            of_this_shuffle,
        }
    }

    /// The probability of 0.
    pub fn zero(&self) -> f64 {
        let first = (self.first == 0).then(|| self.probabilities.first());
        first.flatten().copied().unwrap_or(0.0)
    }
}

/// Bound on the probability of a tail that is left out.
pub(super) const RARE: f64 = 1e-4;

/// Number of leading probabilities whose sum stays below [`RARE`].
fn before<'a>(probabilities: impl Iterator<Item = &'a f64>) -> usize {
    let mut sum = 0.0;
    let rare = |p: &&f64| {
        sum += **p;
        sum < RARE
    };
    probabilities.take_while(rare).count()
}
