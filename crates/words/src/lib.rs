//! All that the page says, made by the build script from `words/<language>/<room>.ftl`: a module for each
//! file, a constant for each sentence without gaps, a function for each with gaps, in the order of
//! their names.

pub mod lang;
pub mod stories;

use std::fmt::Display;

pub use lang::Lang;

/// Words in every language, in the order of [`Lang::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Words([&'static str; Lang::ALL.len()]);

impl Words {
    /// No words, in any language.
    pub const NONE: Words = Words([""; Lang::ALL.len()]);

    /// The words in a language.
    pub const fn of(self, lang: Lang) -> &'static str {
        self.0[lang as usize]
    }
}

/// The mark of the first gap of a sentence; those of the others follow it.
const FIRST_GAP: u32 = 0xE000;

/// Puts values into the gaps of a sentence. At the edges of a gap no space is left between two square
/// letters: a sentence has it for values in Latin letters or digits.
fn filled(text: &str, values: &[&dyn Display]) -> String {
    let mut filled = String::with_capacity(text.len() + 16);
    let mut end = None;
    for letter in text.chars() {
        let gap = (letter as u32).wrapping_sub(FIRST_GAP);
        if let Some(value) = values.get(gap as usize) {
            let value = value.to_string();
            close_up(&mut filled, value.chars().next());
            filled += &value;
            end = Some(filled.len() + 1);
        } else {
            if end == Some(filled.len()) {
                close_up(&mut filled, Some(letter));
            }
            filled.push(letter);
        }
    }
    filled
}

/// Takes the last space away if it stands between two square letters, the next of which is this one.
fn close_up(text: &mut String, next: Option<char>) {
    let before = text.strip_suffix(' ').and_then(|text| text.chars().last());
    if before.is_some_and(lang::is_square) && next.is_some_and(lang::is_square) {
        text.pop();
    }
}

include!(concat!(env!("OUT_DIR"), "/words.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that values stand in their gaps, whatever the order of a language, and that choices are made.
    #[test]
    fn values_stand_in_their_gaps() {
        let both = |text| filled(text, &[&13, &"top"]);
        assert_eq!(both("\u{E000} from the \u{E001}"), "13 from the top");
        assert_eq!(both("\u{E001} 起 \u{E000} 张"), "top 起 13 张");
    }

    /// Proves that a Chinese name has no space beside Chinese words, and that its own spaces stay.
    #[test]
    fn square_letters_close_up() {
        let said = |card: &str| filled("抽到 \u{E000} 在第 \u{E001} 位", &[&card, &3]);
        assert_eq!(said("红 心"), "抽到红 心在第 3 位");
        assert_eq!(said("A♠"), "抽到 A♠ 在第 3 位");
    }
}
