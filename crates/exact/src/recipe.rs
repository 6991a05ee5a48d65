//! Recipes: what is known of a chain of shuffles from its parts.

use super::distance::ln_factorial;
use super::rational::factorial;
use super::riffle::{self, times};
use super::{Distance, Matrix, Method, Ratio, Support, exact_positions};
use engine::algorithms::{Algorithm, Fairness, Parameter, Part};
use engine::experiment::Setup;

/// Largest deck whose parts are multiplied as fractions.
const MOST_FRACTIONS: usize = 16;

/// One pass of each part, in order, with the recipe's source. None for other shuffles.
pub(super) fn parts(setup: &Setup) -> Vec<Setup> {
    let once = |part: &Part| Setup::new(part.algorithm(), setup.n).with_source(setup.source);
    match setup.algorithm {
        Algorithm::Recipe => setup.params.recipe.parts().iter().map(once).collect(),
        _ => Vec::new(),
    }
}

/// The shuffle that a recipe is, if it is one: a part alone, or the same part again and again where its shuffle is told in passes.
pub(super) fn as_one(setup: &Setup) -> Option<Setup> {
    let parts = parts(setup);
    let mut one = *parts.first()?;
    let repeated = one.algorithm.info().parameter == Parameter::Passes;
    if parts.len() > 1 && !(repeated && parts.iter().all(|part| *part == one)) {
        return None;
    }
    if repeated {
        one.params.passes = parts.len();
    }
    Some(one)
}

/// How many riffles follow a cut, where a recipe begins with one and is of cuts and riffles with even draws; then its deck is as far from fair as one of a
/// card less after those riffles.
///
/// Cuts between riffles add nothing to one before them all: shuffles that begin with a cut multiply as those without do (Diaconis, McGrath and Pitman, Riffle
/// shuffles, cycles, and descents, Combinatorica 15, 1995; Fulman, Affine shuffles, shuffles with cuts, and patience sorting, J. Algebra 231, 2000). With a = 2^r
/// an order of c cyclic descents has probability C(n - 1 + a - c, n - 1) / (n a^(n-1)), the mean of Bayer and Diaconis's formula over its n rotations; and n A(n - 1, c)
/// orders have so many. That is their formula, and their number, for n - 1 cards: n rotations for each order, with the same sum.
fn riffles_after_a_cut(setup: &Setup) -> Option<usize> {
    let parts = parts(setup);
    let begins = parts.first()?.algorithm == Algorithm::RandomCut;
    let known = |part: &Setup| matches!(part.algorithm, Algorithm::RandomCut | Algorithm::Riffle);
    let riffles = parts
        .iter()
        .filter(|part| part.algorithm == Algorithm::Riffle);
    (begins && parts.iter().all(known)).then(|| riffles.count())
}

/// The deck without the card that a cut leaves free.
fn one_less(n: usize) -> usize {
    n.max(2) - 1
}

/// Where each card ends: the parts' matrices multiplied. `None` where one of them is not known. O(n³ parts).
pub(super) fn positions(setup: &Setup) -> Option<Matrix> {
    let n = setup.n;
    if let Some(one) = as_one(setup) {
        return exact_positions(&one);
    }
    let mut product: Option<Matrix> = None;
    for part in parts(setup) {
        let next = exact_positions(&part)?;
        product = Some(match product {
            None => next,
            Some(before) => multiplied(n, &before, &next),
        });
    }
    product
}

/// Whether the parts' matrices are known.
pub(super) fn has_positions(setup: &Setup) -> bool {
    parts(setup).iter().all(super::has_positions)
}

/// A shuffle after another one: where each card is after both.
fn multiplied(n: usize, a: &Matrix, b: &Matrix) -> Matrix {
    // A cut makes all places alike, and nothing that follows, or went before, can change that.
    if a.is_even() || b.is_even() {
        return Matrix::exact(n, n as u128, vec![1; n * n], Method::OneCard);
    }
    fractions(n, a, b).unwrap_or_else(|| {
        let cells = times(n, a.cells(), b.cells());
        Matrix::rounded(n, cells, Method::OneCard)
    })
}

/// The same in fractions; `None` of large decks, or where these are not known or do not fit.
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

/// The deck's distance from fair, with even draws: of a recipe that is one shuffle, that one's; of one without chance; of cuts and riffles that begin with a
/// cut. `None` of others. O(n²).
pub(super) fn distance(setup: &Setup) -> Option<Distance> {
    if let Some(one) = as_one(setup) {
        return super::deck_distance(&one);
    }
    let all = factorial(setup.n);
    let (formula, exact, method) = if setup.fairness() == Fairness::Deterministic {
        let ln_rest = -ln_factorial(setup.n);
        let exact = all.map(|all| Ratio::new(all - 1, all));
        ((-ln_rest.exp_m1(), ln_rest), exact, Method::OneRun)
    } else {
        let (n, riffles) = (one_less(setup.n), riffles_after_a_cut(setup)?);
        let exact = riffle::exact_distance(n, riffles);
        (riffle::distance(n, riffles), exact, Method::ClosedForm)
    };
    Some(Distance {
        value: exact.map_or(formula.0, Ratio::to_f64),
        exact,
        ln_rest: formula.1,
        method,
    })
}

/// How many orders can appear, for the same recipes. O(n²).
pub(super) fn support(setup: &Setup) -> Option<Support> {
    if let Some(one) = as_one(setup) {
        return super::support(&one);
    }
    let n = setup.n;
    let (orders, ln_orders, everything) = if setup.fairness() == Fairness::Deterministic {
        (Some(1), 0.0, n == 1)
    } else {
        let riffles = riffles_after_a_cut(setup)?;
        let (orders, ln_orders) = riffle::support(one_less(n), riffles);
        (
            orders.and_then(|orders| orders.checked_mul(n as u128)),
            ln_orders + (n as f64).ln(),
            riffle::reaches_all(one_less(n), riffles),
        )
    };
    Some(Support {
        orders,
        ln_orders,
        all: factorial(n),
        ln_all: ln_factorial(n),
        everything,
    })
}
