//! `wasm-opt` of npm's package binaryen: smaller wasm where Node is there.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::node;
use crate::project::{Project, Result, run};

/// What Rust compiles for the browser: the features of its target, and SIMD.
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
}

impl WasmOpt {
    /// `wasm-opt` in the version that crates/xtask/package-lock.json names, installed first if need
    /// be. `None`, with a line on the terminal, where Node or the package cannot be had.
    ///
    /// # Errors
    /// It cannot be had where the environment says `CI`: what is published there must be small.
    pub(crate) fn find(project: &Project) -> Result<Option<Self>> {
        let folder = project.root.join("crates/xtask");
        let why = if node::is_there() {
            match node::install(&folder) {
                Ok(()) => {
                    let script = folder.join("node_modules/binaryen/bin/wasm-opt");
                    return Ok(Some(Self { script }));
                }
                Err(why) => why,
            }
        } else {
            "Node is missing or too old".to_owned()
        };
        if env::var_os("CI").is_some() {
            return Err(format!("cannot use wasm-opt: {why}"));
        }
        println!("building without wasm-opt, some percent larger: {why}");
        Ok(None)
    }

    /// Makes the module in `file` smaller, and removes the names of its functions.
    ///
    /// # Errors
    /// `wasm-opt` fails.
    pub(crate) fn shrink(&self, file: &Path) -> Result<()> {
        let mut node = Command::new("node");
        node.arg(&self.script).args(FEATURES).args(PASSES);
        run(node.arg(file).arg("-o").arg(file))
    }
}
