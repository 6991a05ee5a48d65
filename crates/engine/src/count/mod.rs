//! Shuffles by the million, out of the same code that is animated: its program ([`crate::program`]) is carried out on many decks at once.
//!
//! Nothing here decides what comes out. The words, how they become draws and what is done with them are those of the plain form
//! ([`crate::experiment::Chunk`]); tests hold the counts of both against each other, for every shuffle and deck up to 60 cards and some beyond: here, where other kernels
//! are chosen than in the browser, and there.

mod apart;
mod chancy;
mod coins;
mod few;
mod hand;
mod jit;
mod keys;
mod lockstep;
mod network;
mod one_by_one;
mod partial_counts;
mod ranks;
mod register;
mod rng_buffer;
mod rows;
mod select;
mod simd;
mod swap;
mod tossing;

use std::sync::OnceLock;

use apart::Apart;
use chancy::chancy;
use few::Few;
use hand::{HandKernel, HandProgram};
use jit::JitKernel;
#[cfg(all(target_arch = "wasm32", feature = "jit"))]
pub use jit::enable as enable_jit;
use keys::{Keyed, Keys};
use lockstep::{Lockstep, LockstepProgram};
use network::{Network, Networking};
use ranks::Ranking;
use register::Register;
use select::{Selection, selecting};
use swap::{InOrderKernel, InOrderProgram, SwapKernel, SwapProgram};
use tossing::tossing;

use crate::algorithms::Algorithm;
use crate::experiment::{STREAMS, Setup};
use crate::program::Program;
use crate::rng::{DrawBatches, Words};
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
        sixteen_bits!($kind<C, W>, C: CardNumber, const W: usize);
    };
    ($kind:ty, $($generics:tt)*) => {
        impl<$($generics)*> crate::count::Kernel for $kind {
            fn rounds(
                &mut self,
                rounds: u64,
                words: &mut crate::count::Streams,
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
pub(crate) struct KernelRunner {
    kernel: Box<dyn Kernel>,
    /// How often every stream's deck was shuffled.
    rounds: u64,
    /// What may be compiled, and whether all is counted.
    better: Option<(SwapProgram, bool)>,
}

/// After so many rounds it is worth while to compile a kernel.
const WORTH: u64 = 256;

impl KernelRunner {
    fn of(kernel: Box<dyn Kernel>) -> KernelRunner {
        KernelRunner {
            kernel,
            rounds: 0,
            better: None,
        }
    }

    /// `None` for shuffles that have no program, unless they have few paths or are written out for speed, and for programs that no kernel can
    /// carry out. Time of some runs, space for 16 decks and their counts.
    pub fn new(setup: &Setup, plan: &DrawBatches, all: bool) -> Option<KernelRunner> {
        let program = Program::of(setup);
        // First: to count such coins is faster than to tell paths apart.
        let network = program.as_ref().and_then(|p| Network::of(p, plan));
        if let Some(apart) = network.as_ref().and_then(|code| Apart::of(code, all)) {
            return Some(KernelRunner::of(Box::new(apart)));
        }
        if let Some(few) = Few::of(setup, plan, setup.bounds().as_deref()) {
            return Some(KernelRunner::of(Box::new(few)));
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
                return Some(KernelRunner::of(selecting(selection, all)));
            }
            if let Some(hands) = HandProgram::of(setup, plan) {
                return Some(KernelRunner::of(sized!(HandKernel(hands, all))));
            }
            if let Some(keys) = Keys::of(setup, plan) {
                return Some(KernelRunner::of(if Ranking::does(&keys) {
                    Box::new(Ranking::new(keys, all))
                } else {
                    sized!(two: Keyed(keys, all))
                }));
            }
            return Some(KernelRunner::of(match setup.algorithm {
                Algorithm::DrawAgain => chancy(setup.n, all),
                _ => tossing(setup.algorithm, setup.n, all)?,
            }));
        };
        if let Some(register) = Register::of(setup, &program, plan, all) {
            return Some(KernelRunner::of(Box::new(register)));
        }
        match network {
            Some(code) if setup.n <= 64 => {
                return Some(KernelRunner::of(Box::new(Networking::<64>::new(code, all))));
            }
            Some(code) if setup.n <= 256 => {
                return Some(KernelRunner::of(Box::new(Networking::<256>::new(
                    code, all,
                ))));
            }
            _ => {}
        }
        if let Some(hands) = HandProgram::of(setup, plan) {
            return Some(KernelRunner::of(sized!(HandKernel(hands, all))));
        }
        let kernel: Box<dyn Kernel> = match SwapProgram::of(&program, plan) {
            Some(exchange) => {
                let better = Some((exchange.clone(), all));
                // Which of these is chosen in the browser, and the code that takes its place, are held against the plain form there: `tests/kernels.rs` pins
                // the digests, `tests/browser/kernels.test.mjs` counts with the page's module and with the interface's.
                let kernel: Box<dyn Kernel> = match InOrderProgram::of(&exchange) {
                    // The page is downloaded more often than this is waited for: code takes its place at once.
                    _ if cfg!(target_arch = "wasm32") && JitKernel::pays(&exchange) => {
                        sized!(Lockstep(LockstepProgram::of(&program, plan)?, all))
                    }
                    // Smaller ones elsewhere, where nothing is compiled while the program runs.
                    Some(code) if cfg!(target_arch = "wasm32") => {
                        Box::new(InOrderKernel::<u16, 1024>::new(code, all))
                    }
                    None if cfg!(target_arch = "wasm32") => {
                        Box::new(SwapKernel::<u16, 1024>::new(exchange, all))
                    }
                    Some(code) => sized!(InOrderKernel(code, all)),
                    None => sized!(SwapKernel(exchange, all)),
                };
                return Some(KernelRunner {
                    better,
                    ..KernelRunner::of(kernel)
                });
            }
            None => sized!(Lockstep(LockstepProgram::of(&program, plan)?, all)),
        };
        Some(KernelRunner::of(kernel))
    }

    /// Shuffles each deck `rounds` times and counts. Some of the counts may come to `delta` at once, the others when asked for.
    pub fn rounds(&mut self, rounds: u64, words: &mut Streams, delta: &mut Delta) {
        self.rounds += rounds;
        if self.rounds >= WORTH
            && let Some((exchange, all)) = self.better.take()
            && let Some(compile) = COMPILE.get()
            && let Some(straight) = JitKernel::of(&exchange, all, *compile)
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
