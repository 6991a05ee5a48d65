//! The state of the page without a browser: a module for each of its screens, which [`Screen`]
//! names, and below them what they share.
//!
//! Messages change the state, and views are made from it. The browser's side turns events into
//! messages, patches the document and paints canvases.

mod among;
mod block_ends;
pub mod check;
mod choice;
mod code_link;
mod deck_picture;
mod document;
mod failing;
mod field;
pub mod gallery;
mod game;
mod layout;
pub mod learn;
mod lever;
pub mod own;
pub mod own_sort;
mod picker;
mod picture;
mod pixels;
pub mod prove;
mod range;
mod reason;
mod screen_model;
mod search;
pub mod share;
mod shelves;
mod squares;
mod story;
mod turns;
mod verdict;
mod watch;
pub mod words;
mod worked;
pub mod yours;

pub use app::lens::Lens;
pub use app::settings::{Address, Screen, ViewOptions, Wishes};
pub use block_ends::BlockEnd;
pub use choice::{Choice, Group};
pub use deck_picture::{CardPicture, DeckPicture};
pub use field::FieldView;
pub use layout::Layout;
pub use lever::{Lever, LeverAt, MOST_SHUFFLES, PLANNED};
pub use picker::PickerRow;
pub use picture::{Picture, PictureWords, cell_colour};
pub use screen_model::{Progress, ScreenModel};
pub use shelves::ShelfPicture;
pub use squares::Squares;
pub use story::Story;
pub use verdict::{Claim, Evidence, Judged, STAMPED_AT, Says, Stamp, Understood};
pub use watch::{
    Beat, CodeView, Comparison, EndingView, FRESH_SEEDS, Flag, Lane, LaneView, Model, Msg, Order,
    PickerView, PresentView, Rows, RunPicture, Sample, SettingsView, Sight, SightView, StampView,
    Stepper, TableView, Timeline, View,
};
pub use worked::Worked;
