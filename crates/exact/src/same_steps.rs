//! The shuffle of the catalogue that a shuffle of one's own is, step for step.

use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use engine::program::Program;

use crate::draw_law::{DrawLaw, draw_law};
use crate::swap_program::{Span, SwapProgram};

/// The fair shuffle of the catalogue that draws and moves cards as this one does, with these cards and
/// exact draws; `None` where there is none, or what is drawn decides what is done. Time of a run of each.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
/// use shuffle_lab_exact::fair_with_same_steps;
/// let same = |algorithm| fair_with_same_steps(&Setup::new(algorithm, 52));
/// assert_eq!(same(Algorithm::FISHER_YATES_UP), Some(Algorithm::FISHER_YATES_UP));
/// assert_eq!(same(Algorithm::NAIVE_SWAP), None);
/// ```
pub fn fair_with_same_steps(setup: &Setup) -> Option<Algorithm> {
    if draw_law(setup) != DrawLaw::Even {
        return None;
    }
    let (program, own) = (Program::of(setup)?, rounds(setup));
    Algorithm::ALL.into_iter().find(|algorithm| {
        let known = Setup::new(*algorithm, setup.n());
        let is_same = || {
            own.is_some() && rounds(&known) == own || Program::of(&known).as_ref() == Some(&program)
        };
        algorithm.info().fairness == Fairness::Fair && is_same()
    })
}

/// The rounds of a shuffle that swaps in place, but for those that leave each card where it is.
fn rounds(setup: &Setup) -> Option<Vec<[Span; 2]>> {
    let program = SwapProgram::of(setup)?;
    let both = program
        .swaps()
        .iter()
        .map(|swap| match swap.a.low <= swap.b.low {
            true => [swap.a, swap.b],
            false => [swap.b, swap.a],
        });
    let moves = |[a, b]: &[Span; 2]| a != b || a.size() > 1;
    Some(both.filter(moves).collect())
}
