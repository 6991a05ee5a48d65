// Four lanes play and count, round after round, in one page: every count is what Node's module counts, no memory grows, frames keep coming.

import { readFileSync } from "node:fs";

import { closePage } from "../lab.mjs";
import { dice, faults, openAttacked } from "./shared.mjs";

const dist = new URL("../../../dist/pkg/", import.meta.url);
const lab = await import(new URL("shuffle_lab.js", dist));
lab.initSync({ module: readFileSync(new URL("shuffle_lab_bg.wasm", dist)) });

const shuffles = ["riffle", "cross", "naive-swap", "fisher-yates-up", "sattolo", "overhand", "thorp", "draw-fill", "swap-random-pairs", "top-to-random"];
/** What memory may grow by after the first rounds, in bytes: less than one map of every round would take. */
const GROWTH = 4e6;
/** After so many rounds of the largest decks the page keeps as many counts of earlier comparisons as it ever does: some 30 MB. */
const FILLED = 5;

/** Within the page: keeps the texts of files instead of saving them, and counts frames. */
function prepare() {
  window.texts = [];
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    blob.text().then((text) => window.texts.push(text));
    return make.call(URL, blob);
  };
  window.frames = 0;
  const frame = () => {
    window.frames += 1;
    requestAnimationFrame(frame);
  };
  frame();
}

/** Lets the lanes play for so many seconds and until something is counted, or until they rest. Returns what is wrong. */
async function play(page, seconds) {
  for (let k = 0; k < 60; k += 1) {
    const before = await page.evaluate(() => window.frames);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const [frames, number, plays] = await page.evaluate(() => [
      window.frames, document.getElementById("watch-number").value, document.getElementById("watch-play").textContent.includes("❚"),
    ]);
    if (frames === before) return ["no frame for a second"];
    if (number !== "0" && (k >= seconds || !plays)) return [];
  }
  return ["nothing is counted in a minute"];
}

/** Reads the counts of all lanes from files. Returns those that are not what they have to be. */
async function compare(page) {
  await page.click("#site-share");
  await page.waitForSelector("#share-json");
  const before = await page.evaluate(() => window.texts.length);
  await page.click("#share-json");
  await page.waitForFunction((before) => window.texts.length > before, {}, before);
  const { lanes } = JSON.parse(await page.evaluate(() => window.texts.pop()));
  const wrong = [];
  for (const lane of Object.values(lanes)) {
    const { title, link, positions, successors, orders, exact, exactOrders, denominator, numerators, ...told } = lane;
    const expected = lab.simulate(told).positions;
    if (positions.flat().some((count, at) => count !== expected[at])) wrong.push(`other counts: ${JSON.stringify(told)}`);
  }
  await page.click("#share-close");
  return wrong;
}

/** The memory that the page holds: of JavaScript after a collection, and of wasm. */
async function memory(page) {
  const session = await page.createCDPSession();
  await session.send("HeapProfiler.collectGarbage");
  await session.detach();
  const { JSHeapUsedSize } = await page.metrics();
  const wasm = await page.evaluate(async () => {
    const glue = document.querySelector("meta[name=worker]").content.replace("www/worker.js", "www/page.js");
    const { memory } = await (await import(new URL(glue, location.href))).default();
    return memory.buffer.byteLength;
  });
  return JSHeapUsedSize + wasm;
}

/** Plays in Chromium until `isOver()`, at least one more than fill it, of at most so many seconds. Returns how many rounds there were, what is wrong, and the bytes that are held. */
export async function soak({ seed, isOver, round = 25 }) {
  const { roll, pick } = dice(seed);
  const page = await openAttacked("chromium", { hash: "#check" });
  await page.evaluate(prepare);
  const held = [];
  let [inputs, found, hash] = [0, [], ""];
  while (found.length === 0 && (inputs <= FILLED || !isOver())) {
    const lanes = [1, 2, 3, 4].map((lane) => `algorithm${lane > 1 ? lane : ""}=${pick(shuffles)}`).join("&");
    // The largest decks first: wasm keeps what it once had.
    const n = inputs < FILLED ? 52 : pick([8, 13, 52]);
    hash = `#v=1&${lanes}&n=${n}&seed=${roll(1e9)}`;
    await page.evaluate((hash) => void (location.hash = hash), hash);
    // The first ones in full, so that what long rounds need is held before growth is measured.
    const seconds = 3 + roll(round - 2);
    found = await play(page, inputs < FILLED ? round : seconds);
    if (found.length === 0) found = await compare(page);
    found.push(...(await faults(page)));
    inputs += 1;
    held.push(await memory(page));
    if (held.at(-1) > held[FILLED - 1] + GROWTH) found.push(`${held.at(-1)} bytes are held, after ${held[FILLED - 1]}`);
  }
  const longest = await page.evaluate(() => window.longest);
  await closePage(page);
  return { inputs, found, after: found.length > 0 ? [hash] : [], longest, held };
}
