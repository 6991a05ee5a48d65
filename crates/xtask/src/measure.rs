//! `cargo measure`: how fast it is, beside its peers, in this machine's Chromium and natively.
//!
//! Nothing here is part of `cargo verify`: what is measured depends on the machine, and on who else
//! works on it. The programs are in benches/: `native` is a cargo package of its own, `browser` a
//! node one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::browsers;
use crate::programs;
use xtask::node;
use xtask::project::{Project, Result, ask, cannot, run};

#[derive(Debug, Default, PartialEq)]
pub(crate) struct Options {
    /// Fewer and shorter rounds.
    pub(crate) quick: bool,
    /// Part of the ids of the shuffles that are measured; nothing else is then.
    pub(crate) only: Option<String>,
    /// Measures Watch alone: how fast it counts, and its frames while its lever moves.
    pub(crate) watch: bool,
    /// The dist folder of another build, which takes its turn in the same rounds.
    pub(crate) against: Option<PathBuf>,
    /// Measures nothing: writes what was measured last into docs/PERFORMANCE, and a line of it into
    /// the README, in both languages.
    pub(crate) readme: bool,
}

impl Options {
    pub(crate) fn parse(words: &[String]) -> Result<Self> {
        let mut options = Self::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let (name, value) = match word.split_once('=') {
                Some((name, value)) => (name, Some(value.to_owned())),
                None => (word.as_str(), None),
            };
            let mut value = || {
                let value = value.clone().or_else(|| words.next().cloned());
                value.filter(|value| !value.is_empty())
            };
            match name {
                "--quick" => options.quick = true,
                "--watch" => options.watch = true,
                "--readme" => options.readme = true,
                "--only" => {
                    let text = value().ok_or("`--only` wants a part of a shuffle's id")?;
                    options.only = Some(text);
                }
                "--against" => {
                    let folder = value().ok_or("`--against` wants a dist folder")?;
                    options.against = Some(folder.into());
                }
                _ => {
                    return Err(format!(
                        "`measure` takes `--quick`, `--only TEXT`, `--watch`, `--against DIST`, or \
                         `--build` or `--readme` alone, not `{word}`"
                    ));
                }
            }
        }
        let is_part = options.only.is_some() || options.watch;
        let measures = options.quick || is_part || options.against.is_some();
        if options.only.is_some() && options.watch {
            return Err("`--only` and `--watch` each measure a part: one of them".into());
        }
        match options.readme && measures {
            true => Err("`--readme` measures nothing: it stands alone".into()),
            false => Ok(options),
        }
    }
}

/// Files that are written, in dist/bench/ and in the target folder.
const WRITTEN: [&str; 4] = ["README.md", "results.json", "picture.svg", "growth.svg"];

/// Builds the page, measures, and leaves the numbers in dist/bench/, where the next `cargo dist`
/// removes them: what is served is the page alone. A copy stays in the target folder.
pub(crate) fn measure(project: &Project, options: &Options) -> Result<()> {
    node::need()?;
    let folder = project.root.join("benches/browser");
    let home = project.target.join("measure");
    if options.readme {
        let mut node = Command::new("node");
        node.current_dir(&folder)
            .arg("readme.mjs")
            .arg(home.join("results.json"));
        return run(&mut node);
    }
    // Before we are at work ourselves.
    let load = ask(Command::new("node").args(["--print", "os.loadavg()[0]"])).unwrap_or_default();
    let chromium = browsers::need_chromium()?;
    node::install(&folder)?;
    programs::dist(project)?;

    let out = project.root.join("dist/bench");
    let mut node = Command::new("node");
    node.current_dir(&folder)
        .env("CHROMIUM", chromium)
        // The native peer is built by the same cargo into the same folder, and takes its turn.
        .env("CARGO_TARGET_DIR", &project.target)
        .arg("measure.mjs")
        .arg("--out")
        .arg(&out)
        .arg(format!("--load={}", load.trim()))
        .arg("--native")
        .arg(project.root.join("benches/native/Cargo.toml"));
    if options.quick {
        node.arg("--quick");
    }
    if let Some(against) = &options.against {
        let against = against.canonicalize().map_err(cannot("find", against))?;
        node.arg("--against").arg(against);
    }
    if options.watch {
        node.arg("--watch");
    } else {
        node.arg("--kernels").arg(kernels(project, &home)?);
    }
    match &options.only {
        Some(text) => {
            node.arg(format!("--only={text}"));
        }
        None if options.watch => {}
        None => {
            println!("\n=== native ===");
            let criterion = home.join("criterion");
            native(project, &criterion, options)?;
            let growth = growth(project, &home)?;
            node.arg("--criterion").arg(criterion);
            node.arg("--growth").arg(growth);
        }
    }

    println!("\n=== in Chromium ===");
    run(&mut node)?;
    fs::create_dir_all(&home).map_err(cannot("make", &home))?;
    for name in WRITTEN.into_iter().filter(|name| out.join(name).exists()) {
        fs::copy(out.join(name), home.join(name)).map_err(cannot("copy", &out.join(name)))?;
    }
    println!(
        "written to {}, with a copy in {}",
        out.display(),
        home.display()
    );
    Ok(())
}

/// Measures the gain of each counting kernel natively, with descriptions, as a file of JSON.
fn kernels(project: &Project, home: &Path) -> Result<PathBuf> {
    println!("\n=== kernels, native ===");
    native_program(project, home, "kernels")
}

/// Measures the growth of every shuffle's time with the deck, as a file of JSON.
fn growth(project: &Project, home: &Path) -> Result<PathBuf> {
    native_program(project, home, "growth")
}

/// Runs a program of benches/native, which writes a file of JSON.
fn native_program(project: &Project, home: &Path, name: &str) -> Result<PathBuf> {
    fs::create_dir_all(home).map_err(cannot("make", home))?;
    let file = home.join(format!("{name}.json"));
    let mut cargo = project.cargo(["run", "--locked", "--profile", "bench", "--bin", name]);
    cargo
        .arg("--manifest-path")
        .arg(project.root.join("benches/native/Cargo.toml"))
        .arg("--")
        .arg(&file);
    run(&mut cargo)?;
    Ok(file)
}

/// Criterion's benches, into an empty folder: a median of last month must not pass for one of
/// today.
fn native(project: &Project, home: &Path, options: &Options) -> Result<()> {
    if home.exists() {
        fs::remove_dir_all(home).map_err(cannot("remove", home))?;
    }
    let mut cargo = project.cargo([
        "bench",
        "--locked",
        "--bench",
        "counting",
        "--manifest-path",
    ]);
    cargo
        .arg(project.root.join("benches/native/Cargo.toml"))
        .env("CRITERION_HOME", home)
        .args(["--", "--noplot"]);
    if options.quick {
        cargo.args(["--warm-up-time", "0.2", "--measurement-time", "0.4"]);
    }
    run(&mut cargo)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Options> {
        let words: Vec<String> = line.split_whitespace().map(Into::into).collect();
        Options::parse(&words)
    }

    #[test]
    fn options_are_understood() {
        assert_eq!(parsed(""), Ok(Options::default()));
        let some = Options {
            quick: true,
            only: Some("riffle".into()),
            ..Options::default()
        };
        assert_eq!(parsed("--only riffle --quick").as_ref(), Ok(&some));
        assert_eq!(parsed("--quick --only=riffle"), Ok(some));
        assert!(parsed("--watch").is_ok_and(|options| options.watch));
        assert!(parsed("--readme").is_ok_and(|options| options.readme));
        for line in ["--against=old/dist", "--against old/dist"] {
            let against = parsed(line).map(|options| options.against);
            assert_eq!(against, Ok(Some("old/dist".into())));
        }
        for line in [
            "--against",
            "--readme --against=old/dist",
            "--fast",
            "--quick --only",
            "--only=",
            "--readme --quick",
            "--readme --watch",
            "--watch --only riffle",
            "--onlyriffle",
        ] {
            assert!(parsed(line).is_err(), "{line}");
        }
    }
}
