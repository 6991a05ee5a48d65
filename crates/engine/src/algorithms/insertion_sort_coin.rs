//! Insertion sort that tosses a coin instead of comparing.

use super::{COIN_SORT, Draws, Growth, Info, Manner, Params, Shuffle};
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
        lines: &[
            ["for i from 1 to n−1:", "i 从 1 递增到 n−1："],
            ["    for j from i down to 1:", "    j 从 i 递减到 1："],
            [
                "        k ← random, 0 or 1   ← instead of comparing a[j−1] with a[j]",
                "        k ← 随机数，0 或 1   ← 代替 a[j−1] 与 a[j] 的比较",
            ],
            [
                "        if k = 0: on to the next i",
                "        若 k = 0：转到下一个 i",
            ],
            [
                "        exchange a[j−1] and a[j]",
                "        交换 a[j−1] 与 a[j]",
            ],
        ],
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
