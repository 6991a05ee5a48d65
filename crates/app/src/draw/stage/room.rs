//! How large cards are, how many lie on a line, and where lines begin.

use super::layout::{MOST_LABELLED, Zone};
use engine::board::{Layout, Row};

/// Height of the words above a zone.
const HEAD: f64 = 30.0;
/// Height over width of a card.
const ASPECT: f64 = 1.36;
/// No card is wider than this.
const WIDEST: f64 = 88.0;
/// A thread leans at most so far to either side.
pub(super) const LEAN: f64 = 26.0;

/// Cards this wide can be read from the back row: no need to break a line for larger ones, for a frontier and arcs are
/// easiest to follow on one line.
const LEGIBLE: f64 = 42.0;

/// On stages lower than this, one line of cards leaves more room for their ways.
const LOW: f64 = 200.0;

/// Places of a grid for `n` cards; if these may lie in two parts, with a gap on one line, or with a line more.
pub(super) fn places(n: usize, cols: usize, parted: bool) -> usize {
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

/// What there is room for on a stage.
#[derive(Clone, Copy)]
pub(super) struct Room {
    n: usize,
    /// See [`Geometry::apart`].
    shift: Option<usize>,
    /// Whether two queues have half the width and about half the cards each.
    halved: bool,
    pub(super) margin: f64,
    /// The width within the margins.
    pub(super) w: f64,
    /// The height of a band, which is one row or two queues, with its words; and without them.
    pub(super) band: f64,
    pub(super) h: f64,
}

/// Cards in lines.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    pub(super) cols: usize,
    /// Width and height of a card.
    pub(super) card: (f64, f64),
    /// From a card's centre to the next one's, and from a line to the next.
    pub(super) pitch: (f64, f64),
}

impl Room {
    pub(super) fn new(
        layout: Layout,
        shift: Option<usize>,
        n: usize,
        width: f64,
        height: f64,
    ) -> Room {
        let margin = if n > MOST_LABELLED { 14.0 + LEAN } else { 14.0 };
        let bands = match layout {
            Layout::InPlace => 1.0,
            _ => 2.0,
        };
        let band = (height / bands).max(40.0);
        Room {
            n,
            shift,
            halved: layout == Layout::Queues && shift.is_none(),
            margin,
            w: (width - 2.0 * margin).max(40.0),
            band,
            h: (band - HEAD - 6.0).max(20.0),
        }
    }

    /// The room between two of so many lines of cards so tall.
    fn loose(&self, tall: f64, lines: f64) -> f64 {
        ((self.h - lines * tall) / lines).clamp(tall * 0.06, 46.0)
    }

    pub(super) fn grid(&self) -> Grid {
        match self.n <= MOST_LABELLED {
            true => self.labelled(),
            false => self.threads(),
        }
    }

    /// Cards as large as fit.
    fn labelled(&self) -> Grid {
        let (n, apart) = (self.n, self.shift.is_some());
        let (cols, size) = if self.halved {
            let (half, size) = best_grid(n / 2 + 1, self.w / 2.0 - self.margin, self.h, false);
            (half * 2, size)
        } else {
            best_grid(n, self.w, self.h, apart)
        };
        let size = size.max(6.0);
        let tall = size * ASPECT;
        let lines = places(n, cols, apart).div_ceil(cols);
        Grid {
            cols,
            card: (size, tall),
            pitch: (size * 1.14, tall + self.loose(tall, lines as f64)),
        }
    }

    /// Cards without labels, as many on a line as can be told apart.
    fn threads(&self) -> Grid {
        let (n, apart) = (self.n, self.shift.is_some());
        // Queues share the width: half of the columns for about half of the cards.
        let (share, count) = if self.halved { (2, n / 2 + 1) } else { (1, n) };
        let most = ((self.w / 3.2) as usize / share).max(1);
        let cols = match apart && n < most {
            true => n + 1,
            false => count.div_ceil(count.div_ceil(most)) * share,
        };
        let lines = places(count, cols / share, apart).div_ceil(cols / share);
        let pitch = (self.w / cols as f64, self.h / lines as f64);
        let tall = (pitch.1 * 0.62).min(120.0);
        Grid {
            cols,
            card: (pitch.0.max(2.0), tall),
            pitch,
        }
    }

    /// The zone of a row of `count` cards, in the middle of a space `wide` from `left`, below `top`.
    pub(super) fn zone(
        &self,
        grid: &Grid,
        row: Row,
        left: f64,
        wide: f64,
        top: f64,
        count: usize,
    ) -> Zone {
        let Grid { cols, card, pitch } = *grid;
        let lines = count.div_ceil(cols).max(1) as f64;
        // Beside parts the deck has a line less, and more room between its lines.
        let pitch = match self.shift {
            Some(_) if self.n <= MOST_LABELLED => (pitch.0, card.1 + self.loose(card.1, lines)),
            Some(_) => (pitch.0, self.h / lines),
            None => pitch,
        };
        let used = cols.min(count) as f64 * pitch.0;
        let free = self.h - (lines - 1.0) * pitch.1 - card.1;
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
    }

    /// Two queues on one grid, the second `shift` places and a gap behind the first, or from the next line on.
    pub(super) fn parts(&self, grid: &Grid, shift: usize) -> [Zone; 2] {
        let (n, cols, margin, w) = (self.n, grid.cols, self.margin, self.w);
        let first = self.zone(grid, Row::First, margin, w, 0.0, places(n, cols, true));
        let one_line = cols > n;
        let skip = match one_line {
            true => shift + 1,
            false => shift.div_ceil(cols).max(1) * cols,
        };
        // Its words stand above its cards, if these are all on one line, and clear of the other's.
        let above = first.first.0 + (skip as f64 - 0.5) * grid.pitch.0;
        let x = if one_line { above } else { margin + w / 2.0 };
        let head = (x.clamp(margin + w * 0.4, margin + w * 0.66), first.head.1);
        let second = Zone {
            row: Row::Second,
            head,
            skip,
            ..first
        };
        [first, second]
    }
}
