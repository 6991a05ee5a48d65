//! The workbench of Shuffle Lab: it builds the page, serves it, checks all that must hold, and measures how fast it is.
//!
//! Host only, and no default member of the workspace, so that `cargo test` builds none of it.
//! `.cargo/config.toml` gives the commands their short names, `cargo dist` and so on.

mod browsers;
mod dist;
mod hash;
mod measure;
mod names;
mod offline;
mod onefile;
mod order;
mod serve;
mod size;
mod verify;
mod workshop;

use std::env;
use std::process::ExitCode;

use workshop::{Result, Workshop};

const USAGE: &str = "\
Usage:
  cargo dist                  build the page into dist/, for a web server and as a single file
  cargo serve [options]       build the page and serve it on this machine
      --port N                serve on this port (0: any free one) instead of the first free from 8080
      --no-build              serve dist/ as it stands
      --no-open               do not open a browser (nor is one opened when CI is set)
      --attached              stop when standard input ends, for programs that start the server
  cargo verify [--host]       check everything; with --host all but the tests in browsers
  cargo measure [options]     measure how fast it is, beside its peers, into dist/bench/
      --quick                 fewer and shorter rounds, to try it
      --only TEXT             only the shuffles with TEXT in their ids, beside their peers
      --readme                measures nothing: writes what was measured last into both READMEs";

/// What the command line asks for.
#[derive(Debug, PartialEq)]
enum Order {
    Help,
    Dist,
    Serve(serve::Options),
    Verify { browsers: bool },
    Measure(measure::Options),
}

fn main() -> ExitCode {
    let words: Vec<String> = env::args_os()
        .skip(1)
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let order = match parse(&words) {
        Ok(order) => order,
        Err(complaint) => {
            eprintln!("error: {complaint}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match carry_out(order) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

fn carry_out(order: Order) -> Result<()> {
    match order {
        Order::Help => {
            println!("{USAGE}");
            Ok(())
        }
        Order::Dist => dist::build(&Workshop::find()?),
        Order::Serve(options) => serve::serve(&Workshop::find()?, &options),
        Order::Verify { browsers } => verify::verify(&Workshop::find()?, browsers),
        Order::Measure(options) => measure::measure(&Workshop::find()?, &options),
    }
}

fn parse(words: &[String]) -> Result<Order> {
    let Some((command, rest)) = words.split_first() else {
        return Err("which command?".into());
    };
    if words.iter().any(|word| word == "--help" || word == "-h") {
        return Ok(Order::Help);
    }
    match command.as_str() {
        "help" => Ok(Order::Help),
        "dist" => match rest {
            [] => Ok(Order::Dist),
            [word, ..] => Err(format!("`dist` takes no `{word}`")),
        },
        "serve" => serve::Options::parse(rest).map(Order::Serve),
        "verify" => match rest {
            [] => Ok(Order::Verify { browsers: true }),
            [word] if word == "--host" => Ok(Order::Verify { browsers: false }),
            _ => Err(format!(
                "`verify` takes only `--host`, not `{}`",
                rest.join(" ")
            )),
        },
        "measure" => measure::Options::parse(rest).map(Order::Measure),
        _ => Err(format!("there is no command `{command}`")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Order> {
        parse(
            &line
                .split_whitespace()
                .map(String::from)
                .collect::<Vec<_>>(),
        )
    }

    #[test]
    fn commands_are_understood() {
        assert_eq!(parsed("dist"), Ok(Order::Dist));
        assert_eq!(parsed("verify"), Ok(Order::Verify { browsers: true }));
        assert_eq!(
            parsed("verify --host"),
            Ok(Order::Verify { browsers: false })
        );
        let quick = measure::Options {
            quick: true,
            ..measure::Options::default()
        };
        assert_eq!(parsed("measure --quick"), Ok(Order::Measure(quick)));
        assert_eq!(parsed("serve --help"), Ok(Order::Help));
        assert_eq!(parsed("serve"), Ok(Order::Serve(serve::Options::default())));
    }

    #[test]
    fn bad_orders_are_refused() {
        for line in [
            "",
            "bake",
            "dist now",
            "verify --fast",
            "verify --host --host",
            "measure fast",
        ] {
            assert!(parsed(line).is_err(), "{line:?}");
        }
    }
}
