//! The build script: Rust made of files of sentences and of stories.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what fails in a helper ends the test"
)]

#[path = "../src/lang.rs"]
#[allow(dead_code, unreachable_pub, reason = "the page needs all of it")]
mod lang;
#[path = "../make.rs"]
mod make;
#[path = "../read.rs"]
mod read;
#[path = "../stories.rs"]
mod stories;
