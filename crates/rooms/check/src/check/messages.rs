//! Messages to the tab of decks, and effects that the browser carries out.

use ::document::{Message, Told};
use app::i18n::{Lang, Words};
use reading::{MAX_BYTES_AT_ONCE, Meaning, Reading, Refusal, Shape, Wishes};

use super::code::Code;
use super::example::Example;

/// Event on the choice of the shuffle to judge against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AgainstMsg {
    /// The list of shuffles is opened, or closed if it is open.
    List,
    /// Other words are searched in it.
    Search(String),
    /// A row further down is wanted, or further up if negative.
    Go(i32),
    /// The active row is chosen.
    Enter,
    /// The shuffle with this id is chosen.
    Choose(String),
    /// Fair is chosen.
    Fair,
    /// The shuffle's parameter is to be larger by one step, or smaller.
    Step(bool),
}

/// A number that belongs to an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// Special cards in the deck.
    Special,
    /// Cards in the deck.
    Cards,
    /// Cards in a hand.
    Dealt,
    /// The largest that can be drawn.
    Most,
}

/// A text to take away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// A unit test.
    Test,
    /// A text to paste into an issue.
    Reply,
    /// The lines that print decks.
    Lines,
}

/// Event on the tab.
#[derive(Clone, Debug, PartialEq)]
pub enum CheckMsg {
    /// Another language.
    Language(Lang),
    /// The text in the field is another one now, by hand, and whether something stands in it.
    Typed(bool),
    /// Choice of the shuffle to judge against, or its list.
    Against(AgainstMsg),
    /// The order before the shuffle is another one now.
    Order(String),
    /// The text is to be read as this; `None` as what it seems to be.
    Shape(Option<Shape>),
    /// This is meant, as was asked.
    Mean(Meaning),
    /// A number of that answer was typed.
    Number(Number, String),
    /// So many shuffles were made, of which the text has shares.
    Shuffles(String),
    /// Lines that are wrong are to be left out.
    SkipWrong,
    /// The answer is requested, for this text.
    Ask(Pasted),
    /// A file was opened.
    File {
        /// Its name.
        name: String,
        /// Its length.
        bytes: u64,
    },
    /// The file is put away: the field counts again.
    CloseFile,
    /// An example is wanted in place of the text that stands in the field.
    Example(Example, String),
    /// The text that an example took the place of is wanted again.
    Back,
    /// The fix and the unit test are wanted in this language.
    Code(Code),
    /// The other map is wanted.
    OtherMap,
    /// A square of the map is pointed at, by row and column; `None` when none is any more.
    Point(Option<(usize, usize)>),
    /// Points at the square this many rows down and columns on.
    PointBy([i32; 2]),
    /// This text is to be copied.
    Copy(Taken, String),
    /// The result of copying it.
    Copied(Taken, Words),
    /// The counts are wanted as a table.
    Table,
    /// The text is to be taken to the tab for code, which is done above this one.
    Carry,
    /// The result of [`Effect::Read`].
    Read(Result<Box<Reading>, Refusal>),
    /// Bytes read, and bytes in all.
    Progress(u64, u64),
    /// The reading under way has taken some seconds.
    StillReading,
    /// The reading is cancelled.
    StopReading,
    /// The worker that read died, or was silent for too long.
    ReaderDied,
    /// A link was opened that carries counts: what stands in it behind `#check=`.
    Linked(String),
}

impl Message for CheckMsg {
    fn told(self, told: Told) -> Option<CheckMsg> {
        Some(match (self, told) {
            (CheckMsg::Order(_), Told::Value(order)) => CheckMsg::Order(order),
            (CheckMsg::Shape(_), Told::Value(shape)) => {
                CheckMsg::Shape(Shape::ALL.get(shape.parse::<usize>().ok()?).copied())
            }
            (CheckMsg::Number(which, _), Told::Value(typed)) => CheckMsg::Number(which, typed),
            (CheckMsg::Shuffles(_), Told::Value(typed)) => CheckMsg::Shuffles(typed),
            (CheckMsg::Against(AgainstMsg::Search(_)), Told::Value(words)) => {
                CheckMsg::Against(AgainstMsg::Search(words))
            }
            (CheckMsg::Point(_), Told::Square(square)) => CheckMsg::Point(square),
            (CheckMsg::Point(_), Told::By(by)) => CheckMsg::PointBy(by),
            (msg, _) => msg,
        })
    }
}

/// The text in the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pasted {
    /// All of it.
    Short(String),
    /// More than can be read within a frame: a lower bound of its bytes.
    Long(u64),
}

impl Pasted {
    /// Returns true if a text of this many UTF-16 units should be handed over as [`Pasted::Long`].
    pub fn is_long(units: usize) -> bool {
        units > MAX_BYTES_AT_ONCE
    }
}

/// Effect that the browser carries out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Read the open file, or the text of the field, in a worker.
    Read {
        /// True for the file, false for the text of the field.
        file: bool,
        /// Choices of the visitor about the text.
        wishes: Wishes,
    },
    /// Ask again about what is given.
    Ask,
    /// Cancel the reading under way.
    Cancel,
    /// Write this into the field.
    Fill(String),
    /// Copy this text, and say what came of it.
    Copy(Taken, String),
}
