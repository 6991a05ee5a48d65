//! `affine-index`: place i gets card a·i + c mod n. `feistel-index`: what a cipher makes of i.

use engine::algorithms::index::{half_bits, units};
use engine::board::Row;
use engine::deck::Card;
use engine::experiment::Setup;
use engine::rng::flawed::Law;
use engine::tally::rank;

use super::code::ByCode;
use super::evenly::{Evenly, Round};
use super::theory::{Composition, Sequences, Theory};
use crate::matrix::Matrix;
use crate::method::Method;
use crate::orders::{MOST_EXACT, Orders, Weights};

/// A round is a place filled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Affine;

impl Evenly for Affine {
    /// Every number c alike.
    fn positions(&self, setup: &Setup) -> Matrix {
        Matrix::even(setup.n(), Method::ClosedForm)
    }

    /// φ(n) n: the first two cards say a and c.
    fn orders(&self, setup: &Setup) -> (Option<u128>, f64) {
        let orders = units(setup.n()).len() * setup.n();
        (Some(orders as u128), (orders as f64).ln())
    }

    fn reaches_all(&self, setup: &Setup) -> bool {
        setup.n() <= 3
    }

    fn round(&self) -> Round {
        Round::Place(Row::Decided)
    }
}

/// `feistel-index`: known by its code alone, but quickly; its places by a formula where the indices
/// are the cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cipher;

/// Returns true if every index of the cipher is a card: `n` is the square of a power of two.
fn is_whole(n: usize) -> bool {
    n == 1 << (2 * half_bits(n))
}

/// Indices of a cipher of five to sixteen cards.
const INDICES: usize = 16;
/// Tables of a round: four values below four.
const TABLES: usize = 256;
/// More rounds have more than 2^24 sequences of tables.
const MOST_ROUNDS: usize = 3;

impl Theory for Cipher {
    fn sequences(&self, setup: &Setup) -> Sequences {
        ByCode.sequences(setup)
    }

    fn most_quick_cards(&self, setup: &Setup, law: Law) -> Option<usize> {
        (law == Law::Uniform && is_whole(setup.n())).then_some(usize::MAX)
    }

    /// Known where every index is a card. A round moves the right half of an index to the left, and
    /// puts a half on the right that is uniform; so after two rounds both are.
    fn positions(&self, setup: &Setup, law: Law) -> Option<Matrix> {
        self.most_quick_cards(setup, law)?;
        let (n, half) = (setup.n(), half_bits(setup.n()));
        if setup.params.rounds > 1 {
            return Some(Matrix::even(n, Method::ClosedForm));
        }
        let width = 1 << half;
        let cell = |k: usize| u128::from((k / n) >> half == k % n % width);
        let cells = (0..n * n).map(cell).collect();
        Some(Matrix::exact(n, width as u128, cells, Method::ClosedForm))
    }

    fn composition(&self, setup: &Setup) -> Composition {
        let is_listed = (5..=MOST_EXACT).contains(&setup.n()) && setup.params.rounds <= MOST_ROUNDS;
        match is_listed {
            true => Composition::Listed(every_cipher),
            false => Composition::Whole,
        }
    }
}

/// Returns the image of each index under a round with each table.
fn each_round() -> Vec<[u8; INDICES]> {
    let of = |table: usize| {
        std::array::from_fn(|p| {
            let (left, right) = (p >> 2, p & 3);
            (right << 2 | left ^ (table >> (2 * right) & 3)) as u8
        })
    };
    (0..TABLES).map(of).collect()
}

/// All orders of five to eight cards, by every sequence of tables: what the code would do with each, a
/// round at a time and without a run of it.
fn every_cipher(setup: &Setup) -> Orders {
    let (n, rounds) = (setup.n(), setup.params.rounds);
    let each = each_round();
    let mut counts = vec![0u128; (1..=n).product()];
    let mut before = vec![std::array::from_fn(|p| p as u8)];
    for _ in 1..rounds {
        let then =
            |first: [u8; INDICES]| each.iter().map(move |next| first.map(|p| next[p as usize]));
        before = before.into_iter().flat_map(then).collect();
    }
    let mut order = [0 as Card; MOST_EXACT];
    for first in before {
        for last in &each {
            for (card, place) in (0..n).zip(&mut order) {
                let mut p = card;
                loop {
                    p = last[first[p] as usize] as usize;
                    if p < n {
                        break;
                    }
                }
                *place = p as Card;
            }
            counts[rank(&order[..n])] += 1;
        }
    }
    let total = counts.iter().sum();
    Orders::new(n, Weights::Exact { total, counts }, Method::EveryChoice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Computation, Plan, Ratio, exact_positions, plan};
    use engine::algorithms::Algorithm;
    use engine::ops::Executor;
    use engine::rng::Enumerate;

    fn cipher(n: usize, rounds: usize) -> Setup {
        let mut setup = Setup::new(Algorithm::FEISTEL_INDEX, n);
        setup.params.rounds = rounds;
        setup
    }

    /// Proves the places of 4 and of 16 cards against every sequence of tables; and that no other
    /// number of cards has a formula.
    #[test]
    fn places_of_a_whole_cipher_are_those_of_every_table() {
        for (n, rounds) in [(1, 1), (4, 1), (4, 2), (4, 3), (16, 1), (16, 2)] {
            let setup = cipher(n, rounds);
            let known = exact_positions(&setup).unwrap();
            let (mut counts, mut runs) = (vec![0u128; n * n], 0);
            let layout = setup.algorithm.info().layout;
            let mut table = Executor::new(n, layout, Enumerate::default(), ());
            loop {
                table.board.reset();
                setup.algorithm.run(&mut table, setup.params);
                for (place, &card) in table.board.result().iter().enumerate() {
                    counts[card as usize * n + place] += 1;
                }
                runs += 1;
                if !table.rng.advance() {
                    break;
                }
            }
            for (at, &count) in counts.iter().enumerate() {
                let told = known.ratio(at / n, at % n);
                assert_eq!(told, Some(Ratio::new(count, runs)), "{setup:?} {at}");
            }
        }
        let known = |n: &usize| exact_positions(&cipher(*n, 2)).is_some();
        assert!((1..=1024).filter(known).eq([1, 4, 16, 64, 256, 1024]));
    }

    /// Proves that the short way counts what the code does with every sequence of tables, and that it
    /// is the one that is taken with three rounds.
    #[test]
    fn the_short_way_counts_what_the_code_does() {
        for (n, rounds) in [(5, 1), (6, 1), (7, 1), (8, 1), (5, 2), (8, 2)] {
            let setup = cipher(n, rounds);
            let mut work = Computation::by(&setup, Method::EveryChoice).unwrap();
            while !work.step(10_000) {}
            assert_eq!(every_cipher(&setup), work.finish().unwrap(), "{setup:?}");
        }
        let all = every_cipher(&cipher(5, 3));
        assert_eq!(all.total(), Some(1 << 24));
        let every_choice = Plan {
            method: Method::EveryChoice,
            units: Some(1 << 24),
            exact: true,
        };
        assert_eq!(plan(&cipher(5, 3)), Some(every_choice));
        assert_eq!(plan(&cipher(5, 4)), None);
    }
}
