//! The shuffles. A file has the code and the facts of one shuffle or of a close family, `pseudo_code/`
//! its pseudo-code in both languages; `catalogue.rs` registers each by one line.
//!
//! A shuffle is a [`Definition`]: its facts and its code. [`Algorithm`] is a handle to one. The
//! catalogue's are constants, such as [`Algorithm::RIFFLE`]; others are made while a program runs.
//!
//! To add a shuffle to the catalogue, write `impl Oblivious for …` ([`Oblivious`]), or `impl Shuffle for …`
//! ([`Shuffle`]) if it has to look at what was drawn, and add its line to the end of the catalogue.

#[macro_use]
mod pseudo_code;

pub mod binary_insertion_coin;
pub mod blocks;
pub mod bubble_sort_coin;
pub mod buffer;
mod catalogue;
mod code;
pub mod cross;
pub mod cut;
mod definition;
pub mod derangement;
pub mod draw_again;
pub mod draw_pending;
pub mod faro;
pub mod fisher_yates;
pub mod index;
mod info;
pub mod insert;
pub mod insertion_sort_coin;
pub mod merge_sort_coin;
pub mod mongean;
pub mod naive_swap;
mod one_pass;
pub mod overhand;
mod params;
mod part;
pub mod pencil_and_paper;
pub mod piles;
mod prelude;
pub mod quick_sort_coin;
pub mod recipe;
mod recipe_code;
mod registry;
pub mod riffle;
pub mod selection_sort_coin;
pub mod shelf;
mod shuffle;
pub mod sort_by_keys;
pub mod swap_random_pairs;
pub mod thorp;
pub mod top_swaps;
pub mod top_to_random;

pub use code::{Code, CodeOdds, End, Ending, OrderOdds, PlaceOdds};
pub use definition::{Algorithm, Definition};
pub use info::{
    Direction, Draws, Fairness, Group, Growth, IN_PLACE, Info, Lines, Manner, Side, TWO_ROWS,
};
pub use params::{
    MAX_BITS, MAX_PASSES, MAX_PILES, MAX_ROUNDS, MAX_SHELVES, MAX_SWAPS, Parameter, Params,
};
pub use part::{PILES_OF_PART, Part};
pub use recipe::{MOST_PARTS, Recipe};
pub use registry::{Maker, make_unknown_with};
pub use shuffle::{Oblivious, Shuffle};
pub use sort_by_keys::DRAWN_BITS;
