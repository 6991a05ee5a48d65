//! Bubble sort that tosses a coin instead of comparing.

use super::prelude::{COIN_SORT, Direction, Info, Manner, Oblivious, Params};
use crate::ops::ShuffleOps;
use crate::step::Var;

/// Bubble sort with a coin, all n(n-1)/2 comparisons of it: k = j leaves both cards, k = j + 1
/// exchanges them.
///
/// Biased: the first card comes to the last place only if every coin of the first round says so,
/// with probability 1 / 2^(n-1). Time O(n²), extra space O(1).
#[derive(Clone, Copy, Debug)]
pub struct BubbleSortCoin;

impl Oblivious for BubbleSortCoin {
    const INFO: Info = Info {
        id: "bubble-sort-coin",
        manner: Manner::BubbleSort,
        direction: Direction::Down,
        lines: pseudo_code!("bubble-sort-coin"),
        ..COIN_SORT
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, _: Params) {
        for i in (1..ops.cards()).rev() {
            ops.set(Var::I, i);
            for j in 0..i {
                ops.set(Var::J, j);
                ops.line(3);
                let k = ops.draw(Var::K, j, j + 1);
                ops.line(4);
                ops.swap(j.into(), k);
            }
        }
    }
}
