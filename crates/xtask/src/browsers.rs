//! The tests in browsers: sees to what they need, then hands over to node.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::project::{Project, Result, ask, on_path, run};

/// The oldest node that will do.
const NODE: u32 = 20;

/// Runs tests/browser against dist/ as it stands.
pub fn test(project: &Project) -> Result<()> {
    let folder = project.root.join("tests/browser");
    need_node()?;
    let (chromium, firefox) = need_browsers()?;
    need_packages(&folder)?;
    run(npm(&folder)
        .args(["test", "--silent"])
        .env("CHROMIUM", chromium)
        .env("FIREFOX", firefox)
        .env("SHUFFLE_LAB_TOOL", &project.tool))
}

/// Sees to it that there is a node that will do.
pub fn need_node() -> Result<()> {
    let version = ask(Command::new("node").arg("--version"));
    match version.as_deref().and_then(major) {
        Some(major) if major >= NODE => Ok(()),
        Some(_) | None => Err(format!(
            "what runs in browsers needs node {NODE} or newer with npm, and {}: install it, \
             or leave the tests in browsers out with `cargo verify --host`",
            version.map_or("there is no node".into(), |found| format!(
                "this is {}",
                found.trim()
            ))
        )),
    }
}

/// `v20.1.2` is 20.
fn major(version: &str) -> Option<u32> {
    version
        .trim()
        .strip_prefix('v')?
        .split('.')
        .next()?
        .parse()
        .ok()
}

/// Chromium alone, installed first where it is missing and that is ours to do.
pub fn need_chromium() -> Result<PathBuf> {
    if chromium().is_none() {
        install(&["chromium"])?;
    }
    chromium().ok_or_else(|| {
        "this needs Chromium: install it, or say where it is in the variable CHROMIUM".into()
    })
}

/// Installs Debian's packages of these names, if there are any and that is ours to do.
fn install(missing: &[&str]) -> Result<()> {
    if missing.is_empty() || on_path(&["apt-get"]).is_none() || !is_root() {
        return Ok(());
    }
    println!("installing {}", missing.join(", "));
    let apt = || {
        let mut command = Command::new("apt-get");
        command.arg("-q").env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    run(apt().arg("update"))?;
    run(apt()
        .args(["install", "--yes", "--no-install-recommends"])
        .args(missing))
}

/// Chromium and Firefox, installed first where they are missing and that is ours to do.
fn need_browsers() -> Result<(PathBuf, PathBuf)> {
    install(&missing_packages())?;
    match (chromium(), firefox()) {
        (Some(chromium), Some(firefox)) => Ok((chromium, firefox)),
        (chromium, _) => {
            let (name, variable) = if chromium.is_none() {
                ("Chromium", "CHROMIUM")
            } else {
                ("Firefox", "FIREFOX")
            };
            Err(format!(
                "the tests in browsers need {name}: install it, say where it is in the variable \
                 {variable}, or leave these tests out with `cargo verify --host`"
            ))
        }
    }
}

fn chromium() -> Option<PathBuf> {
    const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];
    named_by("CHROMIUM").or_else(|| on_path(&NAMES))
}

fn firefox() -> Option<PathBuf> {
    named_by("FIREFOX").or_else(|| on_path(&["firefox-esr", "firefox"]))
}

fn named_by(variable: &str) -> Option<PathBuf> {
    env::var_os(variable)
        .map(PathBuf::from)
        .filter(|file| file.is_file())
}

/// Debian's names of what is not there.
fn missing_packages() -> Vec<&'static str> {
    let mut missing = Vec::new();
    if chromium().is_none() {
        missing.push("chromium");
    }
    if firefox().is_none() {
        missing.push("firefox-esr");
    }
    // Half of the page's words are Chinese. Only where fonts can be listed do we know of them.
    match ask(Command::new("fc-list").arg(":lang=zh")) {
        Some(list) if !list.trim().is_empty() => {}
        Some(_) => missing.push("fonts-noto-cjk"),
        None => missing.extend(["fontconfig", "fonts-noto-cjk"]),
    }
    missing
}

fn is_root() -> bool {
    ask(Command::new("id").arg("-u")).is_some_and(|id| id.trim() == "0")
}

/// What package-lock.json asks for; npm notes in node_modules what it last installed, and when.
pub fn need_packages(folder: &Path) -> Result<()> {
    let changed = |file: &str| fs::metadata(folder.join(file)).and_then(|data| data.modified());
    match (
        changed("package-lock.json"),
        changed("node_modules/.package-lock.json"),
    ) {
        (Ok(wanted), Ok(installed)) if wanted <= installed => Ok(()),
        _ => run(npm(folder).args(["ci", "--no-audit", "--no-fund"])),
    }
}

fn npm(folder: &Path) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(folder);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_read() {
        assert_eq!(major("v20.20.2\n"), Some(20));
        assert_eq!(major("20.20.2"), None);
        assert_eq!(major("v"), None);
    }
}
