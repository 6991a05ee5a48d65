//! Shuffles by the million, out of the same code that is animated: its program ([`crate::program`]) is carried out on many decks at once.
//!
//! Nothing here decides what comes out. The words, how they become draws and what is done with them are those of the plain form
//! ([`crate::experiment::Chunk`]); tests hold the counts of both against each other, for every shuffle and deck up to 60 cards and some beyond.

mod compiled;
mod lanes;
mod partial;

use compiled::Compiled;
use lanes::Lanes;

use crate::experiment::{LANES, Setup};
use crate::program::Program;
use crate::random::{Plan, Words};
use crate::tally::{Delta, MOST_ORDERED};

/// Decks of a size.
enum Kernel {
    Small(Lanes<u8, 64>),
    Middle(Lanes<u8, 256>),
    Large(Lanes<u16, 1024>),
}

/// Runs a shuffle on one deck for each stream of a chunk at once.
pub(crate) struct Bulk {
    kernel: Kernel,
}

impl Bulk {
    /// `None` for shuffles that have no program. Time of one run, space for 16 decks and their counts.
    pub fn new(setup: &Setup, plan: &Plan, all: bool) -> Option<Bulk> {
        let program = Program::of(setup)?;
        let code = Compiled::of(&program, plan, setup.n > MOST_ORDERED)?;
        let kernel = match setup.n {
            0..=64 => Kernel::Small(Lanes::new(code, all)),
            65..=256 => Kernel::Middle(Lanes::new(code, all)),
            _ => Kernel::Large(Lanes::new(code, all)),
        };
        Some(Bulk { kernel })
    }

    /// Shuffles each deck `rounds` times and counts. Some of the counts may come to `delta` at once, the others when asked for.
    pub fn rounds(&mut self, rounds: u64, words: &mut [Words; LANES as usize], delta: &mut Delta) {
        match &mut self.kernel {
            Kernel::Small(lanes) => run(lanes, rounds, words, delta),
            Kernel::Middle(lanes) => run(lanes, rounds, words, delta),
            Kernel::Large(lanes) => run(lanes, rounds, words, delta),
        }
    }

    /// Moves all counts to `delta`. O(n²).
    pub fn move_to(&mut self, delta: &mut Delta) {
        match &mut self.kernel {
            Kernel::Small(lanes) => lanes.partial().move_to(delta),
            Kernel::Middle(lanes) => lanes.partial().move_to(delta),
            Kernel::Large(lanes) => lanes.partial().move_to(delta),
        }
    }
}

fn run<C: lanes::Small, const W: usize>(
    lanes: &mut Lanes<C, W>,
    rounds: u64,
    words: &mut [Words; LANES as usize],
    delta: &mut Delta,
) {
    for _ in 0..rounds {
        if u64::from(lanes.partial().room()) < LANES {
            lanes.partial().move_to(delta);
        }
        lanes.round(words);
    }
}
