//! The overhand shuffle.

use super::prelude::{BY_HAND, Fairness, Info, Manner, Params, Shuffle};
use crate::board::{deck, first};
use crate::ops::Inspect;
use crate::step::Var;

/// The overhand shuffle as Pemantle models it (Randomization time for the overhand shuffle, J.
/// Theoret. Probab. 2, 1989), with probability 1/2 for each of the n - 1 gaps to be where a packet
/// ends: packet after packet goes from the top of the hand onto the table.
///
/// Biased: neighbours stay neighbours with probability 1/2 a pass; Pemantle: of the order of n²
/// passes are needed, up to a factor log n. Time O(n) a pass, extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct Overhand;

impl Shuffle for Overhand {
    const INFO: Info = Info {
        id: "overhand",
        described_by: Some("Pemantle 1989"),
        manner: Manner::Overhand,
        fairness: Fairness::Biased,
        lines: pseudo_code!("overhand"),
        ..BY_HAND
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, params: Params) {
        let n = ops.cards();
        for pass in 1..=params.passes {
            ops.pass(pass);
            ops.line(2);
            ops.cut(n);
            let mut start = 0;
            for i in 1..=n {
                if i < n {
                    ops.set(Var::I, i);
                    ops.line(4);
                    if ops.draw(Var::K, 0, 1) == 0 {
                        continue;
                    }
                    ops.line(5);
                } else {
                    ops.line(6);
                }
                // Of the n places those from n - start on are taken.
                for place in start..i {
                    ops.carry(first(place), deck(n - i + place - start));
                }
                start = i;
            }
        }
    }
}
