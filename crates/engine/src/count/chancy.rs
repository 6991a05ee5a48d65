//! Draw again: which draws are cards is added up, without choices, which processors would have to guess.

use super::one_by_one::{self, Deck, OneByOne};
use super::rng_buffer::{Ahead, Draw};
use super::{Kernel, LANES, Streams};
use crate::count::coins::each;
use crate::count::partial_counts::{Aligned, PartialCounts};
use crate::rng::Words;
use crate::tally::Delta;

/// Most cards of a deck in bytes.
const MOST: usize = 64;
/// Draws in a number.
const WIDE: usize = 8;

/// Of up to 64 cards.
struct Few {
    n: usize,
    draws: Ahead<Draw, 129>,
    partial: PartialCounts<MOST>,
}

pub(super) fn chancy(n: usize, all: bool) -> Box<dyn Kernel> {
    if n > MOST {
        return Box::new(OneByOne::new(
            n,
            all,
            move |deck: &mut Deck, words: &mut Words| shuffle(n, deck, words),
        ));
    }
    Box::new(Few {
        n,
        draws: Ahead::new(Draw::below(n)),
        partial: PartialCounts::new(n, all, true),
    })
}

impl Few {
    /// The cards from the last place to the first, behind a byte of no use: every draw is written down where as many cards are still there as the
    /// number of the byte says, and what was not there any more is written over.
    #[inline(never)]
    fn shuffle(&mut self, deck: &mut [u8; 2 * MOST], stream: usize) {
        let mut at = self.draws.at(stream);
        // Bits of the cards that are still there: what was refused never is.
        let mut there = u64::MAX >> (MOST - self.n);
        while there != 0 {
            self.draws.need(stream, at, WIDE);
            for &card in self.draws.bytes(stream, at) {
                deck[there.count_ones() as usize] = card;
                there &= !(1 << (card % 64));
            }
            at += WIDE;
        }
        // Those behind the last card are not used: it was drawn once, or the first of these times.
        let draws = u64::from_le_bytes(*self.draws.bytes(stream, at - WIDE));
        let other = draws ^ each(deck[1].into());
        let equal = other.wrapping_sub(each(1)) & !other & each(128);
        at -= WIDE - 1 - equal.trailing_zeros() as usize / 8;
        self.draws.taken(stream, at);
    }
}

impl Kernel for Few {
    fn rounds(&mut self, rounds: u64, words: &mut Streams, delta: &mut Delta) {
        self.draws.take(words);
        let mut deck = Aligned([0; 2 * MOST]);
        for _ in 0..rounds {
            self.partial.make_room(delta);
            for stream in 0..LANES {
                self.shuffle(&mut deck, stream);
                self.partial.count([&deck[1..1 + MOST]].into_iter());
            }
            self.partial.add(LANES as u32);
        }
        self.draws.give_back(words);
    }

    fn move_to(&mut self, delta: &mut Delta) {
        self.partial.move_to(delta);
    }
}

/// A deck of more cards.
#[inline(never)]
fn shuffle(n: usize, deck: &mut Deck, words: &mut Words) {
    let (mut gone, mut done) = ([0u64; 16], 0);
    while done < n {
        let card = draw(words, n as u64);
        deck[done % one_by_one::MOST] = card as u16;
        let gone = &mut gone[card / 64 % 16];
        done += 1 - (*gone >> (card % 64)) as usize % 2;
        *gone |= 1 << (card % 64);
    }
}

/// A draw below `bound`, out of a word of its own, as from [`crate::rng::DrawBatches::open`].
#[inline(always)]
fn draw(words: &mut Words, bound: u64) -> usize {
    loop {
        let x = (words.word() >> 32) * bound;
        let fraction = x & 0xFFFF_FFFF;
        // What is refused lies below 2^32 mod bound, so below bound: most words need no division.
        if fraction >= bound || fraction >= (1 << 32) % bound {
            return (x >> 32) as usize;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{BatchedRng, BoundedRng, DrawBatches};
    use std::rc::Rc;

    /// Proves it for every bound, of the first word of each answer and those beside it, and that as many words are refused as must be: what may be
    /// refused is the first of an answer, and a sample would hardly meet it.
    #[test]
    fn draws_are_those_of_the_open_plan() {
        let plan = Rc::new(DrawBatches::open());
        for bound in 2..=one_by_one::MOST as u64 {
            let mut refused = 0;
            for answer in 0..bound {
                let first = (answer << 32).div_ceil(bound);
                for high in first.max(1) - 1..=first + 1 {
                    let words = [high << 32 | 0x8765_4321, 1 << 63 | 1 << 53];
                    let mut ours = Words::written(&words);
                    let mut dice = BatchedRng::new(ours.clone(), plan.clone());
                    let drawn = dice.draw(0, bound as u32 - 1);
                    assert_eq!(draw(&mut ours, bound), drawn as usize, "{bound} {high}");
                    // Both are behind the same word.
                    let next = ours.word();
                    assert_eq!(next, dice.words.word(), "{bound} {high}");
                    refused += u64::from(high == first && next != words[1]);
                }
            }
            assert_eq!(refused, (1 << 32) % bound, "{bound}");
        }
    }
}
