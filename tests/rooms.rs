//! Rooms of the page: each is a crate that uses no other room.

#![allow(clippy::expect_used, reason = "what fails in a helper ends the test")]

use std::fs;
use std::path::Path;

/// Proves that no room names another among what it uses, in its tests either.
#[test]
fn no_room_uses_another() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/rooms");
    let entries = fs::read_dir(&folder).expect("crates/rooms");
    let manifests = entries.map(|entry| entry.expect("an entry").path().join("Cargo.toml"));
    let manifests: Vec<String> = manifests
        .filter_map(|path| fs::read_to_string(path).ok())
        .collect();
    let name = |manifest: &String| {
        let line = manifest.lines().find(|line| line.starts_with("name = "));
        line.expect("a name").to_string()
    };
    let names: Vec<String> = manifests.iter().map(name).collect();
    assert!(names.len() >= 5, "{names:?}");
    for manifest in &manifests {
        let (_, uses) = manifest.split_once("[dependencies]").expect("uses");
        for other in ["rooms", "path = "] {
            assert!(!uses.contains(other), "{}: {other}", name(manifest));
        }
    }
}
