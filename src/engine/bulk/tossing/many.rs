//! The same sorts for larger decks, card by card.

use super::{Coins, Sort};
use crate::bulk::partial::Aligned;
use crate::shuffle::Algorithm;

/// Most cards.
pub(super) const MOST: usize = 1024;

pub(super) type Row = Aligned<[u16; MOST]>;

pub(super) struct Many {
    n: usize,
    sort: fn(usize, &mut Row, &mut Hand),
}

impl Many {
    /// `None` for other shuffles.
    pub fn new(algorithm: Algorithm, n: usize) -> Option<Many> {
        let sort = match algorithm {
            Algorithm::InsertionSortCoin => insertion,
            Algorithm::MergeSortCoin => merge,
            Algorithm::QuickSortCoin => quick,
            Algorithm::BinaryInsertionCoin => binary,
            _ => return None,
        };
        Some(Many { n, sort })
    }
}

impl Sort<Row> for Many {
    fn shuffle(&self, deck: &mut Row, coins: &mut Coins, stream: usize) {
        let at = coins.at(stream);
        let mut hand = Hand {
            coins,
            stream,
            at,
            bits: 0,
            left: 0,
        };
        (self.sort)(self.n, deck, &mut hand);
        let at = hand.at;
        coins.taken(stream, at);
    }
}

/// The coins of a stream, some of them at hand.
pub(super) struct Hand<'a> {
    coins: &'a mut Coins,
    stream: usize,
    at: usize,
    bits: u64,
    left: u32,
}

impl Hand<'_> {
    /// The next coin.
    #[inline(always)]
    fn coin(&mut self) -> usize {
        if self.left == 0 {
            self.coins.need(self.stream, self.at, 64);
            (self.bits, self.left) = (self.coins.bits(self.stream, self.at), 64);
        }
        let coin = self.bits & 1;
        (self.at, self.bits, self.left) = (self.at + 1, self.bits >> 1, self.left - 1);
        coin as usize
    }
}

fn insert(deck: &mut Row, card: usize, place: usize) {
    deck.copy_within(place..card, place + 1);
    deck[place] = card as u16;
}

fn insertion(n: usize, deck: &mut Row, hand: &mut Hand) {
    for i in 1..n {
        let mut place = i;
        while place > 0 && hand.coin() == 1 {
            place -= 1;
        }
        insert(deck, i, place);
    }
}

fn binary(n: usize, deck: &mut Row, hand: &mut Hand) {
    let falling = hand.coin();
    let mut run = 2;
    // The coin that ends the run is taken.
    while run < n && hand.coin() == falling {
        run += 1;
    }
    if falling == 1 {
        deck[..run].reverse();
    }
    for i in run..n {
        let place = search(i, || hand.coin());
        insert(deck, i, place);
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

fn merge(n: usize, deck: &mut Row, hand: &mut Hand) {
    // In both rows every part that is not merged yet is sorted.
    let mut other = *deck;
    merge_part(deck, &mut other, hand, 0, n);
}

/// Sorts places `low .. end` of a sorted deck into `deck`; those of the other are written over.
fn merge_part(deck: &mut Row, other: &mut Row, hand: &mut Hand, low: usize, end: usize) {
    if end - low < 2 {
        return;
    }
    let mid = low + (end - low) / 2;
    merge_part(other, deck, hand, low, mid);
    merge_part(other, deck, hand, mid, end);
    let (mut first, mut second, mut to) = (low, mid, low);
    while first < mid && second < end {
        let coin = hand.coin();
        // The place of the next card is a sum, not a choice.
        let from = first + (second - first) * coin;
        deck[to % MOST] = other[from % MOST];
        (first, second, to) = (first + 1 - coin, second + coin, to + 1);
    }
    let from = if first < mid { first..mid } else { second..end };
    deck[to..end].copy_from_slice(&other[from]);
}

/// The cards of the second part are a queue: each card of the first part that comes exchanges places with its front, which goes to the end.
fn quick(n: usize, deck: &mut Row, hand: &mut Hand) {
    let mut queue = *deck;
    // What is still to be sorted, the next part last.
    let mut parts = vec![(0, n)];
    while let Some((low, end)) = parts.pop() {
        if end - low < 2 {
            continue;
        }
        let (mut i, last) = (low, end - 1);
        for j in low..last {
            let (card, front) = (deck[j % MOST], queue[i % MOST]);
            let coin = hand.coin();
            deck[i % MOST] = card;
            queue[j % MOST] = card ^ (card ^ front) & (coin as u16).wrapping_neg();
            i += coin;
        }
        queue[last % MOST] = queue[i % MOST];
        deck[i % MOST] = deck[last % MOST];
        deck[i + 1..end].copy_from_slice(&queue[i + 1..end]);
        parts.push((i + 1, end));
        parts.push((low, i));
    }
}
