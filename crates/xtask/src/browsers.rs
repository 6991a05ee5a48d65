//! The browsers that tests and measurements need, and the tests in them.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::node;
use crate::project::{Project, Result, ask, on_path, run};

/// Runs tests/browser against dist/ as it stands.
pub(crate) fn test(project: &Project) -> Result<()> {
    let folder = project.root.join("tests/browser");
    node::need()?;
    let (chromium, firefox) = need_browsers()?;
    node::install(&folder)?;
    run(node::npm(&folder)
        .args(["test", "--silent"])
        .env("CHROMIUM", chromium)
        .env("FIREFOX", firefox)
        .env("SHUFFLE_LAB_TOOL", &project.tool))
}

/// Chromium, installed first where it is missing and this user may install packages.
pub(crate) fn need_chromium() -> Result<PathBuf> {
    if chromium().is_none() {
        install(&["chromium"])?;
    }
    chromium().ok_or_else(|| {
        "this needs Chromium: install it, or say where it is in the variable CHROMIUM".into()
    })
}

/// Installs Debian's packages of these names. Does nothing where apt or the right to use it is
/// missing.
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

/// Chromium and Firefox, installed first where they are missing and this user may install packages.
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

/// Chromium and Firefox, if both are there.
pub(crate) fn there() -> Option<(PathBuf, PathBuf)> {
    chromium().zip(firefox())
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

/// Debian's names of the packages that are missing.
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
