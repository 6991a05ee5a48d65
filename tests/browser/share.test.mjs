// The sheet that gives away what is shown, where only a browser can tell. What is in the files is tested on the host (crates/model).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

import { finish, openPage } from "./harness.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Keeps what the page saves instead of saving it, and what it copies. */
async function keepFiles(page) {
  await page.evaluate(() => {
    window.saved = [];
    const blobs = new Map();
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      const url = make.call(URL, blob);
      blobs.set(url, blob);
      return url;
    };
    HTMLAnchorElement.prototype.click = function () {
      window.saved.push({ name: this.download, blob: blobs.get(this.href) });
    };
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => void (window.copied = text) } });
  });
}

/** Presses a button of the sheet, and gives the file that comes of it. */
async function file(page, button) {
  const before = await page.evaluate(() => window.saved.length);
  await page.click(button);
  await page.waitForFunction((before) => window.saved.length > before, {}, before);
  return page.evaluate(async () => {
    const { name, blob } = window.saved.at(-1);
    return { name, type: blob.type, size: blob.size, text: blob.type.endsWith("png") ? "" : await blob.text() };
  });
}

async function openSheet(page) {
  await keepFiles(page);
  if (await page.$eval("#site-share", (button) => button.checkVisibility())) {
    await page.click("#site-share");
  } else {
    await page.click("#site-more");
    await page.click("#site-menu-share");
  }
  await page.waitForSelector("#share[open]");
}

test("Watch gives its address, picture, counts and an element, and says so", async () => {
  const page = await openPage({ hash: "#watch=sattolo", reducedMotion: true, width: 1366, height: 768 });
  await page.waitForFunction(() => document.getElementById("watch-number")?.value === "1,000,000", { timeout: 60_000 });
  await openSheet(page);
  await page.click("#share-copy-link");
  await page.waitForFunction(() => window.copied !== undefined);
  assert.match(await page.evaluate(() => window.copied), /^http:.*#watch=sattolo$/);
  assert.equal(await page.$eval("#share-said", (said) => said.textContent), "Copied");
  const png = await file(page, "#share-png");
  assert.deepEqual([png.name, png.type], ["shuffle-lab-watch.png", "image/png"]);
  assert.ok(png.size > 10_000, `${png.size}`);
  const svg = await file(page, "#share-svg");
  assert.match(svg.text, /^<svg.*NOT FAIR.*PROVED FAIR|^<svg.*PROVED FAIR.*NOT FAIR/s);
  const gif = await file(page, "#share-gif");
  assert.deepEqual([gif.name, gif.type, gif.text.slice(0, 6)], ["shuffle-lab-watch.gif", "image/gif", "GIF89a"]);
  const json = JSON.parse((await file(page, "#share-json-1")).text);
  assert.deepEqual([json.algorithm, json.shuffles], ["sattolo", 1_000_000]);
  assert.match((await file(page, "#share-csv-1")).text, /Sattolo/);
  await page.keyboard.press("Escape");
  assert.equal(await page.$eval("#share", (sheet) => sheet.open), false);
  assert.equal(await page.evaluate(() => document.activeElement.id), "site-share");
  await finish(page);
});

test("on a phone the sheet is opened by the menu, which gets the focus back", async () => {
  const page = await openPage({ hash: "#watch=sattolo", reducedMotion: true, width: 390, height: 844 });
  await page.waitForSelector("#watch[data-ready]", { timeout: 60_000 });
  await openSheet(page);
  assert.deepEqual(await page.$$eval("dialog[open]", (all) => all.map((dialog) => dialog.id)), ["share"]);
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => document.activeElement.id), "site-more");
  // Where the button in the bar has gone meanwhile, another control gets it.
  await page.setViewport({ width: 1280, height: 844 });
  await page.click("#site-share");
  await page.waitForSelector("#share[open]");
  await page.setViewport({ width: 390, height: 844 });
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement.matches(".bar :is(a, button)") && document.activeElement.checkVisibility());
  await finish(page);
});

test("the Gallery gives its picture and the address of what is chosen; other screens their address", async () => {
  const page = await openPage({ hash: "#gallery=show=no-chance" });
  await page.waitForSelector("#gallery[data-ready]", { timeout: 60_000 });
  await openSheet(page);
  assert.match(await page.$eval("#share-link", (input) => input.value), /#gallery=show=no-chance$/);
  assert.equal(await page.$("#share-code"), null);
  assert.match((await file(page, "#share-svg")).text, /NO CHANCE/);
  await page.click("#share-close");
  assert.equal(await page.$eval("#share", (sheet) => sheet.open), false);
  await finish(page);
});

test("the sheet fits a phone, and axe finds nothing, in both languages", async () => {
  for (const options of [{ width: 390, height: 664, touch: true }, { dark: true, lang: "zh-CN" }]) {
    const page = await openPage({ reducedMotion: true, ...options });
    await page.waitForFunction(() => document.getElementById("watch-number")?.value === "1,000,000", { timeout: 60_000 });
    await openSheet(page);
    assert.ok(await page.$eval("#share", (sheet) => sheet.scrollWidth <= sheet.clientWidth && sheet.getBoundingClientRect().right <= innerWidth));
    const small = await page.$$eval("#share :is(a, button, label, input:not([type=checkbox]))", (all) => all.filter((element) => element.getBoundingClientRect().height < 44).map((element) => element.id));
    assert.deepEqual(small, []);
    await page.evaluate(axe);
    const faults = await page.evaluate(async (values) => {
      const { violations } = await window.axe.run(document.getElementById("share"), { runOnly: { type: "tag", values }, resultTypes: ["violations"] });
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
    }, rules);
    assert.deepEqual(faults, []);
    await finish(page);
  }
});

test("inside another page the cards are shown alone, or with their maps, at every size", async () => {
  const shuffles = "v=1&algorithm=fisher-yates-up&algorithm2=naive-swap&n=13";
  for (const [embed, width, height] of [["stage", 320, 240], ["heatmap", 320, 600], ["heatmap", 800, 600]]) {
    const page = await openPage({ hash: `#${shuffles}&embed=${embed}&play=yes`, width, height });
    await page.waitForSelector("#watch[data-ready]", { timeout: 60_000 });
    const shown = await page.evaluate(() => {
      const seen = (selector) => document.querySelector(selector)?.checkVisibility() ?? false;
      const whole = document.querySelector("#watch .whole");
      return {
        sideways: document.documentElement.scrollWidth > innerWidth,
        frame: [".bar", "#watch .headline", "#watch-next", "#watch-settings"].filter(seen),
        play: seen("#watch-play"),
        lever: seen("#watch-lever"),
        out: [whole.getAttribute("href").includes("embed"), whole.target],
      };
    });
    assert.deepEqual(shown, { sideways: false, frame: [], play: true, lever: embed === "heatmap", out: [false, "_blank"] });
    await page.waitForFunction(() => document.querySelector("#watch-play").textContent.includes("❚"));
    await finish(page);
  }
});
