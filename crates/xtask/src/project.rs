//! The project's folders, and calls of other programs.

use std::env;
use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A failure is a sentence for the person at the terminal; `main` prints it, once.
pub type Result<T> = std::result::Result<T, String>;

/// The target the page is built for.
pub const WASM: &str = "wasm32-unknown-unknown";

/// The folders and programs that every command uses.
#[derive(Clone)]
pub struct Project {
    /// The folder of Cargo.toml.
    pub root: PathBuf,
    /// The folder cargo builds into, this program too.
    pub target: PathBuf,
}

/// The profile of the host programs, and the name of cargo's folder for it.
const PROFILE: &str = "tool";

impl Project {
    /// The project that cargo runs this program for; started without cargo, the current folder.
    ///
    /// # Errors
    /// The folder is not Shuffle Lab's.
    pub fn find() -> Result<Self> {
        let root = match env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from) {
            // Of this crate, crates/xtask.
            Some(folder) => folder
                .ancestors()
                .nth(2)
                .map(Path::to_owned)
                .unwrap_or(folder),
            None => {
                env::current_dir().map_err(|e| format!("cannot tell the current folder: {e}"))?
            }
        };
        if !root.join("Cargo.toml").is_file() || !root.join("crates/xtask").is_dir() {
            return Err(format!(
                "{} is not the folder of Shuffle Lab: use the cargo commands, or go there",
                root.display()
            ));
        }
        // Cargo put this program at TARGET/PROFILE/xtask: the one way to know the target folder
        // that respects every setting of cargo without asking for and reading its metadata.
        let tool = env::current_exe().map_err(|e| format!("cannot find this program: {e}"))?;
        let target = tool
            .ancestors()
            .nth(2)
            .ok_or_else(|| format!("{} is in no target folder of cargo's", tool.display()))?
            .to_owned();
        Ok(Self { root, target })
    }

    /// The file of a host program's, there once it is built.
    pub fn program(&self, name: &str) -> PathBuf {
        let file = self.target.join(PROFILE).join(name);
        file.with_extension(env::consts::EXE_EXTENSION)
    }

    /// A call of a host program of this name.
    pub fn call(&self, name: &str) -> Command {
        let mut command = Command::new(self.program(name));
        command.current_dir(&self.root);
        command
    }

    /// A call of cargo that builds the host programs of packages of these names. Their libraries are
    /// compiled with what all of them need: other packages, other libraries.
    pub fn build_programs(&self, packages: &[&str]) -> Command {
        let mut cargo = self.cargo(["build", "--locked", "--profile", PROFILE]);
        cargo.args(packages.iter().flat_map(|package| ["--package", package]));
        cargo
    }

    /// A call of the same cargo, building into the same target folder. What serves only to build a
    /// second time is left out in CI, where nothing is: it is a fifth of the folder.
    pub fn cargo<I: IntoIterator<Item = S>, S: AsRef<OsStr>>(&self, words: I) -> Command {
        let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command
            .args(words)
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", &self.target);
        if env::var_os("CI").is_some() {
            command.env("CARGO_INCREMENTAL", "0");
        }
        command
    }

    /// Adds the target [`WASM`] with rustup if it is missing.
    ///
    /// # Errors
    /// The target is missing and rustup cannot add it.
    pub fn need_wasm(&self) -> Result<()> {
        if has_wasm() {
            return Ok(());
        }
        println!("adding the Rust target {WASM}");
        match run(Command::new("rustup").args(["target", "add", WASM])) {
            Ok(()) if has_wasm() => Ok(()),
            _ => Err(format!(
                "Rust's standard library for {WASM} is missing: run `rustup target add {WASM}`, \
                 or install your system's package of it"
            )),
        }
    }

    /// Adds the rustup component behind `cargo fmt` or `cargo clippy` if it is missing.
    ///
    /// # Errors
    /// The component is missing and rustup cannot add it.
    pub fn need_component(&self, subcommand: &str, component: &str) -> Result<()> {
        let is_here = || ask(&mut self.cargo([subcommand, "--version"])).is_some();
        if is_here() {
            return Ok(());
        }
        println!("adding the Rust component {component}");
        match run(Command::new("rustup").args(["component", "add", component])) {
            Ok(()) if is_here() => Ok(()),
            _ => Err(format!(
                "`cargo {subcommand}` is missing: run `rustup component add {component}`, \
                 or install your system's package of it"
            )),
        }
    }
}

/// The compiler knows where that library should be, whether rustup or a distribution brought it.
fn has_wasm() -> bool {
    ask(Command::new("rustc").args(["--print", "target-libdir", "--target", WASM]))
        .is_some_and(|folder| Path::new(folder.trim()).is_dir())
}

/// Runs a program whose output goes to this terminal.
///
/// # Errors
/// The program cannot be started or fails.
pub fn run(command: &mut Command) -> Result<()> {
    let line = spelled(command);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{line}` failed ({status})")),
        Err(e) => Err(format!("cannot run `{line}`: {e}")),
    }
}

/// Returns the standard output of a program; `None` if it cannot be started or fails.
pub fn ask(command: &mut Command) -> Option<String> {
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The first of these programs to be found on the PATH.
pub fn on_path(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    names.iter().find_map(|name| {
        env::split_paths(&path)
            .map(|folder| folder.join(name).with_extension(env::consts::EXE_EXTENSION))
            .find(|file| file.is_file())
    })
}

/// Returns, for `map_err`, a sentence that names the action and the file.
pub fn cannot(action: &str, path: &Path) -> impl Fn(io::Error) -> String {
    move |e| format!("cannot {action} {}: {e}", path.display())
}

/// The command as typed in a shell.
fn spelled(command: &Command) -> String {
    let program = Path::new(command.get_program())
        .file_stem()
        .unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_name_the_command() {
        let why = run(Command::new("no/such/program.exe").args(["--now"])).unwrap_err();
        assert!(why.starts_with("cannot run `program --now`: "), "{why}");
        assert_eq!(ask(&mut Command::new("no/such/program")), None);
    }

    #[test]
    fn programs_are_found_in_order() {
        assert_eq!(on_path(&["no such program"]), None);
        assert_eq!(on_path(&["no such program", "cargo"]), on_path(&["cargo"]));
    }
}
