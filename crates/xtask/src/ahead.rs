//! What `cargo verify` begins ahead of its turn: the page, and then the tests in browsers.
//!
//! Of the two minutes that the page takes, and of the eight that its tests take, much is work that
//! only one core can do, or waiting. The other steps run beside them, and give way to them.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use crate::browsers;
use crate::project::{Project, Result, cannot};

/// The page being built, and tested.
pub(crate) struct Ahead {
    page: Receiver<bool>,
    tests: Option<JoinHandle<Result<()>>>,
    running: Running,
    log: PathBuf,
}

/// The number of the process that runs now; 0 if none does.
#[derive(Clone, Default)]
struct Running(Arc<AtomicU32>);

impl Ahead {
    /// Begins; with `browsers` the tests follow as soon as the page is there. Nothing is printed
    /// yet.
    pub(crate) fn start(project: &Project, browsers: bool) -> Result<Self> {
        let log = project.target.join("tests-in-browsers.log");
        let output = File::create(&log).map_err(cannot("write", &log))?;
        let (done, page) = mpsc::channel();
        let running = Running::default();
        let (project, seen) = (project.clone(), running.clone());
        let tests = thread::spawn(move || build_and_test(&project, browsers, output, &seen, &done));
        Ok(Self {
            page,
            tests: Some(tests),
            running,
            log,
        })
    }

    /// Waits for the page, and returns whether it is built.
    pub(crate) fn page(&self) -> bool {
        self.page.recv().unwrap_or(false)
    }

    /// Waits for the tests, and prints what they printed.
    pub(crate) fn tests(&mut self) -> Result<()> {
        let Some(tests) = self.tests.take() else {
            return Ok(());
        };
        let result = tests.join().map_err(|_| "the tests' thread panicked")?;
        let text = fs::read_to_string(&self.log).map_err(cannot("read", &self.log))?;
        print!("{text}");
        result
    }
}

impl Drop for Ahead {
    fn drop(&mut self) {
        self.running.end();
    }
}

fn build_and_test(
    project: &Project,
    browsers: bool,
    output: File,
    running: &Running,
    done: &Sender<bool>,
) -> Result<()> {
    let mut dist = Command::new(&project.tool);
    dist.arg("dist").current_dir(&project.root);
    dist.stdout(Stdio::null()).stderr(Stdio::null());
    let built = running.run(&mut dist);
    // Nobody waits any more if a step has failed.
    let is_waited_for = done.send(built.is_ok()).is_ok();
    if !browsers || !is_waited_for {
        return Ok(());
    }
    built?;
    let mut tests = browsers::tests(project)?;
    let errors = output.try_clone().map_err(|why| why.to_string())?;
    running.run(tests.stdout(output).stderr(errors))
}

impl Running {
    fn run(&self, command: &mut Command) -> Result<()> {
        let name = command.get_program().display().to_string();
        let child = command.stdin(Stdio::null()).spawn();
        let mut child = child.map_err(|why| format!("cannot run {name}: {why}"))?;
        self.0.store(child.id(), Ordering::Relaxed);
        let ended = child.wait();
        self.0.store(0, Ordering::Relaxed);
        match ended {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(format!("{name} failed ({status})")),
            Err(why) => Err(format!("cannot wait for {name}: {why}")),
        }
    }

    /// Ends it where another step has failed. It passes this on to what it has started.
    fn end(&self) {
        let process = self.0.load(Ordering::Relaxed);
        if process != 0 {
            let asked = Command::new("kill").arg(process.to_string()).status();
            drop(asked);
        }
    }
}
