//! Every sequence of choices, once each.

use super::Method;
use super::draw_law::{DrawLaw, draw_law, shares, ways};
use super::orders::{Orders, Weights};
use super::rational::{factorial, gcd};
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::ops::Executor;
use engine::rng::BoundedRng;
use engine::rng::flawed::{Law, WeightedEnumerate};
use engine::tally::rank;

/// Every answer that matters: all of them, or, for `draw-again`, the slots that have not been answered yet in this run. A taken
/// slot changes nothing there but the time it takes; given that a slot is not taken, all that are left are as likely as among all.
#[derive(Clone, Debug)]
pub(super) struct Choices {
    all: WeightedEnumerate,
    /// `Some`: hits only.
    hits: Option<Hits>,
}

#[derive(Clone, Debug)]
struct Hits {
    /// Whether each slot has been answered.
    taken: Vec<bool>,
    /// How likely each slot is; empty if all are alike.
    shares: Vec<f64>,
    /// Probability of the hits so far, where slots are not alike.
    probability: f64,
}

impl Choices {
    /// `None` where all draws follow from a start.
    pub fn new(setup: &Setup) -> Option<Choices> {
        let law = match draw_law(setup) {
            DrawLaw::Even => Law::Uniform,
            DrawLaw::Uneven(law) => law,
            DrawLaw::Seeded(_) => return None,
        };
        let n = setup.n;
        let hits = || Hits {
            taken: vec![false; n],
            shares: match law {
                Law::Uniform => Vec::new(),
                law => shares(law, n),
            },
            probability: 1.0,
        };
        let hits = (setup.algorithm == Algorithm::DrawAgain).then(hits);
        // Which of the slots left: that has a share of its own.
        let all = WeightedEnumerate::new(if hits.is_some() { Law::Uniform } else { law });
        Some(Choices { all, hits })
    }

    /// On to the next leaf; `false` once all have been seen.
    pub fn advance(&mut self) -> bool {
        if let Some(hits) = &mut self.hits {
            hits.taken.fill(false);
            hits.probability = 1.0;
        }
        self.all.advance()
    }

    /// The probability of the run that is over.
    fn probability(&self) -> f64 {
        match &self.hits {
            Some(hits) => hits.probability,
            None => self.all.probability(),
        }
    }
}

impl BoundedRng for Choices {
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        let Some(hits) = &mut self.hits else {
            return self.all.draw(low, high);
        };
        let free = |&slot: &usize| !hits.taken[slot];
        let free: Vec<usize> = (0..hits.taken.len()).filter(free).collect();
        let hit = free[self.all.draw(0, free.len() as u32 - 1) as usize];
        if let Some(share) = hits.shares.get(hit) {
            let all: f64 = free.iter().map(|&slot| hits.shares[slot]).sum();
            hits.probability *= share / all;
        }
        hits.taken[hit] = true;
        hit as u32
    }
}

/// Whether the distribution over orders is got in fractions choice by choice, as far as leaves go. Time of one run.
pub(super) fn is_exact(setup: &Setup) -> bool {
    match draw_law(setup) {
        DrawLaw::Even => true,
        DrawLaw::Uneven(law) => setup.bounds().is_some_and(|b| ways(law, &b).is_some()),
        DrawLaw::Seeded(_) => false,
    }
}

/// An enumeration that can be stopped and gone on with after any leaf.
pub(super) struct Enumeration {
    setup: Setup,
    executor: Executor<Choices>,
    sums: Weights,
    method: Method,
    pub leaves: u64,
    pub over: bool,
}

impl Enumeration {
    pub fn new(setup: &Setup) -> Option<Enumeration> {
        let orders = factorial(setup.n)? as usize;
        let layout = setup.algorithm.info().layout;
        let choices = Choices::new(setup)?;
        let method = match (&choices.hits, draw_law(setup)) {
            (Some(_), _) => Method::HitsOnly,
            (None, DrawLaw::Even) => Method::EveryChoice,
            _ => Method::Weighed,
        };
        let sums = match is_exact(setup) {
            // A common denominator of the counts so far.
            true => Weights::Exact {
                total: 1,
                counts: vec![0; orders],
            },
            false => Weights::Rounded(vec![0.0; orders]),
        };
        Some(Enumeration {
            setup: *setup,
            executor: Executor::new(setup.n, layout, choices, ()),
            sums,
            method,
            leaves: 0,
            over: false,
        })
    }

    /// Runs up to `leaves` more sequences of choices.
    pub fn step(&mut self, leaves: u64) {
        for _ in 0..leaves {
            if self.over {
                return;
            }
            self.executor.board.reset();
            self.setup
                .algorithm
                .run(&mut self.executor, self.setup.params);
            let rank = rank(self.executor.board.result());
            match (&mut self.sums, self.executor.rng.all.weight()) {
                (Weights::Exact { total, counts }, Some((weight, of))) => {
                    if !total.is_multiple_of(of) {
                        let scale = of / gcd(*total, of);
                        *total *= scale;
                        counts.iter_mut().for_each(|c| *c *= scale);
                    }
                    counts[rank] += *total / of * weight;
                }
                (Weights::Rounded(p), _) => p[rank] += self.executor.rng.probability(),
                (Weights::Exact { .. }, None) => unreachable!("it was asked beforehand"),
            }
            self.leaves += 1;
            self.over = !self.executor.rng.advance();
        }
    }

    pub fn finish(self) -> Orders {
        if let Weights::Exact { total, counts } = &self.sums {
            debug_assert_eq!(counts.iter().sum::<u128>(), *total);
        }
        let method = match self.method {
            Method::EveryChoice if self.leaves == 1 => Method::OneRun,
            method => method,
        };
        Orders::new(self.setup.n, self.sums, method)
    }
}
