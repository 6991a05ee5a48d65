//! The words on pictures that stand alone: a whole run as threads, the number of times, the sheet of all shuffles.

use super::Lang;
use crate::board::Layout;
use crate::shuffle::{Algorithm, Knob};
use crate::view::threads::ThreadWords;

/// At the ends and above a run drawn as threads; time is counted in what [`crate::view::threads::Columns`] counts.
pub fn threads(lang: Lang, algorithm: Algorithm) -> ThreadWords<'static> {
    let facts = algorithm.facts();
    let [en, zh] = match (facts.knob, facts.layout) {
        (Knob::Passes, _) => ["passes", "遍数"],
        (_, Layout::InPlace) => ["exchanges", "交换次数"],
        (_, Layout::TwoRows | Layout::Linked) => ["cards handled", "已处理的牌数"],
        (_, Layout::Queues) if algorithm == Algorithm::MergeSortCoin => ["merges", "合并次数"],
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
