//! The cross shuffle of article 003: two queues, dealt from their tails in turn.

use super::prelude::{Direction, Fairness, Growth, Info, Oblivious, Parameter, Params, TWO_ROWS};
use crate::board::{Layout, Row, Slot, deck};
use crate::ops::ShuffleOps;

/// Size of the first queue: n/2 + 1 for an even deck, (n - 1)/2 for an odd one.
fn first_half(n: usize) -> usize {
    if n.is_multiple_of(2) {
        n / 2 + 1
    } else {
        n / 2
    }
}

/// Cuts the deck and deals the tails of the two parts in turn, `passes` times; article 003.
///
/// Deterministic: no chance takes part, one order comes out. Time O(n) a pass, extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct Cross;

impl Oblivious for Cross {
    const INFO: Info = Info {
        id: "cross",
        articles: &["003"],
        function: Some("shuffleCard"),
        layout: Layout::Queues,
        direction: Direction::None,
        time: Growth::LinearPerPass,
        fairness: Fairness::Deterministic,
        parameter: Parameter::Passes,
        lines: pseudo_code!("cross"),
        ..TWO_ROWS
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, params: Params) {
        let n = ops.cards();
        for pass in 1..=params.passes {
            ops.pass(pass);
            ops.line(2);
            let mut first = first_half(n);
            let mut second = n - first;
            ops.cut(first.into());
            let mut dealt = 0;
            while first + second > 0 {
                for (line, row, left) in
                    [(4, Row::First, &mut first), (5, Row::Second, &mut second)]
                {
                    if *left > 0 {
                        *left -= 1;
                        ops.line(line);
                        let place = (*left).into();
                        ops.carry(Slot { row, place }, deck(dealt.into()));
                        dealt += 1;
                    }
                }
            }
        }
    }
}
