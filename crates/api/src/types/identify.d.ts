/** Decks to explain: arrays of the cards 1 to n from the top, each shuffle from the same order. */
export interface IdentifyDecks {
  decks: readonly ArrayLike<number>[];
}

/** What is to be explained: decks, counts as `test` takes them, or what `simulate` returns. Of decks it is counted, too, how many are one cycle, as Sattolo's are. */
export type IdentifyOptions = IdentifyDecks | Pick<TestCountsOptions, "counts" | "positions" | "successors" | "orders" | "shuffles" | "failed">;

/** Which shuffle made decks or counts. */
export interface Identified {
  /** `named`: the first model fits, leads all that are another mistake by 100 to 1, and leaves little to be explained. `one-of`: one or several fit, and another shuffle may, too. `none`: no shuffle of the lab does this. */
  answer: "named" | "one-of" | "none";
  /** How many of the first models fit within 100 to 1 of the first. */
  likely: number;
  /** Every model that was tried, the best first: those that fit, then the others, each by likelihood. */
  models: IdentifiedModel[];
}

/** A shuffle that was held against the data. */
export interface IdentifiedModel {
  /** An id of `algorithms()`, or a mistake: `first-left-out`, `half-the-loop`, `coin-neighbour`, `rounded-draws`, `naive-rounded`, `modulo`, `plain-binary-sort` or `three-way-coin`. */
  algorithm: string;
  /** Its number, such as passes or swaps; `null` where it has none. */
  parameter: number | null;
  name: string;
  nameZh: string;
  /** `mirrored`: read from the other end before and after. `inverted`: cards and places exchanged. `dealt`: read from the other end after the shuffle alone. */
  way: "plain" | "mirrored" | "inverted" | "inverted-mirrored" | "dealt";
  /** Whether its own goodness-of-fit is not rejected at 1 in 1,000. */
  fits: boolean;
  /** The p-value of that test. */
  p: number;
  /** The logarithm to base 10 of its odds against the likeliest model: at most 0. */
  log10Odds: number;
}
