//! `cargo verify --changed`: the lints and the tests on the host that a change can touch.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use xtask::project::{Project, Result, ask, cannot};

use crate::verify::{TOOL, clippy, clippy_page, formatting, tests, tests_of_tool};

const ENGINE: &str = "shuffle-lab-engine";

/// The package that builds the engine's sources once more: cargo knows nothing of it.
const SAME_SOURCES: &str = "shuffle-lab-interpret";

/// Files that say how everything is compiled.
const REACHES_ALL: [&str; 4] = ["Cargo.toml", "Cargo.lock", ".cargo/", "clippy.toml"];

/// The beginnings of paths of files that are no package's sources, and the packages whose tests read
/// them.
const READ_BY_TESTS: [(&str, &[&str]); 12] = [
    (".github/", &["xtask", "shuffle-lab-rooms"]),
    ("CITATION.cff", &["xtask"]),
    ("CONTRIBUTING.md", &["xtask"]),
    ("README", &["shuffle-lab-rooms", "shuffle-lab-stats"]),
    (
        "docs/",
        &[
            "shuffle-lab-rooms",
            "shuffle-lab-learn",
            "shuffle-lab-app",
            "shuffle-lab",
        ],
    ),
    ("index.html", &["shuffle-lab-site", "shuffle-lab-publish"]),
    ("www/site/", &["shuffle-lab-app", "shuffle-lab-site"]),
    ("tests/browser/", &["shuffle-lab"]),
    ("benches/", &["xtask"]),
    ("words/", &["shuffle-lab-words"]),
    ("content/", &["shuffle-lab-words"]),
    ("crates/script/src/catalogue/", &["shuffle-lab-machine"]),
];

/// Checks the packages whose files differ from the last commit, and all that use them; where
/// nothing differs, those that the last commit changed.
///
/// # Errors
/// A check fails, or git cannot say what changed.
pub(crate) fn verify(project: &Project) -> Result<()> {
    let begun = Instant::now();
    let packages = touched(project, &changed_files(project)?)?;
    let packages: Vec<&str> = packages.iter().map(String::as_str).collect();
    println!("to be checked: {}", packages.join(", "));
    formatting(project)?;
    let (tool, others): (Vec<&str>, Vec<&str>) =
        packages.iter().partition(|name| TOOL.contains(name));
    if !packages.is_empty() {
        clippy(project, &[&["--all-targets"], &*named(&packages)].concat())?;
    }
    if !tool.is_empty() {
        tests_of_tool(project, &tool)?;
    }
    if !others.is_empty() {
        clippy_page(project)?;
        tests(project, &named(&others))?;
    }
    println!(
        "verify: what the change can touch on the host holds ({} s); `cargo verify` looks at the page in browsers, too",
        begun.elapsed().as_secs()
    );
    Ok(())
}

/// The paths of changed and new files, below the project's folder. Of a file that moved, the place
/// that it left counts, too.
fn changed_files(project: &Project) -> Result<Vec<String>> {
    let git = |words: &str| {
        let mut git = Command::new("git");
        git.current_dir(&project.root)
            .args(["-c", "core.quotePath=false"]);
        let said = ask(git.args(words.split(' ')));
        said.ok_or_else(|| format!("`git {words}` failed: is this a clone?"))
    };
    let mut said = git("diff --name-only --no-renames HEAD")?;
    said += &git("ls-files --others --exclude-standard")?;
    if said.is_empty() {
        said = git("show --format= --name-only --no-renames --first-parent HEAD")?;
    }
    Ok(said.lines().map(str::to_owned).collect())
}

/// Words for cargo.
fn named<'a>(packages: &[&'a str]) -> Vec<&'a str> {
    packages
        .iter()
        .flat_map(|name| ["--package", name])
        .collect()
}

/// The packages that the files belong to or whose tests read them, and all that depend on those.
fn touched(project: &Project, files: &[String]) -> Result<BTreeSet<String>> {
    let is_of = |file: &str, starts: &[&str]| starts.iter().any(|start| file.starts_with(start));
    if files.iter().any(|file| is_of(file, &REACHES_ALL)) {
        return tree(project, &["--depth", "0"]);
    }
    let mut packages = BTreeSet::new();
    for file in files {
        let readers = READ_BY_TESTS
            .iter()
            .filter(|(start, _)| file.starts_with(start));
        packages.extend(readers.flat_map(|(_, names)| names.iter().map(|&name| name.to_owned())));
        packages.extend(package_of(&project.root, file)?);
    }
    if packages.contains(ENGINE) {
        packages.insert(SAME_SOURCES.to_owned());
    }
    let mut all = packages.clone();
    for package in &packages {
        all.extend(tree(
            project,
            &["--edges", "all", "--target", "all", "--invert", package],
        )?);
    }
    Ok(all)
}

/// The packages of the workspace in what `cargo tree` prints.
fn tree(project: &Project, words: &[&str]) -> Result<BTreeSet<String>> {
    let always = [
        "tree",
        "--locked",
        "--workspace",
        "--prefix",
        "none",
        "--format",
        "{p}",
    ];
    let said = ask(project.cargo(always).args(words));
    let said = said.ok_or_else(|| format!("`cargo tree {}` failed", words.join(" ")))?;
    Ok(of_workspace(&said).collect())
}

/// The names in lines such as `shuffle-lab-page v0.1.0 (/home/…)`; packages of a registry have no
/// folder there.
fn of_workspace(tree: &str) -> impl Iterator<Item = String> {
    let lines = tree.lines().filter(|line| line.contains(" ("));
    let lines = lines.filter(|line| !line.ends_with("(proc-macro)"));
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
        let tree = "rand v0.10.4\nserde_derive v1.0.2 (proc-macro)\nshuffle-lab-exact v0.1.0 (/a/crates/exact)\n\
                    shuffle-lab v0.1.0 (C:\\a) (*)\n";
        let names = Vec::from_iter(of_workspace(tree));
        assert_eq!(names, ["shuffle-lab-exact", "shuffle-lab"]);
    }
}
