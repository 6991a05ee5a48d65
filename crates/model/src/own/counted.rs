//! What the document says of a text that is counted: of more cards than are proved.

use app::i18n::{self, Words};
use engine::deck::Deck;
use script::machine::Outcome;
use script::stage::TRIED;

use super::answer::{Answer, Counted, Found, MOST_PROVED};
use super::explained::Explained;
use super::proved::ending;
use super::view::{OtherView, OwnAnswerView, percent};
use super::{Own, words};
use crate::lever::PLANNED;
use crate::reason::reason;
use crate::stamp::Stamp;

impl Own {
    /// Up to how many cards the text of an answer that is counted is proved to be as fair as its rule
    /// allows, if it is.
    pub(super) fn praised_to(&self, answer: &Answer) -> Option<usize> {
        let is_of_it = |explained: &&Explained| explained.name == answer.name;
        let explained = self.explained.as_ref().filter(is_of_it)?;
        let failed =
            matches!(&answer.found, Found::Counting(counted) if !counted.others().is_empty());
        Some(explained.praised).filter(|to| *to > 0 && !failed)
    }

    /// The answer with what is counted by now.
    pub(super) fn counted(
        &self,
        answer: &Answer,
        counted: &Counted,
        view: OwnAnswerView,
    ) -> OwnAnswerView {
        let (lang, n) = (self.lang, answer.cards);
        let lane = &counted.lane;
        let stamp = counted.stamp();
        let praised = self
            .praised_to(answer)
            .filter(|_| stamp == Some(Stamp::NotFair));
        let failed = |(outcome, count): &(Outcome, u64)| OtherView {
            words: ending(lang, outcome, &words::tried(lang, *count, TRIED)),
            why: lang.pick(outcome.why()),
            percent: percent(*count as f64 / TRIED as f64),
            show: None,
        };
        let of_decks = counted.stamp_of_decks();
        let said = of_decks.map(|stamp| {
            let tally = lane.now();
            let by = lane.decided_by();
            reason(lang, stamp, lane.setup(), Deck::of_size(n), &tally, by)
        });
        let others: Vec<OtherView> = counted.others().iter().map(failed).collect();
        let say = |which: Words| which.of(lang).to_string();
        let (line, why) = match (said, others.is_empty(), counted.has_decks()) {
            (Some([line, why]), true, _) => (line, why),
            (None, true, _) => (say(words::RUNNING), String::new()),
            (Some([line, _]), false, true) if of_decks == Some(Stamp::NotFair) => {
                (say(words::SOME_FAIL), line)
            }
            (_, false, true) => (say(words::SOME_FAIL), String::new()),
            (_, false, false) => (say(words::NO_DECK_EVER), String::new()),
        };
        let (line, why, beside) = match praised {
            Some(to) => {
                let beside = words::among_every(lang).to_string();
                (
                    words::praised(lang, to),
                    i18n::sentences(lang, [line, why]),
                    beside,
                )
            }
            None => (line, why, String::new()),
        };
        OwnAnswerView {
            stamp,
            title: stamp.map_or(String::new(), |stamp| stamp.words().of(lang).to_string()),
            line,
            is_praised: praised.is_some(),
            beside,
            why,
            others,
            facts: match lane.flag() {
                Some(flag) => vec![[
                    words::CALLED_AFTER.of(lang).to_string(),
                    words::shuffles(lang, flag),
                ]],
                None => Vec::new(),
            },
            progress: match counted.has_decks() {
                true => i18n::sentences(
                    lang,
                    [
                        words::counted(lang, lane.counted(), PLANNED).as_str(),
                        match n <= MOST_PROVED {
                            true => words::TOO_LARGE.of(lang),
                            false => words::ONLY_SMALL.of(lang),
                        },
                    ],
                ),
                false => String::new(),
            },
            ..view
        }
    }
}
