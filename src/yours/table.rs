//! Check yours and the languages that visitors write in, as one table of functions. `later` has it
//! come when it is needed.

use app::export::figure::Figure;
use page::Address;
use page::share::{Ink, Numbers, Offer};

use super::YoursPage;
use crate::site::Hooks;
use crate::site::shell::Page;

/// The functions by which the other parts of the page reach it.
pub(crate) struct Yours {
    /// Has names that carry the code of a shuffle name it from now on.
    pub(crate) know_code: fn(),
    /// The address that shows why code of another one cannot be run.
    pub(crate) refused_code: fn(&Address) -> Option<Address>,
    /// Check yours.
    pub(crate) screen: fn() -> &'static dyn Hooks,
    /// The offer of Check yours on the sheet of Share.
    pub(crate) offer: fn() -> Option<Offer>,
    /// The picture of it, with the address that shows the same.
    pub(crate) figure: fn(&Ink, &str) -> Option<Figure>,
    /// The numbers of it, with the address that shows the same.
    pub(crate) numbers: fn(&str) -> Option<Numbers>,
}

/// The only one.
pub(crate) static YOURS: Yours = Yours {
    know_code: rooms::own::know_code,
    refused_code: rooms::own::refused_code,
    screen: || YoursPage::shell(),
    offer: || YoursPage::with(|yours| yours.offer()),
    figure: |ink, link| YoursPage::with(|yours| yours.figure(ink, link)).flatten(),
    numbers: |link| YoursPage::with(|yours| yours.numbers(link)).flatten(),
};
