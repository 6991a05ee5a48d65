//! What can happen in the Gallery, and what the browser does then.

use ::document::{Message, Told};
use app::i18n::Lang;

use crate::cases::msg::CaseMsg;

/// Something that happens.
#[derive(Clone, Debug, PartialEq)]
pub enum GalleryMsg {
    /// Opens an address, as the Gallery wrote it. Choices that it leaves out are as at the
    /// beginning; parts that are no choice of this page have no effect.
    Open(String),
    /// Decks of this many cards, one of `DECKS`; other numbers change nothing.
    Cards(usize),
    /// Only what is found by these words; everything if there are none.
    Find(String),
    /// All true cases, or the first few.
    AllCases(bool),
    /// Something happens in the case that is open.
    Case(CaseMsg),
    /// Closes the case that is open.
    Close,
    /// Things that move by themselves keep still, or move.
    Still(bool),
    /// Another language.
    Language(Lang),
}

impl Message for GalleryMsg {
    fn told(self, told: Told) -> Option<GalleryMsg> {
        match self {
            GalleryMsg::Case(msg) => msg.told(told).map(GalleryMsg::Case),
            GalleryMsg::Find(_) => match told {
                Told::Value(find) => Some(GalleryMsg::Find(find)),
                _ => None,
            },
            msg => Some(msg),
        }
    }
}

/// Something that the browser does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GalleryEffect {
    /// Shows the top of the page.
    Top,
    /// Gives an element the focus.
    Focus(String),
    /// Brings an element into sight and gives it the focus.
    Read(String),
    /// Opens an address.
    Go(String),
}
