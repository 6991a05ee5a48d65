//! Words for a text that is counted: of more cards than are proved.

use ::words::code as say;
use app::i18n::{self, Lang, Words};
use engine::deck::Deck;
use script::machine::Outcome;
use script::stage::TRIED;

use super::answer::{Answer, Counted, Found};
use super::answer_view::{OtherView, OwnAnswerView, percent};
use super::exact::MOST_PROVED;
use super::explained::Explained;
use super::proved::ending;
use super::state::Own;
use super::words;
use page::reason::reason;
use page::verdict::{Says, Stamp};

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
        let stamp = answer.stamp(false);
        let says = stamp.map(Stamp::says);
        let failed = |(outcome, count): &(Outcome, u64)| OtherView {
            words: ending(lang, outcome, &words::tried(lang, *count, TRIED)),
            why: lang.pick(outcome.why()),
            percent: percent(*count as f64 / TRIED as f64),
            show: None,
        };
        let beyond = answer.code().beyond(n);
        let planned = counted.planned;
        let is_over = stamp.is_none() && lane.counted() >= planned;
        let [line, why] = match beyond.filter(|_| is_over) {
            // Counts of so few cards are no verdict on more of them.
            Some(largest) => [
                say::none_in_so_few(lang, i18n::grouped(largest), i18n::grouped(planned)),
                String::new(),
            ],
            None if is_over && counted.others().is_empty() => [
                say::none_in_slow(lang, i18n::grouped(planned)),
                String::new(),
            ],
            None => found(lang, counted),
        };
        let [line, why] = match &counted.even {
            Some(smaller) => even(lang, smaller.fair_to(), says, [line, why]),
            None => [line, why],
        };
        let all_tried = words::all_tried(lang, TRIED);
        let view = OwnAnswerView {
            stamp,
            title: stamp.map_or(String::new(), |stamp| stamp.words().of(lang).to_string()),
            line,
            why,
            others: counted.others().iter().map(failed).collect(),
            facts: match lane.flag() {
                Some(flag) => vec![[
                    say::CALLED_AFTER.of(lang).to_string(),
                    words::shuffles(lang, flag),
                ]],
                None => Vec::new(),
            },
            progress: match counted.has_decks() {
                true => i18n::sentences(
                    lang,
                    [
                        words::counted(lang, lane.counted(), planned).as_str(),
                        match counted.others().is_empty() && counted.even.is_none() {
                            true => &all_tried,
                            false => "",
                        },
                        match n <= MOST_PROVED {
                            _ if counted.even.is_some() => "",
                            true => say::TOO_LARGE.of(lang),
                            false => say::NOT_FOLLOWED.of(lang),
                        },
                    ],
                ),
                false => String::new(),
            },
            ..view
        };
        let praised = self.praised_to(answer);
        match praised.filter(|_| says == Some(Says::NotFair)) {
            Some(to) => praising(lang, to, view),
            None => view,
        }
    }
}

/// Leads the answer with the proofs, up to `to` cards, that it is as fair as its rule allows.
fn praising(lang: Lang, to: usize, view: OwnAnswerView) -> OwnAnswerView {
    OwnAnswerView {
        why: i18n::sentences(lang, [&view.line, &view.why]),
        line: say::praised(lang, to),
        beside: say::AMONG_EVERY.of(lang).to_string(),
        is_praised: true,
        ..view
    }
}

/// Adds that the map is known to be even: first, unless the counts say that the orders are not.
fn even(lang: Lang, fair_to: usize, says: Option<Says>, [line, why]: [String; 2]) -> [String; 2] {
    let even = say::even_map(lang, fair_to);
    match says {
        Some(Says::NotFair) => [line, i18n::sentences(lang, [&why, &even])],
        Some(_) => [even, i18n::sentences(lang, [&line, &why])],
        None => [even, String::new()],
    }
}

/// Returns a sentence about the counts, or about runs that give no deck, and its reason.
fn found(lang: Lang, counted: &Counted) -> [String; 2] {
    let say = |which: Words| which.of(lang).to_string();
    let of_decks = |says| {
        let lane = &counted.lane;
        let by = lane.decided_by();
        reason(lang, says, lane.setup(), Deck::Numbers, &lane.now(), by)
    };
    match (counted.others().is_empty(), counted.said_of_decks()) {
        (true, Some(says)) => of_decks(says),
        (true, None) => [say(say::RUNNING), String::new()],
        (false, _) if !counted.has_decks() => [say(::words::claims::NO_DECK_EVER), String::new()],
        (false, Some(says @ Says::NotFair)) => {
            let [line, _] = of_decks(says);
            [say(::words::claims::SOME_FAIL), line]
        }
        (false, _) => [say(::words::claims::SOME_FAIL), String::new()],
    }
}
