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
                Manner::Buffer => words::takes_first(self.lang, first),
                hand if first == self.n() && is_in_hand(hand) => {
                    words::TAKES_ALL.of(self.lang).to_string()
                }
                _ => words::cut(self.lang, first),
            },
            _ => String::new(),
        };
        [words, String::new()]
    }

    /// A card that swaps with the one that was picked.
    fn picks(&self, Pick { card, pick, among }: Pick) -> [String; 2] {
        let choice = match among == self.n() {
            true => words::among_all(self.lang, among),
            false => words::among(self.lang, among),
        };
        let [card, pick] = [card, pick].map(|card| self.name(card));
        let swap = match card == pick {
            true => words::picks_itself(self.lang, &card),
            false => words::picks(self.lang, &card, &pick),
        };
        [swap, choice]
    }

    /// A card that goes from one place to another.
    fn carries(&self, from: Slot, to: Slot) -> [String; 2] {
        let lang = self.lang;
        let (card, place) = (self.name(self.player.board().get(to)), to.place + 1);
        let words = match (self.manner(), from.row, to.row) {
            (Manner::PencilAndPaper, ..) => match self.player.marks().k {
                Some(k) => words::is_struck_out(lang, &card, k, place),
                None => words::goes(lang, &card, place),
            },
            (Manner::Shelf, ..) => self.laid(from, &card),
            (Manner::Buffer, Row::First, Row::Deck) => match self.held() + 1 {
                1 => words::goes(lang, &card, place),
                held => {
                    let words = words::given_out_of(lang, &card, place);
                    return [words, words::in_hand(lang, held)];
                }
            },
            (Manner::Buffer, Row::First, _) => words::closes_hand(lang, &card),
            (Manner::Buffer, ..) => words::joins_hand(lang, &card),
            (Manner::TopToRandom, _, Row::First) => words::taken_in_hand(lang, &card),
            (Manner::MergeSort, Row::Deck, row) => {
                let run = match row {
                    Row::First => words::FIRST_RUN,
                    _ => words::SECOND_RUN,
                };
                words::joins_run(lang, &card, run.of(lang))
            }
            _ => words::goes(lang, &card, place),
        };
        [words, String::new()]
    }

    /// Number of cards in the hand.
    fn held(&self) -> usize {
        let hand = self.player.board().row(Row::First);
        hand.iter().filter(|&&card| card != EMPTY).count()
    }
}
