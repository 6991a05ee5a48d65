//! A step in a few words.

use super::rows::is_in_hand;
use super::{Narrator, Pick, words};
use engine::algorithms::Manner;
use engine::board::{EMPTY, Row, Slot};
use engine::step::Step;

impl Narrator<'_> {
    /// Returns the step in a few words, and out of how many cards one was picked, if one was.
    /// Empty of a step that moves no card.
    pub fn caption(&self, picked: Option<Pick>) -> [String; 2] {
        if let Some(picked) = picked {
            return self.picks(picked);
        }
        let words = match self.player.current().map(|moment| moment.step) {
            Some(Step::Carry { from, to }) => return self.carries(from, to),
            Some(Step::Cut { first, .. }) => match self.manner() {
                Manner::Buffer => say!(self.lang, words::TAKES_FIRST, first),
                hand if first == self.n() && is_in_hand(hand) => {
                    words::TAKES_ALL.of(self.lang).to_string()
                }
                _ => say!(self.lang, words::CUT, first),
            },
            _ => String::new(),
        };
        [words, String::new()]
    }

    /// A card that swaps with the one that was picked.
    fn picks(&self, Pick { card, pick, among }: Pick) -> [String; 2] {
        let choice = match among == self.n() {
            true => say!(self.lang, words::AMONG_ALL, n = among),
            false => say!(self.lang, words::AMONG, among),
        };
        let [card, pick] = [card, pick].map(|card| self.name(card));
        let swap = match card == pick {
            true => say!(self.lang, words::PICKS_ITSELF, card),
            false => say!(self.lang, words::PICKS, card, pick),
        };
        [swap, choice]
    }

    /// A card that goes from one place to another.
    fn carries(&self, from: Slot, to: Slot) -> [String; 2] {
        let lang = self.lang;
        let (card, place) = (self.name(self.player.board().get(to)), to.place + 1);
        let words = match (self.manner(), from.row, to.row) {
            (Manner::PencilAndPaper, ..) => match self.player.marks().k {
                Some(k) => say!(lang, words::IS_STRUCK_OUT, k, card, place),
                None => say!(lang, words::GOES, card, place),
            },
            (Manner::Shelf, ..) => self.laid(from, &card),
            (Manner::Buffer, Row::First, Row::Deck) => match self.held() + 1 {
                1 => say!(lang, words::GOES, card, place),
                held => {
                    let words = say!(lang, words::GIVEN_OUT_OF, card, place);
                    return [words, say!(lang, words::IN_HAND, held)];
                }
            },
            (Manner::Buffer, Row::First, _) => say!(lang, words::CLOSES_HAND, card),
            (Manner::Buffer, ..) => say!(lang, words::JOINS_HAND, card),
            (Manner::TopToRandom, _, Row::First) => say!(lang, words::TAKEN_IN_HAND, card),
            (Manner::MergeSort, Row::Deck, row) => {
                let run = match row {
                    Row::First => words::FIRST_RUN,
                    _ => words::SECOND_RUN,
                };
                say!(lang, words::JOINS_RUN, card, run = run.of(lang))
            }
            _ => say!(lang, words::GOES, card, place),
        };
        [words, String::new()]
    }

    /// How many cards are in the hand.
    fn held(&self) -> usize {
        let hand = self.player.board().row(Row::First);
        hand.iter().filter(|&&card| card != EMPTY).count()
    }
}
