//! Dealing to piles.

use super::prelude::{
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
        lines: pseudo_code!("piles"),
        ..TWO_ROWS
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, params: Params) {
        pile_up(ops, params.piles, 2, deck, decided);
    }
}

pub(super) const PILES_IN_HAND: Lines = pseudo_code!("piles-in-hand");

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
