//! Has the linker write down where each address stands in the code, by which `cargo dist` cuts it.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_FEATURE_CUT").is_some() {
        println!("cargo::rustc-link-arg-cdylib=--emit-relocs");
    }
}
