//! `cargo verify`: every check, the quick ones first, up to the first failure.

use std::env;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use xtask::project::{Project, Result, WASM, run};

use crate::audit;
use crate::browsers;
use crate::built;
use crate::notes::{Note, Notes};
use crate::preflight;
use crate::programs;

type Step = (&'static str, fn(&Project) -> Result<Notes>);

/// The step that is begun ahead of its turn.
const DIST: &str = "dist";

/// The step that `--host` leaves out.
pub(crate) const LAST_STEP: &str = "tests in browsers";

const STEPS: [Step; 13] = [
    ("formatting", formatting),
    ("known faults of packages", audit::check),
    ("clippy", |project| {
        clippy(project, &["--workspace", "--all-targets"])
    }),
    ("clippy, page", clippy_page),
    ("clippy, native benches", |project| {
        // A workspace of its own, with a lock file of its own: neither may fall behind what it
        // measures.
        let words = [
            "--all-targets",
            "--manifest-path",
            "benches/native/Cargo.toml",
        ];
        clippy(project, &words)
    }),
    ("documentation", |project| doc(project, &["--workspace"])),
    ("documentation, page", |project| {
        let words = [
            "--lib",
            "--package",
            "shuffle-lab",
            "--package",
            "shuffle-lab-api",
            "--target",
            WASM,
        ];
        doc(project, &words)
    }),
    ("tests, tool", |project| tests_of_tool(project, &TOOL)),
    ("tests", |project| {
        let mut words = vec!["--workspace"];
        words.extend(TOOL.iter().flat_map(|package| ["--exclude", package]));
        tests(project, &words)
    }),
    (DIST, |project| whole(programs::dist(project))),
    ("flags of the compiler", |project| {
        whole(built::check(project))
    }),
    ("size", programs::check_size),
    (LAST_STEP, |project| whole(browsers::test(project))),
];

/// The packages of the commands.
pub(crate) const TOOL: [&str; 3] = ["xtask", "shuffle-lab-site", "shuffle-lab-publish"];

/// Takes the steps in order; without `browsers` all but the last.
///
/// # Errors
/// Something that the steps need is missing, or a step fails.
pub(crate) fn verify(project: &Project, browsers: bool) -> Result<()> {
    preflight::check(project, browsers)?;
    let steps = if browsers {
        &STEPS[..]
    } else {
        &STEPS[..STEPS.len() - 1]
    };
    let mut page = Ahead::start(project)?;
    let begun = Instant::now();
    let mut account = Account::default();
    for (number, (name, step)) in (1..).zip(steps) {
        println!("\n=== {}: {name} ===", place(number, steps.len()));
        let step_begun = Instant::now();
        if *name == DIST {
            page.wait()?;
        }
        let notes = step(project).map_err(|why| {
            format!(
                "verify stopped at step {number} of {}, {name}: {why}",
                steps.len()
            )
        })?;
        let took = step_begun.elapsed();
        println!(
            "--- {name}: {} s of {} s",
            took.as_secs(),
            begun.elapsed().as_secs()
        );
        account.add(name, took, notes);
    }
    println!("\n{}", account.summary());
    println!("({} s in all)", begun.elapsed().as_secs());
    Ok(())
}

/// Returns the number of a step, and how many follow.
fn place(number: usize, all: usize) -> String {
    match all - number {
        0 => format!("{number}/{all}, the last"),
        left => format!("{number}/{all}, {left} more after it"),
    }
}

/// The page being built beside the first steps: of the minute and a half that it takes, most is
/// work that only one core can do.
struct Ahead(Child);

impl Ahead {
    /// Starts `dist`. Nothing is printed: the step of that name builds the page again, finds almost
    /// all done, and says what does not compile.
    fn start(project: &Project) -> Result<Self> {
        let tool = env::current_exe().map_err(|why| format!("cannot find this program: {why}"))?;
        let child = Command::new(tool)
            .arg("dist")
            .current_dir(&project.root)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        child
            .map(Self)
            .map_err(|why| format!("cannot run this program again: {why}"))
    }

    fn wait(&mut self) -> Result<()> {
        let ended = self.0.wait();
        ended
            .map(drop)
            .map_err(|why| format!("cannot wait for `dist`: {why}"))
    }
}

impl Drop for Ahead {
    /// Ends it with a verification that failed: it would write dist/ under the next command.
    fn drop(&mut self) {
        let ended = self.0.kill().and_then(|()| self.0.wait());
        drop(ended);
    }
}

/// Results of the steps.
#[derive(Default)]
struct Account {
    times: Vec<(u64, &'static str)>,
    held: usize,
    notes: Vec<(&'static str, Notes)>,
}

impl Account {
    fn add(&mut self, name: &'static str, took: Duration, notes: Notes) {
        self.times.push((took.as_secs(), name));
        match notes.is_empty() {
            true => self.held += 1,
            false => self.notes.push((name, notes)),
        }
    }

    /// The seconds of each step, then what was skipped and found, then how many steps hold.
    fn summary(&self) -> String {
        let mut text = String::from("seconds of each step:\n");
        for (seconds, name) in &self.times {
            text += &format!("{seconds:>5}  {name}\n");
        }
        for (name, notes) in &self.notes {
            for note in notes {
                text += &match note {
                    Note::Skipped(why) => format!("skipped in {name}: {why}\n"),
                    Note::Warning(what) => format!("WARNING in {name}: {what}\n"),
                };
            }
        }
        text += &format!("verify: {} of {} steps hold", self.held, self.times.len());
        let with = |is: fn(&Note) -> bool| {
            let steps = self.notes.iter();
            steps.filter(|(_, notes)| notes.iter().any(is)).count()
        };
        match with(|note| matches!(note, Note::Warning(_))) {
            0 => {}
            count => text += &format!(", {count} with warnings"),
        }
        match with(|note| matches!(note, Note::Skipped(_))) {
            0 => {}
            count => text += &format!(", {count} skipped in whole or in part"),
        }
        text
    }
}

/// Returns the result of a step that leaves nothing out.
fn whole(result: Result<()>) -> Result<Notes> {
    result.map(|()| Notes::new())
}

pub(crate) fn formatting(project: &Project) -> Result<Notes> {
    whole(run(&mut project.cargo(["fmt", "--all", "--check"])))
}

/// The lints of what is compiled for the browser alone.
pub(crate) fn clippy_page(project: &Project) -> Result<Notes> {
    let packages = [
        "shuffle-lab",
        "shuffle-lab-api",
        "shuffle-lab-engine",
        "shuffle-lab-engine-javascript",
    ];
    let mut words = vec!["--lib", "--target", WASM];
    words.extend(packages.iter().flat_map(|package| ["--package", package]));
    clippy(project, &words)
}

pub(crate) fn clippy(project: &Project, words: &[&str]) -> Result<Notes> {
    let mut cargo = project.cargo(["clippy", "--locked", "--no-deps"]);
    whole(run(cargo.args(words).args(["--", "-D", "warnings"])))
}

fn doc(project: &Project, words: &[&str]) -> Result<Notes> {
    let mut cargo = project.cargo(["doc", "--no-deps", "--locked"]);
    whole(run(cargo.args(words).env("RUSTDOCFLAGS", "-D warnings")))
}

/// Runs tests on the host.
pub(crate) fn tests(project: &Project, words: &[&str]) -> Result<Notes> {
    whole(run(project.cargo(["test", "--locked"]).args(words)))
}

/// Runs tests of [`TOOL`], in the profile that it is built in: its dependencies are there already.
pub(crate) fn tests_of_tool(project: &Project, packages: &[&str]) -> Result<Notes> {
    let mut words = vec!["--profile", "tool"];
    words.extend(packages.iter().flat_map(|package| ["--package", package]));
    tests(project, &words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_says_how_many_follow() {
        assert_eq!(place(1, 13), "1/13, 12 more after it");
        assert_eq!(place(13, 13), "13/13, the last");
    }

    /// Proves that what was skipped is no check that holds, and that its reason is printed.
    #[test]
    fn a_skipped_check_is_counted_as_skipped() {
        let mut account = Account::default();
        account.add("one", Duration::from_secs(3), Notes::new());
        assert!(account.summary().ends_with("verify: 1 of 1 steps hold"));
        account.add(
            "two",
            Duration::ZERO,
            ["a: no answer", "b: missing"]
                .map(|why| Note::Skipped(why.into()))
                .into(),
        );
        let summary = account.summary();
        assert!(
            summary.ends_with("verify: 1 of 2 steps hold, 1 skipped in whole or in part"),
            "{summary}"
        );
        assert!(
            summary.contains("skipped in two: a: no answer\nskipped in two: b: missing\n"),
            "{summary}"
        );
    }

    /// Proves that a warning is no failure, is told in whole, and counts as neither held nor skipped.
    #[test]
    fn a_warning_is_counted_apart() {
        let mut account = Account::default();
        account.add("one", Duration::ZERO, Notes::new());
        account.add("two", Duration::ZERO, vec![Note::Warning("a fault".into())]);
        let summary = account.summary();
        assert!(
            summary
                .ends_with("WARNING in two: a fault\nverify: 1 of 2 steps hold, 1 with warnings"),
            "{summary}"
        );
        let both = vec![
            Note::Skipped("no answer".into()),
            Note::Warning("a fault".into()),
        ];
        account.add("three", Duration::ZERO, both);
        let summary = account.summary();
        assert!(
            summary.ends_with("1 of 3 steps hold, 2 with warnings, 1 skipped in whole or in part"),
            "{summary}"
        );
    }
}
