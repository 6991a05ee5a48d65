//! The game: what is guessed, and who reads along.

use super::App;
use crate::answers::law::READ;
use crate::game::MOST_READ;
use app::i18n::Text;
use app::jobs::{Task, TaskKind};
use app::sampling::Statistic;
use app::settings::{Lane, Settings};
use engine::algorithms::Algorithm;
use engine::deck::Deck;
use engine::experiment::Setup;
use engine::rng::Seed;

impl App {
    /// Closes the game; Learn has the way back into it.
    pub(super) fn leave_game(&mut self) {
        self.leave_a_step_back();
        let settings = Settings {
            game: None,
            ..self.settings.clone()
        };
        self.go_to(settings);
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

    /// Brings the game to where the settings are.
    pub(super) fn heed_game(&mut self) {
        let lane = self.settings.here();
        let (setup, seed) = (lane.setup, lane.seed);
        if self.game.sync(self.settings.game, &setup, seed) {
            self.tasks.cancel(TaskKind::Game);
        }
    }
}
