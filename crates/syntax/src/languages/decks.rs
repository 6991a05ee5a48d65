//! The lines that print decks, read from `decks.txt`, and the name of the function that they call.

use super::Known;
use super::marks::{Row, TABLE};
use super::mask::masked;
use super::shape::Shape;

/// Parts of names of functions that shuffle, the likeliest first.
const SHUFFLING: [&str; 7] = [
    "shuff", "mix", "random", "perm", "scramble", "knuth", "deal",
];

/// Names of functions that do not, or are none.
const HELPING: [&str; 7] = ["main", "swap", "new", "if", "for", "while", "function"];

/// Lines that print 5,000 decks, each shuffled by a function of the visitor's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    /// The lines.
    pub text: String,
    /// The function that they call.
    pub function: String,
    /// True if the lines belong into the class of that function.
    pub is_in_class: bool,
    /// True if they are the program, and the text has one, too.
    pub replaces_main: bool,
    /// True if they have the function shuffle the list of an object.
    pub is_of_object: bool,
}

impl Known {
    /// The lines with which a text in this language prints decks; `None` where none are known that
    /// were run, or none of them fits its function.
    pub fn lines(self, text: &str) -> Option<Lines> {
        let row = TABLE.rows().find(|row| row.known == self)?;
        let found = function_in(row, text);
        let shape = found
            .as_ref()
            .map(|(name, line)| Shape::of(self.id, text, name, *line));
        let kind = shape.as_ref().map_or("", |shape| shape.kind);
        let head_of = |kind: &str| {
            let mut parts = include_str!("decks.txt").split("\n== ").skip(1);
            parts.find_map(|part| {
                let (head, lines) = part.split_once('\n')?;
                let (ids, usual) = head.split_once(' ')?;
                let (ids, own) = ids.split_once('/').unwrap_or((ids, ""));
                let is_it = own == kind && ids.split('=').any(|id| id == self.id);
                is_it.then_some((usual, lines))
            })
        };
        let (head, lines) = head_of(kind)?;
        let (usual, is_in_class) = match head.split_once(' ') {
            Some((usual, _)) => (usual, true),
            None => (head, false),
        };
        let function = found.map_or_else(|| usual.to_string(), |(name, _)| name);
        let is_of_object = kind == "field";
        let lines = shape
            .unwrap_or_default()
            .fill(lines.trim_end(), &function)?;
        Some(Lines {
            replaces_main: has_main(&lines) && has_main(text),
            text: lines,
            function,
            is_in_class,
            is_of_object,
        })
    }
}

/// Tells whether a text defines the function that is its program.
fn has_main(text: &str) -> bool {
    let defines = |line: &Vec<char>| {
        let line: String = line.iter().collect();
        let head = ["main(", "Main("]
            .iter()
            .find_map(|name| line.split_once(name));
        // A call stands alone.
        head.is_some_and(|(before, _)| before.trim_start().contains(' '))
    };
    masked(text).iter().any(defines)
}

/// The function of a text that shuffles, by its name, with the number of its line; the only one where no
/// name says so.
fn function_in(row: &Row, text: &str) -> Option<(String, usize)> {
    let lines = masked(text);
    let in_line = |line: &Vec<char>| {
        let mut all = row.definitions.iter();
        all.find_map(|definition| definition.name_in(line))
    };
    let names = lines.iter().enumerate();
    let names = names.filter_map(|(at, line)| Some((in_line(line)?, at)));
    let mut names: Vec<(String, usize)> = names.collect();
    names.retain(|(name, _)| !HELPING.contains(&&*name.to_lowercase()));
    names.dedup_by(|a, b| a.0 == b.0);
    let shuffles = |part: &&str| {
        let mut names = names.iter();
        names.position(|(name, _)| name.to_lowercase().contains(*part))
    };
    let named = SHUFFLING.iter().find_map(shuffles);
    let at = named.or((names.len() == 1).then_some(0))?;
    Some(names.swap_remove(at))
}
