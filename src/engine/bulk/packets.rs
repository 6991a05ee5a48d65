//! Overhand shuffles: packet by packet, from the last one on.

use super::coins::{Coins, per_word};
use super::partial::{Partial, Small};
use super::{LANES, Streams, sixteen_bits};
use crate::experiment::Setup;
use crate::random::Plan;
use crate::shuffle::Algorithm;

/// As many passes, one after the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Overhand {
    n: usize,
    passes: usize,
    per_word: u32,
}

impl Overhand {
    /// `None` for other shuffles.
    pub fn of(setup: &Setup, plan: &Plan) -> Option<Overhand> {
        if setup.algorithm != Algorithm::Overhand {
            return None;
        }
        Some(Overhand {
            n: setup.n,
            passes: setup.params.passes,
            per_word: per_word(plan)?,
        })
    }
}

/// Cards that are moved at once: few packets are larger. What is moved beyond a packet's end is written over by the next one.
const AT_ONCE: usize = 8;

/// Decks of up to `W` cards.
pub(super) struct Packing<C, const W: usize> {
    code: Overhand,
    /// The sorted deck, and room behind it.
    sorted: Vec<C>,
    /// Before and after a pass.
    rows: [Vec<C>; 2],
    /// A bit for each gap between cards, the first one the highest.
    cuts: Vec<u64>,
    partial: Partial<W>,
}

impl<C: Small, const W: usize> Packing<C, W> {
    pub fn new(code: Overhand, all: bool) -> Self {
        let row = || vec![C::default(); W + AT_ONCE];
        Packing {
            sorted: (0..W + AT_ONCE).map(C::small).collect(),
            rows: [row(), row()],
            cuts: vec![0; code.n.div_ceil(64)],
            partial: Partial::new(code.n, all, false),
            code,
        }
    }

    fn round(&mut self, words: &mut Streams) {
        for words in words {
            let mut coins = Coins::new(self.code.per_word);
            for pass in 0..self.code.passes {
                coins.fill(self.code.n - 1, &mut self.cuts, words);
                let [before, after] = &mut self.rows;
                let before = if pass == 0 { &self.sorted } else { &*before };
                packets(&self.cuts, self.code.n, before, after);
                self.rows.swap(0, 1);
            }
            self.partial.count([&self.rows[0][..W]].into_iter());
        }
        self.partial.add(LANES as u32);
    }
}

/// The packets between the cuts, the last one first. The highest bit is the gap behind the first card.
#[inline(never)]
fn packets<C: Small>(cuts: &[u64], n: usize, before: &[C], after: &mut [C]) {
    let (mut to, mut end) = (0, n);
    let mut packet = |start: usize| {
        let (mut at, mut place) = (start, to);
        loop {
            after[place..][..AT_ONCE].copy_from_slice(&before[at..][..AT_ONCE]);
            (at, place) = (at + AT_ONCE, place + AT_ONCE);
            if at >= end {
                break;
            }
        }
        to += end - start;
        end = start;
    };
    for (k, &cuts) in cuts.iter().enumerate().rev() {
        let mut left = cuts;
        while left != 0 {
            packet(64 * k + 64 - left.trailing_zeros() as usize);
            left &= left - 1;
        }
    }
    packet(0);
}

sixteen_bits!(Packing);
