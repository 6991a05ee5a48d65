// The kernels that ship count what the plain form counts: WebAssembly's own, with SIMD, and those that are compiled while the page runs.
//
// The page and the JavaScript interface are two modules, each compiled whole from the same engine. They do not meet the same kernels: the interface counts places alone, the
// page's workers neighbours and small decks' orders too, which the engine asks before it chooses (`Bulk::new`). So both are run. The page's is its own worker's script
// in a thread of Node, as a browser would run it.

import assert from "node:assert/strict";
import { on, once } from "node:events";
import { readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

import { count, read as told } from "./protocol.mjs";

const here = (path) => new URL(path, import.meta.url);
const read = (path) => readFileSync(here(path));
const lab = await import(here("../../dist/pkg/shuffle_lab.js"));
lab.initSync({ module: read("../../dist/pkg/shuffle_lab_bg.wasm") });

/** Digests of counts by the plain form, by number of cards: tests/kernels.rs writes and proves them. */
const pinned = JSON.parse(read("../pinned-digests.json"));

/** As in tests/kernels.rs: wrong counts have the right digest with a chance of one in 2^32. */
function digest(counts) {
  let digest = 0;
  for (const count of counts) {
    digest = Math.imul(digest ^ count, 0x9e3779b1);
    digest ^= digest >>> 15;
  }
  return (digest >>> 0).toString(16).padStart(8, "0");
}

/** What a worker finds in a browser and not in Node. */
const browser = `
  const { parentPort, workerData } = require("node:worker_threads");
  const hears = [];
  globalThis.addEventListener = (_, hear) => hears.push(hear);
  globalThis.postMessage = (message, transfer) => parentPort.postMessage(message, transfer);
  globalThis.location = { search: "" };
  parentPort.on("message", (data) => (hears.shift() ?? globalThis.onmessage)({ data }));
  require(workerData);
`;

/** A worker of the page. Its messages are those of crates/app/src/jobs/protocol.rs. */
async function spawn() {
  const worker = new Worker(browser, { eval: true, workerData: fileURLToPath(here("../../dist/www/worker.js")) });
  worker.postMessage(await WebAssembly.compile(read("../../dist/pkg/page_bg.wasm")));
  const [ready] = await once(worker, "message");
  assert.deepEqual(told(ready), { ready: true });
  const messages = on(worker, "message");
  return {
    count: ({ algorithm, n, passes = 1, swaps = n, bits = 8, piles = 4, chance = "exact", recipe = "riffle.riffle.cut.riffle", seed, shuffles }) => {
      const setup = { algorithm, n, params: { passes, swaps, bits, piles, recipe }, source: chance };
      worker.postMessage(count({ setup, seed, shuffles }));
    },
    /** What the latest task has counted: places, neighbours, orders. */
    async counts() {
      for (;;) {
        const { value } = await messages.next();
        const { counts } = told(value[0]);
        if (counts) return counts;
      }
    },
    leave: () => worker.terminate(),
  };
}

// Proves it for every shuffle and every deck up to 60 cards, some beyond, and those shuffles that can be told something: wherever code was compiled on the way, also without.
test("the page and the JavaScript interface count what the plain form counts", async (t) => {
  const page = await spawn();
  t.after(page.leave);
  const { Module } = WebAssembly;
  let compiled = 0;
  const compiles = class extends Module {
    constructor(bytes) {
      super(bytes);
      compiled += 1;
    }
  };
  const refuses = class {
    constructor() {
      throw new Error("refused");
    }
  };
  const positions = (options, Kind) => {
    WebAssembly.Module = Kind;
    try {
      return lab.simulate(options).positions;
    } finally {
      WebAssembly.Module = Module;
    }
  };
  const byCode = new Set();
  for (const { digests, ...settings } of pinned) {
    for (const [n, expected] of Object.entries(digests)) {
      const options = { ...settings, n: Number(n) };
      const told = JSON.stringify(options);
      // The worker counts meanwhile.
      page.count(options);
      const before = compiled;
      const found = [positions(options, compiles)];
      if (compiled > before) {
        byCode.add(options.algorithm);
        found.push(positions(options, refuses));
      }
      const counts = await page.counts();
      assert.equal(digest(counts), expected, `the page: ${told}`);
      for (const places of found) {
        assert.ok(places.length === n * n && places.every((count, at) => count === counts[at]), `the interface: ${told}`);
      }
    }
  }
  assert.ok(byCode.size >= 10, `compiled: ${[...byCode]}`);
});
