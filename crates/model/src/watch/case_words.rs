//! The words of cases whose question asks for a number that can be set: with another one the question,
//! the answer and what to look at are worked out.

use app::i18n::grouped;
use app::say;
use engine::experiment::Setup;

use super::{Comparison, Model};
use crate::gallery::cases::watched;
use crate::story::Story;
use crate::words;

/// What is worked out for the words of a case with another number than its own; else empty.
pub(super) fn figures(comparison: &Comparison) -> Vec<f64> {
    let Some((story, setup)) = changed(comparison) else {
        return Vec::new();
    };
    let n = setup.n();
    let figures = match story {
        Story::Shelves => exact::exact_positions(&setup).map(|matrix| {
            let end = matrix.row(n - 1)[0] * n as f64;
            vec![exact::shelf_guesses(n, setup.params.shelves), end]
        }),
        _ => watched::empty_squares(&setup).map(|empty| vec![empty as f64]),
    };
    figures.unwrap_or_default()
}

/// The case and the shuffle that is asked for, where its number is not the case's own.
fn changed(comparison: &Comparison) -> Option<(Story, Setup)> {
    let story = comparison.story()?;
    let (_, lane) = story.asks_for()?;
    let setup = comparison.lanes().get(lane)?.setup;
    (story.lanes().get(lane)?.params != setup.params).then_some((story, setup))
}

impl Model {
    /// The headline before anything is known.
    pub(crate) fn story_question(&self, story: Story) -> String {
        let lang = self.lang;
        match changed(&self.comparison) {
            Some((Story::Shelves, setup)) => say!(
                lang,
                match (setup.params.shelves) {
                    1 =>
                        "A casino’s machine with one shelf. Is one pass enough?"
                            / "赌场的一层洗牌机，洗一遍够吗？",
                    _ =>
                        "A casino’s machine with {shelves} shelves. Is one pass enough?"
                            / "赌场的 {shelves} 层洗牌机，洗一遍够吗？",
                },
                shelves = grouped(setup.params.shelves as u64)
            ),
            _ => words::question(lang, story).to_string(),
        }
    }

    /// The headline after the planned number.
    pub(crate) fn story_discovery(&self, story: Story) -> String {
        let lang = self.lang;
        match (changed(&self.comparison), self.case_figures.first()) {
            (Some((Story::Shelves, setup)), Some(guessed)) => say!(
                lang,
                match (setup.params.shelves) {
                    1 =>
                        "After one shelf one guesses {guessed} of 52 cards, not 4.5."
                            / "一层洗过，52 张牌能猜中 {guessed} 张，而不是 4.5 张。",
                    _ =>
                        "After {shelves} shelves one guesses {guessed} of 52 cards, not 4.5."
                            / "{shelves} 层洗过，52 张牌能猜中 {guessed} 张，而不是 4.5 张。",
                },
                shelves = grouped(setup.params.shelves as u64),
                guessed = format!("{guessed:.1}")
            ),
            _ => words::discovery(lang, story).to_string(),
        }
    }

    /// What to look at, below the discovery.
    pub(crate) fn story_look(&self, story: Story) -> String {
        let lang = self.lang;
        match (changed(&self.comparison), self.case_figures.as_slice()) {
            (Some((Story::Shelves, _)), [_, end]) => say!(
                lang,
                "The last card comes to either end {end} times as often as it should."
                    / "右图里，最后一张落到两端的次数是应有的 {end} 倍。",
                end = format!("{end:.2}")
            ),
            (Some((Story::Buffer, setup)), [empty]) => say!(
                lang,
                match (setup.params.buffer) {
                    1 =>
                        "Hold one, and nothing is shuffled: {empty} of 2,704 squares stay empty."
                            / "只拿 1 张，等于没洗：2,704 格里空着 {empty} 格。",
                    52 =>
                        "Hold all 52, and it is a fair shuffle."
                            / "52 张全拿在手里，就是公平的洗法。",
                    _ =>
                        "Hold {held}, and no card comes more than {early} places early: {empty} of 2,704 squares stay empty."
                            / "拿 {held} 张，没有牌能提前超过 {early} 位：2,704 格里空着 {empty} 格。",
                },
                held = setup.params.buffer,
                early = setup.params.buffer.saturating_sub(1),
                empty = grouped(*empty as u64)
            ),
            _ => words::look_at(lang, story).to_string(),
        }
    }
}
