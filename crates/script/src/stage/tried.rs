//! Trial runs, made one after another, to find outcomes other than a deck.

use super::script::Script;
use crate::machine::{Outcome, Stop, without_a_deck};

/// Number of runs that are tried where nothing is proved.
pub const TRIED: u64 = 200;

/// Number of first runs after which no other is tried, if each of them takes too much.
const SOME: u64 = 4;

/// The first [`TRIED`] runs of a text with a given number of cards, as far as they were tried.
///
/// ```
/// use script::stage::{Script, TRIED, Tried};
/// use script::prelude::Version;
/// let text = "from random import randrange\na[randrange(len(a) + 1)] = a[0]\n";
/// let script = Script::python(text, Version::default()).unwrap();
/// let mut tried = Tried::default();
/// while !tried.is_over() {
///     tried.try_next(&script, 3);
/// }
/// // One of four draws is a place that is not there, two copy the first card.
/// let [(no_deck, copies), (error, outside)] = tried.failed() else { panic!() };
/// assert_eq!([no_deck, error].map(|outcome| outcome.words()[0].clone()), ["no deck any more", "stops with an error in line 2"]);
/// assert!(*copies > *outside && copies + outside < TRIED);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tried {
    done: u64,
    decks: u64,
    stopped: u64,
    failed: Vec<(Outcome, u64)>,
}

impl Tried {
    /// Returns true if all were tried, or the first ones take too much: others would as well, and
    /// long.
    pub fn is_over(&self) -> bool {
        self.done == TRIED || self.takes_too_much()
    }

    /// Returns true if all runs so far take too much, and there are at least [`SOME`].
    pub(super) fn takes_too_much(&self) -> bool {
        self.stopped == self.done && self.done >= SOME
    }

    /// Returns true if all runs so far gave a deck.
    pub(super) fn gave_decks(&self) -> bool {
        self.decks == self.done
    }

    /// Tries the next one, if any is left. Time of one run.
    pub fn try_next(&mut self, script: &Script, cards: usize) {
        if self.is_over() {
            return;
        }
        match script.sample(cards, self.done) {
            Stop::End(Outcome::Deck(_)) => self.decks += 1,
            Stop::End(outcome) => self.failed.push((outcome, 1)),
            Stop::Spent(..) => self.stopped += 1,
            Stop::Draw(_) | Stop::Refused(_) => {}
        }
        self.done += 1;
        if self.is_over() {
            self.failed = without_a_deck(&self.failed);
        }
    }

    /// Outcomes other than a deck, each with the number of runs that had it, the most frequent
    /// first; empty until all were tried.
    pub fn failed(&self) -> &[(Outcome, u64)] {
        match self.is_over() {
            true => &self.failed,
            false => &[],
        }
    }
}
