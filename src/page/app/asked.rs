//! Questions opened and closed, and what is chosen inside their answers.

use super::settings::plain_figure;
use super::{App, Stale};
use crate::deck::Deck;
use crate::experiment::Setup;
use crate::link::{Settings, whole};
use crate::page::answers::law::{SurveyView, sample};
use crate::page::answers::race::RaceView;
use crate::page::answers::{Ask, proof};
use crate::page::wire::Study;
use crate::question::Question;
use crate::shuffle::Algorithm;
use crate::survey::Law;
use crate::text::Text;
use crate::text::card::card_typed;
use crate::view::heatmap::{Lens, Show};

impl App {
    /// Opens the answer to a question, or closes it.
    pub(super) fn ask(&mut self, question: Question) {
        let open = self.settings.question == Some(question);
        let settings = Settings {
            question: (!open).then_some(question),
            walk: 0,
            ..self.settings.clone()
        };
        self.asked_wrong = None;
        self.go_to(settings);
    }

    /// Has the seed's shuffles surveyed, if the open question asks for it.
    pub(super) fn ask_surveyor(&mut self) {
        let (setup, seed) = (self.settings.setup, self.settings.seed);
        let Some(subject) = self.settings.question.and_then(Question::subject) else {
            self.surveyor.cancel();
            self.survey = None;
            return;
        };
        let same = |s: &SurveyView| (s.setup, s.seed, s.subject) == (setup, seed, subject);
        if self.survey.as_ref().is_some_and(same) {
            return;
        }
        self.survey = Some(SurveyView {
            setup,
            seed,
            subject,
            law: Law::of(&setup, subject),
            counts: Vec::new(),
        });
        let study = Study::Survey {
            setup,
            seed,
            subject,
            shuffles: sample(setup.n),
        };
        if let Err(error) = self.surveyor.ask(study) {
            web_sys::console::warn_1(&error);
            self.say(Text::NoWorker);
        }
    }

    /// A field inside an answer, as it was typed.
    pub(super) fn answer_field(&mut self, field: Ask, value: &str) {
        let (low, high) = field.bounds(self.settings.setup.n);
        self.stale = Stale::ALL;
        let plain: String = value.chars().filter_map(plain_figure).collect();
        let number = match field.is_card() {
            true => card_typed(self.settings.deck, self.settings.setup.n, &plain)
                .map(|card| card as u64 + 1)
                .filter(|number| (low..=high).contains(number)),
            false => whole(&plain, low, high),
        };
        let Some(number) = number else {
            self.asked_wrong = Some((field, value.to_string()));
            return;
        };
        self.asked_wrong = None;
        match field {
            Ask::Place => {
                self.settings.place = number as usize - 1;
                self.write_address();
            }
            Ask::Passes => {
                self.settings.after = Some(number);
                self.write_address();
            }
            Ask::Card | Ask::Own => {
                self.settings.card = number as usize - 1;
                self.write_address();
                if self.settings.walk > 0 {
                    self.walk(0);
                }
            }
        }
    }

    /// Times article 002's shuffles, from the first lap on.
    pub(super) fn start_race(&mut self) {
        self.answers.race = RaceView::default();
        self.stale.words = true;
        if let Err(error) = self.timekeeper.ask(Study::Race(self.settings.seed)) {
            web_sys::console::warn_1(&error);
            self.say(Text::NoWorker);
        }
    }

    /// The proof for another deck.
    pub(super) fn proof_size(&mut self, n: usize) {
        let mut settings = self.settings.clone();
        settings.setup = Setup::new(Algorithm::FisherYatesUp, n);
        settings.deck = Deck::of_size(n);
        settings.card = settings.card.min(n - 1);
        settings.run = 1;
        settings.written.clear();
        self.go_to(settings);
        if self.settings.walk > 0 {
            self.walk(0);
        }
    }

    /// Goes on, or back, in the proof: stage and heatmap show what the step is about.
    pub(super) fn walk(&mut self, by: i32) {
        if self.settings.question != Some(Question::Proof) {
            return;
        }
        let stops = proof::stops(self);
        let at = self.settings.walk.saturating_add_signed(by as isize);
        self.settings.walk = at.min(stops.len() - 1);
        let stop = &stops[self.settings.walk];
        self.settings.lens = Lens::Positions;
        self.settings.show = Show::Evolution;
        self.land();
        self.repeat = false;
        self.next_at = None;
        let trace = self.player.trace();
        let step = (0..=self.player.len())
            .find(|&steps| crate::exact::round_at(trace, steps) == stop.round)
            .unwrap_or(self.player.len());
        self.player.seek(step);
        self.settings.step = None;
        self.walked = Some(step);
        self.heat.cursor = Some(stop.look);
        self.write_address();
        self.stale = Stale::ALL;
    }
}
