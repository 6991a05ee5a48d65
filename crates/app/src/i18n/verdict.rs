//! The verdict in words: what was found, in which table of counts, what kind of pattern, and how
//! small a bias would have shown.

use super::{Lang, grouped, percent};
use ::words::verdict as say;
use stats::{AdjustedTest, CountTable, Finding, Outcome, Pattern, TestKind, Verdict};

/// The verdict in one sentence; with the risk of a false alarm where it says "not fair".
pub fn headline(lang: Lang, verdict: &Verdict) -> String {
    let shuffles = grouped(verdict.shuffles);
    match verdict.outcome() {
        Outcome::NothingToTest => say::HEADLINE_NOTHING_TO_TEST.of(lang).to_string(),
        Outcome::TooFew { needs } => say::part_too_few(lang, grouped(needs)),
        Outcome::NothingFound => say::headline_nothing_found(lang, &shuffles),
        Outcome::Biased => say::headline_biased(lang, level(verdict.alpha), &shuffles),
    }
}

/// Says that some runs end without a deck, which no fair shuffle's do.
pub fn failed(lang: Lang, failed: u64, runs: u64) -> String {
    say::failed(lang, grouped(failed), failed == runs, grouped(runs))
}

/// A level as a percentage of at most three figures, such as `1%`.
fn level(alpha: f64) -> String {
    times(100.0 * alpha) + "%"
}

/// The verdict in a word or two; empty if there is nothing to judge.
pub fn word(lang: Lang, outcome: Outcome) -> &'static str {
    (match outcome {
        Outcome::NothingToTest => ::words::Words::NONE,
        Outcome::TooFew { .. } => say::WORD_TOO_FEW,
        Outcome::NothingFound => say::WORD_NOTHING_FOUND,
        Outcome::Biased => say::WORD_BIASED,
    })
    .of(lang)
}

/// The reason for the verdict: the pattern that was found, or how small a bias would have been, and
/// whether the counts are too even. Empty if there is none. `name` gives a card's name, cards from
/// 0.
pub fn why(lang: Lang, verdict: &Verdict, name: &dyn Fn(usize) -> String) -> String {
    let reason = match verdict.outcome() {
        Outcome::Biased => found(lang, verdict.leading_finding(), name),
        Outcome::NothingFound => smallest_bias(lang, verdict),
        Outcome::NothingToTest | Outcome::TooFew { .. } => String::new(),
    };
    if !verdict.too_even {
        return reason;
    }
    let even = say::why(lang, level(verdict.alpha));
    super::sentences(lang, [&reason, &even])
}

/// Smallest bias of a single cell that the test would have found; empty if even the largest might
/// hide.
fn smallest_bias(lang: Lang, verdict: &Verdict) -> String {
    let Some(ratio) = verdict.cell_power.and_then(|power| power.more) else {
        return String::new();
    };
    // Rounded up: a bias of the size shown would have been seen.
    say::smallest_bias(
        lang,
        percent((1e4 * (ratio - 1.0)).ceil() / 1e4),
        ratio < 2.0,
        (10.0 * ratio).ceil() / 10.0,
    )
}

/// The pattern that was found; empty without one. `name` gives a card's name, cards from 0.
pub fn found(lang: Lang, found: Option<&Finding>, name: &dyn Fn(usize) -> String) -> String {
    let Some(found) = found else {
        return String::new();
    };
    let furthest = found.cells.first().map(|cell| (name(cell.0), cell.1 + 1));
    let alone = found.cells.len() == 1;
    match furthest {
        Some((card, place)) if found.names_cells() && alone => {
            say::found_one_cell(lang, &card, place)
        }
        Some((card, place)) if found.names_cells() => say::found_some_cells(lang, &card, place),
        _ => pattern(lang, found.pattern, found.table == CountTable::Successors),
    }
}

/// The words of a pattern, of the counts of neighbours or of others.
fn pattern(lang: Lang, pattern: Pattern, neighbours: bool) -> String {
    if let Pattern::OrdersMissing { seen, of, shuffles } = pattern {
        return say::pattern_orders_missing(lang, of, seen, grouped(shuffles));
    }
    let words = (match pattern {
        Pattern::OneOrder => say::PATTERN_ONE_ORDER,
        Pattern::DiagonalEmpty => say::PATTERN_DIAGONAL_EMPTY,
        Pattern::DiagonalLight => say::PATTERN_DIAGONAL_LIGHT,
        Pattern::DiagonalHeavy => say::PATTERN_DIAGONAL_HEAVY,
        Pattern::RidgeBelowDiagonal => say::PATTERN_RIDGE_BELOW_DIAGONAL,
        Pattern::RidgeAboveDiagonal => say::PATTERN_RIDGE_ABOVE_DIAGONAL,
        Pattern::CardsStayNear => say::PATTERN_CARDS_STAY_NEAR,
        Pattern::FirstTwoKept => say::PATTERN_FIRST_TWO_KEPT,
        Pattern::LastTwoKept => say::PATTERN_LAST_TWO_KEPT,
        Pattern::FirstCardStuck => say::PATTERN_FIRST_CARD_STUCK,
        Pattern::LastCardStuck => say::PATTERN_LAST_CARD_STUCK,
        Pattern::EmptyCells => say::PATTERN_EMPTY_CELLS,
        Pattern::NeighboursKept => say::PATTERN_NEIGHBOURS_KEPT,
        Pattern::NeighboursReversed => say::PATTERN_NEIGHBOURS_REVERSED,
        Pattern::NeighboursEitherWay => say::PATTERN_NEIGHBOURS_EITHER_WAY,
        Pattern::Other if neighbours => say::PATTERN_OTHER,
        Pattern::Other | Pattern::OrdersMissing { .. } => say::PATTERN_OTHER_ORDERS_MISSING,
    })
    .of(lang);
    words.to_string()
}

/// A test's name.
pub fn test_name(lang: Lang, kind: TestKind) -> &'static str {
    (match kind {
        TestKind::Positions => say::TEST_NAME_POSITIONS,
        TestKind::Cells => say::TEST_NAME_CELLS,
        TestKind::Neighbours => say::TEST_NAME_NEIGHBOURS,
        TestKind::Direction => say::TEST_NAME_DIRECTION,
        TestKind::Orders => say::TEST_NAME_ORDERS,
    })
    .of(lang)
}

/// A test's numbers: statistic, degrees of freedom, p-value, and the p-value after Holm's
/// correction.
pub fn test_numbers(lang: Lang, test: &AdjustedTest) -> String {
    if !test.result.applicable {
        return say::test_numbers_needs_shuffles(lang, grouped(test.result.min_shuffles));
    }
    let told = |p: f64, ln: f64| match p >= 1e-3 {
        true => format!("= {p:.3}"),
        false => {
            let power = (ln / std::f64::consts::LN_10).ceil();
            format!("< 10{}", crate::number::superscript(power.min(-3.0) as i64))
        }
    };
    let ln_p = test.result.ln_p;
    let holm = test.adjusted_p.unwrap_or_default();
    // The raw logarithm is known where the p-value itself is too small to be; Holm multiplies by at
    // most the number of tests.
    let ln_holm = match holm >= f64::MIN_POSITIVE {
        true => holm.ln(),
        false => ln_p + (TestKind::ALL.len() as f64).ln(),
    };
    let (p, holm) = (told(ln_p.exp(), ln_p), told(holm, ln_holm));
    let holm = holm.trim_start_matches("= ");
    let (square, df) = (test.result.statistic, grouped(test.result.df));
    let [z, square] = [square.sqrt(), square].map(|value| format!("{value:.1}"));
    match test.kind {
        TestKind::Cells => say::test_numbers_cells(lang, holm, &p, &z),
        _ => say::test_numbers(lang, &df, holm, &p, &square),
    }
}

/// Ratio with at least three significant figures, in at most 12 decimals, without trailing zeros.
fn times(ratio: f64) -> String {
    let places = match ratio {
        0.0 => 0,
        ratio => (2.0 - ratio.log10().floor()).clamp(0.0, 12.0) as usize,
    };
    let words = format!("{ratio:.places$}");
    match words.contains('.') {
        true => words.trim_end_matches('0').trim_end_matches('.').into(),
        false => words,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stats::Counts;

    /// The verdict on a position table whose cells expect 1,000 each, with 4 of them `off` by so
    /// much.
    fn verdict(off: f64, alpha: f64) -> Verdict {
        let mut counts = vec![1_000.0; 64];
        for (cell, sign) in [
            (6 * 8 + 4, 1.0),
            (2 * 8 + 1, 1.0),
            (6 * 8 + 1, -1.0),
            (2 * 8 + 4, -1.0),
        ] {
            counts[cell] += sign * off;
        }
        Verdict::new(Counts::new(8, 8_000).with_positions(&counts), alpha)
    }

    fn words(lang: Lang, verdict: &Verdict) -> [String; 2] {
        let name = |card: usize| (card + 1).to_string();
        [headline(lang, verdict), why(lang, verdict, &name)]
    }

    /// "Not fair" says at what risk, in both languages.
    #[test]
    fn not_fair_says_at_what_risk() {
        for (alpha, risk) in [
            (0.01, "1%"),
            (0.05, "5%"),
            (0.07, "7%"),
            (1e-9, "0.0000001%"),
            (0.125, "12.5%"),
        ] {
            let verdict = verdict(400.0, alpha);
            let [en, _] = words(Lang::En, &verdict);
            assert_eq!(
                en,
                format!("Not fair: 8,000 shuffles show it (risk of a false alarm: {risk}).")
            );
            let [zh, _] = words(Lang::Zh, &verdict);
            assert_eq!(
                zh,
                format!("不公平：8,000 次洗牌足以说明（误报风险 {risk}）。")
            );
        }
    }

    /// D2. Proves that "some cells" means more than one.
    #[test]
    fn d2_one_cell_is_called_one() {
        let found = |cells: Vec<(usize, usize)>| Finding {
            table: CountTable::Positions,
            pattern: Pattern::Other,
            cells,
            share: 0.0,
        };
        let say =
            |lang, cells| super::found(lang, Some(&found(cells)), &|card| format!("<{card}>"));
        let one = say(Lang::En, vec![(6, 4)]);
        assert_eq!(
            one,
            "One cell is further from fair than chance explains: card <6> in place 5."
        );
        assert!(say(Lang::En, vec![(6, 4), (2, 1)]).starts_with("Some cells are further"));
        assert!(say(Lang::Zh, vec![(6, 4)]).starts_with("有一格"));
        assert!(say(Lang::Zh, vec![(6, 4), (2, 1)]).starts_with("有些格子"));
        assert!(say(Lang::En, vec![]).starts_with("Taken together"));
    }

    /// D3. Missing orders are those of so many shuffles, not of the shuffle as such.
    #[test]
    fn d3_missing_orders_are_of_these_shuffles() {
        let found = Finding {
            table: CountTable::Orders,
            pattern: Pattern::OrdersMissing {
                seen: 719,
                of: 720,
                shuffles: 10_000,
            },
            cells: vec![(0, 0)],
            share: 0.0,
        };
        let say = |lang| super::found(lang, Some(&found), &|_| String::new());
        assert_eq!(
            say(Lang::En),
            "Only 719 of the 720 orders came up in these 10,000 shuffles."
        );
        assert_eq!(
            say(Lang::Zh),
            "在这 10,000 次洗牌中，720 种排列只出现了 719 种。"
        );
    }

    /// Counts that are too even get a sentence, others do not.
    #[test]
    fn counts_that_are_too_even_get_a_sentence() {
        let [line, why] = words(Lang::En, &verdict(0.0, 0.01));
        assert_eq!(line, "No sign of bias in 8,000 shuffles.");
        assert!(
            why.contains("more even than chance")
                && why.ends_with("less than 1% of all experiments."),
            "{why}"
        );
        let [_, why] = words(Lang::Zh, &verdict(0.0, 0.01));
        assert!(
            why.ends_with("公平的洗牌只在不到 1% 的实验中如此均匀。"),
            "{why}"
        );
        for lang in Lang::ALL {
            let [_, why] = words(lang, &verdict(400.0, 0.01));
            assert!(!why.contains("even") && !why.contains("均匀"), "{why}");
        }
    }
}
