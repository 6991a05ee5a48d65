//! What the workers say.

use super::App;
use crate::page::pool::{Replaced, Word};
use crate::page::scholar::{Chair, Letter};
use crate::page::wire::Finding;
use crate::text::{Text, text};

impl App {
    pub(super) fn worker(&mut self, hand: usize, word: Word) {
        match word {
            Word::Ready => self.pool.ready(hand),
            Word::Counted(report) => match self.pool.book(hand, &report, &mut self.ledger) {
                Ok(true) => self.stale.counts = true,
                Ok(false) => return,
                // Counts that do not add up are a worker gone wrong: its batch is done anew.
                Err(()) => return self.lost(hand),
            },
            Word::Died(why) => {
                web_sys::console::warn_1(&why.into());
                return self.lost(hand);
            }
        }
        self.count_on();
        if self.ledger.is_complete() {
            self.stale.words = true;
        }
    }

    pub(super) fn lost(&mut self, hand: usize) {
        let (setup, seed) = (self.settings.setup, self.settings.seed);
        match self.pool.replace(hand, &mut self.ledger, &setup, seed) {
            Ok(Replaced::Hired) => self.say(Text::WorkerDied),
            Ok(Replaced::Nobody) => {}
            Err(()) => {
                self.end_count();
                let words = text(self.lang, Text::WorkerGone).to_string();
                self.notify(words, true);
            }
        }
    }

    /// What a scholar writes.
    pub(super) fn letter(&mut self, letter: Letter) {
        let chair = letter.chair;
        let scholar = match chair {
            Chair::Theory => &mut self.theorist,
            Chair::Survey => &mut self.surveyor,
            Chair::Race => &mut self.timekeeper,
        };
        match (chair, scholar.read(letter)) {
            (Chair::Theory, Ok(Some(finding))) => {
                self.theory.found(finding);
                self.stale.axes = true;
            }
            (Chair::Survey, Ok(Some(Finding::Survey { counts, .. }))) => {
                if let Some(survey) = &mut self.survey {
                    survey.counts = counts;
                }
            }
            (Chair::Race, Ok(Some(Finding::Lap(timing, done, all)))) => {
                self.answers.race.add(timing, done, all);
            }
            (Chair::Survey | Chair::Race, Ok(Some(_))) => {}
            (_, Ok(None)) => return,
            (_, Err(why)) => {
                web_sys::console::warn_1(&why.into());
                match chair {
                    Chair::Theory => self.theory.cancelled(),
                    // Whoever asks again has it done anew.
                    Chair::Survey => self.survey = None,
                    Chair::Race => {}
                }
                self.say(Text::ScholarDied);
            }
        }
        match chair {
            Chair::Theory => self.stale.counts = true,
            Chair::Survey | Chair::Race => self.stale.answer = true,
        }
    }
}
