// What is chosen can be seen, means something, and comes back with the link; in both languages and at each width.

import assert from "node:assert/strict";
import test from "node:test";
import { finish } from "./harness.mjs";
import { address, becomes, counted, frames, isHidden, keys, openLink, press, reload, slide, steps, type, until, value, wholeAddress, words } from "./page.mjs";

const phone = { width: 390, height: 844, touch: true };
const eight = { algorithm: "fisher-yates-down", n: 8, seed: 42, shuffles: 0 };

const radio = (page, name, choice) =>
  page.$eval(`#${name} [value=${choice}]`, (input) => ({ checked: input.checked, disabled: input.disabled, why: input.title, label: input.parentElement.title }));

test("a view that has nothing to show cannot be chosen and says why", async () => {
  const page = await openLink({ ...eight, show: "evolution" });
  assert.deepEqual(await radio(page, "show", "evolution"), { checked: true, disabled: false, why: "", label: "" });
  await page.click("#lens [value=successors]");
  await frames(page);
  const off = await radio(page, "show", "evolution");
  assert.equal(off.checked, false);
  assert.equal(off.disabled, true);
  assert.match(off.why, /places, for up to 256 cards/);
  assert.equal(off.label, off.why);
  assert.equal((await radio(page, "show", "observed")).checked, true, "what is shown is what is pressed");
  await page.click("#lens [value=positions]");
  await frames(page);
  assert.equal((await radio(page, "show", "evolution")).checked, true);
  await type(page, "#n", "300");
  for (const show of ["exact", "difference", "evolution"]) {
    const { checked, disabled, why } = await radio(page, "show", show);
    assert.deepEqual([checked, disabled], [false, true], show);
    assert.match(why, /256/);
  }
  const neighbours = await radio(page, "lens", "successors");
  assert.ok(neighbours.disabled && /256/.test(neighbours.why), JSON.stringify(neighbours));
  await press(page, "#lang");
  assert.match((await radio(page, "show", "evolution")).why, /256 张/);
  await type(page, "#n", "9");
  await page.click("#lens [value=successors]");
  await frames(page);
  await until(page, "no enumeration is under way", () => document.querySelector("#show [value=exact]").disabled || document.getElementById("theory-work").hidden);
  assert.equal((await radio(page, "show", "observed")).disabled, false);
  await finish(page);
  const quick = await openLink({ ...eight, algorithm: "quick-sort-coin", n: 61, show: "exact" });
  for (const show of ["exact", "difference", "evolution"]) {
    const { checked, disabled, why } = await radio(quick, "show", show);
    assert.deepEqual([checked, disabled], [false, true], show);
    assert.match(why, show === "evolution" ? /same rounds/ : /quicksort: 60/);
  }
  assert.equal((await radio(quick, "show", "observed")).checked, true);
  await finish(quick);
});

test("the difference view has a scale of its own, and its cells name the standard errors", async () => {
  const page = await openLink({ ...eight, shuffles: 1000, show: "difference" });
  await counted(page, 1000);
  for (const scale of ["ratio", "probability"]) {
    const { disabled, why } = await radio(page, "scale", scale);
    assert.ok(disabled);
    assert.match(why, /standard errors/);
  }
  await page.focus("#heat");
  await keys(page, "ArrowRight");
  const [, count] = (await words(page, "#readout")).match(/: ([\d,]+) times/);
  const z = (Number(count.replaceAll(",", "")) - 125) / Math.sqrt(1000 * (1 / 8) * (7 / 8));
  const said = (await words(page, "#readout")).match(/off by ([+-][\d.]+) σ/);
  assert.ok(said && Math.abs(Number(said[1]) - z) < 0.051, `${z} in ${await words(page, "#readout")}`);
  await page.click("#show [value=observed]");
  await frames(page);
  assert.doesNotMatch(await words(page, "#readout"), /σ/);
  assert.equal((await radio(page, "scale", "ratio")).disabled, false);
  await finish(page);
});

test("what the keyboard reaches is named", async () => {
  const page = await openLink({ algorithm: "cross", n: 13, seed: 1, shuffles: 0 });
  const unnamed = await page.$$eval("[tabindex='0']", (all) => all.filter((e) => !e.ariaLabel && e.tagName !== "CANVAS").map((e) => e.outerHTML.slice(0, 80)));
  assert.deepEqual(unnamed, []);
  await finish(page);
});

test("a walk that leads nowhere is reported, in both languages", async () => {
  for (const [settings, said] of [
    [{ ...eight, walk: 3 }, /walk = “3” has no effect: it needs question=proof\./],
    [{ ...eight, walk: 3, lang: "zh" }, /walk = “3” 不起作用：需要 question=proof/],
    [{ ...eight, step: 1000 }, /step = “1000” cannot be used/],
    [{ ...eight, place: 4 }, /place = “4” has no effect: it needs question=chain\./],
    [{ ...eight, after: 4 }, /after = “4” has no effect/],
  ]) {
    const page = await openLink(settings);
    assert.match(await words(page, "#notices"), said);
    // The next change makes the address true.
    await press(page, "#lang");
    const { walk, step, place, after } = await wholeAddress(page);
    assert.deepEqual([walk, step, place, after], [undefined, undefined, undefined, undefined]);
    await finish(page);
  }
});

test("the step comes back with the link", async () => {
  const page = await openLink(eight);
  await keys(page, "ArrowRight", "ArrowRight", "ArrowRight");
  await slide(page, "#scrubber", 5);
  await becomes(page, async (page) => (await wholeAddress(page)).step, "5", "the address says where the stage stands");
  const [sentence, cost] = [await words(page, "#sentence"), await words(page, "#count-draws")];
  await reload(page);
  assert.equal((await steps(page))[0], 5);
  assert.deepEqual([await words(page, "#sentence"), await words(page, "#count-draws")], [sentence, cost]);
  await slide(page, "#scrubber", 0);
  await becomes(page, async (page) => (await wholeAddress(page)).step, undefined, "the start needs no word");
  await finish(page);
});

test("time left is not told before it can be", async () => {
  const page = await openLink(eight, {
    before: (page) =>
      page.evaluateOnNewDocument(() => {
        window.told = [];
        addEventListener("DOMContentLoaded", () => {
          const status = document.getElementById("status");
          new MutationObserver(() => window.told.push([performance.now(), status.textContent])).observe(status, { childList: true });
        });
      }),
  });
  const begun = await page.evaluate(() => performance.now());
  await press(page, "[data-act=add][data-amount='100000000']");
  await until(page, "time left is told, or all is counted", () => /left|counted$/.test(window.told.at(-1)[1]) && window.told.length > 1);
  const told = (await page.evaluate(() => window.told)).filter(([, words]) => words.includes("left"));
  for (const [when] of told.slice(0, 1)) assert.ok(when - begun > 600, `after ${when - begun} ms`);
  await press(page, "#stop");
  await finish(page);
});

test("twenty digits of a seed fit, and the dice stay beside them", async () => {
  for (const lang of ["en", "zh"])
    for (const settings of [{ algorithm: "fisher-yates-up" }, { algorithm: "riffle" }, { algorithm: "swap-random-pairs" }]) {
      const page = await openLink({ ...settings, n: 52, deck: 52, seed: "18446744073709551615", shuffles: 0, lang }, { width: 1440, height: 900 });
      const fits = await page.$eval("#seed", (field) => field.scrollWidth <= field.clientWidth);
      assert.ok(fits, `${settings.algorithm} ${lang}`);
      const rows = await page.$$eval("#controls input:not(#chance-field *), #controls select:not(#chance-field *), #controls [data-act=new-seed]", (all) => [...new Set(all.filter((e) => e.offsetWidth).map((e) => Math.round(e.getBoundingClientRect().bottom)))]);
      assert.equal(rows.length, 1, `one row: ${rows}, ${settings.algorithm} ${lang}`);
      await finish(page);
    }
  const page = await openLink({ algorithm: "riffle", n: 52, deck: 52, seed: "18446744073709551615", shuffles: 0 }, { width: 1024, height: 768 });
  const bottoms = await page.$$eval("#seed, [data-act=new-seed], #run", (all) => all.map((e) => Math.round(e.getBoundingClientRect().bottom)));
  assert.equal(new Set(bottoms).size, 1, "together on the next row");
  await finish(page);
});

test("the document is read in the order in which it is seen, at each width", async () => {
  const page = await openLink({ algorithm: "fisher-yates-up", n: 52, deck: 52, seed: 1, shuffles: 0 }, { width: 1440, height: 900 });
  const order = () => page.$$eval("main > *", (all) => all.map((e) => e.id));
  assert.deepEqual(await order(), ["stage-panel", "detail", "heat-panel", "twin"]);
  await page.focus("#describe-code");
  await page.setViewport({ width: 700, height: 900 });
  await becomes(page, order, ["stage-panel", "heat-panel", "detail", "twin"], "one column");
  assert.equal(await page.evaluate(() => document.activeElement.id), "describe-code", "the keyboard keeps its place");
  const tops = await page.$$eval("main > *", (all) => all.map((e) => e.getBoundingClientRect().top));
  assert.deepEqual(tops, [...tops].sort((a, b) => a - b));
  await page.setViewport({ width: 1440, height: 900 });
  await becomes(page, order, ["stage-panel", "detail", "heat-panel", "twin"], "two columns");
  await finish(page);
});

test("threads are explained where cards are threads", async () => {
  const page = await openLink({ ...eight, n: 61 });
  assert.equal(await isHidden(page, "#threads"), false);
  await type(page, "#n", "60");
  assert.equal(await isHidden(page, "#threads"), true);
  await finish(page);
});

test("a wrapped line of pseudo-code goes on under its own beginning", async () => {
  const page = await openLink({ algorithm: "cross", n: 13, seed: 1, shuffles: 0 }, phone);
  const starts = await page.$$eval("#code li", (lines) =>
    lines.map((line) => {
      const range = document.createRange();
      const text = line.firstChild;
      range.setStart(text, text.data.search(/\S/));
      range.setEnd(text, text.length);
      return [...range.getClientRects()].map((r) => r.left);
    }),
  );
  const wrapped = starts.filter((rows) => rows.length > 1);
  assert.ok(wrapped.length > 0, "some line is wrapped at this width");
  for (const [first, ...rest] of wrapped) for (const left of rest) assert.ok(left > first, `${left} under ${first}`);
  await finish(page);
});
