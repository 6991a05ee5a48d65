//! Merge sort that tosses a coin instead of comparing.

use std::ops::Range;

use super::prelude::{
    Direction, Draws, Fairness, Group, Growth, Info, Manner, Params, Shuffle, TWO_ROWS,
};
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
        lines: pseudo_code!("merge-sort-coin"),
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
