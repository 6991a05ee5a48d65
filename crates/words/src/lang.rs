//! The languages of the page.

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    En,
    /// Simplified Chinese.
    Zh,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Zh];

    /// Returns the one of an English and a Chinese value that belongs to this language.
    pub fn pick<T>(self, [en, zh]: [T; 2]) -> T {
        match self {
            Lang::En => en,
            Lang::Zh => zh,
        }
    }

    /// The id used in links.
    pub fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Zh => "zh",
        }
    }

    /// Returns the language tag for `<html lang>`.
    pub fn html(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Zh => "zh-CN",
        }
    }

    /// The language of a link.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.tag() == tag)
    }

    /// The language for a browser that prefers `tag`, such as `zh-Hans-CN` or `de`.
    pub fn preferred(tag: &str) -> Lang {
        if tag.to_ascii_lowercase().starts_with("zh") {
            Lang::Zh
        } else {
            Lang::En
        }
    }
}

/// Returns true for a letter that fills a square, and beside which a line may break: those of Chinese, Japanese and
/// Korean, with their marks. Letters of other alphabets are narrower, with accents or without, and make words.
pub const fn is_square(letter: char) -> bool {
    matches!(letter, '\u{2E80}'..='\u{9FFF}' | '\u{AC00}'..='\u{D7AF}' | '\u{F900}'..='\u{FAFF}' | '\u{FF00}'..='\u{FF60}' | '\u{20000}'..='\u{3FFFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_make_no_letter_square() {
        assert!("洗牌，（）、“".chars().filter(|&c| is_square(c)).count() == 6);
        assert!(!"Français, Übung – ČŠ ½ …".chars().any(is_square));
    }
}
