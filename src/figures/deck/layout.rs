//! Where everything of a deck on its map stands.

/// Where everything is, in CSS pixels.
pub(super) struct Layout {
    pub(super) left: f64,
    pub(super) column: f64,
    pub(super) n: usize,
    /// The width of a card.
    pub(super) card: f64,
    /// The height of a card.
    pub(super) tall: f64,
    /// The top of the lowest row of cards.
    pub(super) deck: f64,
    pub(super) map: f64,
    pub(super) row: f64,
    pub(super) bottom: f64,
    pub(super) small: f64,
}

impl Layout {
    pub(super) fn new(width: f64, height: f64, n: usize, rows: f64) -> Layout {
        let small = if width < 430.0 { 12.0 } else { 13.0 };
        let left = match (width < 430.0, n > 13) {
            (true, false) => 26.0,
            (true, true) => 34.0,
            (false, _) => 58.0,
        };
        let column = (width - left - 1.0) / n as f64;
        let card = column - (column * 0.09).clamp(0.5, 4.0);
        let most = if rows > 1.0 {
            height * 0.13
        } else {
            height * 0.19
        };
        let tall = (card * 1.55).clamp(20.0, most.max(30.0));
        let lift = if width < 430.0 { 8.0 } else { 12.0 };
        let deck = lift + (rows - 1.0) * (tall + 6.0);
        let narrow = width < 430.0;
        let map = deck + tall + if narrow { 14.0 } else { 30.0 };
        let bottom = height - if narrow { 20.0 } else { 24.0 };
        Layout {
            left,
            column,
            n,
            card,
            tall,
            deck,
            map,
            row: (bottom - map) / n as f64,
            bottom,
            small,
        }
    }

    pub(super) fn x(&self, place: f64) -> f64 {
        self.left + self.column * place
    }
}
