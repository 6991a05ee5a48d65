//! What the headline says of a shuffle that a visitor wrote: that one is asked about, and answered.

use app::i18n::{Lang, factor, grouped, sentences};
use app::{say, words};

use super::Model;
use crate::always::{Always, counted, in_sentence};
use crate::failing::NO_DECKS;
use crate::reason::{far_cell, label, name_of};
use crate::stamp::{Stamp, only_so_few};

words! {
    IS_YOURS_FAIR: "Is yours fair?" / "你的洗法公平吗？";
    PROVED_FAIR: "Yours is fair, and that is proved." / "你的洗法是公平的，而且有证明。";
    NO_BIAS: "No bias found in yours. That is no proof." / "没有发现你的洗法有偏差，但这不是证明。";
    NO_CHANCE: "Yours leaves nothing to chance." / "你的洗法没有任何随机。";
    TOO_EVEN: "Yours is more even than luck is." / "你的洗法均匀得不像是随机。";
    NOT_FAIR: "Yours is not fair." / "你的洗法不公平。";
    NEVER_A_DECK: "Yours never ends with a deck." / "你的洗法从来得不到一副牌。";
    NO_DECK: "Yours does not always end with a deck." / "你的洗法有时得不到一副牌。";
}

impl Model {
    /// The lane of the shuffle that a visitor wrote, if there is one and no other.
    fn own_lane(&self) -> Option<usize> {
        let is_own = |k: &usize| self.lanes[*k].setup().algorithm.own_name().is_some();
        let mut own = (0..self.lanes.len()).filter(is_own);
        own.next().filter(|_| own.next().is_none())
    }

    /// Where Prove shows a visitor's own shuffle that is watched, behind the screen's id.
    pub fn own_proof(&self) -> Option<String> {
        let own = self.lanes.get(self.own_lane()?)?;
        Some(crate::prove::address_of_proof(own.setup()))
    }

    /// The headline where a visitor's shuffle is compared; `None` elsewhere.
    pub(super) fn own_headline(&self) -> Option<String> {
        let k = self.own_lane().filter(|_| !self.is_quiz())?;
        let words = match self.shown_stamp(k) {
            None if self.lanes[k].share_of_decks() < NO_DECKS => NEVER_A_DECK,
            None if self.is_proof_due() => match self.lanes[k].beyond() {
                Some(largest) => {
                    return Some(only_so_few(self.lang, self.lanes[k].setup().n(), largest));
                }
                None => IS_YOURS_FAIR,
            },
            None => IS_YOURS_FAIR,
            Some(Stamp::ProvedFair) => PROVED_FAIR,
            Some(Stamp::NoBiasFound) => NO_BIAS,
            Some(Stamp::NoChance) => NO_CHANCE,
            Some(Stamp::TooEven) => TOO_EVEN,
            Some(Stamp::NotFair) => return Some(self.how_unfair(k)),
        };
        Some(words.of(self.lang).to_string())
    }

    /// What is always or never so with a visitor's shuffle, else what comes too often.
    fn how_unfair(&self, k: usize) -> String {
        let (lang, lane, labels) = (self.lang, &self.lanes[k], self.labels(k));
        let name = |card: usize| label(labels, name_of(card));
        if !lane.endings().is_empty() {
            return NO_DECK.of(lang).to_string();
        }
        if let Some(always) = lane.always() {
            let said = always.of_yours(lang, &name);
            let praise = lane.among().map_or("", |among| among.praise(lang));
            return sentences(lang, [said, praise.to_string()]);
        }
        let tally = lane.now();
        if counted(&tally) == Some(Always::NoneStays) {
            return none_stayed(lang, tally.shuffles());
        }
        let Some((card, place)) = far_cell(&tally) else {
            return NOT_FAIR.of(lang).to_string();
        };
        let fair = tally.shuffles() as f64 / tally.cards() as f64;
        let ratio = tally.at(card, place) / fair;
        puts(lang, &in_sentence(lang, &name(card)), place, ratio)
    }
}

fn none_stayed(lang: Lang, shuffles: u64) -> String {
    say!(
        lang,
        "In {shuffles} shuffles yours left no card where it was."
            / "{shuffles} 次洗牌中，你的洗法没有让一张牌留在原位。",
        shuffles = grouped(shuffles)
    )
}

fn puts(lang: Lang, name: &str, place: usize, ratio: f64) -> String {
    let (number, times) = (place + 1, factor(ratio));
    if ratio == 0.0 {
        return say!(
            lang,
            match place {
                0 => "Yours never put {name} on top." / "你的洗法从没把 {name} 放到牌顶。",
                _ =>
                    "Yours never put {name} in place {number}."
                        / "你的洗法从没把 {name} 放到第 {number} 位。",
            },
            name,
            number
        );
    }
    say!(
        lang,
        match place {
            0 =>
                "Yours puts {name} on top {times} times as often as it should."
                    / "你的洗法把 {name} 放到牌顶的次数是应有的 {times} 倍。",
            _ =>
                "Yours puts {name} {times} times as often in place {number} as it should."
                    / "你的洗法把 {name} 放到第 {number} 位的次数是应有的 {times} 倍。",
        },
        name,
        number,
        times
    )
}
