//! Languages named by their look, of many more than are run here, and the lines with which each of
//! them prints decks.
//!
//! Languages are data: `languages.txt` has their names and families, `marks.txt` the features of
//! their texts, `decks.txt` the lines.

mod decks;
mod marks;
mod mask;
mod pattern;
mod shape;

pub use decks::Lines;

use crate::tree::Language;
use marks::TABLE;
use mask::masked;

/// Penalty above the least one from which a language is no longer a candidate.
const LEAD: u32 = 3;

/// A language that is named by its look, or a family of languages that share one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// A name for programs.
    pub id: &'static str,
    /// The name that people know it by.
    pub name: &'static str,
}

impl Known {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Known> {
        TABLE.rows().map(|row| row.known)
    }

    /// Tells whether it is a family: no single language of which one could say that a text is in it.
    pub fn is_family(self) -> bool {
        self.name.contains(" / ")
    }

    /// The one with this id.
    pub fn of_id(id: &str) -> Option<Known> {
        Known::all().find(|known| known.id == id)
    }

    /// The one that texts in a language are of that are run.
    pub fn of(language: Language) -> Option<Known> {
        Known::all().find(|known| known.run_as() == Some(language))
    }

    /// The language that a text in this one is run as; `None` where it is not run.
    pub fn run_as(self) -> Option<Language> {
        match self.id {
            "python" => Some(Language::Python),
            "javascript" | "typescript" => Some(Language::JavaScript),
            _ => None,
        }
    }
}

/// The language of a text by its look, or the family where its members look alike; `None` where others
/// are nearly as likely, or too little tells.
///
/// ```
/// let name = |text| syntax::languages::name(text).map(|known| known.name);
/// assert_eq!(name("shuffle :: [a] -> IO [a]\nshuffle [] = return []\n"), Some("Haskell"));
/// // Lines of numbers are no numbered lines.
/// assert_eq!([name("a = b"), name("10 20 30\n20 30 10\n")], [None, None]);
/// ```
pub fn name(text: &str) -> Option<Known> {
    let against = TABLE.against(&masked(text));
    let least = against.iter().min()?;
    let is_close = |against: &u32| against - least < LEAD;
    let mut close = (0..against.len()).filter(|at| is_close(&against[*at]));
    let likeliest = TABLE.languages[close.next()?].known;
    let all = against.iter().map(is_close).enumerate();
    let all = all.fold(0, |set, (at, is_close)| set | u64::from(is_close) << at);
    let are_of = |members: u64| all & !members == 0;
    let mut families = TABLE.families.iter();
    match close.next() {
        None => Some(likeliest),
        Some(_) => families
            .find(|(_, members)| are_of(*members))
            .map(|(family, _)| family.known),
    }
}

/// Words with which a line of code may begin, where it is short.
const BEGINNING: [&str; 12] = [
    "break", "class", "const", "continue", "def", "else", "for", "from", "import", "let", "return",
    "var",
];

/// Tells whether a text is prose: some line has several words, and none looks like code.
///
/// ```
/// use syntax::languages::is_prose;
/// assert!(is_prose("Hello! I shuffle my deck (52 cards) seven times.\nIs that enough?"));
/// assert!(is_prose("def shuffle(deck): is what I wrote, but I know no Python"));
/// assert!(["import random", "deck.sort()", "x = a[0]"].iter().all(|code| !is_prose(code)));
/// ```
pub fn is_prose(text: &str) -> bool {
    let letters = |line: &str| line.chars().filter(|c| c.is_alphabetic()).count();
    let is_long = |line: &str| {
        let words = line.split_whitespace();
        let least = if words.clone().all(is_word) { 2 } else { 3 };
        words.count() > least || !line.is_ascii() && letters(line) > 6
    };
    text.lines().any(is_long) && !text.lines().any(is_code)
}

/// Tells whether a part of a line is a word of several letters, with the sign that may end a sentence.
fn is_word(part: &str) -> bool {
    let word = part.trim_end_matches(['.', ',', ';', ':', '!', '?']);
    word.len() > 1 && word.chars().all(char::is_alphabetic)
}

/// Tells whether a line has a sign that prose has not, or begins as code does.
fn is_code(line: &str) -> bool {
    let line = line.trim();
    let mut words = line.split_whitespace();
    let (all, plain) = (
        words.clone().count(),
        words
            .clone()
            .filter(|word| is_word(word) || matches!(*word, "I" | "a"))
            .count(),
    );
    let begins = BEGINNING.contains(&words.next().unwrap_or_default()) && words.count() < 4;
    let calls = line.char_indices().any(|(at, c)| {
        matches!(c, '(' | '（')
            && line[..at].ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_')
    });
    // A sentence may speak of a call.
    let calls = calls && (all < 8 || plain * 4 < all * 3);
    let signs = ["=", "{", "}", "[", "<", "->", "::", "#", "//"];
    let has_sign = line.ends_with(';') || signs.iter().any(|sign| line.contains(sign));
    begins || calls || has_sign
}

/// Tells whether a text looks like none of the languages that are run: each of them is marked down as much
/// as one that is not named, beside another language.
///
/// ```
/// use syntax::languages::is_foreign;
/// assert!(is_foreign("let rec mix = function [] -> [] | x :: rest -> rest @ [x];;"));
/// assert!(!is_foreign("a.sort(key=f)"));
/// ```
pub fn is_foreign(text: &str) -> bool {
    let against = TABLE.against(&masked(text));
    let least = against.iter().min().copied().unwrap_or_default();
    let mut run = TABLE.languages.iter().zip(&against);
    run.all(|(row, against)| row.known.run_as().is_none() || against - least >= LEAD)
}
