//! The operations of the machine. Registers are a function's own variables and what it computes on
//! the way; each operation has the place of the text that it was made from.

use super::builtin::{Builtin, Method};
use super::note::Note;
use super::value::Value;
use syntax::text::Span;
use syntax::tree::{BinaryOp, CompareOp, Language, UnaryOp};

/// The number of a register, from the first one of its function.
pub type Reg = u16;
/// The number of an operation in its function.
pub type Target = u32;

/// The number of arguments where they are in a list.
pub const IN_LIST: u16 = u16::MAX;

/// Placeholder for a text whose content is not known, as values were formatted into it.
pub const UNKNOWN: &str = "\0";

/// An operation: where the result goes comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each operation says what its registers are")]
pub enum Op {
    /// A value that is known beforehand.
    Const(Reg, Value),
    /// The value of another register.
    Copy(Reg, Reg),
    /// Ends the run with an error unless the register has a value; the error is another one for a
    /// function's own variables.
    Bound(Reg, bool),
    /// Leaves a register without a value.
    Unbind(Reg),
    Unary(UnaryOp, Reg, Reg),
    Binary(BinaryOp, Reg, Reg, Reg),
    /// `a += b`: a list grows in place, other values are added.
    AddTo(Reg, Reg, Reg),
    Compare(CompareOp, Reg, Reg, Reg),
    Jump(Target),
    JumpIf(Reg, Target),
    JumpUnless(Reg, Target),
    /// `result = list[index]`
    Load(Reg, Reg, Reg),
    /// `list[index] = value`
    Store(Reg, Reg, Reg),
    /// `list[i], list[j] = list[j], list[i]`
    Swap(Reg, Reg, Reg),
    /// `del list[index]`
    Delete(Reg, Reg),
    /// `result = list[from:to:step]`, the three in registers that follow one another.
    Slice(Reg, Reg, Reg),
    /// `list[from:to:step] = value`
    StoreSlice(Reg, Reg, Reg),
    /// `del list[from:to:step]`
    DeleteSlice(Reg, Reg),
    /// A list of consecutive registers: the first one and their number come last.
    List(Reg, Reg, u16),
    /// A tuple of consecutive registers: the first one and their number come last.
    Tuple(Reg, Reg, u16),
    /// An object without fields.
    Record(Reg),
    /// `result = object.field`, by the number of the field's name.
    LoadMember(Reg, Reg, u32),
    /// `object.field = value`
    StoreMember(Reg, u32, Reg),
    /// Appends a value to a list that an expression is making.
    Push(Reg, Reg),
    /// Appends all elements of a value to a list that an expression is making.
    PushAll(Reg, Reg),
    /// Unpacks a value into consecutive registers: the first one and their number come first.
    Unpack(Reg, u16, Reg),
    /// An iterator over a value.
    Iterate(Reg, Reg),
    /// The next element of an iterator, or a jump if there is none.
    Next(Reg, Reg, Target),
    /// Calls the function in a register; the arguments are consecutive registers.
    Call(Reg, Reg, Reg, u16),
    /// Calls a function that is known beforehand.
    CallFunction(Reg, u16, Reg, u16),
    CallBuiltin(Reg, Builtin, Reg, u16),
    /// Calls a method of a value; its arguments follow it, or are in a list if there are
    /// [`IN_LIST`].
    CallMethod(Reg, Method, Reg, u16),
    /// A function with what it takes along: defaults, then variables, in registers from one on.
    Closure(Reg, u16, Reg, u16),
    /// A variable that several functions share.
    NewCell(Reg, Reg),
    LoadCell(Reg, Reg),
    StoreCell(Reg, Reg),
    LoadGlobal(Reg, u16),
    /// Copies a field of the object; ends the run with an error if the field has no value.
    LoadField(Reg, u16),
    StoreGlobal(u16, Reg),
    Return(Reg),
    /// Ends the run with the error of this name.
    Raise(u32),
}

/// A function as operations.
#[derive(Clone, Debug, Default)]
pub struct FunctionCode {
    /// The name of the function in the text.
    pub name: String,
    /// Number of parameters; they are the first registers.
    pub parameters: u16,
    /// The values of its last parameters where a call gives none, if they are known beforehand.
    pub defaults: Vec<Value>,
    /// Number of trailing parameters that have a default.
    pub optional: u16,
    /// Number of registers.
    pub registers: u16,
    /// The names of its first registers.
    pub names: Vec<String>,
    /// Operations, in order; [`Target`]s are their indices.
    pub ops: Vec<Op>,
    /// The part of the text that each operation comes from.
    pub spans: Vec<Span>,
    /// Live registers after each operation: those read before anything is written to them.
    pub live: Vec<Box<[Reg]>>,
    /// True for a function of the prelude, false for one of the visitor's text.
    pub prelude: bool,
}

/// A whole text as operations.
#[derive(Clone, Debug, Default)]
pub struct Code {
    /// The functions; the first one begins.
    pub functions: Vec<FunctionCode>,
    /// Texts and names that operations use.
    pub texts: Vec<String>,
    /// Number of variables that belong to the module.
    pub globals: u16,
    /// The lines of the text that are not run, each part with its first and last line.
    pub not_run: Vec<(u32, u32)>,
    /// Language of the text, which decides what some operations mean.
    pub language: Language,
    /// Part of the text that is the shuffle.
    pub entry: Entry,
    /// Arguments with which the shuffle is called.
    pub call: Call,
    /// Other shuffles of the text, which are not judged.
    pub others: Vec<String>,
    /// Remarks for people about the text.
    pub notes: Vec<Note>,
    /// The largest whole number that it speaks of, but for how often something is done.
    pub largest: u64,
    /// True if it does the same with every number of cards: it asks for nothing, and fixes no number.
    pub is_plain: bool,
    /// The number of cards of the deck that it makes for itself, where it fixes that.
    pub made: Option<u64>,
    /// The cards of the deck with which the text itself has its shuffle work.
    pub cards: Cards,
    /// True if some cards of that deck are equal.
    pub has_equal: bool,
}

impl Code {
    /// The largest number that it speaks of, where a deck has at most one card more, as a number may be that of
    /// its last place: what is proved of such a deck says nothing of a larger one. `None`, too, of the deck
    /// that the text makes, and of 52 or 54 cards where it speaks of their last place.
    ///
    /// ```
    /// use compile::Code;
    /// let first_four = "a[:4] = [a[k] for k in (3, 2, 1, 0)]\n";
    /// let beyond = |text: &str| [4, 5, 6].map(|cards| Code::python(text).unwrap().beyond(cards));
    /// assert_eq!(beyond(first_four), [Some(4), Some(4), None]);
    /// assert_eq!(beyond(&format!("a = list(range(4))\nb = a[:]\n{first_four}")), [None, Some(4), None]);
    /// ```
    pub fn beyond(&self, cards: usize) -> Option<u64> {
        let cards = cards as u64;
        let is_its_deck = self.made == Some(cards) && self.largest <= cards;
        let is_usual = [52, 54].contains(&cards) && self.reach() == cards;
        Some(self.largest).filter(|_| self.reach() >= cards && !is_its_deck && !is_usual)
    }

    /// The cards of a deck whose last place is the largest number; 1 and 2 are steps and halves.
    pub fn reach(&self) -> u64 {
        self.largest.saturating_add(u64::from(self.largest > 2))
    }
}

/// The cards of a deck, by what a text can tell of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cards {
    /// Cards of which only their order is known, as the deck is given to the text.
    #[default]
    Unknown,
    /// Whole numbers that follow one another, from this one on.
    From(i64),
    /// Names, pairs or objects: no numbers, and each counts as true.
    Named,
}

/// Arguments of a shuffle beside what its [`Entry`] says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Call {
    /// Number of trailing arguments that are the length of the deck.
    pub lengths: usize,
    /// True if it, or its object, is given more: a generator, or what the text's own program gives.
    pub has_more: bool,
    /// Number of arguments with which the shuffle's object is made.
    pub made_with: usize,
    /// True for a function that the text gives to all lists.
    pub is_of_lists: bool,
    /// True for a function that makes the deck that it shuffles, and is given none.
    pub makes_deck: bool,
    /// List to judge if the function returns one, once trial runs have told.
    pub judged: JudgedList,
}

/// The list that is judged of a shuffle which gives one back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum JudgedList {
    /// The one that it gives back, if it does: whoever calls it has no other one in mind.
    #[default]
    Either,
    /// The one that it gives back; its own one, which people may deal from, stays as it was.
    Given,
    /// The one that it gives back; the one that it is given ends in another order.
    GivenOfTwo,
    /// Its own one; the one that it gives back has other cards, or another order.
    Own,
}

/// Part of a text that is the shuffle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Entry {
    /// The text itself.
    Script {
        /// The list that is the deck when it begins.
        deck: String,
        /// The list that it leaves the shuffled deck in, where that is another one; empty where that is
        /// the value of its last line.
        result: Option<String>,
    },
    /// Nothing: the code does nothing.
    #[default]
    Nothing,
    /// A function of this name that takes the deck as its first argument.
    Function(String),
    /// A function of this name that works on a list of the module.
    OnGlobal(String, String),
    /// A method of a class that works on a field.
    Method {
        /// The class.
        class: String,
        /// The method.
        method: String,
        /// The field that holds the deck.
        field: String,
    },
}

impl Entry {
    /// The name of the function, the method or the list.
    pub fn name(&self) -> &str {
        match self {
            Entry::Nothing => "",
            Entry::Script { deck, result } => {
                let result = result.as_ref().filter(|result| !result.is_empty());
                result.unwrap_or(deck)
            }
            Entry::Function(name) | Entry::OnGlobal(name, _) => name,
            Entry::Method { method, .. } => method,
        }
    }
}

impl Op {
    /// Calls `f` for each register that the operation reads.
    pub fn reads(self, f: &mut dyn FnMut(Reg)) {
        let mut several = |first: Reg, count: u16| (first..first + count).for_each(&mut *f);
        match self {
            Op::Const(..)
            | Op::Jump(_)
            | Op::LoadGlobal(..)
            | Op::LoadField(..)
            | Op::Raise(_)
            | Op::Record(_)
            | Op::Unbind(_) => {}
            Op::Copy(_, a)
            | Op::Bound(a, _)
            | Op::Unary(_, _, a)
            | Op::JumpIf(a, _)
            | Op::JumpUnless(a, _)
            | Op::Unpack(_, _, a)
            | Op::Iterate(_, a)
            | Op::Next(_, a, _)
            | Op::NewCell(_, a)
            | Op::LoadCell(_, a)
            | Op::LoadMember(_, a, _)
            | Op::StoreGlobal(_, a)
            | Op::Return(a) => several(a, 1),
            Op::Binary(_, _, a, b)
            | Op::AddTo(_, a, b)
            | Op::Compare(_, _, a, b)
            | Op::Load(_, a, b)
            | Op::Delete(a, b)
            | Op::Push(a, b)
            | Op::StoreMember(a, _, b)
            | Op::PushAll(a, b)
            | Op::StoreCell(a, b) => {
                several(a, 1);
                several(b, 1);
            }
            Op::Store(a, b, c) | Op::Swap(a, b, c) => {
                several(a, 1);
                several(b, 1);
                several(c, 1);
            }
            Op::Slice(_, list, first) | Op::DeleteSlice(list, first) => {
                several(list, 1);
                several(first, 3);
            }
            Op::StoreSlice(list, first, value) => {
                several(list, 1);
                several(first, 3);
                several(value, 1);
            }
            Op::List(_, first, count)
            | Op::Tuple(_, first, count)
            | Op::CallFunction(_, _, first, count)
            | Op::Closure(_, _, first, count) => several(first, count),
            Op::CallMethod(_, _, first, IN_LIST) => several(first, 2),
            Op::CallBuiltin(_, _, first, IN_LIST) => several(first, 1),
            Op::CallMethod(_, _, first, count) => several(first, count + 1),
            Op::CallBuiltin(_, _, first, count) => several(first, count),
            Op::Call(_, callee, first, count) => {
                several(callee, 1);
                several(first, count);
            }
        }
    }

    /// Registers that the operation writes for sure: the first one and their number. The last round
    /// of a loop writes nothing.
    pub fn writes(self) -> (Reg, u16) {
        match self {
            Op::Const(r, _)
            | Op::Copy(r, _)
            | Op::Unbind(r)
            | Op::Unary(_, r, _)
            | Op::Binary(_, r, ..)
            | Op::AddTo(r, ..)
            | Op::Compare(_, r, ..)
            | Op::Load(r, ..)
            | Op::Slice(r, ..)
            | Op::List(r, ..)
            | Op::Tuple(r, ..)
            | Op::Iterate(r, _)
            | Op::Call(r, ..)
            | Op::CallFunction(r, ..)
            | Op::CallBuiltin(r, ..)
            | Op::CallMethod(r, ..)
            | Op::Closure(r, ..)
            | Op::NewCell(r, _)
            | Op::LoadCell(r, _)
            | Op::LoadGlobal(r, _)
            | Op::Record(r)
            | Op::LoadMember(r, ..)
            | Op::LoadField(r, _) => (r, 1),
            Op::Unpack(r, count, _) => (r, count),
            _ => (0, 0),
        }
    }

    /// The operation that may come next besides the following one.
    pub fn jump(self) -> Option<Target> {
        match self {
            Op::Jump(to) | Op::JumpIf(_, to) | Op::JumpUnless(_, to) | Op::Next(_, _, to) => {
                Some(to)
            }
            _ => None,
        }
    }

    /// Returns true if the following operation may come next.
    pub fn goes_on(self) -> bool {
        !matches!(self, Op::Jump(_) | Op::Return(_) | Op::Raise(_))
    }
}
