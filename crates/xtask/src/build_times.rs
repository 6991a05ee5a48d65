//! `cargo measure --build`: how long the project's own commands take, in a fresh clone with an empty
//! target folder.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Lines};
use std::path::{Path, PathBuf};
use std::process::{self, Child, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use xtask::files::clear;
use xtask::project::{Project, Result, cannot, run};

use crate::verify::LAST_STEP;

/// A word of a screen that is changed: its file, as it is, and another one.
const WORD: [&str; 3] = [
    "content/comparisons/one-riffle.txt",
    "Is one riffle enough?",
    "Is a single riffle enough?",
];

/// A rule that is changed.
const RULE: [&str; 3] = [
    "www/site/watch.css",
    "#watch .headline {",
    "#watch .headline { outline: 0;",
];

/// Takes all times and prints them as a table.
///
/// # Errors
/// The clone cannot be made, or a command fails.
pub(crate) fn measure(project: &Project) -> Result<()> {
    // Not below the project: cargo would read its settings, too.
    let clone = env::temp_dir().join(format!("shuffle-lab-clone-{}", process::id()));
    run(git(&project.root)
        .args(["clone", "--quiet", "."])
        .arg(&clone))?;
    let mut serving = Serving::start(&clone)?;
    let mut rows = Vec::new();
    let mut add = |what: &'static str, seconds: f32| {
        println!("{what}: {seconds:.1} s");
        rows.push((what, seconds));
    };
    add("`cargo serve`, empty target, to the page", serving.first);
    for (what, change) in [("one string of a screen", WORD), ("one rule in www/", RULE)] {
        edit(&clone, change)?;
        add(what, serving.seconds_to("built in")?);
    }
    drop(serving);
    add(
        "`cargo serve`, nothing changed",
        Serving::start(&clone)?.first,
    );
    // Tests look at what was changed.
    run(git(&clone).args(["checkout", "--quiet", "."]))?;
    clear(&clone.join("target"))?;
    let begun = Instant::now();
    run(cargo(&clone).arg("dist"))?;
    add("`cargo dist`, empty target", begun.elapsed().as_secs_f32());
    clear(&clone.join("target"))?;
    for (what, seconds) in verify(&clone)? {
        add(what, seconds);
    }
    let cores = thread::available_parallelism().map_or(1, usize::from);
    println!(
        "\n| {cores} cores, {} | seconds |\n| --- | --- |",
        env::consts::ARCH
    );
    for (what, seconds) in rows {
        println!("| {what} | {seconds:.1} |");
    }
    clear(&clone)
}

fn git(folder: &Path) -> Command {
    let mut git = Command::new("git");
    git.current_dir(folder);
    git
}

/// The seconds of `cargo verify`, and those of its steps on the host, which `--host` takes alone.
fn verify(clone: &Path) -> Result<[(&'static str, f32); 2]> {
    let begun = Instant::now();
    let child = cargo(clone).arg("verify").stdout(Stdio::piped()).spawn();
    let mut child = child.map_err(|why| format!("cannot run cargo: {why}"))?;
    let out = child.stdout.take().ok_or("cargo has no output")?;
    let mut host = 0.0;
    for line in BufReader::new(out)
        .lines()
        .map_while(std::result::Result::ok)
    {
        if line.starts_with("===") && line.contains(LAST_STEP) {
            host = begun.elapsed().as_secs_f32();
        }
        println!("{line}");
    }
    let ended = child
        .wait()
        .map_err(|why| format!("cannot wait for cargo: {why}"))?;
    if !ended.success() {
        return Err("cargo verify failed".into());
    }
    Ok([
        ("`cargo verify --host`, empty target", host),
        (
            "`cargo verify`, empty target",
            begun.elapsed().as_secs_f32(),
        ),
    ])
}

fn cargo(clone: &Path) -> Command {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(clone);
    // The last names the package whose program this is.
    for name in [
        "CARGO_TARGET_DIR",
        "CARGO_BUILD_TARGET_DIR",
        "CARGO_MANIFEST_DIR",
    ] {
        cargo.env_remove(name);
    }
    cargo
}

fn edit(clone: &Path, [name, old, new]: [&str; 3]) -> Result<()> {
    let file: PathBuf = clone.join(name);
    let text = fs::read_to_string(&file).map_err(cannot("read", &file))?;
    fs::write(&file, text.replacen(old, new, 1)).map_err(cannot("write", &file))
}

/// A server that builds anew, stopped when it is dropped.
struct Serving {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
    /// Seconds to the page.
    first: f32,
}

impl Serving {
    fn start(clone: &Path) -> Result<Self> {
        let mut cargo = cargo(clone);
        cargo.args(["serve", "--no-open", "--port", "0"]);
        let child = cargo.stdout(Stdio::piped()).spawn();
        let mut child = child.map_err(|why| format!("cannot run cargo: {why}"))?;
        let out = child.stdout.take().ok_or("cargo has no output")?;
        let mut serving = Self {
            child,
            lines: BufReader::new(out).lines(),
            first: 0.0,
        };
        serving.first = serving.seconds_to("Shuffle Lab is at")?;
        // Files are told apart by their times.
        thread::sleep(Duration::from_secs(2));
        Ok(serving)
    }

    /// Seconds from now until the server says so.
    fn seconds_to(&mut self, words: &str) -> Result<f32> {
        let begun = Instant::now();
        let said = self.lines.by_ref().map_while(std::result::Result::ok);
        let mut said = said.skip_while(|line| !line.starts_with(words));
        let found = said.next();
        found.ok_or_else(|| format!("the server ended before it said “{words}”"))?;
        Ok(begun.elapsed().as_secs_f32())
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It is gone already if this fails.
        let ended = self.child.kill().and_then(|()| self.child.wait());
        drop(ended);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that what is changed while it is timed is there.
    #[test]
    fn the_changes_can_be_made() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for [file, old, _] in [WORD, RULE] {
            let text = fs::read_to_string(root.join(file)).unwrap();
            assert!(text.contains(old), "{file}");
        }
    }
}
