//! Calls of cargo side by side, with how far each is on one line of the terminal.

use std::io::{self, BufReader, IsTerminal, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::project::Result;

/// A call of cargo, and what it compiles in a word or two.
pub struct Job {
    /// Name in the line of progress: `page`.
    pub what: &'static str,
    /// A call of `cargo build`.
    pub cargo: Command,
}

/// The time between two lines where lines cannot be written over.
const PAUSE: Duration = Duration::from_secs(10);

/// Runs all jobs at the same time. Returns what each called with `--verbose` ran: the compiler's
/// command lines, none for a crate that had not changed.
///
/// # Errors
/// A job cannot be started or fails; cargo is ended for the others then, and compilers that it has
/// started end with their crate. What cargo says of the reason is on the terminal.
pub fn together(jobs: Vec<Job>) -> Result<Vec<Vec<String>>> {
    let (sender, lines) = mpsc::channel();
    let mut running = Vec::new();
    for (number, job) in jobs.into_iter().enumerate() {
        match Running::start(number, job, &sender) {
            Ok(job) => running.push(job),
            Err(why) => {
                stop(&mut running);
                return Err(why);
            }
        }
    }
    drop(sender);
    let begun = Instant::now();
    let mut terminal = Terminal::new();
    let failed = follow(&lines, &mut running, &mut terminal);
    terminal.clear();
    if let Some(job) = failed.map(|number| &mut running[number]) {
        return Err(job.failure());
    }
    if begun.elapsed() > PAUSE {
        println!("compiled in {} s", begun.elapsed().as_secs());
    }
    Ok(running.into_iter().map(|job| job.ran).collect())
}

/// Shows how far the jobs are, up to the end of all or the first that fails. Returns that one.
fn follow(
    lines: &Receiver<(usize, Option<String>)>,
    running: &mut [Running],
    terminal: &mut Terminal,
) -> Option<usize> {
    loop {
        match lines.recv_timeout(Duration::from_secs(1)) {
            Ok((number, Some(line))) => match Line::of(&line) {
                Line::At(text) => running[number].at = text,
                Line::Ran(command) => running[number].ran.push(command),
                Line::Status => {}
                Line::Told => {
                    terminal.clear();
                    eprintln!("{line}");
                    running[number].told += &format!("\n{}", without_colours(&line));
                }
            },
            Ok((number, None)) => {
                running[number].at.clear();
                let ended = running[number].child.wait();
                if !ended.is_ok_and(|status| status.success()) {
                    stop(running);
                    return Some(number);
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return None,
        }
        terminal.show(&progress(running));
    }
}

fn stop(running: &mut [Running]) {
    for job in running {
        // One that has ended needs no stopping.
        let ended = job.child.kill();
        drop(ended);
    }
}

/// A job that runs.
struct Running {
    what: &'static str,
    child: Child,
    /// Its part of the line of progress; empty once it has ended.
    at: String,
    /// The compiler's command lines.
    ran: Vec<String>,
    /// Warnings and errors.
    told: String,
}

impl Running {
    fn start(
        number: usize,
        mut job: Job,
        sender: &Sender<(usize, Option<String>)>,
    ) -> Result<Self> {
        let colour = if io::stderr().is_terminal() {
            "always"
        } else {
            "never"
        };
        let child = job
            .cargo
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            // Cargo writes its line of progress though nobody sees it: it has the numbers.
            .env("CARGO_TERM_PROGRESS_WHEN", "always")
            .env("CARGO_TERM_PROGRESS_WIDTH", "80")
            .env("CARGO_TERM_COLOR", colour)
            .spawn();
        let mut child = child.map_err(|why| format!("cannot run cargo: {why}"))?;
        if let Some(said) = child.stderr.take() {
            let sender = sender.clone();
            thread::spawn(move || pass_on(number, said, &sender));
        }
        Ok(Self {
            what: job.what,
            child,
            at: String::new(),
            ran: Vec::new(),
            told: String::new(),
        })
    }
}

impl Running {
    /// A line that says why it failed, as far as one can.
    fn failure(&mut self) -> String {
        let what = self.what;
        // Warnings before it may tell of what cargo has overcome.
        let error = self.told.rfind("\nerror").map(|at| &self.told[at..]);
        let why = match (error, self.child.wait()) {
            (Some(error), _) => advice(error).map(str::to_owned),
            (None, Ok(status)) => Some(format!("cargo ended with {status}")),
            (None, Err(why)) => Some(why.to_string()),
        };
        let why = why.map_or_else(String::new, |why| format!(": {why}"));
        format!("the {what} cannot be compiled{why}")
    }
}

/// Sends each line, and each state of the line of progress, which ends with a carriage return; then
/// that no more follows.
fn pass_on(number: usize, said: impl Read, sender: &Sender<(usize, Option<String>)>) {
    let mut line = Vec::new();
    for byte in BufReader::new(said).bytes().map_while(io::Result::ok) {
        if byte != b'\n' && byte != b'\r' {
            line.push(byte);
            continue;
        }
        if !line.is_empty()
            && sender
                .send((number, Some(String::from_utf8_lossy(&line).into_owned())))
                .is_err()
        {
            return;
        }
        line.clear();
    }
    // Nobody listens any more where another job failed.
    let sent = sender.send((number, None));
    drop(sent);
}

/// A line that cargo writes.
#[derive(Debug, PartialEq)]
enum Line {
    /// Progress, or the lock or download that it waits for.
    At(String),
    /// A command line of the compiler's.
    Ran(String),
    /// Another word of what it does.
    Status,
    /// A warning, an error, or a part of one.
    Told,
}

/// The words that a line of status begins with, of those that `cargo build` uses.
const STATUS: [&str; 9] = [
    "Adding",
    "Building",
    "Compiling",
    "Dirty",
    "Finished",
    "Fresh",
    "Locking",
    "Running",
    "Unpacking",
];

/// Words of status before cargo can compile.
const WAITS: [&str; 4] = ["Blocking", "Downloaded", "Downloading", "Updating"];

impl Line {
    fn of(line: &str) -> Self {
        let plain = without_colours(line);
        let text = plain.trim();
        if let Some(done) = crates(text) {
            return Self::At(done);
        }
        let ran = text.strip_prefix("Running `");
        if let Some(command) = ran.and_then(|rest| rest.strip_suffix('`')) {
            return Self::Ran(command.to_owned());
        }
        let first = text.split(' ').next().unwrap_or_default();
        // Of errors and warnings no line begins so: cargo sets its words of status to the right.
        match plain.starts_with(' ') {
            true if WAITS.contains(&first) => Self::At(text.to_owned()),
            true if STATUS.contains(&first) => Self::Status,
            _ if text.is_empty() => Self::Status,
            _ => Self::Told,
        }
    }
}

/// `12 of 75 crates`, of `Building [====>    ] 12/75: engine, exact`.
fn crates(text: &str) -> Option<String> {
    let (_, rest) = text.strip_prefix("Building [")?.split_once("] ")?;
    let (done, all) = rest.split(':').next()?.split_once('/')?;
    Some(format!("{} of {} crates", done.trim(), all.trim()))
}

/// The text without the terminal's codes for colours and for the rest of a line.
fn without_colours(line: &str) -> String {
    let mut parts = line.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let end = part.find(|c: char| c.is_ascii_alphabetic());
        text + end.map_or("", |end| &part[end + 1..])
    })
}

/// `compiling: page 12 of 75 crates, server 3 of 40 crates`.
fn progress(running: &[Running]) -> String {
    let jobs = running.iter().filter(|job| !job.at.is_empty());
    let jobs: Vec<String> = jobs.map(|job| format!("{} {}", job.what, job.at)).collect();
    match jobs.is_empty() {
        true => String::new(),
        false => format!("compiling: {}", jobs.join(", ")),
    }
}

/// The line of progress on a terminal; where there is none, a line now and then.
struct Terminal {
    writes_over: bool,
    shown: String,
    last: Instant,
}

impl Terminal {
    fn new() -> Self {
        Self {
            writes_over: io::stderr().is_terminal(),
            shown: String::new(),
            last: Instant::now(),
        }
    }

    fn show(&mut self, text: &str) {
        if text.is_empty() || text == self.shown {
            return;
        }
        if self.writes_over {
            eprint!("\r{text}\u{1b}[K");
        } else if self.last.elapsed() >= PAUSE {
            eprintln!("{text}");
            self.last = Instant::now();
        }
        text.clone_into(&mut self.shown);
    }

    fn clear(&mut self) {
        if self.writes_over && !self.shown.is_empty() {
            eprint!("\r\u{1b}[K");
            // A terminal that is gone needs no clearing.
            let flushed = io::stderr().flush();
            drop(flushed);
        }
        self.shown.clear();
    }
}

/// A line of advice for failures that are the machine's, not the code's.
fn advice(told: &str) -> Option<&'static str> {
    let says = |words: &[&str]| words.iter().any(|word| told.contains(word));
    if says(&["No space left on device", "os error 28", "not enough space"]) {
        Some("the disk is full; README says how much room a build takes")
    } else if says(&[
        "Could not resolve host",
        "Couldn't resolve host",
        "failed to download",
        "network failure",
        "download of config.json failed",
    ]) {
        Some(
            "crates have to be fetched once, and the network cannot be reached: connect, and run the command again",
        )
    } else if says(&[
        "requires rustc",
        "is not supported by the following packages",
    ]) {
        Some("this Rust is too old: run `rustup update`")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_read_off_cargos_own_line() {
        let line = "    Building [=======>                 ] 12/75: engine, exact(build)\u{1b}[K";
        assert_eq!(Line::of(line), Line::At("12 of 75 crates".into()));
        let coloured = "\u{1b}[1m\u{1b}[36m    Building\u{1b}[0m [>      ] 0/9: a";
        assert_eq!(Line::of(coloured), Line::At("0 of 9 crates".into()));
        let waiting = "    Blocking waiting for file lock on build directory";
        assert_eq!(Line::of(waiting), Line::At(waiting.trim().into()));
    }

    /// Proves that no word of a warning or an error is taken for a line of status.
    #[test]
    fn warnings_and_errors_are_told() {
        for line in [
            "error: could not compile `a`",
            "warning: unused variable",
            "  --> src/lib.rs:3:1",
            "   |",
            " 3 | fn Running() {}",
            "Caused by:",
            "  No space left on device (os error 28)",
        ] {
            assert_eq!(Line::of(line), Line::Told, "{line}");
        }
        for line in ["   Compiling a v0.1.0", "       Fresh b v1.0.0", ""] {
            assert_eq!(Line::of(line), Line::Status, "{line}");
        }
        let ran = Line::of("     Running `rustc --crate-name a -C lto`");
        assert_eq!(ran, Line::Ran("rustc --crate-name a -C lto".into()));
    }

    #[test]
    fn failures_of_the_machine_get_advice() {
        assert!(advice("error: No space left on device (os error 28)").is_some());
        assert!(advice("[6] Could not resolve host: example.org").is_some());
        assert_eq!(advice("error[E0425]: cannot find value"), None);
    }

    /// Proves that the job that fails is named, not one that was ended for it, with the reason.
    #[cfg(unix)]
    #[test]
    fn the_first_failure_ends_all() {
        let shell = |what, script: &str| {
            let mut cargo = Command::new("sh");
            cargo.args(["-c", script]);
            Job { what, cargo }
        };
        let why = together(vec![
            shell("page", "sleep 60"),
            shell("tool", "echo 'error: No space left on device' >&2; exit 1"),
        ]);
        let why = why.unwrap_err();
        assert!(
            why.starts_with("the tool cannot be compiled: the disk is full"),
            "{why}"
        );
        let ran = together(vec![shell("page", "echo '   Running `rustc -C lto`' >&2")]);
        assert_eq!(ran, Ok(vec![vec!["rustc -C lto".to_owned()]]));
    }
}
