//! The words above the maps: the question, later the discovery, and how to look at what is shown.

use ::words::watch as say;
use app::lens::Lens;
use app::settings::{Show, ViewOptions};

use crate::headings;
use crate::state::Model;
use page::story::Story;
use page::verdict::Says;

impl Model {
    pub(super) fn headline(&self) -> String {
        let lang = self.lang;
        if let Some(result) = self.quiz_result() {
            return result;
        }
        if let Some(choice) = self.choice_words() {
            return choice;
        }
        if let Some(own) = self.own_headline() {
            return own;
        }
        let story = match (self.comparison.story(), self.is_answered()) {
            (Some(story), true) => return self.story_discovery(story),
            (Some(story), false) => return self.story_question(story),
            _ if self.is_quiz() => headings::which_is_fair(lang, self.lanes.len()),
            (None, false) => headings::which_is_fair(lang, self.lanes.len()),
            (None, true) => {
                let lanes = 0..self.lanes.len();
                let stamps: Vec<_> = lanes.filter_map(|k| self.shown_stamp(k)).collect();
                return headings::found(lang, &stamps, self.lanes.len());
            }
        };
        story.to_string()
    }

    /// Returns true if the question is answered: from the planned number on. Before it, a story
    /// needs a requested number and all stamps; else all stamps do, or a requested number and one
    /// stamp that a shuffle is not fair.
    pub(crate) fn is_answered(&self) -> bool {
        let stamps = || (0..self.lanes.len()).map(|k| self.says(k));
        let is_bad = |stamp| matches!(stamp, Some(Says::NotFair | Says::NoChance));
        let are_all_set = || stamps().all(|stamp| stamp.is_some());
        match self.comparison.story() {
            _ if self.is_planned_reached() => true,
            Some(_) => self.is_fixed_reached() && are_all_set(),
            None => are_all_set() || self.is_fixed_reached() && stamps().any(is_bad),
        }
    }

    pub(super) fn lead(&self) -> [String; 2] {
        if self.is_quiz() {
            return [self.quiz_words().to_string(), String::new()];
        }
        let drops = || say::DROPS.of(self.lang).to_string();
        let first = match self.shown() {
            0 if self.comparison.has_written() => return [self.written_words(), String::new()],
            0 if self.is_exact() => self.square(),
            // The headline asks already.
            0 if self.lanes.len() == 1 || self.comparison.story().is_none() => {
                return [drops(), String::new()];
            }
            0 => return [say::TRUST.of(self.lang).to_string(), drops()],
            _ => self.square(),
        };
        // One line, also with what to look at: what stands below would sink.
        let case = self.told_case().filter(|_| !self.is_planned_reached());
        let case = case.map_or("", |_| say::SIMULATED.of(self.lang));
        let more = app::i18n::sentences(self.lang, [case.to_string(), self.advice()]);
        [first.to_string(), more]
    }

    /// Returns the note on written draws; that of their exhibit if they belong to one.
    fn written_words(&self) -> String {
        match self.comparison.settings().exhibit {
            Some(exhibit) => exhibit.told().note.of(self.lang).to_string(),
            None => say::TAKES_WRITTEN.of(self.lang).to_string(),
        }
    }

    /// The meaning of a square of the maps, in a sentence.
    pub(crate) fn square(&self) -> &'static str {
        let Some(lens) = self.common_lens() else {
            return say::ONE_EITHER.of(self.lang);
        };
        let which = match (self.show_of_squares(), lens) {
            _ if self.is_against() => say::ONE_AGAINST,
            (Show::Observed, Lens::Places) => say::ONE_SQUARE,
            (Show::Observed, Lens::Neighbours) => say::ONE_PAIR,
            (Show::Exact, Lens::Places) => say::ONE_EXACT,
            (Show::Exact, Lens::Neighbours) => say::ONE_EXACT_PAIR,
            (Show::Difference, _) => say::ONE_DIFFERENCE,
            (Show::Evolution, _) => say::ONE_STEP,
        };
        which.of(self.lang)
    }

    /// Returns true if squares show exact shares, which need no counts.
    pub(crate) fn is_exact(&self) -> bool {
        matches!(self.show_of_squares(), Show::Exact | Show::Evolution)
    }

    /// Advice on reading what is shown; empty if there is none.
    fn advice(&self) -> String {
        if self.comparison.options() != ViewOptions::default() {
            return String::new();
        }
        match (self.shown(), self.comparison.story()) {
            (1..=30, _) if self.is_noise() => say::ONLY_NOISE.of(self.lang).to_string(),
            (31..=999, _) if self.is_noise() => say::STILL_NOISE.of(self.lang).to_string(),
            (_, Some(story)) if self.is_planned_reached() => self.story_look(story),
            _ => String::new(),
        }
    }

    pub(super) fn hint(&self, k: usize, caption: [&str; 2], is_stamped: bool) -> String {
        let is_turn = self.stepping.is_some() || self.shown() == 0;
        if self.pointed.is_some_and(|(lane, _)| lane == k) || is_turn {
            return caption.join(" ").trim().to_string();
        }
        let is_last = k + 1 == self.lanes.len();
        match is_stamped {
            false if is_last => self.advice().to_string(),
            _ => String::new(),
        }
    }

    /// Returns true for a story of a subtle bias, while nothing is stamped.
    fn is_noise(&self) -> bool {
        let subtle = [
            Story::NAIVE_SWAP,
            Story::named("one-short"),
            Story::named("short-seed"),
        ];
        self.comparison
            .story()
            .is_some_and(|story| subtle.contains(&story))
            && (0..self.lanes.len()).all(|k| self.shown_stamp(k).is_none())
    }
}
