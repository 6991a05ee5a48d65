// What once went wrong on the page, each so that it cannot come back unseen.

import assert from "node:assert/strict";
import test from "node:test";
import { finish } from "./harness.mjs";
import { address, attribute, counted, frames, go, keys, open, openLink, press, slide, type, until, value, words, allWords } from "./page.mjs";

const eight = { algorithm: "fisher-yates-down", n: 8, seed: 42, shuffles: 0 };

test("a field keeps what is typed while shuffles run", async () => {
  const page = await openLink({ ...eight, n: 52, shuffles: 500_000_000 });
  await until(page, "something is counted", () => /^[1-9]/.test(document.getElementById("status").textContent));
  await page.click("#shuffles", { count: 3 });
  await page.keyboard.type("1000");
  await frames(page, 30);
  assert.equal(await value(page, "#shuffles"), "1000");
  await keys(page, "Enter");
  await counted(page, 1000);
  await finish(page);
});

test("a field keeps what is typed while run after run is played", async () => {
  const page = await openLink({ ...eight });
  await press(page, "#repeat");
  await slide(page, "#speed", 8);
  await press(page, "#play");
  await page.click("#seed", { count: 3 });
  await page.keyboard.type("12345");
  const run = await words(page, "#status");
  await until(page, "another run", (run) => document.getElementById("status").textContent !== run, run);
  assert.equal(await value(page, "#seed"), "12345");
  await finish(page);
});

for (const [field, text] of [["#seed", "7&n=5"], ["#seed", "%34"], ["#seed", "7&lang=zh"], ["#n", "9&seed=1"], ["#run", "2&colour=3"]])
test(`what is typed is a value and no piece of an address: ${text}`, async () => {
  const page = await openLink({ ...eight });
  const before = await address(page);
  await type(page, field, text);
  assert.deepEqual(await address(page), before);
  assert.equal(await attribute(page, field, "aria-invalid"), "true");
  assert.ok((await words(page, "#controls-error")).includes(text));
  await finish(page);
});

test("a hash with another language complains in that language", async () => {
  const page = await openLink({ ...eight, lang: "en" });
  await go(page, { ...eight, n: 0, lang: "zh" });
  const [notice] = await allWords(page, "#notices .notice p");
  assert.match(notice, /不能用/);
  await finish(page);
});

test("a misfit is told after a change of the address", async () => {
  const page = await openLink({ ...eight, lang: "zh" });
  await go(page, { ...eight, algorithm: "pencil-and-paper", draws: "3,9", lang: "en" });
  assert.deepEqual(await allWords(page, "#notices .notice p"), ["Written draw no. 2 is 9, but must be 1 to 7; from there on the seed decides."]);
  await finish(page);
});

test("reduced motion: pressing play once plays one shuffle", async () => {
  const page = await open({ reducedMotion: true });
  await frames(page, 20);
  await press(page, "#play");
  await counted(page, 1);
  await frames(page, 150);
  await counted(page, 1);
  await finish(page);
});

test("four workers that all die end the counting, not the page", async () => {
  const page = await openLink({ ...eight, n: 9, shuffles: 100_000 }, {
    before: (page) => page.evaluateOnNewDocument(() => {
      // The script of another kind of worker throws in this one.
      Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 4 });
      window.Worker = class extends Worker { constructor() { super("sw.js"); } };
    }),
  });
  await until(page, "it is told", () => document.querySelectorAll("#notices .notice").length === 2);
  await frames(page, 20);
  await press(page, "[data-act=end]");
  await counted(page, 1);
  await finish(page);
});

test("four workers that all die after they said ready end the counting", async () => {
  const page = await openLink({ ...eight, n: 9, shuffles: 100_000 }, {
    before: (page) => page.evaluateOnNewDocument(() => {
      Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 4 });
      window.Worker = class extends Worker {
        constructor(_, options) {
          super("pkg/shuffle_lab.js", options);
          setTimeout(() => {
            this.dispatchEvent(new MessageEvent("message", { data: protocol.ready() }));
            this.dispatchEvent(new ErrorEvent("error", { message: "the test broke it" }));
          });
        }
      };
    }),
  });
  await until(page, "it is told", () => document.querySelectorAll("#notices .notice").length === 2);
  await frames(page, 20);
  await finish(page);
});

test("a browser that allows but one worker: the second one throws", async () => {
  const page = await openLink({ ...eight, n: 9, shuffles: 100_000 }, {
    before: (page) => page.evaluateOnNewDocument(() => {
      let started = 0;
      Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 4 });
      window.Worker = class extends Worker { constructor(...a) { if (++started > 1) throw new Error("no more"); super(...a); } };
    }),
  });
  await counted(page, 100_000);
  assert.deepEqual(await allWords(page, "#notices p"), [], "one worker does the work, and nothing is amiss");
  await press(page, "[data-act=add][data-amount='100']");
  await counted(page, 100_100);
  await finish(page);
});

for (const key of ["End", "ArrowRight", "Home", "PageDown", " "])
test(`a key in the frame in which a lane is added: ${key}`, async () => {
  const page = await openLink({ ...eight, algorithm: "fisher-yates-down", seed: 1 });
  await page.evaluate((key) => {
    document.getElementById("add-lane").click();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }, key);
  await frames(page, 3);
  assert.equal(await page.$$eval("#stages .lane", (lanes) => lanes.length), 2);
  assert.equal(await page.$eval("#broken", (e) => e.hidden), true);
  await finish(page);
});
