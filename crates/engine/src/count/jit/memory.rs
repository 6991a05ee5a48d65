//! The memory that the compiled code and the engine share: [`JitMemory`], once for each kernel.
//!
//! The code knows every address as a constant, for the engine writes it for one `JitMemory` at one
//! address. Offsets are those of a `repr(C)` struct, here in bytes; `n` is the number of cards.
//!
//! | field | offset | what lies there |
//! |---|---|---|
//! | `states` | 0 | for each pair of streams 64 bytes: word 0 of both generators, word 1 of both, … |
//! | `words` | 512 | words drawn ahead: for each pair of streams [`Addresses::pair`] bytes; in them for each round and batch one word of either stream |
//! | `sorted` | 33,280 | the sorted deck: card `c` is the byte `c * stride(n)` |
//! | `decks` | 33,536 | four decks, 256 bytes each, cards as in `sorted` |
//! | `positions` | 34,560 | counts of 16 bits: for each sheet `n` rows, row = place, column = card, [`row_length`] columns |
//! | `followed` | 165,632 | counts of 16 bits: row = card, column = the card after it, [`row_length`] columns |
//! | end | 296,704 | |
//!
//! The code trusts the engine for three things: `sorted` is filled, `states` are set before a call,
//! and no count exceeds 16 bits, which holds as long as no more than 65,535 shuffles are counted
//! between two clearings. It reads and writes nothing outside.

use std::cell::Cell;
use std::mem::offset_of;

use crate::count::kernel::LANES;
use crate::count::swap::{ABREAST, SwapProgram};

/// Decks for which this pays, and whose cards fit into a byte.
pub(super) const CARDS: std::ops::RangeInclusive<usize> = 17..=256;
/// Words drawn ahead, over all streams.
pub(super) const WORDS: usize = 4096;
/// Most rounds whose words are drawn ahead.
pub(super) const ROUNDS: usize = 16;
/// Bytes of a deck, and rows of counts at most.
const WIDTH: usize = *CARDS.end();

/// The memory that compiled code works in. Made of `Cell`s because the code writes there unknown to
/// the compiler.
#[repr(C, align(64))]
pub(super) struct JitMemory {
    pub states: [[[Cell<u64>; 2]; 4]; LANES / 2],
    words: [Cell<u64>; WORDS],
    pub sorted: [Cell<u8>; WIDTH],
    decks: [[Cell<u8>; WIDTH]; ABREAST],
    pub positions: [Cell<u16>; WIDTH * WIDTH],
    pub followed: [Cell<u16>; WIDTH * WIDTH],
}

/// The table of the module holds.
const _: () = assert!(
    offset_of!(JitMemory, states) == 0
        && offset_of!(JitMemory, words) == 512
        && offset_of!(JitMemory, sorted) == 33_280
        && offset_of!(JitMemory, decks) == 33_536
        && offset_of!(JitMemory, positions) == 34_560
        && offset_of!(JitMemory, followed) == 165_632
        && size_of::<JitMemory>() == 296_704
);

impl JitMemory {
    /// Returns a memory with empty counts and the sorted deck of `cards` cards.
    pub(super) fn new(cards: usize) -> Box<JitMemory> {
        #[allow(clippy::declare_interior_mutable_const)]
        const NONE: Cell<u16> = Cell::new(0);
        let stride = stride(cards) as usize;
        Box::new(JitMemory {
            states: Default::default(),
            words: [const { Cell::new(0) }; WORDS],
            sorted: std::array::from_fn(|card| Cell::new((stride * card) as u8)),
            decks: [const { [const { Cell::new(0) }; WIDTH] }; ABREAST],
            positions: [NONE; WIDTH * WIDTH],
            followed: [NONE; WIDTH * WIDTH],
        })
    }

    /// The four words of a stream's generator.
    pub(super) fn state(&self, stream: usize) -> impl Iterator<Item = &Cell<u64>> {
        let pair = &self.states[stream / 2];
        pair.iter().map(move |two| &two[stream % 2])
    }
}

/// The addresses of the fields of one [`JitMemory`], and distances in it, in bytes.
pub(super) struct Addresses {
    pub states: u32,
    pub words: u32,
    /// Distance from the words of a pair of streams to those of the next pair.
    pub pair: u32,
    pub sorted: u32,
    pub decks: [u32; ABREAST],
    pub positions: u32,
    pub followed: u32,
    /// Distance from a row of counts to the next.
    pub row: u32,
}

impl Addresses {
    /// Returns the addresses in the `JitMemory` at address `base`.
    pub(super) fn at(base: u32, program: &SwapProgram) -> Addresses {
        let within = |offset: usize| base + offset as u32;
        Addresses {
            states: within(offset_of!(JitMemory, states)),
            words: within(offset_of!(JitMemory, words)),
            pair: 16 * (ROUNDS * program.runs.len()).min(WORDS / LANES) as u32,
            sorted: within(offset_of!(JitMemory, sorted)),
            decks: std::array::from_fn(|k| within(offset_of!(JitMemory, decks) + k * WIDTH)),
            positions: within(offset_of!(JitMemory, positions)),
            followed: within(offset_of!(JitMemory, followed)),
            row: 2 * row_length(program.n) as u32,
        }
    }
}

/// Difference between the bytes of successive cards in a deck: 2, the size of a count, where that
/// fits into a byte, so that a card's byte is the distance of its count from the row's start.
pub(super) fn stride(cards: usize) -> u32 {
    if cards <= 128 { 2 } else { 1 }
}

/// Columns of a row of counts.
pub(super) fn row_length(cards: usize) -> usize {
    cards.next_power_of_two().max(64)
}

/// Number of sheets of positions. Decks worked side by side are counted on a sheet each: an
/// increment would wait for an increment of the same count just before it. One sheet if four would
/// not stay in the processor's cache.
pub(super) fn sheets(cards: usize) -> usize {
    if cards <= 64 { ABREAST } else { 1 }
}
