// The same link gives the same counts: however many workers run, whatever is pressed meanwhile.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { finish } from "./harness.mjs";
import {
  address,
  attribute,
  counted,
  counts,
  done,
  frames,
  isHidden,
  openLink,
  percentages,
  press,
  reload,
  table,
  type,
  until,
  value,
  words,
} from "./page.mjs";

const pkg = new URL("../../dist/pkg/", import.meta.url);
const lab = await import(new URL("shuffle_lab.js", pkg));
lab.initSync({ module: readFileSync(new URL("shuffle_lab_bg.wasm", pkg)) });

/** What the JavaScript interface counts, on one thread. */
function simulated(options) {
  const { positions } = lab.simulate(options);
  return Array.from({ length: options.n }, (_, card) => [...positions.slice(card * options.n, (card + 1) * options.n)]);
}

/** A browser that says it has so many cores; `workersStarted` counts the workers. */
const cores = (number) => ({
  before: (page) =>
    page.evaluateOnNewDocument((number) => {
      Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => number });
      window.workersStarted = 0;
      window.Worker = class extends Worker {
        constructor(...args) {
          super(...args);
          window.workersStarted += 1;
        }
      };
    }, number),
});

for (const [number, workers] of [
  [1, 1],
  [2, 2],
  [64, 4],
]) {
  test(`200,000 shuffles by ${workers} of ${number} cores give the same counts, to the last one`, async () => {
    const options = { algorithm: "naive-swap", n: 4, seed: "18446744073709551615", shuffles: 200_000 };
    const page = await openLink(options, cores(number));
    await counted(page, options.shuffles);
    assert.equal(await page.evaluate(() => window.workersStarted), workers);
    assert.deepEqual(await counts(page, options.n), simulated(options));
    await finish(page);
  });
}

test("the speed on show is what was measured, and follows it", async () => {
  const page = await openLink({ algorithm: "naive-swap", n: 4, seed: 1, shuffles: 1_000_000_000 }, {
    before: (page) =>
      page.evaluateOnNewDocument(() => {
        // The page's clock goes by what workers report alone: so many shuffles a second, on any machine.
        window.perSecond = 3_000_000;
        let clock = 1_000;
        performance.now = () => clock;
        window.Worker = class extends Worker {
          constructor(...words) {
            super(...words);
            // Before the page hears of it.
            this.addEventListener("message", ({ data }) => {
              const shuffles = protocol.fromWorker(data).Counted?.shuffles ?? 0;
              clock += (1_000 * shuffles) / window.perSecond;
            });
          }
        };
      }),
  });
  const shown = (millions) => {
    const found = document.getElementById("status").textContent.match(/ · ([\d.]+) million a second · /);
    return Number(found?.[1]) === millions;
  };
  await until(page, "3 million are told", shown, 3);
  await page.evaluate(() => (window.perSecond = 1_500_000));
  await until(page, "half as many are told", shown, 1.5);
  await page.evaluate(() => (window.perSecond = 6_000_000));
  await until(page, "four times as many are told", shown, 6);
  await press(page, "#stop");
  await finish(page);
});

/** About a hundred thousand shuffles a second: enough for several workers, and time to press something. */
const slow = { algorithm: "swap-random-pairs", n: 4, swaps: 600, seed: "42" };

/** Waits until nothing is counted any more: a worker may still report what it had in hand. */
async function atRest(page) {
  let before = -1;
  for (;;) {
    const now = await done(page);
    if (now === before) return now;
    before = now;
    await frames(page, 20);
  }
}

test("pause holds the counting, go on goes on, stop keeps an unbroken beginning, reset clears", async () => {
  const page = await openLink({ ...slow, shuffles: 900_000_000 }, cores(3));
  await until(page, "several workers count", () => {
    const done = document.getElementById("status").textContent.match(/[\d,]+/)[0];
    return Number(done.replaceAll(",", "")) > 100_000;
  });
  await press(page, "#hold");
  assert.equal(await words(page, "#hold"), "Resume");
  const held = await atRest(page);
  await frames(page, 30);
  assert.equal(await done(page), held, "nothing is counted while it is held");
  assert.equal((await address(page)).shuffles, "900000000", "the link still wants all");

  await press(page, "#hold");
  assert.equal(await words(page, "#hold"), "Pause");
  await until(
    page,
    "it goes on",
    (held) => Number(document.getElementById("status").textContent.match(/[\d,]+/)[0].replaceAll(",", "")) > held,
    held,
  );
  await press(page, "#stop");
  const { shuffles } = await address(page);
  const stopped = Number(shuffles);
  assert.ok(stopped > 65_536);
  await counted(page, stopped);
  for (const id of ["#hold", "#stop", "#progress"]) assert.equal(await isHidden(page, id), true, id);
  assert.equal(await value(page, "#shuffles"), shuffles);
  const kept = await counts(page, 4);
  await frames(page, 30);
  await counted(page, stopped);

  await reload(page);
  await counted(page, stopped);
  assert.deepEqual(await counts(page, 4), kept, "what was stopped is the beginning of the experiment");

  await press(page, "#reset");
  assert.match(await words(page, "#status"), /^Nothing is counted yet/);
  assert.equal((await address(page)).shuffles, "0");
  assert.deepEqual(new Set((await table(page)).shares.flat()), new Set(["–"]));
  assert.equal(await isHidden(page, "#reset"), true);
  await finish(page);
});

test("stopping while held keeps what is counted, and more can be added after it", async () => {
  const page = await openLink({ ...slow, shuffles: 500_000_000 }, cores(2));
  await until(page, "something is counted", () => /^[1-9]/.test(document.getElementById("status").textContent));
  await press(page, "#hold");
  await press(page, "#stop");
  const stopped = Number((await address(page)).shuffles);
  assert.ok(stopped > 0);
  await counted(page, stopped);
  await press(page, "[data-act=add][data-amount='100']");
  await counted(page, stopped + 100);
  assert.deepEqual(await counts(page, 4), simulated({ ...slow, shuffles: stopped + 100 }));
  await finish(page);
});

test("adding, asking for more and asking for fewer all end in the first so many shuffles", async () => {
  const options = { algorithm: "sattolo", n: 3, seed: "7" };
  const page = await openLink({ ...options, shuffles: 0 });
  let total = 0;
  for (const amount of [1, 100, 1, 10_000, 100, 1_000_000]) {
    await press(page, `[data-act=add][data-amount='${amount}']`);
    total += amount;
    await counted(page, total);
  }
  assert.deepEqual(await counts(page, 3), simulated({ ...options, shuffles: total }));
  for (const shuffles of [1_200_000, 12_345, 65_536, 65_537, 1]) {
    await type(page, "#shuffles", String(shuffles));
    await counted(page, shuffles);
    assert.deepEqual(await counts(page, 3), simulated({ ...options, shuffles }), `${shuffles}`);
  }
  await finish(page);
});

test("changing the experiment while it is counted leaves nothing of the old one", async () => {
  const page = await openLink({ ...slow, shuffles: 500_000_000 }, cores(4));
  await until(page, "something is counted", () => /^[1-9]/.test(document.getElementById("status").textContent));
  for (const seed of ["1", "2", "3"]) await type(page, "#seed", seed);
  await page.select("#algorithm", "sattolo");
  await page.select("#algorithm", "inside-out");
  await press(page, "#reset");
  await type(page, "#shuffles", "150000");
  await counted(page, 150_000);
  const expected = simulated({ algorithm: "inside-out", n: 4, seed: "3", shuffles: 150_000 });
  assert.deepEqual(await counts(page, 4), expected);
  const shares = percentages(await table(page));
  shares.forEach((row, card) =>
    row.forEach((share, place) => assert.ok(Math.abs(share - expected[card][place] / 1500) <= 0.005 + 1e-9)),
  );
  assert.equal(await attribute(page, "#heat-box", "aria-busy"), "false");
  await finish(page);
});
