//! Binary insertion sort with a coin: searches are looked up.

use super::{Coins, MOST, Row, Sort};
use crate::count::rows;

/// Most coins of a search.
const COINS: u32 = 6;

pub(super) struct Binary {
    n: usize,
    /// For each number of cards and the next coins, the first in the lowest bit: where the search ends, and how many coins it takes.
    searches: Box<[[u8; 2]; MOST << COINS]>,
}

impl Binary {
    pub fn new(n: usize) -> Self {
        let of = |index: usize| {
            let mut used = 0;
            let place = super::many::search(index >> COINS, || {
                used += 1;
                index >> (used - 1) & 1
            });
            [place as u8, used as u8]
        };
        Binary {
            n,
            searches: Box::new(std::array::from_fn(of)),
        }
    }
}

impl Sort<Row> for Binary {
    #[inline(never)]
    fn shuffle(&self, row: &mut Row, coins: &mut Coins, stream: usize) {
        let (n, deck) = (self.n, row.first_chunk_mut::<MOST>().expect("a deck"));
        let mut at = coins.at(stream);
        coins.need(stream, at, 64);
        let mut bits = coins.bits(stream, at);
        let falling = bits & 1;
        // How many coins show the same as the first one. The one that ends the run is taken.
        let same = (bits ^ falling.wrapping_neg()).trailing_zeros() as usize;
        let run = n.min(1 + same);
        at += (n - 1).min(1 + same);
        if falling == 1 {
            deck[..run].reverse();
        }
        let mut left = 0;
        for i in run..n {
            if left < COINS {
                coins.need(stream, at, 64);
                (bits, left) = (coins.bits(stream, at), 64);
            }
            let next = bits as usize % (1 << COINS);
            let [place, used] = self.searches[(i % MOST) << COINS | next];
            (at, bits, left) = (at + usize::from(used), bits >> used, left - u32::from(used));
            rows::insert(deck, place.into(), i as u8);
        }
        coins.taken(stream, at);
    }
}
