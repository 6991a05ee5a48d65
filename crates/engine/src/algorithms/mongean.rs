//! Monge's shuffle.

use super::prelude::{BY_HAND, Fairness, Info, Manner, Oblivious, Params};
use crate::board::{deck, first};
use crate::ops::ShuffleOps;
use crate::step::Var;

/// Monge's shuffle (1773): the cards go one by one from the top of the hand to the table, in turn
/// under and on top of what lies there, the second one on top.
///
/// Deterministic. Time O(n) a pass, extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct Mongean;

impl Oblivious for Mongean {
    const INFO: Info = Info {
        id: "mongean",
        described_by: Some("Monge 1773"),
        manner: Manner::Mongean,
        fairness: Fairness::Deterministic,
        lines: pseudo_code!("mongean"),
        ..BY_HAND
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, params: Params) {
        let n = ops.cards();
        for pass in 1..=params.passes {
            ops.pass(pass);
            ops.line(2);
            ops.cut(n.into());
            for i in 0..n {
                ops.set(Var::I, i);
                let odd = i % 2 == 1;
                ops.line(if odd { 5 } else { 4 });
                // The first card of all ends below the n/2 that come on top of it.
                let place = if odd {
                    n / 2 - 1 - i / 2
                } else {
                    n / 2 + i / 2
                };
                ops.carry(first(i.into()), deck(place.into()));
            }
        }
    }
}
