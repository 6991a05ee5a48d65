// WCAG 2.2 AA and best practice, by axe-core, in the states that a visitor can bring the page to.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";

import { finish, openPage } from "./harness.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What is wrong with the page as it stands: rule, element, why. By night only the colours differ, and only they are looked at again. */
async function faults(page) {
  const runOnly = page.isDark ? { type: "rule", values: ["color-contrast"] } : { type: "tag", values: rules };
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`));
  }, runOnly);
}

/** Looks at the page as it stands; what is wrong is told at the end, of all states together. */
async function clean(page, state) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  page.found ??= [];
  page.found.push(...(await faults(page)).map((fault) => `${state}: ${fault}`));
}

async function done(page) {
  assert.deepEqual(page.found, []);
  await finish(page);
}

for (const dark of [false, true]) {
  for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844, touch: true }]) {
    test(`Watch with its list and settings, Prove, Learn (${size.width} px, ${dark ? "dark" : "light"})`, async () => {
      const page = await openPage({ hash: "#watch=naive-swap", reducedMotion: true, dark, ...size });
      page.isDark = dark;
      await page.waitForSelector("#watch .stamp[data-stamp=not-fair]");
      await clean(page, "Watch");
      await page.$eval("#watch-title-1", (title) => title.click());
      await page.waitForSelector(".picker");
      await clean(page, "list");
      await page.keyboard.press("Escape");
      await page.$eval("#watch-settings", (button) => button.click());
      await page.waitForSelector("#watch-panel");
      await page.type("#watch-set-n", "x");
      await page.$eval("#watch-see-one-card", (picture) => picture.click());
      await page.waitForSelector("#watch-view-card");
      await clean(page, "settings");
      await page.$eval("#watch-more", (more) => (more.open = true));
      await clean(page, "all settings");
      for (const hash of ["#watch=v=1&algorithm=riffle&algorithm2=sattolo&n=8&step=9&code=yes&whole=yes", "#watch=v=1&algorithm=naive-swap&algorithm2=sattolo&n=8&guess=yes&shuffles=50", "#watch=v=1&n=9999", "#prove=naive-swap&n=3", "#prove=riffle&n=13", "#learn", "#learn=next-card", "#learn=buffer", "#learn=bench", "#learn=naive-swap.1", "#learn=article-001.3"]) {
        await page.evaluate((hash) => (location.hash = hash), hash);
        await page.waitForSelector(`${hash.split("=")[0]} h1`);
        await clean(page, hash);
      }
      await done(page);
    });
  }
}
