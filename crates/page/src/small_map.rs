//! One small map: how often each card ends in each place, or which card follows which, as multiples
//! of the fair share.

use std::rc::Rc;

use app::draw::palette::{Rgb, Theme};
use app::lens::Lens;
use engine::algorithms::Fairness;
use engine::experiment::{Counter, Setup};
use engine::rng::Seed;
use engine::tally::{Delta, Tally};
use exact::{CellDistance, Matrix, exact_positions, has_quick_positions};

use crate::picture::cell_colour;

/// Number of shuffles that are counted where no exact matrix is shown.
pub const COUNTED: u64 = 100_000;
/// The ratio to the fair share at which the colours of every map of the Gallery end.
pub const RANGE: f64 = 2.0;

/// Largest deck whose exact matrices are worked out: each takes a millisecond or two.
const MOST_EXACT: usize = 60;
/// Seed of every count: a map depends on its shuffle alone.
const SEED: Seed = Seed(1);
/// Most shuffles between two looks at the clock: some milliseconds of the slowest shuffle.
const SLICE: u64 = 1_024;
/// Shuffles that give a map at once where there is no exact matrix.
const FEW: u64 = 10_000;
/// Colours that reach no further than this towards their end look grey.
const FAINT: f64 = 0.15;

/// The largest deck whose squares have gaps: an even map would look like a missing picture.
const MOST_SPACED: usize = 26;
/// The side of a small map in the style sheet, in CSS pixels.
const SIDE: usize = 104;

/// A picture of a few pixels, which the style sheet enlarges.
pub trait Bitmap {
    /// The RGBA pixels row by row, and how many are in a row.
    fn bitmap(&self, theme: &Theme) -> (Vec<u8>, usize);
}

/// The pictures of a screen, each with the id of its canvas; `None` while it is worked out.
pub type Pictures = Vec<(String, Option<Rc<dyn Bitmap>>)>;

/// A small map, in the view that exposes its shuffle.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    /// Side in cells.
    pub n: usize,
    /// Matrix that the cells are of.
    pub lens: Lens,
    /// Row by row, row = card: multiples of the fair share, exact or out of [`COUNTED`] shuffles;
    /// `None` where nothing can be counted.
    cells: Vec<Option<f64>>,
}

/// A map, done or not.
pub enum Work {
    /// The map is done.
    Done(Map),
    /// The map is still being counted.
    Counting(Box<Counting>),
}

/// A map that is counted slice by slice.
pub struct Counting {
    lens: Lens,
    counter: Counter,
    delta: Delta,
    tally: Tally,
}

/// Returns true if the exact matrix of places is known and quick.
pub fn is_known(setup: &Setup) -> bool {
    setup.n() <= MOST_EXACT && has_quick_positions(setup)
}

/// The exact matrix of places, where it is known and quick.
fn known(setup: &Setup) -> Option<Matrix> {
    is_known(setup).then(|| exact_positions(setup)).flatten()
}

impl Work {
    /// Begins a map: places where their matrix is known to be uneven or the shuffle to be fair;
    /// neighbours where the places of an unfair shuffle are even; counted places where nothing is
    /// known. At most some milliseconds.
    pub fn begin(setup: &Setup) -> Work {
        let lens = match known(setup) {
            Some(matrix) if !hides(setup, &matrix) => return Work::Done(Map::exact(&matrix)),
            Some(_) => Lens::Neighbours,
            None => Lens::Places,
        };
        let tally = Tally::new(setup.n());
        let delta = tally.delta();
        Work::Counting(Box::new(Counting {
            lens,
            counter: Counter::before(setup, SEED, 0, &delta),
            delta,
            tally,
        }))
    }

    /// Goes on for one slice.
    pub fn go_on(self) -> Work {
        match self {
            Work::Counting(mut counting) if counting.tally.shuffles() < COUNTED => {
                counting.count(SLICE);
                Work::Counting(counting)
            }
            Work::Counting(counting) => Work::Done(Map::counted(counting.lens, &counting.tally)),
            done => done,
        }
    }
}

impl Counting {
    fn count(&mut self, shuffles: u64) {
        let left = COUNTED - self.tally.shuffles();
        self.counter.count(shuffles.min(left), &mut self.delta);
        self.counter.gather(&mut self.delta);
        self.tally.add(&self.delta);
        self.delta.clear();
    }
}

/// Returns true if a shuffle is unfair though its places are even.
fn hides(setup: &Setup, places: &Matrix) -> bool {
    let unfair = exact::fairness(setup) == Fairness::Biased;
    unfair && CellDistance::of(places).worst < 1e-9
}

impl Map {
    fn exact(places: &Matrix) -> Map {
        let n = places.side();
        let ratio = |p: &f64| Some(p * n as f64);
        Map {
            n,
            lens: Lens::Places,
            cells: places.cells().iter().map(ratio).collect(),
        }
    }

    /// A map of places out of its cells, row by row, as multiples of the fair share.
    pub fn of_cells(n: usize, cells: Vec<Option<f64>>) -> Map {
        Map {
            n,
            lens: Lens::Places,
            cells,
        }
    }

    /// A map of counts: places, or which card follows which. O(n²).
    pub fn counted(lens: Lens, tally: &Tally) -> Map {
        let n = tally.cards();
        let fair = tally.shuffles() as f64 / n as f64;
        let cell = |k: usize| {
            let (row, column) = (k / n, k % n);
            match lens {
                Lens::Places => Some(tally.at(row, column) / fair),
                Lens::Neighbours if row == column => None,
                // Object 0 is the edge of the deck.
                Lens::Neighbours => {
                    Some(tally.successors()[(row + 1) * (n + 1) + column + 1] / fair)
                }
            }
        };
        Map {
            n,
            lens,
            cells: (0..n * n).map(cell).collect(),
        }
    }

    /// A map at once: exact where that is known and exposes the shuffle, else counted from 10,000
    /// shuffles. Takes some milliseconds.
    pub fn quick(setup: &Setup) -> Map {
        Map::from_matrix(setup).unwrap_or_else(|| Map::few(setup, Lens::Places))
    }

    /// The exact map of places, or of neighbours counted from 10,000 shuffles where the places of an
    /// unfair shuffle are even; `None` where no matrix of places is known, or none quickly.
    pub fn from_matrix(setup: &Setup) -> Option<Map> {
        let matrix = known(setup)?;
        Some(match hides(setup, &matrix) {
            true => Map::few(setup, Lens::Neighbours),
            false => Map::exact(&matrix),
        })
    }

    fn few(setup: &Setup, lens: Lens) -> Map {
        Map::counted(lens, &setup.simulate(SEED, FEW))
    }

    /// The cells row by row, as multiples of the fair share; `None` where nothing can be counted.
    pub fn cells(&self) -> &[Option<f64>] {
        &self.cells
    }

    /// Returns true if the colours of all cells are near the middle, so that people see nothing but
    /// grey.
    pub fn is_grey(&self) -> bool {
        let reach = |ratio: &f64| (ratio.ln() / RANGE.ln()).abs() >= FAINT;
        !self.cells.iter().flatten().any(reach)
    }

    /// One RGBA pixel per cell, row by row; transparent where nothing can be counted. O(n²).
    pub fn pixels(&self, theme: &Theme) -> Vec<u8> {
        let pixel = |cell: &Option<f64>| match cell {
            Some(ratio) => {
                let colour = cell_colour(theme, *ratio, RANGE);
                [colour.0, colour.1, colour.2, 255]
            }
            None => [0; 4],
        };
        self.cells.iter().flat_map(pixel).collect()
    }
}

impl Bitmap for Map {
    /// A pixel a square, or squares with a pixel of the ground between them where they are few.
    fn bitmap(&self, theme: &Theme) -> (Vec<u8>, usize) {
        let pixels = self.pixels(theme);
        match self.n > MOST_SPACED {
            true => (pixels, self.n),
            false => spaced(&pixels, self.n, SIDE / self.n.max(1), theme.ground),
        }
    }
}

/// The pixels of `n` by `n` squares as squares of `cell` pixels each, the last of which is their gap in this
/// colour; and the side of the picture, which ends without a gap.
fn spaced(pixels: &[u8], n: usize, cell: usize, gap: Rgb) -> (Vec<u8>, usize) {
    let side = (n * cell).saturating_sub(1);
    let pixel = |k: usize| {
        let (x, y) = (k % side, k / side);
        let is_gap = (x + 1).is_multiple_of(cell) || (y + 1).is_multiple_of(cell);
        let at = 4 * (y / cell * n + x / cell);
        match is_gap {
            true => [gap.0, gap.1, gap.2, 255],
            false => std::array::from_fn(|k| pixels[at + k]),
        }
    };
    ((0..side * side).flat_map(pixel).collect(), side)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_have_gaps_between_them_and_none_around() {
        let pixels: Vec<u8> = (0..4).flat_map(|k| [k, k, k, 255]).collect();
        let (spaced, side) = spaced(&pixels, 2, 3, Rgb(9, 9, 9));
        let row = |y: usize| -> Vec<u8> { (0..side).map(|x| spaced[4 * (y * side + x)]).collect() };
        assert_eq!(side, 5);
        for y in [0, 1] {
            assert_eq!(row(y), [0, 0, 9, 1, 1]);
            assert_eq!(row(3 + y), [2, 2, 9, 3, 3]);
        }
        assert_eq!(row(2), [9; 5]);
    }
}
