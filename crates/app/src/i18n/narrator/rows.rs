//! Names of the rows of cards while a shuffle runs.

use engine::algorithms::{Info, Manner};
use engine::board::Layout;

use super::words;
use crate::i18n::Words;

/// Returns what a shuffle calls its rows, from below: the lowest holds the result. [`Words::NONE`]
/// for a row that needs no name, such as the only one.
///
/// ```
/// use engine::algorithms::Algorithm;
/// use shuffle_lab_app::i18n::Lang;
/// use shuffle_lab_app::i18n::narrator::row_names;
/// let names = |shuffle: Algorithm| row_names(shuffle.info()).map(|name| name.of(Lang::En)).join("|");
/// assert_eq!(names(Algorithm::BUFFER), "output|stream|hand");
/// assert_eq!(names(Algorithm::RIFFLE), "|part 2|part 1");
/// assert_eq!(names(Algorithm::PENCIL_AND_PAPER), "decided|pending|");
/// assert_eq!(names(Algorithm::NAIVE_SWAP), "||");
/// ```
pub fn row_names(shuffle: &Info) -> [Words; 3] {
    let none = Words::NONE;
    match (shuffle.layout, shuffle.manner) {
        (Layout::InPlace, _) => [none; 3],
        (Layout::TwoRows | Layout::Linked, _) => [words::ROW_DECIDED, words::ROW_PENDING, none],
        (Layout::Queues, Manner::Buffer) => [words::ROW_OUTPUT, words::ROW_STREAM, words::ROW_HAND],
        (Layout::Queues, Manner::Shelf) => [words::ROW_SHELVES, none, words::ROW_HAND],
        (Layout::Queues, _) if is_in_hand(shuffle.manner) => [none, none, words::ROW_HAND],
        (Layout::Queues, _) => [none, words::ROW_SECOND, words::ROW_FIRST],
    }
}

/// Returns true if the cards of the first row are in a hand.
pub(super) fn is_in_hand(manner: Manner) -> bool {
    matches!(
        manner,
        Manner::Overhand
            | Manner::Mongean
            | Manner::Piles
            | Manner::Blocks
            | Manner::Buffer
            | Manner::Shelf
            | Manner::Index
            | Manner::TopToRandom
    )
}
