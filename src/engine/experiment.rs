//! Many runs of one shuffle, counted. The result depends on the setup, the seed and the number of shuffles alone.
//!
//! Shuffle `t`, counted from 0, belongs to chunk `t / CHUNK`. Within a chunk the shuffles are dealt to [`LANES`] streams in turn:
//! shuffle `t` is run number `(t mod CHUNK) / LANES` of stream `chunk * LANES + t mod LANES`. So chunks may be computed anywhere
//! and in any order, several streams may run in lockstep, and any counted shuffle can be played again.

use std::rc::Rc;

use crate::bulk::Bulk;
use crate::deck::{Card, MAX_CARDS};
use crate::random::{Dice, Plan, Planner, Seed, Words, stream};
use crate::shuffle::{Algorithm, Params};
use crate::table::{Dealer, Watch};
use crate::tally::{Delta, Tally};

/// Shuffles of a chunk, the unit of work handed to a worker.
pub const CHUNK: u64 = 1 << 16;
/// Streams of a chunk.
pub const LANES: u64 = 16;
/// Most shuffles of one experiment.
pub const MAX_SHUFFLES: u64 = 1_000_000_000;
/// Most passes of a shuffle that hands repeat.
pub const MAX_PASSES: usize = 100;
/// Most swaps of `swap-random-pairs`.
pub const MAX_SWAPS: usize = 10_000;

/// What is shuffled, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    pub algorithm: Algorithm,
    /// Number of cards, `1 ..= MAX_CARDS`.
    pub n: usize,
    pub params: Params,
}

impl Setup {
    /// With the default number of passes and swaps.
    pub fn new(algorithm: Algorithm, n: usize) -> Setup {
        debug_assert!((1..=MAX_CARDS).contains(&n));
        Setup {
            algorithm,
            n,
            params: Params::default_for(n),
        }
    }

    /// The same without what the algorithm does not use, so that equal runs have equal setups.
    pub fn canonical(mut self) -> Setup {
        self.params = self.params.only(self.algorithm.facts().knob, self.n);
        self
    }

    /// The bounds of the draws of every run, in order; `None` where they depend on what was drawn. Time of one run.
    pub fn bounds(&self) -> Option<Vec<u32>> {
        let facts = self.algorithm.facts();
        facts.fixed_bounds.then(|| {
            let mut dealer = Dealer::new(self.n, facts.layout, Planner::default(), ());
            self.algorithm.run(&mut dealer, self.params);
            dealer.chance.bounds
        })
    }

    fn plan(&self) -> Plan {
        self.bounds().map_or_else(Plan::open, Plan::fixed)
    }

    /// The chance that shuffle `t` of this seed's experiment meets. Time of up to `CHUNK / LANES` runs.
    pub fn chance(&self, seed: Seed, t: u64) -> Dice {
        let mut chunk = Chunk::new(self, seed, t / CHUNK);
        let lane = t % LANES;
        for _ in 0..(t % CHUNK) / LANES {
            chunk.shuffle(lane as usize);
        }
        let mut dice = chunk.dealer.chance;
        dice.words = chunk.lanes[lane as usize].clone();
        dice.start();
        dice
    }

    /// The order that shuffle `t` ends in: cards from place 1 on.
    pub fn order(&self, seed: Seed, t: u64) -> Vec<Card> {
        let dice = self.chance(seed, t);
        let mut dealer = Dealer::new(self.n, self.algorithm.facts().layout, dice, ());
        self.algorithm.run(&mut dealer, self.params);
        dealer.board.result().to_vec()
    }

    /// The first shuffle from `from` on, of at most `most`, that ends in an order as `wanted`; its number, or `None`. Time of the
    /// shuffles looked at, and of at most a chunk before.
    pub fn find(
        &self,
        seed: Seed,
        from: u64,
        most: u64,
        wanted: impl Fn(&[Card]) -> bool,
    ) -> Option<u64> {
        let mut chunk = Chunk::new(self, seed, from / CHUNK);
        chunk.skip(from % CHUNK);
        for t in from..from + most {
            if chunk.done == CHUNK {
                chunk = Chunk::new(self, seed, t / CHUNK);
            }
            chunk.skip(1);
            if wanted(chunk.dealer.board.result()) {
                return Some(t);
            }
        }
        None
    }

    /// Counts the first `shuffles` shuffles of this seed, on this thread.
    pub fn simulate(&self, seed: Seed, shuffles: u64) -> Tally {
        self.simulate_into(Tally::new(self.n), seed, shuffles)
    }

    /// The same, but positions alone ([`Tally::of_positions`]): faster.
    pub fn simulate_positions(&self, seed: Seed, shuffles: u64) -> Tally {
        self.simulate_into(Tally::of_positions(self.n), seed, shuffles)
    }

    fn simulate_into(&self, mut tally: Tally, seed: Seed, shuffles: u64) -> Tally {
        let mut counter = Counter::new(self, seed, 0, tally.delta());
        // What a delta can hold is less than an experiment may have.
        const PART: u64 = 1 << 31;
        while counter.at() < shuffles {
            counter.count(PART.min(shuffles - counter.at()));
            tally.add(counter.delta());
            counter.clear();
        }
        tally
    }
}

/// Counts the shuffles of an experiment from one on, as fast as can be.
pub struct Counter {
    setup: Setup,
    seed: Seed,
    /// The next shuffle.
    at: u64,
    words: Box<[Words; LANES as usize]>,
    dealer: Dealer<Dice>,
    /// `None` where the draws decide what is done.
    bulk: Option<Bulk>,
    delta: Delta,
}

impl Counter {
    /// Begins at shuffle `from`; `delta` says what is counted, and must be empty. Time of the shuffles of its chunk before it.
    pub fn new(setup: &Setup, seed: Seed, from: u64, delta: Delta) -> Counter {
        debug_assert_eq!(delta.shuffles(), 0);
        let plan = setup.plan();
        let bulk = Bulk::new(setup, &plan, delta.counts_all());
        let words = Box::new(streams(seed, from / CHUNK));
        let dice = Dice::new(words[0].clone(), Rc::new(plan));
        let mut counter = Counter {
            setup: *setup,
            seed,
            at: from - from % CHUNK,
            words,
            dealer: Dealer::new(setup.n, setup.algorithm.facts().layout, dice, ()),
            bulk,
            delta,
        };
        // Somebody has counted these before.
        counter.count(from % CHUNK);
        counter.clear();
        counter
    }

    /// Whose shuffles are counted.
    pub fn is_of(&self, setup: &Setup, seed: Seed) -> bool {
        (self.setup, self.seed) == (*setup, seed)
    }

    /// The number of the next shuffle.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// Runs the next `shuffles` shuffles and counts where the cards land. At most 2^32 - 1 between two [`Counter::clear`]s.
    pub fn count(&mut self, shuffles: u64) {
        let to = self.at + shuffles;
        while self.at < to {
            let done = self.at % CHUNK;
            let most = (CHUNK - done).min(to - self.at);
            match &mut self.bulk {
                Some(bulk) if done.is_multiple_of(LANES) && most >= LANES => {
                    let rounds = most / LANES;
                    bulk.rounds(rounds, &mut self.words, &mut self.delta);
                    self.at += rounds * LANES;
                }
                _ => self.one((done % LANES) as usize),
            }
            if self.at.is_multiple_of(CHUNK) {
                *self.words = streams(self.seed, self.at / CHUNK);
            }
        }
    }

    fn one(&mut self, lane: usize) {
        std::mem::swap(&mut self.dealer.chance.words, &mut self.words[lane]);
        self.dealer.chance.start();
        self.dealer.board.reset();
        (self.setup.algorithm).run_fast(&mut self.dealer, self.setup.params);
        std::mem::swap(&mut self.dealer.chance.words, &mut self.words[lane]);
        self.delta.count(self.dealer.board.result());
        self.at += 1;
    }

    /// What was counted since the beginning or the latest [`Counter::clear`]. O(n²).
    pub fn delta(&mut self) -> &Delta {
        if let Some(bulk) = &mut self.bulk {
            bulk.move_to(&mut self.delta);
        }
        &self.delta
    }

    /// Forgets what was counted.
    pub fn clear(&mut self) {
        self.delta();
        self.delta.clear();
    }
}

fn streams(seed: Seed, chunk: u64) -> [Words; LANES as usize] {
    std::array::from_fn(|lane| stream(seed, chunk * LANES + lane as u64))
}

/// A chunk in the works. Can be stopped and gone on with after any shuffle.
pub struct Chunk<W = ()> {
    algorithm: Algorithm,
    params: Params,
    dealer: Dealer<Dice, W>,
    lanes: Vec<Words>,
    done: u64,
}

impl Chunk {
    /// Chunk `number` of the experiment of this seed.
    pub fn new(setup: &Setup, seed: Seed, number: u64) -> Chunk {
        Chunk::watched(setup, seed, number, ())
    }
}

impl<W: Watch> Chunk<W> {
    /// The same, with an onlooker, who changes nothing.
    pub fn watched(setup: &Setup, seed: Seed, number: u64, watch: W) -> Chunk<W> {
        let lanes = streams(seed, number).to_vec();
        let dice = Dice::new(lanes[0].clone(), Rc::new(setup.plan()));
        let layout = setup.algorithm.facts().layout;
        Chunk {
            algorithm: setup.algorithm,
            params: setup.params,
            dealer: Dealer::new(setup.n, layout, dice, watch),
            lanes,
            done: 0,
        }
    }

    /// Shuffles done so far, `0 ..= CHUNK`.
    pub fn done(&self) -> u64 {
        self.done
    }

    fn shuffle(&mut self, lane: usize) {
        std::mem::swap(&mut self.dealer.chance.words, &mut self.lanes[lane]);
        self.dealer.chance.start();
        self.dealer.board.reset();
        self.algorithm.run_fast(&mut self.dealer, self.params);
        std::mem::swap(&mut self.dealer.chance.words, &mut self.lanes[lane]);
    }

    /// The order that the latest shuffle ended in, and the onlooker, who has to be told when the next one begins.
    pub fn latest(&mut self) -> (&[Card], &mut W) {
        (self.dealer.board.result(), &mut self.dealer.watch)
    }

    /// Runs the next `shuffles` shuffles.
    pub fn skip(&mut self, shuffles: u64) {
        debug_assert!(self.done + shuffles <= CHUNK);
        for _ in 0..shuffles {
            self.shuffle((self.done % LANES) as usize);
            self.done += 1;
        }
    }
}
