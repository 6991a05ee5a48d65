//! Distribution of a setup's draws, as theory has to know it.

use engine::experiment::Setup;
use engine::rng::flawed::{Law, Source};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DrawLaw {
    /// Every answer alike, whatever was drawn before: all formulas hold.
    Even,
    /// Some answers likelier than others, whatever was drawn before.
    Uneven(Law),
    /// All draws follow from one of this number of seeds.
    Seeded(u64),
}

impl DrawLaw {
    /// Returns the distribution of each draw, if draws are independent; `None` where they follow
    /// from a seed.
    pub(crate) fn independent(self) -> Option<Law> {
        match self {
            DrawLaw::Even => Some(Law::Uniform),
            DrawLaw::Uneven(law) => Some(law),
            DrawLaw::Seeded(_) => None,
        }
    }
}

/// Returns the distribution of a setup's draws. Time of one run where the source is flawed.
pub(crate) fn draw_law(setup: &Setup) -> DrawLaw {
    let source = setup.in_law().source;
    match (source.law(), source.seeds()) {
        (Some(Law::Uniform), _) => DrawLaw::Even,
        (Some(law), _) => DrawLaw::Uneven(law),
        (None, Some(starts)) => DrawLaw::Seeded(starts),
        (None, None) => unreachable!("a source without a law has starts"),
    }
}

/// Returns true if something is not `known` of a setup because of its source of chance: with exact
/// draws it would be.
///
/// ```
/// use shuffle_lab_engine::{experiment::Setup, rng::flawed::Source, algorithms::Algorithm};
/// use shuffle_lab_exact::{has_positions, is_limited_by_source};
/// let java = |algorithm, n| Setup::new(algorithm, n).with_source(Source::JAVA_RANDOM);
/// assert!(is_limited_by_source(&java(Algorithm::INSIDE_OUT, 5), has_positions));
/// // Too many cards for anybody.
/// assert!(!is_limited_by_source(&java(Algorithm::QUICK_SORT_COIN, 100), has_positions));
/// ```
pub fn is_limited_by_source(setup: &Setup, known: fn(&Setup) -> bool) -> bool {
    !setup.source.is_exact() && !known(setup) && known(&setup.with_source(Source::EXACT))
}

/// The probability of each answer of a draw, from the lowest.
pub(crate) fn shares(law: Law, bound: usize) -> Vec<f64> {
    let total = law.total(bound as u32) as f64;
    let share = |weight: u64| weight as f64 / total;
    law.weights(bound as u32).into_iter().map(share).collect()
}

/// Returns in how many equally likely ways the draws of these bounds can be answered, counting the
/// numbers that become answers; `None` beyond 128 bits.
pub(crate) fn ways(law: Law, bounds: &[u32]) -> Option<u128> {
    let product = |all: u128, &bound: &u32| all.checked_mul(law.total(bound).into());
    bounds.iter().try_fold(1, product)
}
