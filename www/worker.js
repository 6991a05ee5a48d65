// A worker for what takes long; its work is in wasm, two modules that the page sends compiled.
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

addEventListener('message', async ({ data }) => {
  try {
    const page = typeof wasm_bindgen === 'function' ? wasm_bindgen : await import(`./page.js${location.search}`);
    const [module_or_path, rest] = data;
    const exported = await (page.default ?? page)({ module_or_path });
    // A draft has no second module.
    if (rest) await WebAssembly.instantiate(rest, { __wasm_split: exported });
    page.start_worker();
  } catch (error) {
    // The page hears of errors at once, and never of a rejected promise.
    setTimeout(() => { throw error; });
  }
}, { once: true });
