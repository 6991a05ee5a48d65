//! The menu at the end of the bar: the list of keys, light or dark. Its words are in index.html, in
//! both languages.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlDialogElement, HtmlInputElement, KeyboardEvent, MouseEvent};

use super::prefers;
use crate::dom::{all, by_id, document, keep, kept, listen, set};

const MENU: &str = "site-menu";
const KEYS: &str = "site-keys";
/// The switch of the keys that write something.
const LETTERS: &str = "site-letter-keys";
/// Where the browser keeps it.
const KEPT_LETTERS: &str = "letter-keys";
const THEME: &str = "theme";
/// What asks the system for a dark page.
pub(super) const DARK: &str = "(prefers-color-scheme: dark)";
/// What a system asks for that puts its own colours in the place of the page's.
const FORCED: &str = "(forced-colors: active)";

/// Listens for as long as the page is open. `repaint` is called when colours change.
pub(super) fn start(repaint: fn()) {
    show_choices();
    let on_click = |id: &str, f: fn()| listen(&by_id::<Element>(id), "click", move |_| f());
    on_click("site-more", || open(MENU));
    on_click("site-open-keys", open_keys);
    on_click("site-present", || {
        close(MENU);
        crate::watch::present::toggle();
    });
    on_click("site-keys-close", || close(KEYS));
    for id in [MENU, KEYS] {
        let dialog: HtmlDialogElement = by_id(id);
        listen(&dialog, "click", move |event| {
            if is_around(&event) {
                close(id);
            }
        });
    }
    listen(&by_id::<Element>(MENU), "change", move |_| {
        keep(THEME, &chosen_theme());
        show_theme();
        repaint();
    });
    listen(&by_id::<Element>(LETTERS), "change", |_| {
        let on = by_id::<HtmlInputElement>(LETTERS).checked();
        keep(KEPT_LETTERS, if on { "on" } else { "off" });
    });
    listen(&document(), "keydown", |event| key(&event));
}

/// Shows what was chosen at an earlier visit.
fn show_choices() {
    choose(&kept(THEME).unwrap_or_default());
    let off = kept(KEPT_LETTERS).is_some_and(|kept| kept == "off");
    by_id::<HtmlInputElement>(LETTERS).set_checked(!off);
}

/// Light or dark as an address asks for, for this visit.
pub(super) fn wish_for(theme: &str) {
    choose(theme);
    show_theme();
}

fn choose(theme: &str) {
    for radio in all("#site-menu [name=site-theme]") {
        if let Some(radio) = radio.dyn_ref::<HtmlInputElement>()
            && radio.value() == theme
        {
            radio.set_checked(true);
        }
    }
}

/// What is chosen in the menu: a browser that keeps nothing still has it.
fn chosen_theme() -> String {
    let chosen = all("#site-menu [name=site-theme]:checked");
    chosen.first().map_or_else(String::new, |radio| {
        radio.get_attribute("value").unwrap_or_default()
    })
}

/// Turns the page light or dark: as is chosen, else as the system, as always where that forces its
/// own colours: canvases stand on its ground. boot.js does so first.
pub(super) fn show_theme() {
    let chosen = chosen_theme();
    let chosen = if prefers(FORCED) { "system" } else { &chosen };
    let theme = match (chosen, prefers(DARK)) {
        ("light", _) | ("system", false) => "light",
        _ => "dark",
    };
    if let Some(root) = document().document_element() {
        set(&root, "data-theme", theme);
    }
}

/// Whether a click was beside the dialog that it is told to: what lies around one is the dialog
/// itself, as its padding is.
fn is_around(event: &Event) -> bool {
    let (Some(dialog), Some(mouse)) = (target(event), event.dyn_ref::<MouseEvent>()) else {
        return false;
    };
    let rect = dialog.get_bounding_client_rect();
    let (x, y) = (f64::from(mouse.client_x()), f64::from(mouse.client_y()));
    let inside =
        (rect.left()..=rect.right()).contains(&x) && (rect.top()..=rect.bottom()).contains(&y);
    dialog.tag_name() == "DIALOG" && !inside
}

fn target(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

fn open(dialog: &str) {
    // Refused only while it is open already.
    drop(by_id::<HtmlDialogElement>(dialog).show_modal());
}

fn close(dialog: &str) {
    by_id::<HtmlDialogElement>(dialog).close();
}

fn open_keys() {
    close(MENU);
    open(KEYS);
}

/// A key that writes something is a shortcut, unless it was switched off, something is written with
/// it, or a sheet is open. Speech input types what it hears: hence the switch (WCAG 2.1.4).
fn key(event: &Event) {
    let Some(key) = event.dyn_ref::<KeyboardEvent>() else {
        return;
    };
    let writes = target(event).is_some_and(|target| {
        let is_tick = matches!(
            target.get_attribute("type").as_deref(),
            Some("radio" | "checkbox" | "range")
        );
        !is_tick && matches!(target.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
    });
    let is_off = !by_id::<HtmlInputElement>(LETTERS).checked();
    let is_busy = !all("dialog[open]").is_empty();
    if writes || is_off || is_busy || key.ctrl_key() || key.meta_key() || key.alt_key() {
        return;
    }
    match key.key().as_str() {
        _ if event.default_prevented() => return,
        letter if crate::watch::present::letter(letter) => {}
        "?" if !crate::watch::is_embedded() => open_keys(),
        _ => return,
    }
    event.prevent_default();
}
