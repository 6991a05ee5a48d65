//! Insertion sort with a coin: eight coins at a time insert as many cards as they have zeros.

use super::{Coins, Row, Sort};
use crate::count::coins::each;
use crate::count::rows::FIRST;
use crate::count::simd::Bytes;

/// Cards that are held, the last that were placed.
const HELD: usize = 8;

pub(super) struct Insertion {
    n: usize,
    /// By eight coins, the first in the lowest bit: where the cards come from that lie in the latest eight places and the next eight, once those
    /// are inserted whose coins are all there.
    inserted: Box<[Bytes; 256]>,
}

impl Insertion {
    pub fn new(n: usize) -> Self {
        let inserted = |coins: usize| {
            let mut places: Vec<u8> = (0..16).collect();
            let (mut next, mut run) = (HELD, 0);
            for k in 0..8 {
                if coins >> k & 1 == 1 {
                    run += 1;
                    continue;
                }
                let card = places.remove(next);
                places.insert(next - run, card);
                (next, run) = (next + 1, 0);
            }
            Bytes(std::array::from_fn(|k| places[k]))
        };
        Insertion {
            n,
            inserted: Box::new(std::array::from_fn(inserted)),
        }
    }
}

impl Sort<Row> for Insertion {
    #[inline(never)]
    fn shuffle(&self, deck: &mut Row, coins: &mut Coins, stream: usize) {
        let mut at = coins.at(stream);
        let (mut i, mut bits, mut left) = (1, 0, 0);
        // The cards that were placed last, the last of them in the highest bits; those before lie on the deck.
        let mut tail = 0;
        while i < self.n {
            if left < 16 {
                coins.need(stream, at, 64);
                (bits, left) = (coins.bits(stream, at), 64);
            }
            let eight = bits as usize % 256;
            if i >= HELD && i + 8 <= self.n && eight != 255 {
                // In the lowest eight bits: what is behind the last 0 waits for its end.
                let zeros = !bits as u32 & 255;
                let (placed, used) = (zeros.count_ones(), 32 - zeros.leading_zeros());
                let next = each(i as u64) + u64::from_le_bytes([0, 1, 2, 3, 4, 5, 6, 7]);
                let row = Bytes::halves(tail, next).pick(self.inserted[eight]);
                row.lay(&mut deck.0, i - HELD);
                tail = row.pick(FIRST.plus(Bytes::splat(placed as u8))).wide()[0];
                i += placed as usize;
                (at, bits, left) = (at + used as usize, bits >> used, left - used);
                continue;
            }
            let ones = (!bits).trailing_zeros();
            if ones < HELD.min(i) as u32 {
                let stay = tail & (u64::MAX >> (8 * ones));
                deck[i.wrapping_sub(HELD) % 64] = tail as u8;
                tail = (tail ^ stay) | stay >> 8 | (i as u64) << (56 - 8 * ones);
                let used = ones + 1;
                (at, bits, left) = (at + used as usize, bits >> used, left - used);
            } else {
                lay(deck, tail, i);
                let mut to = i;
                // Until a coin shows 0, which is taken too.
                while to > 0 {
                    coins.need(stream, at, 1);
                    let coin = coins.bits(stream, at) & 1;
                    at += 1;
                    if coin == 0 {
                        break;
                    }
                    to -= 1;
                }
                deck.copy_within(to..i, to + 1);
                deck[to] = i as u8;
                i += 1;
                left = 0;
                tail = (1..=HELD.min(i))
                    .fold(0, |tail, k| tail | u64::from(deck[i - k]) << (64 - 8 * k));
                continue;
            }
            i += 1;
        }
        lay(deck, tail, self.n);
        coins.taken(stream, at);
    }
}

/// Puts the cards of `tail` down before place `end`.
#[inline(never)]
fn lay(deck: &mut Row, mut tail: u64, end: usize) {
    for k in 1..=HELD.min(end) {
        tail = tail.rotate_left(8);
        deck[end - k] = tail as u8;
    }
}
