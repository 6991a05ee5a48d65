//! The compiler's flags with which the published wasm was built, as cargo said them.

use std::fs;
use std::path::{Path, PathBuf};

use xtask::page::{API, PAGE, Package, Profile};
use xtask::project::{Project, Result, WASM, cannot};

/// Flags that both crates are built with.
const FLAGS: [&str; 3] = ["-C panic=abort", "-C lto", "-C codegen-units=1"];

/// Each published crate and its level: link-time optimisation takes what is linked through all passes
/// once more at that level.
const BUILT: [(Package, &str); 2] = [(PAGE, "-C opt-level=z"), (API, "-C opt-level=2")];

/// The file that keeps the compiler's command line of a crate.
fn file(project: &Project, package: &Package) -> PathBuf {
    let folder = project.target.join("command-lines");
    folder.join(package.library)
}

/// Keeps what cargo ran: of a crate that had not changed the line of an earlier build stays.
///
/// # Errors
/// A file cannot be written.
pub(crate) fn keep(project: &Project, ran: &[String]) -> Result<()> {
    for (package, _) in BUILT {
        let file = file(project, &package);
        let folder = project.target.join("command-lines");
        fs::create_dir_all(&folder).map_err(cannot("make", &folder))?;
        let name = format!("--crate-name {} ", package.library);
        if let Some(line) = ran
            .iter()
            .find(|line| line.contains(&name) && line.contains("cdylib"))
        {
            fs::write(&file, line).map_err(cannot("write", &file))?;
        }
    }
    Ok(())
}

/// Says how the published wasm was built, and fails if it is not as it should be.
///
/// # Errors
/// A flag is missing, or the command line is not known: cargo was called by another way.
pub(crate) fn check(project: &Project) -> Result<()> {
    for (package, level) in BUILT {
        let file = file(project, &package);
        let line = fs::read_to_string(&file).ok();
        // A newer module was compiled by a call whose words nobody kept.
        let changed = |file: &Path| fs::metadata(file).and_then(|data| data.modified()).ok();
        let is_of_it = changed(&package.wasm(project, Profile::Release)) <= changed(&file);
        let line = line.filter(|_| is_of_it).ok_or_else(|| {
            format!(
                "it is not known how {} was compiled: run `cargo clean --release --target {} --package {}`, then `cargo dist`",
                package.library,
                WASM,
                package.name
            )
        })?;
        lacks(&line, level).map_or(Ok(()), |flag| {
            Err(format!("{} was compiled without `{flag}`", package.library))
        })?;
        println!(
            "{} was compiled with {level} {}",
            package.library,
            FLAGS.join(" ")
        );
    }
    Ok(())
}

/// The first of [`FLAGS`] that a command line lacks.
fn lacks(line: &str, level: &'static str) -> Option<&'static str> {
    [level]
        .into_iter()
        .chain(FLAGS)
        .find(|flag| !line.contains(&format!(" {flag} ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that a command line without link-time optimisation does not pass, as that of a crate
    /// that is an rlib, too.
    #[test]
    fn what_is_missing_is_named() {
        let line = "rustc --crate-type cdylib -C opt-level=z -C panic=abort -C lto -C codegen-units=1 -C strip=none";
        let level = "-C opt-level=z";
        assert_eq!(lacks(line, level), None);
        assert_eq!(lacks(&line.replace(" -C lto", ""), level), Some("-C lto"));
        assert_eq!(lacks(&line.replace("=z", "=s"), level), Some(level));
    }
}
