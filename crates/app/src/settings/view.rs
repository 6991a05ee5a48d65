//! View of the maps, and the page inside another one.

use crate::lens::Lens;
use crate::named::named;

/// Ends of the colours of maps, as ratios to the fair share.
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
    /// Origin of the heatmap's numbers.
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

/// The page inside another one, without its controls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Embed {
    /// True if the heatmap is shown below the stage.
    pub heatmap: bool,
    /// True if the run plays as soon as the page is open.
    pub plays: bool,
}

/// View of the maps: the matrix shown, the meaning of its numbers, the ends of the colours, and one
/// card whose row stands below its map as bars. It changes no shuffle and no count.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ViewOptions {
    /// The matrix shown; `None`: as the story has it.
    pub lens: Option<Lens>,
    /// The meaning of the numbers; `None`: counts.
    pub show: Option<Show>,
    /// The ratio to the fair share at which colours end, one of [`RANGES`]; `None`: as fits the
    /// shuffles.
    pub range: Option<f64>,
    /// The card whose row is shown as bars, from 0.
    pub card: Option<usize>,
    /// True if maps are compared with the first one, where there are several of one size.
    pub against: bool,
    /// True if the code stands below the shuffles, with the current line marked.
    pub code: bool,
    /// True if the whole run stands below as threads.
    pub whole: bool,
    /// True if each map stands below as a table.
    pub table: bool,
}

impl ViewOptions {
    /// The meaning of the numbers, counts by default.
    pub fn show(&self) -> Show {
        self.show.unwrap_or(Show::Observed)
    }
}
