//! Shuffles by the million, out of the same code that is animated: its program ([`crate::program`]) is carried out on many decks at once.
//!
//! Nothing here decides what comes out. The words, how they become draws and what is done with them are those of the plain form
//! ([`crate::experiment::Chunk`]); tests hold the counts of both against each other, for every shuffle and deck up to 60 cards and some beyond.

mod compiled;
mod few;
mod lanes;
mod partial;
mod register;
mod settle;
mod simd;

use compiled::Compiled;
use few::Few;
use lanes::Lanes;
use partial::Small;
use register::Register;
use settle::{Loop, Settling};

use crate::experiment::{LANES, Setup};
use crate::program::Program;
use crate::random::{Plan, Words};
use crate::tally::{Delta, MOST_ORDERED};

/// A word stream for each deck.
type Streams = [Words; LANES as usize];

/// A way to shuffle a deck for each stream, and to count.
trait Kernel {
    fn rounds(&mut self, rounds: u64, words: &mut Streams, delta: &mut Delta);
    fn move_to(&mut self, delta: &mut Delta);
}

/// Runs a shuffle on one deck for each stream of a chunk at once.
pub(crate) struct Bulk(Box<dyn Kernel>);

impl Bulk {
    /// `None` for shuffles that have no program, unless they have few paths. Time of some runs, space for 16 decks and their counts.
    pub fn new(setup: &Setup, plan: &Plan, all: bool) -> Option<Bulk> {
        if let Some(few) = Few::of(setup, plan, setup.bounds().as_deref()) {
            return Some(Bulk(Box::new(few)));
        }
        let program = Program::of(setup)?;
        if let Some(register) = Register::of(setup, &program, plan, all) {
            return Some(Bulk(Box::new(register)));
        }
        let n = setup.n;
        // Whole orders can only be counted of whole decks.
        let whole = all && n <= MOST_ORDERED;
        let kernel: Box<dyn Kernel> = match Loop::of(&program, plan).filter(|_| !whole) {
            Some(code) => match n {
                0..=64 => Box::new(Settling::<u8, 64>::new(code, all)),
                65..=256 => Box::new(Settling::<u8, 256>::new(code, all)),
                _ => Box::new(Settling::<u16, 1024>::new(code, all)),
            },
            None => {
                let code = Compiled::of(&program, plan)?;
                match n {
                    0..=64 => Box::new(Lanes::<u8, 64>::new(code, all)),
                    65..=256 => Box::new(Lanes::<u8, 256>::new(code, all)),
                    _ => Box::new(Lanes::<u16, 1024>::new(code, all)),
                }
            }
        };
        Some(Bulk(kernel))
    }

    /// Shuffles each deck `rounds` times and counts. Some of the counts may come to `delta` at once, the others when asked for.
    pub fn rounds(&mut self, rounds: u64, words: &mut Streams, delta: &mut Delta) {
        self.0.rounds(rounds, words, delta);
    }

    /// Moves all counts to `delta`. O(n²).
    pub fn move_to(&mut self, delta: &mut Delta) {
        self.0.move_to(delta);
    }
}

macro_rules! kernel {
    ($kind:ident) => {
        impl<C: Small, const W: usize> Kernel for $kind<C, W> {
            fn rounds(&mut self, rounds: u64, words: &mut Streams, delta: &mut Delta) {
                for _ in 0..rounds {
                    if u64::from(self.partial().room()) < LANES {
                        self.partial().move_to(delta);
                    }
                    self.round(words);
                }
            }

            fn move_to(&mut self, delta: &mut Delta) {
                self.partial().move_to(delta);
            }
        }
    };
}

kernel!(Settling);
kernel!(Lanes);
