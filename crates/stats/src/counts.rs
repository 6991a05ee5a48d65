//! Counts of many shuffles of one deck, as every test reads them.

use super::order_table::OrderTable;
use super::position_table::PositionTable;
use super::successor_table::SuccessorTable;

/// A kind of table that shuffled decks are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum CountTable {
    /// Card by place.
    Positions,
    /// Card by the card that follows it.
    Successors,
    /// Whole orders, for few cards.
    Orders,
}

impl CountTable {
    /// All tables, in the order in which findings are given.
    pub const ALL: [CountTable; 3] = [
        CountTable::Positions,
        CountTable::Successors,
        CountTable::Orders,
    ];
}

/// Borrowed counts of `shuffles` shuffles of `cards` cards: up to three tables of the same
/// shuffles.
///
/// [`DeckCounts`](super::DeckCounts) gives all of them; counts of another origin come as slices.
///
/// ```
/// use shuffle_lab_stats::{Counts, Outcome, Verdict};
/// // Two cards of which each stayed in 530 of 1,000 shuffles, and in 600.
/// let outcome = |stayed: f64| {
///     let positions = [stayed, 1_000.0 - stayed, 1_000.0 - stayed, stayed];
///     Verdict::new(Counts::new(2, 1_000).with_positions(&positions), 0.01).outcome()
/// };
/// assert_eq!([530.0, 600.0].map(outcome), [Outcome::NothingFound, Outcome::Biased]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Counts<'a> {
    cards: usize,
    shuffles: u64,
    positions: Option<PositionTable<'a>>,
    successors: Option<SuccessorTable<'a>>,
    orders: Option<OrderTable<'a>>,
    one_cycle: Option<u64>,
}

impl<'a> Counts<'a> {
    /// Returns counts of `shuffles` shuffles of `cards` cards, without any table yet.
    ///
    /// # Panics
    /// If `cards` is 0.
    pub fn new(cards: usize, shuffles: u64) -> Counts<'a> {
        assert!(cards > 0, "a deck of at least one card");
        Counts {
            cards,
            shuffles,
            positions: None,
            successors: None,
            orders: None,
            one_cycle: None,
        }
    }

    /// Adds the position table; see [`PositionTable::new`] for its shape.
    ///
    /// # Panics
    /// If `counts` does not hold n x n numbers.
    ///
    /// ```
    /// use shuffle_lab_stats::Counts;
    /// let counts = Counts::new(2, 10).with_positions(&[4.0, 6.0, 6.0, 4.0]);
    /// assert_eq!(counts.positions().map(|table| table.expected()), Some(5.0));
    /// assert!(counts.successors().is_none() && counts.orders().is_none());
    /// ```
    #[must_use]
    pub fn with_positions(self, counts: &'a [f64]) -> Counts<'a> {
        let table = PositionTable::new(self.cards, counts, self.shuffles);
        Counts {
            positions: Some(table),
            ..self
        }
    }

    /// Adds the successor table; see [`SuccessorTable::new`] for its shape.
    ///
    /// # Panics
    /// If `counts` does not hold (n+1) x (n+1) numbers.
    ///
    /// ```
    /// use shuffle_lab_stats::Counts;
    /// // Of two cards the edge, then card 0: object 1 came after object 0 in 4 of 10 shuffles.
    /// let followed = [0.0, 4.0, 6.0, 6.0, 0.0, 4.0, 4.0, 6.0, 0.0];
    /// let counts = Counts::new(2, 10).with_successors(&followed);
    /// assert_eq!(counts.successors().map(|table| table.cell(0, 1).ratio), Some(0.8));
    /// ```
    #[must_use]
    pub fn with_successors(self, counts: &'a [f64]) -> Counts<'a> {
        let table = SuccessorTable::new(self.cards, counts, self.shuffles);
        Counts {
            successors: Some(table),
            ..self
        }
    }

    /// Adds the order table; see [`OrderTable::new`] for its shape.
    ///
    /// # Panics
    /// If `counts` does not hold n! numbers.
    ///
    /// ```
    /// use shuffle_lab_stats::Counts;
    /// let counts = Counts::new(3, 60).with_orders(&[20.0, 0.0, 0.0, 20.0, 20.0, 0.0]);
    /// assert_eq!(counts.orders().map(|table| table.seen()), Some(3));
    /// ```
    #[must_use]
    pub fn with_orders(self, counts: &'a [f64]) -> Counts<'a> {
        let table = OrderTable::new(self.cards, counts, self.shuffles);
        Counts {
            orders: Some(table),
            ..self
        }
    }

    /// Adds how many of the shuffles moved all cards in one cycle, as Sattolo's do.
    #[must_use]
    pub fn with_one_cycle(self, shuffles: u64) -> Counts<'a> {
        Counts {
            one_cycle: Some(shuffles),
            ..self
        }
    }

    /// Returns the counts with these tables alone, so that the others are not tested.
    ///
    /// ```
    /// use shuffle_lab_stats::{CountTable, DeckCounts, TestKind, Verdict};
    /// let counts = DeckCounts::new(5);
    /// let verdict = Verdict::new(counts.counts().only(&[CountTable::Orders]), 0.01);
    /// let kinds: Vec<TestKind> = verdict.tests.iter().map(|test| test.kind).collect();
    /// assert_eq!(kinds, [TestKind::Orders]);
    /// ```
    #[must_use]
    pub fn only(self, tables: &[CountTable]) -> Counts<'a> {
        let keep = |table| tables.contains(&table);
        Counts {
            positions: self.positions.filter(|_| keep(CountTable::Positions)),
            successors: self.successors.filter(|_| keep(CountTable::Successors)),
            orders: self.orders.filter(|_| keep(CountTable::Orders)),
            ..self
        }
    }

    /// Cards in the deck.
    pub fn cards(&self) -> usize {
        self.cards
    }

    /// Shuffles counted.
    pub fn shuffles(&self) -> u64 {
        self.shuffles
    }

    /// Card by place, if it was counted.
    pub fn positions(&self) -> Option<&PositionTable<'a>> {
        self.positions.as_ref()
    }

    /// Card by the card that follows it, if it was counted.
    pub fn successors(&self) -> Option<&SuccessorTable<'a>> {
        self.successors.as_ref()
    }

    /// Whole orders, if they were counted.
    pub fn orders(&self) -> Option<&OrderTable<'a>> {
        self.orders.as_ref()
    }

    /// Number of shuffles that moved all cards in one cycle, if that was counted.
    pub fn one_cycle(&self) -> Option<u64> {
        self.one_cycle
    }
}
