//! Which shuffles the Gallery shows, and in which order.

use app::i18n::Met;
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use engine::rng::flawed::{Bits, Source};

use super::map::Map;

/// The sources of chance that spoil a sound shuffle.
const FLAWED: [Source; 7] = [
    Source::modulo(Bits::BYTE),
    Source::scaled(Bits::BYTE),
    Source::C_RAND,
    Source::ANSI_C,
    Source::JAVA_RANDOM,
    Source::seed_bits(Bits::BYTE),
    Source::MILLISECONDS,
];

/// A shuffle, and what theory says of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) setup: Setup,
    pub(super) fairness: Fairness,
}

impl Item {
    /// Asks theory, which may take some hundred runs.
    pub(super) fn new(setup: Setup) -> Item {
        Item {
            setup,
            fairness: exact::fairness(&setup),
        }
    }
}

/// Every shuffle of the catalogue once, with default parameters, in its order; then the most common
/// sound one with each flawed source.
pub fn shelf(n: usize) -> Vec<Setup> {
    let shuffles = Algorithm::ALL.map(|algorithm| Setup::new(algorithm, n));
    let sound = Setup::new(Algorithm::FISHER_YATES_UP, n);
    let flawed = FLAWED.map(|source| sound.with_source(source));
    let all = shuffles.into_iter().chain(flawed);
    all.map(Setup::canonical).collect()
}

/// What visitors look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Everything; those that are proved fair as one tile.
    All,
    /// Those whose orders theory proves equally likely.
    Fair,
    /// Those whose orders are unequally likely.
    Unfair,
    /// Those that draw nothing.
    NoChance,
}

impl Filter {
    /// All of them, in the order of the page.
    pub const ALL: [Filter; 4] = [Filter::All, Filter::Fair, Filter::Unfair, Filter::NoChance];

    /// The word in addresses.
    pub fn id(self) -> &'static str {
        match self {
            Filter::All => "all",
            Filter::Fair => "fair",
            Filter::Unfair => "unfair",
            Filter::NoChance => "no-chance",
        }
    }

    /// Whether a shuffle is looked for.
    pub(super) fn wants(self, item: &Item) -> bool {
        match self {
            Filter::All => true,
            Filter::Fair => item.fairness == Fairness::Fair,
            Filter::Unfair => item.fairness == Fairness::Biased,
            Filter::NoChance => item.fairness == Fairness::Deterministic,
        }
    }
}

/// In which order tiles stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The one that is furthest from fair first.
    Distance,
    /// By where one meets a shuffle.
    Kind,
}

impl Order {
    /// Both.
    pub const ALL: [Order; 2] = [Order::Distance, Order::Kind];

    /// The word in addresses.
    pub fn id(self) -> &'static str {
        match self {
            Order::Distance => "distance",
            Order::Kind => "kind",
        }
    }
}

/// Where one meets a shuffle: a sound one with a flawed source is a mistake.
pub(super) fn met(setup: &Setup) -> Met {
    match setup.source.is_exact() {
        true => Met::of(setup.algorithm),
        false => Met::Mistakes,
    }
}

/// Cards of the decks whose distances order the tiles: a tile keeps its place whatever deck is
/// shown.
const COMPARED: usize = 13;

/// The places on the [`shelf`] from the shuffle that is furthest from fair to the nearest, by the
/// worst row of its map, even where no matrix is known: there the orders are too many to show it.
/// Ties stay in the shelf's order. Some milliseconds.
pub(super) fn by_distance() -> Vec<usize> {
    let distances: Vec<f64> = shelf(COMPARED)
        .iter()
        .map(|setup| Map::from_matrix(setup).map_or(0.0, |map| map.distance()))
        .collect();
    let mut order: Vec<usize> = (0..distances.len()).collect();
    order.sort_by(|&a, &b| distances[b].total_cmp(&distances[a]));
    order
}
