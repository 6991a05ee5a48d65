//! Where every place of every row lies on the stage.

use engine::algorithms::Algorithm;
use engine::board::{Layout, Row, Slot};
use engine::player::Player;
use engine::step::Step;

/// More cards than this are drawn as slanted threads without labels.
pub const MOST_LABELLED: usize = 60;

/// Height of the words above a zone.
const HEAD: f64 = 30.0;
/// Height over width of a card.
const ASPECT: f64 = 1.36;
/// No card is wider than this.
const WIDEST: f64 = 88.0;
/// A thread leans at most so far to either side.
pub(super) const LEAN: f64 = 26.0;

/// A row's area: a grid of places, read like text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Zone {
    /// The row that lies here.
    pub row: Row,
    /// Where its title is written.
    pub head: (f64, f64),
    /// Centre of its first place.
    first: (f64, f64),
    /// Places before its first one, in a grid that two rows share.
    skip: usize,
    cols: usize,
    pitch: (f64, f64),
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

/// Cards this wide can be read from the back row: no need to break a line for larger ones, for a frontier and arcs are
/// easiest to follow on one line.
const LEGIBLE: f64 = 42.0;

/// On stages lower than this, one line of cards leaves more room for their ways.
const LOW: f64 = 200.0;

/// Places of a grid for `n` cards; if these may lie in two parts, with a gap on one line, or with a line more.
fn places(n: usize, cols: usize, parted: bool) -> usize {
    match parted {
        false => n,
        true if cols > n => n + 1,
        true => (n.div_ceil(cols) + 1) * cols,
    }
}

/// A grid for `n` places in `w` x `h`: the fewest lines with legible cards, or those that make cards largest. See [`places`].
fn best_grid(n: usize, w: f64, h: f64, parted: bool) -> (usize, f64) {
    let mut best = (n, 0.0);
    for lines in 1..=n {
        let cols = n.div_ceil(lines) + usize::from(parted && lines == 1);
        // Every line needs room for its captions and pointers, which hardly shrink with the cards.
        let by_width = w / cols as f64 / 1.14;
        let tall = h / lines as f64;
        let mut by_height = tall - (0.35 * tall).min(26.0);
        if parted {
            // Parts have no captions.
            let lines = places(n, cols, true).div_ceil(cols);
            let tall = h / lines as f64;
            by_height = by_height.min(tall - (0.25 * tall).min(16.0));
        }
        if lines == 1 && h < LOW {
            // Exchanges pass above and below the line.
            by_height = by_height.min(0.62 * tall);
        }
        let by_height = by_height / (ASPECT * 1.06);
        let size = by_width.min(by_height).min(WIDEST);
        if best.1 < LEGIBLE && size > best.1 * 1.02 {
            best = (cols, size);
        }
    }
    best
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
        let margin = if n > MOST_LABELLED { 14.0 + LEAN } else { 14.0 };
        let w = (width - 2.0 * margin).max(40.0);
        let bands = match layout {
            Layout::InPlace => 1.0,
            _ => 2.0,
        };
        let band = (height / bands).max(40.0);
        let h = (band - HEAD - 6.0).max(20.0);
        // A queue has half the width and about half the cards.
        let halved = layout == Layout::Queues && shift.is_none();
        let loose = |tall: f64, lines: f64| ((h - lines * tall) / lines).clamp(tall * 0.06, 46.0);
        let (cols, card, pitch) = if n <= MOST_LABELLED {
            let (cols, size) = match layout {
                Layout::Queues if halved => {
                    let (half, size) = best_grid(n / 2 + 1, w / 2.0 - margin, h, false);
                    (half * 2, size)
                }
                _ => best_grid(n, w, h, shift.is_some()),
            };
            let size = size.max(6.0);
            let card = (size, size * ASPECT);
            let lines = places(n, cols, shift.is_some()).div_ceil(cols);
            (
                cols,
                card,
                (size * 1.14, card.1 + loose(card.1, lines as f64)),
            )
        } else {
            // Queues share the width: half of the columns for about half of the cards.
            let (share, count) = if halved { (2, n / 2 + 1) } else { (1, n) };
            let most = ((w / 3.2) as usize / share).max(1);
            let one_line = shift.is_some() && n < most;
            let cols = if one_line {
                n + 1
            } else {
                count.div_ceil(count.div_ceil(most)) * share
            };
            let lines = places(count, cols / share, shift.is_some()).div_ceil(cols / share);
            let pitch = (w / cols as f64, h / lines as f64);
            let tall = (pitch.1 * 0.62).min(120.0);
            (cols, (pitch.0.max(2.0), tall), pitch)
        };
        let zone = |row, left: f64, wide: f64, top: f64, cols: usize, count: usize| {
            let lines = count.div_ceil(cols).max(1) as f64;
            // Beside parts the deck has a line less, and more room between its lines.
            let pitch = match shift {
                Some(_) if n <= MOST_LABELLED => (pitch.0, card.1 + loose(card.1, lines)),
                Some(_) => (pitch.0, h / lines),
                None => pitch,
            };
            let used = cols.min(count) as f64 * pitch.0;
            let free = h - (lines - 1.0) * pitch.1 - card.1;
            Zone {
                row,
                head: (left, top + HEAD / 2.0),
                first: (
                    left + (wide - used) / 2.0 + pitch.0 / 2.0,
                    top + HEAD + free / 2.0 + card.1 / 2.0,
                ),
                skip: 0,
                cols,
                pitch,
            }
        };
        let zones = match layout {
            Layout::InPlace => vec![zone(Row::Deck, margin, w, 0.0, cols, n)],
            Layout::TwoRows | Layout::Linked => vec![
                zone(Row::Deck, margin, w, 0.0, cols, n),
                zone(Row::Decided, margin, w, band, cols, n),
            ],
            Layout::Queues if shift.is_some() => {
                let first = zone(Row::First, margin, w, 0.0, cols, places(n, cols, true));
                let shift = shift.unwrap_or(0);
                let one_line = cols > n;
                let skip = if one_line {
                    shift + 1
                } else {
                    shift.div_ceil(cols).max(1) * cols
                };
                // Its words stand above its cards, if these are all on one line, and clear of the other's.
                let above = first.first.0 + (skip as f64 - 0.5) * pitch.0;
                let x = if one_line { above } else { margin + w / 2.0 };
                let head = (x.clamp(margin + w * 0.4, margin + w * 0.66), first.head.1);
                let second = Zone {
                    row: Row::Second,
                    head,
                    skip,
                    ..first
                };
                vec![first, second, zone(Row::Deck, margin, w, band, cols, n)]
            }
            Layout::Queues => {
                let half = w / 2.0;
                let (cols, count) = (cols.div_ceil(2), n / 2 + 1);
                vec![
                    zone(Row::First, margin, half, 0.0, cols, count),
                    zone(Row::Second, margin + half, half, 0.0, cols, count),
                    zone(Row::Deck, margin, w, band, cols * 2, n),
                ]
            }
        };
        let lines = places(n, cols, shift.is_some()).div_ceil(cols) as f64;
        let air = ((h - lines * card.1) / lines / 2.0).max(0.0);
        Geometry {
            n,
            stage: (width, height),
            card,
            pitch,
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
