/** How counts are judged. */
export interface TestLevel {
  /**
   * The level of the tests, which is the risk of a false alarm: how likely a fair shuffle may be called `"biased"`. 1e-9 to 0.5; 0.0001 if not given:
   * a unit test of a fair shuffle is red by luck once in 10000 runs. A higher level finds smaller biases with as many shuffles.
   */
  alpha?: number | undefined;
  /** A shuffle to judge against, by its id, perhaps with its parameter behind a dot: `"riffle.3"`. Against a fair one if not given. */
  against?: string | undefined;
}

/** A shuffle to count and test: of the catalogue, or code of yours. */
export interface TestOptions extends Omit<SimulateOptions, "all">, TestLevel, Without<"shuffle" | "decks" | TestTable> {}

/** Your own function, to count and test. */
export interface TestOwnOptions extends TestLevel, Without<TestShuffle | "decks" | TestTable> {
  /** Gets a new deck `[1, 2, …, n]` each time, and shuffles it in place or returns another array of the same cards: at once, as no promise is awaited. */
  shuffle: (deck: number[]) => ArrayLike<number> | void;
  /** How many cards, 1 to 1024. */
  n: number;
  /** How many times it is called, 0 to 1000000000. */
  shuffles: number;
}

/** Your own decks, to test. */
export interface TestDecksOptions extends TestLevel, Without<TestShuffle | "shuffle" | "n" | "shuffles" | TestTable> {
  /** Arrays of the cards 1 to n from the top; card c lay in place c before each shuffle. */
  decks: readonly ArrayLike<number>[];
}

/** A table of whole numbers: its rows, or row after row in one array. */
export type CountTable = ArrayLike<number> | readonly ArrayLike<number>[];

/** Counts of a shuffle, to test: those of `simulate`, or your own. */
export interface TestCountsOptions extends TestLevel, Without<TestShuffle | "shuffle" | "decks" | "n"> {
  /**
   * How often each card came to each place: n x n whole numbers, row = card, column = place, 1 to 1024 cards. Card c is the one
   * that lies in place c before each shuffle, and each shuffle starts from that same order of the deck. Every row and every column
   * sums to the number of shuffles, at most 1000000000; it is to be fixed before the first. One of `counts`, `positions` and, alone, `orders` is needed.
   */
  counts?: CountTable | undefined;
  /** The same, under the name that `simulate` gives it. */
  positions?: CountTable | undefined;
  /** How often each card came right after each other, as `simulate` counts it; without it no neighbours are tested. */
  successors?: CountTable | null | undefined;
  /** How often each order came up, as `simulate` counts it; without it no orders are tested. */
  orders?: ArrayLike<number> | null | undefined;
  /** The number of shuffles, which the counts say already. */
  shuffles?: number | undefined;
  /** How many runs ended without a deck, and are in no table: 0 to 1000000000; 0 if not given. */
  failed?: number | undefined;
}

/** The options that name a shuffle of the catalogue or code, and say how it shuffles. */
type TestShuffle = keyof ShuffleParameters | "seed";

/** The options that bring counts. */
type TestTable = "counts" | "positions" | "successors" | "orders" | "failed";

/**
 * What the tests together say.
 *
 * - `nothing-to-test`: one card.
 * - `too-few`: too few shuffles for any test; the least of their `needs` is enough for one.
 * - `nothing-found`: no sign of bias, which is no proof of fairness.
 * - `biased`: at least one test rejects, or some runs end without a deck. A fair shuffle is called biased with probability at most `alpha`: exactly so for two cards
 *   and for the test `cells`, about so for the others, for the chi-square distribution is a limit for many shuffles.
 */
export type TestOutcome = "nothing-to-test" | "too-few" | "nothing-found" | "biased";

/** The verdict on a number of shuffles fixed before the first. */
export interface TestResult {
  /** Cards. */
  n: number;
  /** How many shuffles were judged: those that gave a deck. */
  shuffles: number;
  /** How many runs beside them ended without a deck. If any did, the outcome is `biased`, and the tests are those of the decks. */
  failed: number;
  alpha: number;
  outcome: TestOutcome;
  /** The outcome and its reason in words, as the page says them. The words may change. */
  summary: string;
  summaryZh: string;
  /**
   * Those that have something to test: `positions` and `direction` from 2 cards on, `cells` and `neighbours` from 3, `orders` from 2 to 6.
   * Without counts of neighbours, as beyond 256 cards, `positions` and `cells` alone.
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
  /**
   * What the shuffle of the option `against` leads one to expect, and how the counts fit; `null` without that option. With it `outcome`
   * says whether they fit, and `tests`, `more`, `fewer`, `tooEven` and `findings`, which are against a fair shuffle, are empty.
   */
  against: TestAgainst | null;
}

/** Counts against one shuffle. */
export interface TestAgainst {
  /** Its id. */
  algorithm: string;
  /** Its number, such as passes or swaps; `null` where it has none. */
  parameter: number | null;
  name: string;
  nameZh: string;
  /** Whether `p` is above `alpha`. */
  fits: boolean;
  /** The probability that its own decks are at least this far off, about. */
  p: number;
  /** The cell furthest from what it leads one to expect: of a card in a place (`positions`) or of a card after a card (`successors`), both from 1. `null` where no cell stands out. */
  furthest: { lens: "positions" | "successors"; row: number; column: number; count: number; expected: number } | null;
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
