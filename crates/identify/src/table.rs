//! The tables that decks are counted in, as cells that a deck adds one to.

use engine::deck::Card;
use engine::tally::{orders_counted, rank};
use exact::unrank;
use stats::is_one_cycle;

/// A table that decks are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Table {
    /// Card by place.
    Places,
    /// Card by the card after it; row and column 0 are the deck's edge.
    Neighbours,
    /// Whole orders.
    Orders,
    /// One cycle: no, then yes.
    Cycle,
}

impl Table {
    /// The table from which the law of as many others as possible follows: whole orders while they
    /// are counted, else places.
    pub(crate) fn base(n: usize) -> Table {
        match orders_counted(n) {
            0 => Table::Places,
            _ => Table::Orders,
        }
    }

    /// Cells of the table of decks of `n` cards.
    pub(crate) fn cells(self, n: usize) -> usize {
        match self {
            Table::Places => n * n,
            Table::Neighbours => (n + 1) * (n + 1),
            Table::Orders => orders_counted(n),
            Table::Cycle => 2,
        }
    }

    /// Writes down the cells that a deck adds one to. O(cards).
    pub(crate) fn of_deck(self, deck: &[Card], cells: &mut Vec<u32>) {
        let n = deck.len() as u32;
        cells.clear();
        match self {
            Table::Places => {
                cells.extend((0..).zip(deck).map(|(place, &card)| card * n + place));
            }
            Table::Neighbours => {
                let mut before = 0;
                for &card in deck {
                    cells.push(before * (n + 1) + card + 1);
                    before = card + 1;
                }
                cells.push(before * (n + 1));
            }
            Table::Orders => cells.push(rank(deck) as u32),
            Table::Cycle => cells.push(is_one_cycle(deck).into()),
        }
    }

    /// The counts after the cards get the numbers of their places in `start`.
    pub(crate) fn relabelled(self, counts: &[f64], start: &[Card]) -> Vec<f64> {
        let n = start.len();
        let old = |card: usize| start[card] as usize;
        match self {
            Table::Places => (0..n * n)
                .map(|cell| counts[old(cell / n) * n + cell % n])
                .collect(),
            Table::Neighbours => {
                let m = n + 1;
                let object = |k: usize| if k == 0 { 0 } else { old(k - 1) + 1 };
                (0..m * m)
                    .map(|cell| counts[object(cell / m) * m + object(cell % m)])
                    .collect()
            }
            // Unknown of another order.
            Table::Cycle => counts.to_vec(),
            Table::Orders => (0..counts.len())
                .map(|cell| {
                    let deck = unrank(n, cell);
                    let named: Vec<Card> = deck.iter().map(|&card| start[card as usize]).collect();
                    counts[rank(&named)]
                })
                .collect(),
        }
    }
}
