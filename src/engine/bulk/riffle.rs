//! Riffles: the coins of a pass are the bits of its words.

use super::partial::{Partial, Small};
use super::{LANES, Streams, sixteen_bits};
use crate::program::{Operation, Program, Term};
use crate::random::{Batch, Plan, Words};

/// As many riffles, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Riffles {
    n: usize,
    passes: usize,
    batches: Vec<Batch>,
}

/// Bits of a word that is cut into coins.
const BITS: u32 = 63;

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
        (passes > 0 && plan.bits == BITS).then_some(Riffles {
            n,
            passes,
            batches: plan.batches.clone()?,
        })
    }
}

/// The coins of one run, in turn.
#[derive(Clone, Copy, Default)]
struct Coins {
    /// The next coin first.
    word: u64,
    left: u32,
    batch: usize,
}

impl Coins {
    /// The next coins, at most 64 and all out of one word: they, the first in the lowest bit, and how many.
    fn take(&mut self, most: usize, batches: &[Batch], words: &mut Words) -> (u64, u32) {
        if self.left == 0 {
            let batch = batches[self.batch];
            self.batch += 1;
            // The first draw is the highest bit.
            self.word = batch.take(BITS, words).reverse_bits() >> (64 - BITS);
            self.left = batch.dice;
        }
        let count = self.left.min(most.min(63) as u32);
        let coins = self.word & ((1 << count) - 1);
        self.word >>= count;
        self.left -= count;
        (coins, count)
    }
}

/// Decks of up to `W` cards, a power of two: a mask does for a bounds check.
pub(super) struct Riffling<C, const W: usize> {
    code: Riffles,
    sorted: [C; W],
    deck: [C; W],
    /// The coins of a pass, 64 together, the first in the lowest bit.
    tossed: Vec<u64>,
    partial: Partial<W>,
}

impl<C: Small, const W: usize> Riffling<C, W> {
    pub fn new(code: Riffles, all: bool) -> Self {
        Riffling {
            sorted: std::array::from_fn(C::small),
            deck: [C::default(); W],
            tossed: vec![0; code.n.div_ceil(64)],
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

    #[inline(never)]
    fn shuffle(&mut self, words: &mut Words) {
        let Riffles {
            n,
            passes,
            ref batches,
        } = self.code;
        let mut coins = Coins::default();
        self.deck = self.sorted;
        for _ in 0..passes {
            self.tossed.fill(0);
            let mut at = 0;
            while at < n {
                let most = (n - at).min(64 - at % 64);
                let (piece, count) = coins.take(most, batches, words);
                self.tossed[at / 64] |= piece << (at % 64);
                at += count as usize;
            }
            let old = self.deck;
            // One packet after the other: no coin has to be guessed.
            let mut from = 0;
            for flip in [u64::MAX, 0] {
                for (k, &tossed) in self.tossed.iter().enumerate() {
                    let beyond = (n - 64 * k).min(64);
                    let mut left = (tossed ^ flip) & (u64::MAX >> (64 - beyond));
                    while left != 0 {
                        let place = 64 * k + left.trailing_zeros() as usize;
                        left &= left - 1;
                        self.deck[place % W] = old[from % W];
                        from += 1;
                    }
                }
            }
        }
    }
}

sixteen_bits!(Riffling);
