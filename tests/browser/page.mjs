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
  // To the first cell, from wherever the keys begin; then along one row and back along the next.
  for (const key of ["ArrowLeft", "ArrowUp"]) for (let k = 0; k < n; k += 1) await page.keyboard.press(key);
  const rows = [];
  for (let row = 0; row < n; row += 1) {
    const cells = [];
    for (let column = 0; column < n; column += 1) {
      if (column > 0) await page.keyboard.press(row % 2 === 0 ? "ArrowRight" : "ArrowLeft");
      const told = await read();
      const found = told.match(/in place (\d+): ([\d,]+) times/);
      assert.ok(found && Number(found[1]) === (row % 2 === 0 ? column + 1 : n - column), told);
      cells.push(Number(found[2].replaceAll(",", "")));
    }
    rows.push(row % 2 === 0 ? cells : cells.reverse());
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Escape");
  return rows.flat();
}
