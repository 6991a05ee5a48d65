//! Words below pictures and on handouts, and the progress of an animated picture.

use super::{Lang, grouped, words};
use crate::export::VERSION;
use ::words::page as say;

/// Cards, seed and version in short parts, with either the number of the run or the number of
/// shuffles counted, and whether these are all.
pub fn facts(
    lang: Lang,
    n: usize,
    seed: u64,
    run: Option<u64>,
    counted: Option<(u64, bool)>,
) -> Vec<String> {
    let run = run.map(|run| format!("{} {}", words::RUN_LABEL.of(lang), grouped(run)));
    let counted = counted.map(|(shuffles, complete)| {
        let many = grouped(shuffles);
        match complete {
            true => say::facts_shuffles(lang, &many),
            false => say::facts_shuffles_so_far(lang, &many),
        }
    });
    let seed = format!("{} {seed}", words::SEED.of(lang));
    let lab = format!("{} {VERSION}", words::TITLE.of(lang));
    let parts = [
        Some(format!("n = {n}")),
        Some(seed),
        run.or(counted),
        Some(lab),
    ];
    parts.into_iter().flatten().collect()
}

/// `Frame 12 of 150`.
pub fn frames(lang: Lang, done: usize, all: usize) -> String {
    say::frames(lang, all, done)
}
