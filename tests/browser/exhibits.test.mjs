// The articles' experiments, one click each: what they set up, and what comes out.
//
// All run from one seed, so their counts are the same every time and in every browser: a bound holds always or never.

import assert from "node:assert/strict";
import test from "node:test";

import { finish } from "./harness.mjs";
import {
  address,
  algorithms,
  allWords,
  assertSums,
  attribute,
  counted,
  farthest,
  fast,
  isHidden,
  keys,
  openLink,
  percentages,
  pinnedOrder,
  press,
  slide,
  stage,
  steps,
  table,
  type,
  until,
  value,
  words,
} from "./page.mjs";

/** A page that shows something else, from a seed that stays. */
function lab(options) {
  return openLink({ algorithm: "sattolo", n: 5, seed: 42, shuffles: 0 }, options);
}

/** Clicks a chip, and checks what all exhibits have in common. */
async function show(page, exhibit, expected) {
  await press(page, `#articles [data-id=${exhibit}]`);
  assert.equal(await attribute(page, `#articles [data-id=${exhibit}]`, "aria-pressed"), "true");
  assert.equal((await page.$$("#articles [aria-pressed=true]")).length, 1);
  assert.equal(await isHidden(page, "#exhibit"), false);
  assert.match(await words(page, "#exhibit-note"), /^[^.].+[.:].+\.$/s, "two sentences say what to look for");
  assert.deepEqual(await address(page), { seed: "42", exhibit, ...expected });
  await fast(page);
}

const ended = (page) =>
  until(page, "the run has ended", () => document.getElementById("sentence").textContent.startsWith("Done"));

const ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split(" ");
const deck52 = ["♥", "♠", "♦", "♣"].flatMap((suit) => ranks.map((rank) => rank + suit));

test("000: the worked run ends in 3 7 2 5 8 1 6 4, draw by draw as the article tells it", async () => {
  const page = await lab();
  await show(page, "worked-run", {
    algorithm: "pencil-and-paper",
    n: "8",
    shuffles: "0",
    draws: "3,6,2,3,4,1,2,1",
  });
  await ended(page);
  assert.equal(await words(page, "#sentence"), "Done: 3 7 2 5 8 1 6 4.");
  assert.equal(await words(page, "#written-draws"), "3 6 2 3 4 1 2 1");
  const [, all] = await steps(page);
  const sentences = [];
  for (let step = 0; step < all; step += 1) {
    await slide(page, "#scrubber", step);
    sentences.push(await words(page, "#sentence"));
  }
  const drawn = sentences.flatMap((sentence) => sentence.match(/^k = (\d) of (\d): the \S+ pending number, (\d),/) ?? []);
  const told = Array.from({ length: drawn.length / 4 }, (_, k) => drawn.slice(4 * k + 1, 4 * k + 4).join(" "));
  assert.deepEqual(told, ["3 8 3", "6 7 7", "2 6 2", "3 5 5", "4 4 8", "1 3 1", "2 2 6", "1 1 4"]);
  assert.match(await words(page, "#status"), /^Given draws are shown, not counted/, "draws by hand are no chance, and are not counted");
  await press(page, "[data-act=use-seed]");
  assert.equal(await isHidden(page, "#written"), true);
  await press(page, "[data-act=end]");
  assert.equal(await words(page, "#sentence"), `Done: ${pinnedOrder("pencil-and-paper", 8, 42).join(" ")}.`);
  await counted(page, 1);
  await finish(page);
});

test("000: the ace of hearts comes to each of 52 places in a million shuffles", async () => {
  const page = await lab();
  await show(page, "ace-of-hearts", { algorithm: "fisher-yates-up", n: "52", deck: "52", shuffles: "1000000" });
  await counted(page, 1_000_000);
  const twin = await table(page);
  assert.deepEqual(twin.cards, deck52);
  const matrix = percentages(twin);
  assertSums(matrix);
  // Six standard deviations of a fair cell, and half a digit: a fair shuffle with another seed would
  // fail once in 180,000 times.
  assert.ok(farthest(matrix, 100 / 52) < 6 * 0.01374 + 0.005);
  const [ace] = matrix;
  assert.equal(await value(page, "#card"), "0");
  assert.equal(
    await attribute(page, "#followed", "aria-label"),
    `Follow one card A♥: ${Math.min(...ace).toFixed(2)}% – ${Math.max(...ace).toFixed(2)}% (fair 1.92%)`,
  );
  await ended(page);
  await finish(page);
});

test("001: every cell of the 13 x 13 table reads 7.69 % after ten million shuffles", async () => {
  const page = await lab();
  await show(page, "table-13", { algorithm: "fisher-yates-up", n: "13", deck: "13", shuffles: "10000000" });
  await counted(page, 10_000_000);
  const twin = await table(page);
  assert.deepEqual(twin.cards, deck52.slice(0, 13));
  assert.deepEqual(twin.places, Array.from({ length: 13 }, (_, k) => String(k + 1)));
  const matrix = percentages(twin);
  assertSums(matrix);
  // The article allows 0.10; a standard deviation is 0.0084, so that this is twelve of them. The exhibit
  // promises "give or take 0.03": a fair shuffle keeps within 0.05 but once in a million times.
  assert.ok(farthest(matrix, 100 / 13) <= 0.1);
  assert.ok(farthest(matrix, 100 / 13) < 0.055);
  await finish(page);
});

test("001: 54 cards with both jokers, each as often in each place", async () => {
  const page = await lab();
  await show(page, "fifty-four", { algorithm: "fisher-yates-up", n: "54", deck: "54", shuffles: "1000000" });
  await counted(page, 1_000_000);
  const twin = await table(page);
  assert.deepEqual(twin.cards, [...deck52, "★1", "★2"]);
  const matrix = percentages(twin);
  assertSums(matrix);
  assert.ok(farthest(matrix, 100 / 54) < 6 * 0.01348 + 0.005);
  await finish(page);
});

test("002: five ways and two faults, each clicked and counted a million times", async () => {
  const page = await lab();
  await show(page, "five-and-two", { algorithm: "draw-splice", n: "10", shuffles: "1000000" });
  const chips = await page.$$eval("#exhibit-chips button", (all) => all.map((e) => [e.dataset.id, e.textContent]));
  assert.deepEqual(chips.map(([id]) => id).sort(), [
    "draw-again",
    "draw-fill",
    "draw-linked-list",
    "draw-splice",
    "insert-splice",
    "inside-out",
    "swap-random-pairs",
    "swap-with-earlier",
  ]);
  const faults = chips.filter(([, name]) => name.startsWith("! ")).map(([id]) => id);
  assert.deepEqual(faults.sort(), ["draw-again", "swap-random-pairs"]);
  const costs = {};
  for (const [algorithm] of chips) {
    assert.ok(algorithms.includes(algorithm));
    await press(page, `#exhibit-chips [data-id=${algorithm}]`);
    assert.equal(await attribute(page, `#exhibit-chips [data-id=${algorithm}]`, "aria-pressed"), "true");
    const { exhibit, ...set } = await address(page);
    assert.equal(exhibit, "five-and-two");
    assert.deepEqual([set.algorithm, set.n, set.shuffles], [algorithm, "10", "1000000"]);
    await counted(page, 1_000_000);
    await ended(page);
    costs[algorithm] = (await stage(page)).counters;
    const matrix = percentages(await table(page));
    assertSums(matrix);
    if (algorithm === "swap-random-pairs") {
      // A swap keeps a card's excess over 1/n with the chance 1 - 2/n; so much of it is left after n swaps.
      const stays = 10 + 90 * 0.8 ** 10;
      assert.ok(farthest(matrix.map((row, k) => [row[k]]), stays) < 0.25, "too often where it was");
      assert.ok(farthest(matrix.map((row, k) => row.toSpliced(k, 1)), (100 - stays) / 9) < 0.2, "too rare elsewhere");
      assert.equal(await words(page, "#fairness"), "biased");
    } else {
      assert.ok(farthest(matrix, 10) < 6 * 0.03 + 0.005, `${algorithm} is fair`);
      assert.equal(await words(page, "#fairness"), "fair");
    }
    assert.equal(await page.$eval("#count-misses", (e) => !e.closest("[hidden]")), algorithm === "draw-again");
  }
  const cost = (algorithm, counter) => Number(costs[algorithm][`count-${counter}`]);
  assert.equal(cost("draw-again", "draws") - cost("draw-again", "misses"), 10, "misses are drawn again");
  assert.ok(cost("draw-splice", "moves") > cost("draw-fill", "moves"), "closing ranks costs moves");
  assert.ok(cost("insert-splice", "moves") > cost("inside-out", "moves"), "making room costs moves");
  assert.ok(cost("draw-linked-list", "hops") > 0 && cost("draw-splice", "hops") === 0, "a list costs hops");
  assert.equal(cost("swap-random-pairs", "swaps"), 10);
  await finish(page);
});

/** The article's shuffle, by its own words: two queues, dealt from their tails in turn. */
function crossShuffle(cards) {
  const half = cards.length % 2 === 0 ? cards.length / 2 + 1 : (cards.length - 1) / 2;
  const [first, second] = [cards.slice(0, half), cards.slice(half)];
  const dealt = [];
  while (first.length > 0 || second.length > 0) {
    if (first.length > 0) dealt.push(first.pop());
    if (second.length > 0) dealt.push(second.pop());
  }
  return dealt;
}

/** One of the two tables: the rows' names, cards and marks. */
const passes = (page, id) =>
  page.$$eval(`#${id} tr`, (rows) =>
    rows.map((row) => {
      const cells = [...row.querySelectorAll("td")];
      return {
        name: row.querySelector("th").textContent,
        cards: cells.map((cell) => Number(cell.textContent)),
        stays: cells.map((cell) => cell.className === "stays"),
      };
    }),
  );

/** What every such table must be: sorted first, then permutations, unmoved cards marked. */
function assertPasses(rows, n, passes) {
  assert.deepEqual(
    rows.map((row) => row.name),
    ["Start", ...Array.from({ length: passes }, (_, k) => String(k + 1))],
  );
  const sorted = Array.from({ length: n }, (_, k) => k + 1);
  assert.deepEqual(rows[0].cards, sorted);
  assert.ok(!rows[0].stays.includes(true));
  for (let pass = 1; pass <= passes; pass += 1) {
    const { cards, stays } = rows[pass];
    assert.deepEqual([...cards].sort((a, b) => a - b), sorted, `pass ${pass} has every card once`);
    const unmoved = cards.map((card, place) => card === rows[pass - 1].cards[place]);
    assert.deepEqual(stays, unmoved, `pass ${pass} marks the unmoved`);
  }
}

test("003: seven passes of the cross shuffle beside seven of Fisher-Yates, unmoved cards marked", async () => {
  const page = await lab({ width: 1600, height: 1000 });
  await show(page, "seven-passes", { algorithm: "cross", n: "13", passes: "7", shuffles: "0" });
  assert.equal(await isHidden(page, "#passes-panel"), false);
  const cross = await passes(page, "cross-rows");
  const fisherYates = await passes(page, "fisher-yates-rows");
  for (const rows of [cross, fisherYates]) assertPasses(rows, 13, 7);
  let deck = cross[0].cards;
  for (const { cards } of cross.slice(1)) {
    deck = crossShuffle(deck);
    assert.deepEqual(cards, deck);
  }
  assert.deepEqual(fisherYates[1].cards, pinnedOrder("fisher-yates-down", 13, 42));
  await ended(page);
  assert.equal(await words(page, "#sentence"), `Done: ${deck.join(" ")}.`, "the stage ends where the table does");

  let marks = 0;
  for (const seed of ["1", "2", "3", "4"]) {
    await type(page, "#seed", seed);
    assert.equal((await address(page)).exhibit, "seven-passes");
    assert.deepEqual(await passes(page, "cross-rows"), cross, "no chance takes part");
    const other = await passes(page, "fisher-yates-rows");
    assertPasses(other, 13, 7);
    assert.notDeepEqual(other, fisherYates);
    marks += other.flatMap((row) => row.stays).filter(Boolean).length;
  }
  assert.ok(marks > 0, "now and then Fisher-Yates leaves a card where it was");

  // The even deck, where the article's first queue is the longer one by two.
  await type(page, "#n", "14");
  await type(page, "#passes", "7");
  const even = await passes(page, "cross-rows");
  assertPasses(even, 14, 7);
  deck = even[0].cards;
  for (const { cards } of even.slice(1)) {
    deck = crossShuffle(deck);
    assert.deepEqual(cards, deck);
  }
  await finish(page);
});

test("lab: flat in places, not in neighbours; each shuffle clicked, the lens kept", async () => {
  const page = await lab();
  await show(page, "flat-but-unfair", { algorithm: "merge-sort-coin", n: "4", shuffles: "1000000" });
  await counted(page, 1_000_000);
  // A standard deviation is 0.043 points.
  assert.ok(farthest(percentages(await table(page)), 25) < 6 * 0.043 + 0.005, "every card in every place alike");
  const verdict = () => words(page, "#verdict");
  const unfair = () => until(page, "a verdict", () => document.getElementById("verdict").textContent.includes("Not fair"));
  await unfair();
  await page.click("#lens input[value=successors]");
  const chips = await page.$$eval("#exhibit-chips button", (all) => all.map((e) => e.textContent));
  const expected = [
    [/4 cards$/, { algorithm: "merge-sort-coin", n: "4" }],
    [/13 cards$/, { algorithm: "random-cut", n: "13", deck: "13" }],
    [/52 cards, 1 pass$/, { algorithm: "riffle", n: "52", deck: "52", passes: "1" }],
    [/52 cards, 4 passes$/, { algorithm: "riffle", n: "52", deck: "52", passes: "4" }],
    [/52 cards, 7 passes$/, { algorithm: "riffle", n: "52", deck: "52", passes: "7" }],
  ];
  assert.equal(chips.length, expected.length);
  for (const [at, [name, settings]] of expected.entries()) {
    assert.match(chips[at], name);
    await press(page, `#exhibit-chips [data-id="${at}"]`);
    assert.equal(await attribute(page, `#exhibit-chips [data-id="${at}"]`, "aria-pressed"), "true");
    assert.equal((await page.$$("#exhibit-chips [aria-pressed=true]")).length, 1);
    const common = { exhibit: "flat-but-unfair", lens: "successors", seed: "42", shuffles: "1000000" };
    assert.deepEqual(await address(page), { ...common, ...settings });
    await counted(page, 1_000_000);
    await unfair();
    // After one riffle even the places give it away.
    assert.match(await verdict(), /old neighbour/i, chips[at]);
    assert.equal(await words(page, "#fairness"), "biased");
  }
  await page.goBack();
  assert.equal((await address(page)).passes, "4", "Back leads to the shuffle before");
  await until(page, "its button is the chosen one", () => [...document.querySelectorAll("#exhibit-chips [aria-pressed=true]")].map((e) => e.dataset.id).join() === "3");
  assert.equal(await page.$eval("#passes", (field) => field.value), "4");
  await finish(page);
});

test("an exhibit can be closed, and its settings stay", async () => {
  const page = await lab();
  await show(page, "fifty-four", { algorithm: "fisher-yates-up", n: "54", deck: "54", shuffles: "1000000" });
  const { exhibit, ...rest } = await address(page);
  await press(page, "[data-act=close-exhibit]");
  assert.equal(await isHidden(page, "#exhibit"), true);
  assert.deepEqual(await address(page), rest);
  await counted(page, 1_000_000);
  assert.deepEqual(await allWords(page, "#notices .notice"), []);
  await keys(page, "2");
  assert.equal((await address(page)).exhibit, "ace-of-hearts", "digits open exhibits too");
  await finish(page);
});
