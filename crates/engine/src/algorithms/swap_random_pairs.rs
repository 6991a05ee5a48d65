//! Random transpositions.

use super::prelude::{
    Direction, Fairness, Growth, IN_PLACE, Info, Manner, Oblivious, Parameter, Params, Side,
};
use crate::ops::ShuffleOps;
use crate::step::Var;

/// Swaps two random places, `swaps` times; article 002's second faulty idea.
///
/// Biased: a card is never touched with probability about (1 - 2/n)^swaps; around (n/2) ln n swaps
/// the distance from fair falls fast: with 52 cards it is 31 % there, and 5 % after 150. Extra
/// space O(1).
#[derive(Clone, Copy, Debug)]
pub struct SwapRandomPairs;

impl Oblivious for SwapRandomPairs {
    const INFO: Info = Info {
        id: "swap-random-pairs",
        manner: Manner::RandomPlaces,
        articles: &["002"],
        side: Side::Nowhere,
        done_is_final: false,
        direction: Direction::None,
        time: Growth::Swaps,
        fairness: Fairness::Biased,
        parameter: Parameter::Swaps,
        lines: pseudo_code!("swap-random-pairs"),
        ..IN_PLACE
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, params: Params) {
        let n = ops.cards();
        for _ in 0..params.swaps {
            ops.line(2);
            let i = ops.draw(Var::I, 0, n - 1);
            ops.line(3);
            let j = ops.draw(Var::J, 0, n - 1);
            ops.line(4);
            ops.swap(i, j);
        }
    }
}
