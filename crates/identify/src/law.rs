//! Probabilities of a table's cells under a model, and decks of the model.

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
    /// Number of decks that they were counted in; infinite where they are exact.
    pub(crate) decks: f64,
}

impl Law {
    /// The exact law of a table of a setup as it is usually read, of places or orders; `None` where
    /// theory has none, or only after a while.
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
        })
    }

    /// This law of places, read one way. O(cards²).
    fn of_places(&self, n: usize, way: Way) -> Law {
        let cell = |cell: usize| {
            let (card, place) = way.cell(n, cell / n, cell % n);
            self.p[card * n + place]
        };
        let p = (0..n * n).map(cell).collect();
        Law { p, ..*self }
    }

    /// The law of a table, out of this one of whole orders, read one way. O(orders times cards²).
    fn of_orders(&self, n: usize, table: Table, way: Way) -> Law {
        let mut p = vec![0.0; table.cells(n)];
        let (mut read, mut cells) = (Vec::new(), Vec::new());
        for (order, &share) in self.p.iter().enumerate().filter(|(_, share)| **share > 0.0) {
            way.read(&unrank(n, order), &mut read);
            table.of_deck(&read, &mut cells);
            cells.iter().for_each(|&cell| p[cell as usize] += share);
        }
        Law { p, ..*self }
    }

    /// The law as it was counted. What did not come has the share, all cells together, that Good and
    /// Turing estimate. O(decks times cards).
    pub(crate) fn counted(decks: &Decks, table: Table, way: Way) -> Law {
        let mut counts = vec![0.0; table.cells(decks.n)];
        let (mut read, mut cells) = (Vec::new(), Vec::new());
        for deck in decks.cards.chunks_exact(decks.n) {
            way.read(deck, &mut read);
            table.of_deck(&read, &mut cells);
            cells.iter().for_each(|&cell| counts[cell as usize] += 1.0);
        }
        let all = decks.len() as f64;
        let came = |times: f64| counts.iter().filter(|&&count| count == times).count() as f64;
        let unseen = came(1.0).max(1.0) / came(0.0);
        let share = |&count: &f64| if count > 0.0 { count } else { unseen } / all;
        Law {
            p: counts.iter().map(share).collect(),
            decks: all,
        }
    }
}

/// The law of a setup's base table, from which those of other tables follow.
pub(crate) struct Base {
    table: Table,
    law: Law,
}

impl Base {
    /// The exact one; `None` where theory has none, or only after a while.
    pub(crate) fn exact(setup: &Setup) -> Option<Base> {
        let table = Table::base(setup.n());
        let law = Law::exact(setup, table)?;
        Some(Base { table, law })
    }

    /// The one that was counted.
    pub(crate) fn counted(decks: &Decks) -> Base {
        let table = Table::base(decks.n);
        let law = Law::counted(decks, table, Way::Plain);
        Base { table, law }
    }

    /// Tells whether the law of every table follows.
    pub(crate) fn is_whole(&self) -> bool {
        self.table == Table::Orders
    }

    /// The law of a table, read one way: from the base where it follows, else as it was counted.
    pub(crate) fn law(&self, decks: &Decks, table: Table, way: Way) -> Law {
        match (self.table, table) {
            (Table::Orders, _) => self.law.of_orders(decks.n, table, way),
            (Table::Places, Table::Places) => self.law.of_places(decks.n, way),
            _ => Law::counted(decks, table, way),
        }
    }
}

/// The exact law of whole orders, by a way that takes some milliseconds; `None` where there is none.
fn orders(setup: &Setup) -> Option<Orders> {
    /// Number of runs that take a millisecond or two.
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
