//! Merge sort that tosses a coin instead of comparing.

use std::ops::Range;

use super::{Direction, Draws, Fairness, Group, Growth, Info, Manner, Params, Shuffle, TWO_ROWS};
use crate::board::{Layout, Row, Slot, deck};
use crate::ops::Inspect;
use crate::step::Var;

/// Merge sort whose comparator tosses a coin: `array.sort(() => Math.random() - 0.5)` where `sort`
/// is a top-down merge sort.
///
/// Each of the n! orders comes out of exactly one sequence of tosses, with probability 1 /
/// 2^tosses; their number differs, so the orders are not equally likely (n > 2). About n log2 n
/// tosses and 2 n log2 n moves, extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct MergeSortCoin;

impl Shuffle for MergeSortCoin {
    const INFO: Info = Info {
        id: "merge-sort-coin",
        manner: Manner::MergeSort,
        group: Group::Mistakes,
        layout: Layout::Queues,
        done_is_final: false,
        direction: Direction::None,
        time: Growth::Linearithmic,
        fairness: Fairness::Biased,
        draws: Draws::Coins,
        compares: true,
        indexed_rows: &[Row::First, Row::Second, Row::Deck],
        lines: &[
            [
                "sort(0, n), where sort(low, high) is, if high − low > 1:",
                "sort(0, n)；当 high − low > 1 时，sort(low, high) 为：",
            ],
            [
                "    mid ← the middle, rounded down; sort(low, mid); sort(mid, high)",
                "    mid ← 中点（向下取整）；sort(low, mid)；sort(mid, high)",
            ],
            [
                "    first ← the cards from a[low] to a[mid−1]",
                "    第一段 ← a[low] 到 a[mid−1] 的牌",
            ],
            [
                "    second ← the cards from a[mid] to a[high−1]",
                "    第二段 ← a[mid] 到 a[high−1] 的牌",
            ],
            [
                "    for i from low to high−1:",
                "    i 从 low 递增到 high−1：",
            ],
            [
                "        if both have cards: k ← random, 0 or 1; else k ← the run with cards",
                "        若两段都有牌：k ← 随机数，0 或 1；否则 k ← 有牌的那一段",
            ],
            [
                "        if k = 0: the next of first goes to a[i]",
                "        若 k = 0：第一段的下一张放到 a[i]",
            ],
            [
                "        if k = 1: the next of second goes to a[i]",
                "        若 k = 1：第二段的下一张放到 a[i]",
            ],
        ],
        ..TWO_ROWS
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        sort(ops, 0, n);
    }
}

fn sort<T: Inspect + ?Sized>(ops: &mut T, low: usize, high: usize) {
    if high - low < 2 {
        return;
    }
    let mid = low + (high - low) / 2;
    sort(ops, low, mid);
    sort(ops, mid, high);
    // A run keeps its places in its queue's row: so the rows alone show where the sort stands.
    queue(ops, 3, Row::First, low..mid);
    queue(ops, 4, Row::Second, mid..high);
    let (mut first, mut second) = (low, mid);
    for i in low..high {
        ops.set(Var::I, i);
        let coin = if first < mid && second < high {
            ops.line(6);
            ops.draw(Var::K, 0, 1)
        } else {
            usize::from(first == mid)
        };
        if coin == 0 {
            ops.line(7);
            ops.carry(
                Slot {
                    row: Row::First,
                    place: first,
                },
                deck(i),
            );
            first += 1;
        } else {
            ops.line(8);
            ops.carry(
                Slot {
                    row: Row::Second,
                    place: second,
                },
                deck(i),
            );
            second += 1;
        }
    }
}

/// Moves the cards of these places to the same places of a queue's row.
fn queue<T: Inspect + ?Sized>(ops: &mut T, line: u8, row: Row, places: Range<usize>) {
    ops.line(line);
    for place in places {
        ops.set(Var::I, place);
        ops.carry(deck(place), Slot { row, place });
    }
}
