//! Where the lock files are.

/// The folders with a package-lock.json.
pub const FOLDERS: [&str; 3] = ["tests/browser", "benches/browser", "crates/xtask/publish"];

/// The manifests with a Cargo.lock beside them.
pub const MANIFESTS: [&str; 2] = ["Cargo.toml", "benches/native/Cargo.toml"];
