//! A text as a name: the language, a dot, and the text, deflated, in letters that addresses may
//! have. Whoever knows the name has the shuffle, so links carry it and workers count it.

use engine::algorithms::{Definition, Fairness};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use crate::prelude::Library;
use crate::python::MOST_CHARACTERS;
use crate::stage::Script;
use crate::tree::Language;

/// Prefixes of names, by language.
const PREFIXES: [(Language, &str); 2] = [
    (Language::Python, "python."),
    (Language::JavaScript, "javascript."),
];

/// Most characters of a text for which a link is offered: longer links are cut by some programs
/// that send them.
pub const MOST_LINKED: usize = 4_000;

/// Most bytes of a text that is read back from its name: those of the longest text that is run.
const MOST_BYTES: usize = 4 * MOST_CHARACTERS;

/// The effort of deflating, from 0 to 10.
const EFFORT: u8 = 9;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The name of a text.
///
/// ```
/// use script::{named, tree::Language};
/// let text = "def shuffle(a):\n    a.reverse()\n";
/// let name = named::name_of(Language::Python, text);
/// assert!(name.starts_with("python."));
/// assert_eq!(named::text_of(&name), Some((Language::Python, text.to_string())));
/// ```
pub fn name_of(language: Language, text: &str) -> String {
    let prefix = PREFIXES.iter().find(|(own, _)| *own == language);
    let prefix = prefix.map_or("", |(_, prefix)| prefix);
    let bytes = compress_to_vec(text.as_bytes(), EFFORT);
    let letters = bytes.chunks(3).flat_map(|three| {
        let bits = (0..3).fold(0, |bits, k| {
            bits << 8 | u32::from(three.get(k).copied().unwrap_or(0))
        });
        let letter = move |k| char::from(LETTERS[(bits >> (18 - 6 * k) & 63) as usize]);
        (0..=three.len()).map(letter)
    });
    prefix.chars().chain(letters).collect()
}

/// Tells whether a name is meant to be that of a text, however damaged.
pub fn is_of_text(name: &str) -> bool {
    PREFIXES.iter().any(|(_, prefix)| name.starts_with(prefix))
}

/// Returns true if a text is short enough that [`text_of`] reads it back from its name.
///
/// ```
/// use script::{named, tree::Language};
/// for (length, is_read_back) in [(80_000, true), (80_001, false)] {
///     let text = "#".repeat(length);
///     assert_eq!(named::is_read_back(&text), is_read_back);
///     let name = named::name_of(Language::Python, &text);
///     assert_eq!(named::text_of(&name).is_some(), is_read_back);
/// }
/// ```
pub fn is_read_back(text: &str) -> bool {
    text.len() <= MOST_BYTES
}

/// The text of a name, and its language; `None` of what names none.
pub fn text_of(name: &str) -> Option<(Language, String)> {
    let of = |(language, prefix): &(Language, &str)| {
        let letters = name.strip_prefix(prefix)?;
        let bytes = decompress_to_vec_with_limit(&bytes_of(letters)?, MOST_BYTES).ok()?;
        Some((*language, String::from_utf8(bytes).ok()?))
    };
    PREFIXES.iter().find_map(of)
}

fn bytes_of(letters: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0_u32, 0);
    for letter in letters.bytes() {
        let value = LETTERS.iter().position(|&own| own == letter)?;
        bits = bits << 6 | value as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    Some(bytes)
}

/// The shuffle that a name is the text of: what
/// [`make_unknown_with`](engine::algorithms::make_unknown_with) wants. `None` where the text is
/// refused, or runs on the deck that it is [written for](Script::written_for) are, or take too much.
///
/// ```
/// use script::engine::{algorithms::{self, Algorithm}, setup::Setup};
/// use script::{named, tree::Language};
/// algorithms::make_unknown_with(named::definition_of);
/// let text = "import random\ndef mix(cards):\n    random.shuffle(cards)\n";
/// let own = Algorithm::from_id(&named::name_of(Language::Python, text)).unwrap();
/// assert_eq!(Setup::new(own, 5).order(script::engine::rng::Seed(1), 0).len(), 5);
/// ```
pub fn definition_of(name: &str) -> Option<Definition> {
    let (language, text) = text_of(name)?;
    let script = Script::read(&text, language, Library::default()).ok()?;
    if script.obstacle(script.written_for()).is_some() {
        return None;
    }
    let id = name.to_string().leak();
    // It may be fair with one number of cards and fail with another.
    Some(script.definition(id, NAME, Fairness::Unknown))
}

/// Name of a visitor's shuffle, in English and in Simplified Chinese.
pub const NAME: [&str; 2] = ["Yours", "你的洗法"];
