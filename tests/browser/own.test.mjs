// Code that visitors write, where only a browser can tell: typing, keys, what a reload keeps, links, phones. What is said of which
// text is tested on the host (crates/rooms/tests/own_code.rs).

import assert from "node:assert/strict";

import { finish, inBoth, openPage, test } from "./harness.mjs";
import { focused, insert, isTooWide, resize, start, tooSmall } from "./page.mjs";

const open = async (options = {}) => {
  const page = await openPage({ hash: "#check", width: 1440, height: 900, ...options });
  await page.waitForSelector("#own-text");
  return page;
};
/** With the naive swap, which many start from. */
const begun = async (options) => {
  const page = await open(options);
  await start(page);
  return page;
};
/** Reads the text as another language, as somebody corrects it. */
const readAs = (page, name) => page.evaluate((name) => {
  const select = document.getElementById("own-language");
  select.selectedIndex = [...select.options].findIndex((option) => option.text.startsWith(name));
  select.dispatchEvent(new Event("change", { bubbles: true }));
}, name);
const field = (page) => page.$eval("#own-text", (area) => area.value);
const shown = (page) => page.$eval(".own-lines", (lines) => [...lines.children].map((line) => [...line.querySelectorAll("span")].map((span) => span.textContent).join("")).join("\n"));
const said = (page) => page.$eval("#own-said", (said) => said.textContent);
const says = (page, words) => page.waitForFunction((words) => document.querySelector("#own-said").textContent.includes(words), {}, words);
const clear = async (page) => {
  await page.focus("#own-text");
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  await page.keyboard.press("Backspace");
};
const fair = "All 24 orders are equally likely.";

test("the empty field invites: nothing is judged, three maps are drawn, and a press starts", async () => {
  const page = await open();
  await page.waitForSelector(".own-samples canvas");
  await page.waitForFunction(() => [...document.querySelectorAll(".own-samples canvas")].every((map) => map.width !== 300)); // as wide as no canvas is before it is painted
  assert.deepEqual(await page.evaluate(() => [document.getElementById("own-text").placeholder, document.querySelectorAll("#yours-code .stamp").length, document.querySelectorAll("#own-language").length]), ["Paste your shuffle, in any language", 0, 0]);
  await start(page);
  await says(page, "Card 2 comes");
  assert.equal(await page.$(".own-samples"), null);
  assert.equal(await page.$eval("#own-language", (select) => select.selectedOptions[0].text), "Python");
  await clear(page);
  await page.waitForSelector(".own-samples");
  await finish(page);
});

test("another language is named, with lines to copy and a way to the other tab; the other one that is run is read by itself", async () => {
  const page = await open();
  await page.focus("#own-text");
  const paste = (text) => page.evaluate((text) => document.execCommand("insertText", false, text), text);
  await paste("local function mix(t)\n  for i = #t, 2, -1 do\n    local j = math.random(i)\n    t[i], t[j] = t[j], t[i]\n  end\nend\n");
  await says(page, "This is Lua. It is not run here.");
  assert.match(await page.$eval(".own-elsewhere code", (code) => code.textContent), /deck = mix\(deck\) or deck/);
  assert.deepEqual(await page.evaluate(() => [document.querySelectorAll("#yours-code :is([data-wrong], .stamp, [data-stale])").length, document.getElementById("own-text").getAttribute("aria-invalid"), document.querySelectorAll("#yours-code .main").length]), [0, "false", 1]);
  await clear(page);
  await paste("const mix = (a) => a.sort(() => Math.random() - 0.5)");
  await page.waitForSelector("#yours-code .stamp");
  assert.equal(await page.$eval("#own-language", (select) => select.selectedOptions[0].text), "JavaScript, TypeScript");
  await page.waitForFunction(() => /Your browser’s own sort, 100,000 times just now, does (otherwise\. Card \d in place \d: |the same\.)/.test(document.querySelector(".own-foot").textContent));
  await readAs(page, "Haskell");
  await says(page, "This is Haskell");
  assert.equal(await field(page), "const mix = (a) => a.sort(() => Math.random() - 0.5)", "nothing is lost");
  await page.click(".own-elsewhere a");
  await page.waitForFunction(() => location.hash === "#check=decks");
  await finish(page);
});

test("decks under Code are taken to their tab by a press, and code under Decks to this one", async () => {
  const page = await open();
  await page.focus("#own-text");
  await page.evaluate(() => document.execCommand("insertText", false, "3 1 2\n1 2 3\n2 3 1\n"));
  await page.waitForSelector("#own-carry");
  await page.click("#own-carry");
  await page.waitForSelector("#check-read");
  assert.equal(await page.$eval("#check-text", (area) => area.value), "3 1 2\n1 2 3\n2 3 1\n");
  await page.$eval("#check-text", (area) => area.select());
  await page.focus("#check-text");
  await page.evaluate(() => document.execCommand("insertText", false, "def shuffle(a):\n    for i in range(len(a)):\n        a.reverse()\n"));
  await page.waitForSelector("#check-carry");
  await page.click("#check-carry");
  await page.waitForFunction(() => document.getElementById("own-text").value.startsWith("def shuffle(a):"));
  await finish(page);
});

inBoth("a shuffle is typed, indented by itself, proved, and kept for a later visit", async (browser) => {
  const page = await begun({ browser, reducedMotion: true });
  await says(page, "Card 2 comes");
  await clear(page);
  // Each line begins where the editor puts it.
  await page.keyboard.type("import random\n\ndef shuffle(a):\nfor i in range(len(a) - 1, 0, -1):\nj = random.randint(0, i)\na[i], a[j] = a[j], a[i]");
  const text = await field(page);
  assert.match(text, /\n {4}for i in .*\n {8}j = .*\n {8}a\[i\], a\[j\] = a\[j\], a\[i\]$/);
  await says(page, fair);
  assert.equal(await shown(page), text, "the coloured lines are the text");
  assert.equal(await page.$eval("#yours-code .stamp", (stamp) => stamp.textContent.trim()), "PROVED FAIR");
  await page.reload();
  await page.waitForSelector("#own-text");
  assert.equal(await field(page), text);
  await says(page, fair);
  // A text to start from can be taken back in two ways.
  await page.click(".own-start button:nth-of-type(2)");
  await says(page, "Card 2 comes");
  await page.click("#own-back");
  await says(page, fair);
  assert.equal(await field(page), text);
  await finish(page);
});

test("Tab indents, and leaves after Escape; undo takes back what keys did", async () => {
  const page = await open();
  await clear(page);
  // Nothing but Python begins so: the editor goes on in the language that it takes the text for.
  await page.keyboard.type("def");
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  assert.equal(await field(page), "    def");
  await page.keyboard.press("Backspace");
  assert.equal(await field(page), "def");
  await page.keyboard.down("Control");
  await page.keyboard.press("z");
  await page.keyboard.up("Control");
  assert.equal(await field(page), "    def");
  assert.equal(await focused(page), "own-text");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  assert.notEqual(await focused(page), "own-text");
  await finish(page);
});

test("an error names its place in both languages, and no answer to another text stands below it", async () => {
  const page = await begun();
  await says(page, "Card 2 comes");
  await insert(page, "seen = {}");
  await says(page, "A dictionary is not offered here.");
  assert.match(await said(page), /^Line 5, column 12: .*Use a list/);
  const state = () => page.evaluate(() => [document.getElementById("own-text").getAttribute("aria-invalid"), document.querySelectorAll(".own-lines span[data-wrong]").length, document.querySelectorAll(".own-answer > *").length > 0]);
  assert.deepEqual(await state(), ["true", 1, false]);
  await page.click("#site-zh");
  await says(page, "这里不支持字典");
  await page.click("#site-en");
  await page.focus("#own-text");
  for (let k = 0; k < 11; k += 1) await page.keyboard.press("Backspace");
  await says(page, "Card 2 comes");
  assert.deepEqual(await state(), ["false", 0, true]);
  await finish(page);
});

test("a link brings code to Check yours, to Watch and to Prove, and nothing is sent", async () => {
  const page = await open();
  const sent = [];
  page.on("request", (request) => sent.push(request.url()));
  await page.click(".own-start button:nth-of-type(5)");
  await says(page, "An error stops 1 of 5 runs.");
  const watch = await page.$eval("#own-watch", (link) => link.hash);
  const name = /algorithm2=(python\.[\w-]+)/.exec(watch)[1];
  await page.click("#own-watch");
  await page.waitForSelector("#watch[data-ready] .runs .code");
  const lines = await page.$$eval("#watch .runs section:last-child .code li", (all) => all.map((line) => line.textContent));
  // Behind a line stands what it has just set.
  assert.ok(lines.some((line) => line.startsWith("        pick = randint(0, i + 1)")), lines.join("\n"));
  assert.deepEqual(sent.filter((url) => !new URL(url).pathname.startsWith("/www/") || url.includes(name)), [], "only files of the page are asked for");
  // The tab of Prove shows what is watched.
  await page.click('#site nav a[href="#prove"]');
  await page.waitForFunction((name) => location.hash.startsWith(`#prove=${name}`), {}, name);
  await finish(page);
  const other = await openPage({ hash: `#check=${name}`, width: 1440, height: 900 });
  await other.waitForSelector("#own-text");
  await says(other, "An error stops 1 of 5 runs.");
  assert.match(await field(other), /randint\(0, i \+ 1\)/);
  await finish(other);
  const first = await openPage({ hash: watch, width: 1440, height: 900 });
  await first.waitForSelector("#watch[data-ready] .runs .code");
  await first.waitForFunction(() => document.querySelector("#watch .lane:nth-child(2) h2").textContent.startsWith("Yours"));
  await first.click("#watch .runs section:last-child .edit");
  await first.waitForFunction(() => document.getElementById("own-text")?.value.includes("i + 1"));
  await finish(first);
});

test("one press mends the lit line; the field has the focus, and undo takes it back", async () => {
  const page = await begun();
  await page.waitForSelector("#own-mend");
  const before = await field(page);
  const lit = () => page.$$eval(".own-lines div[data-lit]", (all) => all.map((line) => line.textContent.trim()));
  assert.deepEqual(await lit(), ["pick = randint(0, n - 1)"]);
  await page.click("#own-mend");
  await says(page, fair);
  assert.match(await field(page), /randint\(i, n - 1\)/);
  assert.deepEqual(await lit(), []);
  assert.equal(await focused(page), "own-text");
  await page.keyboard.down("Control");
  await page.keyboard.press("z");
  await page.keyboard.up("Control");
  await says(page, "Card 2 comes");
  assert.equal(await field(page), before);
  await finish(page);
});

/** How far the field's letters are from those of the coloured lines below it, in rows, and what is cut at the right. */
const fits = (page) => page.$eval("#own-text", (area) => {
  const [box, lines] = [area.parentElement, document.querySelector(".own-lines")];
  area.style.height = "0";
  const rows = area.scrollHeight / 24;
  area.style.height = "";
  return { beside: rows - lines.getBoundingClientRect().height / 24, cut: box.scrollWidth - box.clientWidth };
});

inBoth("long lines wrap where the field's do, in both sizes", async (browser) => {
  const page = await begun({ browser, reducedMotion: true });
  await insert(page, "long");
  // Typed by keys are the last letters alone: each key has the whole code judged.
  const long = `total = ${"1 + ".repeat(40)}1  # ${"一二三".repeat(20)} ${"x".repeat(90)}`;
  await page.$eval("#own-text", (area, long) => {
    area.setRangeText(long, area.selectionStart - 4, area.selectionStart, "end");
    area.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
  }, long);
  await says(page, "Card 2 comes");
  assert.deepEqual(await fits(page), { beside: 0, cut: 0 });
  await resize(page, { width: 390, height: 844 });
  assert.deepEqual(await fits(page), { beside: 0, cut: 0 });
  await finish(page);
});

test("an answer is pale from the first key on, and a brace closes its block", async () => {
  const page = await begun();
  await says(page, "Card 2 comes");
  await readAs(page, "JavaScript");
  await says(page, "Card 2 comes");
  // Read in the frame that shows it: a moment later the text is run, and there is no answer any more.
  const pale = await page.evaluate(async () => {
    document.getElementById("own-text").focus();
    document.getElementById("own-text").select();
    document.execCommand("insertText", false, "function shuffle(a) { a.reverse() }");
    while (!document.querySelector(".own-answer[data-stale]")) await new Promise(requestAnimationFrame);
    // What describes the field is that, and not the sentence of the version before.
    return [getComputedStyle(document.querySelector(".own-answer")).opacity, document.querySelector("#own-said > :first-child").textContent, document.querySelector("#own-said [data-stale]").ariaHidden];
  });
  assert.deepEqual(pale, ["0.38", "This answer is of the version before.", "true"]);
  await clear(page);
  await page.keyboard.type("function shuffle(a) {\nfor (const x of a) {\na.reverse();\n}\n}");
  assert.equal(await field(page), "function shuffle(a) {\n  for (const x of a) {\n    a.reverse();\n  }\n}");
  await finish(page);
});

test("squares of the map speak to a pointer and to keys", async () => {
  const page = await begun();
  await says(page, "Card 2 comes");
  const square = () => page.$eval(".map-square", (line) => line.textContent);
  await page.hover("#own-map");
  await page.waitForFunction(() => /in place \d: [\d.]+%/.test(document.querySelector(".map-square").textContent));
  await page.hover("#check h1");
  await page.waitForFunction(() => document.querySelector(".map-square").textContent === "");
  await page.focus("#own-map");
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => document.querySelector(".map-square").textContent !== "");
  assert.match(await square(), /^Card 2 in place 1: /);
  await finish(page);
});

test("Watch has code beside two lanes on a desk, below them in smaller windows, and shows a run that fails", async () => {
  const page = await open();
  await page.click(".own-start button:nth-of-type(5)");
  await says(page, "An error stops 1 of 5 runs.");
  await page.click("#own-watch");
  await page.waitForSelector("#watch[data-ready] .endings");
  const boxes = () => page.evaluate(() => [".lanes", ".runs section[data-own]", ".foot"].map((name) => document.querySelector(`#watch ${name}`).getBoundingClientRect()).map(({ left, right, top, bottom }) => ({ left, right, top, bottom })));
  const [lanes, code, foot] = await boxes();
  assert.ok(code.left >= lanes.right && code.top < lanes.top + 40, "beside");
  assert.ok(foot.top >= lanes.bottom - 1 && foot.bottom <= 900, "the foot stays");
  for (const screen of ["gallery", "prove", "learn", "check", "watch"]) {
    await page.click(`nav a[href^="#${screen}"]`);
    await page.waitForFunction((screen) => document.documentElement.dataset.screen === screen, {}, screen);
    const seen = await page.$$eval("main", (all) => all.filter((main) => main.checkVisibility()).map((main) => main.id));
    assert.deepEqual(seen, [screen]);
  }
  // The run is at rest after a visit to other screens.
  for (let k = 0; k < 2; k += 1) await page.click("#watch-step");
  await page.waitForFunction(() => /i = \d/.test(document.querySelector("#watch .runs [data-own] .code").textContent));
  await page.click("#watch .endings button");
  await page.waitForFunction(() => document.querySelector("#watch .lane:nth-child(2) .caption").textContent.includes("IndexError"));
  await resize(page, { width: 1100, height: 900 });
  await page.waitForFunction(() => document.querySelector("#watch .runs").getBoundingClientRect().top >= document.querySelector("#watch .foot").getBoundingClientRect().bottom - 1);
  await finish(page);
});

test("on a Chinese phone the shortest word to start from is as wide as a finger", async () => {
  const page = await open({ width: 390, height: 844, touch: true, lang: "zh-CN" });
  assert.deepEqual(await tooSmall(page, ".own-start button", ["width", "height"]), []);
  assert.equal(await isTooWide(page), false);
  await finish(page);
});

test("on a phone nothing scrolls sideways, fields do not zoom, and a row of keys writes", async () => {
  const page = await open({ width: 390, height: 844, touch: true });
  assert.equal(await isTooWide(page), false);
  const size = await page.$eval("#own-text", (area) => parseFloat(getComputedStyle(area).fontSize));
  assert.ok(size >= 16, `${size}`);
  await page.focus("#own-text");
  await page.tap(".own-keys button:nth-child(5)");
  await page.tap(".own-keys button:nth-child(6)");
  assert.equal(await field(page), "[]");
  await readAs(page, "JavaScript");
  await page.waitForFunction(() => document.querySelector(".own-keys").textContent.includes("{"));
  const keys = await page.$$eval(".own-keys button", (all) => all.map((key) => key.textContent).join(""));
  assert.equal(keys, "⇥{}();<>");
  const names = await page.$$eval(".own-keys[role=group][aria-label] button", (all) => all.map((key) => key.ariaLabel));
  assert.deepEqual(names.slice(0, 2), ["Indent", "Left brace"]);
  await readAs(page, "Python");
  await page.focus("#own-text");
  assert.equal(await page.evaluate(() => document.activeElement.id), "own-text");
  assert.deepEqual(await tooSmall(page, "#yours-code :is(button, a), .yours-tabs button"), []);
  await finish(page);
});
