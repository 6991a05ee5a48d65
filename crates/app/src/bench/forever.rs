//! Tests that stay blind to a wrong shuffle with any number of decks, by theory.

use engine::algorithms::Fairness;
use exact::{Matrix, exact_positions, fairness, has_quick_positions};

use super::suspect::Suspect;
use super::test::Test;

/// Returns true if a test passes a wrong shuffle of `n` cards for any number of decks: its
/// statistic is distributed as after a fair shuffle, or never takes a value that it rejects.
pub fn is_blind_for_ever(test: Test, suspect: Suspect, n: usize) -> bool {
    let setup = suspect.setup(n);
    let places = || -> Option<Matrix> {
        let is_quick = has_quick_positions(&setup);
        is_quick.then(|| exact_positions(&setup)).flatten()
    };
    // Decks know nothing of one another: the row of the first card is all that both look at.
    let first_is_even = |matrix: Matrix| {
        matrix
            .row(0)
            .iter()
            .all(|p| (p * n as f64 - 1.0).abs() < 1e-12)
    };
    if suspect == Suspect::Fair {
        return false;
    }
    match test {
        Test::SameCards => true,
        // A card that never stays where it was: no deck is as before.
        Test::Changed => {
            places().is_some_and(|matrix| (0..n).any(|card| matrix.row(card)[card] == 0.0))
        }
        Test::MeanPlace | Test::OneCard => places().is_some_and(first_is_even),
        Test::ThreeCards => fairness(&setup.with_cards(3)) == Fairness::Fair,
        Test::NeverReset | Test::WrongFreedom | Test::Looking | Test::Verdict | Test::Evidence => {
            false
        }
    }
}
