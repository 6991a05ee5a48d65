//! `cargo measure`: how fast it is, beside its peers, in this machine's Chromium and natively.
//!
//! Nothing here is part of `cargo verify`: what is measured depends on the machine, and on who else works on it. The programs are in
//! benches/: `native` is a cargo package of its own, `browser` a node one.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::browsers;
use crate::dist;
use crate::workshop::{Result, Workshop, cannot, run};

#[derive(Debug, Default, PartialEq)]
pub struct Options {
    /// Fewer and shorter rounds.
    pub quick: bool,
    /// Also what takes minutes.
    pub long: bool,
}

impl Options {
    pub fn parse(words: &[String]) -> Result<Self> {
        let mut options = Self::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--quick" => options.quick = true,
                "--long" => options.long = true,
                // See `only`.
                "--only" if words.next().is_some() => {}
                "--only" => return Err("`--only` wants a part of a shuffle's id".into()),
                _ => {
                    return Err(format!(
                        "`measure` takes `--quick`, `--long` and `--only TEXT`, not `{word}`"
                    ));
                }
            }
        }
        Ok(options)
    }
}

/// What follows `--only` among the words of a command line, the last one if it is there more than once: part of the ids of the
/// shuffles that are measured, and nothing else is.
fn only(words: impl Iterator<Item = String>) -> Option<String> {
    let words: Vec<String> = words.collect();
    let at = words.iter().rposition(|word| word == "--only")?;
    words.get(at + 1).cloned()
}

/// Builds the page, measures, and leaves the numbers in dist/bench/, where the next `cargo dist` removes them: what is served is
/// the page alone. A copy stays in the target folder.
pub fn measure(shop: &Workshop, options: &Options) -> Result<()> {
    browsers::need_node()?;
    let chromium = browsers::need_chromium()?;
    let folder = shop.root.join("benches/browser");
    browsers::need_packages(&folder)?;
    dist::build(shop)?;

    let home = shop.target.join("measure");
    let criterion = home.join("criterion");
    let only = only(env::args_os().map(|word| word.to_string_lossy().into_owned()));
    if only.is_none() {
        println!("\n=== native ===");
        native(shop, &criterion, options)?;
    }

    println!("\n=== in Chromium ===");
    let out = shop.root.join("dist/bench");
    let mut node = Command::new("node");
    node.current_dir(&folder)
        .env("CHROMIUM", chromium)
        .arg("measure.mjs")
        .arg("--out")
        .arg(&out);
    match only {
        Some(text) => node.arg(format!("--only={text}")),
        None => node.arg("--criterion").arg(&criterion),
    };
    for (wanted, word) in [(options.quick, "--quick"), (options.long, "--long")] {
        if wanted {
            node.arg(word);
        }
    }
    run(&mut node)?;
    fs::create_dir_all(&home).map_err(cannot("make", &home))?;
    for name in ["README.md", "results.json", "picture.svg"] {
        fs::copy(out.join(name), home.join(name)).map_err(cannot("copy", &out.join(name)))?;
    }
    println!(
        "written to {}, with a copy in {}",
        out.display(),
        home.display()
    );
    Ok(())
}

/// Criterion's benches, into an empty folder: a median of last month must not pass for one of today.
fn native(shop: &Workshop, home: &Path, options: &Options) -> Result<()> {
    if home.exists() {
        fs::remove_dir_all(home).map_err(cannot("remove", home))?;
    }
    let mut cargo = shop.cargo([
        "bench",
        "--locked",
        "--bench",
        "counting",
        "--manifest-path",
    ]);
    cargo
        .arg(shop.root.join("benches/native/Cargo.toml"))
        .env("CRITERION_HOME", home)
        .args(["--", "--noplot"]);
    if options.quick {
        cargo.args(["--warm-up-time", "0.2", "--measurement-time", "0.5"]);
    }
    run(&mut cargo)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_understood() {
        let parsed = |words: &[&str]| {
            Options::parse(&words.iter().map(|&word| word.into()).collect::<Vec<_>>())
        };
        assert_eq!(parsed(&[]), Ok(Options::default()));
        assert_eq!(
            parsed(&["--long", "--quick"]),
            Ok(Options {
                quick: true,
                long: true
            })
        );
        assert!(parsed(&["--fast"]).is_err());
    }

    #[test]
    fn some_shuffles_can_be_asked_for() {
        let line = |text: &str| -> Vec<String> { text.split(' ').map(Into::into).collect() };
        let options = Options::parse(&line("--only riffle --quick")).unwrap();
        assert!(options.quick && !options.long);
        assert!(Options::parse(&line("--quick --only")).is_err());
        let found = |text| only(line(text).into_iter());
        assert_eq!(
            found("tool measure --only riffle --quick").as_deref(),
            Some("riffle")
        );
        assert_eq!(found("tool measure --quick"), None);
    }
}
