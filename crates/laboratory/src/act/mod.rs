//! Everything that can happen to the page. How the document's events become it: `button.rs`, `key.rs`, `field.rs`; `listen.rs` hears them.

mod button;
mod field;
mod key;
mod listen;

pub use listen::wire_events;

use web_sys::Element;

use super::take::Take;
use app::jobs::{CountEvent, TaskInput};
use app::settings::{Field, Pace};
use app::settings::{Lens, Scale, Show};
use engine::algorithms::{Algorithm, Part};

/// Something that happened.
pub enum Action {
    /// The page was opened without a link.
    Welcome,
    PlayOrPause,
    Forward,
    Back,
    Start,
    End,
    Seek(usize),
    /// As a power of two.
    Speed(f64),
    Faster(f64),
    Repeat,
    /// A setting of a lane, as it was typed or chosen.
    Set(Field, usize, String),
    Algorithm(Algorithm),
    NewSeed,
    /// As many shuffles of another seed.
    CountAnew,
    UseSeed,
    /// Shows or folds the settings, on narrow pages.
    More,
    AddLane,
    RemoveLane(usize),
    /// Fields and details are about this lane.
    LookAt(usize),
    /// Whether all lanes have the same deck and seed.
    Tie(bool),
    Pace(Pace),
    /// Shows pictures of whole runs, or hides them.
    Whole,
    /// A point of a lane's picture of its run.
    TouchWhole(usize, f64, f64),
    /// Shows or hides descriptions of the steps.
    Sentence,
    Code,
    /// Parts of a lane's recipe.
    AddPart(usize, Part),
    RemovePart(usize, usize),
    /// One more or less of a lane's parameter.
    TurnKnob(usize, i64),
    /// Bits of a lane's source of chance, as typed.
    ChanceBits(usize, String),
    /// Hides the names: which lane is the fair one?
    Predict,
    Guess(usize),
    Reveal,
    Add(u64),
    HoldOrGoOn,
    Stop,
    Reset,
    Scale(Scale),
    Lens(Lens),
    Show(Show),
    Card(usize),
    /// A point of a lane's heatmap, in CSS pixels from its corner.
    Point(usize, f64, f64),
    /// The cell beside the pointed one: down, right.
    Move(i32, i32),
    Leave,
    /// Follows the card of the pointed cell.
    Follow,
    /// Plays a shuffle that ends in the pointed cell.
    PlayCell,
    /// A point of the bars of orders, in CSS pixels from their left.
    PointOrder(Option<f64>),
    /// The order beside the pointed one.
    MoveOrder(i32),
    /// Shows the paths that lead to the pointed order.
    ChooseOrder,
    MorePaths,
    PlayPath(Vec<u32>),
    /// Plays the path of the tree's leaf at a point, in CSS pixels from its top.
    PlayLeaf(f64),
    Lang,
    Theme,
    /// Into the presentation, or out of it.
    Present,
    /// The browser shows the whole window again.
    LeftFullScreen,
    /// A black screen, or the picture again.
    Blank,
    /// Opens the help sheet, or closes it.
    Help,
    SystemChanged,
    CopyLink,
    Copied(bool),
    /// Something is taken away.
    Take(Take),
    /// It was seen for a while that the link is copied.
    CopiedSeen,
    Dismiss(usize),
    TwinOpened,
    HashChanged,
    Resized,
    /// What was stopped may be judged and drawn.
    Breathed,
    /// Whether nobody can see the page.
    Away(bool),
    /// A field was left: it shows what holds again.
    FieldLeft,
    /// News of the workers that count.
    Counting(CountEvent),
    /// News of the workers that run background tasks.
    Task(TaskInput),
    /// Breaks the enumeration off; has it done after all.
    CancelTheory,
    AskTheory,
    /// The stage may have stood still for a moment.
    Stands,
    /// The enumeration has been under way for a while.
    TheoryWaits,
}

/// The lane that an element belongs to: its own or its parent's `data-lane`.
fn lane_of(element: &Element) -> Option<usize> {
    let owner = element.closest("[data-lane]").ok()??;
    owner.get_attribute("data-lane")?.parse().ok()
}

impl Action {
    /// Whether it may lead away from the run whose cards are in the air.
    pub fn moves_on(&self) -> bool {
        !matches!(
            self,
            Action::Welcome
                | Action::Speed(_)
                | Action::Faster(_)
                | Action::Repeat
                | Action::More
                | Action::Sentence
                | Action::Code
                | Action::Point(..)
                | Action::Move(..)
                | Action::Leave
                | Action::PointOrder(_)
                | Action::MoveOrder(_)
                | Action::CopyLink
                | Action::Help
                | Action::Blank
                | Action::Copied(_)
                | Action::CopiedSeen
                | Action::Dismiss(_)
                | Action::Take(_)
                | Action::TwinOpened
                // What a link wants does not count what is in the air.
                | Action::HashChanged
                | Action::Resized
                | Action::Breathed
                | Action::Away(_)
                | Action::SystemChanged
                | Action::FieldLeft
                | Action::Counting(_)
                | Action::Task(_)
                | Action::Stands
                | Action::TheoryWaits
        )
    }
}
