//! Fisher-Yates in place, and its two off-by-one mistakes.

use super::prelude::{Direction, Fairness, Group, IN_PLACE, Info, Oblivious, Params, Side};
use crate::ops::ShuffleOps;
use crate::step::Var;

/// Fisher-Yates in place, downward (Durstenfeld 1964; Knuth's Algorithm P); articles 000 and 003.
///
/// Fair: place i is final once it has been exchanged with one of the i + 1 places still open. Time
/// O(n), extra space O(1).
#[derive(Clone, Copy, Debug)]
pub struct FisherYatesDown;

impl Oblivious for FisherYatesDown {
    const INFO: Info = Info {
        id: "fisher-yates-down",
        articles: &["000", "003"],
        function: Some("Collections.shuffle"),
        side: Side::Right,
        direction: Direction::Down,
        lines: pseudo_code!("fisher-yates-down"),
        ..IN_PLACE
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, _: Params) {
        for i in (1..ops.cards()).rev() {
            ops.set(Var::I, i);
            ops.line(2);
            let j = ops.draw(Var::J, 0, i);
            ops.line(3);
            ops.swap(i.into(), j);
        }
    }
}

/// Fisher-Yates in place, upward; articles 000 (its program) and 001 (its proof).
///
/// Fair. Time O(n), extra space O(1).
#[derive(Clone, Copy, Debug)]
pub struct FisherYatesUp;

impl Oblivious for FisherYatesUp {
    const INFO: Info = Info {
        id: "fisher-yates-up",
        articles: &["000", "001"],
        function: Some("shuffle"),
        lines: pseudo_code!("fisher-yates-up"),
        ..IN_PLACE
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        for i in 0..n - 1 {
            ops.set(Var::I, i);
            ops.line(2);
            let j = ops.draw(Var::J, i, n - 1);
            ops.line(3);
            ops.swap(i.into(), j);
        }
    }
}

/// Fisher-Yates with `j < i`: the off-by-one, which is Sattolo's algorithm (1986) for random
/// cycles.
///
/// Biased as a shuffle: only the (n-1)! cyclic orders appear, each equally often; no card ever
/// stays. Time O(n), extra space O(1).
#[derive(Clone, Copy, Debug)]
pub struct Sattolo;

impl Oblivious for Sattolo {
    const INFO: Info = Info {
        id: "sattolo",
        group: Group::Mistakes,
        side: Side::Right,
        direction: Direction::Down,
        fairness: Fairness::Biased,
        lines: pseudo_code!("sattolo"),
        ..IN_PLACE
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, _: Params) {
        for i in (1..ops.cards()).rev() {
            ops.set(Var::I, i);
            ops.line(2);
            let j = ops.draw(Var::J, 0, i - 1);
            ops.line(3);
            ops.swap(i.into(), j);
        }
    }
}

/// Fisher-Yates whose loop says `i > 1` for `i > 0`.
///
/// Biased: the first two places are never exchanged with one another, so each of n!/2 orders
/// appears, equally often, and no other. Time O(n), extra space O(1).
#[derive(Clone, Copy, Debug)]
pub struct FisherYatesShort;

impl Oblivious for FisherYatesShort {
    const INFO: Info = Info {
        id: "fisher-yates-short",
        group: Group::Mistakes,
        side: Side::Right,
        direction: Direction::Down,
        fairness: Fairness::Biased,
        lines: pseudo_code!("fisher-yates-short"),
        ..IN_PLACE
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, _: Params) {
        for i in (2..ops.cards()).rev() {
            ops.set(Var::I, i);
            ops.line(2);
            let j = ops.draw(Var::J, 0, i);
            ops.line(3);
            ops.swap(i.into(), j);
        }
    }
}
