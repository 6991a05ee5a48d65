//! Shuffles of the card table: a cut, and the riffle.

use super::Lines;
use crate::board::{Row, Slot, deck};
use crate::ops::{Inspect, ShuffleOps};
use crate::step::Var;

/// Moves the cards of a packet, from its place `from` on, to as many places of the deck.
fn lay(t: &mut (impl Inspect + ?Sized), row: Row, count: usize, to: usize) {
    for place in 0..count {
        t.carry(Slot { row, place }, deck(to + place));
    }
}

pub const RANDOM_CUT: Lines = &[
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
];

/// One cut: the part below a random place is put on top.
///
/// Each of the n rotations with probability 1/n. So every card comes to every place with 1/n, and yet only n of the n! orders can
/// come up. Time O(n), extra space O(n).
pub fn random_cut(t: &mut (impl Inspect + ?Sized)) {
    let n = t.cards();
    t.line(1);
    let first = t.draw(Var::K, 0, n - 1);
    t.line(2);
    t.cut(first);
    t.line(3);
    lay(t, Row::Second, n - first, 0);
    t.line(4);
    lay(t, Row::First, first, n - first);
}

pub const RIFFLE: Lines = &[
    ["repeat for each pass:", "每一遍："],
    ["    for i from 0 to n−1:", "    i 从 0 递增到 n−1："],
    [
        "        coin[i] ← k ← random, 0 or 1",
        "        coin[i] ← k ← 随机数，0 或 1",
    ],
    [
        "    cut: first ← as many cards as coins show 0, second ← the rest",
        "    切牌：有几枚硬币为 0，第一叠就取前几张，其余归第二叠",
    ],
    ["    for i from 0 to n−1:", "    i 从 0 递增到 n−1："],
    [
        "        if coin[i] = 0: the next card of first goes to place i",
        "        若 coin[i] = 0：第一叠的下一张放到位置 i",
    ],
    [
        "        if coin[i] = 1: the next card of second goes to place i",
        "        若 coin[i] = 1：第二叠的下一张放到位置 i",
    ],
];

/// The riffle of Gilbert and Shannon (1955) and Reeds (1981), `passes` times.
///
/// The usual description cuts k cards off with probability C(n, k) / 2^n and drops cards from either packet in proportion to its
/// size: then each pair of a cut and an interleaving has probability 1 / 2^n. So do n coins, one for each place, that name the packet its
/// card comes from; this form asks for the same bounds in every run. Orders after m passes: Bayer and Diaconis 1992. Time O(n) a
/// pass, extra space O(n).
pub fn riffle<T: ShuffleOps + ?Sized>(t: &mut T, passes: usize) {
    let n = t.cards();
    let mut coins = vec![T::At::from(0); n];
    for pass in 1..=passes {
        t.pass(pass);
        t.line(3);
        for (i, coin) in coins.iter_mut().enumerate() {
            t.set(Var::I, i);
            *coin = t.draw(Var::K, 0, 1);
        }
        t.line(4);
        let first = t.zeros(&coins);
        t.cut(first);
        for (i, &coin) in coins.iter().enumerate() {
            t.set(Var::I, i);
            t.deal(coin, i, [6, 7]);
        }
    }
}
