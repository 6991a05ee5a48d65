//! The words of an answer about code.

use page::verdict::Stamp;

use super::does::DoesView;

/// Answer about a text.
pub(crate) struct OwnAnswerView {
    /// The verdict; `None` while there is none.
    pub(crate) stamp: Option<Stamp>,
    /// Its words.
    pub(crate) title: String,
    /// The verdict in a sentence.
    pub(crate) line: String,
    /// True if the sentence says that it is proved as fair as its rule allows.
    pub(crate) is_praised: bool,
    /// Among which orders the stamp says what it says, where that is not what is wanted; else empty.
    pub(crate) beside: String,
    /// Grounds of the verdict.
    pub(crate) why: String,
    /// The words of the square of the map that is pointed at, empty where none is, and the legend of
    /// its colours; `None` where there is no map.
    pub(crate) map: Option<(String, [String; 3])>,
    /// Outcomes other than a deck.
    pub(crate) others: Vec<OtherView>,
    /// Known shuffle or mistake with the same chances; `None` where there is none, or not yet.
    pub(crate) does: Option<DoesView>,
    /// Distance from fair: names and numbers.
    pub(crate) facts: Vec<[String; 2]>,
    /// Progress of the work.
    pub(crate) progress: String,
    /// The numbers of cards, and whether each is shown.
    pub(crate) cards: Vec<(usize, bool)>,
    /// Address of Watch with the text.
    pub(crate) watch: String,
    /// Address of Prove with the text.
    pub(crate) prove: String,
}

/// Outcome of some runs.
pub(crate) struct OtherView {
    /// Outcome with its odds, in words.
    pub(crate) words: String,
    /// Explanation of the outcome.
    pub(crate) why: String,
    /// Its share of all runs, in hundredths; empty where nobody meets it.
    pub(crate) percent: String,
    /// Address of Watch with such a run.
    pub(crate) show: Option<String>,
}

/// A share as bars take it.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}
