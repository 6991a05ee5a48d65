/** Names a shuffle. Ids are stable: links use them too. */
export type AlgorithmId =
  | "pencil-and-paper"
  | "fisher-yates-down"
  | "fisher-yates-up"
  | "draw-again"
  | "draw-splice"
  | "draw-fill"
  | "draw-linked-list"
  | "swap-random-pairs"
  | "swap-with-earlier"
  | "insert-splice"
  | "inside-out"
  | "cross"
  | "naive-swap"
  | "sattolo"
  | "random-cut"
  | "riffle"
  | "merge-sort-coin"
  | "naive-swap-down"
  | "fisher-yates-short"
  | "last-never-drawn"
  | "insertion-sort-coin"
  | "selection-sort-coin"
  | "bubble-sort-coin"
  | "quick-sort-coin"
  | "binary-insertion-coin"
  | "sort-by-keys"
  | "overhand"
  | "faro-out"
  | "faro-in"
  | "mongean"
  | "piles"
  | "top-to-random"
  | "thorp"
  | "recipe"
  | "top-swaps";

/** What is known about a shuffle. */
export interface AlgorithmInfo {
  id: AlgorithmId;
  /** Its name in English. */
  name: string;
  /** Its name in Simplified Chinese; every field that ends in `Zh` is. */
  nameZh: string;
  /** What it does, in one line. */
  about: string;
  aboutZh: string;
  /** What is known about its fairness, in one line. */
  known: string;
  knownZh: string;
  /** Numbers of the articles that describe it, such as `"002"`; none for others. */
  articles: string[];
  /** Which part of the catalogue it belongs to: an article describes it, programs do it by mistake, hands do it, or it is another fair one. */
  group: "articles" | "mistakes" | "hands" | "fair";
  /** Whether every order is equally likely, for every number of cards, with `chance: "exact"`. */
  fair: boolean;
  /** Whether it uses no random numbers: one order comes out, whatever the seed. */
  deterministic: boolean;
  /** Which way its loop runs over the places. */
  direction: "up" | "down" | "none";
  /** Time, such as `"O(n²)"`. */
  time: string;
  /** Extra space beside the deck. */
  space: string;
  /** The option that adjusts it, if there is one. */
  parameter: "passes" | "swaps" | "bits" | "piles" | "recipe" | null;
  /** Lines of pseudo-code, indented by spaces. Line 1 comes first. Of `recipe` those of its default. */
  pseudoCode: string[];
  pseudoCodeZh: string[];
}

/** A whole number from 0 to 2^64 - 1: a number (to `Number.MAX_SAFE_INTEGER`), a BigInt or a decimal string. */
export type Seed = number | bigint | string;

/**
 * Where draws come from; `b` is a number of bits, 1 to 32. All but `exact` bias a shuffle, as real programs do.
 *
 * - `exact`: every answer equally likely.
 * - `modulo-b`: `r % n`, where r is b fresh random bits.
 * - `scaled-b`: `Math.floor(r * n / 2 ** b)`, where r is b fresh random bits.
 * - `c-rand`: `rand() % n` of Microsoft's C library. This and all below start from a new seed for each shuffle.
 * - `ansi-c`: `rand() % n` with the example generator of the C standard.
 * - `java`: `java.util.Random`.
 * - `seed-b`: a good generator with a seed of b bits.
 * - `milliseconds`: a good generator with the milliseconds since midnight as its seed.
 */
export type ChanceId =
  | "exact"
  | `modulo-${number}`
  | `scaled-${number}`
  | "c-rand"
  | "ansi-c"
  | "java"
  | `seed-${number}`
  | "milliseconds";

/** What is shuffled, and how. All numbers are whole. */
export interface ShuffleOptions {
  algorithm: AlgorithmId;
  /** How many cards, 1 to 1024. */
  n: number;
  /** Decides everything that is random. */
  seed: Seed;
  /** Passes of the shuffles whose `parameter` it is, such as `cross` and `riffle`, 1 to 100; 1 if not given. Other shuffles ignore it. */
  passes?: number | undefined;
  /** Swaps of `swap-random-pairs`, 0 to 10000; n if not given. Other shuffles ignore it. */
  swaps?: number | undefined;
  /** Bits of a key of `sort-by-keys`, 1 to 32; 8 if not given. Other shuffles ignore it. */
  bits?: number | undefined;
  /** Piles of `piles`, 1 to 100; 4 if not given. Other shuffles ignore it. */
  piles?: number | undefined;
  /**
   * What `recipe` does: 1 to 12 parts with dots between them, `"riffle.riffle.cut.riffle"` if not given. Parts: `riffle`, `cut`, `overhand`, `faro-out`,
   * `faro-in`, `mongean`, `top-to-random`, `thorp`, `piles` (four), `cross`. Other shuffles ignore it.
   */
  recipe?: string | undefined;
  /**
   * Where draws come from; `"exact"` if not given. `draw-again` is refused where some slot would never be drawn. A shuffle that draws nothing
   * ignores it.
   */
  chance?: ChanceId | undefined;
}

export interface SimulateOptions extends ShuffleOptions {
  /** How many shuffles are counted, 0 to 1000000000. */
  shuffles: number;
}

export interface TraceOptions extends ShuffleOptions {
  /** Draws to use first, as the variables of the pseudo-code take them; the seed's own come after them. */
  draws?: readonly number[] | undefined;
}

export interface Simulation {
  /** How many shuffles were counted. */
  shuffles: number;
  /**
   * How often each card landed in each place: n x n whole numbers, row-major, row = card, column = place, so that
   * `positions[(card - 1) * n + (place - 1)]` is the count of `card` in `place`, both from 1. Every row and every column
   * sums to `shuffles`.
   */
  positions: Float64Array;
}

/** A recorded run. */
export interface Trace {
  /** What happened, in order; the last step is `done`. Applied to the sorted deck they give `order`. */
  steps: Step[];
  /** The cards from place 1 on, at the end. */
  order: number[];
}

/** The shuffle to work out exactly. There is no seed: results are sums over all random choices. */
export interface ExactOptions {
  algorithm: AlgorithmId;
  /** How many cards, 1 to 256. */
  n: number;
  /** Passes of the shuffles whose `parameter` it is, such as `cross` and `riffle`, 1 to 100; 1 if not given. Other shuffles ignore it. */
  passes?: number | undefined;
  /** Swaps of `swap-random-pairs`, 0 to 10000; n if not given. Other shuffles ignore it. */
  swaps?: number | undefined;
  /** Bits of a key of `sort-by-keys`, 1 to 32; 8 if not given. Other shuffles ignore it. */
  bits?: number | undefined;
  /** Piles of `piles`, 1 to 100; 4 if not given. Other shuffles ignore it. */
  piles?: number | undefined;
  /**
   * What `recipe` does: 1 to 12 parts with dots between them, `"riffle.riffle.cut.riffle"` if not given. Parts: `riffle`, `cut`, `overhand`, `faro-out`,
   * `faro-in`, `mongean`, `top-to-random`, `thorp`, `piles` (four), `cross`. Other shuffles ignore it.
   */
  recipe?: string | undefined;
  /**
   * Where draws come from; `"exact"` if not given. `draw-again` is refused where some slot would never be drawn. A shuffle that draws nothing
   * ignores it.
   */
  chance?: ChanceId | undefined;
  /**
   * Whether whole orders are worked out and listed, n! of them. If not given: up to 6 cards (720 orders), not beyond. `true` is
   * allowed up to 8 cards (40320 orders). That takes some tenths of a second, and longer for many swaps of `swap-random-pairs` with
   * a biased `chance`. Where `distance` has no formula it is computed from these orders.
   */
  orders?: boolean | undefined;
  /** Whether a `distance` is worked out that takes some seconds, see `Exact.distance`; not if not given. */
  distance?: boolean | undefined;
}

/**
 * How an exact result was got.
 *
 * `every-choice`: every sequence of choices was run, once each. `merged-decks`: the same, with decks that are alike counted as one.
 * `swap-by-swap`: the swaps of the code were applied to the probabilities of all orders at once. `hits-only`: every sequence of
 * draws that hit was run, for misses change nothing. `weighed-choices`: every sequence of choices was run and counted with its weight, for draws are
 * uneven. `every-start`: run once from every seed that there is. `one-run`: no chance takes part. `fair`: as many equally likely sequences of
 * choices as orders, one for each. `closed-form`: a formula, held against the others by tests. `one-card`: one card was
 * followed through the swaps of the code.
 */
export type ExactMethod =
  | "every-choice"
  | "merged-decks"
  | "swap-by-swap"
  | "weighed-choices"
  | "every-start"
  | "hits-only"
  | "one-run"
  | "fair"
  | "closed-form"
  | "one-card";

/**
 * What a shuffle does on average over all random choices.
 *
 * A field is `null` where neither a formula nor the listed orders give it. With the orders listed nothing else is `null`. The orders
 * are `null`, asked for or not, where no exact method is known: where `chance` has more seeds than can be run (`c-rand`, `ansi-c`,
 * `java`, `milliseconds`, `seed-b` with many bits), and for `sort-by-keys` with uneven draws (`modulo-b`, `scaled-b`) where the keys
 * are too long to run through all of them: 8 bits from 5 cards on.
 */
export interface Exact {
  /**
   * The probability of each card in each place: row = card, column = place, so that `positions[card - 1][place - 1]` is that of
   * `card` in `place`, both from 1. Every row and every column sums to 1. Error below 1e-12.
   */
  positions: number[][] | null;
  /**
   * All n! orders as in a dictionary, `[1, 2, …, n]` first; those that cannot come out have probability 0. `null` unless they are
   * listed, see `ExactOptions.orders`.
   */
  orders: ExactOrder[] | null;
  /**
   * How far the deck is from fair. Of `naive-swap` and others without a formula it is `null` where the orders are not listed. Of
   * `swap-random-pairs` it is known from 7 cards on, to 1e-9: up to 20 cards and 1000 swaps, and as long as `swaps` times `n` times the
   * number of partitions of `n` is at most 2^23 (49 swaps of 30 cards), or 2^30 (73 swaps of 52 cards) with `distance: true` in the
   * options, which takes some seconds.
   */
  distance: ExactDistance | null;
  /** How many different orders can come out at all. */
  reachable: ReachableOrders | null;
  /** How many different orders can come out, or at most: also where only a bound is known. */
  appear: AppearingOrders;
  /** The most likely cell of `positions`, the first of those that are equal to within 1e-12. */
  largest: ExactCell | null;
  /** The least likely cell of `positions`, the first of those that are equal to within 1e-12. */
  smallest: ExactCell | null;
  /** How each was got; `null` beside what is `null`. */
  method: {
    positions: ExactMethod | null;
    orders: ExactMethod | null;
    distance: ExactMethod | null;
  };
}

/** An order of the deck and how likely it is. */
export interface ExactOrder {
  /** The cards from place 1 on, as `shuffle` gives them. */
  order: number[];
  /** 0 to 1; relative error below 1e-12. */
  probability: number;
  /** The probability as an exact fraction in lowest terms, such as `"5/27"`, `"0"` or `"1"`; `null` where only a rounded value is known. */
  fraction: string | null;
}

/**
 * The total variation distance of the deck from fair: half the sum of |p - 1/n!| over all orders, the most by which the probability of
 * anything that one can ask of the order differs from fair.
 */
export interface ExactDistance {
  /** 0 (fair) to 1. Error below 1e-12: nearer to 0 or 1 than that only `fraction` is exact. */
  value: number;
  /** The distance as an exact fraction in lowest terms, such as `"1/18"`; `null` where only a rounded value is known or it does not fit into 128 bits. */
  fraction: string | null;
}

export interface ReachableOrders {
  /** In decimal digits, for it may be more than a number holds exactly: `BigInt(orders)`. `null` from 2^128 on (35 cards: 35!). */
  orders: string | null;
  /** All n!, in the same way. */
  all: string | null;
  /** The natural logarithm of `orders`. */
  lnOrders: number;
  /** That of `all`: `Math.exp(lnOrders - lnAll)` is the share that can come out. */
  lnAll: number;
}

/** How many orders can come out through a shuffle and its `chance`: never more than there are seeds, or ways to draw. */
export interface AppearingOrders {
  /** Whether `log2Orders` is of their number; otherwise it is of a bound on it. */
  known: boolean;
  log2Orders: number;
  /** Of all n!. */
  log2All: number;
  /** In words, such as `"at most 2^48 of 52! ≈ 2^225.6 orders"`. The words may change. */
  summary: string;
  summaryZh: string;
}

/** A cell of the position matrix. */
export interface ExactCell {
  card: number;
  place: number;
  /** Its probability over the fair 1/n. */
  ratio: number;
}

/** A shuffle to count and test. */
export interface TestOptions extends SimulateOptions {
  /** The level of the tests, which is the risk of a false alarm: how likely a fair shuffle may be called `"biased"`. 1e-9 to 0.5; 0.01 if not given. */
  alpha?: number | undefined;
  counts?: undefined;
}

/** Counts of your own shuffle, to test. */
export interface TestCountsOptions {
  /**
   * How often each card came to each place: n rows of n whole numbers, row = card, column = place, 1 to 1024 cards. Card c is the one
   * that lies in place c before each shuffle, and each shuffle starts from that same order of the deck. Every row and every column
   * sums to the number of shuffles, at most 1000000000; it is to be fixed before the first.
   */
  counts: readonly (readonly number[])[];
  /** As for `TestOptions`. */
  alpha?: number | undefined;
  algorithm?: undefined;
  n?: undefined;
  seed?: undefined;
  passes?: undefined;
  swaps?: undefined;
  bits?: undefined;
  piles?: undefined;
  chance?: undefined;
  recipe?: undefined;
  shuffles?: undefined;
}

/**
 * What the tests together say.
 *
 * - `nothing-to-test`: one card.
 * - `too-few`: too few shuffles for any test; the least of their `needs` is enough for one.
 * - `nothing-found`: no sign of bias, which is no proof of fairness.
 * - `biased`: at least one test rejects. A fair shuffle is called biased with probability at most `alpha`: exactly so for two cards
 *   and for the test `cells`, about so for the others, for the chi-square distribution is a limit for many shuffles.
 */
export type TestOutcome = "nothing-to-test" | "too-few" | "nothing-found" | "biased";

/** The verdict on a number of shuffles fixed before the first. */
export interface TestResult {
  /** Cards. */
  n: number;
  /** How many shuffles were judged. */
  shuffles: number;
  alpha: number;
  outcome: TestOutcome;
  /** The outcome and its reason in words, as the page says them. The words may change. */
  summary: string;
  summaryZh: string;
  /**
   * Those that have something to test: `positions` and `direction` from 2 cards on, `cells` and `neighbours` from 3, `orders` from 2 to 6.
   * Beyond 256 cards, and of `counts`, `positions` and `cells` alone.
   */
  tests: ChiSquareTest[];
  /**
   * The smallest bias of a single cell of the position matrix that the test `cells` (of two cards, `positions`) would have found with
   * probability 0.95, as a multiple of the fair share 1/n: above 1. `null` where that test is not applicable, or where so few shuffles
   * would not show even the largest bias for sure.
   */
  more: number | null;
  /** The same downward: below 1. */
  fewer: number | null;
  /**
   * The positions are more even than those of a fair shuffle, which are so even with probability below `alpha`: counts that were made
   * up or smoothed, or shuffles that are not independent. No part of `outcome`.
   */
  tooEven: boolean;
  /** What kind of pattern shows, for each table of counts that a test rejects; none unless the outcome is `biased`. */
  findings: TestFinding[];
}

/**
 * A test of the counts against a fair shuffle, by the chi-square distribution; `cells`, and all tests of two cards, by the binomial.
 *
 * - `positions`: does every card come to every place equally often?
 * - `cells`: is any one of these cells too far from its share (Bonferroni over the cells)?
 * - `neighbours`: is every card beside every other equally often, the deck's edge counting as a card?
 * - `direction`: which of two neighbours comes first?
 * - `orders`: does every order come up equally often?
 */
export interface ChiSquareTest {
  id: "positions" | "cells" | "neighbours" | "direction" | "orders";
  /** A fair shuffle gives `df` on average; of `cells`, the square of the furthest cell's z. */
  statistic: number;
  /** Degrees of freedom. */
  df: number;
  /** The probability that a fair shuffle gives at least this statistic; 0 if below 5e-324. `null` where not `applicable`. */
  p: number | null;
  /** The natural logarithm of `p`, finite where `p` is 0. */
  lnP: number | null;
  /** Holm's p-value, which allows for the other tests of this verdict; `null` where not `applicable`. */
  adjusted: number | null;
  /** Whether this test calls the shuffle biased: `adjusted` is at most `alpha`. */
  rejects: boolean;
  /** Whether there are at least as many shuffles as it `needs`. */
  applicable: boolean;
  /** The fewest shuffles for which the chi-square distribution holds well enough: 5 expected in each cell. */
  needs: number;
  /**
   * The smallest bias that this test, taken alone, would have found with probability 0.9: the root of the mean square of `ratio - 1`
   * over its cells, where `ratio` is a cell's probability over the fair one (for `neighbours` and `direction` over the pairs of objects, of
   * the mean and of half the difference of the two ratios). `null` where not `applicable`, and for `cells`: see `more` and `fewer`.
   */
  rms: number | null;
}

/**
 * Names a pattern. Stable.
 *
 * `orders-missing`: fewer orders came up in these shuffles than in those of a fair shuffle; in more shuffles others may. `other`: none
 * of these patterns.
 */
export type PatternId =
  | "one-order"
  | "diagonal-empty"
  | "diagonal-light"
  | "diagonal-heavy"
  | "ridge-below-diagonal"
  | "ridge-above-diagonal"
  | "first-card-stuck"
  | "last-card-stuck"
  | "first-two-kept"
  | "last-two-kept"
  | "cards-stay-near"
  | "empty-cells"
  | "neighbours-kept"
  | "neighbours-reversed"
  | "neighbours-either-way"
  | "orders-missing"
  | "other";

/** A pattern and where it is. */
export interface TestFinding {
  /** The table of counts that shows it. */
  lens: "positions" | "successors" | "orders";
  pattern: PatternId;
  /** The share of the excess over fair that the pattern explains, 0 to 1; 0 where it explains none by itself. */
  share: number;
  /**
   * The cells concerned. Of `positions`: `[card, place]`; for `other`, those that the test `cells` rejects, which may be none. Of
   * `successors`: `[card, the one after it]`, 0 being the deck's edge. Of `orders`: the order, its cards from place 1 on; the missing
   * ones, or all for `other`. For `other` the furthest from fair come first.
   */
  cells: number[][];
}

/**
 * A row of places, n places long. Every run starts with card c at place c of `deck` and nothing elsewhere. It ends in
 * `decided` if a step carries a card there, otherwise in `deck`.
 *
 * `deck`: the deck, or the pending cards. `decided`: the cards drawn or inserted so far, or the piles of `piles`, side by side. `first`, `second`:
 * the queues of `cross`, the packets of a cut, the runs of `merge-sort-coin`; the hand of `overhand`, `mongean` and `top-to-random` is `first`.
 */
export type Row = "deck" | "decided" | "first" | "second";

/** A place of a row, from 1. */
export interface Slot {
  row: Row;
  place: number;
}

/** What every step has beside what it does. */
export interface StepBase {
  /** The line of the pseudo-code, from 1; `null` for `done`. */
  line: number | null;
  /** The variables of the pseudo-code as they stand, `null` while they have no value. They count as the pseudo-code does: mostly from 0. */
  i: number | null;
  j: number | null;
  k: number | null;
  /** The pass of a shuffle with `passes`, or the part of a recipe, from 1; `null` for all others. */
  pass: number | null;
}

/** A random number was drawn into a variable: `low <= value <= high`. */
export interface DrawStep extends StepBase {
  type: "draw";
  variable: "i" | "j" | "k";
  low: number;
  high: number;
  value: number;
}

/** Places `a` and `b` of the deck exchange their cards; they can be the same place. */
export interface SwapStep extends StepBase {
  type: "swap";
  a: number;
  b: number;
}

/** A card moves to an empty place; the place that it leaves is empty then. */
export interface CarryStep extends StepBase {
  type: "carry";
  from: Slot;
  to: Slot;
}

/** The cards at places `gap + 1` to `last` move to `gap` to `last - 1`, up into the empty place `gap`; then `last` is empty. */
export interface CloseStep extends StepBase {
  type: "close";
  row: Row;
  gap: number;
  last: number;
}

/** The cards at places `gap` to `last - 1` move to `gap + 1` to `last`, back into the empty place `last`; then `gap` is empty. */
export interface OpenStep extends StepBase {
  type: "open";
  row: Row;
  gap: number;
  last: number;
}

/** A place was looked at; if it is empty, the draw was a miss. */
export interface LookStep extends StepBase {
  type: "look";
  at: Slot;
  empty: boolean;
}

/** The pending cards in `deck` were counted to the k-th that is still there, at `place`. */
export interface CountStep extends StepBase {
  type: "count";
  k: number;
  place: number;
}

/** Links were followed from the head of the list: `hops` of them, to the card at place `node` of `deck`, which follows place `before`. */
export interface WalkStep extends StepBase {
  type: "walk";
  hops: number;
  /** `null`: the head of the list. */
  before: number | null;
  node: number;
}

/** The card at place `node` of `deck` is taken out of the list: `before` links to `after` now. The card itself stays, until it is carried. */
export interface UnlinkStep extends StepBase {
  type: "unlink";
  /** `null`: the head of the list. */
  before: number | null;
  node: number;
  /** `null`: the end of the list. */
  after: number | null;
}

/** The deck is cut: its first `first` cards become the queue `first`, the other `second` cards the queue `second`. */
export interface CutStep extends StepBase {
  type: "cut";
  first: number;
  second: number;
}

/** The run is over. */
export interface DoneStep extends StepBase {
  type: "done";
}

/** One step of a run; `type` says which. Places count from 1. */
export type Step =
  | DrawStep
  | SwapStep
  | CarryStep
  | CloseStep
  | OpenStep
  | LookStep
  | CountStep
  | WalkStep
  | UnlinkStep
  | CutStep
  | DoneStep;
