//! Decks of up to 16 cards, one in a register: draws are looked up several at a time, as
//! permutations of the places, and put one after the other.
//!
//! Whatever a program does to the places, it does by permuting them. Let `R(k, l, ..)` be the order
//! that comes out if the draws of one group give `k`, `l`, .. and all others 0, and `B` the order
//! if all give 0; then the group acts as `R(k, l, ..) B⁻¹`, whatever the others give, and the whole
//! run as the product of these over all groups, times `B`. So the tables are made by the code
//! itself.
//!
//! Draws one after the other out of a fraction are the digits of one draw whose bound is the
//! product of theirs: a group is one multiplication by it, in two halves, for a word has no bits to
//! spare for so large a bound.

use super::kernel::Kernel;
use super::simd::Bytes;
use crate::chunk_runner::Streams;
use crate::count::lockstep::for_operands;
use crate::deck::Card;
use crate::ops::Executor;
use crate::program::{Operation, Program};
use crate::rng::{Batch, BoundedRng, DrawBatches, Words};
use crate::setup::Setup;
use crate::tally::{Delta, orders_counted, rank};

/// Largest deck.
const MOST: usize = 16;
/// Most answers of a group of draws.
const MOST_ANSWERS: usize = 1024;
/// Most operations to make the tables, as each answer is found by running the whole shuffle: a few
/// hundredths of a second. Hundreds of swaps of a few cards would take minutes.
const MOST_WORK: usize = 1 << 22;
/// Most entries of all tables: they should stay near the processor.
const MOST_ENTRIES: usize = 4096;
/// Bits of a word for decks of 9 to 16 cards.
const USUAL: u32 = 60;
/// Bits of its lower half.
const LOWER: u32 = 30;
/// Decks that are counted together: each place of each card counts in a byte.
const PILE: usize = 240;
/// Decks worked side by side.
const ABREAST: usize = 4;
/// Cards counted in one walk through a pile.
const AT_ONCE: usize = 4;

/// Draws that follow each other out of one word.
#[derive(Clone, Copy, Debug)]
struct DrawGroup {
    /// Number of joint answers.
    bound: u64,
    /// Index of their table's first entry: an entry for each joint answer, the first draw's the
    /// highest digit.
    table: usize,
}

pub(super) struct Register {
    n: usize,
    bits: u32,
    /// Words, and what comes out of each.
    batches: Vec<(Batch, Vec<DrawGroup>)>,
    tables: Vec<Bytes>,
    pile: Box<[Bytes; PILE]>,
    piled: usize,
    shuffles: u64,
    /// Row = card, column = place.
    positions: [[u32; MOST]; MOST],
    /// Counts at 16 times a card plus its successor; of two decks in turn. Empty if not counted.
    followed: Vec<u32>,
    orders: Vec<u32>,
}

impl Register {
    /// `None` for larger decks, too many draws, and programs that put several draws together.
    pub(crate) fn of(
        setup: &Setup,
        program: &Program,
        plan: &DrawBatches,
        all: bool,
    ) -> Option<Register> {
        let n = setup.n();
        let together = |op: &Operation| {
            matches!(
                op,
                Operation::Zeros { .. } | Operation::Cut { .. } | Operation::Deal { .. }
            )
        };
        if n > MOST || program.operations.iter().any(together) {
            return None;
        }
        let bounds = bounds(program);
        let joint = joint(program);
        let apart = |k: usize| {
            let over = |&(one, two): &(usize, usize)| {
                (one < k) != (two < k) && bounds[one].min(bounds[two]) > 1
            };
            !joint.iter().any(over)
        };
        let open: Vec<usize> = (0..bounds.len()).filter(|&d| bounds[d] > 1).collect();
        let mut run = RunWithDraws {
            setup,
            digits: vec![0; bounds.len()],
        };
        let base = run.order();
        let mut tables = Vec::new();
        let mut batches = Vec::new();
        let (mut first, mut work) = (0, 0);
        for batch in plan.batches.as_ref()? {
            let end = first + batch.dice as usize;
            let mut groups = Vec::new();
            while first < end {
                let answers = |to: usize| -> usize {
                    open[first..to]
                        .iter()
                        .map(|&d| bounds[d] as usize)
                        .product()
                };
                let whole = |&to: &usize| open.get(to).is_none_or(|&draw| apart(draw));
                let to = (first + 1..=end)
                    .take_while(|&to| answers(to) <= MOST_ANSWERS)
                    .filter(whole)
                    .last()?;
                let bound = answers(to);
                work += bound * program.operations.len();
                if work > MOST_WORK {
                    return None;
                }
                // The last group brings `B` with it.
                let undone = (to < open.len()).then_some(base);
                let entries = run.permutations(&bounds, &open[first..to], undone);
                let known = tables.windows(bound).position(|known| *known == entries);
                let table = known.unwrap_or(tables.len());
                if known.is_none() {
                    tables.extend(entries);
                }
                if tables.len() > MOST_ENTRIES {
                    return None;
                }
                groups.push(DrawGroup {
                    bound: bound as u64,
                    table,
                });
                first = to;
            }
            batches.push((*batch, groups));
        }
        // So that any answer lies within.
        tables.extend([IDENTITY; MOST_ANSWERS]);
        Some(Register {
            n,
            bits: plan.bits,
            batches,
            tables,
            pile: Box::new([IDENTITY; PILE]),
            piled: 0,
            shuffles: 0,
            positions: [[0; MOST]; MOST],
            followed: vec![0; if all { 256 } else { 0 }],
            orders: vec![0; if all { orders_counted(n) } else { 0 }],
        })
    }

    fn shuffle(&mut self, words: &mut [Words; ABREAST], times: usize) {
        // A shift by a constant is one instruction.
        if self.bits == USUAL {
            self.shuffle_as::<true>(words, times);
        } else {
            self.shuffle_as::<false>(words, times);
        }
    }

    /// A deck for each stream, side by side, so that none waits for its own multiplications.
    #[inline(never)]
    #[expect(
        clippy::expect_used,
        reason = "the tables end with room for any answer"
    )]
    fn shuffle_as<const AS_USUAL: bool>(&mut self, words: &mut [Words; ABREAST], times: usize) {
        let bits = if AS_USUAL { USUAL } else { self.bits };
        let upper = bits - LOWER;
        let piles = self.pile[self.piled..].as_chunks_mut().0.iter_mut();
        for pile in piles.take(times) {
            let mut orders = [IDENTITY; ABREAST];
            for (batch, groups) in &self.batches {
                let mut rests = [(0, 0); ABREAST];
                for (rest, words) in rests.iter_mut().zip(words.iter_mut()) {
                    let word = batch.take(bits, words);
                    *rest = (word >> LOWER, word % (1 << LOWER));
                }
                for group in groups {
                    let table: &[Bytes; MOST_ANSWERS] = self.tables[group.table..]
                        .first_chunk()
                        .expect("tables end with room");
                    for ((high, low), order) in rests.iter_mut().zip(&mut orders) {
                        let below = *low * group.bound;
                        let above = *high * group.bound + (below >> LOWER);
                        (*high, *low) = (above % (1 << upper), below % (1 << LOWER));
                        *order = order.pick(table[(above >> upper) as usize % MOST_ANSWERS]);
                    }
                }
            }
            *pile = orders;
        }
        self.piled += times * ABREAST;
    }

    /// Counts the pile and clears it. Where the last card lies is what the others leave.
    fn count(&mut self) {
        for first in (0..self.n - 1).step_by(AT_ONCE) {
            let sums = count_cards(&self.pile[..self.piled], first as u8);
            for (row, sums) in self.positions[first..].iter_mut().zip(sums) {
                for (sum, more) in row.iter_mut().zip(sums.0) {
                    *sum += u32::from(more);
                }
            }
        }
        if !self.followed.is_empty() {
            self.follow();
        }
        if !self.orders.is_empty() {
            for deck in &self.pile[..self.piled] {
                let order: [Card; MOST] = deck.0.map(Card::from);
                self.orders[rank(&order[..self.n])] += 1;
            }
        }
        self.shuffles += self.piled as u64;
        self.piled = 0;
    }

    #[inline(never)]
    #[expect(clippy::expect_used, reason = "there is a count for each pair")]
    fn follow(&mut self) {
        let followed: &mut [u32; 256] = (&mut *self.followed).try_into().expect("16 x 16");
        for deck in &self.pile[..self.piled] {
            let cards = &deck.0[..self.n];
            for pair in cards.windows(2) {
                followed[(pair[0] << 4 | pair[1]) as usize] += 1;
            }
        }
    }
}

const IDENTITY: Bytes = Bytes([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);

/// Returns where in the pile each of four cards lies, counted by places.
#[inline(never)]
fn count_cards(pile: &[Bytes], first: u8) -> [Bytes; AT_ONCE] {
    let mut sums = [Bytes([0; 16]); AT_ONCE];
    for deck in pile {
        for (card, sum) in (first..).zip(&mut sums) {
            *sum = sum.plus_equal(*deck, card);
        }
    }
    sums
}

/// Returns the number of answers of each draw.
fn bounds(program: &Program) -> Vec<u32> {
    let draws = program.operations.iter().filter_map(|op| match op {
        Operation::Draw { low, high } => Some((high - low + 1) as u32),
        _ => None,
    });
    draws.collect()
}

/// Draws that one operation asks for together.
fn joint(program: &Program) -> Vec<(usize, usize)> {
    // Which draw each number hangs on.
    let mut made = Vec::new();
    let mut drawn = 0;
    let mut joint = Vec::new();
    for operation in &program.operations {
        let mut first = None;
        for_operands(operation, |number| {
            let draw: usize = made[number];
            match first {
                Some(first) => joint.push((first, draw)),
                None => first = Some(draw),
            }
        });
        match operation {
            Operation::Draw { .. } => {
                made.push(drawn);
                drawn += 1;
            }
            // What these make hangs on what they ask for.
            _ => made.extend((0..operation.makes()).map(|_| first.unwrap_or(0))),
        }
    }
    joint
}

/// The permutation that makes `order` out of `base`: `order = it · base`.
fn after(order: Bytes, base: Bytes) -> Bytes {
    let mut it = IDENTITY;
    for (&to, &from) in order.0.iter().zip(&base.0) {
        it.0[from as usize] = to;
    }
    it
}

/// Draws with given numbers, counted from the lowest that is allowed.
struct Given<'a> {
    digits: &'a [u32],
    used: usize,
}

impl BoundedRng for Given<'_> {
    fn draw(&mut self, low: u32, _: u32) -> u32 {
        self.used += 1;
        low + self.digits[self.used - 1]
    }
}

/// The code, run with given draws.
struct RunWithDraws<'a> {
    setup: &'a Setup,
    digits: Vec<u32>,
}

impl RunWithDraws<'_> {
    /// Returns the permutation of the places for each joint answer of `draws`, all others being the
    /// lowest; after undoing `base`, if given. The first draw is the highest digit of an answer.
    fn permutations(&mut self, bounds: &[u32], draws: &[usize], base: Option<Bytes>) -> Vec<Bytes> {
        let answers: usize = draws.iter().map(|&draw| bounds[draw] as usize).product();
        let permutations = (0..answers).map(|answer| {
            let mut rest = answer;
            for &draw in draws.iter().rev() {
                self.digits[draw] = (rest % bounds[draw] as usize) as u32;
                rest /= bounds[draw] as usize;
            }
            let order = self.order();
            base.map_or(order, |base| after(order, base))
        });
        let permutations = permutations.collect();
        self.digits.fill(0);
        permutations
    }

    /// Returns the resulting order; places beyond the deck stay as they are.
    fn order(&self) -> Bytes {
        let Setup {
            algorithm, params, ..
        } = *self.setup;
        let given = Given {
            digits: &self.digits,
            used: 0,
        };
        let mut executor = Executor::new(self.setup.n(), algorithm.info().layout, given, ());
        algorithm.run(&mut executor, params);
        let mut order = IDENTITY;
        for (byte, &card) in order.0.iter_mut().zip(executor.board.result()) {
            *byte = card as u8;
        }
        order
    }
}

impl Kernel for Register {
    fn run(&mut self, rounds: u64, words: &mut Streams, _: &mut Delta) {
        let mut left = rounds as usize;
        while left > 0 {
            let some = left.min(PILE / words.len());
            for words in words.as_chunks_mut().0 {
                self.shuffle(words, some);
            }
            self.count();
            left -= some;
        }
    }

    #[expect(clippy::expect_used, reason = "a deck has at least one card")]
    fn flush(&mut self, delta: &mut Delta) {
        if self.shuffles == 0 {
            return;
        }
        let shuffles = std::mem::take(&mut self.shuffles);
        let (last, others) = self.positions[..self.n].split_last_mut().expect("cards");
        for (place, count) in last.iter_mut().enumerate() {
            *count = shuffles as u32 - others.iter().map(|row| row[place]).sum::<u32>();
        }
        delta.take(
            shuffles,
            &mut |place, card| std::mem::take(&mut self.positions[card][place]),
            &mut |before, after| match self.followed.get_mut(before << 4 | after) {
                Some(count) => std::mem::take(count),
                None => 0,
            },
            &mut |rank| std::mem::take(&mut self.orders[rank]),
        );
    }
}
