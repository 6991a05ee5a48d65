// A worker that runs one contestant, again and again. Each has a worker of its own: what V8 learned about another's types and sizes
// does not follow it.

import init, * as lab from "/pkg/shuffle_lab.js";
import "./node_modules/lodash/lodash.js"; // puts itself on the global object
import { wrong } from "./check.mjs";
import { batched, increments, lodash, peerOf, straightforward, typed } from "./peers.mjs";

/** The build that this worker runs. */
let build = lab;

/** Each is given the work, gets ready, and then counts so many shuffles: row = card, column = place. */
const contestants = {
  ours: (work) => simulating(lab, work),
  // Another build, served beside this one.
  against: async (work) => {
    const other = await import("/against/pkg/shuffle_lab.js");
    await other.default();
    build = other;
    return simulating(other, work);
  },
  // Ours where nothing can be compiled while it runs: the kernel that the JIT would replace goes on.
  uncompiled: (work) => {
    WebAssembly.Module = class {
      constructor() {
        throw new Error("this worker compiles nothing");
      }
    };
    return simulating(lab, work);
  },
  peer: ({ algorithm, n, seed }) => {
    const run = peerOf(algorithm, n);
    return (shuffles) => run(shuffles, seed);
  },
  batched: ({ n, seed }) => {
    const run = batched(n);
    return (shuffles) => run(shuffles, seed);
  },
  lodash: ({ n }) => lodash(n),
  typed: ({ n }) => typed(n),
  plain: ({ algorithm, n }) => straightforward(algorithm, n),
  increments: ({ n }) => increments(n),
  // Code as somebody types it, and the same function as the browser runs it.
  typed_code: ({ n, seed, more: { python } }) => (shuffles) => lab.simulate({ python, n, seed, shuffles }).positions,
  same_function: ({ n, more: { javascript } }) => counting(new Function(`${javascript}; return shuffle;`)(), n),
};

/** Counts what a function does to decks, each in place or by what it returns. */
function counting(shuffle, n) {
  return (shuffles) => {
    const counts = new Uint32Array(n * n);
    for (let trial = 0; trial < shuffles; trial += 1) {
      const deck = Array.from({ length: n }, (_, card) => card);
      const done = shuffle(deck) ?? deck;
      for (let place = 0; place < n; place += 1) counts[done[place] * n + place] += 1;
    }
    return counts;
  };
}

const simulating = (lab, { algorithm, n, seed, more }) => (shuffles) => lab.simulate({ algorithm, n, seed, shuffles, ...more }).positions;

let run;
let work;

/** Shuffles of one call: what the JavaScript interface takes at most. */
const MOST = 1_000_000_000;

/** Trials of the loop that tells whether the processor is ours alone: some 15 ms. */
const TRIALS = 1_000_000;
const loop = increments(52);

/** How long it takes now, in milliseconds. */
function probe() {
  const begun = performance.now();
  loop(TRIALS);
  return performance.now() - begun;
}

/**
 * Counts so many shuffles, in calls of at most `MOST`. When they began and ended, by a clock that all workers share, in milliseconds; and how long the
 * probe took, right before or after: the longer of both.
 */
function time(shuffles) {
  const before = probe();
  const begun = performance.now();
  for (let left = shuffles; left > 0; left -= MOST) run(Math.min(MOST, left));
  const ended = performance.now();
  const probed = Math.max(before, probe());
  return { begun: performance.timeOrigin + begun, ended: performance.timeOrigin + ended, shuffles, probed };
}

const orders = {
  async ready(given) {
    await init();
    work = given;
    run = await contestants[work.contestant](work);
    return build.algorithms().map(({ id, name, fair, deterministic }) => ({ id, name, fair, deterministic }));
  },
  /** What is wrong with the matrix, or null. Where theory says nothing of this shuffle, `sums` alone may do. */
  check({ shuffles, sums = false }) {
    const counts = run(shuffles);
    if (counts === null) return null; // it checks itself
    const { algorithm, n } = work;
    if (!algorithm) return wrong(counts, n, shuffles, {});
    const { fair } = lab.algorithms().find(({ id }) => id === algorithm);
    const exact = fair || n > 256 ? null : lab.exact({ algorithm, n, orders: false }).positions;
    if (!fair && !exact && !sums) return "theory says nothing of this shuffle";
    return wrong(counts, n, shuffles, { fair, exact });
  },
  /** How many shuffles take about so many milliseconds, found by doing more and more, which also warms up. */
  warm(milliseconds) {
    for (let shuffles = 16; ; shuffles *= 4) {
      const { begun, ended } = time(shuffles);
      if (ended - begun < milliseconds / 4) continue;
      const second = time(Math.ceil((shuffles * milliseconds) / (ended - begun)));
      return Math.ceil((second.shuffles * milliseconds) / (second.ended - second.begun));
    }
  },
  time,
  /** How long all orders of so many cards take, in milliseconds, and what is wrong with them, or null: of so many paths each order has a whole number. */
  orders({ paths, ...which }) {
    const begun = performance.now();
    const { orders } = lab.exact({ ...which, orders: true });
    const milliseconds = performance.now() - begun;
    const shares = orders.map(({ probability }) => probability * paths);
    const each = shares.map(Math.round);
    const sum = each.reduce((sum, paths) => sum + paths, 0);
    const isWhole = each.every((paths, k) => Math.abs(paths - shares[k]) < 1e-6);
    return { milliseconds, complaint: sum === paths && isWhole ? null : `${sum} of ${paths} paths, or parts of some` };
  },
};

addEventListener("message", async ({ data: { order, given } }) => {
  try {
    postMessage({ answer: await orders[order](given) });
  } catch (error) {
    postMessage({ error: String(error?.stack ?? error) });
  }
});
