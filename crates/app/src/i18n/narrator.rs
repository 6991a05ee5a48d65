//! Words for the steps of a shuffle, in two lengths: a caption, and a sentence that says why.

mod captioned;
mod drawn;
mod moved;
mod rows;
use ::words::narrator as words;

pub use rows::row_names;

use super::{Lang, grouped, sentences};
use engine::algorithms::{Info, Manner};
use engine::board::{EMPTY, deck};
use engine::deck::Card;
use engine::player::Player;
use engine::step::Step;

/// Describes the step that a player did last.
pub struct Narrator<'a> {
    /// The language.
    pub lang: Lang,
    /// The run, after the step.
    pub player: &'a Player,
    /// Returns the name of a card.
    pub name: &'a dyn Fn(Card) -> String,
}

/// A card that was picked for the place of another one, or for its own.
#[derive(Clone, Copy, Debug)]
pub struct Pick {
    /// The card whose turn it was.
    pub card: Card,
    /// The card that was picked.
    pub pick: Card,
    /// The number of cards from which it was picked.
    pub among: usize,
}

impl Narrator<'_> {
    /// Returns the step and its reason; before the first step, what there is to do.
    pub fn sentence(&self) -> String {
        let Some(moment) = self.player.current() else {
            return match self.n() {
                1 => words::START_ONE.of(self.lang).to_string(),
                n => words::start(self.lang, grouped(n as u64)),
            };
        };
        match moment.step {
            Step::Draw {
                var,
                low,
                high,
                value,
            } => self.draw(var, low, high, value),
            Step::Swap { a, b } => self.swap(a, b),
            Step::Carry { from, to } => self.carry(from, to),
            Step::Close { gap, end, .. } => self.closed(end - gap - 1),
            Step::Open { gap, end, .. } => self.opened(gap, end - gap - 1),
            Step::Look { slot, empty: true } => words::miss(self.lang, slot.place),
            Step::Look { slot, empty: false } => {
                words::hit(self.lang, self.at(slot.place), slot.place)
            }
            Step::Count { k, place } => {
                let (kth, card) = (self.ordinal(k), self.at(place));
                words::count(self.lang, &card, &kth)
            }
            Step::Walk { hops, node, .. } => {
                let (n, card) = (grouped(hops as u64), self.at(node));
                match hops {
                    1 => words::walk_one(self.lang, &card),
                    _ => words::walk(self.lang, &card, &n),
                }
            }
            Step::Unlink { node, .. } => words::unlink(self.lang, self.at(node)),
            Step::Cut { first, n } => self.cut(first, n - first),
            Step::Done => self.done(),
        }
    }

    fn facts(&self) -> &'static Info {
        self.player.algorithm().info()
    }

    fn manner(&self) -> Manner {
        self.facts().manner
    }

    fn n(&self) -> usize {
        self.player.trace().setup.n()
    }

    fn name(&self, card: Card) -> String {
        match card {
            EMPTY => "–".to_string(),
            card => (self.name)(card),
        }
    }

    /// The card in a place of the deck.
    fn at(&self, place: usize) -> String {
        self.name(self.player.board().get(deck(place)))
    }

    /// `1st`, `2nd`, …: in English; other languages give the number alone.
    fn ordinal(&self, k: usize) -> String {
        let suffix = match (k % 10, k % 100) {
            (_, 11..=13) => words::TH,
            (1, _) => words::ST,
            (2, _) => words::ND,
            (3, _) => words::RD,
            _ => words::TH,
        };
        format!("{k}{}", suffix.of(self.lang))
    }

    fn done(&self) -> String {
        let lang = self.lang;
        let order = self.player.trace().order.as_slice();
        if order.len() <= 20 {
            let names: Vec<String> = order.iter().map(|&card| self.name(card)).collect();
            return words::done(lang, names.join(" "));
        }
        let fixed = (0..).zip(order).filter(|&(p, &card)| p == card).count();
        let draws = grouped(self.player.trace().draws() as u64);
        let after = match self.player.trace().draws() {
            0 => words::DONE_WITHOUT_CHANCE.of(lang).to_string(),
            1 => words::DONE_AFTER_ONE.of(lang).to_string(),
            _ => words::done_after(lang, &draws),
        };
        let lie = match fixed {
            0 => words::NONE_LIES.of(lang).to_string(),
            1 => words::ONE_LIES.of(lang).to_string(),
            _ => words::some_lie(lang, fixed),
        };
        sentences(lang, [after, lie])
    }
}
