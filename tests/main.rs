//! All tests that span crates, as one program: it links once, and its tests share the cores.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what fails in a helper ends the test"
)]

extern crate engine as shuffle_lab_engine;

#[path = "../crates/engine/tests/common/mod.rs"]
mod common;
#[path = "charts/reading.rs"]
mod reading;

mod answers;
mod biased_sources;
mod charts;
mod experiments;
mod export;
mod findings;
mod kernels;
mod lessons;
mod recipes;
mod threads;
mod times;
mod timing;
mod verdict;
mod words;

use std::fs;
use std::path::Path;

/// Proves that no file of tests is left out: one that is not named above would run nowhere.
#[test]
fn every_file_of_tests_is_named() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy();
        if path.extension().is_some_and(|ending| ending == "rs") && name != "main" {
            let line = format!("\nmod {name};\n");
            assert!(include_str!("main.rs").contains(&line), "{name}");
        }
    }
}
