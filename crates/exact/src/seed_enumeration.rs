//! All draws follow from a seed: where there are few seeds, the code is run from each of them.

use std::collections::HashMap;

use engine::deck::Card;
use engine::experiment::Setup;
use engine::ops::Executor;
use engine::rng::flawed::SourceRng;
use engine::sort::sort;
use engine::tally::rank;

use crate::distance::Distance;
use crate::draw_law::{DrawLaw, draw_law};
use crate::logarithms::{ln_add, ln_factorial};
use crate::matrix::Matrix;
use crate::method::Method;
use crate::orders::{Orders, Weights};
use crate::rational::{Ratio, factorial};
use crate::support::Support;

/// Most places filled or looked at, in all runs: some hundredths of a second. All 2^16 seeds for up
/// to 16 cards, 2^14 of them for 64.
const MOST_PLACES: u64 = 1 << 20;

/// Number of seeds, if they are few enough to be run, a run filling or looking at `places` places;
/// `None` also where draws do not follow from a seed.
pub(crate) fn few(setup: &Setup, places: u64) -> Option<u64> {
    let DrawLaw::Seeded(seeds) = draw_law(setup) else {
        return None;
    };
    let all = seeds.checked_mul(places)?;
    (all <= MOST_PLACES).then_some(seeds)
}

/// The runs from every seed. Can be stopped and resumed after any of them.
pub(crate) struct SeedEnumeration {
    setup: Setup,
    executor: Executor<SourceRng>,
    /// The next start, and how many there are.
    pub next: u64,
    pub starts: u64,
    /// Number of seeds that gave each order, by rank; empty where orders are not counted.
    counts: Vec<u128>,
}

impl SeedEnumeration {
    /// `None` where they are not [`few`].
    pub(crate) fn new(setup: &Setup, places: u64) -> Option<SeedEnumeration> {
        let starts = few(setup, places)?;
        let layout = setup.algorithm.info().layout;
        let chance = setup.source.seeded(0)?;
        Some(SeedEnumeration {
            setup: *setup,
            executor: Executor::new(setup.n(), layout, chance, ()),
            next: 0,
            starts,
            counts: Vec::new(),
        })
    }

    pub(crate) fn is_over(&self) -> bool {
        self.next == self.starts
    }

    /// The order that the next start leads to; `None` after the last.
    fn order(&mut self) -> Option<&[Card]> {
        if self.is_over() {
            return None;
        }
        self.executor.rng = self.setup.source.seeded(self.next)?;
        self.executor.board.reset();
        (self.setup.algorithm).run(&mut self.executor, self.setup.params);
        self.next += 1;
        Some(self.executor.board.result())
    }

    /// Counts the orders of up to `runs` more starts; n! of them must fit into memory.
    pub(crate) fn step(&mut self, runs: u64) {
        if self.counts.is_empty() {
            self.counts = vec![0; (1..=self.setup.n()).product()];
        }
        for _ in 0..runs {
            let Some(rank) = self.order().map(rank) else {
                return;
            };
            self.counts[rank] += 1;
        }
    }

    pub(crate) fn finish(self) -> Orders {
        let weights = Weights::Exact {
            total: self.starts.into(),
            counts: self.counts,
        };
        Orders::new(self.setup.n(), weights, Method::EveryStart)
    }
}

/// Returns where each card ends. `None` where starts are not [`few`].
pub(crate) fn positions(setup: &Setup, places: u64) -> Option<Matrix> {
    let mut starts = SeedEnumeration::new(setup, places)?;
    let n = setup.n();
    let mut cells = vec![0; n * n];
    while let Some(order) = starts.order() {
        for (place, &card) in order.iter().enumerate() {
            cells[card as usize * n + place] += 1;
        }
    }
    let total = starts.starts.into();
    Some(Matrix::exact(n, total, cells, Method::EveryStart))
}

/// Returns how often each order that appears comes out. `None` where starts are not [`few`].
fn counts(setup: &Setup, places: u64) -> Option<(u64, Vec<u64>)> {
    let mut starts = SeedEnumeration::new(setup, places)?;
    let mut counts: HashMap<Vec<Card>, u64> = HashMap::new();
    while let Some(order) = starts.order() {
        *counts.entry(order.to_vec()).or_default() += 1;
    }
    // In an order of their own, so that sums over them are rounded alike each time.
    let mut counts: Vec<u64> = counts.into_values().collect();
    sort(&mut counts);
    Some((starts.starts, counts))
}

/// Returns the number of orders that can appear. `None` where seeds are not [`few`].
pub(crate) fn support(setup: &Setup, places: u64) -> Option<Support> {
    let (_, counts) = counts(setup, places)?;
    let orders = counts.len() as u128;
    Some(Support {
        everything: factorial(setup.n()) == Some(orders),
        ..Support::some(setup.n(), (Some(orders), (orders as f64).ln()))
    })
}

/// The deck's distance from fair. `None` where starts are not [`few`].
pub(crate) fn distance(setup: &Setup, places: u64) -> Option<Distance> {
    let (starts, counts) = counts(setup, places)?;
    let ln_all = ln_factorial(setup.n());
    let exact = factorial(setup.n()).and_then(|all| {
        let excess = counts.iter().try_fold(0u128, |sum, &count| {
            let more = u128::from(count).checked_mul(all)?;
            sum.checked_add(more.saturating_sub(starts.into()))
        })?;
        Some(Ratio::new(excess, all.checked_mul(starts.into())?))
    });
    // What is left of 1 is the sum of the lesser ones of the probability and 1/n!.
    let ln_share = |&count: &u64| (count as f64 / starts as f64).ln().min(-ln_all);
    let ln_rest = counts.iter().map(ln_share).fold(f64::NEG_INFINITY, ln_add);
    let ln_rest = ln_rest.min(0.0);
    Some(Distance {
        value: exact.map_or(-ln_rest.exp_m1(), Ratio::to_f64),
        exact,
        ln_rest,
        method: Method::EveryStart,
    })
}
