//! Every sequence of choices, once each.

use engine::deck::Card;
use engine::experiment::Setup;
use engine::ops::Executor;
use engine::rng::flawed::{Law, WeightedEnumerate};
use engine::rng::{BoundedRng, BoundsRecorder};
use engine::tally::rank;

use crate::draw_law::{DrawLaw, draw_law, shares, ways};
use crate::method::Method;
use crate::orders::{Orders, Weights};
use crate::rational::{factorial, gcd};

/// Answers to a draw that an enumeration tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answers {
    /// Every answer to a draw.
    All,
    /// Answers that this run has not given yet. For shuffles that draw again when an answer comes
    /// twice: there a repeated answer changes nothing but the time, and given that an answer is
    /// new, all new ones are as likely as among all.
    NotYetGiven,
}

/// An enumeration of the answers that matter.
#[derive(Clone, Debug)]
pub(crate) struct Choices {
    all: WeightedEnumerate,
    /// `Some`: hits only.
    hits: Option<Hits>,
}

#[derive(Clone, Debug)]
struct Hits {
    /// True for each slot that has been answered.
    taken: Vec<bool>,
    /// Probability of each slot; empty if all are alike.
    shares: Vec<f64>,
    /// Probability of the hits so far, where slots are not alike.
    probability: f64,
}

impl Choices {
    /// `None` where all draws follow from a start.
    pub(crate) fn new(setup: &Setup, answers: Answers) -> Option<Choices> {
        let law = draw_law(setup).independent()?;
        let n = setup.n();
        let hits = || Hits {
            taken: vec![false; n],
            shares: match law {
                Law::Uniform => Vec::new(),
                law => shares(law, n),
            },
            probability: 1.0,
        };
        let hits = (answers == Answers::NotYetGiven).then(hits);
        // Which of the slots left: that has a share of its own.
        let all = WeightedEnumerate::new(if hits.is_some() { Law::Uniform } else { law });
        Some(Choices { all, hits })
    }

    /// Moves on to the next leaf; returns `false` once all have been seen.
    pub(crate) fn advance(&mut self) -> bool {
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

/// Returns true if running choice by choice gives the distribution over orders in fractions, as far
/// as leaves go. Time of one run.
pub(crate) fn is_exact(setup: &Setup) -> bool {
    match draw_law(setup) {
        DrawLaw::Even => true,
        DrawLaw::Uneven(law) => setup.bounds().is_some_and(|b| ways(law, &b).is_some()),
        DrawLaw::Seeded(_) => false,
    }
}

/// An enumeration that can be stopped and resumed after any leaf.
pub(crate) struct Enumeration {
    setup: Setup,
    executor: Executor<Choices>,
    sums: Weights,
    method: Method,
    pub leaves: u64,
    pub over: bool,
}

impl Enumeration {
    pub(crate) fn new(setup: &Setup, answers: Answers) -> Option<Enumeration> {
        let orders = factorial(setup.n())? as usize;
        let layout = setup.algorithm.info().layout;
        let choices = Choices::new(setup, answers)?;
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
            executor: Executor::new(setup.n(), layout, choices, ()),
            sums,
            method,
            leaves: 0,
            over: false,
        })
    }

    /// Runs up to `leaves` more sequences of choices.
    pub(crate) fn step(&mut self, leaves: u64) {
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

    pub(crate) fn finish(self) -> Orders {
        if let Weights::Exact { total, counts } = &self.sums {
            debug_assert_eq!(counts.iter().sum::<u128>(), *total);
        }
        let one_run = self.method == Method::EveryChoice && self.leaves == 1;
        let method = if one_run { Method::OneRun } else { self.method };
        Orders::new(self.setup.n(), self.sums, method)
    }
}

/// The order that a shuffle without chance ends in, or that the lowest draws lead to.
pub(crate) fn lowest_run(setup: &Setup) -> Vec<Card> {
    let layout = setup.algorithm.info().layout;
    let mut executor = Executor::new(setup.n(), layout, BoundsRecorder::default(), ());
    setup.algorithm.run(&mut executor, setup.params);
    executor.board.result().to_vec()
}
