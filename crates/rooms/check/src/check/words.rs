//! The words of Check yours in both languages. Those of the tests and of what is wrong with a text
//! are in `app::i18n`.

use ::words::check as say;
use app::i18n::{Lang, grouped};
use engine::deck::MAX_CARDS;
use reading::{Hands, Part, Unfit};
use stats::{Aim, Aimed, PartTest, PartVerdict, TestResult};

/// Says why numbers of an answer cannot be judged.
pub(super) fn unfit(lang: Lang, unfit: Unfit) -> String {
    let largest = match unfit {
        Unfit::MoreInHand(largest) | Unfit::Larger(largest) => grouped(largest),
        _ => String::new(),
    };
    match unfit {
        Unfit::Missing => say::UNFIT_MISSING.of(lang).to_string(),
        Unfit::TooManySpecial => say::UNFIT_TOO_MANY_SPECIAL.of(lang).to_string(),
        Unfit::TooManyDealt => say::UNFIT_TOO_MANY_DEALT.of(lang).to_string(),
        Unfit::MoreInHand(_) => say::unfit_more_in_hand(lang, &largest),
        Unfit::Larger(_) => say::unfit_larger(lang, &largest),
        Unfit::TooManyNumbers => say::unfit_too_many_numbers(lang, MAX_CARDS),
    }
}

/// Too many cards to be held against a shuffle.
pub(super) fn too_large(lang: Lang) -> String {
    say::too_large(lang, identify::MOST_CARDS)
}

/// Decks that no single cell tells from those of a shuffle.
pub(super) fn off_as_a_whole(lang: Lang, shuffles: u64, name: &str) -> String {
    say::off_as_a_whole(lang, grouped(shuffles), name)
}

/// Decks that look a little unlike those of a shuffle.
pub(super) fn sign_against(lang: Lang, shuffles: u64, name: &str) -> String {
    say::sign_against_2(lang, grouped(shuffles), name)
}

/// Decks that look like those of a shuffle.
pub(super) fn looks_like(lang: Lang, shuffles: u64, name: &str) -> String {
    say::looks_like(lang, grouped(shuffles), name)
}

/// Verdict on the decks against a fair shuffle.
pub(super) fn against_fair(lang: Lang, title: &str, line: &str) -> String {
    say::against_fair(lang, line, sentence_case(title))
}

/// Words of a stamp within a sentence.
fn sentence_case(title: &str) -> String {
    title.to_lowercase()
}

/// The list of decks becomes another one on the way.
pub(super) fn changed(lang: Lang, after: u64) -> String {
    say::changed(lang, grouped(after))
}

/// Says what early decks are, and what late ones.
pub(super) fn halves(lang: Lang, after: u64, early: &str, late: &str) -> String {
    say::halves(lang, grouped(after), early, late)
}

/// Before what is so in all decks.
pub(super) fn in_decks(lang: Lang, decks: u64) -> String {
    say::in_decks(lang, grouped(decks))
}

/// Says how many decks show biases of some sizes; empty where no number is enough.
pub(super) fn needed(lang: Lang, decks: &[(u32, Option<u64>)]) -> String {
    let all = decks.iter().filter_map(|&(percent, decks)| {
        let decks = grouped(decks?);
        Some(say::needed_decks(lang, &decks, percent))
    });
    let all: Vec<String> = all.collect();
    match all.is_empty() {
        true => String::new(),
        false => say::needed(lang, all.join(say::NEEDED_MARK.of(lang))),
    }
}

/// Names a bias of `ratio` times the fair share in one place, and the decks that show it.
pub(super) fn enough(lang: Lang, ratio: f64, decks: u64) -> [String; 2] {
    [
        say::enough_ratio(lang, ratio),
        say::enough_decks(lang, grouped(decks)),
    ]
}

/// The verdict between the stamp and 1 in 100.
pub(super) fn sign(lang: Lang, shuffles: u64) -> String {
    say::sign_2(lang, grouped(shuffles))
}

/// The verdict on some places or on kinds of cards where nothing was found, in a sentence.
pub(super) fn part(lang: Lang, verdict: &PartVerdict, shuffles: u64) -> String {
    let needs = verdict.needs();
    say::part_too_few(
        lang,
        grouped(shuffles),
        grouped(needs.unwrap_or_default()),
        needs.is_some(),
    )
}

/// A test of some places or of kinds of cards, and its numbers.
pub(super) fn part_test(
    lang: Lang,
    kind: PartTest,
    test: &TestResult,
    p: Option<f64>,
) -> [String; 2] {
    let name = match kind {
        PartTest::All => say::PART_TEST_ALL,
        PartTest::Cell => say::PART_TEST_CELL,
        PartTest::Alike => say::PART_TEST_ALIKE,
    };
    let numbers = match (p, kind) {
        (Some(p), PartTest::Cell) => format!("p {}", small(p)),
        // Two cells have their own distribution.
        (Some(p), PartTest::All) if test.df == 1 => format!("p {}", small(p)),
        (Some(p), _) => format!("χ² {:.1}, df {}, p {}", test.statistic, test.df, small(p)),
        (None, _) => say::part_test_needs_shuffles(lang, grouped(test.min_shuffles)),
    };
    [name.of(lang).to_string(), numbers]
}

/// The open file.
pub(super) fn file(lang: Lang, name: &str, bytes: u64) -> String {
    let size = match bytes {
        0..1_000 => say::file_0_1_000(lang, bytes),
        1_000..1_000_000 => format!("{} kB", bytes.div_ceil(1_000)),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    };
    say::file_name_size(lang, name, &size)
}

/// A p-value of three figures, or how small it is.
pub(super) fn small(p: f64) -> String {
    match p {
        0.001.. => format!("{p:.3}"),
        _ => "< 0.001".into(),
    }
}

/// All decks come in rounds, each of which has as many cards as there are kinds.
pub(super) fn in_rounds(lang: Lang, part: &Part) -> String {
    let kinds = part.each.len();
    let round = |k: usize| format!("{}–{}", k * kinds + 1, (k + 1) * kinds);
    let mut rounds: Vec<String> = (0..part.cards / kinds).take(3).map(round).collect();
    if part.cards > 3 * kinds {
        rounds[2] = "…".into();
    }
    say::in_rounds_2(
        lang,
        grouped(part.shuffles),
        rounds.join(say::IN_ROUNDS.of(lang)),
    )
}

/// Says how often equal cards lie side by side.
pub(super) fn alike(lang: Lang, alike: u64, fair: f64) -> String {
    say::alike(lang, grouped(alike), grouped(fair.round() as u64))
}

/// A test that is aimed at one mistake, and its number.
pub(super) fn aimed_test(lang: Lang, found: &Aimed) -> [String; 2] {
    let name = say::AIMED_TEST.of(lang);
    [name.to_string(), format!("p {}", small(found.ln_p.exp()))]
}

/// Says how many special cards hands had on average.
pub(super) fn hands(lang: Lang, hands: &Hands) -> String {
    let all = hands.shuffles();
    let sum: f64 = (0..)
        .zip(&hands.counts)
        .map(|(k, &count)| f64::from(k) * count as f64)
        .sum();
    let hand = hands.hand;
    let fair = f64::from(hand.special) * f64::from(hand.dealt) / f64::from(hand.cards);
    say::hands_2(
        lang,
        grouped(all),
        format!("{fair:.2}"),
        format!("{:.2}", sum / all as f64),
    )
}

/// Result of a test that is aimed at one mistake.
pub(super) fn aimed(lang: Lang, found: &Aimed) -> String {
    let found_words = format!("{:.2}", found.found);
    let whole = grouped(found.found as u64);
    let fair = grouped(found.fair.round() as u64);
    match (found.aim, found.found > 0.0) {
        (Aim::Naive, _) => say::aimed_naive(lang, &found_words),
        (Aim::Slope, true) => say::aimed_slope(lang, &found_words),
        (Aim::Slope, false) => say::aimed_slope_2(lang, &found_words),
        (Aim::Always, _) => say::aimed_always(lang, &whole),
        (Aim::Stays, _) => say::aimed_stays(lang, &fair, &whole),
        (Aim::NeverStays, _) => say::aimed_never_stays(lang, &fair),
        (Aim::Kept, _) => say::aimed_kept(lang, &fair, &whole),
        (Aim::Runs, _) => say::aimed_runs(lang, &fair, &whole),
        (Aim::Sequences, _) => say::aimed_sequences(lang, &fair, &whole),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that one deck is spoken of as one.
    #[test]
    fn one_deck_is_one() {
        let said = [
            sign(Lang::En, 1),
            sign_against(Lang::En, 1, "x"),
            looks_like(Lang::En, 1, "x"),
            off_as_a_whole(Lang::En, 1, "x"),
        ];
        for said in said {
            assert!(
                !said.contains("decks like") && !said.contains("1 decks"),
                "{said}"
            );
        }
    }
}
