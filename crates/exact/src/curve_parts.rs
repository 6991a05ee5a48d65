//! Parts of a curve of distances: the places of single cards and the whole deck, after ever more
//! passes.

use crate::convolution::Convolution;
use crate::cycle_types::CycleTypeChain;
use crate::matrix::{Matrix, diagonal_and_rest, power, product};
use crate::method::Method;
use crate::pass_chain::PassChain;
use crate::random_pairs;
use crate::riffle;
use crate::top_to_random::Taken;

/// Cutoff of the distance, in theory: just before it the distance is near 1, just after it near 0,
/// ever more steeply the larger the deck.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cutoff {
    /// The number of passes, swaps or bits.
    pub at: f64,
    /// The place of the cutoff as a formula in n.
    pub formula: &'static str,
    /// Author and year of the proof.
    pub source: &'static str,
}

/// Count of a family's curve, and the range worth drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct CurveShape {
    /// The count at which theory says that the distance falls; `None` where theory says none.
    pub cutoff: Option<Cutoff>,
    /// The largest count of the axis, before it is rounded up.
    pub most: f64,
    /// True if the bounds of the draws depend on the count: they do for the bits of keys, not for
    /// passes and swaps.
    pub changes_bounds: bool,
}

/// The places of single cards after each count.
#[derive(Clone, Debug)]
pub(crate) enum CardCurve {
    /// `swap-random-pairs`: a closed form.
    Pairs,
    /// The matrix so far and that of one riffle; `undone`: of the shuffle that undoes them.
    Riffles {
        cells: Vec<f64>,
        once: Vec<f64>,
        undone: bool,
    },
    /// The matrix so far, and what one pass does.
    Passes(Vec<f64>, PassChain),
    /// The matrix so far, that of one pass, and that of as many passes as lie between two points.
    Powers {
        cells: Vec<f64>,
        once: Vec<f64>,
        many: Vec<f64>,
        spacing: usize,
    },
    /// The places of single cards would take too long.
    Unknown,
}

impl CardCurve {
    /// Moves the curve on by `more` passes, swaps or bits.
    pub(crate) fn go_on(&mut self, n: usize, more: usize) {
        match self {
            CardCurve::Riffles { cells, once, .. } => {
                (0..more).for_each(|_| riffle::follow(n, cells, once));
            }
            CardCurve::Passes(cells, pass) => (0..more).for_each(|_| pass.follow(n, cells)),
            CardCurve::Powers {
                cells,
                many,
                spacing,
                ..
            } if more == *spacing => *cells = product(n, cells, many),
            CardCurve::Powers { cells, once, .. } => {
                *cells = product(n, cells, &power(n, once.clone(), 1.0, more));
            }
            CardCurve::Pairs | CardCurve::Unknown => {}
        }
    }

    /// The position matrix after `count`, the current count; `None` where it would take too long.
    pub(crate) fn matrix(&self, n: usize, count: usize) -> Option<Matrix> {
        let of = |cells: Vec<f64>| Matrix::rounded(n, cells, Method::OneCard);
        match self {
            CardCurve::Pairs => {
                let (stays, moves) = random_pairs::stays_and_moves(n, count);
                Some(of(diagonal_and_rest(n, stays, moves)))
            }
            CardCurve::Riffles {
                cells,
                undone: true,
                ..
            } => Some(of(cells.clone()).transposed()),
            CardCurve::Riffles { cells, .. }
            | CardCurve::Passes(cells, _)
            | CardCurve::Powers { cells, .. } => Some(of(cells.clone())),
            CardCurve::Unknown => None,
        }
    }
}

/// The whole deck after each count.
pub(crate) enum DeckCurve {
    /// ln of the share of orders with 1, 2, … rising sequences.
    Riffles(Vec<f64>),
    Taken(Taken),
    CycleTypes(CycleTypeChain),
    Orders(Box<Convolution>),
    /// Unknown to theory and too large for enumeration.
    Unknown,
}

impl DeckCurve {
    /// Moves the curve on by `more` passes, swaps or bits.
    pub(crate) fn go_on(&mut self, more: usize) {
        match self {
            DeckCurve::Taken(taken) => taken.go_on(more),
            DeckCurve::CycleTypes(chain) => (0..more).for_each(|_| chain.exchange()),
            DeckCurve::Orders(orders) => (0..more).for_each(|_| orders.pass_on()),
            DeckCurve::Riffles(_) | DeckCurve::Unknown => {}
        }
    }

    /// The total variation distance from fair after `count`, the current count; `None` if unknown.
    pub(crate) fn distance(&self, count: usize) -> Option<f64> {
        match self {
            DeckCurve::Riffles(share) => Some(riffle::distance_of(share, count).0),
            DeckCurve::Taken(taken) => Some(taken.distance().0),
            DeckCurve::CycleTypes(chain) => Some(chain.distance()),
            DeckCurve::Orders(orders) => Some(orders.distance()),
            DeckCurve::Unknown => None,
        }
    }
}

/// The two parts of a curve, before anything was shuffled.
pub(crate) struct CurveParts {
    pub cards: CardCurve,
    pub deck: DeckCurve,
}
