// The page as a person meets it: what a test waits for, and what it reads.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { openPage } from "./harness.mjs";

const json = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url)));

/** Counts that links promise: `{ algorithm, n, seed, shuffles, positions }`, row = card. */
export const pinnedCounts = json("../pinned-counts.json");

/** The hash of a link to settings. */
export const link = (settings) => `#${new URLSearchParams({ v: 1, ...settings })}`;

/** Opens Watch with these settings. */
export const openLink = (settings, options = {}) => openPage({ reducedMotion: true, hash: link(settings), ...options });

export async function reload(page) {
  const before = page.troubles.length;
  await page.reload({ waitUntil: "load" });
  // What the old page still fetched is cut off by the reload; that is no fault of the page's.
  const cutOff = (trouble) => /^request failed: .*(NS_BINDING_ABORTED|net::ERR_ABORTED)/.test(trouble);
  page.troubles.push(...page.troubles.splice(before).filter((trouble) => !cutOff(trouble)));
}

/** Waits until `condition`, a function run in the page, holds; fails with `what` and where the page is instead. */
export async function until(page, what, condition, ...args) {
  try {
    await page.waitForFunction(condition, { timeout: 60_000 }, ...args);
  } catch (error) {
    if (error.name !== "TimeoutError") throw error;
    const now = await page.evaluate(() => ({ hash: location.hash, text: document.body.innerText.slice(0, 500) }));
    assert.fail(`waited in vain until ${what}; the page: ${JSON.stringify(now, null, 2)}`);
  }
}

export const words = (page, selector) => page.$eval(selector, (element) => element.textContent);

/** Waits until Watch has counted so many shuffles and rests. */
export const counted = (page, shuffles) =>
  until(
    page,
    `${shuffles} shuffles are counted`,
    (number) => {
      const shown = document.getElementById("watch-number")?.value === number;
      return shown && !document.getElementById("watch-play").textContent.includes("❚");
    },
    shuffles.toLocaleString("en"),
  );

/** The counts of a lane's map, row after row, as arrow keys read them out. */
export async function counts(page, n, lane = 0) {
  await page.focus(`#watch-lane-${lane}`);
  const read = () => page.$$eval("#watch .caption", (captions, lane) => captions[lane].textContent, lane);
  const all = [];
  for (let row = 0; row < n; row += 1) {
    // To the first cell of the row, from wherever the keys begin.
    for (let k = 0; k < n; k += 1) await page.keyboard.press("ArrowLeft");
    if (row === 0) for (let k = 0; k < n; k += 1) await page.keyboard.press("ArrowUp");
    for (let column = 0; column < n; column += 1) {
      const told = await read();
      const found = told.match(/in place (\d+): ([\d,]+) times/);
      assert.ok(found && Number(found[1]) === column + 1, told);
      all.push(Number(found[2].replaceAll(",", "")));
      await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Escape");
  return all;
}
