//! True cases that need a figure of their own: what was dealt, drawn or published, the mechanism, our
//! figures beside the published ones, the source. Cases that are shuffles side by side are stories
//! of Watch; [`page::true_case::ROW`] has both kinds.

pub mod account;
pub mod ballot;
pub mod chain;
pub mod draft;
pub mod feeling;
mod figure_view;
mod figured;
pub mod freecell;
mod map;
pub(crate) mod msg;
mod numbers;
mod open;
pub mod rigged;
mod songs;
mod view;
pub mod zero_index;

use std::rc::Rc;

use ::words::stories::CASES;

use figure_view::stamp_of;
use figured::Figured;
use freecell::Games;
pub use map::CaseMap;
pub use msg::{CaseMsg, LEVER};
pub(super) use open::OpenCase;
use page::true_case::Case;
use page::verdict::Stamp;
pub use view::{ACCOUNT, TITLE};
pub(super) use view::{document, mark};

/// Cases with a figure of their own, each with the code that works it out.
static OWN: [(Case, &dyn Figured); CASES.len()] = [
    (freecell::told::CASE, &freecell::told::Deals),
    (rigged::CASE, &rigged::Playlists),
    (draft::CASE, &draft::Lottery),
    (zero_index::CASE, &zero_index::OneOrder),
    (ballot::CASE, &ballot::Sorts),
    (chain::CASE, &chain::Tables),
];

/// The code that works out the figure of a case.
pub(super) fn figured(case: Case) -> &'static dyn Figured {
    let own = OWN.iter().find(|(own, _)| *own == case);
    own.unwrap_or(&OWN[0]).1
}

/// Tells that FreeCell's games are dealt in a case.
pub(super) fn deals(case: Case) -> bool {
    figured(case).deals()
}

/// The map that stands for a case in its tile; FreeCell's of these games.
pub(super) fn tile_map(case: Case, games: &Games) -> Option<Rc<CaseMap>> {
    match deals(case) {
        true => Some(freecell::told::map(games).into()),
        false => figured(case).first_map(),
    }
}

/// The stamp in a case's tile: what its page says at the end.
pub(crate) fn tile_stamp(case: Case) -> Option<Stamp> {
    stamp_of(case, figured(case).evidence()?)
}
