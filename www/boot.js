// Starts the page; everything else is in wasm. Errors are given in both languages: none is chosen yet.

// The address names a screen, and perhaps what it shows: #gallery, #watch=naive-swap. Watch shows links to settings, but for what has
// moved to another screen: the panel of all shuffles is the Gallery, lessons and the game are in Learn, answers to questions in Prove,
// and #own, which opened a panel for visitors' decks, shows Check yours. Read in the same way by
// Route in crates/model/src/address.rs.
const root = document.documentElement;
const exhibits = /[#&]exhibit=(ace-of-hearts|table-13|fifty-four|five-and-two|seven-passes)(&|$)/;
const named = () => {
  if (location.hash.length < 2) return 'watch';
  if (location.hash === '#own') return 'check';
  const screen = /^#(watch|gallery|prove|learn|check)(?:=|$)/.exec(location.hash);
  if (screen) return screen[1];
  if (!/[#&]embed=/.test(location.hash)) {
    if (/[#&]sheet=(yes|1)(&|$)/.test(location.hash)) return 'gallery';
    if (/[#&](tour=|game=|lessons=(yes|1)(&|$))/.test(location.hash)) return 'learn';
    const asks = /[#&]question=/.test(location.hash) || (exhibits.test(location.hash) && !/[#&]algorithm2=/.test(location.hash));
    if (asks && !/[#&]guess=(?!(no|0)(&|$))/.test(location.hash)) return 'prove';
  }
  return 'watch';
};
root.dataset.screen = named();
// The first screen that index.html carries is the opening: its cards are dealt unless the page's module is there before.
if (/^#?(watch)?$/.test(location.hash)) {
  root.dataset.opening = '';
  document.querySelector('#watch .first b').addEventListener('animationstart', () => performance.mark('first-motion'), { once: true });
}
// Inside another page there is no frame around Watch.
const embedded = /[#&=]embed=(stage|heatmap|1)(&|$)/.exec(location.hash);
if (embedded) root.dataset.embed = embedded[1] === 'heatmap' ? 'heatmap' : 'stage';
if (navigator.language.startsWith('zh')) root.lang = 'zh-CN';
root.dataset.theme = theme();
// The files of the build that this script is of: the query of its address names it.
const near = (file) => new URL(`../${file}${new URL(import.meta.url).search}`, import.meta.url);
const worker = document.querySelector('meta[name=worker]');

/** Light or dark: as was chosen, else as the system, as always where that forces its own colours. A browser that keeps nothing for the page refuses to be asked. */
function theme() {
  try {
    const kept = localStorage.getItem('shuffle-lab theme');
    if ((kept === 'light' || kept === 'dark') && !matchMedia('(forced-colors: active)').matches) return kept;
  } catch {}
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** A file of the page that cannot be had. */
class Missing extends Error {}

const missing = {
  en: 'A file of the page could not be loaded. Check the connection and reload the page; if that does not help, the server lacks the file.',
  'zh-CN': '无法载入页面的一个文件。请检查网络并重新加载页面；若仍无效，则服务器缺少该文件。',
};

function broken(why) {
  const box = document.getElementById('broken');
  if (why instanceof Missing) {
    for (const [lang, text] of Object.entries(missing)) box.querySelector(`[lang=${lang}]`).textContent = text;
  }
  box.hidden = false;
  document.getElementById('broken-why').textContent = String(why?.message ?? why);
}

document.getElementById('reload').onclick = () => location.reload();

// The smallest module with a vector in it: a function that makes one of zeros.
const vectors = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, // wasm, version 1
  1, 5, 1, 96, 0, 1, 123, // a type: nothing to a vector
  3, 2, 1, 0, // a function of it
  10, 8, 1, 6, 0, 65, 0, 253, 15, 11, // i32.const 0, i8x16.splat
]);

/** From a server. A file that does not come, which is a TypeError, is told from one that this browser cannot run. */
async function served() {
  const [glue, wasm] = ['www/page.js', 'www/page_bg.wasm'].map(near);
  const failed = (url) => (why) => {
    throw why instanceof TypeError ? new Missing(`${url.pathname}: ${why.message}`) : why;
  };
  const [page, response] = await Promise.all([import(glue).catch(failed(glue)), fetch(wasm).catch(failed(wasm))]);
  if (!response.ok) throw new Missing(`${wasm.pathname}: ${response.status}`);
  await page.default({ module_or_path: response });
  return page;
}

/** From the single file, which has everything in it: the glue has run already, and a worker gets it before its own few lines. */
async function carried(packed) {
  if (typeof DecompressionStream !== 'function') {
    const since = 'Chrome 80, Firefox 113, Safari 16.4';
    throw new Error(`The single file needs DecompressionStream (${since}). · 单文件版还需要 DecompressionStream（${since}）。`);
  }
  const parts = ['glue', 'worker'].map((id) => document.getElementById(id).textContent);
  const script = URL.createObjectURL(new Blob(parts, { type: 'text/javascript' }));
  worker.content = script;
  const bytes = Uint8Array.from(atob(packed.textContent), (letter) => letter.charCodeAt(0));
  const wasm = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  await wasm_bindgen({ module_or_path: new Response(wasm, { headers: { 'content-type': 'application/wasm' } }) });
  return wasm_bindgen;
}

/** Registers the service worker, which keeps the page for when there is no network. */
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
    const page = await (packed ? carried(packed) : served());
    page.start_site();
    // Some private windows allow no service worker: the page works without.
    if (!packed) keep().catch(() => {});
  } catch (error) {
    broken(error);
  }
}
