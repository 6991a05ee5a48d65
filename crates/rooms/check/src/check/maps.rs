//! The maps of an answer, and those of the models that may explain it.

use app::i18n::{Lang, setup_name};
use app::lens::Lens;
use engine::deck::Deck;
use engine::tally::Tally;
use identify::Furthest;

use super::answer::Answer;
use super::state::{Check, State};
use page::picture::Picture;
use page::small_map::Map;
use page::verdict::{Square, Worst, deciding};
use reading::judge::STAMPED;

impl Check {
    /// The maps of places and, if whole decks were given, of neighbours; the one that decides first.
    pub fn pictures(&self) -> Vec<Picture> {
        let State::Judgement(answer) = &self.state else {
            return Vec::new();
        };
        let (Some(tally), names) = answer.shown() else {
            return self.part_picture(answer).into_iter().collect();
        };
        let lenses = [Lens::Places, Lens::Neighbours];
        let known = 1 + usize::from(!tally.successors().is_empty() && tally.cards() > 1);
        let mut pictures: Vec<Picture> = lenses[..known]
            .iter()
            .map(|&lens| {
                let mut picture = Picture {
                    labels: Deck::Numbers,
                    names: names.to_vec(),
                    ..Picture::of_counts(self.lang, lens, tally.clone())
                };
                let versus = answer.versus.as_ref();
                let squares = versus
                    .and_then(|versus| versus.squares(lens, lens.counts(tally), tally.shuffles()));
                if let Some(squares) = squares {
                    picture.squares = squares;
                    picture.range = picture.reach();
                }
                picture
            })
            .collect();
        // One key for both.
        let range = pictures.iter().map(|p| p.range).fold(1.1, f64::max);
        let worst = answer.framed();
        for picture in &mut pictures {
            picture.range = range;
            let here = worst.as_ref().filter(|cell| cell.lens == picture.lens);
            picture.framed = here.map(Square::at);
        }
        pictures
            .sort_by_key(|picture| worst.as_ref().is_some_and(|cell| cell.lens != picture.lens));
        pictures
    }

    /// Returns the index of the map shown: the one that was chosen, else the first, which decides.
    pub(super) fn shown_map(&self, pictures: &[Picture]) -> usize {
        let is_chosen = |picture: &Picture| Some(picture.lens) == self.map;
        pictures.iter().position(is_chosen).unwrap_or(0)
    }

    /// Chooses the other map, where there are two.
    pub(super) fn show_other_map(&mut self) {
        let pictures = self.pictures();
        let shown = self.shown_map(&pictures);
        let mut others = pictures.iter().enumerate().filter(|(k, _)| *k != shown);
        if let Some((_, other)) = others.next() {
            (self.map, self.pointed) = (Some(other.lens), None);
        }
    }

    /// The map that is shown, with the square that is pointed at, and the language of its words.
    pub fn shown_picture(&self) -> Option<(Picture, Lang)> {
        let pictures = self.pictures();
        let shown = self.shown_map(&pictures);
        let mut picture = pictures.into_iter().nth(shown)?;
        picture.framed = self.pointed.or(picture.framed);
        Some((picture, self.lang))
    }

    /// Moves the pointer by rows and columns; from nowhere to the framed square.
    pub(super) fn point_by(&mut self, by: [i32; 2]) {
        let picture = self.shown_picture();
        self.pointed = picture.map(|(picture, _)| picture.pointed(self.pointed, by));
    }

    /// Returns the words of the square that is pointed at; empty where none is.
    pub(super) fn square(&self) -> String {
        let State::Judgement(answer) = &self.state else {
            return String::new();
        };
        let said = self.pointed.and_then(|at| match answer.shown() {
            (Some(tally), _) => self.square_of(answer, tally, at),
            (None, _) => self.square_of_part(answer, at),
        });
        said.unwrap_or_default()
    }

    fn square_of(&self, answer: &Answer, tally: &Tally, at: (usize, usize)) -> Option<String> {
        let n = tally.cards();
        let lens = self.shown_picture()?.0.lens;
        let square = Square::counted(tally, lens, at.0, at.1).filter(|_| at.0 < n && at.1 < n)?;
        let versus = answer.versus.as_ref();
        let against = versus.and_then(|versus| {
            let share = versus.share(lens, lens.index(n, at.0, at.1)?)?;
            Some((share * tally.shuffles() as f64, &versus.setup))
        });
        let (fair, by) = match against {
            Some((expected, setup)) => (expected, setup_name(self.lang, setup)),
            None => (square.fair, String::new()),
        };
        let square = Square { fair, ..square };
        let name = |card| answer.shown_name(self.lang, card);
        Some(answer.begun(square.counts(self.lang, &name, &by)))
    }

    /// The maps of the models that are listed.
    pub fn model_maps(&self) -> Vec<&Map> {
        match &self.state {
            State::Judgement(answer) => answer
                .cause
                .listed()
                .into_iter()
                .map(|(_, listed)| &listed.map)
                .collect(),
            _ => Vec::new(),
        }
    }
}

impl Answer {
    /// The square that shows most that whole decks are not fair; `None` where none is far beyond chance.
    pub(super) fn worst(&self) -> Option<Worst> {
        let tally = self.seen().filter(|_| self.judged.verdict().is_some())?;
        Worst::of_counts(tally, deciding(tally))
    }

    /// The square that the headline speaks of, and that the map frames.
    fn framed(&self) -> Option<Square> {
        match &self.versus {
            Some(versus) => {
                let found = versus.found().filter(|found| !found.fits(STAMPED))?;
                found.furthest.as_ref().map(square_of)
            }
            None => {
                let worst = self.worst().filter(|_| self.judged.is_biased());
                worst.map(|worst| worst.square)
            }
        }
    }
}

/// The square that is furthest from what a shuffle leads one to expect.
pub(super) fn square_of(found: &Furthest) -> Square {
    Square {
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
