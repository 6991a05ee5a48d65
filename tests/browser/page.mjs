// The page as a person meets it: what a test waits for, and what it reads.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { openPage } from "./harness.mjs";
import { painted } from "./lab.mjs";

export { painted };

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
    await page.waitForFunction(condition, {}, ...args);
  } catch (error) {
    if (error.name !== "TimeoutError") throw error;
    const now = await page.evaluate(() => ({ hash: location.hash, text: document.body.innerText.slice(0, 500) }));
    assert.fail(`waited in vain until ${what}; the page: ${JSON.stringify(now, null, 2)}`);
  }
}

export const words = (page, selector) => page.$eval(selector, (element) => element.textContent);

/** Goes to another address within the page. */
export const go = (page, hash) => page.evaluate((hash) => void (location.hash = hash), hash);

/** Gives the window another size, and waits until the page has it. */
export async function resize(page, size) {
  await page.setViewport(size);
  await page.waitForFunction(({ width, height }) => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches, {}, size);
  await painted(page);
}

export const focused = (page) => page.evaluate(() => document.activeElement.id || document.activeElement.tagName);

/** Whether the page scrolls sideways. */
export const isTooWide = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** What of these is too small for a finger: less than 44 pixels. */
export const tooSmall = (page, selector, sides = ["height"]) =>
  page.$$eval(selector, (all, sides) => all.filter((e) => e.checkVisibility() && sides.some((side) => e.getBoundingClientRect()[side] < 43.5)).map((e) => e.id || e.textContent), sides);

/** How many colours each canvas has. */
export const colours = (page, selector) =>
  page.$$eval(selector, (all) =>
    all.map((canvas) => {
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    }),
  );

/** Opens the sheet of Share, from the bar or from the menu. */
export async function openShare(page) {
  const inBar = await page.$eval("#site-share", (button) => button.checkVisibility());
  for (const button of inBar ? ["#site-share"] : ["#site-more", "#site-menu-share"]) await page.click(button);
  await page.waitForSelector("#share[open]");
}

/** The code to start from by its number: the naive swap is the second. */
export async function start(page, number = 2) {
  await page.waitForSelector(".own-start button");
  await page.click(`.own-start button:nth-of-type(${number})`);
}

/** Types a line below `n = len(a)` of the naive swap, which the editor indents. */
export async function insert(page, line) {
  await page.focus("#own-text");
  await page.$eval("#own-text", (area) => {
    const end = area.value.indexOf("len(a)") + 6;
    area.setSelectionRange(end, end);
  });
  await page.keyboard.type(`\n${line}`);
}

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
  const told = await page.evaluate(
    (n, lane) => {
      const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const told = [];
      // To the first square, from wherever the keys begin; then row after row, each from the left.
      for (const key of ["ArrowLeft", "ArrowUp"]) for (let k = 0; k < n; k += 1) press(key);
      for (let row = 0; row < n; row += 1) {
        for (let column = 0; column < n; column += 1) {
          if (column > 0) press("ArrowRight");
          told.push(document.querySelectorAll("#watch .caption")[lane].textContent);
        }
        for (let column = 1; column < n; column += 1) press("ArrowLeft");
        press("ArrowDown");
      }
      press("Escape");
      return told;
    },
    n,
    lane,
  );
  return told.map((words, at) => {
    const found = words.match(/in place (\d+): (?:([\d,]+) times?|never)/);
    assert.ok(found && Number(found[1]) === (at % n) + 1, words);
    return Number((found[2] ?? "0").replaceAll(",", ""));
  });
}
