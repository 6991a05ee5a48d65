//! The shuffles of a chunk one by one, each with the chance that is its own, whatever the source.

use std::rc::Rc;

use crate::deck::Card;
use crate::experiment::{CHUNK, STREAMS, Setup};
use crate::ops::{Dealer, Watch};
use crate::rng::flawed::{AnyChance, Source};
use crate::rng::{Dice, Seed, Supply, Words, stream};

/// The word streams of a chunk.
type Streams = [Words; STREAMS as usize];

enum Table<W> {
    /// Shuffles of a stream follow one another.
    Exact(Dealer<Dice, W>, Box<Streams>),
    /// Every shuffle has a start of its own.
    Flawed(Dealer<AnyChance, W>),
}

/// A table for the shuffles of one chunk after another.
pub(crate) struct ChunkRunner<W = ()> {
    setup: Setup,
    seed: Seed,
    /// Which chunk.
    number: u64,
    table: Table<W>,
}

impl<W: Watch> ChunkRunner<W> {
    /// At the beginning of chunk `number`.
    ///
    /// # Panics
    /// If the setup [is endless](Setup::is_endless): better now than never.
    pub fn new(setup: &Setup, seed: Seed, number: u64, watch: W) -> ChunkRunner<W> {
        assert!(!setup.is_endless(), "{setup:?} waits for ever");
        let layout = setup.algorithm.facts().layout;
        let table = if setup.source == Source::Exact {
            let streams = streams(seed, number);
            let dice = Dice::new(streams[0].clone(), Rc::new(setup.plan()));
            Table::Exact(Dealer::new(setup.n, layout, dice, watch), Box::new(streams))
        } else {
            let chance = setup.source.chance(seed, number * CHUNK);
            Table::Flawed(Dealer::new(setup.n, layout, chance, watch))
        };
        ChunkRunner {
            setup: *setup,
            seed,
            number,
            table,
        }
    }

    /// Goes on to the beginning of chunk `number`.
    pub fn begin(&mut self, number: u64) {
        self.number = number;
        if let Table::Exact(_, streams) = &mut self.table {
            **streams = self::streams(self.seed, number);
        }
    }

    /// Does the shuffle that `within` others of the chunk precede. With exact draws those of its stream must have been done, and no later one.
    #[inline(never)]
    pub fn shuffle(&mut self, within: u64) {
        let Setup {
            algorithm, params, ..
        } = self.setup;
        match &mut self.table {
            Table::Exact(dealer, streams) => {
                let words = &mut streams[(within % STREAMS) as usize];
                std::mem::swap(&mut dealer.chance.words, words);
                dealer.chance.start();
                dealer.board.reset();
                algorithm.run(dealer, params);
                std::mem::swap(&mut dealer.chance.words, words);
            }
            Table::Flawed(dealer) => {
                let t = self.number * CHUNK + within;
                dealer.chance = self.setup.source.chance(self.seed, t);
                dealer.board.reset();
                algorithm.run(dealer, params);
            }
        }
    }

    /// The chance of the shuffle that `within` others of the chunk precede; none of them may have been done. Time of the words of those in its
    /// stream where the bounds of all draws are known beforehand, of running them elsewhere.
    pub fn chance(mut self, within: u64) -> Supply {
        if let Table::Exact(dealer, streams) = &mut self.table {
            let (before, words) = (within / STREAMS, &mut streams[(within % STREAMS) as usize]);
            if !dealer.chance.pass_over(before, words) {
                (0..before).for_each(|_| self.shuffle(within % STREAMS));
            }
        }
        match self.table {
            Table::Exact(dealer, streams) => {
                let mut dice = dealer.chance;
                dice.words = streams[(within % STREAMS) as usize].clone();
                dice.start();
                Supply::Exact(dice)
            }
            Table::Flawed(_) => {
                let t = self.number * CHUNK + within;
                Supply::Flawed(self.setup.source.chance(self.seed, t))
            }
        }
    }

    /// The streams, where draws are exact.
    pub fn words(&mut self) -> Option<&mut Streams> {
        match &mut self.table {
            Table::Exact(_, streams) => Some(streams),
            Table::Flawed(_) => None,
        }
    }

    /// The order that the latest shuffle ended in, and the onlooker.
    pub fn latest(&mut self) -> (&[Card], &mut W) {
        match &mut self.table {
            Table::Exact(dealer, _) => (dealer.board.result(), &mut dealer.watch),
            Table::Flawed(dealer) => (dealer.board.result(), &mut dealer.watch),
        }
    }
}

#[inline(never)]
fn streams(seed: Seed, number: u64) -> Streams {
    std::array::from_fn(|k| stream(seed, number * STREAMS + k as u64))
}
