// WCAG 2.2 AA and best practice, by axe-core, light and dark, in the states that a visitor can bring the page to.

import test from "node:test";

import { clean } from "./axe.mjs";
import { finish, openPage } from "./harness.mjs";
import { counted, go, insert, openShare, start } from "./page.mjs";

const seen = { visible: true };

/** What is looked at: an address, what is there then, and below what it is looked at where the rest was seen before; that on a desk alone. */
const addresses = [
  ["#watch=v=1&algorithm=riffle&algorithm2=sattolo&n=8&step=9&code=yes&whole=yes", "#watch .runs canvas"],
  ["#watch=v=1&algorithm=naive-swap&algorithm2=sattolo&n=8&guess=yes&shuffles=50", "#watch .answers, #watch canvas", "#watch"],
  ["#watch=v=1&n=9999", "#watch .problems", "#watch .problems"],
  ["#prove=naive-swap&n=3", "#prove .orders"],
  ["#prove=riffle&n=13", "#prove .stamp", "#prove .figure"],
  ["#learn", "#learn-list"],
  ["#learn=next-card", "#guess-cards"],
  ["#learn=buffer", "#buffer-lever", "#learn"],
  ["#learn=bench", "#bench-table", "#learn"],
  ["#learn=naive-swap.1", "#lesson h1"],
  ["#learn=article-001.3", "#lesson h1", "#lesson"],
  ["#gallery=cards=8&cases=all", "#gallery[data-ready] .cases"],
  ["#gallery=case=freecell", "#gallery-case-title"],
];
const cases = ["draft-1969", "zero-index", "ballot-2010", "never-reset"].map((id) => [`#gallery=case=${id}`, "#gallery-case-title", "#gallery"]);
const questions = {
  chain: "fisher-yates-down", proof: "fisher-yates-up", printed: "fisher-yates-up", race: "draw-again", untouched: "swap-random-pairs",
  draws: "draw-again", stayed: "sattolo", claim: "cross", predict: "cross", times: "riffle", evidence: "naive-swap",
};
const tabs = Object.entries(questions).map(([question, algorithm]) => [`#prove=${algorithm}&n=13&question=${question}`, `#prove .asked[data-question=${question}]`, "#prove .asked"]);

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844, touch: true, lang: "zh-CN" };

for (const [where, size, places] of [["a desk", desk, [...addresses, ...cases, ...tabs]], ["a phone, in Chinese", phone, addresses.filter(([, , root]) => !root)]]) {
  test(`Watch with its list, settings, menu and sheet, and all other screens, on ${where}`, async () => {
    const page = await openPage({ hash: "#watch=naive-swap", reducedMotion: true, ...size });
    await page.waitForSelector("#watch .stamp[data-stamp=not-fair]", seen);
    await clean(page, "Watch");
    await page.$eval("#watch-title-1", (title) => title.click());
    await page.waitForSelector(".picker");
    await clean(page, "list", ".picker");
    await page.keyboard.press("Escape");
    await page.$eval("#watch-settings", (button) => button.click());
    await page.waitForSelector("#watch-panel");
    await page.type("#watch-set-n", "x");
    await page.$eval("#watch-see-one-card", (picture) => picture.click());
    await page.waitForSelector("#watch-view-card");
    await page.$eval("#watch-more", (more) => (more.open = true));
    await clean(page, "all settings");
    await page.keyboard.press("Escape");
    await page.click("#site-more");
    await clean(page, "menu", "#site-menu");
    await page.click("#site-open-keys");
    await clean(page, "keys", "#site-keys");
    await page.keyboard.press("Escape");
    await openShare(page);
    await clean(page, "sheet", "#share");
    await page.keyboard.press("Escape");
    for (const [hash, there, root] of places) {
      await go(page, "#learn");
      await page.waitForSelector("#learn h1", seen);
      await go(page, hash);
      await page.waitForSelector(there, seen);
      await clean(page, hash, root);
    }
    await finish(page);
  });

  test(`both tabs of Check yours, with an answer and with a refusal, on ${where}`, async () => {
    const page = await openPage({ hash: "#check", reducedMotion: true, ...size });
    await page.waitForSelector(".own-samples", seen);
    await clean(page, "no code", "#check");
    await start(page);
    await page.waitForSelector("#yours-code .stamp", seen);
    await clean(page, "code");
    await insert(page, "seen = {}");
    await page.waitForSelector("#own-said b");
    await clean(page, "code that is refused", "#check");
    await go(page, "#check=decks");
    await page.waitForSelector("#check-ask", seen);
    await clean(page, "no decks", "#check");
    await page.click("#check .example");
    await page.waitForSelector("#check .verdict .stamp", seen);
    await page.$$eval("#check details", (all) => all.forEach((details) => (details.open = true)));
    await clean(page, "decks", "#check");
    await page.$eval("#check-text", (area) => {
      area.value = "x";
      area.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await page.click("#check-ask");
    await page.waitForSelector("#check-problem:not(:empty)");
    await clean(page, "decks that are refused", "#check");
    await finish(page);
  });
}

test("a presentation, in Chinese", async () => {
  const page = await openPage({ reducedMotion: true, width: 1280, height: 720, hash: "#watch=naive-swap&mode=present", lang: "zh-CN" });
  await page.waitForSelector("#watch[data-ready]", seen);
  for (let k = 0; k < 6; k += 1) await page.keyboard.press("PageDown");
  await counted(page, 1_000_000);
  await clean(page, "Watch", "#site");
  await page.keyboard.press("PageDown");
  await page.waitForSelector("#prove .headline", seen);
  await clean(page, "Prove", "#site");
  await finish(page);
});
