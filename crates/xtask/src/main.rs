//! The project's commands: build the page, serve it, run every check, measure the speed.
//!
//! Host only, and no default member of the workspace, so that `cargo test` builds none of it.
//! `.cargo/config.toml` gives the commands their short names, `cargo dist` and so on.

mod attack;
mod audit;
mod browsers;
mod build_times;
mod built;
mod changed;
#[cfg(test)]
mod ci_tests;
mod measure;
mod notes;
mod preflight;
mod programs;
mod verify;

use std::env;
use std::process::ExitCode;

use xtask::project::{Project, Result};
use xtask::serving;

const USAGE: &str = "\
Usage:
  cargo dist                  build the page into dist/, for a web server and as a single file
  cargo serve [options]       build a draft of the page, serve it on this machine, and build it anew after each change
      --port N                serve on this port (0: any free one) instead of the first free from 8080
      --no-build              serve dist/ as it stands
      --no-open               do not open a browser (nor is one opened when CI is set)
      --attached              build once, and stop when standard input ends: for programs that start the server
  cargo verify [options]      check everything
      --host                  all but the tests in browsers
      --changed               only the lints and tests on the host that what changed can touch
  cargo attack MINUTES        give it random inputs for so long, in browsers too if there are any, and tell what fails
      --seed N                the random choices that follow from N, instead of 1
  cargo alarms [N] [M]        count how often fair shuffles are called unfair, in N openings and M tests
  cargo measure [options]     measure how fast it is, beside its peers, into dist/bench/
      --quick                 fewer and shorter rounds, to try it
      --only TEXT             only the shuffles with TEXT in their ids, beside their peers
      --watch                 Watch alone: how fast it counts, and its frames
      --against DIST          the dist folder of another build takes its turn in the same rounds
      --build                 measures the commands themselves, in a fresh clone with an empty target folder
      --readme                measures nothing: writes what was measured last into docs/PERFORMANCE, and a line of it into the READMEs";

/// A command of the command line.
#[derive(Debug, PartialEq)]
enum Command {
    Help,
    Dist,
    Serve {
        options: serving::Options,
        words: Vec<String>,
    },
    Verify {
        browsers: bool,
    },
    VerifyChanged,
    Attack(attack::Options),
    Measure(measure::Options),
    MeasureBuild,
}

fn main() -> ExitCode {
    let words: Vec<String> = env::args_os()
        .skip(1)
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let command = match parse(&words) {
        Ok(command) => command,
        Err(why) => {
            eprintln!("error: {why}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match execute(command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

fn execute(command: Command) -> Result<()> {
    match command {
        Command::Help => {
            println!("{USAGE}");
            Ok(())
        }
        Command::Dist => programs::dist(&Project::find()?),
        Command::Serve { options, words } => programs::serve(&Project::find()?, &options, &words),
        Command::Verify { browsers } => verify::verify(&Project::find()?, browsers),
        Command::VerifyChanged => changed::verify(&Project::find()?),
        Command::Attack(options) => attack::attack(&Project::find()?, &options),
        Command::MeasureBuild => build_times::measure(&Project::find()?),
        Command::Measure(options) => measure::measure(&Project::find()?, &options),
    }
}

fn parse(words: &[String]) -> Result<Command> {
    let Some((command, rest)) = words.split_first() else {
        return Err("which command?".into());
    };
    if words.iter().any(|word| word == "--help" || word == "-h") {
        return Ok(Command::Help);
    }
    match command.as_str() {
        "help" => Ok(Command::Help),
        "dist" => match rest {
            [] => Ok(Command::Dist),
            [word, ..] => Err(format!("`dist` takes no `{word}`")),
        },
        "serve" => serving::Options::parse(rest).map(|options| Command::Serve {
            options,
            words: rest.to_vec(),
        }),
        "verify" => match rest {
            [] => Ok(Command::Verify { browsers: true }),
            [word] if word == "--host" => Ok(Command::Verify { browsers: false }),
            [word] if word == "--changed" => Ok(Command::VerifyChanged),
            _ => Err(format!(
                "`verify` takes `--host` or `--changed`, not `{}`",
                rest.join(" ")
            )),
        },
        "attack" => attack::Options::parse(rest).map(Command::Attack),
        "measure" if rest == ["--build"] => Ok(Command::MeasureBuild),
        "measure" => measure::Options::parse(rest).map(Command::Measure),
        _ => Err(format!("there is no command `{command}`")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Command> {
        parse(
            &line
                .split_whitespace()
                .map(String::from)
                .collect::<Vec<_>>(),
        )
    }

    #[test]
    fn commands_are_understood() {
        assert_eq!(parsed("dist"), Ok(Command::Dist));
        assert_eq!(parsed("verify"), Ok(Command::Verify { browsers: true }));
        assert_eq!(
            parsed("verify --host"),
            Ok(Command::Verify { browsers: false })
        );
        assert_eq!(parsed("verify --changed"), Ok(Command::VerifyChanged));
        let quick = measure::Options {
            quick: true,
            ..measure::Options::default()
        };
        assert_eq!(parsed("measure --quick"), Ok(Command::Measure(quick)));
        assert_eq!(parsed("measure --build"), Ok(Command::MeasureBuild));
        let long = attack::Options {
            minutes: 10,
            seed: 7,
        };
        assert_eq!(parsed("attack 10 --seed 7"), Ok(Command::Attack(long)));
        assert_eq!(parsed("serve --help"), Ok(Command::Help));
        assert_eq!(
            parsed("serve --no-open"),
            Ok(Command::Serve {
                options: serving::Options {
                    no_open: true,
                    ..serving::Options::default()
                },
                words: vec!["--no-open".into()],
            })
        );
    }

    #[test]
    fn unknown_commands_are_refused() {
        for line in [
            "",
            "bake",
            "dist now",
            "verify --fast",
            "verify --host --host",
            "verify --host --changed",
            "measure fast",
            "measure --build --quick",
            "attack",
            "attack 0",
            "attack 10 --seed",
            "attack 10 7",
        ] {
            assert!(parsed(line).is_err(), "{line:?}");
        }
    }
}
