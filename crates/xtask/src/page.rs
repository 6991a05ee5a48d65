//! The crates that are compiled for the browser, and how.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::project::{Project, WASM};

/// A crate that is compiled for the browser.
#[derive(Clone, Copy)]
pub struct Package {
    /// Its name for cargo.
    pub name: &'static str,
    /// The name of its library, and of the file that cargo writes.
    pub library: &'static str,
}

/// The page.
pub const PAGE: Package = Package {
    name: "shuffle-lab",
    library: "shuffle_lab",
};

/// The JavaScript interface.
pub const API: Package = Package {
    name: "shuffle-lab-api",
    library: "shuffle_lab_api",
};

/// A profile of Cargo.toml that crates are compiled with for the browser.
#[derive(Clone, Copy)]
pub enum Profile {
    /// Small and fast, to be published.
    Release,
    /// In crates, of which cargo compiles only those that changed.
    Serve,
}

impl Profile {
    /// The profile's name, which is also that of cargo's folder for it.
    fn name(self) -> &'static str {
        match self {
            Self::Release => "release",
            Self::Serve => "serve",
        }
    }
}

impl Package {
    /// The file that cargo writes.
    pub fn wasm(&self, project: &Project, profile: Profile) -> PathBuf {
        let folder = project.target.join(WASM).join(profile.name());
        folder.join(self.library).with_extension("wasm")
    }
}

/// The call of cargo that compiles the page for `cargo serve`: whole, and fast to compile anew.
pub fn draft(project: &Project) -> Command {
    compile(project, Profile::Serve, &["--package", PAGE.name])
}

/// The call of cargo that compiles all that is published. One call for both crates: the two are
/// linked side by side. It tells the compiler's own calls, see [`crate::compile`].
pub fn published(project: &Project) -> Command {
    let words = ["--package", PAGE.name, "--package", API.name];
    let mut cargo = compile(project, Profile::Release, &words);
    cargo.args(["--features", "shuffle-lab/cut", "--verbose"]);
    cargo
}

fn compile(project: &Project, profile: Profile, words: &[&str]) -> Command {
    let mut cargo = project.cargo(["build", "--lib", "--locked", "--target", WASM]);
    cargo.args(["--profile", profile.name()]).args(words);
    cargo.args(without_home());
    cargo
}

/// Returns compiler flags that leave the home folder out of the paths of dependencies, which panics
/// name: so the page is free of it, and the same wherever it is built.
fn without_home() -> Vec<String> {
    let home = env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(env::home_dir()?.join(".cargo")));
    home.map_or_else(Vec::new, |home| {
        let flag = format!("--remap-path-prefix={}=cargo", home.display());
        vec![
            "--config".into(),
            format!("target.{WASM}.rustflags=['{flag}']"),
        ]
    })
}
