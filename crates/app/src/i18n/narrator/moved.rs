//! Words for moves of cards.

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
            _ => words::closed(self.lang, grouped(moved as u64)),
        }
    }

    /// Cards that moved back to make room at a place.
    pub(super) fn opened(&self, place: usize, moved: usize) -> String {
        let spot = self.spot(place);
        match moved {
            1 => words::opened_one(self.lang, &spot),
            _ => words::opened(self.lang, grouped(moved as u64), &spot),
        }
    }

    /// Cut of the deck into two packets of these sizes.
    pub(super) fn cut(&self, first: usize, second: usize) -> String {
        let (lang, pass) = (self.lang, self.player.marks().pass);
        let packets = || words::cut_packets(lang, first, second);
        let what = match self.manner() {
            Manner::Cut => return words::cut_at(lang, packets(), first),
            Manner::Overhand | Manner::Mongean | Manner::Piles => words::TAKEN.of(lang).to_string(),
            Manner::Blocks | Manner::Shelf | Manner::Index => {
                return words::TAKEN_UP.of(lang).to_string();
            }
            Manner::Buffer => return words::held(lang, first, second),
            Manner::Faro | Manner::Thorp => packets(),
            Manner::Riffle if first == 1 => words::coins_one(lang, packets()),
            Manner::Riffle => words::coins(lang, packets(), first),
            _ => words::cut_queues(lang, first, second),
        };
        words::pass(lang, pass, &what)
    }

    /// Two cards that change places, or one that stays.
    pub(super) fn swap(&self, a: usize, b: usize) -> String {
        let (lang, facts) = (self.lang, self.facts());
        // `x` lay at a before the swap, `y` at b; so `y` ends at a.
        let (x, y) = (self.at(b), self.at(a));
        let decides = facts.done_is_final && facts.side != Side::Nowhere;
        let is_sort = facts.compares && facts.side == Side::Nowhere;
        match (self.manner(), decides) {
            (_, true) if a != b => words::swaps_decided(lang, a, &x, &y),
            _ if a != b => words::swaps(lang, a, b, &x, &y),
            (Manner::RandomPlaces, _) => words::twice(lang, a, &x),
            (Manner::SelectionSort, _) => words::none_smaller(lang, a, &x),
            _ if is_sort => words::stays(lang, a, &x),
            (_, true) => words::stays_decided(lang, a, &x),
            _ if self.player.marks().i.is_none() => words::stays(lang, a, &x),
            _ => words::stays_by_draw(lang, a, &x),
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
            true => words::on_shelf(lang, card, shelf),
            false => words::under_shelf(lang, card, shelf),
        }
    }

    /// A card that goes from one place to another.
    pub(super) fn carry(&self, from: Slot, to: Slot) -> String {
        let (lang, place) = (self.lang, to.place + 1);
        let card = self.name(self.player.board().get(to));
        match (self.manner(), from.row, to.row) {
            (Manner::Cut, Row::Second, _) => words::laid_on_top(lang, &card, place),
            (Manner::Cut, ..) => words::laid_below(lang, &card, place),
            (Manner::Riffle, Row::First, _) => words::riffled_first(lang, &card, place),
            (Manner::Riffle, ..) => words::riffled_second(lang, &card, place),
            (Manner::MergeSort, ..) => self.merged(from, to, &card),
            (Manner::Buffer, Row::Second, _) => words::taken_in(lang, &card),
            (Manner::Buffer, _, Row::First) => words::hand_filled(lang, &card),
            (Manner::Buffer, ..) => words::given_out(lang, &card, place),
            (Manner::Blocks, ..) => words::block_laid(lang, &card, place),
            (Manner::Shelf, ..) => words::shelved(lang, self.laid(from, &card), place),
            (Manner::Index, ..) => words::worked_out(lang, &card, place),
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
                words::struck_out(lang, &card, k, self.ordinal(k), pending)
            }
            (Manner::Insertion | Manner::InsideOut, Row::Deck, Row::Decided) => {
                words::goes_to(lang, &card, self.spot(to.place))
            }
            (Manner::Keys, Row::Deck, Row::Decided) => words::least_key(lang, &card, place),
            (_, Row::Deck, Row::Decided) => words::decided(lang, &card, place),
            (_, Row::Decided, Row::Decided) => words::gives_way(lang, &card, self.spot(to.place)),
            (_, Row::Decided, Row::Deck) => words::goes_back(lang, &card, place),
            (_, Row::Deck, Row::Deck) => words::fills(lang, &card),
            (_, Row::Second, _) => words::from_second_queue(lang, &card, place),
            _ => words::from_first_queue(lang, &card, place),
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
            (Row::Deck, _) => words::lifted(self.lang, card, place, run),
            (_, Some(k)) => words::merged(self.lang, card, k, place, run),
            (_, None) => words::used_up(self.lang, card, other, place, run),
        }
    }

    /// Move of one card by hand.
    fn handled(&self, from: Slot, to: Slot, card: &str) -> String {
        let (lang, place) = (self.lang, to.place + 1);
        let i = self.player.marks().i.unwrap_or_default() as usize;
        match (self.manner(), from.row) {
            (Manner::TopToRandom, Row::Deck) => words::top_taken(lang, card),
            (Manner::TopToRandom, _) => words::from_hand(lang, card, place),
            (Manner::Piles, _) => {
                let setup = self.player.trace().setup;
                let piles = match setup.parts() {
                    [] => setup.params.piles,
                    _ => PILES_OF_PART,
                };
                words::on_pile(lang, card, i % piles)
            }
            (Manner::Overhand, _) => words::packet_on_top(lang, card, place),
            (Manner::Mongean, _) if i % 2 == 1 => words::on_top(lang, card, place),
            (Manner::Mongean, _) => words::under(lang, card, place),
            (_, Row::First) => words::falls_first(lang, card, place),
            _ => words::falls_second(lang, card, place),
        }
    }

    /// A place of the decided row as the pseudo-code of the inserting shuffles calls it.
    fn spot(&self, place: usize) -> String {
        match self.manner() {
            Manner::InsideOut => words::spot_b(self.lang, place),
            Manner::TopToRandom | Manner::Thorp => words::spot_place(self.lang, place + 1),
            _ => words::spot_decided(self.lang, place),
        }
    }
}
