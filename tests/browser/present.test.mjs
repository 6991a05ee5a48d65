// A presentation, where only a browser can tell: keys, sizes, what fits. Its beats are tested on the host (crates/rooms).

import assert from "node:assert/strict";
import { test } from "node:test";

import { finish, openPage } from "./harness.mjs";
import { counted, focused, go, resize } from "./page.mjs";
const stories = ["naive-swap", "sattolo", "one-short", "coin-sorts", "one-riffle", "riffles", "flat", "cross", "random-pairs", "short-seed"];

async function open(options) {
  const page = await openPage({ reducedMotion: true, ...options });
  await page.waitForSelector("#watch[data-ready]");
  return page;
}

const presents = (page) => page.$eval("#site", (site) => site.hasAttribute("data-present"));
const headline = (page, screen) => page.$eval(`#${screen} .headline`, (words) => words.textContent);
const shown = (page) => page.$eval("html", (root) => root.dataset.screen);

/** What is too small, and what does not fit the window. */
function faults() {
  const found = [];
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) found.push(`scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);
  for (const element of document.querySelectorAll("#site *")) {
    const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "");
    const seen = element.checkVisibility() && !element.closest(".unseen");
    const box = element.getBoundingClientRect();
    if (!own || !seen || box.width < 1) continue;
    const scale = element.ownerSVGElement?.viewBox.baseVal.width ? element.getScreenCTM().a : 1;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
    const name = `${element.className || element.tagName}: ${element.textContent}`;
    if (size > 0 && size < 19.99) found.push(`${size} pixels high: ${name}`);
    if (box.left < 0 || box.right > innerWidth + 0.5 || box.top < 0 || box.bottom > innerHeight + 8) found.push(`outside: ${name}`);
  }
  const ticks = [...document.querySelectorAll("#watch .ticks text")].filter((tick) => tick.checkVisibility()).map((tick) => tick.getBoundingClientRect());
  if (ticks.some((box, k) => k > 0 && box.left < ticks[k - 1].right + 4)) found.push("the numbers of the lever touch");
  // Words lie over no others: not over the key to the colours, nor the buttons.
  const boxes = (selector) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).map((element) => [element.textContent, element.getBoundingClientRect()]);
  const fixed = boxes("#watch .colours > *, #beats button, #beats kbd").filter(([, box]) => box.width > 0);
  for (const [words, box] of boxes("#watch :is(.flags text, .ticks text, #watch-number, .stamp, .caption), #prove :is(.order b, .reason, .fair)")) {
    const meets = ([, other]) => box.left < other.right - 1 && other.left < box.right - 1 && box.top < other.bottom - 1 && other.top < box.bottom - 1;
    if (box.width > 0 && fixed.some(meets)) found.push(`lies over: ${words}`);
  }
  return found;
}

/** The widths of the cards of a lane, from the picture: light runs in the row of its cards. */
const cards = (page, lane) =>
  page.$eval(`#watch-lane-${lane}`, (canvas) => {
    const pen = canvas.getContext("2d");
    const edge = pen.getImageData(0, 0, canvas.width, canvas.height);
    const at = (x, y) => edge.data.slice(4 * (y * canvas.width + x), 4 * (y * canvas.width + x) + 3).join();
    const paper = [255, 255, 255].join();
    // The row that is within the cards, above their names: most of it is paper.
    let best = [];
    for (let y = 0; y < canvas.height / 2; y += 1) {
      const runs = [];
      let from = -1;
      for (let x = 0; x <= canvas.width; x += 1) {
        const is = x < canvas.width && at(x, y) === paper;
        if (is && from < 0) from = x;
        if (!is && from >= 0) {
          runs.push(x - from);
          from = -1;
        }
      }
      const sum = (all) => all.reduce((a, b) => a + b, 0);
      if (sum(runs) > sum(best)) best = runs;
    }
    return best;
  });

test("F presents, keys lead through the beats, and Escape gives back what was", async () => {
  const page = await open({ width: 1280, height: 720 });
  await counted(page, 1_000_000);
  const before = await headline(page, "watch");
  await page.focus("#watch-settings");
  await page.keyboard.press("f");
  assert.equal(await presents(page), true);
  assert.match(page.url(), /#watch=naive-swap&mode=present$/);
  await counted(page, 0);
  assert.equal(await page.$$eval("#watch .stamp", (all) => all.length), 0);
  for (const number of [1, 10, 100, 1_000, 10_000, 1_000_000]) {
    await page.keyboard.press("PageDown");
    await counted(page, number);
  }
  await page.keyboard.press("PageDown");
  assert.equal(await shown(page), "prove");
  assert.match(await headline(page, "prove"), /Pick from every card/);
  await page.keyboard.press("PageUp");
  assert.equal(await shown(page), "watch");
  await page.focus("#watch-lever");
  await page.keyboard.press("PageUp");
  await counted(page, 10_000);
  await page.keyboard.press("5");
  await counted(page, 0);
  assert.match(page.url(), /#watch=one-riffle&mode=present$/);
  await page.keyboard.press("b");
  assert.equal(await page.$eval("#watch", (watch) => getComputedStyle(watch).visibility), "hidden");
  await page.keyboard.press("PageDown");
  assert.equal(await page.$eval("#watch", (watch) => getComputedStyle(watch).visibility), "visible");
  await counted(page, 0);
  await page.keyboard.press("Escape");
  assert.equal(await presents(page), false);
  await counted(page, 1_000_000);
  assert.equal(await headline(page, "watch"), before);
  assert.doesNotMatch(page.url(), /present/);
  assert.equal(await focused(page), "watch-settings");
  await finish(page);
});

test("an address presents; the menu does from any screen; another address ends it", async () => {
  const page = await open({ hash: "#watch=sattolo&mode=present" });
  assert.equal(await presents(page), true);
  await go(page, "#gallery");
  await page.waitForFunction(() => document.documentElement.dataset.screen === "gallery");
  assert.equal(await presents(page), false);
  await page.click("#site-more");
  await page.click("#site-present");
  await page.waitForSelector("#site[data-present]");
  assert.equal(await shown(page), "watch");
  await page.click("#beat-on");
  await counted(page, 1);
  await page.click("#beat-leave");
  assert.equal(await presents(page), false);
  await finish(page);
});

test("F is a letter where one writes, and none with another key", async () => {
  const page = await open();
  await page.goto(page.url().replace(/#.*|$/, "#check=decks"));
  await page.waitForSelector("#check-text");
  await page.focus("#check-text");
  await page.keyboard.type("f");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.down("Alt");
  await page.keyboard.press("f");
  await page.keyboard.up("Alt");
  assert.equal(await presents(page), false);
  await finish(page);
});

const projectors = [{ width: 1280, height: 720 }, { width: 1920, height: 1080 }];

test("on two projectors every beat of every story fits, and nothing is too small", async () => {
  const page = await open({ ...projectors[0], hash: "#watch=naive-swap&mode=present" });
  // Each beat on both, first on the one that there is: after a story, of eight beats, it is the small one again.
  const fits = async (beat) => {
    for (const size of projectors) {
      if (size !== projectors[0]) await resize(page, size);
      assert.deepEqual(await page.evaluate(faults), [], `${beat}, ${size.width} x ${size.height}`);
    }
    projectors.reverse();
  };
  for (const story of stories) {
    await page.waitForFunction((story) => location.hash.startsWith(`#watch=${story}`), {}, story);
    await counted(page, 0);
    const lanes = await page.$$eval("#watch canvas", (all) => all.length);
    assert.ok((await page.$eval("#watch .headline", (words) => Number.parseFloat(getComputedStyle(words).fontSize))) >= 44);
    if (lanes === 2 && story !== "one-riffle") {
      const widths = await cards(page, 1);
      // A card is as wide as its paper and its edges.
      assert.ok(widths.length === 13 && widths.every((wide) => wide + 2 >= 40), `${story}: ${widths}`);
    }
    await fits(`${story}, question`);
    for (const number of [1, 10, 100, 1_000, 10_000, 1_000_000]) {
      await page.keyboard.press("PageDown");
      await counted(page, number);
      await fits(`${story}, ${number}`);
    }
    await page.keyboard.press("PageDown");
    assert.equal(await shown(page), "prove");
    await fits(`${story}, why`);
    await page.keyboard.press("PageDown");
  }
  await finish(page);
});

test("a narrow presentation is no wider than its window, whatever its stamps say", async () => {
  const page = await open({ width: 900, height: 900, hash: "#watch=v=1&algorithm=fisher-yates-up&algorithm2=mongean&n=52&shuffles=1000&mode=present" });
  await page.waitForSelector("#site[data-present] #watch .stamp", { visible: true });
  for (const width of [900, 768, 701]) {
    await resize(page, { width, height: 900 });
    const right = await page.$$eval("#watch .stamp", (all) => Math.max(...all.map((stamp) => stamp.getBoundingClientRect().right)));
    assert.ok(right <= width, `${right} of ${width}`);
  }
  await finish(page);
});

test("F ends a case that a link presents, where nothing fills the screen", async () => {
  const page = await openPage({ reducedMotion: true, hash: "gallery=case=draft-1969&mode=present" });
  await page.waitForSelector("#site[data-case]");
  await page.keyboard.press("f");
  await page.waitForSelector("#site:not([data-case])");
  await finish(page);
});

test("Escape leads back to the screen on which it began, Back to the one that was left", async () => {
  const page = await openPage({ reducedMotion: true, hash: "learn" });
  await page.waitForSelector("#learn h1");
  const shown = (screen) => page.waitForFunction((screen) => document.documentElement.dataset.screen === screen, {}, screen);
  await page.keyboard.press("f");
  await page.waitForSelector("#site[data-present]");
  await page.keyboard.press("Escape");
  await shown("learn");
  assert.equal(await page.evaluate(() => location.hash), "#learn");
  await page.keyboard.press("f");
  await page.waitForSelector("#site[data-present]");
  await page.goBack();
  await shown("learn");
  assert.equal(await page.evaluate(() => location.hash), "#learn");
  assert.equal(await page.$("#site[data-present]"), null);
  await finish(page);
});

test("a class sees A and B, chooses by key, and Page Down answers no sooner", async () => {
  const quiz = "#watch=v=1&algorithm=fisher-yates-up&algorithm2=naive-swap&n=13&guess=yes&mode=present";
  const page = await open({ ...projectors[0], hash: quiz });
  const letters = () => page.$$eval("#watch .letter", (all) => all.filter((letter) => letter.checkVisibility()).map((letter) => [letter.textContent, Number.parseFloat(getComputedStyle(letter).fontSize)]));
  const fits = async (beat) => {
    for (const size of projectors) {
      if (size !== projectors[0]) await resize(page, size);
      assert.deepEqual(await page.evaluate(faults), [], `${beat}, ${size.width} x ${size.height}`);
    }
    projectors.reverse();
  };
  const heights = () => page.$$eval("#watch .lane h2", (all) => all.map((title) => title.getBoundingClientRect().height));
  await counted(page, 0);
  assert.deepEqual(await letters(), [["A", 44], ["B", 44]]);
  const before = await heights();
  await fits("question");
  for (const number of [1, 10, 100, 1_000, 10_000, 1_000_000, 1_000_000, 1_000_000]) {
    await page.keyboard.press("PageDown");
    await counted(page, number);
    assert.equal(await page.$$eval("#watch .stamp", (all) => all.length), 0);
    assert.deepEqual(await page.$$eval("#watch .title span", (all) => all.filter((name) => name.checkVisibility()).length), 0);
  }
  assert.equal(await shown(page), "watch");
  await page.keyboard.press("b");
  assert.deepEqual(await page.$$eval("#watch .title", (all) => all.map((title) => title.ariaPressed)), ["false", "true"]);
  assert.equal(await headline(page, "watch"), "You say: B is fair.");
  await fits("choice");
  await page.keyboard.press("PageDown");
  await page.waitForSelector("#watch .stamp", { visible: true });
  assert.equal(await headline(page, "watch"), "No. “B” is not fair.");
  assert.deepEqual(await heights(), before);
  await fits("answer");
  await page.keyboard.press(".");
  assert.equal(await page.$eval("#watch", (watch) => getComputedStyle(watch).visibility), "hidden");
  await finish(page);
});
