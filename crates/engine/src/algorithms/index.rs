//! Shuffles of indices: the card of a place is worked out, and no list is kept.

use super::prelude::{
    Fairness, Group, Growth, Info, Lines, Manner, Parameter, Params, Shuffle, TWO_ROWS,
};
use crate::board::{Slot, decided, deck, first};
use crate::ops::Inspect;
use crate::step::Var;

/// Fills place i with card a·i + c mod n, a and c drawn once, a without a factor in common with n.
///
/// Of the n! orders φ(n)·n can appear, each equally often, φ(n) being how many such a there are:
/// every card comes to every place equally often, and all neighbours differ by the same number. Time
/// O(n log n), extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct AffineIndex;

impl Shuffle for AffineIndex {
    const INFO: Info = Info {
        id: "affine-index",
        manner: Manner::Index,
        group: Group::Programs,
        time: Growth::Linearithmic,
        fairness: Fairness::Biased,
        lines: AFFINE_LINES,
        ..TWO_ROWS
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, _: Params) {
        affine(ops, 0, deck, decided);
    }
}

const AFFINE_LINES: Lines = pseudo_code!("affine-index");

const TAKEN_UP: [&str; 2] = [
    "nothing is cut off: hand ← all the cards",
    "不切牌：手中 ← 整副牌",
];

pub(super) const AFFINE_IN_HAND: Lines = &[
    TAKEN_UP,
    AFFINE_LINES[0],
    AFFINE_LINES[1],
    AFFINE_LINES[2],
    [
        "    hand[(a·i + c) mod n] goes to place i",
        "    hand[(a·i + c) mod n] 放到位置 i",
    ],
];

/// [`AffineIndex`] out of the hand, so that the deck ends where it lay: as a part of a recipe.
pub(super) fn affine_in_hand(ops: &mut (impl Inspect + ?Sized)) {
    take_up(ops);
    affine(ops, 1, first, deck);
}

fn take_up(ops: &mut (impl Inspect + ?Sized)) {
    ops.line(1);
    ops.cut(ops.cards());
}

/// `before` lines of pseudo-code come before its own.
fn affine(
    ops: &mut (impl Inspect + ?Sized),
    before: u8,
    from: fn(usize) -> Slot,
    to: fn(usize) -> Slot,
) {
    let n = ops.cards();
    let units = units(n);
    ops.line(before + 1);
    let k = match units.len() {
        1 => 0,
        count => ops.draw(Var::K, 0, count - 1),
    };
    ops.line(before + 2);
    let c = match n {
        1 => 0,
        _ => ops.draw(Var::J, 0, n - 1),
    };
    ops.line(before + 4);
    for i in 0..n {
        ops.set(Var::I, i);
        ops.carry(from((units[k] * i + c) % n), to(i));
    }
}

/// The numbers from 1 to `n` without a factor in common with `n`, at least one.
pub fn units(n: usize) -> Vec<usize> {
    fn gcd(a: usize, b: usize) -> usize {
        if b == 0 { a } else { gcd(b, a % b) }
    }
    (1..=n).filter(|&a| gcd(a, n) == 1).collect()
}

const FEISTEL_LINES: Lines = pseudo_code!("feistel-index");

/// Fills place i by cycle-walking a Feistel permutation of i, applied until it gives a card: the
/// bijective shuffle of graphics processors (Mitchell, Stokes, Frank and Holmes, Bandwidth-optimal
/// random shuffling for GPUs, 2021), with random tables for its keyed functions. Luby and Rackoff
/// (1988) say how the structure fades with the `rounds`.
///
/// Biased: the ways to draw are a power of two, which n! does not divide from three cards on. Time
/// and extra space O(n) a round.
#[derive(Clone, Copy, Debug)]
pub struct FeistelIndex;

impl Shuffle for FeistelIndex {
    const INFO: Info = Info {
        id: "feistel-index",
        manner: Manner::Index,
        group: Group::Programs,
        described_by: Some("Mitchell, Stokes, Frank, Holmes 2021"),
        fairness: Fairness::Biased,
        parameter: Parameter::Rounds,
        lines: FEISTEL_LINES,
        ..TWO_ROWS
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, params: Params) {
        feistel(ops, params.rounds, 0, deck, decided);
    }
}

pub(super) const FEISTEL_IN_HAND: Lines = &[
    TAKEN_UP,
    FEISTEL_LINES[0],
    FEISTEL_LINES[1],
    FEISTEL_LINES[2],
    [
        "    repeat until p < n: in each round (left, right) of p ← (right, left xor F[r][right]); hand[p] goes to place i",
        "    重复，直到 p < n：每一轮 p 的 (左, 右) ← (右, 左 xor F[r][右])；hand[p] 放到位置 i",
    ],
];

/// [`FeistelIndex`] out of the hand, so that the deck ends where it lay: as a part of a recipe.
pub(super) fn feistel_in_hand(ops: &mut (impl Inspect + ?Sized), rounds: usize) {
    take_up(ops);
    feistel(ops, rounds, 1, first, deck);
}

/// `before` lines of pseudo-code come before its own.
fn feistel(
    ops: &mut (impl Inspect + ?Sized),
    rounds: usize,
    before: u8,
    from: fn(usize) -> Slot,
    to: fn(usize) -> Slot,
) {
    let n = ops.cards();
    let half = half_bits(n);
    let width = 1 << half;
    ops.line(before + 2);
    let mut draw = || match width {
        1 => 0,
        _ => ops.draw(Var::K, 0, width - 1),
    };
    let tables: Vec<Vec<usize>> = (0..rounds)
        .map(|_| (0..width).map(|_| draw()).collect())
        .collect();
    ops.line(before + 4);
    for i in 0..n {
        ops.set(Var::I, i);
        let mut p = i;
        loop {
            for table in &tables {
                let (left, right) = (p >> half, p & (width - 1));
                p = right << half | (left ^ table[right]);
            }
            if p < n {
                break;
            }
        }
        ops.carry(from(p), to(i));
    }
}

/// Bits of half an index of `feistel-index`: the least whose power of two, squared, reaches `n`.
pub fn half_bits(n: usize) -> u32 {
    n.next_power_of_two().trailing_zeros().div_ceil(2)
}
