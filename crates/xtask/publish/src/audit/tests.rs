use std::env;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

use super::*;

/// A report of npm 11 on a folder whose one dependency needs a faulty package, as it came from
/// registry.mjs.
const REPORT: &str = include_str!("npm.json");

fn fault(package: &str, title: &str, kind: &str, advisory: &str) -> Fault {
    Fault {
        package: package.into(),
        title: title.into(),
        kind: kind.into(),
        advisory: advisory.into(),
    }
}

/// Proves that a report names the faulty package, once, and not the one that needs it.
#[test]
fn a_report_of_npm_is_read() {
    let expected = fault(
        "naive-shuffle",
        "naive-shuffle favours some orders",
        "moderate",
        "https://example.org/advisories/EXAMPLE-1",
    );
    assert_eq!(from_npm(REPORT), Some(Faults::from([expected])));
    let ranged = REPORT.replace("\"range\": \"*\"", "\"range\": \"<1.2.0\"");
    let faults = from_npm(&ranged).unwrap();
    assert_eq!(
        faults.first().unwrap().to_string(),
        "naive-shuffle <1.2.0: naive-shuffle favours some orders (moderate), \
         https://example.org/advisories/EXAMPLE-1"
    );
    let clean = "{ \"auditReportVersion\": 2, \"vulnerabilities\": {} }";
    assert_eq!(from_npm(clean), Some(Faults::new()));
}

/// Proves that what is no report is neither a fault nor the lack of one.
#[test]
fn what_is_no_report_of_npm_is_no_answer() {
    let refused = "{ \"message\": \"405 Method Not Allowed\", \"error\": {} }";
    for answer in [
        refused,
        "",
        "{}",
        "[]",
        "<html>",
        "{ \"auditReportVersion\": 2 }",
    ] {
        assert_eq!(from_npm(answer), None, "{answer}");
    }
}

/// What cargo-deny 0.20 prints of a faulty crate, as it came from a list with that one fault; the
/// names are changed.
const LINES: &str = include_str!("deny.jsonl");

/// Proves that a report names the faulty crate, its version and the number of the fault, which need
/// not have one.
#[test]
fn a_report_of_cargo_deny_is_read() {
    let package = "naive-shuffle 1.0.0";
    let title = "A made-up fault of naive-shuffle";
    let expected = fault(package, title, "vulnerability", "RUSTSEC-0000-0001");
    assert_eq!(from_deny(LINES, false), Some(Faults::from([expected])));
    // Of a withdrawn version there is no advisory.
    let line = LINES.lines().next().unwrap();
    let mut yanked: Value = serde_json::from_str(line).unwrap();
    yanked["fields"]["code"] = "yanked".into();
    yanked["fields"].as_object_mut().unwrap().remove("advisory");
    let expected = fault(package, title, "yanked", "");
    assert_eq!(
        from_deny(&yanked.to_string(), false),
        Some(Faults::from([expected]))
    );
}

/// Proves that warnings of cargo deny are no faults, and that a list which cannot be fetched is
/// neither a fault nor the lack of one.
#[test]
fn what_is_no_report_of_cargo_deny_is_no_answer() {
    let summary = LINES.lines().last().unwrap();
    let warning = LINES.replace("\"severity\":\"error\"", "\"severity\":\"warning\"");
    for clean in [summary, &warning, ""] {
        assert_eq!(from_deny(clean, true), Some(Faults::new()));
    }
    let unreached = r#"{"fields":{"level":"ERROR","message":"failed to fetch advisory database https://example.org with cli"},"type":"log"}"#;
    for failed in [unreached, "error: no such command", ""] {
        assert_eq!(from_deny(failed, false), None, "{failed}");
    }
}

/// Proves that a fault is a warning, that names package, advisory and lock file; that no answer is
/// something skipped; and that no faults are nothing to tell.
#[test]
fn a_fault_warns_and_no_answer_is_skipped() {
    let lacking = || "no list".to_owned();
    assert_eq!(told("a.lock", Some(Faults::new()), lacking()), Lines::new());
    assert_eq!(told("a.lock", None, lacking()), ["skipped: no list"]);
    let faults = Faults::from([
        fault("b 1.0.0", "detected yanked crate", "yanked", ""),
        fault("a 1.0.0", "it is old", "unmaintained", "RUSTSEC-0000-0001"),
    ]);
    let warnings = [
        "warning: a.lock: a 1.0.0: it is old (unmaintained), RUSTSEC-0000-0001",
        "warning: a.lock: b 1.0.0: detected yanked crate (yanked)",
    ];
    assert_eq!(told("a.lock", Some(faults), lacking()), warnings);
}

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
/// the step warn and not fail; that one which tells none leaves nothing to say; and that of one which
/// has no list, or is not there, there is no answer.
#[test]
fn npm_is_understood() {
    if !node::is_there() {
        let said = "left out, for there is no node: what npm says of a registry's answers";
        assert!(env::var_os("CI").is_none(), "{said}");
        // Not by `eprintln!`: that shows nothing of tests that pass.
        drop(writeln!(io::stderr(), "{said}"));
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let faulty = Registry::start("fault");
    let warning = "warning: benches/browser/package-lock.json: lodash: lodash favours some orders \
                   (moderate), https://example.org/advisories/EXAMPLE-1";
    assert_eq!(javascript(&root, Some(&faulty.address)).unwrap(), [warning]);

    let folder = root.join("crates/xtask/publish");
    let answer = |address: &str| npm_audit(&folder, Some(address)).unwrap();
    assert_eq!(
        answer(&Registry::start("none").address),
        Some(Faults::new())
    );
    let refusing = Registry::start("refuses");
    assert_eq!(answer(&refusing.address), None);
    let gone = refusing.address.clone();
    drop(refusing);
    assert_eq!(answer(&gone), None);
}
