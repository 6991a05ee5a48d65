//! The riffle shuffle of Gilbert, Shannon and Reeds.

use super::prelude::{
    Direction, Fairness, Group, Growth, Info, Manner, Oblivious, Parameter, Params, TWO_ROWS,
};
use crate::board::Layout;
use crate::ops::ShuffleOps;
use crate::step::Var;

/// The riffle of Gilbert and Shannon (1955) and Reeds (1981), `passes` times.
///
/// The usual description cuts k cards off with probability C(n, k) / 2^n and drops cards from
/// either packet in proportion to its size: then each pair of a cut and an interleaving has
/// probability 1 / 2^n. So do n coins, one for each place, that name the packet its card comes
/// from; this form asks for the same bounds in every run. Orders after m passes: Bayer and Diaconis
/// 1992. Time O(n) a pass, extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct Riffle;

impl Oblivious for Riffle {
    const INFO: Info = Info {
        id: "riffle",
        described_by: Some("Gilbert 1955, Reeds 1981"),
        manner: Manner::Riffle,
        group: Group::Hands,
        layout: Layout::Queues,
        direction: Direction::None,
        time: Growth::LinearPerPass,
        fairness: Fairness::Biased,
        parameter: Parameter::Passes,
        lines: pseudo_code!("riffle"),
        ..TWO_ROWS
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, params: Params) {
        let n = ops.cards();
        let mut coins = vec![O::At::from(0); n];
        for pass in 1..=params.passes {
            ops.pass(pass);
            ops.line(3);
            for (i, coin) in coins.iter_mut().enumerate() {
                ops.set(Var::I, i);
                *coin = ops.draw(Var::K, 0, 1);
            }
            ops.line(4);
            let first = ops.zeros(&coins);
            ops.cut(first);
            for (i, &coin) in coins.iter().enumerate() {
                ops.set(Var::I, i);
                ops.deal(coin, i, [6, 7]);
            }
        }
    }
}
