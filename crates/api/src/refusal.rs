//! Refusals of a call: the name of the option, its value, and what is allowed.

use super::value::{Value, shortened};
use script::text::Place;

/// Refusal of a call. JavaScript gets an error with this message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A `TypeError`: a value of a wrong type, or an unknown option.
    WrongType(String),
    /// A `RangeError`: a value of the right type outside the allowed ones.
    OutOfRange(String),
    /// A `SyntaxError`: code that is not run, with the place that is to be changed.
    Code(String, Place),
    /// A `NoDeckError`: a run of the caller's code that ends without a deck, with the line in which it
    /// stops, if it stops with an error.
    NoDeck(String, Option<u32>),
}

impl Refusal {
    /// The message of the error.
    pub fn message(&self) -> &str {
        match self {
            Refusal::WrongType(message)
            | Refusal::OutOfRange(message)
            | Refusal::Code(message, _)
            | Refusal::NoDeck(message, _) => message,
        }
    }

    /// Returns the error for a value of a wrong type.
    pub fn wrong_type(name: &str, value: &Value, allowed: &str) -> Refusal {
        Refusal::WrongType(message(name, value, allowed))
    }

    /// Returns the error for a value of the right type outside the allowed ones.
    pub fn out_of_range(name: &str, value: &Value, allowed: &str) -> Refusal {
        Refusal::OutOfRange(message(name, value, allowed))
    }

    /// Returns the error for code that is not run, because of what stands at a place of it.
    pub(crate) fn of_code(name: &str, place: Place, why: &str) -> Refusal {
        let at = match place.line {
            0 => String::new(),
            line => format!(", line {line}, column {}", place.column),
        };
        Refusal::Code(format!("{name}{at}: {why}"), place)
    }

    /// Returns the error for options that are missing or of another type than an object.
    pub fn no_object(given: &Value, known: &[&str]) -> Refusal {
        let allowed = format!("an object with the options {}", known.join(", "));
        Refusal::wrong_type("options", given, &allowed)
    }

    /// Returns the error for an unknown option: a typing error must not go unnoticed.
    pub fn unknown(name: &str, value: &Value, known: &[&str]) -> Refusal {
        let allowed = format!("the options are {}", known.join(", "));
        Refusal::wrong_type(&shortened(name), value, &allowed)
    }

    /// Returns the error for a value of the right type or of a wrong one.
    pub(crate) fn of(right_type: bool, name: &str, value: &Value, allowed: &str) -> Refusal {
        match right_type {
            true => Refusal::out_of_range(name, value, allowed),
            false => Refusal::wrong_type(name, value, allowed),
        }
    }
}

fn message(name: &str, value: &Value, allowed: &str) -> String {
    format!("{name} = {} is not allowed: {allowed}", value.shown())
}

/// An option's value, or the reason why it is not allowed.
pub(crate) type Parsed<T> = Result<T, Refusal>;
