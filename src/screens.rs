//! Screens and addresses: shows the screen that an address names. Watch is here from the first, the
//! others come later.

use page::{Address, Screen};

use crate::dom::{listen, window};
use crate::later::{self, Missing};
use crate::menu;
use crate::site::shell::Page;
use crate::site::{self, Hooks, focus};
use crate::watch::{self, WatchPage};

/// Returns the hooks of a screen.
///
/// # Errors
/// The part of the page that the screen needs and that is not here yet.
fn hooks(screen: Screen) -> Result<&'static dyn Hooks, Missing> {
    let rest = || later::rest().ok_or(Missing::Rest);
    Ok(match screen {
        Screen::Watch => WatchPage::shell(),
        Screen::Gallery => (rest()?.gallery)(),
        Screen::Prove => (rest()?.prove)(),
        Screen::Learn => (rest()?.learn)(),
        // Its workers need the rest.
        Screen::Check => {
            rest()?;
            (later::yours().ok_or(Missing::Yours)?.screen)()
        }
    })
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
    let mut address = Address::parse(&hash);
    // The tab of Prove shows the own shuffle that was watched, not another one.
    if address == Address::to(Screen::Prove)
        && site::is_shown(Screen::Watch)
        && let Some(own) = watch::own_proof()
    {
        address = Address::new(Screen::Prove, own);
    }
    let shown = site::go(address);
    // Not before: a presentation that ends would overwrite the requested address.
    if shown != Screen::Watch {
        watch::end();
    }
}
