//! `cargo serve` builds the page anew whenever a source of it changes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use site::draft::draft;
use xtask::files::files_in;
use xtask::project::{Project, Result, cannot};

/// Every file that the page is made of, and when it changed last.
type Sources = BTreeMap<PathBuf, SystemTime>;

/// Time between two looks at the files. Asking for the times of some hundred files takes two
/// milliseconds.
const PAUSE: Duration = Duration::from_millis(300);

/// Makes a new draft after every change, until this process ends. `seen` is what was built last.
pub(crate) fn watch(project: &Project, mut seen: Sources) {
    // The compiler has not yet taken a change.
    let mut is_stale = false;
    loop {
        thread::sleep(PAUSE);
        // While an editor saves, a file may be missing for a moment.
        let Ok(now) = sources(&project.root) else {
            continue;
        };
        if now == seen {
            continue;
        }
        is_stale |= compiled(&project.root, &now) != compiled(&project.root, &seen);
        seen = now;
        let begun = Instant::now();
        let draft = draft(project, !is_stale);
        is_stale &= draft.is_err();
        match draft {
            Ok(_) => println!(
                "built in {:.1} s: reload the page",
                begun.elapsed().as_secs_f32()
            ),
            Err(why) => eprintln!("error: {why}; the page is as it was"),
        }
    }
}

/// Returns the files that the compiler reads.
fn compiled<'a>(root: &Path, sources: &'a Sources) -> Vec<(&'a PathBuf, &'a SystemTime)> {
    let (www, index) = (root.join("www"), root.join("index.html"));
    let is_compiled = |file: &Path| !file.starts_with(&www) && file != index;
    sources
        .iter()
        .filter(|(file, _)| is_compiled(file))
        .collect()
}

/// The files that the page is made of.
///
/// # Errors
/// A folder or a file cannot be read.
pub(crate) fn sources(root: &Path) -> Result<Sources> {
    let names = ["index.html", "Cargo.toml", "Cargo.lock", "build.rs"];
    let mut files: Vec<PathBuf> = names.map(|name| root.join(name)).into();
    files.retain(|file| file.is_file());
    let crates = root.join("crates");
    for folder in folders_in(&crates)? {
        let inner = folders_in(&folder)?.into_iter();
        // Those in a crate's folder are crates of their own; a package may take its sources from
        // another folder.
        let sources = inner
            .map(|inner| inner.join("src"))
            .chain([folder.join("src")]);
        for sources in sources.filter(|sources| sources.is_dir()) {
            files.extend(files_in(&sources)?);
        }
    }
    for folder in ["src", "content", "words", "www"] {
        files.extend(files_in(&root.join(folder))?);
    }
    let changed = |file: PathBuf| {
        let time = fs::metadata(&file).and_then(|data| data.modified());
        Ok((file.clone(), time.map_err(cannot("read", &file))?))
    };
    files.into_iter().map(changed).collect()
}

fn folders_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut folders = Vec::new();
    for entry in fs::read_dir(folder).map_err(cannot("read", folder))? {
        let path = entry.map_err(cannot("read", folder))?.path();
        if path.is_dir() {
            folders.push(path);
        }
    }
    Ok(folders)
}

#[cfg(test)]
mod tests {
    use std::env;
    use std::process;

    use super::*;

    /// Proves that a changed, a new and a removed file are seen, and that the rest of the project
    /// is left alone.
    #[test]
    fn every_change_of_a_source_is_seen() {
        let root = env::temp_dir().join(format!("shuffle-lab-watch-{}", process::id()));
        for folder in [
            "src",
            "content",
            "words",
            "www",
            "crates/one/src",
            "crates/two",
        ] {
            fs::create_dir_all(root.join(folder)).unwrap();
        }
        for file in [
            "index.html",
            "Cargo.toml",
            "src/lib.rs",
            "words/one.ftl",
            "crates/one/src/lib.rs",
        ] {
            fs::write(root.join(file), "").unwrap();
        }
        let first = sources(&root).unwrap();
        assert_eq!(first.len(), 5);
        fs::write(root.join("crates/two/Cargo.toml"), "").unwrap();
        assert_eq!(sources(&root).unwrap(), first);

        fs::write(root.join("www/new.js"), "").unwrap();
        let second = sources(&root).unwrap();
        assert_ne!(second, first);
        fs::remove_file(root.join("www/new.js")).unwrap();
        assert_eq!(sources(&root).unwrap(), first);

        let file = fs::File::options()
            .write(true)
            .open(root.join("src/lib.rs"))
            .unwrap();
        file.set_modified(SystemTime::UNIX_EPOCH).unwrap();
        assert_ne!(sources(&root).unwrap(), first);
        fs::remove_dir_all(&root).unwrap();
    }
}
