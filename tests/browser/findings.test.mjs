// Faults that were found once and only a browser shows; docs/evidence/FINDINGS.md lists all of them with their tests.

import assert from "node:assert/strict";

import { finish, inBoth, openPage, test } from "./harness.mjs";
import { go, isTooWide, link, openLink, painted, reload, resize, until } from "./page.mjs";

inBoth("F1: a shuffle is added and the end asked for within one frame", async (browser) => {
  const page = await openPage({ browser, reducedMotion: true, hash: "#v=1&algorithm=fisher-yates-down&n=8&seed=1" });
  await page.waitForSelector("#watch[data-ready]");
  await page.click("#watch-title-0");
  await page.waitForSelector("#watch-add");
  await page.evaluate(() => {
    document.getElementById("watch-add").click();
    const lever = document.getElementById("watch-lever");
    lever.value = lever.max;
    lever.dispatchEvent(new Event("input", { bubbles: true }));
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "PageUp", bubbles: true, cancelable: true }));
  });
  await until(page, "both lanes have all counts", () => document.querySelectorAll("#watch .stamp").length === 2 && document.getElementById("watch-number").value === "1,000,000");
  await finish(page);
});

test("F3: neither names of shuffles nor long values make the page wider than a small window", async () => {
  const hash = `${link({ algorithm: "swap-random-pairs", chance: "scaled-8", n: 8, algorithm2: "sattolo" })}&seed=${"9".repeat(40)}`;
  const page = await openPage({ width: 390, height: 664, touch: true, reducedMotion: true, hash });
  await until(page, "the seed is refused", () => document.querySelector("#watch .problems")?.textContent.includes("999"));
  const narrow = { width: 320, height: 664, hasTouch: true, isMobile: true };
  assert.equal(await isTooWide(page), false);
  await resize(page, narrow);
  assert.equal(await isTooWide(page), false, "320 px");
  await page.$eval("#watch-settings", (button) => button.click());
  await page.waitForSelector("#watch-panel");
  assert.equal(await isTooWide(page), false, "320 px, with settings");
  await resize(page, { ...narrow, width: 390 });
  assert.equal(await isTooWide(page), false, "with settings");
  await finish(page);
});

test("F10: a foreign key is told, leaves the address, and stops nothing", async () => {
  const page = await openLink({ algorithm: "naive-swap", n: 5, seed: 7, shuffles: 1000 });
  await until(page, "the address is complete", () => location.hash.startsWith("#watch="));
  const before = await page.evaluate(() => location.hash);
  await page.evaluate((hash) => void (location.hash = `${hash}&foo=bar`), before);
  await until(page, "it is told", () => document.querySelector("#watch .problems")?.textContent.includes("foo"));
  await until(page, "it leaves the address", (before) => location.hash === before, before);
  await page.click("#watch-again");
  await until(page, "the address is that of another seed", (before) => location.hash !== before && !location.hash.includes("foo"), before);
  await finish(page);
});

test("what an address or a file brings is text, never a part of the document", async () => {
  const markup = "<img src=x onerror=alert(1)><b class=injected>";
  const page = await openPage({ reducedMotion: true, hash: `#v=1&algorithm=naive-swap&n=${markup}&seed=${encodeURIComponent(markup)}&${markup}=1` });
  await until(page, "it is told", () => document.querySelector("#watch .problems")?.textContent.includes("<img"));
  await page.evaluate((markup) => void (location.hash = `#prove=naive-swap&n=${encodeURIComponent(markup)}`), markup);
  await until(page, "it is told on Prove", () => document.getElementById("prove")?.textContent.includes("<img"));
  await go(page, "#check=decks");
  await page.waitForSelector("#check-text");
  await page.type("#check-text", "1 2 <img/src=x/onerror=alert(1)>\n3 1 2");
  await page.click("#check-ask");
  await until(page, "it is told on Check yours", () => document.getElementById("check").textContent.includes("<img"));
  assert.equal(await page.$("img, .injected, [onerror]"), null);
  await finish(page);
});

test("the exponents of powers are of the page's own font, in both languages", async () => {
  const page = await openPage({ reducedMotion: true, hash: "#prove=naive-swap&n=52" });
  for (const lang of ["en", "zh"]) {
    await page.$eval(`#site-${lang}`, (button) => button.click());
    await until(page, "a power is shown", () => [...document.querySelectorAll("#prove dd")].some((e) => e.textContent.includes("10⁶⁷")));
    await page.evaluate(async () => {
      const fact = [...document.querySelectorAll("#prove dd")].find((e) => e.textContent.includes("10⁶⁷"));
      fact.id = "power";
      fact.textContent = "10⁰¹²³⁴⁵⁶⁷⁸⁹⁻ⁿ";
      await document.fonts.ready;
    });
    const devtools = await page.createCDPSession();
    for (const command of ["DOM.enable", "CSS.enable"]) await devtools.send(command);
    const { root } = await devtools.send("DOM.getDocument");
    const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "#power" });
    const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    assert.deepEqual(fonts.map((font) => font.familyName), ["Lab Sans"], lang);
    await devtools.detach();
    await reload(page);
  }
  await finish(page);
});

test("the rows pending and decided are named on a phone, in both languages", async () => {
  const page = await openLink({ algorithm: "pencil-and-paper", n: 8, seed: 13, step: 6 }, { width: 390, height: 844, touch: true });
  await page.waitForSelector("#watch[data-ready]");
  for (const lang of ["en", "zh"]) {
    await page.$eval(`#site-${lang}`, (button) => button.click());
    await painted(page);
    // Left of both rows of cards nothing else is written.
    await until(page, "names are written", () => {
      const canvas = document.querySelector("#watch canvas");
      const scale = canvas.width / canvas.clientWidth;
      const { data } = canvas.getContext("2d").getImageData(0, 0, 36 * scale, 100 * scale);
      return new Set(new Uint32Array(data.buffer)).size > 1;
    });
  }
  await finish(page);
});
