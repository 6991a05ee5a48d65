//! The questions that the articles leave to their readers, and which shuffles each one is about.

use std::ops::RangeInclusive;

use crate::named::named;
use engine::algorithms::Algorithm;
use engine::experiment::Setup;

/// Numbers of cards of decks whose next card visitors can guess.
pub const GUESSING_CARDS: RangeInclusive<usize> = 2..=60;

/// Returns true if the best strategy of guessing is known: after riffles with exact draws.
pub fn has_expert(setup: &Setup) -> bool {
    setup.algorithm == Algorithm::RIFFLE && setup.source.is_exact()
}

named! {
    /// A question that the page answers when asked.
    pub enum Question {
        /// Article 000: why does a card reach each place with 1/52?
        Chain = "chain",
        /// Article 001: the proof as numbered steps.
        Proof = "proof",
        /// Articles 000 and 001: what do the printed numbers show?
        Printed = "printed",
        /// Article 002: how fast is each algorithm?
        Race = "race",
        /// Article 002: which cards are never moved?
        Untouched = "untouched",
        /// Article 002: how many draws does drawing again take?
        Draws = "draws",
        /// Article 003: how many cards stay in place?
        Stayed = "stayed",
        /// Article 003: does the cross shuffle move every card?
        Claim = "claim",
        /// Article 003: can every card be predicted?
        Predict = "predict",
        /// Number of passes, swaps or bits that is enough.
        Times = "times",
        /// Number of cards that can be guessed, one after the other.
        Guessed = "guessed",
        /// Evidence from a count of shuffles whose number was fixed before.
        Evidence = "evidence",
    }
}

impl Question {
    /// Returns true if the question makes sense for this shuffle.
    pub fn fits(self, setup: &Setup) -> bool {
        let n = setup.n();
        // The articles prove it for independent, even draws.
        let even = || setup.in_law().source.is_exact();
        match self {
            Question::Chain => n > 1 && exact::undecided(setup, 0).is_some(),
            Question::Proof => {
                (exact::proof::FEWEST..=256).contains(&n)
                    && setup.algorithm == Algorithm::FISHER_YATES_UP
                    && even()
            }
            Question::Printed => {
                matches!(n, 13 | 52) && setup.algorithm == Algorithm::FISHER_YATES_UP && even()
            }
            Question::Race => setup.algorithm.info().articles.contains(&"002"),
            Question::Untouched => n > 1 && setup.algorithm == Algorithm::SWAP_RANDOM_PAIRS,
            Question::Draws => n > 1 && setup.algorithm == Algorithm::DRAW_AGAIN,
            Question::Stayed | Question::Evidence => n > 1,
            Question::Times => exact::curve::is_known(setup),
            Question::Guessed => GUESSING_CARDS.contains(&n) && has_expert(setup),
            Question::Claim | Question::Predict => n > 1 && setup.algorithm == Algorithm::CROSS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that every question fits some shuffle.
    #[test]
    fn every_question_fits_a_shuffle() {
        for question in Question::ALL {
            let fits = |a: Algorithm| {
                [8, 13, 52]
                    .iter()
                    .any(|&n| question.fits(&Setup::new(a, n)))
            };
            assert!(Algorithm::ALL.into_iter().any(fits), "{question:?}");
            assert_eq!(Question::from_id(question.id()), Some(question));
        }
    }
}
