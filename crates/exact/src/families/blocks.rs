//! Shuffles of blocks: inside each, their order, and both.

use engine::board::Row;
use engine::experiment::Setup;

use super::evenly::{Evenly, Round};
use crate::logarithms::ln_factorial;
use crate::matrix::Matrix;
use crate::method::Method;
use crate::rational::factorial;

/// A round is a swap inside a block, or a card laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blocks {
    Inside,
    Order,
    Both,
}

/// The sizes of all blocks: as many of the same size as there is room for, and what is left.
struct Sizes {
    size: usize,
    full: usize,
    /// Cards of the last block, if it is smaller; else 0.
    rest: usize,
}

impl Sizes {
    fn of(setup: &Setup) -> Sizes {
        let (n, size) = (setup.n(), setup.params.block.min(setup.n()));
        Sizes {
            size,
            full: n / size,
            rest: n % size,
        }
    }

    fn count(&self) -> usize {
        self.full + usize::from(self.rest > 0)
    }

    /// Returns the places where a block can begin when blocks are in random order, each with its
    /// number of times out of [`Sizes::times`].
    fn starts(&self, block: usize) -> Vec<(usize, u128)> {
        let (blocks, size) = (self.count(), self.size);
        if self.rest == 0 {
            return (0..blocks).map(|rank| (rank * size, 1)).collect();
        }
        if block == self.full {
            return (0..blocks)
                .map(|rank| (rank * size, self.full as u128))
                .collect();
        }
        // Of the blocks before it the smaller one is one, or none.
        let before = |rank: usize| ((rank.max(1) - 1) * size + self.rest, rank as u128);
        let behind = |rank: usize| (rank * size, (blocks - 1 - rank) as u128);
        (0..blocks)
            .flat_map(|rank| [before(rank), behind(rank)])
            .collect()
    }

    fn times(&self) -> u128 {
        let blocks = self.count() as u128;
        match self.rest {
            0 => blocks,
            _ => blocks * self.full as u128,
        }
    }
}

impl Evenly for Blocks {
    fn positions(&self, setup: &Setup) -> Matrix {
        let (n, sizes) = (setup.n(), Sizes::of(setup));
        let rest = sizes.rest.max(1);
        // A card's chance of a place of its block is 1 in this many, over a common denominator.
        let within = match self {
            Blocks::Order => 1,
            Blocks::Inside | Blocks::Both => (sizes.size * rest) as u128,
        };
        let times = match self {
            Blocks::Inside => 1,
            Blocks::Order | Blocks::Both => sizes.times(),
        };
        let mut cells = vec![0; n * n];
        for (card, row) in cells.chunks_exact_mut(n).enumerate() {
            let (block, at) = (card / sizes.size, card % sizes.size);
            let length = if block == sizes.full {
                rest
            } else {
                sizes.size
            };
            let starts = match self {
                Blocks::Inside => vec![(block * sizes.size, 1)],
                Blocks::Order | Blocks::Both => sizes.starts(block),
            };
            for (start, count) in starts.into_iter().filter(|start| start.1 > 0) {
                match self {
                    Blocks::Order => row[start + at] += count,
                    Blocks::Inside | Blocks::Both => {
                        let each = count * within / length as u128;
                        row[start..start + length]
                            .iter_mut()
                            .for_each(|cell| *cell += each);
                    }
                }
            }
        }
        Matrix::exact(n, times * within, cells, Method::ClosedForm)
    }

    /// (b!)^S r! inside, S! orders of blocks, and their product: an order says both.
    fn orders(&self, setup: &Setup) -> (Option<u128>, f64) {
        let sizes = Sizes::of(setup);
        let inside = || {
            let power = factorial(sizes.size).and_then(|all| all.checked_pow(sizes.full as u32));
            let exact = power
                .zip(factorial(sizes.rest))
                .and_then(|(a, b)| a.checked_mul(b));
            let ln_full = sizes.full as f64 * ln_factorial(sizes.size);
            (exact, ln_full + ln_factorial(sizes.rest))
        };
        let order = || (factorial(sizes.count()), ln_factorial(sizes.count()));
        match self {
            Blocks::Inside => inside(),
            Blocks::Order => order(),
            Blocks::Both => {
                let ((a, ln_a), (b, ln_b)) = (inside(), order());
                (a.zip(b).and_then(|(a, b)| a.checked_mul(b)), ln_a + ln_b)
            }
        }
    }

    /// Returns true with one block, or with blocks of one card.
    fn reaches_all(&self, setup: &Setup) -> bool {
        let blocks = Sizes::of(setup).count();
        let (one, single) = (blocks == 1, blocks == setup.n());
        match self {
            Blocks::Inside => one,
            Blocks::Order => single,
            Blocks::Both => one || single,
        }
    }

    fn round(&self) -> Round {
        match self {
            Blocks::Inside => Round::Swap,
            Blocks::Order | Blocks::Both => Round::Place(Row::Deck),
        }
    }
}
