//! Networks whose switches share no cell: where a card lies hangs on one coin, who follows whom on two. So coins are counted, not cards.

use super::network::Network;
use super::rng_buffer::{Pairs, next};
use super::simd::Bytes;
use super::{Kernel, LANES, Streams};
use crate::tally::{Delta, MOST_FOLLOWED};

/// Rounds that are piled up at once.
const BLOCK: usize = 16;
/// The words of a block, of two streams.
type Block = [Bytes; BLOCK];
const NONE: Bytes = Bytes([0; 16]);

/// How often each bit of many words was 1, all bits at once (vertical counters, filled by carry-save adders as Harley and Seal do): bit b of the
/// planes, of weight 1, 2, 4, ..., is that number of bit b, written in binary.
struct Pile([Bytes; Pile::PLANES]);

impl Pile {
    const PLANES: usize = 16;
    /// Most words of each half.
    const MOST: u64 = (1 << Pile::PLANES) - 1;

    const EMPTY: Pile = Pile([NONE; Pile::PLANES]);

    /// By a tree of full adders: sixteen words are fifteen of them and one carry that goes on.
    #[inline(never)]
    fn add(&mut self, words: &Block) {
        let [mut ones, mut twos, mut fours, mut eights] =
            [self.0[0], self.0[1], self.0[2], self.0[3]];
        let mut two = |k: usize| sum(&mut ones, words[k], words[k + 1]);
        let mut four = |k: usize| sum(&mut twos, two(k), two(k + 2));
        let mut eight = |k: usize| sum(&mut fours, four(k), four(k + 4));
        let mut carry = sum(&mut eights, eight(0), eight(8));
        self.0[..4].copy_from_slice(&[ones, twos, fours, eights]);
        for plane in &mut self.0[4..] {
            (*plane, carry) = (plane.xor(carry), plane.and(carry));
        }
    }

    /// Adds how often each of these coins, from the highest bit on, showed 1, and forgets it.
    #[inline(never)]
    fn move_to(&mut self, ones: &mut [u32]) {
        for (weight, plane) in self.0.iter_mut().enumerate() {
            for half in plane.wide() {
                for (coin, ones) in ones.iter_mut().enumerate() {
                    *ones += ((half >> (63 - coin) & 1) as u32) << weight;
                }
            }
            *plane = NONE;
        }
    }
}

/// A full adder of every bit: the sum's lower digit stays, the higher one is returned.
#[inline(always)]
fn sum(low: &mut Bytes, a: Bytes, b: Bytes) -> Bytes {
    let either = low.xor(a);
    let high = low.and(a).xor(either.and(b));
    *low = either.xor(b);
    high
}

/// What a place hangs on: the switch, and whether it is the second of its cells.
type Hangs = Option<(usize, bool)>;

pub(super) struct Apart {
    code: Network,
    places: Vec<Hangs>,
    /// The two cells of each switch.
    switches: Vec<[usize; 2]>,
    /// Whether who follows whom is counted.
    all: bool,
    /// By the words of a shuffle: how often each coin showed 1, and how often it and the next one did.
    piles: Vec<[Pile; 2]>,
    /// Words of each half that lie on every pile.
    piled: u64,
    /// The same by switches: what was taken off the piles.
    ones: Vec<u32>,
    both: Vec<u32>,
    blocks: Vec<Block>,
    shuffles: u32,
}

impl Apart {
    /// `None` where switches share a cell, or `all` is counted and neighbouring places hang on coins that are no neighbours.
    pub fn of(code: &Network, all: bool) -> Option<Apart> {
        let mut hangs: Vec<Hangs> = vec![None; code.n];
        let mut switches = Vec::new();
        for switch in code.runs.iter().flatten() {
            let cells = [switch.begin?.into(), switch.cell.into()];
            for (cell, second) in cells.into_iter().zip([false, true]) {
                let hang: &mut Hangs = &mut hangs[cell];
                if hang.replace((switches.len(), second)).is_some() {
                    return None;
                }
            }
            switches.push(cells);
        }
        let places: Vec<Hangs> = code.cells.iter().map(|&c| hangs[c as usize]).collect();
        let near = |two: &[Hangs]| match (two[0], two[1]) {
            (Some((s, _)), Some((t, _))) => s.abs_diff(t) <= 1,
            _ => true,
        };
        let all = all && code.n <= MOST_FOLLOWED;
        if all && !places.windows(2).all(near) {
            return None;
        }
        Some(Apart {
            ones: vec![0; switches.len()],
            both: vec![0; switches.len()],
            piles: code.runs.iter().map(|_| [Pile::EMPTY; 2]).collect(),
            blocks: vec![[NONE; BLOCK]; code.runs.len()],
            code: code.clone(),
            places,
            switches,
            all,
            piled: 0,
            shuffles: 0,
        })
    }

    /// So many rounds of two streams, at most a block: no word is refused.
    #[inline(never)]
    fn pile_up(&mut self, state: &mut [Bytes; 4], rounds: usize) {
        let mut at = *state;
        for round in 0..rounds {
            for block in &mut self.blocks {
                block[round % BLOCK] = next(&mut at).whole();
            }
        }
        *state = at;
        for block in &mut self.blocks {
            block[rounds..].fill(NONE);
        }
        for (word, [ones, both]) in self.piles.iter_mut().enumerate() {
            ones.add(&self.blocks[word]);
            if self.all {
                // The next coin is a bit lower, or the highest one of the next word.
                let coins = self.code.runs[word].len() as u32;
                let inner = u64::MAX.checked_shl(65 - coins).unwrap_or(0);
                let inner = Bytes::halves(inner, inner);
                let behind = self.blocks.get(word + 1);
                both.add(&std::array::from_fn(|k| {
                    let coin = self.blocks[word][k];
                    let first = behind.map_or(NONE, |block| block[k].down(coins - 1));
                    coin.and(coin.up(1).and(inner).xor(first))
                }));
            }
        }
    }

    fn clear_piles(&mut self) {
        let (mut ones, mut both) = (&mut self.ones[..], &mut self.both[..]);
        for (run, piles) in self.code.runs.iter().zip(&mut self.piles) {
            for (pile, sums) in piles.iter_mut().zip([&mut ones, &mut both]) {
                let (sum, rest) = std::mem::take(sums).split_at_mut(run.len());
                pile.move_to(sum);
                *sums = rest;
            }
        }
        self.piled = 0;
    }

    /// Which cards may lie in a place: with a coin that shows 0, and with 1.
    fn cards(&self, place: usize) -> [usize; 2] {
        match self.places[place] {
            None => [self.code.cells[place].into(); 2],
            Some((s, second)) => {
                let [x, y] = self.switches[s];
                if second { [y, x] } else { [x, y] }
            }
        }
    }
}

impl Kernel for Apart {
    fn rounds(&mut self, rounds: u64, words: &mut Streams, _: &mut Delta) {
        let mut pairs = Pairs::of(words);
        let mut left = rounds;
        while left > 0 {
            let some = left.min(BLOCK as u64);
            // A word of every pair for each round.
            let more = some * pairs.0.len() as u64;
            if self.piled + more > Pile::MOST {
                self.clear_piles();
            }
            for pair in &mut pairs.0 {
                self.pile_up(pair, some as usize);
            }
            self.piled += more;
            left -= some;
        }
        pairs.give_back(words);
        self.shuffles += rounds as u32 * LANES as u32;
    }

    fn move_to(&mut self, delta: &mut Delta) {
        if self.shuffles == 0 {
            return;
        }
        self.clear_piles();
        let (n, all) = (self.code.n, std::mem::take(&mut self.shuffles));
        // How often the coin of a place showed 1: never, if it hangs on none.
        let ones = |place: usize| self.places[place].map_or(0, |(s, _)| self.ones[s]);
        let mut positions = vec![0; n * n];
        for place in 0..n {
            let [zero, one] = self.cards(place);
            positions[place * n + zero] += all - ones(place);
            positions[place * n + one] += ones(place);
        }
        let mut followed = vec![0; if self.all { n * n } else { 0 }];
        for place in 1..if self.all { n } else { 0 } {
            let [before, here] = [place - 1, place].map(|place| self.cards(place));
            let (first, second) = (ones(place - 1), ones(place));
            let both = match (self.places[place - 1], self.places[place]) {
                (Some((s, _)), Some((t, _))) if s == t => first,
                (Some((s, _)), Some((t, _))) => self.both[s.min(t)],
                _ => 0,
            };
            followed[before[0] * n + here[0]] += (all - first) - (second - both);
            followed[before[0] * n + here[1]] += second - both;
            followed[before[1] * n + here[0]] += first - both;
            followed[before[1] * n + here[1]] += both;
        }
        delta.take(
            all.into(),
            &mut |place, card| positions[place * n + card],
            &mut |before, after| followed[before * n + after],
            &mut |_| 0,
        );
        self.ones.fill(0);
        self.both.fill(0);
    }
}
