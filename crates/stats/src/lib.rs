//! Is a shuffle fair? Tests for a number of shuffles that was fixed beforehand, evidence that may
//! be watched while shuffles arrive, the pattern of a bias, and how small a bias would have shown.
//!
//! The crate has no dependencies and knows nothing of any particular shuffle: record decks in a
//! [`DeckCounts`], then ask for a [`Verdict`].
//!
//! ```
//! use rand::{RngExt, SeedableRng, rngs::SmallRng};
//! use shuffle_lab_stats::{DeckCounts, Outcome, Pattern, Verdict};
//!
//! let mut rng = SmallRng::seed_from_u64(1);
//! let mut counts = DeckCounts::new(8);
//! for _ in 0..10_000 {
//!     let mut deck = [0, 1, 2, 3, 4, 5, 6, 7];
//!     for i in 0..8 {
//!         deck.swap(i, rng.random_range(0..8)); // the naive swap: any place, each time
//!     }
//!     counts.record(&deck)?;
//! }
//! let verdict = Verdict::new(&counts, 0.01);
//! assert_eq!(verdict.outcome(), Outcome::Biased);
//! assert_eq!(verdict.leading_finding().map(|f| f.pattern), Some(Pattern::RidgeBelowDiagonal));
//! # Ok::<(), shuffle_lab_stats::DeckError>(())
//! ```
//!
//! A sample never proves a shuffle fair: [`Outcome::NothingFound`] says that no bias was seen, and
//! [`Verdict::power`] how large it would have had to be.
//!
//! Verdicts, outcomes, findings and patterns print as English text.
//!
//! Enums that may grow want a wildcard where they are matched; the feature `exhaustive` takes that
//! back, for programs that have words of their own for each variant.
//!
//! Cards and places count from 0. In every matrix row = card, column = place.

mod aimed;
pub mod cell;
mod change;
mod counts;
mod deck_counts;
mod display;
mod evidence;
mod hands;
mod holm;
mod order_table;
mod part;
mod pattern;
mod position_table;
mod power;
pub mod special;
mod successor_table;
mod test_kind;
mod test_result;
mod two_sided;
mod verdict;

pub use aimed::{Aim, Aimed, MOST_NAIVE, aimed};
pub use change::{Change, change};
pub use counts::{CountTable, Counts};
pub use deck_counts::{DeckCounts, DeckError, MAX_ORDER_CARDS, MAX_SUCCESSOR_CARDS, is_one_cycle};
pub use evidence::{DIRICHLET, Evidence, EvidenceLevel, EvidenceMax, ln_evidence};
pub use hands::{hand_shares, judge_shares};
pub use holm::holm_adjust;
pub use order_table::OrderTable;
pub use part::{PartTable, PartTest, PartVerdict, ln_odds};
pub use pattern::{Finding, Pattern};
pub use position_table::PositionTable;
pub use power::{CELL_POWER, CellPower, TEST_POWER, TestPower, cell_power, test_power};
pub use successor_table::SuccessorTable;
pub use test_kind::TestKind;
pub use test_result::{MIN_EXPECTED, TestResult, share_test, uniform_test};
pub use two_sided::{Side, TwoSided};
pub use verdict::{AdjustedTest, Outcome, Verdict};

/// The level of Shuffle Lab's tests, 1 %: the probability of calling a fair shuffle unfair that
/// gaming regulators allow (25 CFR 547.14).
pub const ALPHA: f64 = 0.01;

#[cfg(test)]
mod tests;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExample;

/// Runs the example of the project's README, which is in no package.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct ProjectReadme;
