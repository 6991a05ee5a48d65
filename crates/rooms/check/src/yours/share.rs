//! Sharing from the tab that is shown.

use app::export::figure::Figure;

use super::{Tab, Yours};
use page::share::{Ink, Numbers, Offer};

impl Yours {
    /// The offer of the tab that is shown.
    pub fn offer(&self) -> Offer {
        match self.tab {
            Tab::Code => self.own.offer(),
            Tab::Decks => self.check.offer(),
        }
    }

    /// The picture of the tab that is shown.
    pub fn figure(&self, ink: &Ink, link: &str) -> Option<Figure> {
        match self.tab {
            Tab::Code => self.own.figure(ink, link),
            Tab::Decks => self.check.figure(ink, link),
        }
    }

    /// The numbers of the tab that is shown.
    pub fn numbers(&self, link: &str) -> Option<Numbers> {
        match self.tab {
            Tab::Code => None,
            Tab::Decks => self.check.numbers(link),
        }
    }
}
