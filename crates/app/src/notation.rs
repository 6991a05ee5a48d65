//! The one notation for words that people read: `"English" / "简体中文"`. A language is a column.
//!
//! [`words!`](crate::words!) makes a table of named rows, or picks a row by what it is about.
//! [`say!`](crate::say!) writes a sentence with values in its gaps, such as `{n}`; a gap without a
//! value, or a value without a gap, does not compile. Rows may have more columns than there are
//! languages: that is how the next one begins.

use std::fmt::Display;

use crate::lang::Lang;

/// Words in every language: one column each, in the order of [`Lang::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words(pub &'static [&'static str]);

impl Default for Words {
    fn default() -> Words {
        Words::NONE
    }
}

impl Words {
    /// No words, in any language.
    pub const NONE: Words = Words(&[""]);

    /// The words in a language; in English where they are missing.
    pub const fn of(self, lang: Lang) -> &'static str {
        self.column(lang as usize)
    }

    /// The words of a column; of the first one where it is missing.
    pub const fn column(self, column: usize) -> &'static str {
        self.0[if self.has(column) { column } else { 0 }]
    }

    /// Whether there are words in a column.
    pub const fn has(self, column: usize) -> bool {
        column < self.0.len()
    }

    /// The sentence in a language, with values in its gaps. [`say!`](crate::say!) calls it, with the
    /// names of the gaps.
    pub fn fill(self, lang: Lang, names: &[&str], values: &[&dyn Display]) -> String {
        let mut rest = self.of(lang);
        let mut filled = String::with_capacity(rest.len() + 16);
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            filled += before;
            if let Some(at) = names.iter().position(|its| *its == name) {
                filled += &values[at].to_string();
            }
            rest = after;
        }
        filled + rest
    }
}

/// Words as rows of `"English" / "中文"`. As items they are a table, a constant for each row; `words!(match key { pattern => row, … })` is the row of a key.
///
/// ```
/// use shuffle_lab_app::i18n::Lang;
/// shuffle_lab_app::words! {
///     PLAY: "Play" / "播放";
/// }
/// assert_eq!(PLAY.of(Lang::Zh), "播放");
///
/// shuffle_lab_app::words! {
///     static SUITS: char {
///         '♠' => "spades" / "黑桃", "black" / "黑色";
///         '♥' => "hearts" / "红桃", "red" / "红色";
///     }
/// }
/// assert_eq!(SUITS[1].1[0].of(Lang::Zh), "红桃");
///
/// let counted = |n| shuffle_lab_app::words!(match n {
///     1 => "one card" / "一张牌",
///     _ => "several cards" / "几张牌",
/// });
/// assert_eq!(counted(1).of(Lang::En), "one card");
/// ```
#[macro_export]
macro_rules! words {
    (match $key:tt { $($pattern:pat $(if $when:expr)? => $en:literal / $zh:literal $(/ $more:literal)*),* $(,)? }) => {
        {
            #[allow(unused_parens, reason = "a key is one token tree: callers put a field or a call into parentheses")]
            let words = match $key {
                $($pattern $(if $when)? => $crate::notation::Words(&[$en, $zh $(, $more)*])),*
            };
            words
        }
    };
    ($en:literal / $zh:literal $(/ $more:literal)*) => {
        $crate::notation::Words(&[$en, $zh $(, $more)*])
    };
    ($(#[$doc:meta])* $vis:vis static $name:ident: $Key:ty {
        $($key:expr => $($en:literal / $zh:literal $(/ $more:literal)*),+;)*
    }) => {
        $(#[$doc])*
        $vis static $name: &[($Key, &[$crate::notation::Words])] = &[
            $(($key, &[$($crate::notation::Words(&[$en, $zh $(, $more)*])),+])),*
        ];
    };
    ($($(#[$doc:meta])* $name:ident: $en:literal / $zh:literal $(/ $more:literal)*;)*) => {
        $(
            $(#[$doc])*
            #[doc = $en]
            #[allow(unreachable_pub)]
            pub const $name: $crate::notation::Words = $crate::notation::Words(&[$en, $zh $(, $more)*]);
        )*
    };
}

/// The sentence in a language: a row of words, or the row of a key, with values in its gaps.
///
/// ```
/// use shuffle_lab_app::{i18n::Lang, say};
/// let n = 13;
/// assert_eq!(say!(Lang::En, "{n} cards" / "{n} 张牌", n), "13 cards");
/// assert_eq!(say!(Lang::Zh, "place {place}" / "位置 {place}", place = n + 1), "位置 14");
/// ```
#[macro_export]
macro_rules! say {
    ($lang:expr, match $key:tt { $($pattern:pat $(if $when:expr)? => $en:literal / $zh:literal $(/ $more:literal)*),* $(,)? } $(, $gap:ident $(= $value:expr)?)* $(,)?) => {{
        const NAMES: &[&str] = &[$(stringify!($gap)),*];
        #[allow(unused_parens, reason = "a key is one token tree: callers put a field or a call into parentheses")]
        let words = match $key {
            $($pattern $(if $when)? => const {
                let words = $crate::notation::Words(&[$en, $zh $(, $more)*]);
                $crate::notation::check(words, NAMES, false);
                words
            }),*
        };
        words.fill($lang, NAMES, &[$($crate::say!(@value $gap $(= $value)?)),*])
    }};
    ($lang:expr, $en:literal / $zh:literal $(/ $more:literal)* $(, $gap:ident $(= $value:expr)?)* $(,)?) => {
        $crate::say!($lang, @row ($crate::notation::Words(&[$en, $zh $(, $more)*])) $(, $gap $(= $value)?)*)
    };
    ($lang:expr, @row ($words:expr) $(, $gap:ident $(= $value:expr)?)*) => {{
        const NAMES: &[&str] = &[$(stringify!($gap)),*];
        const WORDS: $crate::notation::Words = $words;
        const { $crate::notation::check(WORDS, NAMES, true) };
        WORDS.fill($lang, NAMES, &[$($crate::say!(@value $gap $(= $value)?)),*])
    }};
    (@value $gap:ident = $value:expr) => { &$value };
    (@value $gap:ident) => { &$gap };
    ($lang:expr, $words:path $(, $gap:ident $(= $value:expr)?)* $(,)?) => {
        $crate::say!($lang, @row ($words) $(, $gap $(= $value)?)*)
    };
}

/// Panics, while it is compiled, if a gap has no value, or, of a row for itself, if a value has no
/// gap in any language.
pub const fn check(words: Words, names: &[&str], is_strict: bool) {
    let mut used = [false; 16];
    let mut column = 0;
    while column < words.0.len() {
        let text = words.0[column].as_bytes();
        let mut at = 0;
        while at < text.len() {
            if text[at] == b'{' {
                let name = find(text, at + 1, names);
                assert!(name < names.len(), "a gap of this sentence has no value");
                used[name] = true;
            }
            at += 1;
        }
        column += 1;
    }
    let mut name = 0;
    while is_strict && name < names.len() {
        assert!(used[name], "a value has no gap in this sentence");
        name += 1;
    }
}

/// Which of the names stands at a place of a text, with a bracket behind it; their number if none.
const fn find(text: &[u8], from: usize, names: &[&str]) -> usize {
    let mut which = 0;
    while which < names.len() {
        let name = names[which].as_bytes();
        let mut k = 0;
        while k < name.len() && from + k < text.len() && text[from + k] == name[k] {
            k += 1;
        }
        if k == name.len() && from + k < text.len() && text[from + k] == b'}' {
            return which;
        }
        which += 1;
    }
    names.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARDS: Words = words!("{n} cards" / "{n} 张牌");

    #[test]
    fn values_stand_in_the_gaps_of_their_names() {
        let (n, place) = (13, "top");
        assert_eq!(say!(Lang::En, CARDS, n), "13 cards");
        let both = |lang| say!(lang, "{n} from the {place}" / "{place} 起 {n} 张", n, place);
        assert_eq!(both(Lang::En), "13 from the top");
        assert_eq!(both(Lang::Zh), "top 起 13 张");
        let of = |k: usize| {
            say!(
                Lang::En,
                match k {
                    1 => "one" / "一",
                    _ => "{many}" / "{many}",
                },
                many = k
            )
        };
        assert_eq!([of(1), of(5)], ["one", "5"]);
    }

    #[test]
    #[should_panic(expected = "a gap of this sentence has no value")]
    fn a_gap_without_a_value_is_found() {
        check(words!("{n} cards" / "{m} 张"), &["n"], true);
    }

    #[test]
    #[should_panic(expected = "a value has no gap")]
    fn a_value_without_a_gap_is_found() {
        check(words!("cards" / "张"), &["n"], true);
    }
}
