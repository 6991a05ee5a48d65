//! The parameters of a shuffle.

use std::ops::RangeInclusive;

use super::recipe::Recipe;
use crate::deck::MAX_CARDS;

/// Most passes of a shuffle that people repeat; of large decks [fewer](Parameter::range).
pub const MAX_PASSES: usize = 10_000;
/// Most cards that all passes handle together, where there are more than a hundred passes: so that
/// a run can be recorded.
const MOST_HANDLED: usize = 100 * MAX_CARDS;
/// Most swaps of `swap-random-pairs`.
pub const MAX_SWAPS: usize = 10_000;
/// Most bits of a key of `sort-by-keys`.
pub const MAX_BITS: usize = 32;
/// Most piles of `piles`.
pub const MAX_PILES: usize = 100;
/// Most shelves of `shelf`.
pub const MAX_SHELVES: usize = 1_000;
/// Most rounds of `feistel-index`.
pub const MAX_ROUNDS: usize = 8;

/// Declares [`Params`] and [`Parameter`] from a row for each number: description, name of the
/// parameter, name of the field, id, range, default for `n` cards.
macro_rules! parameters {
    ($($(#[doc = $about:literal])+ $name:ident $field:ident $id:literal $range:expr, $default:expr;)*) => {
        /// The parameters of all shuffles; each reads the one that its [`Info`](super::Info) names.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct Params {
            $($(#[doc = $about])+ pub $field: usize,)*
            /// The parts of `recipe`.
            pub recipe: Recipe,
        }

        /// The one parameter that a shuffle reads.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
        pub enum Parameter {
            /// The shuffle has no parameter.
            None,
            $(#[doc = concat!("[`Params::", stringify!($field), "`]")] $name,)*
            /// [`Params::recipe`]
            Recipe,
        }

        impl Params {
            /// One pass; as many swaps as cards (article 002); keys of a byte; four piles; a fifth
            /// of the cards in a buffer, a quarter in a block, two at least; ten shelves; three
            /// rounds; riffle, riffle, cut, riffle.
            ///
            /// ```
            /// use shuffle_lab_engine::algorithms::{Params, Recipe};
            /// let params = Params::default_for(52);
            /// assert_eq!((params.passes, params.swaps, params.bits, params.piles), (1, 52, 8, 4));
            /// assert_eq!((params.buffer, params.block, params.shelves), (10, 13, 10));
            /// assert_eq!(params.recipe, Recipe::DEFAULT);
            /// ```
            pub const fn default_for(n: usize) -> Params {
                Params { $($field: ($default)(n),)* recipe: Recipe::DEFAULT }
            }
        }

        impl Parameter {
            /// The parameters that are numbers.
            ///
            /// ```
            /// use shuffle_lab_engine::algorithms::Parameter;
            /// let ids = Parameter::NUMBERS.map(|parameter| parameter.id().unwrap());
            /// assert_eq!(ids[..5], ["passes", "swaps", "bits", "piles", "buffer"]);
            /// ```
            pub const NUMBERS: [Parameter; [$($id),*].len()] = [$(Parameter::$name),*];

            /// Returns the stable id of a parameter, such as `passes`; `None` where there is none.
            pub fn id(self) -> Option<&'static str> {
                match self {
                    Parameter::None => None,
                    $(Parameter::$name => Some($id),)*
                    Parameter::Recipe => Some("recipe"),
                }
            }

            /// Returns the number, if the parameter is one.
            ///
            /// ```
            /// use shuffle_lab_engine::algorithms::{Parameter, Params};
            /// let params = Params::default_for(52);
            /// assert_eq!(Parameter::Buffer.of(&params), Some(10));
            /// assert_eq!(Parameter::Recipe.of(&params), None);
            /// ```
            pub fn of(self, params: &Params) -> Option<usize> {
                match self {
                    Parameter::None | Parameter::Recipe => None,
                    $(Parameter::$name => Some(params.$field),)*
                }
            }

            /// Sets the number; does nothing if the parameter is none.
            pub fn set(self, params: &mut Params, number: usize) {
                match self {
                    Parameter::None | Parameter::Recipe => {}
                    $(Parameter::$name => params.$field = number,)*
                }
            }

            /// Returns the numbers that it can be with `n` cards, if it is one.
            ///
            /// ```
            /// use shuffle_lab_engine::algorithms::Parameter;
            /// assert_eq!(Parameter::Piles.range(52), Some(1..=100));
            /// assert_eq!(Parameter::Buffer.range(52), Some(1..=52));
            /// // 10,000 passes of a few cards, 100 of the largest deck.
            /// assert_eq!(Parameter::Passes.range(10), Some(1..=10_000));
            /// assert_eq!(Parameter::Passes.range(1024), Some(1..=100));
            /// ```
            pub fn range(self, n: usize) -> Option<RangeInclusive<usize>> {
                match self {
                    Parameter::None | Parameter::Recipe => None,
                    $(Parameter::$name => Some(($range)(n)),)*
                }
            }
        }
    };
}

parameters! {
    /// Passes of the shuffles that people repeat, such as `cross` and `riffle`.
    Passes passes "passes" |n| 1..=MAX_PASSES.min(MOST_HANDLED / n), always::<1>;
    /// Swaps of the shuffles that repeat one swap, such as `swap-random-pairs`.
    Swaps swaps "swaps" |_| 0..=MAX_SWAPS, all;
    /// Bits of a key of `sort-by-keys`.
    Bits bits "bits" |_| 1..=MAX_BITS, always::<8>;
    /// Piles of `piles`.
    Piles piles "piles" |_| 1..=MAX_PILES, always::<4>;
    /// Cards in the hand of `buffer`; all where it has fewer.
    Buffer buffer "buffer" |n| 1..=n, a_fifth;
    /// Cards in a block of `blocks-inside`, `blocks-order` and `blocks-both`.
    Block block "block" |n| 1..=n, a_quarter;
    /// Shelves of `shelf`.
    Shelves shelves "shelves" |_| 1..=MAX_SHELVES, always::<10>;
    /// Rounds of `feistel-index`.
    Rounds rounds "rounds" |_| 1..=MAX_ROUNDS, always::<3>;
}

const fn always<const NUMBER: usize>(_: usize) -> usize {
    NUMBER
}

const fn all(n: usize) -> usize {
    n
}

const fn a_fifth(n: usize) -> usize {
    at_least_two(n / 5, n)
}

const fn a_quarter(n: usize) -> usize {
    at_least_two(n / 4, n)
}

/// `number`, but at least 2 if there are two cards.
const fn at_least_two(number: usize, n: usize) -> usize {
    if number >= 2 {
        number
    } else if n >= 2 {
        2
    } else {
        1
    }
}

impl Params {
    /// These parameters, each as near as `n` cards allow.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::Params;
    /// let params = Params { buffer: 40, passes: 2_000, ..Params::default_for(52) };
    /// let fitted = params.fitted(13);
    /// assert_eq!((fitted.buffer, fitted.passes), (13, 2_000));
    /// ```
    pub fn fitted(mut self, n: usize) -> Params {
        for parameter in Parameter::NUMBERS {
            if let (Some(number), Some(range)) = (parameter.of(&self), parameter.range(n)) {
                parameter.set(&mut self, number.clamp(*range.start(), *range.end()));
            }
        }
        self
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
        match parameter.of(&self) {
            Some(number) => parameter.set(&mut only, number),
            None if parameter == Parameter::Recipe => only.recipe = self.recipe,
            None => {}
        }
        only
    }
}
