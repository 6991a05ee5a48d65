//! Known faults of the packages that the lock files name: what `npm audit` and `cargo deny` say of
//! them, as in .github/workflows/verify.yml. A registry that gives no answer is no fault of the
//! project's.

use crate::verify::Skipped;
use xtask::node::{self, npm};
use xtask::project::{Project, Result, ask, run};

/// The folders with a package-lock.json.
const FOLDERS: [&str; 3] = ["tests/browser", "benches/browser", "crates/xtask/publish"];

/// Checks all packages with the registries, and returns the checks that could not be made.
///
/// # Errors
/// A package has a known fault.
pub(crate) fn check(project: &Project) -> Result<Skipped> {
    let mut skipped = rust(project)?;
    if !node::is_there() {
        skipped.push("npm audit, for Node is missing or too old".into());
        return Ok(skipped);
    }
    for folder in FOLDERS {
        let output = npm(&project.root.join(folder))
            .args(["audit", "--json"])
            .output()
            .map_err(|why| format!("cannot run npm: {why}"))?;
        match said(
            &String::from_utf8_lossy(&output.stdout),
            output.status.success(),
        ) {
            Said::Fine => println!("{folder}: no known faults"),
            Said::NoAnswer => skipped.push(format!(
                "{folder}, for npm's registry gives no list of known faults here"
            )),
            Said::Faults => run(npm(&project.root.join(folder)).arg("audit"))?,
        }
    }
    Ok(skipped)
}

fn rust(project: &Project) -> Result<Skipped> {
    if ask(&mut project.cargo(["deny", "--version"])).is_none() {
        return Ok(vec![
            "cargo deny, which is not installed (`cargo install --locked cargo-deny`)".into(),
        ]);
    }
    run(&mut project.cargo(["deny", "check", "bans", "licenses", "sources"]))?;
    let output = project
        .cargo(["deny", "check", "advisories"])
        .output()
        .map_err(|why| format!("cannot run cargo deny: {why}"))?;
    let told = String::from_utf8_lossy(&output.stderr);
    match output.status.success() {
        true => println!("crates: no known faults"),
        false if lacks_advisories(&told) => {
            return Ok(vec![
                "known faults of crates, whose list cannot be fetched here".into(),
            ]);
        }
        false => return Err(format!("cargo deny check advisories says:\n{told}")),
    }
    Ok(Skipped::new())
}

/// Whether cargo deny says that it could not fetch the list of known faults.
fn lacks_advisories(told: &str) -> bool {
    told.contains("failed to fetch advisory database")
}

/// What `npm audit --json` says.
#[derive(Debug, PartialEq)]
enum Said {
    Fine,
    Faults,
    NoAnswer,
}

fn said(json: &str, success: bool) -> Said {
    match (json.contains("\"auditReportVersion\""), success) {
        (true, true) => Said::Fine,
        (true, false) => Said::Faults,
        (false, _) => Said::NoAnswer,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that a list that cannot be fetched does not count as a fault.
    #[test]
    fn a_list_that_is_not_there_is_no_fault() {
        let unreached = "[ERROR] failed to fetch advisory database https://example.org with cli";
        assert!(lacks_advisories(unreached));
        assert!(!lacks_advisories(
            "error[vulnerability]: a fault\nadvisories FAILED"
        ));
    }

    /// Proves that a registry without an answer is neither a fault nor the lack of one.
    #[test]
    fn answers_of_npm_are_distinguished() {
        let report = "{\n  \"auditReportVersion\": 2,\n  \"vulnerabilities\": {}\n}";
        assert_eq!(said(report, true), Said::Fine);
        assert_eq!(said(report, false), Said::Faults);
        let refused = "{\n  \"message\": \"405 Method Not Allowed\",\n  \"error\": {}\n}";
        assert_eq!(said(refused, false), Said::NoAnswer);
        assert_eq!(said("", false), Said::NoAnswer);
    }
}
