//! Merge sort with a coin: parts of up to sixteen cards lie in a vector, and sixteen cards are merged at a time.

use super::{Coins, Leaves, MOST_LEAF, Row, Sort};
use crate::algorithms::Algorithm;
use crate::count::coins::{Eights, each, eights};
use crate::count::partial_counts::Aligned;
use crate::count::rows::FIRST;
use crate::count::simd::Bytes;

pub(super) struct Merge {
    n: usize,
    leaves: Leaves,
    eights: Box<Eights>,
}

impl Merge {
    pub fn new(n: usize) -> Self {
        Merge {
            n,
            leaves: Leaves::of(Algorithm::MergeSortCoin),
            eights: eights(|k| k),
        }
    }
}

impl Sort<Row> for Merge {
    fn shuffle(&self, deck: &mut Row, coins: &mut Coins, stream: usize) {
        let mut hand = Hand {
            at: coins.at(stream),
            coins,
            stream,
        };
        let mut other = Aligned([0; 80]);
        self.sort(&mut hand, deck, &mut other, 0, self.n);
        let at = hand.at;
        coins.taken(stream, at);
    }
}

/// The coins of a stream, and how many of them are taken.
struct Hand<'a> {
    coins: &'a mut Coins,
    stream: usize,
    at: usize,
}

impl Hand<'_> {
    /// The next coins, 64 of them.
    #[inline(always)]
    fn bits(&mut self) -> u64 {
        self.coins.need(self.stream, self.at, 64);
        self.coins.bits(self.stream, self.at)
    }
}

impl Merge {
    /// Sorts places `low .. low + size` of a sorted deck into `deck`; those of the other are written over. More may be written behind them.
    fn sort(&self, hand: &mut Hand, deck: &mut Row, other: &mut Row, low: usize, size: usize) {
        if size <= 16 {
            self.few(hand, low, size).lay(&mut deck.0, low);
            return;
        }
        let (mid, end) = (low + size / 2, low + size);
        self.sort(hand, other, deck, low, mid - low);
        self.sort(hand, other, deck, mid, end - mid);
        let (mut first, mut second, mut to) = (low, mid, low);
        while to < end {
            let parts = [first, second].map(|place| Bytes::at(&other.0, place));
            let (merged, [zeros, ones]) = self.merge(hand, parts, [mid - first, end - second]);
            merged.lay(&mut deck.0, to);
            (first, second, to) = (first + zeros, second + ones, to + 16);
        }
    }

    /// The same for at most sixteen cards.
    #[inline(never)]
    fn few(&self, hand: &mut Hand, low: usize, size: usize) -> Bytes {
        if size <= MOST_LEAF {
            let (order, used) = self.leaves.next(size, hand.bits());
            hand.at += used;
            return Bytes::halves(u64::from(order) + each(low as u64), 0);
        }
        let half = size / 2;
        let first = self.few(hand, low, half);
        let second = self.few(hand, low + half, size - half);
        self.merge(hand, [first, second], [half, size - half]).0
    }

    /// The next sixteen cards of two parts, whose first sixteen are given and how many each has; and how many come from either.
    ///
    /// The place from which a card comes is counted as if both parts had cards without end; and then, where one of them has come to its end, from
    /// the other's alone.
    #[inline(always)]
    fn merge(&self, hand: &mut Hand, parts: [Bytes; 2], left: [usize; 2]) -> (Bytes, [usize; 2]) {
        let bits = hand.bits();
        let [[before, coin], [rest_before, rest_coin]] =
            [bits, bits >> 8].map(|eight| self.eights[eight as usize % 256]);
        let eight = (bits & 255).count_ones();
        let ones = Bytes::halves(before, rest_before + each(eight.into()));
        let coin = Bytes::halves(coin, rest_coin);
        let zeros = FIRST.minus(ones);
        let [a, b] = left.map(|left| left as u8);
        let no_first = zeros.above(Bytes::splat(a.wrapping_sub(1)));
        let no_second = ones.above(Bytes::splat(b.wrapping_sub(1)));
        let one = FIRST.minus(Bytes::splat(b)).where_ones(zeros, no_second);
        let two = FIRST.minus(Bytes::splat(a)).where_ones(ones, no_first);
        let over = no_first.xor(no_second);
        let choice = no_first.where_ones(coin, over);
        let merged = parts[1].pick(two).where_ones(parts[0].pick(one), choice);
        let used = (over.highest() | 1 << 16).trailing_zeros() as usize;
        hand.at += used;
        let mut ones = (bits & ((1 << used) - 1)).count_ones() as usize;
        let mut zeros = used - ones;
        if zeros == a.into() {
            ones += 16 - used;
        } else {
            zeros += 16 - used;
        }
        (merged, [zeros, ones])
    }
}
