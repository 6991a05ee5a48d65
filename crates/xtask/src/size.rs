//! How much of dist/ travels.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::offline::{FILES, KEEPER};
use crate::project::{Project, Result, cannot};

/// How many bytes a first visit may fetch, with `gzip -9`, fonts included; to be brought to
/// 640,000.
const LIMIT: usize = 743_000;

/// Levels of gzip: the best, and what most servers use.
const LEVELS: [u32; 2] = [9, 6];

/// Says what is in dist/, and how much of it travels.
pub(crate) fn report(dist: &Path) -> Result<()> {
    println!(
        "{:<34}{:>10}{:>10}{:>10}",
        "dist/", "bytes", "gzip -9", "gzip -6"
    );
    let mut visit = [0; 3];
    for file in files_in(dist)? {
        let name = file.strip_prefix(dist).unwrap_or(&file).display();
        let sizes = sizes(&file)?;
        let fetched = is_fetched(dist, &file);
        print_line(&name.to_string(), if fetched { "·" } else { "" }, sizes);
        if fetched {
            visit = [0, 1, 2].map(|k| visit[k] + sizes[k]);
        }
    }
    print_line("· a first visit fetches", "", visit);
    Ok(())
}

/// Fails if a first visit fetches more than it may.
pub(crate) fn check(project: &Project) -> Result<()> {
    let dist = project.root.join("dist");
    let fetched = FILES.into_iter().chain([KEEPER]);
    let all = fetched
        .map(|name| sizes(&dist.join(name)))
        .collect::<Result<Vec<_>>>()?;
    let visit = all.iter().map(|[_, best, _]| best).sum::<usize>();
    println!("a first visit fetches {visit} bytes, gzipped, of at most {LIMIT}");
    match visit <= LIMIT {
        true => Ok(()),
        false => Err(format!(
            "the page has become too large: {visit} bytes, gzipped, and at most {LIMIT} are allowed; \
             `cargo dist` lists its files"
        )),
    }
}

fn print_line(name: &str, mark: &str, [bytes, best, usual]: [usize; 3]) {
    println!("{mark:<2}{name:<32}{bytes:>10}{best:>10}{usual:>10}");
}

/// Whether a first visit fetches this file.
fn is_fetched(dist: &Path, file: &Path) -> bool {
    let mut fetched = FILES.into_iter().chain([KEEPER]);
    fetched.any(|name| dist.join(name) == file)
}

/// Its bytes as they are, and at both levels.
fn sizes(file: &Path) -> Result<[usize; 3]> {
    let content = fs::read(file).map_err(cannot("read", file))?;
    let [best, usual] = LEVELS.map(|level| {
        gzipped(&content, level)
            .map(|small| small.len())
            .map_err(cannot("compress", file))
    });
    Ok([content.len(), best?, usual?])
}

/// The content as gzip makes it.
pub(crate) fn gzipped(content: &[u8], level: u32) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(level));
    encoder.write_all(content)?;
    encoder.finish()
}

/// All files of a folder and its folders, sorted.
pub(crate) fn files_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(cannot("read", folder))? {
        let path = entry.map_err(cannot("read", folder))?.path();
        if path.is_dir() {
            files.extend(files_in(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
