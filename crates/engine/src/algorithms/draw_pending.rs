//! Drawing among the pending cards: three ways to close the gap that a drawn card leaves.

use super::prelude::{Direction, Growth, Info, Oblivious, Params, TWO_ROWS};
use crate::board::{Layout, Row, decided, deck};
use crate::ops::ShuffleOps;
use crate::step::Var;

/// Draws a card and lets all behind it move up; article 002's `shuffle_pick_1`.
///
/// Fair. Draws n, moves O(n²), extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct DrawSplice;

impl Oblivious for DrawSplice {
    const INFO: Info = Info {
        id: "draw-splice",
        articles: &["002"],
        function: Some("shuffle_pick_1"),
        direction: Direction::Down,
        time: Growth::Quadratic,
        indexed_rows: &[Row::Deck],
        lines: pseudo_code!("draw-splice"),
        ..TWO_ROWS
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        for m in (1..=n).rev() {
            ops.line(2);
            let k = ops.draw(Var::K, 0, m - 1);
            ops.line(3);
            ops.carry(deck(k), decided((n - m).into()));
            ops.line(4);
            ops.close(Row::Deck, k, m);
        }
    }
}

/// Draws a card and fills its place with the last pending one; article 002's `shuffle_pick`.
///
/// Fair. Draws n, moves at most 2n, extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct DrawFill;

impl Oblivious for DrawFill {
    const INFO: Info = Info {
        id: "draw-fill",
        articles: &["002"],
        function: Some("shuffle_pick"),
        direction: Direction::Down,
        indexed_rows: &[Row::Deck],
        lines: pseudo_code!("draw-fill"),
        ..TWO_ROWS
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        for m in (1..=n).rev() {
            ops.line(2);
            let k = ops.draw(Var::K, 0, m - 1);
            ops.line(3);
            ops.carry(deck(k), decided((n - m).into()));
            ops.line(4);
            ops.fill(deck((m - 1).into()), deck(k));
        }
    }
}

/// Draws from a linked list: no card has to move up, but every card has to be walked to. Article
/// 002's remark that a list only moves the cost to reading.
///
/// Fair. Draws n, hops O(n²), extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct DrawLinkedList;

impl Oblivious for DrawLinkedList {
    const INFO: Info = Info {
        id: "draw-linked-list",
        articles: &["002"],
        layout: Layout::Linked,
        direction: Direction::Down,
        time: Growth::Quadratic,
        lines: pseudo_code!("draw-linked-list"),
        ..TWO_ROWS
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        for m in (1..=n).rev() {
            ops.line(2);
            let k = ops.draw(Var::K, 0, m - 1);
            ops.line(3);
            let (before, node) = ops.walk(k);
            ops.line(4);
            ops.unlink(before);
            ops.line(5);
            ops.carry(deck(node), decided((n - m).into()));
        }
    }
}
