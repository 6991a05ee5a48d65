//! Services of the browser that a task uses in its worker: clock, file, sort.

use app::jobs::Machine;
use js_sys::{Function, Reflect, Uint8Array, Uint32Array};
use wasm_bindgen::JsCast;
use web_sys::{Blob, DedicatedWorkerGlobalScope, FileReaderSync};

/// The worker that this runs in.
pub(super) struct Browser {
    pub(super) scope: DedicatedWorkerGlobalScope,
    /// The file that came with the task.
    pub(super) file: Option<Blob>,
}

impl Machine for Browser {
    fn now(&self) -> f64 {
        self.scope.performance().map_or(0.0, |clock| clock.now())
    }

    fn file_bytes(&self) -> Option<u64> {
        Some(self.file.as_ref()?.size() as u64)
    }

    fn part_of_file(&self, from: u64, end: u64) -> Option<Vec<u8>> {
        let file = self.file.as_ref()?;
        let part = file.slice_with_f64_and_f64(from as f64, end as f64).ok()?;
        let bytes = FileReaderSync::new()
            .ok()?
            .read_as_array_buffer(&part)
            .ok()?;
        Some(Uint8Array::new(&bytes).to_vec())
    }

    /// Calls `sortWithCoin` of www/worker.js.
    fn sort(&self, cards: u32, sorts: u32) -> Option<Vec<u32>> {
        let sort = Reflect::get(&self.scope, &"sortWithCoin".into()).ok()?;
        let sort = sort.dyn_into::<Function>().ok()?;
        let counts = sort.call2(&self.scope, &cards.into(), &sorts.into()).ok()?;
        Some(counts.dyn_into::<Uint32Array>().ok()?.to_vec())
    }
}
