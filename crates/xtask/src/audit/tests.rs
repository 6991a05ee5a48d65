use std::env;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, Stdio};

use super::*;

/// registry.mjs at work.
struct Registry {
    node: Child,
    address: String,
}

impl Registry {
    fn start(answers: &str) -> Self {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/src/audit/registry.mjs");
        let mut node = Command::new("node")
            .args([script, answers])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut address = String::new();
        let said = node.stdout.take().unwrap();
        BufReader::new(said).read_line(&mut address).unwrap();
        let address = address.trim().to_owned();
        Self { node, address }
    }
}

impl Drop for Registry {
    fn drop(&mut self) {
        drop(self.node.stdin.take());
        drop(self.node.wait());
    }
}

/// Proves with npm itself, on the project's own lock files, that a registry which tells a fault makes
/// the step warn and not fail; that one which tells none leaves nothing to say; and that one which
/// has no list, or is not there, is skipped.
#[test]
fn npm_is_understood() {
    if !node::is_there() {
        let said = "left out, for there is no node: what npm says of a registry's answers";
        assert!(env::var_os("CI").is_none(), "{said}");
        // Not by `eprintln!`: that shows nothing of tests that pass.
        drop(writeln!(io::stderr(), "{said}"));
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let asked = |address: &str| javascript(&root, "benches/browser", Some(address)).unwrap();
    let faulty = asked(&Registry::start("fault").address);
    assert!(
        matches!(&faulty, Some(Note::Warning(what)) if what.contains("benches/browser")),
        "{faulty:?}"
    );
    assert_eq!(asked(&Registry::start("none").address), None);
    let refusing = Registry::start("refuses");
    let gone = refusing.address.clone();
    assert!(matches!(asked(&gone), Some(Note::Skipped(_))));
    drop(refusing);
    assert!(matches!(asked(&gone), Some(Note::Skipped(_))));
}

/// Proves that a list of cargo deny that cannot be fetched is no fault, and that a fault is a warning.
#[test]
fn a_list_that_is_not_there_is_no_fault() {
    let fault = "error[vulnerability]: a fault";
    assert!(matches!(
        note("a", fault, false, true),
        Some(Note::Warning(_))
    ));
    assert!(matches!(
        note("a", "", false, false),
        Some(Note::Skipped(_))
    ));
    assert_eq!(note("a", "", true, true), None);
}
