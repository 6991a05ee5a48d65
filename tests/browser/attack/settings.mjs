// Settings counted by the page's worker in a browser. What they have to give is worked out before, by another program.

import { closePage } from "../lab.mjs";
import { count, digest, read } from "../protocol.mjs";
import { openAttacked } from "./shared.mjs";

/** Within the page: starts its worker as the page does. */
async function startWorker() {
  const { content } = document.querySelector("meta[name=worker]");
  // Its modules by name, the page's own first.
  const later = ["both", "rest"].map((name) => [name, document.querySelector(`meta[name=${name}]`)?.content]);
  const all = [["page", content.replace("www/worker.js", "www/page_bg.wasm")], ...later.filter(([, wasm]) => wasm)];
  const modules = all.map(async ([name, wasm]) => [name, await WebAssembly.compileStreaming(fetch(wasm))]);
  const worker = new Worker(content, { type: "module" });
  const next = () => new Promise((resolve, reject) => ([worker.onmessage, worker.onerror] = [({ data }) => resolve(data), reject]));
  const ready = next();
  worker.postMessage(await Promise.all(modules));
  await ready;
  window.counted = async (message) => {
    worker.postMessage({ message: Uint8Array.from(message) });
    for (;;) {
      const { counts } = window.protocol.read(await next());
      if (counts) return window.protocol.digest(counts);
    }
  };
}

/**
 * Counts each of the settings until one is counted wrong. Returns how many were counted and, of that one, what it is and its digest.
 *
 * @param {{ digest: string }[]} settings named as in links, with the digests of their counts
 */
export async function settings({ browser, all, isOver = () => false }) {
  const page = await openAttacked(browser, { hash: "#check" });
  await page.evaluate(`void (window.protocol = { read: ${read}, digest: ${digest} })`);
  await page.evaluate(startWorker);
  let inputs = 0;
  const found = [];
  for (const setting of all) {
    if (isOver() || found.length > 0) break;
    const told = await page.evaluate((message) => window.counted(message), [...count(setting).message]);
    inputs += 1;
    if (told !== setting.digest) found.push(`${told} instead of ${setting.digest}`);
  }
  found.push(...page.troubles);
  await closePage(page);
  return { inputs, found, after: found.length > 0 ? [JSON.stringify(all[inputs - 1])] : [] };
}
