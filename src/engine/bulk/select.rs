//! Selection sort with a coin: of the coins of a round only the last 1 matters.

use super::coins::{Coins, per_word};
use super::exchange::ABREAST;
use super::partial::{Aligned, Counts, Partial, Small};
use super::{LANES, Streams, sixteen_bits};
use crate::experiment::Setup;
use crate::random::{Plan, Words};
use crate::shuffle::Algorithm;

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
    pub fn of(setup: &Setup, plan: &Plan) -> Option<Selection> {
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

/// Decks of up to `W` cards, a power of two: a mask does for a bounds check.
pub(super) struct Selecting<C, const W: usize> {
    code: Selection,
    sorted: [C; W],
    decks: Aligned<[[C; W]; ABREAST]>,
    words: [[u64; ABREAST]; WORDS],
    partial: Partial<W>,
}

impl<C: Small, const W: usize> Selecting<C, W> {
    pub fn new(code: Selection, all: bool) -> Self {
        Selecting {
            sorted: std::array::from_fn(C::small),
            decks: Aligned([[C::default(); W]; ABREAST]),
            words: [[0; ABREAST]; WORDS],
            partial: Partial::new(code.n, all, false),
            code,
        }
    }

    fn round(&mut self, words: &mut Streams) {
        for words in words.as_chunks_mut().0 {
            if W == 64 && self.code.n - 1 <= SURE && self.code.per_word == SURE as u32 {
                // Only whole decks show who follows whom.
                if self.partial.followed.is_empty() {
                    self.look::<false>(words);
                    continue;
                }
                self.look::<true>(words);
            } else {
                for (k, words) in words.iter_mut().enumerate() {
                    self.shuffle(k, words);
                }
            }
            let decks = self.decks.0.iter().map(|deck| &deck[..]);
            self.partial.count(decks);
        }
        self.partial.add(LANES as u32);
    }

    #[inline(never)]
    fn shuffle(&mut self, k: usize, words: &mut Words) {
        let (n, mut coins) = (self.code.n, Coins::new(self.code.per_word));
        let deck = &mut self.decks.0[k];
        *deck = self.sorted;
        for i in 0..n - 1 {
            let (mut min, mut end) = (i, i + 1);
            while end < n {
                let (tossed, count) = coins.take(n - end, words);
                end += count as usize;
                let last = end.wrapping_sub(1 + tossed.trailing_zeros() as usize);
                min = if tossed == 0 { min } else { last };
            }
            deck.swap(i % W, min % W);
        }
    }

    /// The same for small decks: the coins of a round in one number, the last one in the lowest bit.
    #[inline(never)]
    fn look<const WHOLE: bool>(&mut self, streams: &mut [Words; ABREAST]) {
        let (n, decks) = (self.code.n, &mut self.decks.0);
        for deck in decks.iter_mut() {
            *deck = self.sorted;
        }
        let Some(last) = self.code.rounds.last() else {
            return;
        };
        let positions: &mut [Counts<W>; W] =
            (&mut *self.partial.positions).try_into().expect("W rows");
        for (k, words) in streams.iter_mut().enumerate() {
            for word in &mut self.words[1..][..last.word as usize] {
                word[k] = words.word();
            }
        }
        for (i, round) in self.code.rounds.iter().enumerate() {
            let word = round.word as usize % WORDS;
            let (latest, before) = (self.words[word], self.words[word.wrapping_sub(1) % WORDS]);
            // If all show 0, the place itself.
            let none = 1 << (n - 1 - i);
            for k in 0..ABREAST {
                let tossed =
                    latest[k] >> (64 - round.used) | before[k] >> (64 - SURE) << round.used;
                let min = n - 1 - (tossed | none).trailing_zeros() as usize;
                let deck = &mut decks[k];
                let card = deck[min % W];
                deck[min % W] = deck[i % W];
                if WHOLE {
                    deck[i % W] = card;
                } else {
                    positions[i % W][card.card() % W] += 1;
                }
            }
        }
        if !WHOLE {
            for deck in decks {
                positions[(n - 1) % W][deck[(n - 1) % W].card() % W] += 1;
            }
        }
    }
}

sixteen_bits!(Selecting);
