//! The parameters of a shuffle.

use super::{Parameter, Recipe};

/// Most bits of a key of `sort-by-keys`.
pub const MAX_BITS: usize = 32;
/// Most piles of `piles`.
pub const MAX_PILES: usize = 100;

/// The parameters of all shuffles; each reads the one that its [`Info`](super::Info) names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Params {
    /// Passes of the shuffles that people repeat, such as `cross` and `riffle`.
    pub passes: usize,
    /// Swaps of the shuffles that repeat one swap, such as `swap-random-pairs`.
    pub swaps: usize,
    /// Bits of a key of `sort-by-keys`, `1 ..= MAX_BITS`.
    pub bits: usize,
    /// Piles of `piles`, `1 ..= MAX_PILES`.
    pub piles: usize,
    /// The parts of `recipe`.
    pub recipe: Recipe,
}

impl Params {
    /// One pass; as many swaps as cards (article 002); keys of a byte; four piles; riffle, riffle,
    /// cut, riffle.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::{Params, Recipe};
    /// let params = Params::default_for(52);
    /// assert_eq!((params.passes, params.swaps, params.bits, params.piles), (1, 52, 8, 4));
    /// assert_eq!(params.recipe, Recipe::DEFAULT);
    /// ```
    pub fn default_for(n: usize) -> Params {
        Params {
            passes: 1,
            swaps: n,
            bits: 8,
            piles: 4,
            recipe: Recipe::DEFAULT,
        }
    }

    /// These parameters with all but `parameter` set to the default for `n` cards.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::{Parameter, Params};
    /// let params = Params { passes: 7, piles: 9, ..Params::default_for(52) };
    /// let only = params.only(Parameter::Passes, 52);
    /// assert_eq!((only.passes, only.piles), (7, 4));
    /// ```
    pub fn only(self, parameter: Parameter, n: usize) -> Params {
        let mut only = Params::default_for(n);
        match parameter {
            Parameter::None => {}
            Parameter::Passes => only.passes = self.passes,
            Parameter::Swaps => only.swaps = self.swaps,
            Parameter::Bits => only.bits = self.bits,
            Parameter::Piles => only.piles = self.piles,
            Parameter::Recipe => only.recipe = self.recipe,
        }
        only
    }
}
