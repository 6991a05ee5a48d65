//! The one list of screens, and which of them the address names.

use model::{Route, Screen, Wishes};

use crate::dom::{listen, window};
use crate::site::{self, Hooks, focus};
use crate::{check, gallery, learn, menu, prove, share, watch};

/// What a screen does.
fn hooks(screen: Screen) -> Hooks {
    match screen {
        Screen::Watch => Hooks {
            open: watch::open,
            leave: watch::leave,
            speak: watch::speak,
            repaint: watch::redraw,
        },
        Screen::Gallery => Hooks {
            open: gallery::open,
            leave: gallery::leave,
            speak: gallery::speak,
            repaint: gallery::repaint,
        },
        Screen::Prove => Hooks {
            open: prove::open,
            leave: prove::leave,
            speak: prove::speak,
            repaint: prove::repaint,
        },
        Screen::Learn => Hooks {
            open: learn::open,
            leave: learn::leave,
            speak: learn::speak,
            repaint: learn::repaint,
        },
        Screen::Check => Hooks {
            open: check::open,
            leave: check::leave,
            speak: check::speak,
            repaint: check::repaint,
        },
    }
}

/// Shows the screen that the address names, and follows the address from then on.
pub(crate) fn start() {
    site::begin(hooks);
    go();
    listen(&window(), "hashchange", |_| {
        focus::close_dialogs();
        go();
        focus::keep();
    });
    share::start();
    menu::start();
    site::listen_to_all();
}

/// Shows what the address names.
fn go() {
    let hash = window().location().hash().unwrap_or_default();
    let shown = site::go(Route::parse(&hash), Wishes::of(&hash));
    // Not before: a presentation that ends would overwrite the requested address.
    if shown != Screen::Watch {
        watch::end();
    }
}
