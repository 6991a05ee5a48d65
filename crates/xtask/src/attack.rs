//! `cargo attack`: random messages, links and texts for as long as wanted, and a table of what
//! failed.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::browsers;
use crate::programs;
use xtask::node;
use xtask::project::{Project, Result, ask, cannot, run};

/// Duration and seed of the attacks.
#[derive(Debug, PartialEq)]
pub(crate) struct Options {
    /// Minutes in all, from 1.
    pub(crate) minutes: u64,
    /// Seed of the random choices.
    pub(crate) seed: u64,
}

impl Options {
    /// Reads `MINUTES [--seed N]`.
    pub(crate) fn parse(words: &[String]) -> Result<Options> {
        let whole = |what: &str, word: &str| {
            let number = word.parse::<u64>();
            number.map_err(|_| format!("{what} is a whole number, not `{word}`"))
        };
        let (minutes, seed) = match words {
            [minutes] => (minutes, 1),
            [minutes, option, seed] if option == "--seed" => (minutes, whole("the seed", seed)?),
            _ => return Err("`attack` takes MINUTES and perhaps `--seed N`".into()),
        };
        match whole("MINUTES", minutes)? {
            0 => Err("MINUTES is at least 1".into()),
            minutes => Ok(Options { minutes, seed }),
        }
    }
}

/// The part of the time that is the host's where browsers are attacked, too: one third.
const HOST: u64 = 3;
/// Most settings that are counted in browsers.
const SETTINGS: u64 = 200;

/// Runs the attacks on the host, then those in browsers if there are any.
pub(crate) fn attack(project: &Project, options: &Options) -> Result<()> {
    let Options { minutes, seed } = options;
    println!("attack: {minutes} minutes, seed {seed}");
    let seconds = minutes * 60;
    let found_something =
        |why: String| format!("an attack found something, with seed {seed} ({why})");
    let browsers = browsers::there().filter(|_| node::is_there());
    let Some((chromium, firefox)) = browsers else {
        println!("in browsers: skipped, which needs Node, Chromium and Firefox");
        return on_host(project, seconds, *seed).map_err(found_something);
    };
    // First what may fail for another reason.
    programs::dist(project)?;
    let folder = project.root.join("tests/browser");
    node::install(&folder)?;
    let settings = settings(project, *seed)?;
    let on_host = on_host(project, seconds / HOST, *seed);
    let in_browsers = run(Command::new("node")
        .current_dir(&folder)
        .arg("attack/run.mjs")
        .args([(seconds - seconds / HOST).to_string(), seed.to_string()])
        .arg(settings)
        .env("CHROMIUM", chromium)
        .env("FIREFOX", firefox)
        .env("SHUFFLE_LAB_TOOL", programs::server(project)?));
    on_host.and(in_browsers).map_err(found_something)
}

/// Runs the attacks on the host in the profile of the tests, whose checks of arithmetic find more.
fn on_host(project: &Project, seconds: u64, seed: u64) -> Result<()> {
    run(&mut program(project, "shuffle-lab-attack", seconds, seed))
}

/// Writes random settings with the digests of their counts into a file, and returns where it is.
fn settings(project: &Project, seed: u64) -> Result<PathBuf> {
    let lines = ask(&mut program(project, "settings", SETTINGS, seed))
        .ok_or("settings cannot be counted on the host")?;
    let file = project.target.join("attack-settings.jsonl");
    fs::write(&file, lines).map_err(cannot("write", &file))?;
    Ok(file)
}

fn program(project: &Project, name: &str, first: u64, seed: u64) -> Command {
    let words = [
        "run",
        "--quiet",
        "--locked",
        "--package",
        "shuffle-lab-attack",
        "--bin",
        name,
        "--",
    ];
    let mut command = project.cargo(words);
    command.args([first.to_string(), seed.to_string()]);
    command
}
