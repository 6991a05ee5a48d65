//! The figures of cases: maps of their own size.

use std::rc::Rc;

use app::draw::palette::Theme;

use super::songs;
use page::Bitmap;
use page::picture::cell_colour;
use page::verdict::Stamp;

/// The ratio at which colours end where cases are far from fair.
pub(super) const WIDE: f64 = 2.0;

/// The one at which they end where few squares are far from fair.
pub(super) const NARROW: f64 = 1.25;

/// A map of counts as multiples of the fair share, with rows and columns of their own numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct CaseMap {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub columns: usize,
    /// Row by row; `None` where nothing is known.
    cells: Vec<Option<f64>>,
    range: f64,
    /// The artists of a playlist, where the squares are its songs; else empty.
    songs: Vec<usize>,
}

impl CaseMap {
    pub(super) fn new(columns: usize, range: f64, cells: Vec<Option<f64>>) -> CaseMap {
        CaseMap {
            rows: cells.len() / columns.max(1),
            columns,
            cells,
            range,
            songs: Vec::new(),
        }
    }

    pub(super) fn of(columns: usize, range: f64, ratios: impl IntoIterator<Item = f64>) -> CaseMap {
        let cells = ratios.into_iter().map(Some).collect();
        CaseMap::new(columns, range, cells)
    }

    /// A playlist, an artist's songs to a row.
    pub(super) fn of_songs(songs: Vec<usize>) -> CaseMap {
        CaseMap {
            rows: songs.len() / songs::EACH,
            columns: songs::EACH,
            songs,
            ..CaseMap::new(1, WIDE, Vec::new())
        }
    }

    /// The artist of a song, and whether the song before is by the same.
    pub(super) fn song(&self, row: usize, column: usize) -> Option<(usize, bool)> {
        let at = row * self.columns + column;
        let artist = *self.songs.get(at)?;
        let before = at.checked_sub(1).and_then(|at| self.songs.get(at));
        Some((artist, before == Some(&artist)))
    }

    /// The ratio of a square to the fair share.
    pub(super) fn ratio(&self, row: usize, column: usize) -> Option<f64> {
        *self.cells.get(row * self.columns + column)?
    }
}

impl Bitmap for CaseMap {
    /// A pixel for each square; transparent where nothing is known.
    fn bitmap(&self, theme: &Theme) -> (Vec<u8>, usize) {
        if !self.songs.is_empty() {
            return (songs::pixels(&self.songs, theme), self.columns);
        }
        let pixel = |cell: &Option<f64>| match cell {
            Some(ratio) => {
                let colour = cell_colour(theme, *ratio, self.range);
                [colour.0, colour.1, colour.2, 255]
            }
            None => [0; 4],
        };
        (self.cells.iter().flat_map(pixel).collect(), self.columns)
    }
}

/// A figure as the case keeps it; without a map, the points of the draft.
#[derive(Default)]
pub(crate) struct Figure {
    pub(super) map: Option<Rc<CaseMap>>,
    pub(super) stamp: Option<Stamp>,
    /// The z of a test, where the figure is a test's table.
    pub(super) z: f64,
}

impl Figure {
    pub(super) fn of(map: CaseMap) -> Figure {
        Figure {
            map: Some(map.into()),
            ..Figure::default()
        }
    }
}
