//! A sort by random keys: sound but for ties.

use super::Lines;
use crate::board::{decided, deck};
use crate::ops::Inspect;
use crate::sort::sort;
use crate::step::Var;

pub const SORT_BY_KEYS: Lines = &[
    ["for i from 0 to n−1:", "i 从 0 递增到 n−1："],
    [
        "    key[i] ← k ← random, 0 ≤ k < 2^b   (b > 16: the upper bits, then j, the lower 16)",
        "    key[i] ← k ← 随机数，0 ≤ k < 2^b   （b > 16 时：先抽高位，再抽低 16 位 j）",
    ],
    ["repeat n times:", "重复 n 次："],
    [
        "    the pending card of the least key, the first one of equals, joins the decided",
        "    未决牌中键最小的一张（相同则取最前的）移至已决序列尾端",
    ],
];

/// Most bits of one draw: a longer key is drawn in two parts, for a number of 32 bits has no bound that 32 bits hold.
pub const DRAWN_BITS: usize = 16;

/// Gives every card a random key of `bits` bits and sorts by it; the sort is stable, so equal keys keep the deck's order.
///
/// Biased, the less the longer the keys: keys that all differ give every order alike. Read backwards this is the riffle of as many passes as
/// bits (Bayer and Diaconis 1992): the bits of a card's key say which packet it came from in each pass. Time O(n log n), extra space O(n).
pub fn sort_by_keys(t: &mut (impl Inspect + ?Sized), bits: usize) {
    let mut keyed: Vec<(u64, usize)> = Vec::with_capacity(t.cards());
    for i in 0..t.cards() {
        t.set(Var::I, i);
        t.line(2);
        let upper = bits.saturating_sub(DRAWN_BITS);
        let key = if upper == 0 {
            t.draw(Var::K, 0, (1 << bits) - 1) as u64
        } else {
            let high = t.draw(Var::K, 0, (1 << upper) - 1) as u64;
            high << DRAWN_BITS | t.draw(Var::J, 0, (1 << DRAWN_BITS) - 1) as u64
        };
        keyed.push((key, i));
    }
    sort(&mut keyed);
    t.line(4);
    for (place, &(_, card)) in keyed.iter().enumerate() {
        t.carry(deck(card), decided(place));
    }
}
