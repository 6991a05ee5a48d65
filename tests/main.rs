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
mod circles;
mod experiments;
mod export;
mod figures;
mod findings;
mod kernels;
mod lessons;
mod recipes;
mod rooms;
mod threads;
mod times;
mod timing;
mod verdict;
mod words;

use std::fs;
use std::path::Path;

/// Proves that no file of tests is left out, here and in the crates whose tests are one program: one
/// that its `main.rs` does not name would run nowhere.
#[test]
fn every_file_of_tests_is_named() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = fs::read_dir(root.join("crates")).unwrap();
    let crates = crates.map(|entry| entry.unwrap().path().join("tests"));
    let programs = crates.chain([root.join("tests")]);
    let programs: Vec<_> = programs
        .filter(|folder| folder.join("main.rs").exists())
        .collect();
    assert!(programs.len() >= 5, "{programs:?}");
    for folder in programs {
        let main = fs::read_to_string(folder.join("main.rs")).unwrap();
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_string_lossy();
            if path.extension().is_some_and(|ending| ending == "rs") && name != "main" {
                assert!(
                    main.contains(&format!("\nmod {name};\n")),
                    "{}",
                    path.display()
                );
            }
        }
    }
}
