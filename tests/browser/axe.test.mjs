// WCAG 2.2 AA and best practice, by axe-core, in the states that a visitor can bring the page to.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";

import { finish, openPage } from "./harness.mjs";
import { counted, frames, go, keys, open, openLink, press, type, until } from "./page.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What is wrong with the page as it stands: rule, element, why. */
async function faults(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async (values) => {
    const { violations } = await window.axe.run(document, { runOnly: { type: "tag", values }, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`));
  }, rules);
}

/** Looks at the page as it stands; what is wrong is told at the end, of all states together. */
async function clean(page, state) {
  await frames(page, 2);
  page.found ??= [];
  page.found.push(...(await faults(page)).map((fault) => `${state}: ${fault}`));
}

async function done(page) {
  assert.deepEqual(page.found, []);
  await finish(page);
}

const one = { algorithm: "fisher-yates-down", n: 8, seed: 42, shuffles: 1000 };
const shuffles = ["fisher-yates-down", "naive-swap", "riffle", "recipe"];

/** The first so many shuffles side by side. */
const side = (count) => Object.fromEntries(shuffles.slice(0, count).map((id, k) => [`algorithm${k ? k + 1 : ""}`, id]));

for (const lang of ["en", "zh"]) {
  for (const theme of ["light", "dark"]) {
    const tone = { lang, theme };

    test(`one to four lanes, opened details, every order (${lang}, ${theme})`, async () => {
      const page = await openLink({ ...one, ...tone });
      await counted(page, 1000);
      await press(page, "#twin summary");
      await press(page, "#tests summary");
      await clean(page, "one lane");
      for (const lanes of [2, 3, 4]) {
        await go(page, { ...one, ...side(lanes), ...tone });
        await counted(page, 1000);
        await clean(page, `${lanes} lanes`);
      }
      for (const show of ["exact", "difference", "evolution"]) {
        await go(page, { ...one, ...side(2), ...tone, show });
        await clean(page, show);
      }
      await go(page, { ...one, n: 4, ...tone, whole: "yes" });
      await counted(page, 1000);
      await page.focus("#orders");
      await keys(page, "ArrowRight", "Enter");
      await until(page, "a path is found", () => document.querySelector("#path-list button"));
      await clean(page, "paths");
      await go(page, { ...one, n: 100, ...tone });
      await clean(page, "threads");
      await done(page);
    });
  }
}

for (const [name, options] of [["a desk", {}], ["a phone", { width: 390, height: 844, touch: true }]]) {
  test(`what is taken away, inside another page (${name})`, async () => {
    const page = await openLink({ ...one }, options);
    await counted(page, 1000);
    await press(page, "#open-take");
    await clean(page, "take away");
    await press(page, "#open-take");
    for (const embed of ["stage", "heatmap"]) {
      await go(page, { ...one, ...side(2), embed });
      await clean(page, `embed ${embed}`);
    }
    await done(page);
  });
}

for (const [name, options] of [["a desk", {}], ["a phone", { width: 390, height: 844, touch: true }]]) {
  test(`the first visit, errors, sheets, guesses, the presentation (${name})`, async () => {
    const page = await open(options);
    await clean(page, "first visit");
    await go(page, { ...one, n: 9999, nonsense: 1 });
    await type(page, "#shuffles", "x");
    await clean(page, "errors");
    await page.evaluate(() => document.activeElement.blur());
    await keys(page, "?");
    await clean(page, "help");
    await keys(page, "Escape");
    await go(page, { ...one, ...side(2), guess: "yes" });
    await clean(page, "guess");
    for (const lanes of [1, 4]) {
      await go(page, { ...one, ...side(lanes), mode: "present" });
      await counted(page, 1000);
      await clean(page, `presentation of ${lanes}`);
    }
    await go(page, { ...one, ...side(4) });
    await counted(page, 1000);
    await clean(page, "four lanes");
    await done(page);
  });
}

for (const dark of [false, true]) {
  for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844, touch: true }]) {
    test(`Watch with its list and settings, Prove, Learn (${size.width} px, ${dark ? "dark" : "light"})`, async () => {
      const page = await openPage({ hash: "#watch=naive-swap", reducedMotion: true, dark, ...size });
      await page.waitForSelector("#watch .stamp[data-stamp=not-fair]");
      await clean(page, "Watch");
      await page.$eval("#watch-title-1", (title) => title.click());
      await page.waitForSelector(".picker");
      await clean(page, "list");
      await page.keyboard.press("Escape");
      await page.$eval("#watch-settings", (button) => button.click());
      await page.waitForSelector(".drawer");
      await clean(page, "settings");
      await page.keyboard.press("Escape");
      await page.$eval("#watch-view", (button) => button.click());
      await page.waitForSelector("#watch-view-menu");
      await clean(page, "View menu");
      for (const hash of ["#prove=naive-swap&n=3", "#prove=riffle&n=13", "#learn", "#learn=next-card", "#learn=naive-swap.1", "#learn=article-001.3"]) {
        await page.evaluate((hash) => (location.hash = hash), hash);
        await page.waitForSelector(`${hash.split("=")[0]} h1`);
        await clean(page, hash);
      }
      await done(page);
    });
  }
}
