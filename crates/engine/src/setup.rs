//! The setup of a shuffle: algorithm, cards, parameters and source; and what it implies.

use std::error::Error;
use std::fmt;

use crate::algorithms::{Algorithm, Draws, Parameter, Params, Part};
pub use crate::algorithms::{MAX_PASSES, MAX_SWAPS};
use crate::deck::{Card, MAX_CARDS};
use crate::ops::Executor;
use crate::program::{Operation, Program};
use crate::rng::flawed::{Law, Source};
use crate::rng::{BoundedRng, BoundsRecorder, DrawBatches};

/// A shuffle with its number of cards, parameters and source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The shuffle.
    pub algorithm: Algorithm,
    /// Read and changed by methods, so that it is always `1 ..= MAX_CARDS`.
    n: usize,
    /// The parameters of the shuffle.
    pub params: Params,
    /// The source of the draws.
    pub source: Source,
}

/// The error for a number of cards that no deck can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeckSizeError {
    n: usize,
}

impl fmt::Display for DeckSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a deck has 1 to {MAX_CARDS} cards, not {}", self.n)
    }
}

impl Error for DeckSizeError {}

/// Returns `n` if it is the size of a deck.
fn checked_size(n: usize) -> Result<usize, DeckSizeError> {
    match n {
        1..=MAX_CARDS => Ok(n),
        _ => Err(DeckSizeError { n }),
    }
}

/// `n`, which must be the size of a deck.
#[track_caller]
fn deck_size(n: usize) -> usize {
    checked_size(n).unwrap_or_else(|error| panic!("{error}"))
}

impl Setup {
    /// A shuffle of `n` cards with default parameters and exact draws.
    ///
    /// # Panics
    /// If there is no deck of `n` cards; [`Setup::try_new`] returns an error instead.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, rng::flawed::Source, setup::Setup};
    /// let setup = Setup::new(Algorithm::SWAP_RANDOM_PAIRS, 10);
    /// // By default as many swaps as cards.
    /// assert_eq!((setup.n(), setup.params.swaps, setup.source), (10, 10, Source::EXACT));
    /// ```
    #[track_caller]
    pub fn new(algorithm: Algorithm, n: usize) -> Setup {
        Setup {
            algorithm,
            n: deck_size(n),
            params: Params::default_for(n),
            source: Source::EXACT,
        }
    }

    /// A shuffle of `n` cards with default parameters and exact draws.
    ///
    /// # Errors
    /// If `n` is 0 or greater than [`MAX_CARDS`].
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, experiment::Setup};
    ///
    /// assert!(Setup::try_new(Algorithm::RIFFLE, 52).is_ok());
    /// let error = Setup::try_new(Algorithm::RIFFLE, 1_025).unwrap_err();
    /// assert_eq!(error.to_string(), "a deck has 1 to 1024 cards, not 1025");
    /// ```
    pub fn try_new(algorithm: Algorithm, n: usize) -> Result<Setup, DeckSizeError> {
        checked_size(n).map(|n| Setup::new(algorithm, n))
    }

    /// The number of cards, `1 ..= MAX_CARDS`.
    pub fn n(&self) -> usize {
        self.n
    }

    /// Returns this setup with `n` cards and its parameters, as far as these cards allow.
    ///
    /// # Panics
    /// If there is no deck of `n` cards.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// let mut riffles = Setup::new(Algorithm::RIFFLE, 52);
    /// riffles.params.passes = 7;
    /// let with_jokers = riffles.with_cards(54);
    /// assert_eq!((with_jokers.n(), with_jokers.params.passes), (54, 7));
    /// ```
    #[track_caller]
    pub fn with_cards(self, n: usize) -> Setup {
        Setup {
            n: deck_size(n),
            params: self.params.fitted(n),
            ..self
        }
    }

    /// Returns the setup with `params` in place of its own.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::{Algorithm, Params}, setup::Setup};
    /// let seven = Params { passes: 7, ..Params::default_for(52) };
    /// let riffles = Setup::new(Algorithm::RIFFLE, 52).with_params(seven);
    /// // A riffle tosses a coin for each card.
    /// assert_eq!(riffles.bounds(), Some(vec![2; 7 * 52]));
    /// ```
    pub fn with_params(self, params: Params) -> Setup {
        Setup { params, ..self }
    }

    /// Returns the setup with draws from `source`.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, rng::flawed::{Bits, Source}, setup::Setup};
    /// let fair = Setup::new(Algorithm::FISHER_YATES_DOWN, 52);
    /// let seeded = fair.with_source(Source::seed_bits(Bits::MAX));
    /// // 32 bits of seed leave 2^32 decks out of 52!.
    /// assert_eq!((fair.source.seeds(), seeded.source.seeds()), (None, Some(1 << 32)));
    /// ```
    pub fn with_source(self, source: Source) -> Setup {
        Setup { source, ..self }
    }

    /// This setup with everything that the algorithm does not use set to its default, so that equal
    /// runs have equal setups. Time of one run if the source is flawed, else O(1).
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// let plain = Setup::new(Algorithm::SATTOLO, 52);
    /// let mut other = plain;
    /// other.params.passes = 7; // Sattolo's algorithm has no passes.
    /// assert_ne!(other, plain);
    /// assert_eq!(other.canonical(), plain);
    /// ```
    pub fn canonical(mut self) -> Setup {
        self.params = self.params.only(self.algorithm.info().parameter, self.n);
        if !self.source.is_exact() && self.draws_nothing() {
            self.source = Source::EXACT;
        }
        self
    }

    /// The shuffle whose code runs in this pass, counted from 1: in a recipe the part's, else the
    /// setup's own. Pass 0, before the first step, counts as pass 1.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// // Riffle, riffle, cut, riffle.
    /// let recipe = Setup::new(Algorithm::RECIPE, 52);
    /// assert_eq!(recipe.code_of(3), Algorithm::RANDOM_CUT);
    /// assert_eq!(Setup::new(Algorithm::CROSS, 52).code_of(3), Algorithm::CROSS);
    /// ```
    pub fn code_of(&self, pass: usize) -> Algorithm {
        let part = self.parts().get(pass.saturating_sub(1));
        part.map_or(self.algorithm, |part| part.algorithm())
    }

    /// The parameters of the code that runs in this pass, counted as [`code_of`](Setup::code_of) does.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::{Algorithm, Recipe}, setup::Setup};
    /// let mut recipe = Setup::new(Algorithm::RECIPE, 52);
    /// recipe.params.recipe = Recipe::from_id("riffle.buffer-26").unwrap();
    /// assert_eq!(recipe.params_of(2).buffer, 26);
    /// ```
    pub fn params_of(&self, pass: usize) -> Params {
        let part = self.parts().get(pass.saturating_sub(1));
        part.map_or(self.params, |part| part.params(self.n()))
    }

    /// The parts of a recipe in their order; none of any other shuffle.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::{Algorithm, Part}, setup::Setup};
    /// let recipe = Setup::new(Algorithm::RECIPE, 52);
    /// assert_eq!(recipe.parts(), [Part::Riffle, Part::Riffle, Part::Cut, Part::Riffle]);
    /// ```
    pub fn parts(&self) -> &[Part] {
        match self.algorithm.info().parameter {
            Parameter::Recipe => self.params.recipe.parts(),
            _ => &[],
        }
    }

    /// The pseudo-code, each line in English and in Chinese; for a recipe that of its parts.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// let second = |algorithm| Setup::new(algorithm, 52).lines()[1][0].trim_start().to_owned();
    /// assert_eq!(second(Algorithm::FISHER_YATES_DOWN), "j ← random, 0 ≤ j ≤ i");
    /// assert_eq!(second(Algorithm::FISHER_YATES_UP), "j ← random, i ≤ j < n");
    /// ```
    pub fn lines(&self) -> Vec<[String; 2]> {
        let info = self.algorithm.info();
        match info.parameter {
            Parameter::Recipe => self.params.recipe.lines(),
            _ => info
                .lines
                .iter()
                .map(|line| line.map(String::from))
                .collect(),
        }
    }

    /// The bounds of the draws of every run, in order; `None` where they depend on what was drawn.
    /// Time of one run.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// let bounds = |algorithm| Setup::new(algorithm, 5).bounds();
    /// assert_eq!(bounds(Algorithm::FISHER_YATES_DOWN), Some(vec![5, 4, 3, 2])); // 5!
    /// assert_eq!(bounds(Algorithm::SATTOLO), Some(vec![4, 3, 2, 1])); // 4!
    /// assert_eq!(bounds(Algorithm::NAIVE_SWAP), Some(vec![5; 5])); // 5^5
    /// assert_eq!(bounds(Algorithm::MERGE_SORT_COIN), None);
    /// ```
    pub fn bounds(&self) -> Option<Vec<u32>> {
        match self.algorithm.info().draws {
            Draws::Fixed => Some(self.lowest_run()),
            Draws::Coins | Draws::UntilAllPlaces | Draws::Varied | Draws::Unbounded => None,
            Draws::Unknown => {
                let draw = |operation: &Operation| match *operation {
                    Operation::Draw { low, high } => Some((high - low) as u32 + 1),
                    _ => None,
                };
                let program = Program::of(self)?;
                Some(program.operations.iter().filter_map(draw).collect())
            }
        }
    }

    /// The bounds of the run in which every draw is the lowest. Does not return if the number of
    /// draws is unbounded.
    fn lowest_run(&self) -> Vec<u32> {
        let layout = self.algorithm.info().layout;
        let mut executor = Executor::new(self.n, layout, BoundsRecorder::default(), ());
        self.algorithm.run(&mut executor, self.params);
        executor.rng.bounds
    }

    /// Returns true if a run draws nothing, with these cards and parameters. Time of one run.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// let draws_nothing = |algorithm| Setup::new(algorithm, 52).draws_nothing();
    /// assert_eq!([Algorithm::CROSS, Algorithm::RIFFLE].map(draws_nothing), [true, false]);
    /// ```
    pub fn draws_nothing(&self) -> bool {
        // Whether there is a first draw cannot depend on what is drawn.
        match self.algorithm.info().draws {
            Draws::Unknown => self.bounds().is_some_and(|bounds| bounds.is_empty()),
            // With the lowest draws a shuffle that goes on until it may end might never end.
            Draws::Unbounded => self.n <= 1,
            _ => self.algorithm.info().bounded() && self.lowest_run().is_empty(),
        }
    }

    /// Every bound that a run can draw with, in no order, some of them more than once, if they are
    /// known.
    fn bounds_met(&self) -> Option<Vec<u32>> {
        match self.algorithm.info().draws {
            Draws::Fixed | Draws::Unknown => self.bounds(),
            Draws::Coins => Some(vec![2]),
            Draws::UntilAllPlaces => Some(vec![self.n as u32]),
            // Nobody draws himself.
            Draws::Varied => Some((2..self.n as u32).collect()),
            Draws::Unbounded => Some((2..=self.n as u32).collect()),
        }
    }

    /// Returns true if the source can give every answer of every draw, independently: then the same
    /// orders can appear as with exact draws, though not as often. False if all draws follow from a
    /// seed. Time of one run.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, rng::flawed::{Bits, Source}, setup::Setup};
    /// let with_bits = |bits| {
    ///     let source = Source::modulo(Bits::new(bits).unwrap());
    ///     Setup::new(Algorithm::FISHER_YATES_UP, 52).with_source(source).may_draw_all()
    /// };
    /// // The first draw has 52 answers: 5 bits are too few, 6 are enough.
    /// assert_eq!([5, 6].map(with_bits), [false, true]);
    /// ```
    pub fn may_draw_all(&self) -> bool {
        let covers = |bound: &u32| self.source.covers(*bound);
        let known = |bounds: Vec<u32>| bounds.iter().all(covers);
        self.source.is_exact()
            || self.source.law().is_some() && self.bounds_met().is_some_and(known)
    }

    /// This setup with exact draws, if those have the same distribution: with one card, without
    /// draws, and if draws are independent and every bound divides the number that the source draws
    /// from. Every probability is then that of exact draws. Else the setup itself. Time of one run
    /// if the source is flawed.
    ///
    /// ```
    /// use shuffle_lab_engine::{experiment::Setup, rng::flawed::{Bits, Source}, algorithms::Algorithm};
    /// let byte = Source::modulo(Bits::BYTE);
    /// let coins = Setup::new(Algorithm::RIFFLE, 52).with_source(byte);
    /// assert_eq!(coins.in_law().source, Source::EXACT);
    /// let uneven = Setup::new(Algorithm::FISHER_YATES_UP, 52).with_source(byte);
    /// assert_eq!(uneven.in_law(), uneven);
    /// ```
    pub fn in_law(&self) -> Setup {
        let even = |law: Law| {
            let even = |&bound: &u32| law.total(bound).is_multiple_of(bound.into());
            self.bounds_met()
                .is_some_and(|bounds| bounds.iter().all(even))
        };
        if self.source.is_exact()
            || self.n == 1
            || self.source.law().is_some_and(even)
            || self.draws_nothing()
        {
            return self.with_source(Source::EXACT);
        }
        *self
    }

    /// Returns true if a run never ends: `draw-again` waits for answers that the source never
    /// gives. Functions that shuffle panic for such a setup.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, rng::flawed::{Bits, Source}, setup::Setup};
    /// let five_bits = Source::modulo(Bits::new(5).unwrap());
    /// let endless = |n| Setup::new(Algorithm::DRAW_AGAIN, n).with_source(five_bits).is_endless();
    /// assert_eq!([32, 33].map(endless), [false, true]);
    /// ```
    pub fn is_endless(&self) -> bool {
        let draws = self.algorithm.info().draws;
        draws == Draws::UntilAllPlaces && !self.source.covers(self.n as u32)
    }

    /// Returns the division of a run's draws into random words.
    pub(crate) fn draw_batches(&self) -> DrawBatches {
        self.bounds()
            .map_or_else(DrawBatches::open, DrawBatches::fixed)
    }

    /// The order that a run with these draws ends in: cards from place 1 on.
    pub(crate) fn run(&self, rng: impl BoundedRng) -> Vec<Card> {
        let mut executor = Executor::new(self.n, self.algorithm.info().layout, rng, ());
        self.algorithm.run(&mut executor, self.params);
        executor.board.result().to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    /// Proves that no way leads to a setup of a deck that does not exist.
    #[test]
    fn sizes_that_no_deck_has_are_refused_at_once() {
        let setup = Setup::new(Algorithm::RIFFLE, 52);
        for n in [0, MAX_CARDS + 1, usize::MAX] {
            let refused = Setup::try_new(Algorithm::RIFFLE, n);
            assert_eq!(refused, Err(DeckSizeError { n }));
            assert!(catch_unwind(|| Setup::new(Algorithm::RIFFLE, n)).is_err());
            assert!(catch_unwind(|| setup.with_cards(n)).is_err());
        }
        for n in [1, MAX_CARDS] {
            assert_eq!(Setup::try_new(Algorithm::RIFFLE, n).map(|s| s.n()), Ok(n));
            assert_eq!(setup.with_cards(n).n(), n);
        }
    }
}
