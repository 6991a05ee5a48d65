//! A search for a shuffle that ends in a square, or without a deck.

use app::lens::Lens;
use engine::algorithms::End;
use engine::deck::Card;
use engine::experiment::{CHUNK, Chunk, Setup};
use engine::rng::Seed;
use page::counting::end;

/// A search through the shuffles of a lane's experiment, one after the other.
pub(crate) struct Replay {
    pub(crate) lane: usize,
    pub(crate) wanted: Wanted,
    pub(crate) setup: Setup,
    pub(crate) seed: Seed,
    /// The numbers of the shuffles that are looked at, from 0.
    pub(crate) from: u64,
    pub(crate) to: u64,
    /// The chunk of the next shuffle, by its number. Chunks are run from their beginning.
    pub(crate) number: u64,
    pub(crate) chunk: Chunk,
}

/// The end of a shuffle that is looked for.
#[derive(Clone, Copy)]
pub(crate) enum Wanted {
    /// In a square, by its row and column.
    Square((usize, usize), Lens),
    /// As the ending of this number among those of its shuffle.
    Ending(usize),
}

impl Replay {
    /// Returns true if all shuffles were looked at, in vain.
    pub(crate) fn is_over(&self) -> bool {
        self.next() >= self.to
    }

    fn next(&self) -> u64 {
        self.number * CHUNK + self.chunk.done()
    }

    /// Runs the next shuffle. Returns its number, from 0, if it ends as it has to.
    pub(crate) fn go_on(&mut self) -> Option<u64> {
        if self.chunk.done() == CHUNK {
            self.number += 1;
            self.chunk = Chunk::new(&self.setup, self.seed, self.number);
        }
        let number = self.next();
        self.chunk.skip(1);
        let fits = || match self.wanted {
            Wanted::Square(cell, lens) => ends_in(self.chunk.latest().0, lens, cell),
            Wanted::Ending(kind) => end(&self.setup, self.seed, number) == End::NoDeck(Some(kind)),
        };
        (number >= self.from).then(fits)?.then_some(number)
    }
}

fn ends_in(order: &[Card], lens: Lens, (row, column): (usize, usize)) -> bool {
    let [card, next] = [row, column].map(|at| Card::try_from(at).unwrap_or(Card::MAX));
    match lens {
        Lens::Places => order.get(column) == Some(&card),
        Lens::Neighbours => order.windows(2).any(|pair| pair == [card, next]),
    }
}
