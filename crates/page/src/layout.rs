//! Where everything of a deck on its map stands, and what stands at a point.

use crate::deck_picture::CardPicture;
use crate::picture::Picture;

/// The room between two rows of cards.
const BETWEEN: f64 = 6.0;
/// The height of a card as multiples of its width.
const TALL: f64 = 7.0 / 5.0;

/// Where everything is, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// The left edge of the map and of the first place.
    pub left: f64,
    /// True if there is room for the title of the rows.
    pub has_title: bool,
    /// The width of a place.
    pub column: f64,
    /// The number of cards, or of the map's columns.
    pub n: usize,
    /// The number of the map's rows.
    pub rows: usize,
    /// The width of a card.
    pub card: f64,
    /// The height of a card.
    pub tall: f64,
    /// Height by which a card of lift 1 rises; the highest lift stays within the picture.
    pub rise: f64,
    /// The top of the lowest row of cards.
    pub deck: f64,
    /// The top of the map.
    pub map: f64,
    /// The height of a row of the map.
    pub row: f64,
    /// The bottom of the map.
    pub bottom: f64,
    /// The top of one card's bars.
    pub bars: f64,
    /// The height of the bars; 0 where there are none.
    pub high: f64,
    /// The size of small letters.
    pub small: f64,
}

impl Layout {
    /// Returns the layout of a picture of this width and height. `is_large`: whether it is seen
    /// from afar, where cards come before titles.
    pub fn of(picture: &Picture, size: (f64, f64), is_large: bool) -> Layout {
        let ((names, n), rows) = (picture.size(), picture.deck.rows);
        match picture.has_map {
            true => {
                let layout = Layout::on_map(size, n, rows, picture.followed.is_some(), is_large);
                let layout = Layout {
                    rows: names,
                    row: (layout.bottom - layout.map) / names as f64,
                    ..layout
                };
                let layout = layout.beside_names(picture, size.0);
                match picture.has_names_above {
                    true => layout.below_names(),
                    false => layout,
                }
            }
            false => Layout::of_cards(size, n, rows),
        }
    }

    /// The layout with room for names above its one row of cards.
    fn below_names(self) -> Layout {
        const ROOM: f64 = 20.0;
        let (deck, map) = (self.deck.max(ROOM), self.map + (ROOM - self.deck).max(0.0));
        Layout {
            deck,
            map,
            row: (self.bottom - map) / self.rows as f64,
            ..self
        }
    }

    /// The layout with room for the longest name of a row, at most half the width.
    fn beside_names(self, picture: &Picture, width: f64) -> Layout {
        /// Widths of a letter and of a Chinese character, of the size of letters.
        const WIDE: [f64; 2] = [0.6, 1.0];
        /// The title of the rows, and the mark of a card.
        const BESIDE: f64 = 32.0;
        let letter = |c: char| WIDE[usize::from(c > '\u{2e80}')] * self.small;
        let names = picture.names.iter();
        let widths = names.map(|name| name.chars().map(letter).sum::<f64>());
        let longest = widths.fold(0.0, f64::max);
        let left = self.left.max((longest + BESIDE).min(width / 2.0));
        if left <= self.left || longest <= 0.0 {
            return self;
        }
        let column = ((width - left - 1.0) / self.n as f64).min(self.column);
        Layout {
            left,
            column,
            card: self.card * column / self.column,
            ..self
        }
    }

    /// `rows`: how many rows of cards stand on the map; 0 for the map alone. `bars`: whether a
    /// card's bars stand below it.
    fn on_map(
        (width, height): (f64, f64),
        n: usize,
        rows: f64,
        bars: bool,
        is_large: bool,
    ) -> Layout {
        let narrow = width < 430.0;
        // Low, for example on a phone that shows two lanes: the map gets what cards can spare.
        let low = height < 160.0;
        let has_title = !(narrow && is_large);
        let (left, small, foot) = match (narrow, n > 13) {
            (true, _) if !has_title => (31.0, 12.0, 20.0),
            (true, false) => (40.0, 12.0, 20.0),
            (true, true) => (50.0, 12.0, 20.0),
            (false, _) => (58.0, 13.0, 24.0),
        };
        let (lift, gap) = match (low, narrow) {
            (true, _) => (8.0, 11.0),
            (false, true) => (10.0, 14.0),
            (false, false) => (16.0, 30.0),
        };
        let column = (width - left - 1.0) / n as f64;
        let part = if is_large { 0.06 } else { 0.09 };
        let card = column - (column * part).clamp(0.5, 4.0);
        let most = match rows > 1.0 {
            true => height * 0.13,
            false => height * 0.19,
        };
        let tall = (card * 1.55).clamp(20.0, most.max(if low { 24.0 } else { 30.0 }));
        let high = if bars { (height * 0.22).round() } else { 0.0 };
        let bottom = height - foot - high - if bars { 4.0 } else { 0.0 };
        let (column, card, tall) = match rows == 1.0 && is_wide(card, tall) {
            true => upright((column, card, tall), bottom - lift - gap, n),
            false => (column, card, tall),
        };
        let deck = lift + (rows - 1.0) * (tall + BETWEEN);
        let map = if rows > 0.0 { deck + tall + gap } else { 2.0 };
        Layout {
            left,
            has_title,
            column,
            n,
            rows: n,
            card,
            tall,
            rise: rise(tall, lift),
            deck,
            map,
            row: (bottom - map) / n as f64,
            bottom,
            bars: bottom + foot + 2.0,
            high,
            small,
        }
    }

    /// The cards alone, in `rows` rows.
    fn of_cards((width, height): (f64, f64), n: usize, rows: f64) -> Layout {
        let whole = Layout::on_map((width, height), n, rows, false, false);
        let (left, lift, under) = (1.0, 16.0, 34.0);
        let column = (width - left - 1.0) / n as f64;
        let card = column - (column * 0.09).clamp(0.5, 4.0);
        let room = (height - lift - under) / rows.max(1.0) - BETWEEN;
        let tall = (card * 1.55).clamp(16.0, room.max(16.0));
        let card = if is_wide(card, tall) {
            tall / TALL
        } else {
            card
        };
        let deck = lift + (rows - 1.0) * (tall + BETWEEN);
        Layout {
            left,
            column,
            card,
            tall,
            rise: rise(tall, lift),
            deck,
            map: deck + tall + under,
            bottom: height,
            ..whole
        }
    }

    /// Returns where a place begins, from the left; between two for a card that moves.
    pub fn x(&self, place: f64) -> f64 {
        self.left + self.column * place
    }

    /// Returns the upper left corner of a card.
    pub fn corner(&self, card: &CardPicture) -> (f64, f64) {
        let x = self.x(card.place) + (self.column - self.card) / 2.0;
        (x, self.top_of_row(card.row) - card.lift * self.rise)
    }

    /// Returns the top of a row of cards, counted from below.
    pub fn top_of_row(&self, row: f64) -> f64 {
        self.deck - row * (self.tall + BETWEEN)
    }

    /// Returns the card at a point, of several the uppermost one; the nearest one where cards are so small
    /// that a finger lies beside them.
    pub fn card_at(&self, picture: &Picture, (x, y): (f64, f64)) -> Option<usize> {
        const FINGER: f64 = 24.0;
        if !picture.earlier.is_empty() {
            return None;
        }
        let [beside, above] = [self.card, self.tall].map(|side| (FINGER - side).max(0.0) / 2.0);
        let outside = |at: f64, from: f64, side: f64| (from - at).max(at - from - side).max(0.0);
        let away = |card: &CardPicture| {
            let (left, top) = self.corner(card);
            let (dx, dy) = (outside(x, left, self.card), outside(y, top, self.tall));
            (dx <= beside && dy <= above).then_some((card.card, dx + dy))
        };
        let near = picture.deck.cards.iter().rev().filter_map(away);
        let (card, _) = near.min_by(|a, b| a.1.total_cmp(&b.1))?;
        usize::try_from(card).ok()
    }

    /// Returns the row whose name is at a point.
    pub fn row_at(&self, (x, y): (f64, f64)) -> Option<usize> {
        (x < self.left).then(|| self.row_of(y))?
    }

    /// Returns the cell of the map at a point: card and place.
    pub fn cell_at(&self, (x, y): (f64, f64)) -> Option<(usize, usize)> {
        let place = (x - self.left) / self.column;
        Some((self.row_of(y)?, within(place, self.n)?))
    }

    /// Returns where a cell of the map is: left, top, width and height.
    pub fn cell_box(&self, (card, place): (usize, usize)) -> [f64; 4] {
        let top = self.map + self.row * card as f64;
        [self.x(place as f64), top, self.column, self.row]
    }

    fn row_of(&self, y: f64) -> Option<usize> {
        within((y - self.map) / self.row, self.rows)
    }

    /// Returns the cards whose names stand beside the map: as many as have room, the last one, and
    /// the `lit` one, around which the others leave it room.
    pub fn named_rows(&self, lit: Option<usize>) -> Vec<usize> {
        let every = ((1.2 * self.small / self.row).ceil() as usize).max(1);
        let is_named = |&card: &usize| {
            // The last one where the one above leaves it a line.
            let is_last = card + 1 == self.rows && (card % every) as f64 * self.row >= self.small;
            let lit_away = lit.map_or(every, |lit| lit.abs_diff(card));
            lit_away == 0 || (card % every == 0 || is_last) && lit_away >= every
        };
        (0..self.rows).filter(is_named).collect()
    }

    /// Returns the places, from 1 on, whose numbers stand below the map.
    pub fn numbered_places(&self) -> Vec<usize> {
        let n = self.n;
        let step = match n {
            0..=26 => 5,
            27..=60 => 13,
            _ => [20, 50, 100, 200]
                .into_iter()
                .find(|step| n / step <= 8)
                .unwrap_or(200),
        };
        // The last number needs room.
        let between = (step..n).step_by(step).filter(|mark| n - mark > step / 3);
        let last = (n > 1).then_some(n);
        [1].into_iter().chain(between).chain(last).collect()
    }
}

/// The whole part of `k`, if it is in `0..many`.
fn within(k: f64, many: usize) -> Option<usize> {
    (0.0..many as f64).contains(&k).then_some(k as usize)
}

/// Tells whether a card lies rather than stands.
fn is_wide(card: f64, tall: f64) -> bool {
    card > tall
}

/// The column, width and height of few cards that stay upright above a map whose squares are as square
/// as `high`, for both of them, allows.
fn upright((column, card, tall): (f64, f64, f64), high: f64, n: usize) -> (f64, f64, f64) {
    /// Lower cards have no room for what is printed on them.
    const LEAST: f64 = 40.0;
    let part = column / card;
    let square = high / (1.0 + n as f64 * part / TALL);
    let tall = tall.max(square).max(LEAST).min(card * TALL);
    let card = tall / TALL;
    let row = (high - tall) / n as f64;
    (column.min(row.max(card * part)), card, tall)
}

/// Height by which a card of lift 1 rises, given its height and the room above the highest row.
fn rise(tall: f64, room: f64) -> f64 {
    /// The largest lift of a card, and half the line around a picked one.
    const HIGHEST: f64 = 0.9;
    const LINE: f64 = 1.25;
    (tall * 0.35).min((room - LINE) / HIGHEST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck_picture::DeckPicture;
    use app::i18n::Lang;
    use app::lens::Lens;
    use engine::tally::Tally;

    /// Names of any length have room beside the map, up to half of it, and the map moves aside; short
    /// ones and numbers move nothing.
    #[test]
    fn long_names_have_room() {
        let named = |names: &[&str]| {
            let mut picture = Picture::of_counts(Lang::En, Lens::Places, Tally::new(3));
            picture.names = names.iter().map(|name| name.to_string()).collect();
            Layout::of(&picture, (420.0, 340.0), false)
        };
        let numbers = named(&[]);
        assert_eq!(named(&["A", "B", "C"]), numbers);
        for (long, room) in [("Ace of Spades", 90.0), ("梅花十二", 45.0)] {
            let layout = named(&[long, "B", "C"]);
            assert!(
                layout.left >= room && layout.left <= 210.0,
                "{}",
                layout.left
            );
            assert!((layout.x(3.0) - numbers.x(3.0)).abs() < 1e-9);
        }
        assert_eq!(
            named(&[
                "a name that is far too long to stand beside any map",
                "B",
                "C"
            ])
            .left,
            210.0
        );
    }

    /// The sizes of canvases: a projector, a desk, a phone with one lane and with two.
    const SIZES: [(f64, f64); 4] = [
        (900.0, 600.0),
        (520.0, 440.0),
        (358.0, 300.0),
        (358.0, 150.0),
    ];

    fn picture(n: usize) -> Picture {
        let order: Vec<u32> = (0..n as u32).collect();
        Picture {
            deck: DeckPicture::dealt(&order),
            ..Picture::of_counts(Lang::En, Lens::Places, Tally::of_positions(n))
        }
    }

    /// Every picture in every size, with and without map and bars, on a desk and from afar.
    fn each(mut look: impl FnMut(&Picture, &Layout, (f64, f64))) {
        for n in [2, 13, 52, 200] {
            for (has_map, followed) in [(true, None), (true, Some(1)), (false, None)] {
                for (size, is_large) in SIZES.map(|size| [(size, false), (size, true)]).concat() {
                    let picture = Picture {
                        has_map,
                        followed,
                        ..picture(n)
                    };
                    look(&picture, &Layout::of(&picture, size, is_large), size);
                }
            }
        }
    }

    /// Proves that nothing is painted beyond the canvas: cards that are lifted, the map, the bars
    /// below it.
    #[test]
    fn everything_stays_on_the_canvas() {
        each(|picture, at, (width, height)| {
            let right = at.x(at.n as f64);
            assert!(at.left >= 0.0 && right <= width, "{at:?}");
            let top = at.deck - 0.9 * at.rise;
            assert!(top >= 1.0 && at.card <= at.column, "{at:?}");
            if picture.has_map {
                assert!(at.map < at.bottom && at.deck + at.tall < at.map, "{at:?}");
                assert!(at.bottom + at.small < height, "{at:?}");
                assert!(at.high == 0.0 || at.bars + at.high <= height, "{at:?}");
            }
        });
    }

    /// Proves that few cards are upright wherever they stand, on phones and in lessons, and that squares
    /// below them are no wider than their cards need.
    #[test]
    fn few_cards_stay_upright() {
        for n in 2..=13 {
            for size in SIZES.into_iter().chain([(720.0, 440.0), (1_150.0, 440.0)]) {
                for is_large in [false, true] {
                    for followed in [None, Some(1)] {
                        let picture = Picture {
                            followed,
                            ..picture(n)
                        };
                        let at = Layout::of(&picture, size, is_large);
                        assert!(at.card <= at.tall, "{n} {size:?} {at:?}");
                        assert!(
                            at.column <= at.row.max(1.3 * at.card),
                            "{n} {size:?} {at:?}"
                        );
                        let picture = Picture {
                            has_map: false,
                            ..picture
                        };
                        let at = Layout::of(&picture, size, is_large);
                        assert!(at.card <= at.tall, "{n} {size:?} {at:?}");
                    }
                }
            }
        }
    }

    /// Proves that a point finds what is painted there: the middle of each card, of each cell and of
    /// each name; and nothing beside them.
    #[test]
    fn a_point_finds_what_stands_there() {
        each(|picture, at, (width, height)| {
            for (card, shown) in picture.deck.cards.iter().enumerate() {
                let (left, top) = at.corner(shown);
                let middle = (left + at.card / 2.0, top + at.tall / 2.0);
                assert_eq!(at.card_at(picture, middle), Some(card));
                if picture.has_map {
                    let [x, y, w, h] = at.cell_box((card, at.n - 1 - card));
                    let middle = (x + w / 2.0, y + h / 2.0);
                    assert_eq!(at.cell_at(middle), Some((card, at.n - 1 - card)));
                    assert_eq!(at.row_at(middle), None);
                    assert_eq!(at.row_at((at.left / 2.0, y + h / 2.0)), Some(card));
                }
            }
            if picture.has_map {
                assert_eq!(at.cell_at((width + 1.0, height / 2.0)), None);
                assert_eq!(at.cell_at((width / 2.0, height + 1.0)), None);
            }
            assert_eq!(at.card_at(picture, (width / 2.0, height)), None);
        });
    }

    /// Proves that of two cards one above the other the upper one is found, and none where earlier
    /// counts stand in the place of the deck.
    #[test]
    fn the_uppermost_card_is_found() {
        let mut picture = picture(13);
        let at = Layout::of(&picture, SIZES[1], false);
        picture.deck.cards[12].place = 4.0;
        let (left, top) = at.corner(&picture.deck.cards[4]);
        let point = (left + 1.0, top + 1.0);
        assert_eq!(at.card_at(&picture, point), Some(12));
        picture.earlier = vec![Tally::of_positions(13).into()];
        assert_eq!(at.card_at(&picture, point), None);
    }

    /// Proves that a finger finds each of the narrow cards of a phone, also a little above and below them,
    /// and that nothing lies around cards that are large enough.
    #[test]
    fn a_finger_finds_narrow_cards() {
        let phone = picture(52);
        let at = Layout::of(&phone, (374.0, 160.0), false);
        for card in 0..52 {
            let (left, top) = at.corner(&phone.deck.cards[card]);
            for y in [top - 2.0, top + at.tall / 2.0, top + at.tall + 2.0] {
                let point = (left + at.card / 2.0, y);
                assert_eq!(at.card_at(&phone, point), Some(card), "{at:?}");
            }
        }
        let desk = picture(13);
        let at = Layout::of(&desk, SIZES[1], false);
        let (left, top) = at.corner(&desk.deck.cards[0]);
        let points = [(left - 1.0, top + 1.0), (left + 1.0, top - 1.0)];
        assert_eq!(points.map(|point| at.card_at(&desk, point)), [None; 2]);
    }

    /// Proves that names and numbers leave each other room, that the ends have theirs, and that a
    /// lit card has its name whatever stands beside it.
    #[test]
    fn names_and_numbers_have_room() {
        each(|picture, at, _| {
            if !picture.has_map {
                return;
            }
            for lit in [None, Some(0), Some(at.n / 2), Some(at.n - 1)] {
                let named = at.named_rows(lit);
                assert!(lit.is_none_or(|lit| named.contains(&lit)));
                for pair in named.windows(2) {
                    let apart = (pair[1] - pair[0]) as f64 * at.row;
                    assert!(apart >= at.small, "{named:?} of {at:?}");
                }
            }
            let places = at.numbered_places();
            assert!(places.is_sorted() && places.len() <= 12, "{places:?}");
            assert_eq!([places[0], places[places.len() - 1]], [1, at.n]);
        });
        let numbers = |n| Layout::of(&picture(n), SIZES[0], false).numbered_places();
        assert_eq!(numbers(13), [1, 5, 10, 13]);
        assert_eq!(numbers(52), [1, 13, 26, 39, 52]);
        assert_eq!(numbers(54), [1, 13, 26, 39, 54]);
    }
}
