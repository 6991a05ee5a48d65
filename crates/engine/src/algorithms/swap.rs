//! Shuffles that exchange cards in place: the sound ones and the classic mistakes.

use super::Lines;
use crate::ops::ShuffleOps;
use crate::step::Var;

pub const FISHER_YATES_DOWN: Lines = &[
    ["for i from n−1 down to 1:", "i 从 n−1 递减到 1："],
    ["    j ← random, 0 ≤ j ≤ i", "    j ← 随机数，0 ≤ j ≤ i"],
    ["    exchange a[i] and a[j]", "    交换 a[i] 与 a[j]"],
];

/// Fisher-Yates in place, downward (Durstenfeld 1964; Knuth's Algorithm P); articles 000 and 003.
///
/// Fair: place i is final once it has been exchanged with one of the i + 1 places still open. Time O(n), extra space O(1).
pub fn fisher_yates_down(t: &mut (impl ShuffleOps + ?Sized)) {
    for i in (1..t.cards()).rev() {
        t.set(Var::I, i);
        t.line(2);
        let j = t.draw(Var::J, 0, i);
        t.line(3);
        t.swap(i.into(), j);
        t.frontier(i);
    }
}

pub const FISHER_YATES_UP: Lines = &[
    ["for i from 0 to n−2:", "i 从 0 递增到 n−2："],
    ["    j ← random, i ≤ j < n", "    j ← 随机数，i ≤ j < n"],
    ["    exchange a[i] and a[j]", "    交换 a[i] 与 a[j]"],
];

/// Fisher-Yates in place, upward; articles 000 (its program) and 001 (its proof).
///
/// Fair. Time O(n), extra space O(1).
pub fn fisher_yates_up(t: &mut (impl ShuffleOps + ?Sized)) {
    let n = t.cards();
    for i in 0..n - 1 {
        t.set(Var::I, i);
        t.line(2);
        let j = t.draw(Var::J, i, n - 1);
        t.line(3);
        t.swap(i.into(), j);
        t.frontier(i + 1);
    }
}

pub const SWAP_WITH_EARLIER: Lines = &[
    ["for i from 0 to n−1:", "i 从 0 递增到 n−1："],
    ["    j ← random, 0 ≤ j ≤ i", "    j ← 随机数，0 ≤ j ≤ i"],
    ["    exchange a[i] and a[j]", "    交换 a[i] 与 a[j]"],
];

/// Swaps card i with a random earlier one or itself, upward; article 002's `shuffle_swap`.
///
/// Fair: after step i the first i + 1 cards are in uniform order (induction). Time O(n), extra space O(1).
pub fn swap_with_earlier(t: &mut (impl ShuffleOps + ?Sized)) {
    for i in 0..t.cards() {
        t.set(Var::I, i);
        t.line(2);
        let j = t.draw(Var::J, 0, i);
        t.line(3);
        t.swap(i.into(), j);
        t.frontier(i + 1);
    }
}

pub const NAIVE_SWAP: Lines = &[
    ["for i from 0 to n−1:", "i 从 0 递增到 n−1："],
    [
        "    j ← random, 0 ≤ j < n   ← the mistake",
        "    j ← 随机数，0 ≤ j < n   ← 错在这里",
    ],
    ["    exchange a[i] and a[j]", "    交换 a[i] 与 a[j]"],
];

/// Swaps every place with any place: the classic mistake.
///
/// Biased: n^n equally likely sequences of draws cannot be shared out evenly among n! orders for n > 2. Time O(n), extra space O(1).
pub fn naive_swap(t: &mut (impl ShuffleOps + ?Sized)) {
    let n = t.cards();
    for i in 0..n {
        t.set(Var::I, i);
        t.line(2);
        let j = t.draw(Var::J, 0, n - 1);
        t.line(3);
        t.swap(i.into(), j);
        t.frontier(i + 1);
    }
}

pub const SATTOLO: Lines = &[
    ["for i from n−1 down to 1:", "i 从 n−1 递减到 1："],
    [
        "    j ← random, 0 ≤ j < i   ← not i itself",
        "    j ← 随机数，0 ≤ j < i   ← 漏掉了 i 本身",
    ],
    ["    exchange a[i] and a[j]", "    交换 a[i] 与 a[j]"],
];

/// Fisher-Yates with `j < i`: the off-by-one, which is Sattolo's algorithm (1986) for random cycles.
///
/// Biased as a shuffle: only the (n-1)! cyclic orders appear, each equally often; no card ever stays. Time O(n), extra space O(1).
pub fn sattolo(t: &mut (impl ShuffleOps + ?Sized)) {
    for i in (1..t.cards()).rev() {
        t.set(Var::I, i);
        t.line(2);
        let j = t.draw(Var::J, 0, i - 1);
        t.line(3);
        t.swap(i.into(), j);
        t.frontier(i);
    }
}

pub const SWAP_RANDOM_PAIRS: Lines = &[
    ["repeat k times:", "重复 k 次："],
    ["    i ← random, 0 ≤ i < n", "    i ← 随机数，0 ≤ i < n"],
    ["    j ← random, 0 ≤ j < n", "    j ← 随机数，0 ≤ j < n"],
    ["    exchange a[i] and a[j]", "    交换 a[i] 与 a[j]"],
];

/// Swaps two random places, `swaps` times; article 002's second faulty idea.
///
/// Biased: a card is never touched with probability about (1 - 2/n)^swaps; around (n/2) ln n swaps the distance from fair falls fast: with 52 cards it is 31 %
/// there, and 5 % after 150. Extra space O(1).
pub fn swap_random_pairs(t: &mut (impl ShuffleOps + ?Sized), swaps: usize) {
    let n = t.cards();
    for _ in 0..swaps {
        t.line(2);
        let i = t.draw(Var::I, 0, n - 1);
        t.line(3);
        let j = t.draw(Var::J, 0, n - 1);
        t.line(4);
        t.swap(i, j);
    }
}

pub const NAIVE_SWAP_DOWN: Lines = &[
    ["for i from n−1 down to 0:", "i 从 n−1 递减到 0："],
    [
        "    j ← random, 0 ≤ j < n   ← the mistake",
        "    j ← 随机数，0 ≤ j < n   ← 错在这里",
    ],
    ["    exchange a[i] and a[j]", "    交换 a[i] 与 a[j]"],
];

/// The naive swap from the last place down.
///
/// Biased: the mirror image of [`naive_swap`] in cards and places. Time O(n), extra space O(1).
pub fn naive_swap_down(t: &mut (impl ShuffleOps + ?Sized)) {
    let n = t.cards();
    for i in (0..n).rev() {
        t.set(Var::I, i);
        t.line(2);
        let j = t.draw(Var::J, 0, n - 1);
        t.line(3);
        t.swap(i.into(), j);
        t.frontier(i);
    }
}

pub const FISHER_YATES_SHORT: Lines = &[
    [
        "for i from n−1 down to 2:   ← stops one too early",
        "i 从 n−1 递减到 2：   ← 少了一轮",
    ],
    ["    j ← random, 0 ≤ j ≤ i", "    j ← 随机数，0 ≤ j ≤ i"],
    ["    exchange a[i] and a[j]", "    交换 a[i] 与 a[j]"],
];

/// Fisher-Yates whose loop says `i > 1` for `i > 0`.
///
/// Biased: the first two places are never exchanged with one another, so each of n!/2 orders appears, equally often, and no other. Time
/// O(n), extra space O(1).
pub fn fisher_yates_short(t: &mut (impl ShuffleOps + ?Sized)) {
    for i in (2..t.cards()).rev() {
        t.set(Var::I, i);
        t.line(2);
        let j = t.draw(Var::J, 0, i);
        t.line(3);
        t.swap(i.into(), j);
        t.frontier(i);
    }
}

pub const LAST_NEVER_DRAWN: Lines = &[
    [
        "for i from 0 to n−1, if n > 1:",
        "若 n > 1，i 从 0 递增到 n−1：",
    ],
    [
        "    j ← random, 0 ≤ j < n−1   ← never the last place",
        "    j ← 随机数，0 ≤ j < n−1   ← 抽不到最后一个位置",
    ],
    ["    exchange a[i] and a[j]", "    交换 a[i] 与 a[j]"],
];

/// The naive swap whose draw leaves out the last place: the program that an online poker room published in 1999, `random(51) + 1` for 52 cards
/// (Arkin, Hill, Marks, Schmid, Walls and McGraw, "How We Learned to Cheat at Online Poker", 1999). Its other fault, the seed, is not shown here.
///
/// Biased: the last card never ends last. All other n! - (n-1)! orders can appear. Time O(n), extra space O(1).
pub fn last_never_drawn(t: &mut (impl ShuffleOps + ?Sized)) {
    let n = t.cards();
    if n < 2 {
        return;
    }
    for i in 0..n {
        t.set(Var::I, i);
        t.line(2);
        let j = t.draw(Var::J, 0, n - 2);
        t.line(3);
        t.swap(i.into(), j);
        t.frontier(i + 1);
    }
}
