//! Shuffles side by side: lanes that come and go, ready pairs, and the question which one is fair.

use super::{App, entropy};
use app::i18n::Text;
use app::settings::Show;
use app::settings::{Field, MOST_LANES, Settings};
use engine::algorithms::{Algorithm, Fairness, Params};
use engine::rng::Seed;
use engine::rng::flawed::Source;

impl App {
    /// One more lane, with a shuffle that is not there yet: a biased one if the last one is fair, else a fair one, as long as there is one.
    pub(super) fn add_lane(&mut self) {
        let mut settings = self.settings.clone();
        if settings.lanes.len() == MOST_LANES {
            return;
        }
        self.leave_a_step_back();
        let mut lane = settings.lanes[settings.lanes.len() - 1].clone();
        let setup = &mut lane.setup;
        let (biased, fair) = (Algorithm::NaiveSwap, Algorithm::FisherYatesDown);
        let first = match setup.algorithm.info().fairness {
            Fairness::Fair => biased,
            Fairness::Biased | Fairness::Deterministic => fair,
        };
        // More than there are lanes.
        for one in [Algorithm::Riffle, Algorithm::Sattolo, fair, biased, first] {
            if settings.lanes.iter().all(|l| l.setup.algorithm != one) {
                setup.algorithm = one;
            }
        }
        setup.params = Params::default_for(setup.n);
        // What is wrong with another's source of chance is not carried on.
        setup.source = Source::Exact;
        lane.written.clear();
        settings.lanes.push(lane);
        settings.guess = false;
        self.go_to(settings);
    }

    pub(super) fn remove_lane(&mut self, lane: usize) {
        let mut settings = self.settings.clone();
        if lane >= settings.lanes.len() || !settings.compares() {
            return;
        }
        self.leave_a_step_back();
        settings.lanes.remove(lane);
        if settings.at > lane {
            settings.at -= 1;
        }
        settings.guess = false;
        self.go_to(settings);
    }

    /// Hides the names and changes the lanes' places by chance: now guess which one is fair.
    pub(super) fn predict(&mut self) {
        let Some(Seed(mut chance)) = entropy() else {
            return self.say(Text::NoEntropy);
        };
        let mut settings = Settings {
            guess: true,
            // What is counted would tell as well.
            shuffles: 0,
            fixed: true,
            run: 1,
            // Theory would tell, and so would an exhibit's chips.
            show: Show::Observed,
            exhibit: None,
            question: None,
            ..self.settings.clone()
        };
        for last in (1..settings.lanes.len()).rev() {
            let of = last as u64 + 1;
            settings.lanes.swap(last, (chance % of) as usize);
            chance /= of;
        }
        // Other cards, and another address, in every round.
        let seed = chance % (1 << 53);
        if settings.set(Field::Seed, 0, &seed.to_string()).is_err() {
            return self.say(Text::NoEntropy);
        }
        self.guessed = None;
        self.go_to(settings);
    }
}
