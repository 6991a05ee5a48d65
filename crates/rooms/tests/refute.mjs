// Runs texts as Node does, each run from its first line, and then many in one process: the other side of
// refuted.rs, as refute.py.
import { readFileSync } from "node:fs";

// Of 24 orders in 240 runs a fair shuffle passes this less than once in 10^9.
const MOST_DISTANCE = 100;
const RUNS = { 4: 240, 52: 20 };

function began(text, call, n) {
  // A copy: a text may change its functions.
  const math = Object.create(Math);
  return new Function("N", "Math", "console", `${text}\nreturn () => {${call}};`)(n, math, { log() {} });
}

function run(shuffle, n) {
  const deck = shuffle();
  const sorted = [...deck].sort((a, b) => a - b);
  if (deck.length !== n || sorted.some((card, k) => card !== k)) throw new Error("cards are lost");
  return deck;
}

function judge(text, call, n, again) {
  const once = began(text, call, n);
  const decks = Array.from({ length: RUNS[n] }, () => run(again ? once : began(text, call, n), n));
  for (let place = 0; place < n; place += 1) {
    if (decks.every((deck) => deck[place] === decks[0][place])) return `place ${place} of ${n} is always the same`;
  }
  if (n !== 4) return null;
  const fair = decks.length / 24;
  const counts = new Map();
  for (const deck of decks) counts.set(String(deck), (counts.get(String(deck)) ?? 0) + 1);
  let far = fair * (24 - counts.size);
  for (const count of counts.values()) far += (count - fair) ** 2 / fair;
  return far > MOST_DISTANCE ? `chi-square ${Math.round(far)}` : null;
}

const lines = readFileSync(0, "utf8").split("\n");
while (lines.length > 1) {
  const [, count, sizes] = lines.shift().split(" ");
  const call = lines.shift();
  const text = lines.splice(0, Number(count)).join("\n");
  let found = null;
  for (const n of sizes.split(",").map(Number)) {
    try {
      found ??= judge(text, call, n, false);
      // What only names a list is no call.
      if (call.includes("(")) found ??= judge(text, call, n, true);
    } catch (error) {
      found ??= String(error);
    }
  }
  console.log(found ?? "holds");
}
