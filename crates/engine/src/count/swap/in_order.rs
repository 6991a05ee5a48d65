//! Shuffles in place that go through the deck place by place, each of which is final at once:
//! Fisher-Yates and its kin. A card is counted where it comes to rest, and need not be put there.

use super::program::{ABREAST, SwapKind, SwapProgram};
use crate::chunk_runner::Streams;
use crate::count::kernel::{LANES, kernel_with_partial_counts};
use crate::count::partial_counts::{Aligned, CardNumber, Counts, PartialCounts};
use crate::rng::{Batch, Words};

/// Steps out of one word: place `first` and those after it, each exchanged with one drawn from a
/// number of places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct InOrderRun {
    batch: Batch,
    first: usize,
    /// Number of places that the first step draws from; one fewer with each.
    bound: u32,
    steps: usize,
}

/// The loop of such a shuffle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::count) struct InOrderProgram {
    n: usize,
    /// True if it goes from the last place to the first and draws from the first on; false if it
    /// goes up and draws from the place itself on.
    down: bool,
    /// Offset of the lowest place drawn from the place itself, on the way up.
    beyond: usize,
    runs: Vec<InOrderRun>,
    /// Number of places that the loop settles.
    settled: usize,
    bits: u32,
    mirrored: bool,
}

impl InOrderProgram {
    /// `None` for any other shuffle. Time O(steps).
    pub(crate) fn of(program: &SwapProgram) -> Option<InOrderProgram> {
        let n = program.n;
        let begin = program.steps().next()?;
        let (down, beyond, size) = match (begin.a as usize, begin.low as usize) {
            (a, 0) if a + 1 == n => (true, 0, begin.bound),
            (0, low) => (false, low, begin.bound),
            _ => return None,
        };
        let mut settled = 0;
        for step in program.steps() {
            let place = if down {
                (n - 1).checked_sub(settled)?
            } else {
                settled
            };
            let low = if down { 0 } else { place + beyond };
            let bound = size.checked_sub(settled as u32).filter(|&b| b > 0)?;
            // A place that was settled may not be drawn again.
            let open = if down { place + 1 } else { n };
            if (step.kind, step.a as usize) != (SwapKind::Swap, place)
                || (step.low as usize, step.bound) != (low, bound)
                || low + bound as usize > open
            {
                return None;
            }
            settled += 1;
        }
        let runs = program.runs.iter().map(|run| InOrderRun {
            batch: run.batch,
            first: run.steps[0].a.into(),
            bound: run.steps[0].bound,
            steps: run.steps.len(),
        });
        Some(InOrderProgram {
            n,
            down,
            beyond,
            runs: runs.collect(),
            settled,
            bits: program.bits,
            mirrored: program.mirrored,
        })
    }
}

/// Decks of up to `W` cards, a power of two: a mask does for a bounds check.
pub(in crate::count) struct InOrderKernel<C, const W: usize> {
    code: InOrderProgram,
    sorted: [C; W],
    decks: Aligned<[[C; W]; ABREAST]>,
    partial: PartialCounts<W>,
}

impl<C: CardNumber, const W: usize> InOrderKernel<C, W> {
    /// Bits of a word for decks of more than `W / 2` cards.
    const USUAL: u32 = 64 - W.ilog2();

    pub(crate) fn new(code: InOrderProgram, all: bool) -> Self {
        InOrderKernel {
            sorted: std::array::from_fn(C::small),
            decks: Aligned([[C::default(); W]; ABREAST]),
            partial: PartialCounts::new(code.n, all, code.mirrored),
            code,
        }
    }

    /// Shuffles a deck for each stream and counts.
    fn round(&mut self, words: &mut Streams) {
        // Only whole decks show who follows whom.
        let whole = !self.partial.followed.is_empty();
        // A shift by a constant is one instruction, and most decks of a size have the same.
        let usual = self.code.bits == Self::USUAL;
        for words in words.as_chunks_mut().0 {
            match (self.code.down, usual, whole) {
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
    #[expect(clippy::expect_used, reason = "there is a row for each place")]
    fn shuffle<const DOWN: bool, const USUAL: bool, const WHOLE: bool>(
        &mut self,
        words: &mut [Words; ABREAST],
    ) {
        let code = &self.code;
        let n = code.n;
        let bits = if USUAL { Self::USUAL } else { code.bits };
        let decks = &mut self.decks.0;
        for deck in decks.iter_mut() {
            *deck = self.sorted;
        }
        let positions: &mut [Counts<W>; W] =
            (&mut *self.partial.positions).try_into().expect("W rows");
        for run in &code.runs {
            let mut rest: [u64; ABREAST] = [0; ABREAST];
            for (rest, words) in rest.iter_mut().zip(words.iter_mut()) {
                *rest = run.batch.take(bits, words);
            }
            let mut a = run.first;
            let mut bound = u64::from(run.bound);
            for _ in 0..run.steps {
                let row = &mut positions[a % W];
                for k in 0..ABREAST {
                    let deck = &mut decks[k];
                    let x = rest[k] * bound;
                    rest[k] = x & ((1 << bits) - 1);
                    let drawn = (x >> bits) as usize;
                    let j = if DOWN { drawn } else { a + code.beyond + drawn } % W;
                    let card = deck[j];
                    deck[j] = deck[a % W];
                    if WHOLE {
                        deck[a % W] = card;
                    } else {
                        row[card.card() % W] += 1;
                    }
                }
                a = if DOWN { a.wrapping_sub(1) } else { a + 1 };
                bound -= 1;
            }
        }
        if WHOLE {
            let decks = self.decks.0.iter().map(|deck| &deck[..]);
            return self.partial.count(decks);
        }
        // Places that are final without a step.
        let places = if DOWN {
            0..n - code.settled
        } else {
            code.settled..n
        };
        for place in places {
            for deck in decks.iter() {
                positions[place % W][deck[place % W].card() % W] += 1;
            }
        }
    }
}

kernel_with_partial_counts!(InOrderKernel);
