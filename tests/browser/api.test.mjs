// The JavaScript interface does the same in a page, in a worker and in Node, and refuses what it cannot use.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { finish, inBoth, openPage, test } from "./harness.mjs";

const here = (path) => new URL(path, import.meta.url);
const read = (path) => readFileSync(here(path));
const pkg = "../../dist/pkg";
const lab = await import(here(`${pkg}/shuffle_lab.js`));
lab.initSync({ module: read(`${pkg}/shuffle_lab_bg.wasm`) });

const ids = [
  "pencil-and-paper",
  "fisher-yates-down",
  "fisher-yates-up",
  "draw-again",
  "draw-splice",
  "draw-fill",
  "draw-linked-list",
  "swap-random-pairs",
  "swap-with-earlier",
  "insert-splice",
  "inside-out",
  "cross",
  "naive-swap",
  "sattolo",
  "random-cut",
  "riffle",
  "merge-sort-coin",
  "naive-swap-down",
  "fisher-yates-short",
  "last-never-drawn",
  "insertion-sort-coin",
  "selection-sort-coin",
  "bubble-sort-coin",
  "quick-sort-coin",
  "binary-insertion-coin",
  "sort-by-keys",
  "overhand",
  "faro-out",
  "faro-in",
  "mongean",
  "piles",
  "top-to-random",
  "thorp",
  "recipe",
  "top-swaps",
  "buffer",
  "blocks-inside",
  "blocks-order",
  "blocks-both",
  "shelf",
  "affine-index",
  "feistel-index",
  "derangement-redo",
  "derangement-in-turn",
];
const pinned = JSON.parse(read("../pinned.json"));
const pinnedCounts = JSON.parse(read("../pinned-counts.json"));

const oneOf = `one of ${ids.join(", ")}`;
const aSeed =
  "a whole number from 0 to 18446744073709551615, as a number (to 9007199254740991), a BigInt or a decimal string";
const oneRun = "algorithm, python, javascript, n, seed, passes, swaps, bits, piles, buffer, block, shelves, rounds, chance, recipe";
const ofExact = "algorithm, python, javascript, n, passes, swaps, bits, piles, buffer, block, shelves, rounds, chance, recipe, orders, distance";
const ofSimulate = `${oneRun}, shuffles, all`;
const ofTest = `${oneRun}, shuffles, alpha, against, shuffle, decks, counts, positions, successors, orders, failed`;
const besideCounts = "beside counts the only options are shuffles, failed, successors, orders, alpha and against";
const aTable = "n arrays of n whole numbers, or one array of n x n";
const byCounts = "the number of shuffles by the first row of counts";

/** What is called, and what it throws. */
const refusals = [
  ["shuffle()", `TypeError: options = undefined is not allowed: an object with the options ${oneRun}`],
  ["shuffle(null)", `TypeError: options = null is not allowed: an object with the options ${oneRun}`],
  ["shuffle('cross')", `TypeError: options = "cross" is not allowed: an object with the options ${oneRun}`],
  ["shuffle(() => 1)", `TypeError: options = a function is not allowed: an object with the options ${oneRun}`],
  ["shuffle([])", `TypeError: options = an array is not allowed: an object with the options ${oneRun}`],
  ["simulate(7)", `TypeError: options = 7 is not allowed: an object with the options ${ofSimulate}`],
  ["trace(7n)", `TypeError: options = 7n is not allowed: an object with the options ${oneRun}, draws`],

  ["simulate({ ...one, shuffels: 9 })", `TypeError: shuffels = 9 is not allowed: the options are ${ofSimulate}`],
  ["shuffle({ ...one, shuffles: 9 })", `TypeError: shuffles = 9 is not allowed: the options are ${oneRun}`],
  ["trace({ ...one, '': '' })", `TypeError:  = "" is not allowed: the options are ${oneRun}, draws`],
  [`trace({ ["${"x".repeat(41)}"]: 1 })`, `TypeError: ${"x".repeat(40)}… = 1 is not allowed: the options are ${oneRun}, draws`],

  ["shuffle({})", `TypeError: algorithm = undefined is not allowed: ${oneOf}`],
  ["shuffle({ ...one, algorithm: 3 })", `TypeError: algorithm = 3 is not allowed: ${oneOf}`],
  ["shuffle({ ...one, algorithm: ['cross'] })", `TypeError: algorithm = an array is not allowed: ${oneOf}`],
  ["shuffle({ ...one, algorithm: new String('cross') })", `TypeError: algorithm = an object is not allowed: ${oneOf}`],
  ["shuffle({ ...one, algorithm: 'Cross' })", `RangeError: algorithm = "Cross" is not allowed: ${oneOf}`],
  ["shuffle({ ...one, algorithm: '洗\\n牌' })", `RangeError: algorithm = "洗\\n牌" is not allowed: ${oneOf}`],
  ["shuffle({ ...one, algorithm: '\\ud800' })", `RangeError: algorithm = "\ufffd" is not allowed: ${oneOf}`],

  ...[
    ["undefined", "TypeError: n = undefined"],
    ["null", "TypeError: n = null"],
    ["true", "TypeError: n = true"],
    ["'8'", 'TypeError: n = "8"'],
    ["8n", "TypeError: n = 8n"],
    ["{ valueOf: () => 8 }", "TypeError: n = an object"],
    ["Symbol('n')", "TypeError: n = Symbol(n)"],
    ["{ toString() { throw 1 } }", "TypeError: n = an object"],
    ["Object.create(null)", "TypeError: n = an object"],
    ["0", "RangeError: n = 0"],
    ["-1", "RangeError: n = -1"],
    ["1.5", "RangeError: n = 1.5"],
    ["1025", "RangeError: n = 1025"],
    ["4294967297", "RangeError: n = 4294967297"],
    ["1e308", "RangeError: n = 1e+308"],
    ["NaN", "RangeError: n = NaN"],
    ["-Infinity", "RangeError: n = -Infinity"],
  ].map(([n, says]) => [`shuffle({ ...one, n: ${n} })`, `${says} is not allowed: a whole number from 1 to 1024`]),

  ...[
    ["undefined", "TypeError: seed = undefined"],
    ["null", "TypeError: seed = null"],
    ["[1]", "TypeError: seed = an array"],
    ["-1", "RangeError: seed = -1"],
    ["0.5", "RangeError: seed = 0.5"],
    ["NaN", "RangeError: seed = NaN"],
    ["2 ** 53", "RangeError: seed = 9007199254740992"],
    ["-1n", "RangeError: seed = -1n"],
    ["2n ** 64n", "RangeError: seed = 18446744073709551616n"],
    ["10n ** 100n", `RangeError: seed = 1${"0".repeat(39)}…n`],
    ["''", 'RangeError: seed = ""'],
    ["'12abc'", 'RangeError: seed = "12abc"'],
    ["' 12'", 'RangeError: seed = " 12"'],
    ["'-1'", 'RangeError: seed = "-1"'],
    ["'0x1f'", 'RangeError: seed = "0x1f"'],
    ["'18446744073709551616'", 'RangeError: seed = "18446744073709551616"'],
    ["'9'.repeat(1e6)", `RangeError: seed = "${"9".repeat(40)}…"`],
  ].map(([seed, says]) => [`shuffle({ ...one, seed: ${seed} })`, `${says} is not allowed: ${aSeed}`]),

  ["shuffle({ ...one, passes: 0 })", "RangeError: passes = 0 is not allowed: a whole number from 1 to 10000"],
  ["shuffle({ ...one, passes: 10001 })", "RangeError: passes = 10001 is not allowed: a whole number from 1 to 10000"],
  ["shuffle({ ...one, passes: null })", "TypeError: passes = null is not allowed: a whole number from 1 to 10000"],
  ["shuffle({ ...one, swaps: -1 })", "RangeError: swaps = -1 is not allowed: a whole number from 0 to 10000"],
  ["shuffle({ ...one, bits: 0 })", "RangeError: bits = 0 is not allowed: a whole number from 1 to 32"],
  ["shuffle({ ...one, bits: 33 })", "RangeError: bits = 33 is not allowed: a whole number from 1 to 32"],
  ["shuffle({ ...one, piles: 101 })", "RangeError: piles = 101 is not allowed: a whole number from 1 to 100"],
  ["shuffle({ ...one, swaps: 10001 })", "RangeError: swaps = 10001 is not allowed: a whole number from 0 to 10000"],
  ["simulate({ ...one })", "TypeError: shuffles = undefined is not allowed: a whole number from 0 to 1000000000"],
  ["simulate({ ...one, shuffles: -1 })", "RangeError: shuffles = -1 is not allowed: a whole number from 0 to 1000000000"],
  ["simulate({ ...one, shuffles: 1e9 + 1 })", "RangeError: shuffles = 1000000001 is not allowed: a whole number from 0 to 1000000000"],

  ["trace({ ...one, draws: null })", "TypeError: draws = null is not allowed: an array of whole numbers"],
  ["trace({ ...one, draws: '1,2' })", 'TypeError: draws = "1,2" is not allowed: an array of whole numbers'],
  ["trace({ ...one, draws: [1, '2'] })", 'TypeError: draws[1] = "2" is not allowed: a whole number from 0 to 1024'],
  ["trace({ ...one, draws: [, 2] })", "TypeError: draws[0] = undefined is not allowed: a whole number from 0 to 1024"],
  ["trace({ ...one, draws: [1, -2] })", "RangeError: draws[1] = -2 is not allowed: a whole number from 0 to 1024"],
  ["trace({ ...one, draws: new Array(1e6) })", "RangeError: draws.length = 1000000 is not allowed: a whole number from 0 to 20000"],
  ["trace({ ...one, draws: [3, 8] })", "RangeError: draws[1] = 8 is not allowed: draw no. 2 is a whole number from 1 to 7"],
  ["trace({ ...one, draws: [3, 6, 2, 3, 4, 1, 2, 1, 1] })", "RangeError: draws[8] = 1 is not allowed: the run draws 8 times"],
  ["trace({ ...one, algorithm: 'cross', draws: [0] })", "RangeError: draws[0] = 0 is not allowed: the run draws 0 times"],

  ["exact()", `TypeError: options = undefined is not allowed: an object with the options ${ofExact}`],
  ["exact({ ...one })", `TypeError: seed = 42 is not allowed: the options are ${ofExact}`],
  ["exact({ ...kind, shuffles: 9 })", `TypeError: shuffles = 9 is not allowed: the options are ${ofExact}`],
  ["exact({ n: 8 })", `TypeError: algorithm = undefined is not allowed: ${oneOf}`],
  ["exact({ ...kind, n: 0 })", "RangeError: n = 0 is not allowed: a whole number from 1 to 256"],
  ["exact({ ...kind, n: 257 })", "RangeError: n = 257 is not allowed: a whole number from 1 to 256"],
  ["exact({ ...kind, swaps: 10001 })", "RangeError: swaps = 10001 is not allowed: a whole number from 0 to 10000"],
  ["exact({ ...kind, passes: 1.5 })", "RangeError: passes = 1.5 is not allowed: a whole number from 1 to 10000"],
  ["exact({ ...kind, orders: 1 })", "TypeError: orders = 1 is not allowed: true or false"],
  ["exact({ ...kind, orders: null })", "TypeError: orders = null is not allowed: true or false"],
  ["exact({ ...kind, n: 9, orders: true })", "RangeError: orders = true is not allowed: false for more than 8 cards"],

  ["test(null)", `TypeError: options = null is not allowed: an object with the options ${ofTest}`],
  ["test({ ...one, shuffles: 9, alhpa: 0.05 })", `TypeError: alhpa = 0.05 is not allowed: the options are ${ofTest}`],
  ["test({ ...one })", "TypeError: shuffles = undefined is not allowed: a whole number from 0 to 1000000000"],
  ["test({ ...kind, shuffles: 9 })", `TypeError: seed = undefined is not allowed: ${aSeed}`],
  ["test({ ...one, shuffles: 9, n: 1025 })", "RangeError: n = 1025 is not allowed: a whole number from 1 to 1024"],
  ...[
    ["'0.05'", 'TypeError: alpha = "0.05"'],
    ["null", "TypeError: alpha = null"],
    ["0", "RangeError: alpha = 0"],
    ["-0.01", "RangeError: alpha = -0.01"],
    ["1e-10", "RangeError: alpha = 1e-10"],
    ["0.51", "RangeError: alpha = 0.51"],
    ["5", "RangeError: alpha = 5"],
    ["NaN", "RangeError: alpha = NaN"],
  ].flatMap(([alpha, says]) => [
    [`test({ ...one, shuffles: 9, alpha: ${alpha} })`, `${says} is not allowed: a number from 1e-9 to 0.5`],
    [`test({ counts: [[9]], alpha: ${alpha} })`, `${says} is not allowed: a number from 1e-9 to 0.5`],
  ]),

  ["test({ counts: [[9]], algorithm: 'cross' })", `TypeError: algorithm = "cross" is not allowed: ${besideCounts}`],
  ["test({ counts: [[9]], n: 1 })", `TypeError: n = 1 is not allowed: ${besideCounts}`],
  ["test({ counts: [[9]], seed: 1n })", `TypeError: seed = 1n is not allowed: ${besideCounts}`],
  ["test({ counts: [[9]], shuffles: 8 })", "RangeError: shuffles = 8 is not allowed: 9"],
  ["test({ counts: [[9]], positions: [[9]] })", "TypeError: positions = an array is not allowed: not beside counts"],
  ["test({ decks: [[1, 2], [2, 2]] })", "RangeError: decks[1][1] = 2 is not allowed: each card once, and this one is decks[1][0] too"],
  ["test({ decks: [[1, 2], [1]] })", "RangeError: decks[1].length = 1 is not allowed: 2"],
  ["test({ decks: [[1]], n: 1 })", "TypeError: n = 1 is not allowed: beside decks the only options are alpha and against"],
  ["test({ orders: [1, 2, 3] })", "RangeError: orders = an array is not allowed: an array of n! whole numbers, of 2 to 6 cards"],
  ["identify({})", "TypeError: decks = undefined is not allowed: decks, counts, orders, or what simulate returns, are needed"],
  ["new DeckCounts(0)", "RangeError: n = 0 is not allowed: a whole number from 1 to 1024"],
  ["new DeckCounts(2).record([1, 1])", "RangeError: deck[1] = 1 is not allowed: each card once, and this one is deck[0] too"],
  ["test({ successors: [[0, 9], [9, 0]] })", "TypeError: successors = an array is not allowed: only beside positions"],
  ...[
    ["null", "null"],
    ["9", "9"],
    ["{ length: 1, 0: [9] }", "an object"],
  ].map(([counts, shown]) => [
    `test({ counts: ${counts} })`,
    `TypeError: counts = ${shown} is not allowed: ${aTable}`,
  ]),
  ["test({ counts: [] })", "RangeError: counts.length = 0 is not allowed: a whole number from 1 to 1024"],
  ["test({ counts: new Array(1025) })", "RangeError: counts.length = 1025 is not allowed: a whole number from 1 to 1024"],
  ["test({ counts: [1, 1] })", "RangeError: counts.length = 2 is not allowed: a square number, or an array of arrays"],
  ["test({ counts: new Float64Array([0.5]) })", "RangeError: counts[0] = 0.5 is not allowed: a whole number from 0 to 1000000000"],
  ["test({ counts: [[1, 1], , ] })", "TypeError: counts[1] = undefined is not allowed: an array of whole numbers"],
  ["test({ counts: [[1, 1], [1, 1, 0]] })", "RangeError: counts[1].length = 3 is not allowed: 2"],
  ["test({ counts: [[1, 1], [1, -1]] })", "RangeError: counts[1][1] = -1 is not allowed: a whole number from 0 to 1000000000"],
  ["test({ counts: [[1, 1], [1, 0.5]] })", "RangeError: counts[1][1] = 0.5 is not allowed: a whole number from 0 to 1000000000"],
  ["test({ counts: [[1, 1], [1, '1']] })", 'TypeError: counts[1][1] = "1" is not allowed: a whole number from 0 to 1000000000'],
  ["test({ counts: [[1, 1], [, 1]] })", "TypeError: counts[1][0] = undefined is not allowed: a whole number from 0 to 1000000000"],
  ["test({ counts: [[1, 1], [1, 2]] })", `RangeError: the sum of counts[1] = 3 is not allowed: 2, ${byCounts}`],
  ["test({ counts: [[2, 0], [2, 0]] })", `RangeError: the sum of counts[…][0] = 4 is not allowed: 2, ${byCounts}`],
  ["test({ counts: [[1e9, 1e9], [1e9, 1e9]] })", "RangeError: the sum of counts[0] = 2000000000 is not allowed: a whole number from 0 to 1000000000"],

  ["test({ counts: [[1, 0], [0, 1]], successors: new Float64Array(9) })", `RangeError: the sum of successors[0] = 0 is not allowed: 1, ${byCounts}`],
  ["test({ shuffle: 1, n: 2, shuffles: 1 })", "TypeError: shuffle = 1 is not allowed: a function that shuffles the array it gets, or returns another"],
  ["test({ shuffle: (deck) => deck, n: 2, shuffles: 1, seed: 1 })", "TypeError: seed = 1 is not allowed: beside shuffle the only options are n, shuffles, alpha and against"],
  ["test({ shuffle: (deck) => deck, n: 2 })", "TypeError: shuffles = undefined is not allowed: a whole number from 0 to 1000000000"],
  ["test({ shuffle: async (deck) => deck, n: 2, shuffles: 1 })", "TypeError: shuffle(deck) = a promise is not allowed: test does not wait: await the decks, and give them as the option decks"],
  ["test({ shuffle: (deck) => deck.slice(1), n: 2, shuffles: 1 })", "RangeError: shuffle(deck).length = 1 is not allowed: 2"],
  ["test({ shuffle: () => [1, 3], n: 2, shuffles: 1 })", "RangeError: shuffle(deck)[1] = 3 is not allowed: a whole number from 1 to 2"],
  ["test({ shuffle: () => [2, 2], n: 2, shuffles: 1 })", "RangeError: shuffle(deck)[1] = 2 is not allowed: each card once, and this one is shuffle(deck)[0] too"],
  throwsMine("test({ shuffle() { throw mine }, n: 2, shuffles: 1 })"),
  throwsMine("exact({ ...kind, get orders() { throw mine } })"),
  throwsMine("test({ get counts() { throw mine } })"),
  throwsMine("test({ counts: [[1, 0], new Proxy([], { get() { throw mine } })] })"),

  ...["shuffle({ ...one, get n() { throw mine } })", "shuffle({ ...one, get typo() { throw mine } })"].map(throwsMine),
  ...["shuffle(new Proxy({}, { ownKeys() { throw mine } }))", "shuffle(new Proxy(one, { get() { throw mine } }))"].map(throwsMine),
  throwsMine("trace({ ...one, draws: new Proxy([], { get() { throw mine } }) })"),
  throwsMine("trace({ ...one, draws: Object.defineProperty([1, 2], 1, { get() { throw mine } }) })"),
];

function throwsMine(call) {
  return [call, "Error: mine, the very same"];
}

/**
 * What the interface does where this runs, as plain data. It is sent to pages and workers as text, so it knows nothing but
 * its arguments; the calls of `refused` are sent as the functions they are, for the page's policy lets no text become one there.
 */
function survey(lab, { ids, pinned, pinnedCounts, refused }) {
  const one = { algorithm: "pencil-and-paper", n: 8, seed: 42 };
  const { seed, ...kind } = one;
  const mine = new Error("mine");
  const thrown = (call) => {
    try {
      return call(lab, one, kind, mine);
    } catch (error) {
      if (!(error instanceof Error)) return `no Error: ${String(error)}`;
      return `${error.name}: ${error.message}${error === mine ? ", the very same" : ""}`;
    }
  };
  // Often enough that anything left behind by an error would be felt.
  for (let round = 0; round < 500; round += 1) refused.slice(-6).forEach(thrown);
  return {
    algorithms: lab.algorithms(),
    refusals: refused.map(thrown),
    orders: pinned.map(({ order, ...options }) => lab.shuffle(options)),
    counts: pinnedCounts.map(({ positions, ...options }) => Array.from(lab.simulate(options).positions)),
    // More than one chunk, and not a whole number of them.
    simulations: ids.map((algorithm) => {
      const { shuffles, positions } = lab.simulate({ algorithm, n: 13, shuffles: 70_000, seed: 7n, passes: 3 });
      return { shuffles, type: positions.constructor.name, positions: Array.from(positions) };
    }),
    traces: ids.map((algorithm) => lab.trace({ algorithm, n: 8, seed: "7" })),
    exacts: ids.flatMap((algorithm) => [5, 52].map((n) => lab.exact({ algorithm, n, passes: 3 }))),
    tests: ids.flatMap((algorithm) =>
      [5, 52].map((n) => lab.test({ algorithm, n, shuffles: 2_000, seed: 7, swaps: 3 * n })),
    ),
  };
}

/** Some of the cases, or all: as many of the shuffles, of what is pinned and of the refusals. */
const some = (each) => {
  const [shuffles, orders, counts, refused] = [ids, pinned, pinnedCounts, refusals].map((all) => all.filter((_, at) => at % each === 0));
  const calls = refused.map(([call]) => `({ DeckCounts, exact, identify, shuffle, simulate, test, trace }, one, kind, mine) => (${call})`);
  return `{ ...${JSON.stringify({ ids: shuffles, pinned: orders, pinnedCounts: counts })}, refused: [${calls}] }`;
};
const cases = some(1);
const inNode = survey(lab, new Function(`return ${cases}`)());

// The same module as in a page: a worker shows that it starts there.
const few = some(8);

const inPage = `(async () => {
  const lab = await import(new URL("/pkg/shuffle_lab.js", location.origin));
  await lab.default();
  return (${survey})(lab, ${cases});
})()`;

const inWorker = `new Promise((resolve, reject) => {
  const script = ${JSON.stringify(`
    const lab = await import("ORIGIN/pkg/shuffle_lab.js");
    await lab.default();
    postMessage((${survey})(lab, ${few}));
  `)}.replace("ORIGIN", location.origin);
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })), { type: "module" });
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = reject;
})`;

inBoth("a page gives what Node gives", async (browser) => {
  // Beside the running page, which has a module of its own.
  const page = await openPage({ browser, reducedMotion: true });
  const found = await page.evaluate(inPage);
  for (const part of Object.keys(inNode)) assert.deepEqual(found[part], inNode[part], part);
  await finish(page);
});

inBoth("a worker gives what Node gives", async (browser) => {
  // The page starts workers of its own files alone, so the worker has a document without that policy.
  const page = await openPage({ browser, reducedMotion: true, path: "pkg/shuffle_lab.d.ts" });
  assert.deepEqual(await page.evaluate(inWorker), survey(lab, new Function(`return ${few}`)()));
  // Browsers ask for an icon beside such a document.
  await finish(page, /favicon|status of 404/);
});

test("the catalogue is complete", () => {
  assert.deepEqual(inNode.algorithms.map(({ id }) => id), ids);
  const where = (test) => inNode.algorithms.filter(test).map(({ id }) => id);
  const more = ids.slice(ids.indexOf("random-cut"));
  assert.deepEqual(where((a) => !a.fair), ["swap-random-pairs", "cross", "naive-swap", "sattolo", ...more]);
  assert.deepEqual(where((a) => a.deterministic), ["cross", "faro-out", "faro-in", "mongean", "piles"]);
  assert.deepEqual(where((a) => a.parameter === "passes"), ["cross", "riffle", "overhand", "faro-out", "faro-in", "mongean", "top-to-random", "thorp"]);
  assert.deepEqual(where((a) => a.parameter === "swaps"), ["swap-random-pairs", "top-swaps"]);
  assert.deepEqual(where((a) => a.parameter === "bits"), ["sort-by-keys"]);
  assert.deepEqual(where((a) => a.parameter === "piles"), ["piles"]);
  assert.deepEqual(where((a) => a.parameter === "recipe"), ["recipe"]);
  assert.deepEqual(where((a) => a.group === "articles"), where((a) => a.articles.length > 0));
  assert.deepEqual(where((a) => a.group === "hands"), ["random-cut", "riffle", "overhand", "faro-out", "faro-in", "mongean", "piles", "top-to-random", "thorp", "recipe", "top-swaps"]);
  assert.deepEqual(where((a) => a.articles.length === 0), ["naive-swap", "sattolo", ...more]);
  for (const info of inNode.algorithms) {
    for (const key of ["name", "about", "known"]) {
      assert.match(info[key], /^[A-Z].{3}/, `${info.id} ${key}`);
      assert.match(info[`${key}Zh`], /\p{Script=Han}|^Sattolo/u, `${info.id} ${key}Zh`);
    }
    assert.ok(["up", "down", "none"].includes(info.direction));
    assert.match(info.time, /^O\(/);
    assert.match(info.space, /^O\(/);
    assert.ok(info.pseudoCode.length >= 3 && info.pseudoCode.length === info.pseudoCodeZh.length, info.id);
  }
});

test("pinned orders and counts hold", () => {
  for (const [at, { order, ...options }] of pinned.entries()) {
    assert.deepEqual(inNode.orders[at], order, JSON.stringify(options));
  }
  for (const [at, { positions, ...options }] of pinnedCounts.entries()) {
    assert.deepEqual(inNode.counts[at], positions, JSON.stringify(options));
  }
});

// Proves that code which is compiled while the page runs changes no count: with it and without, for every shuffle and deck sizes on both sides of
// the limits of such code.
test("counts are the same where nothing can be compiled while the page runs", () => {
  const { Module } = WebAssembly;
  let compiled = 0;
  const counts = (algorithm, n) =>
    lab.simulate({ algorithm, n, shuffles: 9_000, seed: 5, swaps: 2 * n, passes: 3 }).positions;
  try {
    for (const algorithm of ids.filter((id) => id !== "recipe")) {
      // With more decks in kernels.test.mjs, of those shuffles whose counts are pinned for so many.
      for (const n of [52, 129]) {
        WebAssembly.Module = class extends Module {
          constructor(bytes) {
            super(bytes);
            compiled += 1;
          }
        };
        const usual = counts(algorithm, n);
        WebAssembly.Module = class {
          constructor() {
            throw new Error("refused");
          }
        };
        assert.deepEqual(counts(algorithm, n), usual, `${algorithm} of ${n}`);
      }
    }
  } finally {
    WebAssembly.Module = Module;
  }
  assert.ok(compiled >= 10, `${compiled} times`);
});

test("a seed is the same as a number, a BigInt and a decimal string", () => {
  const order = (seed) => lab.shuffle({ algorithm: "fisher-yates-up", n: 52, seed });
  for (const seed of [0, 42, Number.MAX_SAFE_INTEGER]) {
    assert.deepEqual(order(BigInt(seed)), order(seed));
    assert.deepEqual(order(String(seed)), order(seed));
  }
  assert.deepEqual(order(2n ** 64n - 1n), order("18446744073709551615"));
  assert.notDeepEqual(order(2n ** 64n - 1n), order(2n ** 63n - 1n));
});

test("every card is in one place and every place has one card, each time", () => {
  const sum = (counts) => counts.reduce((a, b) => a + b);
  for (const [at, { shuffles, type, positions }] of inNode.simulations.entries()) {
    assert.deepEqual([shuffles, type, positions.length], [70_000, "Float64Array", 13 * 13]);
    for (let i = 0; i < 13; i += 1) {
      assert.equal(sum(positions.slice(i * 13, (i + 1) * 13)), shuffles, `${ids[at]}, card ${i + 1}`);
      assert.equal(sum(positions.filter((_, cell) => cell % 13 === i)), shuffles, `${ids[at]}, place ${i + 1}`);
    }
  }
});

test("rows are cards and columns are places", () => {
  const options = { algorithm: "insert-splice", n: 9, seed: 5 };
  const order = lab.shuffle(options);
  const { positions } = lab.simulate({ ...options, shuffles: 1 });
  order.forEach((card, place) => assert.equal(positions[(card - 1) * 9 + place], 1));
  assert.ok(lab.simulate({ ...options, shuffles: 0 }).positions.every((count) => count === 0));
});

/** Does what the steps say, as types/steps.d.ts explains them; the rows as they are in the end. */
function replay(n, steps) {
  const rows = {
    deck: Array.from({ length: n }, (_, place) => place + 1),
    decided: Array(n).fill(0),
    first: Array(n).fill(0),
    second: Array(n).fill(0),
  };
  const next = new Map([null, ...rows.deck].map((place, at) => [place, at < n ? at + 1 : null]));
  for (const step of steps) {
    const row = rows[step.row];
    switch (step.type) {
      case "swap":
        [rows.deck[step.a - 1], rows.deck[step.b - 1]] = [rows.deck[step.b - 1], rows.deck[step.a - 1]];
        break;
      case "carry": {
        const { from, to } = step;
        assert.ok(rows[from.row][from.place - 1] && !rows[to.row][to.place - 1], "a card goes to an empty place");
        [rows[from.row][from.place - 1], rows[to.row][to.place - 1]] = [0, rows[from.row][from.place - 1]];
        break;
      }
      case "close":
        assert.deepEqual(row.splice(step.gap - 1, 1), [0]);
        row.splice(step.last - 1, 0, 0);
        break;
      case "open":
        assert.deepEqual(row.splice(step.last - 1, 1), [0]);
        row.splice(step.gap - 1, 0, 0);
        break;
      case "look":
        assert.equal(rows[step.at.row][step.at.place - 1] === 0, step.empty);
        break;
      case "count": {
        const pending = rows.deck.filter((card) => card);
        assert.equal(rows.deck[step.place - 1], pending[step.k - 1]);
        break;
      }
      case "walk": {
        let [before, node] = [null, null];
        for (let hop = 0; hop < step.hops; hop += 1) [before, node] = [node, next.get(node)];
        assert.deepEqual([before, node], [step.before, step.node]);
        break;
      }
      case "unlink":
        assert.deepEqual([next.get(step.before), next.get(step.node)], [step.node, step.after]);
        next.set(step.before, step.after);
        break;
      case "cut":
        assert.equal(step.first + step.second, n);
        rows.first.splice(0, step.first, ...rows.deck.slice(0, step.first));
        rows.second.splice(0, step.second, ...rows.deck.slice(step.first));
        rows.deck.fill(0);
        break;
      case "draw":
        assert.ok(step.low <= step.value && step.value <= step.high);
        assert.equal(step[step.variable], step.value);
        break;
      case "done":
        break;
      default:
        assert.fail(`a step of type ${step.type}`);
    }
  }
  return rows;
}

test("a trace, played, ends in the order of the shuffle", () => {
  const types = new Set();
  const repeated = new Set(inNode.algorithms.filter((a) => ["passes", "recipe"].includes(a.parameter)).map(({ id }) => id));
  for (const { id: algorithm, pseudoCode } of inNode.algorithms) {
    for (const n of [1, 2, 8, 13, 60]) {
      const options = { algorithm, n, seed: 11, passes: 2 };
      const { steps, order } = lab.trace(options);
      const rows = replay(n, steps);
      assert.deepEqual(rows.decided[0] ? rows.decided : rows.deck, order, `${algorithm} ${n}`);
      assert.deepEqual(order, lab.shuffle(options), `${algorithm} ${n}`);
      assert.equal(steps.findIndex(({ type }) => type === "done"), steps.length - 1);
      for (const { type, line, pass } of steps) {
        types.add(type);
        assert.equal(typeof pseudoCode[line - 1], type === "done" ? "undefined" : "string", `${algorithm} ${type} ${line}`);
        assert.equal(pass !== null, repeated.has(algorithm), `${algorithm} ${type} ${pass}`);
      }
    }
  }
  const all = "carry close count cut done draw look open swap unlink walk";
  assert.equal([...types].sort().join(" "), all);
});

test("written draws come first, the seed's own after them", () => {
  const options = { algorithm: "pencil-and-paper", n: 8, seed: 1 };
  const worked = lab.trace({ ...options, draws: [3, 6, 2, 3, 4, 1, 2, 1] });
  assert.deepEqual(worked.order, [3, 7, 2, 5, 8, 1, 6, 4]);
  assert.deepEqual(worked.steps.slice(0, 3), [
    { type: "draw", line: 3, i: null, j: null, k: 3, pass: null, variable: "k", low: 1, high: 8, value: 3 },
    { type: "count", line: 4, i: null, j: null, k: 3, pass: null, place: 3 },
    {
      type: "carry",
      line: 5,
      i: null,
      j: null,
      k: 3,
      pass: null,
      from: { row: "deck", place: 3 },
      to: { row: "decided", place: 1 },
    },
  ]);
  assert.deepEqual(lab.trace({ ...options, draws: [] }), lab.trace(options));
  assert.deepEqual(lab.trace({ ...options, draws: [8, 7] }).order.slice(0, 2), [8, 7]);
});

const sumOf = (numbers) => numbers.reduce((a, b) => a + b, 0);

function close(ours, theirs, what) {
  assert.ok(Math.abs(ours - theirs) <= 1e-12, `${what}: ${ours}, not ${theirs}`);
}

test("the naive swap of three cards, exactly", () => {
  const { positions, orders, distance, reachable, largest, method } = lab.exact({ algorithm: "naive-swap", n: 3 });
  const by27 = [9, 9, 9, 10, 8, 9, 8, 10, 9];
  positions.flat().forEach((p, cell) => close(p, by27[cell] / 27, `cell ${cell}`));
  assert.deepEqual(
    orders.map(({ order, fraction }) => `${order.join("")} ${fraction}`),
    ["123 4/27", "132 5/27", "213 5/27", "231 5/27", "312 4/27", "321 4/27"],
  );
  for (const { probability, fraction } of orders) assert.equal(probability, Number(fraction[0]) / 27);
  assert.deepEqual(distance, { value: 1 / 18, fraction: "1/18" });
  assert.equal(reachable.orders, "6");
  assert.deepEqual([largest.card, largest.place], [2, 1]);
  close(largest.ratio, 10 / 9, "the largest cell");
  assert.deepEqual(method, { positions: "closed-form", orders: "every-choice", distance: "every-choice" });
});

test("Sattolo's cycles, the queues' one order and a few swaps, exactly", () => {
  const cycles = lab.exact({ algorithm: "sattolo", n: 4 });
  assert.deepEqual(cycles.distance, { value: 0.75, fraction: "3/4" });
  assert.deepEqual([cycles.reachable.orders, cycles.smallest], ["6", { card: 1, place: 1, ratio: 0 }]);
  assert.equal(cycles.reachable.all, "24");
  const { orders, all } = lab.exact({ algorithm: "sattolo", n: 34 }).reachable;
  assert.deepEqual([BigInt(all) / BigInt(orders), all], [34n, "295232799039604140847618609643520000000"]);
  assert.equal(lab.exact({ algorithm: "sattolo", n: 36 }).reachable.orders, null);
  assert.deepEqual(new Set(cycles.orders.map(({ fraction }) => fraction)), new Set(["0", "1/6"]));
  close(Math.exp(cycles.reachable.lnOrders - cycles.reachable.lnAll), 1 / 4, "the share that can come out");
  // The same without looking at orders.
  const unlisted = lab.exact({ algorithm: "sattolo", n: 4, orders: false });
  assert.deepEqual(unlisted, {
    ...cycles,
    orders: null,
    method: { positions: "closed-form", orders: null, distance: "closed-form" },
  });

  const cross = { algorithm: "cross", n: 5, passes: 2 };
  const [only] = lab.exact(cross).orders.filter(({ probability }) => probability > 0);
  assert.deepEqual(only, { order: lab.shuffle({ ...cross, seed: 1 }), probability: 1, fraction: "1" });
  lab.exact(cross).positions.forEach((row, card) => {
    assert.deepEqual(row, only.order.map((at) => (at === card + 1 ? 1 : 0)));
  });

  const swaps = lab.exact({ algorithm: "swap-random-pairs", n: 52, swaps: 52, distance: true });
  assert.equal(lab.exact({ algorithm: "swap-random-pairs", n: 52, swaps: 52 }).distance, null, "seconds are asked for");
  for (let card = 0; card < 52; card += 1) close(swaps.positions[card][card], 0.1468256319340867, "a card that stays");
  assert.deepEqual([swaps.orders, swaps.distance.fraction, swaps.method.distance], [null, null, "merged-decks"]);
  // Finding D6: the distance that the page's curve shows after 52 swaps of 52 cards.
  close(swaps.distance.value, 0.9666087916637169, "the distance of 52 swaps");
  assert.equal(lab.exact({ algorithm: "swap-random-pairs", n: 30, swaps: 0 }).reachable.orders, "1");
});

test("every shuffle's exact answers fit together", () => {
  let factorial = 1;
  for (let n = 1; n <= 6; n += 1) {
    factorial *= n;
    for (const { id: algorithm, fair } of inNode.algorithms) {
      const { positions, orders, distance, reachable } = lab.exact({ algorithm, n, passes: 2 });
      const what = `${algorithm} ${n}`;
      assert.equal(orders.length, factorial, what);
      const words = orders.map(({ order }) => order.join(""));
      assert.deepEqual(words, [...new Set(words)].sort(), what);
      const summed = Array.from({ length: n }, () => Array(n).fill(0));
      for (const { order, probability } of orders) order.forEach((card, place) => (summed[card - 1][place] += probability));
      positions.forEach((row, card) => row.forEach((p, place) => close(p, summed[card][place], what)));
      close(sumOf(orders.map(({ probability }) => Math.abs(probability - 1 / factorial))) / 2, distance.value, what);
      assert.equal(reachable.orders, String(orders.filter(({ probability }) => probability > 0).length), what);
      if (fair) assert.equal(distance.fraction, "0", what);
    }
  }
});

test("many orders come only when asked for", () => {
  const listed = (options) => lab.exact({ algorithm: "naive-swap", ...options }).orders?.length;
  assert.deepEqual([6, 7, 8, 256].map((n) => listed({ n })), [720, undefined, undefined, undefined]);
  assert.deepEqual([listed({ n: 6, orders: false }), listed({ n: 7, orders: true })], [undefined, 5040]);
  const { orders, distance } = lab.exact({ algorithm: "naive-swap", n: 8, orders: true });
  assert.deepEqual([orders.length, orders.at(-1).order], [40_320, [8, 7, 6, 5, 4, 3, 2, 1]]);
  close(sumOf(orders.map(({ probability }) => probability)), 1, "the sum");
  close(sumOf(orders.map(({ probability }) => Math.max(0, probability - 1 / 40_320))), distance.value, "the distance");
});

const T = (result, id) => result.tests.find((test) => test.id === id);

test("fair shuffles pass, the naive swap and Sattolo do not", () => {
  for (const { id: algorithm, fair } of inNode.algorithms) {
    for (const n of [5, 8]) {
      // Keys of the default length are too nearly fair for so few cards.
      const options = { algorithm, n, shuffles: 100_000, seed: 42, bits: 2 };
      const { outcome, tests, findings, more, fewer } = lab.test(options);
      const what = `${algorithm} ${n}`;
      assert.equal(outcome, fair ? "nothing-found" : "biased", what);
      assert.equal(findings.length > 0, !fair, what);
      const kinds = ["positions", "cells", "neighbours", "direction", ...(n === 5 ? ["orders"] : [])];
      assert.deepEqual(tests.map(({ id }) => id), kinds, what);
      const m = n + 1;
      const df = { positions: (n - 1) ** 2, cells: 1, neighbours: (m * (m - 3)) / 2, direction: (n * (n - 1)) / 2, orders: 119 };
      for (const test of tests) {
        assert.equal(test.df, df[test.id], what);
        assert.deepEqual([test.applicable, test.needs], [true, test.id === "orders" ? 600 : 5 * n], what);
        assert.equal(test.rejects, test.adjusted <= 1e-4, what);
        assert.ok(test.adjusted >= test.p && test.lnP <= 0, what);
        assert.ok(test.id === "cells" ? test.rms === null : test.rms > 0, what);
        if (fair) assert.ok(test.p > 0.001, `${what} ${test.id} ${test.p}`);
      }
      assert.ok(1 < more && more < 1.1 && 0.9 < fewer && fewer < 1, what);
    }
  }
  const naive = lab.test({ algorithm: "naive-swap", n: 8, shuffles: 100_000, seed: 42 });
  assert.equal(naive.findings[0].pattern, "ridge-below-diagonal");
  assert.deepEqual(naive.findings[0].cells[0], [2, 1]);
  assert.deepEqual([T(naive, "positions").p, T(naive, "positions").lnP < -1000], [0, true]);
  assert.match(naive.summary, /^Not fair/);
  assert.match(naive.summaryZh, /^不公平/);
  const cycles = lab.test({ algorithm: "sattolo", n: 5, shuffles: 10_000, seed: 42 });
  assert.deepEqual(cycles.findings.map(({ lens }) => lens), ["positions", "successors", "orders"]);
  assert.equal(cycles.findings[0].pattern, "diagonal-empty");
  const missing = cycles.findings[2];
  assert.deepEqual([missing.pattern, missing.cells.length, missing.cells[0]], ["orders-missing", 96, [1, 2, 3, 4, 5]]);
});

test("the statistic is what the counts say", () => {
  const options = { algorithm: "swap-with-earlier", n: 9, shuffles: 5_000, seed: 3 };
  const { positions } = lab.simulate(options);
  const fair = options.shuffles / 9;
  const x2 = sumOf(Array.from(positions, (count) => (count - fair) ** 2 / fair));
  const found = T(lab.test(options), "positions");
  assert.ok(Math.abs(found.statistic - (x2 * 8) / 9) < 1e-9);
  // Its own counts, read back: the same tests of the places, alone.
  const counts = Array.from({ length: 9 }, (_, card) => Array.from(positions.slice(card * 9, card * 9 + 9)));
  const { shuffles, n, tests } = lab.test({ counts });
  assert.deepEqual([shuffles, n], [5_000, 9]);
  const furthest = T(lab.test(options), "cells");
  const z = (count) => (count - fair) / Math.sqrt(fair * (1 - 1 / 9));
  // The largest count or the smallest one, whichever is less likely.
  const ends = [Math.max(...positions), Math.min(...positions)].map((count) => z(count) ** 2);
  assert.ok(ends.some((end) => Math.abs(furthest.statistic - end) < 1e-9), `${furthest.statistic} of ${ends}`);
  const holm = (one, other) => Math.max(Math.min(1, 2 * Math.min(one.p, other.p)), one.p);
  const alone = [found, furthest].map((test, k, both) => ({ ...test, adjusted: holm(test, both[1 - k]) }));
  assert.deepEqual(tests, alone);
});

test("counts of one's own are judged by place", () => {
  // Two cards, 61 : 39. A fair coin is as far from 50 with probability 0.0352 (chi-square 4.84 would say 0.0278).
  const coin = lab.test({ counts: [[61, 39], [39, 61]], alpha: 0.05 });
  assert.deepEqual([coin.outcome, coin.tests.length, coin.alpha], ["biased", 1, 0.05]);
  close(coin.tests[0].statistic, 4.84, "the statistic");
  close(coin.tests[0].p, 0.03520020021770484, "the p-value");
  assert.equal(lab.test({ counts: [[61, 39], [39, 61]] }).outcome, "nothing-found");
  // D4. 9 of 11: the chi-square distribution says 0.035, the binomial one 0.065.
  assert.equal(lab.test({ counts: [[9, 2], [2, 9]], alpha: 0.05 }).outcome, "nothing-found");
  const few = lab.test({ counts: [[1, 3], [3, 1]] });
  assert.deepEqual([few.outcome, few.tests[0].needs, few.tests[0].p, few.tests[0].rms], ["too-few", 10, null, null]);
  assert.equal(lab.test({ counts: [[7]] }).outcome, "nothing-to-test");
  assert.equal(lab.test({ counts: [[0]], seed: undefined }).shuffles, 0);
  for (const n of [256, 257, 1024]) {
    const counts = Array.from({ length: n }, () => Array(n).fill(10));
    const { outcome, shuffles, tests, tooEven, summary } = lab.test({ counts });
    assert.deepEqual([outcome, shuffles, tests.length, tests[0].statistic], ["nothing-found", 10 * n, 2, 0]);
    assert.deepEqual([tooEven, /more even than chance/.test(summary)], [true, true]);
  }
});

test("what simulate counts is judged as the shuffle itself is", () => {
  for (const [at, algorithm] of ids.entries()) {
    // So many cards for some shuffles: of more than 256 no neighbours are counted, whichever it is.
    for (const n of [1, 2, 5, 13, ...(at % 8 === 0 ? [257] : [])]) {
      const options = { algorithm, n, shuffles: 2_000, seed: 9 };
      const counted = lab.simulate({ ...options, all: true });
      assert.deepEqual(lab.test(counted), lab.test(options), `${algorithm} ${n}`);
      assert.deepEqual([counted.successors === null, counted.orders === null], [n > 256, n > 6]);
      const places = lab.simulate(options);
      assert.deepEqual([places.positions, places.successors, places.orders], [counted.positions, null, null]);
      assert.ok(lab.test(places).tests.every(({ id }) => ["positions", "cells"].includes(id) || n === 2));
    }
  }
});

// A cut leaves places flat and neighbours as they were.
test("K15: without neighbours the words say that only places were looked at", () => {
  const cut = { algorithm: "random-cut", n: 13, shuffles: 10_000, seed: 1 };
  const places = lab.test(lab.simulate(cut));
  assert.equal(places.outcome, "nothing-found");
  assert.match(places.summary, /Only places were looked at/);
  assert.match(places.summaryZh, /只检验了位置/);
  const whole = lab.test({ ...cut, algorithm: "fisher-yates-up" });
  assert.equal(whole.outcome, "nothing-found");
  for (const words of [whole.summary, whole.summaryZh]) assert.doesNotMatch(words, /Only places|只检验了/);
  // Two cards have no neighbours that places do not show.
  assert.doesNotMatch(lab.test({ counts: [[51, 49], [49, 51]] }).summary, /Only places/);
});

test("a function of one's own is judged as the shuffle that it calls, in place or not", () => {
  for (const algorithm of ["random-cut", "naive-swap", "fisher-yates-up"]) {
    for (const n of [1, 5, 13]) {
      const decks = (make) => {
        let seed = 0;
        return lab.test({ shuffle: (deck) => make(deck, lab.shuffle({ algorithm, n, seed: (seed += 1) })), n, shuffles: 1_000, alpha: 0.01 });
      };
      const returned = decks((_, order) => order);
      const inPlace = decks((deck, order) => void order.forEach((card, place) => (deck[place] = card)));
      const typed = decks((_, order) => Uint16Array.from(order));
      assert.deepEqual([inPlace, typed], [returned, returned]);
      assert.deepEqual(returned.tests.map(({ id }) => id), lab.test({ algorithm, n, shuffles: 1, seed: 1 }).tests.map(({ id }) => id));
      // Fair ones are called unfair once in a hundred; these seeds are fixed.
      assert.equal(returned.outcome, n === 1 ? "nothing-to-test" : algorithm === "fisher-yates-up" ? "nothing-found" : "biased", `${algorithm} ${n}`);
    }
  }
});

test("C8: a run that ends without a deck is an outcome of every call", () => {
  const python = "import random\ndef shuffle(a):\n    random.shuffle(a)\n    if random.randrange(2):\n        a[len(a)] = 1\n";
  const one = { python, n: 3 };
  const { orders, failing, positions, distance, why, whyZh } = lab.exact(one);
  assert.deepEqual(new Set(orders.map(({ fraction }) => fraction)), new Set(["1/12"]));
  assert.deepEqual([failing.fraction, failing.probability, failing.tried], ["1/2", 0.5, null]);
  const [{ what, whatZh, fraction }, ...others] = failing.endings;
  assert.deepEqual([what, whatZh, fraction, others], ["stops with an error in line 5", "在第 5 行出错停止", "1/2", []]);
  assert.deepEqual([positions, distance], [null, null]);
  assert.match(why, /without a deck/);
  assert.match(whyZh, /得不到/);
  // Of more cards runs are tried: 200, with a standard deviation of 7.
  const { failing: tried } = lab.exact({ python, n: 20 });
  assert.ok(tried.tried === 200 && tried.fraction === null && Math.abs(tried.probability - 0.5) < 0.2);

  const counted = lab.simulate({ ...one, shuffles: 1_000, seed: 1, all: true });
  const seen = lab.test({ ...one, shuffles: 1_000, seed: 1 });
  assert.ok(Math.abs(counted.failed - 500) < 100 && counted.failed + counted.shuffles === 1_000);
  assert.equal(sumOf(counted.positions), 3 * counted.shuffles);
  assert.deepEqual([seen.outcome, seen.failed, seen.shuffles], ["biased", counted.failed, counted.shuffles]);
  assert.match(seen.summary, /^Not fair: \d+ of 1,000 runs end without a deck\. Line 5: .* \(IndexError\)\.$/);
  assert.match(seen.summaryZh, /^不公平：1,000 次运行中有 \d+ 次得不到一副牌。第 5 行/);
  const { outcome, failed } = lab.test(counted);
  assert.deepEqual([outcome, failed], ["biased", counted.failed]);
  assert.notEqual(lab.identify(counted).answer, "none");

  let thrown = 0;
  for (let seed = 0; seed < 100; seed += 1) {
    const calls = [() => lab.shuffle({ ...one, seed }), () => lab.trace({ ...one, seed }).order];
    const ends = calls.map((call) => {
      try {
        return call().length;
      } catch (error) {
        assert.deepEqual([error instanceof Error, error.name, error.line], [true, "NoDeckError", 5]);
        return error.message;
      }
    });
    assert.equal(ends[0], ends[1]);
    thrown += ends[0] === 3 ? 0 : 1;
  }
  assert.ok(20 < thrown && thrown < 80, `${thrown} of 100`);
  // Of fair code no run fails, and of the catalogue's what is null has its reason.
  assert.deepEqual([lab.exact({ python: "def shuffle(a):\n    a.reverse()\n", n: 3 }).why, lab.exact({ algorithm: "naive-swap", n: 3 }).why], [null, null]);
  assert.match(lab.exact({ algorithm: "naive-swap", n: 8 }).why, /option `orders`/);
});

test("what cannot be judged is said, not thrown", () => {
  const verdict = (options) => lab.test({ algorithm: "naive-swap", seed: 1, ...options });
  assert.equal(verdict({ n: 1, shuffles: 100 }).outcome, "nothing-to-test");
  assert.deepEqual(verdict({ n: 1, shuffles: 100 }).tests, []);
  const none = verdict({ n: 8, shuffles: 0 });
  assert.deepEqual([none.outcome, none.more, none.fewer, none.findings], ["too-few", null, null, []]);
  const some = verdict({ n: 6, shuffles: 100 });
  assert.deepEqual(some.tests.map(({ applicable }) => applicable), [true, true, true, true, false]);
  assert.deepEqual([T(some, "orders").needs, T(some, "orders").p, T(some, "orders").adjusted], [3600, null, null]);
  assert.deepEqual(verdict({ n: 257, shuffles: 2_000 }).tests.map(({ id }) => id), ["positions", "cells"]);
});

test("what is said of counts is no more than they show", () => {
  // D1. Too few shuffles for a test promise nothing about a cell.
  const few = lab.test({ algorithm: "cross", n: 8, shuffles: 39, seed: 1 });
  assert.deepEqual([few.outcome, few.more, few.fewer], ["too-few", null, null]);
  assert.ok(lab.test({ algorithm: "cross", n: 8, shuffles: 40, seed: 1 }).more > 1);
  // D2. Cells are named only where their own test rejects.
  const thorp = lab.test({ algorithm: "thorp", n: 8, passes: 7, shuffles: 1000, seed: 7 });
  const named = thorp.findings.filter(({ lens, pattern }) => lens === "positions" && pattern === "other");
  assert.equal(T(thorp, "cells").rejects, false);
  assert.ok(named.every(({ cells }) => cells.length === 0), JSON.stringify(named));
  assert.doesNotMatch(thorp.summary, /card \d+ in place \d+/);
  // D3. Every order of this shuffle can come up.
  const merge = lab.test({ algorithm: "merge-sort-coin", n: 6, shuffles: 10_000, seed: 38 });
  assert.match(merge.summary, /^Not fair: 10,000 shuffles show it \(risk of a false alarm: 0\.01%\)\./);
  assert.doesNotMatch(merge.summary, /come up\./);
  // D12. The places of a random cut are flat.
  const patterns = Array.from({ length: 60 }, (_, seed) => lab.test({ algorithm: "random-cut", n: 8, shuffles: 500, seed }))
    .flatMap(({ findings }) => findings)
    .filter(({ lens, pattern }) => lens === "positions" && pattern !== "other");
  assert.ok(patterns.length <= 2, JSON.stringify(patterns));
});

test("D8: whole orders are null only where the types say so", () => {
  const chances = ["exact", "modulo-5", "scaled-5", "seed-8", "c-rand", "ansi-c", "java", "milliseconds", "seed-32"];
  for (const { id: algorithm, deterministic } of lab.algorithms()) {
    for (const chance of chances) {
      // Of fewer cards the chances of these two are even.
      const n = ["sort-by-keys", "derangement-redo"].includes(algorithm) ? 5 : 4;
      const { orders } = lab.exact({ algorithm, n, chance, orders: true });
      const seeds = ["c-rand", "ansi-c", "java", "milliseconds", "seed-32"].includes(chance);
      const uneven = ["sort-by-keys", "derangement-redo"].includes(algorithm) && /^(modulo|scaled)/.test(chance);
      assert.equal(orders === null, !deterministic && (seeds || uneven), `${algorithm} ${chance}`);
    }
  }
});

test("D11: an option that throws leaves nothing behind", () => {
  const table = lab.initSync({ module: read(`${pkg}/shuffle_lab_bg.wasm`) }).__wbindgen_externrefs;
  const mine = new Error("mine");
  const one = { algorithm: "cross", n: 8, seed: 1 };
  const throwing = { get() { throw mine } };
  const calls = [
    () => lab.shuffle({ ...one, get n() { throw mine } }),
    () => lab.shuffle({ ...one, get typo() { throw mine } }),
    () => lab.shuffle(new Proxy({}, { ownKeys() { throw mine } })),
    () => lab.shuffle(new Proxy(one, throwing)),
    () => lab.trace({ ...one, draws: new Proxy([], throwing) }),
    () => lab.trace({ ...one, draws: Object.defineProperty([1, 2], 1, throwing) }),
    () => lab.test({ counts: [[1, 0], Object.defineProperty([0, 1], 1, throwing)] }),
    () => lab.test({ shuffle() { throw mine }, n: 2, shuffles: 1 }),
    () => lab.test({ shuffle: () => new Proxy([1, 2], throwing), n: 2, shuffles: 1 }),
    () => lab.shuffle({ ...one, n: "8" }),
  ];
  const round = () => calls.forEach((call) => assert.throws(call));
  round();
  const before = table.length;
  for (let k = 0; k < 2_000; k += 1) round();
  assert.equal(table.length, before);
});

test("an array that gives other elements than its length says is refused, not trusted", () => {
  const kind = { algorithm: "pencil-and-paper", n: 2, seed: 1 };
  const lying = (length) => new Proxy([1, 1], { get: (array, key) => (key === "length" ? length : array[key]) });
  assert.deepEqual(lab.trace({ ...kind, draws: lying(2) }).order, lab.trace({ ...kind, draws: [1, 1] }).order);
  for (const length of [3, -1, 0.5, "2", NaN, 2 ** 40]) assert.throws(() => lab.trace({ ...kind, draws: lying(length) }), /draws/);
  let reads = 0;
  const growing = new Proxy([1, 1, 1, 1], { get: (array, key) => (key === "length" ? ((reads += 1), reads === 1 ? 4 : 1) : array[key]) });
  assert.throws(() => lab.trace({ ...kind, draws: growing }), /draws = an array is not allowed/);
});

test("options not given are as described, and those of other shuffles change nothing", () => {
  const order = (options) => lab.shuffle({ n: 20, seed: 3, ...options }).join();
  const cross = order({ algorithm: "cross" });
  assert.equal(order({ algorithm: "cross", passes: 1, swaps: undefined }), cross);
  assert.notEqual(order({ algorithm: "cross", passes: 2 }), cross);
  const swaps = order({ algorithm: "swap-random-pairs" });
  assert.equal(order({ algorithm: "swap-random-pairs", swaps: 20, passes: undefined }), swaps);
  assert.notEqual(order({ algorithm: "swap-random-pairs", swaps: 21 }), swaps);
  assert.equal(order({ algorithm: "sattolo", swaps: 5, passes: 5 }), order({ algorithm: "sattolo" }));
  const inherited = Object.create({ algorithm: "cross", n: 20 }, { seed: { value: 3 }, [Symbol()]: { value: 1 } });
  assert.equal(lab.shuffle(inherited).join(), cross);
});

test("the limits themselves are allowed", () => {
  const most = { n: 1024, seed: 1, passes: 100, swaps: 10_000 };
  for (const algorithm of ids) {
    const order = lab.shuffle({ algorithm, ...most });
    assert.equal(new Set(order).size, 1024, algorithm);
    assert.deepEqual(lab.shuffle({ algorithm, n: 1, seed: 1, swaps: 0 }), [1]);
  }
  const { positions } = lab.simulate({ algorithm: "fisher-yates-up", n: 1024, seed: 1, shuffles: 3 });
  assert.equal(positions.length, 1024 * 1024);
});

test("bad input is named, with what is allowed, and leaves no trace", () => {
  for (const [at, [call, says]] of refusals.entries()) assert.equal(inNode.refusals[at], says, call);
});

test("the types hold", async () => {
  const tsc = fileURLToPath(here("node_modules/typescript/bin/tsc"));
  const words = "--noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --target es2022 --module esnext --moduleResolution bundler";
  const args = [tsc, ...words.split(" "), fileURLToPath(here("api.types.mts"))];
  await promisify(execFile)(process.execPath, args).catch(({ stdout }) => assert.fail(stdout));
});
