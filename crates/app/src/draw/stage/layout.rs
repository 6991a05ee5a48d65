//! Where every place of every row lies on the stage.

use super::room::{Grid, Room, places};
use engine::algorithms::Algorithm;
use engine::board::{Layout, Row, Slot};
use engine::player::Player;
use engine::step::Step;

/// More cards than this are drawn as slanted threads without labels.
pub const MOST_LABELLED: usize = 60;

/// A row's area: a grid of places, read like text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Zone {
    /// The row that lies here.
    pub row: Row,
    /// Where its title is written.
    pub head: (f64, f64),
    /// Centre of its first place.
    pub(super) first: (f64, f64),
    /// Places before its first one, in a grid that two rows share.
    pub(super) skip: usize,
    pub(super) cols: usize,
    pub(super) pitch: (f64, f64),
}

/// The stage's geometry for one size and one deck, in CSS pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Geometry {
    /// Number of cards.
    pub n: usize,
    /// Width and height of the stage.
    pub stage: (f64, f64),
    /// Card size; of a thread, the box that it may slant in.
    pub card: (f64, f64),
    /// Distance of neighbouring places.
    pub pitch: (f64, f64),
    /// The rows, from the top.
    pub zones: Vec<Zone>,
    /// Free height above and below a line of cards, for arcs and pointers.
    pub air: f64,
}

impl Geometry {
    /// For this instant of a run on `width` x `height`.
    pub fn of(player: &Player, width: f64, height: f64) -> Geometry {
        let setup = player.trace().setup;
        let last_cut = || {
            let until = player.at() + usize::from(player.under_way().is_some());
            let moments = player.trace().moments[..until].iter().rev();
            moments.into_iter().find_map(|moment| match moment.step {
                Step::Cut { first, .. } => Some(first),
                _ => None,
            })
        };
        let shift = match setup.algorithm {
            Algorithm::RandomCut
            | Algorithm::Riffle
            | Algorithm::Overhand
            | Algorithm::FaroOut
            | Algorithm::FaroIn
            | Algorithm::Mongean
            | Algorithm::Thorp
            // Whatever its part: rows that jump are hard to follow.
            | Algorithm::Recipe => Some(last_cut().unwrap_or(0)),
            // A single card in the hand, above the top of the deck.
            Algorithm::TopToRandom => Some(0),
            // Its runs keep the places that they have in the deck.
            Algorithm::MergeSortCoin => Some(0),
            _ => None,
        };
        let layout = setup.algorithm.info().layout;
        Geometry::apart(layout, shift, setup.n, width, height)
    }

    /// Lays out `n` cards on `width` x `height`; two queues of about n/2 cards in a half each.
    pub fn new(layout: Layout, n: usize, width: f64, height: f64) -> Geometry {
        Geometry::apart(layout, None, n, width, height)
    }

    /// With `Some(shift)` two queues of any sizes share one grid above the deck's: the first one's places lie above the deck's, the second
    /// one's so many places further and a gap of one place, as a deck looks that is cut; or from the next line on.
    fn apart(layout: Layout, shift: Option<usize>, n: usize, width: f64, height: f64) -> Geometry {
        let room = Room::new(layout, shift, n, width, height);
        let (
            Room {
                margin, w, h, band, ..
            },
            grid,
        ) = (room, room.grid());
        let (cols, card) = (grid.cols, grid.card);
        let zones = match layout {
            Layout::InPlace => vec![room.zone(&grid, Row::Deck, margin, w, 0.0, n)],
            Layout::TwoRows | Layout::Linked => vec![
                room.zone(&grid, Row::Deck, margin, w, 0.0, n),
                room.zone(&grid, Row::Decided, margin, w, band, n),
            ],
            Layout::Queues => match shift {
                Some(shift) => {
                    let [first, second] = room.parts(&grid, shift);
                    let deck = room.zone(&grid, Row::Deck, margin, w, band, n);
                    vec![first, second, deck]
                }
                None => {
                    let (half, count) = (w / 2.0, n / 2 + 1);
                    let queue = Grid {
                        cols: cols.div_ceil(2),
                        ..grid
                    };
                    let deck = Grid {
                        cols: queue.cols * 2,
                        ..grid
                    };
                    vec![
                        room.zone(&queue, Row::First, margin, half, 0.0, count),
                        room.zone(&queue, Row::Second, margin + half, half, 0.0, count),
                        room.zone(&deck, Row::Deck, margin, w, band, n),
                    ]
                }
            },
        };
        let lines = places(n, cols, shift.is_some()).div_ceil(cols) as f64;
        let air = ((h - lines * card.1) / lines / 2.0).max(0.0);
        Geometry {
            n,
            stage: (width, height),
            card,
            pitch: grid.pitch,
            zones,
            air,
        }
    }

    /// Whether there are too many cards for labels: cards are drawn as threads.
    pub fn threads(&self) -> bool {
        self.n > MOST_LABELLED
    }

    /// The area of a row, if this layout has it.
    pub fn zone(&self, row: Row) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.row == row)
    }

    /// The centre of a place.
    pub fn centre(&self, slot: Slot) -> (f64, f64) {
        let zone = self.zone(slot.row).unwrap_or(&self.zones[0]);
        let place = slot.place + zone.skip;
        let (line, col) = (place / zone.cols, place % zone.cols);
        (
            zone.first.0 + col as f64 * zone.pitch.0,
            zone.first.1 + line as f64 * zone.pitch.1,
        )
    }

    /// Where the frontier before place `place` stands: x, and the y it is centred on.
    pub fn border(&self, place: usize) -> (f64, f64) {
        let slot = |place| Slot {
            row: Row::Deck,
            place,
        };
        if place >= self.n {
            let (x, y) = self.centre(slot(self.n - 1));
            return (x + self.pitch.0 / 2.0, y);
        }
        let (x, y) = self.centre(slot(place));
        (x - self.pitch.0 / 2.0, y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that packets of any sizes lie side by side on the stage, a place apart, and none of their cards on another.
    #[test]
    fn packets_of_any_sizes_are_apart() {
        for n in [1, 2, 3, 13, 52, 60, 61, 200, 1024] {
            for (w, h) in [(360.0, 260.0), (760.0, 300.0), (1600.0, 700.0)] {
                for first in [0, 1, n / 2, n - 1, n] {
                    let g = Geometry::apart(Layout::Queues, Some(first), n, w, h);
                    let one = (0..first).map(|place| (Row::First, place));
                    let two = (0..n - first).map(|place| (Row::Second, place));
                    let at = |(row, place)| g.centre(Slot { row, place });
                    let centres: Vec<(f64, f64)> = one.chain(two).map(at).collect();
                    for &(x, y) in &centres {
                        assert!(x > 0.0 && x < w && y > 0.0 && y < h / 2.0, "{n} {first}");
                    }
                    let apart = |a: &(f64, f64), b: &(f64, f64)| {
                        (b.0 - a.0) >= g.card.0.min(g.pitch.0) - 1e-9
                            || (b.1 - a.1) >= g.card.1 - 1e-9
                    };
                    assert!(
                        centres.windows(2).all(|c| apart(&c[0], &c[1])),
                        "{n} {first}"
                    );
                }
            }
        }
    }

    /// Proves that on every stage size each place lies inside the stage, and no two cards of a row overlap.
    #[test]
    fn places_are_on_the_stage_and_apart() {
        for layout in [
            Layout::InPlace,
            Layout::TwoRows,
            Layout::Linked,
            Layout::Queues,
        ] {
            for n in [1, 2, 3, 8, 13, 20, 30, 52, 54, 60, 61, 100, 256, 1000, 1024] {
                for (w, h) in [
                    (360.0, 260.0),
                    (760.0, 300.0),
                    (860.0, 380.0),
                    (1600.0, 700.0),
                ] {
                    let g = Geometry::new(layout, n, w, h);
                    for &row in layout.rows() {
                        let count = match row {
                            Row::First | Row::Second => n / 2 + 1,
                            _ => n,
                        };
                        let mut last: Option<(f64, f64)> = None;
                        for place in 0..count {
                            let (x, y) = g.centre(Slot { row, place });
                            assert!(
                                x > 0.0 && x < w && y > 0.0 && y < h,
                                "{layout:?} {n} {row:?} {place} at {x},{y} of {w}x{h}"
                            );
                            if let Some((lx, ly)) = last {
                                let apart = (x - lx) >= g.card.0.min(g.pitch.0) - 1e-9
                                    || (y - ly) >= g.card.1 - 1e-9;
                                assert!(apart, "{layout:?} {n} {place}");
                            }
                            last = Some((x, y));
                        }
                    }
                }
            }
        }
    }
}
