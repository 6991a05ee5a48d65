//! Places: those without a card, what they are called in the pseudo-code, and the links between them.

use super::{Stage, pointers};
use crate::draw::scene::{Align, Scene, Shape, label};
use engine::algorithms::Algorithm;
use engine::board::{EMPTY, Row, Slot, deck};
use engine::deck::Card;
use engine::step::Step;

impl Stage<'_> {
    /// Places without a card, and what a place is called in the pseudo-code.
    pub(super) fn slots(&self, scene: &mut Scene) {
        let board = self.player.board();
        let struck = self.player.algorithm() == Algorithm::PencilAndPaper;
        let coins = pointers::coins(self.player);
        let mut rank = 0;
        for &row in board.layout().rows() {
            for (place, &card) in board.row(row).iter().enumerate() {
                let slot = Slot { row, place };
                if card == EMPTY && matches!(row, Row::First | Row::Second) {
                    continue;
                }
                if card == EMPTY {
                    self.empty_slot(slot, scene);
                }
                // On paper a number that was struck out can still be read.
                if struck && row == Row::Deck && card == EMPTY {
                    self.struck_out(slot, scene);
                }
                let name = self.slot_name(slot, card, &coins, &mut rank);
                if let Some(name) = name.filter(|_| self.g.card.0 >= 17.0) {
                    self.write_slot_name(slot, name, scene);
                }
            }
        }
    }

    /// The border of an empty place; it shakes when a draw hits it.
    fn empty_slot(&self, slot: Slot, scene: &mut Scene) {
        let ((w, h), (x, y)) = (self.g.card, self.g.centre(slot));
        let shake = match self.step() {
            Some(Step::Look { slot: at, .. }) if at == slot => {
                let t = self.player.phase();
                // Four times to and fro.
                let swing = 4.0 * ((4.0 * t + 0.25).fract() - 0.5).abs() - 1.0;
                swing * (1.0 - t) * (w * 0.16).clamp(3.0, 9.0)
            }
            _ => 0.0,
        };
        let missed = self.missed(slot);
        let stroke = match missed {
            true => (self.inks.accent, 2.0),
            false => (self.inks.line, 1.2),
        };
        scene.push(Shape::Rect {
            x: x - w / 2.0 + shake,
            y: y - h / 2.0,
            w,
            h,
            radius: w * 0.1,
            fill: None,
            stroke: Some(stroke),
            dash: 4.0,
            shadow: 0.0,
        });
        if missed {
            scene.push(Shape::Text {
                x: x + shake,
                y,
                size: (w * 0.3).clamp(10.0, 17.0),
                bold: true,
                align: Align::Centre,
                colour: self.inks.accent,
                text: self.words.miss.into(),
            });
        }
    }

    /// The number of a place that is empty, with a line through it.
    fn struck_out(&self, slot: Slot, scene: &mut Scene) {
        let ((w, h), (x, y)) = (self.g.card, self.g.centre(slot));
        let name = self.names.label(slot.place as Card);
        scene.push(label(x, y, w * 0.36, Align::Centre, self.inks.line, name));
        scene.push(Shape::Lines {
            segments: vec![[x - w * 0.3, y + h * 0.16, x + w * 0.3, y - h * 0.16]],
            colour: self.inks.faint,
            width: 1.6,
        });
    }

    /// The number that the pseudo-code gives a place, if it gives one. `rank` counts the numbers that are still pending on paper.
    fn slot_name(
        &self,
        slot: Slot,
        card: Card,
        coins: &[Option<usize>],
        rank: &mut usize,
    ) -> Option<usize> {
        let Slot { row, place } = slot;
        match (self.player.algorithm(), row) {
            (Algorithm::Cross, _) | (_, Row::First | Row::Second) => None,
            (Algorithm::Riffle, _) => coins[place],
            (Algorithm::PencilAndPaper, Row::Deck) => (card != EMPTY).then(|| {
                *rank += 1;
                *rank
            }),
            // The inserting shuffles index the decided row; for the others it is just the result.
            (Algorithm::InsertSplice | Algorithm::InsideOut, _) => Some(place),
            (_, Row::Decided) => Some(place + 1),
            _ => Some(place),
        }
    }

    fn write_slot_name(&self, slot: Slot, name: usize, scene: &mut Scene) {
        let ((w, h), (x, y)) = (self.g.card, self.g.centre(slot));
        let indexed = self.player.algorithm().info().indexed_rows;
        // The first tells what the numbers are: heatmaps count places from 1.
        let text = match indexed.contains(&slot.row) && name == 0 && w >= 27.0 {
            true if slot.row == Row::Decided => "b[0]".to_owned(),
            true => "a[0]".to_owned(),
            false => name.to_string(),
        };
        let size = (w * 0.3).clamp(9.0, 12.0);
        let below = y + h / 2.0 + size * 0.85;
        scene.push(label(x, below, size, Align::Centre, self.inks.faint, text));
    }

    /// Whether the step on show is a draw that hit this empty slot.
    fn missed(&self, slot: Slot) -> bool {
        matches!(self.player.current().map(|m| m.step),
            Some(Step::Look { slot: at, empty: true }) if at == slot)
    }

    /// The arrows of a linked list, from each card to the next.
    pub(super) fn links(&self, scene: &mut Scene) {
        let (w, h) = self.g.card;
        for (from, to) in pointers::links(self.player) {
            let (a, b) = (self.g.centre(deck(from)), self.g.centre(deck(to)));
            let far = (b.0 - a.0).abs() / self.g.pitch.0;
            let same_line = (a.1 - b.1).abs() < 1.0;
            // Neighbours are linked from edge to edge; longer links pass above the cards they skip.
            let (from, by, to) = if same_line && far < 1.5 {
                let from = (a.0 + w / 2.0, a.1);
                let to = (b.0 - w / 2.0, b.1);
                (from, ((from.0 + to.0) / 2.0, a.1), to)
            } else if same_line {
                let rise = h * 0.5 + (6.0 + far * 3.0).min(24.0);
                let from = (a.0 + w * 0.2, a.1 - h / 2.0);
                let to = (b.0 - w * 0.2, b.1 - h / 2.0);
                (from, ((from.0 + to.0) / 2.0, a.1 - rise - 6.0), to)
            } else {
                let from = (a.0 + w * 0.3, a.1 + h / 2.0);
                let to = (b.0 - w * 0.3, b.1 - h / 2.0);
                (from, ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0), to)
            };
            scene.push(Shape::Curve {
                from,
                by,
                to,
                colour: self.inks.faint,
                width: 1.4,
                arrow: true,
            });
        }
    }
}
