//! Encoding that hides the shuffles of a quiz in its link. It keeps no secret, since the page reads
//! it; it only keeps an eye from reading the answer off the address.
//!
//! The hidden part is a piece of link whose characters are shifted. The shift of a character
//! depends on the seed and on all characters before it, so that a name looks different in every
//! place and in every round.

/// The characters of a piece of link.
const PLAIN: &[u8; 41] = b"abcdefghijklmnopqrstuvwxyz0123456789-=&,.";
/// Their replacements: letters and digits alone, which no program takes for the end of a link.
const SHIFTED: &[u8; 41] = b"abcdefghijklmnopqrstuvwxyz0123456789ABCDE";

/// Beginning of every hidden part.
const FIRST: &str = "algorithm=";

/// Replaces each character of `from` by a shifted one of `to`, or undoes that. `None` if there is
/// another character.
fn shifted(text: &str, [from, to]: [&[u8; 41]; 2], undo: bool, mut key: usize) -> Option<String> {
    let shift = |byte| {
        let at = from.iter().position(|&other| other == byte)?;
        let other = if undo { at + 41 - key } else { at + key } % 41;
        key = (key * 7 + if undo { other } else { at } + 11) % 41;
        Some(char::from(to[other]))
    };
    text.bytes().map(shift).collect()
}

/// Hides a piece of link; `None` if it has a character that links do not have. The first character
/// of the result gives the shift that it begins with, which follows from the seed.
pub(super) fn hidden(link: &str, seed: u64) -> Option<String> {
    let key = (seed % 41) as usize;
    let shifted = shifted(link, [PLAIN, SHIFTED], false, key)?;
    Some(format!("{}{shifted}", char::from(SHIFTED[key])))
}

/// Undoes [`hidden`].
fn shown(hidden: &str) -> Option<String> {
    let first = *hidden.as_bytes().first()?;
    let key = SHIFTED.iter().position(|&other| other == first)?;
    shifted(&hidden[1..], [SHIFTED, PLAIN], true, key)
}

/// A field, its hidden part written out as the fields that it holds.
pub(super) fn revealed(field: &str) -> String {
    let shown = field.strip_prefix("guess=").and_then(shown);
    match shown.filter(|shown| shown.starts_with(FIRST)) {
        Some(shown) => format!("guess=yes&{shown}"),
        None => field.to_string(),
    }
}
