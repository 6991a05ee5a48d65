//! docs/evidence/FINDINGS.md names a test for each fault that was found: those that it names exist.

use std::fs;
use std::path::Path;

/// The texts between backticks of a line, two by two: a file, and a test in it.
fn named(line: &str) -> Vec<(&str, &str)> {
    let quoted: Vec<&str> = line.split('`').skip(1).step_by(2).collect();
    let (pairs, rest) = quoted.as_chunks::<2>();
    assert_eq!(rest, [""; 0], "a file without a test: {line}");
    pairs.iter().map(|[file, test]| (*file, *test)).collect()
}

/// Returns true if a file has this test: a function, a line of a macro, or a test in JavaScript.
fn has(text: &str, test: &str) -> bool {
    let made = [format!("fn {test}("), format!("{test}: \"")];
    let told = |line: &str| {
        ["test(", "inBoth("]
            .iter()
            .any(|begins| line.contains(begins))
            && line.contains(test)
    };
    made.iter().any(|made| text.contains(made)) || text.lines().any(told)
}

/// Proves that every line of the tables names a test, and that the file has it; and that no number of a
/// fault is left out.
#[test]
fn every_finding_has_its_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |file: &str| {
        fs::read_to_string(root.join(file)).unwrap_or_else(|why| panic!("{file}: {why}"))
    };
    let document = read("docs/evidence/FINDINGS.md");
    let mut numbers = Vec::new();
    for line in document
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| ---"))
    {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [first, .., tests] = cells[..] else {
            panic!("one cell: {line}");
        };
        if tests == "tests" {
            continue;
        }
        numbers.push(first);
        let tests = named(tests);
        assert!(!tests.is_empty(), "no test: {line}");
        for (file, test) in tests {
            assert!(has(&read(file), test), "{file} has no test {test}");
        }
    }
    let faults = (1..=11).map(|k| format!("F{k}"));
    // There never was a D13.
    let words = (1..=14).filter(|k| *k != 13).map(|k| format!("D{k}"));
    for number in faults.chain(words) {
        assert!(numbers.contains(&number.as_str()), "{number} is left out");
    }
}
