// A long file of decks on Check yours: how long the real page reads it, and whether it stutters meanwhile. By itself, without what `cargo measure` builds:
// `node files.mjs ADDRESS [MEGABYTES]`.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { launch } from "./chromium.mjs";

/** Cards of a deck. */
const CARDS = 52;

/** A file of fair decks of about so many bytes; how many decks it has. */
function write(file, bytes) {
  const deck = Array.from({ length: CARDS }, (_, k) => k + 1);
  const parts = [];
  let [length, decks] = [0, 0];
  // xorshift32: any numbers do.
  let state = 1;
  while (length < bytes) {
    for (let k = CARDS - 1; k > 0; k -= 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const j = (state >>> 0) % (k + 1);
      [deck[k], deck[j]] = [deck[j], deck[k]];
    }
    const line = `${deck.join(" ")}\n`;
    parts.push(line);
    length += line.length;
    decks += 1;
  }
  writeFileSync(file, parts.join(""));
  return decks;
}

/**
 * Reads so many megabytes of decks of 52 cards: seconds from the choice of the file to the sentence that says what was read, and the longest task of the page's own
 * thread meanwhile, in milliseconds.
 */
export async function reading(browser, address, megabytes) {
  const folder = mkdtempSync(path.join(tmpdir(), "decks-"));
  const file = path.join(folder, "decks.txt");
  const decks = write(file, megabytes * 1e6);
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.goto(new URL("#check=decks", address).href);
    const chooser = await page.waitForSelector("#check-file");
    await page.evaluate(() => {
      globalThis.tasks = [];
      new PerformanceObserver((list) => globalThis.tasks.push(...list.getEntries())).observe({ type: "longtask" });
    });
    const began = performance.now();
    await chooser.uploadFile(file);
    const said = `Read as ${decks.toLocaleString("en")} shuffled decks of ${CARDS} cards`;
    await page.waitForFunction((said) => document.querySelector("#check-read")?.textContent.startsWith(said), { timeout: 600_000 }, said);
    const seconds = (performance.now() - began) / 1000;
    const longest = await page.evaluate(() => Math.max(0, ...globalThis.tasks.map(({ duration }) => duration)));
    return { seconds, longest };
  } finally {
    await context.close();
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [address, megabytes = "100"] = process.argv.slice(2);
  const browser = await launch();
  const { seconds, longest } = await reading(browser, address, Number(megabytes)).finally(() => browser.close());
  console.log(`${megabytes} MB: ${seconds.toFixed(1)} s, longest task of the page's thread ${longest.toFixed(0)} ms`);
}
