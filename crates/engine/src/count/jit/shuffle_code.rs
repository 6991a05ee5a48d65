//! The code that shuffles and counts.

use super::encoder::{Function, Local, Memory, Op};
use super::memory::{Addresses, sheets, stride};
use crate::count::kernel::LANES;
use crate::count::swap::{ABREAST, SwapKind, SwapProgram, SwapStep};

/// The shuffle and how it is counted.
pub(super) struct ShuffleCode<'a> {
    program: &'a SwapProgram,
    layout: &'a Addresses,
    /// True if successors are counted, too.
    follow: bool,
    /// The step, from 1, after which each place is never touched again.
    settled: Vec<usize>,
}

impl<'a> ShuffleCode<'a> {
    pub(crate) fn new(
        program: &'a SwapProgram,
        follow: bool,
        layout: &'a Addresses,
    ) -> ShuffleCode<'a> {
        ShuffleCode {
            program,
            layout,
            follow,
            settled: settled(program),
        }
    }

    /// A function that gets a number of rounds, has the function `words` make their words, and
    /// shuffles and counts each stream's deck once a round.
    pub(crate) fn function(&self, words: u32) -> Function {
        let Addresses { decks, sorted, .. } = self.layout;
        let (mut f, [rounds]) = Function::of();
        let [start, at, left] = [(); 3].map(|()| f.short());

        f.get(rounds).call(words);
        // For each group of streams:
        f.begin();
        f.get(start).set(at).get(rounds).set(left);
        // For each round:
        f.begin();
        for (places, first) in read_first(self.program).chunks(16).zip((0..).step_by(16)) {
            if places.contains(&true) {
                for deck in decks {
                    f.number32(0).number32(0).load16(sorted + first);
                    f.store16(deck + first);
                }
            }
        }
        self.shuffle(&mut f, at);
        self.count_rest(&mut f);
        f.step(at, 16 * self.program.runs.len() as u32);
        f.get(left).number32(1).op(Op::Sub32).tee(left);
        f.again();
        let group = (ABREAST / 2) as u32 * self.layout.pair;
        f.step(start, group);
        f.get(start)
            .number32(group * (LANES / ABREAST) as u32)
            .op(Op::Less32);
        f.again();
        f
    }

    /// Every step, with the words from `at` on; counts the cards that come to rest on the way.
    fn shuffle(&self, f: &mut Function, at: Local) {
        let card = f.short();
        let drawn = [(); ABREAST].map(|()| f.short());
        let held = [(); ABREAST].map(|()| f.short());
        let rest = [(); ABREAST].map(|()| f.long());
        let x = f.long();
        let bits = self.program.bits;

        let mut done = 0;
        for (run, word) in self.program.runs.iter().zip((0..).step_by(16)) {
            for (&rest, k) in rest.iter().zip(0..) {
                let word = self.layout.words + k / 2 * self.layout.pair + word + k % 2 * 8;
                f.get(at).memory(Memory::Load64, word).set(rest);
            }
            let mut dice = run.batch.dice;
            for step in &run.steps {
                let SwapStep {
                    kind,
                    a,
                    low,
                    bound,
                } = *step;
                done += 1;
                dice -= u32::from(bound > 1);
                for k in 0..ABREAST {
                    let (drawn, held, rest) = (drawn[k], held[k], rest[k]);
                    // Where the drawn place is, less what was drawn.
                    let from = self.layout.decks[k] + u32::from(low);
                    let place = self.layout.decks[k] + u32::from(a);
                    if bound > 1 {
                        f.get(rest).number64(bound.into()).op(Op::Mul64).tee(x);
                        f.number64(bits.into())
                            .op(Op::Shr64)
                            .op(Op::Wrap64)
                            .set(drawn);
                    } else {
                        f.number32(0).set(drawn);
                    }
                    if bound > 1 && dice > 0 {
                        f.get(x).number64((1 << bits) - 1).op(Op::And64).set(rest);
                    }
                    if kind == SwapKind::Hold {
                        f.get(drawn).number32(from).op(Op::Add32).set(held);
                        continue;
                    }
                    f.get(drawn).memory(Memory::Load8, from).set(card);
                    match kind {
                        SwapKind::Swap => {
                            f.get(drawn).number32(0).memory(Memory::Load8, place);
                            f.memory(Memory::Store8, from);
                        }
                        SwapKind::SwapHeld => {
                            f.get(drawn).get(held).memory(Memory::Load8, 0);
                            f.memory(Memory::Store8, from);
                        }
                        _ => {}
                    }
                    if self.settles(step, done) {
                        self.to_distance(f, card);
                        self.count(f, card, self.position(a.into(), k));
                    } else if kind == SwapKind::SwapHeld {
                        f.get(held).get(card).memory(Memory::Store8, 0);
                    } else {
                        f.number32(0).get(card).memory(Memory::Store8, place);
                    }
                    if kind == SwapKind::Push {
                        // Last: the drawn place may be the card's own.
                        f.get(drawn)
                            .number32(stride(self.program.n) * u32::from(a))
                            .memory(Memory::Store8, from);
                    }
                }
            }
        }
    }

    /// Counts what was not counted on the way.
    fn count_rest(&self, f: &mut Function) {
        let [card, before] = [(); 2].map(|()| f.short());
        let n = self.program.n;
        let mut counted = vec![false; n];
        for (step, done) in self.program.steps().zip(1..) {
            counted[usize::from(step.a)] |= self.settles(step, done);
        }
        // A deck at a time: no two increments that follow each other are of one row.
        for (k, deck) in self.layout.decks.into_iter().enumerate() {
            for place in (0..n).filter(|&place| !counted[place]) {
                f.number32(0)
                    .memory(Memory::Load8, deck + place as u32)
                    .set(card);
                self.to_distance(f, card);
                self.count(f, card, self.position(place, k));
                if !self.follow {
                    continue;
                }
                if place > 0 {
                    // A row is so many times as far as a count.
                    let rows = (self.layout.row / 2).ilog2();
                    f.get(before).number32(rows).op(Op::Shl32);
                    f.get(card).op(Op::Add32).set(before);
                    self.count(f, before, self.layout.followed);
                }
                f.get(card).set(before);
            }
        }
    }

    /// Returns true if the card that this step brings to its place stays there: it is counted and
    /// need not be stored.
    fn settles(&self, step: &SwapStep, done: usize) -> bool {
        let last = self.settled[usize::from(step.a)] == done;
        step.kind == SwapKind::Swap && last && !self.follow
    }

    /// The row of a place on a deck's sheet.
    fn position(&self, place: usize, deck: usize) -> u32 {
        let n = self.program.n;
        // Where it is counted who follows whom, a deck is counted after the other.
        let sheet = if self.follow { 0 } else { deck % sheets(n) };
        self.layout.positions + self.layout.row * (sheet * n + place) as u32
    }

    /// Makes of a card the distance of its count from its row's start.
    fn to_distance(&self, f: &mut Function, card: Local) {
        if stride(self.program.n) == 1 {
            f.get(card).number32(1).op(Op::Shl32).set(card);
        }
    }

    fn count(&self, f: &mut Function, distance: Local, from: u32) {
        f.get(distance).get(distance).memory(Memory::Load16, from);
        f.number32(1).op(Op::Add32).memory(Memory::Store16, from);
    }
}

/// Returns after which step each place is touched no more, counted from 1; 0 for those that no step
/// touches.
fn settled(program: &SwapProgram) -> Vec<usize> {
    let mut settled = vec![0; program.n];
    let mut held = 0..0;
    for (step, done) in program.steps().zip(1..) {
        let low = usize::from(step.low);
        let drawn = low..low + step.bound as usize;
        settled[drawn.clone()].fill(done);
        match step.kind {
            SwapKind::Swap | SwapKind::Push => settled[usize::from(step.a)] = done,
            SwapKind::Hold => held = drawn,
            SwapKind::SwapHeld => settled[held.clone()].fill(done),
        }
    }
    settled
}

/// True for each place that is read before anything was put there.
fn read_first(program: &SwapProgram) -> Vec<bool> {
    let mut written = vec![false; program.n];
    let mut read = written.clone();
    for step in program.steps() {
        let (a, low) = (usize::from(step.a), usize::from(step.low));
        // What is pushed comes to the drawn place last, also where this is its own.
        written[a] |= step.kind == SwapKind::Push;
        for place in low..low + step.bound as usize {
            read[place] |= !written[place];
        }
        if step.kind == SwapKind::Swap {
            read[a] |= !written[a];
        }
    }
    // In the end all are counted.
    read.iter()
        .zip(written)
        .map(|(&read, written)| read || !written)
        .collect()
}
