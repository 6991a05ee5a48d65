//! The state of a machine, and what it says of itself.

use std::cell::Cell;
use std::sync::Arc;

use super::halt::{Done, Halt, Pending};
use super::object::Object;
use super::outcome::{Budgets, Question};
use compile::{Cards, Code, Value};
use syntax::text::Span;

/// Number of elements moved or made in about the time of one operation.
pub(super) const ELEMENTS: u64 = 8;
/// Number of elements moved in about the time of asking an iterator for one value.
pub(super) const A_VALUE: usize = 2;
/// Number of elements moved in about the time of comparing two values.
pub(super) const A_COMPARISON: usize = 3;

/// A call that has not returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Frame {
    pub(super) function: u16,
    /// The next operation.
    pub(super) at: u32,
    /// The first register.
    pub(super) base: u32,
    /// The register of the caller that receives the result.
    pub(super) into: u16,
}

/// A text that is running on one deck.
#[derive(Clone, Debug)]
pub struct Machine {
    pub(super) code: Arc<Code>,
    pub(super) cards: usize,
    pub(super) frames: Vec<Frame>,
    pub(super) registers: Vec<Value>,
    pub(super) globals: Vec<Value>,
    pub(super) arena: Vec<Object>,
    /// Empty lists, whose memory serves others.
    pub(super) spare: Vec<Vec<Value>>,
    /// The open numbers that were compared with one another, in ascending order; `None` for one
    /// that no value refers to any more.
    pub(super) order: Vec<Option<u32>>,
    /// The number drawn for the next operation.
    pub(super) drawn: Option<u64>,
    pub(super) pending: Pending,
    /// The question to answer, while something is pending.
    pub(super) question: Question,
    /// True if the running function is one of JavaScript.
    pub(super) js: bool,
    /// True if a number was drawn or left open.
    pub(super) has_drawn: bool,
    /// True if `random()` is drawn at once, to 53 bits, and not left open.
    pub(super) closed: bool,
    /// The deck, once the run is over.
    pub(super) result: Value,
    /// The list that was shuffled; the result may be another one.
    pub(super) own: Value,
    /// True if whole numbers that are drawn stay open, too.
    pub(super) recording: bool,
    /// The numbers left open while recording: the least answer and the number of answers.
    pub(super) recorded: Vec<(i64, u64)>,
    /// Cards read or taken from open places while recording: list and place. A hidden card has the
    /// number of its entry, from 1.
    pub(super) loads: Vec<(u32, Value)>,
    /// Values in the arena since it was last tidied.
    pub(super) filled: usize,
    /// Number of values in the arena from which it is tidied again.
    pub(super) tidy_at: usize,
    pub(super) steps: u64,
    /// Elements that the current operation moves or makes; an element that it looks at counts as
    /// several.
    pub(super) looked_at: Cell<u64>,
    pub(super) budgets: Budgets,
}

impl Machine {
    /// Returns a machine at the start of a run, with a sorted deck of `cards` cards.
    pub fn new(code: Arc<Code>, cards: usize) -> Machine {
        let mut machine = Machine {
            cards,
            frames: Vec::new(),
            registers: Vec::new(),
            globals: Vec::new(),
            arena: Vec::new(),
            spare: Vec::new(),
            order: Vec::new(),
            drawn: None,
            pending: Pending::Nothing,
            question: Question::Unit,
            js: false,
            has_drawn: false,
            closed: false,
            result: Value::None,
            own: Value::None,
            recording: false,
            recorded: Vec::new(),
            loads: Vec::new(),
            filled: 0,
            tidy_at: 0,
            steps: 0,
            looked_at: Cell::new(0),
            budgets: Budgets::default(),
            code,
        };
        machine.restart();
        machine
    }

    /// Goes back to the start of a run; keeps what memory it has.
    pub fn restart(&mut self) {
        self.frames.clear();
        self.registers.clear();
        self.globals.clear();
        self.globals
            .resize(usize::from(self.code.globals), Value::Missing);
        self.clear_arena();
        self.order.clear();
        self.drawn = None;
        self.has_drawn = false;
        self.pending = Pending::Nothing;
        self.recorded.clear();
        self.loads.clear();
        self.steps = 0;
        self.filled = self.cards;
        self.tidy_at = self.budgets.memory / 2;
        let mut deck = self.spare();
        deck.extend((0..self.cards).map(|card| match self.code.cards {
            Cards::From(first) => Value::Int(first + card as i64),
            Cards::Unknown | Cards::Named => Value::Card(card as u16),
        }));
        self.arena.push(Object::List(deck));
        self.frames.push(Frame {
            function: 0,
            at: 0,
            base: 0,
            into: 0,
        });
        let registers = usize::from(self.code.functions[0].registers).max(1);
        self.registers.resize(registers, Value::Missing);
        self.registers[0] = Value::Ref(0);
    }

    /// This machine with other limits.
    #[must_use]
    pub fn with_budgets(mut self, budgets: Budgets) -> Machine {
        self.budgets = budgets;
        self
    }

    /// This machine with `random()` drawn at once as CPython draws it: a whole number below 2^53,
    /// divided by that.
    #[must_use]
    pub fn closed(mut self) -> Machine {
        self.closed = true;
        self
    }

    /// This machine with all that is drawn left open: it goes on only as long as it does not
    /// matter.
    #[must_use]
    pub fn recording(mut self) -> Machine {
        self.recording = true;
        self
    }

    /// Number of cards in the deck.
    pub fn cards(&self) -> usize {
        self.cards
    }

    /// The code that runs.
    pub fn code(&self) -> &Code {
        &self.code
    }

    /// Number of operations done; one over a long list counts several times.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Approximate memory in bytes, without the code.
    pub fn bytes(&self) -> usize {
        let values = self.registers.len() + self.globals.len() + self.filled;
        values * size_of::<Value>() + self.frames.len() * size_of::<Frame>()
    }

    /// Notes that the current operation moves or makes `count` elements.
    pub(super) fn look_at(&self, count: usize) {
        let sum = self.looked_at.get().saturating_add(count as u64);
        self.looked_at.set(sum);
    }

    /// Counts the elements that an operation looked at as steps: those of short lists as none.
    pub(super) fn count_looks(&mut self) {
        let more = self.looked_at.take() / ELEMENTS;
        self.steps = self.steps.saturating_add(more).min(self.budgets.steps);
    }

    /// Returns true if the current operation looked at more elements than there are steps for.
    pub(super) fn looks_too_long(&self) -> bool {
        self.looked_at.get() / ELEMENTS > self.budgets.steps
    }

    /// Counts operations from here on.
    pub fn forget_steps(&mut self) {
        self.steps = 0;
    }

    /// The part of the visitor's text that comes next: of the prelude's functions, the call.
    pub fn span(&self) -> Span {
        let own = |frame: &&Frame| !self.code.functions[usize::from(frame.function)].prelude;
        let frame = self.frames.iter().rev().find(own);
        frame.map(|frame| self.span_of(frame)).unwrap_or_default()
    }

    pub(super) fn span_of(&self, frame: &Frame) -> Span {
        let spans = &self.code.functions[usize::from(frame.function)].spans;
        spans.get(frame.at as usize).copied().unwrap_or_default()
    }

    /// The variables of the function that runs, with their values.
    pub fn variables(&self) -> impl Iterator<Item = (&str, Value)> {
        let own = |frame: &&Frame| !self.code.functions[usize::from(frame.function)].prelude;
        let frame = self.frames.iter().rev().find(own);
        frame.into_iter().flat_map(|frame| {
            let names = &self.code.functions[usize::from(frame.function)].names;
            let registers = &self.registers[frame.base as usize..];
            let pairs = names.iter().zip(registers);
            pairs.map(|(name, value)| (name.as_str(), *value))
        })
    }

    /// The numbers left open while recording: the least answer and the number of answers.
    pub fn recorded(&self) -> &[(i64, u64)] {
        &self.recorded
    }

    /// List and place of each hidden card that was read or taken while recording.
    pub fn loads(&self) -> &[(u32, Value)] {
        &self.loads
    }

    /// The list that is the deck, once the run is over.
    pub fn result(&self) -> Value {
        self.result
    }

    /// Returns the list that the shuffle was given, or works on, in a run that is over.
    pub fn own(&self) -> Value {
        self.own
    }

    /// The place that a card has in the sorted deck; of another number the place that it would have.
    pub fn card(&self, value: Value) -> Option<i64> {
        match (value, self.code.cards) {
            (Value::Card(card), _) => Some(i64::from(card)),
            (Value::Sum(number) | Value::Apart(number), _) => Some(i64::from(number)),
            (_, Cards::From(first)) => value.int()?.checked_sub(first),
            _ => value.int(),
        }
    }

    /// Returns true if a list is the sorted deck with which a run begins.
    pub fn is_sorted(&self, list: Value) -> bool {
        let sorted = |(place, value): (usize, &Value)| self.card(*value) == Some(place as i64);
        let all = self.list(list).unwrap_or_default();
        all.len() == self.cards && all.iter().enumerate().all(sorted)
    }

    /// The elements of a list or a tuple.
    pub fn list(&self, value: Value) -> Option<&[Value]> {
        match value {
            Value::Ref(at) => match &self.arena[at as usize] {
                Object::List(all) | Object::Tuple(all) => Some(all),
                _ => None,
            },
            _ => None,
        }
    }

    /// Lets chance decide what is pending before the operation is done.
    pub(super) fn ask<T>(&mut self, question: Question, pending: Pending) -> Done<T> {
        self.has_drawn = true;
        self.question = question;
        self.pending = pending;
        Err(Halt::Ask)
    }
}
