//! Every place swapped with any place: the classic mistake and two variants of it.

use super::prelude::{Direction, Fairness, Group, IN_PLACE, Info, Oblivious, Params, Side};
use crate::ops::ShuffleOps;
use crate::step::Var;

/// Swaps every place with any place: the classic mistake.
///
/// Biased: n^n equally likely sequences of draws cannot be shared out evenly among n! orders for n
/// > 2. Time O(n), extra space O(1).
#[derive(Clone, Copy, Debug)]
pub struct NaiveSwap;

impl Oblivious for NaiveSwap {
    const INFO: Info = Info {
        id: "naive-swap",
        group: Group::Mistakes,
        done_is_final: false,
        fairness: Fairness::Biased,
        lines: pseudo_code!("naive-swap"),
        ..IN_PLACE
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        for i in 0..n {
            ops.set(Var::I, i);
            ops.line(2);
            let j = ops.draw(Var::J, 0, n - 1);
            ops.line(3);
            ops.swap(i.into(), j);
        }
    }
}

/// The naive swap from the last place down.
///
/// Biased: the mirror image of [`NaiveSwap`] in cards and places. Time O(n), extra space O(1).
#[derive(Clone, Copy, Debug)]
pub struct NaiveSwapDown;

impl Oblivious for NaiveSwapDown {
    const INFO: Info = Info {
        id: "naive-swap-down",
        group: Group::Mistakes,
        side: Side::Right,
        done_is_final: false,
        direction: Direction::Down,
        fairness: Fairness::Biased,
        lines: pseudo_code!("naive-swap-down"),
        ..IN_PLACE
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        for i in (0..n).rev() {
            ops.set(Var::I, i);
            ops.line(2);
            let j = ops.draw(Var::J, 0, n - 1);
            ops.line(3);
            ops.swap(i.into(), j);
        }
    }
}

/// The naive swap whose draw leaves out the last place: the program that an online poker room
/// published in 1999, `random(51) + 1` for 52 cards (Arkin, Hill, Marks, Schmid, Walls and McGraw,
/// "How We Learned to Cheat at Online Poker", 1999). Its other fault, the seed, is not shown here.
///
/// Biased: the last card never ends last. All other n! - (n-1)! orders can appear. Time O(n), extra
/// space O(1).
#[derive(Clone, Copy, Debug)]
pub struct LastNeverDrawn;

impl Oblivious for LastNeverDrawn {
    const INFO: Info = Info {
        id: "last-never-drawn",
        described_by: Some("Arkin et al. 1999"),
        group: Group::Mistakes,
        done_is_final: false,
        fairness: Fairness::Biased,
        lines: pseudo_code!("last-never-drawn"),
        ..IN_PLACE
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        if n < 2 {
            return;
        }
        for i in 0..n {
            ops.set(Var::I, i);
            ops.line(2);
            let j = ops.draw(Var::J, 0, n - 2);
            ops.line(3);
            ops.swap(i.into(), j);
        }
    }
}
