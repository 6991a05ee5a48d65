//! The figures of cases: maps of their own size, and the points of the draft.

use app::draw::palette::Theme;
use engine::algorithms::{Algorithm, Fairness};
use reading::judge::Level;

use super::ballot;
use super::chain::{self, Reset};
use super::draft::{self, MONTHS, NUMBERS};
use super::freecell::{CARDS, Games};
use super::view::stamp_of;
use super::{Case, rigged, zero_index};
use crate::picture::{cell_colour, ratio_to};
use crate::verdict::{Evidence, Stamp};

/// The ratio at which colours end where cases are far from fair.
pub(super) const WIDE: f64 = 2.0;

/// The one at which they end where few squares are far from fair.
pub(super) const NARROW: f64 = 1.25;

/// A map of counts as multiples of the fair share, with rows and columns of their own numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct CaseMap {
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// Row by row; `None` where nothing is known.
    cells: Vec<Option<f64>>,
    range: f64,
    /// The artists of a playlist, where the squares are its songs; else empty.
    songs: Vec<usize>,
}

impl CaseMap {
    fn new(columns: usize, range: f64, cells: Vec<Option<f64>>) -> CaseMap {
        CaseMap {
            rows: cells.len() / columns.max(1),
            columns,
            cells,
            range,
            songs: Vec::new(),
        }
    }

    fn of(columns: usize, range: f64, ratios: impl IntoIterator<Item = f64>) -> CaseMap {
        let cells = ratios.into_iter().map(Some).collect();
        CaseMap::new(columns, range, cells)
    }

    /// A playlist, an artist's songs to a row.
    fn of_songs(songs: Vec<usize>) -> CaseMap {
        CaseMap {
            rows: songs.len() / rigged::EACH,
            columns: rigged::EACH,
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

    /// One RGBA pixel for each square, row by row; transparent where nothing is known.
    pub fn pixels(&self, theme: &Theme) -> Vec<u8> {
        if !self.songs.is_empty() {
            return rigged::pixels(&self.songs, theme);
        }
        let pixel = |cell: &Option<f64>| match cell {
            Some(ratio) => {
                let colour = cell_colour(theme, *ratio, self.range);
                [colour.0, colour.1, colour.2, 255]
            }
            None => [0; 4],
        };
        self.cells.iter().flat_map(pixel).collect()
    }

    /// The ratio of a square to the fair share.
    pub(super) fn ratio(&self, row: usize, column: usize) -> Option<f64> {
        *self.cells.get(row * self.columns + column)?
    }
}

/// A figure as the case keeps it.
pub(super) struct Figure {
    pub(super) map: Option<CaseMap>,
    pub(super) stamp: Option<Stamp>,
    /// The z of a test, where the figure is a test's table.
    pub(super) z: f64,
}

fn figure(map: Option<CaseMap>) -> Figure {
    Figure {
        map,
        stamp: None,
        z: 0.0,
    }
}

/// The figures of a case. Some 20,000 shuffles of ten cards at most.
pub(super) fn figures(case: Case) -> Vec<Figure> {
    match case {
        Case::FreeCell => vec![figure(Some(freecell_map(&Games::default())))],
        Case::Draft => vec![figure(Some(draft_map())), figure(None)],
        Case::ZeroIndex => vec![figure(Some(zero_map()))],
        Case::Ballot => [ballot::heap(), ballot::insertion()]
            .map(|odds| {
                let ratios = odds.into_iter().flatten();
                let ratios = ratios.map(|share| share * ballot::ENTRIES as f64);
                figure(Some(CaseMap::of(ballot::ENTRIES, WIDE, ratios)))
            })
            .into(),
        Case::NeverReset => {
            let both = |algorithm| [Reset::Each, Reset::Never].map(|reset| (algorithm, reset));
            let all = chain::ON_TRIAL.into_iter().flat_map(both);
            all.map(|(algorithm, reset)| chain_figure(algorithm, reset))
                .collect()
        }
        Case::Rigged => [0, 1]
            .map(|k| Figure {
                stamp: stamp_of(
                    &Case::Rigged,
                    Evidence::Theory(match k == rigged::FAIR {
                        true => Fairness::Fair,
                        false => Fairness::Biased,
                    }),
                ),
                ..figure(Some(CaseMap::of_songs(rigged::played(k))))
            })
            .into(),
    }
}

/// The first map of a case whose figures need no games.
pub(super) fn first_map(case: Case) -> CaseMap {
    match case {
        Case::NeverReset => chain_figure(chain::ON_TRIAL[0], Reset::Each).map,
        case => figures(case).swap_remove(0).map,
    }
    .unwrap_or_else(zero_map)
}

/// The map of the games so far; empty squares while each expects less than two cards.
pub(super) fn freecell_map(games: &Games) -> CaseMap {
    let fair = f64::from(games.dealt()) / CARDS as f64;
    let ratio = |&count: &f64| ratio_to(count, fair);
    let cells = games.counts().iter().map(ratio).collect();
    CaseMap::new(CARDS, games.range(), cells)
}

fn draft_map() -> CaseMap {
    let months = draft::months(&NUMBERS).into_iter().zip(MONTHS);
    let ratios = months.flat_map(|(counts, days)| {
        counts.map(|count| count as f64 * draft::PARTS as f64 / days as f64)
    });
    CaseMap::of(draft::PARTS, WIDE, ratios)
}

/// Cards of the deck that shows what `std::shuffle` did.
pub(super) const SHOWN: usize = 13;

fn zero_map() -> CaseMap {
    let mut cells = vec![0.0; SHOWN * SHOWN];
    for (place, card) in zero_index::order(SHOWN).into_iter().enumerate() {
        cells[card as usize * SHOWN + place] = SHOWN as f64;
    }
    CaseMap::of(SHOWN, WIDE, cells)
}

fn chain_figure(algorithm: Algorithm, reset: Reset) -> Figure {
    let tally = chain::count(algorithm, reset);
    let test = chain::judge(&tally);
    let fair = chain::SHUFFLES as f64 / chain::CARDS as f64;
    let ratios = tally.positions().iter().map(|count| count / fair);
    Figure {
        map: Some(CaseMap::of(chain::CARDS, NARROW, ratios)),
        stamp: stamp_of(
            &Case::NeverReset,
            Evidence::Tests(match test.side(1e-4) {
                Some(_) => Level::NotFair,
                None => Level::Nothing,
            }),
        ),
        z: test.z(),
    }
}

/// Points and averages of the draft, as SVG paths.
pub(super) fn days() -> [String; 2] {
    let high = draft::DAYS;
    let point =
        |(day, &number): (usize, &u16)| format!("M{day} {}h.01", high - usize::from(number));
    let points: Vec<String> = NUMBERS.iter().enumerate().map(point).collect();
    let mut from = 0;
    let averages = draft::averages(&NUMBERS).into_iter().zip(draft::MONTHS);
    let line = |(average, days): (f64, usize)| {
        let at = from;
        from += days;
        format!("M{at} {:.1}h{days}", high as f64 - average)
    };
    let lines: Vec<String> = averages.map(line).collect();
    [points.concat(), lines.concat()]
}
