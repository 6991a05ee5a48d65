//! Shuffles that draw cards one by one out of a pending row into a decided row.

use super::Lines;
use crate::board::{Row, decided, deck};
use crate::ops::{Inspect, ShuffleOps};
use crate::step::Var;

pub const PENCIL_AND_PAPER: Lines = &[
    [
        "write down pending = 1 … n, decided = empty",
        "写下未决序列 1 … n，已决序列为空",
    ],
    ["while pending is not empty:", "重复，直到未决序列为空："],
    [
        "    k ← random, 1 ≤ k ≤ how many are pending",
        "    k ← 随机数，1 ≤ k ≤ 未决序列的长度",
    ],
    [
        "    count to the k-th number still pending",
        "    数到未决序列的第 k 个数",
    ],
    [
        "    strike it out, write it at the end of decided",
        "    划去它，写到已决序列尾端",
    ],
];

/// Fisher and Yates's original method (1938), with two written sequences; article 000.
///
/// Fair: the n! sequences of draws give each order once. Draws n; looks O(n²); extra space O(n).
pub fn pencil_and_paper(t: &mut (impl ShuffleOps + ?Sized)) {
    let n = t.cards();
    for pending in (1..=n).rev() {
        t.line(3);
        let k = t.draw(Var::K, 1, pending);
        t.line(4);
        let place = t.count_to(k);
        t.line(5);
        t.carry(deck(place), decided((n - pending).into()));
    }
}

pub const DRAW_AGAIN: Lines = &[
    [
        "while a slot still holds a card:",
        "重复，直到所有格子都空：",
    ],
    ["    k ← random, 0 ≤ k < n", "    k ← 随机数，0 ≤ k < n"],
    [
        "    if slot k is empty: draw again",
        "    若第 k 格已空：重抽",
    ],
    [
        "    move its card to the end of decided",
        "    把这张牌移至已决序列尾端",
    ],
];

/// Draws among all n slots, again whenever the slot turns out to be empty; article 002's first faulty idea.
///
/// Fair, but slow: n H_n draws on average (coupon collector), without an upper bound. Extra space O(n).
pub fn draw_again(t: &mut (impl Inspect + ?Sized)) {
    let n = t.cards();
    let mut done = 0;
    while done < n {
        t.line(2);
        let k = t.draw(Var::K, 0, n - 1);
        t.line(3);
        if t.is_empty(deck(k)) {
            continue;
        }
        t.line(4);
        t.carry(deck(k), decided(done));
        done += 1;
    }
}

pub const DRAW_SPLICE: Lines = &[
    ["for m from n down to 1:", "m 从 n 递减到 1："],
    ["    k ← random, 0 ≤ k < m", "    k ← 随机数，0 ≤ k < m"],
    [
        "    move a[k] to the end of decided",
        "    把 a[k] 移至已决序列尾端",
    ],
    [
        "    a[k+1 … m−1] move up by one",
        "    a[k+1 … m−1] 都向前移一位",
    ],
];

/// Draws a card and lets all behind it move up; article 002's `shuffle_pick_1`.
///
/// Fair. Draws n, moves O(n²), extra space O(n).
pub fn draw_splice(t: &mut (impl ShuffleOps + ?Sized)) {
    let n = t.cards();
    for m in (1..=n).rev() {
        t.line(2);
        let k = t.draw(Var::K, 0, m - 1);
        t.line(3);
        t.carry(deck(k), decided((n - m).into()));
        t.line(4);
        t.close(Row::Deck, k, m);
    }
}

pub const DRAW_FILL: Lines = &[
    ["for m from n down to 1:", "m 从 n 递减到 1："],
    ["    k ← random, 0 ≤ k < m", "    k ← 随机数，0 ≤ k < m"],
    [
        "    move a[k] to the end of decided",
        "    把 a[k] 移至已决序列尾端",
    ],
    [
        "    a[k] ← a[m−1], the last pending card",
        "    a[k] ← a[m−1]，用最后一张未决牌补空",
    ],
];

/// Draws a card and fills its place with the last pending one; article 002's `shuffle_pick`.
///
/// Fair. Draws n, moves at most 2n, extra space O(n).
pub fn draw_fill(t: &mut (impl ShuffleOps + ?Sized)) {
    let n = t.cards();
    for m in (1..=n).rev() {
        t.line(2);
        let k = t.draw(Var::K, 0, m - 1);
        t.line(3);
        t.carry(deck(k), decided((n - m).into()));
        t.line(4);
        t.fill(deck((m - 1).into()), deck(k));
    }
}

pub const DRAW_LINKED_LIST: Lines = &[
    ["for m from n down to 1:", "m 从 n 递减到 1："],
    ["    k ← random, 0 ≤ k < m", "    k ← 随机数，0 ≤ k < m"],
    [
        "    walk from the head: k + 1 links",
        "    从表头走 k + 1 个链接",
    ],
    ["    unlink the card reached", "    把走到的牌从链表中摘下"],
    ["    append it to decided", "    接到已决序列尾端"],
];

/// Draws from a linked list: no card has to move up, but every card has to be walked to. Article 002's remark that
/// a list only moves the cost to reading.
///
/// Fair. Draws n, hops O(n²), extra space O(n).
pub fn draw_linked_list(t: &mut (impl ShuffleOps + ?Sized)) {
    let n = t.cards();
    for m in (1..=n).rev() {
        t.line(2);
        let k = t.draw(Var::K, 0, m - 1);
        t.line(3);
        let (before, node) = t.walk(k);
        t.line(4);
        t.unlink(before);
        t.line(5);
        t.carry(deck(node), decided((n - m).into()));
    }
}
