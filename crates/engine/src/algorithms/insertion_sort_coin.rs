//! Insertion sort that tosses a coin instead of comparing.

use super::prelude::{COIN_SORT, Draws, Growth, Info, Manner, Params, Shuffle};
use crate::ops::Inspect;
use crate::step::Var;

/// Insertion sort with a coin: card i moves up past its neighbour as long as the coin says so.
///
/// Biased: each of the n! orders comes out of exactly one sequence of tosses, and their number
/// differs; the last card stays last with probability 1/2, whatever n. Less than 2n tosses on
/// average, extra space O(1).
#[derive(Clone, Copy, Debug)]
pub struct InsertionSortCoin;

impl Shuffle for InsertionSortCoin {
    const INFO: Info = Info {
        id: "insertion-sort-coin",
        manner: Manner::InsertionSort,
        // Two tosses a card on average, where comparing would take n/2.
        time: Growth::Linear,
        draws: Draws::Coins,
        lines: pseudo_code!("insertion-sort-coin"),
        ..COIN_SORT
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, _: Params) {
        for i in 1..ops.cards() {
            ops.set(Var::I, i);
            for j in (1..=i).rev() {
                ops.set(Var::J, j);
                ops.line(3);
                if ops.draw(Var::K, 0, 1) == 0 {
                    break;
                }
                ops.line(5);
                ops.swap(j - 1, j);
            }
        }
    }
}
