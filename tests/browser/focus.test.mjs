// Something that is seen has the focus, whatever happened to what had it.

import assert from "node:assert/strict";

import { finish, inBoth, openPage, test } from "./harness.mjs";
import { focused, go, resize, start, until } from "./page.mjs";

test("another address closes the sheet that stands before the page", async () => {
  const page = await openPage({ hash: "#check=decks" });
  await page.waitForSelector("#check-ask");
  await page.click("#site-share");
  await page.waitForSelector("#share[open]");
  await go(page, "#learn");
  await page.waitForSelector("#learn-list");
  assert.equal(await page.$("dialog[open]"), null);
  assert.notEqual(await focused(page), "BODY");
  await finish(page);
});

test("the end of a presentation that an address began gives the focus to what is seen then", async () => {
  const page = await openPage({ hash: "#learn" });
  await page.waitForSelector("#learn a");
  await page.focus("#learn a");
  await go(page, "#watch=mode=present");
  await page.waitForSelector("#site[data-present] #watch[data-ready]");
  await page.click("#beat-leave");
  await page.waitForSelector("#site:not([data-present])");
  assert.equal(await focused(page), "watch-play");
  await finish(page);
});

test("where a control of the menu is hidden in a smaller window, another one gets the focus", async () => {
  const page = await openPage({ hash: "#learn" });
  await page.waitForSelector("#learn-list");
  // The browser takes the focus before the page hears of the new size, or after: both happen.
  for (const width of [320, 390, 320, 390]) {
    await resize(page, { width: 1280, height: 664 });
    await page.click("#site-more");
    await page.waitForFunction(() => document.activeElement.id === "site-present");
    await resize(page, { width, height: 664 });
    await until(page, "another control has it", () => document.activeElement.closest("#site-menu") && document.activeElement.id !== "site-present");
    await page.keyboard.press("Escape");
  }
  await finish(page);
});

test("a choice that is pressed keeps the focus, on both tabs of Check yours", async () => {
  const page = await openPage({ hash: "#check", width: 1366, height: 768 });
  const press = async (group) => {
    const words = await page.$$eval(`${group} button`, (all) => all.map((button) => button.textContent));
    assert.ok(words.length > 3, group);
    for (const [k, word] of words.entries()) {
      await (await page.$$(`${group} button`))[k].click();
      await until(page, `${word} is chosen`, (group, k) => document.querySelectorAll(`${group} button`)[k].ariaPressed === "true", group, k);
      assert.equal(await page.evaluate(() => document.activeElement.textContent), word);
    }
  };
  await start(page);
  await page.waitForSelector(".own-cards button");
  await press(".own-cards");
  await go(page, "#check=decks");
  await page.waitForSelector("#check .examples", { visible: true });
  await page.click("#check .example");
  await page.waitForSelector("#yours-decks .languages button");
  await press("#yours-decks .languages");
  await page.click("#check-table summary");
  await until(page, "the table is filled", () => document.querySelectorAll("#check-table td").length === 64);
  await finish(page);
});

inBoth("a link to what is shown keeps the focus", async (browser) => {
  const page = await openPage({ browser, hash: "#check", reducedMotion: true });
  await page.waitForSelector("#own-text");
  await page.focus("nav a[href='#check']");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("href")), "#check");
  await finish(page);
});

inBoth("where the control that had the focus is removed, one beside it gets the focus", async (browser) => {
  const page = await openPage({ browser, hash: "#check=decks", reducedMotion: true });
  await page.waitForSelector("#check .example");
  await page.focus("#check-text");
  await page.keyboard.type("1 2");
  await page.click("#check .example");
  await page.waitForSelector("#check-back");
  await page.focus("#check-back");
  await page.keyboard.press("Enter");
  await until(page, "it is removed", () => document.getElementById("check-back") === null);
  assert.equal(await focused(page), "check-ask");
  await finish(page);
});

inBoth("what has the focus is removed without an error", async (browser) => {
  const page = await openPage({ browser, hash: "#watch", reducedMotion: true });
  await page.waitForSelector("#watch[data-ready]");
  await page.focus("#watch-lane-1");
  await go(page, "#watch=v=1&algorithm=cross&n=30");
  await until(page, "one lane is left", () => document.getElementById("watch-lane-1") === null);
  await page.click("#watch-settings");
  await page.focus("#watch-panel input");
  await page.keyboard.type("9");
  await go(page, "#watch=riffles");
  await until(page, "the settings are closed", () => document.querySelector("#watch-panel") === null);
  await finish(page);
});

test("on a phone what gets the focus is not under the bars at the foot", async () => {
  const page = await openPage({ width: 390, height: 664, touch: true });
  for (const hash of ["#gallery=cards=8", "#prove=naive-swap&n=13", "#learn", "#check", "#check=decks", "#watch", "#watch=v=1&algorithm=riffle&algorithm2=sattolo&n=8&step=9&code=yes&whole=yes"]) {
    await go(page, hash);
    await page.waitForSelector(`${hash.split("=")[0]} h1`, { visible: true });
    const under = await page.evaluate(() => {
      // Watch has its lever and buttons above the bar of the screens.
      const bars = [...document.querySelectorAll("#site nav, #watch .transport")].filter((bar) => bar.offsetHeight > 0);
      const foot = Math.min(...bars.map((bar) => bar.getBoundingClientRect().top));
      const controls = [...document.querySelectorAll("main:not([hidden]) :is(a[href], button, input, select, summary, textarea)")];
      const seen = controls.filter((e) => e.getBoundingClientRect().height > 1 && !bars.some((bar) => bar.contains(e)));
      window.scrollTo(0, 0);
      return seen.filter((e) => {
        e.focus();
        const { top, bottom, height } = e.getBoundingClientRect();
        return document.activeElement === e && height < 400 && (bottom > foot || top < 0);
      }).map((e) => `${e.tagName} ${e.id || e.textContent.slice(0, 20)}`);
    });
    assert.deepEqual(under, [], hash);
  }
  await finish(page);
});

test("a control that hides itself gives the focus to one beside it", async () => {
  const page = await openPage({ reducedMotion: true, hash: "#gallery=case=freecell" });
  await page.waitForSelector("#gallery-tell", { visible: true });
  await page.focus("#gallery-tell");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.getElementById("gallery-tell").hidden);
  await page.waitForFunction(() => document.activeElement.closest("#gallery .game") !== null);
  await finish(page);
});
