//! Has the linker write down where each address stands in the code, by which `cargo dist` cuts it.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is_wasm = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32");
    if is_wasm && env::var_os("CARGO_FEATURE_CUT").is_some() {
        println!("cargo::rustc-link-arg-cdylib=--emit-relocs");
    }
}
