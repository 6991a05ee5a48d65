//! Sorts that toss a coin instead of comparing, written out once more for coins that are bits and decks of up to 64 cards: which cards move is
//! counted or looked up, seldom guessed, and up to sixteen move at a time. `many.rs` is for larger decks.

mod binary;
mod insertion;
mod many;
mod merge;
mod quick;

use super::few::Given;
use super::rng_buffer::{Ahead, Coin};
use super::{Kernel, LANES, Streams};
use crate::algorithms::{Algorithm, Params};
use crate::board::Layout;
use crate::count::partial_counts::{Aligned, CardNumber, PartialCounts};
use crate::deck::Card;
use crate::ops::Executor;
use crate::tally::Delta;

/// Most cards of a deck in bytes.
const MOST: usize = 64;

/// A row of so many cards, and room for what is written beyond them.
type Row = Aligned<[u8; 80]>;

/// Coins of all streams: at most 1024 of one can be asked for.
type Coins = Ahead<Coin, 33>;

/// A sort of a row.
trait Sort<R> {
    /// Shuffles a sorted deck with the coins of a stream.
    fn shuffle(&self, deck: &mut R, coins: &mut Coins, stream: usize);
}

struct Tossing<C, const ROOM: usize, const W: usize> {
    sort: Box<dyn Sort<Aligned<[C; ROOM]>>>,
    coins: Coins,
    partial: PartialCounts<W>,
}

/// `None` for other shuffles.
pub(super) fn tossing(algorithm: Algorithm, n: usize, all: bool) -> Option<Box<dyn Kernel>> {
    let coins = Coins::new(Coin);
    if n > MOST {
        return Some(Box::new(Tossing {
            sort: Box::new(many::Many::new(algorithm, n)?),
            coins,
            partial: PartialCounts::<{ many::MOST }>::new(n, all, false),
        }));
    }
    let sort: Box<dyn Sort<Row>> = match algorithm {
        Algorithm::InsertionSortCoin => Box::new(insertion::Insertion::new(n)),
        Algorithm::MergeSortCoin => Box::new(merge::Merge::new(n)),
        Algorithm::QuickSortCoin => Box::new(quick::Quick::new(n)),
        Algorithm::BinaryInsertionCoin => Box::new(binary::Binary::new(n)),
        _ => return None,
    };
    Some(Box::new(Tossing {
        sort,
        coins,
        partial: PartialCounts::<MOST>::new(n, all, false),
    }))
}

impl<C: CardNumber, const ROOM: usize, const W: usize> Kernel for Tossing<C, ROOM, W> {
    fn rounds(&mut self, rounds: u64, words: &mut Streams, delta: &mut Delta) {
        let sorted = Aligned(std::array::from_fn(C::small));
        self.coins.take(words);
        for _ in 0..rounds {
            self.partial.make_room(delta);
            for stream in 0..LANES {
                let mut deck = sorted;
                self.sort.shuffle(&mut deck, &mut self.coins, stream);
                self.partial.count([&deck[..W]].into_iter());
            }
            self.partial.add(LANES as u32);
        }
        self.coins.give_back(words);
    }

    fn move_to(&mut self, delta: &mut Delta) {
        self.partial.move_to(delta);
    }
}

/// Largest part that is looked up.
const MOST_LEAF: usize = 4;
/// Most coins of one.
const LEAF_COINS: u32 = 6;

/// What a sort makes of so few cards, by its next coins: made by its own code.
///
/// For each size, by the coins, the first in the lowest bit: the order, a byte a place from the lowest on, and in the fifth byte how many coins
/// it took.
struct Leaves(Box<[[u64; 1 << LEAF_COINS]; MOST_LEAF + 1]>);

impl Leaves {
    fn of(algorithm: Algorithm) -> Leaves {
        let leaf = |size: usize, coins: u32| {
            let digits: Vec<u32> = (0..LEAF_COINS).map(|k| coins >> k & 1).collect();
            let given = Given {
                digits: &digits,
                used: 0,
            };
            let layout: Layout = algorithm.info().layout;
            let mut executor = Executor::new(size, layout, given, ());
            algorithm.run(&mut executor, Params::default_for(size));
            // Places beyond stay as they are.
            let beyond = size as Card..MOST_LEAF as Card;
            let order = (executor.board.result().iter().copied()).chain(beyond);
            let order: Vec<Card> = order.collect();
            let used = executor.rng.used as u64;
            debug_assert!(used <= LEAF_COINS.into());
            let places = order.iter().rev();
            used << 32 | places.fold(0, |order, &card| order << 8 | u64::from(card))
        };
        let nothing = leaf(1, 0);
        let made = |size: usize| match size {
            0 => [nothing; 1 << LEAF_COINS],
            _ => std::array::from_fn(|coins| leaf(size, coins as u32)),
        };
        Leaves(Box::new(std::array::from_fn(made)))
    }

    /// The order of a part of so many cards, at most four, a byte a place; and how many of these coins it takes.
    #[inline(always)]
    fn next(&self, size: usize, coins: u64) -> (u32, usize) {
        let leaf = self.0[size][coins as usize % (1 << LEAF_COINS)];
        (leaf as u32, (leaf >> 32) as usize)
    }
}
