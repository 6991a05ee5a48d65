//! What a task needs of the worker that runs it: its clock, its file, its sort.

use app::jobs::Machine;
use js_sys::{Function, Reflect, Uint32Array};
use wasm_bindgen::JsCast;
use web_sys::{Blob, DedicatedWorkerGlobalScope, FileReaderSync};

/// The worker that this runs in.
pub(super) struct Browser {
    pub(super) scope: DedicatedWorkerGlobalScope,
    /// What came with the task.
    pub(super) file: Option<Blob>,
}

impl Machine for Browser {
    fn now(&self) -> f64 {
        self.scope.performance().map_or(0.0, |clock| clock.now())
    }

    fn text(&self) -> Option<String> {
        let reader = FileReaderSync::new().ok()?;
        reader.read_as_text(self.file.as_ref()?).ok()
    }

    /// Calls `sortWithCoin` of www/worker.js.
    fn sort(&self, cards: u32, sorts: u32) -> Option<Vec<u32>> {
        let sort = Reflect::get(&self.scope, &"sortWithCoin".into()).ok()?;
        let sort = sort.dyn_into::<Function>().ok()?;
        let counts = sort.call2(&self.scope, &cards.into(), &sorts.into()).ok()?;
        Some(counts.dyn_into::<Uint32Array>().ok()?.to_vec())
    }
}
