// Each attack on the page for a moment, always with the same choices. `cargo attack` does more, of any seed.

import assert from "node:assert/strict";
import test from "node:test";

import { links } from "./attack/links.mjs";
import { monkey } from "./attack/monkey.mjs";
import "./harness.mjs";

const seed = 1;
const holds = ({ found, after, hash }) => assert.deepEqual(found, [], `at ${hash}, after:\n${after.join("\n")}`);

test("random actions break nothing", async () => {
  const outcome = await monkey({ browser: "chromium", seed, actions: 200 });
  holds(outcome);
  assert.ok(outcome.inputs >= 200);
});

test("random links are opened, and what the page makes of them is read alike", async () => {
  holds(await links({ browser: "chromium", seed, count: 200 }));
});
