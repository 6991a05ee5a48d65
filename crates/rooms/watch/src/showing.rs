//! Contents of a lane's canvas, worked out from the state.

use app::lens::Lens;
use app::settings::{RANGES, Show};
use engine::deck::Deck;

use super::timeline::Timeline;
use crate::state::Model;
use page::counting::{EARLIER, Lane};
use page::deck_picture::{DeckPicture, ease};
use page::lever::Lever;
use page::picture::{Picture, PictureWords};
use page::squares::Squares;
use page::verdict::{Says, Worst};

impl Model {
    /// Returns true if squares show counts, and not exact shares or differences from them.
    fn is_counted(&self) -> bool {
        self.comparison.options().show() == Show::Observed
    }

    /// The lens of a lane's map: the chosen one, else the one that shows that its shuffle is not
    /// fair. A story about neighbours changes to them at its end, the others never.
    pub(crate) fn lens_of(&self, lane: usize) -> Lens {
        if let Some(chosen) = self.comparison.options().lens {
            return chosen;
        }
        // Exact neighbours are known of few decks only.
        if !self.is_counted() || self.is_against() {
            return Lens::Places;
        }
        match self.comparison.story() {
            Some(story) if story.told().neighbours && self.is_planned_reached() => Lens::Neighbours,
            Some(_) => Lens::Places,
            None => self.deciding_lens(lane),
        }
    }

    /// The lens that refutes a lane once it is stamped; for any other lane neighbours if they
    /// refute all others, else places.
    fn deciding_lens(&self, lane: usize) -> Lens {
        let decides = |lane: usize| {
            let is_unfair = self.says(lane) == Some(Says::NotFair);
            is_unfair.then(|| self.lanes[lane].decided_by())
        };
        decides(lane).unwrap_or_else(|| {
            let mut others = (0..self.lanes.len()).filter_map(decides).peekable();
            let is_any = others.peek().is_some();
            match is_any && others.all(|lens| lens == Lens::Neighbours) {
                true => Lens::Neighbours,
                false => Lens::Places,
            }
        })
    }

    /// The lens of all maps; `None` where they differ.
    pub(crate) fn common_lens(&self) -> Option<Lens> {
        let first = self.lens_of(0);
        let is_same = (1..self.lanes.len()).all(|lane| self.lens_of(lane) == first);
        is_same.then_some(first)
    }

    /// Returns where the colours of neighbours end: those that decided stay within them.
    fn reach_of_neighbours(&self) -> f64 {
        let widest = RANGES[RANGES.len() - 1];
        let by_neighbours = |lane: &&Lane| lane.decided_by() == Lens::Neighbours;
        let reaches = self.lanes.iter().filter(by_neighbours).map(Lane::reach);
        let most = match self.comparison.options().lens {
            None if self.comparison.story().is_none() => reaches.fold(1.0, f64::max),
            _ => widest,
        };
        RANGES
            .into_iter()
            .find(|range| *range >= most)
            .unwrap_or(widest)
    }

    /// Returns where the colours end.
    pub(crate) fn range(&self) -> f64 {
        let fixed = self.comparison.options().range;
        fixed.unwrap_or(match self.common_lens() {
            Some(Lens::Places) => self.range,
            _ => self.reach_of_neighbours(),
        })
    }

    /// The deck that labels a lane's cards.
    pub(crate) fn labels(&self, lane: usize) -> Deck {
        self.comparison.labels(lane)
    }

    /// The contents of a lane's canvas.
    pub fn picture(&mut self, lane: usize) -> Picture {
        let shown = self.shown();
        let tally = self.lanes[lane].tally(shown);
        let pointed = self
            .pointed
            .filter(|(at, _)| *at == lane)
            .map(|(_, cell)| cell);
        let lens = self.lens_of(lane);
        let names_cell = self.says(lane) == Some(Says::NotFair);
        let squares = self.squares(lane);
        let show = self.show_of_squares();
        let is_share = matches!(squares, Squares::Counted | Squares::Exact(_));
        let names_cell = names_cell && is_share && show != Show::Evolution;
        let followed = self.comparison.options().card;
        let worst = || Worst::of_counts(&tally, lens);
        let framed = names_cell.then(worst).flatten();
        let rows = |lane: &Lane| lane.setup().algorithm.info().layout.rows().len();
        let rows = self.lanes.iter().map(rows).max().unwrap_or(1);
        let is_own = |lane: &Lane| lane.setup().algorithm.own_name().is_some();
        let mut deck = self.deck(lane);
        // One number of rows for all lanes, so that the maps stand side by side.
        let most = rows.max(1) as f64;
        deck.rows = match (self.turn(lane).is_some(), Timeline::drop(self.clock)) {
            (true, _) => most,
            (false, Some(part)) => most + (1.0 - most) * ease(part),
            (false, None) => 1.0,
        };
        Picture {
            has_map: !self.comparison.is_run_alone(),
            tally,
            labels: self.labels(lane),
            names: Vec::new(),
            has_names_above: rows == 1 && self.lanes.iter().any(is_own),
            words: PictureWords::new(self.lang, lens, &deck),
            deck,
            lens,
            squares,
            lit: self.lit_card(),
            followed: followed.map(|card| pointed.map_or(card, |(row, _)| row)),
            range: self.range(),
            framed: pointed.or(framed.map(|worst| worst.square.at())),
            earlier: match self.shows_earlier() {
                true => EARLIER.map(|count| self.lanes[lane].tally(count)).into(),
                false => Vec::new(),
            },
        }
    }

    /// Returns true if maps of earlier counts replace the animation at its end: reduced motion.
    pub(crate) fn shows_earlier(&self) -> bool {
        let counted = self.show_of_squares() == Show::Observed && !self.is_against();
        self.reduced && counted && self.is_planned_reached() && self.stepping.is_none()
    }

    /// The card that is lit: the one that was pressed, else the one that stands as bars.
    pub(crate) fn lit_card(&self) -> Option<usize> {
        self.lit.or(self.comparison.options().card)
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
