//! The document of figures names tests that are there.

use std::fs;
use std::path::Path;

/// Proves that each row of docs/evidence/FIGURES.md names a test that its file has.
#[test]
fn each_figure_has_its_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let document = fs::read_to_string(root.join("docs/evidence/FIGURES.md")).unwrap();
    let rows = document
        .lines()
        .filter(|line| line.starts_with("| "))
        .skip(2);
    let mut count = 0;
    for row in rows {
        let named = row.rsplit('`').nth(1).unwrap();
        let (file, test) = named.split_once("::").unwrap();
        let text = fs::read_to_string(root.join(file)).unwrap();
        assert!(text.contains(&format!("#[test]\nfn {test}()")), "{named}");
        count += 1;
    }
    assert!(count > 15, "{count}");
}
