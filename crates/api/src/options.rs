//! Options of a call: each is checked, and refused with its name, its value and what is allowed.
//!
//! Plain data in, plain data out: the tests of the host give it anything.

use std::ops::RangeInclusive;

use super::checked::{items, numbers, whole};
use super::code::{self, CODE};
use super::refusal::{Parsed, Refusal};
use super::value::{MAX_TEXT, Value};
use engine::algorithms::{Algorithm, MAX_SWAPS, MOST_PARTS, Parameter, Params, Part, Recipe};
use engine::deck::MAX_CARDS;
use engine::experiment::{MAX_SHUFFLES, Setup};
use engine::rng::Seed;
use engine::rng::flawed::Source;
use exact::MOST_EXACT;
use script::tree::Language;

/// The options that say what is shuffled, with the seed where there is one, and then `$more`.
macro_rules! options {
    ([$($seed:literal)?] $($more:expr),*) => {
        [
            "algorithm", "python", "javascript", "n", $($seed,)? "passes", "swaps", "bits",
            "piles", "buffer", "block", "shelves", "rounds", "chance", "recipe", $($more),*
        ]
    };
}

/// Options of one shuffle.
pub const SHUFFLE: [&str; 15] = options!(["seed"]);

/// Options of many shuffles.
pub const SIMULATE: [&str; 17] = options!(["seed"] "shuffles", "all");

/// Options of a recorded run.
pub const TRACE: [&str; 16] = options!(["seed"] DRAWS);

/// Options of theory: no random numbers, so no seed.
pub const EXACT: [&str; 16] = options!([] "orders", "distance");

/// Options of a test.
pub const TEST: [&str; 25] = options!(
    ["seed"] "shuffles", "alpha", AGAINST, FUNCTION, DECKS, COUNTS, POSITIONS, SUCCESSORS, ORDERS,
    FAILED
);

/// Options of the search for a shuffle.
pub const IDENTIFY: [&str; 7] = [
    DECKS, COUNTS, POSITIONS, SUCCESSORS, ORDERS, "shuffles", FAILED,
];

/// Options of the verdict on recorded decks.
pub const VERDICT: [&str; 2] = ["alpha", AGAINST];

/// The options whose arrays are read.
pub const ARRAYS: [&str; 6] = [DRAWS, DECKS, COUNTS, POSITIONS, SUCCESSORS, ORDERS];

/// Written draws.
pub const DRAWS: &str = "draws";

/// A shuffle of the caller's own.
pub const FUNCTION: &str = "shuffle";

/// A shuffle that counts are judged against.
pub(crate) const AGAINST: &str = "against";

/// Decks of the caller's own.
pub(crate) const DECKS: &str = "decks";

/// Counts of the caller's own: of cards in places.
pub(crate) const COUNTS: &str = "counts";

/// The counts as `simulate` names them: of cards in places, of cards after cards, of whole orders.
pub(crate) const POSITIONS: &str = "positions";
pub(crate) const SUCCESSORS: &str = "successors";
pub(crate) const ORDERS: &str = "orders";

/// Number of runs that gave no deck to count, as `simulate` names it.
pub(crate) const FAILED: &str = "failed";

/// The level of a test if none is given, as the page stamps decks: a unit test that is run every day
/// would be red every few months at 1 %.
pub const ALPHA: f64 = 1e-4;

/// The levels that a test accepts. Below, a single p-value would need more than the chi-square
/// distribution gives; above, a test would reject fair shuffles more often than not.
const ALPHAS: RangeInclusive<f64> = 1e-9..=0.5;

/// Largest number that JavaScript's numbers hold exactly with all smaller ones.
const MAX_SAFE_INTEGER: u64 = (1 << 53) - 1;

/// Largest deck whose theory is computed: its matrix has 65,536 cells.
pub const MOST_OF_THEORY: usize = 256;

/// Largest deck whose orders are listed by default: 720 of them, at once.
pub const MOST_UNASKED: usize = 6;

/// Most written draws: as many as the longest run with a fixed number of draws makes.
const MAX_DRAWS: usize = 2 * MAX_SWAPS;

/// Longest array that is read, a table of cards by places; longer ones are refused by their length.
pub const MAX_ITEMS: usize = MAX_CARDS * MAX_CARDS;

/// The options that a call was given, by their names; others were not given.
#[derive(Clone, Debug, Default)]
pub struct Options(pub Vec<(&'static str, Value)>);

impl Options {
    /// Returns the shuffle with its cards, parameters and source; at most `most` cards.
    ///
    /// # Errors
    /// If an option is missing or not allowed, or the shuffle would never end.
    pub fn setup(&self, most: usize) -> Parsed<Setup> {
        let cards = || Ok(self.need("n", 1, most as u64)? as usize);
        let code = CODE.into_iter().find(|(name, _)| self.is_given(name));
        let (algorithm, n) = match code {
            None => (self.algorithm()?, cards()?),
            Some((name, language)) => {
                let n = cards()?;
                (self.written(name, language, n)?, n)
            }
        };
        let mut params = Params::default_for(n);
        for parameter in Parameter::NUMBERS {
            let range = parameter.range(n).unwrap_or(1..=1);
            let (name, low, high) = (
                parameter.id().unwrap_or_default(),
                range.start(),
                range.end(),
            );
            if let Some(number) = self.whole(name, *low as u64, *high as u64)? {
                parameter.set(&mut params, number as usize);
            }
        }
        params.recipe = self.recipe()?.unwrap_or(params.recipe);
        let setup = Setup::new(algorithm, n)
            .with_params(params)
            .with_source(self.chance()?);
        if setup.is_endless() {
            let bits = (n as u32).next_power_of_two().trailing_zeros();
            let allowed = format!(
                "{} of {n} cards never ends with fewer than {bits} bits",
                algorithm.id()
            );
            return Err(Refusal::out_of_range(
                "chance",
                self.get("chance"),
                &allowed,
            ));
        }
        Ok(setup.canonical())
    }

    /// A number, a BigInt or a decimal string.
    ///
    /// # Errors
    /// If it is missing or not allowed.
    pub fn seed(&self) -> Parsed<Seed> {
        let value = self.get("seed");
        let seed = match value {
            Value::Number(_) => value.as_whole(0, MAX_SAFE_INTEGER),
            Value::BigInt(seed, _) => *seed,
            Value::Text(text) if text.bytes().all(|b| b.is_ascii_digit()) => text.parse().ok(),
            _ => None,
        };
        let right_type = matches!(value, Value::Number(_) | Value::BigInt(..) | Value::Text(_));
        let allowed = || {
            format!(
                "a whole number from 0 to {}, as a number (to {MAX_SAFE_INTEGER}), a BigInt or a decimal string",
                u64::MAX
            )
        };
        seed.map(Seed)
            .ok_or_else(|| Refusal::of(right_type, "seed", value, &allowed()))
    }

    /// Returns the number of shuffles to count.
    ///
    /// # Errors
    /// If it is missing or not allowed.
    pub fn shuffles(&self) -> Parsed<u64> {
        self.need("shuffles", 0, MAX_SHUFFLES)
    }

    /// Returns the written draws; empty if the option is missing.
    ///
    /// # Errors
    /// If they are no array of numbers that a draw can be.
    pub fn draws(&self) -> Parsed<Vec<u32>> {
        let given = self.get(DRAWS);
        if given.is_undefined() {
            return Ok(Vec::new());
        }
        let items = items(DRAWS, given, "an array of whole numbers", 0, MAX_DRAWS)?;
        let numbers = numbers(DRAWS, items, MAX_CARDS as u64)?;
        Ok(numbers.into_iter().map(|number| number as u32).collect())
    }

    /// The probability of calling a fair shuffle unfair that is allowed; [`ALPHA`] if not given.
    ///
    /// # Errors
    /// If it is no number, or not allowed.
    pub fn alpha(&self) -> Parsed<f64> {
        let value = self.get("alpha");
        match value.as_number() {
            _ if value.is_undefined() => Ok(ALPHA),
            Some(alpha) if ALPHAS.contains(&alpha) => Ok(alpha),
            number => {
                let allowed = "a number from 1e-9 to 0.5";
                Err(Refusal::of(number.is_some(), "alpha", value, allowed))
            }
        }
    }

    /// Returns true if neighbours and whole orders are counted beside places; the default is false.
    ///
    /// # Errors
    /// If it is neither true nor false.
    pub fn all(&self) -> Parsed<bool> {
        self.yes("all")
    }

    /// Returns true if whole orders of `n` cards are to be listed; `default` if not given.
    ///
    /// # Errors
    /// If it is neither true nor false, or true for too many cards.
    pub fn orders(&self, n: usize, default: bool) -> Parsed<bool> {
        let value = self.get(ORDERS);
        match value {
            Value::Undefined => Ok(default),
            Value::Bool(true) if n > MOST_EXACT => {
                let allowed = format!("false for more than {MOST_EXACT} cards");
                Err(Refusal::out_of_range(ORDERS, value, &allowed))
            }
            Value::Bool(listed) => Ok(*listed),
            _ => Err(Refusal::wrong_type(ORDERS, value, "true or false")),
        }
    }

    /// Returns true if a distance is to be worked out that takes seconds; false if not given.
    ///
    /// # Errors
    /// If it is neither true nor false.
    pub fn distance(&self) -> Parsed<bool> {
        self.yes("distance")
    }

    pub(crate) fn is_given(&self, name: &str) -> bool {
        !self.get(name).is_undefined()
    }

    /// Reads the option `name` as true or false, `false` if it is missing. Anything else is an
    /// error.
    fn yes(&self, name: &str) -> Parsed<bool> {
        match self.get(name) {
            Value::Undefined => Ok(false),
            Value::Bool(asked) => Ok(*asked),
            value => Err(Refusal::wrong_type(name, value, "true or false")),
        }
    }

    /// The parts of a recipe, if they are given.
    fn recipe(&self) -> Parsed<Option<Recipe>> {
        let value = self.get("recipe");
        if value.is_undefined() {
            return Ok(None);
        }
        let text = value.as_text();
        let recipe = text.and_then(Recipe::from_id).map(Some);
        recipe.ok_or_else(|| {
            let ids = Part::ALL.map(Part::id).join(", ");
            let allowed = format!("1 to {MOST_PARTS} of {ids}, with dots between them");
            Refusal::of(text.is_some(), "recipe", value, &allowed)
        })
    }

    /// Reads the source of the draws: exact ones by default.
    fn chance(&self) -> Parsed<Source> {
        let value = self.get("chance");
        if value.is_undefined() {
            return Ok(Source::EXACT);
        }
        let text = value.as_text();
        text.and_then(Source::from_id).ok_or_else(|| {
            let ids = Source::KINDS.map(|kind| match kind.bits() {
                Some(bits) => kind.id().replace(&bits.get().to_string(), "b"),
                None => kind.id(),
            });
            let allowed = format!("one of {}; b from 1 to 32", ids.join(", "));
            Refusal::of(text.is_some(), "chance", value, &allowed)
        })
    }

    /// The shuffle of `n` cards that the option `name` is the code of.
    fn written(&self, name: &'static str, language: Language, n: usize) -> Parsed<Algorithm> {
        let others = ["algorithm", "python", "javascript"];
        let others = others.into_iter().filter(|other| *other != name);
        self.none_of(others, &format!("not beside {name}"))?;
        let value = self.get(name);
        match value.as_text() {
            Some(text) if text.chars().count() <= MAX_TEXT => {
                code::shuffle(name, language, text, n)
            }
            text => {
                let allowed = format!("a text of at most {MAX_TEXT} characters");
                Err(Refusal::of(text.is_some(), name, value, &allowed))
            }
        }
    }

    fn algorithm(&self) -> Parsed<Algorithm> {
        let value = self.get("algorithm");
        let text = value.as_text();
        text.and_then(Algorithm::from_id).ok_or_else(|| {
            let allowed = format!("one of {}", Algorithm::ALL.map(Algorithm::id).join(", "));
            Refusal::of(text.is_some(), "algorithm", value, &allowed)
        })
    }

    /// A whole number that must be given.
    pub(crate) fn need(&self, name: &str, low: u64, high: u64) -> Parsed<u64> {
        whole(name, self.get(name), low, high)
    }

    /// A whole number that need not be given.
    pub(crate) fn whole(&self, name: &str, low: u64, high: u64) -> Parsed<Option<u64>> {
        let value = self.get(name);
        let given = !value.is_undefined();
        given.then(|| whole(name, value, low, high)).transpose()
    }

    pub(crate) fn get(&self, name: &str) -> &Value {
        let given = self.0.iter().find(|(known, _)| *known == name);
        given.map_or(&Value::Undefined, |(_, value)| value)
    }
}

#[cfg(test)]
mod tests;
