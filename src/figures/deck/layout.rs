//! Where everything of a deck on its map stands.

/// Where everything is, in CSS pixels.
pub(super) struct Layout {
    pub(super) left: f64,
    /// Whether there is room for the title of the rows.
    pub(super) has_title: bool,
    pub(super) column: f64,
    pub(super) n: usize,
    /// The width of a card.
    pub(super) card: f64,
    /// The height of a card.
    pub(super) tall: f64,
    /// How high a card rises that is lifted as far as it can be: the highest lift stays in the
    /// picture.
    pub(super) rise: f64,
    /// The top of the lowest row of cards.
    pub(super) deck: f64,
    pub(super) map: f64,
    pub(super) row: f64,
    pub(super) bottom: f64,
    /// The top of one card's bars, and their height, 0 where there are none.
    pub(super) bars: f64,
    pub(super) high: f64,
    pub(super) small: f64,
}

impl Layout {
    /// `rows`: how many rows of cards stand on the map; 0 for the map alone. `bars`: whether a
    /// card's bars stand below it. `is_large`: whether it is seen from afar, where cards come
    /// before titles.
    pub(super) fn new(
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
        let deck = lift + (rows - 1.0) * (tall + 6.0);
        let map = if rows > 0.0 { deck + tall + gap } else { 2.0 };
        let high = if bars { (height * 0.22).round() } else { 0.0 };
        let bottom = height - foot - high - if bars { 4.0 } else { 0.0 };
        Layout {
            left,
            has_title,
            column,
            n,
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
    pub(super) fn of_cards((width, height): (f64, f64), n: usize, rows: f64) -> Layout {
        let whole = Layout::new((width, height), n, rows, false, false);
        let (left, lift, under) = (1.0, 16.0, 34.0);
        let column = (width - left - 1.0) / n as f64;
        let card = column - (column * 0.09).clamp(0.5, 4.0);
        let room = (height - lift - under) / rows.max(1.0) - 6.0;
        let tall = (card * 1.55).clamp(16.0, room.max(16.0));
        let deck = lift + (rows - 1.0) * (tall + 6.0);
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

    pub(super) fn x(&self, place: f64) -> f64 {
        self.left + self.column * place
    }
}

/// How high cards of this height rise, with so much room above the highest row.
fn rise(tall: f64, room: f64) -> f64 {
    /// The largest lift of a card, and half the line around a picked one.
    const HIGHEST: f64 = 0.9;
    const LINE: f64 = 1.25;
    (tall * 0.35).min((room - LINE) / HIGHEST)
}
