//! Circles of files that use one another: none of them can be read without the others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The texts of files, by the folders and modules that lead to them.
type Files = BTreeMap<String, String>;

/// Proves that at most three files use one another, such as a parent and two children.
#[test]
fn no_circle_has_more_than_three_files() {
    let mut files = Files::new();
    read(Path::new("crates"), &mut files);
    read(Path::new("src"), &mut files);
    assert!(files.len() > 500, "only {} files were found", files.len());
    let used: BTreeMap<_, _> = files.keys().map(|file| used(file, &files)).collect();
    let reached = |from| {
        let (mut seen, mut left) = (BTreeSet::new(), vec![from]);
        while let Some(next) = left.pop() {
            left.extend(used[next].iter().filter(|file| seen.insert(*file)));
        }
        (from, seen)
    };
    let reached: BTreeMap<_, _> = files.keys().map(reached).collect();
    let circle = |from: &String| -> Vec<&String> {
        let back = |file: &&String| reached[file].contains(from);
        reached[from].iter().copied().filter(back).collect()
    };
    let mut circles: BTreeSet<_> = files.keys().map(circle).collect();
    circles.retain(|circle| circle.len() > 3);
    assert!(circles.is_empty(), "{circles:#?}");
}

/// Reads the sources in a folder, without those of tests.
fn read(path: &Path, files: &mut Files) {
    if path.is_dir() {
        let entries = fs::read_dir(path).unwrap();
        return entries.for_each(|entry| read(&entry.unwrap().path(), files));
    }
    let path = path.to_string_lossy().replace('\\', "/");
    let name = path.strip_suffix(".rs").unwrap_or("tests");
    if name.contains("src/") && !name.ends_with("tests") && !name.contains("tests/") {
        let name = name.trim_end_matches("/mod").trim_end_matches("/lib");
        files.insert(name.into(), fs::read_to_string(&path).unwrap());
    }
}

/// A file, and the other files of its crate that it names.
fn used<'a>(file: &'a String, files: &Files) -> (&'a String, BTreeSet<String>) {
    let text = files[file].replace("(in crate::", "(");
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    let mut lines = code.lines().map(|line| line.split("//").next().unwrap());
    let mut paths = Vec::new();
    while let Some(line) = lines.next() {
        if let Some((before, tree)) = line.split_once("use ")
            && (before.trim().is_empty() || before.trim_start().starts_with("pub"))
            && tree.contains("::")
        {
            let mut tree = tree.to_string();
            while !tree.contains(';') {
                tree += lines.next().unwrap();
            }
            // A module inside the file has the file itself as its parent.
            if !(before.starts_with(' ') && tree.starts_with("super")) {
                leaves(tree.trim_end_matches(';'), "", &mut paths);
            }
        } else {
            let words = line.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
            let is_own = |path: &&str| path.starts_with("crate::") || path.starts_with("super::");
            paths.extend(words.filter(is_own).map(String::from));
        }
    }
    let named = paths.iter().filter_map(|path| file_of(path, file, files));
    (file, named.filter(|other| other != file).collect())
}

/// Writes out the paths of a tree of imports.
fn leaves(tree: &str, before: &str, paths: &mut Vec<String>) {
    let Some((head, inner)) = tree.split_once('{') else {
        return paths.push(format!("{before}{}", tree.trim()));
    };
    let (mut depth, before) = (0, format!("{before}{}", head.trim()));
    let parts = inner.split(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0 || depth < 0
    });
    parts.for_each(|part| leaves(part, &before, paths));
}

/// The file that a path leads into.
fn file_of(path: &str, from: &str, files: &Files) -> Option<String> {
    let names: Vec<&str> = path.split(' ').next()?.split("::").collect();
    let mut at = String::from(match names[0] {
        "crate" => &from[..from.find("src")? + 3],
        "self" | "super" => from,
        child => files.get(&format!("{from}/{child}")).and(Some(from))?,
    });
    for name in names {
        match name {
            "" => return None,
            "super" => at.truncate(at.rfind('/')?),
            "crate" | "self" => {}
            name => at += &format!("/{name}"),
        }
    }
    while !files.contains_key(&at) {
        at.truncate(at.rfind('/')?);
    }
    Some(at)
}
