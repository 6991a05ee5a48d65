//! Number of bytes of dist/ that travel.

use std::fs;
use std::path::{Path, PathBuf};

use crate::packed::Packing;
use crate::wasm_opt::WasmOpt;
use site::offline::{FILES, KEEPER, LATER, YOURS};
use xtask::files::files_in;
use xtask::project::{Project, Result, cannot};

/// Most bytes that a first visit may fetch before Watch is whole, from a server that sends gzip,
/// fonts included. It leaves some thousand over today's page: a shuffle or a chart costs one to three
/// thousand, and a contributor must not have to shrink the page before adding one.
const LIMIT: usize = 545_000;

/// Most bytes that may be fetched while nothing else is to be done: the other screens, and the code
/// that reads files and names their cause, compiled for speed.
const LATER_LIMIT: usize = 590_000;

/// Most bytes that may be fetched when somebody writes a shuffle, or comes with a link to one:
/// Check yours, the languages, their machine and its proofs, the machine compiled for speed.
const YOURS_LIMIT: usize = 705_000;

/// Bytes of a file, or of several: as they are, and as they travel from a server that sends gzip or
/// brotli.
#[derive(Clone, Copy, Default)]
struct Sizes {
    bytes: usize,
    gzip: usize,
    brotli: usize,
}

/// Says what is in dist/, and how much of it travels.
pub(crate) fn report(dist: &Path) -> Result<()> {
    println!(
        "{:<34}{:>10}{:>10}{:>10}",
        "dist/", "bytes", "gzip", "brotli"
    );
    let files = files_in(dist)?;
    for file in files.iter().filter(|file| !is_packed(file)) {
        let name = file.strip_prefix(dist).unwrap_or(file).display();
        let mark = if is_fetched(dist, file) { "·" } else { "" };
        print_line(&name.to_string(), mark, sizes(file)?);
    }
    print_line("· a first visit fetches", "", visit(dist)?);
    print_line("  and later", "", later(dist)?);
    print_line("  and to write a shuffle", "", sizes(&dist.join(YOURS))?);
    Ok(())
}

/// Fails if a visit fetches more than it may, but not where wasm-opt could not be used: the limits
/// say nothing of such a page.
pub(crate) fn check(project: &Project) -> Result<()> {
    let dist = project.root.join("dist");
    let parts = [
        ("a first visit", visit(&dist)?.gzip, LIMIT),
        ("what comes later", later(&dist)?.gzip, LATER_LIMIT),
        (
            "what writing a shuffle needs",
            sizes(&dist.join(YOURS))?.gzip,
            YOURS_LIMIT,
        ),
    ];
    for (what, bytes, limit) in parts {
        println!("{what} has {bytes} bytes, gzipped, of at most {limit}");
    }
    if WasmOpt::find(project)?.is_none() {
        println!("skipped: the limits, which are for a page made smaller by wasm-opt");
        return Ok(());
    }
    match parts.iter().find(|(_, bytes, limit)| bytes > limit) {
        None => Ok(()),
        Some((what, bytes, limit)) => Err(format!(
            "the page has become too large: {what} has {bytes} bytes, gzipped, and at most {limit} are \
             allowed; `cargo dist` lists its files"
        )),
    }
}

fn print_line(name: &str, mark: &str, sizes: Sizes) {
    let Sizes {
        bytes,
        gzip,
        brotli,
    } = sizes;
    println!("{mark:<2}{name:<32}{bytes:>10}{gzip:>10}{brotli:>10}");
}

/// Files that a first visit fetches.
fn fetched(dist: &Path) -> impl Iterator<Item = PathBuf> {
    FILES
        .into_iter()
        .chain([KEEPER])
        .map(|name| dist.join(name))
}

fn is_fetched(dist: &Path, file: &Path) -> bool {
    fetched(dist).any(|fetched| fetched == file)
}

/// Returns true if it is the packed form of the file beside it.
fn is_packed(file: &Path) -> bool {
    let plain = file.with_extension("");
    Packing::ALL
        .iter()
        .any(|packing| packing.beside(&plain) == file)
}

fn visit(dist: &Path) -> Result<Sizes> {
    all(fetched(dist))
}

fn later(dist: &Path) -> Result<Sizes> {
    all(LATER.into_iter().map(|name| dist.join(name)))
}

fn all(mut files: impl Iterator<Item = PathBuf>) -> Result<Sizes> {
    files.try_fold(Sizes::default(), |sum, file| {
        let file = sizes(&file)?;
        Ok(Sizes {
            bytes: sum.bytes + file.bytes,
            gzip: sum.gzip + file.gzip,
            brotli: sum.brotli + file.brotli,
        })
    })
}

/// A file travels as it is where no packed form is beside it.
fn sizes(file: &Path) -> Result<Sizes> {
    let length = |file: &Path| {
        let data = fs::metadata(file).map_err(cannot("read", file))?;
        usize::try_from(data.len()).map_err(|_| format!("{} is too large", file.display()))
    };
    let bytes = length(file)?;
    let packed = |packing: Packing| match packing.beside(file) {
        beside if beside.is_file() => length(&beside),
        _ => Ok(bytes),
    };
    Ok(Sizes {
        bytes,
        gzip: packed(Packing::Gzip)?,
        brotli: packed(Packing::Brotli)?,
    })
}

#[cfg(test)]
mod tests {
    use std::env;
    use std::process;

    use super::*;

    /// Proves that what travels is the packed form where there is one, and else the file.
    #[test]
    fn a_visit_fetches_packed_forms_where_they_are() {
        let dist = env::temp_dir().join(format!("shuffle-lab-size-{}", process::id()));
        fs::create_dir_all(dist.join("pkg")).unwrap();
        fs::create_dir_all(dist.join("www/fonts")).unwrap();
        for file in fetched(&dist) {
            fs::write(file, "12345678").unwrap();
        }
        fs::write(dist.join("sw.js.gz"), "123").unwrap();
        fs::write(dist.join("sw.js.br"), "12").unwrap();
        let all = 8 * (FILES.len() + 1);
        let visit = visit(&dist).unwrap();
        fs::remove_dir_all(&dist).unwrap();
        assert_eq!(
            (visit.bytes, visit.gzip, visit.brotli),
            (all, all - 5, all - 6)
        );
        assert!(is_packed(Path::new("sw.js.br")) && !is_packed(Path::new("sw.js")));
    }
}
