//! `random-cut`: the n rotations, each equally likely.

use engine::experiment::Setup;
use engine::rng::flawed::Law;
use engine::trace::Trace;

use super::code;
use super::theory::{End, KnownRounds, RoundTheory, Theory};
use crate::distance::Distance;
use crate::matrix::Matrix;
use crate::method::Method;
use crate::rational::{Ratio, factorial};
use crate::rounds::Rounds;
use crate::support::Support;

/// A round is the whole shuffle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut;

impl Theory for Cut {
    fn most_quick_cards(&self, _: &Setup, _: Law) -> Option<usize> {
        Some(usize::MAX)
    }

    fn positions(&self, setup: &Setup, law: Law) -> Option<Matrix> {
        let n = setup.n();
        if law == Law::Uniform {
            return Some(Matrix::even(n, Method::ClosedForm));
        }
        let weights = law.weights(n as u32);
        let cell = |k: usize| weights[(k / n + n - k % n) % n].into();
        let cells = (0..n * n).map(cell).collect();
        let total = law.total(n as u32).into();
        Some(Matrix::exact(n, total, cells, Method::ClosedForm))
    }

    fn distance(&self, setup: &Setup, _: u64) -> Option<Distance> {
        let exact = factorial(setup.n()).map(|all| Ratio::new(all - setup.n() as u128, all));
        let support = self.support(setup)?;
        Some(Distance::evenly(&support, exact, Method::ClosedForm))
    }

    fn support(&self, setup: &Setup) -> Option<Support> {
        let n = setup.n();
        Some(match n {
            1 | 2 => Support::all(n),
            _ => Support::some(n, (Some(n as u128), (n as f64).ln())),
        })
    }

    fn rounds(&self) -> &dyn RoundTheory {
        self
    }
}

impl RoundTheory for Cut {
    fn knows(&self, _: &Setup, law: Law) -> KnownRounds {
        match law {
            Law::Uniform => KnownRounds::Yes,
            _ => KnownRounds::No,
        }
    }

    fn rounds(&self, _: &Setup, _: Law, _: End) -> Option<(Rounds, usize)> {
        Some((Rounds::Cut, 1))
    }

    fn finished(&self, trace: &Trace, steps: usize) -> usize {
        code::passes_dealt(trace, steps)
    }
}
