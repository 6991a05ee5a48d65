//! Binary insertion sort that tosses a coin instead of comparing.

use super::prelude::{COIN_SORT, Draws, Info, Manner, Params, Shuffle};
use crate::ops::Inspect;
use crate::step::Var;

/// Binary insertion sort with a coin as TimSort (Peters 2002) sorts a short array: the run that the
/// deck begins with is counted and, if it falls, turned round; every further card is inserted where
/// a binary search says.
///
/// Biased: all n! orders can appear, some by many sequences of tosses. O(n log n) tosses;
/// exchanging neighbours O(n²), extra space O(1).
#[derive(Clone, Copy, Debug)]
pub struct BinaryInsertionCoin;

impl Shuffle for BinaryInsertionCoin {
    const INFO: Info = Info {
        id: "binary-insertion-coin",
        manner: Manner::BinaryInsertion,
        draws: Draws::Coins,
        lines: pseudo_code!("binary-insertion-coin"),
        ..COIN_SORT
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        if n < 2 {
            return;
        }
        ops.set(Var::I, 1);
        ops.line(1);
        let falling = ops.draw(Var::K, 0, 1);
        let mut run = 2;
        while run < n {
            ops.set(Var::I, run);
            ops.line(3);
            if ops.draw(Var::K, 0, 1) != falling {
                break;
            }
            run += 1;
        }
        if falling == 1 {
            ops.line(4);
            for place in 0..run / 2 {
                ops.swap(place, run - 1 - place);
            }
        }
        for i in run..n {
            ops.set(Var::I, i);
            let (mut left, mut right) = (0, i);
            while left < right {
                let middle = left + (right - left) / 2;
                ops.set(Var::J, middle);
                ops.line(8);
                if ops.draw(Var::K, 0, 1) == 1 {
                    right = middle;
                } else {
                    left = middle + 1;
                }
            }
            ops.line(10);
            for j in (left + 1..=i).rev() {
                ops.set(Var::J, j);
                ops.swap(j - 1, j);
            }
        }
    }
}
