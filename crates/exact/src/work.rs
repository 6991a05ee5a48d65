//! The distribution over all orders, in slices: what a worker does with a stop button beside it.

use std::ops::ControlFlow;

use super::chances::{Chances, chances};
use super::merged::Merged;
use super::plain::{self, Plain};
use super::program::Program;
use super::rational::factorial;
use super::repeated::{self, Repeated};
use super::rounds::{self, Rounds};
use super::starts::{self, Starts};
use super::{Method, Orders, riffle, sorts};
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::flawed::Law;

/// Largest deck whose orders are told apart exactly: 8! = 40,320.
pub const MOST_EXACT: usize = 8;

/// Up to this many sequences of choices every one is run: the plainest proof. About a tenth of a second.
const FEW_RUNS: u128 = 1 << 20;

/// Up to this many they are run if there is no shorter way. About three seconds.
const MANY_RUNS: u128 = 1 << 24;

/// Units of work between two calls of the progress function.
const SLICE: u64 = 1 << 13;

/// How many sequences of choices there are: equally likely ones, but for the sorts whose coins decide how many coins there are. Most of
/// these have one for each order. `None` where they are without bound (`draw-again`), more than 128 bits can count, or follow from a start.
/// Time of one run.
pub fn paths(setup: &Setup) -> Option<u128> {
    let law = match chances(setup) {
        Chances::Even => Law::Uniform,
        Chances::Uneven(law) => law,
        Chances::Starts(_) => return None,
    };
    let product = |all: u128, b: u32| all.checked_mul(law.possible(b).into());
    match setup.algorithm {
        Algorithm::MergeSortCoin | Algorithm::InsertionSortCoin | Algorithm::QuickSortCoin => {
            factorial(setup.n)
        }
        Algorithm::BinaryInsertionCoin => sorts::binary_insertion_paths(setup.n),
        _ => setup.bounds()?.into_iter().try_fold(1, product),
    }
}

/// The passes of the riffle whose orders are known by formula, and whether they are to be read backwards: keys of so many bits sort as a
/// riffle of so many passes shuffles, read backwards.
fn formula(setup: &Setup) -> Option<(usize, bool)> {
    match setup.algorithm {
        Algorithm::Riffle => Some((setup.params.passes, false)),
        Algorithm::SortByKeys => Some((setup.params.bits, true)),
        _ => None,
    }
}

/// What [`Work`] will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    pub method: Method,
    /// Units of work, where they are known beforehand: runs of the code, or rounds.
    pub units: Option<u64>,
    /// Whether the result will be in fractions; otherwise it is rounded.
    pub exact: bool,
}

/// How the distribution over all orders would be got, or `None` where the deck is too large for it, where all draws follow from one of too
/// many starts, or uneven draws have too many ways. Time of a few runs.
pub fn plan(setup: &Setup) -> Option<Plan> {
    if !(1..=MOST_EXACT).contains(&setup.n) {
        return None;
    }
    let setup = setup.canonical();
    let runs = |method, units: u128| Plan {
        method,
        units: Some(units as u64),
        exact: true,
    };
    if setup.is_endless() {
        return None;
    }
    let chances = chances(&setup);
    if let Chances::Starts(_) = chances {
        let starts = starts::few(&setup)?;
        return Some(runs(Method::EveryStart, starts.into()));
    }
    if setup.algorithm == Algorithm::DrawAgain {
        return Some(Plan {
            exact: chances == Chances::Even,
            ..runs(Method::HitsOnly, (1..=setup.n as u128).product())
        });
    }
    if let Chances::Uneven(_) = chances {
        return plan_weighed(&setup);
    }
    let paths = paths(&setup);
    if let Some(paths) = paths.filter(|&paths| paths <= FEW_RUNS) {
        return Some(runs(Method::EveryChoice, paths));
    }
    if let Some((passes, _)) = formula(&setup) {
        return Some(Plan {
            method: Method::ClosedForm,
            units: Some(1),
            exact: riffle::is_exact(setup.n, passes),
        });
    }
    if let Some(program) = Program::of(&setup) {
        return Some(Plan {
            method: Method::SwapBySwap,
            units: Some(program.swaps().len() as u64),
            exact: paths.is_some(),
        });
    }
    if repeated::is_repeated(&setup) {
        return Some(Plan {
            method: Method::MergedDecks,
            units: Some(repeated::passes(&setup).len() as u64),
            exact: repeated::is_exact(&setup),
        });
    }
    match paths {
        Some(paths) if paths <= MANY_RUNS => Some(runs(Method::EveryChoice, paths)),
        _ => Some(Plan {
            method: Method::MergedDecks,
            units: None,
            exact: true,
        }),
    }
}

/// The same where draws are uneven.
fn plan_weighed(setup: &Setup) -> Option<Plan> {
    let paths = paths(setup);
    let weighed = |most| {
        let units = paths.filter(|&paths| paths <= most)?;
        Some(Plan {
            method: Method::Weighed,
            units: Some(units as u64),
            exact: plain::is_exact(setup),
        })
    };
    let rounds = || {
        let program = Program::of(setup)?;
        Some(Plan {
            method: Method::SwapBySwap,
            units: Some(program.swaps().len() as u64),
            exact: rounds::cases(&program).is_some(),
        })
    };
    let passes = || Plan {
        method: Method::MergedDecks,
        units: Some(repeated::passes(setup).len() as u64),
        exact: repeated::is_exact(setup),
    };
    weighed(FEW_RUNS)
        .or_else(rounds)
        .or_else(|| repeated::is_repeated(setup).then(passes))
        .or_else(|| weighed(MANY_RUNS))
}

enum Kind {
    Plain(Box<Plain>),
    Starts(Box<Starts>),
    Merged(Box<Merged>),
    Repeated(Box<Repeated>),
    Rounds(Rounds),
    /// Known at once.
    Formula(Orders),
}

/// A distribution in the making.
pub struct Work {
    kind: Kind,
    total: Option<u64>,
}

impl Work {
    /// The way that [`plan`] says; `None` where it says there is none.
    pub fn new(setup: &Setup) -> Option<Work> {
        Work::by(setup, plan(setup)?.method)
    }

    /// A way of one's own choice, to hold one against another: [`Method::EveryChoice`] or, where draws are uneven, [`Method::Weighed`] (for
    /// `draw-again`, hits only), [`Method::EveryStart`], [`Method::MergedDecks`], [`Method::SwapBySwap`] or, for `riffle` and `sort-by-keys`, [`Method::ClosedForm`];
    /// `None` where it does not apply. Mind the number of [`paths`].
    pub fn by(setup: &Setup, method: Method) -> Option<Work> {
        if !(1..=MOST_EXACT).contains(&setup.n) || setup.is_endless() {
            return None;
        }
        let even = chances(setup) == Chances::Even;
        let (kind, total) = match method {
            Method::EveryChoice | Method::Weighed if !setup.algorithm.info().bounded => {
                return None;
            }
            Method::EveryChoice if !even => return None,
            Method::Weighed if even => return None,
            Method::EveryStart => {
                let starts = Starts::new(setup)?;
                let total = starts.starts;
                (Kind::Starts(Box::new(starts)), Some(total))
            }
            Method::EveryChoice | Method::Weighed => (
                Kind::Plain(Box::new(Plain::new(setup)?)),
                Some(u64::try_from(paths(setup)?).ok()?),
            ),
            Method::HitsOnly if setup.algorithm == Algorithm::DrawAgain => (
                Kind::Plain(Box::new(Plain::new(setup)?)),
                Some((1..=setup.n as u64).product()),
            ),
            Method::MergedDecks if repeated::is_repeated(setup) => (
                Kind::Repeated(Box::new(Repeated::new(setup)?)),
                Some(repeated::passes(setup).len() as u64),
            ),
            Method::MergedDecks => (Kind::Merged(Box::new(Merged::new(setup)?)), None),
            Method::SwapBySwap => {
                let rounds = Rounds::new(Program::of(setup)?);
                let total = rounds.rounds() as u64;
                (Kind::Rounds(rounds), Some(total))
            }
            Method::ClosedForm if even => {
                let (passes, backwards) = formula(setup)?;
                let orders = riffle::orders(setup.n, passes, backwards);
                (Kind::Formula(orders), Some(1))
            }
            _ => return None,
        };
        Some(Work { kind, total })
    }

    /// Goes on for about `budget` runs of the code, or looks at orders; at least one. Returns whether all is done.
    pub fn step(&mut self, budget: u64) -> bool {
        let budget = budget.max(1);
        match &mut self.kind {
            Kind::Plain(plain) => {
                plain.step(budget);
            }
            Kind::Merged(merged) => {
                merged.step(budget);
            }
            Kind::Starts(starts) => starts.step(budget),
            Kind::Repeated(repeated) => repeated.step(budget),
            Kind::Rounds(rounds) => {
                // A run of the code costs about as much as looking at sixteen orders.
                let mut spent = 0;
                while !rounds.over() && spent < budget * 16 {
                    spent += rounds.step();
                }
            }
            Kind::Formula(_) => {}
        }
        self.is_over()
    }

    /// Whether all is done.
    pub fn is_over(&self) -> bool {
        match &self.kind {
            Kind::Plain(plain) => plain.over,
            Kind::Merged(merged) => merged.over,
            Kind::Starts(starts) => starts.is_over(),
            Kind::Repeated(repeated) => repeated.is_over(),
            Kind::Rounds(rounds) => rounds.over(),
            Kind::Formula(_) => true,
        }
    }

    /// Units of work done: runs of the code, rounds or passes.
    pub fn done(&self) -> u64 {
        match &self.kind {
            Kind::Plain(plain) => plain.leaves,
            Kind::Merged(merged) => merged.runs,
            Kind::Starts(starts) => starts.next,
            Kind::Repeated(repeated) => repeated.pass as u64,
            Kind::Rounds(rounds) => rounds.round as u64,
            Kind::Formula(_) => 1,
        }
    }

    /// Units of work in all, where that is known beforehand.
    pub fn total(&self) -> Option<u64> {
        self.total
    }

    /// The distribution; `None` while [`Work::step`] has not said that all is done.
    pub fn finish(self) -> Option<Orders> {
        match self.kind {
            Kind::Plain(plain) => plain.over.then(|| plain.finish()),
            Kind::Merged(merged) => merged.over.then(|| merged.finish()),
            Kind::Starts(starts) => starts.is_over().then(|| starts.finish()),
            Kind::Repeated(repeated) => repeated.is_over().then(|| repeated.finish()),
            Kind::Rounds(rounds) => rounds.over().then(|| rounds.finish()),
            Kind::Formula(orders) => Some(orders),
        }
    }
}

/// The distribution over all orders, in one go. `progress` is told units done and in all, every few thousand runs, and may break
/// off. `None` where it did, or where [`plan`] knows no way.
///
/// ```
/// use shuffle_lab_exact as exact;
/// use engine::{experiment::Setup, algorithms::Algorithm};
/// use std::ops::ControlFlow;
///
/// let naive = Setup::new(Algorithm::NaiveSwap, 3);
/// let orders = exact::orders(&naive, &mut |_, _| ControlFlow::Continue(())).unwrap();
/// assert_eq!(orders.counts().unwrap(), [4, 5, 5, 5, 4, 4]);
/// assert_eq!(orders.exact_distance().unwrap().to_string(), "1/18");
/// ```
pub fn orders(
    setup: &Setup,
    progress: &mut dyn FnMut(u64, Option<u64>) -> ControlFlow<()>,
) -> Option<Orders> {
    let mut work = Work::new(setup)?;
    while !work.step(SLICE) {
        if progress(work.done(), work.total()).is_break() {
            return None;
        }
    }
    work.finish()
}
