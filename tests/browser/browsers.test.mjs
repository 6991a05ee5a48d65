// The main way through the page, in both browsers.

import assert from "node:assert/strict";

import { finish, inBoth, openPage } from "./harness.mjs";
import { counted, counts, go, link, openLink, pinnedCounts, reload, until } from "./page.mjs";

const stamps = (page) => page.$$eval("#watch .stamp", (all) => all.map((stamp) => stamp.dataset.stamp));

/** Notes from now on, in the page, what shifts; whether this browser tells. */
const watchShifts = () => {
  window.shifts = [];
  if (!PerformanceObserver.supportedEntryTypes.includes("layout-shift")) return false;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      if (value > 0.001) window.shifts.push(sources.map(({ node }) => node?.className || node?.nodeName));
    }
  }).observe({ type: "layout-shift", buffered: true });
  return true;
};

inBoth("a first opening plays to its verdicts by itself, nothing shifts meanwhile, and its link gives it again", async (browser) => {
  // A small window, where painting is no part of what is shown.
  const size = browser === "chromium" ? { width: 1440, height: 900 } : { width: 800, height: 600 };
  const page = await openPage({ browser, ...size, kept: true });
  // Of the two, Chromium alone tells.
  assert.equal(await page.evaluate(watchShifts), browser === "chromium");
  await until(page, "the unfair one is told", () => document.querySelector("#watch .stamp[data-stamp=not-fair]"));
  assert.deepEqual(await stamps(page), ["not-fair"]);
  await counted(page, 1_000_000);
  assert.deepEqual(await stamps(page), ["proved", "not-fair"]);
  assert.deepEqual(await page.evaluate(() => window.shifts), []);
  await page.click("#watch-next");
  await until(page, "the next story begins", () => location.hash.startsWith("#watch="));
  const hash = await page.evaluate(() => location.hash);
  await reload(page);
  await page.waitForSelector("#watch[data-ready]");
  assert.equal(await page.evaluate(() => location.hash), hash);
  await finish(page);
});

inBoth("links with pinned counts show exactly these counts", async (browser) => {
  const some = pinnedCounts.filter(({ shuffles }, k) => shuffles > 10_000 || k % 9 === 0);
  assert.ok(some.length >= 5);
  const page = await openLink({ algorithm: "cross", n: 2, seed: 1, shuffles: 10 }, { browser });
  for (const { algorithm, n, seed, shuffles, positions } of some) {
    await go(page, link({ algorithm, n, seed, shuffles }));
    await until(page, "it is this link", (part) => location.hash.includes(part), `algorithm=${algorithm}&n=${n}`);
    await counted(page, shuffles);
    assert.deepEqual(await counts(page, n), positions, algorithm);
  }
  await finish(page);
});

inBoth("what takes long is worked out by a worker, and told where there is none", async (browser) => {
  const hash = "#prove=fisher-yates-up&n=8&seed=9&shuffles=100000&question=evidence";
  const refuse = (page) => page.evaluateOnNewDocument(() => void delete window.Worker);
  const page = await openPage({ browser, hash, reducedMotion: true });
  await page.waitForSelector("#prove .answer table");
  await finish(page);
  const without = await openPage({ browser, hash, reducedMotion: true, before: refuse });
  await until(without, "it is told", () => /background threads/.test(document.querySelector("#prove").innerText));
  await finish(without);
});
