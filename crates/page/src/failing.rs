//! Runs that end without a deck, such as errors and endless loops, and the words for them.

use ::words::claims as say;
use app::i18n::{Lang, grouped, percent};
use engine::algorithms::Ending;
use engine::experiment::Setup;

/// Share of runs with a deck below which a shuffle is said to give none.
pub const NO_DECKS: f64 = 1e-9;

/// Returns the ways in which runs end without a deck, the most frequent first, as far as known by
/// now. Empty for flawed sources of chance, of which nothing is known.
pub fn endings(setup: &Setup) -> Vec<Ending> {
    let endings = || setup.algorithm.known_endings(setup.n());
    let known = setup.source.is_exact().then(endings).flatten();
    known.unwrap_or_default()
}

/// Share of all runs that end with a deck, given the endings without one: 1 unless some fail.
pub fn share_of_decks(endings: &[Ending]) -> f64 {
    1.0 - endings.iter().map(|ending| ending.share).sum::<f64>()
}

/// A sentence that runs end without a deck, with the most frequent ending; empty where none does.
pub fn reason(lang: Lang, endings: &[Ending]) -> String {
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
pub fn sentence(lang: Lang, words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string());
    say::sentence(lang, first.unwrap_or_default() + letters.as_str())
}

/// Returns how an ending without a deck and its frequency read in a line.
pub fn line(lang: Lang, ending: &Ending) -> String {
    ending_words(lang, &ending.words, &often(lang, ending))
}

fn often(lang: Lang, ending: &Ending) -> String {
    match ending.odds {
        Some([top, bottom]) => odds_words(lang, top, bottom),
        None => say::often(lang, percent(ending.share)),
    }
}

/// Returns the line of an ending, from its words and its frequency.
pub fn ending_words(lang: Lang, what: &[String; 2], often: &str) -> String {
    say::ending_words(lang, often, lang.pick(what.each_ref()))
}

/// A chance as people say it.
pub fn odds_words(lang: Lang, top: u64, bottom: u64) -> String {
    if top == bottom {
        return say::ODDS_EVERY_RUN.of(lang).to_string();
    }
    let (top, bottom) = (grouped(top), grouped(bottom));
    say::odds_of_runs(lang, &bottom, &top)
}
