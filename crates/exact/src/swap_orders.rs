//! The probabilities of all n! orders, swap by swap.

use std::ops::{Add, Mul};

use engine::deck::Card;
use engine::rng::flawed::Law;
use engine::sort::sort_by;
use engine::tally::rank;

use crate::draw_law::ways;
use crate::method::Method;
use crate::orders::{Orders, Weights, unrank};
use crate::swap_program::{Swap, SwapProgram};

/// Exchanging two places of every order, by rank: `table[rank]` is the rank of the order after the
/// exchange, and before it.
type Exchange = Vec<u32>;
/// Weight of each pair of places that is exchanged at all.
type Exchanges = Vec<((usize, usize), Exchange)>;

/// A program at work on all orders at once. Space n! numbers for each pair of places that it swaps.
pub(crate) struct SwapOrders {
    program: SwapProgram,
    exchanges: Exchanges,
    weights: Weights,
    /// SwapOrders done.
    pub round: usize,
}

/// Number of the equally likely cases of a round with each exchange, once each and in order; `None`
/// is no exchange.
type PairWeights<T> = Vec<(Option<(usize, usize)>, T)>;

fn choices(swap: &Swap, law: Law) -> PairWeights<u128> {
    let [of_a, of_b] = [swap.a, swap.b].map(|span| law.weights(span.size() as u32));
    let mut choices = Vec::new();
    for (a, &in_a) in swap.a.places().zip(&of_a) {
        for (b, &in_b) in swap.b.places().zip(&of_b) {
            let pair = (a != b).then_some((a.min(b), a.max(b)));
            choices.push((pair, u128::from(in_a) * u128::from(in_b)));
        }
    }
    sort_by(&mut choices, |a, b| a.0 < b.0);
    choices.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        kept.1 += if same { next.1 } else { 0 };
        same
    });
    choices
}

/// The bounds of the spans of a round.
fn bounds(swap: &Swap) -> [u32; 2] {
    [swap.a, swap.b].map(|span| span.size() as u32)
}

/// Number of equally likely cases of a program; `None` beyond 128 bits.
pub(crate) fn cases(program: &SwapProgram) -> Option<u128> {
    let more = |all: u128, swap| all.checked_mul(ways(program.law(), &bounds(swap))?);
    program.swaps().iter().try_fold(1, more)
}

impl SwapOrders {
    /// Exact where the number of cases fits into 128 bits, in `f64` otherwise. Time O(n! n²) for
    /// each pair of places.
    pub(crate) fn new(program: SwapProgram) -> SwapOrders {
        let n = program.cards();
        let weights = Weights::sorted(n, cases(&program).is_some());
        let listed: Vec<Vec<Card>> = (0..weights.len()).map(|k| unrank(n, k)).collect();
        let exchange = |(a, b): (usize, usize)| -> Exchange {
            let exchanged = |order: &Vec<Card>| {
                let mut order = order.clone();
                order.swap(a, b);
                rank(&order) as u32
            };
            listed.iter().map(exchanged).collect()
        };
        let mut kinds: Vec<&Swap> = Vec::new();
        let mut exchanges = Exchanges::new();
        for swap in program.swaps() {
            if kinds.contains(&swap) {
                continue;
            }
            kinds.push(swap);
            for pair in choices(swap, program.law()).iter().filter_map(|c| c.0) {
                if exchanges.iter().all(|known| known.0 != pair) {
                    exchanges.push((pair, exchange(pair)));
                }
            }
        }
        SwapOrders {
            program,
            exchanges,
            weights,
            round: 0,
        }
    }

    pub(crate) fn rounds(&self) -> usize {
        self.program.swaps().len()
    }

    pub(crate) fn over(&self) -> bool {
        self.round == self.rounds()
    }

    /// Does the next round; returns what it cost, in orders looked at. O(n! · pairs).
    pub(crate) fn step(&mut self) -> u64 {
        let swap = &self.program.swaps()[self.round];
        let law = self.program.law();
        let choices = choices(swap, law);
        // A round has at most two draws of 32 bits each.
        let all = ways(law, &bounds(swap)).unwrap_or(1 << 64);
        let exchanges = &self.exchanges;
        self.round += 1;
        match &mut self.weights {
            Weights::Exact { total, counts } => {
                *counts = spread(counts, &choices, exchanges);
                *total *= all;
            }
            Weights::Rounded(p) => {
                let shares = choices
                    .iter()
                    .map(|&(pair, times)| (pair, times as f64 / all as f64));
                let next = spread(p, &shares.collect(), exchanges);
                // Once a round changes nothing any more, more rounds like it change nothing either.
                // The changes shrink by a constant factor a round, so what is left out is of the
                // size of the last one.
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
        (choices.len() * self.weights.len()) as u64
    }

    pub(crate) fn finish(self) -> Orders {
        Orders::new(self.program.cards(), self.weights, Method::SwapBySwap)
    }
}

/// One round: each order as often as the exchanges lead to it.
#[expect(
    clippy::expect_used,
    reason = "`SwapOrders::new` made a table for each exchange of the program"
)]
fn spread<T>(old: &[T], choices: &PairWeights<T>, exchanges: &Exchanges) -> Vec<T>
where
    T: Copy + Default + Add<Output = T> + Mul<Output = T>,
{
    let mut new = vec![T::default(); old.len()];
    for &(pair, times) in choices {
        match pair {
            None => {
                for (to, &from) in new.iter_mut().zip(old) {
                    *to = *to + from * times;
                }
            }
            Some(pair) => {
                let known = exchanges.iter().find(|known| known.0 == pair);
                let (_, exchange) = known.expect("every exchange has its table");
                for (to, &before) in new.iter_mut().zip(exchange) {
                    *to = *to + old[before as usize] * times;
                }
            }
        }
    }
    new
}
