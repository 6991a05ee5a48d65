//! Shuffles in place that go through the deck place by place, each of which is final at once: Fisher-Yates and its kin. A card is
//! counted where it comes to rest, and need not be put there.

use super::partial::{Partial, Small};
use crate::experiment::LANES as STREAMS;
use crate::program::{Operation, Program, Term};
use crate::random::{Batch, Plan, Words};

/// As many decks as a chunk has streams.
const LANES: usize = STREAMS as usize;
/// Decks worked side by side, with their words in registers: none waits for its own multiplication or card.
const ABREAST: usize = 4;

/// Steps out of one word: places `first`, then the next one, ... each exchanged with one drawn from so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    batch: Batch,
    first: usize,
    /// Of the first step; one fewer with each.
    bound: u32,
    steps: usize,
}

/// The loop of such a shuffle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Loop {
    n: usize,
    /// From the last place to the first, exchanged with one drawn from the first on; or the other way, with one drawn from the
    /// place itself on.
    down: bool,
    /// How far beyond the place itself the draws begin, on the way up.
    beyond: usize,
    runs: Vec<Run>,
    /// How many places are settled.
    settled: usize,
    bits: u32,
}

impl Loop {
    /// `None` for any other shuffle. Time O(operations).
    pub fn of(program: &Program, plan: &Plan) -> Option<Loop> {
        let n = program.n;
        let mut batches = plan.batches.as_ref()?.iter();
        let mut runs: Vec<Run> = Vec::new();
        let mut left = 0;
        // How the loop begins says how it must go on.
        let (down, beyond, size) = match *program.operations.as_slice() {
            [
                Operation::Draw { low, high },
                Operation::Swap {
                    a: Term::Fixed(a), ..
                },
                ..,
            ] if a + 1 == n && low == 0 => (true, 0, high + 1),
            [
                Operation::Draw { low, high },
                Operation::Swap {
                    a: Term::Fixed(0), ..
                },
                ..,
            ] => (false, low, high + 1 - low),
            _ => return None,
        };
        let (pairs, odd) = program.operations.as_chunks::<2>();
        if !odd.is_empty() || pairs.len() >= n {
            return None;
        }
        for (number, pair) in pairs.iter().enumerate() {
            let place = if down { n - 1 - number } else { number };
            let start = if down { 0 } else { place + beyond };
            let bound = size.checked_sub(number)?;
            let expected = [
                Operation::Draw {
                    low: start,
                    high: (start + bound).checked_sub(1)?,
                },
                Operation::Swap {
                    a: Term::Fixed(place),
                    b: Term::Made(number),
                },
            ];
            // A place that was settled may not be drawn again.
            if *pair != expected || start + bound > if down { place + 1 } else { n } {
                return None;
            }
            if bound > 1 && left == 0 {
                let batch = *batches.next()?;
                left = batch.dice;
                runs.push(Run {
                    batch,
                    first: place,
                    bound: bound as u32,
                    steps: 0,
                });
            }
            left -= u32::from(bound > 1);
            runs.last_mut()?.steps += 1;
        }
        Some(Loop {
            n,
            down,
            beyond,
            runs,
            settled: pairs.len(),
            bits: plan.bits,
        })
    }
}

/// Decks of up to `W` cards, a power of two: a mask does for a bounds check.
pub(super) struct Settling<C, const W: usize> {
    code: Loop,
    sorted: [C; W],
    decks: [[C; W]; ABREAST],
    partial: Partial<W>,
}

impl<C: Small, const W: usize> Settling<C, W> {
    /// Bits of a word for decks of more than `W / 2` cards.
    const USUAL: u32 = 64 - W.ilog2();

    pub fn new(code: Loop, all: bool) -> Self {
        Settling {
            sorted: std::array::from_fn(C::small),
            decks: [[C::default(); W]; ABREAST],
            partial: Partial::new(code.n, all),
            code,
        }
    }

    pub fn partial(&mut self) -> &mut Partial<W> {
        &mut self.partial
    }

    /// Shuffles a deck for each stream and counts.
    pub fn round(&mut self, words: &mut [Words; LANES]) {
        let follow = !self.partial.followed.is_empty();
        // A shift by a constant is one instruction, and most decks of a size have the same.
        let usual = self.code.bits == Self::USUAL;
        for words in words.as_chunks_mut().0 {
            match (follow, self.code.down, usual) {
                (false, false, false) => self.shuffle::<false, false, false>(words),
                (false, false, true) => self.shuffle::<false, false, true>(words),
                (false, true, false) => self.shuffle::<false, true, false>(words),
                (false, true, true) => self.shuffle::<false, true, true>(words),
                (true, false, false) => self.shuffle::<true, false, false>(words),
                (true, false, true) => self.shuffle::<true, false, true>(words),
                (true, true, false) => self.shuffle::<true, true, false>(words),
                (true, true, true) => self.shuffle::<true, true, true>(words),
            }
        }
        self.partial.add(LANES as u32);
    }

    /// A function of its own for each kind: browsers keep little in registers in a large one.
    #[inline(never)]
    fn shuffle<const FOLLOW: bool, const DOWN: bool, const USUAL: bool>(
        &mut self,
        words: &mut [Words; ABREAST],
    ) {
        let code = &self.code;
        let n = code.n;
        let bits = if USUAL { Self::USUAL } else { code.bits };
        let decks = &mut self.decks;
        for deck in decks.iter_mut() {
            *deck = self.sorted;
        }
        let positions: &mut [[u16; W]; W] =
            (&mut *self.partial.positions).try_into().expect("W rows");
        let mut nobody = [];
        let followed: &mut [[u16; W]] = if FOLLOW {
            &mut self.partial.followed
        } else {
            &mut nobody
        };
        for run in &code.runs {
            let mut rest: [u64; ABREAST] = [0; ABREAST];
            for (rest, words) in rest.iter_mut().zip(words.iter_mut()) {
                *rest = run.batch.take(bits, words);
            }
            let mut a = run.first;
            let mut bound = u64::from(run.bound);
            let mut step = || {
                let row = &mut positions[a % W];
                for k in 0..ABREAST {
                    let deck = &mut decks[k];
                    let x = rest[k] * bound;
                    rest[k] = x & ((1 << bits) - 1);
                    let drawn = (x >> bits) as usize;
                    let j = if DOWN { drawn } else { a + code.beyond + drawn } % W;
                    let card = deck[j];
                    deck[j] = deck[a % W];
                    row[card.card() % W] += 1;
                    if FOLLOW {
                        deck[a % W] = card;
                    }
                }
                a = if DOWN { a.wrapping_sub(1) } else { a + 1 };
                bound -= 1;
            };
            // Two at a time: a browser looks at its stack in every round of a loop.
            for _ in 0..run.steps / 2 {
                step();
                step();
            }
            if run.steps % 2 == 1 {
                step();
            }
        }
        // Places that are final without a step.
        let places = if DOWN {
            0..n - code.settled
        } else {
            code.settled..n
        };
        for deck in decks.iter() {
            for place in places.clone() {
                positions[place % W][deck[place % W].card() % W] += 1;
            }
        }
        if FOLLOW {
            for place in 1..n {
                for deck in decks.iter() {
                    let (before, after) = (deck[(place - 1) % W], deck[place % W]);
                    followed[before.card() % W][after.card() % W] += 1;
                }
            }
        }
    }
}
