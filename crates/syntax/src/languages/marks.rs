//! The table of marks, read from `marks.txt`, which says how it is written.

use std::sync::LazyLock;

use super::Known;
use super::pattern::{Pattern, signs};

/// All languages with their marks.
pub(super) static TABLE: LazyLock<Vec<Marks>> = LazyLock::new(|| read(include_str!("marks.txt")));

/// The marks of a language.
pub(super) struct Marks {
    pub(super) language: Known,
    /// The language that it is a dialect of.
    pub(super) base: Option<&'static str>,
    /// Definitions of functions, with their names.
    pub(super) definitions: Vec<Pattern>,
    weights: Vec<(i32, Pattern)>,
}

impl Marks {
    /// The sum of the weights of those that a text has, each counted once.
    pub(super) fn weigh(&self, lines: &[(Vec<char>, u128)]) -> i32 {
        let is_there = |pattern: &Pattern| {
            let mut lines = lines.iter();
            lines.any(|(line, signs)| pattern.is_in(line, *signs))
        };
        let found = self.weights.iter().filter(|(_, mark)| is_there(mark));
        found.map(|(weight, _)| weight).sum()
    }
}

/// Lines, each with its signs.
pub(super) fn with_signs(lines: Vec<Vec<char>>) -> Vec<(Vec<char>, u128)> {
    let with = |line: Vec<char>| {
        let signs = signs(&line);
        (line, signs)
    };
    lines.into_iter().map(with).collect()
}

fn read(text: &'static str) -> Vec<Marks> {
    let mut all: Vec<Marks> = Vec::new();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    for (begin, rest) in lines.filter_map(|line| line.split_once(' ')) {
        if begin == "==" {
            let (language, base) = match rest.split_once(" < ") {
                Some((language, base)) => (language, Some(base)),
                None => (rest, None),
            };
            let (id, name) = language.split_once(' ').unwrap_or((language, language));
            all.push(Marks {
                language: Known { id, name },
                base,
                definitions: Vec::new(),
                weights: Vec::new(),
            });
        } else if let Some(marks) = all.last_mut() {
            match begin.parse() {
                Ok(weight) => marks.weights.push((weight, Pattern::new(rest))),
                Err(_) => marks.definitions.push(Pattern::new(rest)),
            }
        }
    }
    all
}
