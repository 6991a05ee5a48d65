//! Many decks side by side: each operation is done to all of them before the next one begins, so
//! that none waits for itself.

mod program;

use std::rc::Rc;

use super::kernel::{LANES, kernel_with_partial_counts};
use crate::board::{Row, Slot};
use crate::count::partial_counts::{CardNumber, PartialCounts};
use crate::program::Operand;
use crate::rng::{Batch, Words};
use program::LockstepOp;
pub(in crate::count) use program::{LockstepProgram, for_operands};

/// A drawn number for each deck.
type Each = [u16; LANES];
/// The rows of the decks: places beyond `n` are never read. `W` is a power of two, so a mask does
/// for a bounds check.
type Rows<C, const W: usize> = Box<[[C; W]; LANES]>;

pub(super) struct Lockstep<C, const W: usize> {
    code: Rc<LockstepProgram>,
    /// The deck, and the cards that are decided.
    rows: [Rows<C, W>; 2],
    registers: Vec<Each>,
    /// Unused fraction of each deck's word.
    rest: [u64; LANES],
    /// Bit sets of the places of the deck row that still hold a card, if the code selects.
    left: Vec<[u64; LANES]>,
    partial: PartialCounts<W>,
}

impl<C: CardNumber, const W: usize> Lockstep<C, W> {
    pub(crate) fn new(code: LockstepProgram, all: bool) -> Self {
        let n = code.n;
        let row = || Box::new([[C::default(); W]; LANES]);
        Lockstep {
            rows: [row(), row()],
            registers: vec![[0; LANES]; code.registers],
            rest: [0; LANES],
            left: vec![[0; LANES]; if code.selects { n.div_ceil(64) } else { 0 }],
            partial: PartialCounts::new(n, all, false),
            code: Rc::new(code),
        }
    }

    /// Shuffles every deck once and counts.
    fn round(&mut self, words: &mut [Words; LANES]) {
        let code = self.code.clone();
        self.reset(code.n);
        for op in &code.ops {
            self.carry_out(op, &code, words);
        }
        let decks = self.rows[code.result as usize].iter().map(|deck| &deck[..]);
        self.partial.count(decks);
        self.partial.add(LANES as u32);
    }

    #[expect(clippy::expect_used, reason = "there are sixteen lanes")]
    fn reset(&mut self, n: usize) {
        let (first, others) = self.rows[Row::Deck as usize]
            .split_first_mut()
            .expect("lanes");
        for (card, place) in first[..n].iter_mut().enumerate() {
            *place = C::small(card);
        }
        for deck in others {
            *deck = *first;
        }
        for (k, words) in self.left.iter_mut().enumerate() {
            let places = (n - 64 * k).min(64);
            words.fill(u64::MAX >> (64 - places));
        }
    }

    #[inline]
    fn carry_out(&mut self, op: &LockstepOp, code: &LockstepProgram, words: &mut [Words; LANES]) {
        match *op {
            LockstepOp::Word(batch) => self.take_words(batch, code.bits, words),
            LockstepOp::Draw { to, low, bound } => self.draw(to, low, bound, code.bits),
            LockstepOp::Swap(a, b) => {
                let (a, b) = (self.each(a), self.each(b));
                for (lane, deck) in self.rows[Row::Deck as usize].iter_mut().enumerate() {
                    deck.swap(a[lane] as usize % W, b[lane] as usize % W);
                }
            }
            LockstepOp::Carry(from, to) => self.carry(from, to),
            LockstepOp::Close(row, gap, end) => self.close(row, gap, end),
            LockstepOp::Open(row, gap, end) => self.open(row, gap, end),
            LockstepOp::Select { k, first, to } => self.select(k, first, to),
        }
    }

    fn each(&self, term: Operand) -> Each {
        match term {
            Operand::Fixed(number) => [number as u16; LANES],
            Operand::Value(register) => self.registers[register],
        }
    }

    #[inline(never)]
    fn take_words(&mut self, batch: Batch, bits: u32, words: &mut [Words; LANES]) {
        for (rest, words) in self.rest.iter_mut().zip(words) {
            *rest = batch.take(bits, words);
        }
    }

    #[inline(never)]
    fn draw(&mut self, to: usize, low: u16, bound: u32, bits: u32) {
        let mask = (1u64 << bits) - 1;
        for (rest, made) in self.rest.iter_mut().zip(&mut self.registers[to]) {
            let x = *rest * u64::from(bound);
            *rest = x & mask;
            *made = low + (x >> bits) as u16;
        }
    }

    #[inline(never)]
    fn carry(&mut self, from: Slot<Operand>, to: Slot<Operand>) {
        let (places, tos) = (self.each(from.place), self.each(to.place));
        if from.row == Row::Deck && !self.left.is_empty() {
            for (lane, &place) in places.iter().enumerate() {
                let place = place as usize;
                self.left[place / 64][lane] &= !(1 << (place % 64));
            }
        }
        for lane in 0..LANES {
            let card = self.rows[from.row as usize][lane][places[lane] as usize % W];
            self.rows[to.row as usize][lane][tos[lane] as usize % W] = card;
        }
    }

    #[inline(never)]
    fn close(&mut self, row: Row, gap: Operand, end: usize) {
        let gaps = self.each(gap);
        for (deck, gap) in self.rows[row as usize].iter_mut().zip(gaps) {
            C::close(deck, gap.into(), end);
        }
    }

    #[inline(never)]
    fn open(&mut self, row: Row, gap: Operand, end: usize) {
        let gaps = self.each(gap);
        for (deck, gap) in self.rows[row as usize].iter_mut().zip(gaps) {
            C::open(deck, gap.into(), end);
        }
    }

    #[inline(never)]
    fn select(&mut self, k: Operand, first: usize, to: usize) {
        let ks = self.each(k);
        for lane in 0..LANES {
            let mut k = ks[lane] as u32 - first as u32;
            let mut start = 0;
            let mut words = self.left.iter();
            let word = loop {
                let word = words.next().map_or(0, |word| word[lane]);
                let cards = word.count_ones();
                if k < cards || start + 64 >= W {
                    break word;
                }
                k -= cards;
                start += 64;
            };
            self.registers[to][lane] = start as u16 + select(word, k) as u16;
        }
    }
}

kernel_with_partial_counts!(Lockstep);

/// The place of the `k`-th set bit, `k` from 0. There must be one. Without branches.
#[inline]
fn select(word: u64, mut k: u32) -> u32 {
    let mut start = 0;
    let mut rest = word;
    for half in [32, 16, 8, 4, 2, 1] {
        let low = rest & ((1u64 << half) - 1);
        let ones = low.count_ones();
        let beyond = u32::from(k >= ones);
        k -= ones * beyond;
        start += half * beyond;
        rest = if beyond == 1 { rest >> half } else { low };
    }
    start
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves it for every bit of words of all densities.
    #[test]
    fn selects_the_kth_bit() {
        for word in [
            1,
            u64::MAX,
            0x8000_0000_0000_0000,
            0x5555_5555_5555_5555,
            0x9E37_79B9_7F4A_7C15,
        ] {
            let bits: Vec<u32> = (0..64).filter(|b| word >> b & 1 == 1).collect();
            for (k, &bit) in (0..).zip(&bits) {
                assert_eq!(select(word, k), bit, "{word:x} {k}");
            }
        }
    }
}
