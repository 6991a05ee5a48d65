//! Sorts by random keys: byte by byte, from the last one to the first.

use super::{LANES, Streams, sixteen_bits};
use crate::algorithms::Algorithm;
use crate::count::partial_counts::{CardNumber, PartialCounts};
use crate::experiment::Setup;
use crate::rng::{DrawBatches, Words};

/// Keys drawn in one or two parts.
#[derive(Clone, Debug)]
pub(super) struct Keys {
    pub n: usize,
    /// Of a key.
    pub bits: u32,
    /// Of each part of a key.
    parts: Vec<u32>,
    /// How many parts come out of each word, from the highest bit on.
    pub runs: Vec<u32>,
}

impl Keys {
    /// `None` for other shuffles, and for keys of no bits.
    pub fn of(setup: &Setup, plan: &DrawBatches) -> Option<Keys> {
        if setup.algorithm != Algorithm::SortByKeys {
            return None;
        }
        let bounds = setup.bounds()?;
        let bits = |bound: &u32| bound.is_power_of_two().then(|| bound.ilog2());
        let bits: Vec<u32> = bounds.iter().map(bits).collect::<Option<_>>()?;
        let parts = bits.get(..bits.len() / setup.n)?.to_vec();
        // Each part takes part in the plan.
        if parts.is_empty() || bits.contains(&0) {
            return None;
        }
        Some(Keys {
            n: setup.n,
            bits: parts.iter().sum(),
            parts,
            runs: plan.batches.as_ref()?.iter().map(|b| b.dice).collect(),
        })
    }

    /// No word is refused: a power of two is a multiple of any smaller one.
    #[inline(never)]
    pub fn draw(&self, keys: &mut [u32], words: &mut Words) {
        let mut parts = self.parts.iter().cycle();
        let (mut key, mut drawn, mut at) = (0, 0, 0);
        for &run in &self.runs {
            let mut word = words.word();
            for _ in 0..run {
                let &bits = parts.next().expect("a cycle");
                key = key << bits | word >> (64 - bits);
                word <<= bits;
                drawn += bits;
                if drawn == self.bits {
                    keys[at] = key as u32;
                    (key, drawn, at) = (0, 0, at + 1);
                }
            }
        }
    }

    /// From the last byte of the keys to the first: of equal ones the order before stays.
    #[inline(never)]
    fn sort<C: CardNumber, const W: usize>(&self, keys: &[u32; W], decks: &mut [Box<[C; W]>; 2]) {
        for (card, place) in decks[0][..self.n].iter_mut().enumerate() {
            *place = C::small(card);
        }
        for shift in (0..self.bits).step_by(8) {
            let byte = |key: u32| (key >> shift) as u8 as usize;
            let mut places = [0; 256];
            for &key in &keys[..self.n] {
                places[byte(key)] += 1;
            }
            let mut sum = 0;
            for place in &mut places {
                sum += std::mem::replace(place, sum);
            }
            let [before, after] = &mut *decks;
            for &card in &before[..self.n] {
                let place: &mut usize = &mut places[byte(keys[card.card() % W])];
                after[*place % W] = card;
                *place += 1;
            }
            decks.swap(0, 1);
        }
    }
}

/// Decks of up to `W` cards, a power of two: a mask does for a bounds check.
pub(super) struct Keyed<C, const W: usize> {
    code: Keys,
    keys: Box<[u32; W]>,
    decks: [Box<[C; W]>; 2],
    partial: PartialCounts<W>,
}

impl<C: CardNumber, const W: usize> Keyed<C, W> {
    pub fn new(code: Keys, all: bool) -> Self {
        let deck = || Box::new([C::default(); W]);
        Keyed {
            keys: Box::new([0; W]),
            decks: [deck(), deck()],
            partial: PartialCounts::new(code.n, all, false),
            code,
        }
    }

    fn round(&mut self, words: &mut Streams) {
        for words in words {
            self.code.draw(&mut self.keys[..], words);
            self.code.sort(&self.keys, &mut self.decks);
            self.partial.count([&self.decks[0][..]].into_iter());
        }
        self.partial.add(LANES as u32);
    }
}

sixteen_bits!(Keyed);
