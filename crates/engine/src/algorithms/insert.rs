//! Shuffles that insert the next card among those already placed.

use super::Lines;
use crate::board::{Row, decided, deck};
use crate::ops::ShuffleOps;
use crate::step::Var;

pub const INSERT_SPLICE: Lines = &[
    ["decided ← the first card", "已决序列 ← 第一张牌"],
    ["for i from 1 to n−1:", "i 从 1 递增到 n−1："],
    ["    k ← random, 0 ≤ k ≤ i", "    k ← 随机数，0 ≤ k ≤ i"],
    [
        "    decided[k … i−1] move back by one",
        "    已决[k … i−1] 都向后移一位",
    ],
    ["    decided[k] ← card i", "    已决[k] ← 第 i 张牌"],
];

/// Inserts each card before a random one, or last; article 002's `shuffle_insert_1`.
///
/// Fair. Draws n - 1, moves O(n²), extra space O(n).
pub fn insert_splice(t: &mut (impl ShuffleOps + ?Sized)) {
    t.line(1);
    t.carry(deck(0.into()), decided(0.into()));
    for i in 1..t.cards() {
        t.set(Var::I, i);
        t.line(3);
        let k = t.draw(Var::K, 0, i);
        t.line(4);
        t.open(Row::Decided, k, i + 1);
        t.line(5);
        t.carry(deck(i.into()), decided(k));
    }
}

pub const INSIDE_OUT: Lines = &[
    ["b[0] ← card 0", "b[0] ← 第 0 张牌"],
    ["for i from 1 to n−1:", "i 从 1 递增到 n−1："],
    ["    j ← random, 0 ≤ j ≤ i", "    j ← 随机数，0 ≤ j ≤ i"],
    [
        "    b[i] ← b[j]: the displaced card goes to the end",
        "    b[i] ← b[j]：让位的牌移到末尾",
    ],
    ["    b[j] ← card i", "    b[j] ← 第 i 张牌"],
];

/// Inserts each card at a random place and moves the displaced one to the end: "inside-out" Fisher-Yates; article 002's
/// `shuffle_insert`.
///
/// Fair. Time O(n), extra space O(n).
pub fn inside_out(t: &mut (impl ShuffleOps + ?Sized)) {
    t.line(1);
    t.carry(deck(0.into()), decided(0.into()));
    for i in 1..t.cards() {
        t.set(Var::I, i);
        t.line(3);
        let j = t.draw(Var::J, 0, i);
        t.line(4);
        t.fill(decided(j), decided(i.into()));
        t.line(5);
        t.carry(deck(i.into()), decided(j));
    }
}
