//! Where the counts are furthest from fair, and by how much: the headline, the frame on the map and the
//! tests all speak of the cell that is found here.

use app::lens::Lens;
use engine::tally::Tally;
use identify::Furthest;
use stats::cell::z_score;
use stats::{CountTable, Verdict};

use super::Answer;
use crate::always::{FEWEST, none_stayed};

/// A cell of a table, and what is counted in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Cell {
    /// Whether it is of places or of neighbours.
    pub(super) lens: Lens,
    pub(super) row: usize,
    pub(super) column: usize,
    pub(super) count: f64,
    /// What a fair shuffle leads one to expect.
    pub(super) fair: f64,
}

impl Cell {
    /// The cell that is furthest from what a shuffle leads one to expect.
    pub(super) fn of(found: &Furthest) -> Cell {
        Cell {
            lens: match found.is_of_neighbours {
                true => Lens::Neighbours,
                false => Lens::Places,
            },
            row: found.row,
            column: found.column,
            count: found.count,
            fair: found.expected,
        }
    }
}

/// What is said of the counts that are furthest from fair.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Worst {
    /// This is so in every deck.
    Always(Cell),
    /// No card is ever in the place where it was: not in this one, the first.
    NeverStays(Cell),
    /// This cell is further from fair than all others.
    Furthest(Cell),
}

impl Worst {
    /// The cell that the map frames.
    pub(super) fn cell(&self) -> Cell {
        match *self {
            Worst::Always(cell) | Worst::NeverStays(cell) | Worst::Furthest(cell) => cell,
        }
    }
}

/// The table that shows most; `None` where only whole orders show anything.
fn deciding(verdict: &Verdict) -> Option<Lens> {
    let of_table = |table: CountTable| match table {
        CountTable::Positions => Some(Lens::Places),
        CountTable::Successors => Some(Lens::Neighbours),
        CountTable::Orders => None,
    };
    match verdict.leading_finding() {
        Some(finding) => of_table(finding.table).or_else(|| {
            let others = verdict.findings.iter().rev();
            others.filter_map(|finding| of_table(finding.table)).next()
        }),
        None => Some(Lens::Places),
    }
}

/// What shows most that decks are not fair; `None` where no cell shows it.
pub(super) fn worst(answer: &Answer) -> Option<Worst> {
    let tally = answer.seen()?;
    if let Some(always) = always(tally) {
        return Some(Worst::Always(always));
    }
    let lens = deciding(answer.judged.verdict()?)?;
    match never_stays(tally) {
        Some(first) if lens == Lens::Places => Some(Worst::NeverStays(first)),
        _ => furthest(tally, lens).map(Worst::Furthest),
    }
}

/// The cell of a table that is most standard errors from its fair share; of several that are as far,
/// the one of the first card and the first place. `None` where nothing is counted.
pub(super) fn furthest(tally: &Tally, lens: Lens) -> Option<Cell> {
    let far = |cell: &Cell| {
        let share = 1.0 / tally.cards() as f64;
        z_score(cell.count, tally.shuffles(), share).abs()
    };
    cells(tally, lens).reduce(|most, cell| match far(&cell) > far(&most) {
        true => cell,
        false => most,
    })
}

/// A cell that has all decks: a card that is always in one place, or always followed by one other.
fn always(tally: &Tally) -> Option<Cell> {
    let is_always = |cell: &Cell| cell.count == tally.shuffles() as f64;
    let says_much = tally.shuffles() >= FEWEST && tally.cards() > 2;
    let mut cells = [Lens::Places, Lens::Neighbours]
        .into_iter()
        .flat_map(|lens| cells(tally, lens));
    cells.find(|cell| says_much && is_always(cell))
}

/// The first cell of the diagonal, where no card ever stayed.
fn never_stays(tally: &Tally) -> Option<Cell> {
    cell(tally, Lens::Places, 0, 0).filter(|_| none_stayed(tally))
}

fn cells(tally: &Tally, lens: Lens) -> impl Iterator<Item = Cell> {
    let n = tally.cards();
    (0..n * n).filter_map(move |at| cell(tally, lens, at / n, at % n))
}

/// A cell; `None` where it is not counted, and of a card after itself.
pub(super) fn cell(tally: &Tally, lens: Lens, row: usize, column: usize) -> Option<Cell> {
    Some(Cell {
        lens,
        row,
        column,
        count: lens.count(tally, row, column)?,
        fair: tally.shuffles() as f64 / tally.cards() as f64,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that too rare counts as much as too often, and that of equals the first is named.
    #[test]
    fn the_cell_furthest_from_fair_is_found() {
        let furthest = |counts: [u32; 9]| {
            let mut tally = Tally::of_positions(3);
            assert!(tally.merge(90, &counts));
            furthest(&tally, Lens::Places).map(|cell| (cell.row, cell.column, cell.count))
        };
        let rare = [50, 30, 10, 20, 39, 31, 20, 21, 49];
        assert_eq!(furthest(rare), Some((0, 0, 50.0)));
        let rarer = [40, 45, 5, 25, 24, 41, 25, 21, 44];
        assert_eq!(furthest(rarer), Some((0, 2, 5.0)));
        assert_eq!(furthest([30; 9]), Some((0, 0, 30.0)));
    }
}
