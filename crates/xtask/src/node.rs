//! Node and npm: whether they are there, and the packages that a lock file names.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::project::{Result, ask, run};

/// The oldest version of Node that the tests and the build work with.
const OLDEST: u32 = 20;

/// The version of Node that is installed, such as `v20.1.2`.
fn version() -> Option<String> {
    ask(Command::new("node").arg("--version")).map(|version| version.trim().to_owned())
}

/// Returns true if Node is there and new enough.
pub fn is_there() -> bool {
    version().and_then(|version| major(&version)) >= Some(OLDEST)
}

/// Checks that Node is there and new enough.
///
/// # Errors
/// It is not; the message says what can be done.
pub fn need() -> Result<()> {
    if is_there() {
        return Ok(());
    }
    let found = version().map_or_else(
        || "there is no node".to_owned(),
        |version| format!("this is {version}"),
    );
    Err(format!(
        "what runs in browsers needs node {OLDEST} or newer with npm, and {found}: install it, \
         or leave the tests in browsers out with `cargo verify --host`"
    ))
}

/// `v20.1.2` is 20.
fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

/// Installs what `folder`'s package-lock.json names, unless that has been done since it changed:
/// npm writes node_modules/.package-lock.json whenever it installs.
///
/// # Errors
/// npm is missing, or cannot install the packages.
pub fn install(folder: &Path) -> Result<()> {
    let changed = |file: &str| fs::metadata(folder.join(file)).and_then(|data| data.modified());
    match (
        changed("package-lock.json"),
        changed("node_modules/.package-lock.json"),
    ) {
        (Ok(wanted), Ok(installed)) if wanted <= installed => Ok(()),
        _ => run(npm(folder).args(["ci", "--no-audit", "--no-fund"])),
    }
}

/// A call of npm in `folder`.
pub fn npm(folder: &Path) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(folder);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_read() {
        assert_eq!(major("v20.20.2"), Some(20));
        assert_eq!(major("20.20.2"), None);
        assert_eq!(major("v"), None);
    }
}
