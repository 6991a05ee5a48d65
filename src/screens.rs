//! Which screen the address names. Watch is here from the first, `rest` has the others.

use model::{Address, Screen};

use crate::dom::{listen, window};
use crate::site::shell::Page;
use crate::site::{self, Hooks, focus};
use crate::watch::{self, WatchPage};
use crate::{later, menu};

/// What a screen does; `None` while the part of the page that it is in is not here.
fn hooks(screen: Screen) -> Option<&'static dyn Hooks> {
    match screen {
        Screen::Watch => Some(WatchPage::shell()),
        _ => (later::rest()?.screens)(screen),
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
    menu::start();
    site::listen_to_all();
    later::start();
}

/// Shows what the address names.
fn go() {
    let hash = window().location().hash().unwrap_or_default();
    let shown = site::go(Address::parse(&hash));
    // Not before: a presentation that ends would overwrite the requested address.
    if shown != Screen::Watch {
        watch::end();
    }
}
