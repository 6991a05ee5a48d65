//! Quicksort that tosses a coin instead of comparing.

use super::prelude::{COIN_SORT, Direction, Draws, Growth, Info, Manner, Params, Shuffle};
use crate::ops::Inspect;
use crate::step::Var;

/// Quicksort with a coin; Lomuto's partition, the last card being the pivot.
///
/// Biased: each of the n! orders comes out of exactly one sequence of tosses, and their number
/// differs. About 2 n ln n tosses at most on average, extra space O(log n) on average.
#[derive(Clone, Copy, Debug)]
pub struct QuickSortCoin;

impl Shuffle for QuickSortCoin {
    const INFO: Info = Info {
        id: "quick-sort-coin",
        manner: Manner::QuickSort,
        direction: Direction::None,
        time: Growth::Linearithmic,
        space: Growth::Logarithmic,
        draws: Draws::Coins,
        lines: pseudo_code!("quick-sort-coin"),
        ..COIN_SORT
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        // What is still to be sorted, the next part last: the same order as with calls, whatever
        // the depth.
        let mut parts = vec![(0, n)];
        while let Some((low, high)) = parts.pop() {
            if high - low < 2 {
                continue;
            }
            let mut i = low;
            ops.set(Var::I, i);
            for j in low..high - 1 {
                ops.set(Var::J, j);
                ops.line(4);
                if ops.draw(Var::K, 0, 1) == 1 {
                    ops.line(5);
                    ops.swap(i, j);
                    i += 1;
                    ops.set(Var::I, i);
                }
            }
            ops.line(6);
            ops.swap(i, high - 1);
            parts.push((i + 1, high));
            parts.push((low, i));
        }
    }
}
