//! Compiles the tree of a text that somebody typed, of Python or JavaScript, into operations of a machine:
//! which function is the shuffle, which list its deck, what is not run, and why a text is refused.
//! `prelude/` has what the libraries of CPython and V8 do with lists and chance. The crate is compiled for
//! size, as a text is compiled once; `script` runs what it makes.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used))]

mod assignments;
mod begin;
mod builtin;
mod calls;
mod changed;
mod constants;
mod decks;
mod definitions;
mod entry;
mod expressions;
mod first;
mod given;
mod guards;
mod helpers;
mod hidden;
mod javascript;
mod kept;
mod live;
mod lowering;
mod names;
mod note;
mod nothing;
mod object;
mod of_class;
mod op;
mod others;
mod outside;
mod own_deck;
pub mod prelude;
mod printed;
mod resized;
mod result;
mod run;
mod scope;
mod seeds;
mod select;
mod statements;
mod twins;
mod unnamed;
mod value;
mod values;

pub use builtin::{Builtin, Method};
pub use changed::draws;
pub use note::Note;
pub use op::{
    Call, Cards, Code, Entry, FunctionCode, IN_LIST, JudgedList, Op, Reg, Target, UNKNOWN,
};
pub use twins::{Twins, twins};
pub use value::{Bits, Value};

use syntax::{refusals, tree};

use crate::prelude::Library;
use crate::refusals::Refusal;
use crate::tree::{Language, Module};

impl Code {
    /// Makes operations of a tree: of what the shuffle needs of it, and of the prelude's functions
    /// as the given CPython or V8 has them.
    ///
    /// # Errors
    /// The first thing that would run and is not offered, or that there is no shuffle.
    pub fn of(module: &Module, version: impl Into<Library>) -> Result<Code, Refusal> {
        let prelude = crate::prelude::tree(module.language, version.into());
        // Where only a method of an object is called that a function makes, that function is the matter.
        let of_made = |refusal: Refusal| match &refusal.reason {
            refusals::Reason::UnknownMethod(name) => {
                hidden::made_elsewhere(module, name).unwrap_or(refusal)
            }
            _ => refusal,
        };
        entry::compile(module, &prelude).map_err(of_made)
    }

    /// Reads a Python text, with the prelude of the newest CPython.
    ///
    /// # Errors
    /// The first thing that is no Python, or that would run and is not offered.
    ///
    /// ```
    /// use compile::{Code, Entry};
    /// let code = Code::python("import random\ndef mix(a):\n    random.shuffle(a)\n\nmix([1, 2])\n")?;
    /// assert_eq!(code.entry, Entry::Function("mix".to_string()));
    /// assert_eq!(code.not_run, [(5, 5)]);
    /// # Ok::<(), syntax::refusals::Refusal>(())
    /// ```
    pub fn python(text: &str) -> Result<Code, Refusal> {
        Code::read(text, Language::Python)
    }

    /// Reads a JavaScript text, with the sort of the V8 that [`Engine`](crate::prelude::Engine) has
    /// by default.
    ///
    /// # Errors
    /// The first thing that is no JavaScript, or that would run and is not offered.
    ///
    /// ```
    /// use compile::Code;
    /// let code = Code::javascript("const mix = a => a.sort(() => Math.random() - 0.5)")?;
    /// assert_eq!(code.entry.name(), "mix");
    /// # Ok::<(), syntax::refusals::Refusal>(())
    /// ```
    pub fn javascript(text: &str) -> Result<Code, Refusal> {
        Code::read(text, Language::JavaScript)
    }

    /// Reads a text in a language, with its newest library.
    ///
    /// # Errors
    /// The first thing that is not of the language, or that would run and is not offered.
    pub fn read(text: &str, language: Language) -> Result<Code, Refusal> {
        Code::of(&Module::read(text, language)?, Library::default())
    }
}
