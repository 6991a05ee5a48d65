//! The map of an answer, and the square of it that is pointed at.

use std::rc::Rc;

use app::lens::Lens;
use engine::deck::Deck;
use engine::tally::Tally;

use super::answer::Found;
use super::state::Own;
use page::picture::Picture;
use page::squares::Squares;
use page::verdict::{Says, Stamp, Worst};

impl Own {
    /// The map of what is known, with the square that is pointed at; `None` where no run gives a
    /// deck, or nothing is known yet.
    pub fn picture(&self) -> Option<Picture> {
        let mut picture = self.map()?;
        picture.framed = self.pointed.or(picture.framed);
        Some(picture)
    }

    /// Moves the pointer by rows and columns; from nowhere to the framed square.
    pub(super) fn point_by(&mut self, by: [i32; 2]) {
        if let Some(picture) = self.map() {
            self.pointed = Some(picture.pointed(self.pointed, by));
        }
    }

    fn map(&self) -> Option<Picture> {
        let answer = self.answer.as_ref()?;
        let n = answer.cards;
        match &answer.found {
            Found::Proved(exact) if exact.has_decks => Some(self.exact_map(n, &exact.shares)),
            Found::Followed(found) if found.has_decks => Some(self.exact_map(n, &found.shares)),
            Found::Counting(counted) if counted.has_decks() => {
                let tally: Rc<Tally> = counted.lane.now();
                let is_unfair = answer.stamp(false).map(Stamp::says) == Some(Says::NotFair);
                let lens = match is_unfair {
                    true => counted.lane.decided_by(),
                    false => Lens::Places,
                };
                let worst = || Worst::of_counts(&tally, lens);
                let framed = is_unfair.then(worst).flatten();
                let tally = Rc::unwrap_or_clone(tally);
                Some(Picture {
                    labels: Deck::Numbers,
                    framed: framed.map(|worst| worst.square.at()),
                    ..Picture::of_counts(self.lang, lens, tally)
                })
            }
            _ => None,
        }
    }

    /// The map of exact shares, row after row, with its furthest square framed.
    fn exact_map(&self, n: usize, shares: &[f64]) -> Picture {
        let counts = Picture::of_counts(self.lang, Lens::Places, Tally::new(n));
        let mut picture = Picture {
            squares: Squares::Exact(shares.to_vec()),
            labels: Deck::Numbers,
            framed: Worst::of_shares(n, shares).map(|worst| worst.square.at()),
            ..counts
        };
        picture.range = picture.reach();
        picture
    }
}
