//! Code that visitors write: it is read after a short pause, proved for a small deck, counted for a
//! large one.
//!
//! The text stands in the document; the model has a copy, with which it says how the text is set.

mod answer;
mod answer_view;
pub(crate) mod challenge;
mod coin;
mod counted;
mod document;
mod does;
mod earlier;
mod edit;
mod elsewhere;
mod exact;
mod explained;
mod followed;
mod followed_view;
mod ink;
mod invitation;
mod keys;
mod map;
mod messages;
mod proved;
mod share;
mod smaller;
mod sorts;
mod starters;
mod state;
mod such;
mod taken;
mod texts;
mod view;
pub mod words;

pub use challenge::ROUNDS;
pub use document::{FIELD, MAP};
pub use edit::{Edit, EditKey, edit};
pub use explained::{know_code, refused_code};
pub use invitation::Sample;
pub use messages::{OwnEffect, OwnMsg};
pub use script::tree::Language;
pub use starters::Starter;
pub use state::Own;
