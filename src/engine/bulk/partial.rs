//! Counts of the latest shuffles, small enough to stay near the processor.

use crate::tally::{Delta, MOST_FOLLOWED, orders_counted};

/// A card's number, as small as the deck allows.
pub(super) trait Small: Copy + Default + 'static {
    fn small(card: usize) -> Self;
    fn card(self) -> usize;
}

impl Small for u8 {
    #[inline(always)]
    fn small(card: usize) -> u8 {
        card as u8
    }
    #[inline(always)]
    fn card(self) -> usize {
        self.into()
    }
}

impl Small for u16 {
    #[inline(always)]
    fn small(card: usize) -> u16 {
        card as u16
    }
    #[inline(always)]
    fn card(self) -> usize {
        self.into()
    }
}

/// Counts in 16 bits, for decks of up to `W` cards. At most [`Partial::MOST`] shuffles.
pub(super) struct Partial<const W: usize> {
    n: usize,
    shuffles: u32,
    /// Row = place, column = card: the decks side by side come to a place together.
    pub positions: Box<[[u16; W]]>,
    /// Row = card, column = the card that follows it. No rows if they are not counted.
    pub followed: Box<[[u16; W]]>,
    /// No entries if they are not counted.
    pub orders: Box<[u16]>,
}

impl<const W: usize> Partial<W> {
    pub const MOST: u32 = u16::MAX as u32;

    pub fn new(n: usize, all: bool) -> Partial<W> {
        let square = |wanted: bool| vec![[0; W]; if wanted { W } else { 0 }].into_boxed_slice();
        let orders = if all { orders_counted(n) } else { 0 };
        Partial {
            n,
            shuffles: 0,
            positions: square(true),
            followed: square(all && n <= MOST_FOLLOWED),
            orders: vec![0; orders].into_boxed_slice(),
        }
    }

    /// How many more shuffles fit.
    pub fn room(&self) -> u32 {
        Self::MOST - self.shuffles
    }

    pub fn add(&mut self, shuffles: u32) {
        self.shuffles += shuffles;
    }

    /// Moves everything to `delta`. O(n²).
    pub fn move_to(&mut self, delta: &mut Delta) {
        if self.shuffles == 0 {
            return;
        }
        debug_assert!(self.n <= W);
        delta.take(
            u64::from(std::mem::take(&mut self.shuffles)),
            &mut |place, card| std::mem::take(&mut self.positions[place][card]).into(),
            &mut |before, after| std::mem::take(&mut self.followed[before][after]).into(),
            &mut |rank| std::mem::take(&mut self.orders[rank]).into(),
        );
    }
}
