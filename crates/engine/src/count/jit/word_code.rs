//! The code that makes the words ahead: xoshiro256++ with its state in registers, two streams side
//! by side, each word tried against the batch that it is for.

use super::encoder::{Function, Local, Memory, Op, Two};
use super::memory::Addresses;
use crate::rng::Batch;

/// A function that makes the words of one or more rounds for all streams. Where a word is refused,
/// which seldom happens, the function [`one_by_one`] makes that round again.
pub(super) fn words(batches: &[Batch], bits: u32, layout: &Addresses, one_by_one: u32) -> Function {
    let (mut f, [rounds]) = Function::of();
    let [state, start, at, left] = [(); 4].map(|()| f.short());
    let s = [(); 4].map(|()| f.two());
    let [word, shifted] = [(); 2].map(|()| f.two());

    // For each pair of streams:
    f.begin();
    load(&mut f, state, s, layout);
    f.get(start).set(at).get(rounds).set(left);
    // For each round:
    f.begin();
    store(&mut f, state, s, layout);
    f.block().block();
    for (k, batch) in (0..).zip(batches) {
        f.get(s[0]).get(s[3]).twice(Two::Add).set(word);
        f.rotated(word, 23).get(s[0]).twice(Two::Add);
        f.number32(u64::BITS - bits).twice(Two::Shr).set(word);
        f.get(s[1]).number32(17).twice(Two::Shl).set(shifted);
        for (to, with) in [(2, s[0]), (3, s[1]), (1, s[2]), (0, s[3]), (2, shifted)] {
            f.get(s[to]).get(with).twice(Two::Xor).set(s[to]);
        }
        f.rotated(s[3], 45).set(s[3]);
        f.get(at).get(word).store16(layout.words + 16 * k);
        for which in 0..2 {
            f.get(word).one_of_two(which);
            refused(&mut f, batch, bits).leave(0);
        }
    }
    f.number32(1).leave(1).end();
    f.get(state).get(at).call(one_by_one);
    load(&mut f, state, s, layout);
    f.end();
    f.step(at, 16 * batches.len() as u32);
    f.get(left).number32(1).op(Op::Sub32).tee(left);
    f.again();
    store(&mut f, state, s, layout);
    f.step(start, layout.pair);
    f.step(state, 64);
    f.get(state)
        .number32(32 * super::LANES as u32)
        .op(Op::Less32);
    f.again();
    f
}

/// A function that makes the words of one round for two streams: of where their state is and where
/// the words come, as distances.
pub(super) fn one_by_one(batches: &[Batch], bits: u32, layout: &Addresses) -> Function {
    let (mut f, [state, at]) = Function::of();
    let left = f.short();
    let s = [(); 4].map(|()| f.long());
    let [word, shifted] = [(); 2].map(|()| f.long());

    f.number32(2).set(left);
    // For each stream:
    f.begin();
    for (k, &s) in (0..).zip(&s) {
        let from = layout.states + 16 * k;
        f.get(state).memory(Memory::Load64, from).set(s);
    }
    for (k, batch) in (0..).zip(batches) {
        // Until a word is not refused:
        f.begin();
        f.get(s[0]).get(s[3]).op(Op::Add64);
        f.number64(23).op(Op::Rotl64).get(s[0]).op(Op::Add64);
        f.number64((u64::BITS - bits).into())
            .op(Op::Shr64)
            .set(word);
        f.get(s[1]).number64(17).op(Op::Shl64).set(shifted);
        for (to, with) in [(2, s[0]), (3, s[1]), (1, s[2]), (0, s[3]), (2, shifted)] {
            f.get(s[to]).get(with).op(Op::Xor64).set(s[to]);
        }
        f.get(s[3]).number64(45).op(Op::Rotl64).set(s[3]);
        f.get(word);
        refused(&mut f, batch, bits).again();
        let to = layout.words + 16 * k;
        f.get(at).get(word).memory(Memory::Store64, to);
    }
    for (k, &s) in (0..).zip(&s) {
        let to = layout.states + 16 * k;
        f.get(state).get(s).memory(Memory::Store64, to);
    }
    f.step(state, 8);
    f.step(at, 8);
    f.get(left).number32(1).op(Op::Sub32).tee(left);
    f.again();
    f
}

/// Writes the test that is true if the batch refuses the word below.
fn refused<'f>(f: &'f mut Function, batch: &Batch, bits: u32) -> &'f mut Function {
    // Both sides without what lies above a word.
    let spare = u64::from(u64::BITS - bits);
    f.number64(batch.product).op(Op::Mul64);
    f.number64(spare).op(Op::Shl64);
    f.number64(batch.threshold << spare).op(Op::Less64)
}

/// Loads the states of a pair of streams from memory.
fn load(f: &mut Function, state: Local, s: [Local; 4], layout: &Addresses) {
    for (k, s) in (0..).zip(s) {
        f.get(state).load16(layout.states + 16 * k).set(s);
    }
}

/// Stores the states of a pair of streams to memory.
fn store(f: &mut Function, state: Local, s: [Local; 4], layout: &Addresses) {
    for (k, s) in (0..).zip(s) {
        f.get(state).get(s).store16(layout.states + 16 * k);
    }
}
