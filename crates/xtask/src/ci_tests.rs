//! Agreement of the project with .github and other files that only a host of repositories reads.

use std::fs;
use std::path::{Path, PathBuf};

use crate::audit::{FOLDERS, MANIFESTS};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

fn workflow() -> String {
    read(".github/workflows/verify.yml")
}

fn advisories() -> String {
    read(".github/workflows/advisories.yml")
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
    for workflow in [workflow(), advisories()] {
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
        assert!(count >= 4, "the workflow is read");
    }
    let folder = fs::read_dir(root().join(".github/workflows")).unwrap();
    assert_eq!(folder.count(), 2, "all workflows are read");
}

/// Proves that published faults stop neither a change nor a deployment, and that each lock file is
/// asked about on days when nothing changes.
#[test]
fn only_a_scheduled_workflow_fails_for_advisories() {
    let runs = |text: &str| -> Vec<String> {
        let lines = text.lines().filter_map(|line| line.split_once("run: "));
        lines.map(|(_, command)| command.to_owned()).collect()
    };
    for command in runs(&workflow()) {
        let asks = command.contains("audit") || command.contains("advisories");
        let all = command.contains("deny") && !command.ends_with("check bans licenses sources");
        assert!(!asks && !all, "{command}");
    }
    let advisories = advisories();
    assert_eq!(runs(&advisories).len(), 2);
    assert!(advisories.contains("\n  schedule:\n"));
    for trigger in ["  push:", "  pull_request:", "  workflow_run:"] {
        assert!(!advisories.contains(trigger), "{trigger}");
    }
    for list in [FOLDERS.join(", "), MANIFESTS.join(", ")] {
        assert!(advisories.contains(&format!(": [{list}]\n")), "{list}");
    }
}

/// Proves that updates are asked for of every lock file.
#[test]
fn every_lock_file_is_kept_up() {
    let updates = read(".github/dependabot.yml");
    for folder in FOLDERS {
        assert!(updates.contains(&format!("\"/{folder}\"")), "{folder}");
    }
    for manifest in MANIFESTS {
        let folder = manifest
            .trim_end_matches("Cargo.toml")
            .trim_end_matches('/');
        assert!(updates.contains(&format!("\"/{folder}\"")), "{folder}");
    }
}

/// Proves that whoever cites the project cites the version that is built.
#[test]
fn the_version_to_cite_is_the_workspaces() {
    let manifest = read("Cargo.toml");
    let line = manifest.lines().find(|line| line.starts_with("version = "));
    let version = line.unwrap().split('"').nth(1).unwrap();
    let citation = read("CITATION.cff");
    assert!(
        citation.contains(&format!("\nversion: {version}\n")),
        "{version}"
    );
}
