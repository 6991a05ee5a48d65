// Each attack on the page for a moment, always with the same choices. `cargo attack` does more, of any seed.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { links } from "./attack/links.mjs";
import { monkey } from "./attack/monkey.mjs";
import { settings } from "./attack/settings.mjs";
import { soak } from "./attack/soak.mjs";
import "./harness.mjs";

const seed = 1;
const holds = ({ found, after, hash }) => assert.deepEqual(found, [], `at ${hash}, after:\n${after.join("\n")}`);

test("random actions break nothing", async () => {
  const outcome = await monkey({ browser: "chromium", seed, actions: 120 });
  holds(outcome);
  assert.ok(outcome.inputs >= 120);
});

test("random links are opened, and what the page makes of them is read alike", async () => {
  holds(await links({ browser: "chromium", seed, count: 80 }));
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

for (const browser of ["chromium", "firefox"]) {
  test(`a worker counts what the host counts (${browser})`, async () => {
    const outcome = await settings({ browser, all: some });
    holds(outcome);
    assert.equal(outcome.inputs, some.length);
    const wrong = await settings({ browser, all: [{ ...chancy, seed: "43" }] });
    assert.equal(wrong.found.length, 1, "other counts are noticed");
  });
}

test("four lanes count what Node counts, and hold no more memory than before", async () => {
  holds(await soak({ seed, round: 5, isOver: () => true }));
});
