// A worker for what takes long; its work is in wasm, which the page sends compiled.
// In the single file this stands behind the glue, which is a function `wasm_bindgen` there.
addEventListener('message', async ({ data }) => {
  try {
    const page = typeof wasm_bindgen === 'function' ? wasm_bindgen : await import(`./page.js${location.search}`);
    await (page.default ?? page)({ module_or_path: data });
    page.start_worker();
  } catch (error) {
    // The page hears of errors at once, and never of a rejected promise.
    setTimeout(() => { throw error; });
  }
}, { once: true });
