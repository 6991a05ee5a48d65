//! Many runs of one shuffle, counted. The result depends on the setup, the seed and the number of
//! shuffles alone.
//!
//! Shuffle `t`, counted from 0, belongs to chunk `t / CHUNK`. Within a chunk the shuffles are dealt
//! to [`STREAMS`] streams in turn: shuffle `t` is run number `(t mod CHUNK) / STREAMS` of stream
//! `chunk * STREAMS + t mod STREAMS`. So chunks may be computed anywhere and in any order, several
//! streams may run in lockstep, and any counted shuffle can be played again.
//!
//! Shuffles whose [`Source`](crate::rng::flawed::Source) is flawed know nothing of chunks: shuffle `t` has a start of its own
//! ([`Source::rng`](crate::rng::flawed::Source::rng)).

pub use crate::chunk_runner::{CHUNK, STREAMS};
use crate::chunk_runner::{ChunkRunner, plan, streams};
use crate::count::KernelRunner;
use crate::deck::Card;
use crate::ops::Observer;
use crate::program::Program;
use crate::rng::{AnyRng, Seed, Xoshiro};
pub use crate::setup::{DeckSizeError, MAX_PASSES, MAX_SWAPS, Setup};
use crate::tally::{Delta, Tally};

/// Most shuffles of one experiment.
pub const MAX_SHUFFLES: u64 = 1_000_000_000;

impl Setup {
    /// The chance that shuffle `t` of this seed's experiment meets. Time of up to `CHUNK / STREAMS`
    /// runs, of their words alone where the bounds of all draws are known beforehand; O(1) where
    /// the source is flawed.
    ///
    /// # Panics
    /// If the setup [is endless](Setup::is_endless), as does all that runs shuffles.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, rng::Seed, setup::Setup, trace::Trace};
    /// // Shuffle number 1000 of an experiment, played again.
    /// let setup = Setup::new(Algorithm::RIFFLE, 52);
    /// let trace = Trace::record(&setup, &[], setup.rng(Seed(7), 1_000));
    /// assert_eq!(trace.order, setup.order(Seed(7), 1_000));
    /// ```
    pub fn rng(&self, seed: Seed, t: u64) -> AnyRng {
        ChunkRunner::new(self, seed, t / CHUNK, ()).rng(t % CHUNK)
    }

    /// The order that shuffle `t` ends in: cards from place 1 on.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, rng::Seed, setup::Setup};
    /// // Eight out-faros bring 52 cards back, or 52 in-faros; half of these turn them around.
    /// let after = |algorithm, passes| {
    ///     let mut setup = Setup::new(algorithm, 52);
    ///     setup.params.passes = passes;
    ///     setup.order(Seed(1), 0)
    /// };
    /// assert_eq!(after(Algorithm::FARO_OUT, 8), Vec::from_iter(0..52));
    /// assert_eq!(after(Algorithm::FARO_IN, 52), Vec::from_iter(0..52));
    /// assert_eq!(after(Algorithm::FARO_IN, 26), Vec::from_iter((0..52).rev()));
    /// ```
    pub fn order(&self, seed: Seed, t: u64) -> Vec<Card> {
        self.run(self.rng(seed, t))
    }

    /// Counts the first `shuffles` shuffles of this seed, on this thread.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, rng::Seed, setup::Setup};
    /// let tally = Setup::new(Algorithm::SATTOLO, 4).simulate(Seed(1), 10_000);
    /// // No card stays in its place; 6 of the 24 orders are one cycle.
    /// assert!((0..4).all(|card| tally.at(card, card) == 0.0));
    /// assert_eq!(tally.orders().iter().filter(|&&count| count > 0.0).count(), 6);
    /// ```
    pub fn simulate(&self, seed: Seed, shuffles: u64) -> Tally {
        self.simulate_into(Tally::new(self.n()), seed, shuffles)
    }

    /// Counts positions alone ([`Tally::of_positions`]) of the first `shuffles` shuffles of this
    /// seed, which is faster than [`Setup::simulate`].
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, rng::Seed, setup::Setup};
    /// let setup = Setup::new(Algorithm::FISHER_YATES_UP, 52);
    /// let fast = setup.simulate_positions(Seed(1), 1_000);
    /// assert_eq!(fast.positions(), setup.simulate(Seed(1), 1_000).positions());
    /// ```
    pub fn simulate_positions(&self, seed: Seed, shuffles: u64) -> Tally {
        self.simulate_into(Tally::of_positions(self.n()), seed, shuffles)
    }

    /// Counts the decks among the first `shuffles` runs of this seed into an empty tally; returns how
    /// many runs [end without one](crate::ops::Inspect::fail), too. None of the catalogue's does.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::{Code, Definition, IN_PLACE, Info, Params};
    /// use shuffle_lab_engine::{ops::Inspect, rng::Seed, setup::Setup, step::Var, tally::Tally};
    ///
    /// /// Fails in one of four runs.
    /// struct Fails;
    /// impl Code for Fails {
    ///     fn run(&self, ops: &mut dyn Inspect, _: Params) {
    ///         if ops.draw(Var::J, 0, 3) == 0 {
    ///             ops.fail();
    ///         }
    ///     }
    /// }
    ///
    /// let info = Info { id: "fails", ..IN_PLACE };
    /// let fails = Definition::new(info, ["Fails", "失败"], Fails).register().unwrap();
    /// let (decks, failed) = Setup::new(fails, 3).simulate_decks(Tally::new(3), Seed(1), 100_000);
    /// assert_eq!(decks.shuffles() + failed, 100_000);
    /// // 25,000 on average, with a standard deviation of 137.
    /// assert!(failed.abs_diff(25_000) < 5 * 137);
    /// ```
    pub fn simulate_decks(&self, mut tally: Tally, seed: Seed, shuffles: u64) -> (Tally, u64) {
        // A program only moves cards.
        if self.algorithm.own_name().is_none() || Program::of(self).is_some() {
            return (self.simulate_into(tally, seed, shuffles), 0);
        }
        let mut chunk = Chunk::observed(self, seed, 0, HasFailed(false));
        let mut failed = 0;
        for number in 0..shuffles {
            if chunk.done() == CHUNK {
                chunk = Chunk::observed(self, seed, number / CHUNK, HasFailed(false));
            }
            chunk.skip(1);
            let (order, HasFailed(has_failed)) = chunk.latest();
            match std::mem::take(has_failed) {
                true => failed += 1,
                false => tally.count(order),
            }
        }
        (tally, failed)
    }

    /// Counts positions as [`Setup::simulate_positions`] does, by the shuffle's own code and no
    /// [kernel](crate::count): to check a kernel, or to measure what it gains.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, rng::Seed, setup::Setup};
    /// let setup = Setup::new(Algorithm::NAIVE_SWAP, 8);
    /// let by_kernel = setup.simulate_positions(Seed(1), 10_000);
    /// assert_eq!(setup.simulate_reference(Seed(1), 10_000), by_kernel);
    /// ```
    pub fn simulate_reference(&self, seed: Seed, shuffles: u64) -> Tally {
        let tally = Tally::of_positions(self.n());
        let counter = Counter::before(self, seed, 0, &tally.delta()).without_kernel();
        Setup::simulate_with(counter, tally, shuffles)
    }

    fn simulate_into(&self, tally: Tally, seed: Seed, shuffles: u64) -> Tally {
        let counter = Counter::before(self, seed, 0, &tally.delta());
        Setup::simulate_with(counter, tally, shuffles)
    }

    fn simulate_with(mut counter: Counter, mut tally: Tally, shuffles: u64) -> Tally {
        let mut delta = tally.delta();
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

/// Counts the shuffles of an experiment from one on, as fast as can be, into the caller's
/// [`Delta`]. One delta serves several counters in turn, as long as each [gathers](Counter::gather)
/// before the next begins.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, experiment::Counter};
/// use shuffle_lab_engine::{rng::Seed, setup::Setup, tally::Tally};
/// let setup = Setup::new(Algorithm::FISHER_YATES_UP, 8);
/// let mut tally = Tally::new(8);
/// let mut delta = tally.delta();
/// let mut counter = Counter::new(&setup, Seed(1), 0, &mut delta);
/// for _ in 0..10 {
///     counter.count(100, &mut delta);
/// }
/// counter.gather(&mut delta);
/// tally.add(&delta);
/// assert_eq!(tally, setup.simulate(Seed(1), 1_000));
/// ```
pub struct Counter {
    /// The next shuffle.
    at: u64,
    runner: ChunkRunner,
    /// `None` where no faster way is known than one shuffle after the other, as with draws from a
    /// flawed source.
    kernel: Option<KernelRunner>,
    /// True if the runner's order is that of the latest shuffle: kernels keep none.
    has_latest: bool,
}

impl Counter {
    /// Begins at shuffle `from`; `delta` says what is counted: it must be empty, and is again
    /// afterwards. Time of the shuffles of its chunk before it; at once where the source is flawed.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, experiment::Counter};
    /// use shuffle_lab_engine::{rng::Seed, setup::Setup, tally::Delta};
    /// let setup = Setup::new(Algorithm::RIFFLE, 5);
    /// let mut delta = Delta::new(5);
    /// let mut counter = Counter::new(&setup, Seed(1), 70, &mut delta);
    /// counter.count(1, &mut delta);
    /// counter.gather(&mut delta);
    /// // What was counted is shuffle 70 alone.
    /// let mut alone = Delta::new(5);
    /// alone.count(&setup.order(Seed(1), 70));
    /// assert_eq!(delta, alone);
    /// ```
    pub fn new(setup: &Setup, seed: Seed, from: u64, delta: &mut Delta) -> Counter {
        let mut counter = Counter::before(setup, seed, from, delta);
        counter.count(from - counter.at, delta);
        counter.gather(delta);
        delta.clear();
        counter
    }

    /// Returns a counter at the start of `from`'s chunk, or at `from` itself where the source is
    /// flawed.
    ///
    /// The caller can run the shuffles before `from`, which another counter counts, in small parts,
    /// then gather and clear the delta; [`Counter::new`] runs them at once. Time of some shuffles.
    pub fn before(setup: &Setup, seed: Seed, from: u64, delta: &Delta) -> Counter {
        let exact = setup.source.is_exact();
        let plan = plan(setup);
        let kernel = plan
            .as_ref()
            .and_then(|plan| KernelRunner::new(setup, plan, delta.counts_all()));
        Counter {
            at: if exact { from - from % CHUNK } else { from },
            runner: ChunkRunner::planned(setup, plan, seed, from / CHUNK, ()),
            kernel,
            has_latest: false,
        }
    }

    /// Counts by the shuffle's own code from here on, and gives the same counts.
    pub fn without_kernel(self) -> Counter {
        Counter {
            kernel: None,
            ..self
        }
    }

    /// The number of the next shuffle.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// Runs the next `shuffles` shuffles and counts where the cards land. `delta` has all of it
    /// only when it is [gathered](Counter::gather). At most 2^32 - 1 into one delta.
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
                    self.has_latest = false;
                }
                _ => {
                    self.runner.shuffle_fast(done);
                    delta.count(self.runner.latest().0);
                    self.at += 1;
                    self.has_latest = true;
                }
            }
            if self.at.is_multiple_of(CHUNK) {
                self.runner.begin(self.at / CHUNK);
            }
        }
    }

    /// Returns where the counter stands, to [go back](Counter::go_to) there, or to go there with
    /// another counter of the same experiment.
    pub fn bookmark(&mut self) -> Bookmark {
        let streams = self.runner.words().into_iter().flatten();
        let streams = streams.map(|words| words.generator().0).collect();
        let latest = match self.has_latest {
            true => self.runner.latest().0.to_vec(),
            false => Vec::new(),
        };
        Bookmark {
            at: self.at,
            streams,
            latest,
        }
    }

    /// Goes to a place of the same experiment that was marked before, earlier or later: the next
    /// shuffle is the one that was next there. What was counted must have been
    /// [gathered](Counter::gather). O(1).
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, experiment::Counter};
    /// use shuffle_lab_engine::{rng::Seed, setup::Setup, tally::Delta};
    /// let setup = Setup::new(Algorithm::FISHER_YATES_UP, 8);
    /// let mut first = Delta::new(8);
    /// let mut counter = Counter::new(&setup, Seed(1), 0, &mut first);
    /// counter.count(500, &mut first);
    /// counter.gather(&mut first);
    /// let mark = counter.bookmark();
    /// let mut again = first.clone();
    /// for delta in [&mut first, &mut again] {
    ///     counter.go_to(&mark);
    ///     counter.count(300, delta);
    ///     counter.gather(delta);
    /// }
    /// assert_eq!((mark.at(), counter.at()), (500, 800));
    /// assert_eq!(again, first);
    /// ```
    pub fn go_to(&mut self, mark: &Bookmark) {
        self.at = mark.at;
        self.has_latest = false;
        self.runner.begin(mark.at / CHUNK);
        let streams = self.runner.words().into_iter().flatten();
        for (words, state) in streams.zip(&mark.streams) {
            *words = Xoshiro(*state).into();
        }
    }

    /// Moves the counts that the kernel still holds into `delta`. O(n²).
    pub fn gather(&mut self, delta: &mut Delta) {
        if let Some(kernel) = &mut self.kernel {
            kernel.flush(delta);
        }
    }
}

/// A place in an experiment: which shuffle is next, and the random words that it gets. Half a kB
/// where draws are exact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bookmark {
    at: u64,
    /// The state of each stream's generator; empty where every shuffle has a start of its own.
    streams: Vec<[u64; 4]>,
    /// The order that the shuffle before it ended in; empty where that is not known.
    latest: Vec<Card>,
}

impl Bookmark {
    /// Returns the place before the first shuffle of chunk `number`, without running the chunks
    /// before it.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, experiment::{Bookmark, CHUNK, Counter}};
    /// use shuffle_lab_engine::{rng::Seed, setup::Setup, tally::Delta};
    /// let (setup, mut delta) = (Setup::new(Algorithm::RIFFLE, 5), Delta::new(5));
    /// let mut counter = Counter::new(&setup, Seed(1), CHUNK, &mut delta);
    /// assert_eq!(Bookmark::of_chunk(&setup, Seed(1), 1), counter.bookmark());
    /// ```
    pub fn of_chunk(setup: &Setup, seed: Seed, number: u64) -> Bookmark {
        let states = || streams(seed, number).map(|mut words| words.generator().0);
        Bookmark {
            at: number * CHUNK,
            streams: match setup.source.is_exact() {
                true => states().to_vec(),
                false => Vec::new(),
            },
            latest: Vec::new(),
        }
    }

    /// Returns the place of these parts, such as another thread's.
    pub fn of_parts(at: u64, streams: Vec<[u64; 4]>, latest: Vec<Card>) -> Bookmark {
        Bookmark {
            at,
            streams,
            latest,
        }
    }

    /// Returns the order that the shuffle before it ended in; empty where that is not known. Known
    /// at least where [`Setup::order`] would take long: what is drawn decides how many draws there
    /// are, and the shuffle was counted by the counter that made the bookmark.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, experiment::Counter};
    /// use shuffle_lab_engine::{rng::Seed, setup::Setup, tally::Delta};
    /// let (setup, mut delta) = (Setup::new(Algorithm::MERGE_SORT_COIN, 5), Delta::new(5));
    /// let mut counter = Counter::before(&setup, Seed(1), 0, &delta);
    /// counter.count(700, &mut delta);
    /// assert_eq!(counter.bookmark().latest(), setup.order(Seed(1), 699));
    /// ```
    pub fn latest(&self) -> &[Card] {
        &self.latest
    }

    /// Number of shuffles before it.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// Returns the states of the streams' generators; none where every shuffle has a start of its
    /// own.
    pub fn streams(&self) -> &[[u64; 4]] {
        &self.streams
    }
}

/// True if the latest run ended without a deck.
struct HasFailed(bool);

impl Observer for HasFailed {
    const WATCHES: bool = false;

    fn fail(&mut self) {
        self.0 = true;
    }
}

/// A chunk in the works. Can be stopped and resumed after any shuffle.
pub struct Chunk<W = ()> {
    runner: ChunkRunner<W>,
    done: u64,
}

impl Chunk {
    /// Chunk `number` of the experiment of this seed.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, experiment::Chunk, rng::Seed, setup::Setup};
    /// let setup = Setup::new(Algorithm::INSIDE_OUT, 52);
    /// let mut chunk = Chunk::new(&setup, Seed(1), 0);
    /// chunk.skip(5);
    /// // Shuffles 0 to 4 are done.
    /// assert_eq!(chunk.done(), 5);
    /// assert_eq!(chunk.latest().0, setup.order(Seed(1), 4));
    /// ```
    pub fn new(setup: &Setup, seed: Seed, number: u64) -> Chunk {
        Chunk::observed(setup, seed, number, ())
    }
}

impl<W: Observer> Chunk<W> {
    /// Returns chunk `number` of the experiment of this seed, watched by `observer`, which changes
    /// no result.
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

    /// Returns the order that the latest shuffle ended in, and the observer. The caller must notify
    /// the observer when the next shuffle begins.
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
