// A worker that shuffles and counts; its work is in wasm. The page names the module, and sends it compiled.
// In the single file this stands behind the glue, which is a function `wasm_bindgen` there.
addEventListener('message', async ({ data }) => {
  try {
    const lab = typeof wasm_bindgen === 'function' ? wasm_bindgen : await import(`../pkg/${name}.js${location.search}`);
    await (lab.default ?? lab)({ module_or_path: data });
    lab.start_worker();
  } catch (error) {
    // The page hears of errors at once, and never of a rejected promise.
    setTimeout(() => { throw error; });
  }
}, { once: true });
