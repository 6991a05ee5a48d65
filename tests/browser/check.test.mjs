// Check yours, where only a browser can tell: files, workers, what is within the window. What is said of which text is tested on the
// host (crates/rooms).

import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";

import { finish, openPage } from "./harness.mjs";
import { colours, isTooWide, resize, tooSmall, words } from "./page.mjs";

const open = async (options = {}) => {
  const page = await openPage({ hash: "#check=decks", width: 1440, height: 900, ...options });
  await page.waitForSelector("#check-ask");
  return page;
};
const field = (page) => page.$eval("#check-text", (area) => area.value);
const paste = (page, text) =>
  page.$eval("#check-text", (area, text) => {
    area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);
/** Into the field, as from the clipboard. */
const pasted = (page, text) =>
  page.$eval("#check-text", (area, text) => {
    area.value = text;
    area.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  }, text);
const says = (page, selector, start) =>
  page.waitForFunction((selector, start) => document.querySelector(selector)?.textContent.startsWith(start), {}, selector, start);
const example = (page, k) => page.$$eval("#check .example", (all, k) => all[k].click(), k);
/** Decks of `cards` cards, all alike but for a turn. */
const decks = (count, cards) =>
  Array.from({ length: count }, (_, t) => Array.from({ length: cards }, (_, k) => ((k + t) % cards) + 1).join(" ")).join("\n");
const write = (name, text) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "check-")), name);
  writeFileSync(file, text);
  return file;
};

test("an example is answered within the window, with maps, and gives back what was typed", async () => {
  const page = await open();
  await paste(page, "1 2\n");
  await example(page, 0);
  await says(page, "#check .verdict .stamp", "NOT FAIR");
  await says(page, "#check-cause", "Every place is swapped with any place");
  for (const [width, height] of [[1440, 900], [1366, 768]]) {
    await resize(page, { width, height });
    const outside = await page.$$eval("#check :is(.verdict .stamp, canvas, #check-models, #check-ask)", (all) =>
      all.filter((e) => e.getBoundingClientRect().bottom > innerHeight || e.getBoundingClientRect().right > innerWidth).map((e) => e.id || e.className),
    );
    assert.deepEqual(outside, [], `${width} x ${height}`);
  }
  const [map] = await colours(page, "#check figure canvas");
  assert.ok(map > 20, `${map} colours`);
  assert.equal((await field(page)).trim().split("\n").length, 5000);
  await page.click("#check-back");
  assert.equal(await field(page), "1 2\n");
  assert.equal(await page.$("#check .verdict .stamp"), null);
  await finish(page);
});

test("decks of this Node's own sort are named, with the map, the models and the line that mends it in a language of choice", async () => {
  const page = await open();
  const sorted = () => [1, 2, 3, 4, 5, 6, 7, 8].sort(() => Math.random() - 0.5).join(" ");
  await paste(page, Array.from({ length: 2000 }, sorted).join("\n"));
  await page.click("#check-ask");
  await says(page, "#check-cause", "The cards are sorted, and each comparison tosses a coin.");
  assert.equal(await page.$eval("#check-models li[data-fits=true] small", (e) => e.textContent.trim()), "fits");
  assert.match(await words(page, "#check-fix"), /Math\.random\(\) - 0\.5/);
  await page.$$eval("#check .languages button", (all) => all.find((e) => e.textContent === "Python").click());
  await page.waitForFunction(() => document.querySelector("#check-fix").textContent.includes("+ random.shuffle(deck)"));
  const [before] = await page.$$eval("#check figcaption", (all) => all.map((e) => e.textContent));
  await page.click("#check-other");
  await page.waitForFunction((before) => document.querySelector("#check figcaption").textContent !== before, {}, before);
  await finish(page);
});

test("what is pasted is read at once, what is typed after a pause, and no stamp stands beside what is not read", async () => {
  const page = await open();
  await pasted(page, "3 1 2\n2 3 1");
  await says(page, "#check-read", "Read as 2 shuffled decks of 3 cards");
  await page.focus("#check-text");
  await page.keyboard.press("End");
  await page.keyboard.type("\n1 3 2");
  assert.equal(await page.$("#check .stamp"), null);
  await says(page, "#check-read", "Read as 3 shuffled decks of 3 cards");
  assert.equal(await page.evaluate(() => document.activeElement.id), "check-text", "the focus stays");
  await finish(page);
});

test("the fields of an answer keep the focus while it is judged, and show what was taken", async () => {
  const page = await open();
  await pasted(page, "0 8\n1 57\n2 153\n3 147\n4 96\n5 33\n6 6\n7 0");
  await says(page, "#check-question h2", "What are these numbers?");
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent);
  await page.focus("#check-question .meaning:nth-of-type(4) button");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#check-question input");
  assert.equal(await focused(), "Special cards in a hand", "the pressed row");
  await page.$$eval("#check-question input", (all) => all.forEach((field, k) => (field.dataset.was = k)));
  for (const [typed, next] of [["24", "Special cards in the deck"], ["60", "Cards in the deck"], ["7", "Cards in a hand"]]) {
    await page.keyboard.press("Tab");
    assert.equal(await focused(), next);
    await page.keyboard.type(typed);
  }
  assert.equal(await page.$("#check .verdict .stamp"), null, "nobody said how many are dealt");
  await page.keyboard.press("Enter");
  await says(page, "#check .verdict .stamp", "NO BIAS FOUND");
  assert.equal(await focused(), "Cards in a hand");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("x");
  await page.keyboard.press("Enter");
  await says(page, "#check-question .note", "Type each number");
  const fields = await page.$$eval("#check-question input", (all) => all.map((field) => [field.dataset.was, field.value]));
  assert.deepEqual(fields, [["0", "24"], ["1", "60"], ["2", ""]], "the same fields");
  assert.equal(await page.$("#check .verdict .stamp"), null);
  await resize(page, { width: 390, height: 844 });
  const tops = await page.$$eval("#check-question, #check .examples", (all) => all.map((part) => part.getBoundingClientRect().top));
  assert.ok(tops[0] < tops[1], "what is asked stands above the examples");
  await finish(page);
});

test("decks of this browser's own sort are explained, early and late ones apart where it was compiled on the way", async () => {
  const page = await open();
  const made = await page.evaluate(() => Array.from({ length: 6000 }, () => [1, 2, 3, 4, 5, 6, 7, 8].sort(() => Math.random() - 0.5).join(" ")).join("\n"));
  await pasted(page, made);
  await says(page, "#check-cause", "The cards are sorted, and each comparison tosses a coin.");
  if ((await words(page, "#check-why")).includes("differ from the rest")) {
    const fitting = await page.$$eval("#check-models li[data-fits=true] span", (all) => all.map((e) => e.textContent));
    assert.ok(["first: ", "then: "].every((part) => fitting.some((name) => name.startsWith(part))), fitting.join("; "));
  }
  await finish(page);
});

test("decks are judged against a shuffle that is searched by keyboard, and the address keeps it", async () => {
  const page = await open();
  await example(page, 2);
  await says(page, "#check .verdict .stamp", "NOT FAIR");
  await page.focus("#check-against");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.id === "check-against-search");
  await page.keyboard.type("sattolo");
  await page.keyboard.press("Enter");
  await says(page, "#check .verdict .stamp", "IT FITS");
  assert.equal(await page.evaluate(() => document.activeElement.id), "check-against");
  assert.match(await page.evaluate(() => location.hash), /^#check=decks&against=sattolo$/);
  await page.click("#check-fair");
  await says(page, "#check .verdict .stamp", "NOT FAIR");
  assert.equal(await page.evaluate(() => location.hash), "#check=decks");
  await finish(page);
});

test("on a phone nothing scrolls sideways, and the answer comes into sight", async () => {
  const page = await open({ width: 390, height: 844, touch: true });
  await example(page, 2);
  await page.waitForFunction(() => document.querySelector("#check .verdict .stamp")?.getBoundingClientRect().top < innerHeight / 2);
  assert.equal(await isTooWide(page), false);
  assert.deepEqual(await tooSmall(page, "#check :is(button, summary, .chooser)"), []);
  await finish(page);
});

test("what is wrong is said at the field in both languages, and nothing typed is lost", async () => {
  const page = await open();
  await paste(page, "1 2 3\n1 2");
  await page.focus("#check-text");
  await page.click("#check-ask");
  await says(page, "#check-problem", "Line 2 has 2 cells");
  assert.equal(await page.$eval("#check-text", (area) => area.getAttribute("aria-invalid")), "true");
  await page.click("#site-zh");
  await says(page, "#check-problem", "第 2 行有 2 格");
  assert.equal(await field(page), "1 2 3\n1 2");
  await page.focus("#check-text");
  await page.keyboard.type(" ");
  assert.equal(await words(page, "#check-problem"), "");
  await finish(page);
});

test("the button brings an answer that is there into sight and gives it the focus, and its map is read by pointer and keys", async () => {
  for (const width of [1440, 390]) {
    const page = await open({ width, height: 844, touch: width < 500 });
    await pasted(page, Array.from({ length: 300 }, () => "[0, 1, 2, 3]").join("\n"));
    await says(page, "#check-line", "In 300 decks: Cards 0, 1, 2 and 3 always stay in place.");
    await page.evaluate(() => scrollTo(0, 0));
    await page.click("#check-ask");
    await page.waitForFunction(() => document.activeElement.id === "check-answer");
    const top = await page.$eval("#check .verdict", (verdict) => verdict.getBoundingClientRect().top);
    assert.ok(top >= 0 && top < 844 / 2, `${width}: ${top}`);
    const square = () => words(page, "#check .found .map-square");
    assert.equal(await square(), "");
    await page.focus("#check-map");
    await page.keyboard.press("ArrowDown");
    await says(page, "#check .found .map-square", "Card 0 in place 1: 300 times (4×); fair is 75.");
    await page.keyboard.press("ArrowRight");
    await says(page, "#check .found .map-square", "Card 0 in place 2: never");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector("#check .found .map-square").textContent === "");
    const { x, y, width: wide, height } = await (await page.$("#check-map")).boundingBox();
    const middle = [x + wide * 0.55, y + height * 0.45];
    await (width < 500 ? page.touchscreen.tap(...middle) : page.mouse.move(...middle));
    await page.waitForFunction(() => document.querySelector("#check .found .map-square").textContent.startsWith("Card "));
    await finish(page);
  }
});

test("files are read by a worker, chosen or dropped, and nothing leaves the page", async () => {
  const page = await open();
  const sent = [];
  page.on("request", (request) => sent.push(request.url()));
  await paste(page, "mine");
  const chooser = await page.$("#check-file");
  await chooser.uploadFile(write("turns.txt", decks(60_000, 13)));
  await says(page, "#check-read", "Read as 60,000 shuffled decks of 13 cards");
  assert.equal(await words(page, "#check .verdict .stamp"), "NOT FAIR");
  assert.match(await words(page, "#check-opened"), /^turns\.txt, 1\.\d MB$/);
  assert.equal(await field(page), "mine", "the field keeps what was typed");
  await chooser.uploadFile(write("empty.txt", ""));
  await says(page, "#check-problem", "There are no counts and no decks in this.");
  await chooser.uploadFile(write("picture.png", Buffer.from([137, 80, 78, 71, 0, 1, 2])));
  await says(page, "#check-problem", "This is not a table of numbers.");
  const dropped = await page.evaluate(() => {
    const files = new DataTransfer();
    files.items.add(new File(["5,4\n4,5"], "dropped.csv"));
    const event = new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true });
    document.querySelector("#check .two").dispatchEvent(event);
    return event.defaultPrevented;
  });
  assert.ok(dropped, "the browser does not leave the page for it");
  await says(page, "#check-read", "Read as a table of counts, a row for each card: 9 shuffles of 2 cards.");
  await page.focus("#check-text");
  await page.keyboard.type("!");
  assert.equal(await page.$("#check-opened"), null);
  // The worker's own script and glue are files of the page.
  assert.deepEqual(sent.filter((url) => !/\/www\/(worker|page)\.js/.test(url)), []);
  await finish(page);
});

test("a long text in the field is read by a worker, and once more if the worker dies", async () => {
  const page = await open({
    before: (page) => page.evaluateOnNewDocument(() => {
      let workers = 0;
      window.Worker = class extends Worker {
        constructor(...args) {
          super(...args);
          workers += 1;
          if (workers > 1) return;
          this.addEventListener("message", () => {
            this.terminate();
            setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "the test killed it" })));
          });
        }
      };
    }),
  });
  // At once: after a pause the page asks by itself, and has a second worker by then.
  await page.$eval("#check-text", (area, text) => {
    area.value = text;
    document.getElementById("check-ask").click();
  }, decks(10_000, 13));
  await says(page, "#check-problem", "The background thread that reads has not answered.");
  await page.click("#check-ask");
  await says(page, "#check-read", "Read as 10,000 shuffled decks of 13 cards");
  assert.equal(await words(page, "#check-problem"), "");
  await finish(page);
});
