//! The words above the rows: what each is, and how many cards are in it.

use super::{Sprite, Stage, Standing};
use crate::draw::palette::Rgb;
use crate::draw::scene::{Align, Scene, Shape, label};
use engine::algorithms::{Algorithm, Side};
use engine::board::{EMPTY, Layout, Row};

/// Stages narrower than this have smaller words.
const NARROW: f64 = 330.0;

/// About how wide the words above a zone are.
pub(super) fn head_width(text: &str) -> f64 {
    let wide = |c: char| if c.is_ascii() { 7.4 } else { 13.5 };
    text.chars().map(wide).sum()
}

/// The colour of a card's face and of its border.
type Swatch = (Rgb, Option<Rgb>);

impl Stage<'_> {
    /// What each zone is, with the number of cards in it.
    pub(super) fn heads(&self, sprites: &[Sprite], scene: &mut Scene) {
        let facts = self.player.trace().setup.algorithm.info();
        let pending = (self.inks.paper, Some(self.inks.faint));
        let done = match facts.done_is_final || self.player.is_done() {
            true => (self.inks.decided, None),
            false => (self.inks.visited, None),
        };
        match self.player.board().layout() {
            Layout::InPlace => self.heads_in_place(pending, done, scene),
            Layout::TwoRows | Layout::Linked => {
                let zones = self.g.zones.iter().zip([pending, done]);
                for ((zone, swatch), word) in zones.zip(self.words.zones) {
                    let text = format!("{word} {}", self.held(zone.row));
                    self.head(zone.head, swatch, text, scene);
                }
            }
            Layout::Queues => self.heads_of_queues(sprites, [pending, done], scene),
        }
    }

    /// How many cards a row has.
    fn held(&self, row: Row) -> usize {
        let cards = self.player.board().row(row).iter();
        cards.filter(|&&card| card != EMPTY).count()
    }

    /// A swatch with words behind it. Returns where the next one begins.
    fn head(&self, (x, y): (f64, f64), swatch: Swatch, text: String, scene: &mut Scene) -> f64 {
        // Beside three others a stage is narrow.
        let (size, gap) = match self.g.stage.0 < NARROW {
            true => (12.0, 12.0),
            false => (14.0, 22.0),
        };
        let (fill, stroke) = swatch;
        scene.push(Shape::Rect {
            x,
            y: y - 7.0,
            w: 11.0,
            h: 14.0,
            radius: 2.5,
            fill: Some(fill),
            stroke: stroke.map(|colour| (colour, 1.2)),
            dash: 0.0,
            shadow: 0.0,
        });
        let x = x + 18.0;
        let wide = head_width(&text) * size / 14.0;
        scene.push(label(x, y, size, Align::Left, self.inks.faint, text));
        x + wide + gap
    }

    /// Both sides of a single row, one behind the other.
    fn heads_in_place(&self, pending: Swatch, done: Swatch, scene: &mut Scene) {
        let n = self.player.board().cards();
        let frontier = self.player.frontier();
        let count = match self.player.trace().setup.algorithm.info().side {
            _ if self.player.is_done() => n,
            Side::Left => frontier,
            Side::Right => n - frontier,
            Side::Nowhere => self.player.touched().iter().filter(|&&t| t > 0).count(),
        };
        let ([to_come, decided], at) = (self.words.zones, self.g.zones[0].head);
        let next = self.head(at, pending, format!("{to_come} {}", n - count), scene);
        self.head((next, at.1), done, format!("{decided} {count}"), scene);
    }

    /// Two queues and the deck. The deck holds what was dealt to it, where cards are also taken from it.
    fn heads_of_queues(&self, sprites: &[Sprite], [pending, done]: [Swatch; 2], scene: &mut Scene) {
        let algorithm = self.player.algorithm();
        let ([first, second], [_, decided]) = (self.words.queues, self.words.zones);
        // Cards are lifted out of a merged deck all along: its words stand out of their way, if there is room.
        let most = self.player.board().cards();
        let words = [first, second, decided];
        let wide = words.map(|word| 40.0 + head_width(&format!("{word} {most}")));
        let wide: f64 = wide.iter().sum();
        let start = self.g.zones[0].head;
        let merges = algorithm == Algorithm::MergeSortCoin;
        let one_line = merges && start.0 + wide - 22.0 <= self.g.stage.0 - 6.0;
        let in_hand = matches!(algorithm, Algorithm::MergeSortCoin | Algorithm::TopToRandom);
        let dealt = |s: &&Sprite| s.row == Row::Deck && s.standing != Standing::Pending;
        let mut next = start.0;
        let swatches = [pending, pending, done];
        for ((zone, swatch), word) in self.g.zones.iter().zip(swatches).zip(words) {
            if word.is_empty() {
                continue;
            }
            let count = match zone.row == Row::Deck && in_hand {
                true => sprites.iter().filter(dealt).count(),
                false => self.held(zone.row),
            };
            let at = match one_line {
                true => (next, start.1),
                false => zone.head,
            };
            next = self.head(at, swatch, format!("{word} {count}"), scene);
        }
    }
}
