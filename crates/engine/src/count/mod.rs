//! Counts shuffles by the million.
//!
//! Every shuffle is written once, in [`crate::algorithms`]. [`Chunk`](crate::experiment::Chunk)
//! runs that code on one deck after the other: this is the *reference*, and it serves every
//! shuffle. A *kernel* counts the same shuffles faster: it draws the same words, cuts them into the
//! same numbers and must give the same counts to the last bit. Kernels are made from what a
//! shuffle's own code did when it was recorded ([`crate::program`]), and for shuffles of hands from
//! their parts.
//!
//! [`KERNELS`] is the whole list. The host and the browser choose by the same rules
//! ([`kernels_for`]); the JIT alone needs a host that compiles WebAssembly. `tests/kernels.rs` and
//! `tests/browser/kernels.test.mjs` hold every kernel against the reference and against pinned
//! digests, and `cargo measure` prints what each one gains.

mod compile;
mod hand;
mod jit;
mod kernel;
mod lockstep;
mod partial_counts;
mod register;
mod rows;
mod simd;
mod swap;

use compile::COMPILE;
pub use compile::{Compile, CompiledFunction, compile_with};
use hand::{HandKernel, HandProgram};
use jit::JitKernel;
use kernel::Kernel;
use lockstep::{Lockstep, LockstepProgram};
use register::Register;
use swap::{InOrderKernel, InOrderProgram, SwapKernel, SwapProgram};

use crate::chunk_runner::Streams;
use crate::program::Program;
use crate::rng::DrawBatches;
use crate::setup::Setup;
use crate::tally::Delta;

/// A way of counting, as `cargo measure` lists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KernelInfo {
    /// Stable name.
    pub name: &'static str,
    /// Shuffles and decks that it counts.
    pub serves: &'static str,
    /// Counts that its own must equal, and the test that compares them.
    pub equals: &'static str,
    /// Reason why it is faster than its alternatives.
    pub gains: &'static str,
}

const REFERENCE: KernelInfo = KernelInfo {
    name: "reference",
    serves: "every shuffle: its own code, one deck after the other",
    equals: "pinned digests and exact distributions (tests/kernels.rs, tests/experiments.rs)",
    gains: "compiled for its table: no virtual call, no step that is not counted",
};
const REGISTER: KernelInfo = KernelInfo {
    name: "register",
    serves: "recorded programs, up to 16 cards",
    equals: "the reference (tests/kernels.rs)",
    gains: "a deck in one 128-bit register; several draws are one table look-up",
};
const HAND: KernelInfo = KernelInfo {
    name: "hand",
    serves: "riffle, cut, overhand, top to random, Thorp, and recipes",
    equals: "the reference (tests/kernels.rs, tests/recipes.rs)",
    gains: "up to 63 coins from one word; eight cards are dealt at once",
};
const IN_ORDER: KernelInfo = KernelInfo {
    name: "swap in order",
    serves: "Fisher-Yates and its kin: each swap makes the next place final",
    equals: "the reference (tests/kernels.rs)",
    gains: "four decks at a time; a card is counted when its place is final",
};
const SWAP: KernelInfo = KernelInfo {
    name: "swap",
    serves: "every other recorded program of swaps",
    equals: "the reference (tests/kernels.rs)",
    gains: "four decks at a time: none waits for its own multiplication",
};
const LOCKSTEP: KernelInfo = KernelInfo {
    name: "lockstep",
    serves: "every other recorded program without packets",
    equals: "the reference (tests/kernels.rs)",
    gains: "each operation is done to sixteen decks before the next one",
};
const JIT: KernelInfo = KernelInfo {
    name: "jit",
    serves: "recorded programs of up to 1,024 swaps, 17 to 256 cards, in WebAssembly, after 4,096 shuffles",
    equals: "the reference (count/jit/tests.rs through an interpreter, kernels.test.mjs in a browser)",
    gains: "straight-line code: every place that is no draw is a constant",
};

/// Every way of counting: the reference, then the kernels.
pub const KERNELS: [KernelInfo; 7] = [REFERENCE, REGISTER, HAND, IN_ORDER, SWAP, LOCKSTEP, JIT];

/// The ways in which this setup is counted: first what starts, then, where it pays and code can be
/// compiled, the JIT. Time of choosing a kernel: some runs, of up to 16 cards up to a second.
///
/// ```
/// use shuffle_lab_engine::{count::kernels_for, experiment::Setup, algorithms::Algorithm};
/// let names = |algorithm, n| -> Vec<&str> {
///     kernels_for(&Setup::new(algorithm, n)).iter().map(|kernel| kernel.name).collect()
/// };
/// assert_eq!(names(Algorithm::FISHER_YATES_DOWN, 52), ["swap in order", "jit"]);
/// assert_eq!(names(Algorithm::DRAW_AGAIN, 52), ["reference"]);
/// ```
pub fn kernels_for(setup: &Setup) -> Vec<KernelInfo> {
    let plan = setup.draw_batches();
    let exact = setup.source.is_exact();
    match KernelRunner::new(setup, &plan, false).filter(|_| exact) {
        None => vec![REFERENCE],
        Some(runner) => {
            let jit = runner.compilable.is_some().then_some(JIT);
            [Some(runner.info), jit].into_iter().flatten().collect()
        }
    }
}

/// Runs a setup's kernel, and replaces it by compiled code once that pays.
pub(crate) struct KernelRunner {
    info: KernelInfo,
    kernel: Box<dyn Kernel>,
    /// Rounds so far: shuffles of each stream's deck.
    rounds: u64,
    /// The program that the JIT can compile, until it is compiled.
    compilable: Option<SwapProgram>,
    /// True if more than positions is counted.
    all: bool,
}

/// Rounds after which compiling code is worth its time.
const ROUNDS_BEFORE_JIT: u64 = 256;

/// Makes a kernel for the size of the deck: cards in a byte and rows of counts that stay in the
/// processor's cache where they can.
macro_rules! sized {
    ($n:expr, $kind:ident($($what:expr),*)) => {
        match $n {
            0..=64 => Box::new($kind::<u8, 64>::new($($what),*)) as Box<dyn Kernel>,
            65..=256 => Box::new($kind::<u8, 256>::new($($what),*)),
            _ => Box::new($kind::<u16, 1024>::new($($what),*)),
        }
    };
}

impl KernelRunner {
    /// `None` where the reference serves: what is drawn decides what is done, or nothing is drawn,
    /// or no kernel knows an operation of the program. Time of some runs, of up to 16 cards up to a
    /// second; space for 16 decks and their counts.
    pub(crate) fn new(setup: &Setup, plan: &DrawBatches, all: bool) -> Option<KernelRunner> {
        let n = setup.n();
        plan.batches
            .as_ref()
            .filter(|batches| !batches.is_empty())?;
        let with = |info, kernel, compilable| {
            Some(KernelRunner {
                info,
                kernel,
                rounds: 0,
                compilable,
                all,
            })
        };
        if let Some(hand) = HandProgram::of(setup, plan) {
            return with(HAND, sized!(n, HandKernel(hand, all)), None);
        }
        let program = Program::of(setup)?;
        if let Some(register) = Register::of(setup, &program, plan, all) {
            return with(REGISTER, Box::new(register), None);
        }
        let Some(swaps) = SwapProgram::of(&program, plan) else {
            let code = LockstepProgram::of(&program, plan)?;
            return with(LOCKSTEP, sized!(n, Lockstep(code, all)), None);
        };
        let compilable = JitKernel::pays(&swaps).then(|| swaps.clone());
        match InOrderProgram::of(&swaps) {
            Some(code) => with(IN_ORDER, sized!(n, InOrderKernel(code, all)), compilable),
            None => with(SWAP, sized!(n, SwapKernel(swaps, all)), compilable),
        }
    }

    /// Shuffles each stream's deck `rounds` times and counts. `delta` has all counts after a
    /// [`flush`](KernelRunner::flush).
    pub(crate) fn run(&mut self, rounds: u64, words: &mut Streams, delta: &mut Delta) {
        self.rounds += rounds;
        if self.rounds >= ROUNDS_BEFORE_JIT
            && let Some(compile) = COMPILE.get()
            && let Some(swaps) = self.compilable.take()
            && let Some(jit) = JitKernel::of(&swaps, self.all, *compile)
        {
            self.kernel.flush(delta);
            self.kernel = Box::new(jit);
        }
        self.kernel.run(rounds, words, delta);
    }

    /// Moves all counts to `delta`. O(n²).
    pub(crate) fn flush(&mut self, delta: &mut Delta) {
        self.kernel.flush(delta);
    }
}
