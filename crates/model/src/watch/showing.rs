//! What the canvas of a lane shows, from the state.

use app::draw::share_scale::probability_max;
use app::settings::Show;
use engine::deck::Deck;

use super::lane::Lane;
use super::timeline::Timeline;
use super::{EARLIER, Model};
use crate::deck_picture::{DeckPicture, ease};
use crate::lens::Lens;
use crate::lever::Lever;
use crate::picture::{Picture, PictureWords};
use crate::reason::far_cell;
use crate::squares::Squares;
use crate::stamp::Stamp;
use crate::story::Story;

impl Model {
    /// Whether squares show counts, and not exact shares or differences from them.
    fn is_counted(&self) -> bool {
        self.comparison.options().show() == Show::Observed
    }

    /// What the maps count: places, and at the end of a story about neighbours those.
    pub(crate) fn lens(&self) -> Lens {
        let chosen = self.comparison.options().lens;
        match self.comparison.story() {
            _ if chosen.is_some() => chosen.unwrap_or(Lens::Places),
            // Exact neighbours are not known for its deck.
            Some(Story::Flat) if self.is_planned_reached() && self.is_counted() => Lens::Neighbours,
            _ => Lens::Places,
        }
    }

    /// Where the colours end.
    pub(crate) fn range(&self) -> f64 {
        let fixed = self.comparison.options().range;
        fixed.unwrap_or(match self.lens() {
            Lens::Places => self.range,
            Lens::Neighbours => 4.0,
        })
    }

    /// Where colours say shares: the ratio to the fair share of the darkest of all maps.
    pub(crate) fn darkest(&mut self) -> Option<f64> {
        let is_ratio = self.is_against() || self.show_of_squares() == Show::Difference;
        if !self.comparison.options().shares || is_ratio {
            return None;
        }
        let (lens, shown, lanes) = (self.lens(), self.shown(), self.lanes.len());
        let most = |lane: usize| {
            let squares = self.squares(lane);
            let n = self.lanes[lane].setup().n() as f64;
            let share = match squares {
                // Shares are counts of one shuffle.
                Squares::Exact(shares) => probability_max(&shares, 1),
                _ => {
                    let tally = self.lanes[lane].tally(shown);
                    probability_max(lens.counts(&tally), shown)
                }
            };
            share * n
        };
        (0..lanes).map(most).reduce(f64::max)
    }

    /// How a lane's cards are labelled.
    pub(crate) fn labels(&self, lane: usize) -> Deck {
        self.comparison.labels(lane)
    }

    /// What a lane's canvas shows.
    pub fn picture(&mut self, lane: usize) -> Picture {
        let shown = self.shown();
        let tally = self.lanes[lane].tally(shown);
        let pointed = self
            .pointed
            .filter(|(at, _)| *at == lane)
            .map(|(_, cell)| cell);
        let lens = self.lens();
        let names_cell = self.shown_stamp(lane) == Some(Stamp::NotFair) && lens == Lens::Places;
        let squares = self.squares(lane);
        let show = self.show_of_squares();
        let is_share = matches!(squares, Squares::Counted | Squares::Exact(_));
        let names_cell = names_cell && is_share && show != Show::Evolution;
        let followed = self.comparison.options().card;
        let framed = names_cell.then(|| far_cell(&tally)).flatten();
        let rows = |lane: &Lane| lane.setup().algorithm.info().layout.rows().len();
        let rows = self.lanes.iter().map(rows).max().unwrap_or(1);
        let mut deck = self.deck(lane);
        // As many for all lanes, so that the maps stand side by side.
        let most = rows.max(1) as f64;
        deck.rows = match (self.turn(lane).is_some(), Timeline::drop(self.clock)) {
            (true, _) => most,
            (false, Some(part)) => most + (1.0 - most) * ease(part),
            (false, None) => 1.0,
        };
        Picture {
            has_map: !self.comparison.is_run_alone(),
            deck,
            tally,
            labels: self.labels(lane),
            names: Vec::new(),
            words: PictureWords::new(self.lang, self.lens()),
            lens,
            squares,
            followed: followed.map(|card| pointed.map_or(card, |(row, _)| row)),
            range: self.range(),
            darkest: self.darkest(),
            framed: pointed.or(framed),
            earlier: match self.shows_earlier() {
                true => EARLIER.map(|count| self.lanes[lane].tally(count)).into(),
                false => Vec::new(),
            },
        }
    }

    /// Whether earlier counts tell the story: at its end, for whoever wants no motion.
    pub(crate) fn shows_earlier(&self) -> bool {
        let counted = self.show_of_squares() == Show::Observed && !self.is_against();
        self.reduced && counted && self.is_planned_reached() && self.stepping.is_none()
    }

    fn deck(&mut self, lane: usize) -> DeckPicture {
        let (clock, is_quiz) = (self.clock, self.is_quiz());
        if let Some((turns, at)) = self.turn(lane) {
            let mut deck = DeckPicture::within(turns, at);
            if is_quiz {
                deck.settled.fill(false);
                deck.bracket = None;
            }
            return deck;
        }
        let number = self.dealt().max(1);
        let order = self.lanes[lane].dealt(number);
        match Timeline::drop(clock) {
            Some(part) if !self.reduced => DeckPicture::dropping(order, part),
            _ => DeckPicture::dealt(order),
        }
    }

    /// The number of the shuffle whose cards are shown as dealt: the last one, and while shuffles
    /// are counted, that of the last mark, so that the eye can follow.
    pub(crate) fn dealt(&self) -> u64 {
        match self.playing {
            true => Lever::mark_below(self.shown()),
            false => self.shown(),
        }
    }
}
