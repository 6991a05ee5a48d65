//! Sorts that toss a coin instead of comparing, written out once more for coins that are bits: what decides which cards move is counted,
//! looked up or added, seldom guessed.

use super::LANES;
use super::coins::{Eights, each, eights};
use super::few::Given;
use super::partial::{Aligned, Partial, Small};
use super::simd::{Bytes, FIRST};
use crate::board::Layout;
use crate::deck::Card;
use crate::random::{Coins, Toss};
use crate::shuffle::{Algorithm, Params};
use crate::table::Dealer;
use crate::tally::Delta;

/// Decks of up to `W` cards, a power of two: a mask does for a bounds check.
pub(super) struct Tossing<C, const W: usize> {
    n: usize,
    shuffle: fn(&mut Self, &mut Toss),
    sorted: [C; W],
    deck: Aligned<[C; W]>,
    other: Aligned<[C; W]>,
    leaves: Leaves,
    searches: Vec<[u8; 2]>,
    /// The two rows of quicksort, and what is still to be sorted, the next part last.
    rows: Aligned<[[C; W]; 2]>,
    parts: Vec<Part<C>>,
    partial: Partial<W>,
}

/// A pivot, its place, and the part behind it, which is in one of two rows.
#[derive(Clone, Copy, Debug)]
struct Part<C> {
    pivot: C,
    place: u16,
    end: u16,
    row: u16,
}

impl<C: Small, const W: usize> Tossing<C, W> {
    /// `None` for other shuffles.
    pub fn new(algorithm: Algorithm, n: usize, all: bool) -> Option<Self> {
        let shuffle: fn(&mut Self, &mut Toss) = match algorithm {
            Algorithm::InsertionSortCoin => Self::insertion,
            Algorithm::MergeSortCoin => Self::merge,
            Algorithm::QuickSortCoin => Self::quick,
            Algorithm::BinaryInsertionCoin => Self::binary,
            _ => return None,
        };
        Some(Tossing {
            n,
            shuffle,
            sorted: std::array::from_fn(C::small),
            deck: Aligned(std::array::from_fn(C::small)),
            other: Aligned(std::array::from_fn(C::small)),
            leaves: Leaves::of(algorithm),
            searches: if algorithm == Algorithm::BinaryInsertionCoin {
                searches()
            } else {
                Vec::new()
            },
            rows: Aligned([[C::default(); W]; 2]),
            parts: Vec::new(),
            partial: Partial::new(n, all, false),
        })
    }

    #[inline(never)]
    fn insertion(&mut self, toss: &mut Toss) {
        let mut coins = toss.coins;
        let deck = &mut self.deck.0;
        // The latest cards that were placed, the last of them in the highest bits; those before lie on the deck.
        let width = 8 * size_of::<C>() as u32;
        let held = u64::BITS / width;
        let mut tail = 0;
        for i in 1..self.n {
            coins.fill(toss);
            let ones = coins.bits().leading_ones();
            if ones < held.min(i as u32) {
                coins.drop(ones + 1);
                let run = ones;
                let stay = tail & (u64::MAX >> (width * run));
                deck[i.wrapping_sub(held as usize) % W] = C::small(tail as usize);
                let place = (i as u64) << (64 - width - width * run);
                tail = (tail ^ stay) | stay >> width | place;
            } else {
                let run = coins.run(i as u32, toss);
                lay(deck, tail, i);
                let to = i - run as usize;
                for place in (to..i).rev() {
                    deck[(place + 1) % W] = deck[place % W];
                }
                deck[to % W] = C::small(i);
                tail = (0..held as usize).fold(0, |tail, k| {
                    let card = deck[i.wrapping_sub(k) % W].card() as u64;
                    tail | card << (64 - width * (k as u32 + 1))
                });
            }
        }
        lay(deck, tail, self.n);
        toss.coins = coins;
    }

    #[inline(never)]
    fn binary(&mut self, toss: &mut Toss) {
        let (n, deck) = (self.n, &mut self.deck.0);
        *deck = self.sorted;
        let mut coins = toss.coins;
        let mut run = n.min(2);
        if n > 1 {
            coins.fill(toss);
            let falling = coins.next();
            while run < n {
                coins.fill(toss);
                // The coin that ends the run is taken.
                if coins.next() != falling {
                    break;
                }
                run += 1;
            }
            if falling == 1 {
                for (place, card) in deck[..run].iter_mut().rev().enumerate() {
                    *card = C::small(place);
                }
            }
        }
        for i in run..n {
            let place = if W == SEARCHES {
                coins.fill(toss);
                let coins_at = (coins.bits() >> (64 - SEARCH_COINS)) as usize;
                let [place, used] = self.searches[(i % SEARCHES) << SEARCH_COINS | coins_at];
                coins.drop(used.into());
                place.into()
            } else {
                search(i, || {
                    coins.fill(toss);
                    coins.next()
                })
            };
            C::insert(deck, place, i + 1, i);
        }
        toss.coins = coins;
    }

    #[inline(never)]
    fn merge(&mut self, toss: &mut Toss) {
        let (deck, other) = (&mut self.deck.0, &mut self.other.0);
        let mut coins = toss.coins;
        merge_sort(toss, &mut coins, &self.leaves, deck, other, 0, self.n);
        toss.coins = coins;
    }

    #[inline(never)]
    fn quick(&mut self, toss: &mut Toss) {
        let (deck, rows) = (&mut self.deck.0, &mut self.rows.0);
        rows[0] = self.sorted;
        let mut coins = toss.coins;
        let (mut low, mut end, mut row) = (0, self.n, 0);
        loop {
            while end - low > MOST_LEAF {
                let i = partition(toss, &mut coins, rows, row, low, end);
                let pivot = rows[row][(end - 1) % W];
                self.parts.push(Part {
                    pivot,
                    place: i as u16,
                    end: end as u16,
                    row: 1 - row as u16,
                });
                end = i;
            }
            coins.fill(toss);
            let leaf = self.leaves.next(end - low, &mut coins);
            // Four places whatever the size, backwards: those beyond are written again, unless the deck is at its end.
            if low < W {
                for k in (0..MOST_LEAF).rev() {
                    deck[(low + k).min(W - 1)] = rows[row % 2][(low + leaf[k]) % W];
                }
            }
            let Some(part) = self.parts.pop() else {
                break;
            };
            deck[part.place as usize % W] = part.pivot;
            (low, end, row) = (part.place as usize + 1, part.end.into(), part.row.into());
        }
        toss.coins = coins;
    }
}

/// Cards whose searches are looked up.
const SEARCHES: usize = 64;
/// Most coins of one.
const SEARCH_COINS: u32 = 6;

/// Where the binary search among `i` cards ends.
#[inline(always)]
fn search(i: usize, mut coin: impl FnMut() -> usize) -> usize {
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

/// For each number of cards and the next coins, the first in the highest bit: where the search ends, and how many coins it takes.
fn searches() -> Vec<[u8; 2]> {
    let of = |index: usize| {
        let mut used = 0;
        let place = search(index >> SEARCH_COINS, || {
            used += 1;
            index >> (SEARCH_COINS - used) & 1
        });
        [place as u8, used as u8]
    };
    (0..SEARCHES << SEARCH_COINS).map(of).collect()
}

/// Puts the cards of `tail` down before place `end`.
#[inline(never)]
fn lay<C: Small, const W: usize>(deck: &mut [C; W], mut tail: u64, end: usize) {
    let width = 8 * size_of::<C>() as u32;
    for k in 1..=(u64::BITS / width) as usize {
        tail = tail.rotate_left(width);
        if k <= end {
            deck[(end - k) % W] = C::small(tail as usize);
        }
    }
}

/// Lomuto's partition of places `low .. end` of a row by coins; returns the pivot's place. The first part is left in the row, the second one in
/// the other row.
///
/// The cards of the second part are a queue: each card of the first part that comes exchanges places with its front, which goes to the end.
#[inline(never)]
fn partition<C: Small, const W: usize>(
    toss: &mut Toss,
    coins: &mut Coins,
    rows: &mut [[C; W]; 2],
    row: usize,
    low: usize,
    end: usize,
) -> usize {
    let mut at = *coins;
    let [one, two] = rows;
    let (row, queue) = if row == 0 { (one, two) } else { (two, one) };
    let (mut i, mut j) = (low, low);
    let last = end - 1;
    while j < last {
        at.fill(toss);
        let some = (last - j).min(at.left() as usize);
        for j in j..j + some {
            let (card, front) = (row[j % W].card(), queue[i % W].card());
            let coin = at.next();
            row[i % W] = C::small(card);
            queue[j % W] = C::small(card ^ (card ^ front) & coin.wrapping_neg());
            i += coin;
        }
        j += some;
    }
    queue[last % W] = queue[i % W];
    *coins = at;
    i
}

/// Sorts places `low .. end` of a sorted deck into `deck`; those of the other are written over.
fn merge_sort<C: Small, const W: usize>(
    toss: &mut Toss,
    coins: &mut Coins,
    leaves: &Leaves,
    deck: &mut [C; W],
    other: &mut [C; W],
    low: usize,
    end: usize,
) {
    if end - low <= MOST_LEAF {
        coins.fill(toss);
        let leaf = leaves.next(end - low, coins);
        for (place, k) in (low..end).zip(leaf) {
            deck[place % W] = C::small(low + k);
        }
        return;
    }
    let mid = low + (end - low) / 2;
    merge_sort(toss, coins, leaves, other, deck, low, mid);
    merge_sort(toss, coins, leaves, other, deck, mid, end);
    if W == 64 {
        merge_small(toss, coins, &leaves.eights, deck, other, [low, mid, end]);
    } else {
        merge(toss, coins, deck, other, [low, mid, end]);
    }
}

/// Merges the two parts of `other` into `deck`, sixteen places at a time, in small decks.
///
/// The place from which a card comes is counted as if both parts had cards without end; and then, where one of them has come to its end, from
/// the other's alone.
#[inline(never)]
fn merge_small<C: Small, const W: usize>(
    toss: &mut Toss,
    coins: &mut Coins,
    eights: &Eights,
    deck: &mut [C; W],
    other: &[C; W],
    [low, mid, end]: [usize; 3],
) {
    let (mut first, mut second, mut to) = (low, mid, low);
    let mut at = *coins;
    while to < end {
        at.fill(toss);
        let bits = at.bits();
        let [high, rest] = [bits >> 56, bits >> 48 & 255];
        let [[before, coin], [rest_before, rest_coin]] =
            [eights[high as usize % 256], eights[rest as usize % 256]];
        let ones = Bytes::halves(before, rest_before + each(high.count_ones().into()));
        let coin = Bytes::halves(coin, rest_coin);
        let zeros = FIRST.minus(ones);
        // How many cards either part has left.
        let (a, b) = ((mid - first) as u8, (end - second) as u8);
        let no_first = zeros.above(Bytes::splat(a.wrapping_sub(1)));
        let no_second = ones.above(Bytes::splat(b.wrapping_sub(1)));
        let splat = |place: usize| Bytes::splat(place as u8);
        let one = FIRST.minus(Bytes::splat(b)).where_ones(zeros, no_second);
        let two = FIRST.minus(Bytes::splat(a)).where_ones(ones, no_first);
        let over = no_first.xor(no_second);
        let choice = no_first.where_ones(coin, over);
        let from = (splat(second).plus(two)).where_ones(splat(first).plus(one), choice);
        let places = (end - to).min(16);
        for (k, &from) in from.0[..places].iter().enumerate() {
            deck[(to + k) % W] = other[from as usize % W];
        }
        to += places;
        let used = places.min((over.highest() | 1 << 16).trailing_zeros() as usize);
        at.drop(used as u32);
        let mut ones = (bits >> 1 >> (63 - used)).count_ones() as usize;
        let mut zeros = used - ones;
        if zeros == a.into() {
            ones += places - used;
        } else {
            zeros += places - used;
        }
        (first, second) = (first + zeros, second + ones);
    }
    *coins = at;
}

#[inline(never)]
fn merge<C: Small, const W: usize>(
    toss: &mut Toss,
    coins: &mut Coins,
    deck: &mut [C; W],
    other: &[C; W],
    [low, mid, end]: [usize; 3],
) {
    let mut at = *coins;
    let (mut first, mut second, mut to) = (low, mid, low);
    while first < mid && second < end {
        at.fill(toss);
        let coin = at.next();
        // The place of the next card is a sum, not a choice.
        let from = first + (second - first) * coin;
        deck[to % W] = other[from % W];
        (first, second, to) = (first + 1 - coin, second + coin, to + 1);
    }
    let (from, until) = if first < mid {
        (first, mid)
    } else {
        (second, end)
    };
    for from in from..until {
        deck[to % W] = other[from % W];
        to += 1;
    }
    *coins = at;
}

/// Largest part that is looked up.
const MOST_LEAF: usize = 4;
/// Most coins of one.
const LEAF_COINS: u32 = 6;

/// What the sort makes of so few cards, by its next coins: made by its own code.
struct Leaves {
    /// For each size, by the coins, the first in the highest bit: the order, a byte a place from the lowest on, and in the fifth byte how many
    /// coins it took.
    made: Box<[[u64; 1 << LEAF_COINS]; MOST_LEAF + 1]>,
    eights: Box<Eights>,
}

impl Leaves {
    fn of(algorithm: Algorithm) -> Leaves {
        let leaf = |size: usize, coins: u32| {
            let digits: Vec<u32> = (0..LEAF_COINS).rev().map(|k| coins >> k & 1).collect();
            let given = Given {
                digits: &digits,
                used: 0,
            };
            let layout: Layout = algorithm.facts().layout;
            let mut dealer = Dealer::new(size, layout, given, ());
            algorithm.run(&mut dealer, Params::default_for(size));
            // Places beyond stay as they are.
            let beyond = size as Card..MOST_LEAF as Card;
            let order = (dealer.board.result().iter().copied()).chain(beyond);
            let order: Vec<Card> = order.collect();
            let used = dealer.chance.used as u64;
            debug_assert!(used <= LEAF_COINS.into());
            let places = order.iter().rev();
            used << 32 | places.fold(0, |order, &card| order << 8 | u64::from(card))
        };
        let nothing = leaf(1, 0);
        let made = |size: usize| match size {
            0 => [nothing; 1 << LEAF_COINS],
            _ => std::array::from_fn(|coins| leaf(size, coins as u32)),
        };
        Leaves {
            made: Box::new(std::array::from_fn(made)),
            eights: eights(),
        }
    }

    /// The order of a part of so many cards. Its coins must be at hand.
    #[inline(always)]
    fn next(&self, size: usize, coins: &mut Coins) -> [usize; MOST_LEAF] {
        let leaf = self.made[size][(coins.bits() >> (64 - LEAF_COINS)) as usize];
        coins.drop((leaf >> 32) as u32);
        std::array::from_fn(|k| (leaf >> (8 * k)) as usize % 256)
    }
}

impl<C: Small, const W: usize> super::Kernel for Tossing<C, W> {
    /// Stream after stream: its coins stay at hand.
    fn rounds(&mut self, rounds: u64, words: &mut super::Streams, delta: &mut Delta) {
        let mut left = rounds;
        while left > 0 {
            if (self.partial.room() as usize) < LANES {
                self.partial.move_to(delta);
            }
            let some = left.min(u64::from(self.partial.room()) / LANES as u64);
            for words in words.iter_mut() {
                let mut toss = Toss::of(words);
                for _ in 0..some {
                    (self.shuffle)(self, &mut toss);
                    self.partial.count([&self.deck.0[..]].into_iter());
                }
                toss.give_back(words);
            }
            self.partial.add(some as u32 * LANES as u32);
            left -= some;
        }
    }

    fn move_to(&mut self, delta: &mut Delta) {
        self.partial.move_to(delta);
    }
}
