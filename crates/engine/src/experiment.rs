//! Many runs of one shuffle, counted. The result depends on the setup, the seed and the number of shuffles alone.
//!
//! Shuffle `t`, counted from 0, belongs to chunk `t / CHUNK`. Within a chunk the shuffles are dealt to [`STREAMS`] streams in turn:
//! shuffle `t` is run number `(t mod CHUNK) / STREAMS` of stream `chunk * STREAMS + t mod STREAMS`. So chunks may be computed anywhere
//! and in any order, several streams may run in lockstep, and any counted shuffle can be played again.
//!
//! Shuffles whose [`Source`] is flawed know nothing of chunks: shuffle `t` has a start of its own ([`Source::chance`]).

use crate::algorithms::{Algorithm, Fairness, Params, Part};
use crate::chunk_runner::ChunkRunner;
use crate::count::KernelRunner;
use crate::deck::{Card, MAX_CARDS};
use crate::ops::{Executor, Observer};
use crate::rng::flawed::{Law, Source};
use crate::rng::{AnyRng, BoundedRng, BoundsRecorder, DrawBatches, Seed};
use crate::tally::{Delta, Tally};

/// Shuffles of a chunk, the unit of work handed to a worker.
pub const CHUNK: u64 = 1 << 16;
/// Streams of a chunk.
pub const STREAMS: u64 = 16;
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
    /// Where the draws come from.
    pub source: Source,
}

/// Most starts that [`Setup::fairness`] runs.
const FEW_STARTS: u64 = 1 << 16;

impl Setup {
    /// With the default number of passes and swaps, and exact draws.
    pub fn new(algorithm: Algorithm, n: usize) -> Setup {
        debug_assert!((1..=MAX_CARDS).contains(&n));
        Setup {
            algorithm,
            n,
            params: Params::default_for(n),
            source: Source::Exact,
        }
    }

    /// The same shuffle with draws from elsewhere.
    pub fn with_source(self, source: Source) -> Setup {
        Setup { source, ..self }
    }

    /// The same without what the algorithm does not use, so that equal runs have equal setups. Time of one run where the source is flawed.
    pub fn canonical(mut self) -> Setup {
        self.params = self.params.only(self.algorithm.info().parameter, self.n);
        if self.source != Source::Exact && self.draws_nothing() {
            self.source = Source::Exact;
        }
        self
    }

    /// Whose code runs in this pass, counted from 1: of a recipe a part's, else the shuffle's own. For 0, before the first step, as for 1.
    pub fn code_of(&self, pass: usize) -> Algorithm {
        let part = |part: &Part| part.algorithm();
        match self.algorithm {
            Algorithm::Recipe => {
                let parts = self.params.recipe.parts();
                parts
                    .get(pass.saturating_sub(1))
                    .map_or(Algorithm::Recipe, part)
            }
            other => other,
        }
    }

    /// The pseudo-code, each line in English and in Chinese: of a recipe that of its parts.
    pub fn lines(&self) -> Vec<[String; 2]> {
        match self.algorithm {
            Algorithm::Recipe => self.params.recipe.lines(),
            other => {
                let lines = other.info().lines.iter();
                lines.map(|line| line.map(String::from)).collect()
            }
        }
    }

    /// The bounds of the draws of every run, in order; `None` where they depend on what was drawn. Time of one run.
    pub fn bounds(&self) -> Option<Vec<u32>> {
        let facts = self.algorithm.info();
        facts.fixed_bounds.then(|| self.lowest_run())
    }

    /// The bounds of the run in which every draw is the lowest. It ends only if the shuffle is bounded.
    fn lowest_run(&self) -> Vec<u32> {
        let layout = self.algorithm.info().layout;
        let mut executor = Executor::new(self.n, layout, BoundsRecorder::default(), ());
        self.algorithm.run(&mut executor, self.params);
        executor.rng.bounds
    }

    /// Whether no chance takes part, with these cards and parameters.
    fn draws_nothing(&self) -> bool {
        // Nothing drawn before the first draw decides whether there is one.
        self.algorithm.info().bounded && self.lowest_run().is_empty()
    }

    /// Every bound that a run can ask for, in no order; of those whose draws depend on what was drawn, `draw-again` asks for n and the sorts
    /// for a coin.
    fn bounds_met(&self) -> Vec<u32> {
        let other = || match self.algorithm {
            Algorithm::DrawAgain => vec![self.n as u32],
            _ => vec![2],
        };
        self.bounds().unwrap_or_else(other)
    }

    /// Whether every answer to every question that a run can ask comes at all: then the same orders can appear as with exact draws that know
    /// nothing of one another, only not as often. Never where all draws follow from a start. Time of one run.
    pub fn may_draw_all(&self) -> bool {
        let covers = |bound: &u32| self.source.covers(*bound);
        self.source.law().is_some() && self.bounds_met().iter().all(covers)
    }

    /// The same with exact draws, where these come out as often: with one card, and where draws know nothing of one another and every bound
    /// divides what the source draws from. All that is true of how likely anything is with exact draws is true of this setup then. The setup
    /// itself elsewhere. Time of one run where the source is flawed.
    ///
    /// ```
    /// use shuffle_lab_engine::{experiment::Setup, rng::flawed::{Bits, Source}, algorithms::Algorithm};
    /// let byte = Source::Modulo { bits: Bits::BYTE };
    /// let coins = Setup::new(Algorithm::Riffle, 52).with_source(byte);
    /// assert_eq!(coins.in_law().source, Source::Exact);
    /// let uneven = Setup::new(Algorithm::FisherYatesUp, 52).with_source(byte);
    /// assert_eq!(uneven.in_law(), uneven);
    /// ```
    pub fn in_law(&self) -> Setup {
        let even = |law: Law| {
            let even = |&bound: &u32| law.total(bound).is_multiple_of(bound.into());
            self.bounds_met().iter().all(even)
        };
        if self.source == Source::Exact
            || self.n == 1
            || self.source.law().is_some_and(even)
            || self.draws_nothing()
        {
            return self.with_source(Source::Exact);
        }
        *self
    }

    /// What is known of the orders that come out: the catalogue's word for the shuffle, unless the source spoils it.
    ///
    /// [`Fairness::Fair`] only where every order is known to be equally likely. Of a fair shuffle and a flawed source that is so with one card; where all
    /// draws are even ([`Setup::in_law`]); and with two cards, decided by a single draw of two answers, where half of all starts give either:
    /// so they do for the C and Java generators, whose first steps are one-to-one, and seeds of up to 16 bits are run. Everything else is proved
    /// biased, an uneven draw by its weights and a seed because n! does not divide the number of starts, but for two cards with longer seeds and up to six with
    /// milliseconds: nobody has counted those, and they are called biased too. Time of one run, or of 2^16 short ones.
    pub fn fairness(&self) -> Fairness {
        let fairness = match self.algorithm {
            // Of parts in which no chance takes part.
            Algorithm::Recipe if self.draws_nothing() => Fairness::Deterministic,
            other => other.info().fairness,
        };
        let spoiled = fairness == Fairness::Fair && self.in_law().source != Source::Exact;
        if !spoiled || self.n == 2 && self.tosses_fairly() {
            fairness
        } else {
            Fairness::Biased
        }
    }

    /// Whether a fair shuffle is not known to be fair any more, through its source.
    pub fn is_spoiled(&self) -> bool {
        self.algorithm.info().fairness == Fairness::Fair && self.fairness() != Fairness::Fair
    }

    /// Whether as many starts give one order of two cards as the other, where that is known.
    fn tosses_fairly(&self) -> bool {
        match self.source {
            Source::CRand | Source::AnsiC | Source::JavaRandom => true,
            Source::SeedBits { bits } if bits.words() <= FEW_STARTS => {
                let unchanged = |start: &u64| {
                    let chance = self.source.seeded(*start);
                    chance.is_some_and(|chance| self.run(chance)[0] == 0)
                };
                let kept = (0..bits.words()).filter(unchanged).count() as u64;
                kept * 2 == bits.words()
            }
            _ => false,
        }
    }

    /// Whether a run never ends: `draw-again` waits for answers that the source never gives. Nothing that runs shuffles takes such a setup.
    pub fn is_endless(&self) -> bool {
        self.algorithm == Algorithm::DrawAgain && !self.source.covers(self.n as u32)
    }

    pub(crate) fn plan(&self) -> DrawBatches {
        self.bounds()
            .map_or_else(DrawBatches::open, DrawBatches::fixed)
    }

    /// The chance that shuffle `t` of this seed's experiment meets. Time of up to `CHUNK / STREAMS` runs, of their words alone where the
    /// bounds of all draws are known beforehand; O(1) where the source is flawed.
    ///
    /// # Panics
    /// If the setup [is endless](Setup::is_endless), as does all that runs shuffles.
    pub fn rng(&self, seed: Seed, t: u64) -> AnyRng {
        ChunkRunner::new(self, seed, t / CHUNK, ()).rng(t % CHUNK)
    }

    /// The order that a run with this chance ends in: cards from place 1 on.
    fn run(&self, chance: impl BoundedRng) -> Vec<Card> {
        let mut executor = Executor::new(self.n, self.algorithm.info().layout, chance, ());
        self.algorithm.run(&mut executor, self.params);
        executor.board.result().to_vec()
    }

    /// The order that shuffle `t` ends in: cards from place 1 on.
    pub fn order(&self, seed: Seed, t: u64) -> Vec<Card> {
        self.run(self.rng(seed, t))
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
            if wanted(chunk.runner.latest().0) {
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
        let mut delta = tally.delta();
        let mut counter = Counter::before(self, seed, 0, &delta);
        // What a delta can hold is less than an experiment may have.
        const PART: u64 = 1 << 31;
        while counter.at() < shuffles {
            counter.count(PART.min(shuffles - counter.at()), &mut delta);
            counter.gather(&mut delta);
            tally.add(&delta);
            delta.clear();
        }
        tally
    }
}

/// Counts the shuffles of an experiment from one on, as fast as can be, into a [`Delta`] that whoever counts keeps: one serves several
/// counters in turn, as long as each [gathers](Counter::gather) before the next begins.
pub struct Counter {
    setup: Setup,
    seed: Seed,
    /// The next shuffle.
    at: u64,
    runner: ChunkRunner,
    /// `None` where no faster way is known than one shuffle after the other, as with draws from a flawed source.
    kernel: Option<KernelRunner>,
}

impl Counter {
    /// Begins at shuffle `from`; `delta` says what is counted: it must be empty, and is again afterwards. Time of the shuffles of its chunk before
    /// it; at once where the source is flawed.
    pub fn new(setup: &Setup, seed: Seed, from: u64, delta: &mut Delta) -> Counter {
        let mut counter = Counter::before(setup, seed, from, delta);
        counter.count(from - counter.at, delta);
        counter.gather(delta);
        delta.clear();
        counter
    }

    /// Stands where whoever wants to begin at shuffle `from` has to go on from: at the beginning of its chunk, or at `from` itself where the source
    /// is flawed. So those before it, which somebody else counts, can be run bit by bit, gathered and forgotten. Time of some shuffles.
    pub fn before(setup: &Setup, seed: Seed, from: u64, delta: &Delta) -> Counter {
        let exact = setup.source == Source::Exact;
        let kernel = exact
            .then(|| KernelRunner::new(setup, &setup.plan(), delta.counts_all()))
            .flatten();
        Counter {
            setup: *setup,
            seed,
            at: if exact { from - from % CHUNK } else { from },
            runner: ChunkRunner::new(setup, seed, from / CHUNK, ()),
            kernel,
        }
    }

    /// Whose shuffles are counted.
    pub fn is_of(&self, setup: &Setup, seed: Seed) -> bool {
        (self.setup, self.seed) == (*setup, seed)
    }

    /// The number of the next shuffle.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// Runs the next `shuffles` shuffles and counts where the cards land. `delta` has all of it only when it is [gathered](Counter::gather).
    /// At most 2^32 - 1 into one delta.
    pub fn count(&mut self, shuffles: u64, delta: &mut Delta) {
        let to = self.at + shuffles;
        while self.at < to {
            let done = self.at % CHUNK;
            let most = (CHUNK - done).min(to - self.at);
            match (&mut self.kernel, self.runner.words()) {
                (Some(kernel), Some(words)) if done.is_multiple_of(STREAMS) && most >= STREAMS => {
                    let rounds = most / STREAMS;
                    kernel.run(rounds, words, delta);
                    self.at += rounds * STREAMS;
                }
                _ => {
                    self.runner.shuffle_fast(done);
                    delta.count(self.runner.latest().0);
                    self.at += 1;
                }
            }
            if self.at.is_multiple_of(CHUNK) {
                self.runner.begin(self.at / CHUNK);
            }
        }
    }

    /// Puts into `delta` what was counted and is not in it yet. O(n²).
    pub fn gather(&mut self, delta: &mut Delta) {
        if let Some(kernel) = &mut self.kernel {
            kernel.flush(delta);
        }
    }
}

/// A chunk in the works. Can be stopped and gone on with after any shuffle.
pub struct Chunk<W = ()> {
    runner: ChunkRunner<W>,
    done: u64,
}

impl Chunk {
    /// Chunk `number` of the experiment of this seed.
    pub fn new(setup: &Setup, seed: Seed, number: u64) -> Chunk {
        Chunk::observed(setup, seed, number, ())
    }
}

impl<W: Observer> Chunk<W> {
    /// The same, with an observer, who changes nothing.
    pub fn observed(setup: &Setup, seed: Seed, number: u64, observer: W) -> Chunk<W> {
        Chunk {
            runner: ChunkRunner::new(setup, seed, number, observer),
            done: 0,
        }
    }

    /// Shuffles done so far, `0 ..= CHUNK`.
    pub fn done(&self) -> u64 {
        self.done
    }

    /// The order that the latest shuffle ended in, and the observer, who has to be told when the next one begins.
    pub fn latest(&mut self) -> (&[Card], &mut W) {
        self.runner.latest()
    }

    /// Runs the next `shuffles` shuffles.
    pub fn skip(&mut self, shuffles: u64) {
        debug_assert!(self.done + shuffles <= CHUNK);
        for _ in 0..shuffles {
            self.runner.shuffle(self.done);
            self.done += 1;
        }
    }
}
