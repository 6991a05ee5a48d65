// The articles' questions and what theory says, as a person asks them. Expected values are worked out here or taken from the
// articles, never from the page's own code.

import assert from "node:assert/strict";
import test from "node:test";

import { finish } from "./harness.mjs";
import { address, allWords, attribute, counted, frames, go, isHidden, keys, openLink, press, stage, steps, type, until, value, words } from "./page.mjs";

const chip = (question) => `#question-row [data-id=${question}]`;

/** Opens a link with a question; its answer is on show. */
async function ask(question, settings, options) {
  const page = await openLink({ seed: 42, shuffles: 0, ...settings, question }, options);
  assert.equal(await attribute(page, chip(question), "aria-expanded"), "true");
  assert.equal(await isHidden(page, "#answer"), false);
  return page;
}

const facts = (page) =>
  page.$$eval("#theory-list dt", (terms) => Object.fromEntries(terms.map((t) => [t.textContent, t.nextElementSibling.textContent])));

test("a question is opened and closed by its button, is in the link, and goes when it does not fit any more", async () => {
  const page = await openLink({ algorithm: "fisher-yates-up", n: 8, seed: 1, shuffles: 0 });
  assert.equal(await isHidden(page, "#answer"), true);
  await press(page, chip("chain"));
  assert.equal((await address(page)).question, "chain");
  assert.equal(await isHidden(page, "#chain-product"), false);
  await press(page, chip("chain"));
  assert.equal((await address(page)).question, undefined);
  assert.equal(await isHidden(page, "#answer"), true);
  await press(page, chip("proof"));
  await page.select("#algorithm", "cross");
  await frames(page);
  assert.equal((await address(page)).question, undefined);
  assert.deepEqual(await page.$$eval("#question-row button", (all) => all.map((b) => b.dataset.id)), ["stayed", "claim", "predict"]);
  await finish(page);
});

test("a question that does not fit the shuffle is said to be so, in words", async () => {
  const page = await openLink({ algorithm: "sattolo", n: 8, seed: 1, shuffles: 0, question: "draws" });
  assert.match(await words(page, "#notices"), /question.*draws/);
  assert.equal(await isHidden(page, "#answer"), true);
  await finish(page);
});

test("000: the chain for any place is the article's, and its product 1/52", async () => {
  const page = await ask("chain", { algorithm: "fisher-yates-up", n: 52, deck: 52 });
  const product = async () => (await words(page, "#chain-product")).replace(/\s+/g, "");
  assert.equal(await product(), "51/52×50/51×1/50=1/52");
  await page.focus("#chain-place");
  await keys(page, "Home");
  assert.equal(await product(), "1/52");
  await keys(page, "ArrowRight");
  assert.equal(await product(), "51/52×1/51=1/52");
  await keys(page, "End");
  assert.equal(await product(), "51/52×50/51×49/50×48/49×…×3/4×2/3×1/2×1/1=1/52");
  assert.match(await words(page, "#chain-before"), /place 52, card A♥ must be missed 51 times/);
  await finish(page);
});

for (const [n, deck] of [[54, "54"], [13, "13"]]) {
  test(`001: the proof for ${n} cards is walked from its first step to its last, each held against the exact matrix`, async () => {
    const page = await ask("proof", { algorithm: "fisher-yates-up", n, deck });
    const fractions = () => page.$$eval("#proof-claims .formula", (all) => all.map((e) => e.textContent.replace(/\s+/g, "")));
    const marks = () => page.$$eval("#proof-claims small", (all) => all.map((e) => e.textContent));
    const seen = [];
    for (let stop = 1; stop <= 11; stop += 1) {
      assert.match(await words(page, "#proof-number"), new RegExp(`^Step ${stop} of 11$`));
      seen.push(...(await fractions()));
      for (const mark of await marks()) assert.match(mark, /^✓/);
      assert.equal(await attribute(page, "#walk-on", "aria-disabled"), String(stop === 11));
      if (stop < 11) await press(page, "#walk-on");
    }
    // Article 001 multiplies these.
    for (const product of [`${n - 1}/${n}×1/${n - 1}=1/${n}`, `1/${n}×1=1/${n}`, `${n - 1}/${n}×${n - 2}/${n - 1}=${n - 2}/${n}`, `${n - 2}/${n}×1/${n - 2}=1/${n}`])
      assert.ok(seen.includes(product), `${product} in ${seen}`);
    assert.match(await words(page, "#proof-number"), /^Step 11 of 11$/);
    assert.deepEqual(await steps(page), [2 * (n - 1), 2 * (n - 1) + 1], "the stage stands behind the last swap");
    assert.equal((await address(page)).show, "evolution");
    assert.equal((await address(page)).walk, "11");
    await press(page, "#walk-back");
    assert.equal((await address(page)).walk, "10");
    await finish(page);
  });
}

test("001: a step of the proof comes back with its link, and the card can be chosen", async () => {
  const page = await ask("proof", { algorithm: "fisher-yates-up", n: 54, deck: 54, walk: 9, card: 20 });
  assert.match(await words(page, "#proof-head"), /card 20/);
  assert.deepEqual(await steps(page), [40, 107]);
  const products = await page.$$eval("#proof-claims .formula", (all) => all.map((e) => e.textContent.replace(/\s+/g, "")));
  assert.deepEqual(products, ["1/54", "35/54×1/35=1/54"]);
  await type(page, "#proof-card", "7");
  assert.match(await words(page, "#proof-head"), /card 7/);
  await type(page, "#proof-card", "55");
  assert.match(await words(page, "#answer-error"), /“55”.*from 4 to 54/);
  assert.equal(await attribute(page, "#proof-card", "aria-invalid"), "true");
  assert.equal((await address(page)).card, "7", "what held still holds");
  assert.equal(await value(page, "#proof-card"), "55", "and what was typed is not lost");
  await press(page, "#proof-sizes [data-n='13']");
  assert.equal((await address(page)).deck, "13");
  assert.equal(await isHidden(page, "#answer-error"), true);
  await finish(page);
});

test("000 and 001: the printed numbers are tested, and ours stand beside them", async () => {
  const page = await ask("printed", { algorithm: "fisher-yates-up", n: 52, deck: 52 });
  // Chi-square of the article's 52 numbers, worked out with another program.
  assert.match(await words(page, "#printed-lines"), /χ² = 75\.2, 51 degrees of freedom, p = 0\.015/);
  assert.match(await words(page, "#printed-lines"), /place 32 alone lies 4\.2 standard errors too low: p = 0\.001/);
  await page.select("#deck", "13");
  await press(page, "[data-act=add][data-amount='1000000']");
  await counted(page, 1_000_000);
  const rows = (id) => page.$$eval(`${id} tr`, (all) => all.map((tr) => [...tr.cells].map((c) => c.textContent)));
  const [theirs, ours] = [await rows("#printed-theirs"), await rows("#printed-ours")];
  assert.deepEqual(theirs[1].slice(0, 5), ["1", "7.69", "7.72", "7.70", "7.66"]);
  assert.deepEqual(theirs[13].slice(-3), ["7.70", "7.68", "7.69"]);
  assert.equal(theirs.at(-1)[3], "99.88");
  assert.equal(ours.length, 15);
  for (const sum of ours.at(-1).slice(1)) assert.equal(sum, "100.00", "a card lies at one place");
  assert.match(await words(page, "#printed-lines"), /Go map/);
  await finish(page);
});

test("002: the race times all eight, counts what they do, and can be stopped", async () => {
  const page = await ask("race", { algorithm: "draw-splice", n: 10 });
  await press(page, "#start-race");
  const rows = () =>
    page.$$eval("#race-table tr", (all) => Object.fromEntries(all.slice(1).map((tr) => [tr.cells[1].textContent, [...tr.cells].slice(2).map((c) => c.textContent)])));
  await until(page, "all are timed at 10,000 cards", () => [...document.querySelectorAll("#race-table tr")].slice(1).every((tr) => tr.cells[3].textContent !== "–"));
  const race = await rows();
  assert.equal(Object.keys(race).length, 8);
  // What the code must do for 10,000 cards, whatever the seed: [draws, swaps].
  for (const [name, draws, swaps] of [["Draw and splice", "10,000", "0"], ["Draw and fill", "10,000", "0"], ["Swap random pairs", "20,000", "10,000"], ["Swap with an earlier card", "10,000", "10,000"], ["Insert and splice", "9,999", "0"], ["Inside-out", "9,999", "0"]])
    assert.deepEqual(race[name].slice(2, 4), [draws, swaps], name);
  const number = (text) => Number(text.replaceAll(",", ""));
  // About n²/4 moves or hops, within 3 %: 30 standard deviations.
  for (const [name, column] of [["Draw and splice", 4], ["Insert and splice", 4], ["Draw from a linked list", 6]]) {
    const share = number(race[name][column]) / (10_000 ** 2 / 4);
    assert.ok(Math.abs(share - 1) < 0.03, `${name}: ${race[name][column]}`);
  }
  assert.deepEqual(["Draw and fill", "Swap random pairs"].map((name) => race[name][0]), ["fair", "biased"]);
  // It may be over by now: then there is nothing to stop.
  if (!(await isHidden(page, "#stop-race"))) await press(page, "#stop-race");
  assert.equal(await isHidden(page, "#stop-race"), true);
  assert.equal(await words(page, "#start-race"), "Time them again");
  await finish(page);
});

test("002: the law of cards never moved, beside a survey of the seed's own shuffles", async () => {
  const page = await ask("untouched", { algorithm: "swap-random-pairs", n: 10 });
  await until(page, "the survey is whole", () => document.getElementById("law-words").textContent.includes("Counted in the first 100,000"));
  const said = await words(page, "#law-words");
  // (1 - 2·9/100)^10.
  assert.match(said, new RegExp(`probability ${((1 - 18 / 100) ** 10 * 100).toFixed(2)}%`));
  const [, exact, seen] = said.match(/; ([\d.]+) cards on average.*: ([\d.]+) cards on average/);
  assert.ok(Math.abs(exact - 10 * 0.82 ** 10) < 0.001);
  // A standard error is 0.003; the seed is fixed.
  assert.ok(Math.abs(seen - exact) < 0.02, said);
  await finish(page);
});

test("002: drawing again takes n H_n draws; 003: a fair shuffle leaves one card in place, sattolo none", async () => {
  const page = await ask("draws", { algorithm: "draw-again", n: 52, deck: 52 });
  let harmonic = 0;
  for (let k = 1; k <= 52; k += 1) harmonic += 1 / k;
  assert.match(await words(page, "#law-words"), new RegExp(`${(52 * harmonic).toFixed(1)} draws on average`));
  await press(page, chip("stayed"));
  await until(page, "the survey is whole", () => document.getElementById("law-words").textContent.includes("Counted in the first 100,000"));
  const [, mean] = (await words(page, "#law-words")).match(/of this seed: ([\d.]+) on average/);
  assert.ok(Math.abs(mean - 1) < 0.02, mean);
  await page.select("#algorithm", "sattolo");
  await until(page, "sattolo is surveyed", () => document.getElementById("law-words").textContent.includes("not fair"));
  await until(page, "the survey is whole", () => document.getElementById("law-words").textContent.includes("Counted in the first 100,000"));
  assert.match(await words(page, "#law-words"), /0\.000 on average, none in 100\.00%/);
  await finish(page);
});

/** One pass of article 003's cross shuffle, written after its text. */
function cross(deck) {
  const half = deck.length % 2 === 0 ? deck.length / 2 + 1 : (deck.length - 1) / 2;
  const [first, second, out] = [deck.slice(0, half), deck.slice(half), []];
  while (first.length + second.length > 0) {
    if (first.length > 0) out.push(first.pop());
    if (second.length > 0) out.push(second.pop());
  }
  return out;
}
const sorted = (n) => Array.from({ length: n }, (_, k) => String(k + 1));

test("003: the claim is true for 13 and 52 cards and false for 12, where one card stays", async () => {
  const page = await ask("claim", { algorithm: "cross", n: 13 });
  for (const n of [13, 52, 12, 5, 9]) {
    await type(page, "#n", String(n));
    const stays = cross(sorted(n)).filter((card, place) => Number(card) === place + 1);
    const said = await words(page, "#claim-here");
    if (stays.length === 0) assert.match(said, /it is true/, said);
    else assert.match(said, new RegExp(`it is false. Card ${stays[0]} stays`), said);
  }
  let holds = 0;
  for (let n = 2; n <= 1000; n += 1) if (!cross(sorted(n)).some((card, place) => Number(card) === place + 1)) holds += 1;
  assert.match(await words(page, "#claim-rule"), new RegExp(`it holds for ${holds} of 999`));
  await finish(page);
});

test("003: whoever knows the passes knows every card, for any number of passes", async () => {
  const page = await ask("predict", { algorithm: "cross", n: 13, passes: 7 });
  let [deck, back] = [cross(sorted(13)), 1];
  while (deck.join() !== sorted(13).join()) [deck, back] = [cross(deck), back + 1];
  assert.match(await words(page, "#predict-period"), new RegExp(`After ${back} passes`));
  const shown = () => allWords(page, "#predict-deck li");
  deck = sorted(13);
  for (let k = 0; k < 7; k += 1) deck = cross(deck);
  assert.deepEqual(await shown(), deck);
  await type(page, "#predict-passes", "1,000,000,000,000,007");
  for (let k = 0; k < Number(BigInt(10 ** 15) % BigInt(back)); k += 1) deck = cross(deck);
  assert.deepEqual(await shown(), deck);
  await type(page, "#predict-passes", "-1");
  assert.match(await words(page, "#answer-error"), /“-1”/);
  assert.deepEqual(await shown(), deck);
  await finish(page);
});

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
