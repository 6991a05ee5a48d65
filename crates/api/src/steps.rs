//! The steps of a run as JavaScript objects; `types/steps.d.ts` describes them. Places count from 1, as
//! in all results.

use js_sys::Object;
use wasm_bindgen::prelude::*;

use super::object::{Result, object, or_null};
use engine::board::{Row, Slot};
use engine::step::Step;
use engine::trace::{Marks, Moment};

/// A step with what stands beside it.
pub(crate) fn step(moment: &Moment, n: usize) -> Result<Object> {
    let Marks {
        line,
        i,
        j,
        k,
        pass,
        notes: _,
    } = moment.marks;
    // Lines and passes count from 1.
    let line = (line > 0).then_some(line);
    let pass = (pass > 0).then_some(pass);
    let (name, fields) = own_fields(moment.step, n)?;
    let shared = [
        ("type", name.into()),
        ("line", or_null(line)),
        ("i", or_null(i)),
        ("j", or_null(j)),
        ("k", or_null(k)),
        ("pass", or_null(pass)),
    ];
    object(shared.into_iter().chain(fields))
}

type Fields = Vec<(&'static str, JsValue)>;

/// Returns the name of a step, and the fields that it alone has.
fn own_fields(step: Step, n: usize) -> Result<(&'static str, Fields)> {
    Ok(match step {
        Step::Draw {
            var,
            low,
            high,
            value,
        } => (
            "draw",
            vec![
                ("variable", var.name().into()),
                ("low", number(low)),
                ("high", number(high)),
                ("value", number(value)),
            ],
        ),
        Step::Swap { a, b } => ("swap", vec![("a", number(a + 1)), ("b", number(b + 1))]),
        Step::Carry { from, to } => ("carry", vec![("from", slot(from)?), ("to", slot(to)?)]),
        Step::Close { row, gap, end } => ("close", stretch(row, gap, end)),
        Step::Open { row, gap, end } => ("open", stretch(row, gap, end)),
        Step::Look { slot: at, empty } => {
            ("look", vec![("at", slot(at)?), ("empty", empty.into())])
        }
        // Its `k` is the variable k, which every step has.
        Step::Count { k: _, place } => ("count", vec![("place", number(place + 1))]),
        Step::Walk { hops, before, node } => (
            "walk",
            vec![
                ("hops", number(hops)),
                ("before", linked(before, n)),
                ("node", number(node + 1)),
            ],
        ),
        Step::Unlink {
            before,
            node,
            after,
        } => (
            "unlink",
            vec![
                ("before", linked(before, n)),
                ("node", number(node + 1)),
                ("after", linked(after, n)),
            ],
        ),
        Step::Cut { first, n } => (
            "cut",
            vec![("first", number(first)), ("second", number(n - first))],
        ),
        Step::Done => ("done", vec![]),
    })
}

/// Returns the places from the empty one to the last one that takes part, which is `end - 1`
/// counted from 0.
fn stretch(row: Row, gap: usize, end: usize) -> Fields {
    vec![
        ("row", row_name(row).into()),
        ("gap", number(gap + 1)),
        ("last", number(end)),
    ]
}

fn slot(slot: Slot) -> Result<JsValue> {
    let fields = [
        ("row", row_name(slot.row).into()),
        ("place", number(slot.place + 1)),
    ];
    object(fields).map(JsValue::from)
}

/// A place in the linked list; `n` is no place but its head or its end.
fn linked(place: usize, n: usize) -> JsValue {
    or_null((place < n).then_some(place as u32 + 1))
}

fn row_name(row: Row) -> &'static str {
    match row {
        Row::Deck => "deck",
        Row::Decided => "decided",
        Row::First => "first",
        Row::Second => "second",
    }
}

/// Numbers, not BigInts: all are far below 2^32.
fn number(value: usize) -> JsValue {
    JsValue::from(value as u32)
}
