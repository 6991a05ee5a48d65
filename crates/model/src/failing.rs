//! Runs that end without a deck: which there are, and what is said of them.

use app::i18n::{Lang, grouped, percent};
use app::{say, words};
use engine::algorithms::Ending;
use engine::experiment::Setup;

words! {
    SOME_FAIL: "Some runs end without a deck." / "有些运行得不到一副牌。";
    NO_DECK_EVER: "No run ends with a deck." / "没有一次能得到一副牌。";
}

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
        ..NO_DECKS => NO_DECK_EVER,
        _ => SOME_FAIL,
    };
    let first = sentence(lang, &line(lang, first));
    app::i18n::sentences(lang, [some.of(lang), &first])
}

/// Words as a sentence.
pub(crate) fn sentence(lang: Lang, words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string());
    let words = first.unwrap_or_default() + letters.as_str();
    say!(lang, "{words}." / "{words}。", words)
}

/// What runs come to that end without a deck, with how often.
pub(crate) fn line(lang: Lang, ending: &Ending) -> String {
    ending_words(lang, &ending.words, &often(lang, ending))
}

fn often(lang: Lang, ending: &Ending) -> String {
    match ending.odds {
        Some([top, bottom]) => odds_words(lang, top, bottom),
        None => {
            let share = percent(ending.share);
            say!(lang, "about {share} of runs" / "约 {share} 的运行", share)
        }
    }
}

/// What runs come to, with how often.
pub(crate) fn ending_words(lang: Lang, what: &[String; 2], often: &str) -> String {
    let what = lang.pick(what.each_ref());
    say!(lang, "{what}: {often}" / "{what}：{often}", what, often)
}

/// A chance as people say it.
pub(crate) fn odds_words(lang: Lang, top: u64, bottom: u64) -> String {
    if top == bottom {
        return say!(lang, "every run" / "每次运行");
    }
    let (top, bottom) = (grouped(top), grouped(bottom));
    say!(
        lang,
        "{top} of {bottom} runs" / "{bottom} 次里有 {top} 次",
        top,
        bottom
    )
}
