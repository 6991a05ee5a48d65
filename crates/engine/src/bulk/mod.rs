//! Shuffles by the million, out of the same code that is animated: its program ([`crate::program`]) is carried out on many decks at once.
//!
//! Nothing here decides what comes out. The words, how they become draws and what is done with them are those of the plain form
//! ([`crate::experiment::Chunk`]); tests hold the counts of both against each other, for every shuffle and deck up to 60 cards and some beyond: here, where other kernels
//! are chosen than in the browser, and there.

mod ahead;
mod apart;
mod chancy;
mod coins;
mod compiled;
mod exchange;
mod few;
mod handling;
mod hands;
mod keys;
mod lanes;
mod network;
mod partial;
mod ranks;
mod register;
mod rows;
mod select;
mod settle;
mod simd;
mod singly;
mod straight;
mod tossing;

use std::sync::OnceLock;

use apart::Apart;
use chancy::chancy;
use compiled::Compiled;
use exchange::{Exchange, Exchanging};
use few::Few;
use handling::Handling;
use hands::Hands;
use keys::{Keyed, Keys};
use lanes::Lanes;
use network::{Network, Networking};
use ranks::Ranking;
use register::Register;
use select::{Selection, selecting};
use settle::{Loop, Settling};
use straight::Straight;
use tossing::tossing;

use crate::experiment::{LANES as STREAMS, Setup};
use crate::program::Program;
use crate::random::{Plan, Words};
use crate::shuffle::Algorithm;
use crate::tally::Delta;

/// A function that was compiled while the program runs, of one whole number.
pub type Routine = Box<dyn Fn(u32)>;
/// Compiles a module of WebAssembly that takes this program's own memory as `m.m` and gives a function `f`; `None` where that cannot be done.
pub type Compile = fn(&[u8]) -> Option<Routine>;

static COMPILE: OnceLock<Compile> = OnceLock::new();

/// From now on kernels may be written and compiled while the program runs, which must be WebAssembly itself: faster, and nothing else changes.
pub fn compile_with(compile: Compile) {
    // Whoever was first is as good.
    let _ = COMPILE.set(compile);
}

/// A word stream for each deck.
type Streams = [Words; LANES];
/// As many decks as a chunk has streams.
const LANES: usize = STREAMS as usize;

/// A way to shuffle a deck for each stream, and to count.
trait Kernel {
    fn rounds(&mut self, rounds: u64, words: &mut Streams, delta: &mut Delta);
    fn move_to(&mut self, delta: &mut Delta);
}

/// Makes a kernel of what counts a round of all streams in 16 bits.
macro_rules! sixteen_bits {
    ($kind:ident) => {
        sixteen_bits!($kind<C, W>, C: Small, const W: usize);
    };
    ($kind:ty, $($generics:tt)*) => {
        impl<$($generics)*> super::Kernel for $kind {
            fn rounds(
                &mut self,
                rounds: u64,
                words: &mut super::Streams,
                delta: &mut crate::tally::Delta,
            ) {
                for _ in 0..rounds {
                    self.partial.make_room(delta);
                    self.round(words);
                }
            }

            fn move_to(&mut self, delta: &mut crate::tally::Delta) {
                self.partial.move_to(delta);
            }
        }
    };
}
use sixteen_bits;

/// Runs a shuffle on one deck for each stream of a chunk at once.
pub(crate) struct Bulk {
    kernel: Box<dyn Kernel>,
    /// How often every stream's deck was shuffled.
    rounds: u64,
    /// What may be compiled, and whether all is counted.
    better: Option<(Exchange, bool)>,
}

/// After so many rounds it is worth while to compile a kernel.
const WORTH: u64 = 256;

impl Bulk {
    fn of(kernel: Box<dyn Kernel>) -> Bulk {
        Bulk {
            kernel,
            rounds: 0,
            better: None,
        }
    }

    /// `None` for shuffles that have no program, unless they have few paths or are written out for speed, and for programs that no kernel can
    /// carry out. Time of some runs, space for 16 decks and their counts.
    pub fn new(setup: &Setup, plan: &Plan, all: bool) -> Option<Bulk> {
        let program = Program::of(setup);
        // First: to count such coins is faster than to tell paths apart.
        let network = program.as_ref().and_then(|p| Network::of(p, plan));
        if let Some(apart) = network.as_ref().and_then(|code| Apart::of(code, all)) {
            return Some(Bulk::of(Box::new(apart)));
        }
        if let Some(few) = Few::of(setup, plan, setup.bounds().as_deref()) {
            return Some(Bulk::of(Box::new(few)));
        }
        // By size: cards in a byte and rows that stay near the processor, where they can.
        macro_rules! sized {
            ($kind:ident($($what:expr),*) $($or:tt)*) => {
                match setup.n {
                    0..=64 => Box::new($kind::<u8, 64>::new($($what),*) $($or)*),
                    65..=256 => Box::new($kind::<u8, 256>::new($($what),*) $($or)*),
                    _ => Box::new($kind::<u16, 1024>::new($($what),*) $($or)*),
                }
            };
            // Two sizes for what is seldom asked of more cards: the page is downloaded more often.
            (two: $kind:ident($($what:expr),*)) => {
                match setup.n {
                    0..=64 => Box::new($kind::<u8, 64>::new($($what),*)),
                    _ => Box::new($kind::<u16, 1024>::new($($what),*)),
                }
            };
        }
        let Some(program) = program else {
            if let Some(selection) = Selection::of(setup, plan) {
                return Some(Bulk::of(selecting(selection, all)));
            }
            if let Some(hands) = Hands::of(setup, plan) {
                return Some(Bulk::of(sized!(Handling(hands, all))));
            }
            if let Some(keys) = Keys::of(setup, plan) {
                return Some(Bulk::of(if Ranking::does(&keys) {
                    Box::new(Ranking::new(keys, all))
                } else {
                    sized!(two: Keyed(keys, all))
                }));
            }
            return Some(Bulk::of(match setup.algorithm {
                Algorithm::DrawAgain => chancy(setup.n, all),
                _ => tossing(setup.algorithm, setup.n, all)?,
            }));
        };
        if let Some(register) = Register::of(setup, &program, plan, all) {
            return Some(Bulk::of(Box::new(register)));
        }
        match network {
            Some(code) if setup.n <= 64 => {
                return Some(Bulk::of(Box::new(Networking::<64>::new(code, all))));
            }
            Some(code) if setup.n <= 256 => {
                return Some(Bulk::of(Box::new(Networking::<256>::new(code, all))));
            }
            _ => {}
        }
        if let Some(hands) = Hands::of(setup, plan) {
            return Some(Bulk::of(sized!(Handling(hands, all))));
        }
        let kernel: Box<dyn Kernel> = match Exchange::of(&program, plan) {
            Some(exchange) => {
                let better = Some((exchange.clone(), all));
                // Which of these is chosen in the browser, and the code that takes its place, are held against the plain form there: `tests/kernels.rs` pins
                // the digests, `tests/browser/kernels.test.mjs` counts with the page's module and with the interface's.
                let kernel: Box<dyn Kernel> = match Loop::of(&exchange) {
                    // The page is downloaded more often than this is waited for: code takes its place at once.
                    _ if cfg!(target_arch = "wasm32") && Straight::pays(&exchange) => {
                        sized!(Lanes(Compiled::of(&program, plan)?, all))
                    }
                    // Smaller ones elsewhere, where nothing is compiled while the program runs.
                    Some(code) if cfg!(target_arch = "wasm32") => {
                        Box::new(Settling::<u16, 1024>::new(code, all))
                    }
                    None if cfg!(target_arch = "wasm32") => {
                        Box::new(Exchanging::<u16, 1024>::new(exchange, all))
                    }
                    Some(code) => sized!(Settling(code, all)),
                    None => sized!(Exchanging(exchange, all)),
                };
                return Some(Bulk {
                    better,
                    ..Bulk::of(kernel)
                });
            }
            None => sized!(Lanes(Compiled::of(&program, plan)?, all)),
        };
        Some(Bulk::of(kernel))
    }

    /// Shuffles each deck `rounds` times and counts. Some of the counts may come to `delta` at once, the others when asked for.
    pub fn rounds(&mut self, rounds: u64, words: &mut Streams, delta: &mut Delta) {
        self.rounds += rounds;
        if self.rounds >= WORTH
            && let Some((exchange, all)) = self.better.take()
            && let Some(compile) = COMPILE.get()
            && let Some(straight) = Straight::of(&exchange, all, *compile)
        {
            self.kernel.move_to(delta);
            self.kernel = Box::new(straight);
        }
        self.kernel.rounds(rounds, words, delta);
    }

    /// Moves all counts to `delta`. O(n²).
    pub fn move_to(&mut self, delta: &mut Delta) {
        self.kernel.move_to(delta);
    }
}
