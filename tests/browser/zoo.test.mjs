// Every shuffle of the menu can be chosen and played with the keyboard; what can be adjusted has a field.

import assert from "node:assert/strict";
import test from "node:test";

import { finish } from "./harness.mjs";
import { address, algorithms, counted, isHidden, keys, openLink, steps, type, value, words } from "./page.mjs";

const start = { algorithm: "fisher-yates-down", n: 8, seed: 42, shuffles: 0 };

test("every shuffle of the menu plays to its end, and says what happened", async () => {
  const page = await openLink(start);
  const groups = await page.$$eval("#algorithm optgroup", (all) => all.map(({ label, children }) => [label, children.length]));
  assert.deepEqual(groups.map(([label]) => label), ["From the articles", "Mistakes in code", "By hand"]);
  const ids = await page.$$eval("#algorithm option", (all) => all.map(({ value }) => value));
  assert.deepEqual([...ids].sort(), [...algorithms].sort());
  for (const id of ids) {
    await page.select("#algorithm", id);
    assert.equal((await address(page)).algorithm, id);
    await page.evaluate(() => document.activeElement?.blur());
    await keys(page, "End");
    const [at, all] = await steps(page);
    assert.ok(all > 0 && at === all, `${id} plays to its end`);
    assert.notEqual(await words(page, "#sentence"), "", id);
  }
  await finish(page);
});

for (const [algorithm, field, fallback, good, bad] of [
  ["sort-by-keys", "bits", "8", "3", "33"],
  ["piles", "piles", "4", "7", "101"],
]) {
  test(`the field for ${field} takes a number, refuses another, and is in the link`, async () => {
    const page = await openLink({ ...start, algorithm, shuffles: 1000 });
    await counted(page, 1000);
    assert.equal(await isHidden(page, `#${field}-field`), false);
    assert.equal(await value(page, `#${field}`), fallback);
    await type(page, `#${field}`, good);
    assert.equal((await address(page))[field], good);
    await type(page, `#${field}`, bad);
    assert.equal((await address(page))[field], good, "what is refused changes nothing");
    assert.match(await words(page, "#controls-error"), new RegExp(bad));
    await page.select("#algorithm", "fisher-yates-down");
    assert.equal(await isHidden(page, `#${field}-field`), true);
    assert.equal((await address(page))[field], undefined);
    await finish(page);
    const again = await openLink({ ...start, algorithm, [field]: good });
    assert.equal(await value(again, `#${field}`), good);
    await finish(again);
  });
}
