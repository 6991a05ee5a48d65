//! Layout of the flat row of counts, and the consistency of its counts.

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

/// Ranges of the three sections in the flat row of counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sections {
    pub(super) n: usize,
    /// True if more than positions is counted.
    pub(super) all: bool,
}

impl Sections {
    pub(super) fn positions(self) -> Range<usize> {
        0..self.n * self.n
    }

    pub(super) fn successors(self) -> Range<usize> {
        let start = self.positions().end;
        let side = if self.all && self.n <= MOST_FOLLOWED {
            self.n + 1
        } else {
            0
        };
        start..start + side * side
    }

    pub(super) fn orders(self) -> Range<usize> {
        let start = self.successors().end;
        let orders = if self.all { orders_counted(self.n) } else { 0 };
        start..start + orders
    }

    pub(super) fn len(self) -> usize {
        self.orders().end
    }

    /// Returns true if these counts of `shuffles` shuffles are consistent; serves `Tally::merge`.
    pub(super) fn fit(self, shuffles: u64, counts: &[u32]) -> bool {
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
pub(super) fn each_count(sections: Sections, order: &[Card], mut add: impl FnMut(usize)) {
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

fn sum(counts: &[u32]) -> u64 {
    counts.iter().map(|&count| u64::from(count)).sum()
}

/// Returns true if every row and every column of a square matrix sums to `sum`.
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
}
