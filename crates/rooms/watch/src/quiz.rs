//! A quiz: the names of the shuffles are hidden, and one says which is fair.

use ::words::watch as say;
use app::settings::Field;
use engine::algorithms::Fairness;
use engine::rng::Seed;

use crate::state::Model;
use page::counting::Lane;
use page::true_case::PRESENT;
use page::words;

/// Names of the lanes of a quiz.
const LETTERS: [&str; 4] = ["A", "B", "C", "D"];
/// Seeds of rounds stay short in addresses.
const MOST_LUCK: u64 = 1_000_003;

impl Model {
    /// Returns true while the page hides which shuffles these are: names, captions, marks below the
    /// cards, code, exact shares and verdicts.
    pub fn is_quiz(&self) -> bool {
        self.comparison.settings().guess
    }

    /// Says that a lane is fair. Now everything is shown; a presentation waits for its next beat.
    pub(crate) fn answer(&mut self, lane: usize) {
        if self.is_quiz() && lane < self.lanes.len() && !self.choose(lane) {
            self.answered = Some(lane);
            self.comparison.hide_names(false);
        }
    }

    /// Shows everything, now that a class has chosen.
    pub(super) fn reveal(&mut self) {
        if let Some(lane) = self.chosen() {
            self.answered = Some(lane);
            self.comparison.hide_names(false);
        }
    }

    /// Hides the names again, for the beats before the answer.
    pub(super) fn hide_again(&mut self) {
        if self.answered.take().is_some() {
            self.comparison.hide_names(true);
        }
    }

    /// The letter of a lane while a quiz is presented, even once its name is known, so that a class
    /// finds again what it chose. Empty elsewhere.
    pub(super) fn letter(&self, lane: usize) -> &'static str {
        let is_presented = self.is_presenting() && (self.is_quiz() || self.answered.is_some());
        match is_presented {
            true => LETTERS.get(lane).unwrap_or(&""),
            false => "",
        }
    }

    /// The name of a lane; of a quiz its letter.
    pub(crate) fn lane_name(&self, lane: usize) -> String {
        let setup = self.lanes.get(lane).map(Lane::setup);
        match (setup, self.is_quiz()) {
            (None, _) => String::new(),
            (Some(setup), false) => {
                let story = self.comparison.story();
                let title = story
                    .filter(|_| lane == 1)
                    .and_then(|story| story.told().title);
                let title = title.map(|title| title.of(self.lang).to_string());
                title.unwrap_or_else(|| words::name(self.lang, setup))
            }
            (Some(_), true) => say::lane_name(self.lang, LETTERS.get(lane).unwrap_or(&"")),
        }
    }

    /// Returns in a sentence if the answer was right; `None` while there is none.
    pub(crate) fn quiz_result(&self) -> Option<String> {
        let lane = self.answered?;
        let lane = self.lanes.get(lane)?;
        let name = match self.answered.map(|lane| self.letter(lane)) {
            None | Some("") => words::name(self.lang, lane.setup()),
            Some(letter) => letter.to_string(),
        };
        Some(match lane.fairness() {
            _ if lane.beyond().is_some() => say::quiz_result_not_proved(self.lang, &name),
            Fairness::Fair => say::quiz_result_right(self.lang, &name),
            Fairness::Biased | Fairness::Deterministic => say::quiz_result_no(self.lang, &name),
            Fairness::Unknown => say::quiz_result_not_proved(self.lang, &name),
        })
    }

    /// Another round of the game, with other shuffles and other random numbers.
    pub(super) fn play_again(&mut self) {
        let seed = self.comparison.seed();
        let luck = Seed(seed.0.wrapping_mul(5).wrapping_add(3) % MOST_LUCK);
        let mut round = page::game::round(luck).write();
        if self.is_presenting() {
            round.push(Field::Mode.key(), PRESENT);
        }
        self.open(&round.to_string());
    }

    /// Label of the button to another round; `None` while nothing is answered.
    pub(super) fn again_words(&self) -> Option<&'static str> {
        self.answered.map(|_| say::AGAIN_WORDS.of(self.lang))
    }

    /// The choice of a class, in a sentence; `None` before there is one.
    pub(super) fn choice_words(&self) -> Option<String> {
        let letter = self.letter(self.chosen()?);
        Some(say::choice_words(self.lang, letter))
    }

    /// Instructions for a quiz.
    pub(crate) fn quiz_words(&self) -> &'static str {
        let words = match (self.is_presenting(), self.chosen()) {
            (false, _) => say::QUIZ,
            (true, None) => say::QUIZ_COUNT,
            (true, Some(_)) => say::QUIZ_PAGE_DOWN,
        };
        words.of(self.lang)
    }
}
