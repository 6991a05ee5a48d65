//! The questions of a setup with any source of chance: even draws are for its family to answer,
//! uneven ones as far as it can weigh them, and those of one seed are run.

use engine::algorithms::Fairness;
use engine::experiment::Setup;
use engine::rng::flawed::Law;

use super::theory::Sequences;
use super::{code, of};
use crate::distance::Distance;
use crate::draw_law::{DrawLaw, draw_law};
use crate::logarithms::ln_factorial;
use crate::matrix::Matrix;
use crate::method::Method;
use crate::rational::factorial;
use crate::seed_enumeration;
use crate::support::Support;

/// Number of sequences of choices: equally likely ones, but for the sorts whose coins decide the
/// number of coins. Most of these have one for each order. `None` where the number is without bound
/// (`draw-again`), exceeds 128 bits, or draws follow from a seed. Time of one run.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
/// use shuffle_lab_exact::paths;
/// let paths = |algorithm| paths(&Setup::new(algorithm, 5));
/// assert_eq!(paths(Algorithm::FISHER_YATES_UP), Some(120)); // 5!
/// assert_eq!(paths(Algorithm::NAIVE_SWAP), Some(3_125)); // 5^5
/// assert_eq!(paths(Algorithm::SATTOLO), Some(24)); // 4!
/// assert_eq!(paths(Algorithm::DRAW_AGAIN), None);
/// ```
pub fn paths(setup: &Setup) -> Option<u128> {
    let law = draw_law(setup).independent()?;
    match of(setup).sequences(setup) {
        Sequences::ByBounds => code::paths(setup, law),
        Sequences::Counted(count) => count,
        Sequences::Endless => None,
    }
}

/// Number of seeds, where draws follow from one and all of them can be run; see
/// [`seed_enumeration`].
pub(crate) fn few_seeds(setup: &Setup) -> Option<u64> {
    seed_enumeration::few(setup, of(setup).places(setup))
}

/// Returns true if [`exact_positions`] has an answer, without working it out.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, rng::flawed::Source, setup::Setup};
/// let naive = Setup::new(Algorithm::NAIVE_SWAP, 52);
/// let java = naive.with_source(Source::JAVA_RANDOM);
/// // Nobody runs all 2^48 seeds.
/// assert_eq!([naive, java].map(|setup| shuffle_lab_exact::has_positions(&setup)), [true, false]);
/// ```
pub fn has_positions(setup: &Setup) -> bool {
    match draw_law(setup).independent() {
        _ if setup.n() == 1 => true,
        Some(law) => of(setup).most_quick_cards(setup, law).is_some(),
        None => few_seeds(setup).is_some(),
    }
}

/// Largest deck that [`exact_positions`] can do quickly where draws are uneven or all seeds are
/// run.
const MOST_WEIGHTED: usize = 60;

/// The most work that it can do quickly there: cells times swaps.
const MOST_WEIGHTED_WORK: usize = 1 << 22;

/// Returns true if [`exact_positions`] takes some milliseconds at most, if it has an answer.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, experiment::Setup};
/// use shuffle_lab_exact::has_quick_positions;
/// assert!(has_quick_positions(&Setup::new(Algorithm::TOP_SWAPS, 256)));
/// assert!(!has_quick_positions(&Setup::new(Algorithm::BUBBLE_SORT_COIN, 256)));
/// ```
pub fn has_quick_positions(setup: &Setup) -> bool {
    let most = of(setup).most_quick_cards(setup, Law::Uniform).unwrap_or(0);
    match draw_law(setup) {
        DrawLaw::Even => setup.n() <= most,
        DrawLaw::Uneven(_) | DrawLaw::Seeded(_) => {
            let work = setup.n() * setup.n() * setup.params.swaps;
            setup.n() <= most.min(MOST_WEIGHTED) && work <= MOST_WEIGHTED_WORK
        }
    }
}

/// The exact position matrix: row = card, column = place; up to 1,024 cards. `None` where theory
/// has nothing.
///
/// | shuffles | method |
/// |---|---|
/// | fair by construction | 1/n in every cell: the n! sequences of draws map one-to-one onto the n! orders |
/// | without chance | the one run |
/// | naive-swap, naive-swap-down, sattolo, swap-random-pairs, top-swaps, random-cut | closed forms, O(n²) |
/// | riffle | the power of one pass's closed form, O(n³ log passes) |
/// | sort-by-keys | that of the riffle that it undoes |
/// | top-to-random, thorp, overhand | one card followed from pass to pass, O(n² passes), `overhand` O(n³ log passes) |
/// | merge-sort-coin | one card followed through the merges, O(n³) |
/// | insertion-, selection-sort-coin, binary-insertion-coin | one card followed through the rounds, O(n³) |
/// | buffer, blocks-inside, blocks-order, blocks-both, affine-index, derangement-redo | closed forms, O(n²) |
/// | feistel-index of 4, 16, 64, 256 or 1,024 cards | closed forms, O(n²) |
/// | shelf | one card among those above it, O(shelves n² log n) |
/// | quick-sort-coin, up to 60 cards | one card followed through the parts, O(n⁵) |
/// | recipe | its parts multiplied, O(n³ parts); even where a part is an index formula or a cut |
/// | any other that draws and swaps in place | one card followed through the swaps, O(n² · rounds) |
///
/// Where a flawed source spoils the draws ([`Setup::in_law`]) none of this holds: uneven ones are
/// followed by their weights, one card through swaps, draws, insertions, a cut or passes, O(n³) or
/// O(n² · rounds); where all draws follow from one of few seeds every one is run.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
/// use shuffle_lab_exact::exact_positions;
/// // Sattolo's cards never stay, and come to each other place equally often.
/// let sattolo = exact_positions(&Setup::new(Algorithm::SATTOLO, 5)).unwrap();
/// assert_eq!(sattolo.row(1), [0.25, 0.0, 0.25, 0.25, 0.25]);
/// // The naive swap of three cards, in 27ths.
/// let naive = exact_positions(&Setup::new(Algorithm::NAIVE_SWAP, 3)).unwrap();
/// let in_27ths: Vec<String> = naive.cells().iter().map(|p| format!("{:.9}", p * 27.0)).collect();
/// assert_eq!(in_27ths.join(" ").replace(".000000000", ""), "9 9 9 10 8 9 8 10 9");
/// ```
pub fn exact_positions(setup: &Setup) -> Option<Matrix> {
    let family = of(setup);
    match draw_law(setup).independent() {
        _ if setup.n() == 1 => Some(Matrix::even(1, Method::OneRun)),
        Some(law) => family.positions(setup, law),
        None => seed_enumeration::positions(setup, family.places(setup)),
    }
}

/// The deck's distance where a closed form is known, for any n: 0 for fair shuffles; for those that
/// reach m orders equally often 1 - m/n!, so 1 - 1/n for sattolo, 1 - 1/n! for cross and 1 -
/// 1/(n-1)! for random-cut; for riffle by Bayer and Diaconis (1992), O(n²); for sort-by-keys as for
/// the riffle that it undoes; 1/2 for fisher-yates-short; for top-to-random by the number of cards
/// taken, O(n passes); for one pass of thorp and overhand 1 - m/n!; for swap-random-pairs of 9 to
/// 20 cards and up to 1000 swaps by cycle types, to 10^-9; for merge-sort-coin by the number of its
/// tosses, O(n² log n). Recipes that are one shuffle, repeat one that adds nothing, draw nothing, or
/// begin with a cut and riffle and cut on, as these. Where all draws follow from one of few seeds, by running them all; `None`
/// for other uneven draws and other shuffles: see [`Distance::of`] for up to
/// [`MOST_EXACT`](crate::MOST_EXACT) cards.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
/// use shuffle_lab_exact::{Ratio, deck_distance};
/// let distance = |algorithm| deck_distance(&Setup::new(algorithm, 8)).unwrap().exact;
/// assert_eq!(distance(Algorithm::FISHER_YATES_UP), Some(Ratio::ZERO));
/// assert_eq!(distance(Algorithm::FISHER_YATES_SHORT), Some(Ratio::new(1, 2)));
/// assert_eq!(distance(Algorithm::SATTOLO), Some(Ratio::new(7, 8)));
/// // Bayer and Diaconis: seven riffles of 52 cards.
/// let mut riffles = Setup::new(Algorithm::RIFFLE, 52);
/// riffles.params.passes = 7;
/// assert_eq!(format!("{:.3}", deck_distance(&riffles).unwrap().value), "0.334");
/// ```
pub fn deck_distance(setup: &Setup) -> Option<Distance> {
    distance_within(setup, 0)
}

/// The steps of [`slow_deck_distance`] that take some tenths of a second at most.
pub const QUICK_STEPS: u64 = 1 << 23;

/// The steps of [`slow_deck_distance`] that take some seconds and 100 MB at most.
pub const SLOW_STEPS: u64 = 1 << 30;

/// [`deck_distance`] with more time: of `swap-random-pairs` also for 7 and 8 cards and for 21 to
/// 54, by cycle types, to 10^-9, as long as its steps, swaps times cards times partitions of n, are
/// at most `most_steps`. [`SLOW_STEPS`] are 73 swaps of 52 cards or 700 of 40, [`QUICK_STEPS`] are
/// 49 swaps of 30 cards or 5 of 40.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
/// use shuffle_lab_exact::{QUICK_STEPS, deck_distance, slow_deck_distance};
/// // One swap of two random places leaves the deck in order, or in one of 28 orders of 8!.
/// let mut swaps = Setup::new(Algorithm::SWAP_RANDOM_PAIRS, 8);
/// swaps.params.swaps = 1;
/// assert_eq!(deck_distance(&swaps), None);
/// let value = slow_deck_distance(&swaps, QUICK_STEPS).unwrap().value;
/// assert!((value - (1.0 - 29.0 / 40_320.0)).abs() < 1e-9);
/// ```
pub fn slow_deck_distance(setup: &Setup, most_steps: u64) -> Option<Distance> {
    distance_within(setup, most_steps)
}

fn distance_within(setup: &Setup, most_steps: u64) -> Option<Distance> {
    let family = of(setup);
    match draw_law(setup) {
        DrawLaw::Even => family.distance(setup, most_steps),
        DrawLaw::Uneven(_) => None,
        DrawLaw::Seeded(_) => seed_enumeration::distance(setup, family.places(setup)),
    }
}

/// Number of different orders that can appear, any n; `None` where theory has no answer.
///
/// All n! for the fair ones, for the naive swaps, among whose draws are those of Fisher-Yates, and
/// for the sorts that ask a coin, which answers as if it sorted to any order. n!/2 for
/// fisher-yates-short; n! - (n-1)!, the last card not last, for last-never-drawn. For keys of b
/// bits as for b riffles; for m passes of top-to-random n!/(n-m)!, the bottom cards in their order;
/// 2^(n/2) and 2^(n-1) for a single pass of thorp and overhand. (n-1)! cycles for sattolo, n
/// rotations for random-cut, one order without chance. For m riffles those of at most 2^m rising
/// sequences, counted by Eulerian numbers: 2^n - n after one. For k swaps of random pairs the
/// orders of at least n - k cycles: an order of c cycles needs n - c swaps, and idle ones (i = j)
/// fill up the rest; counted by Stirling numbers of the first kind, O(n²). For k swaps of the top
/// card likewise, by cycles with and without it.
///
/// Uneven draws whose answers can all come reach what even ones do; where some never come, a fair
/// shuffle of known bounds reaches an order for each way to draw. Where all draws follow from one
/// of few seeds every one is run.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
/// let orders = |algorithm| shuffle_lab_exact::support(&Setup::new(algorithm, 5)).unwrap().orders;
/// assert_eq!(orders(Algorithm::NAIVE_SWAP), Some(120)); // all 5!
/// assert_eq!(orders(Algorithm::SATTOLO), Some(24)); // 4! cycles
/// assert_eq!(orders(Algorithm::RANDOM_CUT), Some(5));
/// assert_eq!(orders(Algorithm::RIFFLE), Some(27)); // 2^5 - 5
/// ```
pub fn support(setup: &Setup) -> Option<Support> {
    let family = of(setup);
    match draw_law(setup) {
        DrawLaw::Even => family.support(setup),
        DrawLaw::Uneven(_) if setup.may_draw_all() => family.support(setup),
        DrawLaw::Uneven(law) => ways_to_draw(setup, law),
        DrawLaw::Seeded(_) => seed_enumeration::support(setup, family.places(setup)),
    }
}

/// The support of a fair shuffle of known bounds, which has an order for each sequence of choices;
/// `None` of others.
fn ways_to_draw(setup: &Setup, law: Law) -> Option<Support> {
    let one_each = setup.algorithm.info().fairness == Fairness::Fair;
    let bounds = setup.bounds().filter(|_| one_each)?;
    let possible = |bound: u32| f64::from(law.possible(bound)).ln();
    Some(Support {
        orders: paths(setup),
        ln_orders: bounds.into_iter().map(possible).sum(),
        all: factorial(setup.n()),
        ln_all: ln_factorial(setup.n()),
        everything: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use engine::rng::flawed::Source;

    /// With 256 cards a matrix is quick if a formula or one run gives it, and only then; `riffle`
    /// multiplies matrices.
    #[test]
    fn quick_matrices_of_large_decks_follow_no_card() {
        let mut quick = Vec::new();
        for algorithm in Algorithm::ALL {
            let setup = Setup::new(algorithm, 256);
            if !has_quick_positions(&setup) {
                continue;
            }
            let method = exact_positions(&setup).map(|matrix| matrix.method());
            assert_ne!(method, None, "{setup:?}");
            assert_ne!(method, Some(Method::OneCard), "{setup:?}");
            if crate::fairness(&setup) == Fairness::Biased {
                quick.push(algorithm.info().id);
            }
        }
        quick.sort_unstable();
        let formulas = [
            "affine-index",
            "blocks-both",
            "blocks-inside",
            "blocks-order",
            "buffer",
            "derangement-redo",
            "feistel-index",
            "naive-swap",
            "naive-swap-down",
            "random-cut",
            "sattolo",
            "swap-random-pairs",
            "top-swaps",
        ];
        assert_eq!(quick, formulas);
    }

    #[test]
    fn uneven_draws_and_many_swaps_take_longer() {
        let flawed = |n| Setup::new(Algorithm::NAIVE_SWAP, n).with_source(Source::C_RAND);
        assert!(has_quick_positions(&flawed(60)) && !has_quick_positions(&flawed(61)));
        let mut many = flawed(60);
        many.params.swaps = 10_000;
        assert!(!has_quick_positions(&many));
    }
}
