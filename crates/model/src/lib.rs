//! The state of the page without a browser: a module for each of its screens, which [`Screen`]
//! names, and below them what they share.
//!
//! Messages change the state, and views are made from it. The browser's side turns events into
//! messages, patches the document and paints canvases.

mod among;
mod article_links;
mod block_ends;
pub mod check;
mod choice;
mod code_link;
mod comparison;
mod counting;
mod deck_picture;
mod document;
mod explains;
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
mod proof_address;
pub mod prove;
mod range;
mod reason;
mod screen_model;
mod search;
pub mod share;
mod shelves;
mod small_map;
mod square_words;
mod squares;
mod story;
pub mod true_case;
mod turns;
mod verdict;
mod watch;
pub mod words;
mod worked;
pub mod yours;

pub use app::lens::Lens;
pub use app::settings::{Address, Screen, ViewOptions, Wishes};
pub use article_links::article_links;
pub use block_ends::BlockEnd;
pub use choice::{Choice, Group};
pub use comparison::{Comparison, FRESH_SEEDS};
pub use counting::{Lane, Order};
pub use deck_picture::{CardPicture, DeckPicture};
pub use field::FieldView;
pub use layout::Layout;
pub use lever::{Lever, LeverAt, MOST_SHUFFLES, PLANNED};
pub use picker::PickerRow;
pub use picture::{Picture, PictureWords, cell_colour};
pub use screen_model::{Progress, ScreenModel};
pub use shelves::ShelfPicture;
pub use small_map::{COUNTED, Map, RANGE, spaced};
pub use squares::Squares;
pub use story::Story;
pub use verdict::{Claim, Evidence, Judged, STAMPED_AT, Says, Stamp, Understood};
pub use watch::{
    Beat, CodeView, EndingView, Flag, Handout, LaneView, Model, Msg, OnPaper, PickerView,
    PresentView, Proof, RunPicture, Sample, SettingsView, Sight, SightView, StampView, Stepper,
    TableView, Timeline, View, WhyOnPaper,
};
pub use worked::Worked;
