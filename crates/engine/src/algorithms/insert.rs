//! Growing a shuffled deck card by card: the next card is put among those already placed.

use super::prelude::{Growth, IN_PLACE, Info, Manner, Oblivious, Params, TWO_ROWS};
use crate::board::{Row, decided, deck};
use crate::ops::ShuffleOps;
use crate::step::Var;

/// Swaps card i with a random earlier one or itself, upward; article 002's `shuffle_swap`.
///
/// Fair: after step i the first i + 1 cards are in uniform order (induction). Time O(n), extra
/// space O(1).
#[derive(Clone, Copy, Debug)]
pub struct SwapWithEarlier;

impl Oblivious for SwapWithEarlier {
    const INFO: Info = Info {
        id: "swap-with-earlier",
        articles: &["002"],
        function: Some("shuffle_swap"),
        done_is_final: false,
        lines: pseudo_code!("swap-with-earlier"),
        ..IN_PLACE
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, _: Params) {
        for i in 0..ops.cards() {
            ops.set(Var::I, i);
            ops.line(2);
            let j = ops.draw(Var::J, 0, i);
            ops.line(3);
            ops.swap(i.into(), j);
        }
    }
}

/// Inserts each card before a random one, or last; article 002's `shuffle_insert_1`.
///
/// Fair. Draws n - 1, moves O(n²), extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct InsertSplice;

impl Oblivious for InsertSplice {
    const INFO: Info = Info {
        id: "insert-splice",
        manner: Manner::Insertion,
        articles: &["002"],
        function: Some("shuffle_insert_1"),
        done_is_final: false,
        time: Growth::Quadratic,
        lines: pseudo_code!("insert-splice"),
        ..TWO_ROWS
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, _: Params) {
        ops.line(1);
        ops.carry(deck(0.into()), decided(0.into()));
        for i in 1..ops.cards() {
            ops.set(Var::I, i);
            ops.line(3);
            let k = ops.draw(Var::K, 0, i);
            ops.line(4);
            ops.open(Row::Decided, k, i + 1);
            ops.line(5);
            ops.carry(deck(i.into()), decided(k));
        }
    }
}

/// Inserts each card at a random place and moves the displaced one to the end: "inside-out"
/// Fisher-Yates; article 002's `shuffle_insert`.
///
/// Fair. Time O(n), extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct InsideOut;

impl Oblivious for InsideOut {
    const INFO: Info = Info {
        id: "inside-out",
        manner: Manner::InsideOut,
        articles: &["002"],
        function: Some("shuffle_insert"),
        done_is_final: false,
        indexed_rows: &[Row::Decided],
        lines: pseudo_code!("inside-out"),
        ..TWO_ROWS
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, _: Params) {
        ops.line(1);
        ops.carry(deck(0.into()), decided(0.into()));
        for i in 1..ops.cards() {
            ops.set(Var::I, i);
            ops.line(3);
            let j = ops.draw(Var::J, 0, i);
            ops.line(4);
            ops.fill(decided(j), decided(i.into()));
            ops.line(5);
            ops.carry(deck(i.into()), decided(j));
        }
    }
}
