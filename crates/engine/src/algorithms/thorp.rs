//! Thorp's shuffle.

use super::{BY_HAND, Fairness, Info, Manner, Oblivious, Params};
use crate::board::{Row, deck, first, second};
use crate::ops::ShuffleOps;
use crate::step::Var;

/// Thorp's shuffle (1973): the halves are dropped card by card onto one another, and a coin says
/// for each pair which one comes first.
///
/// Biased: 2^(n/2) orders a pass. Time O(n) a pass, extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct Thorp;

impl Oblivious for Thorp {
    const INFO: Info = Info {
        id: "thorp",
        described_by: Some("Thorp 1973"),
        manner: Manner::Thorp,
        fairness: Fairness::Biased,
        lines: &[
            ["repeat for each pass:", "每一遍："],
            [
                "    cut: first ← the upper half (one card less if n is odd), second ← the rest",
                "    切牌：第一叠取上半副（n 为奇数时少一张），其余归第二叠",
            ],
            [
                "    for i from 0 to n/2 − 1, rounded down:",
                "    i 从 0 递增到 n/2（向下取整）− 1：",
            ],
            [
                "        j ← random, 2i or 2i+1",
                "        j ← 随机数，2i 或 2i+1",
            ],
            [
                "        first[i] goes to place 2i",
                "        first[i] 放到位置 2i",
            ],
            [
                "        if j = 2i: it has to move back by one place",
                "        若 j = 2i：它向后移一位",
            ],
            [
                "        second[i] goes to place j",
                "        second[i] 放到位置 j",
            ],
            [
                "    if n is odd: the last card of second goes to place n−1",
                "    若 n 为奇数：第二叠的最后一张放到位置 n−1",
            ],
        ],
        ..BY_HAND
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, params: Params) {
        let n = ops.cards();
        let half = n / 2;
        for pass in 1..=params.passes {
            ops.pass(pass);
            ops.line(2);
            ops.cut(half.into());
            for i in 0..half {
                ops.set(Var::I, i);
                ops.line(4);
                let j = ops.draw(Var::J, 2 * i, 2 * i + 1);
                ops.line(5);
                ops.carry(first(i.into()), deck((2 * i).into()));
                ops.line(6);
                ops.open(Row::Deck, j, 2 * i + 2);
                ops.line(7);
                ops.carry(second(i.into()), deck(j));
            }
            if n % 2 == 1 {
                ops.line(8);
                ops.carry(second(half.into()), deck((n - 1).into()));
            }
        }
    }
}
