//! Shuffles whose coins exchange two fixed places or leave them: a network of switches, set for sixteen decks by one instruction. Place
//! `p` of all decks lies in one vector.

use super::rows::turn;
use super::simd::Bytes;
use super::{LANES, Streams, sixteen_bits};
use crate::board::Row;
use crate::count::partial_counts::{Aligned, PartialCounts};
use crate::program::{Operand, Operation, Program};
use crate::rng::DrawBatches;
use crate::tally::MOST_ORDERED;

/// Bits of a word that is cut into coins, from the top.
const BITS: u32 = 63;
/// Most cards that are carried: each is a byte.
const MOST: usize = 256;

/// A coin, which exchanges the cell at hand with this one if it shows 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Switch {
    /// The cell that is taken in hand before; `None` where it is the latest one.
    pub begin: Option<u16>,
    pub cell: u16,
}

/// The switches in the order of their coins. Cards that move whatever the coins show stay in their cells, whose places change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Network {
    pub n: usize,
    /// By the words that their coins come from.
    pub runs: Vec<Vec<Switch>>,
    /// The cell of each place in the end.
    pub cells: Vec<u16>,
}

impl Network {
    /// `None` for any other shuffle. Time O(operations).
    pub fn of(program: &Program, plan: &DrawBatches) -> Option<Network> {
        let n = program.n;
        if n <= MOST_ORDERED || plan.bits != BITS {
            return None;
        }
        let mut rows: [Vec<Option<u16>>; 4] = std::array::from_fn(|_| vec![None; n]);
        rows[Row::Deck as usize] = (0..n as u16).map(Some).collect();
        let mut switches: Vec<Switch> = Vec::new();
        let mut draws = 0;
        // The draw that no switch has used yet: the lower of its two numbers.
        let mut open: Option<usize> = None;
        let mut latest = None;
        // With 1 the card of `a` is at hand and stays so: the other one is put where it was.
        let mut switch = |a: Option<u16>, b: Option<u16>| {
            let (a, cell) = (a?, b?);
            let begin = (latest != Some(a)).then_some(a);
            switches.push(Switch { begin, cell });
            latest = Some(cell);
            Some(())
        };
        let mut ops = program.operations.as_slice();
        while let [op, rest @ ..] = ops {
            ops = rest;
            let drawn = Operand::Value(usize::wrapping_sub(draws, 1));
            match *op {
                Operation::Draw { low, high } if high == low + 1 && open.is_none() => {
                    open = Some(low);
                    draws += 1;
                }
                Operation::Swap {
                    a: Operand::Fixed(a),
                    b,
                } if b == drawn && open.take()? == a => {
                    let deck = &rows[Row::Deck as usize];
                    switch(deck[a], deck[a + 1])?;
                }
                // Before or behind the card that lies there.
                Operation::Open {
                    row: Row::Deck,
                    gap,
                    end,
                } if gap == drawn && open.take()? + 2 == end => {
                    let [Operation::Carry { from, to }, others @ ..] = ops else {
                        return None;
                    };
                    let Operand::Fixed(place) = from.place else {
                        return None;
                    };
                    if to.row != Row::Deck || to.place != drawn {
                        return None;
                    }
                    ops = others;
                    let come = rows[from.row as usize][place].take();
                    let deck = &mut rows[Row::Deck as usize];
                    // With 1 it lies behind: as what is found there first, it is exchanged.
                    deck[end - 1] = deck[end - 2].take();
                    deck[end - 2] = come;
                    switch(deck[end - 2], deck[end - 1])?;
                }
                Operation::Carry { from, to } | Operation::Fill { from, to } => {
                    let (Operand::Fixed(from_place), Operand::Fixed(to_place)) =
                        (from.place, to.place)
                    else {
                        return None;
                    };
                    let card = rows[from.row as usize][from_place].take();
                    rows[to.row as usize][to_place] = card;
                }
                Operation::Cut {
                    first: Operand::Fixed(first),
                } => {
                    let mut deck = std::mem::take(&mut rows[Row::Deck as usize]);
                    let mut second = deck.split_off(first);
                    for row in [&mut deck, &mut second] {
                        row.resize(n, None);
                    }
                    rows = [vec![None; n], vec![None; n], deck, second];
                }
                _ => return None,
            }
        }
        let result = &rows[program.layout.result() as usize];
        let cells = result.iter().copied().collect::<Option<Vec<u16>>>()?;
        let mut rest = switches.as_slice();
        let mut runs = Vec::new();
        for batch in plan.batches.as_ref()? {
            let (run, others) = rest.split_at_checked(batch.dice as usize)?;
            runs.push(run.to_vec());
            rest = others;
        }
        (rest.is_empty() && open.is_none()).then_some(Network { n, runs, cells })
    }
}

/// Decks of up to `W` cards.
pub(super) struct Networking<const W: usize> {
    code: Network,
    /// A deck in each byte.
    cells: Box<[Bytes; MOST]>,
    rows: [Bytes; LANES],
    scratch: [Bytes; LANES],
    decks: Aligned<[[u8; W]; LANES]>,
    partial: PartialCounts<W>,
}

impl<const W: usize> Networking<W> {
    pub fn new(code: Network, all: bool) -> Self {
        Networking {
            cells: Box::new([Bytes([0; LANES]); MOST]),
            rows: [Bytes([0; LANES]); LANES],
            scratch: [Bytes([0; LANES]); LANES],
            decks: Aligned([[0; W]; LANES]),
            partial: PartialCounts::new(code.n, all, false),
            code,
        }
    }

    fn round(&mut self, words: &mut Streams) {
        self.code.shuffle(&mut self.cells, words);
        self.deal();
        let decks = self.decks.0.iter().map(|deck| &deck[..]);
        self.partial.count(decks);
        self.partial.add(LANES as u32);
    }

    /// Sixteen places of all decks at a time: what lay side by side comes to lie one after the other.
    #[inline(never)]
    fn deal(&mut self) {
        for (part, cells) in self.code.cells.chunks(16).enumerate() {
            let rows = &mut self.rows;
            for (row, &cell) in rows.iter_mut().zip(cells) {
                *row = self.cells[cell as usize % MOST];
            }
            turn(rows, &mut self.scratch);
            for (deck, row) in self.decks.0.iter_mut().zip(rows) {
                deck.as_chunks_mut().0[part] = row.0;
            }
        }
    }
}

impl Network {
    #[inline(never)]
    fn shuffle(&self, cells: &mut [Bytes; MOST], words: &mut Streams) {
        for (card, cell) in cells[..self.n].iter_mut().enumerate() {
            *cell = Bytes([card as u8; LANES]);
        }
        let [mut coins, mut scratch] = [[Bytes([0; LANES]); 8]; 2];
        let (mut at, mut hand) = (0, cells[0]);
        for run in &self.runs {
            toss(words, &mut coins, &mut scratch);
            for (switches, coins) in run.chunks(8).zip(coins.iter().rev()) {
                let mut coins = *coins;
                for switch in switches {
                    if let Some(begin) = switch.begin {
                        cells[at] = hand;
                        at = begin as usize % MOST;
                        hand = cells[at];
                    }
                    let cell = switch.cell as usize % MOST;
                    let other = cells[cell];
                    let change = hand.xor(other).and(coins.negative());
                    coins = coins.twice();
                    // Exchanged, if they are: what is at hand lies in the second cell from here on.
                    cells[at] = hand.xor(change);
                    hand = other.xor(change);
                    at = cell;
                }
            }
        }
        cells[at] = hand;
    }
}

/// A word of each stream, the lowest bytes of all in the first row: a coin is a bit, the first one the highest. No word is refused, for 2^63 is
/// a multiple of any power of two below it.
#[inline(always)]
fn toss(words: &mut Streams, coins: &mut [Bytes; 8], scratch: &mut [Bytes; 8]) {
    for (two, words) in coins.iter_mut().zip(words.as_chunks_mut::<2>().0) {
        let halves = two.0.as_chunks_mut().0.iter_mut();
        for (half, words) in halves.zip(words) {
            *half = words.word().to_le_bytes();
        }
    }
    turn(coins, scratch);
}

sixteen_bits!(Networking<W>, const W: usize);
