//! "Mend it in one edit": five broken shuffles, each of which one line mends. An exact proof judges.

use ::document::{Block, button, link, status, text};
use ::words::code as say;
use app::i18n::Lang;
use app::settings::{Address, Screen};
use engine::algorithms::Fairness;
use script::mistakes::MISTAKES;
use script::tree::Language;

use super::answer::Found;
use super::messages::OwnMsg;
use super::state::Own;
use page::code_link::{ROUND, challenge, round_id};
use page::verdict::{Says, Stamp};

/// The broken shuffles by the ids of their mistakes, the easiest first.
pub const ROUNDS: [&str; 5] = [
    "never-itself",
    "all-places",
    "stops-early",
    "rounded",
    "offset-forgotten",
];
/// The fewest cards of a proof that decides: with fewer some mistakes do not show.
const DECIDES: usize = 4;

/// The rounds that were mended, and the one that is shown.
#[derive(Default)]
pub(super) struct Challenge {
    /// From 0; `None` while other code is shown.
    pub(super) round: Option<usize>,
    mended: [bool; 5],
    /// Texts of rounds that differ from the first ones.
    typed: Vec<((usize, Language), String)>,
}

impl Challenge {
    /// The round that an address names, if it is one.
    pub(super) fn round_of(name: &str) -> Option<usize> {
        let number: usize = name.strip_prefix(ROUND)?.parse().ok()?;
        number.checked_sub(1).filter(|round| *round < ROUNDS.len())
    }

    /// Returns the name in the address of the round shown.
    pub(super) fn name(&self) -> Option<String> {
        self.round.map(round_id)
    }

    /// The text of the round that is shown, as it was at first.
    pub(super) fn first_text(&self, language: Language) -> Option<&'static str> {
        text_of_round(self.round?, language)
    }

    /// The text of a round as it was left.
    pub(super) fn text(&self, round: usize, language: Language) -> Option<String> {
        let typed = self.typed.iter().find(|(of, _)| *of == (round, language));
        let first = || text_of_round(round, language).map(str::to_string);
        typed.map(|(_, text)| text.clone()).or_else(first)
    }

    /// Takes in what was typed in a round, also at an earlier visit. Returns what has to be kept of
    /// it: nothing of a round that is as it was.
    pub(super) fn leave(&mut self, round: usize, language: Language, text: String) -> String {
        self.typed.retain(|(of, _)| *of != (round, language));
        if text_of_round(round, language).is_none_or(|first| first == text) {
            return String::new();
        }
        self.typed.push(((round, language), text.clone()));
        text
    }

    /// Takes in which were mended at an earlier visit, by their ids.
    pub(super) fn remember(&mut self, ids: &str) {
        for (mended, id) in self.mended.iter_mut().zip(ROUNDS) {
            *mended |= ids.split(' ').any(|known| known == id);
        }
    }

    /// The ids of those that were mended.
    pub(super) fn ids(&self) -> String {
        let all = ROUNDS.into_iter().zip(self.mended);
        let mended = all.filter_map(|(id, mended)| mended.then_some(id));
        mended.collect::<Vec<_>>().join(" ")
    }

    /// Notes that the one that is shown is mended; returns whether that is new.
    pub(super) fn note(&mut self) -> bool {
        let known = self.round.map(|round| &mut self.mended[round]);
        known.is_some_and(|known| !std::mem::replace(known, true))
    }
}

/// The text of a round.
pub(super) fn text_of_round(round: usize, language: Language) -> Option<&'static str> {
    text_of(ROUNDS.get(round)?, language)
}

/// The text of a classical mistake.
pub(super) fn text_of(id: &str, language: Language) -> Option<&'static str> {
    let mistake = MISTAKES.iter().find(|mistake| mistake.id == id)?;
    Some(match language {
        Language::Python => mistake.python.trim_end(),
        Language::JavaScript => mistake.javascript.trim_end(),
    })
}

/// Returns the number of lines from the first change to the last.
fn changed(before: &str, now: &str) -> usize {
    let lines = |text: &str| -> Vec<String> {
        let lines = text.trim_end().lines();
        lines.map(|line| line.trim_end().to_string()).collect()
    };
    let (before, now) = (lines(before), lines(now));
    let same = |(a, b): &(&String, &String)| a == b;
    let head = before.iter().zip(&now).take_while(same).count();
    let (before, now) = (&before[head..], &now[head..]);
    let tail = before.iter().rev().zip(now.iter().rev());
    let tail = tail.take_while(same).count();
    before.len().max(now.len()) - tail
}

impl Own {
    /// Returns true if a round is shown and mended in one edit.
    pub(super) fn is_mended(&self) -> bool {
        self.edits_of_round() == Some(1) && self.is_proved_fair() == Some(true)
    }

    fn edits_of_round(&self) -> Option<usize> {
        let text = self.challenge.first_text(self.language)?;
        Some(changed(text, &self.text))
    }

    /// Returns true if the round is proved fair with at least [`DECIDES`] cards; `None` while
    /// unknown.
    fn is_proved_fair(&self) -> Option<bool> {
        let answer = self.answer_of_text()?;
        match &answer.found {
            Found::Proved(_) => {
                let says = answer.stamp(false).map(Stamp::says);
                Some(says == Some(Says::ProvedFair) && answer.cards >= DECIDES)
            }
            _ => None,
        }
    }

    /// The strip of the challenge above the field, where the text is one of its rounds.
    pub(super) fn challenge_view(&self) -> Option<Block<OwnMsg>> {
        let (lang, here) = (self.lang, self.challenge.round?);
        let edits = self.edits_of_round()?;
        let is_mended = self.is_mended();
        let round = |round: usize| {
            let is_mended = self.challenge.mended[round];
            let link = link((round + 1).to_string(), challenge(round));
            let link = link.mark("aria-label", round_name(lang, round + 1, is_mended));
            let link = link.flag("data-mended", is_mended);
            match round == here {
                true => link.mark("aria-current", true),
                false => link,
            }
        };
        let mut open = (1..ROUNDS.len()).map(|on| (here + on) % ROUNDS.len());
        let next = open.find(|round| !self.challenge.mended[*round]);
        let next = next.filter(|_| is_mended).map(|round| {
            let next = link(format!("{} →", say::NEXT.of(lang)), challenge(round));
            next.id("own-next").class("main")
        });
        let again = button(say::AGAIN.of(lang), OwnMsg::Again);
        let again = again.id("own-again").class("quiet");
        let list = format!("← {}", say::LIST.of(lang));
        let list = link(list, Address::to(Screen::Learn));
        let title = Block::of("b").says(say::TITLE.of(lang));
        let rounds = Block::group("rounds", (0..ROUNDS.len()).map(round));
        let strip = Block::of("div")
            .id("own-challenge")
            .flag("data-mended", is_mended);
        Some(
            strip
                .with([
                    text("").class("of").with([list]).says(" ").with([title]),
                    rounds.named(say::ROUNDS_LABEL.of(lang)),
                    status("p", self.challenge_said(edits, is_mended)).class("said"),
                ])
                .with((edits > 0).then_some(again))
                .with(next),
        )
    }

    fn challenge_said(&self, edits: usize, is_mended: bool) -> String {
        let lang = self.lang;
        let is_small = self.answer_of_text().is_some_and(|answer| {
            answer.cards < DECIDES
                && matches!(&answer.found, Found::Proved(exact) if exact.fairness == Fairness::Fair)
        });
        match (edits, is_mended, self.is_proved_fair()) {
            (0, ..) => say::TASK.of(lang).to_string(),
            (_, true, _) if self.challenge.mended.iter().all(|mended| *mended) => {
                app::i18n::sentences(lang, [say::MENDED.of(lang), say::ALL_MENDED.of(lang)])
            }
            (_, true, _) => say::MENDED.of(lang).to_string(),
            (1, _, Some(false)) if is_small => say::SMALL.of(lang).to_string(),
            (1, _, Some(false)) => say::NOT_YET.of(lang).to_string(),
            (1, ..) => say::TASK.of(lang).to_string(),
            _ => say::too_many(lang, edits),
        }
    }
}

fn round_name(lang: Lang, number: usize, is_mended: bool) -> String {
    match is_mended {
        true => say::round_name_mended(lang, number),
        false => say::round_name_number(lang, number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves what counts as one edit: a line that is changed, put in or taken out.
    #[test]
    fn one_edit_is_one_line() {
        let text = "a\nb\nc\nd";
        for (now, edits) in [
            ("a\nb\nc\nd\n", 0),
            ("a\nb  \nc\nd", 0),
            ("a\nx\nc\nd", 1),
            ("a\nb\nx\nc\nd", 1),
            ("a\nc\nd", 1),
            ("a\nx\nc\ny", 3),
            ("x\ny\nc\nd", 2),
            ("", 4),
        ] {
            assert_eq!(changed(text, now), edits, "{now:?}");
        }
    }
}
