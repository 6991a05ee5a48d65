//! All draws follow from a start: where there are few starts, the code is run from each of them.

use std::collections::HashMap;

use super::distance::{ln_add, ln_factorial};
use super::draw_law::{DrawLaw, draw_law};
use super::orders::{Orders, Weights};
use super::rational::factorial;
use super::{Distance, Matrix, Method, Ratio, Support};
use engine::algorithms::{Growth, Parameter};
use engine::deck::Card;
use engine::experiment::Setup;
use engine::ops::Executor;
use engine::rng::flawed::SourceRng;
use engine::tally::rank;

/// Most places filled or looked at, in all runs: some hundredths of a second. All 2^16 seeds for up to 16 cards, 2^14 of them for 64.
const MOST_PLACES: u64 = 1 << 20;

/// How many starts there are, if they are few enough to be run; `None` also where draws do not follow from a start.
pub(super) fn few(setup: &Setup) -> Option<u64> {
    let DrawLaw::Seeded(starts) = draw_law(setup) else {
        return None;
    };
    let passes = match setup.algorithm.info().parameter {
        Parameter::Passes => setup.params.passes as u64,
        Parameter::Recipe => setup.params.recipe.parts().len() as u64,
        Parameter::Swaps => (setup.params.swaps / setup.n) as u64 + 1,
        _ => 1,
    };
    let n = setup.n as u64;
    let facts = setup.algorithm.info();
    let each = match facts.time == Growth::Quadratic {
        true => n * n,
        false => n,
    };
    let places = starts.checked_mul(each * passes)?;
    (places <= MOST_PLACES).then_some(starts)
}

/// The runs from every start. Can be stopped and gone on with after any of them.
pub(super) struct SeedEnumeration {
    setup: Setup,
    executor: Executor<SourceRng>,
    /// The next start, and how many there are.
    pub next: u64,
    pub starts: u64,
    /// How often each order came out, by rank; empty where orders are not counted.
    counts: Vec<u128>,
}

impl SeedEnumeration {
    /// `None` where they are not [`few`].
    pub fn new(setup: &Setup) -> Option<SeedEnumeration> {
        let starts = few(setup)?;
        let layout = setup.algorithm.info().layout;
        let chance = setup.source.seeded(0)?;
        Some(SeedEnumeration {
            setup: *setup,
            executor: Executor::new(setup.n, layout, chance, ()),
            next: 0,
            starts,
            counts: Vec::new(),
        })
    }

    pub fn is_over(&self) -> bool {
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
    pub fn step(&mut self, runs: u64) {
        if self.counts.is_empty() {
            self.counts = vec![0; (1..=self.setup.n).product()];
        }
        for _ in 0..runs {
            let Some(rank) = self.order().map(rank) else {
                return;
            };
            self.counts[rank] += 1;
        }
    }

    pub fn finish(self) -> Orders {
        let weights = Weights::Exact {
            total: self.starts.into(),
            counts: self.counts,
        };
        Orders::new(self.setup.n, weights, Method::EveryStart)
    }
}

/// Where each card ends. `None` where starts are not [`few`].
pub(super) fn positions(setup: &Setup) -> Option<Matrix> {
    let mut starts = SeedEnumeration::new(setup)?;
    let n = setup.n;
    let mut cells = vec![0; n * n];
    while let Some(order) = starts.order() {
        for (place, &card) in order.iter().enumerate() {
            cells[card as usize * n + place] += 1;
        }
    }
    let total = starts.starts.into();
    Some(Matrix::exact(n, total, cells, Method::EveryStart))
}

/// How often each order comes out that does at all. `None` where starts are not [`few`].
fn counts(setup: &Setup) -> Option<(u64, Vec<u64>)> {
    let mut starts = SeedEnumeration::new(setup)?;
    let mut counts: HashMap<Vec<Card>, u64> = HashMap::new();
    while let Some(order) = starts.order() {
        *counts.entry(order.to_vec()).or_default() += 1;
    }
    Some((starts.starts, counts.into_values().collect()))
}

/// How many orders can appear. `None` where starts are not [`few`].
pub(super) fn support(setup: &Setup) -> Option<Support> {
    let (_, counts) = counts(setup)?;
    let orders = counts.len() as u128;
    let all = factorial(setup.n);
    Some(Support {
        orders: Some(orders),
        ln_orders: (orders as f64).ln(),
        all,
        ln_all: ln_factorial(setup.n),
        everything: all == Some(orders),
    })
}

/// The deck's distance from fair. `None` where starts are not [`few`].
pub(super) fn distance(setup: &Setup) -> Option<Distance> {
    let (starts, counts) = counts(setup)?;
    let ln_all = ln_factorial(setup.n);
    let exact = factorial(setup.n).and_then(|all| {
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
