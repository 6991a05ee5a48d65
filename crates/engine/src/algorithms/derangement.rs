//! Draws in which nobody may draw himself, as for Secret Santa.

use super::{
    Direction, Draws, Fairness, Group, Growth, IN_PLACE, Info, Lines, Manner, Params, Shuffle, Side,
};
use crate::ops::Inspect;
use crate::step::Var;

/// What both have in common: nothing is settled before the end.
const UNSETTLED: Info = Info {
    group: Group::Programs,
    side: Side::Nowhere,
    done_is_final: false,
    direction: Direction::None,
    space: Growth::Linear,
    fairness: Fairness::Biased,
    ..IN_PLACE
};

const REDO: Lines = &[
    [
        "repeat until no card lies in its own place:",
        "重复，直到没有一张牌在自己的位置：",
    ],
    ["    for i from n−1 down to 1:", "    i 从 n−1 递减到 1："],
    [
        "        j ← random, 0 ≤ j ≤ i",
        "        j ← 随机数，0 ≤ j ≤ i",
    ],
    [
        "        exchange a[i] and a[j]",
        "        交换 a[i] 与 a[j]",
    ],
];

/// Shuffles fairly, again and again until no card lies in its own place.
///
/// Every order without a card in its own place is equally likely, and no other comes; about e runs
/// are needed, without an upper bound. A single card stays. Time O(n), extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct DerangementRedo;

impl Shuffle for DerangementRedo {
    const INFO: Info = Info {
        id: "derangement-redo",
        draws: Draws::Unbounded,
        lines: REDO,
        ..UNSETTLED
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        let mut cards: Vec<usize> = (0..n).collect();
        while n > 1 && has_own(&cards) {
            for i in (1..n).rev() {
                ops.set(Var::I, i);
                ops.line(3);
                let j = ops.draw(Var::J, 0, i);
                ops.line(4);
                ops.swap(i, j);
                cards.swap(i, j);
            }
        }
    }
}

/// Whether some card lies in its own place.
fn has_own(cards: &[usize]) -> bool {
    cards.iter().enumerate().any(|(place, &card)| place == card)
}

const IN_TURN: Lines = &[
    ["for i from 0 to n−2:", "i 从 0 递增到 n−2："],
    [
        "    j ← the k-th place from i on whose card is not card i; k ← random",
        "    j ← 从 i 起第 k 个所放不是第 i 张牌的位置，k ← 随机数",
    ],
    ["    exchange a[i] and a[j]", "    交换 a[i] 与 a[j]"],
    [
        "if card n−1 is left for place n−1: j ← random, 0 ≤ j < n−1",
        "若最后剩下第 n−1 张牌：j ← 随机数，0 ≤ j < n−1",
    ],
    ["    exchange a[n−1] and a[j]", "    交换 a[n−1] 与 a[j]"],
];

/// Draws in turn from a hat, never one's own card; who comes last and finds his own changes with
/// somebody.
///
/// No card lies in its own place, and from three cards on not all such orders are equally likely: the
/// hat remembers who has drawn. A single card stays. Time O(n²), extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct DerangementInTurn;

impl Shuffle for DerangementInTurn {
    const INFO: Info = Info {
        id: "derangement-in-turn",
        manner: Manner::Plain,
        draws: Draws::Varied,
        time: Growth::Quadratic,
        lines: IN_TURN,
        ..UNSETTLED
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        let mut cards: Vec<usize> = (0..n).collect();
        for i in 0..n.saturating_sub(1) {
            ops.set(Var::I, i);
            let others: Vec<usize> = (i..n).filter(|&j| cards[j] != i).collect();
            ops.line(2);
            let k = match others.len() {
                1 => 0,
                count => ops.draw(Var::K, 0, count - 1),
            };
            ops.line(3);
            ops.swap(i, others[k]);
            cards.swap(i, others[k]);
        }
        if n > 1 && cards[n - 1] == n - 1 {
            ops.set(Var::I, n - 1);
            ops.line(4);
            let j = match n {
                2 => 0,
                _ => ops.draw(Var::J, 0, n - 2),
            };
            ops.line(5);
            ops.swap(n - 1, j);
        }
    }
}
