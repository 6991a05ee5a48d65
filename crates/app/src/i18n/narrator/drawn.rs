//! What a draw is for.

use super::{Narrator, words};
use engine::algorithms::{DRAWN_BITS, Manner};
use engine::board::{Row, Slot};
use engine::step::Var;

impl Narrator<'_> {
    /// What was drawn, and what for.
    pub(super) fn draw(&self, var: Var, low: usize, high: usize, value: usize) -> String {
        let (lang, marks) = (self.lang, self.player.marks());
        let (j, k) = (value, value);
        match (self.manner(), var, marks.i) {
            (Manner::PencilAndPaper, ..) if high == 1 => say!(lang, words::PENDING_ONE, k),
            (Manner::PencilAndPaper, ..) => say!(lang, words::PENDING, high, k),
            (Manner::Cut, ..) => say!(lang, words::DRAW_CUT, high, k),
            (Manner::Riffle, _, Some(i)) => say!(lang, words::DRAW_PACKET, place = i + 1, k),
            (Manner::MergeSort, ..) => say!(lang, words::DRAW_RUN, k),
            _ if self.facts().compares => self.tossed(low, high, value),
            (Manner::Keys, Var::J, _) => say!(lang, words::KEY_LOWER, high, j),
            (Manner::Keys, _, Some(place)) => {
                let card = self.at(place as usize);
                match self.player.trace().setup.params.bits > DRAWN_BITS {
                    true => say!(lang, words::KEY_UPPER, card, high, k),
                    false => say!(lang, words::KEY, card, high, k),
                }
            }
            (Manner::Overhand, _, Some(i)) => {
                let (row, place) = (Row::First, i as usize);
                let card = self.name(self.player.board().get(Slot { row, place }));
                say!(lang, words::DRAW_END, card, k)
            }
            (Manner::Buffer, ..) => say!(lang, words::DRAW_HELD, held = high + 1, high, k),
            (Manner::Blocks, Var::K, _) => {
                say!(lang, words::DRAW_BLOCK, blocks = high + 1, high, k)
            }
            (Manner::Shelf, _, Some(place)) => {
                let (card, shelf) = (self.at(place as usize), k / 2 + 1);
                match k % 2 {
                    0 => say!(lang, words::DRAW_SHELF_ABOVE, card, high, k, shelf),
                    _ => say!(lang, words::DRAW_SHELF_BELOW, card, high, k, shelf),
                }
            }
            (Manner::Thorp, ..) => say!(lang, words::DRAW_FIRST, high, low, j),
            (_, Var::J, Some(i)) => say!(lang, words::DRAW_J, i, low, high, j),
            _ => say!(lang, words::DRAW, name = var.name(), low, high, value),
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
                say!(lang, words::TOSS_SMALLER, x, y, k)
            }
            (Manner::SelectionSort, _) => say!(lang, words::TOSS_SMALLEST, x = self.at(j), k),
            (Manner::BubbleSort, _) => {
                let (x, y) = (self.at(low), self.at(high));
                say!(lang, words::TOSS_BUBBLE, x, y, high, low, k)
            }
            (Manner::QuickSort, _) => say!(lang, words::TOSS_PIVOT, x = self.at(j), k),
            (Manner::BinaryInsertion, 1) => say!(lang, words::TOSS_RISING, k),
            (Manner::BinaryInsertion, 3) => say!(lang, words::TOSS_RUN, x = self.at(i), k),
            _ => say!(lang, words::TOSS_BEFORE, x = self.at(i), y = self.at(j), k),
        }
    }
}
