// The kernels that ship count what the plain form counts: WebAssembly's own, with SIMD, and those that are compiled while the page runs.
//
// The page and the JavaScript interface are two modules, each compiled whole from the same engine. They do not meet the same kernels: the interface counts places alone, the
// page's workers neighbours and small decks' orders too, which the engine asks before it chooses (`Bulk::new`). So both are run. The page's is its own worker's script
// in a thread of Node, as a browser would run it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { spawn } from "./node-worker.mjs";
import { digest } from "./protocol.mjs";

const here = (path) => new URL(path, import.meta.url);
const read = (path) => readFileSync(here(path));
const lab = await import(here("../../dist/pkg/shuffle_lab.js"));
lab.initSync({ module: read("../../dist/pkg/shuffle_lab_bg.wasm") });

/** Digests of counts by the plain form, by number of cards: tests/kernels.rs writes and proves them. */
const pinned = JSON.parse(read("../pinned-digests.json"));

/** Where the way of counting may change. */
const borders = new Set([1, 2, 5, 16, 17, 33, 52, 60]);

/** Of decks up to 60 cards those at borders and every eighth, begun at another one for each line, and all larger ones: tests/kernels.rs runs the same code with each. */
const isRun = (n, line) => n > 60 || borders.has(n) || (n + line) % 8 === 0;

// Proves it for every shuffle with some decks of every length, and those shuffles that can be told something: wherever code was compiled on the way, also without.
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
  for (const [line, { digests, ...settings }] of pinned.entries()) {
    for (const [n, expected] of Object.entries(digests).filter(([n]) => isRun(Number(n), line))) {
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
