//! Answers that need no knowledge of a shuffle but its code: for any family, and, as [`ByCode`],
//! for shuffles that belong to none.

use engine::algorithms::Draws;
use engine::board::Row;
use engine::experiment::Setup;
use engine::rng::flawed::Law;
use engine::step::Step;
use engine::trace::Trace;

use super::theory::{End, KnownRounds, MOST_QUICKLY_FOLLOWED, RoundTheory, Sequences, Theory};
use crate::matrix::Matrix;
use crate::method::Method;
use crate::one_card::{followed_positions, weighted_positions};
use crate::own_orders::known_places;
use crate::rounds::Rounds;
use crate::swap_program::SwapProgram;

/// Shuffles of which nothing is known but their code: one card is followed where swaps in place
/// allow it, or by the code itself, and enumeration answers the rest for small decks.
pub(super) struct ByCode;

impl Theory for ByCode {
    fn sequences(&self, setup: &Setup) -> Sequences {
        match setup.algorithm.info().draws {
            Draws::Fixed => Sequences::ByBounds,
            Draws::Coins => Sequences::Counted(None),
            Draws::Varied => Sequences::Counted(None),
            Draws::UntilAllPlaces | Draws::Unbounded => Sequences::Endless,
            Draws::Unknown if setup.bounds().is_some() => Sequences::ByBounds,
            // Enumeration could go on for ever.
            Draws::Unknown => Sequences::Endless,
        }
    }

    fn most_quick_cards(&self, setup: &Setup, _: Law) -> Option<usize> {
        let worked_out = || known_places(setup).map(|_| setup.n());
        most_quick_cards(setup).or_else(worked_out)
    }

    fn positions(&self, setup: &Setup, law: Law) -> Option<Matrix> {
        match law {
            Law::Uniform => followed_positions(setup).or_else(|| own_positions(setup)),
            _ => weighted_positions(setup),
        }
    }
}

/// The map that the code itself has worked out.
fn own_positions(setup: &Setup) -> Option<Matrix> {
    let places = known_places(setup)?;
    let cells = places.shares.clone();
    Some(Matrix::rounded(setup.n(), cells, Method::OneCard))
}

/// Number of sequences of choices, by the bounds of the draws; `None` where these depend on what
/// was drawn, or the number exceeds 128 bits.
pub(super) fn paths(setup: &Setup, law: Law) -> Option<u128> {
    let product = |all: u128, b: u32| all.checked_mul(law.possible(b).into());
    setup.bounds()?.into_iter().try_fold(1, product)
}

/// Returns true if one card can be followed swap by swap.
pub(super) fn swaps_in_place(setup: &Setup) -> bool {
    SwapProgram::of(setup).is_some()
}

/// Returns the largest deck whose places take a moment, where one card can be followed swap by
/// swap; serves [`Theory::most_quick_cards`](super::Theory::most_quick_cards).
pub(super) fn most_quick_cards(setup: &Setup) -> Option<usize> {
    swaps_in_place(setup).then_some(MOST_QUICKLY_FOLLOWED)
}

/// Shuffles in place of which a round is a swap.
pub(super) struct Swaps;

impl RoundTheory for Swaps {
    fn knows(&self, setup: &Setup, _: Law) -> KnownRounds {
        match swaps_in_place(setup) {
            true => KnownRounds::Yes,
            false => KnownRounds::No,
        }
    }

    fn rounds(&self, setup: &Setup, _: Law, _: End) -> Option<(Rounds, usize)> {
        rounds(setup)
    }
}

/// The rounds of a shuffle in place: its swaps.
pub(super) fn rounds(setup: &Setup) -> Option<(Rounds, usize)> {
    let program = SwapProgram::of(setup)?;
    let rounds = program.swaps().len();
    Some((Rounds::Swaps(program), rounds))
}

/// Number of the first `steps` steps of a run that are `wanted`.
pub(super) fn count(trace: &Trace, steps: usize, wanted: fn(&Step) -> bool) -> usize {
    let done = &trace.moments[..steps.min(trace.moments.len())];
    done.iter().filter(|m| wanted(&m.step)).count()
}

/// Rounds that are swaps, or cards that go from the deck into the decided row.
pub(super) fn swaps_or_cards(trace: &Trace, steps: usize) -> usize {
    count(trace, steps, |step| {
        if let Step::Carry { from, to } = step {
            return from.row == Row::Deck && to.row == Row::Decided;
        }
        matches!(step, Step::Swap { .. })
    })
}

/// Rounds that are passes, each of which deals all cards back to the deck.
pub(super) fn passes_dealt(trace: &Trace, steps: usize) -> usize {
    carried_to_deck(trace, steps) / trace.setup.n()
}

/// Number of cards that came back to the deck.
pub(super) fn carried_to_deck(trace: &Trace, steps: usize) -> usize {
    count(
        trace,
        steps,
        |step| matches!(step, Step::Carry { to, .. } if to.row == Row::Deck),
    )
}
