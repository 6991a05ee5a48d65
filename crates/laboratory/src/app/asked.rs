//! Questions opened and closed, and what is chosen inside their answers.

use super::settings::plain_figure;
use super::{App, Stale};
use crate::answers::law::{READ, SampleView, sample};
use crate::answers::race::RaceView;
use crate::answers::times::TimesView;
use crate::answers::{Ask, proof};
use crate::sight::{self, Sight};
use app::content::Question;
use app::i18n::Text;
use app::import::card_parser::parse_card;
use app::jobs::{Task, TaskKind};
use app::sampling::{Distribution, Statistic};
use app::settings::{Lane, Lens, Settings, Show, proof_stops, whole};
use engine::algorithms::Algorithm;
use engine::deck::Deck;
use engine::experiment::Setup;
use engine::rng::Seed;

impl App {
    /// Opens the answer to a question, or closes it.
    pub(super) fn ask(&mut self, question: Question) {
        let open = self.settings.question == Some(question);
        let settings = Settings {
            question: (!open).then_some(question),
            walk: 0,
            ..self.settings.clone()
        };
        self.go_to(settings);
        self.in_sight = (!open).then(|| Sight::of("answer", sight::SOON));
    }

    /// Has the seed's shuffles sampled, if the open question asks for it.
    pub(super) fn request_sample(&mut self) {
        let (setup, seed) = (self.settings.here().setup, self.settings.here().seed);
        let Some(statistic) = self.settings.question.and_then(Statistic::of_question) else {
            self.tasks.cancel(TaskKind::Sample);
            self.sample = None;
            return;
        };
        let same = |s: &SampleView| (s.setup, s.seed, s.statistic) == (setup, seed, statistic);
        if self.sample.as_ref().is_some_and(same) {
            return;
        }
        self.sample = Some(SampleView {
            setup,
            seed,
            statistic,
            law: Distribution::of(&setup, statistic),
            counts: Vec::new(),
        });
        let task = Task::Sample {
            setup,
            seed,
            statistic,
            shuffles: match statistic {
                Statistic::CorrectGuesses => READ,
                _ => sample(&setup),
            },
        };
        if !self.tasks.start(TaskKind::Sample, task) {
            self.sample = None;
            self.say(Text::NoWorker);
        }
    }

    /// Has the curve of how many times worked out, if that is asked.
    pub(super) fn request_curve(&mut self) {
        let setup = self.settings.here().setup;
        if self.settings.question != Some(Question::Times) {
            self.tasks.cancel(TaskKind::Curve);
            self.answers.times = TimesView::default();
        } else if self.answers.times.begin(&setup)
            && !self.tasks.start(TaskKind::Curve, Task::Curve(setup))
        {
            self.say(Text::NoWorker);
        }
    }

    /// A field inside an answer, as it was typed.
    pub(super) fn answer_field(&mut self, field: Ask, value: &str) {
        let (low, high) = field.bounds(self.settings.here().setup.n);
        self.stale = Stale::ALL;
        let plain: String = value.chars().filter_map(plain_figure).collect();
        let number = match field.is_card() {
            true => parse_card(
                self.settings.here().deck,
                self.settings.here().setup.n,
                &plain,
            )
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
                let settings = Settings {
                    card: number as usize - 1,
                    ..self.settings.clone()
                };
                self.go_to(settings);
            }
        }
    }

    /// Times article 002's shuffles, from the first lap on.
    pub(super) fn start_race(&mut self) {
        self.answers.race = RaceView::default();
        self.stale.words = true;
        let task = Task::Benchmark(self.settings.here().seed);
        if !self.tasks.start(TaskKind::Benchmark, task) {
            self.say(Text::NoWorker);
        }
    }

    /// A race that nobody sees is over, and laps with another seed are not this one's.
    pub(super) fn sync_race(&mut self, seed_before: Seed) {
        let other = seed_before != self.settings.here().seed;
        if other || self.settings.question != Some(Question::Race) {
            self.tasks.cancel(TaskKind::Benchmark);
        }
        if other {
            self.answers.race = RaceView::default();
        }
    }

    /// The proof for another deck.
    pub(super) fn proof_size(&mut self, n: usize) {
        let mut settings = self.settings.clone();
        let seed = settings.here().seed;
        let setup = Setup::new(Algorithm::FisherYatesUp, n);
        *settings.here_mut() = Lane::new(setup, Deck::of_size(n), seed);
        if settings.tied {
            let model = settings.here().clone();
            for lane in &mut settings.lanes {
                lane.tie_to(&model);
            }
        }
        settings.run = 1;
        self.go_to(settings);
    }

    /// Goes on, or back, in the proof: stage and heatmap show what the step is about.
    pub(super) fn walk(&mut self, by: i32) {
        if self.settings.question != Some(Question::Proof) {
            return;
        }
        let at = self.settings.walk.saturating_add_signed(by as isize);
        self.settings.walk = at.min(proof_stops() - 1);
        self.repeat = false;
        self.show_walk();
    }

    /// The same for the step of the proof that the settings hold, if they have gone any.
    pub(super) fn stand_on_walk(&mut self) {
        if self.settings.question == Some(Question::Proof) && self.settings.walk > 0 {
            self.show_walk();
        }
    }

    fn show_walk(&mut self) {
        let stops = proof::stops(self);
        self.settings.walk = self.settings.walk.min(stops.len() - 1);
        let stop = &stops[self.settings.walk];
        self.settings.lens = Lens::Positions;
        self.settings.show = Show::Evolution;
        self.land();
        self.next_at = None;
        let player = &self.here().player;
        let trace = player.trace();
        let step = (0..=player.len())
            .find(|&steps| exact::round_at(trace, steps) == stop.round)
            .unwrap_or(player.len());
        let step = self.leaders_step(self.settings.at, step);
        self.seek(step);
        self.settings.step = None;
        self.walked = Some(step);
        self.cursor = Some(stop.look);
        self.write_address();
        self.stale = Stale::ALL;
    }
}
