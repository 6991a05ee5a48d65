//! What moves, and where to.

use super::{Narrator, words};
use crate::i18n::grouped;
use engine::algorithms::{Manner, PILES_OF_PART, Side};
use engine::board::{Row, Slot};
use engine::step::Step;

impl Narrator<'_> {
    /// Cards that moved up to fill a gap.
    pub(super) fn closed(&self, moved: usize) -> String {
        match moved {
            1 => words::CLOSED_ONE.of(self.lang).to_string(),
            _ => say!(self.lang, words::CLOSED, n = grouped(moved as u64)),
        }
    }

    /// Cards that moved back to make room at a place.
    pub(super) fn opened(&self, place: usize, moved: usize) -> String {
        let spot = self.spot(place);
        match moved {
            1 => say!(self.lang, words::OPENED_ONE, spot),
            _ => say!(self.lang, words::OPENED, spot, n = grouped(moved as u64)),
        }
    }

    /// The deck cut into so many and so many cards.
    pub(super) fn cut(&self, first: usize, second: usize) -> String {
        let (lang, pass) = (self.lang, self.player.marks().pass);
        let packets = || say!(lang, words::CUT_PACKETS, first, second);
        let what = match self.manner() {
            Manner::Cut => return say!(lang, words::CUT_AT, first, cut = packets()),
            Manner::Overhand | Manner::Mongean | Manner::Piles => words::TAKEN.of(lang).to_string(),
            Manner::Blocks | Manner::Shelf | Manner::Index => {
                return words::TAKEN_UP.of(lang).to_string();
            }
            Manner::Buffer => return say!(lang, words::HELD, first, second),
            Manner::Faro | Manner::Thorp => packets(),
            Manner::Riffle if first == 1 => say!(lang, words::COINS_ONE, cut = packets()),
            Manner::Riffle => say!(lang, words::COINS, first, cut = packets()),
            _ => say!(lang, words::CUT_QUEUES, first, second),
        };
        say!(lang, words::PASS, pass, what)
    }

    /// Two cards that change places, or one that stays.
    pub(super) fn swap(&self, a: usize, b: usize) -> String {
        let (lang, facts) = (self.lang, self.facts());
        // `x` lay at a before the swap, `y` at b; so `y` ends at a.
        let (x, y) = (self.at(b), self.at(a));
        let decides = facts.done_is_final && facts.side != Side::Nowhere;
        let is_sort = facts.compares && facts.side == Side::Nowhere;
        match (self.manner(), decides) {
            (_, true) if a != b => say!(lang, words::SWAPS_DECIDED, x, y, a),
            _ if a != b => say!(lang, words::SWAPS, x, y, a, b),
            (Manner::RandomPlaces, _) => say!(lang, words::TWICE, a, x),
            (Manner::SelectionSort, _) => say!(lang, words::NONE_SMALLER, x, a),
            _ if is_sort => say!(lang, words::STAYS, x, a),
            (_, true) => say!(lang, words::STAYS_DECIDED, x, a),
            _ if self.player.marks().i.is_none() => say!(lang, words::STAYS, x, a),
            _ => say!(lang, words::STAYS_BY_DRAW, x, a),
        }
    }

    /// A card of the hand that is laid on its shelf: the draw of its turn says which, and where.
    pub(super) fn laid(&self, from: Slot, card: &str) -> String {
        let (lang, pass) = (self.lang, self.player.marks().pass);
        let way = self.player.trace().moments.iter().find_map(|moment| {
            let is_its = moment.marks.pass == pass && moment.marks.i == Some(from.place as u32);
            match moment.step {
                Step::Draw { value, .. } if is_its => Some(value),
                _ => None,
            }
        });
        let way = way.unwrap_or_default();
        let shelf = way / 2 + 1;
        match way.is_multiple_of(2) {
            true => say!(lang, words::ON_SHELF, card, shelf),
            false => say!(lang, words::UNDER_SHELF, card, shelf),
        }
    }

    /// A card that goes from one place to another.
    pub(super) fn carry(&self, from: Slot, to: Slot) -> String {
        let (lang, place) = (self.lang, to.place + 1);
        let card = self.name(self.player.board().get(to));
        match (self.manner(), from.row, to.row) {
            (Manner::Cut, Row::Second, _) => say!(lang, words::LAID_ON_TOP, card, place),
            (Manner::Cut, ..) => say!(lang, words::LAID_BELOW, card, place),
            (Manner::Riffle, Row::First, _) => say!(lang, words::RIFFLED_FIRST, place, card),
            (Manner::Riffle, ..) => say!(lang, words::RIFFLED_SECOND, place, card),
            (Manner::MergeSort, ..) => self.merged(from, to, &card),
            (Manner::Buffer, Row::Second, _) => say!(lang, words::TAKEN_IN, card),
            (Manner::Buffer, _, Row::First) => say!(lang, words::HAND_FILLED, card),
            (Manner::Buffer, ..) => say!(lang, words::GIVEN_OUT, card, place),
            (Manner::Blocks, ..) => say!(lang, words::BLOCK_LAID, card, place),
            (Manner::Shelf, ..) => say!(lang, words::SHELVED, laid = self.laid(from, &card), place),
            (Manner::Index, ..) => say!(lang, words::WORKED_OUT, card, place),
            (
                Manner::Overhand
                | Manner::Faro
                | Manner::Mongean
                | Manner::Piles
                | Manner::TopToRandom
                | Manner::Thorp,
                ..,
            ) => self.handled(from, to, &card),
            (Manner::PencilAndPaper, Row::Deck, Row::Decided) => {
                let pending = self.n() - to.place;
                let k = self.player.marks().k.unwrap_or_default() as usize;
                say!(
                    lang,
                    words::STRUCK_OUT,
                    k,
                    pending,
                    kth = self.ordinal(k),
                    card
                )
            }
            (Manner::Insertion | Manner::InsideOut, Row::Deck, Row::Decided) => {
                say!(lang, words::GOES_TO, card, spot = self.spot(to.place))
            }
            (Manner::Keys, Row::Deck, Row::Decided) => say!(lang, words::LEAST_KEY, card, place),
            (_, Row::Deck, Row::Decided) => say!(lang, words::DECIDED, card, place),
            (_, Row::Decided, Row::Decided) => {
                say!(lang, words::GIVES_WAY, card, spot = self.spot(to.place))
            }
            (_, Row::Decided, Row::Deck) => say!(lang, words::GOES_BACK, card, place),
            (_, Row::Deck, Row::Deck) => say!(lang, words::FILLS, card),
            (_, Row::Second, _) => say!(lang, words::FROM_SECOND_QUEUE, card, place),
            _ => say!(lang, words::FROM_FIRST_QUEUE, card, place),
        }
    }

    fn merged(&self, from: Slot, to: Slot, card: &str) -> String {
        let (row, place) = match from.row {
            Row::Deck => (to.row, from.place),
            row => (row, to.place),
        };
        let runs = [words::FIRST_RUN, words::SECOND_RUN].map(|run| run.of(self.lang));
        let [run, other] = match row {
            Row::First => runs,
            _ => [runs[1], runs[0]],
        };
        match (from.row, self.player.marks().k) {
            (Row::Deck, _) => say!(self.lang, words::LIFTED, card, place, run),
            (_, Some(k)) => say!(self.lang, words::MERGED, k, run, card, place),
            (_, None) => say!(self.lang, words::USED_UP, other, card, run, place),
        }
    }

    /// What hands do with one card.
    fn handled(&self, from: Slot, to: Slot, card: &str) -> String {
        let (lang, place) = (self.lang, to.place + 1);
        let i = self.player.marks().i.unwrap_or_default() as usize;
        match (self.manner(), from.row) {
            (Manner::TopToRandom, Row::Deck) => say!(lang, words::TOP_TAKEN, card),
            (Manner::TopToRandom, _) => say!(lang, words::FROM_HAND, card, place),
            (Manner::Piles, _) => {
                let setup = self.player.trace().setup;
                let piles = match setup.parts() {
                    [] => setup.params.piles,
                    _ => PILES_OF_PART,
                };
                say!(lang, words::ON_PILE, card, pile = i % piles)
            }
            (Manner::Overhand, _) => say!(lang, words::PACKET_ON_TOP, card, place),
            (Manner::Mongean, _) if i % 2 == 1 => say!(lang, words::ON_TOP, card, place),
            (Manner::Mongean, _) => say!(lang, words::UNDER, card, place),
            (_, Row::First) => say!(lang, words::FALLS_FIRST, card, place),
            _ => say!(lang, words::FALLS_SECOND, card, place),
        }
    }

    /// A place of the decided row as the pseudo-code of the inserting shuffles calls it.
    fn spot(&self, place: usize) -> String {
        match self.manner() {
            Manner::InsideOut => say!(self.lang, words::SPOT_B, place),
            Manner::TopToRandom | Manner::Thorp => {
                say!(self.lang, words::SPOT_PLACE, number = place + 1)
            }
            _ => say!(self.lang, words::SPOT_DECIDED, place),
        }
    }
}
