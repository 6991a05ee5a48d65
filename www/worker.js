// A worker that shuffles and counts; its work is in wasm. The page sends the compiled module first.
// In the single file this stands behind the glue, which is a function `wasm_bindgen` there.
addEventListener('message', async ({ data }) => {
  const lab = typeof wasm_bindgen === 'function' ? wasm_bindgen : await import(`../pkg/page.js${location.search}`);
  await (lab.default ?? lab)({ module_or_path: data });
  lab.start_worker();
}, { once: true });
