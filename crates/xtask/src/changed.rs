//! `cargo verify --changed`: the lints and the tests on the host that a change can touch.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use xtask::project::{Project, Result, ask, cannot};

use crate::verify::{TOOL, clippy, clippy_page, formatting, tests, tests_of_tool};

/// Packages that build the sources of another one: cargo knows nothing of it.
const SAME_SOURCES: [(&str, &str); 1] = [("shuffle-lab-engine", "shuffle-lab-interpret")];

/// Files that say how everything is compiled.
const REACHES_ALL: [&str; 4] = ["Cargo.toml", "Cargo.lock", ".cargo/", "clippy.toml"];

/// The beginnings of paths of files that are no package's sources, and the packages whose tests read
/// them.
const READ_BY_TESTS: [(&str, &[&str]); 9] = [
    (".github/", &["xtask", "shuffle-lab-model"]),
    ("CITATION.cff", &["xtask"]),
    ("CONTRIBUTING.md", &["xtask"]),
    ("README", &["shuffle-lab-model", "shuffle-lab-stats"]),
    (
        "docs/",
        &["shuffle-lab-model", "shuffle-lab-app", "shuffle-lab"],
    ),
    ("index.html", &["shuffle-lab-site", "shuffle-lab-publish"]),
    ("www/site/", &["shuffle-lab-app", "shuffle-lab-site"]),
    ("tests/browser/", &["shuffle-lab"]),
    ("benches/", &["xtask"]),
];

/// Checks the packages whose files differ from the last commit, and all that use them; where
/// nothing differs, those that the last commit changed.
///
/// # Errors
/// A check fails, or git cannot say what changed.
pub(crate) fn verify(project: &Project) -> Result<()> {
    let begun = Instant::now();
    let files = changed_files(project)?;
    let packages = touched(project, &files)?;
    if packages.is_empty() {
        println!("{} changed files, none of them of a package", files.len());
        return Ok(());
    }
    println!("to be checked: {}", packages.list());
    formatting(project)?;
    clippy(project, &[&["--all-targets"], &*packages.named()].concat())?;
    if packages.has_page() {
        clippy_page(project)?;
    }
    let (tool, others) = packages.tool_and_others();
    if !tool.is_empty() {
        tests_of_tool(project, &tool)?;
    }
    if !others.is_empty() {
        let words: Vec<&str> = others.iter().flat_map(|name| ["--package", name]).collect();
        tests(project, &words)?;
    }
    println!(
        "verify: what the change can touch on the host holds ({} s); `cargo verify` looks at the page in browsers, too",
        begun.elapsed().as_secs()
    );
    Ok(())
}

/// The paths of changed and new files, below the project's folder.
fn changed_files(project: &Project) -> Result<Vec<String>> {
    let git = |words: &[&str]| {
        let said = ask(Command::new("git").current_dir(&project.root).args(words));
        said.ok_or_else(|| format!("`git {}` failed: is this a clone?", words.join(" ")))
    };
    // Of a file that moved, the place that it left counts, too.
    const NAMES: [&str; 4] = [
        "-c",
        "core.quotePath=false",
        "--no-pager",
        "--literal-pathspecs",
    ];
    let mut said = git(&[&NAMES[..], &["diff", "--name-only", "--no-renames", "HEAD"]].concat())?;
    said += &git(&["ls-files", "--others", "--exclude-standard"])?;
    if said.trim().is_empty() {
        let last = [
            "show",
            "--format=",
            "--name-only",
            "--no-renames",
            "--first-parent",
            "HEAD",
        ];
        said = git(&[&NAMES[..], &last].concat())?;
    }
    Ok(said.lines().map(str::to_owned).collect())
}

/// Packages by their names.
struct Packages {
    names: BTreeSet<String>,
}

impl Packages {
    fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    fn list(&self) -> String {
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        names.join(", ")
    }

    /// Words for cargo.
    fn named(&self) -> Vec<&str> {
        let names = self.names.iter();
        names.flat_map(|name| ["--package", name]).collect()
    }

    /// Tells whether one of them is not of the tool alone.
    fn has_page(&self) -> bool {
        !self.tool_and_others().1.is_empty()
    }

    fn tool_and_others(&self) -> (Vec<&str>, Vec<&str>) {
        let names = self.names.iter().map(String::as_str);
        names.partition(|name| TOOL.contains(name))
    }
}

/// The packages that the files belong to, and all that depend on them.
fn touched(project: &Project, files: &[String]) -> Result<Packages> {
    let mut names = BTreeSet::new();
    for file in files {
        if REACHES_ALL.iter().any(|all| file.starts_with(all)) {
            return everything(project);
        }
        let readers = READ_BY_TESTS.iter();
        let readers = readers.filter(|(files, _)| file.starts_with(files));
        names.extend(
            readers.flat_map(|(_, packages)| packages.iter().map(|name| (*name).to_owned())),
        );
        if let Some(package) = package_of(&project.root, file)? {
            names.insert(package);
        }
    }
    for (sources, also) in SAME_SOURCES {
        if names.contains(sources) {
            names.insert(also.to_owned());
        }
    }
    for package in names.clone() {
        let words = [
            "tree",
            "--locked",
            "--workspace",
            "--edges",
            "all",
            "--prefix",
            "none",
            "--format",
            "{p}",
        ];
        let tree = ask(project.cargo(words).args(["--invert", &package]));
        let tree = tree.ok_or_else(|| format!("`cargo tree --invert {package}` failed"))?;
        names.extend(local(&tree));
    }
    Ok(Packages { names })
}

fn everything(project: &Project) -> Result<Packages> {
    let words = [
        "tree",
        "--locked",
        "--workspace",
        "--depth",
        "0",
        "--prefix",
        "none",
        "--format",
        "{p}",
    ];
    let tree = ask(&mut project.cargo(words)).ok_or("`cargo tree` failed")?;
    Ok(Packages {
        names: local(&tree).collect(),
    })
}

/// The names in lines such as `shuffle-lab-model v0.1.0 (/home/…)`; packages of a registry have no
/// folder there.
fn local(tree: &str) -> impl Iterator<Item = String> {
    let lines = tree
        .lines()
        .filter(|line| line.contains(" (/") || line.contains(":\\"));
    lines.filter_map(|line| Some(line.split(' ').next()?.to_owned()))
}

/// The package that a file belongs to: that of the nearest Cargo.toml above it. `None` for what only
/// browsers or people read, and for the benches, a workspace of their own.
fn package_of(root: &Path, file: &str) -> Result<Option<String>> {
    let no_package = ["docs/", ".github/", "tests/browser/", "benches/"];
    if no_package.iter().any(|folder| file.starts_with(folder)) || file.ends_with(".md") {
        return Ok(None);
    }
    let folders = Path::new(file).ancestors().skip(1);
    let mut manifests = folders.map(|folder| root.join(folder).join("Cargo.toml"));
    let Some(manifest) = manifests.find(|manifest| manifest.is_file()) else {
        return Ok(None);
    };
    let text = fs::read_to_string(&manifest).map_err(cannot("read", &manifest))?;
    let name = text.lines().find_map(|line| line.strip_prefix("name = "));
    Ok(name.map(|name| name.trim_matches('"').to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that a file belongs to the nearest package, and documents to none.
    #[test]
    fn files_belong_to_packages() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for (file, package) in [
            ("crates/stats/src/lib.rs", Some("shuffle-lab-stats")),
            ("crates/xtask/site/src/main.rs", Some("shuffle-lab-site")),
            ("crates/xtask/src/main.rs", Some("xtask")),
            ("src/watch/view.rs", Some("shuffle-lab")),
            ("tests/charts.rs", Some("shuffle-lab")),
            ("tests/browser/watch.test.mjs", None),
            ("README.md", None),
        ] {
            assert_eq!(
                package_of(&root, file).unwrap().as_deref(),
                package,
                "{file}"
            );
        }
    }

    #[test]
    fn only_packages_of_the_workspace_are_taken() {
        let tree =
            "rand v0.10.4\nshuffle-lab-exact v0.1.0 (/a/crates/exact)\nshuffle-lab v0.1.0 (/a)\n";
        assert_eq!(
            Vec::from_iter(local(tree)),
            ["shuffle-lab-exact", "shuffle-lab"]
        );
    }
}
