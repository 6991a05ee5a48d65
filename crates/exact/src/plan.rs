//! Choice of the shortest way to the distribution over all orders.

use engine::experiment::Setup;
use engine::ops::{Executor, Observer};
use engine::rng::BoundsRecorder;
use engine::step::Step;

use crate::convolution;
use crate::draw_law::{DrawLaw, draw_law};
use crate::enumeration;
use crate::families::{self, Composition, Sequences, few_seeds, paths};
use crate::method::Method;
use crate::orders::MOST_EXACT;
use crate::own_orders::{OwnOrders, works_by_itself};
use crate::riffle;
use crate::swap_orders;
use crate::swap_program::SwapProgram;

/// Up to this many sequences of choices every one is run: the plainest proof. About a tenth of a
/// second.
pub(crate) const FEW_RUNS: u128 = 1 << 20;

/// Up to this many they are run if there is no shorter way. About three seconds.
const MANY_RUNS: u128 = 1 << 24;

/// The work that a [`Computation`](crate::Computation) will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Method by which the orders will be worked out.
    pub method: Method,
    /// Units of work, if known beforehand: runs of the code, or rounds. They are not known while a
    /// shuffle's own code works its orders out, which may come to nothing.
    pub units: Option<u64>,
    /// True if the result will be in fractions; otherwise it is rounded.
    pub exact: bool,
}

/// Returns the method by which the distribution over all orders would be worked out. `None` where
/// the deck is too large for it, where all draws follow from one of too many seeds, or uneven draws
/// have too many ways. Time of a few runs.
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
        let orders = OwnOrders::new(&setup).filter(|_| law == DrawLaw::Even)?;
        return Some(Plan {
            units: orders.is_over().then_some(1),
            ..runs(Method::MergedDecks, 1)
        });
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

/// Most orders that the passes of a convolution are listed with, all orders of the deck for each of
/// one pass: some 100 MB.
const MOST_LISTED: usize = 1 << 25;

/// Returns true if each pass's effect on each order can be listed exactly. Time of the supports.
pub(crate) fn can_be_listed(passes: &[Setup]) -> bool {
    let is_small = |pass: &Setup| {
        let all: usize = (1..=pass.n()).product();
        let orders = families::support(pass).and_then(|support| support.orders);
        orders.is_none_or(|orders| orders.saturating_mul(all as u128) <= MOST_LISTED as u128)
    };
    passes
        .iter()
        .all(|pass| is_small(pass) && enumeration::is_exact(pass))
}

/// The way of one pass after the other; `None` where a pass has too many orders.
fn pass_by_pass(passes: &[Setup]) -> Option<Plan> {
    can_be_listed(passes).then(|| Plan {
        method: Method::MergedDecks,
        units: Some(passes.len() as u64),
        exact: convolution::is_exact(passes),
    })
}

/// Most ways in which successive draws can be answered before a card moves: until then no two runs
/// are alike. Time of one run.
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
