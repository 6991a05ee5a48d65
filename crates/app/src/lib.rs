//! All of Shuffle Lab that needs no browser: addresses and what they hold, words in both languages,
//! pictures as functions, counts that are exported, who counts what. Everything here is tested
//! on the host.

pub mod bench;
pub mod content;
pub mod counting;
pub mod draw;
pub mod export;
pub mod game;
pub mod i18n;
pub mod jobs;
pub mod lens;
mod named;
pub mod number;
pub mod own_sort;
pub mod part;
pub mod sampling;
pub mod settings;
mod sorting;
pub mod theory;
pub mod timing;

pub use reading::tally_counts;
pub use words::lang;
