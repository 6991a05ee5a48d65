//! An answer, and what is found out about it a little at a time.

use engine::tally::Tally;
use reading::Reading;

use super::cause::Cause;
use super::versus::Versus;
use page::screen_model::Progress;
use reading::judge::{Judgement, seen};

/// Reading of a text, with its verdict.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) reading: Reading,
    pub(super) judged: Judgement,
    /// Search for the shuffle that made the decks, as far as it has come.
    pub(super) cause: Cause,
    /// The decks against the shuffle that was chosen, if not against fair.
    pub(super) versus: Option<Versus>,
    /// True if the counts came with a link.
    pub(super) is_linked: bool,
}

impl Answer {
    /// Looks for the cause, and counts the cards in the order that they had before as soon as that is
    /// known.
    pub(super) fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        let was_known = self.cause.has_found_start();
        let progress = self.cause.work(time_is_up);
        if let (false, Some(start)) = (was_known, self.cause.start()) {
            self.reading.reorder(start);
            // It is found, and the cause says so.
            self.reading.understood.assumes_order = false;
            self.judged = Judgement::of(&self.reading);
            self.compare(self.versus.as_ref().map(|versus| versus.chosen));
        }
        let Some(versus) = self.versus.as_mut().filter(|_| progress.is_done()) else {
            return progress;
        };
        let progress = versus.work(time_is_up);
        versus.order(&self.reading);
        progress
    }
}

impl Answer {
    /// The counts that are shown, and what their rows are called: where the decks are held against a
    /// shuffle, from the order that they had before it.
    pub(super) fn shown(&self) -> (Option<&Tally>, &[String]) {
        match self
            .versus
            .as_ref()
            .and_then(|versus| versus.ordered.as_deref())
        {
            Some(ordered) => (ordered.tally(), &ordered.names),
            None => (self.seen(), self.names()),
        }
    }

    /// The counts that were judged, of whole decks.
    pub(super) fn seen(&self) -> Option<&Tally> {
        seen(&self.reading, &self.judged)
    }

    /// Returns the names of the rows of [`Answer::seen`]; empty for links, whose cards are places
    /// of the deck before.
    pub(super) fn names(&self) -> &[String] {
        match self.judged.is_of_links() {
            true => &[],
            false => &self.reading.names,
        }
    }
}
