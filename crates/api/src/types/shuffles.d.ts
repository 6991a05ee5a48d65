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
  | "top-swaps"
  | "buffer"
  | "blocks-inside"
  | "blocks-order"
  | "blocks-both"
  | "shelf"
  | "affine-index"
  | "feistel-index"
  | "derangement-redo"
  | "derangement-in-turn";

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
  /** Which part of the catalogue it belongs to: an article describes it, programs do it by mistake, hands do it, it is another fair one, programs do it on purpose, data loaders do it, or machines do it. */
  group: "articles" | "mistakes" | "hands" | "fair" | "programs" | "loaders" | "machines";
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
  parameter: "passes" | "swaps" | "bits" | "piles" | "buffer" | "block" | "shelves" | "rounds" | "recipe" | null;
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

/** Which shuffle: exactly one of these is given. */
export interface ShuffleChoice {
  /** One of the catalogue. */
  algorithm?: AlgorithmId | undefined;
  /** The Python code of your own, as CPython runs it. What is not run throws a `SyntaxError` with `line` and `column`. */
  python?: string | undefined;
  /** The JavaScript code of your own. */
  javascript?: string | undefined;
}

/** Which shuffle, and how it is done. A shuffle reads the one option that `AlgorithmInfo.parameter` names; the others change nothing. All numbers are whole. */
export interface ShuffleParameters extends ShuffleChoice {
  /** Passes of `cross`, `riffle`, `overhand`, `faro-out`, `faro-in`, `mongean`, `top-to-random` and `thorp`: 1 to 10000, of more than 10 cards to 102400 divided by their number; 1 if not given. */
  passes?: number | undefined;
  /** Swaps of `swap-random-pairs` and `top-swaps`: 0 to 10000; n if not given. */
  swaps?: number | undefined;
  /** Bits of a key of `sort-by-keys`: 1 to 32; 8 if not given. */
  bits?: number | undefined;
  /** Piles of `piles`: 1 to 100; 4 if not given. */
  piles?: number | undefined;
  /** Cards that `buffer` holds: 1 to n; a fifth of the cards, at least 2, if not given. */
  buffer?: number | undefined;
  /** Cards in a block of `blocks-inside`, `blocks-order` and `blocks-both`: 1 to n; a quarter of the cards, at least 2, if not given. */
  block?: number | undefined;
  /** Shelves of `shelf`: 1 to 1000; 10 if not given. */
  shelves?: number | undefined;
  /** Rounds of `feistel-index`: 1 to 8; 3 if not given. */
  rounds?: number | undefined;
  /**
   * Parts of `recipe`: 1 to 12 with dots between them, `"riffle.riffle.cut.riffle"` if not given. A part is `riffle`, `cut`, `overhand`, `faro-out`,
   * `faro-in`, `mongean`, `top-to-random`, `thorp`, `piles` (four), `cross` or `affine-index`, or one with a number, such as `buffer-10`,
   * `blocks-inside-13`, `blocks-order-13`, `blocks-both-13`, `shelf-10` and `feistel-index-3`.
   */
  recipe?: string | undefined;
  /**
   * Where draws come from; `"exact"` if not given. `draw-again` is refused where some slot would never be drawn. A shuffle that draws nothing
   * ignores it.
   */
  chance?: ChanceId | undefined;
}

/** What is shuffled, and how. */
export interface ShuffleOptions extends ShuffleParameters {
  /** How many cards, 1 to 1024. */
  n: number;
  /** Decides everything that is random. */
  seed: Seed;
}

/**
 * What `shuffle` and `trace` throw where a run of your code ends without a deck: the message says what it comes to and why. An `Error`, told by its `name`.
 */
export interface NoDeckError extends Error {
  name: "NoDeckError";
  /** The line in which the run stops with an error; `null` where it ends with something else than the n cards. */
  line: number | null;
}

/** Options that are not given beside others. */
type Without<Names extends string> = { [Name in Names]?: undefined };

export interface SimulateOptions extends ShuffleOptions {
  /** How many shuffles are counted, 0 to 1000000000. */
  shuffles: number;
  /** Whether `successors` and `orders` are counted too, which takes up to twice as long; `false` if not given. */
  all?: boolean | undefined;
}

export interface TraceOptions extends ShuffleOptions {
  /** Draws to use first, as the variables of the pseudo-code take them; the seed's own come after them. */
  draws?: readonly number[] | undefined;
}

export interface Simulation {
  /** How many decks were counted: as many as were asked for, but for those that `failed`. */
  shuffles: number;
  /** How many runs ended without a deck, and are in no table: 0 but for code of your own. */
  failed: number;
  /**
   * How often each card landed in each place: n x n whole numbers, row-major, row = card, column = place, so that
   * `positions[(card - 1) * n + (place - 1)]` is the count of `card` in `place`, both from 1. Every row and every column
   * sums to `shuffles`.
   */
  positions: Float64Array;
  /**
   * How often each card came right after each other: (n + 1) x (n + 1) whole numbers, row-major, row = first, column = the one after it, 0 being the deck's
   * edge, so that `successors[first * (n + 1) + next]` is a count. The diagonal is 0. `null` without `all`, and for more than 256 cards.
   */
  successors: Float64Array | null;
  /** How often each of the n! orders came up, sorted as in a dictionary. `null` without `all`, and for more than 6 cards. */
  orders: Float64Array | null;
}

/** A recorded run. */
export interface Trace {
  /** What happened, in order; the last step is `done`. Applied to the sorted deck they give `order`. */
  steps: Step[];
  /** The cards from place 1 on, at the end. */
  order: number[];
}
