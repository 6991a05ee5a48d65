//! Quicksort with a coin: a partition is a permutation of places, counted for sixteen of them at a time.
//!
//! In Lomuto's partition the cards of the first part stay in order. Those of the second are a queue: each card of the first part that comes
//! exchanges places with its front, which goes to the end. So the card that comes to lie in a place is the one that arrives there, or, if that
//! one belongs to the first part, the one that lay in the place whose number is how many of the first part came before.

use super::{Coins, Leaves, MOST, MOST_LEAF, Row, Sort};
use crate::algorithms::Algorithm;
use crate::count::coins::{Eights, each, eights};
use crate::count::partial_counts::Aligned;
use crate::count::rows::FIRST;
use crate::count::simd::Bytes;

pub(super) struct Quick {
    n: usize,
    leaves: Leaves,
    eights: Box<Eights>,
    /// By eight coins: which of them show 1, a byte each from the lowest on.
    ones: Box<[u64; 256]>,
}

impl Quick {
    pub fn new(n: usize) -> Self {
        let ones = |coins: usize| {
            let ones = (0..8).filter(|k| coins >> k & 1 == 1);
            ones.rev().fold(0, |ones, k| ones << 8 | k)
        };
        Quick {
            n,
            leaves: Leaves::of(Algorithm::QuickSortCoin),
            eights: eights(|k| k),
            ones: Box::new(std::array::from_fn(ones)),
        }
    }
}

impl Sort<Row> for Quick {
    #[inline(never)]
    fn shuffle(&self, deck: &mut Row, coins: &mut Coins, stream: usize) {
        let mut at = coins.at(stream);
        // What is still to be sorted, the next part last: where it begins, and how many cards it has.
        let (mut parts, mut waiting) = ([[0u8; 2]; MOST], 0);
        let (mut low, mut size) = (0, self.n);
        loop {
            coins.need(stream, at, 64);
            let bits = coins.bits(stream, at);
            if size > MOST_LEAF {
                at += size - 1;
                // The pivot comes last of the first part.
                let own = 1 << (size - 1);
                let ones = bits & (own - 1) | own;
                let place = ones.count_ones() as usize - 1;
                if size > 16 {
                    self.partition(deck, low, size, ones);
                } else {
                    let cards = Bytes::at(&deck.0, low);
                    let block = self.block(ones);
                    let from = block.first.below(block.within(0), FIRST, place as u8 + 1);
                    cards.pick(from).lay(&mut deck.0, low);
                }
                parts[waiting % MOST] = [low + place + 1, size - place - 1].map(|x| x as u8);
                waiting += 1;
                size = place;
                continue;
            }
            let (order, used) = self.leaves.next(size, bits);
            at += used;
            let four = deck[low..].first_chunk_mut::<4>().expect("room");
            let cards = u32::from_le_bytes(*four);
            let sorted = Bytes::halves(cards.into(), 0).pick(Bytes::halves(order.into(), 0));
            *four = (sorted.wide()[0] as u32).to_le_bytes();
            if waiting == 0 {
                break;
            }
            waiting -= 1;
            [low, size] = parts[waiting % MOST].map(usize::from);
        }
        coins.taken(stream, at);
    }
}

/// What the coins of sixteen places say.
struct Block {
    /// Where the cards of the first part come from.
    first: Bytes,
    /// How many of the first part lie before each place, and 255 in its places.
    before: Bytes,
    mask: Bytes,
}

impl Quick {
    #[inline(always)]
    fn block(&self, coins: u64) -> Block {
        let [low, high] = [coins, coins >> 8].map(|eight| eight as usize % 256);
        let [[before, mask], [rest_before, rest_mask]] =
            [low, high].map(|eight| self.eights[eight]);
        let ones = (coins & 255).count_ones();
        let rest = self.ones[high] + each(8);
        // Behind those of the first eight, of which there may be none or eight: a number is moved by less than 64 bits at a time.
        let (up, down) = (4 * ones, 32 - 4 * ones);
        Block {
            first: Bytes::halves(self.ones[low] | rest << up << up, rest >> down >> down),
            before: Bytes::halves(before, rest_before + each(ones.into())),
            mask: Bytes::halves(mask, rest_mask),
        }
    }

    /// Partitions more than sixteen cards.
    #[inline(never)]
    fn partition(&self, deck: &mut Row, low: usize, size: usize, ones: u64) {
        // By places of the part: the first part, and the queue.
        let [mut first, mut queue] = [Aligned([0; 80]); 2];
        let mut place = 0;
        for begin in (0..size).step_by(16) {
            let cards = Bytes::at(&deck.0, low + begin);
            let coins = ones >> begin & 0xFFFF;
            let block = self.block(coins);
            cards.pick(block.first).lay(&mut first.0, place);
            let front = Bytes::at(&queue.0, place).pick(block.before);
            let come = front.where_ones(cards, block.mask);
            come.pick(block.within((begin - place) as u8))
                .lay(&mut queue.0, begin);
            place += coins.count_ones() as usize;
        }
        for begin in (0..size).step_by(16) {
            let [first, queue] = [&first.0, &queue.0].map(|row| Bytes::at(row, begin));
            let ends = (place as u8).saturating_sub(begin as u8);
            first
                .below(queue, FIRST, ends)
                .lay(&mut deck.0, low + begin);
        }
    }
}

impl Block {
    /// From which of these places the cards of the queue come, where the first part has `behind` places less before it than there are.
    #[inline(always)]
    fn within(&self, behind: u8) -> Bytes {
        let back = self.before.minus(Bytes::splat(behind));
        let here = self
            .mask
            .and(self.before.above(Bytes::splat(behind.wrapping_sub(1))));
        let mut from = back.where_ones(FIRST, here);
        // Each time twice as far back: up to fifteen cards are passed on.
        for _ in 0..4 {
            from = from.pick(from);
        }
        from
    }
}
