//! From the tree to operations of the machine.

mod builtin;
mod calls;
mod entry;
mod expressions;
mod live;
mod names;
mod op;
mod scope;
mod select;
mod statements;

pub use builtin::{Builtin, Method};
pub use op::{Code, Entry, FunctionCode, Op, Reg, Target};

use crate::prelude::Version;
use crate::refusals::Refusal;
use crate::tree::Module;

impl Code {
    /// Makes operations of a tree: of what the shuffle needs of it, and of the prelude's functions
    /// as the given CPython has them.
    ///
    /// # Errors
    /// The first thing that would run and is not offered, or that there is no shuffle.
    pub fn of(module: &Module, version: Version) -> Result<Code, Refusal> {
        let prelude = crate::prelude::tree(version);
        entry::compile(module, &prelude)
    }

    /// Reads a Python text, with the prelude of the newest CPython.
    ///
    /// # Errors
    /// The first thing that is no Python, or that would run and is not offered.
    ///
    /// ```
    /// use script::code::{Code, Entry};
    /// let code = Code::python("import random\ndef mix(a):\n    random.shuffle(a)\n\nmix([1, 2])\n")?;
    /// assert_eq!(code.entry, Entry::Function("mix".to_string()));
    /// assert_eq!(code.not_run, [(5, 5)]);
    /// # Ok::<(), script::refusals::Refusal>(())
    /// ```
    pub fn python(text: &str) -> Result<Code, Refusal> {
        Code::of(&crate::python::parse(text)?, Version::default())
    }
}
