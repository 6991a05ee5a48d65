// The page by the keyboard alone.

import assert from "node:assert/strict";
import test from "node:test";

import { finish } from "./harness.mjs";
import {
  address,
  attribute,
  counted,
  fast,
  frames,
  keys,
  openLink,
  parseReadout,
  percentages,
  press,
  steps,
  table,
  until,
  value,
  words,
} from "./page.mjs";

const eight = { algorithm: "fisher-yates-down", n: 8, seed: 42, shuffles: 1000 };

/** What an element is called in the lists below. */
const naming = () => {
  window.nameOf = (element) =>
    element.id
      ? `#${element.id}`
      : element.dataset.id ?? (element.dataset.amount ? `+${element.dataset.amount}` : null) ??
        element.dataset.act ?? element.value ?? element.className ?? element.tagName;
};

const focused = (page) => page.evaluate(() => window.nameOf(document.activeElement));

test("Tab reaches everything that can be used, from top to bottom, and leaves the page again", async () => {
  const page = await openLink(
    { ...eight, exhibit: "five-and-two", n: 9999 },
    { before: (page) => page.evaluateOnNewDocument(naming) },
  );
  await counted(page, 1000);
  await table(page);
  await page.evaluate(() => {
    document.activeElement.blur();
    window.getSelection().removeAllRanges();
    scrollTo(0, 0);
  });
  await page.$eval("#page h1", (title) => {
    title.tabIndex = -1;
    title.focus();
  });
  const expected = await page.evaluate(() =>
    [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.disabled)
      // The radio buttons of a group are one stop.
      .filter((element) => element.type !== "radio" || element.checked)
      .map(window.nameOf),
  );
  const reached = [];
  for (let k = 0; k < expected.length + 3; k += 1) {
    await page.keyboard.press("Tab");
    const name = await focused(page);
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    reached.push(name);
  }
  assert.deepEqual(reached, expected);
  // What a person does first comes first.
  const way = ["#lang", "dismiss", "#algorithm", "#n", "#seed", "start", "back", "#play", "forward", "end", "#scrubber", "#speed", "+1", "#shuffles", "#heat", "#card"];
  const places = way.map((name) => reached.indexOf(name));
  assert.ok(!places.includes(-1), `${way.filter((_, k) => places[k] === -1)} is not reached`);
  assert.deepEqual(places, places.toSorted((a, b) => a - b), "in the order of the page");
  await finish(page);
});

test("what has the focus is seen to have it, and everything that can be pressed has a name", async () => {
  const page = await openLink({ ...eight, exhibit: "five-and-two" }, { before: (page) => page.evaluateOnNewDocument(naming) });
  await counted(page, 1000);
  for (let k = 0; k < 12; k += 1) {
    await page.keyboard.press("Tab");
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.notEqual(outline, "none", await focused(page));
  }
  const flat = (node) => [node, ...(node.children ?? []).flatMap(flat)];
  const nodes = flat(await page.accessibility.snapshot({ interestingOnly: false }));
  assert.ok(nodes.filter(({ role }) => role === "button").length > 20);
  for (const { role, name } of nodes) {
    if (["button", "combobox", "textbox", "slider", "radio", "application", "image"].includes(role)) {
      assert.ok(name, `a ${role} without a name`);
    }
  }
  await finish(page);
});

test("space, arrows, Home, End, + and - drive the stage from anywhere", async () => {
  const page = await openLink({ ...eight, n: 52 });
  const [, all] = await steps(page);
  await keys(page, "Space");
  assert.equal(await attribute(page, "#play", "aria-label"), "Pause");
  await until(page, "it plays", () => document.getElementById("scrubber").value !== "0");
  await keys(page, "Space");
  assert.equal(await attribute(page, "#play", "aria-label"), "Play");
  await keys(page, "Home");
  assert.deepEqual(await steps(page), [0, all]);
  const speed = await words(page, "#speed-word");
  assert.equal(speed, "1 ×");
  await keys(page, "+", "+");
  assert.equal(await words(page, "#speed-word"), "4 ×");
  await keys(page, "-", "-", "-");
  assert.equal(await words(page, "#speed-word"), "0.5 ×");
  await keys(page, "=");
  assert.equal(await words(page, "#speed-word"), "1 ×");
  await fast(page);
  for (const [key, step] of [["ArrowRight", 1], ["ArrowRight", 2], ["PageDown", 3], ["ArrowLeft", 2], ["PageUp", 1]]) {
    await keys(page, key);
    await until(page, `${key} leads to step ${step}`, (step) => document.getElementById("scrubber").value === step, `${step}`);
  }
  await keys(page, "End");
  assert.deepEqual(await steps(page), [all, all]);
  assert.equal(await words(page, "#spoken"), await words(page, "#sentence"), "a screen reader hears it");
  await keys(page, "Home");
  assert.deepEqual(await steps(page), [0, all]);
  for (const modifier of ["Control", "Alt", "Meta"]) {
    await page.keyboard.down(modifier);
    // Not the arrows: with Alt they leave the page.
    await keys(page, "2");
    await page.keyboard.up(modifier);
  }
  assert.equal((await address(page)).exhibit, undefined, "keys with Ctrl, Alt or Meta are the browser's");
  await finish(page);
});

test("buttons answer to space and Enter once, and a slider to its own arrows", async () => {
  const page = await openLink({ ...eight, n: 52 });
  await page.focus("#play");
  await keys(page, "Space");
  assert.equal(await attribute(page, "#play", "aria-label"), "Pause");
  await keys(page, "Enter");
  assert.equal(await attribute(page, "#play", "aria-label"), "Play");
  await keys(page, "Home");
  await page.focus("#scrubber");
  await keys(page, "ArrowRight", "ArrowRight", "ArrowUp");
  assert.equal((await steps(page))[0], 3, "one step a press, not two");
  await keys(page, "ArrowLeft");
  assert.equal((await steps(page))[0], 2);
  await page.focus("#repeat");
  await keys(page, "Space");
  assert.equal(await attribute(page, "#repeat", "aria-pressed"), "true");
  await finish(page);
});

test("keys pressed in a field are typed, and drive nothing", async () => {
  const page = await openLink({ ...eight, n: 52, shuffles: 0 });
  const before = await address(page);
  for (const field of ["#n", "#seed", "#run", "#shuffles"]) {
    await page.focus(field);
    await keys(page, "End");
    const text = await value(page, field);
    await keys(page, "1", "2", "-", "+", "Space", "ArrowLeft", "ArrowRight", "Home", "End");
    assert.equal(await value(page, field), `${text}12-+ `, field);
    assert.deepEqual(await address(page), before, field);
    assert.equal((await steps(page))[0], 0, field);
    assert.equal(await words(page, "#speed-word"), "1 ×", field);
    for (let k = 0; k < 5; k += 1) await keys(page, "Backspace");
  }
  await page.focus("#algorithm");
  await keys(page, "6");
  assert.equal((await address(page)).exhibit, undefined);
  await finish(page);
});

test("arrows move in the focused heatmap and tell each cell; Escape leaves", async () => {
  const page = await openLink({ ...eight, n: 5, card: 2 });
  await counted(page, 1000);
  const shares = percentages(await table(page));
  const hint = await words(page, "#readout");
  await page.focus("#heat");
  const at = async (card, place) => {
    const cell = parseReadout(await words(page, "#readout"));
    assert.deepEqual([cell.card, cell.place], [String(card), place]);
    assert.equal(cell.share, shares[card - 1][place - 1]);
    assert.equal(cell.count, Math.round(cell.share * 10));
  };
  await keys(page, "ArrowDown");
  await at(2, 1);
  for (const [key, card, place] of [
    ["ArrowDown", 3, 1],
    ["ArrowRight", 3, 2],
    ["ArrowRight", 3, 3],
    ["ArrowUp", 2, 3],
    ["ArrowLeft", 2, 2],
    ["ArrowLeft", 2, 1],
    ["ArrowLeft", 2, 1],
    ["ArrowUp", 1, 1],
    ["ArrowUp", 1, 1],
  ]) {
    await keys(page, key);
    await at(card, place);
  }
  for (let k = 0; k < 6; k += 1) await keys(page, "ArrowRight", "ArrowDown");
  await at(5, 5);
  assert.equal((await steps(page))[0], 0, "the stage did not move");
  assert.equal(await attribute(page, "#heat", "aria-describedby"), "readout");
  assert.equal(await attribute(page, "#readout", "aria-live"), "polite");
  await keys(page, "Escape");
  assert.equal(await words(page, "#readout"), hint);
  await page.keyboard.press("Tab");
  assert.notEqual(await page.evaluate(() => document.activeElement.id), "heat", "Tab is no trap");
  await frames(page);
  await finish(page);
});

test("a whole visit without a mouse: choose, count, read the table", async () => {
  const page = await openLink({ ...eight, shuffles: 0 });
  await page.focus("#algorithm");
  await page.keyboard.type("Sattolo");
  await keys(page, "Enter");
  assert.equal((await address(page)).algorithm, "sattolo");
  await page.focus("#shuffles");
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  await page.keyboard.type("5000");
  await keys(page, "Enter");
  await counted(page, 5000);
  await page.focus("#twin summary");
  await keys(page, "Enter");
  assert.equal(await page.$eval("#twin", (twin) => twin.open), true);
  const diagonal = percentages(await table(page)).map((row, k) => row[k]);
  assert.deepEqual(new Set(diagonal), new Set([0]));
  await press(page, "#reset");
  await finish(page);
});

test("the first stop of the keyboard leads past the header, to the stage", async () => {
  const page = await openLink({ algorithm: "fisher-yates-down", n: 8, seed: 1, shuffles: 0 });
  await keys(page, "Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "skip");
  const left = () => page.$eval("#skip", (button) => button.getBoundingClientRect().left);
  assert.ok((await left()) >= 0, "it is seen now");
  await keys(page, "Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "play");
  assert.ok((await left()) < -300, "and only then");
  await finish(page);
});
