//! Words that say of lists that people made them, not chance: votes, choices, marks, races, rows of seats.

use crate::cell::Cell;
use crate::numbers::{begins, is_heading, words_of};

/// The word in the heading of a text, or in the labels of all its lines, that says that people made what is
/// below or behind it, not chance.
pub(crate) fn word_of_people(text: &str) -> Option<String> {
    /// Lines that are looked at.
    const SAMPLE: usize = 300;
    const KNOWN: [&str; 10] = [
        "choice",
        "favorite",
        "favourite",
        "mark",
        "preference",
        "race",
        "room",
        "score",
        "vote",
        "voter",
    ];
    const SIGNS: [&str; 5] = ["选民", "投票", "选票", "志愿", "成绩"];
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next()?;
    let others: Vec<&str> = lines.take(SAMPLE).collect();
    let is_known = |cell: Cell<'_>| {
        words_of(cell)
            .iter()
            .any(|word| KNOWN.contains(&word.trim_end_matches('s')))
            || begins(cell, &[], &SIGNS)
    };
    let is_pupil = |cell: Cell<'_>| begins(cell, &["student", "pupil"], &["学生"]);
    let is_first =
        |cell: Cell<'_>| begins(cell, &["first"], &["第一"]) || cell == Cell::Text("1st");
    let label = first.split_once([':', '：']).map(|(label, _)| label);
    // Rows of seats have letters.
    let is_row = |label: &str| {
        label.len() == 5 && label.starts_with("Row ") && !label.ends_with(char::is_numeric)
    };
    let is_label = |label: &&str| {
        let stem = label.split(' ').next().unwrap_or_default();
        (is_known(Cell::new(stem)) || is_row(label))
            && others.iter().all(|line| line.starts_with(stem))
    };
    if let Some(label) = label.filter(is_label) {
        return Some(label.to_string());
    }
    let cells = first
        .split([',', ';', '\t', '|'])
        .map(|cell| Cell::new(cell.trim()));
    let is_new = |cell: &Cell<'_>| {
        let text = cell.to_string();
        is_heading(*cell) && !text.is_empty() && !others.iter().any(|line| line.contains(&text))
    };
    let heading: Vec<Cell<'_>> = cells.filter(is_new).collect();
    let are_of_pupils = heading.iter().any(|cell| is_first(*cell));
    let is_of_people = |cell: &&Cell<'_>| is_known(**cell) || are_of_pupils && is_pupil(**cell);
    { heading.iter() }
        .find(is_of_people)
        .map(|cell| cell.excerpt())
}
