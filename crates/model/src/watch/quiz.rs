//! A quiz: the names of the shuffles are hidden, and one says which is fair.

use app::{say, words};
use engine::algorithms::Fairness;
use engine::rng::Seed;

use super::Model;
use crate::words;

/// Seeds of rounds stay short in addresses.
const MOST_LUCK: u64 = 1_000_003;

impl Model {
    /// Whether the page hides which shuffles these are: names, captions, marks below the cards,
    /// code, exact shares and verdicts.
    pub fn is_quiz(&self) -> bool {
        self.comparison.settings().guess
    }

    /// Says that a lane is fair. Now everything is shown.
    pub(crate) fn answer(&mut self, lane: usize) {
        if self.is_quiz() && lane < self.lanes.len() {
            self.answered = Some(lane);
            self.comparison.reveal();
        }
    }

    /// The name of a lane; of a quiz its letter.
    pub(crate) fn lane_name(&self, lane: usize) -> String {
        let setup = self.lanes.get(lane).map(super::lane::Lane::setup);
        match (setup, self.is_quiz()) {
            (None, _) => String::new(),
            (Some(setup), false) => {
                let story = self.comparison.story();
                let title = story.and_then(|story| words::title(self.lang, story, lane));
                title.map_or_else(|| words::name(self.lang, setup), str::to_string)
            }
            (Some(_), true) => {
                let letter = ["A", "B", "C", "D"].get(lane).unwrap_or(&"");
                say!(self.lang, "Shuffle {letter}" / "洗法 {letter}", letter)
            }
        }
    }

    /// Whether the answer was right, in a sentence; `None` while there is none.
    pub(crate) fn quiz_result(&self) -> Option<String> {
        let lane = self.answered?;
        let lane = self.lanes.get(lane)?;
        let name = words::name(self.lang, lane.setup());
        Some(say!(
            self.lang,
            match (lane.fairness()) {
                _ if lane.beyond().is_some() =>
                    "Whether “{name}” is fair is not proved." / "“{name}”是否公平，未有证明。",
                Fairness::Fair => "Right. “{name}” is fair." / "答对了。“{name}”是公平的。",
                Fairness::Biased | Fairness::Deterministic =>
                    "No. “{name}” is not fair." / "不对。“{name}”不公平。",
                Fairness::Unknown =>
                    "Whether “{name}” is fair is not proved." / "“{name}”是否公平，未有证明。",
            },
            name
        ))
    }

    /// Another round of the game, with other shuffles and other random numbers.
    pub(super) fn play_again(&mut self) {
        let seed = self.comparison.seed();
        let luck = Seed(seed.0.wrapping_mul(5).wrapping_add(3) % MOST_LUCK);
        self.open(&crate::game::round(luck).write().to_string());
    }

    /// What leads to it; `None` while nothing is answered.
    pub(super) fn again_words(&self) -> Option<&'static str> {
        self.answered
            .map(|_| words!("Another round" / "再玩一局").of(self.lang))
    }

    /// What to do in a quiz.
    pub(crate) fn quiz_words(&self) -> &'static str {
        words::QUIZ.of(self.lang)
    }
}
