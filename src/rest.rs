//! What Watch does without: the other screens, lessons, the sheet of Share and what workers do, as
//! one table of functions. `later` has it come when it is needed.

use app::i18n::Lang;
use model::{Route, Screen};
use wasm_bindgen::JsValue;

use crate::site::{Hooks, lesson};
use crate::{check, gallery, learn, prove, share, workers};

/// The functions by which Watch and the frame reach the rest of the page.
pub(crate) struct Rest {
    /// Begins to listen, once.
    pub(crate) start: fn(),
    /// The screens but Watch.
    pub(crate) screens: [(Screen, Hooks); 4],
    /// See [`lesson::lead`].
    pub(crate) lead: fn(Route, Lang) -> Route,
    /// See [`lesson::speak`].
    pub(crate) speak_lesson: fn(Lang),
    /// Opens the sheet of Share.
    pub(crate) share: fn(),
    /// Makes a worker ready for work.
    pub(crate) work: fn() -> Result<(), JsValue>,
}

/// The only one.
pub(crate) static REST: Rest = Rest {
    start: share::start,
    screens: [
        (
            Screen::Gallery,
            Hooks {
                open: gallery::open,
                leave: gallery::leave,
                speak: gallery::speak,
                repaint: gallery::repaint,
            },
        ),
        (
            Screen::Prove,
            Hooks {
                open: prove::open,
                leave: prove::leave,
                speak: prove::speak,
                repaint: prove::repaint,
            },
        ),
        (
            Screen::Learn,
            Hooks {
                open: learn::open,
                leave: learn::leave,
                speak: learn::speak,
                repaint: learn::repaint,
            },
        ),
        (
            Screen::Check,
            Hooks {
                open: check::open,
                leave: check::leave,
                speak: check::speak,
                repaint: check::repaint,
            },
        ),
    ],
    lead: lesson::lead,
    speak_lesson: lesson::speak,
    share: share::open,
    work: workers::start,
};
