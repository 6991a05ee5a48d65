//! Small multiples: the heatmaps of all shuffles on one sheet, at one scale of colours, so that what is wrong with each is seen beside the others.

use super::heatmap::{Scale, fill_pixels};
use super::palette::Theme;
use engine::algorithms::{Algorithm, Fairness, Group};
use engine::experiment::Setup;
use engine::rng::Seed;
use exact::{CellDistance, exact_positions, has_positions};

/// Largest deck of which the sheet shows exact matrices: each takes a few milliseconds.
pub const MOST_EXACT: usize = 60;
/// The same of `quick-sort-coin`.
const MOST_SORTED: usize = 30;
/// Shuffles of those that are counted instead.
pub const SHUFFLES: u64 = 10_000;

/// One heatmap of the sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Thumbnail {
    pub setup: Setup,
    /// Row by row, row = card, column = place: probabilities, or the shares of [`SHUFFLES`] shuffles.
    pub cells: Vec<f64>,
    pub is_exact: bool,
    /// Total variation distance from uniform of the place of the card that is furthest off, 0 to 1. Of a counted one it holds what chance adds: about
    /// 0.4 √(n / [`SHUFFLES`]), some more for the worst of n cards.
    pub worst: f64,
}

/// The heatmap of a shuffle: exact for up to [`MOST_EXACT`] cards where theory has it, else counted from this seed. O(n³) at most, or the time of [`SHUFFLES`]
/// shuffles: a slice of a page's work.
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
    /// One opaque RGBA pixel a cell, row by row: how many times the fair share, at the scale of every other thumbnail. O(n²).
    pub fn pixels(&self, theme: &Theme) -> Vec<u8> {
        let mut out = vec![0; 4 * self.cells.len()];
        let scale = Scale::Ratio;
        fill_pixels(&self.cells, self.setup.n, 1, scale, 1.0, theme, &mut out);
        out
    }
}

/// Which of a group come first.
const FIRST: [Fairness; 3] = [Fairness::Fair, Fairness::Biased, Fairness::Deterministic];

/// The shuffles in the order of the sheet, with `n` cards and what else is set by default: the catalogue's groups, those without any left out; in each the fair
/// ones first, then the biased ones, then those without chance, else as in the catalogue.
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

/// Where a thumbnail goes; its caption stands below it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    pub setup: Setup,
    pub left: f64,
    pub top: f64,
}

/// Where everything on a sheet goes, in CSS pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Side of every thumbnail.
    pub side: f64,
    /// Height of the caption below each.
    pub caption: f64,
    /// A group, and the top of its heading.
    pub headings: Vec<(Group, f64)>,
    /// In the order of the sheet.
    pub spots: Vec<Spot>,
    pub height: f64,
}

/// Height of a group's heading.
pub const HEADING: f64 = 34.0;
/// Between thumbnails.
const GAP: f64 = 16.0;

impl Plan {
    /// For a sheet of this width, thumbnails of about this side with captions of this height: as many to a row as fit, and these fill the row. O(shuffles).
    pub fn new(groups: &[(Group, Vec<Setup>)], width: f64, side: f64, caption: f64) -> Plan {
        let fitting = ((width + GAP) / (side.max(1.0) + GAP)).floor().max(1.0);
        let side = ((width + GAP) / fitting - GAP).max(1.0);
        let across = fitting as usize;
        let mut plan = Plan {
            side,
            caption,
            headings: Vec::new(),
            spots: Vec::new(),
            height: 0.0,
        };
        for (group, setups) in groups {
            plan.headings.push((*group, plan.height));
            let top = plan.height + HEADING;
            let row = side + caption + GAP;
            let spot = |(k, &setup): (usize, &Setup)| Spot {
                setup,
                left: (k % across) as f64 * (side + GAP),
                top: top + (k / across) as f64 * row,
            };
            plan.spots.extend(setups.iter().enumerate().map(spot));
            plan.height = top + setups.len().div_ceil(across) as f64 * row;
        }
        plan
    }

    /// The thumbnail, caption included, at this point: its number in [`Plan::spots`].
    pub fn spot_at(&self, x: f64, y: f64) -> Option<usize> {
        let within = |spot: &Spot| {
            let (x, y) = (x - spot.left, y - spot.top);
            (0.0..self.side).contains(&x) && (0.0..self.side + self.caption).contains(&y)
        };
        self.spots.iter().position(within)
    }
}
