//! Lessons: which stop is on show, and what leads back to it. The game: what is guessed, and who reads along.

use web_sys::HtmlElement;

use super::App;
use crate::answers::law::READ;
use crate::dom::by_id;
use crate::game::MOST_READ;
use crate::sight::Sight;
use crate::tour;
use app::content::lessons;
use app::content::questions::GUESSING_CARDS;
use app::i18n::Text;
use app::jobs::{Task, TaskKind};
use app::sampling::Statistic;
use app::settings::{Lane, Settings};
use engine::algorithms::Algorithm;
use engine::deck::Deck;
use engine::experiment::Setup;
use engine::rng::Seed;

/// A stop of a tour, and what the page shows there.
pub struct Stand {
    pub tour: usize,
    pub stop: usize,
    pub wanted: Settings,
}

impl App {
    /// Opens the list of lessons, or closes it.
    pub(super) fn lessons(&mut self) {
        self.leave_a_step_back();
        self.settings.lessons = !self.settings.lessons;
        self.look_again();
        if self.settings.lessons {
            self.focus("lessons-title");
        }
    }

    /// Goes on with a tour where it was left, from the start if that was its end.
    pub(super) fn open_tour(&mut self, tour: usize) {
        let reached = self.reached[tour];
        let last = lessons::LESSONS[tour].stops.len() - 1;
        self.show_stop(tour, if reached < last { reached } else { 0 });
        self.focus("tour-title");
    }

    /// The stop beside the one on show, or the same again. After the last one there are other lessons.
    pub(super) fn tour_on(&mut self, by: i32, by_button: bool) {
        let Some((tour, stop)) = self.settings.tour else {
            return;
        };
        match stop.checked_add_signed(by as isize) {
            None => return,
            Some(stop) if stop < lessons::LESSONS[tour].stops.len() => self.show_stop(tour, stop),
            // A presenter's key leads to no list.
            Some(_) if self.presents() && !by_button => return,
            Some(_) => return self.lessons(),
        }
        if by_button {
            self.focus("tour-title");
        }
    }

    /// Ends the tour; the page stays as it is.
    pub(super) fn leave_tour(&mut self) {
        self.leave_a_step_back();
        self.settings.tour = None;
        self.look_again();
    }

    fn show_stop(&mut self, tour: usize, stop: usize) {
        let settings = Settings::at_stop(tour, stop).seen_from(&self.settings);
        let step = settings.step;
        self.leave_a_step_back();
        self.repeat = false;
        self.arrive(settings);
        self.next_at = None;
        match self.settings.walk {
            0 => self.seek(0),
            _ => self.stand_on_walk(),
        }
        self.stand_at(step);
        self.write_address();
        self.in_sight = tour::target(self).map(|id| Sight::of(id, f64::INFINITY));
    }

    /// Draws, and gives the keyboard to what was asked for.
    pub(crate) fn focus(&mut self, id: &str) {
        self.draw();
        let _ = by_id::<HtmlElement>(id).focus();
    }

    /// Whether the page shows something else than the stop's words speak of.
    pub fn strays(&self) -> bool {
        let Some(stand) = &self.stand else {
            return false;
        };
        let (now, wanted) = (&self.settings, &stand.wanted);
        let asked = |s: &Settings| {
            let few = (s.whole, s.walk, s.card, s.place, s.after, s.game.is_some());
            (
                s.lanes.clone(),
                s.at,
                s.lens,
                s.show,
                s.scale,
                s.question,
                few,
            )
        };
        let counts = wanted.shuffles > 0 && (now.shuffles, now.run) != (wanted.shuffles, 1);
        let elsewhere = wanted.step.is_some_and(|step| step != self.leader().at());
        asked(now) != asked(wanted) || counts || elsewhere
    }

    /// Opens the game, or closes it.
    pub(super) fn game(&mut self) {
        self.leave_a_step_back();
        let open = self.settings.game.is_some();
        let fits = GUESSING_CARDS.contains(&self.settings.here().setup.n);
        let settings = Settings {
            game: (!open).then_some(1),
            lessons: false,
            guess: false,
            ..self.settings.clone()
        };
        self.go_to(settings);
        match (open, fits) {
            (true, _) => {}
            (false, true) => self.focus("game-title"),
            (false, false) => {
                self.game_size(13);
                self.focus("game-title");
            }
        }
    }

    /// The game with so many cards.
    pub(super) fn game_size(&mut self, n: usize) {
        self.deal(|lane| {
            lane.resize(n);
            lane.deck = Deck::of_size(n);
        });
    }

    /// The game with a deck that was riffled so many times; a fair one if none.
    pub(super) fn game_deck(&mut self, riffles: usize) {
        self.deal(|lane| {
            let setup = &mut lane.setup;
            *setup = match riffles {
                0 => Setup::new(Algorithm::FisherYatesDown, setup.n),
                _ => Setup::new(Algorithm::Riffle, setup.n),
            };
            setup.params.passes = riffles.max(1);
        });
    }

    fn deal(&mut self, change: impl Fn(&mut Lane)) {
        let mut settings = self.settings.clone();
        settings.unwrite();
        let (at, tied) = (settings.at, settings.tied);
        change(&mut settings.lanes[at]);
        let model = settings.lanes[at].clone();
        if tied {
            settings
                .lanes
                .iter_mut()
                .for_each(|lane| lane.tie_to(&model));
        }
        settings.run = 1;
        settings.game = Some(1);
        self.go_to(settings);
    }

    pub(super) fn next_deck(&mut self) {
        self.settings.game = self.settings.game.map(|game| game + 1);
        self.look_again();
        self.draw();
        crate::game::step(self, 0);
    }

    /// Turns the next card over.
    pub(super) fn guess_card(&mut self, card: usize) {
        self.game.turn_over(card);
        self.stale.words = true;
        self.draw();
        crate::game::step(self, 0);
    }

    /// Has thousands of decks read, riffled once more each time.
    pub(super) fn read_decks(&mut self) {
        if self.tasks.is_busy(TaskKind::Game) {
            return;
        }
        self.game.read = vec![Vec::new()];
        self.read_on();
    }

    /// Has the next of them read, if there is one.
    pub(super) fn read_on(&mut self) {
        let passes = self.game.read.len() + 1;
        if passes > MOST_READ {
            return;
        }
        self.game.read.push(Vec::new());
        let mut setup = Setup::new(Algorithm::Riffle, self.settings.here().setup.n);
        setup.params.passes = passes;
        let task = Task::Sample {
            setup,
            seed: self.seed_here(),
            statistic: Statistic::CorrectGuesses,
            shuffles: READ,
        };
        if !self.tasks.start(TaskKind::Game, task) {
            self.say(Text::NoWorker);
        }
        self.stale.words = true;
    }

    fn seed_here(&self) -> Seed {
        self.settings.here().seed
    }

    /// Brings tour and game to where the settings are.
    pub(super) fn heed_lessons(&mut self) {
        let at = self.stand.as_ref().map(|stand| (stand.tour, stand.stop));
        if at != self.settings.tour {
            self.stand = self.settings.tour.map(|(tour, stop)| Stand {
                tour,
                stop,
                wanted: Settings::at_stop(tour, stop),
            });
            self.in_sight = tour::target(self).map(|id| Sight::of(id, f64::INFINITY));
            if let Some((tour, stop)) = self.settings.tour {
                self.reached[tour] = self.reached[tour].max(stop);
            }
        }
        let lane = self.settings.here();
        let (setup, seed) = (lane.setup, lane.seed);
        if self.game.sync(self.settings.game, &setup, seed) {
            self.tasks.cancel(TaskKind::Game);
        }
    }
}
