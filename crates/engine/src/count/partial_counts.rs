//! Counts of the latest shuffles, small enough to stay near the processor.

use std::ops::{Deref, DerefMut};

use super::kernel::LANES;
use super::rows;
use super::simd::Bytes;
use crate::deck::Card;
use crate::tally::{Delta, MOST_FOLLOWED, orders_counted, rank};

/// True if a whole row is moved as vectors: they are instructions in WebAssembly, and loops
/// elsewhere, where moving memory is faster. Both move the same cards.
const VECTORS: bool = cfg!(target_arch = "wasm32");

/// A card's number, as small as the deck allows.
pub(super) trait CardNumber: Copy + Default + 'static {
    fn small(card: usize) -> Self;
    fn card(self) -> usize;

    /// The cards behind `gap`, before `end`, move one place to the front.
    #[inline(always)]
    fn close(row: &mut [Self], gap: usize, end: usize) {
        row.copy_within(gap + 1..end, gap);
    }

    /// The cards from `gap` on, before `end - 1`, move one place back.
    #[inline(always)]
    fn open(row: &mut [Self], gap: usize, end: usize) {
        row.copy_within(gap..end - 1, gap + 1);
    }

    /// The first card goes to place `to`, those up to there move one place to the front.
    #[inline(always)]
    fn sink(before: &[Self], after: &mut [Self], to: usize) {
        sink(before, after, to);
    }

    /// The card of each place comes from the place that `order` names, in rows of as many places.
    #[inline(always)]
    fn gather(order: &[Self], before: &[Self], after: &mut [Self]) {
        gather(order, before, after);
    }

    /// Returns the cards that the bytes of `at` name, the lowest first, of the next eight of each
    /// of two packets: 0 to 7 name the first one's, 8 to 15 the second one's.
    fn deal(one: &[Self; 8], two: &[Self; 8], at: u64) -> [Self; 8];
}

fn sink<C: Copy>(before: &[C], after: &mut [C], to: usize) {
    after.copy_from_slice(before);
    after[..to].copy_from_slice(&before[1..=to]);
    after[to] = before[0];
}

fn gather<C: CardNumber>(order: &[C], before: &[C], after: &mut [C]) {
    for (place, &from) in after.iter_mut().zip(order) {
        *place = before[from.card() % before.len()];
    }
}

impl CardNumber for u8 {
    #[inline(always)]
    fn small(card: usize) -> u8 {
        card as u8
    }
    #[inline(always)]
    fn card(self) -> usize {
        self.into()
    }

    #[inline(always)]
    fn close(row: &mut [u8], gap: usize, end: usize) {
        match row.try_into() {
            Ok(row) if VECTORS => rows::close(row, gap),
            _ => row.copy_within(gap + 1..end, gap),
        }
    }

    #[inline(always)]
    fn open(row: &mut [u8], gap: usize, end: usize) {
        match row.try_into() {
            Ok(row) if VECTORS => rows::open(row, gap),
            _ => row.copy_within(gap..end - 1, gap + 1),
        }
    }

    #[inline(always)]
    fn sink(before: &[u8], after: &mut [u8], to: usize) {
        match (before.try_into(), (&mut *after).try_into()) {
            (Ok(before), Ok(after)) if VECTORS => rows::sink(before, after, to),
            _ => sink(before, after, to),
        }
    }

    #[inline(always)]
    fn gather(order: &[u8], before: &[u8], after: &mut [u8]) {
        match (
            order.try_into(),
            before.try_into(),
            (&mut *after).try_into(),
        ) {
            (Ok(order), Ok(before), Ok(after)) if VECTORS => rows::gather(order, before, after),
            _ => gather(order, before, after),
        }
    }

    #[inline(always)]
    fn deal(one: &[u8; 8], two: &[u8; 8], at: u64) -> [u8; 8] {
        let [one, two] = [one, two].map(|eight| u64::from_le_bytes(*eight));
        let dealt = Bytes::halves(one, two).pick(Bytes::halves(at, 0));
        dealt.low().to_le_bytes()
    }
}

impl CardNumber for u16 {
    #[inline(always)]
    fn small(card: usize) -> u16 {
        card as u16
    }
    #[inline(always)]
    fn card(self) -> usize {
        self.into()
    }

    #[inline(always)]
    fn deal(one: &[u16; 8], two: &[u16; 8], at: u64) -> [u16; 8] {
        // The two bytes of each card.
        let at = Bytes::halves(at, 0);
        let low = at.plus(at);
        let at = low.interleave(low.plus(Bytes::splat(1)));
        let beyond = at.minus(Bytes::splat(16));
        let [one, two] = [one, two].map(|eight| Bytes::of_pairs(*eight));
        // Nothing of one of both.
        one.pick_or_zero(at).xor(two.pick_or_zero(beyond)).pairs()
    }
}

/// Begins where a line of the processor's memory does.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Aligned<T>(pub T);

impl<T> Deref for Aligned<T> {
    type Target = T;
    #[inline(always)]
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> DerefMut for Aligned<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

/// A row of counts, as many as cards or places.
pub(super) type Counts<const W: usize> = Aligned<[u16; W]>;

/// Counts in 16 bits, for decks of up to `W` cards. At most [`PartialCounts::MOST`] shuffles.
pub(super) struct PartialCounts<const W: usize> {
    n: usize,
    /// True if decks are counted from their last place to their first.
    mirrored: bool,
    shuffles: u32,
    /// Row = place, column = card: the decks side by side come to a place together.
    pub positions: Box<[Counts<W>]>,
    /// Row = card, column = the card that follows it. No rows if they are not counted.
    pub followed: Box<[Counts<W>]>,
    /// Row = the order's rank; empty if orders are not counted.
    pub orders: Box<[u16]>,
}

impl<const W: usize> PartialCounts<W> {
    pub(crate) const MOST: u32 = u16::MAX as u32;

    #[inline(never)]
    pub(crate) fn new(n: usize, all: bool, mirrored: bool) -> PartialCounts<W> {
        let square =
            |wanted: bool| vec![Aligned([0; W]); if wanted { W } else { 0 }].into_boxed_slice();
        let orders = if all { orders_counted(n) } else { 0 };
        PartialCounts {
            n,
            mirrored,
            shuffles: 0,
            positions: square(true),
            followed: square(all && n <= MOST_FOLLOWED),
            orders: vec![0; orders].into_boxed_slice(),
        }
    }

    /// Moves everything to `delta` unless another round of all streams fits.
    #[inline(always)]
    pub(crate) fn make_room(&mut self, delta: &mut Delta) {
        if Self::MOST - self.shuffles < LANES as u32 {
            self.move_to(delta);
        }
    }

    pub(crate) fn add(&mut self, shuffles: u32) {
        self.shuffles += shuffles;
    }

    /// Counts decks through all lenses.
    pub(crate) fn count<'a, C: CardNumber>(&mut self, decks: impl Iterator<Item = &'a [C]>) {
        for deck in decks {
            self.count_one(deck);
        }
    }

    /// Counts one deck. Out of line, to keep the kernels' loops small.
    #[inline(never)]
    fn count_one<C: CardNumber>(&mut self, deck: &[C]) {
        if self.followed.is_empty() {
            self.count_as::<C, false>(deck);
        } else {
            self.count_as::<C, true>(deck);
        }
        if !self.orders.is_empty() {
            self.count_order(deck);
        }
    }

    /// Counts a deck's order, of few cards only. A function of its own, so that the code is there
    /// once rather than in every kernel.
    #[inline(never)]
    fn count_order<C: CardNumber>(&mut self, deck: &[C]) {
        let cards = deck[..self.n].iter().map(|c| c.card() as Card);
        let mut order: Vec<Card> = cards.collect();
        if self.mirrored {
            order.reverse();
        }
        self.orders[rank(&order)] += 1;
    }

    /// A deck at a time: no two increments that follow each other are of one row.
    #[inline(always)]
    fn count_as<C: CardNumber, const FOLLOW: bool>(&mut self, deck: &[C]) {
        let (Ok(deck), Ok(positions)) = (
            <&[C; W]>::try_from(deck),
            <&mut [Counts<W>; W]>::try_from(&mut *self.positions),
        ) else {
            unreachable!("W places, W rows")
        };
        if !FOLLOW && W == 64 {
            // The rows of four places lie at distances that are known.
            let (fours, rest) = deck[..self.n.min(W)].as_chunks::<4>();
            let (rows, others) = positions.split_at_mut(4 * fours.len());
            for (cards, rows) in fours.iter().zip(rows.as_chunks_mut::<4>().0) {
                for k in 0..4 {
                    rows[k][cards[k].card() % W] += 1;
                }
            }
            for (card, row) in rest.iter().zip(others) {
                row[card.card() % W] += 1;
            }
            return;
        }
        let mut before = deck[0].card() % W;
        positions[0][before] += 1;
        for place in 1..self.n {
            let card = deck[place % W].card() % W;
            positions[place % W][card] += 1;
            if FOLLOW {
                self.followed[before][card] += 1;
                before = card;
            }
        }
    }

    /// Moves everything to `delta`. O(n²).
    #[inline(never)]
    pub(crate) fn move_to(&mut self, delta: &mut Delta) {
        if self.shuffles == 0 {
            return;
        }
        let (n, mirrored) = (self.n, self.mirrored);
        let place = |place: usize| if mirrored { n - 1 - place } else { place };
        let pair = |one, two| if mirrored { (two, one) } else { (one, two) };
        delta.take(
            u64::from(std::mem::take(&mut self.shuffles)),
            &mut |at, card| std::mem::take(&mut self.positions[place(at)][card]).into(),
            &mut |before, after| {
                let (before, after) = pair(before, after);
                std::mem::take(&mut self.followed[before][after]).into()
            },
            &mut |rank| std::mem::take(&mut self.orders[rank]).into(),
        );
    }
}
