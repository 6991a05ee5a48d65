//! The account of a true case: who did what when, why it came out so, and how sure that is. The
//! numbers are worked out again in `tests/accounts.rs`.

use ::words::cases as say;
use app::i18n::Lang;

use super::{Case, TrueCase};
use crate::story::Story;

/// What happened, why, and how sure it is; empty of a comparison that is no true case.
pub fn account(lang: Lang, case: TrueCase) -> [&'static str; 3] {
    match case {
        TrueCase::Own(case) => [happened(lang, case), why(lang, case), sure(lang, case)],
        TrueCase::Watched(Story::SHELVES) => shelves(lang),
        TrueCase::Watched(Story::POKER) => poker(lang),
        TrueCase::Watched(Story::ROUNDS) => rounds(lang),
        TrueCase::Watched(Story::BUFFER) => buffer(lang),
        TrueCase::Watched(_) => [""; 3],
    }
}

fn happened(lang: Lang, case: Case) -> &'static str {
    (match case {
        Case::FreeCell => say::HAPPENED_FREE_CELL,
        Case::Draft => say::HAPPENED_DRAFT,
        Case::ZeroIndex => say::HAPPENED_ZERO_INDEX,
        Case::Ballot => say::HAPPENED_BALLOT,
        Case::Rigged => say::HAPPENED_RIGGED,
        Case::NeverReset => say::HAPPENED_NEVER_RESET,
    })
    .of(lang)
}

fn why(lang: Lang, case: Case) -> &'static str {
    (match case {
        Case::FreeCell => say::WHY_FREE_CELL,
        Case::Draft => say::WHY_DRAFT,
        Case::ZeroIndex => say::WHY_ZERO_INDEX,
        Case::Ballot => say::WHY_BALLOT,
        Case::Rigged => say::WHY_RIGGED,
        Case::NeverReset => say::WHY_NEVER_RESET,
    })
    .of(lang)
}

fn sure(lang: Lang, case: Case) -> &'static str {
    (match case {
        Case::FreeCell => say::SURE_FREE_CELL,
        Case::Draft => say::SURE_DRAFT,
        Case::ZeroIndex => say::SURE_ZERO_INDEX,
        Case::Ballot => say::SURE_BALLOT,
        Case::Rigged => say::SURE_RIGGED,
        Case::NeverReset => say::SURE_NEVER_RESET,
    })
    .of(lang)
}

fn shelves(lang: Lang) -> [&'static str; 3] {
    [say::SHELVES_HAPPENED, say::SHELVES_WHY, say::SHELVES_SURE].map(|part| part.of(lang))
}

fn poker(lang: Lang) -> [&'static str; 3] {
    [say::POKER_HAPPENED, say::POKER_WHY, say::POKER_SURE].map(|part| part.of(lang))
}

fn rounds(lang: Lang) -> [&'static str; 3] {
    [say::ROUNDS_HAPPENED, say::ROUNDS_WHY, say::ROUNDS_SURE].map(|part| part.of(lang))
}

fn buffer(lang: Lang) -> [&'static str; 3] {
    [say::BUFFER_HAPPENED, say::BUFFER_WHY, say::BUFFER_SURE].map(|part| part.of(lang))
}
