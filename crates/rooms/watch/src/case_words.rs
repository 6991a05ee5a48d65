//! The words of cases whose question asks for a number that can be set: with another one the question,
//! the answer and what to look at are worked out.

use ::words::watch as say;
use app::i18n::grouped;
use engine::experiment::Setup;

use crate::state::Model;
use page::comparison::Comparison;
use page::story::Story;

/// Figures in the words of a case whose number the visitor changed; empty if it is the case's own.
pub(super) fn figures(comparison: &Comparison) -> Vec<f64> {
    let Some((story, setup)) = changed(comparison) else {
        return Vec::new();
    };
    let n = setup.n();
    let figures = match story {
        Story::SHELVES => exact::exact_positions(&setup).map(|matrix| {
            let end = matrix.row(n - 1)[0] * n as f64;
            vec![exact::shelf_guesses(n, setup.params.shelves), end]
        }),
        _ => exact::exact_positions(&setup).map(|matrix| {
            let empty = matrix.cells().iter().filter(|share| **share == 0.0);
            vec![empty.count() as f64]
        }),
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
            Some((Story::SHELVES, setup)) => {
                say::story_question(lang, grouped(setup.params.shelves as u64))
            }
            _ => story.told().question.of(lang).to_string(),
        }
    }

    /// The headline after the planned number.
    pub(crate) fn story_discovery(&self, story: Story) -> String {
        let lang = self.lang;
        match (changed(&self.comparison), self.case_figures.first()) {
            (Some((Story::SHELVES, setup)), Some(guessed)) => say::story_discovery(
                lang,
                format!("{guessed:.1}"),
                grouped(setup.params.shelves as u64),
            ),
            _ => story.told().discovery.of(lang).to_string(),
        }
    }

    /// Advice on where to look, below the discovery.
    pub(crate) fn story_look(&self, story: Story) -> String {
        let lang = self.lang;
        match (changed(&self.comparison), self.case_figures.as_slice()) {
            (Some((Story::SHELVES, _)), [_, end]) => {
                say::story_look_shelves(lang, format!("{end:.2}"))
            }
            (Some((Story::BUFFER, setup)), [empty]) => say::story_look_buffer(
                lang,
                setup.params.buffer.saturating_sub(1),
                grouped(*empty as u64),
                setup.params.buffer,
            ),
            _ => story.told().look.of(lang).to_string(),
        }
    }
}
