//! The lines that print decks, read from `decks.txt`, and the name of the function that they call.

use super::Known;
use super::marks::{Row, TABLE};
use super::mask::masked;

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
}

impl Known {
    /// The lines with which a text in this language prints decks; `None` where none are known that
    /// were run.
    pub fn lines(self, text: &str) -> Option<Lines> {
        let mut parts = include_str!("decks.txt").split("\n== ").skip(1);
        let (head, lines) = parts.find_map(|part| {
            let (head, lines) = part.split_once('\n')?;
            let (ids, usual) = head.split_once(' ')?;
            let is_it = ids.split('=').any(|id| id == self.id);
            is_it.then_some((usual, lines))
        })?;
        let (usual, is_in_class) = match head.split_once(' ') {
            Some((usual, _)) => (usual, true),
            None => (head, false),
        };
        let row = TABLE.rows().find(|row| row.known == self)?;
        let function = function_in(row, text).unwrap_or_else(|| usual.to_string());
        Some(Lines {
            text: lines.trim_end().replace('¤', &function),
            function,
            is_in_class,
        })
    }
}

/// The function of a text that shuffles, by its name; the only one where no name says so.
fn function_in(row: &Row, text: &str) -> Option<String> {
    let lines = masked(text);
    let in_line = |line: &Vec<char>| {
        let mut all = row.definitions.iter();
        all.find_map(|definition| definition.name_in(line))
    };
    let mut names: Vec<String> = lines.iter().filter_map(in_line).collect();
    names.retain(|name| !HELPING.contains(&&*name.to_lowercase()));
    names.dedup();
    let shuffles = |part: &&str| {
        let mut names = names.iter();
        names.position(|name| name.to_lowercase().contains(*part))
    };
    let named = SHUFFLING.iter().find_map(shuffles);
    let at = named.or((names.len() == 1).then_some(0))?;
    Some(names.swap_remove(at))
}
