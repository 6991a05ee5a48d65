//! Drawing among all places, again where the card is gone.

use super::prelude::{Direction, Draws, Growth, Info, Params, Shuffle, TWO_ROWS};
use crate::board::{decided, deck};
use crate::ops::Inspect;
use crate::step::Var;

/// Draws among all n slots, again whenever the slot turns out to be empty; article 002's first
/// faulty idea.
///
/// Fair, but slow: n H_n draws on average (coupon collector), without an upper bound. Extra space
/// O(n).
#[derive(Clone, Copy, Debug)]
pub struct DrawAgain;

impl Shuffle for DrawAgain {
    const INFO: Info = Info {
        id: "draw-again",
        articles: &["002"],
        direction: Direction::None,
        time: Growth::Linearithmic,
        draws: Draws::UntilAllPlaces,
        lines: pseudo_code!("draw-again"),
        ..TWO_ROWS
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        let mut done = 0;
        while done < n {
            ops.line(2);
            let k = ops.draw(Var::K, 0, n - 1);
            ops.line(3);
            if ops.is_empty(deck(k)) {
                continue;
            }
            ops.line(4);
            ops.carry(deck(k), decided(done));
            done += 1;
        }
    }
}
