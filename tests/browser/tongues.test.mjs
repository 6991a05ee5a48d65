// Two languages, each whole: no English is left in Chinese, and no Chinese in English.

import assert from "node:assert/strict";
import test from "node:test";

import { finish, openPage } from "./harness.mjs";
import { go, painted } from "./page.mjs";

/** What both languages write alike: names of people and programs, parts of code, units. */
const alike = new Set(
  `Fisher Yates Sattolo Faro Monge Thorp Holm Gilbert Shannon Reeds Bayer Diaconis Aldous Pemantle Jonasson Lomuto Arkin Flatto Odlyzko Wales et al
   TimSort SpiderMonkey JavaScriptCore Java java util Random random rand ANSI Microsoft Collections ArrayDeque shuffle Math sort mod Go map
   Python Tab inside out pick swap insert shuffleCard card Home End Page Up Down Esc English ln log PNG SVG CSV TSV JSON GIF HTML JavaScript TypeScript Excel README test counts AS KH
   tf data Hugging Face WebDataset PyTorch Shuffler torch utils datapipes iter initial Wilson
   std STL microsoft Windows Internet Explorer IE Firefox Opera Chrome Safari Fienberg Science Starr Statistics Education Rosetta Code Deal cards for FreeCell Weir Doing the Shuffle algorithms sedgewick wayne
   Jim Horne Paul Alfille Motl DSL sk Ars Technica Rob Sedgewick Wayne GitHub`.split(/\s+/),
);

/** All words that are seen or read out, but for code and names of the other language. */
const said = (page) =>
  page.evaluate(() => {
    const seen = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
      if (!element.checkVisibility() || element.closest("script, style, noscript, code, .own-lines, #own-text, #own-language option, #site-zh, #site-en, input[readonly]")) continue;
      if (node.nodeType === Node.TEXT_NODE) {
        if (node.data.trim()) seen.push(node.data.trim());
        continue;
      }
      for (const name of ["aria-label", "title", "alt", "placeholder", "aria-valuetext"]) {
        if (node.getAttribute(name)) seen.push(node.getAttribute(name));
      }
    }
    return seen;
  });

const foreign = {
  "zh-CN": (text) => (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !alike.has(word)),
  en: (text) => text.match(/[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+/g) ?? [],
};

const states = [
  ["#watch=naive-swap&shuffles=10000", "#watch-settings", "#watch-see-one-card"],
  ["#watch=coin-sorts&show=difference&shuffles=10000", "#watch-settings", "#watch-more > summary"],
  ["#watch=v=1&algorithm=recipe&n=13&algorithm2=pencil-and-paper&tied=no", "#watch-settings"],
  ["#watch=v=1&algorithm=riffle&n=52&passes=3&step=9&code=yes&whole=yes", "#site-share"],
  ["#watch=v=1&algorithm=naive-swap&algorithm2=cross&n=8&guess=yes&shuffles=500", "#site-more"],
  ["#watch=v=1&algorithm=riffle&n=9999&shuffles=10", "#watch-title-0"],
  ["#gallery=cards=8", "#gallery-cases"],
  ["#gallery=case=freecell", "#gallery-tell"],
  ["#gallery=case=draft-1969"],
  ["#gallery=case=zero-index"],
  ["#gallery=case=ballot-2010"],
  ["#gallery=case=never-reset"],
  ["#prove=naive-swap&n=3"],
  ["#prove=riffle&n=52&question=times"],
  ["#learn"],
  ["#learn=next-card"],
  ["#learn=buffer"],
  ["#learn=bench"],
  ["#learn=naive-swap.2"],
  ["#check"],
  ["#check", ".own-start button:nth-of-type(2)"],
  ["#check=decks"],
];

for (const lang of ["en", "zh-CN"]) {
  test(`all words are of one language in every state (${lang})`, async () => {
    const found = new Map();
    const page = await openPage({ reducedMotion: true, hash: "#check=decks", lang });
    await page.waitForFunction((lang) => document.documentElement.lang === lang, {}, lang);
    for (const [hash, ...buttons] of states) {
      // From another screen, so that nothing that was opened before is left.
      await page.keyboard.press("Escape");
      await go(page, "#check=decks");
      await page.waitForSelector("#check-ask", { visible: true });
      assert.equal(await page.$("#watch-panel, .picker, dialog[open]"), null);
      await go(page, hash);
      const heading = hash.includes(".") ? "#lesson-title" : `${hash.split("=")[0]} h1`;
      await page.waitForFunction((heading) => [...document.querySelectorAll(heading)].some((h1) => h1.checkVisibility()), {}, heading);
      for (const button of buttons) {
        await page.waitForSelector(button);
        await page.$eval(button, (element) => element.click());
      }
      await painted(page);
      for (const text of await said(page)) {
        const words = foreign[lang](text);
        if (words.length > 0 && !found.has(text)) found.set(text, `${hash}: ${words}`);
      }
    }
    await finish(page);
    assert.deepEqual([...found.entries()], []);
  });
}
