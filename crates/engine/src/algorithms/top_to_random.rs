//! Top to random: the top card inserted at a random place.

use super::prelude::{BY_HAND, Fairness, Info, Manner, Oblivious, Params};
use crate::board::{Row, deck, first};
use crate::ops::ShuffleOps;
use crate::step::Var;

/// Inserts the top card at a random place, itself on top again among them, `passes` times (Aldous
/// and Diaconis 1986).
///
/// Biased: fair only once the card that began at the bottom has come up and been inserted, after
/// about n ln n passes. Time O(n) a pass, extra space O(1).
#[derive(Clone, Copy, Debug)]
pub struct TopToRandom;

impl Oblivious for TopToRandom {
    const INFO: Info = Info {
        id: "top-to-random",
        described_by: Some("Aldous, Diaconis 1986"),
        manner: Manner::TopToRandom,
        done_is_final: false,
        fairness: Fairness::Biased,
        lines: pseudo_code!("top-to-random"),
        ..BY_HAND
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, params: Params) {
        let n = ops.cards();
        for pass in 1..=params.passes {
            ops.pass(pass);
            ops.line(2);
            let j = ops.draw(Var::J, 0, n - 1);
            ops.line(3);
            ops.carry(deck(0.into()), first(0.into()));
            ops.line(4);
            ops.close(Row::Deck, 0.into(), n);
            ops.line(5);
            ops.open(Row::Deck, j, n);
            ops.line(6);
            ops.carry(first(0.into()), deck(j));
        }
    }
}
