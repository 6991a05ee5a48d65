//! The part of the page that Watch does without, as one table of functions: Gallery, Prove, Learn,
//! lessons, the sheet of Share and the workers' tasks. `later` fetches it when it is needed.

use app::i18n::Lang;
use page::Address;
use sycamore::prelude::View;
use wasm_bindgen::JsValue;

use crate::gallery::{self, GalleryPage};
use crate::learn::LearnPage;
use crate::prove::ProvePage;
use crate::site::parts::Speaker;
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
    /// See [`gallery::account`].
    pub(crate) account: fn(&'static str, gallery::Shown, Speaker) -> View,
    /// See [`gallery::way_down`].
    pub(crate) way_down: fn(&'static str, gallery::Shown, Speaker) -> View,
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
    account: gallery::account,
    way_down: gallery::way_down,
    share: share::open,
    work: workers::start,
};
