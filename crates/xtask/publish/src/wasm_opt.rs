//! `wasm-opt` of npm's package binaryen: smaller wasm where Node is there.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::kept::Kept;
use xtask::node;
use xtask::project::{Project, Result, cannot, run};

/// Features of WebAssembly that Rust compiles for: those of its target, and SIMD.
const FEATURES: [&str; 7] = [
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Passes after which less travels. `-Oz` leaves fewer bytes, but makes locals and the order of
/// functions irregular, and the gzipped page 5 % larger than `-O1`. Instances of one generic
/// function have names that begin alike: sorted by name they stand side by side, where gzip finds
/// them.
const PASSES: [&str; 9] = [
    "-O1",
    "--remove-unused-module-elements",
    "--duplicate-function-elimination",
    "--memory-packing",
    "--directize",
    "--rse",
    "--vacuum",
    "--reorder-functions-by-name",
    "--strip-debug",
];

/// An installed `wasm-opt`.
pub(crate) struct WasmOpt {
    script: PathBuf,
    /// The lock file, which names its version.
    lock: String,
}

impl WasmOpt {
    /// `wasm-opt` in the version that crates/xtask/publish/package-lock.json names, installed first if need
    /// be. `None`, with a line on the terminal, where Node or the package cannot be had.
    ///
    /// # Errors
    /// The package cannot be had although Node is there and the environment says `CI`: what is
    /// published there must be small.
    pub(crate) fn find(project: &Project) -> Result<Option<Self>> {
        let folder = project.root.join("crates/xtask/publish");
        let why = if node::is_there() {
            match node::install(&folder) {
                Ok(()) => return Self::installed(&folder).map(Some),
                Err(why) if env::var_os("CI").is_some() => {
                    return Err(format!("cannot use wasm-opt: {why}"));
                }
                Err(why) => why,
            }
        } else {
            "Node is missing or too old".to_owned()
        };
        println!("building without wasm-opt, some percent larger: {why}");
        Ok(None)
    }

    fn installed(folder: &Path) -> Result<Self> {
        let lock = folder.join("package-lock.json");
        Ok(Self {
            script: folder.join("node_modules/binaryen/bin/wasm-opt"),
            lock: fs::read_to_string(&lock).map_err(cannot("read", &lock))?,
        })
    }

    /// Makes the module in `file` smaller, and removes the names of its functions.
    ///
    /// # Errors
    /// `wasm-opt` fails.
    pub(crate) fn shrink(&self, file: &Path, kept: &Kept) -> Result<()> {
        let module = fs::read(file).map_err(cannot("read", file))?;
        let recipe = format!("{} {FEATURES:?} {PASSES:?}", self.lock);
        let small = kept.get(&recipe, &module, || {
            let mut node = Command::new("node");
            node.arg(&self.script).args(FEATURES).args(PASSES);
            run(node.arg(file).arg("-o").arg(file))?;
            fs::read(file).map_err(cannot("read", file))
        })?;
        fs::write(file, small).map_err(cannot("write", file))
    }
}
