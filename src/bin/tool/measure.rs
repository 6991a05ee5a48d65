//! `cargo measure`: how fast it is, beside its peers, in this machine's Chromium and natively.
//!
//! Nothing here is part of `cargo verify`: what is measured depends on the machine, and on who else works on it. The programs are in
//! benches/: `native` is a cargo package of its own, `browser` a node one.

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
        for word in words {
            match word.as_str() {
                "--quick" => options.quick = true,
                "--long" => options.long = true,
                _ => {
                    return Err(format!(
                        "`measure` takes `--quick` and `--long`, not `{word}`"
                    ));
                }
            }
        }
        Ok(options)
    }
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
    println!("\n=== native ===");
    native(shop, &criterion, options)?;

    println!("\n=== in Chromium ===");
    let out = shop.root.join("dist/bench");
    let mut node = Command::new("node");
    node.current_dir(&folder)
        .env("CHROMIUM", chromium)
        .arg("measure.mjs")
        .arg("--out")
        .arg(&out)
        .arg("--criterion")
        .arg(&criterion);
    for (wanted, word) in [(options.quick, "--quick"), (options.long, "--long")] {
        if wanted {
            node.arg(word);
        }
    }
    run(&mut node)?;
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
}
