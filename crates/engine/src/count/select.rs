//! Selection sort with a coin: of the coins of a round only the last 1 matters.

use super::one_by_one::{self, Deck, OneByOne};
use super::rng_buffer::{Pairs, next};
use super::simd::Bytes;
use super::{Kernel, LANES, Streams};
use crate::algorithms::Algorithm;
use crate::count::coins::{Coins, per_word};
use crate::count::partial_counts::{Aligned, Counts, PartialCounts};
use crate::count::swap::ABREAST;
use crate::experiment::Setup;
use crate::rng::{DrawBatches, Words};
use crate::tally::Delta;

/// Where the coins of a round are that comes to its end with the first so many of word `word`, words counted from 1.
#[derive(Clone, Copy, Debug)]
struct Round {
    word: u16,
    used: u16,
}

#[derive(Clone, Debug)]
pub(super) struct Selection {
    n: usize,
    per_word: u32,
    rounds: Vec<Round>,
}

impl Selection {
    /// `None` for other shuffles.
    pub fn of(setup: &Setup, plan: &DrawBatches) -> Option<Selection> {
        if setup.algorithm != Algorithm::SelectionSortCoin {
            return None;
        }
        let n = setup.n;
        let per_word = per_word(plan)?;
        let round = |i: usize| {
            let tossed = (i + 1) * (2 * n - 2 - i) / 2;
            let word = tossed.div_ceil(per_word as usize);
            Round {
                word: word as u16,
                used: (tossed - (word - 1) * per_word as usize) as u16,
            }
        };
        Some(Selection {
            n,
            per_word,
            rounds: (0..n - 1).map(round).collect(),
        })
    }
}

/// Most coins of a round that lie in two words, whatever the words begin with.
const SURE: usize = 55;
/// Most words of rounds of so many coins.
const WORDS: usize = 32;
/// Places of a deck in bytes.
const W: usize = 64;

pub(super) fn selecting(code: Selection, all: bool) -> Box<dyn Kernel> {
    if code.n - 1 <= SURE && code.per_word == SURE as u32 {
        Box::new(Few::new(code, all))
    } else {
        Box::new(OneByOne::new(
            code.n,
            all,
            move |deck: &mut Deck, words: &mut Words| shuffle(&code, deck, words),
        ))
    }
}

/// For rounds whose coins come in one number.
struct Few {
    code: Selection,
    /// Decks from the last place on.
    decks: Aligned<[[u8; W]; ABREAST]>,
    words: [[u64; ABREAST]; WORDS],
    partial: PartialCounts<W>,
}

impl Few {
    fn new(code: Selection, all: bool) -> Self {
        Few {
            decks: Aligned([[0; W]; ABREAST]),
            words: [[0; ABREAST]; WORDS],
            partial: PartialCounts::new(code.n, all, true),
            code,
        }
    }

    #[inline(never)]
    fn look<const WHOLE: bool>(&mut self, pairs: &mut [[Bytes; 4]; ABREAST / 2]) {
        let (n, decks) = (self.code.n, &mut self.decks.0);
        let sorted: [u8; W] = std::array::from_fn(|k| (n - 1).wrapping_sub(k) as u8);
        *decks = [sorted; ABREAST];
        let Some(last) = self.code.rounds.last() else {
            return;
        };
        let positions: &mut [Counts<W>; W] =
            (&mut *self.partial.positions).try_into().expect("W rows");
        for (k, state) in pairs.iter_mut().enumerate() {
            for word in &mut self.words[1..][..last.word as usize] {
                [word[2 * k], word[2 * k + 1]] = next(state).whole().down(64 - SURE as u32).wide();
            }
        }
        for (i, &Round { word, used }) in self.code.rounds.iter().enumerate() {
            let word = word as usize % WORDS;
            let (latest, before) = (self.words[word], self.words[word.wrapping_sub(1) % WORDS]);
            // If all show 0, the place itself.
            let own = (n - 1 - i) % W;
            for k in 0..ABREAST {
                let tossed = latest[k] >> (SURE as u16 - used) | before[k] << used;
                let min = (tossed | 1 << own).trailing_zeros() as usize;
                let deck = &mut decks[k];
                let card = deck[min % W];
                deck[min % W] = deck[own];
                if WHOLE {
                    deck[own] = card;
                } else {
                    positions[own][card as usize % W] += 1;
                }
            }
        }
        if !WHOLE {
            for deck in decks {
                positions[0][deck[0] as usize % W] += 1;
            }
        }
    }
}

impl Kernel for Few {
    fn rounds(&mut self, rounds: u64, words: &mut Streams, delta: &mut Delta) {
        let mut pairs = Pairs::of(words);
        for _ in 0..rounds {
            self.partial.make_room(delta);
            for pairs in pairs.0.as_chunks_mut().0 {
                // Only whole decks show who follows whom.
                if self.partial.followed.is_empty() {
                    self.look::<false>(pairs);
                    continue;
                }
                self.look::<true>(pairs);
                self.partial
                    .count(self.decks.0.iter().map(|deck| &deck[..]));
            }
            self.partial.add(LANES as u32);
        }
        pairs.give_back(words);
    }

    fn move_to(&mut self, delta: &mut Delta) {
        self.partial.move_to(delta);
    }
}

/// A deck of any other number of cards.
#[inline(never)]
fn shuffle(code: &Selection, deck: &mut Deck, words: &mut Words) {
    let (n, mut coins) = (code.n, Coins::new(code.per_word));
    for (card, place) in deck.iter_mut().enumerate() {
        *place = card as u16;
    }
    for i in 0..n - 1 {
        let (mut min, mut end) = (i, i + 1);
        while end < n {
            let (tossed, count) = coins.take(n - end, words);
            end += count as usize;
            let last = end.wrapping_sub(1 + tossed.trailing_zeros() as usize);
            min = if tossed == 0 { min } else { last };
        }
        deck.swap(i % one_by_one::MOST, min % one_by_one::MOST);
    }
}
