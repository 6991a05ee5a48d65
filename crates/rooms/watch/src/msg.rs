//! Messages of Watch.

use ::document::{Message, Told};
use app::i18n::Lang;
use app::settings::Field;
use engine::rng::Seed;

use crate::sight::Sight;
use page::choice::Group;
use page::story::Story;

/// Points of the lever; enough that each of its marks is one.
pub(crate) const POINTS: f64 = 1_000.0;

/// Something that happens.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// A frame is drawn; the time in milliseconds.
    Frame(f64),
    /// Play or pause; at the end, play again.
    Toggle,
    /// Pause, if it plays.
    Pause,
    /// One turn on.
    Step,
    /// The lever is dragged to a point, `0.0 ..= 1.0`.
    Drag(f64),
    /// Some marks of the lever on, or back if negative; back in a shuffle that is gone through: as
    /// many turns.
    Nudge(i32),
    /// A number of shuffles is typed.
    Count(u64),
    /// The next story.
    Next,
    /// A story, by its fixed seed.
    Open(Story),
    /// An address is opened; the part behind `#watch=`.
    Address(String),
    /// The shuffles are run again, with the random numbers of another seed.
    Again(Seed),
    /// A cell of a lane's map is pointed at, by card and place; `None` when none is any more.
    Point(usize, Option<(usize, usize)>),
    /// The pointed cell of a lane's map moves by so many rows and columns, within the map.
    PointBy(usize, [i32; 2]),
    /// A shuffle that ends in the square that is pointed at is looked for, and gone through.
    Replay,
    /// A run of a lane's shuffle with this one of its endings without a deck is looked for, and
    /// gone through.
    ShowEnding(usize, usize),
    /// The list of shuffles for a lane is opened, or closed if it is open. In a quiz: the answer
    /// calls this lane fair.
    Pick(usize),
    /// Shuffles are searched by these words.
    Search(String),
    /// The active row of the list moves down by so many rows, or up if negative.
    PickerGo(i32),
    /// The active row is chosen.
    PickerEnter,
    /// Settings are opened, or closed.
    Settings(bool),
    /// It moves faster by so many of five speeds, or slower if negative.
    Faster(i32),
    /// One of the pictures of what can be seen is chosen.
    See(Sight),
    /// A group of choices about the view gets the choice with this number.
    View(usize, usize),
    /// The row of a card stands below its map as bars; of none, if it is none of the deck.
    Follow(Option<usize>),
    /// The row of this card, or of the one whose square is pointed at, stands there, or no longer
    /// if it did.
    FollowOrNot(Option<usize>),
    /// A card is pressed: it is lit wherever it goes, and its row; or no longer, if it was.
    Light(usize),
    /// The comparison before is shown again, with all that was counted.
    Undo,
    /// List and settings are closed.
    Close,
    /// The run that is shown rests after so many of its steps.
    Run(usize),
    /// A setting of a lane gets a value as it was typed.
    Set(Field, usize, String),
    /// A setting of every lane gets a value.
    SetEvery(Field, String),
    /// A shuffle is added on the right.
    Add,
    /// A lane's shuffle is removed.
    Remove(usize),
    /// Another language.
    Language(Lang),
    /// Reduced motion is switched on or off.
    Reduced(bool),
    /// A presentation begins, or ends.
    Present(bool),
    /// The next beat of a presentation; back if negative.
    Beat(i32),
    /// A presentation shows nothing at all, or all again.
    Blank(bool),
}

impl Message for Msg {
    fn told(self, told: Told) -> Option<Msg> {
        Some(match (self, told) {
            (Msg::Point(lane, _), Told::Square(square)) => Msg::Point(lane, square),
            (Msg::Point(lane, _), Told::By(by)) => Msg::PointBy(lane, by),
            (Msg::Drag(_), Told::Value(point)) => Msg::Drag(point.parse::<f64>().ok()? / POINTS),
            (Msg::Search(_), Told::Value(words)) => Msg::Search(words),
            (Msg::Set(field, lane, _), Told::Value(value)) => Msg::Set(field, lane, value),
            // The line that says that the sources differ is none to choose.
            (Msg::SetEvery(..), Told::Value(value)) if value.is_empty() => return None,
            (Msg::SetEvery(field, _), Told::Value(value)) => Msg::SetEvery(field, value),
            (Msg::Follow(_), Told::Value(card)) => {
                Msg::Follow(card.parse::<usize>().ok()?.checked_sub(1))
            }
            (Msg::View(group, _), Told::Value(at)) => Msg::View(group, Group::chosen(&at)?),
            (msg, _) => msg,
        })
    }
}

impl Msg {
    /// Returns true if the search for a shuffle goes on after it.
    pub(super) fn keeps_replay(&self) -> bool {
        matches!(
            self,
            Msg::Frame(_) | Msg::Point(..) | Msg::PointBy(..) | Msg::Language(_)
        )
    }
}
