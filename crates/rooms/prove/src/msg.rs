//! What can happen on Prove.

use ::document::{Message, Told};
use app::content::Question;
use app::i18n::Lang;
use app::settings::Field;

/// Part of Prove that a phone shows, one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The tree of choices or the exact map.
    Figure,
    /// The code of the shuffle.
    Code,
    /// The questions and the answer.
    Questions,
}

impl Part {
    /// The name of a part for the style sheet.
    pub fn id(self) -> &'static str {
        match self {
            Part::Figure => "figure",
            Part::Code => "code",
            Part::Questions => "questions",
        }
    }
}

/// Something that happens on Prove.
#[derive(Clone, Debug, PartialEq)]
pub enum ProveMsg {
    /// The address names a shuffle and its settings, such as `naive-swap&n=3`.
    Open(String),
    /// Another shuffle, by its id.
    Shuffle(String),
    /// Another number of cards.
    Cards(usize),
    /// A setting gets a value as it was typed.
    Set(Field, String),
    /// Opens a question; `None` opens the code.
    Ask(Option<Question>),
    /// So many steps on in the proof, or back if negative.
    Walk(i32),
    /// The race is started, or stopped.
    Race(bool),
    /// The next count is begun, or the one under way is stopped.
    Count(bool),
    /// Another seed is counted from.
    Anew,
    /// An order is pointed at, by its rank; `None` when none is any more.
    Light(Option<usize>),
    /// A square of the map is pointed at, by card and place; `None` when none is any more.
    Point(Option<(usize, usize)>),
    /// Points at the square this many rows down and columns on.
    PointBy([i32; 2]),
    /// A phone shows this part.
    Part(Part),
    /// Another language.
    Language(Lang),
}

impl Message for ProveMsg {
    fn told(self, told: Told) -> Option<ProveMsg> {
        Some(match (self, told) {
            (ProveMsg::Shuffle(_), Told::Value(id)) => ProveMsg::Shuffle(id),
            (ProveMsg::Set(field, _), Told::Value(value)) => ProveMsg::Set(field, value),
            (ProveMsg::Point(_), Told::Square(square)) => ProveMsg::Point(square),
            (ProveMsg::Point(_), Told::By(by)) => ProveMsg::PointBy(by),
            (msg, _) => msg,
        })
    }
}
