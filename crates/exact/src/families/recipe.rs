//! Recipes: what is known of a chain of shuffles from its parts.

use engine::algorithms::{Algorithm, Parameter, Part};
use engine::experiment::Setup;
use engine::rng::flawed::{Law, Source};
use engine::step::Step;
use engine::trace::Trace;

use super::deterministic::{distance_of_one_order, one_order};
use super::questions::{deck_distance, exact_positions, has_positions, support};
use super::theory::{Composition, End, KnownRounds, MOST_QUICKLY_FOLLOWED, RoundTheory, Theory};
use crate::distance::Distance;
use crate::matrix::{Matrix, product};
use crate::method::Method;
use crate::riffle;
use crate::rounds::Rounds;
use crate::support::Support;

/// Largest deck whose parts are multiplied as fractions.
const MOST_FRACTIONS: usize = 16;

/// One pass of each part, in order, with the recipe's source.
fn parts(setup: &Setup) -> Vec<Setup> {
    let once = |part: &Part| part.setup(setup.n()).with_source(setup.source);
    setup.params.recipe.parts().iter().map(once).collect()
}

/// Returns the single shuffle that a recipe amounts to, if it does: a part alone, or one part
/// repeated where its shuffle counts passes, or adds nothing the second time.
fn as_one(setup: &Setup) -> Option<Setup> {
    let parts = parts(setup);
    let mut one = *parts.first()?;
    let repeated = one.algorithm.info().parameter == Parameter::Passes;
    let is_known = repeated || picks_of_a_group(&one);
    if parts.len() > 1 && !(is_known && parts.iter().all(|part| *part == one)) {
        return None;
    }
    if repeated {
        one.params.passes = parts.len();
    }
    Some(one)
}

/// Returns true if its orders form a group and are equally likely: then repeating it changes
/// nothing. True of formulas a·i + c, and where equal blocks stay together, whole or card by card.
fn picks_of_a_group(setup: &Setup) -> bool {
    use Algorithm as A;
    let always = [A::AFFINE_INDEX, A::BLOCKS_INSIDE, A::RANDOM_CUT].contains(&setup.algorithm);
    let of_equal = [A::BLOCKS_ORDER, A::BLOCKS_BOTH].contains(&setup.algorithm);
    let is_group = always || of_equal && setup.n().is_multiple_of(setup.params.block);
    is_group && setup.source == Source::EXACT
}

/// Returns true if it brings every card to every place equally often, by a formula: then no part
/// before or after it can change that, known or not.
fn levels(setup: &Setup) -> bool {
    let levels = [Algorithm::AFFINE_INDEX, Algorithm::RANDOM_CUT];
    levels.contains(&setup.algorithm) && setup.source == Source::EXACT
}

/// Number of riffles after a cut, where a recipe begins with one and is of cuts and riffles with
/// even draws; then its deck is as far from fair as one of a card less after those riffles.
///
/// Cuts between riffles add nothing to one before them all: shuffles that begin with a cut multiply
/// as those without do (Diaconis, McGrath and Pitman, Riffle shuffles, cycles, and descents,
/// Combinatorica 15, 1995; Fulman, Affine shuffles, shuffles with cuts, and patience sorting, J.
/// Algebra 231, 2000). With a = 2^r an order of c cyclic descents has probability C(n - 1 + a - c,
/// n - 1) / (n a^(n-1)), the mean of Bayer and Diaconis's formula over its n rotations; and n A(n -
/// 1, c) orders have c. That is their formula, and their number, for n - 1 cards: n rotations for
/// each order, with the same sum.
fn riffles_after_a_cut(setup: &Setup) -> Option<usize> {
    let parts = parts(setup);
    let begins = parts.first()?.algorithm == Algorithm::RANDOM_CUT;
    let known = |part: &Setup| [Algorithm::RANDOM_CUT, Algorithm::RIFFLE].contains(&part.algorithm);
    let riffles = parts
        .iter()
        .filter(|part| part.algorithm == Algorithm::RIFFLE);
    (begins && parts.iter().all(known)).then(|| riffles.count())
}

/// Number of shelves with which one pass equals all parts, where each is a pass of a shelf shuffler
/// and draws are even: m shelves and then k are like 2mk (Diaconis, Fulman and Holmes 2013).
fn shelves(setup: &Setup) -> Option<f64> {
    let parts = setup.parts().iter();
    let all = parts
        .clone()
        .all(|part| part.algorithm() == Algorithm::SHELF);
    let numbers = parts.filter(|_| all).filter_map(|part| part.number());
    numbers
        .map(|shelves| shelves as f64)
        .reduce(|a, b| 2.0 * a * b)
}

/// The deck without the card that a cut leaves free.
fn one_less(n: usize) -> usize {
    n.max(2) - 1
}

/// Returns where each card ends: the parts' matrices multiplied. `None` where one of them is not
/// known, and none makes all places alike. O(n³ parts).
fn positions(setup: &Setup) -> Option<Matrix> {
    let n = setup.n();
    if let Some(one) = as_one(setup) {
        return exact_positions(&one);
    }
    if parts(setup).iter().any(levels) {
        return Some(Matrix::even(n, Method::OneCard));
    }
    let mut so_far: Option<Matrix> = None;
    for part in parts(setup) {
        let next = exact_positions(&part)?;
        so_far = Some(match so_far {
            None => next,
            Some(before) => multiplied(n, &before, &next),
        });
    }
    so_far
}

/// A shuffle after another one: where each card is after both.
fn multiplied(n: usize, a: &Matrix, b: &Matrix) -> Matrix {
    // A cut makes all places alike, and nothing that follows, or went before, can change that.
    if a.is_even() || b.is_even() {
        return Matrix::even(n, Method::OneCard);
    }
    fractions(n, a, b).unwrap_or_else(|| {
        let cells = product(n, a.cells(), b.cells());
        Matrix::rounded(n, cells, Method::OneCard)
    })
}

/// Returns the product of two matrices in fractions; `None` of large decks, or where the fractions
/// are unknown or exceed 128 bits.
fn fractions(n: usize, a: &Matrix, b: &Matrix) -> Option<Matrix> {
    let ((of_a, a), (of_b, b)) = (a.numerators()?, b.numerators()?);
    let total = of_a.checked_mul(of_b).filter(|_| n <= MOST_FRACTIONS)?;
    // Every sum is at most the total.
    let cell = |k: usize| {
        (0..n)
            .map(|via| a[k / n * n + via] * b[via * n + k % n])
            .sum()
    };
    let cells = (0..n * n).map(cell).collect();
    Some(Matrix::exact(n, total, cells, Method::OneCard))
}

/// A round is a part.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chain;

impl Theory for Chain {
    fn places(&self, setup: &Setup) -> u64 {
        (setup.n() * setup.params.recipe.parts().len()) as u64
    }

    fn most_quick_cards(&self, setup: &Setup, _: Law) -> Option<usize> {
        let parts = parts(setup);
        let known = parts.iter().all(has_positions) || parts.iter().any(levels);
        known.then(|| match setup.draws_nothing() {
            true => usize::MAX,
            false => MOST_QUICKLY_FOLLOWED,
        })
    }

    /// Each part knows its source.
    fn positions(&self, setup: &Setup, _: Law) -> Option<Matrix> {
        positions(setup)
    }

    /// Returns the distance of a recipe that is one shuffle; of one without chance; of cuts and
    /// riffles that begin with a cut. O(n²).
    fn distance(&self, setup: &Setup, _: u64) -> Option<Distance> {
        if let Some(one) = as_one(setup) {
            return deck_distance(&one);
        }
        if setup.draws_nothing() {
            return Some(distance_of_one_order(setup, &one_order(setup.n())));
        }
        if let Some(shelves) = shelves(setup) {
            return Some(super::shelf::distance(setup.n(), shelves));
        }
        let (n, riffles) = (one_less(setup.n()), riffles_after_a_cut(setup)?);
        let exact = riffle::exact_distance(n, riffles);
        Some(Distance::formula(riffle::distance(n, riffles), exact))
    }

    /// Returns the support of the recipes whose distance is known. O(n²).
    fn support(&self, setup: &Setup) -> Option<Support> {
        if let Some(one) = as_one(setup) {
            return support(&one);
        }
        let n = setup.n();
        if setup.draws_nothing() {
            return Some(one_order(n));
        }
        if let Some(shelves) = shelves(setup) {
            return Some(super::shelf::support(n, shelves));
        }
        let riffles = riffles_after_a_cut(setup)?;
        let (orders, ln_orders) = riffle::support_size(one_less(n), riffles);
        let orders = orders.and_then(|orders| orders.checked_mul(n as u128));
        Some(Support {
            everything: riffle::reaches_all(one_less(n), riffles),
            ..Support::some(n, (orders, ln_orders + (n as f64).ln()))
        })
    }

    fn composition(&self, setup: &Setup) -> Composition {
        match parts(setup) {
            parts if parts.len() > 1 => Composition::Passes(parts),
            _ => Composition::Whole,
        }
    }

    fn rounds(&self) -> &dyn RoundTheory {
        self
    }
}

impl RoundTheory for Chain {
    fn knows(&self, setup: &Setup, law: Law) -> KnownRounds {
        let seeded = law != Law::Uniform && self.most_quick_cards(setup, law).is_some();
        match seeded || parts(setup).iter().all(has_positions) {
            true => KnownRounds::Yes,
            false => KnownRounds::No,
        }
    }

    fn rounds(&self, setup: &Setup, _: Law, _: End) -> Option<(Rounds, usize)> {
        let matrices: Option<Vec<Matrix>> = parts(setup).iter().map(exact_positions).collect();
        let matrices = matrices?;
        let rounds = matrices.len();
        Some((Rounds::Parts(matrices), rounds))
    }

    /// The parts before that of the next step: those without a step are over with the one before.
    fn finished(&self, trace: &Trace, steps: usize) -> usize {
        match trace.moments.get(steps) {
            _ if steps == 0 => 0,
            Some(next) if next.step != Step::Done => next.marks.pass as usize - 1,
            _ => trace.setup.parts().len(),
        }
    }
}
