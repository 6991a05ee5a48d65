//! Check that a text is fair, done a little at a time.

use std::sync::Arc;

use crate::code::{Code, Entry, JudgedList};
use crate::machine::{Outcome, Stop};
use crate::prelude::Library;
use crate::proof::{Limits, Proof};
use crate::stage::Script;
use crate::tree::Language;

/// The decks that are proved, the cheapest first.
const PROVED: [usize; 5] = [2, 3, 4, 5, 6];
/// A large deck, with which runs must end with a deck as well, of a text that is written for no other.
const LARGE: usize = 52;
/// Number of those runs.
const RUNS: u64 = 64;

/// Check that all orders of each small deck are equally likely, by proof, and that no run of some
/// with a large deck fails.
pub(super) struct Check {
    text: String,
    language: Language,
    code: Arc<Code>,
    /// The deck that it is written for, where its numbers are those of that deck.
    written_for: Option<usize>,
    /// Number of decks proved to be fair.
    proved: usize,
    /// Proof for the next deck.
    proof: Option<Proof>,
    /// Code to run with the large deck, once all is proved.
    script: Option<Script>,
    /// Number of its runs that ended with a deck.
    runs: u64,
}

impl Check {
    /// Begins with a text; `None` where it is not read.
    pub(super) fn new(
        text: &str,
        language: Language,
        written_for: Option<usize>,
        judged: JudgedList,
    ) -> Option<Check> {
        let mut code = Code::read(text, language).ok()?;
        code.call.judged = judged;
        Some(Check {
            code: Arc::new(code),
            text: text.to_string(),
            language,
            written_for,
            proved: 0,
            proof: None,
            script: None,
            runs: 0,
        })
    }

    /// The part of the text that is checked.
    pub(super) fn entry(&self) -> &Entry {
        &self.code.entry
    }

    /// Goes on by a part of a proof, or by one run; returns what is found out, once it is.
    pub(super) fn advance(&mut self) -> Option<bool> {
        match PROVED.get(self.proved) {
            Some(&cards) => self.prove(cards),
            None => self.run(),
        }
    }

    fn prove(&mut self, cards: usize) -> Option<bool> {
        let begin = || {
            let resized = self.written_for.and_then(|n| self.code.resized(n, cards));
            let code = resized.map_or_else(|| Arc::clone(&self.code), Arc::new);
            Proof::new(code, cards, Limits::MOMENT)
        };
        let mut proof = self.proof.take().unwrap_or_else(begin);
        match proof.go_on() {
            Ok(false) => self.proof = Some(proof),
            Ok(true) if proof.finish().is_fair() => self.proved += 1,
            Ok(true) | Err(_) => return Some(false),
        }
        None
    }

    fn run(&mut self) -> Option<bool> {
        let Some(script) = &self.script else {
            let script = Script::read(&self.text, self.language, Library::default());
            self.script = script.ok();
            return self.script.is_none().then_some(false);
        };
        let stop = script.sample(self.written_for.unwrap_or(LARGE), self.runs);
        self.runs += 1;
        match stop {
            Stop::End(Outcome::Deck(_)) if self.runs < RUNS => None,
            stop => Some(matches!(stop, Stop::End(Outcome::Deck(_)))),
        }
    }
}
