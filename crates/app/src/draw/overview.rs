//! The overview: one small heatmap for each shuffle, all on one colour scale.

use super::heatmap::fill_pixels;
use super::palette::Theme;
use crate::settings::Scale;
use engine::algorithms::{Algorithm, Fairness, Group};
use engine::experiment::Setup;
use engine::rng::Seed;
use exact::{CellDistance, exact_positions, has_positions};

/// Largest deck whose exact matrices the overview shows: each takes a few milliseconds.
pub const MOST_EXACT: usize = 60;
/// Largest deck whose exact matrix is shown for `quick-sort-coin`, which takes longer.
const MOST_SORTED: usize = 30;
/// Number of shuffles that are counted where no exact matrix is shown.
pub const SHUFFLES: u64 = 10_000;

/// One small heatmap.
#[derive(Clone, Debug, PartialEq)]
pub struct Thumbnail {
    /// The shuffle, its parameters and the number of cards.
    pub setup: Setup,
    /// Row by row, row = card, column = place: probabilities, or the shares of [`SHUFFLES`] shuffles.
    pub cells: Vec<f64>,
    /// Whether `cells` are exact probabilities.
    pub is_exact: bool,
    /// Total variation distance from uniform of the place of one card, 0 to 1: that of the card
    /// which is furthest off. Counted cells add chance to it, about 0.4 √(n / [`SHUFFLES`]).
    pub worst: f64,
}

/// The heatmap of a shuffle: exact for up to [`MOST_EXACT`] cards where theory knows it, otherwise
/// counted over [`SHUFFLES`] shuffles of `seed`. Time O(n³) at most, or that of the shuffles.
pub fn thumbnail(setup: &Setup, seed: Seed) -> Thumbnail {
    let most = match setup.algorithm {
        // A fifth of a second for 52 cards.
        Algorithm::QuickSortCoin => MOST_SORTED,
        _ => MOST_EXACT,
    };
    let known = (setup.n <= most && has_positions(setup)).then(|| exact_positions(setup));
    let (cells, is_exact) = match known.flatten() {
        Some(matrix) => (matrix.cells().to_vec(), true),
        None => {
            let tally = setup.simulate_positions(seed, SHUFFLES);
            let share = |count: &f64| count / SHUFFLES as f64;
            (tally.positions().iter().map(share).collect(), false)
        }
    };
    let worst = CellDistance::of_cells(setup.n, &cells).worst;
    Thumbnail {
        setup: *setup,
        cells,
        is_exact,
        worst,
    }
}

impl Thumbnail {
    /// One opaque RGBA pixel per cell, row by row, coloured relative to the fair share. O(n²).
    pub fn pixels(&self, theme: &Theme) -> Vec<u8> {
        let mut out = vec![0; 4 * self.cells.len()];
        let scale = Scale::Ratio;
        fill_pixels(&self.cells, self.setup.n, 1, scale, 1.0, theme, &mut out);
        out
    }
}

/// The order within a group.
const FIRST: [Fairness; 3] = [Fairness::Fair, Fairness::Biased, Fairness::Deterministic];

/// All shuffles of `n` cards with default parameters, by group. Groups without shuffles are left
/// out. In a group the fair shuffles come first, then the biased ones, then those without chance;
/// otherwise the order is that of the catalogue.
pub fn groups(n: usize) -> Vec<(Group, Vec<Setup>)> {
    let members = |group: Group| {
        let members = FIRST.into_iter().flat_map(|fairness| {
            let alike = move |a: &Algorithm| a.info().fairness == fairness;
            group.members().filter(alike)
        });
        let setups = members.map(|a| Setup::new(a, n).canonical());
        (group, setups.collect::<Vec<_>>())
    };
    let all = Group::ALL.into_iter().map(members);
    all.filter(|(_, setups)| !setups.is_empty()).collect()
}
