//! What .github/workflows/verify.yml must agree with.

use std::fs;
use std::path::Path;

fn read(name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(root.join(name)).unwrap()
}

fn workflow() -> String {
    read(".github/workflows/verify.yml")
}

/// The version of Rust that a Cargo.toml asks for.
fn stated(manifest: &str) -> String {
    let text = read(manifest);
    let line = text.lines().find(|line| line.starts_with("rust-version ="));
    line.unwrap().split('"').nth(1).unwrap().to_owned()
}

/// Proves that the versions of Rust that the manifests state are those that CI builds with, and
/// those that contributors read.
#[test]
fn stated_versions_of_rust_are_built_with() {
    let libraries = ["engine", "exact", "stats"].map(|name| format!("crates/{name}/Cargo.toml"));
    let oldest = libraries.map(|manifest| stated(&manifest));
    assert!(oldest.iter().all(|version| *version == oldest[0]));
    let page = stated("Cargo.toml");
    for version in [&oldest[0], &page] {
        let line = format!("rust: \"{version}\"\n");
        assert_eq!(workflow().matches(&line).count(), 1, "{line}");
        assert!(read("CONTRIBUTING.md").contains(version), "{version}");
    }
}

/// Proves that every action is named by a commit, with its release beside it: a tag can be moved.
#[test]
fn actions_are_named_by_commit() {
    let workflow = workflow();
    let uses = workflow
        .lines()
        .filter_map(|line| line.split_once("uses: ").map(|(_, action)| action));
    let mut count = 0;
    for action in uses {
        let named = action
            .split_once('@')
            .and_then(|(_, at)| at.split_once(" # v"));
        let (commit, release) = named.expect(action);
        let is_hash = commit.len() == 40 && commit.bytes().all(|byte| byte.is_ascii_hexdigit());
        assert!(is_hash && release.split('.').count() == 3, "{action}");
        count += 1;
    }
    assert!(count >= 5, "the workflow is read");
}
