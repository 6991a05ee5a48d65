//! How many times? The distance from fair after no, one, two, … passes of a shuffle that is repeated, of the whole deck and of single cards.

use super::convolution::{Convolution, PassChain, Taken};
use super::cycle_types::CycleTypeChain;
use super::positions::{diagonal_and_rest, random_pairs};
use super::riffle::{follow, ln_eulerian_share, power, times as product};
use super::{CellDistance, Matrix, Method, riffle};
use engine::algorithms::{Algorithm, Fairness, Parameter};
use engine::experiment::Setup;
use engine::rng::flawed::Source;

/// Largest deck whose orders are followed one by one where no formula is known.
const MOST_LISTED: usize = 7;
/// Largest decks whose single cards are followed: by products of matrices, where many passes are one product, and most cells a point elsewhere.
const MOST_RIFFLED: usize = 256;
const MOST_POWERS: usize = 128;
const MOST_CELLS: usize = 1 << 22;
/// About so many points.
const POINTS: usize = 40;

/// Where the distance falls, in theory: just before it is near 1, just after it near 0, ever more steeply the larger the deck.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cutoff {
    pub at: f64,
    /// As a formula in n.
    pub formula: &'static str,
    /// Who proved it, and when.
    pub source: &'static str,
}

/// How far from fair after so many passes, swaps or bits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CurvePoint {
    pub count: usize,
    /// Total variation distance of the whole deck; `None` where neither theory nor enumeration knows it.
    pub deck: Option<f64>,
    /// Distances of the places of single cards; `None` where they would take too long.
    pub cards: Option<CellDistance>,
}

#[derive(Clone, Debug)]
enum Cards {
    Pairs,
    /// The matrix so far, and that of one pass.
    Riffles(Vec<f64>, Vec<f64>),
    Passes(Vec<f64>, PassChain),
    /// The matrix so far, that of one pass, and that of as many as lie between two points.
    Powers(Vec<f64>, Vec<f64>, Vec<f64>),
    Unknown,
}

enum Deck {
    /// ln of the share of orders with 1, 2, … rising sequences.
    Riffles(Vec<f64>),
    Taken(Taken),
    CycleTypeChain(CycleTypeChain),
    Orders(Box<Convolution>),
    Unknown,
}

/// The points one after the other, ascending; see [`distance_curve`].
pub struct DistanceCurve {
    setup: Setup,
    axis: Vec<usize>,
    next: usize,
    count: usize,
    spacing: usize,
    cards: Cards,
    deck: Deck,
}

/// The curve of a shuffle that is repeated, each pass with chance in it: `riffle`, `top-to-random`, `overhand`, `thorp`, `swap-random-pairs` by its swaps,
/// `sort-by-keys` by the bits of its keys. `None` for others, for a single card, and where a flawed source spoils the draws.
///
/// The whole deck: `riffle` and `sort-by-keys` by Bayer and Diaconis (1992), `top-to-random` by the number of cards taken (Diaconis, Fill and Pitman, Analysis of top
/// to random shuffles, 1992), any n; `swap-random-pairs` up to 54 cards, followed by cycle types; `overhand` and `thorp` up to 7, order by order. Single cards: the exact
/// matrix, for `riffle` and `sort-by-keys` up to 256 cards, `overhand` up to 128, `top-to-random` up to about 200, the others any n. Errors below 10^-9. A point, and the
/// call itself, takes at most about 2^24 multiplications or logarithms, a few milliseconds at most for decks that people hold; but `swap-random-pairs` of 52 cards a tenth of a
/// second for each swap, and 100 MB.
pub fn distance_curve(setup: &Setup) -> Option<DistanceCurve> {
    if !is_known(setup) {
        return None;
    }
    let setup = &evenly(setup)?;
    let n = setup.n;
    let (axis, spacing) = axis(setup);
    let start = || diagonal_and_rest(n, 1.0, 0.0);
    let cards = match setup.algorithm {
        Algorithm::SwapRandomPairs => Cards::Pairs,
        Algorithm::Riffle | Algorithm::SortByKeys if n <= MOST_RIFFLED => {
            Cards::Riffles(start(), riffle::once(n))
        }
        Algorithm::Overhand if n <= MOST_POWERS => match PassChain::of(setup)? {
            PassChain::Matrix(once) => {
                let many = power(n, once.clone(), 1.0, spacing);
                Cards::Powers(start(), once, many)
            }
            pass => Cards::Passes(start(), pass),
        },
        Algorithm::TopToRandom | Algorithm::Thorp if n * n * spacing <= MOST_CELLS => {
            Cards::Passes(start(), PassChain::of(setup)?)
        }
        _ => Cards::Unknown,
    };
    let deck = match setup.algorithm {
        Algorithm::Riffle | Algorithm::SortByKeys => Deck::Riffles(ln_eulerian_share(n, n)),
        Algorithm::TopToRandom => Deck::Taken(Taken::new(n)),
        Algorithm::SwapRandomPairs => {
            CycleTypeChain::new(n).map_or(Deck::Unknown, Deck::CycleTypeChain)
        }
        _ if n <= MOST_LISTED => {
            // More passes than whole numbers can count: probabilities are rounded.
            let mut endless = *setup;
            endless.params.passes = 1000;
            Convolution::new(&endless).map_or(Deck::Unknown, |r| Deck::Orders(Box::new(r)))
        }
        _ => Deck::Unknown,
    };
    Some(DistanceCurve {
        setup: *setup,
        axis,
        next: 0,
        count: 0,
        spacing,
        cards,
        deck,
    })
}

/// Whether [`distance_curve`] knows a curve. Time of one run where the source is flawed.
pub fn is_known(setup: &Setup) -> bool {
    let facts = setup.algorithm.info();
    let counted = !matches!(facts.parameter, Parameter::None | Parameter::Recipe);
    let repeated = facts.fairness == Fairness::Biased && counted;
    setup.n > 1 && repeated && evenly(setup).is_some()
}

/// The same with exact draws, if they come out as often whatever the count; `None` where a flawed source spoils them.
fn evenly(setup: &Setup) -> Option<Setup> {
    // Keys of other lengths are other draws; a pass or a swap draws what all the others do.
    let mut once = *setup;
    (once.params.passes, once.params.swaps) = (1, 1);
    let even = match setup.algorithm {
        Algorithm::SortByKeys => setup.source == Source::Exact,
        _ => once.in_law().source == Source::Exact,
    };
    even.then(|| setup.with_source(Source::Exact))
}

/// Where theory says that the distance falls; `None` where it knows no such place: `thorp`, and `overhand`, of which only the order, n² ln n, is known
/// (Pemantle 1989; Jonasson, The overhand shuffle mixes in Θ(n² log n) steps, 2006).
pub fn cutoff(setup: &Setup) -> Option<Cutoff> {
    let n = setup.n as f64;
    Some(match setup.algorithm {
        Algorithm::Riffle | Algorithm::SortByKeys => Cutoff {
            at: 1.5 * n.log2(),
            formula: "3/2 log₂ n",
            source: "Bayer & Diaconis 1992",
        },
        Algorithm::TopToRandom => Cutoff {
            at: n * n.ln(),
            formula: "n ln n",
            source: "Aldous & Diaconis 1986",
        },
        Algorithm::SwapRandomPairs => Cutoff {
            at: 0.5 * n * n.ln(),
            formula: "1/2 n ln n",
            source: "Diaconis & Shahshahani 1981",
        },
        _ => return None,
    })
}

/// What is counted: passes, swaps or bits, as they are set.
pub fn current(setup: &Setup) -> usize {
    match setup.algorithm.info().parameter {
        Parameter::Swaps => setup.params.swaps,
        Parameter::Bits => setup.params.bits,
        _ => setup.params.passes,
    }
}

/// The points' counts, from 0 on: twelve riffles or a third more than the cut-off, elsewhere twice the cut-off or what takes its place; evenly spaced, the current
/// count among them unless it is far beyond. And the spacing.
fn axis(setup: &Setup) -> (Vec<usize>, usize) {
    let n = setup.n as f64;
    let cutoff = cutoff(setup).map(|cutoff| cutoff.at);
    let most = match (setup.algorithm, cutoff) {
        (Algorithm::Riffle | Algorithm::SortByKeys, Some(at)) => (at * 4.0 / 3.0).max(12.0),
        (_, Some(at)) => 2.0 * at,
        (Algorithm::Overhand, _) => n * n / 2.0,
        _ => 4.0 * n.log2(),
    };
    let most = most.ceil().max(6.0) as usize;
    let now = current(setup);
    let most = if now <= 2 * most { most.max(now) } else { most };
    let decades = (0..).map(|d| 10usize.pow(d));
    let mut steps = decades.flat_map(|d| [1, 2, 5].map(|s| s * d));
    let spacing = steps.find(|s| most.div_ceil(*s) <= POINTS + 2).unwrap_or(1);
    let mut axis: Vec<usize> = (0..=most.div_ceil(spacing)).map(|k| k * spacing).collect();
    if now < most
        && let Err(at) = axis.binary_search(&now)
    {
        axis.insert(at, now);
    }
    (axis, spacing)
}

impl DistanceCurve {
    /// The counts of all points, ascending.
    pub fn axis(&self) -> &[usize] {
        &self.axis
    }

    /// The count that the setup has: one of the axis, unless it is far beyond.
    pub fn current(&self) -> usize {
        current(&self.setup)
    }

    /// See [`cutoff`].
    pub fn cutoff(&self) -> Option<Cutoff> {
        cutoff(&self.setup)
    }

    /// How the distance of the whole deck is got; `None` where it is not known.
    pub fn deck_method(&self) -> Option<Method> {
        match self.deck {
            Deck::Riffles(_) | Deck::Taken(_) => Some(Method::ClosedForm),
            Deck::CycleTypeChain(_) | Deck::Orders(_) => Some(Method::MergedDecks),
            Deck::Unknown => None,
        }
    }

    /// On by so many.
    fn go_on(&mut self, more: usize) {
        let n = self.setup.n;
        match &mut self.cards {
            Cards::Riffles(cells, once) => (0..more).for_each(|_| follow(n, cells, once)),
            Cards::Passes(cells, pass) => (0..more).for_each(|_| pass.follow(n, cells)),
            Cards::Powers(cells, _, many) if more == self.spacing => {
                *cells = product(n, cells, many);
            }
            Cards::Powers(cells, once, _) => {
                *cells = product(n, cells, &power(n, once.clone(), 1.0, more));
            }
            Cards::Pairs | Cards::Unknown => {}
        }
        match &mut self.deck {
            Deck::Taken(taken) => taken.go_on(more),
            Deck::CycleTypeChain(types) => (0..more).for_each(|_| types.exchange()),
            Deck::Orders(orders) => (0..more).for_each(|_| orders.pass_on()),
            Deck::Riffles(_) | Deck::Unknown => {}
        }
        self.count += more;
    }

    fn point(&self) -> CurvePoint {
        let n = self.setup.n;
        let of = |cells: Vec<f64>| Matrix::rounded(n, cells, Method::OneCard);
        let matrix = match &self.cards {
            Cards::Pairs => {
                let (stays, moves) = random_pairs(n, self.count);
                Some(of(diagonal_and_rest(n, stays, moves)))
            }
            Cards::Riffles(cells, _) if self.setup.algorithm == Algorithm::SortByKeys => {
                Some(of(cells.clone()).transposed())
            }
            Cards::Riffles(cells, _) | Cards::Passes(cells, _) | Cards::Powers(cells, ..) => {
                Some(of(cells.clone()))
            }
            Cards::Unknown => None,
        };
        let deck = match &self.deck {
            Deck::Riffles(share) => Some(riffle::distance_of(share, self.count).0),
            Deck::Taken(taken) => Some(taken.distance().0),
            Deck::CycleTypeChain(types) => Some(types.distance()),
            Deck::Orders(orders) => Some(orders.distance()),
            Deck::Unknown => None,
        };
        CurvePoint {
            count: self.count,
            deck,
            cards: matrix.map(|matrix| CellDistance::of(&matrix)),
        }
    }
}

impl Iterator for DistanceCurve {
    type Item = CurvePoint;

    fn next(&mut self) -> Option<CurvePoint> {
        let count = *self.axis.get(self.next)?;
        self.next += 1;
        self.go_on(count - self.count);
        Some(self.point())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.axis.len() - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for DistanceCurve {}
