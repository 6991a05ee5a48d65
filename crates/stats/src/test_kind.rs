//! The tests that a verdict is made of.

use super::counts::{CountTable, Counts};
use super::deck_counts::MAX_ORDER_CARDS;
use super::test_result::TestResult;

/// One of the tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum TestKind {
    /// Chi-square over the cells of the position table:
    /// [`PositionTable::chi_square`](super::PositionTable::chi_square).
    Positions,
    /// The cell of the position table that is furthest from fair:
    /// [`PositionTable::extreme_cell`](super::PositionTable::extreme_cell).
    Cells,
    /// Pairs of neighbours, in either direction:
    /// [`SuccessorTable::neighbours`](super::SuccessorTable::neighbours).
    Neighbours,
    /// Directions of pairs of neighbours:
    /// [`SuccessorTable::direction`](super::SuccessorTable::direction).
    Direction,
    /// Chi-square over the orders: [`OrderTable::chi_square`](super::OrderTable::chi_square).
    Orders,
}

impl TestKind {
    /// All tests, in the order in which a verdict lists them.
    pub const ALL: [TestKind; 5] = [
        TestKind::Positions,
        TestKind::Cells,
        TestKind::Neighbours,
        TestKind::Direction,
        TestKind::Orders,
    ];

    /// The table that the test reads.
    ///
    /// ```
    /// use shuffle_lab_stats::{CountTable, TestKind};
    /// assert_eq!(TestKind::Direction.table(), CountTable::Successors);
    /// ```
    pub fn table(self) -> CountTable {
        match self {
            TestKind::Positions | TestKind::Cells => CountTable::Positions,
            TestKind::Neighbours | TestKind::Direction => CountTable::Successors,
            TestKind::Orders => CountTable::Orders,
        }
    }

    /// Degrees of freedom for `n` cards; 0 where there is nothing to test. 1 for
    /// [`TestKind::Cells`].
    ///
    /// ```
    /// use shuffle_lab_stats::TestKind;
    /// // (n-1)², 1, m(m-3)/2 and (m-1)(m-2)/2 of m = n + 1, n! - 1.
    /// assert_eq!(TestKind::ALL.map(|kind| kind.df(5)), [16, 1, 9, 10, 119]);
    /// ```
    pub fn df(self, n: usize) -> u64 {
        let m = n + 1;
        let df = match self {
            TestKind::Positions => n.saturating_sub(1).pow(2),
            // All four cells of two cards are one number.
            TestKind::Cells => usize::from(n > 2),
            TestKind::Neighbours => m * m.saturating_sub(3) / 2,
            TestKind::Direction => n * n.saturating_sub(1) / 2,
            TestKind::Orders if n <= MAX_ORDER_CARDS => (1..=n).product::<usize>() - 1,
            TestKind::Orders => 0,
        };
        df as u64
    }

    /// The noncentrality λ of the statistic for one shuffle whose cells stray by 1 in root mean
    /// square.
    ///
    /// λ of N shuffles is N x this x the mean square of `ratio - 1` over the cells; for the
    /// successors, over the pairs a < b, of the mean (neighbours) or half the difference
    /// (direction) of the ratios of (a, b) and (b, a).
    pub fn noncentrality_per_shuffle(self, n: usize) -> f64 {
        match self {
            TestKind::Positions => n as f64 - 1.0,
            TestKind::Neighbours => n as f64 + 1.0,
            TestKind::Direction => n as f64 - 1.0,
            TestKind::Cells | TestKind::Orders => 1.0,
        }
    }

    /// The test's result; `None` where its table was not counted. O(n²), of the orders O(n!).
    ///
    /// ```
    /// use shuffle_lab_stats::{Counts, TestKind};
    /// // Pearson's test of six orders: (5² + 5²) / 10.
    /// let counts = Counts::new(3, 60).with_orders(&[15.0, 5.0, 10.0, 10.0, 10.0, 10.0]);
    /// let result = TestKind::Orders.run(counts).unwrap();
    /// assert_eq!((result.statistic, result.df), (5.0, 5));
    /// assert_eq!(TestKind::Positions.run(counts), None);
    /// ```
    pub fn run<'a>(self, counts: impl Into<Counts<'a>>) -> Option<TestResult> {
        let counts = counts.into();
        match self {
            TestKind::Positions => counts.positions().map(|table| table.chi_square()),
            TestKind::Cells => counts.positions().map(|table| table.extreme_cell()),
            TestKind::Neighbours => counts.successors().map(|table| table.neighbours()),
            TestKind::Direction => counts.successors().map(|table| table.direction()),
            TestKind::Orders => counts.orders().map(|table| table.chi_square()),
        }
    }
}
