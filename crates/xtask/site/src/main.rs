//! The second half of `cargo serve`, once this program is compiled: `shuffle-lab-site serve [options]`.

mod folder;
mod serve;
mod watch;

use std::env;
use std::process::ExitCode;

use xtask::project::{Project, Result};
use xtask::serving::Options;

fn main() -> ExitCode {
    let words: Vec<String> = env::args_os()
        .skip(1)
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    match execute(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

fn execute(words: &[String]) -> Result<()> {
    match words.split_first() {
        Some((command, options)) if command == "serve" => {
            serve::serve(&Project::find()?, &Options::parse(options)?)
        }
        _ => Err("this program is started by `cargo serve`".into()),
    }
}
