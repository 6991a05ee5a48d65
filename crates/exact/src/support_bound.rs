//! Number of orders that a shuffle and its source of chance can give: exactly, or a bound.

use std::f64::consts::LN_2;

use engine::experiment::Setup;
use engine::ops::Executor;
use engine::rng::flawed::{Source, log2_factorial};

use crate::families::{self, support};
use crate::rational::factorial;

/// Most runs that look for orders.
const MOST_RUNS: u64 = 1 << 16;
/// Most places that all these runs together fill or look at: some tenths of a second.
const MOST_PLACES: u64 = 1 << 23;
/// Largest deck whose orders are looked for.
const MOST_CARDS: usize = 8;

/// Number of the n! orders that can appear, or an upper bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SupportBound {
    /// Cards.
    pub n: usize,
    /// Exact number of orders that appear; `None` where that is unknown or exceeds 128 bits.
    pub orders: Option<u128>,
    /// log2 of their number, or of an upper bound if not `known`.
    pub log2: f64,
    /// True if `log2` is of their number itself.
    pub known: bool,
    /// n!, where 128 bits hold it.
    pub all: Option<u128>,
    /// log2 n!.
    pub log2_all: f64,
    /// True if all n! can appear, false if not; `None` where that is unknown.
    pub everything: Option<bool>,
    /// Number of seeds, where all draws follow from one.
    pub starts: Option<u64>,
}

/// Returns the number of orders that can appear, or an upper bound: the seeds, the ways to draw, or
/// the orders of fair draws. Time of [`support`], and of up to 2^16 runs of up to 8 cards where
/// that knows nothing: fewer of long runs, so that it stays some tenths of a second.
///
/// ```
/// use shuffle_lab_engine::{experiment::Setup, rng::flawed::{Bits, Source}, algorithms::Algorithm};
/// use shuffle_lab_exact::support_bound;
/// let seeded = Setup::new(Algorithm::FISHER_YATES_UP, 52).with_source(Source::seed_bits(Bits::MAX));
/// let found = support_bound(&seeded);
/// assert_eq!((found.log2, found.known), (32.0, false));
/// ```
pub fn support_bound(setup: &Setup) -> SupportBound {
    let n = setup.n();
    let whole = SupportBound {
        n,
        orders: None,
        log2: 0.0,
        known: true,
        all: factorial(n),
        log2_all: log2_factorial(n),
        everything: None,
        starts: setup.in_law().source.seeds(),
    };
    if let Some(found) = support(setup) {
        let log2 = match found.everything {
            true => whole.log2_all,
            false => (found.ln_orders / LN_2).min(whole.log2_all),
        };
        return SupportBound {
            orders: found.orders,
            log2,
            everything: Some(found.everything),
            ..whole
        };
    }
    let most = if n <= MOST_CARDS && !setup.is_endless() {
        MOST_RUNS.min(MOST_PLACES / families::of(setup).places(setup).max(1))
    } else {
        0
    };
    let layout = setup.algorithm.info().layout;
    let bounds = setup.bounds();
    let found = setup
        .source
        .support_size(n, bounds.as_deref(), most, |chance| {
            let mut executor = Executor::new(n, layout, chance, ());
            setup.algorithm.run(&mut executor, setup.params);
            executor.board.result().to_vec()
        });
    // What fair draws cannot do, flawed ones cannot either.
    let fair = support(&setup.with_source(Source::EXACT)).filter(|fair| !fair.everything);
    let orders = found.exact.map(u128::from);
    let at_most = fair.map_or(found.at_most, |fair| {
        found.at_most.min(fair.ln_orders / LN_2)
    });
    SupportBound {
        orders,
        log2: orders.map_or(at_most, |orders| (orders as f64).log2()),
        known: orders.is_some(),
        everything: fair.map(|_| false).or(found.full),
        ..whole
    }
}
