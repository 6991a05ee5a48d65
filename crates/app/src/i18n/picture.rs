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
    let time = words!(match (facts.parameter, facts.layout) {
        (Parameter::Passes, _) => "passes" / "遍数",
        (_, Layout::InPlace) => "exchanges" / "交换次数",
        (_, Layout::TwoRows | Layout::Linked) => "cards handled" / "已处理的牌数",
        (_, Layout::Queues) if facts.compares => "merges" / "合并次数",
        (_, Layout::Queues) => "cuts" / "切牌次数",
    });
    ThreadWords {
        start: words!("Start" / "开始").of(lang),
        end: words!("End" / "结束").of(lang),
        time: time.of(lang),
    }
}

/// Returns the words on the chart of how many times; `cutoff`: what [`cutoff`] says, empty where
/// none is known.
pub fn times(lang: Lang, algorithm: Algorithm, cutoff: &str) -> TimesWords<'_> {
    let count = words!(match (algorithm.info().parameter) {
        Parameter::Swaps => "Swaps" / "交换次数",
        Parameter::Bits => "Bits of a key" / "键的位数",
        _ => "Passes" / "遍数",
    });
    TimesWords {
        count: count.of(lang),
        distance: words!("Distance from fair" / "与公平的距离").of(lang),
        deck: words!("whole deck" / "整副牌").of(lang),
        card: words!("worst card" / "偏差最大的一张牌").of(lang),
        cutoff,
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
    say!(
        lang,
        "cut-off {formula} ≈ {at}" / "截断点 {formula} ≈ {at}",
        formula,
        at
    )
}

/// The note below: what the distance is, and who proved where it falls.
pub fn times_note(lang: Lang, cutoff: Option<&Cutoff>) -> String {
    let what = words!("Distance: how much likelier than under a fair shuffle some event can be, 100% for one that a fair shuffle hardly ever shows (total variation)." / "距离（全变差）：某个事件的概率最多比公平洗牌高出多少；100% 表示几乎可以断定不是公平洗牌。").of(lang);
    let source = cutoff.map(|cutoff| cutoff.source);
    match source {
        None => what.into(),
        Some(source) => say!(
            lang,
            "{what} Cut-off for large decks: {source}." / "{what}大副牌的截断点：{source}。",
            what,
            source
        ),
    }
}
