//! Arrays and whole numbers among what a call is given.

use super::refusal::{Parsed, Refusal};
use super::value::{Items, Value};

/// Returns the elements of an array of `low` to `high`; `allowed` describes such an array for the
/// error.
pub(crate) fn items<'a>(
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
pub(crate) fn numbers(name: &str, values: &[Value], high: u64) -> Parsed<Vec<f64>> {
    let number = |(at, value)| whole(&format!("{name}[{at}]"), value, 0, high);
    let numbers = values.iter().enumerate().map(number);
    numbers
        .map(|number| number.map(|whole| whole as f64))
        .collect()
}

/// A whole number from `low` to `high`.
pub(crate) fn whole(name: &str, value: &Value, low: u64, high: u64) -> Parsed<u64> {
    value.as_whole(low, high).ok_or_else(|| {
        let allowed = match low == high {
            true => format!("{low}"),
            false => format!("a whole number from {low} to {high}"),
        };
        Refusal::of(value.as_number().is_some(), name, value, &allowed)
    })
}
