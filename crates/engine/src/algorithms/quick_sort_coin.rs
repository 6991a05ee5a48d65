//! Quicksort that tosses a coin instead of comparing.

use super::{COIN_SORT, Direction, Draws, Growth, Info, Manner, Params, Shuffle};
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
        lines: &[
            [
                "sort(0, n), where sort(low, high) is, if high − low > 1:",
                "sort(0, n)；当 high − low > 1 时，sort(low, high) 为：",
            ],
            [
                "    pivot ← a[high−1], the last card; i ← low",
                "    枢轴 ← 最后一张 a[high−1]；i ← low",
            ],
            [
                "    for j from low to high−2:",
                "    j 从 low 递增到 high−2：",
            ],
            [
                "        k ← random, 0 or 1   ← instead of comparing a[j] with the pivot",
                "        k ← 随机数，0 或 1   ← 代替 a[j] 与枢轴的比较",
            ],
            [
                "        if k = 1: exchange a[i] and a[j]; i ← i + 1",
                "        若 k = 1：交换 a[i] 与 a[j]；i ← i + 1",
            ],
            [
                "    exchange a[i] and a[high−1]: the pivot is in its place",
                "    交换 a[i] 与 a[high−1]：枢轴就位",
            ],
            [
                "    sort(low, i); sort(i+1, high)",
                "    sort(low, i)；sort(i+1, high)",
            ],
        ],
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
