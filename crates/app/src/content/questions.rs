//! The questions that the articles leave to their readers, and which shuffles each one is about.

use crate::content::Exhibit;
use crate::game;
use crate::survey::Subject;
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::flawed::Source;

/// A question that the page answers when asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// Article 000: why does a card reach each place with 1/52?
    Chain,
    /// Article 001: the proof as numbered steps.
    Proof,
    /// Articles 000 and 001: what of the numbers that they print?
    Printed,
    /// Article 002: how fast is each?
    Race,
    /// Article 002: which cards are never moved?
    Untouched,
    /// Article 002: how many draws does drawing again take?
    Draws,
    /// Article 003: how many cards stay where they were?
    Stayed,
    /// Article 003: does the cross shuffle move every card?
    Claim,
    /// Article 003: can every card be told?
    Predict,
    /// How many passes, swaps or bits are enough?
    Times,
    /// How many cards can be guessed, one after the other?
    Guessed,
}

impl Question {
    pub const ALL: [Question; 11] = [
        Question::Chain,
        Question::Proof,
        Question::Printed,
        Question::Race,
        Question::Untouched,
        Question::Draws,
        Question::Stayed,
        Question::Claim,
        Question::Predict,
        Question::Times,
        Question::Guessed,
    ];

    /// Stable id, used in links.
    pub fn id(self) -> &'static str {
        match self {
            Question::Chain => "chain",
            Question::Proof => "proof",
            Question::Printed => "printed",
            Question::Race => "race",
            Question::Untouched => "untouched",
            Question::Draws => "draws",
            Question::Stayed => "stayed",
            Question::Claim => "claim",
            Question::Predict => "predict",
            Question::Times => "times",
            Question::Guessed => "guessed",
        }
    }

    pub fn from_id(id: &str) -> Option<Question> {
        Question::ALL.into_iter().find(|q| q.id() == id)
    }

    /// Whether it can be asked of this shuffle.
    pub fn fits(self, setup: &Setup) -> bool {
        let n = setup.n;
        // What the articles prove is of draws that know nothing of one another, every answer alike.
        let even = || setup.in_law().source == Source::Exact;
        match self {
            Question::Chain => n > 1 && exact::undecided(setup, 0).is_some(),
            Question::Proof => {
                (exact::proof::FEWEST..=256).contains(&n)
                    && setup.algorithm == Algorithm::FisherYatesUp
                    && even()
            }
            Question::Printed => {
                matches!(n, 13 | 52) && setup.algorithm == Algorithm::FisherYatesUp && even()
            }
            Question::Race => setup.algorithm.info().articles.contains(&"002"),
            Question::Untouched => n > 1 && setup.algorithm == Algorithm::SwapRandomPairs,
            Question::Draws => n > 1 && setup.algorithm == Algorithm::DrawAgain,
            Question::Stayed => n > 1,
            Question::Times => exact::curve::is_known(setup),
            Question::Guessed => game::CARDS.contains(&n) && game::is_read(setup),
            Question::Claim | Question::Predict => n > 1 && setup.algorithm == Algorithm::Cross,
        }
    }

    /// What has to be counted of single shuffles to answer it.
    pub fn subject(self) -> Option<Subject> {
        match self {
            Question::Untouched => Some(Subject::Untouched),
            Question::Draws => Some(Subject::Draws),
            Question::Stayed => Some(Subject::Stayed),
            Question::Guessed => Some(Subject::Guessed),
            _ => None,
        }
    }

    /// The question that an exhibit asks first.
    pub fn of(exhibit: Exhibit) -> Option<Question> {
        match exhibit {
            Exhibit::AceOfHearts => Some(Question::Chain),
            Exhibit::Table13 => Some(Question::Printed),
            Exhibit::FiftyFour => Some(Question::Proof),
            Exhibit::FiveAndTwo => Some(Question::Race),
            Exhibit::SevenPasses => Some(Question::Claim),
            Exhibit::WorkedRun | Exhibit::FlatButUnfair => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;
    use engine::rng::Seed;

    /// Proves that no exhibit opens with a question that does not fit it, and that every question is asked somewhere.
    #[test]
    fn questions_fit_their_exhibits() {
        let base = Settings::default_with(Seed(1));
        for exhibit in Exhibit::ALL {
            let settings = exhibit.settings(&base);
            assert_eq!(settings.question, Question::of(exhibit));
            assert!(
                settings
                    .question
                    .is_none_or(|q| q.fits(&settings.here().setup)),
                "{exhibit:?}"
            );
        }
        for question in Question::ALL {
            let asked = |a: Algorithm| {
                [8, 13, 52]
                    .iter()
                    .any(|&n| question.fits(&Setup::new(a, n)))
            };
            assert!(Algorithm::ALL.into_iter().any(asked), "{question:?}");
            assert_eq!(Question::from_id(question.id()), Some(question));
        }
    }
}
