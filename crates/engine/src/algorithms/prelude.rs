//! Names that the files of shuffles are written with.

pub(super) use super::info::*;
pub(super) use super::params::{Parameter, Params};
pub(super) use super::shuffle::{Oblivious, Shuffle};
