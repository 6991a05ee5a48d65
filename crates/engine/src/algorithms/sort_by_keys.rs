//! A sort by random keys: fair but for ties.

use super::prelude::{Fairness, Group, Growth, Info, Manner, Parameter, Params, Shuffle, TWO_ROWS};
use crate::board::{decided, deck};
use crate::ops::Inspect;
use crate::step::Var;

/// Most bits of one draw: a longer key is drawn in two parts, as a draw's bound has at most 32
/// bits.
pub const DRAWN_BITS: usize = 16;

/// Gives every card a random key of `bits` bits and sorts by it; the sort is stable, so equal keys
/// keep the deck's order.
///
/// Biased, the less the longer the keys: keys that all differ give every order alike. Read
/// backwards this is the riffle of as many passes as bits (Bayer and Diaconis 1992): the bits of a
/// card's key say which packet it came from in each pass. Time O(n log n), extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct SortByKeys;

impl Shuffle for SortByKeys {
    const INFO: Info = Info {
        id: "sort-by-keys",
        manner: Manner::Keys,
        group: Group::Mistakes,
        time: Growth::Linearithmic,
        fairness: Fairness::Biased,
        parameter: Parameter::Bits,
        lines: pseudo_code!("sort-by-keys"),
        ..TWO_ROWS
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, params: Params) {
        let mut keyed: Vec<(u64, usize)> = Vec::with_capacity(ops.cards());
        for i in 0..ops.cards() {
            ops.set(Var::I, i);
            ops.line(2);
            let upper = params.bits.saturating_sub(DRAWN_BITS);
            let key = if upper == 0 {
                ops.draw(Var::K, 0, (1 << params.bits) - 1) as u64
            } else {
                let high = ops.draw(Var::K, 0, (1 << upper) - 1) as u64;
                high << DRAWN_BITS | ops.draw(Var::J, 0, (1 << DRAWN_BITS) - 1) as u64
            };
            keyed.push((key, i));
        }
        keyed.sort_unstable();
        ops.line(4);
        for (place, &(_, card)) in keyed.iter().enumerate() {
            ops.carry(deck(card), decided(place));
        }
    }
}
