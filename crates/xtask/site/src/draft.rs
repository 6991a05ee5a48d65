//! The page that `cargo serve` shows: whole, neither cut nor shrunk, in target/draft/.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use xtask::compile::{Job, together};
use xtask::files::{clear, copy};
use xtask::page::{self, PAGE, Profile};
use xtask::project::{Project, Result, cannot};

use crate::bindings::{Bound, Form, bare};
use crate::index::{plain, whole, with_preview, with_styles};
use crate::offline;
use crate::styles;

/// The name of the page's module.
pub const MODULE: &str = "page";

/// Makes a draft of the page as fast as it can be made after a change; the old one stays until the
/// new one is whole. `is_compiled`: no file changed that the compiler reads. Returns its folder.
///
/// # Errors
/// The page cannot be compiled or written.
pub fn draft(project: &Project, is_compiled: bool) -> Result<PathBuf> {
    if !is_compiled {
        project.need_wasm()?;
        let cargo = page::draft(project);
        together(vec![Job {
            what: "page",
            cargo,
        }])?;
    }
    let module = module(project)?;
    let draft = project.target.join("draft");
    let next = project.target.join("draft-next");
    clear(&next)?;
    let sheets = [styles::all(&project.root)?];
    site(project, &next, &sheets, whole)?;
    copy(&module, &next.join("www"))?;
    offline::stamp(&next)?;
    replace(&draft, &next)?;
    Ok(draft)
}

/// The folder with the page's module, made anew if the compiler wrote another one since, or if this
/// program is another.
fn module(project: &Project) -> Result<PathBuf> {
    let folder = project.target.join("draft-module");
    let made = folder.join(format!("{MODULE}_bg.wasm"));
    let wasm = PAGE.wasm(project, Profile::Serve);
    let program = std::env::current_exe().map_err(|e| format!("cannot find this program: {e}"))?;
    let is_older = |file: &Path, made| changed(file).is_some_and(|time| time < made);
    if changed(&made).is_some_and(|made| is_older(&wasm, made) && is_older(&program, made)) {
        return Ok(folder);
    }
    let mut output = Bound {
        wasm: &wasm,
        name: MODULE,
        form: Form::Module,
        keeps_names: false,
        keeps_table: false,
    }
    .make()?;
    // Beside it first: what a stopped build leaves must not pass for whole.
    let next = project.target.join("draft-module-next");
    clear(&next)?;
    output
        .emit(&next)
        .map_err(|e| format!("cannot write {}: {e:#}", next.display()))?;
    replace(&folder, &next)?;
    Ok(folder)
}

/// The time at which a file was written; `None` if it is not there.
fn changed(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|data| data.modified()).ok()
}

/// Writes what the page is beside its wasm into `folder`: www/, and index.html with style sheets in
/// it, as `change` leaves it.
///
/// # Errors
/// A file cannot be read or written, or index.html is not as expected.
pub fn site(
    project: &Project,
    folder: &Path,
    sheets: &[String],
    change: impl FnOnce(&str) -> Result<String>,
) -> Result<()> {
    copy(&project.root.join("www"), &folder.join("www"))?;
    let sources = folder.join("www/site");
    fs::remove_dir_all(&sources).map_err(cannot("remove", &sources))?;
    write_index(project, folder, sheets, change)?;
    for name in ["boot.js", "sw.js", "worker.js"] {
        let file = folder.join("www").join(name);
        let text = fs::read_to_string(&file).map_err(cannot("read", &file))?;
        fs::write(&file, bare(&text)).map_err(cannot("write", &file))?;
    }
    Ok(())
}

fn write_index(
    project: &Project,
    folder: &Path,
    sheets: &[String],
    change: impl FnOnce(&str) -> Result<String>,
) -> Result<()> {
    let file = project.root.join("index.html");
    let html = fs::read_to_string(&file).map_err(cannot("read", &file))?;
    let sheets: Vec<String> = sheets.iter().map(|sheet| bare(sheet)).collect();
    let html = with_styles(&plain(&html), &sheets)?;
    let html = change(&with_preview(&html, env!("CARGO_PKG_HOMEPAGE"))?)?;
    let file = folder.join("index.html");
    fs::write(&file, html).map_err(cannot("write", &file))
}

/// Puts a finished folder in the place of an old one.
///
/// # Errors
/// A folder cannot be moved or removed.
pub fn replace(old: &Path, new: &Path) -> Result<()> {
    let away = new.with_extension("old");
    match fs::rename(old, &away) {
        Err(e) if e.kind() != io::ErrorKind::NotFound => Err(cannot("replace", old)(e)),
        _ => fs::rename(new, old).map_err(cannot("write", old)),
    }?;
    clear(&away)
}

#[cfg(test)]
mod tests {
    use std::env;
    use std::process;

    use xtask::files::files_in;

    use super::*;

    #[test]
    fn the_new_replaces_the_old_whole() {
        let home = env::temp_dir().join(format!("shuffle-lab-dist-{}", process::id()));
        let (dist, draft) = (home.join("dist"), home.join(".dist-1"));
        for stale in [false, true] {
            fs::create_dir_all(&draft).unwrap();
            fs::write(draft.join("new"), "x").unwrap();
            if stale {
                fs::write(dist.join("stale"), "x").unwrap();
            }
            replace(&dist, &draft).unwrap();
            assert_eq!(files_in(&home).unwrap(), [dist.join("new")]);
        }
        fs::remove_dir_all(&home).unwrap();
    }
}
