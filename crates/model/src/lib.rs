//! The state of the page without a browser. [`Screen`] names its screens; what follows is of Watch,
//! the first of them.
//!
//! [`Model::update`] takes a [`Msg`] and changes the state; [`Model::count`] counts shuffles until
//! the time of a frame is used up. [`Model::view`] and [`Model::picture`] say what is to be seen.
//! The browser's side turns events into messages, patches the document and paints canvases.
//!
//! One number rules what is shown: the [`Timeline`]'s clock. It maps to the turns of the first
//! shuffle, then to how many shuffles have been counted. Playing moves the clock, dragging the lever
//! sets it, and what is shown follows from it alone.

mod address;
pub mod check;
mod choice;
mod choosing;
mod comparison;
mod controls;
mod deck_picture;
mod field;
pub mod gallery;
mod lane;
pub mod learn;
mod lens;
mod lever;
mod maps;
mod model;
mod opening;
mod picker;
mod picture;
mod present;
pub mod prove;
mod quiz;
mod range;
mod reading;
mod reason;
mod replay;
mod run;
mod screen;
pub mod share;
mod showing;
mod squares;
mod stamp;
mod stepping;
mod story;
mod table;
mod turns;
mod view;
mod view_options;
mod words;
mod worked;

pub use choice::{Choice, Group};
pub use comparison::Comparison;
pub use controls::{PickerView, SettingsView, Stepper};
pub use deck_picture::{CardPicture, DeckPicture};
pub use field::FieldView;
pub use lane::Lane;
pub use lens::Lens;
pub use lever::{Lever, LeverAt, MOST_SHUFFLES, PLANNED};
pub use model::{Model, Msg};
pub use opening::Timeline;
pub use picker::PickerRow;
pub use picture::{Picture, PictureWords, cell_colour};
pub use present::{Beat, PresentView};
pub use run::{CodeView, RunPicture};
pub use screen::{Route, Screen, Wishes};
pub use squares::Squares;
pub use stamp::{STRONG, Stamp};
pub use story::Story;
pub use table::{Rows, TableView};
pub use turns::Turns;
pub use view::{Flag, LaneView, StampView, View};
pub use view_options::{Captions, ViewMenu, ViewOptions};
pub use worked::Worked;
