//! What the workers say.

use super::App;
use crate::page::pool::{Job, Pool, Replaced, Word};
use crate::page::scholar::{Chair, Letter, Scholar};
use crate::page::theory::Theory;
use crate::page::track::Track;
use crate::page::wire::{Finding, Study};
use app::i18n::{Text, text};
use engine::experiment::CHUNK;

impl App {
    /// Does something with the pool and all experiments.
    pub(super) fn with_jobs<T>(&mut self, f: impl FnOnce(&mut Pool, &mut [Job<'_>]) -> T) -> T {
        let mut jobs: Vec<Job<'_>> = self.tracks.iter_mut().map(Track::job).collect();
        f(&mut self.pool, &mut jobs)
    }

    pub(super) fn worker(&mut self, hand: usize, word: Word) {
        match word {
            Word::Ready => self.pool.ready(hand),
            Word::Counted(report) => match self.with_jobs(|p, jobs| p.book(hand, &report, jobs)) {
                Ok(true) => self.heed_news(),
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
    }

    /// Counts came in. While more are on their way they are drawn bit by bit; their end, and their beginning, which is to be
    /// followed from the first shuffle on, at once.
    fn heed_news(&mut self) {
        let counted = self.is_counted();
        let begun = |track: &Track| track.ledger.tally().shuffles() > CHUNK;
        if !counted && !self.pool.is_held() && self.tracks.iter().all(begun) {
            self.stale.news = true;
            return;
        }
        self.stale.words |= counted;
        self.stale.counts = true;
        self.frame_wanted = true;
    }

    /// All of them, in the order of [`Chair`].
    fn scholars(&mut self) -> [&mut Scholar; 5] {
        [
            &mut self.theorist,
            &mut self.surveyor,
            &mut self.timekeeper,
            &mut self.curve,
            &mut self.gamer,
        ]
    }

    /// Nobody can see the page, or somebody can again: meanwhile nobody works.
    pub(super) fn away(&mut self, away: bool) {
        self.pool.leave(away);
        for scholar in self.scholars() {
            scholar.leave(away);
        }
        if !away {
            self.film_again();
        }
        self.count_on();
        self.stale.counts = true;
    }

    pub(super) fn lost(&mut self, hand: usize) {
        self.frame_wanted = true;
        match self.with_jobs(|pool, jobs| pool.replace(hand, jobs)) {
            Ok(Replaced::Hired) => self.say(Text::WorkerDied),
            Ok(Replaced::Nobody) => {}
            Err(()) => {
                self.end_count(false);
                let words = text(self.lang, Text::WorkerGone).to_string();
                self.notify(words, true);
            }
        }
    }

    /// Tells whoever has the question open that the theorist is at.
    fn tell_theories(&mut self, tell: impl Fn(&mut Theory, &Study)) {
        let Some(study) = self.theorist_on else {
            return;
        };
        for track in &mut self.tracks {
            if track.theory.open() == Some(study) {
                tell(&mut track.theory, &study);
            }
        }
    }

    /// What a scholar writes.
    pub(super) fn letter(&mut self, letter: Letter) {
        let chair = letter.chair;
        let said = self.scholars()[chair as usize].read(letter);
        match (chair, said) {
            (Chair::Theory, Ok(Some(finding))) => {
                self.tell_theories(|theory, study| theory.found(study, finding.clone()));
                self.stale.axes = true;
                self.ask_theorist();
            }
            (Chair::Survey, Ok(Some(Finding::Survey { counts, .. }))) => {
                if let Some(survey) = &mut self.survey {
                    survey.counts = counts;
                }
            }
            (Chair::Race, Ok(Some(Finding::Lap(timing, done, all)))) => {
                self.answers.race.add(timing, done, all);
            }
            (Chair::Times, Ok(Some(Finding::Point(point, _)))) => self.answers.times.add(point),
            (Chair::Game, Ok(Some(Finding::Survey { counts, over }))) => {
                if let Some(last) = self.game.read.last_mut() {
                    *last = counts;
                }
                if over {
                    self.read_on();
                }
                self.stale.words = true;
            }
            (Chair::Survey | Chair::Race | Chair::Times | Chair::Game, Ok(Some(_))) => {}
            (_, Ok(None)) => return,
            (_, Err(why)) => {
                web_sys::console::warn_1(&why.into());
                match chair {
                    Chair::Theory => {
                        self.tell_theories(Theory::given_up);
                        self.ask_theorist();
                    }
                    // Whoever asks again has it done anew.
                    Chair::Survey => self.survey = None,
                    Chair::Race | Chair::Times | Chair::Game => {}
                }
                self.say(Text::ScholarDied);
            }
        }
        match chair {
            Chair::Theory => (self.stale.counts, self.stale.axes) = (true, true),
            Chair::Survey | Chair::Race | Chair::Times | Chair::Game => self.stale.answer = true,
        }
    }
}
