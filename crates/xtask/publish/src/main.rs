//! The second half of `cargo dist`, once this program and the page are compiled;
//! `shuffle-lab-publish check` holds dist/ against its limits.

mod cores;
mod dist;
mod kept;
mod npm;
mod onefile;
mod packed;
mod size;
mod split;
mod wasm_opt;

use std::env;
use std::process::ExitCode;

use xtask::project::{Project, Result};

fn main() -> ExitCode {
    let word = env::args().nth(1);
    match execute(word.as_deref()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

fn execute(word: Option<&str>) -> Result<()> {
    let project = Project::find()?;
    match word {
        None => dist::build(&project),
        Some("check") => size::check(&project),
        Some(_) => Err("this program is started by `cargo dist` and `cargo verify`".into()),
    }
}
