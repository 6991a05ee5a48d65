//! Figures of Prove's tabs, as what charts are drawn from.

use app::i18n::Words;
use app::sampling::Bars;
use engine::algorithms::Algorithm;
use exact::curve::{CurvePoint, Cutoff};

/// The id of the canvas of a chart; one is shown at a time.
pub const CHART: &str = "prove-chart";

/// A figure of a tab, as what a chart is drawn from.
#[derive(Clone, Debug, PartialEq)]
pub enum Chart {
    /// Distribution of a statistic: exact, and counted.
    Law(LawChart),
    /// For decks of 2, 3, … cards the card that one pass leaves in its place; and the deck to mark.
    Stays(Vec<Option<usize>>, usize),
    /// The printed frequencies of the ace of hearts.
    Ace(AceChart),
    /// Distance from fair by the number of passes.
    Times(TimesChart),
    /// Time against the number of cards.
    Race(RaceChart),
}

/// Distribution of a statistic: exact and counted, over the same bars.
#[derive(Clone, Debug, PartialEq)]
pub struct LawChart {
    /// The shares.
    pub bars: Bars,
    /// Name of the statistic.
    pub axis: Words,
    /// Name of the exact law.
    pub of: Words,
}

/// The 52 printed frequencies of the ace of hearts.
#[derive(Clone, Debug, PartialEq)]
pub struct AceChart {
    /// The share of each place.
    pub shares: Vec<f64>,
    /// Between these 95 of 100 fair shares lie.
    pub band: (f64, f64),
    /// The place to mark, from 1.
    pub marked: usize,
}

/// Time against the number of cards: a line for each shuffle.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceChart {
    /// The lines, in the article's order.
    pub lines: Vec<RaceLine>,
    /// The line of the shuffle that is shown.
    pub chosen: Option<usize>,
}

/// One shuffle of the race.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceLine {
    /// Its name.
    pub name: &'static str,
    /// Sign drawn at each point.
    pub mark: &'static str,
    /// True if theory says that the time grows with the square of the number of cards.
    pub is_steep: bool,
    /// Cards and milliseconds, ascending.
    pub points: Vec<(f64, f64)>,
}

/// Distance of a shuffle from fair by the number of passes, swaps or bits.
#[derive(Clone, Debug, PartialEq)]
pub struct TimesChart {
    /// Shuffle that is repeated.
    pub algorithm: Algorithm,
    /// The points so far.
    pub points: Vec<CurvePoint>,
    /// Place where the distance falls, for large decks.
    pub cutoff: Option<Cutoff>,
    /// Number of repetitions of the shuffle shown.
    pub current: usize,
}
