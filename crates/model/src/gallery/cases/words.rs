//! The words of true cases, in both languages.

use ::words::cases as say;
use app::i18n::Lang;

use super::Case;

/// What it is called in a tile, and behind "Next".
pub fn name(lang: Lang, case: Case) -> &'static str {
    (match case {
        Case::FreeCell => say::CASES_FREE_CELL,
        Case::Draft => say::CASES_DRAFT,
        Case::ZeroIndex => say::CASES_ZERO_INDEX,
        Case::Ballot => say::CASES_BALLOT,
        Case::NeverReset => say::CASES_NEVER_RESET,
        Case::Rigged => say::CASES_RIGGED,
    })
    .of(lang)
}

/// What is said in a tile.
pub fn line(lang: Lang, case: Case) -> &'static str {
    (match case {
        Case::FreeCell => say::LINE_FREE_CELL,
        Case::Draft => say::LINE_DRAFT,
        Case::ZeroIndex => say::LINE_ZERO_INDEX,
        Case::Ballot => say::LINE_BALLOT,
        Case::Rigged => say::LINE_RIGGED,
        Case::NeverReset => say::LINE_NEVER_RESET,
    })
    .of(lang)
}

/// The headline before anything is known.
pub fn question(lang: Lang, case: Case) -> &'static str {
    (match case {
        Case::FreeCell => say::QUESTION_FREE_CELL,
        Case::Draft => say::QUESTION_DRAFT,
        Case::ZeroIndex => say::QUESTION_ZERO_INDEX,
        Case::Ballot => say::QUESTION_BALLOT,
        Case::Rigged => say::QUESTION_RIGGED,
        Case::NeverReset => say::QUESTION_NEVER_RESET,
    })
    .of(lang)
}

/// The headline once the question is answered.
pub fn discovery(lang: Lang, case: Case) -> &'static str {
    (match case {
        Case::FreeCell => say::DISCOVERY_FREE_CELL,
        Case::Draft => say::DISCOVERY_DRAFT,
        Case::ZeroIndex => say::DISCOVERY_ZERO_INDEX,
        Case::Ballot => say::DISCOVERY_BALLOT,
        Case::Rigged => say::DISCOVERY_RIGGED,
        Case::NeverReset => say::DISCOVERY_NEVER_RESET,
    })
    .of(lang)
}

/// The mechanism, and what one square is.
pub fn lead(lang: Lang, case: Case) -> &'static str {
    (match case {
        Case::FreeCell => say::LEAD_FREE_CELL,
        Case::Draft => say::LEAD_DRAFT,
        Case::ZeroIndex => say::LEAD_ZERO_INDEX,
        Case::Ballot => say::LEAD_BALLOT,
        Case::Rigged => say::LEAD_RIGGED,
        Case::NeverReset => say::LEAD_NEVER_RESET,
    })
    .of(lang)
}

/// What a list is called.
pub fn list(lang: Lang, figure: usize) -> String {
    say::list(lang, ["A", "B"].get(figure).unwrap_or(&""))
}

/// What says that a list is the fair one.
pub fn choose(lang: Lang, figure: usize) -> String {
    say::choose_letter(lang, ["A", "B"].get(figure).unwrap_or(&""))
}

/// Months, as short as they come.
pub fn months(lang: Lang) -> Vec<String> {
    let names = say::MONTHS;
    names.of(lang).split(' ').map(str::to_string).collect()
}
