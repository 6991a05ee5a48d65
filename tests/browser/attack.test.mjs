// Each attack on the page for a moment, always with the same choices. `cargo attack` does more, of any seed.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { links } from "./attack/links.mjs";
import { monkey } from "./attack/monkey.mjs";
import { settings } from "./attack/settings.mjs";
import { soak } from "./attack/soak.mjs";
import { inBoth, test } from "./harness.mjs";

const seed = 1;
const holds = ({ found, after, hash }) => assert.deepEqual(found, [], `at ${hash}, after:\n${after.join("\n")}`);

test("random actions break nothing", async () => {
  const outcome = await monkey({ browser: "chromium", seed, actions: 80 });
  holds(outcome);
  assert.ok(outcome.inputs >= 80);
});

test("random links are opened, and what the page makes of them is read alike", async () => {
  holds(await links({ browser: "chromium", seed, count: 30 }));
});

/** Pinned ones from all over the file, each with another number of cards. */
const pinned = JSON.parse(readFileSync(new URL("../pinned-digests.json", import.meta.url)));
const at = ({ digests, ...setting }, k) => {
  const [n, digest] = Object.entries(digests).at(k % Object.keys(digests).length);
  return { ...setting, n: Number(n), digest };
};
const some = Array.from({ length: 12 }, (_, k) => at(pinned[Math.floor((k * pinned.length) / 12)], 5 * k));
/** Of which another seed has other counts. */
const chancy = at(pinned.find(({ algorithm }) => algorithm === "fisher-yates-down"), -1);

inBoth("a worker counts what the host counts", async (browser) => {
  const outcome = await settings({ browser, all: [...some, { ...chancy, seed: "43" }] });
  assert.equal(outcome.inputs, some.length + 1, `${outcome.found} of ${outcome.after}`);
  assert.equal(outcome.found.length, 1, "the last is wrong, and noticed");
});

test("four lanes count what Node counts, and hold no more memory than before", async () => {
  holds(await soak({ seed, round: 3, isOver: () => true }));
});
