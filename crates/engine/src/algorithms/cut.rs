//! One cut of the deck.

use super::{Direction, Fairness, Group, Info, Manner, Params, Shuffle, TWO_ROWS};
use crate::board::{Layout, Row, Slot, deck};
use crate::ops::Inspect;
use crate::step::Var;

/// One cut: the part below a random place is put on top.
///
/// Each of the n rotations with probability 1/n. So every card comes to every place with 1/n, and
/// yet only n of the n! orders can come up. Time O(n), extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct RandomCut;

impl Shuffle for RandomCut {
    const INFO: Info = Info {
        id: "random-cut",
        manner: Manner::Cut,
        group: Group::Hands,
        layout: Layout::Queues,
        direction: Direction::None,
        fairness: Fairness::Biased,
        lines: &[
            ["k ← random, 0 ≤ k < n", "k ← 随机数，0 ≤ k < n"],
            [
                "cut: first ← the first k cards, second ← the rest",
                "切牌：第一叠取前 k 张，其余归第二叠",
            ],
            [
                "the cards of second, in their order, go to places 0 … n−k−1",
                "第二叠的牌按原顺序放到位置 0 … n−k−1",
            ],
            [
                "the cards of first, in their order, go to places n−k … n−1",
                "第一叠的牌按原顺序放到位置 n−k … n−1",
            ],
        ],
        ..TWO_ROWS
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        ops.line(1);
        let first = ops.draw(Var::K, 0, n - 1);
        ops.line(2);
        ops.cut(first);
        ops.line(3);
        lay(ops, Row::Second, n - first, 0);
        ops.line(4);
        lay(ops, Row::First, first, n - first);
    }
}

/// Moves the cards of a packet, from its place `from` on, to as many places of the deck.
fn lay(ops: &mut (impl Inspect + ?Sized), row: Row, count: usize, to: usize) {
    for place in 0..count {
        ops.carry(Slot { row, place }, deck(to + place));
    }
}
