/** The shuffle to work out exactly. There is no seed: results are sums over all random choices. */
export interface ExactOptions extends ShuffleParameters {
  /** How many cards, 1 to 256. */
  n: number;
  /**
   * Whether whole orders are worked out and listed, n! of them. If not given: up to 6 cards (720 orders), not beyond. `true` is
   * allowed up to 8 cards (40320 orders). That takes from some tenths of a second to some seconds: longest for many passes, as 100 of
   * `overhand`, and many swaps with a biased `chance`. Where `distance` has no formula it is computed from these orders.
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
 * A field is `null` where neither a formula nor the listed orders give it; `why` says why. With the orders listed nothing else is `null`, unless runs of
 * your code fail. The orders
 * are `null`, asked for or not, where no exact method is known: where `chance` has more seeds than can be run (`c-rand`, `ansi-c`,
 * `java`, `milliseconds`, `seed-b` with many bits), and for `sort-by-keys` with uneven draws (`modulo-b`, `scaled-b`) where the keys
 * are too long to run through all of them: 8 bits from 5 cards on. Nor is one known for `derangement-redo` with uneven draws, which
 * may begin anew for ever.
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
  /**
   * What runs of your code come to that end without a deck; `null` where no run is known to. Where some do, `positions` and `distance` are `null`, and
   * `orders` has how likely each is among all runs.
   */
  failing: ExactFailing | null;
  /** Why something is `null`, in words; `null` where nothing is. The words may change. */
  why: string | null;
  whyZh: string | null;
  /** How each was got; `null` beside what is `null`. */
  method: {
    positions: ExactMethod | null;
    orders: ExactMethod | null;
    distance: ExactMethod | null;
  };
}

/** How likely something is. */
interface ExactOdds {
  /** 0 to 1; relative error below 1e-12. */
  probability: number;
  /** The probability as an exact fraction in lowest terms, such as `"5/27"`, `"0"` or `"1"`; `null` where only a rounded value is known. */
  fraction: string | null;
}

/** An order of the deck and how likely it is. */
export interface ExactOrder extends ExactOdds {
  /** The cards from place 1 on, as `shuffle` gives them. */
  order: number[];
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

/** Runs that end without a deck. */
export interface ExactFailing extends ExactOdds {
  /** Where nothing is proved: how many runs were tried, and `probability` is the share of them that failed. `null` where it is proved. */
  tried: number | null;
  /** What they come to, the most frequent first. */
  endings: ExactEnding[];
}

/** What runs come to that end without a deck, in words, which may change. */
export interface ExactEnding extends ExactOdds {
  /** What, such as `"stops with an error in line 3"`. */
  what: string;
  whatZh: string;
  /** Why, in a sentence about one such run. */
  why: string;
  whyZh: string;
}
