//! The headline about a shuffle that a visitor wrote: its question, and its answer.

use ::words::own_watch as say;
use app::i18n::{grouped, sentences};
use app::lens::Lens;

use crate::state::Model;
use page::failing::NO_DECKS;
use page::proof_address::address_of_proof;
use page::reason::{label, name_of};
use page::verdict::{Says, Worst, only_so_few};

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
        Some(address_of_proof(own.setup()))
    }

    /// The headline where a visitor's shuffle is compared; `None` elsewhere.
    pub(super) fn own_headline(&self) -> Option<String> {
        let k = self.own_lane().filter(|_| !self.is_quiz())?;
        let words = match self.says(k) {
            None if self.lanes[k].share_of_decks() < NO_DECKS => say::NEVER_A_DECK,
            None if self.is_proof_due() => match self.lanes[k].beyond() {
                Some(largest) => {
                    return Some(only_so_few(self.lang, self.lanes[k].setup().n(), largest));
                }
                None => say::IS_YOURS_FAIR,
            },
            None => say::IS_YOURS_FAIR,
            Some(Says::ProvedFair) => say::PROVED_FAIR,
            Some(Says::NoBiasFound) => say::NO_BIAS,
            Some(Says::NoChance) => say::NO_CHANCE,
            Some(Says::TooEven) => say::TOO_EVEN,
            Some(Says::NotFair) => return Some(self.how_unfair(k)),
        };
        Some(words.of(self.lang).to_string())
    }

    /// The headline that refutes a visitor's shuffle: by its failing runs, its invariant, or the
    /// square that deviates most.
    fn how_unfair(&self, k: usize) -> String {
        let (lang, lane, labels) = (self.lang, &self.lanes[k], self.labels(k));
        let name = |card: usize| label(labels, name_of(card));
        if !lane.endings().is_empty() {
            return say::NO_DECK.of(lang).to_string();
        }
        if let Some(worst) = lane.worst() {
            let said = say::IN_YOURS.of(lang).to_string() + &worst.in_theory(lang, &name);
            let praise = lane.among().map_or("", |among| among.praise(lang));
            return sentences(lang, [said, praise.to_string()]);
        }
        let tally = lane.now();
        let Some(worst) = Worst::of_counts(&tally, Lens::Places) else {
            return say::NOT_FAIR.of(lang).to_string();
        };
        let before = say::how_unfair(lang, grouped(tally.shuffles()));
        before + &worst.in_theory(lang, &name)
    }
}
