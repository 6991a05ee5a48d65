//! The buffer shuffle of data loaders.

use super::prelude::{BY_HAND, Fairness, Group, Info, Manner, Oblivious, Parameter, Params};
use crate::board::{deck, first, second};
use crate::ops::ShuffleOps;
use crate::step::Var;

/// Holds `buffer` cards in the hand, gives out a random one and takes in the next one of the stream;
/// at the end gives out what is held: `shuffle(B)` of tf.data, and what Hugging Face, WebDataset,
/// PyTorch and DALI do with a stream.
///
/// With B cards in the hand exactly B^(n-B) B! orders can appear, each equally often, as the places
/// of the hand that are drawn can be read off an order. No card comes more than B - 1 places early.
/// Time O(n), extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct Buffer;

impl Oblivious for Buffer {
    const INFO: Info = Info {
        id: "buffer",
        manner: Manner::Buffer,
        group: Group::Loaders,
        described_by: Some("tf.data"),
        fairness: Fairness::Biased,
        parameter: Parameter::Buffer,
        time: super::Growth::Linear,
        lines: pseudo_code!("buffer"),
        ..BY_HAND
    };

    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, params: Params) {
        let n = ops.cards();
        let held = params.buffer.min(n);
        ops.line(1);
        ops.cut(held.into());
        for i in 0..n - held {
            ops.set(Var::I, i);
            ops.line(3);
            let k = one_of(ops, held);
            ops.line(4);
            ops.carry(first(k), deck(i.into()));
            ops.line(5);
            ops.carry(second(i.into()), first(k));
        }
        for i in n - held..n {
            ops.set(Var::I, i);
            ops.line(7);
            let k = one_of(ops, n - i);
            ops.line(8);
            ops.carry(first(k), deck(i.into()));
            ops.line(9);
            ops.fill(first((n - i - 1).into()), first(k));
        }
    }
}

/// Draws a place of a hand of `held` cards; makes no draw for a single card.
fn one_of<O: ShuffleOps + ?Sized>(ops: &mut O, held: usize) -> O::At {
    match held {
        1 => 0.into(),
        _ => ops.draw(Var::K, 0, held - 1),
    }
}
