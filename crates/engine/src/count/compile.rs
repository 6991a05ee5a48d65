//! The compiler of the host, where it has one.

use std::sync::OnceLock;

/// A function that was compiled while the program runs; its argument is a number of rounds.
pub type CompiledFunction = Box<dyn Fn(u32)>;

/// Compiles a WebAssembly module that imports this program's own memory as `m.m` and exports a
/// function `f`. `None` where that cannot be done.
pub type Compile = fn(&[u8]) -> Option<CompiledFunction>;

pub(super) static COMPILE: OnceLock<Compile> = OnceLock::new();

/// Lets the JIT compile its code with `compile` from now on. This program must itself be
/// WebAssembly. Only the first call has an effect.
pub fn compile_with(compile: Compile) {
    // The first registration wins: a second one would compile the same code.
    COMPILE.get_or_init(|| compile);
}
