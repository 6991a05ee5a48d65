//! What the parts of the page that come later are reached by: tables of functions.

use ::document::Block;
use app::export::figure::Figure;
use app::i18n::Lang;
use page::Address;
use page::share::{Ink, Numbers, Offer};
use page::true_case::TrueCase;
use rooms::watch::Msg;
use wasm_bindgen::JsValue;

use crate::site::Hooks;

/// The functions by which Watch and the frame reach it.
pub(crate) struct Rest {
    /// Begins to listen, once.
    pub(crate) start: fn(),
    /// The Gallery.
    pub(crate) gallery: fn() -> &'static dyn Hooks,
    /// Prove.
    pub(crate) prove: fn() -> &'static dyn Hooks,
    /// Learn.
    pub(crate) learn: fn() -> &'static dyn Hooks,
    /// See `lesson::lead`.
    pub(crate) lead: fn(Address, Lang) -> Address,
    /// See `lesson::go_back`.
    pub(crate) go_back: fn(),
    /// See `lesson::speak`.
    pub(crate) speak_lesson: fn(Lang),
    /// See `gallery::present`.
    pub(crate) present_case: fn(CaseKey) -> bool,
    /// The account of a true case, in a section of this id.
    pub(crate) account: fn(&'static str, Lang, Option<TrueCase>) -> Block<Msg>,
    /// Leads to the account of the true case that Watch shows.
    pub(crate) read_account: fn(),
    /// Opens the sheet of Share.
    pub(crate) share: fn(),
    /// Makes a worker ready for work.
    pub(crate) work: fn() -> Result<(), JsValue>,
}

/// Request to the presentation of a true case in the Gallery.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CaseKey {
    /// To begin, or to end.
    Toggle,
    /// On by a beat, or back.
    Beat(i32),
    /// To end.
    End,
}

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
