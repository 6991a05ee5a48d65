//! What points at cards: the border of what is done, the choices of a draw, variables and the counting finger.

use super::{Stage, ease, motion, pointers};
use crate::draw::palette::Rgb;
use crate::draw::scene::{Align, Scene, Shape};
use engine::algorithms::{Algorithm, Side};
use engine::board::{Layout, Slot, deck};
use engine::step::Step;

impl Stage<'_> {
    /// The border between what is to come and what is done, for shuffles in place.
    pub(super) fn frontier(&self, scene: &mut Scene) {
        let facts = self.player.trace().setup.algorithm.info();
        let moves = facts.layout == Layout::InPlace && facts.side != Side::Nowhere;
        if !moves || self.player.is_done() {
            return;
        }
        let before = self.player.frontier();
        let after = self
            .player
            .under_way()
            .map_or(before, |m| m.marks.frontier as usize);
        let (a, b) = (self.g.border(before), self.g.border(after));
        // It moves when the card has landed.
        let t = ease(motion::between(self.player.phase(), 0.75, 1.0));
        let at = if (a.1 - b.1).abs() < 1.0 {
            (a.0 + (b.0 - a.0) * t, a.1)
        } else if t < 0.5 {
            a
        } else {
            b
        };
        let reach = self.g.card.1 / 2.0 + 14.0;
        scene.push(Shape::Lines {
            segments: vec![[at.0, at.1 - reach, at.0, at.1 + reach]],
            colour: self.inks.ink,
            width: 2.5,
        });
    }

    /// The places that the draw under way may hit.
    pub(super) fn choices(&self, scene: &mut Scene) {
        let (w, h) = self.g.card;
        let segments: Vec<[f64; 4]> = pointers::choices(self.player)
            .into_iter()
            .map(|slot| {
                let (x, y) = self.g.centre(slot);
                let y = y - h / 2.0 - 5.0;
                [x - w * 0.42, y, x + w * 0.42, y]
            })
            .collect();
        if !segments.is_empty() {
            scene.push(Shape::Lines {
                segments,
                colour: self.inks.accent,
                width: 3.0,
            });
        }
    }

    /// The pointers whose card is held so high.
    pub(super) fn pointers(&self, scene: &mut Scene, at_height: impl Fn(f64) -> bool) {
        let h = self.g.card.1;
        for pointer in pointers::pointers(self.player) {
            let raised = self.raised(pointer.slot);
            if !at_height(raised) {
                continue;
            }
            let (x, mut y) = self.g.centre(pointer.slot);
            let fixed = pointer.var == engine::step::Var::I
                && self.player.trace().setup.algorithm != Algorithm::SwapRandomPairs;
            // The loop's own variable stands below, what chance gave stands above.
            let (below, colour) = if fixed {
                (1.0, self.inks.ink)
            } else {
                (-1.0, self.inks.accent)
            };
            if below < 0.0 {
                y -= raised;
            }
            let text = match pointer.value {
                Some(value) if self.g.card.0 >= 30.0 || self.g.threads() => {
                    format!("{} = {value}", pointer.var.name())
                }
                Some(_) => pointer.var.name().to_string(),
                None => format!("{} = ?", pointer.var.name()),
            };
            self.pill(scene, x, y + below * (h / 2.0 + 13.0), colour, text);
        }
    }

    /// How high the card of this slot is held when it is picked up and put back.
    fn raised(&self, slot: Slot) -> f64 {
        match self.step() {
            Some(Step::Swap { a, b }) if a == b && slot == deck(a) => {
                motion::stays_up(self.player.phase(), self.g)
            }
            _ => 0.0,
        }
    }

    /// A word on a rounded ground, centred where it points, but within the stage.
    fn pill(&self, scene: &mut Scene, x: f64, y: f64, colour: Rgb, text: String) {
        let size = (self.g.card.0 * 0.26).clamp(11.0, 15.0);
        let w = text.len() as f64 * size * 0.58 + 14.0;
        // Within the stage, a little over the card if need be.
        let within = |at: f64, half: f64, most: f64| at.min(most - half - 3.0).max(half + 3.0);
        let (x, y) = (
            within(x, w / 2.0, self.g.stage.0),
            within(y, size * 0.72, self.g.stage.1),
        );
        let on = if colour == self.inks.accent {
            self.inks.on_accent
        } else {
            self.inks.ground
        };
        scene.push(Shape::Rect {
            x: x - w / 2.0,
            y: y - size * 0.72,
            w,
            h: size * 1.44,
            radius: size * 0.72,
            fill: Some(colour),
            stroke: None,
            dash: 0.0,
            shadow: 0.0,
        });
        scene.push(Shape::Text {
            x,
            y,
            size,
            bold: true,
            align: Align::Centre,
            colour: on,
            text,
        });
    }

    /// The finger that counts along, with its count.
    pub(super) fn finger(&self, scene: &mut Scene) {
        if let Some((slot, counted)) = pointers::finger(self.player) {
            let (x, y) = self.g.centre(slot);
            let above = y - self.g.card.1 / 2.0 - 13.0;
            self.pill(scene, x, above, self.inks.accent, counted.to_string());
        }
    }
}
