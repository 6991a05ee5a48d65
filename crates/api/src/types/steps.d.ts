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
