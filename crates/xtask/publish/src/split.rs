//! Cuts the page's module: into what Watch needs, and the parts that come later.
//!
//! `wasm_split_cli_support` (Leptos's) cuts after linking, by the linker's relocations. Its macros and
//! its loader are not used: they make each call asynchronous, try once only, and bind the glue to a
//! file name. An import and an export for each part under the names that it looks for do, and boot.js
//! joins the modules: only those of its own build, by hashes in index.html, as a tab may be open while
//! the server gets another build. wasm-bindgen must keep the export of the function table
//! (`keep_lld_exports`). binaryen's `wasm-split` moves functions only, and is not in its npm package.

use std::fs;
use std::path::{Path, PathBuf};

use site::index::LATER;
use wasm_split_cli_support::{Options, transform};

use xtask::files::clear;
use xtask::project::{Result, cannot};

/// The files of the modules.
pub(crate) struct Split {
    /// The module with all that JavaScript calls; it still has to go through wasm-bindgen.
    pub(crate) main: PathBuf,
    /// Modules of [`LATER`], which import what they need of the main one's exports.
    pub(crate) later: [PathBuf; 3],
}

/// Cuts the module in `file` into several in `folder`: src/cut.rs has the cuts under the names of
/// the parts, and the linker wrote down where each address stands in the code (build.rs).
///
/// # Errors
/// The module was not compiled for it, or has other cuts than those of src/cut.rs.
pub(crate) fn split(file: &Path, folder: &Path) -> Result<Split> {
    let whole = fs::read(file).map_err(cannot("read", file))?;
    let main = folder.join("main.wasm");
    clear(folder)?;
    let mut options = Options::new(&whole);
    options.output_dir = folder;
    options.main_out_path = &main;
    let parts = transform(options).map_err(|e| format!("cannot cut {}: {e:#}", file.display()))?;
    let starts = |path: &Path, with: &str| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        name.starts_with(with)
    };
    let [_, rest, yours] = LATER.map(|name| format!("split_{name}"));
    let later = ["chunk_", &rest, &yours].map(|with| {
        let mut all = parts.split_modules.iter();
        all.find(|path| starts(path, with)).cloned()
    });
    match later {
        [Some(both), Some(rest), Some(yours)] if parts.split_modules.len() == LATER.len() => {
            let later = [both, rest, yours];
            Ok(Split { main, later })
        }
        _ => Err(format!(
            "{} is cut into {:?}",
            file.display(),
            parts.split_modules
        )),
    }
}
