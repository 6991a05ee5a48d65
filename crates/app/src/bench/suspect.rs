//! The shuffles against which tests are tried.

use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::flawed::{Bits, Source};

use crate::named::named;

named! {
    /// A shuffle that a test should accuse, or the fair one, which none may.
    pub enum Suspect {
        /// Fisher and Yates.
        Fair = "fair",
        /// Each place swaps with any.
        Naive = "naive",
        /// No card may stay.
        Sattolo = "sattolo",
        /// A sort with a coin for its comparisons.
        CoinSort = "coin-sort",
        /// A loop that ends one round too early.
        OneShort = "one-short",
        /// One cut.
        Cut = "cut",
        /// Order of blocks, and inside of blocks.
        Blocks = "blocks",
        /// A buffer that holds three quarters of the deck.
        Buffer = "buffer",
        /// A seed of eight bits.
        ShortSeed = "short-seed",
    }
}

/// Number of suspects, the fair one included, which is the first.
pub const SUSPECTS: usize = Suspect::ALL.len();

impl Suspect {
    /// The shuffle, of a deck of `n` cards.
    pub fn setup(self, n: usize) -> Setup {
        let mut setup = Setup::new(self.algorithm(), n);
        setup.params.buffer = (n * 3).div_ceil(4);
        setup.params.block = n.div_ceil(3).max(2).min(n);
        match self {
            Suspect::ShortSeed => setup.with_source(Source::seed_bits(Bits::BYTE)),
            _ => setup,
        }
    }

    fn algorithm(self) -> Algorithm {
        match self {
            Suspect::Fair | Suspect::ShortSeed => Algorithm::FISHER_YATES_DOWN,
            Suspect::Naive => Algorithm::NAIVE_SWAP,
            Suspect::Sattolo => Algorithm::SATTOLO,
            Suspect::CoinSort => Algorithm::BINARY_INSERTION_COIN,
            Suspect::OneShort => Algorithm::FISHER_YATES_SHORT,
            Suspect::Cut => Algorithm::RANDOM_CUT,
            Suspect::Blocks => Algorithm::BLOCKS_BOTH,
            Suspect::Buffer => Algorithm::BUFFER,
        }
    }
}
