//! `random-cut`: the n rotations, each equally likely.

use engine::experiment::Setup;
use engine::rng::flawed::Law;
use engine::trace::Trace;

use super::{KnownRounds, PlaceOrder, Riffles, Theory, code};
use crate::curve_parts::{CurveParts, CurveShape};
use crate::distance::Distance;
use crate::enumeration::Answers;
use crate::matrix::Matrix;
use crate::method::Method;
use crate::rational::{Ratio, factorial};
use crate::rounds::Rounds;
use crate::support::Support;

/// A round is the whole shuffle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut;

impl Theory for Cut {
    fn places(&self, setup: &Setup) -> u64 {
        setup.n as u64
    }

    fn answers(&self) -> Answers {
        Answers::All
    }

    fn paths(&self, setup: &Setup, law: Law) -> Option<u128> {
        code::paths(setup, law)
    }

    fn positions(&self, setup: &Setup) -> Option<Matrix> {
        Some(Matrix::even(setup.n, Method::ClosedForm))
    }

    fn has_positions(&self, _: &Setup) -> bool {
        true
    }

    fn most_quick_cards(&self, _: &Setup) -> usize {
        usize::MAX
    }

    fn weighted_positions(&self, setup: &Setup, law: Law) -> Option<Matrix> {
        let n = setup.n;
        let weights = law.weights(n as u32);
        let cell = |k: usize| weights[(k / n + n - k % n) % n].into();
        let cells = (0..n * n).map(cell).collect();
        let total = law.total(n as u32).into();
        Some(Matrix::exact(n, total, cells, Method::ClosedForm))
    }

    fn has_weighted_positions(&self, _: &Setup) -> bool {
        true
    }

    fn distance(&self, setup: &Setup) -> Option<Distance> {
        let exact = factorial(setup.n).map(|all| Ratio::new(all - setup.n as u128, all));
        let support = self.support(setup)?;
        Some(Distance::evenly(&support, exact, Method::ClosedForm))
    }

    fn support(&self, setup: &Setup) -> Option<Support> {
        let n = setup.n;
        Some(match n {
            1 | 2 => Support::all(n),
            _ => Support::some(n, (Some(n as u128), (n as f64).ln())),
        })
    }

    fn slow_distance(&self, _: &Setup, _: u64) -> Option<Distance> {
        None
    }

    fn riffles(&self, _: &Setup) -> Option<Riffles> {
        None
    }

    fn passes(&self, _: &Setup) -> Option<Vec<Setup>> {
        None
    }

    fn knows_rounds(&self, _: &Setup, law: Law) -> KnownRounds {
        match law {
            Law::Uniform => KnownRounds::Yes,
            _ => KnownRounds::No,
        }
    }

    fn rounds(
        &self,
        _: &Setup,
        _: Law,
        _: &mut dyn FnMut() -> Option<Matrix>,
    ) -> Option<(Rounds, usize)> {
        Some((Rounds::Cut, 1))
    }

    fn finished_rounds(&self, trace: &Trace, steps: usize) -> usize {
        code::passes_dealt(trace, steps)
    }

    fn curve_shape(&self, _: usize) -> Option<CurveShape> {
        None
    }

    fn curve_parts(&self, _: &Setup, _: usize) -> Option<CurveParts> {
        None
    }

    fn place_order(&self) -> Option<PlaceOrder> {
        None
    }
}
