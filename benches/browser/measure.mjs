// The whole measurement; `cargo measure` calls it with everything at hand.
//
//   node measure.mjs --out FOLDER [--load LOAD] [--native CARGO.TOML] [--criterion FOLDER --growth FILE] [--kernels FILE] [--against DIST] [--quick] [--only TEXT | --watch]

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import { launch } from "./chromium.mjs";
import { allOrders, catalogue, duel, median, openBench, turns, twoWorkers } from "./counting.mjs";
import { beside, frames } from "./lever.mjs";
import { memory, stutter } from "./manners.mjs";
import { SLOW, articleOne, countedTo, firstPicture, pacing, race } from "./pacing.mjs";
import { ITERATION, randNative } from "./native.mjs";
import { peered, plainly } from "./peers.mjs";
import { growthPicture, markdown, picture, terminal } from "./report.mjs";
import { serve } from "./server.mjs";
import { answering, reading } from "./files.mjs";
import { TYPED } from "./typed.mjs";

const { values: options } = parseArgs({
  options: {
    out: { type: "string" },
    load: { type: "string" },
    native: { type: "string" },
    criterion: { type: "string" },
    growth: { type: "string" },
    kernels: { type: "string" },
    against: { type: "string" },
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    watch: { type: "boolean", default: false },
  },
});

const { rounds, slot, playing, times } = options.quick
  ? { rounds: 3, slot: 80, playing: 3_000, times: 3 }
  : { rounds: 5, slot: 250, playing: 8_000, times: 5 };

/** Ours, and what it counts. Another way of asking it for the same work is one more line here; it gets rows of its own. */
const OURS = [
  { name: "ours", label: "", counts: "positions", more: {} },
].map((own) => ({ contestant: "ours", ...own }));

/** Rounds of one worker and two, for each round of a duel: the second core of a shared machine comes and goes, and a duel needs but one. */
const PATIENCE = 5;
/** The same of fisher-yates-down: of its rows one is near its bar, and five rounds would decide by luck. */
const CARE = 3;

const peer = (name) => ({ name, contestant: name });

/** Programs that want a processor, on an average of a minute, from which on others disturb what is measured. */
const LOADED = 0.5;

/** Stores that counting 52 shuffled cards needs, over those of 52 increments: 51 of the deck, 52 of the counts, 4 of a sorted deck. */
const STORES = (51 + 52 + 4) / 52;

const here = (file) => new URL(file, import.meta.url);

/** The lodash that is installed. */
const LODASH = JSON.parse(readFileSync(here("node_modules/lodash/package.json"))).version;

const PEERS = {
  lodash: `lodash ${LODASH} \`shuffle\`, number[][]`,
  typed: "Durstenfeld on typed arrays, Math.random",
  peer: "the best plain JavaScript",
  batched: "the same with three draws from a word",
  plain: "straightforward JavaScript, Math.random",
  against: "the build given by --against",
  uncompiled: "ours without the JIT",
};

/** A build to hold ours against, of a dist folder; in every duel if it is given. */
const AGAINST = options.against ? [{ name: "against", contestant: "against" }] : [];
/** How fast Fisher-Yates must be at least beside that build. */
const AS_FAST = { least: 0.95, unit: "%" };

/** The counting kernels, and what each gains natively; what the JIT gains is added here. */
const kernels = options.kernels ? JSON.parse(readFileSync(options.kernels)) : null;
const withJit = (id, n) => kernels?.measured.find((row) => row.id === id && row.n === n && row.kernels.includes("jit"));

const rows = [];

/** The page's own race, as text; and every shuffle's growth, natively. */
let raced = null;
const growth = options.growth ? JSON.parse(readFileSync(options.growth)) : null;

/** A row that is a ratio of speeds, the median of the rounds'; shown as a share where the unit is %. */
function ratio(work, against, ours, theirs, { least = null, aim = null, unit = "×", scale = 1 } = {}) {
  const each = ours.map((own, k) => (scale * theirs[k % theirs.length]) / own);
  const value = median(each);
  rows.push({
    kind: "ratio", work, peer: against, value, low: Math.min(...each), high: Math.max(...each),
    fastest: (scale * Math.min(...theirs)) / Math.min(...ours), unit, least, aim,
    ours: median(ours), theirs: scale * median(theirs), rounds: { ours, theirs },
  });
  said();
}

/** A row that is a number, at least or at most something. */
function number(work, what, value, unit, { least = null, most = null, aim = null } = {}) {
  rows.push({ kind: "number", work, peer: what, value, unit, least, most, aim });
  said();
}

/** What the JIT gains over the kernel that it replaces goes to the table of kernels. */
function gainedByJit(row, ours, uncompiled) {
  row.jit = median(uncompiled.map((time, k) => time / ours[k]));
  console.log(`${row.id}, ${row.n} cards | with the JIT, times as fast as without | ${row.jit.toFixed(2)} ×`);
}

function said() {
  console.log(terminal(rows.at(-1)));
}

/** Criterion's median of a bench, in nanoseconds an iteration; null where it was not run. */
function criterion(name) {
  const file = path.join(options.criterion ?? "", name, "new/estimates.json");
  return options.criterion && existsSync(file) ? JSON.parse(readFileSync(file)).median.point_estimate : null;
}

const native = (n, name) => {
  const nanoseconds = criterion(`count-${n}/${name}`);
  return nanoseconds === null ? null : nanoseconds / ITERATION[n];
};

async function all(browser, address) {
  const bench = await openBench(browser, address);
  const shuffles = await catalogue(bench);
  const older = options.against ? (await catalogue(bench, "against")).map(({ id }) => id) : [];
  if (options.watch) {
    await bench.close();
    return watching(browser, address, shuffles);
  }
  const wanted = shuffles.map(({ id }) => id).filter((id) => id.includes(options.only ?? ""));
  if (wanted.length === 0 && !options.only.startsWith("typed")) throw new Error(`no shuffle's id has "${options.only}" in it`);
  const algorithm = "fisher-yates-down";
  const sizes = [
    { n: 52, peers: { lodash: { least: 8, aim: 10 }, typed: { least: 5.5, aim: 7 }, peer: { least: 3.6, aim: 4.8 }, batched: {} } },
    { n: 13, peers: { lodash: { least: 15, aim: 25 }, typed: {}, peer: {}, batched: {} } },
    { n: 1000, peers: { lodash: { least: 4, aim: 4.6 }, typed: { least: 3, aim: 3.5 }, peer: {} } },
  ];
  const rand = wanted.includes(algorithm) && options.native ? randNative(options.native, slot) : null;
  for (const { n, peers } of wanted.includes(algorithm) ? sizes : []) {
    const jit = withJit(algorithm, n);
    const contestants = [...OURS, ...AGAINST, ...(jit ? [peer("uncompiled")] : []), ...Object.keys(peers).map(peer), ...(n === 52 ? [peer("increments")] : [])];
    // Right behind ours, that both find the machine the same.
    if (rand) contestants.splice(OURS.length, 0, { name: "rand", elsewhere: () => rand.time(n) });
    const measured = await duel(bench, { algorithm, n, contestants, rounds: CARE * rounds, slot });
    for (const { name, label } of OURS) {
      const work = `${algorithm}, ${n} cards${label}`;
      for (const [other, bars] of Object.entries(peers)) ratio(work, PEERS[other], measured[name], measured[other], bars);
      if (measured.against) ratio(work, PEERS.against, measured[name], measured.against, AS_FAST);
      if (jit) gainedByJit(jit, measured[name], measured.uncompiled);
      if (rand) ratio(work, "rand 0.10 SmallRng + SliceRandom, native", measured[name], measured.rand, n === 52 ? { least: 4, aim: 5.8 } : {});
      if (measured.increments) {
        // A floor is the fastest that was seen.
        const floor = [Math.min(...measured.increments)];
        ratio(work, "the store limit, 2.06 × a loop of 52 increments", measured[name], floor, { least: 0.45, aim: 0.6, scale: STORES, unit: "%" });
      }
    }
  }

  rand?.close();

  // Where no chance takes part there is one order, and nothing to do again: a ratio would say nothing.
  const certain = new Set(shuffles.filter(({ deterministic }) => deterministic).map(({ id }) => id));
  for (const id of wanted.filter((id) => id !== algorithm && !certain.has(id))) {
    if (!peered.includes(id)) {
      console.log(`${id}: not measured, as it has no peer in peers.mjs`);
      continue;
    }
    const plain = plainly.includes(id);
    const jit = withJit(id, 52);
    const contestants = [...OURS, ...(older.includes(id) ? AGAINST : []), ...(jit ? [peer("uncompiled")] : []), peer("peer"), ...(plain ? [peer("plain")] : [])];
    const measured = await duel(bench, { algorithm: id, n: 52, contestants, rounds, slot });
    for (const { name, label } of OURS) {
      const work = `${id}, 52 cards${label}`;
      ratio(work, PEERS.peer, measured[name], measured.peer, plain ? {} : { least: 2, aim: 3 });
      if (plain) {
        ratio(work, PEERS.plain, measured[name], measured.plain, { least: 1 });
        number(work, "a million shuffles in one worker", median(measured[name]) / 1000, "s", { most: 5 });
      }
      if (measured.against) ratio(work, PEERS.against, measured[name], measured.against, { unit: "%" });
      if (jit) gainedByJit(jit, measured[name], measured.uncompiled);
    }
  }

  await typedCode(bench);

  // Asked for some shuffles, it does not measure what is about none or about the page.
  if (options.only !== undefined) return bench.close();
  const { one, two } = await twoWorkers(bench, { algorithm, n: 52, more: OURS.at(-1).more, rounds: PATIENCE * rounds, slot });
  ratio(`${algorithm}, 52 cards, 2 workers${OURS.at(-1).label}`, "1 worker", two, one, { least: 1.8, aim: 1.95 });
  const paths = { algorithm: "naive-swap", n: 8, paths: 8 ** 8 };
  number("all orders of naive-swap, 8 cards, 16,777,216 paths", "exact() in one worker", await allOrders(bench, paths, times), "ms", { most: 1_000 });
  await bench.close();

  const lanes = [algorithm, "naive-swap", "sattolo", "inside-out"];
  for (const [n, many] of [[52, 1], [52, 2], [52, 4], [1000, 1], [1000, 2]]) {
    const { traced, asked, counted } = await pacing(browser, address, { algorithms: lanes.slice(0, many), n, milliseconds: playing });
    const work = `the page counting, ${many === 1 ? "one shuffle" : `${many} side by side`}, ${n} cards`;
    for (const [by, found] of [["Chromium's trace", traced], ["requestAnimationFrame", asked]]) {
      if (n === 52) {
        // What is asked for is asked of two experiments.
        number(work, `frames with the next refresh, less than 25 ms after the one before, ${by}`, 100 * found.share, "%", many > 2 ? {} : { least: 99 });
        number(work, `frames less than 17.5 ms after the one before, ${by}`, 100 * found.strict, "%");
        number(work, `longest frame, ${by}`, found.longest, "ms", many > 2 ? {} : { most: 50 });
      } else {
        // A look at the evidence and a picture take a million cells each.
        number(work, `frames a second, ${by}`, found.perSecond, "/s", { least: 15 });
        number(work, `longest frame, ${by}`, found.longest, "ms");
      }
    }
    console.log(`  (${counted} counted)`);
  }
  const { painted, moved, turned } = await firstPicture(browser, address, times);
  number("the page, opened", "first words after the navigation", painted, "ms", { most: 300 });
  number("the page, opened", "first moving card after the navigation", moved, "ms", { most: 800 });
  number("the page, opened", "first turn of a shuffle after the navigation", turned, "ms", { most: 800 });
  const slow = await firstPicture(browser, address, times, SLOW);
  const slowly = `the page, opened on ${SLOW.network}, processor ${SLOW.cpu} times slower`;
  number(slowly, "first words after the navigation", slow.painted, "ms", { most: 1_200 });
  number(slowly, "first moving card after the navigation", slow.moved, "ms", { most: 4_000 });
  number(slowly, "first turn of a shuffle after the navigation", slow.turned, "ms", { most: 5_400 });
  // A browser of its own: what other pages left behind is not this page's.
  const fresh = await launch();
  const { told, process: owned } = await memory(fresh, address, lanes).finally(() => fresh.close());
  if (owned !== null) number("the page, counting 1,024 cards", "most private memory of its process in 30 s, four side by side", owned, "MB", { most: 200 });
  if (told !== null) number("the page, counting 1,024 cards", "memory by the browser's own account, four side by side", told, "MB", { most: 200 });
  const [[which, slowest]] = await stutter(browser, address, shuffles.map(({ id }) => id));
  number("256 cards opened with every shuffle and view", `longest task of the page's thread (${which})`, slowest, "ms", { most: 50 });
  const answer = await answering(browser, address, 5_000, options.quick ? 3 : 9);
  const pasted = "5,000 decks of 52 cards pasted on Check yours";
  number(pasted, "from the button to the verdict", answer.verdict * 1000, "ms", { most: 300 });
  number(pasted, "from the verdict to its cause: the ranking of all models", (answer.cause - answer.verdict) * 1000, "ms", { most: 1_000 });
  number(pasted, "longest task of the page's thread", answer.longest, "ms", { most: 50 });
  const { seconds, longest } = await reading(browser, address, 100);
  number("100 MB of decks of 52 cards on Check yours", "from the file to what was read", seconds, "s", { most: 10 });
  number("100 MB of decks of 52 cards on Check yours", "longest task of the page's thread", longest, "ms", { most: 50 });
  number("article 001, 10,000,000 × 13 cards", "from the button to the final picture", await articleOne(browser, address, Math.min(3, times)), "ms");
  if (!options.quick) {
    raced = await race(browser, address);
  }

  await watching(browser, address, shuffles);

  for (const n of [13, 52, 1000]) {
    for (const name of ["fisher-yates-down", "inside-out", "naive-swap", "riffle"]) {
      const ours = native(n, name);
      const theirs = native(n, "rand-small-rng");
      if (ours && theirs) ratio(`${name}, ${n} cards, ours native`, "rand 0.10 SmallRng + SliceRandom, native", [ours], [theirs]);
    }
  }
  for (const [name, what] of [
    ["naive-swap-orders-8", "all orders of naive-swap, 8 cards, native"],
    ["naive-swap-positions-256", "exact positions of naive-swap, 256 cards, native"],
    ["merge-sort-coin-positions-256", "exact positions of merge-sort-coin, 256 cards, native"],
  ]) {
    const nanoseconds = criterion(`exact/${name}`);
    if (nanoseconds) number(what, "criterion's median", nanoseconds / 1e6, "ms");
  }
}

/** Code that somebody types, and the proof of it. */
async function typedCode(bench) {
  for (const { name, recorded, ...more } of TYPED.filter(({ name }) => `typed ${name}`.includes(options.only ?? ""))) {
    const { algorithm } = more;
    const own = { name: "typed", contestant: "typed_code", more };
    const plain = { name: "plain", contestant: "same_function", more };
    const builtIn = recorded ? [{ name: "built-in", contestant: "ours" }] : [];
    const measured = await duel(bench, { algorithm, n: 52, contestants: [own, plain, ...builtIn], rounds, slot });
    const work = `typed ${name}, 52 cards`;
    ratio(work, "the same function in plain JavaScript", measured.typed, measured.plain, { least: recorded ? null : 0.1 });
    if (recorded) ratio(work, "the built-in shuffle", measured.typed, measured["built-in"], { least: 0.5 });
  }
  if (options.only !== undefined) return;
  const { python } = TYPED.find(({ name }) => name === "naive swap");
  const milliseconds = await allOrders(bench, { python, n: 7, paths: 7 ** 7 }, times);
  number("all orders of a typed naive swap, 7 cards, by states", "exact() in one worker", milliseconds, "ms", { most: 1_000 });
}

/** Watch while it counts and its lever moves. */
async function watching(browser, address, shuffles) {
  if (options.against) {
    const { ours, theirs } = await beside(browser, address, new URL("against/", address).href, rounds, playing);
    ratio("the page's own thread counting, 52 cards", PEERS.against, ours, theirs, { least: 1.8 });
  }
  const billion = options.quick ? 100_000_000 : 1_000_000_000;
  const { took, perSecond } = await countedTo(browser, address, billion);
  const work = `the page, ${billion.toLocaleString("en")} × 52 cards`;
  number(work, "from the navigation to the end", took / 1000, "s", options.quick ? {} : { most: 75 });
  number(work, "frames a second meanwhile", perSecond, "/s", { least: 55 });
  const ids = shuffles.map(({ id }) => id);
  const [[which, slowest]] = await frames(browser, address, ids, options.quick ? [1024] : [13, 52, 256, 1024]);
  number("every shuffle opened, its lever dragged to each position, up to 1,024 cards", `longest frame (${which})`, slowest, "ms", { most: 100 });
}

function ask(program, ...words) {
  try {
    return execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "unknown";
  }
}

// Of the machine as it was found: what was built and measured since is work of our own.
const load = Number(options.load || loadavg()[0]);
// What was built, not what somebody changes while it is measured.
const commit = ask("git", "-C", here(".").pathname, "describe", "--always", "--dirty");
if (load > LOADED) console.log(`Something else is at work here (load ${load.toFixed(1)}): what follows is unsteady.\n`);
const server = await serve(options.against);
const browser = await launch();
try {
  await all(browser, server.address);
  const lock = readFileSync(here("../native/Cargo.lock"), "utf8");
  const machine = {
    date: new Date().toISOString(),
    command: `cargo measure${options.quick ? " --quick" : ""}${options.only === undefined ? "" : ` --only ${options.only}`}${options.watch ? " --watch" : ""}`,
    rounds, slot, care: CARE * rounds, patience: PATIENCE * rounds,
    ours: OURS.map(({ name, counts }) => `${name} counts ${counts}`),
    commit,
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    load: [load, loadavg()[0]],
    turns,
    rustc: ask("rustc", "--version"),
    rand: lock.match(/name = "rand"\nversion = "([^"]+)"/)?.[1],
    chromium: await browser.version(),
    node: process.version,
    lodash: LODASH,
  };
  mkdirSync(options.out, { recursive: true });
  const put = (name, text) => writeFileSync(path.join(options.out, name), text);
  put("results.json", `${JSON.stringify({ machine, rows, kernels, growth, raced }, null, 2)}\n`);
  const text = markdown(machine, rows, { kernels, growth, raced });
  put("README.md", text);
  put("picture.svg", picture(machine, rows));
  if (growth) put("growth.svg", growthPicture(machine, growth));
  console.log(`\n${text}`);
} finally {
  await browser.close();
  server.close();
}
