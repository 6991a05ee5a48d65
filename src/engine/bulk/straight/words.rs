//! The code that makes the words ahead: xoshiro256++ with its state in registers, each word tried against the batch that it is for.

use super::Layout;
use super::assembly::{ARGUMENT, Function, Memory, Op};
use crate::random::Batch;

/// A function that makes the words of so many rounds for all streams, at least one.
pub(super) fn words(batches: &[Batch], bits: u32, layout: &Layout) -> Function {
    let mut f = Function::default();
    let [state, start, at, left] = [(); 4].map(|()| f.short());
    let s = [(); 4].map(|()| f.long());
    let [word, shifted] = [(); 2].map(|()| f.long());
    let spare = u64::from(u64::BITS - bits);

    // For each stream:
    f.begin();
    for (k, &s) in (0..).zip(&s) {
        f.get(state)
            .memory(Memory::Load64, layout.states + 8 * k)
            .set(s);
    }
    f.get(start).set(at).get(ARGUMENT).set(left);
    // For each round:
    f.begin();
    for (k, batch) in (0..).zip(batches) {
        // Until a word is not refused:
        f.begin();
        f.get(s[0])
            .get(s[3])
            .op(Op::Add64)
            .number64(23)
            .op(Op::Rotl64);
        f.get(s[0])
            .op(Op::Add64)
            .number64(spare)
            .op(Op::Shr64)
            .set(word);
        f.get(s[1]).number64(17).op(Op::Shl64).set(shifted);
        for (to, with) in [(2, s[0]), (3, s[1]), (1, s[2]), (0, s[3]), (2, shifted)] {
            f.get(s[to]).get(with).op(Op::Xor64).set(s[to]);
        }
        f.get(s[3]).number64(45).op(Op::Rotl64).set(s[3]);
        // Both sides without what lies above a word.
        f.get(word)
            .number64(batch.product)
            .op(Op::Mul64)
            .number64(spare)
            .op(Op::Shl64);
        f.number64(batch.threshold << spare).op(Op::Less64);
        f.again();
        f.get(at)
            .get(word)
            .memory(Memory::Store64, layout.words + 8 * k);
    }
    f.step(at, 8 * batches.len() as u32);
    f.get(left).number32(1).op(Op::Sub32).tee(left);
    f.again();
    for (k, &s) in (0..).zip(&s) {
        f.get(state)
            .get(s)
            .memory(Memory::Store64, layout.states + 8 * k);
    }
    f.step(start, layout.stream);
    f.step(state, 32);
    f.get(state)
        .number32(32 * super::LANES as u32)
        .op(Op::Less32);
    f.again();
    f
}
