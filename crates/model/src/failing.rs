//! Runs that end without a deck: which there are, and what is said of them.

use ::words::claims as say;
use app::i18n::{Lang, grouped, percent};
use engine::algorithms::Ending;
use engine::experiment::Setup;

/// Where a smaller part of all runs ends with a deck, none does.
pub(crate) const NO_DECKS: f64 = 1e-9;

/// What runs of a shuffle come to that end without a deck, the most frequent first, as far as that is
/// known by now. Of flawed sources of chance nothing is known.
pub(crate) fn endings(setup: &Setup) -> Vec<Ending> {
    let endings = || setup.algorithm.known_endings(setup.n());
    let known = setup.source.is_exact().then(endings).flatten();
    known.unwrap_or_default()
}

/// The part of all runs that end with a deck, where these do not: 1 unless some fail.
pub(crate) fn share_of_decks(endings: &[Ending]) -> f64 {
    1.0 - endings.iter().map(|ending| ending.share).sum::<f64>()
}

/// That runs end without a deck, and what the most frequent of them come to; empty where none does.
pub(crate) fn reason(lang: Lang, endings: &[Ending]) -> String {
    let Some(first) = endings.first() else {
        return String::new();
    };
    let some = match share_of_decks(endings) {
        ..NO_DECKS => say::NO_DECK_EVER,
        _ => say::SOME_FAIL,
    };
    let first = sentence(lang, &line(lang, first));
    app::i18n::sentences(lang, [some.of(lang), &first])
}

/// Words as a sentence.
pub(crate) fn sentence(lang: Lang, words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string());
    say::sentence(lang, first.unwrap_or_default() + letters.as_str())
}

/// What runs come to that end without a deck, with how often.
pub(crate) fn line(lang: Lang, ending: &Ending) -> String {
    ending_words(lang, &ending.words, &often(lang, ending))
}

fn often(lang: Lang, ending: &Ending) -> String {
    match ending.odds {
        Some([top, bottom]) => odds_words(lang, top, bottom),
        None => say::often(lang, percent(ending.share)),
    }
}

/// What runs come to, with how often.
pub(crate) fn ending_words(lang: Lang, what: &[String; 2], often: &str) -> String {
    say::ending_words(lang, often, lang.pick(what.each_ref()))
}

/// A chance as people say it.
pub(crate) fn odds_words(lang: Lang, top: u64, bottom: u64) -> String {
    if top == bottom {
        return say::ODDS_EVERY_RUN.of(lang).to_string();
    }
    let (top, bottom) = (grouped(top), grouped(bottom));
    say::odds_of_runs(lang, &bottom, &top)
}
