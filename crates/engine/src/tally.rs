//! What is counted of many shuffles, through three lenses. Merging is addition, so the order of
//! work does not matter.
//!
//! All counts of a deck of `n` cards lie in one flat row, so that they are sent and added as one:
//!
//! | section | size | counts |
//! |---|---|---|
//! | positions | n x n | row = card, column = place |
//! | successors | (n+1) x (n+1), for n <= [`MOST_FOLLOWED`] | row = card, column = the card that follows it; object 0 is the deck's edge |
//! | orders | n!, for n <= [`MOST_ORDERED`] | the whole order, by lexicographic rank |

use std::ops::Range;

use crate::deck::Card;

/// Largest deck whose orders are counted one by one.
pub const MOST_ORDERED: usize = 6;

/// Largest deck whose successors are counted: beyond, the second matrix would cost more than it
/// shows.
pub const MOST_FOLLOWED: usize = 256;

/// n!, for the decks whose orders are counted; 0 for larger ones.
///
/// ```
/// use shuffle_lab_engine::tally::orders_counted;
/// assert_eq!([3, 6, 7].map(orders_counted), [6, 720, 0]);
/// ```
pub fn orders_counted(n: usize) -> usize {
    if n <= MOST_ORDERED {
        (1..=n).product()
    } else {
        0
    }
}

/// The lexicographic rank of an order, `0 .. n!`. O(n²).
///
/// ```
/// use shuffle_lab_engine::tally::rank;
/// assert_eq!(rank(&[0, 1, 2, 3]), 0);
/// assert_eq!(rank(&[3, 2, 1, 0]), 23); // the last of 4!
/// ```
pub fn rank(order: &[Card]) -> usize {
    order.iter().enumerate().fold(0, |rank, (place, card)| {
        let smaller = order[place + 1..].iter().filter(|&c| c < card).count();
        rank * (order.len() - place) + smaller
    })
}

/// Where the three sections lie in the flat row of counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sections {
    n: usize,
    /// Whether anything but positions is counted.
    all: bool,
}

impl Sections {
    fn positions(self) -> Range<usize> {
        0..self.n * self.n
    }

    fn successors(self) -> Range<usize> {
        let start = self.positions().end;
        let side = if self.all && self.n <= MOST_FOLLOWED {
            self.n + 1
        } else {
            0
        };
        start..start + side * side
    }

    fn orders(self) -> Range<usize> {
        let start = self.successors().end;
        let orders = if self.all { orders_counted(self.n) } else { 0 };
        start..start + orders
    }

    fn len(self) -> usize {
        self.orders().end
    }

    /// Whether these counts of `shuffles` shuffles belong together, as [`Tally::merge`] says.
    fn fit(self, shuffles: u64, counts: &[u32]) -> bool {
        counts.len() == self.len() && {
            let successors = &counts[self.successors()];
            let orders = &counts[self.orders()];
            squares_with(shuffles, &counts[self.positions()], self.n)
                && (successors.is_empty() || squares_with(shuffles, successors, self.n + 1))
                && (orders.is_empty() || sum(orders) == shuffles)
        }
    }
}

/// Adds one order, cards from place 1 on, to a flat row of counts, by way of `add`.
#[inline]
fn each_count(sections: Sections, order: &[Card], mut add: impl FnMut(usize)) {
    let n = sections.n;
    for (place, &card) in order.iter().enumerate() {
        add(card as usize * n + place);
    }
    let successors = sections.successors();
    if !successors.is_empty() {
        let mut before = 0;
        for &card in order {
            let card = card as usize + 1;
            add(successors.start + before * (n + 1) + card);
            before = card;
        }
        add(successors.start + before * (n + 1));
    }
    let orders = sections.orders();
    if !orders.is_empty() {
        add(orders.start + rank(order));
    }
}

/// Counts since the last merge, small enough to send often. At most 2^32 - 1 shuffles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delta {
    sections: Sections,
    shuffles: u64,
    counts: Vec<u32>,
}

/// Cards whose rows are written side by side.
const STRIP: usize = 32;

impl Delta {
    /// Returns an empty delta of decks of `n` cards, which counts all three sections.
    pub fn new(n: usize) -> Delta {
        Delta::with(Sections { n, all: true })
    }

    /// Returns the counts of all three sections of `shuffles` shuffles of `n` cards; `None` if they
    /// do not belong together, as [`Tally::merge`] says.
    ///
    /// ```
    /// use shuffle_lab_engine::tally::Delta;
    /// let mut delta = Delta::new(3);
    /// delta.count(&[1, 2, 0]);
    /// assert_eq!(Delta::of_counts(3, 1, delta.counts().to_vec()), Some(delta.clone()));
    /// assert_eq!(Delta::of_counts(3, 2, delta.counts().to_vec()), None);
    /// ```
    pub fn of_counts(n: usize, shuffles: u64, counts: Vec<u32>) -> Option<Delta> {
        let sections = Sections { n, all: true };
        let fits = shuffles <= u32::MAX.into() && sections.fit(shuffles, &counts);
        fits.then_some(Delta {
            sections,
            shuffles,
            counts,
        })
    }

    /// Adds the counts of another delta of the same size. At most 2^32 - 1 shuffles in all.
    ///
    /// ```
    /// use shuffle_lab_engine::tally::Delta;
    /// let mut delta = Delta::new(3);
    /// delta.count(&[1, 2, 0]);
    /// delta.add(&delta.clone());
    /// assert_eq!((delta.shuffles(), delta.positions()[3]), (2, 2));
    /// ```
    pub fn add(&mut self, other: &Delta) {
        self.shuffles += other.shuffles;
        for (sum, count) in self.counts.iter_mut().zip(&other.counts) {
            *sum += count;
        }
    }

    fn with(sections: Sections) -> Delta {
        Delta {
            sections,
            shuffles: 0,
            counts: vec![0; sections.len()],
        }
    }

    /// Counts one order, cards from place 1 on. O(n).
    pub fn count(&mut self, order: &[Card]) {
        self.count_times(order, 1);
    }

    /// How many shuffles were counted.
    pub fn shuffles(&self) -> u64 {
        self.shuffles
    }

    /// The flat row.
    pub fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// n x n, row = card, column = place, row-major.
    pub fn positions(&self) -> &[u32] {
        &self.counts[self.sections.positions()]
    }

    /// Forgets all that was counted.
    pub fn clear(&mut self) {
        self.shuffles = 0;
        self.counts.fill(0);
    }

    /// Whether anything but positions is counted.
    pub fn counts_all(&self) -> bool {
        self.sections.all
    }

    /// Number of cards of a deck.
    pub fn cards(&self) -> usize {
        self.sections.n
    }

    /// Counts one order `times` times.
    #[inline(never)]
    pub(crate) fn count_times(&mut self, order: &[Card], times: u32) {
        let counts = &mut self.counts;
        each_count(self.sections, order, |k| counts[k] += times);
        self.shuffles += u64::from(times);
    }

    /// Adds the counts of `shuffles` shuffles, computed by a kernel.
    ///
    /// `positions` of a place and a card; `followed`: how often a card was followed by another,
    /// where that is counted: the deck's edge is known from the positions; `orders` by rank, where
    /// they are counted.
    pub(crate) fn take(
        &mut self,
        shuffles: u64,
        positions: &mut dyn FnMut(usize, usize) -> u32,
        followed: &mut dyn FnMut(usize, usize) -> u32,
        orders: &mut dyn FnMut(usize) -> u32,
    ) {
        let n = self.sections.n;
        let successors = self.sections.successors();
        self.shuffles += shuffles;
        // Rows become columns, a strip of cards after the other: each line of memory is fetched
        // once.
        for strip in (0..n).step_by(STRIP) {
            for (place, card) in (0..n)
                .flat_map(|place| (strip..n.min(strip + STRIP)).map(move |card| (place, card)))
            {
                let count = positions(place, card);
                self.counts[card * n + place] += count;
                if !successors.is_empty() {
                    if place == 0 {
                        self.counts[successors.start + card + 1] += count;
                    }
                    if place == n - 1 {
                        self.counts[successors.start + (card + 1) * (n + 1)] += count;
                    }
                }
            }
        }
        if !successors.is_empty() {
            for before in 0..n {
                let start = successors.start + (before + 1) * (n + 1) + 1;
                for (after, sum) in self.counts[start..start + n].iter_mut().enumerate() {
                    *sum += followed(before, after);
                }
            }
        }
        for (rank, sum) in self.counts[self.sections.orders()].iter_mut().enumerate() {
            *sum += orders(rank);
        }
    }
}

/// All counts of an experiment.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    sections: Sections,
    shuffles: u64,
    /// Whole numbers in `f64`: exact up to 2^53, and what JavaScript can hold.
    counts: Vec<f64>,
}

impl Tally {
    /// Returns an empty tally of decks of `n` cards, which counts all three sections.
    ///
    /// ```
    /// use shuffle_lab_engine::tally::Tally;
    /// let tally = Tally::new(5);
    /// assert_eq!(tally.positions().len(), 5 * 5);
    /// assert_eq!(tally.successors().len(), 6 * 6);
    /// assert_eq!(tally.orders().len(), 120);
    /// ```
    pub fn new(n: usize) -> Tally {
        Tally::with(Sections { n, all: true })
    }

    /// Returns an empty tally of positions alone: [`Tally::successors`] and [`Tally::orders`] stay
    /// empty.
    ///
    /// ```
    /// use shuffle_lab_engine::tally::Tally;
    /// let mut tally = Tally::of_positions(2);
    /// tally.count(&[1, 0]);
    /// assert_eq!(tally.positions(), [0.0, 1.0, 1.0, 0.0]);
    /// assert!(tally.successors().is_empty() && tally.orders().is_empty());
    /// ```
    pub fn of_positions(n: usize) -> Tally {
        Tally::with(Sections { n, all: false })
    }

    fn with(sections: Sections) -> Tally {
        Tally {
            sections,
            shuffles: 0,
            counts: vec![0.0; sections.len()],
        }
    }

    /// An empty delta of the same size.
    pub fn delta(&self) -> Delta {
        Delta::with(self.sections)
    }

    /// Number of cards of a deck.
    pub fn cards(&self) -> usize {
        self.sections.n
    }

    /// How many shuffles were counted.
    pub fn shuffles(&self) -> u64 {
        self.shuffles
    }

    /// n x n, row = card, column = place, row-major.
    pub fn positions(&self) -> &[f64] {
        &self.counts[self.sections.positions()]
    }

    /// (n+1) x (n+1), row-major: how often the column's object followed the row's; object 0 is the
    /// deck's edge, object c + 1 is card c. Empty for more than [`MOST_FOLLOWED`] cards.
    ///
    /// ```
    /// use shuffle_lab_engine::tally::Tally;
    /// let mut tally = Tally::new(2);
    /// tally.count(&[1, 0]);
    /// // Edge, card 1, card 0, edge: objects 0, 2, 1, 0.
    /// assert_eq!(tally.successors(), [0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
    /// ```
    pub fn successors(&self) -> &[f64] {
        &self.counts[self.sections.successors()]
    }

    /// How often each order came up, by lexicographic [`rank`]; empty for more than
    /// [`MOST_ORDERED`] cards.
    pub fn orders(&self) -> &[f64] {
        &self.counts[self.sections.orders()]
    }

    /// How often `card` landed in `place`, both from 0.
    ///
    /// ```
    /// use shuffle_lab_engine::tally::Tally;
    /// let mut tally = Tally::new(3);
    /// tally.count(&[2, 0, 1]);
    /// // Card 2 is on top.
    /// assert_eq!((tally.at(2, 0), tally.at(0, 2)), (1.0, 0.0));
    /// ```
    pub fn at(&self, card: usize, place: usize) -> f64 {
        self.counts[card * self.sections.n + place]
    }

    /// Adds the counts of a delta of the same size. O(counts).
    ///
    /// ```
    /// use shuffle_lab_engine::tally::Tally;
    /// let mut tally = Tally::new(3);
    /// let mut delta = tally.delta();
    /// delta.count(&[1, 2, 0]);
    /// tally.add(&delta);
    /// tally.add(&delta);
    /// assert_eq!((tally.shuffles(), tally.at(1, 0)), (2, 2.0));
    /// ```
    pub fn add(&mut self, delta: &Delta) {
        self.add_counts(delta.shuffles, &delta.counts);
    }

    /// Adds the counts of `shuffles` shuffles from a flat row, such as a worker's.
    ///
    /// Returns whether they belong together: as many numbers as there must be; rows, columns and
    /// the orders each sum to `shuffles`. Adds nothing otherwise.
    ///
    /// ```
    /// use shuffle_lab_engine::tally::Tally;
    /// let mut tally = Tally::of_positions(2);
    /// assert!(tally.merge(10, &[7, 3, 3, 7]));
    /// assert!(!tally.merge(10, &[7, 3, 7, 3])); // 14 cards in the first place
    /// assert_eq!((tally.shuffles(), tally.at(0, 0)), (10, 7.0));
    /// ```
    #[must_use]
    pub fn merge(&mut self, shuffles: u64, counts: &[u32]) -> bool {
        let whole = self.fits(shuffles, counts);
        if whole {
            self.add_counts(shuffles, counts);
        }
        whole
    }

    /// Whether these counts of `shuffles` shuffles belong together, as [`Tally::merge`] says.
    pub fn fits(&self, shuffles: u64, counts: &[u32]) -> bool {
        self.sections.fit(shuffles, counts)
    }

    /// Adds counts that [fit](Tally::fits).
    pub fn add_counts(&mut self, shuffles: u64, counts: &[u32]) {
        self.shuffles += shuffles;
        for (sum, &count) in self.counts.iter_mut().zip(counts) {
            *sum += f64::from(count);
        }
    }

    /// Counts one order, cards from place 1 on.
    pub fn count(&mut self, order: &[Card]) {
        let counts = &mut self.counts;
        each_count(self.sections, order, |k| counts[k] += 1.0);
        self.shuffles += 1;
    }
}

fn sum(counts: &[u32]) -> u64 {
    counts.iter().map(|&count| u64::from(count)).sum()
}

/// Whether every row and every column of a square matrix sums to `sum`.
fn squares_with(sum: u64, matrix: &[u32], side: usize) -> bool {
    let mut columns = vec![0u64; side];
    let rows = matrix.chunks_exact(side).all(|row| {
        let mut total = 0;
        for (column, &count) in columns.iter_mut().zip(row) {
            *column += u64::from(count);
            total += u64::from(count);
        }
        total == sum
    });
    rows && columns.iter().all(|&c| c == sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_run_through_the_orders_as_in_a_dictionary() {
        let orders = [
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
        ];
        for (k, order) in orders.iter().enumerate() {
            assert_eq!(rank(order), k);
        }
        assert_eq!(rank(&[]), 0);
        assert_eq!(rank(&[5, 4, 3, 2, 1, 0]), 719);
    }

    /// Proves that the three lenses see the same shuffle.
    #[test]
    fn one_shuffle_through_three_lenses() {
        let mut tally = Tally::new(3);
        tally.count(&[2, 0, 1]);
        assert_eq!(tally.positions(), [0., 1., 0., 0., 0., 1., 1., 0., 0.]);
        // edge -> 3, 3 -> 1, 1 -> 2, 2 -> edge
        let mut followed = [0.0; 16];
        for (a, b) in [(0, 3), (3, 1), (1, 2), (2, 0)] {
            followed[a * 4 + b] = 1.0;
        }
        assert_eq!(tally.successors(), followed);
        assert_eq!(tally.orders(), [0., 0., 0., 0., 1., 0.]);
        let mut delta = tally.delta();
        delta.count(&[2, 0, 1]);
        let mut merged = Tally::new(3);
        assert!(merged.merge(1, delta.counts()));
        assert_eq!(merged, tally);
        assert!(!merged.merge(2, delta.counts()));
        assert!(Tally::new(9).orders().is_empty());
    }

    /// Changes each of the counts, one at a time: none of them is merged.
    #[test]
    fn a_row_with_one_wrong_count_is_not_merged() {
        for n in [1, 3, MOST_ORDERED, MOST_ORDERED + 1] {
            let order: Vec<Card> = (0..n as Card).rev().collect();
            let mut delta = Tally::new(n).delta();
            delta.count(&order);
            let mut tally = Tally::new(n);
            for k in 0..delta.counts().len() {
                let mut counts = delta.counts().to_vec();
                counts[k] += 1;
                assert!(!tally.merge(1, &counts), "{n} cards, count {k}");
            }
            assert_eq!(tally, Tally::new(n));
            assert!(tally.merge(1, delta.counts()));
        }
    }
}
