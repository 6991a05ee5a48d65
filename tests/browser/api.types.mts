// Compiled, never run: what the package's types allow, and what they refuse.

import init, { DeckCounts, algorithms, exact, initSync, shuffle, simulate, test, trace } from "../../dist/pkg/shuffle_lab.js";
import type {
  AlgorithmId,
  AlgorithmInfo,
  Exact,
  ExactMethod,
  NoDeckError,
  Seed,
  ShuffleOptions,
  Simulation,
  Step,
  TestOutcome,
  TestResult,
} from "../../dist/pkg/shuffle_lab.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function same<A, B>(_: Same<A, B>): void {}

await init();
initSync({ module: new Uint8Array() });

same<ReturnType<typeof algorithms>, AlgorithmInfo[]>(true);
same<ReturnType<typeof shuffle>, number[]>(true);
same<ReturnType<typeof simulate>, Simulation>(true);
same<ReturnType<typeof exact>, Exact>(true);
same<ReturnType<typeof test>, TestResult>(true);
same<Seed, number | bigint | string>(true);
same<AlgorithmInfo["parameter"], "passes" | "swaps" | "bits" | "piles" | "buffer" | "block" | "shelves" | "rounds" | "recipe" | null>(true);

const one: ShuffleOptions = { algorithm: "cross", n: 8, seed: 42n, passes: 7, swaps: undefined };
const id: AlgorithmId | undefined = algorithms()[0]?.id;
if (id) shuffle({ ...one, algorithm: id, seed: "18446744073709551615" });
simulate({ ...one, shuffles: 1000 }).positions satisfies Float64Array;
trace({ ...one, draws: [3, 6, 2] as const }).order satisfies number[];

const { positions, orders, distance, reachable, method } = exact({ algorithm: "sattolo", n: 4, orders: true, distance: false });
positions?.[0]?.[3] satisfies number | undefined;
orders?.map(({ order, probability, fraction }) => `${order.join()} ${probability.toFixed(3)} ${fraction ?? "rounded"}`);
if (reachable?.orders) BigInt(reachable.orders) satisfies bigint;
[distance?.value, distance?.fraction] satisfies [number | undefined, string | null | undefined];
method.orders satisfies ExactMethod | null;

const { outcome, tests, more, tooEven, findings } = test({ ...one, shuffles: 1000, alpha: 0.05 });
outcome satisfies TestOutcome;
more satisfies number | null;
tooEven satisfies boolean;
for (const { id, p, adjusted, needs } of tests) [id satisfies string, p ?? adjusted ?? needs] satisfies [string, number];
findings.some(({ pattern }) => pattern === "ridge-below-diagonal");
test({ counts: [[51, 49], [49, 51]] as const, alpha: undefined });
test({ counts: [51, 49, 49, 51] });
test(simulate({ ...one, shuffles: 1000, all: true }));
test({ counts: simulate({ ...one, shuffles: 1000 }).positions, alpha: 0.05 });
test({ shuffle: (deck) => deck.sort(() => Math.random() - 0.5), n: 52, shuffles: 1000 });
test({ shuffle: (deck) => void deck.reverse(), n: 52, shuffles: 1000 });

shuffle({ python: "def shuffle(a):\n    a.reverse()\n", n: 8, seed: 1 });
const { failing, why } = exact({ javascript: "const mix = (a) => a.reverse();", n: 3 });
[failing?.endings[0]?.fraction, failing?.tried, why] satisfies [string | null | undefined, number | null | undefined, string | null | undefined];
({}) as NoDeckError satisfies Error & { line: number | null };
test({ counts: [[1]], failed: 3 });
const counts = new DeckCounts(2);
[counts.test(), counts.test({ alpha: 0.05, against: "riffle.3" })] satisfies TestResult[];
// @ts-expect-error: no counts
test({ ...one, shuffles: 1000, failed: 3 });
// @ts-expect-error: of decks alone
test({ decks: [[1]], buffer: 3 });

// @ts-expect-error: no seed where nothing is drawn
exact({ algorithm: "cross", n: 8, seed: 1 });
// @ts-expect-error: true or false
exact({ algorithm: "cross", n: 8, orders: 1 });
// @ts-expect-error: null where theory has no answer
exact({ algorithm: "cross", n: 8 }).distance.value;
// @ts-expect-error: no shuffles
test(one);
// @ts-expect-error: counts of one's own, or a shuffle
test({ ...one, shuffles: 1000, counts: [[1]] });
// @ts-expect-error: a matrix of numbers
test({ counts: ["1", "2"] });
// @ts-expect-error: no seed where nothing of ours is drawn
test({ shuffle: (deck) => deck, n: 8, shuffles: 1000, seed: 1 });
// @ts-expect-error: a deck is an array
test({ shuffle: async (deck) => deck, n: 8, shuffles: 1000 });
// @ts-expect-error: no such pattern
findings.some(({ pattern }) => pattern === "rigde-below-diagonal");

// @ts-expect-error: an unknown shuffle
shuffle({ ...one, algorithm: "bogo" });
// @ts-expect-error: a misspelt option
simulate({ ...one, shuffels: 1000 });
// @ts-expect-error: no seed
shuffle({ algorithm: "cross", n: 8 });
// @ts-expect-error: n is a number
shuffle({ ...one, n: "8" });
// @ts-expect-error: no shuffles
simulate(one);
// @ts-expect-error: no options
trace();

/** Every type of step, each with its own fields: a type too few or too many does not compile. */
export function words(step: Step): string {
  const { line, i, j, k, pass } = step;
  [line, i, j, k, pass] satisfies (number | null)[];
  switch (step.type) {
    case "draw":
      return `${step.variable} = ${step.value}, ${step.low} to ${step.high}`;
    case "swap":
      return `${step.a} and ${step.b}`;
    case "carry":
      return `${step.from.row} ${step.from.place} to ${step.to.row} ${step.to.place}`;
    case "close":
    case "open":
      return `${step.row} ${step.gap} to ${step.last}`;
    case "look":
      return `${step.at.row} ${step.at.place} ${step.empty}`;
    case "count":
      return `${step.k.toFixed()} at ${step.place}`;
    case "walk":
      return `${step.hops} hops to ${step.node} after ${step.before ?? "the head"}`;
    case "unlink":
      return `${step.before ?? "the head"} to ${step.after ?? "the end"} without ${step.node}`;
    case "cut":
      return `${step.first} and ${step.second}`;
    case "done":
      return "done";
    default:
      return step satisfies never;
  }
}
