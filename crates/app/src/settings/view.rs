//! What the heatmap shows and how the page is laid out.

use crate::named::named;

/// Where the colours of maps can end, as a ratio to the fair share.
pub const RANGES: [f64; 5] = [1.1, 1.25, 1.5, 2.0, 4.0];

/// The ids of [`RANGES`] in links, in their order.
pub(super) const RANGE_IDS: [&str; RANGES.len()] = ["1.1", "1.25", "1.5", "2", "4"];

/// The id of one of [`RANGES`].
pub(super) fn range_id(range: f64) -> Option<&'static str> {
    let at = RANGES.iter().position(|&other| other == range)?;
    Some(RANGE_IDS[at])
}

/// The one of [`RANGES`] with this id.
pub(super) fn range_from_id(id: &str) -> Option<f64> {
    let at = RANGE_IDS.iter().position(|&other| other == id)?;
    Some(RANGES[at])
}

named! {
    /// What the colour of a heatmap's cell says.
    pub enum Scale {
        /// The cell's frequency relative to the fair share 1/n: blue, neutral, orange.
        Ratio = "ratio",
        /// The frequency itself, from 0 up.
        Probability = "probability",
    }
}

named! {
    /// The matrix that the heatmap shows.
    pub enum Lens {
        /// Row = card, column = place.
        Positions = "positions",
        /// Row = card, column = the card that follows it; object 0 is the edge of the deck.
        Successors = "successors",
    }
}

named! {
    /// Where the heatmap's numbers come from.
    pub enum Show {
        /// The counted shuffles.
        Observed = "observed",
        /// The exact theory.
        Exact = "exact",
        /// The distance of the counts from the theory, in standard errors.
        Difference = "difference",
        /// The theory of the steps that the stage has done so far.
        Evolution = "evolution",
    }
}

/// How much of the page is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// All of it.
    Lab,
    /// Stages and heatmaps only, large: for a projector.
    Present,
}

/// The page inside another one, without its controls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Embed {
    /// Whether the heatmap is shown below the stage.
    pub heatmap: bool,
    /// Whether the run plays as soon as the page is open.
    pub plays: bool,
    /// Whether the run starts again after its end.
    pub loops: bool,
}
