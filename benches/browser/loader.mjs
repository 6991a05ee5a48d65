// The exhibit of buffers with as many samples as it takes: how soon its maps and numbers are there. By hand: node loader.mjs ADDRESS [TIMES]

import { pathToFileURL } from "node:url";

/** Each with 10,000,000 samples: shards as they lie and in random order, small buffers and large ones. */
const LOADERS = [
  "shards=1&each=10000000&buffer=100000",
  "shards=1000&each=10000&buffer=100000&order=random",
];

/**
 * Milliseconds from the address of each loader to the visitor's map, to both maps and all numbers, and the longest time between two frames meanwhile.
 */
export async function loaders(browser, address) {
  const page = await browser.newPage();
  await page.goto(new URL("#learn=buffer", address).href);
  await page.waitForSelector("#buffer-map-1");
  await page.waitForFunction(() => !document.getElementById("learn-buffer").innerText.includes("…"));
  const found = [];
  for (const fields of LOADERS) {
    const [map, all, longest] = await page.evaluate(async (fields) => {
      const frame = () => new Promise(requestAnimationFrame);
      const picture = (k) => document.getElementById(`buffer-map-${k}`).toDataURL();
      const before = picture(0);
      const begun = performance.now();
      let [map, longest, last] = [undefined, 0, begun];
      location.hash = `#learn=buffer&${fields}`;
      for (;;) {
        await frame();
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
        if (map === undefined && picture(0) !== before) map = now - begun;
        if (map !== undefined && !document.getElementById("learn-buffer").innerText.includes("…")) return [map, now - begun, longest];
        if (now - begun > 60_000) throw new Error(`nothing after a minute: ${fields}`);
      }
    }, fields);
    found.push({ fields, map, all, longest });
  }
  await page.close();
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { launch } = await import("./chromium.mjs");
  const browser = await launch();
  for (let k = 0; k < Number(process.argv[3] ?? 3); k += 1) {
    for (const { fields, map, all, longest } of await loaders(browser, process.argv[2])) {
      console.log(`${fields}: map after ${map.toFixed(0)} ms, all after ${all.toFixed(0)} ms, longest frame ${longest.toFixed(0)} ms`);
    }
  }
  await browser.close();
}
