//! Riffles: the coins of a pass are the bits of its words.

use super::coins::{Coins, Eights, each, eights, per_word};
use super::partial::{Partial, Small};
use super::{LANES, Streams, sixteen_bits};
use crate::program::{Operation, Program, Term};
use crate::random::{Plan, Words};

/// As many riffles, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Riffles {
    n: usize,
    passes: usize,
    per_word: u32,
}

impl Riffles {
    /// `None` for any other shuffle. Time O(operations).
    pub fn of(program: &Program, plan: &Plan) -> Option<Riffles> {
        let n = program.n;
        let mut ops = program.operations.as_slice();
        let (mut passes, mut made) = (0, 0);
        while !ops.is_empty() {
            let (coins, rest) = ops.split_at_checked(n)?;
            let [
                Operation::Zeros { coins: counted },
                Operation::Cut { first },
                rest @ ..,
            ] = rest
            else {
                return None;
            };
            let (deals, rest) = rest.split_at_checked(n)?;
            let coin = |k: usize| Term::Made(made + k);
            let is_coin = |op: &Operation| *op == Operation::Draw { low: 0, high: 1 };
            let is_deal = |(to, op): (usize, &Operation)| {
                let coin = coin(to);
                *op == Operation::Deal { coin, to }
            };
            let whole = coins.iter().all(is_coin)
                && counted.iter().copied().eq((0..n).map(coin))
                && *first == coin(n)
                && deals.iter().enumerate().all(is_deal);
            if !whole {
                return None;
            }
            made += n + 1;
            passes += 1;
            ops = rest;
        }
        (passes > 0).then_some(Riffles {
            n,
            passes,
            per_word: per_word(plan)?,
        })
    }
}

/// Decks of up to `W` cards, a power of two: a mask does for a bounds check.
pub(super) struct Riffling<C, const W: usize> {
    code: Riffles,
    sorted: [C; W],
    deck: [C; W],
    /// The coins of a pass, 64 together, the first in the highest bit.
    tossed: Vec<u64>,
    /// Which card comes to each place in a pass of a small deck.
    from: [[u8; 8]; 8],
    eights: Box<Eights>,
    partial: Partial<W>,
}

impl<C: Small, const W: usize> Riffling<C, W> {
    pub fn new(code: Riffles, all: bool) -> Self {
        Riffling {
            sorted: std::array::from_fn(C::small),
            deck: [C::default(); W],
            tossed: vec![0; code.n.div_ceil(64)],
            from: [[0; 8]; 8],
            eights: eights(),
            partial: Partial::new(code.n, all, false),
            code,
        }
    }

    fn round(&mut self, words: &mut Streams) {
        for words in words {
            self.shuffle(words);
            self.partial.count([&self.deck[..]].into_iter());
        }
        self.partial.add(LANES as u32);
    }

    fn shuffle(&mut self, words: &mut Words) {
        let mut coins = Coins::new(self.code.per_word);
        for pass in 0..self.code.passes {
            coins.fill(self.code.n, &mut self.tossed, words);
            if W == 64 {
                self.spread(pass == 0);
            } else {
                self.deal(pass == 0);
            }
        }
    }

    /// One packet after the other: no coin has to be guessed.
    #[inline(never)]
    fn deal(&mut self, first: bool) {
        let n = self.code.n;
        let old = if first { self.sorted } else { self.deck };
        let mut from = 0;
        for flip in [u64::MAX, 0] {
            for (k, &tossed) in self.tossed.iter().enumerate() {
                let beyond = (n - 64 * k).min(64);
                let mut left = (tossed ^ flip) & (u64::MAX << (64 - beyond));
                while left != 0 {
                    let place = left.leading_zeros();
                    left ^= 1 << 63 >> place;
                    self.deck[(64 * k + place as usize) % W] = old[from % W];
                    from += 1;
                }
            }
        }
    }

    /// The same for small decks, eight places at a time.
    #[inline(never)]
    fn spread(&mut self, first: bool) {
        let n = self.code.n;
        let tossed = self.tossed[0];
        let mut ones = 0;
        let mut cut = each(n as u64 - u64::from(tossed.count_ones()));
        let mut places = u64::from_le_bytes([0, 1, 2, 3, 4, 5, 6, 7]);
        for (k, from) in self.from[..n.div_ceil(8)].iter_mut().enumerate() {
            let byte = (tossed << (8 * k) >> 56) as usize % 256;
            let [before, mask] = self.eights[byte];
            // Of the first packet come as many cards as places that are not of the second one.
            let (one, two) = (places - (before + ones), cut + before);
            *from = (one ^ (one ^ two) & mask).to_le_bytes();
            let more = each(byte.count_ones().into());
            (ones, cut, places) = (ones + more, cut + more, places + each(8));
        }
        let from = self.from.as_flattened();
        if first {
            for (place, &from) in self.deck.iter_mut().zip(from) {
                *place = C::small(from.into());
            }
        } else {
            let old = self.deck;
            for (place, &from) in self.deck[..n.min(W)].iter_mut().zip(from) {
                *place = old[from as usize % W];
            }
        }
    }
}

sixteen_bits!(Riffling);
