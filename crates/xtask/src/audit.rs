//! Asks `cargo deny` and `npm audit` about the packages that the lock files name.
//!
//! Licences and sources change with the lock files alone: a wrong one is an error. That somebody has
//! published a fault of a package is news, which comes while nothing changes here: it warns, and
//! fails .github/workflows/advisories.yml alone. A registry that gives no answer is no fault of the
//! project's either: that check is skipped.

use std::path::Path;
use std::process::{Command, Output};

use xtask::node::{self, npm};
use xtask::project::{Project, Result, ask, run};

use crate::notes::{Note, Notes};

/// The folders with a package-lock.json.
pub(crate) const FOLDERS: [&str; 3] = ["tests/browser", "benches/browser", "crates/xtask/publish"];

/// The manifests with a Cargo.lock beside them.
pub(crate) const MANIFESTS: [&str; 2] = ["Cargo.toml", "benches/native/Cargo.toml"];

/// Without `--workspace` it looks at what the page is made of, and not at the tools.
const DENY: [&str; 3] = ["deny", "--locked", "--workspace"];

/// Asks the registries about all packages.
///
/// # Errors
/// deny.toml forbids a licence, a source or a package; or a program cannot be run.
pub(crate) fn check(project: &Project) -> Result<Notes> {
    let mut notes = rust(project)?;
    if !node::is_there() {
        let why = "npm audit, for Node is missing or too old";
        notes.push(Note::Skipped(why.into()));
        return Ok(notes);
    }
    for folder in FOLDERS {
        notes.extend(javascript(&project.root, folder, None)?);
    }
    Ok(notes)
}

fn rust(project: &Project) -> Result<Notes> {
    if ask(&mut project.cargo(["deny", "--version"])).is_none() {
        let why = "cargo deny, which is not installed (`cargo install --locked cargo-deny`)";
        return Ok(vec![Note::Skipped(why.into())]);
    }
    let always = ["check", "bans", "licenses", "sources"];
    run(project.cargo(DENY).args(always))?;
    let mut notes = Notes::new();
    for manifest in MANIFESTS {
        let words = ["--manifest-path", manifest, "check", "advisories"];
        let output = output(project.cargo(DENY).args(words))?;
        let told = String::from_utf8_lossy(&output.stderr);
        let has_list = !told.contains("failed to fetch advisory database");
        notes.extend(note(manifest, &told, output.status.success(), has_list));
    }
    Ok(notes)
}

/// Asks where npm is set up to, or a registry at this address; never nobody, as npm would say then
/// that there are no faults.
fn javascript(root: &Path, folder: &str, registry: Option<&str>) -> Result<Option<Note>> {
    let audit = |form: &[&str]| {
        let mut npm = npm(&root.join(folder));
        npm.args(["audit", "--offline=false"]).args(form);
        npm.args(registry.map(|address| format!("--registry={address}")));
        output(&mut npm)
    };
    let report = audit(&["--json"])?;
    let has_list = String::from_utf8_lossy(&report.stdout).contains("\"auditReportVersion\"");
    let is_fine = has_list && report.status.success();
    let told = match has_list && !is_fine {
        true => String::from_utf8_lossy(&audit(&[])?.stdout).into_owned(),
        false => String::new(),
    };
    Ok(note(folder, &told, is_fine, has_list))
}

fn output(command: &mut Command) -> Result<Output> {
    let output = command.output();
    output.map_err(|why| format!("cannot run {}: {why}", command.get_program().display()))
}

/// The remark on a lock file. A report of faults is printed as it is.
fn note(place: &str, told: &str, is_fine: bool, has_list: bool) -> Option<Note> {
    match (is_fine, has_list) {
        (true, _) => {
            println!("{place}: no known faults");
            None
        }
        (false, true) => {
            println!("{told}");
            let what = format!("packages of {place} have known faults, which are told above");
            Some(Note::Warning(what))
        }
        (false, false) => {
            let why = format!("{place}, for a list of known faults cannot be had here");
            Some(Note::Skipped(why))
        }
    }
}

#[cfg(test)]
mod tests;
