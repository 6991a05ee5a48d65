//! Evidence while shuffles arrive (an e-process): it may be looked at after every one, and counting
//! may stop whenever one likes.
//!
//! A p-value watched live at 5 % calls a fair shuffle unfair in 22 % of sessions with 10 looks, in
//! 59 % with 1,000. Here a bet is watched instead: its value under a fair shuffle stays 1 on
//! average whatever has been seen (a martingale), so the probability that it *ever* reaches E is at
//! most 1/E (Ville 1939). The bet is Lindon and Malek's for multinomial counts (arXiv 2011.03567):
//! a Dirichlet(k, ..., k) mixture of all distributions over the uniform one.
//!
//! **Rows.** Under a fair shuffle one row of the position matrix is multinomial: each shuffle puts
//! the card into one of n places, all equally likely, independent of the shuffles before. So is one
//! row of the successor matrix: relabelling the n + 1 objects of a uniform cycle leaves it uniform,
//! so each of the other n objects is equally likely to follow the row's; the diagonal cell is left
//! out. The n! orders are one such row by definition. Rows of one matrix depend on one another, and
//! so do the tables: a *product* of their bets would not be a martingale, but their *average* is,
//! as every average of martingales of the same shuffles.
//!
//! **k.** Dirichlet(k, ..., k) bets on ratios to fair that stray by about 1/√k: k = 1 on cells that
//! are empty or doubled, k = 1,000 on 3 %. Nobody knows the bias beforehand, so [`DIRICHLET`]
//! spreads the stake evenly over four values; that costs at most ln 4 = 1.4 of `ln E` against the
//! best of them. Median shuffles until E = 100 (15 seeds each, looks 3 % apart):
//!
//! | shuffle, cards, table | k = 1 | 10 | 100 | 1,000 | all four |
//! |---|---|---|---|---|---|
//! | naive swap, 8, positions | 1,952 | 1,106 | 1,041 | 2,480 | 1,106 |
//! | naive swap, 52, positions | 7,010 | 1,493 | 1,895 | 5,211 | 1,682 |
//! | Sattolo, 52, positions | 4,911 | 1,248 | 1,785 | 5,211 | 1,406 |
//! | 52 random swaps, 52, positions | 27 | 68 | 231 | 747 | 31 |
//! | random cut, 52, successors | 6 | 12 | 34 | 105 | 6 |
//! | 5 riffles, 52, successors | 6,044 | 586 | 1,325 | 4,234 | 794 |
//! | 7 riffles, 52, successors | 198,303 | 113,081 | 17,039 | 18,078 | 20,960 |

use super::counts::Counts;
use super::order_table::OrderTable;
use super::position_table::PositionTable;
use super::special::ln_gamma;
use super::successor_table::SuccessorTable;

/// The Dirichlet parameters over which the stake is spread.
pub const DIRICHLET: [f64; BETS] = [1.0, 10.0, 100.0, 1000.0];
const BETS: usize = 4;

/// Strength of the evidence against fair. The thresholds are E = 3, 10, 100 and 10,000: a fair
/// shuffle ever reaches them with probability at most 1/3, 1/10, 1 % and 0.01 %; `Strong` rejects
/// at [`ALPHA`](super::ALPHA).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EvidenceLevel {
    /// No sign of bias yet, which proves nothing.
    None,
    /// E >= 3.
    Slight,
    /// E >= 10.
    Moderate,
    /// E >= 100.
    Strong,
    /// E >= 10,000.
    Overwhelming,
}

impl EvidenceLevel {
    /// All levels, the weakest first.
    pub const ALL: [EvidenceLevel; 5] = [
        EvidenceLevel::None,
        EvidenceLevel::Slight,
        EvidenceLevel::Moderate,
        EvidenceLevel::Strong,
        EvidenceLevel::Overwhelming,
    ];

    /// The smallest E of this level; a fair shuffle ever reaches it with probability at most 1/E.
    ///
    /// ```
    /// use shuffle_lab_stats::EvidenceLevel;
    /// let thresholds = EvidenceLevel::ALL.map(EvidenceLevel::threshold);
    /// assert_eq!(thresholds, [0.0, 3.0, 10.0, 100.0, 10_000.0]);
    /// ```
    pub fn threshold(self) -> f64 {
        match self {
            EvidenceLevel::None => 0.0,
            EvidenceLevel::Slight => 3.0,
            EvidenceLevel::Moderate => 10.0,
            EvidenceLevel::Strong => 100.0,
            EvidenceLevel::Overwhelming => 10_000.0,
        }
    }
}

/// Evidence against a fair shuffle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evidence {
    /// ln E: 0 at the start and, on average of E, for a fair shuffle; below 0 speaks for fair.
    pub ln_value: f64,
    /// Strength of the evidence.
    pub level: EvidenceLevel,
}

impl Evidence {
    /// Evidence of ln E = `ln_value`, with its level.
    ///
    /// ```
    /// use shuffle_lab_stats::{Evidence, EvidenceLevel};
    /// let level = |e: f64| Evidence::new(e.ln()).level;
    /// let levels = [EvidenceLevel::None, EvidenceLevel::Moderate, EvidenceLevel::Strong];
    /// assert_eq!([0.5, 99.0, 101.0].map(level), levels);
    /// ```
    pub fn new(ln_value: f64) -> Evidence {
        let reached = |level: &EvidenceLevel| ln_value >= level.threshold().ln();
        Evidence {
            ln_value,
            level: EvidenceLevel::ALL
                .into_iter()
                .rev()
                .find(reached)
                .unwrap_or(EvidenceLevel::None),
        }
    }

    /// E = 1: before the first shuffle.
    pub fn none() -> Evidence {
        Evidence::new(0.0)
    }
}

/// The running maximum of the evidence: "ever reached" is what Ville's bound is about. Looks may
/// come at any time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EvidenceMax {
    /// Evidence at the latest look.
    pub latest: Evidence,
    /// Largest evidence so far.
    pub highest: Evidence,
}

impl Default for EvidenceMax {
    fn default() -> Self {
        EvidenceMax {
            latest: Evidence::none(),
            highest: Evidence::none(),
        }
    }
}

impl EvidenceMax {
    /// Looks once more, at `ln_value` of more shuffles of the same experiment.
    ///
    /// ```
    /// use shuffle_lab_stats::{EvidenceLevel, EvidenceMax};
    /// let mut seen = EvidenceMax::default();
    /// for evidence in [1.0_f64, 12.0, 2.0] {
    ///     seen.look(evidence.ln());
    /// }
    /// // Evidence that was there once counts, though it went away.
    /// assert_eq!(seen.highest.level, EvidenceLevel::Moderate);
    /// assert_eq!(seen.latest.level, EvidenceLevel::None);
    /// ```
    pub fn look(&mut self, ln_value: f64) {
        self.latest = Evidence::new(ln_value);
        if ln_value > self.highest.ln_value {
            self.highest = self.latest;
        }
    }
}

/// ln E of all tables of `counts`, averaged; 0 without any. Give it to [`EvidenceMax::look`] at
/// every look. O(n² + n!), n! only where orders were counted.
///
/// ```
/// use shuffle_lab_stats::{DeckCounts, Evidence, EvidenceLevel, ln_evidence};
/// let mut counts = DeckCounts::new(5);
/// assert_eq!(ln_evidence(&counts), 0.0);
/// // One shuffle says nothing; the same order ten times in a row says it all.
/// counts.record(&[3, 1, 4, 0, 2])?;
/// assert!(ln_evidence(&counts).abs() < 1e-9);
/// for _ in 0..9 {
///     counts.record(&[3, 1, 4, 0, 2])?;
/// }
/// assert_eq!(Evidence::new(ln_evidence(&counts)).level, EvidenceLevel::Overwhelming);
/// # Ok::<(), shuffle_lab_stats::DeckError>(())
/// ```
pub fn ln_evidence<'a>(counts: impl Into<Counts<'a>>) -> f64 {
    let counts = counts.into();
    let tables = [
        counts.positions().map(positions),
        counts.successors().map(successors),
        counts.orders().map(orders),
    ];
    ln_mean(tables.into_iter().flatten())
}

/// ln E of the positions: averaged over the cards. O(n²).
fn positions(table: &PositionTable) -> f64 {
    let n = table.cards();
    of_rows(table.counts(), n, n, table.shuffles())
}

/// ln E of the successors: averaged over the objects. O(n²).
fn successors(table: &SuccessorTable) -> f64 {
    let m = table.objects();
    of_rows(table.counts(), m, m - 1, table.shuffles())
}

/// ln E of the orders. O(n!).
fn orders(table: &OrderTable) -> f64 {
    let cells = table.counts().len();
    of_rows(table.counts(), cells, cells, table.shuffles())
}

/// The logarithm of the average of `exp(values)`; 0 for no values.
fn ln_mean(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut highest = f64::NEG_INFINITY;
    let mut sum = 0.0; // of exp(value - highest)
    let mut values_seen = 0.0;
    for value in values {
        if value > highest {
            sum *= (highest - value).exp();
            highest = value;
        }
        sum += (value - highest).exp();
        values_seen += 1.0;
    }
    if values_seen == 0.0 {
        0.0
    } else {
        highest + (sum / values_seen).ln()
    }
}

/// ln E averaged over the rows of a matrix and over [`DIRICHLET`]: per row, of `cells` possible
/// cells, `lnΓ(cells k) - lnΓ(N + cells k) + Σ [lnΓ(c + k) - lnΓ(k)] + N ln cells`. Impossible
/// cells add 0, as all empty ones do. Rounding: 1e-5 at N = 10^9.
fn of_rows(counts: &[f64], side: usize, cells: usize, shuffles: u64) -> f64 {
    if shuffles == 0 || cells < 2 {
        return 0.0;
    }
    let shuffles = shuffles as f64;
    let ahead = DIRICHLET.map(|k| {
        let total = cells as f64 * k;
        ln_gamma(total) - ln_gamma(shuffles + total) + shuffles * (cells as f64).ln()
    });
    let rises = Rises::new(counts);
    let terms = counts.chunks_exact(side).flat_map(|row| {
        let sums = rises.sums(row);
        std::array::from_fn::<f64, BETS, _>(|bet| ahead[bet] + sums[bet])
    });
    ln_mean(terms)
}

/// lnΓ(c + k) - lnΓ(k) of every bet for the counts c of a matrix: looked up where there are more
/// cells than different counts.
struct Rises {
    ln_gammas: [f64; BETS],
    /// The least count above 0.
    least: f64,
    /// For the counts from `least` on; empty where there are too many.
    known: Vec<[f64; BETS]>,
}

impl Rises {
    fn new(counts: &[f64]) -> Rises {
        let mut least = f64::INFINITY;
        let mut most = 0.0;
        // No `f64::min` and `max`: what they do for NaN takes time, and no count is one.
        for &count in counts {
            if count > 0.0 && count < least {
                least = count;
            }
            if count > most {
                most = count;
            }
        }
        let mut rises = Rises {
            ln_gammas: DIRICHLET.map(ln_gamma),
            least,
            known: Vec::new(),
        };
        let span = most - least + 1.0;
        if 2.0 * span <= counts.len() as f64 {
            rises.known = (0..span as usize)
                .map(|c| rises.work_out(least + c as f64))
                .collect();
        }
        rises
    }

    /// Returns the sums of all bets on a row, in one pass and unrolled: a large matrix takes
    /// milliseconds.
    fn sums(&self, row: &[f64]) -> [f64; BETS] {
        let [mut a, mut b, mut c, mut d] = [0.0; BETS];
        for &count in row.iter().filter(|&&count| count > 0.0) {
            let worked_out;
            let rise = match self.known.get((count - self.least) as usize) {
                Some(known) => known,
                None => {
                    worked_out = self.work_out(count);
                    &worked_out
                }
            };
            a += rise[0];
            b += rise[1];
            c += rise[2];
            d += rise[3];
        }
        [a, b, c, d]
    }

    fn work_out(&self, count: f64) -> [f64; BETS] {
        std::array::from_fn(|bet| ln_gamma(count + DIRICHLET[bet]) - self.ln_gammas[bet])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn falling(k: f64, count: u32) -> f64 {
        (0..count).map(|i| k + f64::from(i)).product()
    }

    /// Proves the formula against the bet itself, played shuffle by shuffle: the stake on what
    /// comes up grows by the ratio of the Dirichlet-multinomial's forecast to 1/n, here in closed
    /// form for one row and every k.
    #[test]
    fn evidence_is_the_average_of_the_bets() {
        let rows: [[u32; 3]; 3] = [[4, 1, 0], [0, 3, 2], [1, 1, 3]];
        let mut bets = Vec::new();
        for k in DIRICHLET {
            for row in rows {
                let won: f64 = row.iter().map(|&c| falling(k, c)).product();
                bets.push(won / falling(3.0 * k, 5) * 3f64.powi(5));
            }
        }
        let mean = bets.iter().sum::<f64>() / bets.len() as f64;
        let counts: Vec<f64> = rows.iter().flatten().map(|&c| f64::from(c)).collect();
        let ours = positions(&PositionTable::new(3, &counts, 5)).exp();
        assert!((ours / mean - 1.0).abs() < 1e-12, "{ours} {mean}");
    }

    /// Proves that the evidence is worth 1 on average under a fair shuffle, exactly: for every
    /// table, over all sequences of 3 shuffles of 3 cards.
    #[test]
    fn evidence_is_worth_one_on_average() {
        use crate::DeckCounts;
        let all = [
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
        ];
        let mut sums = [0.0; 3];
        for first in all {
            for second in all {
                for third in all {
                    let mut decks = DeckCounts::new(3);
                    for order in [first, second, third] {
                        decks.record(&order).unwrap();
                    }
                    let counts = decks.counts();
                    let tables = [
                        positions(counts.positions().unwrap()),
                        successors(counts.successors().unwrap()),
                        orders(counts.orders().unwrap()),
                    ];
                    for (sum, ln_e) in sums.iter_mut().zip(tables) {
                        *sum += ln_e.exp() / 216.0;
                    }
                }
            }
        }
        for sum in sums {
            assert!((sum - 1.0).abs() < 1e-12, "{sum}");
        }
    }

    /// Proves that looking counts up gives the same as working each out, also where counts are
    /// large.
    #[test]
    fn tables_change_nothing() {
        let counts: Vec<f64> = (0..64).map(|c| 1e6 + f64::from(c % 8)).collect();
        let rises = Rises::new(&counts);
        assert_eq!(rises.known.len(), 8);
        for &c in &counts {
            assert_eq!(
                rises.sums(&[c]),
                DIRICHLET.map(|k| ln_gamma(c + k) - ln_gamma(k))
            );
        }
    }

    #[test]
    fn averages_do_not_overflow() {
        assert_eq!(ln_mean([]), 0.0);
        assert_eq!(ln_mean([3.0, 3.0]), 3.0);
        let mean = ln_mean([-1e6, 1000.0, 1000.0 + 3f64.ln(), f64::MIN]);
        assert!((mean - 1000.0).abs() < 1e-12, "{mean}");
    }

    #[test]
    fn levels_begin_at_their_thresholds() {
        for level in EvidenceLevel::ALL.into_iter().skip(1) {
            let at = level.threshold().ln();
            assert_eq!(Evidence::new(at).level, level);
            assert!(Evidence::new(at - 1e-9).level < level);
        }
        assert_eq!(Evidence::none().level, EvidenceLevel::None);
        let mut max = EvidenceMax::default();
        for ln in [-3.0, 5.0, 1.0] {
            max.look(ln);
        }
        assert_eq!(max.latest.level, EvidenceLevel::None);
        assert_eq!(max.highest.level, EvidenceLevel::Strong);
    }
}
