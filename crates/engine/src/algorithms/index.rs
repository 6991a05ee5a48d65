//! Shuffles of indices: the card of a place is worked out, and no list is kept.

use super::{Fairness, Group, Growth, Info, Lines, Manner, Parameter, Params, Shuffle, TWO_ROWS};
use crate::board::{decided, deck};
use crate::ops::Inspect;
use crate::step::Var;

/// Fills place i with card a·i + c mod n, a and c drawn once, a without a factor in common with n.
///
/// Of the n! orders φ(n)·n can appear, each equally often, φ(n) being how many such a there are:
/// every card comes to every place equally often, and all neighbours differ by one number. Time
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
        lines: &[
            [
                "a ← the k-th number below n without a factor in common with n; k ← random",
                "a ← 小于 n 且与 n 互质的第 k 个数，k ← 随机数",
            ],
            ["c ← j ← random, 0 ≤ j < n", "c ← j ← 随机数，0 ≤ j < n"],
            ["for i from 0 to n−1:", "i 从 0 递增到 n−1："],
            [
                "    card (a·i + c) mod n goes to place i",
                "    第 (a·i + c) mod n 张牌放到位置 i",
            ],
        ],
        ..TWO_ROWS
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        let units = units(n);
        ops.line(1);
        let k = match units.len() {
            1 => 0,
            count => ops.draw(Var::K, 0, count - 1),
        };
        ops.line(2);
        let c = match n {
            1 => 0,
            _ => ops.draw(Var::J, 0, n - 1),
        };
        ops.line(4);
        for i in 0..n {
            ops.set(Var::I, i);
            ops.carry(deck((units[k] * i + c) % n), decided(i));
        }
    }
}

/// The numbers from 1 to `n` without a factor in common with `n`, at least one.
pub fn units(n: usize) -> Vec<usize> {
    fn gcd(a: usize, b: usize) -> usize {
        if b == 0 { a } else { gcd(b, a % b) }
    }
    (1..=n).filter(|&a| gcd(a, n) == 1).collect()
}

const FEISTEL_LINES: Lines = &[
    [
        "w ← the smallest power of two with w·w ≥ n; for each round r and x from 0 to w−1:",
        "w ← 满足 w·w ≥ n 的最小的 2 的幂；对每一轮 r 和 x = 0 … w−1：",
    ],
    [
        "    F[r][x] ← k ← random, 0 ≤ k < w",
        "    F[r][x] ← k ← 随机数，0 ≤ k < w",
    ],
    ["for i from 0 to n−1: p ← i", "i 从 0 递增到 n−1：p ← i"],
    [
        "    repeat until p < n: in each round (left, right) of p ← (right, left xor F[r][right]); card p goes to place i",
        "    重复，直到 p < n：每一轮 p 的 (左, 右) ← (右, 左 xor F[r][右])；第 p 张牌放到位置 i",
    ],
];

/// Fills place i with the card that a Feistel network makes of i, gone on with until there is such a
/// card ("cycle walking"): the bijective shuffle of graphics processors (Mitchell, Stokes, Frank and
/// Holmes, Bandwidth-optimal random shuffling for GPUs, 2021), with random tables for its keyed
/// functions. Luby and Rackoff (1988) say how the structure fades with the `rounds`.
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
        let n = ops.cards();
        let half = half_bits(n);
        let width = 1 << half;
        ops.line(2);
        let mut draw = || match width {
            1 => 0,
            _ => ops.draw(Var::K, 0, width - 1),
        };
        let tables: Vec<Vec<usize>> = (0..params.rounds)
            .map(|_| (0..width).map(|_| draw()).collect())
            .collect();
        ops.line(4);
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
            ops.carry(deck(p), decided(i));
        }
    }
}

/// Bits of half an index: the least whose square reaches `n`.
fn half_bits(n: usize) -> u32 {
    n.next_power_of_two().trailing_zeros().div_ceil(2)
}
