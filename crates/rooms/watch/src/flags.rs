//! The flags on the lever: where evidence passed.

use ::words::watch as say;
use app::i18n::grouped;

use crate::state::Model;
use page::counting::Lane;
use page::lever::{Lever, LeverAt};
use page::verdict::Says;

/// A mark on the lever: here the evidence passed.
#[derive(Clone, Debug, PartialEq)]
pub struct Flag {
    /// The number of shuffles, which a press on it shows.
    pub number: u64,
    /// Its point, `0.0 ..= 1.0`.
    pub point: f64,
    /// Its words; empty where another mark speaks for all.
    pub text: String,
    /// Its words where there is little room.
    pub short: String,
    /// True if the words stand before the mark, because there is no room behind it.
    pub before: bool,
}

impl Model {
    /// Meaning of a point of the lever. Numbers at which evidence passed are marks of their own,
    /// once they are known.
    pub(super) fn at_point(&self, point: f64) -> LeverAt {
        let lever = self.timeline.lever();
        let at = lever.at(point);
        let LeverAt::Count(mark) = at else {
            return at;
        };
        let away = |count: &u64| (lever.point(LeverAt::Count(*count)) - point).abs();
        let marks = self.known_flags().chain([mark]);
        let nearest = marks.min_by(|a, b| away(a).total_cmp(&away(b)));
        LeverAt::Count(nearest.unwrap_or(mark))
    }

    /// The next mark of the lever above a number, or the next flag.
    pub(super) fn mark_above(&self, count: u64) -> u64 {
        let end = self.timeline.lever().end();
        let flags = self.known_flags().filter(|flag| *flag > count);
        let next = flags.chain(Lever::mark_above(count)).min();
        next.unwrap_or(end).min(end)
    }

    /// The last mark of the lever below a number, or the last flag.
    pub(super) fn mark_below(&self, count: u64) -> u64 {
        let flags = self.known_flags().filter(|flag| *flag < count);
        let mark = Lever::mark_below(count.saturating_sub(1));
        flags.chain([mark]).max().unwrap_or(mark)
    }

    /// The numbers at which the evidence against a lane passed, as far as the lever reaches and
    /// they may be known.
    fn known_flags(&self) -> impl Iterator<Item = u64> + '_ {
        let end = self.timeline.lever().end();
        let is_known = move |flag: &u64| !self.holds_back(*flag) && *flag <= end;
        self.lanes.iter().filter_map(Lane::flag).filter(is_known)
    }

    pub(super) fn flags(&self) -> Vec<Flag> {
        let stamped = |k: &usize| self.says(*k) == Some(Says::NotFair);
        let lanes = (0..self.lanes.len()).filter(stamped);
        let flagged = lanes.filter_map(|k| Some((self.lanes[k].flag()?, k)));
        let flagged: Vec<(u64, usize)> = flagged.collect();
        let mut numbers: Vec<u64> = flagged.iter().map(|(number, _)| *number).collect();
        numbers.sort_unstable();
        // The words stand at the end of the arrows that has more room for them.
        let last = numbers.len().saturating_sub(1);
        let point = |number| self.timeline.lever().point(LeverAt::Count(number));
        let ends = numbers.first().zip(numbers.last());
        // A presentation has the key to the colours before the lever, and room behind it.
        let before = self.presenting.is_none()
            && ends.is_some_and(|(&first, &last)| point(first) > 1.0 - point(last));
        let speaker = if before { 0 } else { last };
        let [words, short] = self.flag_words(&flagged);
        let of_speaker = |k: usize, words: &str| match k == speaker {
            true => words.to_string(),
            false => String::new(),
        };
        let flag = |(k, &number): (usize, &u64)| Flag {
            number,
            point: point(number),
            text: of_speaker(k, &words),
            short: of_speaker(k, &short),
            before,
        };
        numbers.iter().enumerate().map(flag).collect()
    }

    /// The words on the flags at these numbers of lanes, those of the stamp that they mark; then
    /// the words for little room, where lanes lie one above the other.
    fn flag_words(&self, flagged: &[(u64, usize)]) -> [String; 2] {
        let lang = self.lang;
        if let [(number, _)] = flagged {
            let number = grouped(*number);
            return [
                say::flag_not_fair_after_shuffles(lang, &number),
                say::flag_not_fair_after(lang, &number),
            ];
        }
        // Two numbers with a comma between them would read as one with many digits.
        if self.lanes.len() != 2 {
            let numbers: Vec<String> = flagged.iter().map(|&(number, _)| grouped(number)).collect();
            let all = numbers.join(" · ");
            let words = say::flag_not_fair_after_all(lang, &all);
            return [words, all];
        }
        let each = |is_long: bool| {
            let one = |&(number, lane): &(u64, usize)| {
                let number = grouped(number);
                match (lane, is_long) {
                    (0, true) => say::flag_left(lang, &number),
                    (_, true) => say::flag_right(lang, &number),
                    (0, false) => say::flag_upper(lang, &number),
                    (_, false) => say::flag_lower(lang, &number),
                }
            };
            let each: Vec<String> = flagged.iter().map(one).collect();
            each.join(say::FLAG_WORDS_MARK.of(lang))
        };
        let all = each(true);
        let words = say::flag_not_fair(lang, &all);
        [words, each(false)]
    }
}
