//! Shuffles of blocks of cards: inside each block, the order of the blocks, and both.

use super::prelude::{
    BY_HAND, Fairness, Group, Growth, IN_PLACE, Info, Manner, Oblivious, Parameter, Params, Shuffle,
};
use crate::board::{deck, first};
use crate::ops::{Inspect, ShuffleOps};
use crate::step::Var;

/// Shuffles each block of `block` cards for itself; the last block may be smaller. So do shuffles a
/// batch at a time, trials that are repeated in rounds, and block games that deal from a bag.
///
/// With blocks of b cards in S blocks (b!)^S orders can appear, each equally often. Time O(n),
/// extra space O(1).
#[derive(Clone, Copy, Debug)]
pub struct BlocksInside;

impl Oblivious for BlocksInside {
    const INFO: Info = Info {
        id: "blocks-inside",
        group: Group::Loaders,
        fairness: Fairness::Biased,
        parameter: Parameter::Block,
        lines: pseudo_code!("blocks-inside"),
        ..IN_PLACE
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, params: Params) {
        inside(ops, params.block, 3);
    }
}

/// Lays the blocks of `block` cards in random order, each as it is; the last block may be smaller.
/// So do loaders that shuffle files or shards, and players that shuffle albums.
///
/// S blocks give S! orders, each equally often. Time O(n), extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct BlocksOrder;

impl Shuffle for BlocksOrder {
    const INFO: Info = Info {
        id: "blocks-order",
        manner: Manner::Blocks,
        group: Group::Loaders,
        time: Growth::Linear,
        fairness: Fairness::Biased,
        parameter: Parameter::Block,
        lines: pseudo_code!("blocks-order"),
        ..BY_HAND
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, params: Params) {
        order(ops, params.block, 0);
    }
}

/// Shuffles inside each block of `block` cards, then the order of the blocks.
///
/// With blocks of one size every card comes to every place equally often, and yet cards of a block
/// stay together: S! (b!)^S orders, each equally often. Time O(n), extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct BlocksBoth;

impl Shuffle for BlocksBoth {
    const INFO: Info = Info {
        id: "blocks-both",
        manner: Manner::Blocks,
        group: Group::Loaders,
        time: Growth::Linear,
        fairness: Fairness::Biased,
        parameter: Parameter::Block,
        lines: &[
            BlocksInside::INFO_LINES[0],
            BlocksInside::INFO_LINES[1],
            BlocksInside::INFO_LINES[2],
            [
                "        exchange the cards of places i and j",
                "        交换位置 i 与 j 的牌",
            ],
            BlocksOrder::INFO_LINES[0],
            BlocksOrder::INFO_LINES[1],
            BlocksOrder::INFO_LINES[2],
            BlocksOrder::INFO_LINES[3],
        ],
        ..BY_HAND
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, params: Params) {
        inside(ops, params.block, 3);
        order(ops, params.block, 4);
    }
}

impl BlocksInside {
    const INFO_LINES: super::Lines = <BlocksInside as Shuffle>::INFO.lines;
}

impl BlocksOrder {
    const INFO_LINES: super::Lines = <BlocksOrder as Shuffle>::INFO.lines;
}

/// Shuffles each block for itself; `line` is that of the draw.
fn inside<O: ShuffleOps + ?Sized>(ops: &mut O, block: usize, line: u8) {
    let n = ops.cards();
    for start in (0..n).step_by(block) {
        let last = (start + block).min(n) - 1;
        for i in start..last {
            ops.set(Var::I, i);
            ops.line(line);
            let j = ops.draw(Var::J, i, last);
            ops.line(line + 1);
            ops.swap(i.into(), j);
        }
    }
}

/// Lays the blocks in random order; `before` lines of pseudo-code come before its own. The last
/// block that is left is not drawn.
fn order<O: Inspect + ?Sized>(ops: &mut O, block: usize, before: u8) {
    let n = ops.cards();
    ops.line(before + 1);
    ops.cut(n);
    let mut left: Vec<usize> = (0..n).step_by(block).collect();
    let mut next = 0;
    while !left.is_empty() {
        ops.line(before + 3);
        let k = match left.len() {
            1 => 0,
            blocks => ops.draw(Var::K, 0, blocks - 1),
        };
        let start = left.remove(k);
        ops.line(before + 4);
        for place in start..(start + block).min(n) {
            ops.carry(first(place), deck(next));
            next += 1;
        }
    }
}
