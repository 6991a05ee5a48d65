//! The flags on the lever: where evidence passed.

use app::i18n::{Lang, grouped};

use super::Model;
use crate::lever::LeverAt;
use crate::stamp::Stamp;

/// A mark on the lever: here the evidence passed.
#[derive(Clone, Debug, PartialEq)]
pub struct Flag {
    /// Its point, `0.0 ..= 1.0`.
    pub point: f64,
    /// What it says; empty where another mark speaks for all.
    pub text: String,
    /// What it says where there is little room.
    pub short: String,
    /// Whether the words stand before the mark, because there is no room behind it.
    pub before: bool,
}

impl Model {
    pub(super) fn flags(&self) -> Vec<Flag> {
        let lang = self.lang;
        let stamped = |k: &usize| self.shown_stamp(*k) == Some(Stamp::NotFair);
        let lanes = (0..self.lanes.len()).filter(stamped);
        let flagged = lanes.filter_map(|k| Some((self.lanes[k].flag()?, k)));
        let flagged: Vec<(u64, usize)> = flagged.collect();
        let mut numbers: Vec<u64> = flagged.iter().map(|(number, _)| *number).collect();
        numbers.sort_unstable();
        // The words stand at the end of the arrows that has more room for them.
        let last = numbers.len().saturating_sub(1);
        let point = |number| self.timeline.lever().point(LeverAt::Count(number));
        let ends = numbers.first().zip(numbers.last());
        let before = ends.is_some_and(|(&first, &last)| point(first) > 1.0 - point(last));
        let speaker = if before { 0 } else { last };
        let all: Vec<String> = numbers.iter().map(|&number| grouped(number)).collect();
        let numbers_said = all.join(lang.pick([", ", "、"]));
        // In the words of the stamp that it tells of.
        let words = match lang {
            Lang::En if all.len() == 1 => format!("NOT FAIR after {numbers_said} shuffles"),
            Lang::En => format!("NOT FAIR after {numbers_said}"),
            Lang::Zh => format!("第 {numbers_said} 次后判为不公平"),
        };
        // Several numbers leave no room for words on a phone.
        let short = match (all.len(), lang) {
            (1, Lang::En) => format!("NOT FAIR after {numbers_said}"),
            (1, Lang::Zh) => words.clone(),
            _ => numbers_said,
        };
        let of_speaker = |k: usize, words: &str| match k == speaker {
            true => words.to_string(),
            false => String::new(),
        };
        let flag = |(k, &number): (usize, &u64)| Flag {
            point: point(number),
            text: of_speaker(k, &words),
            short: of_speaker(k, &short),
            before,
        };
        numbers.iter().enumerate().map(flag).collect()
    }
}
