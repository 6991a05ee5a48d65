//! A just-in-time compiler for programs of swaps: the engine writes a module of WebAssembly for one
//! shuffle of 17 to 256 cards, and [`compile_with`](super::compile_with)'s function compiles it
//! while the page runs.
//!
//! The code is a straight line: every step knows its places as constants, nothing is computed but
//! the draw, and a card is counted when its place is final, without being put there. Where nothing
//! can be compiled, the swap kernels serve.
//!
//! [`encoder`] writes instructions, [`word_code`] the function that draws words ahead,
//! [`shuffle_code`] the one that shuffles and counts; [`memory`] says what they read and write.
//! The package `crates/engine/javascript` compiles it in JavaScript. The tests run the code in an
//! interpreter, and belong to the package `crates/engine/interpret`.

mod encoder;
mod memory;
mod shuffle_code;
mod word_code;

#[cfg(all(test, feature = "interpreter"))]
mod tests;

use memory::{Addresses, CARDS, JitMemory, ROUNDS, WORDS, row_length, sheets};
use shuffle_code::ShuffleCode;

use super::compile::{Compile, CompiledFunction};
use super::kernel::{Kernel, LANES};
use crate::chunk_runner::Streams;
use crate::count::swap::SwapProgram;
use crate::rng::Batch;
use crate::tally::Delta;

/// Programs of more steps take long to compile.
const MOST_STEPS: usize = 1024;
/// Most shuffles that counts of 16 bits hold.
const MOST: u32 = u16::MAX as u32;

/// A shuffle's compiled code and its memory.
pub(super) struct JitKernel {
    n: usize,
    mirrored: bool,
    memory: Box<JitMemory>,
    code: CompiledFunction,
    /// Most rounds of a call: their words fit into the memory.
    most: usize,
    /// Shuffles counted in the memory and not yet moved out.
    shuffles: u32,
}

impl JitKernel {
    /// Returns true if compiled code may serve this program.
    pub(crate) fn pays(program: &SwapProgram) -> bool {
        rounds(program).is_some()
    }

    /// `None` where this does not pay or cannot be done. Time of writing and compiling the code.
    pub(crate) fn of(program: &SwapProgram, all: bool, compile: Compile) -> Option<JitKernel> {
        let most = rounds(program)?;
        let memory = JitMemory::new(program.n);
        // Exposed: the code writes there, and the compiler may not take the counts for what they
        // were.
        let base = u32::try_from((&raw const *memory).expose_provenance()).ok()?;
        Some(JitKernel {
            n: program.n,
            mirrored: program.mirrored,
            code: compile(&code(program, all, base))?,
            memory,
            most,
            shuffles: 0,
        })
    }
}

/// Number of rounds whose words fit into the memory; `None` if the JIT does not pay.
fn rounds(program: &SwapProgram) -> Option<usize> {
    let words = program.runs.len();
    let short = program.steps().count() <= MOST_STEPS && words > 0;
    let pays = short && CARDS.contains(&program.n);
    pays.then(|| ROUNDS.min(WORDS / (LANES * words)))
        .filter(|&rounds| rounds > 0)
}

/// A module for a [`JitMemory`] at address `base`. Its function `f` takes a number of rounds, at
/// most as many as [`rounds`], and shuffles each stream's deck once a round.
fn code(program: &SwapProgram, all: bool, base: u32) -> Vec<u8> {
    let batches: Vec<Batch> = program.runs.iter().map(|run| run.batch).collect();
    let layout = Addresses::at(base, program);
    encoder::module(&[
        word_code::one_by_one(&batches, program.bits, &layout),
        word_code::words(&batches, program.bits, &layout, 0),
        ShuffleCode::new(program, all, &layout).function(1),
    ])
}

impl Kernel for JitKernel {
    fn run(&mut self, rounds: u64, words: &mut Streams, delta: &mut Delta) {
        for (stream, words) in words.iter_mut().enumerate() {
            for (state, word) in self.memory.state(stream).zip(words.generator().0) {
                state.set(word);
            }
        }
        let mut left = rounds;
        while left > 0 {
            let room = (MOST - self.shuffles) as usize / LANES;
            if room == 0 {
                self.flush(delta);
                continue;
            }
            let now = self.most.min(room).min(left as usize);
            (self.code)(now as u32);
            self.shuffles += (now * LANES) as u32;
            left -= now as u64;
        }
        for (stream, words) in words.iter_mut().enumerate() {
            for (state, word) in self.memory.state(stream).zip(&mut words.generator().0) {
                *word = state.get();
            }
        }
    }

    fn flush(&mut self, delta: &mut Delta) {
        if self.shuffles == 0 {
            return;
        }
        let (n, row, mirrored) = (self.n, row_length(self.n), self.mirrored);
        let place = |place: usize| if mirrored { n - 1 - place } else { place };
        let pair = |one, two| if mirrored { (two, one) } else { (one, two) };
        delta.take(
            self.shuffles.into(),
            &mut |at, card| {
                let row_on = |sheet: usize| row * (sheet * n + place(at));
                let counts =
                    (0..sheets(n)).map(|sheet| &self.memory.positions[row_on(sheet) + card]);
                counts.map(|count| u32::from(count.take())).sum()
            },
            &mut |before, after| {
                let (before, after) = pair(before, after);
                self.memory.followed[row * before + after].take().into()
            },
            &mut |_| unreachable!("orders of so many cards are not counted"),
        );
        self.shuffles = 0;
    }
}
