//! What a shuffle is: its facts and its code, as a value.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::panic::RefUnwindSafe;
use std::sync::{Mutex, PoisonError};

use super::{Info, Listed, Params};
use crate::ops::{Executor, Inspect, ShuffleOps};
use crate::program::Operand;
use crate::rng::BatchedRng;

/// The code of a shuffle that is made while the program runs, such as one that a visitor typed.
///
/// A shuffle that never looks at what was drawn is written once, as a function that is generic over
/// [`ShuffleOps`], and called from both methods.
pub trait Code: Send + Sync + RefUnwindSafe {
    /// Shuffles the sorted deck of `ops`.
    fn run(&self, ops: &mut dyn Inspect, params: Params);

    /// Writes down the operations, with the draws left open; returns whether there is anything to
    /// write down. `false`, the default, says that what was drawn decides what is done: then
    /// nothing was asked of `ops`, and the shuffle is counted run by run.
    fn record(&self, _ops: &mut dyn ShuffleOps<At = Operand>, _params: Params) -> bool {
        false
    }
}

/// A shuffle: what is known about it, and its code.
pub struct Definition {
    info: Info,
    /// In English and in Simplified Chinese; `None` in the catalogue, whose words are the page's.
    name: Option<[&'static str; 2]>,
    code: Source,
}

/// Where the code of a definition is.
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
        }
    }

    /// A shuffle that is in no catalogue, with its name in English and in Simplified Chinese.
    pub fn new(info: Info, name: [&'static str; 2], code: impl Code + 'static) -> Definition {
        Definition {
            info,
            name: Some(name),
            code: Source::Own(Box::new(code)),
        }
    }

    /// Registers the shuffle under its [id](Info::id), so that [`Algorithm::from_id`] finds it; the
    /// latest registration of an id wins. The definition stays in memory until the program ends.
    ///
    /// Returns `None`, and registers nothing, if the catalogue has a shuffle of this id.
    pub fn register(self) -> Option<Algorithm> {
        if Algorithm::ALL.iter().any(|a| a.id() == self.info.id) {
            return None;
        }
        let algorithm = Algorithm::of(Box::leak(Box::new(self)));
        registered().push(algorithm);
        Some(algorithm)
    }
}

/// The shuffles that are in no catalogue, in the order of their registration.
static REGISTERED: Mutex<Vec<Algorithm>> = Mutex::new(Vec::new());

fn registered() -> std::sync::MutexGuard<'static, Vec<Algorithm>> {
    // A list that only grows is whole whenever somebody panics.
    REGISTERED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A shuffle: a handle to its [`Definition`], as cheap as a number. Two handles are equal if they
/// name the same definition. Its [id](Info::id) is stable: links and the JavaScript interface use
/// it.
#[derive(Clone, Copy)]
pub struct Algorithm(&'static Definition);

impl Algorithm {
    pub(super) const fn of(definition: &'static Definition) -> Algorithm {
        Algorithm(definition)
    }

    /// The shuffle with this id: of the catalogue, or [registered](Definition::register).
    pub fn from_id(id: &str) -> Option<Algorithm> {
        let named = |a: &Algorithm| a.id() == id;
        let listed = Algorithm::ALL.into_iter().find(named);
        listed.or_else(|| registered().iter().rev().copied().find(named))
    }

    /// Its stable id, such as `fisher-yates-down`.
    pub fn id(self) -> &'static str {
        self.0.info.id
    }

    /// Its name in English and in Simplified Chinese, if it is in no catalogue.
    pub fn own_name(self) -> Option<[&'static str; 2]> {
        self.0.name
    }

    /// What is known about it.
    pub fn info(self) -> &'static Info {
        &self.0.info
    }

    /// Shuffles the sorted deck of `ops`. One copy of the code serves every type of `ops`, which
    /// keeps a program small; [`Algorithm::run_fast`] is faster.
    pub fn run(self, ops: &mut dyn Inspect, params: Params) {
        match &self.0.code {
            Source::Listed(listed) => listed.run(ops, params),
            Source::Own(code) => code.run(ops, params),
        }
    }

    /// Shuffles the sorted deck of `ops`, with code compiled for this type of `ops`: the fastest
    /// way, and a copy of all shuffles of the catalogue for every type. See [`Algorithm::run`].
    pub fn run_fast<O: Inspect>(self, ops: &mut O, params: Params) {
        match &self.0.code {
            Source::Listed(listed) => listed.run(ops, params),
            Source::Own(code) => code.run(ops, params),
        }
    }

    /// As [`Algorithm::run_fast`], with exact draws and no observer: one copy, compiled in this
    /// crate for speed, serves every caller.
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
