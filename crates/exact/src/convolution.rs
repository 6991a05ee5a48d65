//! The orders after pass upon pass: the distribution of one pass, convolved with itself on the
//! group of all orders.
//!
//! Every pass is the same shuffle of whatever order lies there, so all that is to be known is one
//! pass.

use engine::experiment::Setup;
use engine::tally::rank;

use crate::draw_law::{draw_law, ways};
use crate::enumeration::{Answers, Enumeration};
use crate::method::Method;
use crate::orders::{Orders, Weights, unrank};

/// Returns true if the product of the passes' ways fits into 128 bits. Time of the passes.
pub(crate) fn is_exact(passes: &[Setup]) -> bool {
    let ways = |pass: &Setup| ways(draw_law(pass).independent()?, &pass.bounds()?);
    let all = |all: u128, pass: &Setup| all.checked_mul(ways(pass)?);
    passes.iter().try_fold(1, all).is_some()
}

/// The effect of one pass on all orders.
struct Once {
    pass: Setup,
    /// Number of ways to each order that the pass can make, and what it does to each order's rank.
    to: Vec<(u128, Vec<u32>)>,
    /// Total number of ways.
    ways: u128,
}

/// Distribution of orders after each pass: all choices of one pass are applied to every order.
pub(crate) struct Convolution {
    n: usize,
    passes: Vec<Setup>,
    once: Once,
    weights: Weights,
    /// Passes done.
    pub pass: usize,
}

impl Once {
    /// Time and space O(n! · orders of the pass).
    fn of(pass: &Setup) -> Option<Once> {
        let n = pass.n();
        let mut every = Enumeration::new(pass, Answers::All)?;
        while !every.over {
            every.step(1 << 10);
        }
        let one = every.finish();
        let (ways, counts) = (one.total()?, one.counts()?);
        let orders = counts.len();
        let listed: Vec<_> = (0..orders).map(|k| unrank(n, k)).collect();
        let once = (0..orders).filter(|&k| counts[k] > 0).map(|k| {
            let mut order = vec![0; n];
            let after = |deck: &Vec<u32>| {
                for (to, &from) in order.iter_mut().zip(&listed[k]) {
                    *to = deck[from as usize];
                }
                rank(&order) as u32
            };
            (counts[k], listed.iter().map(after).collect())
        });
        Some(Once {
            pass: *pass,
            to: once.collect(),
            ways,
        })
    }
}

impl Convolution {
    /// Exact where the number of paths fits into 128 bits, in `f64` otherwise. `None` of no passes,
    /// or where the first one has uneven draws of too many ways. Only of passes that
    /// [can be listed](crate::plan::can_be_listed). Time and space O(n! · orders of
    /// one pass).
    pub(crate) fn new(passes: Vec<Setup>) -> Option<Convolution> {
        let exact = is_exact(&passes);
        Convolution::starting(passes, exact)
    }

    /// Returns a convolution for any number of passes of `pass`, with rounded probabilities: more
    /// passes than whole numbers can count.
    pub(crate) fn endless(pass: Setup) -> Option<Convolution> {
        Convolution::starting(vec![pass], false)
    }

    fn starting(passes: Vec<Setup>, exact: bool) -> Option<Convolution> {
        let first = passes.first()?;
        let n = first.n();
        Some(Convolution {
            n,
            once: Once::of(first)?,
            passes,
            weights: Weights::sorted(n, exact),
            pass: 0,
        })
    }

    pub(crate) fn is_over(&self) -> bool {
        self.pass == self.passes.len()
    }

    /// Goes on for about `runs` runs of the code; at least one pass.
    #[expect(clippy::expect_used, reason = "all parts can be listed")]
    pub(crate) fn step(&mut self, runs: u64) {
        let mut spent = 0;
        while !self.is_over() && spent < runs {
            let pass = self.passes[self.pass];
            if pass != self.once.pass {
                self.once = Once::of(&pass).expect("it can be listed");
            }
            let Once { to, ways: all, .. } = &self.once;
            match &mut self.weights {
                Weights::Exact { total, counts } => {
                    let mut next = vec![0; counts.len()];
                    for (ways, to) in to {
                        for (&from, &to) in counts.iter().zip(to) {
                            next[to as usize] += from * ways;
                        }
                    }
                    *counts = next;
                    *total *= all;
                }
                Weights::Rounded(p) => {
                    let mut next = vec![0.0; p.len()];
                    for (ways, to) in to {
                        let share = *ways as f64 / *all as f64;
                        for (&from, &to) in p.iter().zip(to) {
                            next[to as usize] += from * share;
                        }
                    }
                    *p = next;
                }
            }
            self.pass += 1;
            // A run of the code costs about as much as looking at sixteen orders.
            spent += to.iter().map(|(_, to)| to.len() as u64 / 16).sum::<u64>() + 1;
        }
    }

    /// One more pass, however many there were to be; for those whose distribution is rounded.
    pub(crate) fn pass_on(&mut self) {
        let once = self.once.pass;
        self.passes.resize(self.pass + 1, once);
        self.step(1);
    }

    /// The deck's total variation distance from fair by now. O(n!).
    pub(crate) fn distance(&self) -> f64 {
        let from_fair = |shares: &mut dyn Iterator<Item = f64>, orders: usize| {
            let fair = 1.0 / orders as f64;
            shares.map(|p| (p - fair).max(0.0)).sum::<f64>()
        };
        match &self.weights {
            Weights::Exact { total, counts } => {
                let share = |&c: &u128| c as f64 / *total as f64;
                from_fair(&mut counts.iter().map(share), counts.len())
            }
            Weights::Rounded(p) => from_fair(&mut p.iter().copied(), p.len()),
        }
    }

    pub(crate) fn finish(self) -> Orders {
        Orders::new(self.n, self.weights, Method::MergedDecks)
    }
}
