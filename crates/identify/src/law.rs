//! What a model leads one to expect of a table, and decks of it.

use engine::deck::Card;
use engine::experiment::Chunk;
use engine::rng::Seed;
use engine::setup::Setup;
use exact::{Computation, Method, Orders, exact_positions, has_quick_positions, unrank};

use crate::mistakes::Mistake;
use crate::models::Way;
use crate::table::Table;

/// Decks of a setup, one after the other.
pub(crate) struct Decks {
    n: usize,
    chunk: Chunk,
    cards: Vec<Card>,
}

impl Decks {
    pub(crate) fn new(setup: &Setup) -> Decks {
        /// Everybody gets the same answer.
        const SEED: Seed = Seed(36);
        Decks {
            n: setup.n(),
            chunk: Chunk::new(setup, SEED, 0),
            cards: Vec::new(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.cards.len() / self.n
    }

    /// Shuffles on to `wanted` decks, at most `most` more. Returns whether all are there.
    pub(crate) fn go_on(&mut self, wanted: usize, most: usize) -> bool {
        let more = wanted.saturating_sub(self.len()).min(most);
        for _ in 0..more {
            self.chunk.skip(1);
            self.cards.extend_from_slice(self.chunk.latest().0);
        }
        self.len() >= wanted
    }

    /// The cells of the first decks, read one way.
    pub(crate) fn cells(&self, table: Table, way: Way, first: usize) -> Vec<Vec<u32>> {
        let mut read = Vec::new();
        let cells = |deck: &[Card]| {
            let mut cells = Vec::new();
            way.read(deck, &mut read);
            table.of_deck(&read, &mut cells);
            cells
        };
        self.cards
            .chunks_exact(self.n)
            .take(first)
            .map(cells)
            .collect()
    }
}

/// The probabilities of a table's cells.
pub(crate) struct Law {
    pub(crate) p: Vec<f64>,
    /// How many decks they were counted in; infinite where they are exact.
    pub(crate) decks: f64,
    /// An estimate of all cells together that did not come in these decks: that of Good and Turing.
    pub(crate) unseen: f64,
}

impl Law {
    /// The exact law of a setup as it is usually read; `None` where theory has none, or only after a
    /// while.
    pub(crate) fn exact(setup: &Setup, table: Table) -> Option<Law> {
        let listed = setup.source.is_exact();
        let mistake = Mistake::of(setup).filter(|_| listed);
        let p = match table {
            Table::Places if mistake.is_some() => mistake?.positions(setup.n())?,
            Table::Places if has_quick_positions(setup) => exact_positions(setup)?.cells().to_vec(),
            Table::Orders => orders(setup)?.probabilities().collect(),
            _ => return None,
        };
        Some(Law {
            p,
            decks: f64::INFINITY,
            unseen: 0.0,
        })
    }

    /// The law of decks that are read one way. O(cells), of orders times the cards squared.
    pub(crate) fn read(&self, table: Table, n: usize, way: Way) -> Law {
        let p = match table {
            Table::Places => (0..n * n)
                .map(|cell| {
                    let (card, place) = way.cell(n, cell / n, cell % n);
                    self.p[card * n + place]
                })
                .collect(),
            Table::Orders | Table::Neighbours | Table::Cycle => {
                let mut p = vec![0.0; self.p.len()];
                let (mut read, mut cells) = (Vec::new(), Vec::new());
                for (order, &share) in self.p.iter().enumerate() {
                    way.read(&unrank(n, order), &mut read);
                    table.of_deck(&read, &mut cells);
                    p[cells[0] as usize] += share;
                }
                p
            }
        };
        Law { p, ..*self }
    }

    /// The law as it was counted. O(decks times cards).
    pub(crate) fn counted(decks: &Decks, table: Table, way: Way) -> Law {
        let mut counts = vec![0.0; table.cells(decks.n)];
        let (mut read, mut cells) = (Vec::new(), Vec::new());
        for deck in decks.cards.chunks_exact(decks.n) {
            way.read(deck, &mut read);
            table.of_deck(&read, &mut cells);
            cells.iter().for_each(|&cell| counts[cell as usize] += 1.0);
        }
        let all = decks.len() as f64;
        let once = counts.iter().filter(|&&count| count == 1.0).count() as f64;
        Law {
            p: counts.into_iter().map(|count| count / all).collect(),
            decks: all,
            unseen: once.max(1.0) / all,
        }
    }
}

/// The exact law of whole orders, by a way that takes some milliseconds; `None` where there is none.
fn orders(setup: &Setup) -> Option<Orders> {
    /// So many runs take a millisecond or two.
    const FEW: u64 = 1 << 12;
    let plan = exact::plan(setup)?;
    let ways = match plan.units {
        Some(units) if units <= FEW => [plan.method; 3],
        _ => [Method::ClosedForm, Method::SwapBySwap, Method::MergedDecks],
    };
    let mut work = ways
        .into_iter()
        .find_map(|way| Computation::by(setup, way))?;
    while !work.step(FEW) {}
    work.finish()
}
