// Shuffles side by side: one transport, one experiment each, one scale; guesses, flawed chance, whole runs, how many times.

import assert from "node:assert/strict";
import test from "node:test";

import { finish } from "./harness.mjs";
import {
  address, allWords, attribute, becomes, counted, fast, frames, go, goTo, isHidden, keys, open, openLink, picture, pinnedCounts, pinnedOrder, press, slide,
  steps, table, type, until, value, words,
} from "./page.mjs";

const pair = { algorithm: "fisher-yates-down", n: 8, algorithm2: "naive-swap", seed: 42, shuffles: 0 };

/** The cards as the stage's picture names them to those who cannot see it. */
const sentences = (page) => allWords(page, ".sentence");

/** Whether any cell of the map between two lanes is coloured. */
const colours = (page) =>
  page.$eval("#between", (canvas) => {
    const { data } = canvas.getContext("2d").getImageData(canvas.width * 0.4, canvas.height * 0.3, canvas.width * 0.2, canvas.height * 0.5);
    for (let k = 0; k < data.length; k += 4) if (Math.abs(data[k] - data[k + 2]) > 12) return true;
    return false;
  });

/** What a lane has counted, as percentages in rows. */
async function shares(page, lane) {
  await press(page, `#look-at${lane === 0 ? "" : `-${lane + 1}`}`);
  return (await table(page)).shares;
}

test("two lanes count the same number of shuffles, each its own, as the links of each promise", async () => {
  const of = (algorithm) => pinnedCounts.find((run) => run.algorithm === algorithm && run.n > 1);
  const [fair, naive] = [of("fisher-yates-down"), of("naive-swap")];
  assert.deepEqual([fair.n, fair.seed, fair.shuffles], [naive.n, naive.seed, naive.shuffles]);
  const { n, seed, shuffles } = fair;
  const page = await openLink({ ...pair, n, seed, shuffles });
  await counted(page, Number(shuffles));
  for (const [lane, { positions }] of [fair, naive].entries()) {
    const percents = positions.flat().map((count) => `${((100 * count) / shuffles).toFixed(2)}%`);
    const expected = Array.from({ length: n }, (_, card) => percents.slice(card * n, (card + 1) * n));
    assert.deepEqual(await shares(page, lane), expected, `lane ${lane + 1}`);
  }
  await finish(page);
});

test("one transport moves all lanes, by steps or by progress, and ends each in its own order", async () => {
  const page = await openLink({ ...pair, algorithm2: "riffle", seed: 1 });
  const [, longest] = await steps(page);
  await fast(page);
  await keys(page, "ArrowRight");
  await until(page, "a step is done", () => document.getElementById("steps").textContent.startsWith("1 /"));
  const first = await sentences(page);
  assert.equal(first.length, 2);
  assert.notEqual(first[0], first[1]);
  const half = Math.floor(longest / 2);
  await slide(page, "#scrubber", half);
  const bySteps = await sentences(page);
  await page.click("#pace input[value=progress]");
  await frames(page, 3);
  const byProgress = await sentences(page);
  assert.notDeepEqual(byProgress, bySteps, "the shorter lane is elsewhere");
  assert.equal((await address(page)).pace, "progress");
  // Home and End belong to a radio button that has the keyboard.
  await page.evaluate(() => document.activeElement.blur());
  await keys(page, "End");
  const done = await sentences(page);
  await page.click("#pace input[value=step]");
  await frames(page, 3);
  assert.deepEqual(await sentences(page), done, "both are done either way");
  await page.evaluate(() => document.activeElement.blur());
  await keys(page, "Home", "ArrowLeft");
  assert.equal((await steps(page))[0], 0);
  await finish(page);
});

test("a run that ends is counted in every lane", async () => {
  const page = await openLink({ ...pair, algorithm3: "sattolo" });
  await fast(page);
  await keys(page, "Space");
  await until(page, "it is counted", () => document.getElementById("status").textContent === "1 shuffle counted");
  for (const [lane, algorithm] of ["fisher-yates-down", "naive-swap", "sattolo"].entries()) {
    const order = pinnedOrder(algorithm, 8, 42).map(Number);
    const first = Math.min(...order);
    const expected = order.map((_, card) => order.map((on) => (on === card + first ? "100.00%" : "0.00%")));
    assert.deepEqual(await shares(page, lane), expected, algorithm);
  }
  await finish(page);
});

test("a cell that is pointed at is told for all lanes, and between them", async () => {
  const page = await openLink({ ...pair, shuffles: 100_000 });
  await counted(page, 100_000);
  await page.focus("#heat-2");
  await frames(page, 3);
  assert.equal((await address(page)).lane, "2", "whoever goes to a lane's heatmap wants to know of it");
  await keys(page, "ArrowDown", "ArrowDown", "ArrowRight");
  const cell = /^Card 2 at place 2: ([\d,]+) times/;
  for (const id of ["#readout", "#readout-2"]) assert.match(await words(page, id), cell);
  assert.match(await words(page, "#between-words"), /^Card 2 at place 2: [\d.]+% in A, [\d.]+% in B; (no )?more than chance explains\.$/);
  // The naive swap brings the second card to the first place too often: far beyond chance.
  await keys(page, "ArrowLeft");
  assert.match(await words(page, "#between-words"), /; more than chance explains\.$/);
  assert.equal(await colours(page), true, "what differs has a colour");
  // Fair against fair: what is left is chance, and grey. With this seed; a false alarm has probability 1 in 100 at most.
  await page.select("#lane-algorithm-2", "fisher-yates-up");
  await counted(page, 100_000);
  await keys(page, "Escape");
  await becomes(page, colours, false, "what chance explains is grey");
  await finish(page);
});

test("lanes come and go, and the browser's Back brings them again", async () => {
  const page = await openLink({ ...pair, algorithm2: undefined });
  await go(page, { algorithm: "fisher-yates-down", n: 8, seed: 42, shuffles: 0 });
  assert.equal(await page.$("#stage-2"), null);
  await press(page, "#add-lane");
  assert.equal((await address(page)).algorithm2, "naive-swap");
  await press(page, "#add-lane");
  await press(page, "#add-lane");
  assert.equal(await isHidden(page, "#add-lane"), true, "four are enough");
  assert.equal((await page.$$("#stages .lane")).length, 4);
  const four = await address(page);
  assert.equal(new Set([four.algorithm, four.algorithm2, four.algorithm3, four.algorithm4]).size, 4, "no shuffle is there twice");
  await press(page, "#lane-2 [data-act=remove-lane]");
  const three = await address(page);
  assert.deepEqual([three.algorithm, three.algorithm2, three.algorithm3, three.algorithm4], [four.algorithm, four.algorithm3, four.algorithm4, undefined]);
  await page.evaluate(() => history.back());
  await until(page, "four lanes are back", () => document.querySelectorAll("#stages .lane").length === 4);
  await finish(page);
});

test("Back leads to the cards and the seed that were left, not through what was counted of one experiment", async () => {
  const page = await openLink({ algorithm: "naive-swap", n: 8, seed: 42, shuffles: 1000 });
  await counted(page, 1000);
  await type(page, "#n", "9");
  await type(page, "#n", "0");
  await type(page, "#shuffles", "2000");
  await press(page, "[data-act=new-seed]");
  const shown = async () => [(await address(page)).n, (await address(page)).seed];
  assert.notEqual((await address(page)).seed, "42");
  await page.evaluate(() => history.back());
  await becomes(page, shown, ["9", "42"], "the seed is back");
  await counted(page, 2000);
  await page.evaluate(() => history.back());
  await becomes(page, shown, ["8", "42"], "so are the cards");
  await finish(page);
});

test("tied lanes share deck and seed; untied ones have their own", async () => {
  const page = await openLink(pair);
  await press(page, "#look-at-2");
  await type(page, "#n", "20");
  assert.equal((await address(page)).n, "20");
  assert.equal((await table(page)).cards.length, 20);
  await press(page, "#own");
  await type(page, "#n", "5");
  const own = await address(page);
  assert.deepEqual([own.n, own.n2, own.tied], ["20", "5", "no"]);
  assert.equal(await isHidden(page, "#between-tile"), true, "there is nothing between decks of different sizes");
  await type(page, "#seed", "7");
  assert.deepEqual([(await address(page)).seed, (await address(page)).seed2], ["42", "7"]);
  await press(page, "#own");
  const tied = await address(page);
  assert.deepEqual([tied.n, tied.n2, tied.seed2], ["20", undefined, undefined]);
  await finish(page);
});

test("a link to a ready pair says what to look for", async () => {
  const page = await openLink({ algorithm: "fisher-yates-down", n: 13, deck: 13, algorithm2: "sattolo", seed: 7, shuffles: 1000, pair: "sattolo" });
  assert.match(await words(page, "#pair-note"), /^Look at the diagonal/);
  assert.equal((await address(page)).pair, "sattolo");
  await finish(page);
});

test("names are hidden, a guess is answered, and the names come back", async () => {
  const page = await openLink({ ...pair, shuffles: 1000 });
  await counted(page, 1000);
  await press(page, "#predict");
  for (const selector of ["#lane-algorithm", "#detail", "#verdict"]) {
    assert.equal(await page.$eval("body", (body, s) => body.querySelector(s)?.checkVisibility() ?? false, selector), false, selector);
  }
  // Nothing that is seen, heard, copied or embedded names a shuffle or says what is decided.
  await fast(page);
  await press(page, "#open-take");
  for (const zh of [false, true]) {
    for (const done of [3, 16]) {
      await slide(page, "#scrubber", done);
      const told = await page.evaluate(() => {
        const seen = [...document.querySelectorAll("#stages, #heats, #guess, #take, #notices, #steps, #spoken, #status, #pair-note, #about")].filter((e) => e.checkVisibility());
        const attributes = [...document.querySelectorAll("#main *, #take *")].filter((e) => e.checkVisibility()).flatMap((e) => [e.title, e.ariaLabel, e.getAttribute("aria-description")]);
        return [location.hash, document.title, ...seen.map((e) => e.innerText), ...attributes].join("\n");
      });
      assert.doesNotMatch(told, /algorithm|fisher|naive|swap[^s]|decided|can still|pair=|已决|仍会变|朴素|Fisher/i);
      assert.match(told, zh ? /洗牌 A/ : /Shuffle A/);
      assert.match(await words(page, "#embed-code"), /guess=\w{40}/);
    }
    await press(page, "#lang");
  }
  await press(page, "#open-take");
  const told = await address(page);
  assert.deepEqual(Object.keys(told).sort(), ["guess", "lang", "n", "seed", "shuffles"]);
  // The link restores it, and so does one from before.
  const hash = await page.evaluate(() => location.hash);
  await go(page, { ...pair, guess: "yes" });
  await becomes(page, async (page) => (await address(page)).algorithm, undefined, "an older link is written anew");
  await goTo(page, hash);
  // Inside another page it is asked too.
  const embedded = await open({ hash: `${hash}&embed=stage` });
  assert.equal(await embedded.$eval("#guess", (guess) => guess.checkVisibility()), true);
  assert.doesNotMatch(await embedded.$eval("body", (body) => body.innerText), /Fisher|naive/i);
  assert.match(await words(embedded, "#open-lab"), /^(Shuffle|洗牌) A, /);
  await press(embedded, "[data-act=guess][data-id=guess-0]");
  assert.notEqual(await words(embedded, "#guess-words"), "");
  await finish(embedded);
  // The names come back, and tell what was right.
  await press(page, "[data-act=reveal]");
  const { algorithm } = await address(page);
  const fair = algorithm === "fisher-yates-down" ? 0 : 1;
  await goTo(page, hash);
  await press(page, `[data-act=guess][data-id=guess-${1 - fair}]`);
  assert.match(await words(page, "#guess-words"), /^Not so: [AB] is the fair one\. A: .+\. B: .+\./, "and what they are");
  await press(page, `[data-act=guess][data-id=guess-${fair}]`);
  assert.match(await words(page, "#guess-words"), /^Right: /);
  await press(page, "[data-act=reveal]");
  assert.equal(await value(page, "#lane-algorithm"), algorithm);
  await finish(page);
});

test("what was not fixed beforehand stays so when a lane changes, and typed numbers keep untied lanes", async () => {
  const page = await openLink({ ...pair, n2: 5, seed2: 7, tied: "no", shuffles: 1000, fixed: "no" });
  await counted(page, 1000);
  await press(page, "#look-at-2");
  await page.select("#lane-algorithm-2", "sattolo");
  await counted(page, 1000);
  assert.equal((await address(page)).fixed, "no", "the first lane's counts are what they were");
  await type(page, "#shuffles", "2000");
  const own = await address(page);
  assert.deepEqual([own.n2, own.seed2, own.shuffles], ["5", "7", "2000"]);
  await finish(page);
});

test("lanes are stopped at one number, and a guess is not told by exhibits or theory", async () => {
  const page = await openLink({ ...pair, n: 52, algorithm2: "insertion-sort-coin", shuffles: 200_000_000, exhibit: "five-and-two" });
  await until(page, "many are counted", () => /^\d+,\d+,\d+ of 200,000,000/.test(document.getElementById("status").textContent));
  await press(page, "#stop");
  await until(page, "it has stopped", () => / shuffles counted$/.test(document.getElementById("status").textContent));
  const { shuffles, fixed } = await address(page);
  assert.equal(fixed, "no");
  await counted(page, Number(shuffles));
  await page.click("#show input[value=exact]");
  await press(page, "#predict");
  for (const selector of ["#show"]) {
    assert.equal(await page.$eval(selector, (element) => element.checkVisibility()), false, selector);
  }
  assert.equal((await address(page)).show, undefined);
  await finish(page);
});

test("the keyboard keeps its place when a lane's head is made anew", async () => {
  const page = await openLink(pair);
  for (const [selector, value] of [["#lane-algorithm-2", "riffle"], ["#lane-chance-2", "seed-15"]]) {
    await page.focus(selector);
    await page.select(selector, value);
    await frames(page, 3);
    assert.equal(await page.evaluate(() => `#${document.activeElement.id}`), selector);
  }
  await press(page, "#lane-2 [data-act=remove-lane]");
  assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY");
  await finish(page);
});

test("a flawed source spoils a sound shuffle, is told of, and is in the link", async () => {
  const page = await openLink({ algorithm: "fisher-yates-down", n: 6, seed: 42, shuffles: 100_000 });
  await counted(page, 100_000);
  assert.equal(await attribute(page, "#fairness", "data-kind"), "fair");
  await page.select("#chance", "seed-15");
  assert.equal(await attribute(page, "#fairness", "data-kind"), "biased");
  await type(page, "#chance-bits", "8");
  assert.equal((await address(page)).chance, "seed-8");
  assert.match(await words(page, "#chance-line"), /256 seeds.*of 6! = 720 orders\.$/);
  await counted(page, 100_000);
  await type(page, "#chance-bits", "40");
  assert.match(await words(page, "#controls-error"), /40/);
  assert.equal((await address(page)).chance, "seed-8", "what is refused changes nothing");
  await page.click("#show input[value=exact]");
  await frames(page, 3);
  const exact = await table(page);
  assert.ok(exact.shares.flat().some((share) => share !== "16.67%"), "the exact matrix is that of 256 seeds");
  const again = await openLink(await address(page));
  assert.equal(await value(again, "#chance"), "seed-15", "the menu shows the kind");
  assert.equal(await value(again, "#chance-bits"), "8");
  await finish(again);
  // What would never end is refused, in words.
  await go(page, { algorithm: "draw-again", n: 52, seed: 1, shuffles: 0, chance: "modulo-3" });
  assert.match((await allWords(page, "#notices .notice p")).join(" "), /chance.*modulo-3/);
  await finish(page);
});

test("lanes with the same random words say where they part", async () => {
  const page = await openLink(pair);
  // Both runs, told by the interface's own trace: the first draw that is another one.
  const draws = async (algorithm) => (await page.evaluate(async (algorithm) => {
    const lab = await import(new URL("pkg/shuffle_lab.js", location.href));
    await lab.default();
    return lab.trace({ algorithm, n: 8, seed: 42 }).steps.filter((s) => s.type === "draw").map((s) => s.value);
  }, algorithm));
  const [fair, naive] = [await draws("fisher-yates-down"), await draws("naive-swap")];
  const at = fair.findIndex((value, k) => value !== naive[k]);
  const expected = new RegExp(`they part at draw ${(at < 0 ? fair.length : at) + 1}\\.`);
  assert.match(await words(page, "#parting"), expected);
  await go(page, { ...pair, draws: "3,2,3", draws2: "3,2,5" });
  assert.equal(await isHidden(page, "#parting"), true, "written draws are not the seed's");
  await go(page, { ...pair, algorithm2: "fisher-yates-down" });
  assert.match(await words(page, "#parting"), /draw the same to the end/);
  await finish(page);
});

test("a picture of the whole run stands beside the animation, and leads into it", async () => {
  const page = await openLink(pair);
  await press(page, "#whole-button");
  assert.equal((await address(page)).whole, "yes");
  const [one, other] = [await picture(page, "#whole"), await picture(page, "#whole-2")];
  assert.notEqual(one, other);
  // The same as a table, for each lane its own: in the end as the order says.
  const rows = await page.$$eval("#whole-table tbody tr", (all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  const order = pinnedOrder("fisher-yates-down", 8, 42).map(Number);
  const first = Math.min(...order);
  assert.deepEqual(rows.map((row) => Number(row.at(-1))), order.map((_, card) => order.indexOf(card + first) + 1));
  assert.deepEqual(rows.map((row) => row[1]), rows.map((row) => row[0]), "in the beginning all are in order");
  assert.notEqual(await words(page, "#whole-table-2 tbody"), await words(page, "#whole-table tbody"));
  const mark = await picture(page, "#whole-mark");
  const at = await page.$eval("#whole-2", (canvas) => {
    canvas.scrollIntoView({ block: "center" });
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
  await page.mouse.click(...at);
  await frames(page, 3);
  const [step, all] = await steps(page);
  assert.ok(step > all / 4 && step < (3 * all) / 4, `step ${step} of ${all}`);
  assert.notEqual(await picture(page, "#whole-mark"), mark);
  await finish(page);
});

test("a first visit compares a fair shuffle with one that is not", async () => {
  const page = await open();
  assert.deepEqual(await page.$$eval(".lane-head .badge", (all) => all.map((badge) => badge.dataset.kind)), ["fair", "biased"]);
  await finish(page);
});
