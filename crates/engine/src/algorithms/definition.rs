//! The definition of a shuffle: its facts and its code, as a value.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::catalogue::Listed;
use super::code::{Code, CodeOdds, End, Ending, PlaceOdds};
use super::info::Info;
use super::params::Params;
use super::registry;
use crate::operand::Operand;
use crate::ops::{Executor, Inspect, ShuffleOps};
use crate::rng::{BatchedRng, BoundedRng};

/// A shuffle: what is known about it, and its code.
pub struct Definition {
    info: Info,
    /// Name in English and Simplified Chinese; `None` in the catalogue, whose words are the page's.
    name: Option<[&'static str; 2]>,
    code: Source,
    /// True if its id alone is enough to make it.
    is_made_of_id: bool,
}

/// Code of a definition: the catalogue's or its own.
enum Source {
    Listed(Listed),
    Own(Box<dyn Code>),
}

impl Definition {
    /// A shuffle of the catalogue.
    pub(super) const fn listed(info: Info, listed: Listed) -> Definition {
        Definition {
            info,
            name: None,
            code: Source::Listed(listed),
            is_made_of_id: false,
        }
    }

    /// A shuffle that is in no catalogue, with its name in English and in Simplified Chinese.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::{Code, Definition, Fairness, IN_PLACE, Info, Params};
    /// use shuffle_lab_engine::{ops::Inspect, rng::Seed, setup::Setup};
    ///
    /// struct Reverse;
    /// impl Code for Reverse {
    ///     fn run(&self, ops: &mut dyn Inspect, _: Params) {
    ///         let n = ops.cards();
    ///         (0..n / 2).for_each(|i| ops.swap(i, n - 1 - i));
    ///     }
    /// }
    ///
    /// let info = Info { id: "reverse", fairness: Fairness::Deterministic, ..IN_PLACE };
    /// let reverse = Definition::new(info, ["Reverse", "反转"], Reverse).register().unwrap();
    /// assert_eq!(Setup::new(reverse, 5).order(Seed(1), 0), [4, 3, 2, 1, 0]);
    /// ```
    pub fn new(info: Info, name: [&'static str; 2], code: impl Code + 'static) -> Definition {
        Definition {
            info,
            name: Some(name),
            code: Source::Own(Box::new(code)),
            is_made_of_id: false,
        }
    }

    /// Registers the shuffle under its [id](Info::id), so that [`Algorithm::from_id`] finds it; the
    /// latest registration of an id wins. The definition stays in memory until the program ends.
    ///
    /// Returns `None`, and registers nothing, if the catalogue has a shuffle of this id.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::{Algorithm, Code, Definition, IN_PLACE, Info, Params};
    /// use shuffle_lab_engine::ops::Inspect;
    ///
    /// struct Nothing;
    /// impl Code for Nothing {
    ///     fn run(&self, _: &mut dyn Inspect, _: Params) {}
    /// }
    ///
    /// let named = |id| Definition::new(Info { id, ..IN_PLACE }, ["Nothing", "什么也不做"], Nothing);
    /// assert_eq!(named("sattolo").register(), None); // The catalogue has it.
    /// let nothing = named("nothing").register();
    /// assert_eq!(Algorithm::from_id("nothing"), nothing);
    /// assert_eq!(nothing.unwrap().own_name(), Some(["Nothing", "什么也不做"]));
    /// ```
    pub fn register(self) -> Option<Algorithm> {
        if Algorithm::ALL.iter().any(|a| a.id() == self.info.id) {
            return None;
        }
        let algorithm = Algorithm::of(Box::leak(Box::new(self)));
        registry::registered().push(algorithm);
        Some(algorithm)
    }
}

/// A shuffle: a handle to its [`Definition`], as cheap as a number. Two handles are equal if they
/// name the same definition. Its [id](Info::id) is stable: links and the JavaScript interface use
/// it.
///
/// ```
/// use shuffle_lab_engine::{algorithms::{Algorithm, Fairness}, rng::Seed, setup::Setup};
/// let cross = Algorithm::from_id("cross").unwrap();
/// assert_eq!(cross.info().fairness, Fairness::Deterministic);
/// // Of 5 cards, 1 2 and 3 4 5: the last cards of both parts, in turn.
/// assert_eq!(Setup::new(cross, 5).order(Seed(1), 0), [1, 4, 0, 3, 2]);
/// ```
#[derive(Clone, Copy)]
pub struct Algorithm(&'static Definition);

impl Algorithm {
    pub(super) const fn of(definition: &'static Definition) -> Algorithm {
        Algorithm(definition)
    }

    /// The shuffle with this id: of the catalogue, [registered](Definition::register), or made now
    /// by the [maker](super::make_unknown_with).
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::Algorithm;
    /// assert_eq!(Algorithm::from_id("naive-swap"), Some(Algorithm::NAIVE_SWAP));
    /// assert_eq!(Algorithm::from_id("bogosort"), None);
    /// ```
    pub fn from_id(id: &str) -> Option<Algorithm> {
        let named = |a: &Algorithm| a.id() == id;
        let listed = Algorithm::ALL.into_iter().find(named);
        let known = listed.or_else(|| registry::registered().iter().rev().copied().find(named));
        known.or_else(|| {
            let made = registry::made(id)?;
            let made = Definition {
                is_made_of_id: true,
                ..made
            };
            made.register()
        })
    }

    /// Returns true if every program can find the shuffle by its id: it is in the catalogue, or the
    /// [maker](super::make_unknown_with) made it from its id.
    pub fn is_known_by_id(self) -> bool {
        self.0.is_made_of_id || matches!(self.0.code, Source::Listed(_))
    }

    /// Returns the shuffle's stable id, such as `fisher-yates-down`.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::Algorithm;
    /// assert_eq!(Algorithm::FISHER_YATES_DOWN.id(), "fisher-yates-down");
    /// ```
    pub fn id(self) -> &'static str {
        self.0.info.id
    }

    /// Returns the shuffle's name in English and in Simplified Chinese, if it is in no catalogue.
    pub fn own_name(self) -> Option<[&'static str; 2]> {
        self.0.name
    }

    /// Returns the facts about the shuffle.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::{Algorithm, Fairness};
    /// let named = |algorithm: Algorithm| (algorithm.info().function, algorithm.info().fairness);
    /// let java = Some("Collections.shuffle");
    /// assert_eq!(named(Algorithm::FISHER_YATES_DOWN), (java, Fairness::Fair));
    /// assert_eq!(named(Algorithm::SATTOLO), (None, Fairness::Biased));
    /// ```
    pub fn info(self) -> &'static Info {
        &self.0.info
    }

    /// Shuffles the sorted deck of `ops`. One copy of the code serves every type of `ops`, which
    /// keeps a program small; [`Algorithm::run_fast`] is faster.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::{Algorithm, Params}, board::Layout, ops::Executor};
    /// use shuffle_lab_engine::{rng::Enumerate, tally::rank};
    /// let mut table = Executor::new(3, Layout::InPlace, Enumerate::default(), ());
    /// let mut paths = [0; 6];
    /// loop {
    ///     table.board.reset();
    ///     Algorithm::NAIVE_SWAP.run(&mut table, Params::default_for(3));
    ///     paths[rank(table.board.result())] += 1;
    ///     if !table.rng.advance() { break }
    /// }
    /// // 27 paths cannot be shared out evenly among 6 orders.
    /// assert_eq!(paths, [4, 5, 5, 5, 4, 4]);
    /// ```
    pub fn run(self, ops: &mut dyn Inspect, params: Params) {
        match &self.0.code {
            Source::Listed(listed) => listed.run(ops, params),
            Source::Own(code) => code.run(ops, params),
        }
    }

    /// Shuffles the sorted deck of `ops`, with code compiled for this type of `ops`: the fastest
    /// way, and a copy of all shuffles of the catalogue for every type. See [`Algorithm::run`].
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::{Algorithm, Params}, board::Layout, ops::Executor};
    /// use shuffle_lab_engine::{rng::Enumerate, tally::Tally};
    /// let mut table = Executor::new(4, Layout::InPlace, Enumerate::default(), ());
    /// let mut tally = Tally::new(4);
    /// loop {
    ///     table.board.reset();
    ///     Algorithm::SATTOLO.run_fast(&mut table, Params::default_for(4));
    ///     tally.count(table.board.result());
    ///     if !table.rng.advance() { break }
    /// }
    /// // 3! runs; no card stays, and each comes to every other place equally often.
    /// assert_eq!(tally.positions()[..8], [0.0, 2.0, 2.0, 2.0, 2.0, 0.0, 2.0, 2.0]);
    /// ```
    pub fn run_fast<O: Inspect>(self, ops: &mut O, params: Params) {
        match &self.0.code {
            Source::Listed(listed) => listed.run(ops, params),
            Source::Own(code) => code.run(ops, params),
        }
    }

    /// Shuffles the sorted deck of `executor`, with exact draws and no observer. One copy of
    /// [`Algorithm::run_fast`], compiled in this crate for speed, serves every caller.
    #[inline(never)]
    pub fn run_exact(self, executor: &mut Executor<BatchedRng>, params: Params) {
        self.run_fast(executor, params);
    }

    /// Shuffles with operations that cannot look at what was drawn. Returns `false` and does
    /// nothing if the shuffle has to look.
    pub(crate) fn record(
        self,
        ops: &mut (impl ShuffleOps<At = Operand> + Sized),
        params: Params,
    ) -> bool {
        match &self.0.code {
            Source::Listed(listed) => listed.run_oblivious(ops, params),
            Source::Own(code) => code.record(ops, params),
        }
    }

    /// The exact odds of all orders of `cards` cards, if the code itself works them out. Works on
    /// them until `time_is_up`, which is asked before each part: see [`Code::odds`].
    pub fn odds(
        self,
        cards: usize,
        params: Params,
        time_is_up: &mut dyn FnMut() -> bool,
    ) -> CodeOdds {
        match &self.0.code {
            Source::Listed(_) => CodeOdds::Done(None),
            Source::Own(code) => code.odds(cards, params, time_is_up),
        }
    }

    /// The exact map of `cards` cards, if the code itself works it out: see [`Code::places`].
    pub fn places(self, cards: usize, time_is_up: &mut dyn FnMut() -> bool) -> CodeOdds<PlaceOdds> {
        match &self.0.code {
            Source::Listed(_) => CodeOdds::Done(None),
            Source::Own(code) => code.places(cards, time_is_up),
        }
    }

    /// The outcomes without a deck of runs on `cards` cards, the most frequent first; none for
    /// shuffles of the catalogue. Works until `time_is_up`, and returns `None` until it has
    /// finished: see [`Code::endings`].
    pub fn endings(
        self,
        cards: usize,
        time_is_up: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Ending>> {
        match &self.0.code {
            Source::Listed(_) => Some(Vec::new()),
            Source::Own(code) => code.endings(cards, time_is_up),
        }
    }

    /// Returns the finished result of [`Algorithm::endings`], at once; `None` if there is none yet.
    pub fn known_endings(self, cards: usize) -> Option<Vec<Ending>> {
        match &self.0.code {
            Source::Listed(_) => Some(Vec::new()),
            Source::Own(code) => code.known_endings(cards),
        }
    }

    /// The greatest number in a shuffle's source text, if a deck of `cards` cards does not exceed
    /// it: larger decks may then behave differently. `None` for shuffles of the catalogue.
    pub fn beyond(self, cards: usize) -> Option<u64> {
        match &self.0.code {
            Source::Listed(_) => None,
            Source::Own(code) => code.beyond(cards),
        }
    }

    /// Runs the shuffle with these draws and returns how the run ends. Time of a run.
    pub fn end(self, cards: usize, draws: &mut dyn BoundedRng) -> End {
        match &self.0.code {
            Source::Listed(_) => End::Deck,
            Source::Own(code) => code.end(cards, draws),
        }
    }

    /// The code, if it is the catalogue's.
    pub(super) fn as_listed(self) -> Option<Listed> {
        match self.0.code {
            Source::Listed(listed) => Some(listed),
            Source::Own(_) => None,
        }
    }
}

impl PartialEq for Algorithm {
    fn eq(&self, other: &Algorithm) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Algorithm {}

impl Hash for Algorithm {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}

impl fmt::Debug for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.id())
    }
}
