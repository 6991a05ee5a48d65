//! The verdict on counts as a JavaScript object; `types/verdict.d.ts` describes it.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::code::Failing;
use super::object::{Result, cards, object, or_null};
use super::read;
use super::refusal::Refusal;
use super::value::Value;
use app::i18n::{Lang, setup_name, verdict as words};
use exact::unrank;
use identify::{Chosen, Judgement};
use stats::{AdjustedTest, CountTable, Counts, Finding, Outcome, Pattern, TestKind, Verdict};

/// Runs that gave no deck to count.
pub(crate) struct Failed {
    runs: u64,
    /// Reason of the most frequent kind, in English and in Chinese; empty if it is not known.
    why: [String; 2],
}

impl Failed {
    pub(crate) const NONE: Failed = Failed::some(0);

    /// Returns `runs` runs of which no more is known.
    pub(crate) const fn some(runs: u64) -> Failed {
        let why = [String::new(), String::new()];
        Failed { runs, why }
    }

    /// Returns `runs` runs, with the outcomes that are known of such runs.
    pub(crate) fn of(runs: u64, failing: Option<Failing>) -> Failed {
        let most = failing.and_then(|failing| failing.endings.into_iter().next());
        Failed {
            why: most.map(|(outcome, ..)| outcome.why()).unwrap_or_default(),
            ..Failed::some(runs)
        }
    }
}

/// The verdict against a fair shuffle, or against one of the caller's choice: of the decks that are
/// counted, unless runs failed beside them.
pub(crate) fn judged(
    counts: Counts,
    alpha: f64,
    against: Option<Chosen>,
    failed: &Failed,
) -> Result<Object> {
    let verdict = of_decks(counts, alpha, against)?;
    let set = |key: &str, value: JsValue| Reflect::set(&verdict, &key.into(), &value);
    set("failed", (failed.runs as f64).into())?;
    if failed.runs > 0 {
        let runs = counts.shuffles() + failed.runs;
        let said = |lang, why| {
            let headline = words::failed(lang, failed.runs, runs);
            JsValue::from(app::i18n::sentences(lang, [headline.as_str(), why]))
        };
        set("outcome", "biased".into())?;
        set("summary", said(Lang::En, &failed.why[0]))?;
        set("summaryZh", said(Lang::Zh, &failed.why[1]))?;
    }
    Ok(verdict)
}

fn of_decks(counts: Counts, alpha: f64, against: Option<Chosen>) -> Result<Object> {
    let Some(chosen) = against else {
        return verdict(counts, alpha);
    };
    let setup = chosen.setup(counts.cards());
    let found = identify::Data::of_counts(counts).and_then(|data| identify::judge(data, setup));
    match found {
        Some(found) => self::against(&found, counts, alpha),
        None => {
            let allowed = format!("decks of 2 to {} cards, shuffled", identify::MOST_CARDS);
            let refusal =
                Refusal::wrong_type("against", &Value::Text(chosen.id().into()), &allowed);
            Err(read::error(&refusal))
        }
    }
}

/// Returns the verdict on `counts` at level `alpha`. The caller must have fixed the number of
/// shuffles before counting.
fn verdict(counts: Counts, alpha: f64) -> Result<Object> {
    let places_alone = counts.successors().is_none() && counts.cards() > 2;
    let verdict = Verdict::new(counts, alpha);
    let outcome = match verdict.outcome() {
        Outcome::NothingToTest => "nothing-to-test",
        Outcome::TooFew { .. } => "too-few",
        Outcome::NothingFound => "nothing-found",
        Outcome::Biased => "biased",
    };
    let numbered = |card: usize| (card + 1).to_string();
    let summary = |lang, space| {
        let (headline, why) = (
            words::headline(lang, &verdict),
            words::why(lang, &verdict, &numbered),
        );
        let unseen = match (verdict.outcome(), lang) {
            (Outcome::NothingFound, Lang::En) if places_alone => {
                "Only places were looked at: a shuffle that keeps neighbours together may pass."
            }
            (Outcome::NothingFound, Lang::Zh) if places_alone => {
                "这里只检验了位置：让相邻的牌留在一起的洗法也可能通过。"
            }
            _ => "",
        };
        let all = [&*headline, &why, unseen];
        let said: Vec<_> = all.into_iter().filter(|words| !words.is_empty()).collect();
        JsValue::from(said.join(space))
    };
    let tests = verdict.tests.iter().map(|t| test(t, &verdict));
    let findings = verdict.findings.iter().map(|f| finding(f, verdict.cards));
    let cell = verdict.cell_power;
    object([
        ("n", (verdict.cards as u32).into()),
        ("shuffles", (verdict.shuffles as f64).into()),
        ("alpha", alpha.into()),
        ("outcome", outcome.into()),
        ("summary", summary(Lang::En, " ")),
        ("summaryZh", summary(Lang::Zh, "")),
        ("tests", tests.collect::<Result<Array>>()?.into()),
        ("more", or_null(cell.and_then(|cell| cell.more))),
        ("fewer", or_null(cell.and_then(|cell| cell.fewer))),
        ("tooEven", verdict.too_even.into()),
        ("findings", findings.collect::<Result<Array>>()?.into()),
        ("against", JsValue::NULL),
    ])
}

/// Returns the verdict on `counts` against one shuffle, at level `alpha`.
fn against(found: &Judgement, counts: Counts, alpha: f64) -> Result<Object> {
    let fits = found.fits(alpha);
    let outcome = if fits { "nothing-found" } else { "biased" };
    let [name, name_zh] = [Lang::En, Lang::Zh].map(|lang| setup_name(lang, &found.setup));
    let (summary, summary_zh) = match fits {
        true => (
            format!("These decks look like those of “{name}”."),
            format!("看来与“{name_zh}”洗出的一样。"),
        ),
        false => (
            format!("These decks do not look like those of “{name}”."),
            format!("与“{name_zh}”洗出的不同。"),
        ),
    };
    let parameter = { found.setup.algorithm.info().parameter }.of(&found.setup.params);
    let furthest = found.furthest.map(|cell| {
        object([
            (
                "lens",
                match cell.is_of_neighbours {
                    true => "successors",
                    false => "positions",
                }
                .into(),
            ),
            ("row", (cell.row as u32 + 1).into()),
            ("column", (cell.column as u32 + 1).into()),
            ("count", cell.count.into()),
            ("expected", cell.expected.into()),
        ])
    });
    let against = object([
        ("algorithm", found.setup.algorithm.id().into()),
        ("parameter", or_null(parameter.map(|value| value as u32))),
        ("name", name.into()),
        ("nameZh", name_zh.into()),
        ("fits", fits.into()),
        ("p", found.ln_p.exp().into()),
        ("furthest", or_null(furthest.transpose()?)),
    ])?;
    object([
        ("n", (counts.cards() as u32).into()),
        ("shuffles", (counts.shuffles() as f64).into()),
        ("alpha", alpha.into()),
        ("outcome", outcome.into()),
        ("summary", summary.into()),
        ("summaryZh", summary_zh.into()),
        ("tests", Array::new().into()),
        ("more", JsValue::NULL),
        ("fewer", JsValue::NULL),
        ("tooEven", false.into()),
        ("findings", Array::new().into()),
        ("against", against.into()),
    ])
}

fn test(test: &AdjustedTest, verdict: &Verdict) -> Result<Object> {
    let result = &test.result;
    let id = match test.kind {
        TestKind::Positions => "positions",
        TestKind::Cells => "cells",
        TestKind::Neighbours => "neighbours",
        TestKind::Direction => "direction",
        TestKind::Orders => "orders",
    };
    // The p-value of too few shuffles means nothing.
    let applicable = |value: f64| result.applicable.then_some(value);
    let power = verdict.power.iter().find(|power| power.kind == test.kind);
    object([
        ("id", id.into()),
        ("statistic", result.statistic.into()),
        ("df", (result.df as f64).into()),
        ("p", or_null(applicable(result.p()))),
        ("lnP", or_null(applicable(result.ln_p))),
        ("adjusted", or_null(test.adjusted_p)),
        ("rejects", test.rejects.into()),
        ("applicable", result.applicable.into()),
        ("needs", (result.min_shuffles as f64).into()),
        ("rms", or_null(power.map(|power| power.rms))),
    ])
}

fn finding(finding: &Finding, n: usize) -> Result<Object> {
    let pair =
        |a: usize, b: usize| -> Array { [a, b].map(|x| JsValue::from(x as u32)).iter().collect() };
    let (lens, cell): (_, &dyn Fn((usize, usize)) -> Array) = match finding.table {
        CountTable::Positions => ("positions", &|(card, place)| pair(card + 1, place + 1)),
        // Objects are numbered as they are shown: 0 the deck's edge, c card c.
        CountTable::Successors => ("successors", &|(first, then)| pair(first, then)),
        CountTable::Orders => ("orders", &|(rank, _)| cards(&unrank(n, rank))),
    };
    let cells = finding.cells.iter().map(|&at| cell(at));
    object([
        ("lens", lens.into()),
        ("pattern", pattern(finding.pattern).into()),
        ("share", finding.share.into()),
        ("cells", cells.collect::<Array>().into()),
    ])
}

fn pattern(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::OneOrder => "one-order",
        Pattern::DiagonalEmpty => "diagonal-empty",
        Pattern::DiagonalLight => "diagonal-light",
        Pattern::DiagonalHeavy => "diagonal-heavy",
        Pattern::RidgeBelowDiagonal => "ridge-below-diagonal",
        Pattern::RidgeAboveDiagonal => "ridge-above-diagonal",
        Pattern::FirstCardStuck => "first-card-stuck",
        Pattern::LastCardStuck => "last-card-stuck",
        Pattern::FirstTwoKept => "first-two-kept",
        Pattern::LastTwoKept => "last-two-kept",
        Pattern::CardsStayNear => "cards-stay-near",
        Pattern::EmptyCells => "empty-cells",
        Pattern::NeighboursKept => "neighbours-kept",
        Pattern::NeighboursReversed => "neighbours-reversed",
        Pattern::NeighboursEitherWay => "neighbours-either-way",
        Pattern::OrdersMissing { .. } => "orders-missing",
        Pattern::Other => "other",
    }
}
