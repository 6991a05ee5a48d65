//! Exchanges of a deck of 17 to 256 cards as a straight line of machine code, written while the page runs: each step knows its places, so that
//! nothing is computed but the draw, and a card is counted where it comes to rest, without being put there.
//!
//! The engine writes WebAssembly; whoever [can compile it](super::compile_with) hands back a function. Where nobody can, other kernels serve.

mod encoder;
#[cfg(all(target_arch = "wasm32", feature = "jit"))]
mod host;
mod shuffle_code;
mod word_code;

#[cfg(test)]
mod tests;

use std::cell::Cell;
use std::mem::offset_of;

#[cfg(all(target_arch = "wasm32", feature = "jit"))]
pub use host::enable;
use shuffle_code::ShuffleCode;

use super::{Compile, CompiledFunction, Kernel, LANES, Streams};
use crate::count::swap::{ABREAST, SwapProgram};
use crate::rng::Batch;
use crate::tally::Delta;

/// Decks for which this pays, and whose cards fit into a byte.
const CARDS: std::ops::RangeInclusive<usize> = 17..=256;
/// Longer lines take long to compile.
const MOST_STEPS: usize = 1024;
/// Words made ahead.
const WORDS: usize = 4096;
/// Most rounds made ahead.
const ROUNDS: usize = 16;
/// What 16 bits count.
const MOST: u32 = u16::MAX as u32;
const WIDTH: usize = *CARDS.end();

/// What the code reads and writes. `Cell`s: it does so behind the compiler's back.
#[repr(C, align(64))]
struct JitMemory {
    /// Of the generators, by pairs of streams.
    states: [[[Cell<u64>; 2]; 4]; LANES / 2],
    /// By pair of streams, then by shuffle; a word of each in turn.
    words: [Cell<u64>; WORDS],
    /// Cards as [`stride`] says.
    sorted: [Cell<u8>; WIDTH],
    decks: [[Cell<u8>; WIDTH]; ABREAST],
    /// On each sheet a row for each place; how far apart they are depends on the deck.
    positions: [Cell<u16>; WIDTH * WIDTH],
    /// A row for each card, of those that follow it.
    followed: [Cell<u16>; WIDTH * WIDTH],
}

impl JitMemory {
    fn new(stride: usize) -> Box<JitMemory> {
        #[allow(clippy::declare_interior_mutable_const)]
        const NONE: Cell<u16> = Cell::new(0);
        Box::new(JitMemory {
            states: Default::default(),
            words: [const { Cell::new(0) }; WORDS],
            sorted: std::array::from_fn(|card| Cell::new((stride * card) as u8)),
            decks: [const { [const { Cell::new(0) }; WIDTH] }; ABREAST],
            positions: [NONE; WIDTH * WIDTH],
            followed: [NONE; WIDTH * WIDTH],
        })
    }

    /// The state of a stream's generator.
    fn state(&self, stream: usize) -> impl Iterator<Item = &Cell<u64>> {
        self.states[stream / 2]
            .iter()
            .map(move |two| &two[stream % 2])
    }
}

/// Where the code finds everything.
struct Addresses {
    states: u32,
    words: u32,
    /// From the words of a pair of streams to those of the next one.
    pair: u32,
    sorted: u32,
    decks: [u32; ABREAST],
    positions: u32,
    followed: u32,
    /// From a row of counts to the next.
    row: u32,
}

impl Addresses {
    /// For a desk at this address.
    fn at(base: u32, program: &SwapProgram) -> Addresses {
        let within = |offset: usize| base + offset as u32;
        Addresses {
            states: within(offset_of!(JitMemory, states)),
            words: within(offset_of!(JitMemory, words)),
            pair: 16 * (ROUNDS * program.runs.len()).min(WORDS / LANES) as u32,
            sorted: within(offset_of!(JitMemory, sorted)),
            decks: std::array::from_fn(|k| within(offset_of!(JitMemory, decks) + k * WIDTH)),
            positions: within(offset_of!(JitMemory, positions)),
            followed: within(offset_of!(JitMemory, followed)),
            row: 2 * row(program.n) as u32,
        }
    }
}

/// By how much the numbers of a card and of the next one differ in a deck: by a count's bytes, where they fit into a byte.
fn stride(cards: usize) -> u32 {
    if cards <= 128 { 2 } else { 1 }
}

/// Counts in a row.
fn row(cards: usize) -> usize {
    cards.next_power_of_two().max(64)
}

/// Where decks that are worked side by side are counted, each on a sheet of its own: an increment would wait for one just before it of the same
/// count. Not for decks of which so many sheets lie far from the processor.
fn sheets(cards: usize) -> usize {
    if cards <= 64 { ABREAST } else { 1 }
}

/// Such a shuffle at work.
pub(super) struct JitKernel {
    n: usize,
    mirrored: bool,
    desk: Box<JitMemory>,
    code: CompiledFunction,
    /// Rounds whose words fit on the desk.
    most: usize,
    /// How many are counted on the desk.
    shuffles: u32,
}

impl JitKernel {
    /// Whether this may serve.
    pub fn pays(program: &SwapProgram) -> bool {
        rounds(program).is_some()
    }

    /// `None` where this does not pay or cannot be done. Time of writing and compiling the code.
    pub fn of(program: &SwapProgram, all: bool, compile: Compile) -> Option<JitKernel> {
        let most = rounds(program)?;
        let desk = JitMemory::new(stride(program.n) as usize);
        // Exposed: the code writes there, and the compiler may not take the counts for what they were.
        let base = u32::try_from((&raw const *desk).expose_provenance()).ok()?;
        Some(JitKernel {
            n: program.n,
            mirrored: program.mirrored,
            code: compile(&code(program, all, base))?,
            desk,
            most,
            shuffles: 0,
        })
    }
}

/// How many rounds' words fit on the desk; `None` where all this does not pay.
fn rounds(program: &SwapProgram) -> Option<usize> {
    let words = program.runs.len();
    let short = program.steps().count() <= MOST_STEPS && words > 0;
    let pays = short && CARDS.contains(&program.n);
    pays.then(|| ROUNDS.min(WORDS / (LANES * words)))
        .filter(|&rounds| rounds > 0)
}

/// A module for a desk at this address. Its `f` shuffles each stream's deck so many times, at most as often as its words fit on the desk.
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
            for (state, word) in self.desk.state(stream).zip(words.generator().0) {
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
            for (state, word) in self.desk.state(stream).zip(&mut words.generator().0) {
                *word = state.get();
            }
        }
    }

    fn flush(&mut self, delta: &mut Delta) {
        if self.shuffles == 0 {
            return;
        }
        let (n, row, mirrored) = (self.n, row(self.n), self.mirrored);
        let place = |place: usize| if mirrored { n - 1 - place } else { place };
        let pair = |one, two| if mirrored { (two, one) } else { (one, two) };
        delta.take(
            self.shuffles.into(),
            &mut |at, card| {
                let row_on = |sheet: usize| row * (sheet * n + place(at));
                let counts = (0..sheets(n)).map(|sheet| &self.desk.positions[row_on(sheet) + card]);
                counts.map(|count| u32::from(count.take())).sum()
            },
            &mut |before, after| {
                let (before, after) = pair(before, after);
                self.desk.followed[row * before + after].take().into()
            },
            &mut |_| unreachable!("orders of so many cards are not counted"),
        );
        self.shuffles = 0;
    }
}
