//! State shared by the functions of a text while their code is written.

use std::collections::{BTreeMap, BTreeSet};

use super::op::Code;
use super::values::Given;
use syntax::refusals::Refusal;
use syntax::text::Span;
use syntax::tree::{Class, Function};

/// State shared by the functions of a text while their code is written.
pub(super) struct Lowering<'a> {
    pub(super) code: Code,
    /// The functions of the text and of the prelude by name, and whether they are methods.
    pub(super) known: BTreeMap<(Origin, String), Known<'a>>,
    /// Functions still to be written.
    pub(super) pending: Vec<(Origin, String)>,
    /// Names that imports make known, with what they stand for.
    pub(super) imports: BTreeMap<String, String>,
    /// Place of the import of each module, by its name.
    pub(super) imported: BTreeMap<String, Span>,
    pub(super) globals: BTreeMap<String, u16>,
    pub(super) class: Option<&'a Class>,
    /// Functions that are not run, each with why.
    pub(super) held: Vec<(String, Refusal)>,
    /// Names that are used otherwise than to call what they are.
    pub(super) escaping: BTreeSet<String>,
    /// The names that imports of the text make known.
    pub(super) modules: BTreeSet<String>,
    /// The statements that make the deck, outside functions or in the one that shuffles it.
    pub(super) deck_made: Vec<Span>,
    /// The statements of the class's body and of what makes the object that are run.
    pub(super) made_by: Vec<Span>,
    /// The names of all classes of the text.
    pub(super) classes: BTreeSet<String>,
    /// The fields of objects that the text makes.
    pub(super) fields: BTreeSet<String>,
    /// Names outside functions of what may be another number at each start.
    pub(super) changing: BTreeSet<String>,
    /// Values that the program gives the shuffle.
    pub(super) given: Given,
}

/// Origin of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Origin {
    Text,
    Method,
    Prelude,
}

pub(super) struct Known<'a> {
    pub(super) function: &'a Function,
    pub(super) index: Option<u16>,
}
