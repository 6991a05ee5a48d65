//! `cargo measure --build`: how long the project's own commands take, in a fresh clone with an empty
//! target folder.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Lines};
use std::path::PathBuf;
use std::process::{self, Child, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use xtask::files::clear;
use xtask::project::{Project, Result, ask, cannot, run};

/// A word of a screen that is changed, its file, and the rule that is added to a style sheet.
const WORDS: (&str, &str, &str) = (
    "crates/model/src/words.rs",
    "Is one riffle enough?",
    "Is a single riffle enough?",
);
const SHEET: (&str, &str) = ("www/site/watch.css", "\n#watch { outline: 0; }\n");

/// Takes all times and prints them as a table.
///
/// # Errors
/// The clone cannot be made, or a command fails.
pub(crate) fn measure(project: &Project) -> Result<()> {
    let clone = FreshClone::make(project)?;
    let mut rows = Vec::new();
    let mut take = |what: &'static str, seconds: f32| {
        println!("{what}: {seconds:.1} s");
        rows.push((what, seconds));
    };

    let mut serving = Serving::start(&clone)?;
    take("`cargo serve`, empty target, to the page", serving.first);
    let (file, old, new) = WORDS;
    clone.edit(file, |text| text.replacen(old, new, 1))?;
    take("after a change of one string of a screen", serving.built()?);
    let (file, rule) = SHEET;
    clone.edit(file, |text| text + rule)?;
    take("after a change of one rule in www/", serving.built()?);
    drop(serving);
    take(
        "`cargo serve`, nothing changed",
        Serving::start(&clone)?.first,
    );

    run(clone.git().args(["checkout", "--quiet", "."]))?;
    take("`cargo dist`, empty target", clone.timed(&["dist"])?);
    take(
        "`cargo verify --host`, empty target",
        clone.timed(&["verify", "--host"])?,
    );
    take("`cargo verify`, empty target", clone.timed(&["verify"])?);
    print_table(&rows);
    clear(&clone.folder)
}

fn print_table(rows: &[(&str, f32)]) {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    println!(
        "\n| {cores} cores, {} | seconds |\n| --- | --- |",
        processor()
    );
    for (what, seconds) in rows {
        println!("| {what} | {seconds:.1} |");
    }
}

/// The name of the processor, where the system tells it.
fn processor() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let line = text.lines().find(|line| line.starts_with("model name"));
    let name = line.and_then(|line| line.split_once(':'));
    name.map_or("a processor", |(_, name)| name.trim())
        .to_owned()
}

/// A clone of what is committed, with a target folder of its own.
struct FreshClone {
    folder: PathBuf,
}

impl FreshClone {
    fn make(project: &Project) -> Result<Self> {
        // Not below the project: cargo would read its settings, too.
        let folder = env::temp_dir().join(format!("shuffle-lab-clone-{}", process::id()));
        clear(&folder)?;
        println!(
            "commit {}",
            ask(Command::new("git").current_dir(&project.root).args([
                "rev-parse",
                "--short",
                "HEAD"
            ]))
            .unwrap_or_default()
            .trim()
        );
        run(Command::new("git")
            .args(["clone", "--quiet"])
            .arg(&project.root)
            .arg(&folder))?;
        Ok(Self { folder })
    }

    fn git(&self) -> Command {
        let mut git = Command::new("git");
        git.current_dir(&self.folder);
        git
    }

    fn cargo(&self, words: &[&str]) -> Command {
        let mut cargo = Command::new("cargo");
        cargo
            .args(words)
            .current_dir(&self.folder)
            .env_remove("CARGO_TARGET_DIR")
            .env_remove("CARGO_BUILD_TARGET_DIR")
            // It names the package whose program this is.
            .env_remove("CARGO_MANIFEST_DIR");
        cargo
    }

    fn edit(&self, file: &str, change: impl FnOnce(String) -> String) -> Result<()> {
        let file = self.folder.join(file);
        let text = fs::read_to_string(&file).map_err(cannot("read", &file))?;
        let changed = change(text.clone());
        if changed == text {
            return Err(format!("{} is not as expected", file.display()));
        }
        fs::write(&file, changed).map_err(cannot("write", &file))
    }

    /// Seconds of a command, from an empty target folder.
    fn timed(&self, words: &[&str]) -> Result<f32> {
        clear(&self.folder.join("target"))?;
        let begun = Instant::now();
        run(&mut self.cargo(words))?;
        Ok(begun.elapsed().as_secs_f32())
    }
}

/// A server that builds anew, stopped when it is dropped.
struct Serving {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
    /// Seconds to the page.
    first: f32,
}

impl Serving {
    fn start(clone: &FreshClone) -> Result<Self> {
        let begun = Instant::now();
        let mut cargo = clone.cargo(&["serve", "--no-open", "--port", "0"]);
        let child = cargo.stdout(Stdio::piped()).spawn();
        let mut child = child.map_err(|why| format!("cannot run cargo: {why}"))?;
        let out = child.stdout.take().ok_or("cargo has no output")?;
        let mut serving = Self {
            child,
            lines: BufReader::new(out).lines(),
            first: 0.0,
        };
        serving.wait_for("Shuffle Lab is at")?;
        serving.first = begun.elapsed().as_secs_f32();
        // Files are told apart by their times.
        thread::sleep(Duration::from_secs(2));
        Ok(serving)
    }

    /// Seconds from now until a change is built.
    fn built(&mut self) -> Result<f32> {
        let begun = Instant::now();
        self.wait_for("built in")?;
        Ok(begun.elapsed().as_secs_f32())
    }

    fn wait_for(&mut self, words: &str) -> Result<()> {
        loop {
            match self.lines.next() {
                Some(Ok(line)) if line.starts_with(words) => return Ok(()),
                Some(Ok(_)) => {}
                _ => return Err(format!("the server ended before it said “{words}”")),
            }
        }
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
    use std::path::Path;

    use super::*;

    /// Proves that what is changed while it is timed is there.
    #[test]
    fn the_changes_can_be_made() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let read = |file: &str| fs::read_to_string(root.join(file)).unwrap();
        assert!(read(WORDS.0).contains(WORDS.1));
        assert!(read(SHEET.0).contains("#watch"));
    }
}
