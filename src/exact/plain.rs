//! Every sequence of choices, once each.

use super::Method;
use super::orders::{Orders, Weights};
use super::rational::{factorial, gcd};
use crate::experiment::Setup;
use crate::random::{Chance, Enumerate};
use crate::shuffle::Algorithm;
use crate::table::Dealer;
use crate::tally::rank;

/// Every answer that matters: all of them, or, for `draw-again`, the slots that have not been answered yet in this run. A taken
/// slot changes nothing there but the time it takes; given that a slot is not taken, all that are left are equally likely.
#[derive(Clone, Debug)]
pub(super) struct Choices {
    all: Enumerate,
    /// `Some`: hits only; whether each slot has been answered.
    taken: Option<Vec<bool>>,
}

impl Choices {
    pub fn new(setup: &Setup) -> Choices {
        Choices {
            all: Enumerate::default(),
            taken: (setup.algorithm == Algorithm::DrawAgain).then(|| vec![false; setup.n]),
        }
    }

    /// On to the next leaf; `false` once all have been seen.
    pub fn advance(&mut self) -> bool {
        if let Some(taken) = &mut self.taken {
            taken.fill(false);
        }
        self.all.advance()
    }

    pub fn method(&self) -> Method {
        if self.taken.is_some() {
            Method::HitsOnly
        } else {
            Method::EveryChoice
        }
    }
}

impl Chance for Choices {
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        let Some(taken) = &mut self.taken else {
            return self.all.draw(low, high);
        };
        let free: Vec<usize> = (0..taken.len()).filter(|&slot| !taken[slot]).collect();
        let hit = free[self.all.draw(0, free.len() as u32 - 1) as usize];
        taken[hit] = true;
        hit as u32
    }
}

/// An enumeration that can be stopped and gone on with after any leaf.
pub(super) struct Plain {
    setup: Setup,
    dealer: Dealer<Choices>,
    counts: Vec<u128>,
    /// Common denominator of the counts so far.
    total: u128,
    pub leaves: u64,
    pub over: bool,
}

impl Plain {
    pub fn new(setup: &Setup) -> Option<Plain> {
        let orders = factorial(setup.n)?;
        let layout = setup.algorithm.facts().layout;
        Some(Plain {
            setup: *setup,
            dealer: Dealer::new(setup.n, layout, Choices::new(setup), ()),
            counts: vec![0; orders as usize],
            total: 1,
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
            self.dealer.board.reset();
            self.setup
                .algorithm
                .run(&mut self.dealer, self.setup.params);
            let weight = self.dealer.chance.all.weight();
            if !self.total.is_multiple_of(weight) {
                let scale = weight / gcd(self.total, weight);
                self.total *= scale;
                self.counts.iter_mut().for_each(|c| *c *= scale);
            }
            self.counts[rank(self.dealer.board.result())] += self.total / weight;
            self.leaves += 1;
            self.over = !self.dealer.chance.advance();
        }
    }

    pub fn finish(self) -> Orders {
        debug_assert_eq!(self.counts.iter().sum::<u128>(), self.total);
        let method = match self.dealer.chance.method() {
            Method::EveryChoice if self.leaves == 1 => Method::OneRun,
            method => method,
        };
        let weights = Weights::Exact {
            total: self.total,
            counts: self.counts,
        };
        Orders::new(self.setup.n, weights, method)
    }
}
