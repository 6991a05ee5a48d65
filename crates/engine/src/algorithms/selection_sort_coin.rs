//! Selection sort that tosses a coin instead of comparing.

use super::prelude::{COIN_SORT, Info, Manner, Params, Shuffle, Side};
use crate::ops::Inspect;
use crate::step::Var;

/// Selection sort with a coin: the last card that the coin calls smaller than the smallest so far
/// goes to place i.
///
/// Biased: place i gets the last card with probability 1/2, the one before it with 1/4, and so on.
/// n(n-1)/2 tosses, extra space O(1).
#[derive(Clone, Copy, Debug)]
pub struct SelectionSortCoin;

impl Shuffle for SelectionSortCoin {
    const INFO: Info = Info {
        id: "selection-sort-coin",
        manner: Manner::SelectionSort,
        side: Side::Left,
        done_is_final: true,
        lines: pseudo_code!("selection-sort-coin"),
        ..COIN_SORT
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        for i in 0..n - 1 {
            ops.set(Var::I, i);
            let mut min = i;
            for j in i + 1..n {
                ops.set(Var::J, j);
                ops.line(4);
                if ops.draw(Var::K, 0, 1) == 1 {
                    min = j;
                }
            }
            ops.line(6);
            ops.swap(i, min);
        }
    }
}
