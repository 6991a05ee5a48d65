// What a test file needs: pages that remember what went wrong, and an end that tells.

import assert from "node:assert/strict";
import nodeTest, { after } from "node:test";

import * as lab from "./lab.mjs";

export { shoot } from "./lab.mjs";
export { serverAddress } from "./server.mjs";

/** Set in the process in which `npm test` runs all that needs Firefox, which takes three seconds to start: firefox.test.mjs. */
const alone = process.env.ONLY_FIREFOX !== undefined;
const elsewhere = process.env.npm_lifecycle_event === "test" && !alone;
const browsers = [...(alone ? [] : ["chromium"]), ...(elsewhere ? [] : ["firefox"])];

/** A test in Chromium, or in none. */
export const test = (name, run) => void (alone || nodeTest(name, () => run("chromium")));

/** A test in each browser, which it is given. */
export function inBoth(name, run) {
  for (const browser of browsers) nodeTest(`${name} (${browser})`, () => run(browser));
}

const unfinished = new Set();

/** Opens the page as a test wants it; the options are those of `openPage` in lab.mjs. */
export async function openPage(options) {
  const page = await lab.openPage(options);
  unfinished.add(page);
  return page;
}

/**
 * Closes the page and fails if anything went wrong on it. The last line of every test. `made`
 * matches the troubles that the test made itself.
 */
export async function finish(page, made = /(?!)/) {
  // One more turn of the page, so that what it has already done wrong arrives before the answer;
  // and a copy, since requests cut off by the closing are no fault of the page's.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  const troubles = page.troubles.filter((trouble) => !made.test(trouble));
  unfinished.delete(page);
  await lab.closePage(page);
  if (troubles.length > 0) assert.fail(`the page had troubles:\n${troubles.join("\n")}`);
}

after(async () => {
  // These tests failed before their last line; what the page had to say may explain it.
  for (const page of unfinished) {
    if (page.troubles.length > 0) console.log(`troubles on ${page.url()}:\n${page.troubles.join("\n")}`);
  }
  await lab.closeBrowsers();
});
