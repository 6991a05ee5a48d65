//! The shuffles of a chunk one by one, each with the chance that is its own, whatever the source.

use std::rc::Rc;

use crate::algorithms::{Algorithm, Params};
use crate::deck::Card;
use crate::ops::{Executor, Observer};
use crate::rng::flawed::SourceRng;
use crate::rng::{AnyRng, BatchedRng, DrawBatches, Seed, Words, stream};
use crate::setup::Setup;

/// Shuffles of a chunk, the unit of work handed to a worker.
pub const CHUNK: u64 = 1 << 16;
/// Streams of a chunk.
pub const STREAMS: u64 = 16;

/// The word streams of a chunk.
pub(crate) type Streams = [Words; STREAMS as usize];

enum Table<W> {
    /// Shuffles of a stream follow one another.
    Exact(Executor<BatchedRng, W>, Box<Streams>),
    /// Every shuffle has a start of its own.
    Flawed(Executor<SourceRng, W>),
}

/// A table for the shuffles of one chunk after another.
pub(crate) struct ChunkRunner<W = ()> {
    setup: Setup,
    seed: Seed,
    /// Number of the chunk.
    number: u64,
    table: Table<W>,
}

/// Returns how the draws of a setup's runs are cut out of random words; `None` if its source is
/// flawed. Time of one run.
///
/// # Panics
/// Panics if the setup [is endless](Setup::is_endless).
pub(crate) fn plan(setup: &Setup) -> Option<Rc<DrawBatches>> {
    assert!(!setup.is_endless(), "{setup:?} waits for ever");
    let is_exact = setup.source.is_exact();
    is_exact.then(|| Rc::new(setup.draw_batches()))
}

impl<W: Observer> ChunkRunner<W> {
    /// Returns a runner at the beginning of chunk `number`.
    ///
    /// # Panics
    /// Panics early rather than hanging, if the setup [is endless](Setup::is_endless).
    pub(crate) fn new(setup: &Setup, seed: Seed, number: u64, observer: W) -> ChunkRunner<W> {
        ChunkRunner::planned(setup, plan(setup), seed, number, observer)
    }

    /// Returns a runner at the beginning of chunk `number`, where the setup's [plan] is at hand.
    pub(crate) fn planned(
        setup: &Setup,
        plan: Option<Rc<DrawBatches>>,
        seed: Seed,
        number: u64,
        observer: W,
    ) -> ChunkRunner<W> {
        let layout = setup.algorithm.info().layout;
        let table = if let Some(plan) = plan {
            let streams = streams(seed, number);
            let dice = BatchedRng::new(streams[0].clone(), plan);
            Table::Exact(
                Executor::new(setup.n(), layout, dice, observer),
                Box::new(streams),
            )
        } else {
            let chance = setup.source.rng(seed, number * CHUNK);
            Table::Flawed(Executor::new(setup.n(), layout, chance, observer))
        };
        ChunkRunner {
            setup: *setup,
            seed,
            number,
            table,
        }
    }

    /// Goes on to the beginning of chunk `number`.
    pub(crate) fn begin(&mut self, number: u64) {
        self.number = number;
        if let Table::Exact(_, streams) = &mut self.table {
            **streams = self::streams(self.seed, number);
        }
    }

    /// Does the shuffle that `within` others of the chunk precede. With exact draws those of its
    /// stream must have been done, and no later one.
    ///
    /// One copy of the shuffles' code serves every observer, through virtual calls.
    #[inline(never)]
    pub(crate) fn shuffle(&mut self, within: u64) {
        self.shuffle_by(within, |algorithm, executor, params| {
            algorithm.run(executor, params)
        });
    }

    /// Does the shuffle that `within` others precede; `run` does so where draws are exact.
    #[inline(always)]
    fn shuffle_by(
        &mut self,
        within: u64,
        run: impl FnOnce(Algorithm, &mut Executor<BatchedRng, W>, Params),
    ) {
        let Setup {
            algorithm, params, ..
        } = self.setup;
        match &mut self.table {
            Table::Exact(executor, streams) => {
                let words = &mut streams[(within % STREAMS) as usize];
                std::mem::swap(&mut executor.rng.words, words);
                executor.rng.start();
                executor.board.reset();
                run(algorithm, executor, params);
                std::mem::swap(&mut executor.rng.words, words);
            }
            Table::Flawed(executor) => {
                let t = self.number * CHUNK + within;
                executor.rng = self.setup.source.rng(self.seed, t);
                executor.board.reset();
                algorithm.run(executor, params);
            }
        }
    }

    /// The chance of the shuffle that `within` others of the chunk precede; none of them may have
    /// been done. Time of the words of those in its stream where the bounds of all draws are known
    /// beforehand, of running them elsewhere.
    pub(crate) fn rng(mut self, within: u64) -> AnyRng {
        if let Table::Exact(executor, streams) = &mut self.table {
            let (before, words) = (within / STREAMS, &mut streams[(within % STREAMS) as usize]);
            if !executor.rng.pass_over(before, words) {
                (0..before).for_each(|_| self.shuffle(within % STREAMS));
            }
        }
        match self.table {
            Table::Exact(executor, streams) => {
                let mut dice = executor.rng;
                dice.words = streams[(within % STREAMS) as usize].clone();
                dice.start();
                AnyRng::Exact(dice)
            }
            Table::Flawed(_) => {
                let t = self.number * CHUNK + within;
                AnyRng::Flawed(self.setup.source.rng(self.seed, t))
            }
        }
    }

    /// The streams, where draws are exact.
    pub(crate) fn words(&mut self) -> Option<&mut Streams> {
        match &mut self.table {
            Table::Exact(_, streams) => Some(streams),
            Table::Flawed(_) => None,
        }
    }

    /// The order that the latest shuffle ended in, and the observer.
    pub(crate) fn latest(&mut self) -> (&[Card], &mut W) {
        match &mut self.table {
            Table::Exact(executor, _) => (executor.board.result(), &mut executor.observer),
            Table::Flawed(executor) => (executor.board.result(), &mut executor.observer),
        }
    }
}

impl ChunkRunner {
    /// Runs shuffle `within` of the chunk as [`ChunkRunner::shuffle`] does, faster: its code is
    /// compiled for this one table, without an observer or virtual calls.
    #[inline(never)]
    pub(crate) fn shuffle_fast(&mut self, within: u64) {
        self.shuffle_by(within, |algorithm, executor, params| {
            algorithm.run_exact(executor, params);
        });
    }
}

/// The streams of chunk `number`, before its first shuffle.
#[inline(never)]
pub(crate) fn streams(seed: Seed, number: u64) -> Streams {
    std::array::from_fn(|k| stream(seed, number * STREAMS + k as u64))
}
