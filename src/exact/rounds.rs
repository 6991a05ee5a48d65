//! The probabilities of all n! orders, swap by swap.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::{Add, Mul};

use super::Method;
use super::orders::{Orders, Weights, unrank};
use super::program::{Program, Swap};
use crate::deck::Card;
use crate::tally::rank;

/// Exchanging two places of every order, by rank: `table[rank]` is the rank of the order after the exchange, and before it.
type Exchange = Vec<u32>;

enum State {
    Exact { total: u128, counts: Vec<u128> },
    Rounded(Vec<f64>),
}

/// A program at work on all orders at once. Space n! numbers for each pair of places that it swaps.
pub(super) struct Rounds {
    program: Program,
    exchanges: BTreeMap<(usize, usize), Exchange>,
    state: State,
    /// Rounds done.
    pub round: usize,
}

/// How often each exchange comes up among the equally likely choices of a round; `None` is no exchange.
fn choices(swap: &Swap) -> BTreeMap<Option<(usize, usize)>, u32> {
    let mut choices = BTreeMap::new();
    for a in swap.a.places() {
        for b in swap.b.places() {
            let pair = (a != b).then_some((a.min(b), a.max(b)));
            *choices.entry(pair).or_default() += 1;
        }
    }
    choices
}

impl Rounds {
    /// Exact where the number of paths fits into 128 bits, in `f64` otherwise. Time O(n! n²) for each pair of places.
    pub fn new(program: Program) -> Rounds {
        let n = program.cards();
        let orders: usize = (1..=n).product();
        let paths = program.swaps().iter().try_fold(1u128, |paths, swap| {
            paths.checked_mul((swap.a.size() * swap.b.size()) as u128)
        });
        let state = if paths.is_some() {
            let mut counts = vec![0; orders];
            counts[0] = 1;
            State::Exact { total: 1, counts }
        } else {
            let mut p = vec![0.0; orders];
            p[0] = 1.0;
            State::Rounded(p)
        };
        let listed: Vec<Vec<Card>> = (0..orders).map(|k| unrank(n, k)).collect();
        let exchange = |(a, b): (usize, usize)| -> Exchange {
            let exchanged = |order: &Vec<Card>| {
                let mut order = order.clone();
                order.swap(a, b);
                rank(&order) as u32
            };
            listed.iter().map(exchanged).collect()
        };
        let pairs: BTreeSet<_> = program
            .swaps()
            .iter()
            .collect::<HashSet<_>>()
            .into_iter()
            .flat_map(|swap| choices(swap).into_keys().flatten())
            .collect();
        let exchanges = pairs.into_iter().map(|p| (p, exchange(p))).collect();
        Rounds {
            program,
            exchanges,
            state,
            round: 0,
        }
    }

    pub fn rounds(&self) -> usize {
        self.program.swaps().len()
    }

    pub fn over(&self) -> bool {
        self.round == self.rounds()
    }

    /// Does the next round; returns what it cost, in orders looked at. O(n! · pairs).
    pub fn step(&mut self) -> u64 {
        let swap = &self.program.swaps()[self.round];
        let choices = choices(swap);
        let all = (swap.a.size() * swap.b.size()) as u32;
        let exchanges = &self.exchanges;
        self.round += 1;
        match &mut self.state {
            State::Exact { total, counts } => {
                *counts = spread(counts, &choices, exchanges);
                *total *= u128::from(all);
            }
            State::Rounded(p) => {
                let mut next = spread(p, &choices, exchanges);
                next.iter_mut().for_each(|x| *x /= f64::from(all));
                // Once a round changes nothing any more, more rounds like it change nothing either. The changes shrink by a
                // constant factor a round, so what is left out is of the size of the last one.
                let settled = p
                    .iter()
                    .zip(&next)
                    .all(|(old, new)| (old - new).abs() <= 1e-15 * new);
                let swap = *swap;
                let rest = &self.program.swaps()[self.round..];
                if settled && rest.iter().all(|s| *s == swap) {
                    self.round = self.program.swaps().len();
                }
                *p = next;
            }
        }
        (choices.len() * self.len()) as u64
    }

    fn len(&self) -> usize {
        match &self.state {
            State::Exact { counts, .. } => counts.len(),
            State::Rounded(p) => p.len(),
        }
    }

    pub fn finish(self) -> Orders {
        let weights = match self.state {
            State::Exact { total, counts } => Weights::Exact { total, counts },
            State::Rounded(p) => Weights::Rounded(p),
        };
        Orders::new(self.program.cards(), weights, Method::SwapBySwap)
    }
}

/// One round, not divided by the number of its choices.
fn spread<T>(
    old: &[T],
    choices: &BTreeMap<Option<(usize, usize)>, u32>,
    exchanges: &BTreeMap<(usize, usize), Exchange>,
) -> Vec<T>
where
    T: Copy + Default + From<u32> + Add<Output = T> + Mul<Output = T>,
{
    let mut new = vec![T::default(); old.len()];
    for (pair, &times) in choices {
        let times = T::from(times);
        match pair {
            None => {
                for (to, &from) in new.iter_mut().zip(old) {
                    *to = *to + from * times;
                }
            }
            Some(pair) => {
                for (to, &before) in new.iter_mut().zip(&exchanges[pair]) {
                    *to = *to + old[before as usize] * times;
                }
            }
        }
    }
    new
}
