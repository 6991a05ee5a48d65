//! What `cargo deny` and `npm audit` say of the packages that the lock files name.
//!
//! Licences, sources and the like change with the lock files alone: what is wrong with them is an
//! error. That somebody has published a fault of a package is news, which comes while nothing
//! changes here: it is a warning, and fails only .github/workflows/advisories.yml, which asks each
//! week. A registry that gives no answer is no fault of the project's either: that check is
//! skipped.

use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;

use serde_json::Value;

use xtask::locks::{FOLDERS, MANIFESTS};
use xtask::node::{self, npm};
use xtask::project::{Project, Result, ask, run};

/// What is told `cargo verify`: a line that begins with `skipped: ` or `warning: `.
type Lines = Vec<String>;

/// Without `--workspace` it looks at what the page is made of, and not at the tools.
const DENY: [&str; 3] = ["deny", "--locked", "--workspace"];

/// Asks the registries about all packages, and prints a line for each published fault and for what
/// nobody could tell.
///
/// # Errors
/// A licence, a source or another thing that `deny.toml` forbids; or a program cannot be run.
pub(crate) fn check(project: &Project) -> Result<()> {
    let mut lines = rust(project)?;
    match node::is_there() {
        true => lines.extend(javascript(&project.root, None)?),
        false => lines.push("skipped: npm audit, for Node is missing or too old".into()),
    }
    for line in lines {
        println!("{line}");
    }
    Ok(())
}

fn javascript(root: &Path, registry: Option<&str>) -> Result<Lines> {
    let mut lines = Lines::new();
    for folder in FOLDERS {
        let answer = npm_audit(&root.join(folder), registry)?;
        let place = format!("{folder}/package-lock.json");
        let lacking = format!("{place}, for npm's registry gives no list of known faults here");
        lines.extend(told(&place, answer, lacking));
    }
    Ok(lines)
}

fn rust(project: &Project) -> Result<Lines> {
    if ask(&mut project.cargo(["deny", "--version"])).is_none() {
        return Ok(vec![
            "skipped: cargo deny, which is not installed (`cargo install --locked cargo-deny`)"
                .into(),
        ]);
    }
    run(project
        .cargo(DENY)
        .args(["check", "bans", "licenses", "sources"]))?;
    let mut lines = Lines::new();
    for manifest in MANIFESTS {
        let output = project
            .cargo(DENY)
            .args(["--format", "json", "--manifest-path", manifest])
            .args(["check", "advisories"])
            .output()
            .map_err(|why| format!("cannot run cargo deny: {why}"))?;
        let answer = from_deny(
            &String::from_utf8_lossy(&output.stderr),
            output.status.success(),
        );
        let place = manifest.replace(".toml", ".lock");
        let lacking = format!("{place}, for the list of known faults of crates cannot be had here");
        lines.extend(told(&place, answer, lacking));
    }
    Ok(lines)
}

/// Runs `npm audit` on a folder's lock file. It asks where npm is set up to, or a registry at this
/// address; never nobody, as it would say then that there are no faults.
fn npm_audit(folder: &Path, registry: Option<&str>) -> Result<Option<Faults>> {
    let mut npm = npm(folder);
    npm.args(["audit", "--json", "--offline=false"]);
    if let Some(address) = registry {
        npm.args(["--registry", address]);
    }
    let output = npm
        .output()
        .map_err(|why| format!("cannot run npm: {why}"))?;
    Ok(from_npm(&String::from_utf8_lossy(&output.stdout)))
}

/// What an answer comes to: a warning for each fault in this lock file, or, without an answer, what
/// is lacking.
fn told(place: &str, answer: Option<Faults>, lacking: String) -> Lines {
    let Some(faults) = answer else {
        return vec![format!("skipped: {lacking}")];
    };
    if faults.is_empty() {
        println!("{place}: no known faults");
    }
    let warning = |fault| format!("warning: {place}: {fault}");
    faults.iter().map(warning).collect()
}

/// The published faults of packages, each once.
type Faults = BTreeSet<Fault>;

/// A published fault of a package.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Fault {
    /// The package's name, and which of its versions.
    package: String,
    /// A sentence or two words of the publisher's.
    title: String,
    /// How bad it is, or of which kind.
    kind: String,
    /// Where to read more, or its number in a list; empty if there is neither.
    advisory: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            package,
            title,
            kind,
            advisory,
        } = self;
        write!(f, "{package}: {title} ({kind})")?;
        match advisory.as_str() {
            "" => Ok(()),
            advisory => write!(f, ", {advisory}"),
        }
    }
}

/// Reads what `npm audit --json` prints; `None` if that is no report. A package that only depends on
/// a faulty one is not named: the faulty one is.
fn from_npm(json: &str) -> Option<Faults> {
    let report: Value = serde_json::from_str(json).ok()?;
    report.get("auditReportVersion")?;
    let packages = report.get("vulnerabilities")?.as_object()?;
    let reasons = packages
        .values()
        .filter_map(|package| package["via"].as_array())
        .flatten()
        // The others are names of packages that are in the report themselves.
        .filter(|reason| reason.is_object());
    let fault = |reason: &Value| Fault {
        package: match text(&reason["range"]) {
            range if range.is_empty() || range == "*" => text(&reason["name"]),
            range => format!("{} {range}", text(&reason["name"])),
        },
        title: text(&reason["title"]),
        kind: text(&reason["severity"]),
        advisory: text(&reason["url"]),
    };
    Some(reasons.map(fault).collect())
}

/// Reads the lines that `cargo deny --format json check advisories` prints; `None` if it failed
/// before it had a list of faults.
fn from_deny(lines: &str, success: bool) -> Option<Faults> {
    let faults: Faults = lines
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|line| line["type"] == "diagnostic" && line["fields"]["severity"] == "error")
        .map(|line| {
            let fields = &line["fields"];
            let krate = &fields["graphs"][0]["Krate"];
            Fault {
                package: format!("{} {}", text(&krate["name"]), text(&krate["version"])),
                title: text(&fields["message"]),
                kind: text(&fields["code"]),
                advisory: text(&fields["advisory"]["id"]),
            }
        })
        .collect();
    (success || !faults.is_empty()).then_some(faults)
}

/// A text; empty if the value is none.
fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests;
