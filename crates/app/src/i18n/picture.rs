//! The words on pictures that stand alone: a whole run as threads, the number of times, the sheet
//! of all shuffles.

use super::Lang;
use crate::draw::charts::TimesWords;
use crate::draw::threads::ThreadWords;
use engine::algorithms::{Algorithm, Parameter};
use engine::board::Layout;
use exact::curve::Cutoff;

/// Returns the words at the ends and above a run drawn as threads; time is counted in what
/// [`crate::draw::threads::Columns`] counts.
pub fn threads(lang: Lang, algorithm: Algorithm) -> ThreadWords<'static> {
    let facts = algorithm.info();
    let [en, zh] = match (facts.parameter, facts.layout) {
        (Parameter::Passes, _) => ["passes", "遍数"],
        (_, Layout::InPlace) => ["exchanges", "交换次数"],
        (_, Layout::TwoRows | Layout::Linked) => ["cards handled", "已处理的牌数"],
        (_, Layout::Queues) if facts.compares => ["merges", "合并次数"],
        (_, Layout::Queues) => ["cuts", "切牌次数"],
    };
    match lang {
        Lang::En => ThreadWords {
            start: "Start",
            end: "End",
            time: en,
        },
        Lang::Zh => ThreadWords {
            start: "开始",
            end: "结束",
            time: zh,
        },
    }
}

/// Returns the words on the chart of how many times; `cutoff`: what [`cutoff`] says, empty where
/// none is known.
pub fn times(lang: Lang, algorithm: Algorithm, cutoff: &str) -> TimesWords<'_> {
    let [en, zh] = match algorithm.info().parameter {
        Parameter::Swaps => ["Swaps", "交换次数"],
        Parameter::Bits => ["Bits of a key", "键的位数"],
        Parameter::None | Parameter::Passes | Parameter::Piles | Parameter::Recipe => {
            ["Passes", "遍数"]
        }
    };
    match lang {
        Lang::En => TimesWords {
            count: en,
            distance: "Distance from fair",
            deck: "whole deck",
            card: "worst card",
            cutoff,
        },
        Lang::Zh => TimesWords {
            count: zh,
            distance: "与公平的距离",
            deck: "整副牌",
            card: "偏差最大的一张牌",
            cutoff,
        },
    }
}

/// Returns the words at the place where the distance falls.
pub fn cutoff(lang: Lang, cutoff: &Cutoff) -> String {
    let (formula, at) = (cutoff.formula, cutoff.at);
    let at = if at < 20.0 {
        format!("{at:.1}")
    } else {
        super::grouped(at.round() as u64)
    };
    say!(lang, "cut-off {formula} ≈ {at}", "截断点 {formula} ≈ {at}")
}

/// The note below: what the distance is, and who proved where it falls.
pub fn times_note(lang: Lang, cutoff: Option<&Cutoff>) -> String {
    let what = lang.pick(["Distance: how much likelier than under a fair shuffle some event can be, 100% for one that a fair shuffle hardly ever shows (total variation).", "距离（全变差）：某个事件的概率最多比公平洗牌高出多少；100% 表示几乎可以断定不是公平洗牌。"]);
    let source = cutoff.map(|cutoff| cutoff.source);
    match source {
        None => what.into(),
        Some(source) => say!(
            lang,
            "{what} Cut-off for large decks: {source}.",
            "{what}大副牌的截断点：{source}。"
        ),
    }
}
