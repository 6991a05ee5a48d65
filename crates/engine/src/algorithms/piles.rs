//! Dealing to piles.

use super::{
    Direction, Fairness, Group, Info, Lines, Manner, Oblivious, Parameter, Params, TWO_ROWS,
};
use crate::board::{Slot, decided, deck, first};
use crate::ops::ShuffleOps;
use crate::step::Var;

/// Deals the deck to `piles` piles in turn and picks them up, the first one on top. The piles lie
/// side by side, each with its latest card leftmost, so that to pick them up is to take the row as
/// it lies.
///
/// Deterministic. Time O(n), extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct Piles;

impl Oblivious for Piles {
    const INFO: Info = Info {
        id: "piles",
        manner: Manner::Piles,
        group: Group::Hands,
        direction: Direction::Up,
        fairness: Fairness::Deterministic,
        parameter: Parameter::Piles,
        lines: &[
            ["for i from 0 to n−1:", "i 从 0 递增到 n−1："],
            [
                "    the next card goes on top of pile i mod p",
                "    下一张放到第 i mod p 堆的最上面",
            ],
            [
                "pick up: pile 0 on top, then pile 1, and so on",
                "收牌：第 0 堆在最上面，其下第 1 堆，依次类推",
            ],
        ],
        ..TWO_ROWS
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, params: Params) {
        pile_up(ops, params.piles, 2, deck, decided);
    }
}

pub(super) const PILES_IN_HAND: Lines = &[
    ["repeat for each pass:", "每一遍："],
    [
        "    nothing is cut off: hand ← all the cards",
        "    不切牌：手中 ← 整副牌",
    ],
    ["    for i from 0 to n−1:", "    i 从 0 递增到 n−1："],
    [
        "        hand[i] goes on top of pile i mod 4",
        "        hand[i] 放到第 i mod 4 堆的最上面",
    ],
    [
        "    pick up: pile 0 on top, then pile 1, and so on",
        "    收牌：第 0 堆在最上面，其下第 1 堆，依次类推",
    ],
];

/// Deals the deck out of the hand into piles and picks them up, so that the deck ends where it lay:
/// as a part of a recipe for hands.
pub fn piles_in_hand(ops: &mut (impl ShuffleOps + ?Sized), piles: usize) {
    let n = ops.cards();
    ops.line(2);
    ops.cut(n.into());
    pile_up(ops, piles, 4, first, deck);
}

fn pile_up<T: ShuffleOps + ?Sized>(
    ops: &mut T,
    piles: usize,
    line: u8,
    from: fn(T::At) -> Slot<T::At>,
    to: fn(T::At) -> Slot<T::At>,
) {
    let n = ops.cards();
    let size = |pile: usize| (n + piles - 1 - pile) / piles;
    // Where the next card of each pile comes to lie, one place further left each time.
    let mut ends: Vec<usize> = (0..piles)
        .scan(0, |sum, pile| {
            *sum += size(pile);
            Some(*sum)
        })
        .collect();
    for i in 0..n {
        ops.set(Var::I, i);
        ops.line(line);
        let end = &mut ends[i % piles];
        *end -= 1;
        ops.carry(from(i.into()), to((*end).into()));
    }
}
