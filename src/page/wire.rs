//! What the page and its workers say to each other.

use js_sys::{Array, Uint32Array};
use wasm_bindgen::{JsCast, JsValue};

use crate::experiment::Setup;
use crate::ledger::Range;
use crate::random::Seed;
use crate::shuffle::{Algorithm, Params};

/// Work for a worker.
#[derive(Clone, Copy)]
pub struct Order {
    /// Which experiment: reports of an earlier one are of no use.
    pub job: u32,
    pub setup: Setup,
    pub seed: Seed,
    pub range: Range,
}

impl Order {
    pub fn write(&self) -> JsValue {
        let Params { passes, swaps } = self.setup.params;
        Array::from_iter([
            JsValue::from(self.job),
            self.setup.algorithm.id().into(),
            (self.setup.n as u32).into(),
            (passes as u32).into(),
            (swaps as u32).into(),
            // A number cannot hold every seed.
            self.seed.0.to_string().into(),
            (self.range.from as f64).into(),
            (self.range.to as f64).into(),
        ])
        .into()
    }

    pub fn read(message: &JsValue) -> Option<Order> {
        let parts: &Array = message.dyn_ref()?;
        let number = |k| parts.get(k).as_f64();
        Some(Order {
            job: number(0)? as u32,
            setup: Setup {
                algorithm: Algorithm::from_id(&parts.get(1).as_string()?)?,
                n: number(2)? as usize,
                params: Params {
                    passes: number(3)? as usize,
                    swaps: number(4)? as usize,
                },
            },
            seed: Seed(parts.get(5).as_string()?.parse().ok()?),
            range: Range {
                from: number(6)? as u64,
                to: number(7)? as u64,
            },
        })
    }
}

/// Counts from a worker.
pub struct Report {
    pub job: u32,
    /// Where the worker's range begins.
    pub from: u64,
    /// Shuffles since its last report.
    pub shuffles: u64,
    pub counts: Uint32Array,
    /// Whether the range is done.
    pub done: bool,
}

impl Report {
    pub fn write(&self) -> JsValue {
        Array::from_iter([
            JsValue::from(self.job),
            (self.from as f64).into(),
            (self.shuffles as f64).into(),
            self.counts.clone().into(),
            self.done.into(),
        ])
        .into()
    }

    pub fn read(message: &JsValue) -> Option<Report> {
        let parts: &Array = message.dyn_ref()?;
        Some(Report {
            job: parts.get(0).as_f64()? as u32,
            from: parts.get(1).as_f64()? as u64,
            shuffles: parts.get(2).as_f64()? as u64,
            counts: parts.get(3).dyn_into().ok()?,
            done: parts.get(4).as_bool()?,
        })
    }
}
