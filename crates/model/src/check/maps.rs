//! The maps of an answer, and those of the models that may explain it.

use app::lens::Lens;
use engine::deck::Deck;

use super::answer::Answer;
use super::{Check, State, against, worst};
use crate::gallery::Map;
use crate::picture::Picture;

impl Check {
    /// The maps of places and, if whole decks were given, of neighbours; the one that decides first.
    pub fn pictures(&self) -> Vec<Picture> {
        let State::Judged(answer) = &self.state else {
            return Vec::new();
        };
        let Some(tally) = answer.seen() else {
            return self.part_picture(answer).into_iter().collect();
        };
        let lenses = [Lens::Places, Lens::Neighbours];
        let known = 1 + usize::from(!tally.successors().is_empty() && tally.cards() > 1);
        let mut pictures: Vec<Picture> = lenses[..known]
            .iter()
            .map(|&lens| {
                let mut picture = Picture {
                    labels: Deck::Numbers,
                    names: answer.names().to_vec(),
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
            let here = worst.filter(|(lens, _)| *lens == picture.lens);
            picture.framed = here.map(|(_, cell)| cell);
        }
        let first = match (&answer.versus, worst) {
            (Some(_), Some((lens, _))) => Some(lens),
            _ => answer.judged.verdict().and_then(worst::deciding),
        };
        pictures.sort_by_key(|picture| Some(picture.lens) != first && first.is_some());
        pictures
    }

    /// The maps of the models that are listed.
    pub fn model_maps(&self) -> Vec<&Map> {
        match &self.state {
            State::Judged(answer) => answer
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
    /// The cell that the map frames.
    fn framed(&self) -> Option<(Lens, (usize, usize))> {
        match &self.versus {
            Some(versus) => versus.found()?.furthest.as_ref().map(against::framed),
            None => worst::worst(self)
                .filter(|_| self.judged.is_biased())
                .map(|worst| (worst.lens, (worst.row, worst.column))),
        }
    }
}
