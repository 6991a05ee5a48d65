//! Goodness of fit of counts to a model's expected table.

use stats::special::chi_square_ln_tail;

use crate::law::Law;

/// Goodness of fit of a table of counts to a model. Every model is compared by the same cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fit {
    /// The logarithm of the p-value; minus infinity where something came that cannot.
    pub(crate) ln_p: f64,
    /// Twice the log-likelihood ratio of the observed shares against the model's, reduced by the
    /// noise of a counted law.
    pub(crate) deviance: f64,
    /// Dependence of the cells, 1 for independent ones: the divisor of the deviance.
    pub(crate) spread: f64,
    /// The variance of half the deviance that comes of a counted law.
    pub(crate) noise: f64,
    /// Pearson's statistic less its mean: the bias that the model leaves unexplained.
    pub(crate) excess: f64,
    /// The standard deviation of the excess of the model's own decks.
    pub(crate) error: f64,
}

/// Number of decks of a model that show how its cells depend on one another: all pairs of them.
pub(crate) const WATCHED: usize = 160;

/// Moments of the cells x, y of single decks: they measure dependence between cells.
struct Moments {
    /// Variance of |x|².
    of_one: f64,
    /// Mean of (x·y)².
    of_two: f64,
}

/// Returns the weight of a cell in Pearson's sum: one that expects less than one deck weighs as if it
/// expected one, as a single deck there is no news.
fn weight(p: f64, shuffles: f64) -> f64 {
    1.0 / p.max(1.0 / shuffles)
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
        let (mut statistic, mut mean, mut deviance) = (0.0, 0.0, 0.0);
        let mut is_impossible = false;
        for (&count, &p) in counts.iter().zip(&law.p) {
            let expected = shuffles * p;
            is_impossible |= p <= 0.0 && count > 0.0;
            deviance += 2.0 * (expected - count);
            if count > 0.0 {
                deviance += 2.0 * count * (count / expected.max(f64::MIN_POSITIVE)).ln();
            }
            statistic += weight(p, shuffles) * (count - expected).powi(2) / shuffles;
            mean += weight(p, shuffles) * p * (1.0 - p);
        }
        statistic /= extra;
        let fit = Fit {
            ln_p: f64::NEG_INFINITY,
            deviance: deviance / extra,
            spread: 1.0,
            noise: counts.len() as f64 * shuffles / law.decks,
            excess: statistic - mean,
            error: (2.0 * mean).sqrt(),
        };
        /// Upper bound of the dependence of any model's cells.
        const MOST: f64 = 4.0;
        let most = MOST * (counts.len() as f64).sqrt();
        let is_hopeless = mean > 0.0 && chi_square_ln_tail(statistic / most, mean / most) < -40.0;
        if is_impossible || is_hopeless {
            let ln_p = match is_impossible {
                true => f64::NEG_INFINITY,
                false => -40.0 - statistic / most,
            };
            return Fit { ln_p, ..fit };
        }
        let watched = watched();
        let moments = match watched.first() {
            Some(deck) if deck.len() == 1 => Moments::of_one_cell(&law.p, shuffles),
            _ => Moments::of(&law.p, shuffles, &watched),
        };
        if mean <= 0.0 {
            return Fit { ln_p: 0.0, ..fit };
        }
        let variance = (moments.of_one / shuffles + 2.0 * (1.0 - 1.0 / shuffles) * moments.of_two)
            .max(f64::MIN_POSITIVE);
        let spread = (variance / (2.0 * mean)).max(1e-3);
        Fit {
            ln_p: chi_square_ln_tail(statistic / spread, mean / spread).min(0.0),
            spread: spread.max(1.0),
            error: variance.sqrt(),
            ..fit
        }
    }
}

impl Moments {
    /// Moments of decks that have one cell each: exact. O(cells).
    fn of_one_cell(p: &[f64], shuffles: f64) -> Moments {
        let cells = || p.iter().map(|&p| (p, weight(p, shuffles)));
        let all: f64 = cells().map(|(p, v)| v * p * p).sum();
        let one = |(p, v): (f64, f64)| v - 2.0 * v * p + all;
        let mean: f64 = cells().map(|(p, v)| p * one((p, v))).sum();
        let of_two: f64 = cells()
            .map(|(p, v)| (v * p).powi(2) * (1.0 - 2.0 * p))
            .sum();
        Moments {
            of_one: cells().map(|(p, v)| p * (one((p, v)) - mean).powi(2)).sum(),
            of_two: of_two + all * all,
        }
    }

    /// O(pairs of decks times cells of a deck).
    fn of(p: &[f64], shuffles: f64, watched: &[Vec<u32>]) -> Moments {
        let weights: Vec<f64> = p.iter().map(|&p| weight(p, shuffles)).collect();
        let all: f64 = p.iter().zip(&weights).map(|(p, v)| v * p * p).sum();
        // x·y = Σ v over the cells that both have, less Σ v p over those of either, plus Σ v p².
        let sum = |deck: &[u32], of: &dyn Fn(usize) -> f64| -> f64 {
            deck.iter().map(|&cell| of(cell as usize)).sum()
        };
        let own: Vec<f64> = watched
            .iter()
            .map(|deck| sum(deck, &|cell| weights[cell] * p[cell]))
            .collect();
        let mut shared = vec![0.0; p.len()];
        let (mut of_two, mut ones) = (0.0, Vec::new());
        for (k, deck) in watched.iter().enumerate() {
            for &cell in deck {
                shared[cell as usize] = weights[cell as usize];
            }
            ones.push(sum(deck, &|cell| shared[cell]) - 2.0 * own[k] + all);
            for (j, other) in watched.iter().enumerate().skip(k + 1) {
                of_two += (sum(other, &|cell| shared[cell]) - own[k] - own[j] + all).powi(2);
            }
            deck.iter().for_each(|&cell| shared[cell as usize] = 0.0);
        }
        let m = watched.len() as f64;
        let mean = ones.iter().sum::<f64>() / m;
        Moments {
            of_one: ones.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / m,
            of_two: of_two / (m * (m - 1.0) / 2.0),
        }
    }
}
