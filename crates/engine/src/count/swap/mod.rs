//! Shuffles that exchange cards of one row, a drawn place at a time.

mod in_order;
mod program;

pub(in crate::count) use in_order::{InOrderKernel, InOrderProgram};
pub(in crate::count) use program::{ABREAST, SwapKind, SwapProgram, SwapStep};
use program::{Habit, SwapRun};

use super::kernel::{LANES, kernel_with_partial_counts};
use crate::chunk_runner::Streams;
use crate::count::partial_counts::{Aligned, CardNumber, PartialCounts};
use crate::rng::Words;

/// Decks of up to `W` cards, a power of two: a mask does for a bounds check.
pub(super) struct SwapKernel<C, const W: usize> {
    code: SwapProgram,
    habit: Option<Habit>,
    sorted: [C; W],
    decks: Aligned<[[C; W]; ABREAST]>,
    partial: PartialCounts<W>,
}

impl<C: CardNumber, const W: usize> SwapKernel<C, W> {
    /// Bits of a word for decks of more than `W / 2` cards.
    const USUAL: u32 = 64 - W.ilog2();

    pub(crate) fn new(code: SwapProgram, all: bool) -> Self {
        SwapKernel {
            sorted: std::array::from_fn(C::small),
            decks: Aligned([[C::default(); W]; ABREAST]),
            partial: PartialCounts::new(code.n, all, code.mirrored),
            habit: code.habit(),
            code,
        }
    }

    fn round(&mut self, words: &mut Streams) {
        for words in words.as_chunks_mut().0 {
            // A shift by a constant is one instruction, and most decks of a size have the same.
            let usual = self.code.bits == Self::USUAL;
            match self.habit.filter(|_| usual) {
                Some(Habit::Swap) => self.swap(words),
                Some(Habit::Push) => self.push(words),
                Some(Habit::Pair) => self.pair(words),
                None => self.shuffle(words),
            }
            let decks = self.decks.0.iter().map(|deck| &deck[..]);
            self.partial.count(decks);
        }
        self.partial.add(LANES as u32);
    }

    // A function of its own for each habit: browsers keep little in registers in a large one.

    #[inline(never)]
    fn swap(&mut self, words: &mut [Words; ABREAST]) {
        let decks = &mut self.decks.0;
        for deck in decks.iter_mut() {
            *deck = self.sorted;
        }
        for run in &self.code.runs {
            let mut rests = Rests::take::<W>(run, words);
            for step in &run.steps {
                let a = step.a as usize % W;
                for (k, deck) in decks.iter_mut().enumerate() {
                    deck.swap(a, rests.draw::<W>(k, step));
                }
            }
        }
    }

    #[inline(never)]
    fn push(&mut self, words: &mut [Words; ABREAST]) {
        let decks = &mut self.decks.0;
        for deck in decks.iter_mut() {
            deck[0] = C::small(0);
        }
        for run in &self.code.runs {
            let mut rests = Rests::take::<W>(run, words);
            for step in &run.steps {
                let a = step.a as usize % W;
                for (k, deck) in decks.iter_mut().enumerate() {
                    let j = rests.draw::<W>(k, step);
                    deck[a] = deck[j];
                    deck[j] = C::small(a);
                }
            }
        }
    }

    #[inline(never)]
    fn pair(&mut self, words: &mut [Words; ABREAST]) {
        let decks = &mut self.decks.0;
        for deck in decks.iter_mut() {
            *deck = self.sorted;
        }
        for run in &self.code.runs {
            let mut rests = Rests::take::<W>(run, words);
            for [one, two] in run.steps.as_chunks().0 {
                for (k, deck) in decks.iter_mut().enumerate() {
                    let a = rests.draw::<W>(k, one);
                    deck.swap(a, rests.draw::<W>(k, two));
                }
            }
        }
    }

    #[inline(never)]
    fn shuffle(&mut self, words: &mut [Words; ABREAST]) {
        let bits = self.code.bits;
        let mask = (1 << bits) - 1;
        let decks = &mut self.decks.0;
        for deck in decks.iter_mut() {
            *deck = self.sorted;
        }
        let mut held = [0; ABREAST];
        for run in &self.code.runs {
            let mut rest: [u64; ABREAST] = [0; ABREAST];
            for (rest, words) in rest.iter_mut().zip(words.iter_mut()) {
                *rest = run.batch.take(bits, words);
            }
            for step in &run.steps {
                let (a, low, bound) = (step.a as usize % W, step.low as usize, step.bound);
                for (k, deck) in decks.iter_mut().enumerate() {
                    let x = rest[k] * u64::from(bound);
                    rest[k] = x & mask;
                    let j = (low + (x >> bits) as usize) % W;
                    match step.kind {
                        SwapKind::Swap => deck.swap(a, j),
                        SwapKind::Push => {
                            deck[a] = deck[j];
                            deck[j] = C::small(a);
                        }
                        SwapKind::Hold => held[k] = j,
                        SwapKind::SwapHeld => deck.swap(held[k] % W, j),
                    }
                }
            }
        }
    }
}

/// Unused fraction of each deck's word, of the usual bits for decks of more than `W / 2` cards.
struct Rests([u64; ABREAST]);

impl Rests {
    #[inline(always)]
    fn take<const W: usize>(run: &SwapRun, words: &mut [Words; ABREAST]) -> Rests {
        let mut rests = [0; ABREAST];
        for (rest, words) in rests.iter_mut().zip(words) {
            *rest = run.batch.take(64 - W.ilog2(), words);
        }
        Rests(rests)
    }

    #[inline(always)]
    fn draw<const W: usize>(&mut self, k: usize, step: &SwapStep) -> usize {
        let bits = 64 - W.ilog2();
        let x = self.0[k] * u64::from(step.bound);
        self.0[k] = x & ((1 << bits) - 1);
        (step.low as usize + (x >> bits) as usize) % W
    }
}

kernel_with_partial_counts!(SwapKernel);
