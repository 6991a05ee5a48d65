//! Curves of the distance from fair after 0, 1, 2, … passes of a repeated shuffle, of the whole
//! deck and of single cards.

use engine::algorithms::Parameter;
use engine::experiment::Setup;
use engine::rng::flawed::Source;

pub use crate::curve_parts::Cutoff;
use crate::curve_parts::{CardCurve, CurveParts, CurveShape, DeckCurve};
use crate::distance::CellDistance;
use crate::families;

/// Number of points, about.
const POINTS: usize = 40;

/// Distance from fair after a number of passes, swaps or bits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CurvePoint {
    /// The number of passes, swaps or bits.
    pub count: usize,
    /// Total variation distance of the whole deck; `None` where neither theory nor enumeration
    /// knows it.
    pub deck: Option<f64>,
    /// Distances of the places of single cards; `None` where they would take too long.
    pub cards: Option<CellDistance>,
}

/// The points one after the other, ascending; see [`distance_curve`].
pub struct DistanceCurve {
    setup: Setup,
    axis: Vec<usize>,
    next: usize,
    count: usize,
    cards: CardCurve,
    deck: DeckCurve,
}

/// The curve of a shuffle that is repeated, each pass with chance in it: `riffle`, `top-to-random`,
/// `overhand`, `thorp`, `swap-random-pairs` by its swaps, `sort-by-keys` by the bits of its keys.
/// `None` for others, for a single card, and where a flawed source spoils the draws.
///
/// The whole deck: `riffle` and `sort-by-keys` by Bayer and Diaconis (1992), `top-to-random` by the
/// number of cards taken (Diaconis, Fill and Pitman, Analysis of top to random shuffles, 1992), any
/// n; `swap-random-pairs` up to 54 cards, followed by cycle types; `overhand` and `thorp` up to 7,
/// order by order. Single cards: the exact matrix, for `riffle` and `sort-by-keys` up to 256 cards,
/// `overhand` up to 128, `top-to-random` up to about 200, the others any n. Errors below 10^-9. A
/// point, and the call itself, takes at most about 2^24 multiplications or logarithms, a few
/// milliseconds at most for decks that people hold; but `swap-random-pairs` of 52 cards a tenth of
/// a second for each swap, and 100 MB.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
/// use shuffle_lab_exact::curve::distance_curve;
/// // After none, one, two, … riffles: the fifth to the eighth.
/// let riffles = distance_curve(&Setup::new(Algorithm::RIFFLE, 52)).unwrap();
/// let deck = riffles.map(|point| format!("{:.3}", point.deck.unwrap()));
/// assert_eq!(deck.skip(5).take(4).collect::<Vec<_>>(), ["0.924", "0.614", "0.334", "0.167"]);
/// ```
pub fn distance_curve(setup: &Setup) -> Option<DistanceCurve> {
    if !is_known(setup) {
        return None;
    }
    let setup = &evenly(setup)?;
    let (axis, spacing) = axis(setup)?;
    let CurveParts { cards, deck } = families::of(setup).curve()?.parts(setup, spacing);
    Some(DistanceCurve {
        setup: *setup,
        axis,
        next: 0,
        count: 0,
        cards,
        deck,
    })
}

/// Returns true if [`distance_curve`] has a curve. Time of one run where the source is flawed.
pub fn is_known(setup: &Setup) -> bool {
    setup.n() > 1 && evenly(setup).is_some()
}

/// Returns the count and range of the curve; `None` where theory knows none.
fn shape(setup: &Setup) -> Option<CurveShape> {
    Some(families::of(setup).curve()?.shape(setup.n()))
}

/// Returns the setup with exact draws, if its draws are even for every number of passes, swaps or
/// bits; `None` where a flawed source makes them uneven.
fn evenly(setup: &Setup) -> Option<Setup> {
    // Keys of other lengths are other draws; a pass or a swap draws what all the others do.
    let even = if shape(setup)?.changes_bounds {
        setup.source.is_exact()
    } else {
        let mut once = *setup;
        (once.params.passes, once.params.swaps) = (1, 1);
        once.in_law().source.is_exact()
    };
    even.then(|| setup.with_source(Source::EXACT))
}

/// Returns where theory says that the distance falls; `None` where it knows no such place: `thorp`,
/// and `overhand`, of which only the order, n² ln n, is known (Pemantle 1989; Jonasson, The
/// overhand shuffle mixes in Θ(n² log n) steps, 2006).
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
/// use shuffle_lab_exact::curve::cutoff;
/// // 3/2 log2 n riffles, n ln n cards inserted.
/// let at = |algorithm| format!("{:.2}", cutoff(&Setup::new(algorithm, 52)).unwrap().at);
/// assert_eq!([Algorithm::RIFFLE, Algorithm::TOP_TO_RANDOM].map(at), ["8.55", "205.46"]);
/// assert_eq!(cutoff(&Setup::new(Algorithm::THORP, 52)), None);
/// ```
pub fn cutoff(setup: &Setup) -> Option<Cutoff> {
    shape(setup)?.cutoff
}

/// Returns the setup's own count: its number of passes, swaps or bits.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
/// use shuffle_lab_exact::curve::current;
/// let current = |algorithm| current(&Setup::new(algorithm, 52));
/// // One pass, 52 swaps, keys of 8 bits.
/// let repeated = [Algorithm::RIFFLE, Algorithm::SWAP_RANDOM_PAIRS, Algorithm::SORT_BY_KEYS];
/// assert_eq!(repeated.map(current), [1, 52, 8]);
/// ```
pub fn current(setup: &Setup) -> usize {
    let parameter = setup.algorithm.info().parameter;
    let repeats = [Parameter::Swaps, Parameter::Bits].contains(&parameter);
    let number = parameter.of(&setup.params).filter(|_| repeats);
    number.unwrap_or(setup.params.passes)
}

/// The points' counts, from 0 on: twelve riffles or a third more than the cut-off, elsewhere twice
/// the cut-off or what takes its place; evenly spaced, the current count among them unless it is
/// far beyond. And the spacing.
fn axis(setup: &Setup) -> Option<(Vec<usize>, usize)> {
    let shape = shape(setup)?;
    let most = shape.most.ceil().max(6.0) as usize;
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
    Some((axis, spacing))
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

    /// Returns where the distance of the setup falls, as [`cutoff`] says.
    pub fn cutoff(&self) -> Option<Cutoff> {
        cutoff(&self.setup)
    }

    /// Moves the curve on by `more` passes, swaps or bits.
    fn go_on(&mut self, more: usize) {
        self.cards.go_on(self.setup.n(), more);
        self.deck.go_on(more);
        self.count += more;
    }

    fn point(&self) -> CurvePoint {
        let matrix = self.cards.matrix(self.setup.n(), self.count);
        CurvePoint {
            count: self.count,
            deck: self.deck.distance(self.count),
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
