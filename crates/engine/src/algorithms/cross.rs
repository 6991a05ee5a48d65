//! The cross shuffle of article 003: two queues, dealt from their tails in turn.

use super::Lines;
use crate::board::{Row, Slot, deck};
use crate::ops::ShuffleOps;

pub const CROSS: Lines = &[
    ["repeat for each pass:", "每一遍："],
    [
        "    cut: first ← n/2+1 cards (n even) or (n−1)/2 (n odd), second ← the rest",
        "    切牌：第一队取 n/2+1 张（n 为偶数）或 (n−1)/2 张（n 为奇数），其余归第二队",
    ],
    [
        "    while a queue is not empty:",
        "    重复，直到两队都空：",
    ],
    [
        "        the LAST card of first goes to the table",
        "        第一队的队尾牌出队，入桌面",
    ],
    [
        "        the LAST card of second goes to the table",
        "        第二队的队尾牌出队，入桌面",
    ],
];

/// Size of the first queue: n/2 + 1 for an even deck, (n - 1)/2 for an odd one.
pub fn first_half(n: usize) -> usize {
    if n.is_multiple_of(2) {
        n / 2 + 1
    } else {
        n / 2
    }
}

/// Cuts the deck and deals the tails of the two parts in turn, `passes` times; article 003.
///
/// Deterministic: no chance takes part, one order comes out. Time O(n) a pass, extra space O(n).
pub fn cross(t: &mut (impl ShuffleOps + ?Sized), passes: usize) {
    let n = t.cards();
    for pass in 1..=passes {
        t.pass(pass);
        t.line(2);
        let mut first = first_half(n);
        let mut second = n - first;
        t.cut(first.into());
        let mut dealt = 0;
        while first + second > 0 {
            for (line, row, left) in [(4, Row::First, &mut first), (5, Row::Second, &mut second)] {
                if *left > 0 {
                    *left -= 1;
                    t.line(line);
                    let place = (*left).into();
                    t.carry(Slot { row, place }, deck(dealt.into()));
                    dealt += 1;
                }
            }
        }
    }
}
