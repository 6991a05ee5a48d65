// What theory says of a shuffle, all orders of small decks and the paths that lead to them, as a person asks for them. Expected values
// are worked out here or taken from the articles, never from the page's own code.

import assert from "node:assert/strict";
import test from "node:test";

import { finish } from "./harness.mjs";
import { address, allWords, attribute, counted, frames, go, isHidden, keys, openLink, press, type, until, words } from "./page.mjs";

const facts = (page) =>
  page.$$eval("#theory-list dt", (terms) => Object.fromEntries(terms.map((t) => [t.textContent, t.nextElementSibling.textContent])));

test("theory lists what is known: naive swap of three cards, sattolo of 52", async () => {
  const page = await openLink({ algorithm: "naive-swap", n: 3, seed: 1, shuffles: 0 });
  let known = await facts(page);
  assert.equal(known["Orders that can appear"], "all 6");
  assert.match(known["Deck's distance from fair"], /^1\/18 = 5\.56%/);
  assert.match(known["Most and least likely cell"], /^1\.111 × the fair share \(card 2 at place 1\) and 0\.889 ×/);
  await page.select("#algorithm", "sattolo");
  await page.select("#deck", "52");
  await frames(page);
  known = await facts(page);
  assert.equal(known["Orders that can appear"], "1.55 × 10⁶⁶ of 8.07 × 10⁶⁷");
  assert.match(known["Deck's distance from fair"], /^51\/52/);
  await page.select("#algorithm", "naive-swap");
  await frames(page);
  assert.equal((await facts(page))["Deck's distance from fair"], "not known for this many cards");
  // A weak source is a reason of its own, and a bound.
  await page.select("#algorithm", "fisher-yates-up");
  await page.select("#chance", "java");
  await frames(page);
  const spoiled = "not known for this random source";
  assert.deepEqual(await facts(page), {
    "Orders that can appear": "at most 2.81 × 10¹⁴ of 8.07 × 10⁶⁷",
    "Deck's distance from fair": spoiled,
    "One card's distance from fair": spoiled,
    "Most and least likely cell": spoiled,
  });
  for (const show of ["exact", "difference", "evolution"]) {
    assert.match(await attribute(page, `#show input[value=${show}]`, "title"), /this random source/);
  }
  assert.match(await words(page, "#known"), /^The shuffle is fair; its random source is not\.$/);
  await finish(page);
});

test("eight cards are enumerated by a worker: proved fair, with all their neighbours", async () => {
  const page = await openLink({ algorithm: "insert-splice", n: 8, seed: 1, shuffles: 0, lens: "successors", show: "exact" });
  await until(page, "it is proved", () => document.getElementById("proved").textContent.startsWith("Proved fair for n = 8"));
  assert.match(await words(page, "#proved"), /40,320 orders/);
  await finish(page);
});

test("an enumeration can be cancelled, and asked for again", async () => {
  const page = await openLink({ algorithm: "naive-swap", n: 5, seed: 1, shuffles: 0 }, {
    // A worker that runs another script never answers, so there is something to cancel.
    before: (page) => page.evaluateOnNewDocument(() => {
      window.deaf = true;
      window.Worker = class extends Worker { constructor(real, ...rest) { super(window.deaf ? "pkg/shuffle_lab.js" : real, ...rest); } };
    }),
  });
  await page.select("#algorithm", "swap-random-pairs");
  await type(page, "#n", "8");
  await until(page, "it is told", () => !document.getElementById("theory-work").hidden);
  await press(page, "#cancel-theory");
  assert.equal(await isHidden(page, "#ask-theory"), false);
  await page.evaluate(() => { window.deaf = false; });
  await press(page, "#ask-theory");
  await until(page, "it is worked out", () => document.getElementById("theory-list").textContent.includes("swap by swap"));
  assert.equal(await isHidden(page, "#theory-work"), true);
  await finish(page);
});

test("all orders are a table as well: of 720 the commonest and the rarest", async () => {
  const page = await openLink({ algorithm: "naive-swap", n: 3, seed: 1, shuffles: 10_000 });
  await counted(page, 10_000);
  await press(page, "#twin summary");
  const rows = () => page.$$eval("#orders-table tr", (all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));
  await until(page, "the table is there", () => document.querySelectorAll("#orders-table tr").length === 7);
  const [head, ...orders] = await rows();
  assert.deepEqual(head, ["Order", "Count", "frequency", "exact"]);
  // 27 paths: 4 or 5 lead to each order.
  const exact = { "1 2 3": "14.81%", "1 3 2": "18.52%", "2 1 3": "18.52%", "2 3 1": "18.52%", "3 1 2": "14.81%", "3 2 1": "14.81%" };
  assert.deepEqual(Object.fromEntries(orders.map(([order, , , share]) => [order, share])), exact);
  const sum = orders.reduce((sum, [, count]) => sum + Number(count.replaceAll(",", "")), 0);
  assert.equal(sum, 10_000);
  await go(page, { algorithm: "naive-swap", n: 6, seed: 1, shuffles: 10_000 });
  await counted(page, 10_000);
  await until(page, "the longer table is there", () => document.querySelectorAll("#orders-table tr").length === 121);
  const counts = (await rows()).slice(1).map(([, count]) => Number(count.replaceAll(",", "")));
  assert.deepEqual(counts, counts.toSorted((a, b) => b - a), "from the commonest to the rarest");
  await go(page, { algorithm: "naive-swap", n: 9, seed: 1, shuffles: 0 });
  assert.equal(await isHidden(page, "#orders-twin"), true);
  await finish(page);
});

test("every path to an order is shown, three cards as a tree, and each can be played", async () => {
  const page = await openLink({ algorithm: "naive-swap", n: 3, seed: 1, shuffles: 0 });
  await page.focus("#orders");
  // From the first order, 1 2 3, to the second: 1 3 2, which 5 of 27 paths lead to.
  await keys(page, "ArrowRight", "ArrowRight", "Enter");
  assert.match(await words(page, "#orders-line"), /^Order 1 3 2: .*exactly 5\/27/);
  assert.match(await words(page, "#paths-line"), /^5 of 27 /);
  const paths = await allWords(page, "#path-list button");
  const expected = [];
  for (let a = 0; a < 3; a += 1)
    for (let b = 0; b < 3; b += 1)
      for (let c = 0; c < 3; c += 1) {
        const deck = [1, 2, 3];
        for (const [i, j] of [a, b, c].entries()) [deck[i], deck[j]] = [deck[j], deck[i]];
        if (deck.join("") === "132") expected.push(`${a} ${b} ${c}`);
      }
  assert.deepEqual(paths, expected);
  await press(page, "#path-list button:nth-child(2)");
  assert.equal((await address(page)).draws, expected[1].replaceAll(" ", ","));
  await press(page, "[data-act=end]");
  assert.equal(await words(page, "#sentence"), "Done: 1 3 2.");
  // A click on the tree's uppermost leaf plays 0 0 0.
  await page.$eval("#tree", (tree) => tree.scrollIntoView({ block: "center", behavior: "instant" }));
  const { x, y } = await page.$eval("#tree", (tree) => tree.getBoundingClientRect().toJSON());
  await page.mouse.click(x + 80, y + 4);
  await frames(page);
  assert.equal((await address(page)).draws, "0,0,0");
  await finish(page);
});

test("thousands of paths are shown a handful at a time", async () => {
  const page = await openLink({ algorithm: "swap-random-pairs", n: 4, swaps: 4, seed: 1, shuffles: 0 });
  await page.focus("#orders");
  await keys(page, "ArrowRight", "Enter");
  const count = async () => (await page.$$("#path-list button")).length;
  assert.equal(await count(), 60);
  await press(page, "#more-paths");
  assert.equal(await count(), 120);
  await finish(page);
});
