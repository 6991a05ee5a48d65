//! `cargo attack`: random messages, links and texts for as long as wanted, and a table of what failed.

use crate::project::{Project, Result, run};

/// How long, and which random choices.
#[derive(Debug, PartialEq)]
pub(crate) struct Options {
    /// Minutes in all, from 1.
    pub(crate) minutes: u64,
    /// What the random choices follow from.
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

/// Runs the attacks in the profile of the tests, whose checks of arithmetic find more.
pub(crate) fn attack(project: &Project, options: &Options) -> Result<()> {
    let Options { minutes, seed } = options;
    println!("attack: {minutes} minutes, seed {seed}");
    let words = [
        "run",
        "--quiet",
        "--locked",
        "--package",
        "shuffle-lab-attack",
        "--",
    ];
    let mut command = project.cargo(words);
    run(command.args([(minutes * 60).to_string(), seed.to_string()]))
        .map_err(|why| format!("an attack found something, with seed {seed} ({why})"))
}
