//! What stands below pictures and on handouts, and how far an animated picture has come.

use super::{Lang, Text, grouped, text};
use crate::take::VERSION;

/// Cards, seed and either the number of the run or how many were counted and whether these are all, in short parts.
pub fn facts(
    lang: Lang,
    n: usize,
    seed: u64,
    run: Option<u64>,
    (shuffles, complete): (u64, bool),
) -> Vec<String> {
    let seed = format!("{} {seed}", text(lang, Text::Seed));
    let many = grouped(shuffles);
    let what = match (lang, run) {
        (_, Some(run)) => format!("{} {}", text(lang, Text::RunLabel), grouped(run)),
        (Lang::En, None) if complete => format!("{many} shuffles"),
        (Lang::Zh, None) if complete => format!("洗牌 {many} 次"),
        (Lang::En, None) => format!("{many} shuffles so far, while counting"),
        (Lang::Zh, None) => format!("洗牌 {many} 次（计数中）"),
    };
    let lab = format!("{} {VERSION}", text(lang, Text::Title));
    vec![format!("n = {n}"), seed, what, lab]
}

/// `Frame 12 of 150`.
pub fn frames(lang: Lang, done: usize, all: usize) -> String {
    match lang {
        Lang::En => format!("Frame {done} of {all}"),
        Lang::Zh => format!("第 {done} 帧，共 {all} 帧"),
    }
}
