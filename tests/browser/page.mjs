// The page as a person meets it: what a test presses, and what it reads.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";

import { openPage } from "./harness.mjs";

const json = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url)));

/** Orders that links promise: `{ algorithm, n, seed, order }`. */
export const pinned = json("../pinned.json");

/** Counts that links promise: `{ algorithm, n, seed, shuffles, positions }`, row = card. */
export const pinnedCounts = json("../pinned-counts.json");

/** The ids of the shuffles. */
export const algorithms = [...new Set(pinned.map((run) => run.algorithm))];

/** The pinned order of a run. */
export function pinnedOrder(algorithm, n, seed) {
  const run = pinned.find((run) => run.algorithm === algorithm && run.n === n && run.seed === String(seed));
  assert.ok(run, `no order is pinned for ${algorithm}, n = ${n}, seed = ${seed}`);
  return run.order;
}

/** The hash with which the laboratory shows these settings. */
export function link(settings) {
  return `#lab&${new URLSearchParams({ v: 1, ...settings })}`;
}

/** Opens the laboratory, without settings or with those of `options.hash`, and waits until it has drawn itself. */
export async function open(options) {
  const page = await openPage({ hash: "#lab", ...options });
  await started(page);
  return page;
}

/** Opens a link to these settings. */
export function openLink(settings, options = {}) {
  return open({ ...options, hash: link(settings) });
}

/** Loads the page anew, from the address as it stands. */
export async function reload(page) {
  const before = page.troubles.length;
  await page.reload({ waitUntil: "load" });
  await started(page);
  // Workers of the old page that were still starting are cut off by the reload; that is no fault of the page's.
  const cutOff = (trouble) => /^request failed: .*(NS_BINDING_ABORTED|net::ERR_ABORTED)/.test(trouble);
  page.troubles.push(...page.troubles.splice(before).filter((trouble) => !cutOff(trouble)));
}

async function started(page) {
  await until(page, "the page starts", () => {
    const words = ["sentence", "status", "readout"].map((id) => document.getElementById(id).textContent);
    return !document.getElementById("page").hidden && words.every((text) => text !== "");
  });
}

/** Waits until `condition`, a function run in the page, holds; fails with `what` and how the page looks instead. */
export async function until(page, what, condition, ...args) {
  try {
    await page.waitForFunction(condition, { timeout: 30_000 }, ...args);
  } catch (error) {
    if (error.name !== "TimeoutError") throw error;
    const now = await page.evaluate(() => ({
      hash: location.hash,
      ...Object.fromEntries(
        ["sentence", "steps", "status", "readout", "notices", "broken-why"].map((id) => [
          id,
          document.getElementById(id)?.innerText,
        ]),
      ),
    }));
    assert.fail(`waited in vain until ${what}; the page: ${JSON.stringify(now, null, 2)}`);
  }
}

/** Waits until what `look` gives is `expected`; fails with the difference. */
export async function becomes(page, look, expected, what) {
  for (let looks = 0; looks < 300; looks += 1) {
    if (isDeepStrictEqual(await look(page), expected)) return;
    await frames(page, 2);
  }
  assert.deepEqual(await look(page), expected, what);
}

/** Lets the page draw. What an action changes is drawn with the next frame. */
export async function frames(page, count = 2) {
  await page.evaluate(async (count) => {
    for (let k = 0; k < count; k += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Where an element is to be clicked, scrolled into view. */
async function centre(page, selector) {
  return page.$eval(selector, async (element) => {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
}

/** Clicks on an element, as a mouse does. */
export async function press(page, selector) {
  await page.mouse.click(...(await centre(page, selector)));
  await frames(page);
}

/** Presses keys, one after the other. */
export async function keys(page, ...names) {
  for (const name of names) {
    await page.keyboard.press(name);
    await frames(page);
  }
}

/** Types into a field instead of what stands there, and ends with Enter. */
export async function type(page, selector, text) {
  await page.mouse.click(...(await centre(page, selector)), { count: 3 });
  await page.keyboard.press("Backspace");
  await page.keyboard.type(text);
  await keys(page, "Enter");
}

/** Drags a slider to a value. */
export async function slide(page, selector, value) {
  await page.$eval(
    selector,
    (slider, value) => {
      slider.value = value;
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    },
    String(value),
  );
  await frames(page);
}

/** So fast that a step is done with the next frame, and no card flies to the heatmap. */
export const fast = (page) => slide(page, "#speed", 10);

/** The address without `v`, as an object; and without `step`, which comes when a run stands still. */
export async function address(page) {
  const { v, step, ...settings } = await wholeAddress(page);
  return settings;
}

/** The address as an object. */
export function wholeAddress(page) {
  return page.evaluate(() => Object.fromEntries(new URLSearchParams(location.hash.replace(/^#(lab&)?/, ""))));
}

/** Changes the address by hand, and waits until the page has heeded it. */
export async function go(page, settings) {
  await goTo(page, link(settings));
}

/** The same for any hash. */
export async function goTo(page, hash) {
  await page.evaluate(async (hash) => {
    const before = location.href;
    const heard = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
    location.hash = hash;
    if (location.href !== before) await heard;
  }, hash);
  await frames(page);
}

/** The words of an element, as they stand in the document. */
export const words = (page, selector) => page.$eval(selector, (element) => element.textContent);

/** The words of all elements that match. */
export const allWords = (page, selector) =>
  page.$$eval(selector, (elements) => elements.map((element) => element.textContent));

export const attribute = (page, selector, name) =>
  page.$eval(selector, (element, name) => element.getAttribute(name), name);

export const value = (page, selector) => page.$eval(selector, (element) => element.value);

export const isHidden = (page, selector) => page.$eval(selector, (element) => element.hidden);

/** What the stage shows, in words: all that depends on the step alone. */
export function stage(page) {
  return page.evaluate(() => {
    const text = (selector) => document.querySelector(selector).textContent;
    return {
      steps: text("#steps"),
      scrubber: document.getElementById("scrubber").value,
      sentence: text("#sentence"),
      line: [...document.querySelectorAll("#code li")].findIndex((line) => line.ariaCurrent === "step"),
      counters: Object.fromEntries(
        [...document.querySelectorAll("#counters dd")].map((dd) => [dd.id, dd.textContent]),
      ),
    };
  });
}

/** Number of steps done, and of all steps. */
export async function steps(page) {
  return (await words(page, "#steps")).split("/").map((number) => Number(number.replaceAll(",", "")));
}

export const grouped = (number) => number.toLocaleString("en");

/** Waits until exactly so many shuffles are counted, and no more are wanted. */
export async function counted(page, shuffles) {
  const expected = [
    shuffles === 1 ? "1 shuffle counted" : `${grouped(shuffles)} shuffles counted`,
    `已统计 ${grouped(shuffles)} 次洗牌`,
  ];
  await until(
    page,
    `${shuffles} shuffles are counted`,
    (expected) => expected.includes(document.getElementById("status").textContent),
    expected,
  );
}

/** How many shuffles the status says are done. */
export async function done(page) {
  const number = (await words(page, "#status")).match(/[\d,]+/);
  return number ? Number(number[0].replaceAll(",", "")) : 0;
}

/** The table twin: percentages as they are written, a row for each card. Opens it if need be. */
export async function table(page) {
  if (!(await page.$eval("#twin", (twin) => twin.open))) await press(page, "#twin summary");
  await frames(page, 3);
  return page.evaluate(() => {
    const cells = (row) => [...row.cells].map((cell) => cell.textContent);
    const [head, ...rows] = [...document.querySelectorAll("#table tr")].map(cells);
    return {
      places: head.slice(1),
      cards: rows.map(([card]) => card),
      shares: rows.map(([, ...shares]) => shares),
    };
  });
}

/** The percentages of a table twin as numbers. */
export function percentages({ shares }) {
  return shares.map((row) =>
    row.map((share) => {
      assert.match(share, /^\d{1,3}\.\d\d%$/);
      return Number(share.slice(0, -1));
    }),
  );
}

/** All rows and columns add up to 100 %, as far as two decimals can. */
export function assertSums(matrix) {
  const n = matrix.length;
  const bound = n * 0.005 + 1e-6;
  for (let k = 0; k < n; k += 1) {
    const row = matrix[k].reduce((sum, share) => sum + share, 0);
    const column = matrix.reduce((sum, shares) => sum + shares[k], 0);
    assert.ok(Math.abs(row - 100) <= bound, `row ${k + 1} adds up to ${row}`);
    assert.ok(Math.abs(column - 100) <= bound, `column ${k + 1} adds up to ${column}`);
  }
}

/** The largest distance of a cell from `expected`. */
export function farthest(matrix, expected) {
  return Math.max(...matrix.flat().map((share) => Math.abs(share - expected)));
}

/** What a readout says of a cell, in English. */
export function parseReadout(text) {
  const found = text.match(/^Card (\S+) at place ([\d,]+): ([\d,]+) times, ([\d.]+)%, ([\d.]+) × the fair share$/);
  assert.ok(found, `no readout of a cell: ${text}`);
  const number = (text) => Number(text.replaceAll(",", ""));
  return {
    card: found[1],
    place: number(found[2]),
    count: number(found[3]),
    share: number(found[4]),
    ratio: number(found[5]),
  };
}

/** All counts, cell by cell from the readout, by way of the arrow keys. The page must speak English. */
export async function counts(page, n) {
  const readouts = await page.evaluate(async (n) => {
    const heat = document.getElementById("heat");
    const send = (key) => heat.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    // The first key shows the cursor; so many lead to the first corner from anywhere.
    for (let k = 0; k <= n; k += 1) ["ArrowUp", "ArrowLeft"].forEach(send);
    const rows = [];
    for (let card = 0; card < n; card += 1) {
      const row = [];
      for (let place = 0; place < n; place += 1) {
        await new Promise(requestAnimationFrame);
        row.push(document.getElementById("readout").textContent);
        send("ArrowRight");
      }
      rows.push(row);
      for (let k = 0; k < n; k += 1) send("ArrowLeft");
      send("ArrowDown");
    }
    send("Escape");
    return rows;
  }, n);
  return readouts.map((row, card) =>
    row.map((text, place) => {
      const cell = parseReadout(text);
      assert.equal(cell.place, place + 1, text);
      assert.equal(cell.card, String(card + 1), text);
      return cell.count;
    }),
  );
}

/** A number that tells one picture on a canvas from another. */
export function picture(page, selector) {
  return page.$eval(selector, (canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return data.reduce((hash, byte) => (Math.imul(hash, 31) + byte) | 0, 7);
  });
}

/** For the page itself: counts in `window.waiting` how many pieces of work wait for their turn. */
export function countWaiting() {
  window.waiting = 0;
  const later = window.setTimeout;
  window.setTimeout = (then, time, ...rest) => {
    if (time !== 0) return later(then, time, ...rest);
    window.waiting += 1;
    return later(() => {
      window.waiting -= 1;
      then();
    });
  };
}
