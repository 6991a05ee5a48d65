// The main way through the page, in both browsers.

import assert from "node:assert/strict";
import test from "node:test";

import { finish } from "./harness.mjs";
import {
  address,
  allWords,
  attribute,
  counted,
  counts,
  fast,
  frames,
  go,
  keys,
  open,
  openLink,
  parseReadout,
  percentages,
  picture,
  pinnedCounts,
  pinnedOrder,
  press,
  reload,
  slide,
  stage,
  steps,
  table,
  type,
  until,
  value,
  words,
} from "./page.mjs";

const biggest = "18446744073709551615";

for (const browser of ["chromium", "firefox"]) {
  test(`a first opening shows something that moves, counts what it shows, and goes on (${browser})`, async () => {
    const page = await open({ browser });
    assert.equal(await page.evaluate(() => location.hash), "");
    const first = await picture(page, "#stage");
    const [begun] = await steps(page);
    await until(page, "it moves", (begun) => Number(document.getElementById("scrubber").value) > begun, begun);
    assert.notEqual(await picture(page, "#stage"), first);
    const empty = await picture(page, "#heat");
    await slide(page, "#speed", 3);
    await until(page, "its run is counted", () => /^\d+ shuffles? counted$/.test(document.getElementById("status").textContent));
    assert.notEqual(await picture(page, "#heat"), empty);
    await fast(page);
    await until(page, "it goes on by itself, and three runs are counted", () => Number(document.getElementById("shuffles").value) >= 3);
    await press(page, "#repeat");
    await until(page, "it rests", () => document.getElementById("play").ariaLabel === "Next shuffle");
    await frames(page, 5);
    const { shuffles, seed, run, ...rest } = await address(page);
    assert.deepEqual(rest, { algorithm: "fisher-yates-down", algorithm2: "naive-swap", n: "8" });
    assert.equal(run, shuffles, "the run on the stage is the one counted last");
    assert.equal(seed, await value(page, "#seed"));
    await counted(page, Number(shuffles));
    const watched = await table(page);
    await reload(page);
    await counted(page, Number(shuffles));
    assert.deepEqual(await table(page), watched, "the link counts the same shuffles again");
    assert.deepEqual(await allWords(page, "#notices .notice"), []);
    await finish(page);
  });

  test(`forward, back, scrub, end: the same orders everywhere (${browser})`, async () => {
    const page = await openLink({ algorithm: "draw-again", n: 13, seed: biggest, shuffles: 0 }, { browser });
    await fast(page);
    const before = await stage(page);
    await press(page, "[data-act=forward]");
    await until(page, "a step is done", () => document.getElementById("scrubber").value === "1");
    const one = await stage(page);
    assert.notEqual(one.sentence, before.sentence);
    await press(page, "[data-act=back]");
    await until(page, "it is taken back", (words) => document.getElementById("sentence").textContent === words, before.sentence);
    assert.deepEqual(await stage(page), before);
    const [, all] = await steps(page);
    for (const step of [all - 1, 3, 1]) await slide(page, "#scrubber", step);
    assert.deepEqual(await stage(page), one);
    for (const algorithm of ["draw-again", "pencil-and-paper", "insert-splice", "cross", "naive-swap"]) {
      await go(page, { algorithm, n: 13, seed: biggest, shuffles: 0 });
      await press(page, "[data-act=end]");
      const order = pinnedOrder(algorithm, 13, biggest);
      assert.equal(await words(page, "#sentence"), `Done: ${order.join(" ")}.`);
      await counted(page, 1);
      const shares = percentages(await table(page));
      order.forEach((card, place) => assert.equal(shares[card - 1][place], 100, algorithm));
    }
    await finish(page);
  });

  test(`every link with pinned counts shows exactly these counts (${browser})`, async () => {
    const page = await openLink({ algorithm: "cross", n: 2, seed: 1, shuffles: 0 }, { browser });
    for (const { algorithm, n, seed, shuffles, positions } of pinnedCounts) {
      await go(page, { algorithm, n, seed, shuffles });
      await counted(page, shuffles);
      // Two decimals tell a thousand shuffles exactly, but not a hundred thousand: these are read cell by cell.
      if (shuffles === 1000) {
        const shares = percentages(await table(page)).flat();
        assert.deepEqual(shares.map((share) => Math.round(share * 10)), positions, algorithm);
      } else {
        assert.deepEqual((await counts(page, n)).flat(), positions, algorithm);
      }
    }
    await finish(page);
  });

  test(`200,000 shuffles by several workers, by hand and from the address (${browser})`, async () => {
    const page = await openLink({ algorithm: "sattolo", n: 3, seed: 5, shuffles: 0 }, { browser });
    await type(page, "#shuffles", "200000");
    await counted(page, 200_000);
    const first = await counts(page, 3);
    assert.deepEqual(first.map((row, k) => row[k]), [0, 0, 0]);
    first.forEach((row) => assert.equal(row.reduce((sum, count) => sum + count), 200_000));
    await press(page, "#reset");
    await press(page, "[data-act=add][data-amount='1000000']");
    await counted(page, 1_000_000);
    await type(page, "#shuffles", "200000");
    await counted(page, 200_000);
    assert.deepEqual(await counts(page, 3), first);
    await reload(page);
    await counted(page, 200_000);
    assert.deepEqual(await counts(page, 3), first);
    await finish(page);
  });

  test(`a run by given draws, both languages, both scales, a bad value (${browser})`, async () => {
    const page = await openLink({ algorithm: "pencil-and-paper", n: 8, draws: "3,6,2,3,4,1,2,1", seed: 42, shuffles: 0 }, { browser });
    await fast(page);
    await keys(page, "End");
    await until(page, "the run has ended", () => document.getElementById("sentence").textContent.startsWith("Done"));
    assert.equal(await words(page, "#sentence"), "Done: 3 7 2 5 8 1 6 4.");
    await go(page, { algorithm: "fisher-yates-up", n: 52, deck: 52, seed: 42, shuffles: 1_000_000 });
    await counted(page, 1_000_000);
    await page.focus("#heat");
    await page.keyboard.press("ArrowDown");
    await frames(page);
    const ace = parseReadout(await words(page, "#readout"));
    assert.deepEqual([ace.card, ace.place], ["A♥", 1]);
    assert.ok(Math.abs(ace.share - 100 / 52) < 0.1);
    const ratio = await picture(page, "#heat");
    await press(page, "#scale input[value=probability]");
    assert.notEqual(await picture(page, "#heat"), ratio);
    await type(page, "#n", "0");
    assert.equal(await attribute(page, "#n", "aria-invalid"), "true");
    assert.match(await words(page, "#controls-error"), /^Cards = “0” cannot be used/);
    await press(page, "#lang");
    assert.equal(await attribute(page, "html", "lang"), "zh-CN");
    assert.match(await words(page, "#controls-error"), /^张数 = “0” 不能用/);
    await type(page, "#n", "9");
    assert.equal(await words(page, "#controls-error"), "");
    assert.equal((await address(page)).n, "9");
    await finish(page);
  });

  test(`a worker that dies is replaced, and nothing is lost (${browser})`, async () => {
    const { algorithm, n, seed, shuffles, positions } = pinnedCounts.find((c) => c.shuffles > 10_000);
    const page = await openLink(
      { algorithm, n, seed, shuffles },
      {
        browser,
        before: (page) =>
          page.evaluateOnNewDocument(() => {
            let first = true;
            // The script of another kind of worker throws in this one.
            window.Worker = class extends Worker {
              constructor(url, options) {
                super(first ? "sw.js" : url, options);
                first = false;
              }
            };
          }),
      },
    );
    await counted(page, shuffles);
    assert.match((await allWords(page, "#notices .notice p")).join(), /^A background thread stopped and was restarted/);
    assert.deepEqual((await counts(page, n)).flat(), positions);
    await finish(page);
  });
}
