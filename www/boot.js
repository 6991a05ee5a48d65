// Starts the page; everything else is in wasm. What goes wrong here is said in both languages: none is chosen yet.
const broken = (why) => {
  document.getElementById('broken').hidden = false;
  document.getElementById('broken-why').textContent = String(why?.message ?? why);
};
document.getElementById('reload').onclick = () => location.reload();

// The smallest module with a vector in it: a function that makes one of zeros.
const vectors = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, // wasm, version 1
  1, 5, 1, 96, 0, 1, 123, // a type: nothing to a vector
  3, 2, 1, 0, // a function of it
  10, 8, 1, 6, 0, 65, 0, 253, 15, 11, // i32.const 0, i8x16.splat
]);

/** From a server. The query of this script's address names the build; the page's other files are asked for with the same. */
async function served() {
  const near = (file) => new URL(`../${file}${new URL(import.meta.url).search}`, import.meta.url);
  const lab = await import(near('pkg/page.js'));
  await lab.default({ module_or_path: near('pkg/page_bg.wasm') });
  return lab;
}

/** From the single file, which has everything in it: the glue has run already, and a worker gets it before its own few lines. */
async function carried(packed) {
  if (typeof DecompressionStream !== 'function') {
    const since = 'Chrome 80, Firefox 113, Safari 16.4';
    throw new Error(`The single file needs DecompressionStream (${since}). · 单文件版还需要 DecompressionStream（${since}）。`);
  }
  const parts = ['glue', 'worker'].map((id) => document.getElementById(id).textContent);
  const script = URL.createObjectURL(new Blob(parts, { type: 'text/javascript' }));
  document.querySelector('meta[name=worker]').content = script;
  const bytes = Uint8Array.from(atob(packed.textContent), (letter) => letter.charCodeAt(0));
  const wasm = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  await wasm_bindgen({ module_or_path: new Response(wasm, { headers: { 'content-type': 'application/wasm' } }) });
  return wasm_bindgen;
}

/** For when there is no network. Where the browser will not, as in some private windows, the page works without. */
async function keep() {
  await navigator.serviceWorker?.register(new URL('../sw.js', import.meta.url));
}

if (typeof WebAssembly !== 'object') {
  broken('WebAssembly');
} else if (!WebAssembly.validate(vectors)) {
  broken('WebAssembly SIMD');
} else {
  const packed = document.getElementById('wasm');
  try {
    const lab = await (packed ? carried(packed) : served());
    document.getElementById('page').hidden = false;
    lab.start_page();
    if (!packed) keep().catch(() => {});
  } catch (error) {
    broken(error);
  }
}
