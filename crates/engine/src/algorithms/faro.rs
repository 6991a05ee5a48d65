//! The two perfect faro shuffles.

use super::prelude::{BY_HAND, Fairness, Info, Manner, Oblivious, Params};
use crate::board::{deck, first, second};
use crate::ops::ShuffleOps;

/// The perfect faro that keeps the top card on top, and of an even deck the bottom card at the
/// bottom.
///
/// Deterministic. An even deck is back after as many passes as 2 takes to come to 1 modulo n - 1:
/// 52 cards after 8. Time O(n) a pass, extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct FaroOut;

impl Oblivious for FaroOut {
    const INFO: Info = Info {
        id: "faro-out",
        manner: Manner::Faro,
        fairness: Fairness::Deterministic,
        lines: pseudo_code!("faro-out"),
        ..BY_HAND
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, params: Params) {
        let upper = ops.cards().div_ceil(2);
        faro(ops, params.passes, upper, [(4, 0), (5, 1)]);
    }
}

/// The perfect faro that takes the top card in.
///
/// Deterministic. An even deck is back after as many passes as 2 takes to come to 1 modulo n + 1:
/// 52 cards after 52. Time O(n) a pass, extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct FaroIn;

impl Oblivious for FaroIn {
    const INFO: Info = Info {
        id: "faro-in",
        manner: Manner::Faro,
        fairness: Fairness::Deterministic,
        lines: pseudo_code!("faro-in"),
        ..BY_HAND
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, params: Params) {
        let upper = ops.cards() / 2;
        faro(ops, params.passes, upper, [(4, 1), (5, 0)]);
    }
}

/// Cuts `upper` cards off and deals the packets in turn; `turns` names the pseudo-code's line and
/// the packet.
fn faro(
    ops: &mut (impl ShuffleOps + ?Sized),
    passes: usize,
    upper: usize,
    turns: [(u8, usize); 2],
) {
    let n = ops.cards();
    for pass in 1..=passes {
        ops.pass(pass);
        ops.line(2);
        ops.cut(upper.into());
        for place in 0..n {
            let (line, packet) = turns[place % 2];
            ops.line(line);
            let from = (place / 2).into();
            let from = if packet == 0 {
                first(from)
            } else {
                second(from)
            };
            ops.carry(from, deck(place.into()));
        }
    }
}
