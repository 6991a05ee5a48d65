//! What a call is given. Each option is read once, and refused with its name, its value and what is allowed.

use js_sys::{JsString, Number, RangeError, Reflect, TypeError};
use wasm_bindgen::prelude::*;

use super::Result;
use crate::deck::MAX_CARDS;
use crate::experiment::{MAX_PASSES, MAX_SHUFFLES, MAX_SWAPS, Setup};
use crate::link::{self, Field};
use crate::random::Seed;
use crate::shuffle::{Algorithm, Params};

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
    /// Refuses what is no object, and options that the call does not know: a typing error must not go unnoticed.
    pub fn new(given: JsValue, known: &[Field]) -> Result<Options> {
        let names: Vec<&str> = known.iter().map(|field| field.key()).collect();
        let names = names.join(", ");
        if !given.is_object() || is_array(&given)? {
            let allowed = format!("an object with the options {names}");
            return Err(wrong_type("options", &given, &allowed));
        }
        for key in Reflect::own_keys(&given)? {
            // Only texts can be misspelt: symbols are other people's marks on the object.
            let Some(name) = text(&key) else { continue };
            if !known.iter().any(|field| field.key() == name) {
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
        let algorithm = self.algorithm()?;
        let n = self.need(Field::N, 1, MAX_CARDS as u64)? as usize;
        let default = Params::default_for(n);
        let passes = self.whole(Field::Passes, 1, MAX_PASSES as u64)?;
        let swaps = self.whole(Field::Swaps, 0, MAX_SWAPS as u64)?;
        let params = Params {
            passes: passes.map_or(default.passes, |passes| passes as usize),
            swaps: swaps.map_or(default.swaps, |swaps| swaps as usize),
        };
        let setup = Setup {
            algorithm,
            n,
            params,
        };
        Ok(setup.canonical())
    }

    /// A number, a BigInt or a decimal string.
    pub fn seed(&self) -> Result<Seed> {
        let value = self.get(Field::Seed)?;
        let safe = Number::MAX_SAFE_INTEGER as u64;
        let seed = if let Some(number) = value.as_f64() {
            exact(number, 0, safe)
        } else if value.is_bigint() {
            u64::try_from(value.clone()).ok()
        } else {
            text(&value).and_then(|text| link::whole(&text, 0, u64::MAX))
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
        let given = self.get(Field::Draws)?;
        if given.is_undefined() {
            return Ok(Vec::new());
        }
        if !is_array(&given)? {
            return Err(wrong_type(name, &given, "an array of whole numbers"));
        }
        let length = Reflect::get(&given, &"length".into())?;
        let length = whole(&format!("{name}.length"), &length, 0, MAX_DRAWS as u64)?;
        let draw = |at| {
            let value = Reflect::get_u32(&given, at)?;
            let draw = whole(&format!("{name}[{at}]"), &value, 0, MAX_CARDS as u64)?;
            Ok(draw as u32)
        };
        (0..length as u32).map(draw).collect()
    }

    fn algorithm(&self) -> Result<Algorithm> {
        let value = self.get(Field::Algorithm)?;
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
        whole(field.key(), &self.get(field)?, low, high)
    }

    /// A whole number that need not be given.
    fn whole(&self, field: Field, low: u64, high: u64) -> Result<Option<u64>> {
        let value = self.get(field)?;
        let given = !value.is_undefined();
        given
            .then(|| whole(field.key(), &value, low, high))
            .transpose()
    }

    fn get(&self, field: Field) -> Result<JsValue> {
        Reflect::get(&self.0, &field.key().into())
    }
}

fn whole(name: &str, value: &JsValue, low: u64, high: u64) -> Result<u64> {
    let number = value.as_f64();
    if let Some(whole) = number.and_then(|number| exact(number, low, high)) {
        return Ok(whole);
    }
    let allowed = format!("a whole number from {low} to {high}");
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
