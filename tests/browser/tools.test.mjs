// The two tools of Learn, where only a browser can tell: the exhibit of buffers, and the bench. What they
// say is tested on the host (crates/rooms/learn).

import assert from "node:assert/strict";
import { test } from "node:test";

import { finish, openPage } from "./harness.mjs";
import { go, isTooWide, resize, until } from "./page.mjs";

/** The value of a row of the exhibit's table, of the visitor's buffer. */
const value = (page, name) =>
  page.$$eval("#learn-buffer tbody tr", (rows, name) => rows.find((row) => row.cells[0].textContent.includes(name))?.cells[1].textContent, name);

test("a data engineer's question is answered in six clicks from the first screen", async () => {
  const page = await openPage({ reducedMotion: true });
  let clicks = 0;
  const click = async (selector) => {
    await page.waitForSelector(selector, { visible: true });
    await page.click(selector);
    clicks += 1;
  };
  const type = async (selector, text) => {
    await click(selector);
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  };
  await click('#site nav a[href="#learn"]');
  await click('#learn-list a[href="#learn=buffer"]');
  await type("#buffer-shards", "40");
  await type("#buffer-each", "1000");
  await type("#buffer-held", "5000");
  await until(page, "all is worked out", () => !document.querySelector("#learn-buffer table").textContent.includes("…"));
  assert.equal(await value(page, "comes early"), "4,999");
  assert.equal(await value(page, "late"), "17,270");
  assert.equal(await value(page, "empty"), "38.3%");
  assert.equal(await value(page, "place: away"), "64.9%");
  assert.match(await value(page, "of one shard"), /^4,493$/);
  await click('label:has(> #buffer-order-yes)');
  await until(page, "shards come in random order", () => document.querySelector("#learn-buffer .said").textContent.includes("4,493"));
  await until(page, "all is worked out", () => !document.querySelector("#learn-buffer table").textContent.includes("…"));
  assert.equal(await value(page, "place: away"), "2.55%");
  assert.ok(clicks <= 6, `${clicks} clicks`);
  assert.equal(await page.evaluate(() => location.hash), "#learn=buffer&shards=40&each=1000&buffer=5000&order=random");
  assert.equal(await page.$eval("#buffer-map-0", (canvas) => canvas.width), 120);
  await finish(page);
});

test("the lever moves the buffer by keys, and Watch shuffles so", async () => {
  const page = await openPage({ reducedMotion: true, hash: "#learn=buffer" });
  await page.waitForSelector("#buffer-lever");
  await page.focus("#buffer-lever");
  for (let k = 0; k < 3; k += 1) await page.keyboard.press("ArrowRight");
  await until(page, "13 are held", () => document.querySelector("#learn-buffer .said").textContent.includes("Yours, 13, is a window of 13"));
  await until(page, "what is enough is found", () => document.getElementById("buffer-watch").href.includes("buffer2=47"));
  await page.click("#buffer-watch");
  await page.waitForSelector("#watch-lane-1");
  assert.match(await page.evaluate(() => location.hash), /algorithm=buffer.*buffer=13.*buffer2=47/);
  await finish(page);
});

test("with the spacing of letters that WCAG asks for no square of the bench is cut", async () => {
  const page = await openPage({ reducedMotion: true, hash: "#learn=bench&n=6&decks=100&seed=1" });
  await until(page, "all trials are over", () => document.querySelector("#learn-bench .foot").textContent.startsWith("300 of 300"));
  const sheet = "* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important; }";
  await page.evaluate((sheet) => {
    const own = new CSSStyleSheet();
    own.replaceSync(sheet);
    document.adoptedStyleSheets.push(own);
  }, sheet);
  for (const width of [1366, 1120, 1000]) {
    await resize(page, { width, height: 800 });
    const cut = await page.$$eval("#bench-table button", (all) => all.filter((e) => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight).map((e) => `${e.id} ${e.innerText}`));
    assert.deepEqual(cut, [], `${width}`);
  }
  await finish(page);
});

test("the bench fills while one looks, keys walk its cells, and its row is code to copy", async () => {
  const page = await openPage({ reducedMotion: true, hash: "#learn=bench&n=6&decks=100&seed=1" });
  await until(page, "some trials are over", () => /^([1-9]\d*) of 300/.test(document.querySelector("#learn-bench .foot").textContent));
  await page.focus("#bench-table [tabindex='0']");
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowLeft"]) await page.keyboard.press(key);
  assert.equal(await page.evaluate(() => document.activeElement.id), "bench-cell-9-4");
  assert.match(await page.$eval("#learn-bench .cell-said", (said) => said.textContent), /^“Evidence, looked at 20 times” .*Wilson/);
  await page.click("#bench-code summary");
  await page.click("label:has(> #bench-code-python)");
  await until(page, "Python is shown", () => document.querySelector("#bench-code code").textContent.includes("def passes"));
  await until(page, "all trials are over", () => document.querySelector("#learn-bench .foot").textContent.startsWith("300 of 300"));
  assert.match(await page.evaluate(() => location.hash), /^#learn=bench&n=6&decks=100&seed=1$/);
  await finish(page);
});

test("both tools fit windows from 320 to 1920 pixels", async () => {
  const page = await openPage({ reducedMotion: true, hash: "#learn", width: 1920 });
  for (const [hash, there] of [["#learn=buffer&shards=1000&each=10000&buffer=100000&order=random", "#learn-buffer table"], ["#learn=bench", "#bench-table"]]) {
    await go(page, hash);
    await page.waitForSelector(there, { visible: true });
    for (const width of [1920, 1366, 1100, 820, 600, 390, 320]) {
      await resize(page, { width, height: 800 });
      assert.equal(await isTooWide(page), false, `${hash} at ${width}`);
    }
  }
  await finish(page);
});

test("the tab and the link back lead from every room of Learn to its list", async () => {
  const page = await openPage({ reducedMotion: true, hash: "#learn" });
  for (const room of ["buffer", "bench", "next-card"]) {
    await go(page, `#learn=${room}`);
    for (const link of ["#site nav a[href='#learn']", "main .back a"]) {
      await until(page, room, (room) => location.hash.startsWith(`#learn=${room}`), room);
      const at = await page.evaluateHandle((link) => [...document.querySelectorAll(link)].find((e) => e.checkVisibility()), link);
      await at.click();
      await until(page, "the list", () => location.hash === "#learn" && document.getElementById("learn-list").checkVisibility());
      await go(page, `#learn=${room}`);
    }
  }
  await finish(page);
});

test("a number that is refused makes no page wider than its window", async () => {
  const page = await openPage({ reducedMotion: true, hash: "#learn=buffer" });
  await page.waitForSelector("#buffer-held");
  for (const [lang, width] of [["en", 1024], ["en", 320], ["zh", 1024]]) {
    await page.$eval(`#site-${lang}`, (button) => button.click());
    await resize(page, { width, height: 800 });
    for (const field of ["shards", "each", "held"]) {
      await page.click(`#buffer-${field}`, { count: 3 });
      await page.keyboard.type("99999999999999999999");
      await page.keyboard.press("Enter");
      await until(page, "it is refused", (id) => document.getElementById(id).textContent !== "", `buffer-${field}-error`);
      assert.equal(await isTooWide(page), false, `${field}, ${lang}, ${width}`);
    }
  }
  await finish(page);
});
