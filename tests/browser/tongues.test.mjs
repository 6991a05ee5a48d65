// Two languages, each whole: no English is left in Chinese, and no Chinese in English.

import assert from "node:assert/strict";
import test from "node:test";

import { finish } from "./harness.mjs";
import { attribute, counted, frames, go, keys, openLink, press, type } from "./page.mjs";

/** What both languages write alike: names of people and programs, functions of the articles, keys of links and of keyboards, units. */
const alike = new Set(
  `Fisher Yates Sattolo Faro Monge Thorp Holm Gilbert Shannon Reeds Bayer Diaconis Aldous Pemantle Jonasson Lomuto Arkin Flatto Odlyzko Wales et al
   TimSort SpiderMonkey JavaScriptCore Java java util Random random rand ANSI Microsoft Collections ArrayDeque shuffle Math sort mod Go map
   inside out pick swap insert shuffleCard card Home End Page Up Down Esc English ln log PNG SVG CSV TSV JSON GIF HTML JavaScript README test counts`.split(/\s+/),
);

/** All that the page shows or says: words of the document and of the attributes that are read out or float. */
const said = (page) =>
  page.evaluate(() => {
    const seen = [];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
      if (element.closest("script, style, noscript, #broken, #lang, #code, meta, head > :not(title)")) continue;
      if (node.nodeType === Node.TEXT_NODE) {
        if (node.data.trim()) seen.push([element.id || element.parentElement?.id || element.tagName, node.data.trim()]);
        continue;
      }
      for (const name of ["aria-label", "title", "alt", "placeholder", "aria-description", "aria-valuetext"]) {
        if (node.getAttribute(name)) seen.push([`${node.id || node.tagName} ${name}`, node.getAttribute(name)]);
      }
    }
    return seen;
  });

const foreign = {
  zh: (text) => (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !alike.has(word)),
  en: (text) => text.match(/[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+/g) ?? [],
};

/** Looks at the page as it stands; what is foreign is told at the end, of all states together, once each. */
async function pure(page, lang, state) {
  await frames(page, 2);
  page.foreign ??= new Map();
  for (const [where, text] of await said(page)) {
    const words = foreign[lang](text);
    if (words.length > 0 && !page.foreign.has(text)) page.foreign.set(text, `${state}, ${where}: ${words}`);
  }
}

const one = { algorithm: "fisher-yates-down", n: 8, seed: 42, shuffles: 1000 };

for (const lang of ["en", "zh"]) {
  test(`all words are ${lang} in every state`, async () => {
    const page = await openLink({ ...one, lang });
    await counted(page, 1000);
    assert.equal(await attribute(page, "html", "lang"), lang === "zh" ? "zh-CN" : "en");
    assert.equal(await page.title(), lang === "zh" ? "洗牌实验室" : "Shuffle Lab");
    await press(page, "#twin summary");
    await pure(page, lang, "one lane");
    const algorithms = await page.$$eval("#algorithm option", (options) => options.map((option) => option.value));
    for (const algorithm of algorithms) {
      await go(page, { ...one, algorithm, lang });
      await pure(page, lang, algorithm);
      await keys(page, "ArrowRight", "ArrowRight");
      await pure(page, lang, `${algorithm}, under way`);
      await keys(page, "End");
      await pure(page, lang, `${algorithm}, done`);
    }
    for (const chance of await page.$$eval("#chance option", (options) => options.map((option) => option.value))) {
      await go(page, { ...one, chance, lang });
      await pure(page, lang, chance);
    }
    for (const show of ["exact", "difference", "evolution"]) {
      await go(page, { ...one, algorithm2: "naive-swap", show, lens: "positions", lang });
      await pure(page, lang, show);
    }
    await go(page, { ...one, algorithm2: "naive-swap", algorithm3: "cross", algorithm4: "recipe", lens: "successors", lang });
    await counted(page, 1000);
    await page.focus("#heat-2");
    await keys(page, "ArrowDown");
    await pure(page, lang, "four lanes");
    await go(page, { ...one, algorithm2: "naive-swap", guess: "yes", lang });
    await pure(page, lang, "guess");
    await go(page, { ...one, n: 9999, card: 99, lang });
    await type(page, "#shuffles", "-1");
    await pure(page, lang, "errors");
    await go(page, { ...one, n: 4, whole: "yes", lang });
    await counted(page, 1000);
    await page.focus("#orders");
    await keys(page, "ArrowRight", "Enter");
    await pure(page, lang, "paths");
    await keys(page, "?");
    await pure(page, lang, "help");
    assert.deepEqual([...page.foreign.entries()], []);
    await finish(page);
  });
}
