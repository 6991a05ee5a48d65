//! The words of the articles and of the exhibits made of them.

use crate::content::Exhibit;
use crate::lang::Lang;
use ::words::articles as say;

/// The chip of an exhibit.
pub fn exhibit_title(lang: Lang, exhibit: Exhibit) -> &'static str {
    (match exhibit {
        Exhibit::WorkedRun => say::EXHIBIT_TITLE_WORKED_RUN,
        Exhibit::AceOfHearts => say::EXHIBIT_TITLE_ACE_OF_HEARTS,
        Exhibit::Table13 => say::EXHIBIT_TITLE_TABLE13,
        Exhibit::FiftyFour => say::EXHIBIT_TITLE_FIFTY_FOUR,
        Exhibit::FiveAndTwo => say::EXHIBIT_TITLE_FIVE_AND_TWO,
        Exhibit::SevenPasses => say::EXHIBIT_TITLE_SEVEN_PASSES,
    })
    .of(lang)
}

/// The title of an article, in its marks.
pub fn article_title(lang: Lang, number: &str) -> &'static str {
    (match number {
        "000" => say::ARTICLE_TITLE_000,
        "001" => say::ARTICLE_TITLE_001,
        "002" => say::ARTICLE_TITLE_002,
        "003" => say::ARTICLE_TITLE_003,
        _ => ::words::Words::NONE,
    })
    .of(lang)
}

/// What an article is called, and who wrote it, as far as that is known.
pub fn article_name(lang: Lang, number: &str) -> &'static str {
    (match number {
        "000" => say::ARTICLE_NAME_000,
        "001" => say::ARTICLE_NAME_001,
        "002" => say::ARTICLE_NAME_002,
        "003" => say::ARTICLE_NAME_003,
        _ => ::words::Words::NONE,
    })
    .of(lang)
}

/// Two sentences: what this is, and what to look for.
pub fn exhibit_note(lang: Lang, exhibit: Exhibit) -> &'static str {
    (match exhibit {
        Exhibit::WorkedRun => say::EXHIBIT_NOTE_WORKED_RUN,
        Exhibit::AceOfHearts => say::EXHIBIT_NOTE_ACE_OF_HEARTS,
        Exhibit::Table13 => say::EXHIBIT_NOTE_TABLE13,
        Exhibit::FiftyFour => say::EXHIBIT_NOTE_FIFTY_FOUR,
        Exhibit::FiveAndTwo => say::EXHIBIT_NOTE_FIVE_AND_TWO,
        Exhibit::SevenPasses => say::EXHIBIT_NOTE_SEVEN_PASSES,
    })
    .of(lang)
}
