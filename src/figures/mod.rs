//! Figures that several screens paint on canvases.

pub(crate) mod deck;
pub(crate) mod look;
pub(crate) mod small_map;
