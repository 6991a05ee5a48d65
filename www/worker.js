// A worker for what takes long; its work is in wasm, in modules that the page sends compiled.
// In the single file this stands behind the glue, which is a function `wasm_bindgen` there.

/** So many decks of so many cards, each sorted by the browser with a coin for a comparison: how often each card ended in each place. */
globalThis.sortWithCoin = (cards, sorts) => {
  const counts = new Uint32Array(cards * cards);
  for (let done = 0; done < sorts; done += 1) {
    const deck = Array.from({ length: cards }, (_, card) => card);
    deck.sort(() => Math.random() - 0.5);
    for (let place = 0; place < cards; place += 1) counts[deck[place] * cards + place] += 1;
  }
  return counts;
};

/** The glue of the page's module, and what that exports; other modules are joined to it. */
let page, exported;
/** Fulfilled when all modules that came are joined. */
let joined = Promise.resolve();

/** Joins modules, each with its name; the page's own comes first. */
async function join(modules) {
  for (const [name, module] of modules) {
    if (page) new WebAssembly.Instance(module, { __wasm_split: exported });
    else {
      page = typeof wasm_bindgen === 'function' ? wasm_bindgen : await import(`./page.js${location.search}`);
      exported = await (page.default ?? page)({ module_or_path: module });
    }
    page.join_worker(name);
  }
}

addEventListener('message', (event) => {
  // Other messages are heard by the module.
  if (!Array.isArray(event.data)) return;
  event.stopImmediatePropagation();
  joined = joined.then(() => join(event.data)).catch((error) => {
    // The page hears of errors at once, and never of a rejected promise.
    setTimeout(() => { throw error; });
  });
});
