//! Runs in which one card is followed: the others are unknown, and whatever depends on the identity
//! of a card is refused. So such a run holds for all decks with that card in that place.

use std::sync::Arc;

use super::machine::Machine;
use super::outcome::Outcome;
use compile::Code;
use compile::Value;

impl Machine {
    /// A machine at the start of a run that follows the card in this place.
    pub fn following(code: Arc<Code>, cards: usize, place: usize) -> Machine {
        let mut machine = Machine::new(code, cards);
        if let Some(deck) = machine.list_mut(Value::Ref(0)) {
            deck.fill(Value::OTHER);
            deck[place] = Value::FOLLOWED;
        }
        machine
    }

    /// Outcome of a finished run, in the terms of a run with known cards: of a deck,
    /// [`Outcome::Deck`] holds only the place of the card followed. `None` if that is unknown, as
    /// the run copied cards or made new ones.
    pub fn followed(&self, outcome: Outcome) -> Option<Outcome> {
        match outcome {
            Outcome::Error { .. } | Outcome::Endless => return Some(outcome),
            // Of cards that nobody followed.
            Outcome::Deck(_) => return None,
            Outcome::NoDeck(_) => {}
        }
        let all = self.list(self.result()).unwrap_or_default();
        let is_card = |value: &Value| matches!(value, Value::Hidden(_));
        if all.len() != self.cards() || !all.iter().all(is_card) {
            // Where as many are left, a number beside the cards may be one of them.
            let is_sure = all.len() != self.cards() || all.iter().all(|v| v.number().is_none());
            let shape = (0..)
                .zip(all)
                .map(|(number, value)| is_card(value).then_some(number));
            return is_sure.then(|| Outcome::NoDeck(shape.collect()));
        }
        let mut places = (0..)
            .zip(all)
            .filter(|(_, value)| **value == Value::FOLLOWED);
        let (place, _) = places.next()?;
        places.next().is_none().then(|| Outcome::Deck(vec![place]))
    }
}
