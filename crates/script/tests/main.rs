//! All tests of the crate as one program: it links once.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what fails in a helper ends the test"
)]

mod cards;
mod corners;
mod cpython;
mod kept;
mod languages;
mod mending;
mod messages;
mod missing;
mod mistakes;
mod mutants;
mod naming;
mod one_card;
mod parsing;
mod people;
mod program;
mod programs;
mod proofs;
mod scripts;
mod seeds;
mod selecting;
mod staging;
mod understood;
mod v8;
