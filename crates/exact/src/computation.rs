//! The distribution over all orders, in slices: what a worker does with a stop button beside it.

use std::ops::ControlFlow;

use engine::experiment::Setup;
use engine::ops::{Executor, Observer};
use engine::rng::BoundsRecorder;
use engine::step::Step;
use engine::tally::rank;

use crate::convolution::{self, Convolution};
use crate::draw_law::{DrawLaw, draw_law};
use crate::enumeration::{self, Answers, Enumeration};
use crate::families::{self, Composition, Sequences, few_seeds, paths};
use crate::merged_states::MergedStates;
use crate::method::Method;
use crate::orders::{MOST_EXACT, Orders};
use crate::riffle;
use crate::seed_enumeration::SeedEnumeration;
use crate::swap_orders::{self, SwapOrders};
use crate::swap_program::SwapProgram;

/// Up to this many sequences of choices every one is run: the plainest proof. About a tenth of a
/// second.
const FEW_RUNS: u128 = 1 << 20;

/// Up to this many they are run if there is no shorter way. About three seconds.
const MANY_RUNS: u128 = 1 << 24;

/// Units of work between two calls of the progress function.
const SLICE: u64 = 1 << 13;

/// What [`Computation`] will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How the orders will be got.
    pub method: Method,
    /// Units of work, where they are known beforehand: runs of the code, or rounds.
    pub units: Option<u64>,
    /// Whether the result will be in fractions; otherwise it is rounded.
    pub exact: bool,
}

/// How the distribution over all orders would be got, or `None` where the deck is too large for it,
/// where all draws follow from one of too many starts, or uneven draws have too many ways. Time of
/// a few runs.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
/// use shuffle_lab_exact::{Method, Plan, plan};
/// let naive = |n| plan(&Setup::new(Algorithm::NAIVE_SWAP, n));
/// let every_choice = Plan { method: Method::EveryChoice, units: Some(27), exact: true };
/// assert_eq!(naive(3), Some(every_choice));
/// // 8^8 runs are too many: the 8 swaps are applied to all 8! orders at once.
/// let swap_by_swap = Plan { method: Method::SwapBySwap, units: Some(8), exact: true };
/// assert_eq!(naive(8), Some(swap_by_swap));
/// assert_eq!(naive(9), None);
/// ```
pub fn plan(setup: &Setup) -> Option<Plan> {
    if !(1..=MOST_EXACT).contains(&setup.n()) {
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
    let law = draw_law(&setup);
    if works_by_itself(&setup) {
        // Enumeration would follow a run that may never end.
        let is_known = law == DrawLaw::Even && own_orders(&setup).is_some();
        return is_known.then(|| runs(Method::MergedDecks, 1));
    }
    if let DrawLaw::Seeded(_) = law {
        let starts = few_seeds(&setup)?;
        return Some(runs(Method::EveryStart, starts.into()));
    }
    let family = families::of(&setup);
    let formula = matches!(family.composition(&setup), Composition::Formula(_));
    if family.sequences(&setup) == Sequences::Endless && formula {
        return (law == DrawLaw::Even).then(|| runs(Method::ClosedForm, 1));
    }
    if family.sequences(&setup) == Sequences::Endless {
        return Some(Plan {
            exact: law == DrawLaw::Even,
            ..runs(Method::HitsOnly, (1..=setup.n() as u128).product())
        });
    }
    if let DrawLaw::Uneven(_) = law {
        return plan_weighed(&setup);
    }
    let paths = paths(&setup);
    if let Some(paths) = paths.filter(|&paths| paths <= FEW_RUNS) {
        return Some(runs(Method::EveryChoice, paths));
    }
    if formula {
        return Some(runs(Method::ClosedForm, 1));
    }
    if let Composition::Riffles { passes, .. } = family.composition(&setup) {
        return Some(Plan {
            method: Method::ClosedForm,
            units: Some(1),
            exact: riffle::is_exact(setup.n(), passes),
        });
    }
    if let Some(program) = SwapProgram::of(&setup) {
        return Some(Plan {
            method: Method::SwapBySwap,
            units: Some(program.swaps().len() as u64),
            exact: paths.is_some(),
        });
    }
    if let Some(passes) = family.composition(&setup).passes() {
        return pass_by_pass(&passes);
    }
    match paths {
        Some(paths) if paths <= MANY_RUNS => Some(runs(Method::EveryChoice, paths)),
        _ if ways_before_a_move(&setup) > MANY_RUNS => None,
        _ => Some(Plan {
            method: Method::MergedDecks,
            units: None,
            exact: true,
        }),
    }
}

/// Whether only the shuffle's own code knows its orders: what it draws hangs on what it drew.
fn works_by_itself(setup: &Setup) -> bool {
    setup.algorithm.own_name().is_some() && setup.bounds().is_none()
}

/// The orders that the shuffle's own code works out.
fn own_orders(setup: &Setup) -> Option<Orders> {
    let odds = setup.algorithm.odds(setup.n(), setup.params)?;
    let mut counts = vec![0; (1..=setup.n()).product()];
    for (order, part) in odds.counts {
        counts[rank(&order)] = part;
    }
    Orders::of_counts(setup.n(), odds.total, counts, Method::MergedDecks)
}

/// The way of one pass after the other; `None` where a pass has too many orders.
fn pass_by_pass(passes: &[Setup]) -> Option<Plan> {
    convolution::can_be_listed(passes).then(|| Plan {
        method: Method::MergedDecks,
        units: Some(passes.len() as u64),
        exact: convolution::is_exact(passes),
    })
}

/// In how many ways draws that come one after the other can be answered before a card moves, at
/// most: until then no two runs are alike. Time of one run.
fn ways_before_a_move(setup: &Setup) -> u128 {
    struct Ways {
        now: u128,
        most: u128,
    }
    impl Observer for Ways {
        fn step(&mut self, step: Step) {
            match step {
                Step::Draw { low, high, .. } => {
                    self.now = self.now.saturating_mul((high - low) as u128 + 1);
                    self.most = self.most.max(self.now);
                }
                Step::Look { .. } | Step::Count { .. } | Step::Walk { .. } => {}
                // A swap of a card with itself acts on its draw, too.
                Step::Swap { .. }
                | Step::Carry { .. }
                | Step::Close { .. }
                | Step::Open { .. }
                | Step::Unlink { .. }
                | Step::Cut { .. }
                | Step::Done => self.now = 1,
            }
        }
    }
    let layout = setup.algorithm.info().layout;
    let ways = Ways { now: 1, most: 1 };
    let mut table = Executor::new(setup.n(), layout, BoundsRecorder::default(), ways);
    setup.algorithm.run(&mut table, setup.params);
    table.observer.most
}

/// Returns the way to all orders where draws are uneven; `None` if no way is short enough.
fn plan_weighed(setup: &Setup) -> Option<Plan> {
    let paths = paths(setup);
    let weighed = |most| {
        let units = paths.filter(|&paths| paths <= most)?;
        Some(Plan {
            method: Method::Weighed,
            units: Some(units as u64),
            exact: enumeration::is_exact(setup),
        })
    };
    let rounds = || {
        let program = SwapProgram::of(setup)?;
        Some(Plan {
            method: Method::SwapBySwap,
            units: Some(program.swaps().len() as u64),
            exact: swap_orders::cases(&program).is_some(),
        })
    };
    let passes = || {
        let passes = families::of(setup).composition(setup).passes()?;
        pass_by_pass(&passes)
    };
    weighed(FEW_RUNS)
        .or_else(rounds)
        .or_else(passes)
        .or_else(|| weighed(MANY_RUNS))
}

enum Kind {
    Enumeration(Box<Enumeration>),
    Seeds(Box<SeedEnumeration>),
    MergedStates(Box<MergedStates>),
    Convolution(Box<Convolution>),
    Swaps(SwapOrders),
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
                (Kind::Formula(own_orders(setup).filter(|_| even)?), Some(1))
            }
            Method::MergedDecks => match family.composition(setup).passes() {
                Some(passes) => {
                    let total = passes.len() as u64;
                    let convolution = Convolution::new(passes)?;
                    (Kind::Convolution(Box::new(convolution)), Some(total))
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
            Kind::Formula(_) => {}
        }
        self.is_over()
    }

    /// Whether all is done.
    pub fn is_over(&self) -> bool {
        match &self.kind {
            Kind::Enumeration(plain) => plain.over,
            Kind::MergedStates(merged) => merged.over,
            Kind::Seeds(starts) => starts.is_over(),
            Kind::Convolution(repeated) => repeated.is_over(),
            Kind::Swaps(rounds) => rounds.over(),
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
            Kind::Formula(_) => 1,
        }
    }

    /// Units of work in all, where that is known beforehand.
    pub fn total(&self) -> Option<u64> {
        self.total
    }

    /// The distribution; `None` while [`Computation::step`] has not said that all is done.
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
