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

/// Puts values into the gaps of a sentence.
fn filled(text: &str, values: &[&dyn Display]) -> String {
    let mut filled = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        let gap = (letter as u32).wrapping_sub(FIRST_GAP);
        match values.get(gap as usize) {
            Some(value) => filled += &value.to_string(),
            None => filled.push(letter),
        }
    }
    filled
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
}
