// The menu at the end of the bar: light or dark, the list of keys.

import assert from "node:assert/strict";
import { test } from "node:test";

import { finish, openPage } from "./harness.mjs";
import { focused, isTooWide, resize, tooSmall } from "./page.mjs";

const open = (page) => page.$$eval("dialog[open]", (all) => all.map((dialog) => dialog.id));
const ground = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const started = (page) => page.waitForSelector("#watch[data-ready]");
const [light, dark] = ["rgb(250, 247, 240)", "rgb(20, 21, 27)"];

test("light or dark is chosen, kept, and follows the system again", async () => {
  const page = await openPage({ reducedMotion: true });
  await started(page);
  assert.equal(await ground(page), light);
  await page.click("#site-more");
  assert.deepEqual(await open(page), ["site-menu"]);
  const paper = () => page.$eval("#watch-lane-0", (canvas) => canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.reduce((sum, byte) => sum + byte, 0));
  const before = await paper();
  await page.click("#site-menu [value=dark]");
  assert.equal(await ground(page), dark);
  assert.notEqual(await paper(), before, "the canvas is painted anew");
  await page.reload({ waitUntil: "load" });
  await started(page);
  assert.equal(await ground(page), dark);
  await page.click("#site-more");
  assert.equal(await page.$eval("#site-menu :checked", (radio) => radio.value), "dark");
  await page.click("#site-menu [value=system]");
  assert.equal(await ground(page), light);
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
  await page.waitForFunction((dark) => getComputedStyle(document.documentElement).backgroundColor === dark, {}, dark);
  await page.mouse.click(200, 500);
  assert.deepEqual(await open(page), [], "a click beside the menu closes it");
  assert.equal(await focused(page), "site-more");
  await finish(page);
});

test("? lists the keys, Escape closes the list, and the switch turns such keys off, kept", async () => {
  const page = await openPage({ reducedMotion: true });
  await started(page);
  await page.keyboard.press("?");
  assert.deepEqual(await open(page), ["site-keys"]);
  await page.keyboard.press("Escape");
  assert.deepEqual(await open(page), []);
  await page.click("#site-more");
  await page.click("#site-open-keys");
  assert.deepEqual(await open(page), ["site-keys"]);
  await page.click("#site-letter-keys");
  await page.click("#site-keys-close");
  assert.equal(await focused(page), "site-more");
  for (const again of [false, true]) {
    if (again) {
      await page.reload({ waitUntil: "load" });
      await started(page);
    }
    await page.keyboard.press("?");
    assert.deepEqual(await open(page), []);
  }
  await finish(page);
});

test("? is a letter where one writes", async () => {
  const page = await openPage({ hash: "#check=decks" });
  await page.waitForSelector("#check-text");
  await page.focus("#check-text");
  await page.keyboard.type("a?");
  assert.deepEqual(await open(page), []);
  assert.equal(await page.$eval("#check-text", (area) => area.value), "a?");
  await finish(page);
});

test("menu and list fit a phone, in both languages", async () => {
  const page = await openPage({ reducedMotion: true, width: 320, height: 664, touch: true });
  await started(page);
  for (const lang of ["en", "zh"]) {
    await page.$eval(`#site-${lang}`, (button) => button.click());
    for (const width of [320, 390]) {
      await resize(page, { width, height: 664, hasTouch: true, isMobile: true });
      assert.ok(!(await isTooWide(page)) && (await page.$eval("#site-more", (button) => button.getBoundingClientRect().right <= innerWidth)));
      for (const [button, id] of [["#site-more", "site-menu"], ["#site-open-keys", "site-keys"]]) {
        await page.click(button);
        assert.deepEqual(await open(page), [id]);
        const outside = await page.$eval(`#${id}`, (dialog) => {
          const { left, right, bottom } = dialog.getBoundingClientRect();
          return left < 0 || right > innerWidth || bottom > innerHeight || dialog.scrollWidth > dialog.clientWidth;
        });
        assert.equal(outside, false, id);
        assert.deepEqual(await tooSmall(page, `#${id} :is(button, label)`), []);
      }
      await page.keyboard.press("Escape");
    }
  }
  await finish(page);
});
