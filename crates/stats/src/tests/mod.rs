//! Tests of the tests: the basis of their distributions, proved exactly for few cards; power and
//! patterns against exact matrices; every fault that was found, by its number. Samples of real
//! shuffles are in the workspace's tests/verdict.rs.

mod binomial;
mod distribution;
mod found;
mod patterns;
mod power;
mod rates;

use super::{Counts, DeckCounts};
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

/// All orders of `n` cards.
fn all_orders(n: usize) -> Vec<Vec<usize>> {
    (0..n).fold(vec![Vec::new()], |orders, card| {
        let insert = |order: Vec<usize>| {
            (0..=order.len()).map(move |place| {
                let mut longer = order.clone();
                longer.insert(place, card);
                longer
            })
        };
        orders.into_iter().flat_map(insert).collect()
    })
}

/// Counts of these decks.
fn counted(n: usize, orders: &[Vec<usize>]) -> DeckCounts {
    let mut counts = DeckCounts::new(n);
    for order in orders {
        counts.record(order).unwrap();
    }
    counts
}

/// Counts of `shuffles` shuffles of a sorted deck.
fn sampled(
    n: usize,
    shuffles: u64,
    seed: u64,
    mut shuffle: impl FnMut(&mut [usize], &mut SmallRng),
) -> DeckCounts {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut counts = DeckCounts::new(n);
    for _ in 0..shuffles {
        let mut deck: Vec<usize> = (0..n).collect();
        shuffle(&mut deck, &mut rng);
        counts.record(&deck).unwrap();
    }
    counts
}

/// A fair shuffle: that of the `rand` crate.
fn fair(deck: &mut [usize], rng: &mut SmallRng) {
    deck.shuffle(rng);
}

/// A cut at a random place: its position matrix is flat.
fn random_cut(deck: &mut [usize], rng: &mut SmallRng) {
    let at = rng.random_range(0..deck.len());
    deck.rotate_left(at);
}

/// The naive swap upward.
fn naive_swap(deck: &mut [usize], rng: &mut SmallRng) {
    for i in 0..deck.len() {
        let j = rng.random_range(0..deck.len());
        deck.swap(i, j);
    }
}
