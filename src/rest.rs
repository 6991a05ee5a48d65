//! What Watch does without: the other screens, lessons, the sheet of Share and what workers do, as
//! one table of functions. `later` has it come when it is needed.

use app::i18n::Lang;
use model::{Address, Screen};
use wasm_bindgen::JsValue;

use crate::gallery::{self, GalleryPage};
use crate::learn::LearnPage;
use crate::prove::ProvePage;
use crate::site::shell::Page;
use crate::site::{Hooks, lesson};
use crate::yours::YoursPage;
use crate::{share, workers};

/// The functions by which Watch and the frame reach the rest of the page.
pub(crate) struct Rest {
    /// Begins to listen, once.
    pub(crate) start: fn(),
    /// Has names that carry the code of a shuffle name it from now on.
    pub(crate) know_code: fn(),
    /// The screens but Watch.
    pub(crate) screens: fn(Screen) -> Option<&'static dyn Hooks>,
    /// See [`lesson::lead`].
    pub(crate) lead: fn(Address, Lang) -> Address,
    /// See [`lesson::go_back`].
    pub(crate) go_back: fn(),
    /// See [`lesson::speak`].
    pub(crate) speak_lesson: fn(Lang),
    /// See [`gallery::present`].
    pub(crate) present_case: fn() -> bool,
    /// Opens the sheet of Share.
    pub(crate) share: fn(),
    /// Makes a worker ready for work.
    pub(crate) work: fn() -> Result<(), JsValue>,
}

/// The only one.
pub(crate) static REST: Rest = Rest {
    start: share::start,
    know_code,
    screens,
    lead: lesson::lead,
    go_back: lesson::go_back,
    speak_lesson: lesson::speak,
    present_case: gallery::present,
    share: share::open,
    work,
};

fn work() -> Result<(), JsValue> {
    know_code();
    workers::start()
}

fn know_code() {
    engine::algorithms::make_unknown_with(script::named::definition_of);
}

fn screens(screen: Screen) -> Option<&'static dyn Hooks> {
    Some(match screen {
        Screen::Watch => return None,
        Screen::Gallery => GalleryPage::shell(),
        Screen::Prove => ProvePage::shell(),
        Screen::Learn => LearnPage::shell(),
        Screen::Check => YoursPage::shell(),
    })
}
