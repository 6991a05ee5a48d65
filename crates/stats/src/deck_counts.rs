//! Counts shuffled decks, one after the other: the way in for other people's shuffles.

use std::fmt;

use super::counts::Counts;

/// Largest deck whose whole orders are counted: 6! = 720.
pub const MAX_ORDER_CARDS: usize = 6;

/// Largest deck whose successors are counted; beyond, the second matrix costs more than it shows.
pub const MAX_SUCCESSOR_CARDS: usize = 256;

/// Counts of the decks recorded so far. Every shuffle has to start from the same order of the deck:
/// card c is the one that lay in place c before.
///
/// ```
/// use shuffle_lab_stats::{DeckCounts, Pattern, Verdict};
/// let mut counts = DeckCounts::new(5);
/// for _ in 0..100 {
///     let mut deck = [0, 1, 2, 3, 4];
///     deck.rotate_left(2); // your shuffle here
///     counts.record(&deck)?;
/// }
/// let verdict = Verdict::new(&counts, 0.01);
/// assert_eq!(verdict.leading_finding().map(|f| f.pattern), Some(Pattern::OneOrder));
/// # Ok::<(), shuffle_lab_stats::DeckError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct DeckCounts {
    cards: usize,
    shuffles: u64,
    positions: Vec<f64>,
    /// Empty beyond [`MAX_SUCCESSOR_CARDS`].
    successors: Vec<f64>,
    /// Empty beyond [`MAX_ORDER_CARDS`].
    orders: Vec<f64>,
    one_cycle: u64,
}

impl DeckCounts {
    /// Returns empty counts of a deck of `cards` cards. Memory: 16 n² bytes.
    ///
    /// # Panics
    /// If `cards` is 0.
    pub fn new(cards: usize) -> DeckCounts {
        assert!(cards > 0, "a deck of at least one card");
        let successors = match cards {
            0..=MAX_SUCCESSOR_CARDS => (cards + 1).pow(2),
            _ => 0,
        };
        let orders = match cards {
            0..=MAX_ORDER_CARDS => (1..=cards).product(),
            _ => 0,
        };
        DeckCounts {
            cards,
            shuffles: 0,
            positions: vec![0.0; cards * cards],
            successors: vec![0.0; successors],
            orders: vec![0.0; orders],
            one_cycle: 0,
        }
    }

    /// Counts one shuffled deck, given as its cards from the first place on, each a number from 0
    /// to n - 1 of any integer type. O(n), and O(n²) where orders are counted.
    ///
    /// # Errors
    /// If `deck` does not hold every card exactly once. Nothing is counted then.
    ///
    /// ```
    /// use shuffle_lab_stats::{DeckCounts, DeckError};
    /// let mut counts = DeckCounts::new(3);
    /// assert_eq!(counts.record(&[2, 0, 1]), Ok(()));
    /// assert_eq!(counts.record(&[2, 0, 2]), Err(DeckError::Repeated { place: 2 }));
    /// assert_eq!(counts.record(&[3, 2, 1]), Err(DeckError::NotACard { place: 0 }));
    /// assert_eq!(counts.shuffles(), 1);
    /// ```
    pub fn record<T: Copy + TryInto<usize>>(&mut self, deck: &[T]) -> Result<(), DeckError> {
        let order = self.checked(deck)?;
        let n = self.cards;
        for (place, &card) in order.iter().enumerate() {
            self.positions[card * n + place] += 1.0;
        }
        if !self.successors.is_empty() {
            let mut before = 0;
            for &card in &order {
                self.successors[before * (n + 1) + card + 1] += 1.0;
                before = card + 1;
            }
            self.successors[before * (n + 1)] += 1.0;
        }
        if !self.orders.is_empty() {
            self.orders[rank(&order)] += 1.0;
        }
        self.one_cycle += u64::from(is_one_cycle(&order));
        self.shuffles += 1;
        Ok(())
    }

    fn checked<T: Copy + TryInto<usize>>(&self, deck: &[T]) -> Result<Vec<usize>, DeckError> {
        let n = self.cards;
        if deck.len() != n {
            return Err(DeckError::Length {
                expected: n,
                found: deck.len(),
            });
        }
        let mut seen = vec![false; n];
        let mut order = Vec::with_capacity(n);
        for (place, &card) in deck.iter().enumerate() {
            let card = card.try_into().ok().filter(|&card| card < n);
            let card = card.ok_or(DeckError::NotACard { place })?;
            if std::mem::replace(&mut seen[card], true) {
                return Err(DeckError::Repeated { place });
            }
            order.push(card);
        }
        Ok(order)
    }

    /// Decks recorded.
    pub fn shuffles(&self) -> u64 {
        self.shuffles
    }

    /// Counts of each card in each place: n x n, row = card, column = place.
    ///
    /// ```
    /// use shuffle_lab_stats::DeckCounts;
    /// let mut counts = DeckCounts::new(3);
    /// counts.record(&[2, 0, 1])?;
    /// counts.record(&[2, 1, 0])?;
    /// // Card 2 is on top twice.
    /// assert_eq!(counts.positions(), [0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 2.0, 0.0, 0.0]);
    /// # Ok::<(), shuffle_lab_stats::DeckError>(())
    /// ```
    pub fn positions(&self) -> &[f64] {
        &self.positions
    }

    /// All that was counted, as the tests read it.
    ///
    /// ```
    /// use shuffle_lab_stats::DeckCounts;
    /// // Whole orders up to 6 cards, successors up to 256.
    /// let tables = |cards| {
    ///     let counts = DeckCounts::new(cards);
    ///     (counts.counts().successors().is_some(), counts.counts().orders().is_some())
    /// };
    /// assert_eq!([6, 52, 1_024].map(tables), [(true, true), (true, false), (false, false)]);
    /// ```
    pub fn counts(&self) -> Counts<'_> {
        let counts = Counts::new(self.cards, self.shuffles).with_positions(&self.positions);
        let counts = counts.with_one_cycle(self.one_cycle);
        let counts = match self.successors.is_empty() {
            true => counts,
            false => counts.with_successors(&self.successors),
        };
        match self.orders.is_empty() {
            true => counts,
            false => counts.with_orders(&self.orders),
        }
    }
}

impl<'a> From<&'a DeckCounts> for Counts<'a> {
    fn from(counts: &'a DeckCounts) -> Counts<'a> {
        counts.counts()
    }
}

/// The lexicographic rank of an order, `0 .. n!`.
fn rank(order: &[usize]) -> usize {
    order.iter().enumerate().fold(0, |rank, (place, card)| {
        let smaller = order[place + 1..].iter().filter(|&c| c < card).count();
        rank * (order.len() - place) + smaller
    })
}

/// Returns true if an order, its cards numbered from 0, is a single cycle: following them from
/// place to place comes through all of them. O(n).
///
/// ```
/// use shuffle_lab_stats::is_one_cycle;
/// assert_eq!([[1, 2, 0], [1, 0, 2], [0, 1, 2]].map(|order| is_one_cycle(&order)), [true, false, false]);
/// ```
pub fn is_one_cycle<T: Copy + TryInto<usize>>(order: &[T]) -> bool {
    let mut at = 0;
    let first_back = (1..=order.len()).find(|_| {
        at = order[at].try_into().unwrap_or_default();
        at == 0
    });
    first_back == Some(order.len())
}

/// Reason why a deck was not counted. Places count from 0.
///
/// ```
/// use shuffle_lab_stats::DeckCounts;
/// let error = DeckCounts::new(52).record(&[0, 1, 2]).unwrap_err();
/// assert_eq!(error.to_string(), "a deck of 3 cards, not of 52");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DeckError {
    /// A deck has another number of cards than the counts are of.
    Length {
        /// Cards that every deck has to have.
        expected: usize,
        /// Cards that this one has.
        found: usize,
    },
    /// A deck has a number outside 0 to n - 1.
    NotACard {
        /// The place of that number in the deck, from 0.
        place: usize,
    },
    /// A deck has a card twice.
    Repeated {
        /// The place of the second of the two, from 0.
        place: usize,
    },
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeckError::Length { expected, found } => {
                write!(f, "a deck of {found} cards, not of {expected}")
            }
            DeckError::NotACard { place } => {
                write!(
                    f,
                    "place {place} (from 0) holds no card of the deck: cards are numbered from 0"
                )
            }
            DeckError::Repeated { place } => {
                write!(
                    f,
                    "place {place} (from 0) holds a card that lies in an earlier place too"
                )
            }
        }
    }
}

impl std::error::Error for DeckError {}
