//! Growing a shuffled deck card by card: the next card is put among those already placed.

use super::{Growth, IN_PLACE, Info, Manner, Oblivious, Params, TWO_ROWS};
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
        lines: &[
            ["for i from 0 to n−1:", "i 从 0 递增到 n−1："],
            ["    j ← random, 0 ≤ j ≤ i", "    j ← 随机数，0 ≤ j ≤ i"],
            ["    exchange a[i] and a[j]", "    交换 a[i] 与 a[j]"],
        ],
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
        lines: &[
            ["decided ← the first card", "已决序列 ← 第一张牌"],
            ["for i from 1 to n−1:", "i 从 1 递增到 n−1："],
            ["    k ← random, 0 ≤ k ≤ i", "    k ← 随机数，0 ≤ k ≤ i"],
            [
                "    decided[k … i−1] move back by one",
                "    已决[k … i−1] 都向后移一位",
            ],
            ["    decided[k] ← card i", "    已决[k] ← 第 i 张牌"],
        ],
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
        lines: &[
            ["b[0] ← card 0", "b[0] ← 第 0 张牌"],
            ["for i from 1 to n−1:", "i 从 1 递增到 n−1："],
            ["    j ← random, 0 ≤ j ≤ i", "    j ← 随机数，0 ≤ j ≤ i"],
            [
                "    b[i] ← b[j]: the displaced card goes to the end",
                "    b[i] ← b[j]：让位的牌移到末尾",
            ],
            ["    b[j] ← card i", "    b[j] ← 第 i 张牌"],
        ],
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
