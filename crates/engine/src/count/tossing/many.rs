//! The same sorts for larger decks, card by card.

use super::{Coins, LEAF_COINS, Leaves, MOST_LEAF, Sort};
use crate::algorithms::Algorithm;
use crate::count::partial_counts::Aligned;

/// Most cards.
pub(super) const MOST: usize = 1024;

pub(super) type Row = Aligned<[u16; MOST]>;

pub(super) struct Many {
    n: usize,
    leaves: Leaves,
    sort: fn(&Many, &mut Row, &mut Coins, Hand) -> Hand,
}

impl Many {
    /// `None` for other shuffles.
    pub fn new(algorithm: Algorithm, n: usize) -> Option<Many> {
        let sort = match algorithm {
            Algorithm::InsertionSortCoin => Many::insertion,
            Algorithm::MergeSortCoin => Many::merge,
            Algorithm::QuickSortCoin => Many::quick,
            Algorithm::BinaryInsertionCoin => Many::binary,
            _ => return None,
        };
        let leaves = Leaves::of(algorithm);
        Some(Many { n, leaves, sort })
    }
}

impl Sort<Row> for Many {
    fn shuffle(&self, deck: &mut Row, coins: &mut Coins, stream: usize) {
        let hand = Hand {
            stream,
            at: coins.at(stream),
            bits: 0,
            left: 0,
        };
        let hand = (self.sort)(self, deck, coins, hand);
        coins.taken(stream, hand.at);
    }
}

/// Coins of a stream at hand: a value, for what lies in memory is waited for.
#[derive(Clone, Copy)]
struct Hand {
    stream: usize,
    at: usize,
    /// The next one in the lowest bit, 0s behind the last one.
    bits: u64,
    left: u32,
}

impl Hand {
    /// Sees to it that so many are at hand.
    #[inline(always)]
    fn fill(&mut self, some: u32, coins: &mut Coins) {
        if self.left < some {
            coins.need(self.stream, self.at, 64);
            (self.bits, self.left) = (coins.bits(self.stream, self.at), 64);
        }
    }

    #[inline(always)]
    fn drop(&mut self, some: u32) {
        self.bits = self.bits.checked_shr(some).unwrap_or(0);
        self.left -= some;
        self.at += some as usize;
    }

    /// The next coin.
    #[inline(always)]
    fn coin(&mut self, coins: &mut Coins) -> usize {
        self.fill(1, coins);
        let coin = self.bits & 1;
        (self.at, self.bits, self.left) = (self.at + 1, self.bits >> 1, self.left - 1);
        coin as usize
    }

    /// How many 1s come next, at most `most`. Takes them, and the 0 behind them if they are fewer.
    #[inline(always)]
    fn run(&mut self, coins: &mut Coins, most: usize) -> usize {
        let mut run = 0;
        while run < most {
            self.fill(1, coins);
            let ones = (!self.bits).trailing_zeros().min((most - run) as u32);
            self.drop(ones);
            run += ones as usize;
            if run < most && self.left > 0 {
                self.drop(1);
                break;
            }
        }
        run
    }
}

/// Cards that are held, the last that were placed.
const HELD: usize = 4;

impl Many {
    fn insertion(&self, deck: &mut Row, coins: &mut Coins, mut hand: Hand) -> Hand {
        // The last card that was placed in the highest bits; those before lie on the deck.
        let mut tail = 0u64;
        for i in 1..self.n {
            hand.fill(HELD as u32, coins);
            let ones = (!hand.bits).trailing_zeros();
            if ones < HELD.min(i) as u32 {
                hand.drop(ones + 1);
                let stay = tail & (u64::MAX >> (16 * ones));
                deck[i.wrapping_sub(HELD) % MOST] = tail as u16;
                tail = (tail ^ stay) | stay >> 16 | (i as u64) << (48 - 16 * ones);
            } else {
                lay(deck, tail, i);
                let place = i - hand.run(coins, i);
                deck.copy_within(place..i, place + 1);
                deck[place] = i as u16;
                let latest = (0..HELD.min(i + 1)).map(|k| u64::from(deck[i - k]) << (48 - 16 * k));
                tail = latest.sum();
            }
        }
        lay(deck, tail, self.n);
        hand
    }

    fn binary(&self, deck: &mut Row, coins: &mut Coins, mut hand: Hand) -> Hand {
        let falling = hand.coin(coins);
        let mut run = 2;
        // The coin that ends the run is taken.
        while run < self.n && hand.coin(coins) == falling {
            run += 1;
        }
        if falling == 1 {
            deck[..run].reverse();
        }
        for i in run..self.n {
            let place = search(i, || hand.coin(coins));
            deck.copy_within(place..i, place + 1);
            deck[place] = i as u16;
        }
        hand
    }

    fn merge(&self, deck: &mut Row, coins: &mut Coins, mut hand: Hand) -> Hand {
        let mut other = *deck;
        self.merge_part(deck, &mut other, coins, &mut hand, 0, self.n);
        hand
    }

    /// The order of a part of at most four cards.
    #[inline(always)]
    fn leaf(&self, size: usize, coins: &mut Coins, hand: &mut Hand) -> [u8; MOST_LEAF] {
        hand.fill(LEAF_COINS, coins);
        let (order, used) = self.leaves.next(size, hand.bits);
        hand.drop(used as u32);
        order.to_le_bytes()
    }

    /// Sorts places `low .. end` of a sorted deck into `deck`; those of the other are written over.
    fn merge_part(
        &self,
        deck: &mut Row,
        other: &mut Row,
        coins: &mut Coins,
        hand: &mut Hand,
        low: usize,
        end: usize,
    ) {
        if end - low <= MOST_LEAF {
            for (place, k) in (low..end).zip(self.leaf(end - low, coins, hand)) {
                deck[place % MOST] = (low + usize::from(k)) as u16;
            }
            return;
        }
        let mid = low + (end - low) / 2;
        self.merge_part(other, deck, coins, hand, low, mid);
        self.merge_part(other, deck, coins, hand, mid, end);
        let (mut first, mut second, mut to) = (low, mid, low);
        let mut own = *hand;
        while first < mid && second < end {
            let coin = own.coin(coins);
            // The place of the next card is a sum, not a choice.
            let from = first + (second - first) * coin;
            deck[to % MOST] = other[from % MOST];
            (first, second, to) = (first + 1 - coin, second + coin, to + 1);
        }
        *hand = own;
        let from = if first < mid { first..mid } else { second..end };
        for from in from {
            deck[to % MOST] = other[from % MOST];
            to += 1;
        }
    }

    /// The cards of the second part are a queue: each card of the first part that comes exchanges places with its front, which goes to the end.
    fn quick(&self, deck: &mut Row, coins: &mut Coins, mut hand: Hand) -> Hand {
        let mut queue = *deck;
        // What is still to be sorted, the next part last.
        let mut parts = vec![(0, self.n)];
        while let Some((low, end)) = parts.pop() {
            if end - low <= MOST_LEAF {
                let cards: [u16; MOST_LEAF] = std::array::from_fn(|k| deck[(low + k) % MOST]);
                for (place, k) in (low..end).zip(self.leaf(end - low, coins, &mut hand)) {
                    deck[place % MOST] = cards[k as usize % MOST_LEAF];
                }
                continue;
            }
            let (mut i, mut j, last) = (low, low, end - 1);
            while j < last {
                hand.fill(1, coins);
                let some = (last - j).min(hand.left as usize);
                let mut bits = hand.bits;
                for j in j..j + some {
                    let (card, front) = (deck[j % MOST], queue[i % MOST]);
                    let coin = bits & 1;
                    bits >>= 1;
                    deck[i % MOST] = card;
                    queue[j % MOST] = card ^ (card ^ front) & (coin as u16).wrapping_neg();
                    i += coin as usize;
                }
                hand.drop(some as u32);
                j += some;
            }
            queue[last % MOST] = queue[i % MOST];
            deck[i % MOST] = deck[last % MOST];
            for place in i + 1..end {
                deck[place % MOST] = queue[place % MOST];
            }
            parts.push((i + 1, end));
            parts.push((low, i));
        }
        hand
    }
}

/// Puts the cards of `tail` down before place `end`.
fn lay(deck: &mut Row, mut tail: u64, end: usize) {
    for k in 1..=HELD.min(end) {
        tail = tail.rotate_left(16);
        deck[end - k] = tail as u16;
    }
}

/// Where the binary search among `i` cards ends.
#[inline(always)]
pub(super) fn search(i: usize, mut coin: impl FnMut() -> usize) -> usize {
    let (mut left, mut right) = (0, i);
    while left < right {
        let middle = left + (right - left) / 2;
        if coin() == 1 {
            right = middle;
        } else {
            left = middle + 1;
        }
    }
    left
}
