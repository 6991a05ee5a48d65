//! The distribution over all orders, in slices: what a worker does with a stop button beside it.

use std::ops::ControlFlow;

use engine::experiment::Setup;

use crate::convolution::Convolution;
use crate::draw_law::{DrawLaw, draw_law};
use crate::enumeration::{Answers, Enumeration};
use crate::families::{self, Composition, Sequences, paths};
use crate::merged_states::MergedStates;
use crate::method::Method;
use crate::orders::{MOST_EXACT, Orders};
use crate::own_orders::{OwnOrders, works_by_itself};
use crate::plan::{FEW_RUNS, can_be_listed, plan};
use crate::riffle;
use crate::seed_enumeration::SeedEnumeration;
use crate::swap_orders::SwapOrders;
use crate::swap_program::SwapProgram;

/// Units of work between two calls of the progress function.
const SLICE: u64 = 1 << 13;
/// Number of runs of the code that take about as long as a part of a shuffle's own computation.
const RUNS_OF_A_PART: u64 = 500;

enum Kind {
    Enumeration(Box<Enumeration>),
    Seeds(Box<SeedEnumeration>),
    MergedStates(Box<MergedStates>),
    Convolution(Box<Convolution>),
    Swaps(SwapOrders),
    Own(OwnOrders),
    /// Known at once.
    Formula(Orders),
}

/// A distribution in the making.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
/// use shuffle_lab_exact::Computation;
/// let mut work = Computation::new(&Setup::new(Algorithm::SATTOLO, 6)).unwrap();
/// let mut slices = 1;
/// while !work.step(50) {
///     slices += 1;
/// }
/// // 5! runs, fifty at a time.
/// assert_eq!((work.done(), work.total(), slices), (120, Some(120), 3));
/// assert_eq!(work.finish().unwrap().support(), 120);
/// ```
pub struct Computation {
    kind: Kind,
    total: Option<u64>,
}

impl Computation {
    /// The way that [`plan`] says; `None` where it says there is none.
    pub fn new(setup: &Setup) -> Option<Computation> {
        Computation::by(setup, plan(setup)?.method)
    }

    /// A way of one's own choice, to hold one against another: [`Method::EveryChoice`] or, where
    /// draws are uneven, [`Method::Weighed`] (for `draw-again`, hits only), [`Method::EveryStart`],
    /// [`Method::MergedDecks`], [`Method::SwapBySwap`] or, for `riffle` and `sort-by-keys`,
    /// [`Method::ClosedForm`]; `None` where it does not apply. Mind the number of [`paths`].
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// use shuffle_lab_exact::{Computation, Method};
    /// let mut riffles = Setup::new(Algorithm::RIFFLE, 4);
    /// riffles.params.passes = 2;
    /// let distance = |method| {
    ///     let mut work = Computation::by(&riffles, method).unwrap();
    ///     while !work.step(1_000) {}
    ///     work.finish().unwrap().exact_distance().unwrap()
    /// };
    /// // All 2^8 tosses agree with the formula.
    /// assert_eq!(distance(Method::EveryChoice), distance(Method::ClosedForm));
    /// assert!(Computation::by(&riffles, Method::SwapBySwap).is_none());
    /// ```
    pub fn by(setup: &Setup, method: Method) -> Option<Computation> {
        if !(1..=MOST_EXACT).contains(&setup.n()) || setup.is_endless() {
            return None;
        }
        let even = draw_law(setup) == DrawLaw::Even;
        let family = families::of(setup);
        if let Some(orders) = listed(setup).filter(|_| even && method == Method::EveryChoice) {
            let kind = Kind::Formula(orders(setup));
            return Some(Computation {
                kind,
                total: Some(1),
            });
        }
        let (kind, total) = match method {
            Method::EveryChoice | Method::Weighed
                if family.sequences(setup) == Sequences::Endless =>
            {
                return None;
            }
            Method::EveryChoice if !even => return None,
            Method::Weighed if even => return None,
            Method::EveryStart => {
                let starts = SeedEnumeration::new(setup, family.places(setup))?;
                let total = starts.starts;
                (Kind::Seeds(Box::new(starts)), Some(total))
            }
            Method::EveryChoice | Method::Weighed => (
                Kind::Enumeration(Box::new(Enumeration::new(setup, Answers::All)?)),
                Some(u64::try_from(paths(setup)?).ok()?),
            ),
            Method::HitsOnly
                if family.sequences(setup) == Sequences::Endless
                    && !matches!(family.composition(setup), Composition::Formula(_)) =>
            {
                (
                    Kind::Enumeration(Box::new(Enumeration::new(setup, Answers::NotYetGiven)?)),
                    Some((1..=setup.n() as u64).product()),
                )
            }
            Method::MergedDecks if works_by_itself(setup) => {
                let orders = OwnOrders::new(setup).filter(|_| even)?;
                let total = orders.is_over().then_some(1);
                (Kind::Own(orders), total)
            }
            Method::MergedDecks => match family.composition(setup).passes() {
                Some(passes) => {
                    let total = passes.len() as u64;
                    let listed = can_be_listed(&passes).then(|| Convolution::new(passes));
                    (Kind::Convolution(Box::new(listed??)), Some(total))
                }
                None => (
                    Kind::MergedStates(Box::new(MergedStates::new(setup)?)),
                    None,
                ),
            },
            Method::SwapBySwap => {
                let rounds = SwapOrders::new(SwapProgram::of(setup)?);
                let total = rounds.rounds() as u64;
                (Kind::Swaps(rounds), Some(total))
            }
            Method::ClosedForm if even => {
                let orders = match family.composition(setup) {
                    Composition::Riffles { passes, undone } => {
                        riffle::orders(setup.n(), passes, undone)
                    }
                    Composition::Formula(orders) => orders(setup),
                    Composition::Whole
                    | Composition::Passes(_)
                    | Composition::Places(_)
                    | Composition::Evenly
                    | Composition::Listed(_) => return None,
                };
                (Kind::Formula(orders), Some(1))
            }
            Method::HitsOnly
            | Method::OneRun
            | Method::Fair
            | Method::ClosedForm
            | Method::OneCard => return None,
        };
        Some(Computation { kind, total })
    }

    /// Goes on for about `budget` runs of the code, or looks at orders; at least one. Returns
    /// whether all is done.
    pub fn step(&mut self, budget: u64) -> bool {
        let budget = budget.max(1);
        match &mut self.kind {
            Kind::Enumeration(plain) => {
                plain.step(budget);
            }
            Kind::MergedStates(merged) => {
                merged.step(budget);
            }
            Kind::Seeds(starts) => starts.step(budget),
            Kind::Convolution(repeated) => repeated.step(budget),
            Kind::Swaps(rounds) => {
                // A run of the code costs about as much as looking at sixteen orders.
                let mut spent = 0;
                while !rounds.over() && spent < budget * 16 {
                    spent += rounds.step();
                }
            }
            Kind::Own(orders) => orders.step(budget.div_ceil(RUNS_OF_A_PART)),
            Kind::Formula(_) => {}
        }
        self.is_over()
    }

    /// Returns true if all work is done.
    pub fn is_over(&self) -> bool {
        match &self.kind {
            Kind::Enumeration(plain) => plain.over,
            Kind::MergedStates(merged) => merged.over,
            Kind::Seeds(starts) => starts.is_over(),
            Kind::Convolution(repeated) => repeated.is_over(),
            Kind::Swaps(rounds) => rounds.over(),
            Kind::Own(orders) => orders.is_over(),
            Kind::Formula(_) => true,
        }
    }

    /// Units of work done: runs of the code, rounds or passes.
    pub fn done(&self) -> u64 {
        match &self.kind {
            Kind::Enumeration(plain) => plain.leaves,
            Kind::MergedStates(merged) => merged.runs,
            Kind::Seeds(starts) => starts.next,
            Kind::Convolution(repeated) => repeated.pass as u64,
            Kind::Swaps(rounds) => rounds.round as u64,
            Kind::Own(orders) => orders.states() as u64,
            Kind::Formula(_) => 1,
        }
    }

    /// Units of work in all, where that is known beforehand.
    pub fn total(&self) -> Option<u64> {
        self.total
    }

    /// The distribution; `None` while [`Computation::step`] has not said that all is done, and where
    /// the shuffle's own code does not work it out.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// use shuffle_lab_exact::Computation;
    /// let mut work = Computation::new(&Setup::new(Algorithm::NAIVE_SWAP, 3)).unwrap();
    /// work.step(26);
    /// assert!(!work.is_over());
    /// work.step(1);
    /// assert_eq!(work.finish().unwrap().counts().unwrap(), [4, 5, 5, 5, 4, 4]);
    /// ```
    pub fn finish(self) -> Option<Orders> {
        match self.kind {
            Kind::Enumeration(plain) => plain.over.then(|| plain.finish()),
            Kind::MergedStates(merged) => merged.over.then(|| merged.finish()),
            Kind::Seeds(starts) => starts.is_over().then(|| starts.finish()),
            Kind::Convolution(repeated) => repeated.is_over().then(|| repeated.finish()),
            Kind::Swaps(rounds) => rounds.over().then(|| rounds.finish()),
            Kind::Own(orders) => orders.finish(),
            Kind::Formula(orders) => Some(orders),
        }
    }
}

/// A shorter way to list every choice than running the code, where there are many.
fn listed(setup: &Setup) -> Option<fn(&Setup) -> Orders> {
    match families::of(setup).composition(setup) {
        Composition::Listed(orders) => (paths(setup) > Some(FEW_RUNS)).then_some(orders),
        Composition::Whole
        | Composition::Passes(_)
        | Composition::Riffles { .. }
        | Composition::Places(_)
        | Composition::Evenly
        | Composition::Formula(_) => None,
    }
}

/// Returns the distribution over all orders, in one go. `progress` receives the units done and in
/// all, every few thousand runs, and may break off. `None` where it did, or where [`plan`] knows no
/// way.
///
/// ```
/// use shuffle_lab_exact as exact;
/// use shuffle_lab_engine::{experiment::Setup, algorithms::Algorithm};
/// use std::ops::ControlFlow;
///
/// let naive = Setup::new(Algorithm::NAIVE_SWAP, 3);
/// let orders = exact::orders(&naive, &mut |_, _| ControlFlow::Continue(())).unwrap();
/// assert_eq!(orders.counts().unwrap(), [4, 5, 5, 5, 4, 4]);
/// assert_eq!(orders.exact_distance().unwrap().to_string(), "1/18");
/// ```
pub fn orders(
    setup: &Setup,
    progress: &mut dyn FnMut(u64, Option<u64>) -> ControlFlow<()>,
) -> Option<Orders> {
    let mut work = Computation::new(setup)?;
    while !work.step(SLICE) {
        if progress(work.done(), work.total()).is_break() {
            return None;
        }
    }
    work.finish()
}
