//! Contents of a lane's canvas: the deck on its map.

use ::words::watch as say;
use std::rc::Rc;

use app::draw::palette::{Rgb, Theme};
use app::i18n::Lang;
use app::i18n::Words;
use app::lens::Lens;
use app::settings::RANGES;
use engine::deck::Deck;
use engine::tally::Tally;

use crate::deck_picture::DeckPicture;
use crate::reason::name_of;
use crate::squares::{Squares, off};

/// The deck on its own map.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// True if the map is shown; false for the cards alone.
    pub has_map: bool,
    /// Where the cards are.
    pub deck: DeckPicture,
    /// Where cards have landed so far: row = card, column = place.
    pub tally: Rc<Tally>,
    /// Deck whose faces label the cards.
    pub labels: Deck,
    /// The names of the cards, where they have names of their own.
    pub names: Vec<String>,
    /// True if names of variables stand above the cards.
    pub has_names_above: bool,
    /// The words on it.
    pub words: PictureWords,
    /// Events that the map counts: cards in places, or neighbours.
    pub lens: Lens,
    /// Values of the squares.
    pub squares: Squares,
    /// The card that is lit, and its row.
    pub lit: Option<usize>,
    /// The card whose row stands below the map as bars.
    pub followed: Option<usize>,
    /// The ratio to the fair share at which the colours end.
    pub range: f64,
    /// A cell that the words speak of: card and place.
    pub framed: Option<(usize, usize)>,
    /// Earlier counts, which stand in the place of the deck where nothing may move; else empty.
    pub earlier: Vec<Rc<Tally>>,
}

/// The words on a picture, in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureWords {
    /// Below cards to which nothing can happen any more.
    pub placed: &'static str,
    /// Below the places that a turn picks from.
    pub can_be_picked: &'static str,
    /// The rows of cards, from below; empty for a row without a name.
    pub rows: [&'static str; 3],
    /// The axis of rows, in full and short.
    pub card: [&'static str; 2],
    /// The axis of columns, in full and short.
    pub place: [&'static str; 2],
    /// The first place.
    pub top: &'static str,
}

impl PictureWords {
    /// Returns the words of a matrix and of a deck.
    pub fn new(lang: Lang, lens: Lens, deck: &DeckPicture) -> PictureWords {
        let say = |which: Words| which.of(lang);
        PictureWords {
            placed: say(say::PLACED),
            can_be_picked: say(say::CAN_BE_PICKED),
            rows: deck.row_names.map(say),
            card: match lens {
                Lens::Places => [say(say::CARD_AXIS), say(say::CARD)],
                Lens::Neighbours => [say(say::CARD); 2],
            },
            place: match lens {
                Lens::Places => [say(say::PLACE_AXIS), say(say::PLACE)],
                Lens::Neighbours => [say(say::NEXT_AXIS), say(say::NEXT_CARD)],
            },
            top: match lens {
                Lens::Places => say(say::TOP),
                Lens::Neighbours => "",
            },
        }
    }
}

impl Picture {
    /// The map of counts without a deck; its colours end where they reach.
    pub fn of_counts(lang: Lang, lens: Lens, tally: Tally) -> Picture {
        let deck = DeckPicture::default();
        let mut picture = Picture {
            has_map: true,
            labels: Deck::of_size(tally.cards()),
            tally: tally.into(),
            names: Vec::new(),
            has_names_above: false,
            words: PictureWords::new(lang, lens, &deck),
            deck,
            lens,
            squares: Squares::Counted,
            lit: None,
            followed: None,
            range: RANGES[0],
            framed: None,
            earlier: Vec::new(),
        };
        picture.range = picture.reach();
        picture
    }

    /// The name of a row: of a card in few letters.
    pub fn row_name(&self, card: usize) -> String {
        if let Some(name) = self.names.get(card) {
            return name.clone();
        }
        let face = self.labels.face(name_of(card));
        match self.labels {
            Deck::Thirteen | Deck::Numbers => face.rank,
            _ => face.rank + face.suit,
        }
    }

    /// The name of a column, counted from 0: the number of a place, or the name of the next card.
    pub fn column_name(&self, column: usize) -> String {
        match (self.lens, &self.squares) {
            (Lens::Neighbours, _) => self.row_name(column),
            // One column has no number.
            (Lens::Places, Squares::Part(..)) if self.size().1 == 1 => String::new(),
            (Lens::Places, _) => (column + 1).to_string(),
        }
    }

    /// Number of rows and of columns of the map.
    pub fn size(&self) -> (usize, usize) {
        match &self.squares {
            Squares::Part(ratios, rows) => (*rows, ratios.len() / rows.max(&1)),
            _ => (self.tally.cards(), self.tally.cards()),
        }
    }

    /// Frequency of a card in a place, or before another card, as a multiple of its fair share.
    /// `None` where nothing can be counted, and for cells without a hit while fewer than two are
    /// expected: they are empty, not rare. For a difference, the ratio that has its colour.
    pub fn ratio(&self, row: usize, column: usize) -> Option<f64> {
        self.ratio_in(&self.tally, row, column)
    }

    /// The counts of the map, row after row, where a cell's colour depends on its count alone.
    pub fn counts(&self) -> Option<&[f64]> {
        let is_plain = matches!((&self.squares, self.lens), (Squares::Counted, Lens::Places));
        is_plain.then(|| self.tally.positions())
    }

    /// The [`ratio`](Picture::ratio) of a cell of [`counts`](Picture::counts).
    pub fn ratio_of(&self, count: f64) -> Option<f64> {
        ratio_of(&self.tally, count)
    }

    /// Returns where a ratio stands among the colours, `-1.0 ..= 1.0`.
    pub fn tone(&self, ratio: f64) -> f64 {
        (ratio.ln() / self.range.ln()).clamp(-1.0, 1.0)
    }

    /// The colour of a ratio to the fair share.
    pub fn colour(&self, theme: &Theme, ratio: f64) -> Rgb {
        cell_colour(theme, ratio, self.range)
    }

    /// The square that lies `by` rows and columns from the one that is pointed at; the framed one
    /// if none is.
    pub fn pointed(&self, at: Option<(usize, usize)>, by: [i32; 2]) -> (usize, usize) {
        let (rows, columns) = self.size();
        let go = |at: usize, by: i32, all: usize| {
            at.saturating_add_signed(by as isize)
                .min(all.saturating_sub(1))
        };
        match at {
            Some((row, column)) => (go(row, by[0], rows), go(column, by[1], columns)),
            None => self.framed.unwrap_or_default(),
        }
    }

    /// The first range of colours that holds all ratios of the map, or the widest.
    pub fn reach(&self) -> f64 {
        let (rows, columns) = self.size();
        let cells = (0..rows * columns).filter_map(|k| self.ratio(k / columns, k % columns));
        // An empty cell is beyond every range, as one that should be empty.
        let met = cells.filter(|ratio| *ratio > 0.0 && ratio.is_finite());
        let furthest = met.map(|ratio| ratio.ln().abs()).fold(0.0, f64::max);
        let fits = |range: &f64| range.ln() >= furthest;
        RANGES.into_iter().find(fits).unwrap_or(RANGES[4])
    }

    /// Returns the ratio of a cell to its fair share, by other counts such as those of
    /// [`earlier`](Picture::earlier); `None` where nothing is counted or known.
    pub fn ratio_in(&self, tally: &Tally, row: usize, column: usize) -> Option<f64> {
        let n = tally.cards();
        let share = |shares: &[f64]| shares.get(self.lens.index(n, row, column)?).copied();
        match &self.squares {
            Squares::Counted => ratio_of(tally, self.lens.count(tally, row, column)?),
            Squares::Exact(shares) => Some(share(shares)? * n as f64),
            Squares::Difference(shares) => {
                let count = self.lens.count(tally, row, column)?;
                let off = off(count, tally.shuffles(), share(shares)?)?;
                Some(self.range.powf(off / Squares::FAR))
            }
            Squares::Against(ratios) => share(ratios),
            Squares::Part(ratios, _) => ratios.get(row * self.size().1 + column).copied(),
            Squares::Unknown(_) => None,
        }
    }
}

fn ratio_of(tally: &Tally, count: f64) -> Option<f64> {
    ratio_to(count, tally.shuffles() as f64 / tally.cards() as f64)
}

/// Ratio of a count to its expected value; `None` for a count of 0 where fewer than two are
/// expected, which is no news.
pub fn ratio_to(count: f64, expected: f64) -> Option<f64> {
    const FEW: f64 = 2.0;
    (count > 0.0 || expected >= FEW).then(|| count / expected)
}

/// The colour of a ratio to the fair share: straight lines in OKLab from `rare` through `fair` to
/// `often`, even in the logarithm, and clipped at `1/range` and `range`.
pub fn cell_colour(theme: &Theme, ratio: f64, range: f64) -> Rgb {
    diverging(theme, (ratio.ln() / range.ln()).clamp(-1.0, 1.0))
}

/// The colour of a tone: of `rare` at -1, of `often` at 1.
pub fn diverging(theme: &Theme, tone: f64) -> Rgb {
    let end = if tone < 0.0 { theme.rare } else { theme.often };
    theme.fair.mix(end, tone.abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use app::draw::palette::LIGHT;

    #[test]
    fn colours_are_even_in_both_directions_and_end_at_the_range() {
        assert_eq!(cell_colour(&LIGHT, 1.0, 1.5), LIGHT.fair);
        assert_eq!(cell_colour(&LIGHT, 0.0, 1.5), LIGHT.rare);
        assert_eq!(cell_colour(&LIGHT, 9.0, 1.5), LIGHT.often);
        let up =
            cell_colour(&LIGHT, 1.2, 1.5).distance(LIGHT.fair) / LIGHT.often.distance(LIGHT.fair);
        let down = cell_colour(&LIGHT, 1.0 / 1.2, 1.5).distance(LIGHT.fair)
            / LIGHT.rare.distance(LIGHT.fair);
        assert!((up - down).abs() < 0.02, "{up} {down}");
    }
}
