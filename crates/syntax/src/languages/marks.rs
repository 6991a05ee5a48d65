//! The table of languages and of marks, read from `languages.txt` and `marks.txt`, which say how they
//! are written.

use std::sync::LazyLock;

use super::Known;
use super::pattern::{Pattern, signs};

/// All languages, families and marks.
pub(super) static TABLE: LazyLock<Table> =
    LazyLock::new(|| Table::read(include_str!("languages.txt"), include_str!("marks.txt")));

/// Language of the table, or family of languages.
pub(super) struct Row {
    pub(super) known: Known,
    /// Definitions of functions, with their names.
    pub(super) definitions: Vec<Pattern>,
    code: &'static str,
    handicap: u32,
}

/// A part of a line that texts in some languages have.
struct Mark {
    pattern: Pattern,
    often: u64,
    seldom: u64,
}

pub(super) struct Table {
    pub(super) languages: Vec<Row>,
    /// Each with the set of its members.
    pub(super) families: Vec<(Row, u64)>,
    marks: Vec<Mark>,
}

/// Penalties of a language for a mark that is rare in its texts, and for one that never occurs
/// there.
const SELDOM: u32 = 1;
const NEVER: u32 = 2;

impl Table {
    /// Penalty of each language for the marks of a text.
    pub(super) fn against(&self, lines: &[Vec<char>]) -> Vec<u32> {
        let with_signs = |line: &Vec<char>| signs(line);
        let signs: Vec<u128> = lines.iter().map(with_signs).collect();
        let is_there = |mark: &&Mark| {
            let mut lines = lines.iter().zip(&signs);
            lines.any(|(line, signs)| mark.pattern.is_in(line, *signs))
        };
        let mut against: Vec<u32> = self.languages.iter().map(|row| row.handicap).collect();
        for mark in self.marks.iter().filter(is_there) {
            for (at, against) in against.iter_mut().enumerate() {
                *against += match 1 << at {
                    one if mark.often & one != 0 => 0,
                    one if mark.seldom & one != 0 => SELDOM,
                    _ => NEVER,
                };
            }
        }
        against
    }

    /// All languages, then the families that have a name of their own.
    pub(super) fn rows(&self) -> impl Iterator<Item = &Row> {
        let is_own = |family: &&Row| self.languages.iter().all(|row| row.known != family.known);
        let families = self.families.iter().map(|(row, _)| row).filter(is_own);
        self.languages.iter().chain(families)
    }

    fn set_of(&self, codes: &str) -> u64 {
        let place = |code| self.languages.iter().position(|row| row.code == code);
        let places = codes.split(' ').filter_map(place);
        places.fold(0, |set, place| set | 1 << place)
    }

    fn read(languages: &'static str, marks: &'static str) -> Table {
        let mut table = Table {
            languages: Vec::new(),
            families: Vec::new(),
            marks: Vec::new(),
        };
        let lines = |text: &'static str| text.lines().filter(|line| !line.starts_with('#'));
        for (begin, rest) in lines(languages).filter_map(|line| line.split_once(' ')) {
            let (name, more) = rest.split_once(" < ").unwrap_or((rest, ""));
            let (id, name) = name.split_once(' ').unwrap_or((name, name));
            let row = |code, handicap| Row {
                known: Known { id, name },
                definitions: Vec::new(),
                code,
                handicap,
            };
            match begin {
                "&" => {
                    let members = table.set_of(more);
                    table.families.push((row("", 0), members));
                }
                ":" => {
                    let last = table.families.last_mut().map(|(row, _)| row);
                    if let Some(row) = last.or(table.languages.last_mut()) {
                        row.definitions.push(Pattern::new(rest));
                    }
                }
                code => {
                    let handicap = more.parse().unwrap_or(0);
                    table.languages.push(row(code, handicap));
                }
            }
        }
        for (codes, pattern) in lines(marks).filter_map(|line| line.split_once(": ")) {
            let (often, seldom) = codes.split_once(", ").unwrap_or((codes, ""));
            table.marks.push(Mark {
                pattern: Pattern::new(pattern),
                often: table.set_of(often),
                seldom: table.set_of(seldom),
            });
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that each code in the tables is a language's, that a set holds them all, and that no mark
    /// comes twice.
    #[test]
    fn the_tables_name_languages() {
        assert!(TABLE.languages.len() <= 64);
        let lines = include_str!("marks.txt").lines();
        let mut seen = std::collections::HashSet::new();
        for line in lines.filter(|line| !line.starts_with('#')) {
            let (codes, pattern) = line.split_once(": ").unwrap();
            for code in codes.replace(',', "").split(' ') {
                assert_ne!(TABLE.set_of(code), 0, "{line}");
            }
            assert!(seen.insert(pattern), "{line}");
        }
        assert!(TABLE.families.iter().all(|(_, of)| of.count_ones() > 1));
    }
}
