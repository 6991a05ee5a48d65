//! The shelves of a shelf shuffler while cards are laid on them: stairs, the first shelf on top,
//! that come down into one row as they are stacked.

use std::ops::Range;

use engine::algorithms::Manner;
use engine::step::Step;
use engine::trace::{Moment, Trace};

/// One shelf with a card on it, or one to come.
#[derive(Clone, Debug, PartialEq)]
pub struct ShelfPicture {
    /// Which shelf, from 1.
    pub number: usize,
    /// Its places: the first one and the one after the last.
    pub places: Range<usize>,
    /// Its row from below, as of a card that lies on it.
    pub row: f64,
    /// True if this turn lays a card on it.
    pub picked: bool,
}

/// The shelves of one pass of a shelf shuffler, with the cards that it lays on each.
pub struct Shelves {
    /// The moments from when the deck is in the hand until the last card is laid.
    laying: Range<usize>,
    all: Vec<ShelfPicture>,
}

impl Shelves {
    /// The shelves at a moment of a run; `None` while none stand. Time of the moments of a pass.
    pub fn at(trace: &Trace, moment: usize) -> Option<Shelves> {
        let moments = &trace.moments;
        let pass = moments.get(moment)?.marks.pass;
        let shuffle = trace.setup.code_of(pass as usize).info();
        if shuffle.manner != Manner::Shelf {
            return None;
        }
        let many = trace.setup.params_of(pass as usize).shelves;
        let of_pass = |at: &usize| moments[*at].marks.pass == pass;
        let is = |wanted: fn(&Step) -> bool| move |at: &usize| wanted(&moments[*at].step);
        let mut own = (0..moments.len()).filter(of_pass);
        let first = own.find(is(|step| matches!(step, Step::Cut { .. })))?;
        let last = own.rfind(is(|step| matches!(step, Step::Carry { .. })))?;
        let laying = first..last + 1;
        let mut cards = vec![0; many];
        let draws = moments[..first]
            .iter()
            .filter(|moment| moment.marks.pass == pass);
        draws.filter_map(shelf).for_each(|shelf| cards[shelf] += 1);
        let mut start = 0;
        let stand = |(shelf, cards): (usize, usize)| {
            start += cards;
            ShelfPicture {
                number: shelf + 1,
                places: start - cards..start,
                row: (many - 1 - shelf) as f64 / (many - 1).max(1) as f64,
                picked: false,
            }
        };
        let all = cards.into_iter().enumerate().map(stand);
        laying.contains(&moment).then(|| Shelves {
            all: all.filter(|shelf| !shelf.places.is_empty()).collect(),
            laying,
        })
    }

    /// Brings them down by a part of their height, 0 to 1.
    pub fn lower(&mut self, part: f64) {
        self.all
            .iter_mut()
            .for_each(|shelf| shelf.row *= 1.0 - part);
    }

    /// Returns true if a moment lays the last card: then the shelves are stacked.
    pub fn end_at(&self, moment: usize) -> bool {
        moment + 1 == self.laying.end
    }

    /// The row, from below, of the cards of a place.
    pub fn row(&self, place: usize) -> f64 {
        let shelf = self.all.iter().find(|shelf| shelf.places.contains(&place));
        shelf.map_or(0.0, |shelf| shelf.row)
    }

    /// The shelves, that of `place` picked.
    pub fn picked(mut self, place: Option<usize>) -> Vec<ShelfPicture> {
        for shelf in &mut self.all {
            shelf.picked = place.is_some_and(|place| shelf.places.contains(&place));
        }
        self.all
    }
}

/// The shelf that a draw names: two ways to a shelf, above and below.
fn shelf(moment: &Moment) -> Option<usize> {
    match moment.step {
        Step::Draw { value, .. } => Some(value / 2),
        _ => None,
    }
}
