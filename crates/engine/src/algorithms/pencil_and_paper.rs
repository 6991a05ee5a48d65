//! Fisher and Yates's original method.

use super::prelude::{Direction, Growth, Info, Manner, Oblivious, Params, TWO_ROWS};
use crate::board::{decided, deck};
use crate::ops::ShuffleOps;
use crate::step::Var;

/// Fisher and Yates's original method (1938), with two written sequences; article 000.
///
/// Fair: the n! sequences of draws give each order once. Draws n; looks O(n²); extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct PencilAndPaper;

impl Oblivious for PencilAndPaper {
    const INFO: Info = Info {
        id: "pencil-and-paper",
        manner: Manner::PencilAndPaper,
        articles: &["000"],
        direction: Direction::None,
        time: Growth::Quadratic,
        lines: pseudo_code!("pencil-and-paper"),
        ..TWO_ROWS
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        for pending in (1..=n).rev() {
            ops.line(3);
            let k = ops.draw(Var::K, 1, pending);
            ops.line(4);
            let place = ops.count_to(k);
            ops.line(5);
            ops.carry(deck(place), decided((n - pending).into()));
        }
    }
}
