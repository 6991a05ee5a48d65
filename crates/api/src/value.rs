//! A JavaScript value as plain data: its kind and content before use, and its text in errors.

/// Longest text that an error shows, in UTF-16 units; longer than every valid one but a long
/// recipe.
const MAX_SHOWN: usize = 40;

/// Longest text that is read, in UTF-16 units: as long as code may be.
pub const MAX_TEXT: usize = script::python::MOST_CHARACTERS;

/// A value that a caller gave.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// `undefined`, or not given at all.
    Undefined,
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// Any number, `NaN` and the infinities too.
    Number(f64),
    /// A text, of which at most [`MAX_TEXT`] units and one more are kept.
    Text(Box<str>),
    /// A BigInt, if it is one from 0 to 2^64 - 1; with its digits, of which the beginning is kept.
    BigInt(Option<u64>, Box<str>),
    /// A symbol, with `String(symbol)`.
    Symbol(Box<str>),
    /// A function.
    Function,
    /// An array.
    Array(Box<Items>),
    /// A promise.
    Promise,
    /// Any other object.
    Object,
}

/// Contents of an array.
#[derive(Clone, Debug, PartialEq)]
pub struct Items {
    /// Its `length`. A proxy may give anything.
    pub length: Value,
    /// Its elements, holes as [`Value::Undefined`]; empty where no option reads them, or where
    /// there are more than any option allows.
    pub values: Vec<Value>,
}

impl Value {
    /// The number that it is.
    pub fn as_number(&self) -> Option<f64> {
        match self {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The whole number from `low` to `high` that it is; both must be exact in `f64`.
    pub fn as_whole(&self, low: u64, high: u64) -> Option<u64> {
        let number = self.as_number()?;
        let fits = number.fract() == 0.0 && (low as f64..=high as f64).contains(&number);
        fits.then_some(number as u64)
    }

    /// The text that it is.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns true if it was not given.
    pub fn is_undefined(&self) -> bool {
        *self == Value::Undefined
    }

    /// Returns the value as one would type it, for error messages. Objects are only named: showing
    /// them would run code of theirs.
    pub fn shown(&self) -> String {
        match self {
            Value::Undefined => "undefined".into(),
            Value::Null => "null".into(),
            Value::Bool(value) => value.to_string(),
            Value::Number(number) => number_text(*number),
            Value::Text(text) => format!("{:?}", shortened(text)),
            Value::BigInt(_, digits) => shortened(digits) + "n",
            Value::Symbol(text) => shortened(text),
            Value::Function => "a function".into(),
            Value::Array(_) => "an array".into(),
            Value::Promise => "a promise".into(),
            Value::Object => "an object".into(),
        }
    }
}

/// A number as JavaScript's `String(number)` writes it: the fewest digits that give it back.
fn number_text(number: f64) -> String {
    match number.abs() {
        // Minus zero too.
        0.0 => "0".into(),
        f64::INFINITY => format!("{}Infinity", if number < 0.0 { "-" } else { "" }),
        1e-6..1e21 => number.to_string(),
        size if size >= 1.0 => format!("{number:e}").replace('e', "e+"),
        _ => format!("{number:e}"),
    }
}

/// The beginning of a text, with a sign that it goes on.
pub fn shortened(text: &str) -> String {
    let units: Vec<u16> = text.encode_utf16().take(MAX_SHOWN + 1).collect();
    if units.len() <= MAX_SHOWN {
        return text.into();
    }
    String::from_utf16_lossy(&units[..MAX_SHOWN]) + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that numbers are written as ECMA-262's Number::toString writes them.
    #[test]
    fn numbers_are_shown_as_javascript_shows_them() {
        for (number, text) in [
            (0.0, "0"),
            (-0.0, "0"),
            (8.0, "8"),
            (-1.5, "-1.5"),
            (9_007_199_254_740_992.0, "9007199254740992"),
            (123_456_789_012_345_680_000.0, "123456789012345680000"),
            (1e21, "1e+21"),
            (-1.5e300, "-1.5e+300"),
            (1e-6, "0.000001"),
            (1.25e-7, "1.25e-7"),
            (5e-324, "5e-324"),
            (f64::NAN, "NaN"),
            (f64::INFINITY, "Infinity"),
            (f64::NEG_INFINITY, "-Infinity"),
        ] {
            assert_eq!(Value::Number(number).shown(), text);
        }
    }

    #[test]
    fn long_texts_are_cut() {
        assert_eq!(shortened(&"x".repeat(40)), "x".repeat(40));
        assert_eq!(shortened(&"x".repeat(41)), "x".repeat(40) + "…");
        // Half of a pair is no letter.
        assert_eq!(
            shortened(&("x".repeat(39) + "😀")),
            "x".repeat(39) + "\u{fffd}…"
        );
    }
}
