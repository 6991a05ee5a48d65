//! Thorp's shuffle.

use super::prelude::{BY_HAND, Fairness, Info, Manner, Oblivious, Params};
use crate::board::{Row, deck, first, second};
use crate::ops::ShuffleOps;
use crate::step::Var;

/// Thorp's shuffle (1973): the halves are dropped card by card onto one another, and a coin says
/// for each pair which one comes first.
///
/// Biased: 2^(n/2) orders a pass. Time O(n) a pass, extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct Thorp;

impl Oblivious for Thorp {
    const INFO: Info = Info {
        id: "thorp",
        described_by: Some("Thorp 1973"),
        manner: Manner::Thorp,
        fairness: Fairness::Biased,
        lines: pseudo_code!("thorp"),
        ..BY_HAND
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, params: Params) {
        let n = ops.cards();
        let half = n / 2;
        for pass in 1..=params.passes {
            ops.pass(pass);
            ops.line(2);
            ops.cut(half.into());
            for i in 0..half {
                ops.set(Var::I, i);
                ops.line(4);
                let j = ops.draw(Var::J, 2 * i, 2 * i + 1);
                ops.line(5);
                ops.carry(first(i.into()), deck((2 * i).into()));
                ops.line(6);
                ops.open(Row::Deck, j, 2 * i + 2);
                ops.line(7);
                ops.carry(second(i.into()), deck(j));
            }
            if n % 2 == 1 {
                ops.line(8);
                ops.carry(second(half.into()), deck((n - 1).into()));
            }
        }
    }
}
