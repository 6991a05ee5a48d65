//! Compiles the code that the engine writes while the page runs.

use crate::bulk::{self, Routine};
use js_sys::{Function, Object, Reflect, Uint8Array, WebAssembly};
use wasm_bindgen::{JsCast, JsValue};

/// From now on shuffles run as fast as this engine can make them.
pub fn ready() {
    bulk::compile_with(|code| compile(code).ok());
}

fn compile(code: &[u8]) -> Result<Routine, JsValue> {
    let module = WebAssembly::Module::new(&Uint8Array::from(code).into())?;
    let memory = Object::new();
    Reflect::set(&memory, &"m".into(), &wasm_bindgen::memory())?;
    let imports = Object::new();
    Reflect::set(&imports, &"m".into(), &memory)?;
    let instance = WebAssembly::Instance::new(&module, &imports)?;
    let f: Function = Reflect::get(&instance.exports(), &"f".into())?.dyn_into()?;
    Ok(Box::new(move |rounds| {
        f.call1(&JsValue::UNDEFINED, &rounds.into())
            .expect("it neither traps nor throws");
    }))
}
