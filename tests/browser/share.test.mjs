// The sheet that gives away what is shown, where only a browser can tell. What is in the files is tested on the host (crates/rooms).

import assert from "node:assert/strict";
import { test } from "node:test";

import { finish, openPage } from "./harness.mjs";
import { counted, focused, go, openShare, resize, tooSmall } from "./page.mjs";

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
    const writeText = async (text) => {
      if (window.refuses) throw new Error("refused");
      window.copied = text;
    };
    Object.defineProperty(navigator, "clipboard", { value: { writeText } });
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
  await openShare(page);
}

test("Watch gives its address, picture, counts and an element, and says so", async () => {
  const page = await openPage({ hash: "#watch=sattolo", reducedMotion: true, width: 1366, height: 768 });
  await counted(page, 1_000_000);
  await openSheet(page);
  await page.click("#share-copy-link");
  await page.waitForFunction(() => window.copied !== undefined);
  assert.match(await page.evaluate(() => window.copied), /^http:.*#watch=sattolo$/);
  assert.equal(await page.$eval("#share-said", (said) => said.textContent), "Copied");
  assert.equal(await page.$eval("#share-copy-link", (button) => button.textContent), "Copied ✓");
  const png = await file(page, "#share-png");
  assert.deepEqual([png.name, png.type], ["shuffle-lab-watch.png", "image/png"]);
  assert.ok(png.size > 10_000, `${png.size}`);
  const svg = await file(page, "#share-svg");
  assert.match(svg.text, /^<svg.*NOT FAIR.*PROVED FAIR|^<svg.*PROVED FAIR.*NOT FAIR/s);
  await page.click("#share-film");
  const gif = await file(page, "#share-gif");
  assert.deepEqual([gif.name, gif.type, gif.text.slice(0, 6)], ["shuffle-lab-watch.gif", "image/gif", "GIF89a"]);
  const { lanes } = JSON.parse((await file(page, "#share-json")).text);
  assert.deepEqual([lanes[2].algorithm, lanes[2].shuffles, lanes[2].exact.length], ["sattolo", 1_000_000, 13]);
  assert.match((await file(page, "#share-csv")).text, /Fisher–Yates[^]*Sattolo/);
  await page.keyboard.press("Escape");
  assert.equal(await page.$eval("#share", (sheet) => sheet.open), false);
  assert.equal(await focused(page), "site-share");
  await finish(page);
});

/** Where an element is, and whether the window shows all of it. */
function place(page, selector) {
  return page.$eval(selector, (element) => {
    const { width, top, bottom } = element.getBoundingClientRect();
    return { width, isSeen: top >= 0 && bottom <= innerHeight };
  });
}

test("Copy answers on the button, in one width, within a small window, also where the browser refuses", async () => {
  for (const lang of ["en", "zh-CN"]) {
    const page = await openPage({ hash: "#watch=naive-swap", reducedMotion: true, width: 1280, height: 720, lang });
    await counted(page, 1_000_000);
    await openSheet(page);
    const before = await place(page, "#share-copy-link");
    const words = () => page.$eval("#share-copy-link", (button) => button.textContent);
    await page.click("#share-copy-link");
    await page.waitForFunction(() => /✓/.test(document.querySelector("#share-copy-link").textContent));
    assert.deepEqual(await place(page, "#share-copy-link"), before);
    assert.equal(before.isSeen, true);
    await page.evaluate(() => void (window.refuses = true));
    await page.click("#share-copy-link");
    await page.waitForFunction(() => /Ctrl/.test(document.querySelector("#share-copy-link").textContent));
    assert.equal(await words(), lang === "en" ? "Press Ctrl+C" : "请按 Ctrl+C");
    assert.deepEqual(await place(page, "#share-copy-link"), before);
    const selected = await page.$eval("#share-link", (field) => field.value.slice(field.selectionStart, field.selectionEnd));
    assert.match(selected, /^http.*#watch=naive-swap$/);
    assert.match(await page.$eval("#share-said", (said) => said.textContent), /Ctrl\+C/);
    await finish(page);
  }
});

test("a link can end where the lever stands, opens with just these counts, and has a code", async () => {
  const shuffles = "v=1&algorithm=fisher-yates-up&algorithm2=naive-swap&n=13&seed=5";
  const page = await openPage({ hash: `#${shuffles}&shuffles=1000000`, reducedMotion: true });
  await counted(page, 1_000_000);
  await page.focus("#watch-lever");
  for (let mark = 0; mark < 60 && (await page.$eval("#watch-number", (number) => number.value)) !== "10,000"; mark++) {
    await page.keyboard.press("ArrowLeft");
  }
  await openSheet(page);
  const numbers = async () => JSON.parse((await file(page, "#share-json")).text).lanes;
  const here = await numbers();
  assert.equal(here[1].shuffles, 10_000);
  assert.ok(await page.$("#share-qr path"));
  const link = await page.$eval("#share-link", (field) => field.value);
  await page.click("#share-until");
  assert.match(await page.$eval("#share-link", (field) => field.value), /shuffles=1000000/);
  await finish(page);
  const other = await openPage({ hash: new URL(link).hash, reducedMotion: true });
  await counted(other, 10_000);
  await openSheet(other);
  assert.deepEqual(JSON.parse((await file(other, "#share-json")).text).lanes, here);
  await finish(other);
});

test("Prove gives its picture and exact numbers; Check yours a link that opens with the same answer", async () => {
  const page = await openPage({ hash: "#prove=naive-swap&n=13" });
  await page.waitForSelector("#prove h1");
  await openSheet(page);
  assert.match((await file(page, "#share-svg")).text, /NOT FAIR/);
  const csv = await file(page, "#share-csv");
  assert.equal(csv.name, "naive-swap-n13-exact.csv");
  assert.equal(csv.text.split("\n").filter((line) => line.split(",").length === 14).length, 14);
  await finish(page);
  const check = await openPage({ hash: "#check=decks" });
  await check.waitForSelector("#check .example");
  await check.click("#check .example");
  const line = await check.$eval("#check-line", (line) => line.textContent);
  await openSheet(check);
  const link = await check.$eval("#share-link", (field) => field.value);
  await finish(check);
  const other = await openPage({ hash: new URL(link).hash });
  await other.waitForSelector("#check-line");
  assert.equal(await other.$eval("#check-line", (line) => line.textContent), line);
  assert.equal(new URL(await other.url()).hash, new URL(link).hash);
  await other.type("#check-text", "1 2");
  assert.equal(new URL(await other.url()).hash, "#check=decks");
  await finish(other);
});

test("on a phone the sheet is opened by the menu, which gets the focus back", async () => {
  const page = await openPage({ hash: "#watch=sattolo", reducedMotion: true, width: 390, height: 844 });
  await page.waitForSelector("#watch[data-ready]");
  await openSheet(page);
  assert.deepEqual(await page.$$eval("dialog[open]", (all) => all.map((dialog) => dialog.id)), ["share"]);
  await page.keyboard.press("Escape");
  assert.equal(await focused(page), "site-more");
  // Where the button in the bar has gone meanwhile, another control gets it.
  await resize(page, { width: 1280, height: 844 });
  await page.click("#site-share");
  await page.waitForSelector("#share[open]");
  await resize(page, { width: 390, height: 844 });
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement.matches(".bar :is(a, button)") && document.activeElement.checkVisibility());
  await finish(page);
});

test("the Gallery gives its picture and the address of what is chosen; other screens their address", async () => {
  const page = await openPage({ hash: "#gallery=show=no-chance" });
  await page.waitForSelector("#gallery[data-ready]");
  await openSheet(page);
  assert.match(await page.$eval("#share-link", (input) => input.value), /#gallery=find=no-chance$/);
  assert.equal(await page.$("#share-code"), null);
  assert.match((await file(page, "#share-svg")).text, /NO CHANCE/);
  await page.click("#share-close");
  assert.equal(await page.$eval("#share", (sheet) => sheet.open), false);
  await finish(page);
});

test("the sheet fits a phone", async () => {
  const page = await openPage({ reducedMotion: true, width: 390, height: 664, touch: true });
  await counted(page, 1_000_000);
  await openSheet(page);
  assert.ok(await page.$eval("#share", (sheet) => sheet.scrollWidth <= sheet.clientWidth && sheet.getBoundingClientRect().right <= innerWidth));
  assert.deepEqual(await tooSmall(page, "#share :is(a, button, label, input[type=text])"), []);
  await finish(page);
});

test("inside another page the cards are shown alone, or with their maps, at every size", async () => {
  const shuffles = "v=1&algorithm=fisher-yates-up&algorithm2=naive-swap&n=13";
  for (const [embed, ...sizes] of [["stage", [320, 240]], ["heatmap", [320, 600], [800, 600], [1248, 700]]]) {
    const page = await openPage({ hash: `#${shuffles}&embed=${embed}&play=yes` });
    await page.waitForSelector("#watch[data-ready]");
    for (const [width, height] of sizes) {
      await resize(page, { width, height });
      const shown = await page.evaluate(() => {
        const seen = (selector) => document.querySelector(selector)?.checkVisibility() ?? false;
        const whole = document.querySelector("#watch .whole");
        return {
          sideways: document.documentElement.scrollWidth > innerWidth,
          frame: [".bar", "#watch .headline", "#watch-next", "#watch-settings"].filter(seen),
          play: seen("#watch-play"),
          lever: seen("#watch-lever"),
          // Below two lanes there is no room for a third, nor beside them.
          fills: document.querySelector("#watch .lane:nth-of-type(2)").getBoundingClientRect().right > innerWidth - 10,
          out: [whole.getAttribute("href").includes("embed"), whole.target],
        };
      });
      assert.deepEqual(shown, { sideways: false, frame: [], play: true, lever: embed === "heatmap", fills: true, out: [false, "_blank"] });
    }
    await page.waitForFunction(() => document.querySelector("#watch-play").textContent.includes("❚"));
    await finish(page);
  }
});

test("the element for another page is as high as what it shows", async () => {
  const frames = [];
  const page = await openPage({ hash: "#watch=naive-swap", reducedMotion: true });
  for (const [pair, lang, width] of [["naive-swap", "en", 640], ["naive-swap", "zh-CN", 900], ["coin-sorts", "en", 800]]) {
    await page.$eval(`#site-${lang.slice(0, 2)}`, (button) => button.click());
    await go(page, `#watch=${pair}`);
    await page.waitForSelector(`html[lang=${lang}] #watch[data-ready]`);
    await openShare(page);
    // With the cards alone once, and with maps each time.
    for (const maps of [false, true]) {
      await page.click("#share .ticks label");
      if (!maps && frames.length > 0) continue;
      const code = await page.$eval("#share-code", (field) => field.value);
      const [, hash, height] = /src="[^"]*?(#[^"]*)".*height="(\d+)"/.exec(code);
      frames.push({ maps, hash: hash.replaceAll("&amp;", "&"), lang, width, height: Number(height) });
    }
    await page.keyboard.press("Escape");
  }
  await finish(page);
  for (const { maps, ...frame } of frames) {
    const inside = await openPage({ reducedMotion: true, ...frame });
    await inside.waitForSelector("#watch[data-ready]");
    if (maps) await inside.waitForSelector("#watch .stamp");
    const [needed, given] = await inside.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    assert.ok(needed <= given, `${frame.hash} at ${frame.width}: ${needed} of ${given}`);
    await finish(inside);
  }
});

test("the handout is one page, on both papers and in both languages", async () => {
  for (const lang of ["en", "zh-CN"]) {
    const page = await openPage({ reducedMotion: true, lang, hash: "#watch=naive-swap" });
    for (const story of ["naive-swap", "coin-sorts", "one-riffle", "riffles", "flat", "short-seed"]) {
      await go(page, `#watch=${story}`);
      await page.waitForFunction((story) => location.hash.includes(story), {}, story);
      await counted(page, 1_000_000);
      for (const format of ["a4", "letter"]) {
        const pdf = Buffer.from(await page.pdf({ format, preferCSSPageSize: false, margin: { top: "11mm", bottom: "11mm", left: "11mm", right: "11mm" } }));
        const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
        assert.equal(pages.length, 1, `${story}, ${format}, ${lang}`);
      }
    }
    await finish(page);
  }
});
