// The duels: ours and its peers in one page, each in its worker, one at a time and in turn.

/** Middle of a list; of two middles their mean. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const nanoseconds = ({ begun, ended, shuffles }) => ((ended - begun) * 1e6) / shuffles;

/** By how much the probe may take longer than its shortest: beyond, somebody else was at work on the same core. */
const STEADY = 1.1;
/** How often a turn is taken at most, until it is steady. */
const TRIES = 6;

/** Turns that were taken, how many of them counted, and how many of these were not steady; and the shortest probe. */
export const turns = { taken: 0, counted: 0, unsteady: 0, shortest: Infinity };

/**
 * Takes a turn until it is steady. Whether it is says the probe, a loop that belongs to nobody, and never what was measured. Of those that are not the one
 * of the shortest probe.
 */
async function steady(turn) {
  let best = { probed: Infinity };
  const isSteady = () => best.probed <= STEADY * turns.shortest;
  for (let k = 0; k < TRIES; k += 1) {
    const now = await turn();
    turns.taken += 1;
    turns.shortest = Math.min(turns.shortest, now.probed);
    if (now.probed < best.probed) best = now;
    if (isSteady()) break;
  }
  turns.counted += 1;
  turns.unsteady += isSteady() ? 0 : 1;
  return best;
}

/** Shuffles of a check: some thousand in each cell. */
const checked = (n) => (n > 256 ? 20_000 : 200_000);

/** Other decks that a peer has to shuffle rightly: the smallest ones, one of an odd number, and one whose coins are more than a word. */
const OTHERS = [1, 2, 3, 9, 67];

/** A page with the workers. */
export async function openBench(browser, address) {
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(`page error: ${error}`));
  await page.goto(new URL("bench/bench.html", address).href);
  return {
    ask: (name, order, given) => page.evaluate((...all) => ask(...all), name, order, given),
    together: (names, order, given) =>
      page.evaluate((names, order, given) => Promise.all(names.map((name) => ask(name, order, given))), names, order, given),
    dismiss: () => page.evaluate(() => dismiss()),
    close: () => page.close(),
  };
}

/** What the catalogue has: `{ id, name, fair, deterministic }`; of our build or of the other one. */
export async function catalogue(bench, contestant = "ours") {
  const all = await bench.ask("catalogue", "ready", { contestant, algorithm: "fisher-yates-down", n: 2, seed: 1 });
  await bench.dismiss();
  return all;
}

/**
 * Lets the contestants do the same work, A B C A B C …: nanoseconds a shuffle of each by its name, round by round. Every matrix is checked
 * first, and a wrong one is an error. `contestants` are `{ name, contestant, more }`: what worker.mjs calls it, and further options; or
 * `{ name, elsewhere }`, which is no worker and tells the nanoseconds of its turn itself.
 */
export async function duel(bench, { algorithm, n, contestants, rounds, slot }) {
  const shuffles = {};
  // In a worker of its own: those that are timed have seen no other deck.
  for (const other of contestants.some(({ contestant }) => contestant === "peer") ? OTHERS : []) {
    await bench.ask("peer", "ready", { contestant: "peer", algorithm, n: other, seed: 2 });
    const complaint = await bench.ask("peer", "check", { shuffles: 20_001, sums: true });
    if (complaint) throw new Error(`the peer shuffles ${other} cards by ${algorithm} wrongly: ${complaint}`);
  }
  await bench.dismiss();
  for (const { name, contestant, more } of contestants.filter(({ elsewhere }) => !elsewhere)) {
    await bench.ask(name, "ready", { contestant, algorithm, n, seed: 1, more });
    const complaint = await bench.ask(name, "check", { shuffles: checked(n) });
    if (complaint) throw new Error(`${name} shuffles ${n} cards by ${algorithm} wrongly: ${complaint}`);
    shuffles[name] = await bench.ask(name, "warm", slot);
  }
  const times = Object.fromEntries(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, elsewhere } of contestants) {
      const timed = async () => nanoseconds(await steady(() => bench.ask(name, "time", shuffles[name])));
      times[name].push(await (elsewhere ?? timed)());
    }
  }
  await bench.dismiss();
  return times;
}

/** Milliseconds in which the JavaScript interface works out all orders in a worker: the median of so many times. */
export async function allOrders(bench, work, times) {
  await bench.ask("orders", "ready", { contestant: "ours", algorithm: work.algorithm, n: work.n, seed: 1 });
  const all = [];
  for (let k = 0; k < times; k += 1) {
    const { milliseconds, complaint } = await bench.ask("orders", "orders", work);
    if (complaint) throw new Error(`all orders of ${work.algorithm ?? "typed code"}, ${work.n} cards: ${complaint}`);
    all.push(milliseconds);
  }
  await bench.dismiss();
  return median(all);
}

/** One worker, and then two with as much to do each: how many times as many shuffles a second two give, round by round. */
export async function twoWorkers(bench, { algorithm, n, more, rounds, slot }) {
  const names = ["first", "second"];
  for (const [k, name] of names.entries()) {
    await bench.ask(name, "ready", { contestant: "ours", algorithm, n, seed: k + 1, more });
    await bench.ask(name, "warm", slot);
  }
  const shuffles = await bench.ask(names[0], "warm", slot);
  const one = [];
  const two = [];
  for (let round = 0; round < rounds; round += 1) {
    one.push(nanoseconds(await steady(() => bench.ask(names[0], "time", shuffles))));
    const both = async () => {
      const both = await bench.together(names, "time", shuffles);
      const begun = Math.min(...both.map((time) => time.begun));
      const ended = Math.max(...both.map((time) => time.ended));
      return { begun, ended, shuffles: 2 * shuffles, probed: Math.max(...both.map(({ probed }) => probed)) };
    };
    two.push(nanoseconds(await steady(both)));
  }
  await bench.dismiss();
  return { one, two };
}
