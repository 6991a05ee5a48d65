//! One cut of the deck.

use super::prelude::{Direction, Fairness, Group, Info, Manner, Params, Shuffle, TWO_ROWS};
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
        lines: pseudo_code!("random-cut"),
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
