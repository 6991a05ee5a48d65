//! Trial runs that find the list to judge of a shuffle that returns one.

use engine::rng::{BoundedRng, Seed, UniformRng, stream};

use super::script::Script;
use super::{draws, trials};
use crate::code::{Entry, JudgedList};
use crate::machine::{Machine, Outcome, Stop, Value};

/// Counts of runs that end with two lists which differ.
#[derive(Default)]
struct Seen {
    runs: u32,
    /// Runs in which the shuffle's own list is no longer as it was.
    moved: u32,
    /// Runs in which that is a deck.
    own: u32,
    /// Runs in which the other one, which is given back, is a deck.
    given: u32,
}

/// The list that is judged. Cards that are dealt from a list that is kept are of that list, if the shuffle
/// moves its cards and leaves a deck there; else the one that is given back is meant.
pub(super) fn of(script: &Script) -> JudgedList {
    let keeps = match &script.code.entry {
        Entry::Nothing | Entry::Script { .. } => return JudgedList::Either,
        Entry::Function(_) if script.code.call.makes_deck => return JudgedList::Either,
        Entry::Function(_) => false,
        Entry::Method { field, .. } => !field.is_empty(),
        Entry::OnGlobal(..) => true,
    };
    let mut seen = Seen::default();
    trials::each(script, |machine, seed| {
        let mut source = UniformRng::new(stream(Seed(seed), 0));
        let stop = machine.finish(&mut (), |question| {
            draws::number(question, |low, high| source.draw(low, high))
        });
        if let Stop::End(outcome @ (Outcome::Deck(_) | Outcome::NoDeck(_))) = &stop {
            seen.add(machine, outcome);
        }
        (stop, true)
    });
    match (seen.moved, keeps) {
        _ if seen.runs == 0 => JudgedList::Either,
        (0, true) => JudgedList::Given,
        (1.., true) if seen.own > 0 => JudgedList::Own,
        (1.., true) => JudgedList::GivenOfTwo,
        (1.., false) if seen.own == seen.runs && seen.given == 0 => JudgedList::Own,
        (1.., false) if seen.own > 0 && seen.given > 0 => JudgedList::GivenOfTwo,
        _ => JudgedList::Either,
    }
}

impl Seen {
    fn add(&mut self, machine: &Machine, outcome: &Outcome) {
        let (own, given) = (machine.own(), machine.result());
        let (Some(cards), Some(others)) = (machine.list(own), machine.list(given)) else {
            return;
        };
        if own == given || cards == others {
            return;
        }
        let mut numbers: Vec<Option<i64>> = cards
            .iter()
            .map(|card: &Value| machine.card(*card))
            .collect();
        numbers.sort_unstable();
        let is_deck = numbers
            .into_iter()
            .eq((0..machine.cards() as i64).map(Some));
        self.runs += 1;
        self.moved += u32::from(!machine.is_sorted(own));
        self.own += u32::from(is_deck);
        self.given += u32::from(matches!(outcome, Outcome::Deck(_)));
    }
}
