//! What a call is given. Each option is read once, and refused with its name, its value and what is allowed.

use std::ops::RangeInclusive;

use js_sys::{JsString, Number, RangeError, Reflect, TypeError};
use wasm_bindgen::prelude::*;

use super::Result;
use app::settings::{self, Field};
use engine::algorithms::{Algorithm, MAX_BITS, MAX_PILES, MOST_PARTS, Params, Part, Recipe};
use engine::deck::MAX_CARDS;
use engine::experiment::{MAX_PASSES, MAX_SHUFFLES, MAX_SWAPS, Setup};
use engine::rng::Seed;
use engine::rng::flawed::Source;
use exact::MOST_EXACT;

/// Level of a test.
pub const ALPHA: &str = "alpha";
/// Counts of the caller's own.
pub const COUNTS: &str = "counts";
/// Whether whole orders are given.
pub const ORDERS: &str = "orders";

/// The levels that a test can have: below, a single p-value would be asked for more than the chi-square law knows; above, it is no test.
const ALPHAS: RangeInclusive<f64> = 1e-9..=0.5;

/// Most written draws: as many as the longest run with a fixed number of draws makes.
const MAX_DRAWS: usize = 2 * MAX_SWAPS;

/// Longest text that is looked at or shown back, in UTF-16 units; longer than every valid one.
const MAX_TEXT: u32 = 40;

#[wasm_bindgen]
extern "C" {
    /// `String(value)`.
    #[wasm_bindgen(js_name = String, catch)]
    fn string(value: &JsValue) -> std::result::Result<JsString, JsValue>;

    /// `Array.isArray(value)`, which throws for a revoked proxy.
    #[wasm_bindgen(js_namespace = Array, js_name = isArray, catch)]
    fn is_array(value: &JsValue) -> std::result::Result<bool, JsValue>;
}

/// The object that a call was given.
pub struct Options(JsValue);

impl Options {
    /// Refuses what is no object, and options that the call does not know, neither as `settings` nor as the call's `own`: a typing
    /// error must not go unnoticed.
    pub fn new(given: JsValue, settings: &[Field], own: &[&str]) -> Result<Options> {
        let known: Vec<&str> = settings
            .iter()
            .map(|field| field.key())
            .chain(own.iter().copied())
            .collect();
        let names = known.join(", ");
        if !given.is_object() || is_array(&given)? {
            let allowed = format!("an object with the options {names}");
            return Err(wrong_type("options", &given, &allowed));
        }
        for key in Reflect::own_keys(&given)? {
            // Only texts can be misspelt: symbols are other people's marks on the object.
            let Some(name) = text(&key) else { continue };
            if !known.contains(&name.as_str()) {
                let value = Reflect::get(&given, &key)?;
                return Err(wrong_type(
                    &name,
                    &value,
                    &format!("the options are {names}"),
                ));
            }
        }
        Ok(Options(given))
    }

    /// What is shuffled, and how.
    pub fn setup(&self) -> Result<Setup> {
        self.setup_up_to(MAX_CARDS)
    }

    /// The same, of at most so many cards.
    pub fn setup_up_to(&self, most: usize) -> Result<Setup> {
        let algorithm = self.algorithm()?;
        let n = self.need(Field::N, 1, most as u64)? as usize;
        let default = Params::default_for(n);
        let passes = self.whole(Field::Passes, 1, MAX_PASSES as u64)?;
        let swaps = self.whole(Field::Swaps, 0, MAX_SWAPS as u64)?;
        let bits = self.whole(Field::Bits, 1, MAX_BITS as u64)?;
        let piles = self.whole(Field::Piles, 1, MAX_PILES as u64)?;
        let params = Params {
            passes: passes.map_or(default.passes, |passes| passes as usize),
            swaps: swaps.map_or(default.swaps, |swaps| swaps as usize),
            bits: bits.map_or(default.bits, |bits| bits as usize),
            piles: piles.map_or(default.piles, |piles| piles as usize),
            recipe: self.recipe()?.unwrap_or(default.recipe),
        };
        let setup = Setup {
            algorithm,
            n,
            params,
            source: self.chance()?,
        };
        if setup.is_endless() {
            let value = self.get(Field::Chance.key())?;
            let bits = (n as u32).next_power_of_two().trailing_zeros();
            let allowed = format!(
                "{} of {n} cards never ends with fewer than {bits} bits",
                algorithm.id()
            );
            return Err(out_of_range(Field::Chance.key(), &value, &allowed));
        }
        Ok(setup.canonical())
    }

    /// A number, a BigInt or a decimal string.
    pub fn seed(&self) -> Result<Seed> {
        let value = self.get(Field::Seed.key())?;
        let safe = Number::MAX_SAFE_INTEGER as u64;
        let seed = if let Some(number) = value.as_f64() {
            exact(number, 0, safe)
        } else if value.is_bigint() {
            u64::try_from(value.clone()).ok()
        } else {
            text(&value).and_then(|text| settings::whole(&text, 0, u64::MAX))
        };
        if let Some(seed) = seed {
            return Ok(Seed(seed));
        }
        let allowed = format!(
            "a whole number from 0 to {}, as a number (to {safe}), a BigInt or a decimal string",
            u64::MAX
        );
        let right_type = value.as_f64().is_some() || value.is_bigint() || value.is_string();
        let refusal = if right_type { out_of_range } else { wrong_type };
        Err(refusal(Field::Seed.key(), &value, &allowed))
    }

    /// How many shuffles are counted.
    pub fn shuffles(&self) -> Result<u64> {
        self.need(Field::Shuffles, 0, MAX_SHUFFLES)
    }

    /// The draws that somebody wrote down; none if none are given.
    pub fn draws(&self) -> Result<Vec<u32>> {
        let name = Field::Draws.key();
        let given = self.get(name)?;
        if given.is_undefined() {
            return Ok(Vec::new());
        }
        let length = length(name, &given, "an array of whole numbers", 0, MAX_DRAWS)?;
        numbers(name, &given, length, MAX_CARDS as u64)
    }

    /// The probability of calling a fair shuffle unfair that is allowed.
    pub fn alpha(&self) -> Result<f64> {
        let value = self.get(ALPHA)?;
        if value.is_undefined() {
            return Ok(stats::ALPHA);
        }
        let number = value.as_f64();
        if let Some(alpha) = number.filter(|alpha| ALPHAS.contains(alpha)) {
            return Ok(alpha);
        }
        let refusal = if number.is_some() {
            out_of_range
        } else {
            wrong_type
        };
        Err(refusal(ALPHA, &value, "a number from 1e-9 to 0.5"))
    }

    /// Whether whole orders are asked for: `unasked` says so where nobody does.
    pub fn orders(&self, n: usize, unasked: bool) -> Result<bool> {
        let value = self.get(ORDERS)?;
        if value.is_undefined() {
            return Ok(unasked);
        }
        match value.as_bool() {
            Some(true) if n > MOST_EXACT => {
                let allowed = format!("false for more than {MOST_EXACT} cards");
                Err(out_of_range(ORDERS, &value, &allowed))
            }
            Some(asked) => Ok(asked),
            None => Err(wrong_type(ORDERS, &value, "true or false")),
        }
    }

    /// Counts that somebody made; `None` if there are none. What would make counts is refused beside them.
    pub fn counts(&self, makers: &[Field]) -> Result<Option<Counts>> {
        let given = self.get(COUNTS)?;
        if given.is_undefined() {
            return Ok(None);
        }
        for name in makers.iter().map(|field| field.key()) {
            let value = self.get(name)?;
            if !value.is_undefined() {
                let allowed = format!("beside {COUNTS} the only option is {ALPHA}");
                return Err(wrong_type(name, &value, &allowed));
            }
        }
        Counts::read(&given).map(Some)
    }

    /// The parts of a recipe, if they are given.
    fn recipe(&self) -> Result<Option<Recipe>> {
        let value = self.get(Field::Recipe.key())?;
        if value.is_undefined() {
            return Ok(None);
        }
        let text = value.as_string();
        let refusal = match text.as_deref() {
            None => wrong_type,
            Some(text) => match Recipe::from_id(text) {
                Some(recipe) => return Ok(Some(recipe)),
                None => out_of_range,
            },
        };
        let ids = Part::ALL.map(Part::id).join(", ");
        let allowed = format!("1 to {MOST_PARTS} of {ids}, with dots between them");
        Err(refusal(Field::Recipe.key(), &value, &allowed))
    }

    /// Where draws come from: exact ones if nobody says.
    fn chance(&self) -> Result<Source> {
        let value = self.get(Field::Chance.key())?;
        if value.is_undefined() {
            return Ok(Source::Exact);
        }
        let text = text(&value);
        if let Some(source) = text.as_deref().and_then(Source::from_id) {
            return Ok(source);
        }
        let ids = Source::KINDS.map(|kind| match kind.bits() {
            Some(bits) => kind.id().replace(&bits.get().to_string(), "b"),
            None => kind.id(),
        });
        let allowed = format!("one of {}; b from 1 to 32", ids.join(", "));
        let refusal = if text.is_some() {
            out_of_range
        } else {
            wrong_type
        };
        Err(refusal(Field::Chance.key(), &value, &allowed))
    }

    fn algorithm(&self) -> Result<Algorithm> {
        let value = self.get(Field::Algorithm.key())?;
        let text = text(&value);
        if let Some(algorithm) = text.as_deref().and_then(Algorithm::from_id) {
            return Ok(algorithm);
        }
        let allowed = format!("one of {}", Algorithm::ALL.map(Algorithm::id).join(", "));
        let refusal = if text.is_some() {
            out_of_range
        } else {
            wrong_type
        };
        Err(refusal(Field::Algorithm.key(), &value, &allowed))
    }

    /// A whole number that must be given.
    fn need(&self, field: Field, low: u64, high: u64) -> Result<u64> {
        whole(field.key(), &self.get(field.key())?, low, high)
    }

    /// A whole number that need not be given.
    fn whole(&self, field: Field, low: u64, high: u64) -> Result<Option<u64>> {
        let value = self.get(field.key())?;
        let given = !value.is_undefined();
        given
            .then(|| whole(field.key(), &value, low, high))
            .transpose()
    }

    fn get(&self, name: &str) -> Result<JsValue> {
        Reflect::get(&self.0, &name.into())
    }
}

/// How often each card of a deck came to each place, in shuffles of the caller's own.
pub struct Counts {
    pub n: usize,
    pub shuffles: u64,
    /// n x n, row = card, column = place; every row and every column sums to `shuffles`.
    pub positions: Vec<u32>,
}

impl Counts {
    fn read(given: &JsValue) -> Result<Counts> {
        let rows = "an array of as many arrays of whole numbers as there are cards";
        let n = length(COUNTS, given, rows, 1, MAX_CARDS)?;
        let mut positions = Vec::with_capacity(n * n);
        for card in 0..n {
            let name = format!("{COUNTS}[{card}]");
            let row = Reflect::get_u32(given, card as u32)?;
            length(&name, &row, "an array of whole numbers", n, n)?;
            positions.extend(numbers(&name, &row, n, MAX_SHUFFLES)?);
        }
        let sum = |cells: &mut dyn Iterator<Item = &u32>| cells.map(|&c| u64::from(c)).sum::<u64>();
        let shuffles = sum(&mut positions[..n].iter());
        let what = |line: &str| format!("the sum of {COUNTS}{line}");
        whole(
            &what("[0]"),
            &JsValue::from(shuffles as f64),
            0,
            MAX_SHUFFLES,
        )?;
        for k in 0..n {
            let row = sum(&mut positions[k * n..][..n].iter());
            let column = sum(&mut positions.iter().skip(k).step_by(n));
            for (sum, line) in [(row, format!("[{k}]")), (column, format!("[…][{k}]"))] {
                if sum != shuffles {
                    // In every shuffle each card is in one place and each place has one card.
                    let allowed = format!("{shuffles}, as that of {COUNTS}[0]");
                    return Err(out_of_range(&what(&line), &(sum as f64).into(), &allowed));
                }
            }
        }
        Ok(Counts {
            n,
            shuffles,
            positions,
        })
    }
}

/// The length of an array, `low ..= high`; `allowed` says what is wanted where it is none.
fn length(name: &str, given: &JsValue, allowed: &str, low: usize, high: usize) -> Result<usize> {
    if !is_array(given)? {
        return Err(wrong_type(name, given, allowed));
    }
    let length = Reflect::get(given, &"length".into())?;
    let length = whole(&format!("{name}.length"), &length, low as u64, high as u64)?;
    Ok(length as usize)
}

/// The first `length` numbers of an array, each whole and from 0 to `high`, which fits into 32 bits.
fn numbers(name: &str, array: &JsValue, length: usize, high: u64) -> Result<Vec<u32>> {
    let number = |at| {
        let value = Reflect::get_u32(array, at)?;
        let number = whole(&format!("{name}[{at}]"), &value, 0, high)?;
        Ok(number as u32)
    };
    (0..length as u32).map(number).collect()
}

fn whole(name: &str, value: &JsValue, low: u64, high: u64) -> Result<u64> {
    let number = value.as_f64();
    if let Some(whole) = number.and_then(|number| exact(number, low, high)) {
        return Ok(whole);
    }
    let allowed = if low == high {
        format!("{low}")
    } else {
        format!("a whole number from {low} to {high}")
    };
    let refusal = if number.is_some() {
        out_of_range
    } else {
        wrong_type
    };
    Err(refusal(name, value, &allowed))
}

/// The number if it is whole and within bounds; those must be exact in `f64`.
fn exact(number: f64, low: u64, high: u64) -> Option<u64> {
    let fits = number.fract() == 0.0 && (low as f64..=high as f64).contains(&number);
    fits.then_some(number as u64)
}

/// The error for a value of the right type that is not allowed.
pub fn out_of_range(name: &str, value: &JsValue, allowed: &str) -> JsValue {
    message(name, value, allowed).map_or_else(|thrown| thrown, |m| RangeError::new(&m).into())
}

/// The error for a value of a wrong type.
fn wrong_type(name: &str, value: &JsValue, allowed: &str) -> JsValue {
    message(name, value, allowed).map_or_else(|thrown| thrown, |m| TypeError::new(&m).into())
}

/// What an error says; `Err` if the value cannot be shown, with what was thrown instead.
fn message(name: &str, value: &JsValue, allowed: &str) -> Result<String> {
    Ok(format!(
        "{name} = {} is not allowed: {allowed}",
        shown(value)?
    ))
}

/// A value as one would type it. Objects are only named: showing them would run code of theirs.
fn shown(value: &JsValue) -> Result<String> {
    Ok(if let Some(text) = text(value) {
        format!("{text:?}")
    } else if value.is_function() {
        "a function".into()
    } else if value.is_object() {
        let kind = if is_array(value)? {
            "an array"
        } else {
            "an object"
        };
        kind.into()
    } else {
        let suffix = if value.is_bigint() { "n" } else { "" };
        short(&string(value)?) + suffix
    })
}

/// The text that `value` is, if it is one; only its beginning if it is too long to be valid.
fn text(value: &JsValue) -> Option<String> {
    value.dyn_ref().map(short)
}

fn short(text: &JsString) -> String {
    if text.length() <= MAX_TEXT {
        text.into()
    } else {
        String::from(text.substring(0, MAX_TEXT)) + "…"
    }
}
