//! Words for draws.

use super::{Narrator, words};
use engine::algorithms::{DRAWN_BITS, Manner};
use engine::board::{Row, Slot};
use engine::step::Var;

impl Narrator<'_> {
    /// Value of a draw and its purpose.
    pub(super) fn draw(&self, var: Var, low: usize, high: usize, value: usize) -> String {
        let (lang, marks) = (self.lang, self.player.marks());
        let (j, k) = (value, value);
        match (self.manner(), var, marks.i) {
            (Manner::PencilAndPaper, ..) if high == 1 => words::pending_one(lang, k),
            (Manner::PencilAndPaper, ..) => words::pending(lang, high, k),
            (Manner::Cut, ..) => words::draw_cut(lang, high, k),
            (Manner::Riffle, _, Some(i)) => words::draw_packet(lang, k, i + 1),
            (Manner::MergeSort, ..) => words::draw_run(lang, k),
            _ if self.facts().compares => self.tossed(low, high, value),
            (Manner::Keys, Var::J, _) => words::key_lower(lang, high, j),
            (Manner::Keys, _, Some(place)) => {
                let card = self.at(place as usize);
                match self.player.trace().setup.params.bits > DRAWN_BITS {
                    true => words::key_upper(lang, &card, high, k),
                    false => words::key(lang, &card, high, k),
                }
            }
            (Manner::Overhand, _, Some(i)) => {
                let (row, place) = (Row::First, i as usize);
                let card = self.name(self.player.board().get(Slot { row, place }));
                words::draw_end(lang, &card, k)
            }
            (Manner::Buffer, ..) => words::draw_held(lang, high + 1, high, k),
            (Manner::Blocks, Var::K, _) => words::draw_block(lang, high + 1, high, k),
            (Manner::Shelf, _, Some(place)) => {
                let (card, shelf) = (self.at(place as usize), k / 2 + 1);
                match k % 2 {
                    0 => words::draw_shelf_above(lang, &card, high, k, shelf),
                    _ => words::draw_shelf_below(lang, &card, high, k, shelf),
                }
            }
            (Manner::Thorp, ..) => words::draw_first(lang, high, j, low),
            (_, Var::J, Some(i)) => words::draw_j(lang, high, i, j, low),
            _ => words::draw(lang, high, low, var.name(), value),
        }
    }

    /// Returns the comparison that a coin replaces, and how the coin fell.
    fn tossed(&self, low: usize, high: usize, k: usize) -> String {
        let (lang, marks) = (self.lang, self.player.marks());
        let index = |of: Option<u32>| of.unwrap_or_default() as usize;
        let (i, j) = (index(marks.i), index(marks.j));
        match (self.manner(), marks.line) {
            (Manner::InsertionSort, _) => {
                let (x, y) = (self.at(j.saturating_sub(1)), self.at(j));
                words::toss_smaller(lang, k, &x, &y)
            }
            (Manner::SelectionSort, _) => words::toss_smallest(lang, k, self.at(j)),
            (Manner::BubbleSort, _) => {
                let (x, y) = (self.at(low), self.at(high));
                words::toss_bubble(lang, high, k, low, &x, &y)
            }
            (Manner::QuickSort, _) => words::toss_pivot(lang, k, self.at(j)),
            (Manner::BinaryInsertion, 1) => words::toss_rising(lang, k),
            (Manner::BinaryInsertion, 3) => words::toss_run(lang, k, self.at(i)),
            _ => words::toss_before(lang, k, self.at(i), self.at(j)),
        }
    }
}
