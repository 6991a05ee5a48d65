//! What a call is given: each option is checked, and refused with its name, its value and what is
//! allowed.
//!
//! Plain data in, plain data out: the tests of the host give it anything.

use std::ops::RangeInclusive;

use super::value::{Items, Value, shortened};
use engine::algorithms::{Algorithm, MAX_BITS, MAX_PILES, MOST_PARTS, Params, Part, Recipe};
use engine::deck::MAX_CARDS;
use engine::experiment::{MAX_PASSES, MAX_SHUFFLES, MAX_SWAPS, Setup};
use engine::rng::Seed;
use engine::rng::flawed::Source;
use exact::MOST_EXACT;

/// The options that say what is shuffled, with the seed where there is one, and then `$more`.
macro_rules! options {
    ([$($seed:literal)?] $($more:expr),*) => {
        [
            "algorithm", "n", $($seed,)? "passes", "swaps", "bits", "piles", "chance", "recipe",
            $($more),*
        ]
    };
}

/// What one shuffle takes.
pub const SHUFFLE: [&str; 9] = options!(["seed"]);

/// What many shuffles take.
pub const SIMULATE: [&str; 10] = options!(["seed"] "shuffles");

/// What a recorded run takes.
pub const TRACE: [&str; 10] = options!(["seed"] DRAWS);

/// What theory takes: no random numbers, so no seed.
pub const EXACT: [&str; 10] = options!([] "orders", "distance");

/// What a test takes.
pub const TEST: [&str; 12] = options!(["seed"] "shuffles", "alpha", COUNTS);

/// The options whose arrays are read.
pub const ARRAYS: [&str; 2] = [DRAWS, COUNTS];

/// Written draws.
pub const DRAWS: &str = "draws";

/// Counts of the caller's own.
const COUNTS: &str = "counts";

/// The levels that a test can have: below, a single p-value would be asked for more than the
/// chi-square distribution knows; above, it is no test.
const ALPHAS: RangeInclusive<f64> = 1e-9..=0.5;

/// Largest number that JavaScript's numbers hold exactly with all smaller ones.
const MAX_SAFE_INTEGER: u64 = (1 << 53) - 1;

/// Most written draws: as many as the longest run with a fixed number of draws makes.
const MAX_DRAWS: usize = 2 * MAX_SWAPS;

/// Longest array that is read; longer ones are refused by their length.
pub const MAX_ITEMS: usize = MAX_DRAWS;

/// Why a call is refused. JavaScript gets an error with this message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A `TypeError`: a value of a type that is not allowed, or an option that there is not.
    WrongType(String),
    /// A `RangeError`: a value of the right type that is not allowed.
    OutOfRange(String),
}

impl Refusal {
    /// For a value of a wrong type.
    pub fn wrong_type(name: &str, value: &Value, allowed: &str) -> Refusal {
        Refusal::WrongType(message(name, value, allowed))
    }

    /// For a value of the right type that is not allowed.
    pub fn out_of_range(name: &str, value: &Value, allowed: &str) -> Refusal {
        Refusal::OutOfRange(message(name, value, allowed))
    }

    /// For what is no object of options at all.
    pub fn no_object(given: &Value, known: &[&str]) -> Refusal {
        let allowed = format!("an object with the options {}", known.join(", "));
        Refusal::wrong_type("options", given, &allowed)
    }

    /// For an option that the call does not have: a typing error must not go unnoticed.
    pub fn unknown(name: &str, value: &Value, known: &[&str]) -> Refusal {
        let allowed = format!("the options are {}", known.join(", "));
        Refusal::wrong_type(&shortened(name), value, &allowed)
    }

    /// Of the right type or not.
    fn of(right_type: bool, name: &str, value: &Value, allowed: &str) -> Refusal {
        match right_type {
            true => Refusal::out_of_range(name, value, allowed),
            false => Refusal::wrong_type(name, value, allowed),
        }
    }
}

fn message(name: &str, value: &Value, allowed: &str) -> String {
    format!("{name} = {} is not allowed: {allowed}", value.shown())
}

/// What was given as an option, or why it is not allowed.
type Parsed<T> = Result<T, Refusal>;

/// The options that a call was given, by their names; others were not given.
#[derive(Clone, Debug, Default)]
pub struct Options(pub Vec<(&'static str, Value)>);

impl Options {
    /// What is shuffled, and how; at most `most` cards.
    ///
    /// # Errors
    /// If an option is missing or not allowed, or the shuffle would never end.
    pub fn setup(&self, most: usize) -> Parsed<Setup> {
        let algorithm = self.algorithm()?;
        let n = self.need("n", 1, most as u64)? as usize;
        let default = Params::default_for(n);
        let whole = |name, low, high: usize| self.whole(name, low, high as u64);
        let passes = whole("passes", 1, MAX_PASSES)?;
        let swaps = whole("swaps", 0, MAX_SWAPS)?;
        let bits = whole("bits", 1, MAX_BITS)?;
        let piles = whole("piles", 1, MAX_PILES)?;
        let params = Params {
            passes: passes.map_or(default.passes, |passes| passes as usize),
            swaps: swaps.map_or(default.swaps, |swaps| swaps as usize),
            bits: bits.map_or(default.bits, |bits| bits as usize),
            piles: piles.map_or(default.piles, |piles| piles as usize),
            recipe: self.recipe()?.unwrap_or(default.recipe),
        };
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

    /// How many shuffles are counted.
    ///
    /// # Errors
    /// If it is missing or not allowed.
    pub fn shuffles(&self) -> Parsed<u64> {
        self.need("shuffles", 0, MAX_SHUFFLES)
    }

    /// The draws that somebody wrote down; none if none are given.
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

    /// The probability of calling a fair shuffle unfair that is allowed; 1 % if not given.
    ///
    /// # Errors
    /// If it is no number, or not allowed.
    pub fn alpha(&self) -> Parsed<f64> {
        let value = self.get("alpha");
        match value.as_number() {
            _ if value.is_undefined() => Ok(stats::ALPHA),
            Some(alpha) if ALPHAS.contains(&alpha) => Ok(alpha),
            number => {
                let allowed = "a number from 1e-9 to 0.5";
                Err(Refusal::of(number.is_some(), "alpha", value, allowed))
            }
        }
    }

    /// Whether whole orders of `n` cards are listed: `default` if not given.
    ///
    /// # Errors
    /// If it is neither true nor false, or true for too many cards.
    pub fn orders(&self, n: usize, default: bool) -> Parsed<bool> {
        let value = self.get("orders");
        match value {
            Value::Undefined => Ok(default),
            Value::Bool(true) if n > MOST_EXACT => {
                let allowed = format!("false for more than {MOST_EXACT} cards");
                Err(Refusal::out_of_range("orders", value, &allowed))
            }
            Value::Bool(listed) => Ok(*listed),
            _ => Err(Refusal::wrong_type("orders", value, "true or false")),
        }
    }

    /// Whether a distance is worked out that takes seconds; not if not given.
    ///
    /// # Errors
    /// If it is neither true nor false.
    pub fn distance(&self) -> Parsed<bool> {
        match self.get("distance") {
            Value::Undefined => Ok(false),
            Value::Bool(asked) => Ok(*asked),
            value => Err(Refusal::wrong_type("distance", value, "true or false")),
        }
    }

    /// Counts that somebody made; `None` if there are none.
    ///
    /// # Errors
    /// If they are not those of shuffles, or if what would make counts is given too.
    pub fn counts(&self) -> Parsed<Option<Counts>> {
        let given = self.get(COUNTS);
        if given.is_undefined() {
            return Ok(None);
        }
        for name in SIMULATE {
            let value = self.get(name);
            if !value.is_undefined() {
                let allowed = "beside counts the only option is alpha";
                return Err(Refusal::wrong_type(name, value, allowed));
            }
        }
        Counts::new(given).map(Some)
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

    /// Where draws come from: exact ones if not given.
    fn chance(&self) -> Parsed<Source> {
        let value = self.get("chance");
        if value.is_undefined() {
            return Ok(Source::Exact);
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

    fn algorithm(&self) -> Parsed<Algorithm> {
        let value = self.get("algorithm");
        let text = value.as_text();
        text.and_then(Algorithm::from_id).ok_or_else(|| {
            let allowed = format!("one of {}", Algorithm::ALL.map(Algorithm::id).join(", "));
            Refusal::of(text.is_some(), "algorithm", value, &allowed)
        })
    }

    /// A whole number that must be given.
    fn need(&self, name: &str, low: u64, high: u64) -> Parsed<u64> {
        whole(name, self.get(name), low, high)
    }

    /// A whole number that need not be given.
    fn whole(&self, name: &str, low: u64, high: u64) -> Parsed<Option<u64>> {
        let value = self.get(name);
        let given = !value.is_undefined();
        given.then(|| whole(name, value, low, high)).transpose()
    }

    fn get(&self, name: &str) -> &Value {
        let given = self.0.iter().find(|(known, _)| *known == name);
        given.map_or(&Value::Undefined, |(_, value)| value)
    }
}

/// How often each card of a deck came to each place, in shuffles of the caller's own.
#[derive(Clone, Debug, PartialEq)]
pub struct Counts {
    /// Cards in the deck.
    pub n: usize,
    /// Shuffles counted.
    pub shuffles: u64,
    /// n x n, row = card, column = place; every row and every column sums to `shuffles`.
    pub positions: Vec<f64>,
}

impl Counts {
    fn new(given: &Value) -> Parsed<Counts> {
        let rows = "an array of as many arrays of whole numbers as there are cards";
        let rows = items(COUNTS, given, rows, 1, MAX_CARDS)?;
        let n = rows.len();
        let mut positions = Vec::with_capacity(n * n);
        for (card, row) in rows.iter().enumerate() {
            let name = format!("{COUNTS}[{card}]");
            let row = items(&name, row, "an array of whole numbers", n, n)?;
            positions.extend(numbers(&name, row, MAX_SHUFFLES)?);
        }
        // Whole numbers: sums below 2^53 are exact.
        let shuffles: f64 = positions[..n].iter().sum();
        let what = |line: &str| format!("the sum of {COUNTS}{line}");
        whole(&what("[0]"), &Value::Number(shuffles), 0, MAX_SHUFFLES)?;
        for k in 0..n {
            let row: f64 = positions[k * n..][..n].iter().sum();
            let column: f64 = positions.iter().skip(k).step_by(n).sum();
            for (sum, line) in [(row, format!("[{k}]")), (column, format!("[…][{k}]"))] {
                if sum != shuffles {
                    // In every shuffle each card is in one place and each place has one card.
                    let allowed = format!("{shuffles}, as that of {COUNTS}[0]");
                    let sum = Value::Number(sum);
                    return Err(Refusal::out_of_range(&what(&line), &sum, &allowed));
                }
            }
        }
        Ok(Counts {
            n,
            shuffles: shuffles as u64,
            positions,
        })
    }
}

/// The elements of an array of `low` to `high`; `allowed` says what is wanted where it is none.
fn items<'a>(
    name: &str,
    given: &'a Value,
    allowed: &str,
    low: usize,
    high: usize,
) -> Parsed<&'a [Value]> {
    let Value::Array(array) = given else {
        return Err(Refusal::wrong_type(name, given, allowed));
    };
    let Items { length, values } = &**array;
    let length = whole(&format!("{name}.length"), length, low as u64, high as u64)?;
    // A proxy may have said that it is longer than it turned out to be.
    let values = values.get(..length as usize);
    values.ok_or_else(|| Refusal::wrong_type(name, given, allowed))
}

/// Numbers, each whole and from 0 to `high`.
fn numbers(name: &str, values: &[Value], high: u64) -> Parsed<Vec<f64>> {
    let number = |(at, value)| whole(&format!("{name}[{at}]"), value, 0, high);
    let numbers = values.iter().enumerate().map(number);
    numbers
        .map(|number| number.map(|whole| whole as f64))
        .collect()
}

fn whole(name: &str, value: &Value, low: u64, high: u64) -> Parsed<u64> {
    value.as_whole(low, high).ok_or_else(|| {
        let allowed = match low == high {
            true => format!("{low}"),
            false => format!("a whole number from {low} to {high}"),
        };
        Refusal::of(value.as_number().is_some(), name, value, &allowed)
    })
}
