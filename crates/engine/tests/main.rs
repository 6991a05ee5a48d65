//! The tests of this crate from outside, as one program: it links once, and its tests share the cores.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what fails in a helper ends the test"
)]

mod common;

mod chance;
mod facts;
mod properties;
mod shuffles;
mod traces;
