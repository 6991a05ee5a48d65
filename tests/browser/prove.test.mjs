// Prove, where only a browser can tell. What it says of every shuffle is tested on the host (crates/rooms/tests/prove.rs).

import assert from "node:assert/strict";
import { test } from "node:test";

import { finish, openPage } from "./harness.mjs";
import { colours, go, isTooWide, resize } from "./page.mjs";

test("the runs of an order light up by key, and the address follows the choices", async () => {
  const page = await openPage({ hash: "#prove=naive-swap&n=3" });
  await page.waitForSelector("#prove .order");
  await page.focus("#prove .order");
  await page.waitForFunction(() => document.querySelectorAll('#prove .tree [data-lit="true"] text:not(.pick)').length === 4);
  assert.match(await page.$eval("#prove .paths", (p) => p.textContent), /^123 comes up in 4 ways/);
  await page.click("#prove .size:nth-of-type(5)");
  await page.waitForSelector("#prove-map");
  assert.match(page.url(), /#prove=naive-swap&n=13/);
  const [drawn] = await colours(page, "#prove-map");
  assert.ok(drawn > 50, `${drawn} colours on the map`);
  await page.select("#prove-shuffle", "fisher-yates-up");
  await page.waitForSelector('#prove .stamp[data-stamp="proved"]');
  await finish(page);
});

test("nothing scrolls sideways on a phone, with a tree, with many orders, with a map", async () => {
  const page = await openPage({ hash: "#prove", width: 390, height: 664 });
  for (const [hash, there] of [["#prove=naive-swap&n=3", "#prove .tree"], ["#prove=naive-swap&n=5", "#prove .shares[data-many=true]"], ["#prove=riffle&n=52", "#prove-map"]]) {
    await go(page, hash);
    await page.waitForSelector(there);
    assert.equal(await isTooWide(page), false, hash);
  }
  await finish(page);
});

test("the proof of a shuffle is one click from its stamp on Watch", async () => {
  const page = await openPage({ reducedMotion: true });
  await page.waitForSelector("#watch .stamp[data-stamp=not-fair]");
  await page.click("#watch .lane:nth-of-type(2) .verdict a");
  await page.waitForFunction(() => document.querySelector("#prove .heading, #prove h2")?.textContent.startsWith("27 equally likely"));
  await finish(page);
});

test("a question is answered below the figure, with a chart, its numbers, and an address", async () => {
  const page = await openPage({ hash: "#prove=riffle&n=52" });
  await page.waitForSelector("#prove .tab");
  const titles = await page.$$eval("#prove .tab", (tabs) => tabs.map((tab) => tab.textContent));
  const at = titles.indexOf("How many cards can be guessed?");
  await page.click(`#prove .tab:nth-of-type(${at + 1})`);
  // The sample grows to 10,000 shuffles.
  await page.waitForFunction(() => document.querySelector("#prove .answer")?.textContent.includes("10,000 shuffles"));
  assert.match(page.url(), /question=guessed/);
  const [drawn] = await colours(page, "#prove-chart");
  assert.ok(drawn > 10, `${drawn} colours`);
  await finish(page);
});

test("the steps of the proof are walked by one button, which keeps the focus", async () => {
  const page = await openPage({ hash: "#prove=fisher-yates-up&n=54&question=proof" });
  await page.waitForSelector("#prove .walk");
  await page.focus("#prove .walk button:nth-of-type(2)");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#prove .walk span").textContent.startsWith("Step 3"));
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Next →");
  assert.match(page.url(), /walk=3/);
  await page.reload();
  await page.waitForFunction(() => document.querySelector("#prove .walk span")?.textContent.startsWith("Step 3"));
  await finish(page);
});

test("a number of cards that cannot be used is told at its field", async () => {
  const page = await openPage({ hash: "#prove=naive-swap&n=3" });
  await page.waitForSelector("#prove .field input");
  await page.click("#prove .field input", { count: 3 });
  await page.keyboard.type("none");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#prove .field .error").textContent.length > 0);
  assert.equal(await page.$eval("#prove .field input", (input) => input.value), "none");
  assert.match(await page.$eval("#prove h1", (h1) => h1.textContent), /Pick from every card/);
  // Also where the window is narrower than the words.
  await go(page, "#prove=fisher-yates-up&n=52&question=proof");
  await resize(page, { width: 320, height: 664 });
  await page.waitForSelector("#prove-set-0");
  await page.$eval("#prove-set-0", (input) => {
    input.value = "x".repeat(300);
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await page.waitForFunction(() => document.querySelector("#prove-set-0-error").textContent.length > 0);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
  await finish(page);
});

test("the race times all eight in a worker, is stopped by the key that started it, and ends when Prove is left", async () => {
  const page = await openPage({
    hash: "#prove=draw-splice&n=10&question=race",
    before: (page) => page.evaluateOnNewDocument(() => {
      window.living = new Set();
      window.Worker = class extends Worker {
        constructor(...rest) { super(...rest); window.living.add(this); }
        terminate() { window.living.delete(this); super.terminate(); }
      };
    }),
  });
  const racing = () => page.evaluate(() => window.living.size);
  const button = "#prove .walk button";
  await page.waitForSelector(button);
  await page.focus(button);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => [...document.querySelectorAll("#prove tbody tr")].every((tr) => tr.cells[2].textContent !== "–"));
  const rows = await page.$$eval("#prove tbody tr", (all) => Object.fromEntries(all.map((tr) => [tr.cells[0].textContent.slice(2), [...tr.cells].slice(1).map((c) => c.textContent)])));
  assert.equal(Object.keys(rows).length, 8);
  // What the code must do for 10,000 cards, whatever the seed: [draws, swaps].
  for (const [name, draws, swaps] of [["Draw and splice", "10,000", "0"], ["Draw and fill", "10,000", "0"], ["Swap random pairs", "20,000", "10,000"], ["Swap with an earlier card", "10,000", "10,000"], ["Insert and splice", "9,999", "0"], ["Inside-out", "9,999", "0"]])
    assert.deepEqual(rows[name].slice(2, 4), [draws, swaps], name);
  const number = (text) => Number(text.replaceAll(",", ""));
  // About n²/4 moves or hops, within 3 %: 30 standard deviations.
  for (const [name, column] of [["Draw and splice", 4], ["Insert and splice", 4], ["Draw from a linked list", 6]]) {
    const share = number(rows[name][column]) / (10_000 ** 2 / 4);
    assert.ok(Math.abs(share - 1) < 0.03, `${name}: ${rows[name][column]}`);
  }
  assert.deepEqual(["Draw and fill", "Swap random pairs"].map((name) => rows[name][0]), ["fair", "biased"]);
  // It may be over by now: then the key starts it again.
  const again = () => page.$eval(button, (b) => b.textContent === "Time them again");
  if (!(await again())) await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.textContent === "Time them again");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.textContent === "Stop" && window.living.size === 1);
  await go(page, "#learn");
  await page.waitForSelector("#learn h1");
  assert.equal(await racing(), 0, "nobody sees it");
  await finish(page);
});

test("evidence is counted in a worker: stopped by its key, begun again, and confirmed with other luck", async () => {
  const page = await openPage({ hash: "#prove=fisher-yates-up&n=8&seed=9&shuffles=1000000000&question=evidence" });
  const button = "#prove .walk button";
  await page.waitForSelector("#prove .walk progress[value]");
  await page.focus(button);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.textContent === "Count" && !document.querySelector("#prove .walk progress"));
  assert.equal(await page.$("#prove .answer table"), null, "what is not complete is not judged");
  await page.select("#prove-set-0", "10000");
  await page.waitForSelector("#prove .answer table");
  assert.match(await page.evaluate(() => location.hash), /seed=9&shuffles=10000&/);
  const tests = () => page.$$eval("#prove .answer tbody tr", (all) => all.map((tr) => tr.cells[2].textContent));
  const first = await tests();
  await page.click(`${button}:nth-of-type(2)`);
  await page.waitForFunction(() => document.querySelectorAll("#prove .answer table").length === 2);
  const heads = await page.$$eval("#prove .answer th", (all) => all.slice(0, 2).map((th) => th.textContent));
  assert.deepEqual(heads, ["Seed 9", "Seed 10"]);
  // The same seed gives the same numbers, on this page and on the next.
  await page.reload();
  await page.waitForSelector("#prove .answer table");
  assert.deepEqual(await tests(), first);
  await finish(page);
});

test("what is typed, what is open and what was read out stay while the document changes around them", async () => {
  const page = await openPage({ hash: "#prove=fisher-yates-up&n=8&seed=9&shuffles=1000000000&question=evidence" });
  await page.waitForSelector("#prove .walk progress[value]");
  await page.focus("#prove-set-1");
  await page.keyboard.type("12");
  const before = await page.evaluate(() => {
    window.said = 0;
    for (const region of document.querySelectorAll("#prove [role=status]"))
      new MutationObserver(() => (window.said += 1)).observe(region, { childList: true, characterData: true, subtree: true });
    return document.querySelector("#prove progress").value;
  });
  await page.waitForFunction((before) => document.querySelector("#prove progress").value > before, {}, before);
  assert.deepEqual(await page.evaluate(() => [document.activeElement.id, document.activeElement.value, window.said]), ["prove-set-1", "12", 0]);
  await go(page, "#prove=riffle&n=13&question=times");
  await page.waitForSelector("#prove summary");
  await page.click("#prove summary");
  await page.$eval("#prove-shuffle-1", (field) => {
    field.value = "3";
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await page.waitForFunction(() => document.querySelector("#prove td.mine").textContent === "3");
  assert.equal(await page.$eval("#prove details", (details) => details.open), true);
  await finish(page);
});

test("a race whose worker dies, or that gets none, says so beside its button", async () => {
  for (const init of [
    () => void delete window.Worker,
    () => {
      window.Worker = class extends Worker {
        constructor(...rest) { super(...rest); setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "killed" })), 300); }
      };
    },
  ]) {
    const page = await openPage({ hash: "#prove=draw-splice&n=10&question=race", before: (page) => page.evaluateOnNewDocument(init) });
    await page.waitForSelector("#prove .walk button");
    await page.click("#prove .walk button");
    await page.waitForFunction(() => /does not allow|crashed/.test(document.querySelector("#prove .walk [role=status]").textContent));
    assert.match(await page.$eval("#prove .walk button", (b) => b.textContent), /^Time them/);
    await finish(page);
  }
});

test("a square of the exact map says its numbers, to the pointer and to arrow keys, within the map", async () => {
  for (const options of [{ width: 1440, height: 900 }, { width: 390, height: 844, touch: true, lang: "zh-CN" }]) {
    const page = await openPage({ hash: "#prove=naive-swap&n=13", ...options });
    await page.waitForSelector("#prove-map");
    const said = (part) => page.waitForFunction((part) => document.getElementById("prove-square").textContent.includes(part), {}, part);
    await page.focus("#prove-map");
    // From the framed square: 2 in place 1.
    await page.keyboard.press("ArrowDown");
    await said("1.31");
    await page.keyboard.press("ArrowRight");
    await said(options.lang ? "2♠ 在第 2 位" : "2♠ in place 2");
    for (let k = 0; k < 14; k += 1) for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
    await said(options.lang ? "7.69%（1 倍）" : "7.69% (1×)");
    const within = () => page.evaluate(() => {
      const [map, square] = ["prove-map", "prove-square"].map((id) => document.getElementById(id).getBoundingClientRect());
      return square.left >= map.left && square.right <= map.right + 0.5 && square.top >= map.top && square.bottom <= map.bottom;
    });
    assert.ok(await within(), "the last square");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => getComputedStyle(document.getElementById("prove-square")).visibility === "hidden");
    const { x, y, width, height } = await (await page.$("#prove-map")).boundingBox();
    // A square in the row of 7.
    const at = [x + width / 2, y + height / 2];
    if (options.touch) await page.touchscreen.tap(...at);
    else await page.mouse.move(...at);
    await said("7♠");
    assert.ok(await within(), "the middle square");
    await finish(page);
  }
});

test("on a phone one part is shown at a time, the tree first, and an order lights its ways", async () => {
  const page = await openPage({ hash: "#prove=naive-swap&n=3", width: 390, height: 844, touch: true });
  await page.waitForSelector("#prove .parts button");
  const seen = (selector) => page.$eval(selector, (element) => element.getBoundingClientRect().height > 1);
  const [tree, columns] = await page.$$eval("#prove .tree, #prove .order .column", (all) => [all[0], all[1]].map((e) => e.getBoundingClientRect().top));
  assert.ok(tree < columns, "the tree stands first");
  await page.$$eval("#prove .order", (all) => all[3].click());
  await page.waitForFunction(() => document.querySelector("#prove .paths").textContent.startsWith("231 comes up in 5 ways"));
  assert.equal(await page.$$eval('#prove .tree [data-lit="true"] text:not(.pick)', (all) => all.length), 5);
  await page.click("#prove .parts button:nth-of-type(2)");
  await page.waitForFunction(() => document.querySelector("#prove .body").dataset.part === "code");
  assert.deepEqual([await seen("#prove .tree"), await seen("#prove .code")], [false, true]);
  // No line of code is broken.
  const broken = await page.$$eval("#prove .code code", (all) => all.filter((code) => code.getClientRects().length > 1 || code.getBoundingClientRect().height > 26).length);
  assert.equal(broken, 0);
  await page.click("#prove .parts button:nth-of-type(3)");
  await page.waitForFunction(() => document.querySelector("#prove .body").dataset.part === "questions");
  assert.deepEqual([await seen("#prove .code"), await seen("#prove .tab:nth-of-type(2)")], [false, true]);
  await finish(page);
});

test("no shuffle and no width makes Prove wider than the window", async () => {
  const page = await openPage({ hash: "#prove=naive-swap&n=3", width: 320, height: 800 });
  await page.waitForSelector("#prove-shuffle");
  const ids = await page.$$eval("#prove-shuffle option", (all) => all.map((option) => option.value));
  assert.ok(ids.length > 30, `${ids.length} shuffles`);
  const wide = [];
  // Up to 700 pixels everything is laid out alike, and what fits the narrowest window fits the others: a few shuffles show it.
  for (const [width, all] of [[320, ids], [390, ids.slice(0, 4)], [600, ids.slice(-4)]]) {
    await resize(page, { width, height: 800 });
    for (const [n, id] of [3, 13].flatMap((n) => all.map((id) => [n, id]))) {
      await go(page, `#prove=${id}&n=${n}`);
      await page.waitForFunction((id) => document.getElementById("prove-shuffle").value === id, {}, id);
      const across = await page.evaluate(() => document.documentElement.scrollWidth);
      if (across > width) wide.push(`${id} of ${n} at ${width}: ${across}`);
    }
  }
  assert.deepEqual(wide, []);
  await finish(page);
});

test("a stamp of many words stays within a narrow phone", async () => {
  // Typed code that never leaves a card where it was.
  const code = "PY_BDoMgDIbve4r_tMA2yTwbfIM9geHQKEwMQoKYHRbffTDnDk3_Nn-_tmb1fbLBYxlXY5xmxPE-AX3wS8KSKCZIdEIIUk3uv0brNBgJp_0zjWhR43wGiSXMmrGe4nCD5ZAtioaUcqd0VvEdDZgQwZxOsJn9R1Wom9xpcc-pqg7zccuUvQ9KozAuhMi-MpIfwsw4LmAWV9ScN7-hjvLGG6iblCofFFFKq9Ru2U4ltg8";
  const page = await openPage({ hash: `#prove=javascript.${code}&n=3`, width: 320, height: 800, reducedMotion: true });
  await page.waitForFunction(() => document.querySelector("#prove .stamp").textContent.startsWith("FAIR AMONG THE 2 ORDERS"));
  const [stamp, whole] = await page.evaluate(() => [document.querySelector("#prove .stamp").getBoundingClientRect().right, document.documentElement.scrollWidth]);
  assert.ok(stamp <= 304 && whole <= 320, `${stamp}, ${whole}`);
  await finish(page);
});

test("the article's table of 13 stands whole and without a shade", async () => {
  const page = await openPage({ hash: "#prove=fisher-yates-up&n=13&question=printed" });
  await page.waitForSelector("#prove .answer table");
  for (const [width, height] of [[1440, 900], [1366, 768], [820, 1180]]) {
    await resize(page, { width, height });
    const [room, table, shade] = await page.$eval("#prove .scroll", (box) => [box.clientWidth, box.scrollWidth, getComputedStyle(box).backgroundImage]);
    assert.ok(table <= room, `${width}: ${table} of ${room}`);
    assert.equal(shade, "none");
  }
  await finish(page);
});
