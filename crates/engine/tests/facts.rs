//! The facts of each shuffle, as people are told them.

use shuffle_lab_engine::algorithms::{Algorithm, Info};

/// Proves that the facts of all shuffles are those that were looked through last: a line each, in
/// facts.txt.
#[test]
fn facts_were_looked_through() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/facts.txt");
    // Pseudo-code has tests of its own.
    let fact = |algorithm: Algorithm| {
        let info = Info {
            lines: &[],
            ..*algorithm.info()
        };
        format!("{info:?}\n")
    };
    let now: String = Algorithm::ALL.into_iter().map(fact).collect();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(file, &now).unwrap();
    }
    let before = std::fs::read_to_string(file).unwrap();
    for (now, before) in now.lines().zip(before.lines()) {
        assert_eq!(now, before, "UPDATE_DOCS=1 writes {file} anew");
    }
    assert_eq!(now.len(), before.len());
}
