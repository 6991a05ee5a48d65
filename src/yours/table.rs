//! Check yours and the languages that visitors write in, as one table of functions. `later` has it
//! come when it is needed.

use super::state::YoursPage;
use crate::site::shell::Page;
use crate::tables::Yours;

/// The only one.
pub(crate) static YOURS: Yours = Yours {
    know_code: rooms::own::know_code,
    refused_code: rooms::own::refused_code,
    screen: || YoursPage::shell(),
    offer: || YoursPage::with(|yours| yours.offer()),
    figure: |ink, link| YoursPage::with(|yours| yours.figure(ink, link)).flatten(),
    numbers: |link| YoursPage::with(|yours| yours.numbers(link)).flatten(),
};
