//! The shelf shuffler of casinos.

use super::prelude::{BY_HAND, Fairness, Group, Growth, Info, Manner, Parameter, Params, Shuffle};
use crate::board::{deck, first};
use crate::ops::Inspect;
use crate::step::Var;

/// Lays each card on one of `shelves` shelves at random, above or below what lies there, and stacks
/// the shelves: a machine that Diaconis, Fulman and Holmes judged for its makers (Analysis of casino
/// shelf shuffling machines, Ann. Appl. Prob. 23, 2013). The shelves lie side by side, each with its
/// upper end left, so that to stack them is to take the row as it lies.
///
/// Biased, the less the more shelves: how likely an order is depends on its number of valleys alone.
/// Time O(n), extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct Shelf;

impl Shuffle for Shelf {
    const INFO: Info = Info {
        id: "shelf",
        described_by: Some("Diaconis, Fulman, Holmes 2013"),
        manner: Manner::Shelf,
        group: Group::Machines,
        time: Growth::Linear,
        fairness: Fairness::Biased,
        parameter: Parameter::Shelves,
        lines: pseudo_code!("shelf"),
        ..BY_HAND
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, params: Params) {
        let (n, shelves) = (ops.cards(), params.shelves);
        ops.line(2);
        let mut ways = Vec::with_capacity(n);
        for i in 0..n {
            ops.set(Var::I, i);
            ways.push(ops.draw(Var::K, 0, 2 * shelves - 1));
        }
        // Each shelf fills from where its cards above meet those below.
        let mut size = vec![[0; 2]; shelves];
        ways.iter().for_each(|way| size[way / 2][way % 2] += 1);
        let mut start = 0;
        let mut next: Vec<[usize; 2]> = Vec::with_capacity(shelves);
        for [above, below] in size {
            next.push([start + above, start + above]);
            start += above + below;
        }
        ops.line(3);
        ops.cut(n);
        ops.line(5);
        for (i, way) in ways.into_iter().enumerate() {
            ops.set(Var::I, i);
            let [above, below] = &mut next[way / 2];
            let place = match way % 2 {
                0 => {
                    *above -= 1;
                    *above
                }
                _ => {
                    *below += 1;
                    *below - 1
                }
            };
            ops.carry(first(i), deck(place));
        }
    }
}
