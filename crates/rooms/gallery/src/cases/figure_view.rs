//! One figure of a case as it is shown, and the stamp that evidence sets.

use page::true_case::Case;
use page::verdict::{Claim, Evidence, Judged, Stamp, Understood};

/// The id of a figure's canvas.
pub(super) fn figure_id(k: usize) -> String {
    format!("gallery-figure-{k}")
}

/// One figure of a case.
pub(crate) struct FigureView {
    /// Caption; may be empty.
    pub(super) caption: String,
    /// The names of the rows, evenly spread.
    pub(super) rows: Vec<String>,
    /// The names of the columns, evenly spread.
    pub(super) columns: Vec<String>,
    /// A number beside each row; may be empty.
    pub(super) values: Vec<String>,
    /// Title of the numbers; may be empty.
    pub(super) values_title: &'static str,
    /// Title of the columns.
    pub(super) across: &'static str,
    /// The verdict on this figure alone.
    pub(super) stamp: Option<Stamp>,
    /// Statistic behind the verdict, in words; may be empty.
    pub(super) worth: String,
    /// The column of a map that is framed: what the verdict on the case speaks of.
    pub(super) framed: Option<usize>,
}

/// The stamp that evidence sets on a case.
pub(super) fn stamp_of(case: Case, evidence: Evidence) -> Option<Stamp> {
    let claim = Claim {
        understood: Understood::of_case(case),
        judged: Judged::Everything,
        evidence,
    };
    claim.stamp()
}
