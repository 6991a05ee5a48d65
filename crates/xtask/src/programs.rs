//! The programs that need libraries: compiled beside the page, then started.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use xtask::compile::{Job, together};
use xtask::page;
use xtask::project::{Project, Result, run};
use xtask::serving::Options;

use crate::built;
use crate::notes::{Note, Notes};

/// The package and program that makes drafts and serves.
const SITE: &str = "shuffle-lab-site";

/// The package and program that makes dist/.
const PUBLISH: &str = "shuffle-lab-publish";

/// Compiles the page and the server at the same time, and becomes the server.
///
/// # Errors
/// Something does not compile, or the server ends.
pub(crate) fn serve(project: &Project, options: &Options, words: &[String]) -> Result<()> {
    let mut jobs = vec![Job {
        what: "server",
        cargo: project.build_programs(&[SITE]),
    }];
    if !options.no_build {
        project.need_wasm()?;
        jobs.push(Job {
            what: "page",
            cargo: page::draft(project),
        });
    }
    together(jobs)?;
    hand_over(project.call(SITE).arg("serve").args(words))
}

/// Compiles all that is published, and the program that packs it, at the same time; then makes
/// dist/.
///
/// # Errors
/// Something does not compile or cannot be written.
pub(crate) fn dist(project: &Project) -> Result<()> {
    project.need_wasm()?;
    let jobs = [
        ("packer", project.build_programs(&[SITE, PUBLISH])),
        ("page and interface", page::published(project)),
    ];
    let ran = together(jobs.map(|(what, cargo)| Job { what, cargo }).into())?;
    built::keep(project, &ran.concat())?;
    run(&mut project.call(PUBLISH))
}

/// Builds the program that serves, for tests in browsers. Returns its file.
///
/// # Errors
/// It does not compile.
pub(crate) fn server(project: &Project) -> Result<PathBuf> {
    // Together with the packer, as `dist` has compiled it.
    let cargo = project.build_programs(&[SITE, PUBLISH]);
    together(vec![Job {
        what: "server",
        cargo,
    }])?;
    Ok(project.program(SITE))
}

/// Holds dist/ against its limits, with the program that `dist` compiled. Returns what could not be
/// held against them, and why.
///
/// # Errors
/// The page has become too large.
pub(crate) fn check_size(project: &Project) -> Result<Notes> {
    let mut call = project.call(PUBLISH);
    let output = call.arg("check").stderr(Stdio::inherit()).output();
    let output = output.map_err(|why| format!("cannot run {PUBLISH}: {why}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    print!("{said}");
    match output.status.success() {
        true => Ok(skipped(&said)),
        false => Err(format!("`{PUBLISH} check` failed; it says why above")),
    }
}

/// Reads the lines that say that something was skipped.
fn skipped(said: &str) -> Notes {
    let reasons = said
        .lines()
        .filter_map(|line| line.strip_prefix("skipped: "));
    reasons.map(|why| Note::Skipped(why.into())).collect()
}

/// Has another program take this one's place, so that it gets the terminal's signals; where a system
/// cannot do that, waits for it.
fn hand_over(command: &mut Command) -> Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        let why = command.exec();
        Err(format!(
            "cannot run {}: {why}",
            command.get_program().display()
        ))
    }
    #[cfg(not(unix))]
    run(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_skipped_is_read_off_the_output() {
        let said = "a first visit has 5 bytes\nskipped: the limits\n";
        assert_eq!(skipped(said), [Note::Skipped("the limits".into())]);
        assert_eq!(skipped("a first visit: 5 bytes\n"), []);
    }
}
