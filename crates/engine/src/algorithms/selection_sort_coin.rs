//! Selection sort that tosses a coin instead of comparing.

use super::{COIN_SORT, Info, Manner, Params, Shuffle, Side};
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
        lines: &[
            ["for i from 0 to n−2:", "i 从 0 递增到 n−2："],
            ["    min ← i", "    min ← i"],
            ["    for j from i+1 to n−1:", "    j 从 i+1 递增到 n−1："],
            [
                "        k ← random, 0 or 1   ← instead of comparing a[j] with a[min]",
                "        k ← 随机数，0 或 1   ← 代替 a[j] 与 a[min] 的比较",
            ],
            ["        if k = 1: min ← j", "        若 k = 1：min ← j"],
            ["    exchange a[i] and a[min]", "    交换 a[i] 与 a[min]"],
        ],
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
