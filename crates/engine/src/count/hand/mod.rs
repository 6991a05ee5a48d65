//! Carries out what hands do, each part on all decks before the next one begins: none waits for
//! what was just put down.

mod program;

use super::kernel::{LANES, kernel_with_partial_counts};
use crate::algorithms::Part;
use crate::chunk_runner::Streams;
use crate::count::partial_counts::{CardNumber, PartialCounts};
pub(in crate::count) use program::HandProgram;
use program::{Act, CoinBits, Drawn};

/// Cards that are moved at once: few packets are larger. The next packet or the next deck
/// overwrites those behind a packet's end, or they lie behind the deck, which is never read.
const MOST: usize = 16;
/// Cards that are dealt at once.
const EIGHT: usize = 8;
/// Table by eight bits, the first one the highest, of eight cards, the first in the lowest byte.
type ByByte = [u64; 256];

/// Decks of up to `W` cards, a power of two: a mask does for a bounds check.
pub(super) struct HandKernel<C, const W: usize> {
    code: HandProgram,
    start: Vec<C>,
    /// For each step without chance: the place that the card of each place comes from.
    orders: Vec<Vec<C>>,
    /// The decks before and after a part, one behind the other.
    rows: [Vec<C>; 2],
    drawn: Drawn,
    dealt: Box<ByByte>,
    reversed: Box<ByByte>,
    partial: PartialCounts<W>,
}

impl<C: CardNumber, const W: usize> HandKernel<C, W> {
    pub(crate) fn new(code: HandProgram, all: bool) -> Self {
        let orders = code.steps.iter().map(|step| match &step.act {
            Act::Fixed(order) => row(order, W),
            Act::Chance(_) => Vec::new(),
        });
        HandKernel {
            start: row(&code.start, W),
            orders: orders.collect(),
            rows: [row(&[], W * LANES), row(&[], W * LANES)],
            drawn: Drawn::new(&code),
            dealt: dealt(),
            reversed: reversed(),
            partial: PartialCounts::new(code.n, all, false),
            code,
        }
    }

    fn round(&mut self, words: &mut Streams) {
        let (n, drawn) = (self.code.n, &mut self.drawn);
        let [before, after] = &mut self.rows;
        let (mut before, mut after) = (before, after);
        let mut from = (&self.start, 0);
        for (step, order) in self.code.steps.iter().zip(&self.orders) {
            drawn.draw(step, words);
            match step.act {
                Act::Fixed(_) => gather::<C, W>(order, from, after),
                Act::Chance(Part::Overhand) => {
                    packets::<C, W>(&self.reversed, &drawn.coins, n, from, after);
                }
                Act::Chance(Part::TopToRandom) => sink::<C, W>(&drawn.number, from, after),
                Act::Chance(part) => {
                    if part != Part::Riffle {
                        drawn.packets(part);
                    }
                    deal::<C, W>(&self.dealt, drawn, n, from, after);
                }
            }
            std::mem::swap(&mut before, &mut after);
            from = (before, W);
        }
        self.partial.count(before.chunks_exact(W));
        self.partial.add(LANES as u32);
    }
}

/// Row of at least `places` places that begins with `cards`.
#[inline(never)]
fn row<C: CardNumber>(cards: &[usize], places: usize) -> Vec<C> {
    let mut row = vec![C::default(); places + MOST];
    for (place, &card) in row.iter_mut().zip(cards) {
        *place = C::small(card);
    }
    row
}

/// Decks, and how far apart they begin: 0 if all are still the same.
type Decks<'a, C> = (&'a Vec<C>, usize);

/// Two packets are dealt into one another, eight places at a time: no bit has to be guessed.
#[inline(never)]
#[expect(clippy::expect_used, reason = "rows end with room for a packet")]
fn deal<C: CardNumber, const W: usize>(
    dealt: &ByByte,
    drawn: &Drawn,
    n: usize,
    (before, apart): Decks<C>,
    after: &mut [C],
) {
    for deck in 0..LANES {
        let before = &before[deck * apart..][..W + MOST];
        let after = &mut after[deck * W..][..W].as_chunks_mut().0[..n.div_ceil(EIGHT)];
        let (mut one, mut two) = (0, drawn.number[deck]);
        for (&bits, places) in drawn.coins[deck].iter().zip(after.chunks_mut(8)) {
            let mut bits = bits;
            for places in places {
                let byte = (bits >> 56) as usize % 256;
                bits <<= 8;
                let eight = |from: usize| before[from % W..].first_chunk().expect("room");
                *places = C::deal(eight(one), eight(two), dealt[byte]);
                let ones = byte.count_ones() as usize;
                (one, two) = (one + 8 - ones, two + ones);
            }
        }
    }
}

/// Table by eight coins: the next cards that come of two packets, those of the second one being
/// numbers 8 to 15; a coin of 1 takes one of these.
#[inline(never)]
fn dealt() -> Box<ByByte> {
    let eight = |byte: usize| {
        let mut next = [0, 8];
        let cards: [u8; 8] = std::array::from_fn(|k| {
            let packet = byte >> (7 - k) & 1;
            next[packet] += 1;
            next[packet] - 1
        });
        u64::from_le_bytes(cards)
    };
    Box::new(std::array::from_fn(eight))
}

/// The packets between the cuts, the last one first. A bit shows 1 where a cut is behind the card.
#[inline(never)]
#[expect(clippy::expect_used, reason = "rows end with room for a packet")]
fn packets<C: CardNumber, const W: usize>(
    reversed: &ByByte,
    cuts: &[CoinBits; LANES],
    n: usize,
    (before, apart): Decks<C>,
    after: &mut [C],
) {
    for (deck, cuts) in cuts.iter().enumerate() {
        let before = &before[deck * apart..][..W + MOST];
        let after = &mut after[deck * W..][..W + MOST];
        let (mut to, mut end) = (0, n);
        let packet = |after: &mut [C], start: usize, end: usize, to: usize| {
            let (mut at, mut place) = (start, to);
            loop {
                after[place % W..][..MOST].copy_from_slice(&before[at % W..][..MOST]);
                (at, place) = (at + MOST, place + MOST);
                if at >= end {
                    return to + end - start;
                }
            }
        };
        for k in (0..n.div_ceil(EIGHT)).rev() {
            let byte = (cuts[k / 8] << (8 * (k % 8)) >> 56) as u8;
            if byte != 0 {
                let first = EIGHT * k + byte.leading_zeros() as usize;
                let last = EIGHT * k + 7 - byte.trailing_zeros() as usize;
                to = packet(after, last + 1, end, to);
                // Those that lie between two cuts of these eight cards.
                let eight = before[EIGHT * k % W..].first_chunk().expect("room");
                let eight = C::deal(eight, eight, reversed[byte as usize]);
                after[to % W..][..EIGHT].copy_from_slice(&eight);
                (to, end) = (to + last - first, first + 1);
            }
        }
        packet(after, 0, end, to);
    }
}

/// Table by eight bits, 1 for a cut behind a card: the cards between the first and the last cut,
/// packet by packet, the last one first.
#[inline(never)]
fn reversed() -> Box<ByByte> {
    let eight = |byte: usize| {
        let (mut cards, mut start) = (0, None);
        for k in (0..8).filter(|k| byte >> (7 - k) & 1 == 1) {
            // The packet comes before the others.
            for card in (start.unwrap_or(k + 1)..=k).rev() {
                cards = cards << 8 | card;
            }
            start = Some(k + 1);
        }
        cards
    };
    Box::new(std::array::from_fn(eight))
}

/// The top card goes to the place that was drawn.
#[inline(never)]
fn sink<C: CardNumber, const W: usize>(
    to: &[usize; LANES],
    (before, apart): Decks<C>,
    after: &mut [C],
) {
    for (deck, &to) in to.iter().enumerate() {
        let before = &before[deck * apart..][..W];
        C::sink(before, &mut after[deck * W..][..W], to % W);
    }
}

/// Moves every card of the decks by a fixed permutation.
#[inline(never)]
fn gather<C: CardNumber, const W: usize>(order: &[C], (before, apart): Decks<C>, after: &mut [C]) {
    for deck in 0..LANES {
        let before = &before[deck * apart..][..W];
        C::gather(&order[..W], before, &mut after[deck * W..][..W]);
    }
}

kernel_with_partial_counts!(HandKernel);
