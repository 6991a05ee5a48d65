//! The verdict on a number of shuffles that was fixed beforehand: all tests together.

use super::counts::{CountTable, Counts};
use super::holm;
use super::pattern::{self, Finding, Levels, Pattern};
use super::position_table::PositionTable;
use super::power::{CellPower, TestPower, cell_power, test_power};
use super::special::fair_coin_ln_p;
use super::test_kind::TestKind;
use super::test_result::TestResult;
use super::two_sided::TwoSided;

/// One test of a verdict.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AdjustedTest {
    /// Kind of the test.
    pub kind: TestKind,
    /// Its own result, before the correction.
    pub result: TestResult,
    /// Holm's p-value over all applicable tests of the verdict; `None` where the test is not
    /// applicable.
    pub adjusted_p: Option<f64>,
    /// True if this test calls the shuffle unfair: the adjusted p-value is at most the level.
    pub rejects: bool,
}

/// Outcome of all tests together.
///
/// ```
/// use shuffle_lab_stats::Outcome;
/// let text = [Outcome::TooFew { needs: 260 }, Outcome::NothingFound].map(|o| o.to_string());
/// assert_eq!(text, ["too few shuffles: the tests need 260", "no sign of bias"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Outcome {
    /// One card, or no table.
    NothingToTest,
    /// Too few shuffles for every test.
    TooFew {
        /// The fewest shuffles with which a test applies.
        needs: u64,
    },
    /// No sign of bias, which proves nothing.
    NothingFound,
    /// At least one test rejects: see [`Verdict::alpha`] for the risk of a false alarm.
    Biased,
}

/// The verdict on a number of shuffles that was fixed beforehand.
///
/// ```
/// use shuffle_lab_stats::{Counts, Verdict};
/// let cell = |k: usize| if k / 5 == k % 5 { 0.0 } else { 250.0 };
/// let positions: Vec<f64> = (0..25).map(cell).collect();
/// let verdict = Verdict::new(Counts::new(5, 1_000).with_positions(&positions), 0.01);
/// assert_eq!(
///     verdict.to_string(),
///     "biased (1000 shuffles of 5 cards, level 0.01); places: no card ever stays in its place",
/// );
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Cards in the deck.
    pub cards: usize,
    /// Shuffles judged.
    pub shuffles: u64,
    /// The level: a fair shuffle gets [`Outcome::Biased`] with probability at most about this.
    ///
    /// "At most" holds exactly for two cards and for [`TestKind::Cells`]. The other tests use the
    /// chi-square distribution, a limit for many shuffles: at twice the fewest shuffles a test asks
    /// for, simulation gave 4.5 to 5.5 % at 5 % and 0.8 to 1.2 % at 1 %.
    pub alpha: f64,
    /// The tests of the tables that were counted, those with something to test.
    pub tests: Vec<AdjustedTest>,
    /// Kind of pattern in each table that a test rejects.
    pub findings: Vec<Finding>,
    /// The smallest bias of the whole table that each applicable test alone would have found.
    pub power: Vec<TestPower>,
    /// The smallest bias of one cell of the position table that would have been found; `None` where
    /// no test of that table is applicable.
    pub cell_power: Option<CellPower>,
    /// The positions are more even than the shuffles of a fair deck leave them, all but a share
    /// `alpha` of them: counts that were made up, smoothed, or of shuffles that are not
    /// independent. No part of the outcome.
    pub too_even: bool,
}

impl Verdict {
    /// The verdict on `counts` at level `alpha`, for example [`ALPHA`](super::ALPHA).
    ///
    /// The number of shuffles has to be fixed before the first one: stopping when the counts please
    /// makes every p-value wrong. Watch [`ln_evidence`](super::ln_evidence) instead. All tables of
    /// `counts` are tested; [`Counts::only`] leaves some out. O(n² + n!), n! only where orders were
    /// counted.
    ///
    /// # Panics
    /// If `alpha` is not between 0 and 1.
    ///
    /// ```
    /// use shuffle_lab_stats::{Counts, Outcome, TestKind, Verdict};
    /// // Three cards, cut: each card is everywhere equally often, but three orders never come.
    /// let [positions, orders] = [vec![40.0; 9], vec![40.0, 0.0, 0.0, 40.0, 40.0, 0.0]];
    /// let counts = Counts::new(3, 120).with_positions(&positions).with_orders(&orders);
    /// let verdict = Verdict::new(counts, 0.01);
    /// assert_eq!(verdict.outcome(), Outcome::Biased);
    /// let rejecting = verdict.tests.iter().filter(|test| test.rejects).map(|test| test.kind);
    /// assert_eq!(rejecting.collect::<Vec<_>>(), [TestKind::Orders]);
    /// ```
    pub fn new<'a>(counts: impl Into<Counts<'a>>, alpha: f64) -> Verdict {
        let counts = counts.into();
        let mut verdict = Verdict::without_power(counts, alpha);
        let (n, shuffles) = (verdict.cards, verdict.shuffles);
        let applicable = || verdict.tests.iter().filter(|t| t.result.applicable);
        let power = applicable()
            .filter_map(|test| test_power(test.kind, n, shuffles, alpha))
            .collect();
        // What Holm asks of the first of them.
        let each = alpha / applicable().count().max(1) as f64;
        let places = applicable().any(|test| test.kind.table() == CountTable::Positions);
        verdict.cell_power = places.then(|| cell_power(n, shuffles, each));
        verdict.power = power;
        verdict
    }

    /// The tests and what they find, without their power, which takes longer than all of it.
    pub(crate) fn without_power(counts: Counts, alpha: f64) -> Verdict {
        assert!(alpha > 0.0 && alpha < 1.0, "a level between 0 and 1");
        let (tests, levels) = adjusted_tests(&counts, alpha);
        let findings = findings(&counts, &tests, &levels);
        let too_even = counts
            .positions()
            .is_some_and(|table| table.chi_square().applicable && evenness(table) <= alpha);
        Verdict {
            cards: counts.cards(),
            shuffles: counts.shuffles(),
            alpha,
            tests,
            findings,
            power: Vec::new(),
            cell_power: None,
            too_even,
        }
    }

    /// Returns the outcome of all tests together.
    ///
    /// ```
    /// use shuffle_lab_stats::{Counts, Outcome, Verdict};
    /// // Five times as many shuffles as cards are the fewest that say anything.
    /// let outcome = |positions: &[f64], shuffles| {
    ///     Verdict::new(Counts::new(3, shuffles).with_positions(positions), 0.01).outcome()
    /// };
    /// assert_eq!(outcome(&[4.0; 9], 12), Outcome::TooFew { needs: 15 });
    /// assert_eq!(outcome(&[5.0; 9], 15), Outcome::NothingFound);
    /// ```
    pub fn outcome(&self) -> Outcome {
        if self.tests.iter().any(|test| test.rejects) {
            return Outcome::Biased;
        }
        if self.tests.iter().any(|test| test.result.applicable) {
            return Outcome::NothingFound;
        }
        let needs = self.tests.iter().map(|test| test.result.min_shuffles).min();
        match needs {
            Some(needs) => Outcome::TooFew { needs },
            None => Outcome::NothingToTest,
        }
    }

    /// The finding that says most; `None` where nothing was found.
    ///
    /// A pattern that has a name says more than [`Pattern::Other`]; of two, the one of the table
    /// that shows more. Cells of one position table may depend on each other as those of no fair
    /// shuffle do (a random cut's do): then positions reject, but neighbours say why. So theirs
    /// leads where its p-value is smaller than the square of the first one's. Where none has a name
    /// the smallest p-value leads.
    ///
    /// ```
    /// use shuffle_lab_stats::{Counts, Pattern, Verdict};
    /// // No card stays, all else is even: Sattolo's off-by-one.
    /// let cell = |k: usize| if k / 5 == k % 5 { 0.0 } else { 250.0 };
    /// let positions: Vec<f64> = (0..25).map(cell).collect();
    /// let verdict = Verdict::new(Counts::new(5, 1_000).with_positions(&positions), 0.01);
    /// assert_eq!(verdict.leading_finding().unwrap().pattern, Pattern::DiagonalEmpty);
    /// ```
    pub fn leading_finding(&self) -> Option<&Finding> {
        let strength = |table: CountTable| {
            let tests = self.tests.iter();
            let mine = tests.filter(|t| t.kind.table() == table && t.result.applicable);
            mine.map(|t| t.result.ln_p).fold(0.0, f64::min)
        };
        let named = || self.findings.iter().filter(|f| f.pattern != Pattern::Other);
        let first = named().next();
        let neighbours = named().find(|f| f.table == CountTable::Successors);
        let named = match (first, neighbours) {
            (Some(first), Some(other)) if strength(other.table) < 2.0 * strength(first.table) => {
                Some(other)
            }
            _ => first,
        };
        let strongest = || {
            let by_strength =
                |a: &&Finding, b: &&Finding| strength(a.table).total_cmp(&strength(b.table));
            self.findings.iter().min_by(by_strength)
        };
        named.or_else(strongest)
    }

    /// The test of this kind, if it is part of the verdict.
    ///
    /// ```
    /// use shuffle_lab_stats::{Counts, TestKind, Verdict};
    /// let verdict = Verdict::new(Counts::new(3, 15).with_positions(&[5.0; 9]), 0.01);
    /// assert_eq!(verdict.test(TestKind::Positions).unwrap().result.statistic, 0.0);
    /// assert_eq!(verdict.test(TestKind::Orders), None);
    /// ```
    pub fn test(&self, kind: TestKind) -> Option<&AdjustedTest> {
        self.tests.iter().find(|test| test.kind == kind)
    }
}

/// All tests of the tables that were counted, and the level that Holm's procedure holds each
/// against: 0 where it is not applicable.
fn adjusted_tests(counts: &Counts, alpha: f64) -> (Vec<AdjustedTest>, Vec<f64>) {
    let n = counts.cards();
    let run = |kind: TestKind| {
        let result = kind.run(*counts).filter(|_| kind.df(n) > 0)?;
        Some(AdjustedTest {
            kind,
            result,
            adjusted_p: None,
            rejects: false,
        })
    };
    let mut tests: Vec<AdjustedTest> = TestKind::ALL.into_iter().filter_map(run).collect();
    let applicable: Vec<usize> = (0..tests.len())
        .filter(|&k| tests[k].result.applicable)
        .collect();
    let p: Vec<f64> = applicable.iter().map(|&k| tests[k].result.p()).collect();
    let mut levels = vec![0.0; tests.len()];
    let adjusted = holm::holm_adjust(&p);
    for ((&k, adjusted), level) in applicable
        .iter()
        .zip(adjusted)
        .zip(holm::holm_levels(&p, alpha))
    {
        tests[k].adjusted_p = Some(adjusted);
        tests[k].rejects = adjusted <= alpha;
        levels[k] = level;
    }
    (tests, levels)
}

/// The pattern of each table that a test rejects, named at the level of that test.
fn findings(counts: &Counts, tests: &[AdjustedTest], levels: &[f64]) -> Vec<Finding> {
    let level_of = |wanted: &dyn Fn(TestKind) -> bool| {
        let rejecting = tests
            .iter()
            .zip(levels)
            .filter(|(test, _)| test.rejects && wanted(test.kind));
        rejecting.map(|(_, &level)| level).reduce(f64::max)
    };
    let table_level = |table| level_of(&|kind| kind.table() == table);
    let cells = level_of(&|kind| kind == TestKind::Cells);
    let dependent = table_level(CountTable::Successors).is_some();
    let levels = |table| {
        table_level(table).map(|table| Levels {
            table,
            cells,
            dependent,
        })
    };
    let positions = counts.positions().zip(levels(CountTable::Positions));
    let successors = counts.successors().zip(levels(CountTable::Successors));
    let orders = counts.orders().zip(levels(CountTable::Orders));
    [
        positions.map(|(table, levels)| pattern::position_finding(table, levels)),
        successors.map(|(table, levels)| {
            let levels = Levels {
                dependent: false,
                ..levels
            };
            pattern::successor_finding(table, levels)
        }),
        orders.map(|(table, levels)| pattern::order_finding(table, levels)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// An upper bound on the probability that a fair shuffle leaves the positions as even as this or
/// more so.
///
/// Two cards: exact, by the binomial distribution. More: see [`TwoSided::of_positions`].
fn evenness(table: &PositionTable) -> f64 {
    let shuffles = table.shuffles() as f64;
    if table.cards() == 2 {
        let far = table.counts()[0].max(table.counts()[1]);
        let further = match far < shuffles {
            true => fair_coin_ln_p(far + 1.0, shuffles).exp(),
            false => 0.0,
        };
        return 1.0 - further;
    }
    TwoSided::of_positions(table).even_p
}
