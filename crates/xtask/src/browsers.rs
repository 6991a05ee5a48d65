//! The browsers that tests and measurements need, and the tests in them.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use xtask::node;
use xtask::project::{Project, Result, ask, cannot, on_path, run};

use crate::programs;

/// A browser, under all names that its program has on different systems.
struct Browser {
    name: &'static str,
    /// The variable that says where it is.
    variable: &'static str,
    /// Its programs, the one that starts in most places first: on Ubuntu `chromium` lacks the right
    /// to its sandbox, and `google-chrome` has it.
    programs: &'static [&'static str],
    /// Debian's package.
    package: &'static str,
    /// Command that opens an empty page, to see if the browser starts.
    trial: fn(&Path, &Path) -> Command,
}

const CHROMIUM: Browser = Browser {
    name: "Chromium",
    variable: "CHROMIUM",
    programs: &[
        "google-chrome",
        "google-chrome-stable",
        "chromium",
        "chromium-browser",
        "chrome",
    ],
    package: "chromium",
    trial: |program, home| {
        let mut command = Command::new(program);
        command
            .args(["--headless", "--disable-gpu", "--no-first-run"])
            .args(no_sandbox(is_root(), env::var_os("CI").is_some()))
            .arg(format!("--user-data-dir={}", home.display()))
            .args(["--dump-dom", "about:blank"]);
        command
    },
};

/// Chromium without windows, which opens a page in two thirds of the time. Debian has a package of
/// it; elsewhere the tests run in [`CHROMIUM`].
const SHELL: Browser = Browser {
    name: "Chromium without windows",
    variable: "CHROMIUM",
    programs: &["chromium-headless-shell"],
    package: "chromium-headless-shell",
    trial: CHROMIUM.trial,
};

const FIREFOX: Browser = Browser {
    name: "Firefox",
    variable: "FIREFOX",
    programs: &["firefox-esr", "firefox"],
    package: "firefox-esr",
    trial: |program, _| {
        let mut command = Command::new(program);
        command.args(["--headless", "--version"]);
        command
    },
};

/// Chromium's sandbox works neither for root nor, on many of its systems, in CI. The tests open the
/// project's own pages alone. tests/browser/lab.mjs does the same.
fn no_sandbox(root: bool, ci: bool) -> Option<&'static str> {
    (root || ci).then_some("--no-sandbox")
}

/// Longest time that a browser may take to open an empty page.
const PATIENCE: Duration = Duration::from_secs(60);

impl Browser {
    /// The program that its variable names, else those on the PATH.
    fn found(&self) -> Vec<PathBuf> {
        match env::var_os(self.variable) {
            Some(file) => vec![file.into()],
            None => self
                .programs
                .iter()
                .filter_map(|program| on_path(&[program]))
                .collect(),
        }
    }

    /// The first of its programs that starts.
    fn that_starts(&self) -> Result<PathBuf> {
        let Self { name, variable, .. } = self;
        let mut why = format!("there is no {name}");
        for program in self.found() {
            match self.start(&program) {
                Ok(()) => return Ok(program),
                Err(reason) => why = format!("{} does not start: {reason}", program.display()),
            }
        }
        Err(format!(
            "{why}; install {name}, or say where it is in the variable {variable}"
        ))
    }

    fn start(&self, program: &Path) -> Result<()> {
        let home = env::temp_dir().join(format!("shuffle-lab-{}-{}", self.package, process::id()));
        fs::create_dir_all(&home).map_err(cannot("make", &home))?;
        let started = ends_well(&mut (self.trial)(program, &home), PATIENCE);
        // A browser's last process may still be writing there: the system clears what is left.
        let cleared = fs::remove_dir_all(&home);
        drop(cleared);
        started
    }
}

/// Checks that a program ends in time, and without a failure.
fn ends_well(command: &mut Command, patience: Duration) -> Result<()> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|why| why.to_string())?;
    let begun = Instant::now();
    while begun.elapsed() < patience {
        match child.try_wait().map_err(|why| why.to_string())? {
            Some(status) if status.success() => return Ok(()),
            Some(status) => return Err(format!("it ends with {status}")),
            None => thread::sleep(Duration::from_millis(50)),
        }
    }
    let ended = child.kill().and_then(|()| child.wait());
    drop(ended);
    Err(format!("no page within {} seconds", patience.as_secs()))
}

/// Runs tests/browser against dist/ as it stands.
pub(crate) fn test(project: &Project) -> Result<()> {
    let folder = project.root.join("tests/browser");
    node::need()?;
    let chromium = SHELL.that_starts().or_else(|_| CHROMIUM.that_starts())?;
    let firefox = FIREFOX.that_starts()?;
    node::install(&folder)?;
    run(node::npm(&folder)
        .args(["test", "--silent"])
        .env("CHROMIUM", chromium)
        .env("FIREFOX", firefox)
        .env("SHUFFLE_LAB_TOOL", programs::server(project)?))
}

/// Installs what the tests in browsers need, where it is missing and this user may install
/// packages. Returns what is missing still.
pub(crate) fn need() -> Vec<Result<()>> {
    let installed = install(&missing_packages()).and_then(|()| install(&shell()));
    let started = [CHROMIUM, FIREFOX].map(|browser| browser.that_starts().map(drop));
    [installed].into_iter().chain(started).collect()
}

/// Chromium, installed first where it is missing and this user may install packages.
pub(crate) fn need_chromium() -> Result<PathBuf> {
    if CHROMIUM.found().is_empty() {
        install(&[CHROMIUM.package])?;
    }
    CHROMIUM.that_starts()
}

/// Chromium and Firefox, if both are there.
pub(crate) fn there() -> Option<(PathBuf, PathBuf)> {
    let (chromium, firefox) = (CHROMIUM.that_starts(), FIREFOX.that_starts());
    chromium.ok().zip(firefox.ok())
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

/// Debian's names of the packages that are missing.
fn missing_packages() -> Vec<&'static str> {
    let browsers = [CHROMIUM, FIREFOX].into_iter();
    let mut missing: Vec<_> = browsers
        .filter(|browser| browser.found().is_empty())
        .map(|browser| browser.package)
        .collect();
    // Half of the page's words are Chinese. Only where fonts can be listed do we know of them.
    match ask(Command::new("fc-list").arg(":lang=zh")) {
        Some(list) if !list.trim().is_empty() => {}
        Some(_) => missing.push("fonts-noto-cjk"),
        None => missing.extend(["fontconfig", "fonts-noto-cjk"]),
    }
    missing
}

/// The package of [`SHELL`] where it is missing, if this system has it.
fn shell() -> Vec<&'static str> {
    let is_had = || ask(Command::new("apt-cache").args(["show", SHELL.package])).is_some();
    let is_missing = SHELL.found().is_empty() && is_had();
    is_missing.then_some(SHELL.package).into_iter().collect()
}

fn is_root() -> bool {
    ask(Command::new("id").arg("-u")).is_some_and(|id| id.trim() == "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chrome_comes_before_a_chromium_that_may_not_start() {
        let place = |name| {
            CHROMIUM
                .programs
                .iter()
                .position(|program| *program == name)
        };
        assert!(place("google-chrome") < place("chromium"));
        assert_eq!(no_sandbox(false, true), Some("--no-sandbox"));
        assert_eq!(no_sandbox(true, false), Some("--no-sandbox"));
        assert_eq!(no_sandbox(false, false), None);
    }

    /// Proves that a browser that ends at once, is not there, or hangs is none that starts.
    #[cfg(unix)]
    #[test]
    fn a_browser_that_does_not_start_is_named() {
        let shell = |script: &str| {
            let mut command = Command::new("sh");
            command.args(["-c", script]);
            ends_well(&mut command, Duration::from_millis(300))
        };
        assert_eq!(shell("exit 0"), Ok(()));
        assert!(shell("exit 3").unwrap_err().contains("exit status: 3"));
        assert!(shell("sleep 60").unwrap_err().starts_with("no page"));
        assert!(ends_well(&mut Command::new("no/such/program"), PATIENCE).is_err());
    }
}
