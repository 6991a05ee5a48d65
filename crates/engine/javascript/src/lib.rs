//! Compiles the modules that the engine's JIT writes, in a JavaScript host: a page, a worker, Node.
#![cfg(target_arch = "wasm32")]

use engine::count::{self, CompiledFunction};
use js_sys::{Function, Object, Reflect, Uint8Array, WebAssembly};
use wasm_bindgen::{JsCast, JsValue};

/// Lets counting kernels of this WebAssembly instance be compiled while it runs, from now on.
pub fn enable_jit() {
    count::compile_with(|code| compile(code).ok());
}

#[expect(clippy::expect_used, reason = "the code neither traps nor throws")]
fn compile(code: &[u8]) -> Result<CompiledFunction, JsValue> {
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
