//! The words of what visitors count on Prove, in both languages.

use ::words::prove as say;
use app::i18n::{Lang, grouped, percent};
use stats::{AdjustedTest, Outcome, TestKind, Verdict};

/// Title of the count under way, or of the `done` complete ones.
pub(super) fn at(lang: Lang, shuffles: u64, seed: u64, done: usize, is_running: bool) -> String {
    let shuffles = grouped(shuffles);
    match (is_running, done) {
        (true, _) => say::at_shuffles_seed(lang, seed, &shuffles),
        (false, 0) => say::at_not_counted(lang, seed, &shuffles),
        (false, _) => say::at_counted(lang, seed, &shuffles),
    }
}

/// Joint conclusion of two counts, out of their outcomes.
pub(super) fn together(lang: Lang, first: Outcome, second: Outcome) -> &'static str {
    let is_biased = |outcome| outcome == Outcome::Biased;
    (match (is_biased(first), is_biased(second)) {
        (true, true) => say::TOGETHER_NOT_FAIR,
        (false, false) => say::TOGETHER_NOTHING,
        _ => say::TOGETHER_DISAGREE,
    })
    .of(lang)
}

/// The columns of the table of tests: test, what it looks at, what it found, what it could have
/// found.
pub(super) fn columns(lang: Lang) -> [&'static str; 4] {
    let columns = [
        say::COLUMNS_TEST,
        say::COLUMNS_ABOUT,
        say::COLUMNS_FOUND,
        say::COLUMNS_SMALLEST,
    ];
    columns.map(|words| words.of(lang))
}

/// Says what a test looks at, and its finding, in a sentence.
pub(super) fn says(lang: Lang, test: &AdjustedTest) -> String {
    let found = match (test.rejects, test.result.applicable) {
        (true, _) => say::SAYS_FOUND,
        (false, true) => say::SAYS_FOUND_NOTHING,
        (false, false) => say::SAYS_TOO_FEW,
    };
    say::says_what_found(lang, found.of(lang), looks_at(lang, test.kind))
}

/// Name of the table that a test looks at.
fn looks_at(lang: Lang, kind: TestKind) -> &'static str {
    (match kind {
        TestKind::Positions => say::LOOKS_AT_POSITIONS,
        TestKind::Cells => say::LOOKS_AT_CELLS,
        TestKind::Neighbours => say::LOOKS_AT_NEIGHBOURS,
        TestKind::Direction => say::LOOKS_AT_DIRECTION,
        TestKind::Orders => say::LOOKS_AT_ORDERS,
    })
    .of(lang)
}

/// Returns the smallest bias that a test would almost surely have found with these shuffles; a dash
/// where even the largest one might hide.
pub(super) fn smallest(lang: Lang, verdict: &Verdict, kind: TestKind) -> String {
    // Rounded up: a bias of the size shown would have been seen.
    let told = |off: f64| percent((1e4 * off).ceil() / 1e4);
    if kind == TestKind::Cells {
        let more = verdict.cell_power.and_then(|power| power.more);
        return match more {
            None => "–".to_string(),
            Some(ratio) => say::smallest_one_share(lang, told(ratio - 1.0)),
        };
    }
    let power = verdict.power.iter().find(|power| power.kind == kind);
    match power.map(|power| power.rms) {
        None => "–".to_string(),
        Some(rms) => say::smallest_all_shares(lang, told(rms)),
    }
}

/// The title of the table that holds both counts, and the name of its row of verdicts.
pub(super) fn both(lang: Lang) -> [&'static str; 2] {
    [say::BOTH_COUNTS, say::BOTH_VERDICT].map(|words| words.of(lang))
}

/// Label of the count made on this page.
pub(super) fn here(lang: Lang) -> &'static str {
    say::HERE.of(lang)
}

/// Count of all shuffles, behind a share.
pub(super) fn of(lang: Lang, count: u64, shuffles: u64) -> String {
    let (count, shuffles) = (grouped(count), grouped(shuffles));
    say::sampled(lang, &count, &shuffles)
}

/// Result of the test on the visitor's own ace of hearts, with the deviation of one place.
pub(super) fn own_ace(lang: Lang, shuffles: u64, p: f64, (place, z): (usize, f64)) -> String {
    let shuffles = grouped(shuffles);
    let is_far = p <= stats::ALPHA || z.abs() > stats::cell::bonferroni_limit(52, stats::ALPHA);
    let z = format!("{z:+.1}").replace('-', "−");
    say::own_ace(lang, is_far, format_args!("{p:.3}"), place, &shuffles, &z)
}

/// Says how many cells of the visitor's own table of 13 cards are near the fair share.
pub(super) fn own_cells(lang: Lang, shuffles: u64, near: usize) -> String {
    say::own_cells(lang, near, grouped(shuffles))
}

/// Result of the visitor's own count of the cross shuffle: if each card always came where theory
/// says, and how many cards ended where they began.
pub(super) fn own_passes(
    lang: Lang,
    (shuffles, passes): (u64, usize),
    holds: bool,
    stayed: usize,
) -> String {
    say::own_passes(lang, holds, passes, grouped(shuffles), stayed)
}
