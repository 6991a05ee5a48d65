//! The verdict in words: what was found, in which table of counts, what kind of pattern, and how
//! small a bias would have shown.

use super::{Lang, grouped, percent};
use stats::{AdjustedTest, CountTable, Finding, Outcome, Pattern, TestKind, Verdict};

/// The verdict in one sentence; with the risk of a false alarm where it says "not fair".
pub fn headline(lang: Lang, verdict: &Verdict) -> String {
    let shuffles = grouped(verdict.shuffles);
    match verdict.outcome() {
        Outcome::NothingToTest => say!(
            lang,
            "One card: there is nothing to judge." / "只有一张牌：没有可检验的。"
        ),
        Outcome::TooFew { needs } => say!(
            lang,
            "Too few shuffles to judge: from {needs} on a test is possible."
                / "次数太少，无法检验：至少需要 {needs} 次。",
            needs = grouped(needs)
        ),
        Outcome::NothingFound => say!(
            lang,
            "No sign of bias in {shuffles} shuffles." / "{shuffles} 次洗牌中未发现偏差的迹象。",
            shuffles
        ),
        Outcome::Biased => say!(
            lang,
            "Not fair: {shuffles} shuffles show it (risk of a false alarm: {level})."
                / "不公平：{shuffles} 次洗牌足以说明（误报风险 {level}）。",
            shuffles,
            level = level(verdict.alpha)
        ),
    }
}

/// That so many of some runs end without a deck, which no fair shuffle's do.
pub fn failed(lang: Lang, failed: u64, runs: u64) -> String {
    say!(
        lang,
        match (failed == runs) {
            true =>
                "Not one of {runs} runs ends with a deck." / "{runs} 次运行中没有一次得到一副牌。",
            false =>
                "Not fair: {failed} of {runs} runs end without a deck."
                    / "不公平：{runs} 次运行中有 {failed} 次得不到一副牌。",
        },
        failed = grouped(failed),
        runs = grouped(runs)
    )
}

/// A level as a percentage of at most three figures, such as `1%`.
fn level(alpha: f64) -> String {
    times(100.0 * alpha) + "%"
}

/// The verdict in a word or two; empty if there is nothing to judge.
pub fn word(lang: Lang, outcome: Outcome) -> &'static str {
    words!(match outcome {
        Outcome::NothingToTest => "" / "",
        Outcome::TooFew { .. } => "too few to judge" / "次数太少",
        Outcome::NothingFound => "no sign of bias" / "未见偏差",
        Outcome::Biased => "not fair" / "不公平",
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
    let even = say!(
        lang,
        "But the counts are more even than chance leaves them: those of a fair shuffle are so even in less than {level} of all experiments."
            / "但这些计数均匀得超出偶然：公平的洗牌只在不到 {level} 的实验中如此均匀。",
        level = level(verdict.alpha)
    );
    super::sentences(lang, [&reason, &even])
}

/// How far off a single cell would have had to be; empty if even the largest bias might hide.
fn smallest_bias(lang: Lang, verdict: &Verdict) -> String {
    let Some(ratio) = verdict.cell_power.and_then(|power| power.more) else {
        return String::new();
    };
    // Rounded up: a bias of the size shown would have been seen.
    let off = percent((1e4 * (ratio - 1.0)).ceil() / 1e4);
    let times = (10.0 * ratio).ceil() / 10.0;
    say!(
        lang,
        match (ratio < 2.0) {
            true =>
                "A cell {off} above its fair share would almost surely have been noticed; a smaller bias may hide."
                    / "若某格比公平份额多 {off}，几乎一定会被发现；更小的偏差仍可能隐藏。",
            false =>
                "A cell with {times} times its fair share would almost surely have been noticed; a smaller bias may hide."
                    / "若某格达到公平份额的 {times} 倍，几乎一定会被发现；更小的偏差仍可能隐藏。",
        },
        off,
        times
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
        Some((card, place)) if found.names_cells() && alone => say!(
            lang,
            "One cell is further from fair than chance explains: card {card} in place {place}."
                / "有一格偏离公平份额，超出偶然所能解释：位置 {place} 上的牌 {card}。",
            card,
            place
        ),
        Some((card, place)) if found.names_cells() => say!(
            lang,
            "Some cells are further from fair than chance explains, most of all card {card} in place {place}."
                / "有些格子偏离公平份额，超出偶然所能解释，偏差最大的是位置 {place} 上的牌 {card}。",
            card,
            place
        ),
        _ => pattern(lang, found.pattern, found.table == CountTable::Successors),
    }
}

/// The words of a pattern, of the counts of neighbours or of others.
fn pattern(lang: Lang, pattern: Pattern, neighbours: bool) -> String {
    if let Pattern::OrdersMissing { seen, of, shuffles } = pattern {
        let shuffles = grouped(shuffles);
        return say!(
            lang,
            "Only {seen} of the {of} orders came up in these {shuffles} shuffles."
                / "在这 {shuffles} 次洗牌中，{of} 种排列只出现了 {seen} 种。",
            seen,
            of,
            shuffles
        );
    }
    let words = words!(match pattern {
        Pattern::OneOrder =>
            "Every card always comes to the same place: one order, no randomness." /
            "每张牌总在同一位置：只有一种排列，没有随机性。",
        Pattern::DiagonalEmpty =>
            "The diagonal is empty: no card is ever left in its place." /
            "对角线为空：没有一张牌留在原位。",
        Pattern::DiagonalLight =>
            "The diagonal is light: cards stay in their place too seldom." /
            "对角线偏淡：牌留在原位的次数太少。",
        Pattern::DiagonalHeavy =>
            "The diagonal is heavy: cards stay in their place too often, as after too few swaps." /
            "对角线偏重：牌留在原位的次数太多，像是交换得不够。",
        Pattern::RidgeBelowDiagonal =>
            "A ridge below the diagonal: cards land just before their start too often, as in the naive swap." /
            "对角线下方有一道脊：牌过多地落在起点之前一点，像是朴素交换。",
        Pattern::RidgeAboveDiagonal =>
            "A ridge above the diagonal: cards land just behind their start too often." /
            "对角线上方有一道脊：牌过多地落在起点之后一点。",
        Pattern::CardsStayNear =>
            "Cards stay near their start too often." /
            "牌过多地留在起点附近。",
        Pattern::FirstTwoKept =>
            "The first two cards keep their places between them too often: a downward loop that ends one too early?" /
            "前两张牌过多地留在各自的位置：递减循环少了一步？",
        Pattern::LastTwoKept =>
            "The last two cards keep their places between them too often: an upward loop that ends one too early?" /
            "最后两张牌过多地留在各自的位置：递增循环少了一步？",
        Pattern::FirstCardStuck =>
            "The first card stays first too often." /
            "第一张牌过多地留在第一位。",
        Pattern::LastCardStuck =>
            "The last card stays last too often." /
            "最后一张牌过多地留在末位。",
        Pattern::EmptyCells =>
            "Some cells stay empty that should not." /
            "有些格子不该为空却一直为空。",
        Pattern::NeighboursKept =>
            "Cards are followed by their old neighbour too often." /
            "原来相邻的两张牌，过多地仍按原来的先后相邻。",
        Pattern::NeighboursReversed =>
            "Cards are followed by the card before them too often: parts are turned over." /
            "原来相邻的两张牌，过多地以相反的先后相邻：有一部分被翻转。",
        Pattern::NeighboursEitherWay =>
            "Old neighbours stay side by side too often." /
            "原来相邻的两张牌，过多地仍然相邻。",
        Pattern::Other if neighbours =>
            "The neighbours give it away: some follow each other too often." /
            "邻牌露出了破绽：有些牌过多地前后相随。",
        Pattern::Other | Pattern::OrdersMissing { .. } =>
            "Taken together, the cells are further from fair than chance explains." /
            "各格合起来看，偏离公平份额超出偶然所能解释。",
    })
    .of(lang);
    words.to_string()
}

/// A test's name.
pub fn test_name(lang: Lang, kind: TestKind) -> &'static str {
    words!(match kind {
        TestKind::Positions => "Places" / "位置",
        TestKind::Cells => "Furthest cell" / "最偏的格",
        TestKind::Neighbours => "Neighbours" / "邻牌",
        TestKind::Direction => "Neighbour order" / "邻牌的先后",
        TestKind::Orders => "Orders" / "排列",
    })
    .of(lang)
}

/// A test's numbers: statistic, degrees of freedom, p-value, and the p-value after Holm's
/// correction.
pub fn test_numbers(lang: Lang, test: &AdjustedTest) -> String {
    if !test.result.applicable {
        let needs = grouped(test.result.min_shuffles);
        return say!(
            lang,
            "needs {needs} shuffles" / "需要 {needs} 次洗牌",
            needs
        );
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
    say!(
        lang,
        match (test.kind) {
            TestKind::Cells =>
                "|z| = {z}, p {p}, Holm {holm}" / "|z| = {z}，p {p}，Holm 校正 {holm}",
            _ =>
                "χ² = {square}, {df} degrees of freedom, p {p}, Holm {holm}"
                    / "χ² = {square}，自由度 {df}，p {p}，Holm 校正 {holm}",
        },
        z,
        square,
        df,
        p,
        holm
    )
}

/// How many times: three figures that count, nothing rounded to none, and no noughts behind.
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
