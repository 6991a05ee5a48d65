//! Reads a caller's options into plain data. Their getters and proxies may throw at any point: what
//! they throw is passed on, and nothing is left behind.

use js_sys::{
    Array, ArrayBuffer, Error, Float64Array, Function, JsString, Object, Promise, RangeError,
    Reflect, SyntaxError, TypeError,
};
use wasm_bindgen::prelude::*;

use super::object::{Result, or_null};
use super::options::{ARRAYS, MAX_ITEMS, Options};
use super::refusal::Refusal;
use super::value::{Items, MAX_TEXT, Value};

#[wasm_bindgen]
extern "C" {
    /// A function that gives `object[key]`.
    #[wasm_bindgen(js_namespace = ["Reflect", "get"], js_name = bind)]
    fn getter(this: &JsValue, object: &JsValue, key: &JsValue) -> Function;

    /// A function that gives the keys of `object` that are its own.
    #[wasm_bindgen(js_namespace = ["Reflect", "ownKeys"], js_name = bind)]
    fn own_keys(this: &JsValue, object: &JsValue) -> Function;

    /// A function that calls `function` with these arguments.
    #[wasm_bindgen(js_namespace = ["Reflect", "apply"], js_name = bind)]
    fn caller(this: &JsValue, function: &JsValue, receiver: &JsValue, list: &Array) -> Function;

    /// `target.set(list)`: copies the elements of an array, converted to numbers.
    #[wasm_bindgen(js_namespace = ["Float64Array", "prototype", "set"], js_name = call, catch)]
    fn set(target: &Float64Array, list: &JsValue) -> std::result::Result<(), JsValue>;

    /// `String(value)`.
    #[wasm_bindgen(js_name = String, catch)]
    fn string(value: &JsValue) -> std::result::Result<JsString, JsValue>;

    /// `Array.isArray(value)`, which throws for a revoked proxy.
    #[wasm_bindgen(js_namespace = Array, js_name = isArray, catch)]
    fn is_array(value: &JsValue) -> std::result::Result<bool, JsValue>;

    /// `Object.assign(target, source)`, whose result is `target` and is dropped in JavaScript.
    #[wasm_bindgen(js_namespace = Object, js_name = assign, catch)]
    fn assign(target: &Object, source: &Object) -> std::result::Result<(), JsValue>;

    /// `Array.prototype.findIndex.call(array, found)`: calls `found` with every element, holes too,
    /// until it returns true.
    #[wasm_bindgen(js_namespace = ["Array", "prototype", "findIndex"], js_name = call, catch)]
    fn find_index(
        array: &JsValue,
        found: &mut dyn FnMut(JsValue) -> bool,
    ) -> std::result::Result<f64, JsValue>;
}

/// Calls a function and gives what it returns, or throws.
///
/// An import that returns a value and throws leaves the slot of that value taken in the table of
/// references (wasm-bindgen 0.2.130), once for each throw. So JavaScript makes the call, as a
/// getter that `Object.assign` reads, and that import returns nothing.
fn call(function: &Function) -> Result<JsValue> {
    let property = Object::new();
    Reflect::set(&property, &"get".into(), function)?;
    Reflect::set(&property, &"enumerable".into(), &JsValue::TRUE)?;
    let (source, target) = (Object::new(), Object::new());
    Reflect::define_property(&source, &"value".into(), &property)?;
    assign(&target, &source)?;
    Reflect::get(&target, &"value".into())
}

/// `object[key]`.
fn get(object: &JsValue, key: &JsValue) -> Result<JsValue> {
    call(&getter(&JsValue::NULL, object, key))
}

/// The function that is the option `name`. Read once more: plain data holds no function.
pub(crate) fn function(given: &JsValue, name: &str) -> Result<JsValue> {
    get(given, &name.into())
}

/// Returns the deck that `function` makes of `deck`: its returned array, or else `deck` itself.
pub(crate) fn made(function: &JsValue, deck: Array) -> Result<JsValue> {
    let undefined = JsValue::UNDEFINED;
    let returned = call(&caller(
        &JsValue::NULL,
        function,
        &undefined,
        &Array::of1(&deck),
    ))?;
    Ok(if returned.is_undefined() {
        deck.into()
    } else {
        returned
    })
}

/// Puts the numbers of an array into `numbers`, through `buffer` of the same length: one call for
/// all of them. Returns whether it is an array whose elements could be numbers.
pub(crate) fn fill(numbers: &mut [f64], buffer: &Float64Array, given: &JsValue) -> Result<bool> {
    if !ArrayBuffer::is_view(given) && !is_array(given)? {
        return Ok(false);
    }
    buffer.fill(0.0, 0, buffer.length());
    let is_filled = set(buffer, given).is_ok();
    buffer.copy_to(numbers);
    Ok(is_filled)
}

/// The options of a call that knows `known` ones, each read once.
///
/// Inherited options are read too; symbols are passed over: they are other people's marks on the
/// object.
pub(crate) fn options(given: &JsValue, known: &[&'static str]) -> Result<Options> {
    if !given.is_object() || is_array(given)? {
        return Err(error(&Refusal::no_object(&value(given, 0)?, known)));
    }
    let keys = call(&own_keys(&JsValue::NULL, given))?;
    for key in Array::from(&keys) {
        let Some(name) = key.dyn_ref().map(text) else {
            continue;
        };
        if !known.contains(&&*name) {
            let unknown = value(&get(given, &key)?, 0)?;
            return Err(error(&Refusal::unknown(&name, &unknown, known)));
        }
    }
    let read = |&name: &&'static str| {
        // Rows of numbers lie in an array; one of all numbers may be typed.
        let depth = if ARRAYS.contains(&name) { 2 } else { 0 };
        Ok((name, value(&get(given, &name.into())?, depth)?))
    };
    known.iter().map(read).collect::<Result<_>>().map(Options)
}

/// A value as plain data; arrays in `depth` levels of arrays with their elements.
pub(crate) fn value(given: &JsValue, depth: usize) -> Result<Value> {
    Ok(if given.is_undefined() {
        Value::Undefined
    } else if given.is_null() {
        Value::Null
    } else if let Some(value) = given.as_bool() {
        Value::Bool(value)
    } else if let Some(number) = given.as_f64() {
        Value::Number(number)
    } else if let Some(given) = given.dyn_ref() {
        Value::Text(text(given))
    } else if given.is_bigint() {
        Value::BigInt(u64::try_from(given.clone()).ok(), shown(given)?)
    } else if given.is_symbol() {
        Value::Symbol(shown(given)?)
    } else if given.is_function() {
        Value::Function
    } else if ArrayBuffer::is_view(given) || is_array(given)? {
        Value::Array(Box::new(items(given, depth)?))
    } else if given.has_type::<Promise>() {
        Value::Promise
    } else {
        Value::Object
    })
}

fn items(given: &JsValue, depth: usize) -> Result<Items> {
    let mut items = Items {
        length: Value::Undefined,
        values: Vec::new(),
    };
    if depth == 0 {
        return Ok(items);
    }
    items.length = value(&get(given, &"length".into())?, 0)?;
    let Some(length) = items.length.as_whole(1, MAX_ITEMS as u64) else {
        return Ok(items);
    };
    let mut thrown = None;
    let mut read = |element: JsValue| {
        match value(&element, depth - 1) {
            Ok(value) => items.values.push(value),
            Err(error) => thrown = Some(error),
        }
        thrown.is_some() || items.values.len() as u64 == length
    };
    find_index(given, &mut read)?;
    thrown.map_or(Ok(items), Err)
}

fn shown(value: &JsValue) -> Result<Box<str>> {
    Ok(text(&string(value)?))
}

/// The text, of which no more than the beginning is kept if it is too long to be valid.
fn text(text: &JsString) -> Box<str> {
    let text = match text.length() as usize {
        0..=MAX_TEXT => String::from(text),
        _ => text.substring(0, MAX_TEXT as u32 + 1).into(),
    };
    text.into()
}

/// The error that JavaScript gets.
pub(crate) fn error(refusal: &Refusal) -> JsValue {
    let message = refusal.message();
    match refusal {
        Refusal::WrongType(_) => TypeError::new(message).into(),
        Refusal::OutOfRange(_) => RangeError::new(message).into(),
        Refusal::Code(_, place) => {
            let error = SyntaxError::new(message);
            if place.line > 0 {
                for (name, number) in [("line", place.line), ("column", place.column)] {
                    set_field(&error, name, &number.into());
                }
            }
            error.into()
        }
        Refusal::NoDeck(_, line) => {
            let error = Error::new(message);
            error.set_name("NoDeckError");
            set_field(&error, "line", &or_null(*line));
            error.into()
        }
    }
}

fn set_field(error: &JsValue, name: &str, value: &JsValue) {
    // Only a frozen object refuses.
    drop(Reflect::set(error, &name.into(), value));
}

/// Returns the parsed value, or the error that JavaScript gets.
pub(crate) fn allowed<T>(parsed: std::result::Result<T, Refusal>) -> Result<T> {
    parsed.map_err(|refusal| error(&refusal))
}
