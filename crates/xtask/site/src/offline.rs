//! The identity of one build of the page: its files, the mark by which browsers distinguish it from
//! another, and the files that they keep.

use std::fs;
use std::path::Path;

use crate::hash;
use xtask::project::{Result, cannot};

/// The files that a first visit fetches before Watch is whole, and that are kept at once for when
/// there is no network. Others in dist/ are for other uses.
pub const FILES: [&str; 9] = [
    INDEX,
    "www/page.js",
    "www/page_bg.wasm",
    "www/boot.js",
    "www/fonts/sans.woff2",
    "www/fonts/serif.woff2",
    "www/icon.svg",
    "www/manifest.webmanifest",
    "www/worker.js",
];

/// The files that are fetched when the page has nothing else to do, and kept too. A draft has none.
pub const LATER: [&str; 3] = ["www/both.wasm", "www/rest.wasm", SHEET];

/// The style sheet of what comes later.
pub const SHEET: &str = "www/later.css";

/// The file that is fetched when somebody writes a shuffle, and kept from then on. A draft has none.
pub const YOURS: &str = "www/yours.wasm";

/// The service worker, which is fetched too.
pub const KEEPER: &str = "sw.js";

const INDEX: &str = "index.html";

/// The files whose address carries the build: in index.html, and in boot.js and worker.js by the
/// query of their own address. So no cache anywhere can hand out one build's glue with another's
/// wasm.
const STAMPED: [&str; 8] = [
    "www/page.js",
    "www/page_bg.wasm",
    "www/boot.js",
    "www/worker.js",
    LATER[0],
    LATER[1],
    LATER[2],
    YOURS,
];

/// Writes the build's name into index.html, and the list of its files into the service worker,
/// which moves to the top of dist/: it can keep nothing above its own address.
pub fn stamp(dist: &Path) -> Result<()> {
    let read = |name: &str| {
        let file = dist.join(name);
        fs::read(&file).map_err(cannot("read", &file))
    };
    let source = dist.join("www").join(KEEPER);
    let keeper = fs::read_to_string(&source).map_err(cannot("read", &source))?;
    fs::remove_file(&source).map_err(cannot("remove", &source))?;

    let later = LATER.into_iter().chain([YOURS]);
    let later = later.filter(|name| dist.join(name).is_file());
    let names: Vec<&str> = FILES.into_iter().chain(later).collect();
    let mut contents = names
        .iter()
        .copied()
        .map(read)
        .collect::<Result<Vec<_>>>()?;
    let all = contents.iter().map(Vec::as_slice);
    let build = hash::name(all.chain([keeper.as_bytes()]));
    let html = stamped(&String::from_utf8_lossy(&contents[0]), &names, &build)?;
    contents[0] = with_integrity(html, &names, &contents, &build)?.into_bytes();
    write(&dist.join(INDEX), &contents[0])?;
    let keeper = lists(&build, &names, &contents) + &keeper;
    write(&dist.join(KEEPER), keeper.as_bytes())
}

fn write(file: &Path, content: &[u8]) -> Result<()> {
    fs::write(file, content).map_err(cannot("write", file))
}

/// Returns index.html with the build in the addresses of the files of [`STAMPED`] that there are.
fn stamped(html: &str, names: &[&str], build: &str) -> Result<String> {
    let mut stamped = STAMPED.into_iter().filter(|name| names.contains(name));
    stamped.try_fold(html.to_owned(), |html, name| {
        match html.matches(&format!("\"{name}\"")).count() {
            1 => Ok(html.replace(&format!("\"{name}\""), &format!("\"{name}?{build}\""))),
            found => Err(format!(
                "index.html should name \"{name}\" once, and does {found} times"
            )),
        }
    })
}

/// Returns index.html with the hashes of what is fetched while the page is open. By then another build
/// may be at these addresses, and one build's module cannot be joined to another's.
fn with_integrity(
    html: String,
    names: &[&str],
    contents: &[Vec<u8>],
    build: &str,
) -> Result<String> {
    let mut files = names.iter().zip(contents);
    files.try_fold(html, |html, (name, content)| {
        if *name != YOURS && !LATER.contains(name) {
            return Ok(html);
        }
        let address = format!("content=\"{name}?{build}\"");
        let hash = hash::integrity(content);
        match html.contains(&address) {
            true => Ok(html.replace(&address, &format!("{address} data-integrity=\"{hash}\""))),
            false => Err(format!("index.html should have {address}")),
        }
    })
}

/// The first lines of the service worker.
fn lists(build: &str, names: &[&str], contents: &[Vec<u8>]) -> String {
    let line = |(&name, content): (&&str, &Vec<u8>)| {
        let address = match name {
            INDEX => "./".to_owned(),
            name if STAMPED.contains(&name) => format!("{name}?{build}"),
            name => name.to_owned(),
        };
        format!("['{address}', '{}']", hash::integrity(content))
    };
    let files: Vec<String> = names.iter().zip(contents).map(line).collect();
    format!(
        "const build = '{build}';\nconst files = [{}];\nconst yours = '{YOURS}';\n",
        files.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use std::env;
    use std::process;

    use super::*;

    /// A folder with every file, and what its service worker and its index.html are then.
    fn built(name: &str, script: &str) -> (String, String) {
        let dist = env::temp_dir().join(format!("shuffle-lab-{name}-{}", process::id()));
        fs::create_dir_all(dist.join("www/fonts")).unwrap();
        for file in FILES.into_iter().chain(LATER).chain([YOURS]) {
            fs::write(dist.join(file), file).unwrap();
        }
        let index = STAMPED.map(|file| format!("<meta content=\"{file}\">"));
        fs::write(dist.join(INDEX), index.join("\n")).unwrap();
        fs::write(dist.join("www/worker.js"), script).unwrap();
        fs::write(dist.join("www").join(KEEPER), "the rest").unwrap();
        stamp(&dist).unwrap();
        assert!(!dist.join("www").join(KEEPER).exists());
        let read = |file| fs::read_to_string(dist.join(file)).unwrap();
        let written = (read(KEEPER), read(INDEX));
        fs::remove_dir_all(&dist).unwrap();
        written
    }

    #[test]
    fn a_build_is_named_after_its_files() {
        let (keeper, index) = built("one", "a{}");
        assert_eq!((keeper.clone(), index.clone()), built("again", "a{}"));
        let (other, _) = built("other", "b{}");
        let name = |text: &str| text.split('\'').nth(1).unwrap().to_owned();
        assert_ne!(name(&keeper), name(&other));
        assert!(keeper.ends_with("the rest"));
        assert_eq!(
            index.matches(&format!("?{}\"", name(&keeper))).count(),
            STAMPED.len()
        );
        assert!(keeper.contains(&format!("['./', '{}']", hash::integrity(index.as_bytes()))));
        for file in LATER.into_iter().chain([YOURS]) {
            let named = format!(
                "content=\"{file}?{}\" data-integrity=\"{}\"",
                name(&keeper),
                hash::integrity(file.as_bytes())
            );
            assert!(index.contains(&named), "{index}");
        }
        assert_eq!(index.matches("data-integrity").count(), 4);
        for file in STAMPED {
            assert!(keeper.contains(&format!("['{file}?{}', 'sha256-", name(&keeper))));
        }
    }

    #[test]
    fn a_page_that_does_not_name_its_files_is_refused() {
        assert!(stamped("<html>", &STAMPED, "1").is_err());
        let twice = STAMPED.map(|file| format!("\"{file}\" \"{file}\""));
        assert!(stamped(&twice.concat(), &STAMPED, "1").is_err());
    }
}
