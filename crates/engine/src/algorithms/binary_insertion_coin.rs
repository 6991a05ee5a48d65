//! Binary insertion sort that tosses a coin instead of comparing.

use super::{COIN_SORT, Draws, Info, Manner, Params, Shuffle};
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
        lines: &[
            [
                "k ← random, 0 or 1   ← instead of comparing a[1] with a[0]; 1: a falling run",
                "k ← 随机数，0 或 1   ← 代替 a[1] 与 a[0] 的比较；1 表示递减段",
            ],
            [
                "for i from 2 to n−1, while the run goes on:",
                "i 从 2 递增到 n−1，直到该段结束：",
            ],
            [
                "    k ← random, 0 or 1   ← instead of comparing a[i] with a[i−1]; another k ends the run",
                "    k ← 随机数，0 或 1   ← 代替 a[i] 与 a[i−1] 的比较；k 变了，该段就结束",
            ],
            [
                "if it fell, turn the run round: exchange its first and last card, and so on inward",
                "若为递减段，将其反转：首尾两张交换，依次向内",
            ],
            [
                "for i from the end of the run to n−1:",
                "i 从该段末尾递增到 n−1：",
            ],
            ["    left ← 0; right ← i", "    left ← 0；right ← i"],
            [
                "    while left < right: j ← their middle, rounded down",
                "    当 left < right：j ← 两者的中点（向下取整）",
            ],
            [
                "        k ← random, 0 or 1   ← instead of comparing a[i] with a[j]",
                "        k ← 随机数，0 或 1   ← 代替 a[i] 与 a[j] 的比较",
            ],
            [
                "        k = 1: right ← j; k = 0: left ← j + 1",
                "        k = 1：right ← j；k = 0：left ← j + 1",
            ],
            [
                "    for j from i down to left+1: exchange a[j−1] and a[j]",
                "    j 从 i 递减到 left+1：交换 a[j−1] 与 a[j]",
            ],
        ],
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
