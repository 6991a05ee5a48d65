//! The words above a map: those of a turn, or of the square that is pointed at.

use ::words::watch as say;
use app::i18n::narrator::Narrator;
use app::i18n::{grouped, percent};
use app::lens::Lens;
use app::settings::Show;

use crate::state::Model;
use page::reason::label;
use page::square_words::{Pointed, reading};
use page::squares::Squares;

/// The longest exact share that is written as a fraction, in letters.
const MOST_WRITTEN: usize = 24;

impl Model {
    /// The words on the event of the moment in a lane, then those on the cards that may be picked.
    pub(super) fn caption(&mut self, k: usize) -> [String; 2] {
        let (lang, labels, dealt) = (self.lang, self.labels(k), self.dealt());
        if let Some((lane, cell)) = self.pointed
            && lane == k
            && (self.shown() > 0 || self.is_exact())
        {
            return self.reading(k, cell);
        }
        if self.shows_earlier() {
            return [say::EARLIER.of(lang).to_string(), String::new()];
        }
        let is_quiz = self.is_quiz();
        let Some((turns, at)) = self.turn(k) else {
            // While counts run, the deck changes with the marks of the lever, not with each number.
            let words = say::caption(lang, dealt == self.shown(), grouped(dealt));
            return [words, String::new()];
        };
        let turn = (at as usize).min(turns.count());
        if is_quiz {
            return [String::new(), String::new()];
        }
        if at == 0.0 {
            return [say::NEW_DECK.of(lang).to_string(), String::new()];
        }
        if turn == turns.count() {
            let number = self.turns.0;
            let words = match self.lanes[k].ending(number) {
                Some(ending) => lang.pick(ending.why.each_ref()).clone(),
                None => say::DONE.of(lang).to_string(),
            };
            return [words, String::new()];
        }
        let (picked, told) = (turns.picked(turn), turns.told(turn));
        let Some(turns) = self.turns.1.get_mut(k) else {
            return [String::new(), String::new()];
        };
        let narrator = Narrator {
            lang,
            player: turns.after(told),
            name: &|card| label(labels, card),
        };
        narrator.caption(picked)
    }

    /// The words for a square of a lane's map.
    fn reading(&mut self, k: usize, cell: (usize, usize)) -> [String; 2] {
        let (shown, lens, show) = (self.shown(), self.lens_of(k), self.show_of_squares());
        let squares = self.squares(k);
        let pointed = Pointed {
            labels: self.labels(k),
            lens,
            cell,
            tally: &self.lanes[k].tally(shown),
            exact: self.exact_share(k, cell, &squares),
            squares: &squares,
            is_step: show == Show::Evolution,
        };
        reading(self.lang, &pointed)
    }

    /// An exact share, as a fraction where that is short.
    fn exact_share(&mut self, k: usize, cell: (usize, usize), squares: &Squares) -> String {
        let (lens, show) = (self.lens_of(k), self.show_of_squares());
        let (Squares::Exact(shares) | Squares::Difference(shares)) = squares else {
            return String::new();
        };
        let lane = &mut self.lanes[k];
        let at = lens.index(lane.setup().n(), cell.0, cell.1);
        let share = at
            .and_then(|at| shares.get(at))
            .map(|&share| percent(share));
        let edge = usize::from(lens == Lens::Neighbours);
        let fraction = match show {
            Show::Evolution => lane.theory().product(cell.0, cell.1),
            _ => lane.theory().matrix(lens).and_then(|matrix| {
                let ratio = matrix.ratio(cell.0 + edge, cell.1 + edge)?;
                Some(ratio.to_string())
            }),
        };
        let short = fraction.filter(|fraction| fraction.chars().count() <= MOST_WRITTEN);
        short.or(share).unwrap_or_default()
    }
}
