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
  | "sattolo";

/** What is known about a shuffle. */
export interface AlgorithmInfo {
  id: AlgorithmId;
  /** In English. */
  name: string;
  /** In Simplified Chinese, as are all fields that end so. */
  nameZh: string;
  /** What it does, in one line. */
  about: string;
  aboutZh: string;
  /** What is known about its fairness, in one line. */
  known: string;
  knownZh: string;
  /** Numbers of the articles that describe it, such as `"002"`; none for the classic mistakes. */
  articles: string[];
  /** Every order is equally likely. */
  fair: boolean;
  /** No chance takes part: one order comes out, whatever the seed. */
  deterministic: boolean;
  /** Which way its loop runs over the places. */
  direction: "up" | "down" | "none";
  /** Time, such as `"O(n²)"`. */
  time: string;
  /** Extra space beside the deck. */
  space: string;
  /** The option that adjusts it. */
  parameter: "passes" | "swaps" | null;
  /** Lines of pseudo-code, indented by spaces. Line 1 comes first. */
  pseudoCode: string[];
  pseudoCodeZh: string[];
}

/** A whole number from 0 to 2^64 - 1: a number (to `Number.MAX_SAFE_INTEGER`), a BigInt or a decimal string. */
export type Seed = number | bigint | string;

/** What is shuffled, and how. All numbers are whole. */
export interface ShuffleOptions {
  algorithm: AlgorithmId;
  /** How many cards, 1 to 1024. */
  n: number;
  /** Decides everything that is random. */
  seed: Seed;
  /** Passes of `cross`, 1 to 100; 1 if not given. Other shuffles take no notice. */
  passes?: number | undefined;
  /** Swaps of `swap-random-pairs`, 0 to 10000; n if not given. Other shuffles take no notice. */
  swaps?: number | undefined;
}

export interface SimulateOptions extends ShuffleOptions {
  /** How many shuffles are counted, 0 to 1000000000. */
  shuffles: number;
}

export interface TraceOptions extends ShuffleOptions {
  /** Draws that the run uses before the seed's own, as the variables of the pseudo-code take them. */
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

/**
 * A row of places, n places long. Every run starts with card c at place c of `deck` and nothing elsewhere. It ends in
 * `decided` if a step carries a card there, otherwise in `deck`.
 *
 * `deck`: the deck, or the pending cards. `decided`: the cards drawn or inserted so far. `first`, `second`: the queues of `cross`.
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
  /** The pass of `cross`, from 1; `null` for all others. */
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
