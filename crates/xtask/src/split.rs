//! Cuts the page's module in two: what Watch needs, and the rest, which comes later.

use std::fs;
use std::path::{Path, PathBuf};

use wasm_split_cli_support::{Options, transform};

use crate::files::clear;
use crate::project::{Result, cannot};

/// What the compiler is given for a module that is to be cut: src/later.rs has the cut under this
/// name, and the linker writes down where each address stands in the code.
pub(crate) const FLAGS: [&str; 3] = ["--cfg=split", "-Clink-arg=--emit-relocs", "-Cstrip=none"];

/// The name of the cut in src/later.rs.
const REST: &str = "rest";

/// The files of the two modules.
pub(crate) struct Split {
    /// With all that JavaScript calls; it still has to go through wasm-bindgen.
    pub(crate) main: PathBuf,
    /// Reached by the one call of src/later.rs; it imports what it needs of the other's exports.
    pub(crate) rest: PathBuf,
}

/// Cuts the module in `file` into two in `folder`.
///
/// # Errors
/// The module was not compiled for it, or has another cut than the one of src/later.rs.
pub(crate) fn split(file: &Path, folder: &Path) -> Result<Split> {
    let whole = fs::read(file).map_err(cannot("read", file))?;
    let main = folder.join("main.wasm");
    clear(folder)?;
    let mut options = Options::new(&whole);
    options.output_dir = folder;
    options.main_out_path = &main;
    let parts = transform(options).map_err(|e| format!("cannot cut {}: {e:#}", file.display()))?;
    let rest = folder.join(format!("split_{REST}.wasm"));
    if parts.split_modules != [rest.clone()] {
        let found = parts.split_modules;
        return Err(format!("{} is cut into {found:?}", file.display()));
    }
    Ok(Split { main, rest })
}
