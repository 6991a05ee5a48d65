//! The part of the page that Watch does without, as one table of functions: Gallery, Prove, Learn,
//! lessons, the sheet of Share and the workers' tasks. `later` fetches it when it is needed.

use ::document::Block;
use app::i18n::Lang;
use page::Address;
use page::true_case::TrueCase;
use rooms::gallery::cases::account::{part_id, watched};
use rooms::watch::{ACCOUNT, Msg};
use wasm_bindgen::JsValue;

use crate::gallery::{self, GalleryPage};
use crate::learn::LearnPage;
use crate::prove::ProvePage;
use crate::site::shell::Page;
use crate::site::{Hooks, lesson};
use crate::watch::present::CaseKey;
use crate::{share, workers};

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
    /// See [`lesson::lead`].
    pub(crate) lead: fn(Address, Lang) -> Address,
    /// See [`lesson::go_back`].
    pub(crate) go_back: fn(),
    /// See [`lesson::speak`].
    pub(crate) speak_lesson: fn(Lang),
    /// See [`gallery::present`].
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

/// The only one.
pub(crate) static REST: Rest = Rest {
    start: share::start,
    gallery: || GalleryPage::shell(),
    prove: || ProvePage::shell(),
    learn: || LearnPage::shell(),
    lead: lesson::lead,
    go_back: lesson::go_back,
    speak_lesson: lesson::speak,
    present_case: gallery::present,
    account: |id, lang, case| watched(id, lang, case).map(&|_| Msg::Pause),
    read_account: || gallery::read(&part_id(ACCOUNT, 0)),
    share: share::open,
    work: workers::start,
};
