//! The buttons at the end of the bar, and their menu: share, present, the list of keys, light or dark. Its words are
//! in index.html, in both languages.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlDialogElement, HtmlInputElement, KeyboardEvent, MouseEvent};

use crate::dom::{all, by_id, document, keep, kept, listen, target};
use crate::site::{self, focus, theme};
use crate::{later, watch};

const MENU: &str = "site-menu";
const KEYS: &str = "site-keys";
/// The switch of the keys that write something.
const LETTERS: &str = "site-letter-keys";
/// Its key in the browser's storage.
const KEPT_LETTERS: &str = "letter-keys";

/// Listens for as long as the page is open.
pub(crate) fn start() {
    show_choices();
    let on_click = |id: &str, f: fn()| listen(&by_id::<Element>(id), "click", move |_| f());
    on_click("site-more", || open(MENU));
    on_click("site-open-keys", open_keys);
    on_click("site-menu-share", || {
        close(MENU);
        share();
    });
    on_click("site-share", share);
    on_click("site-settings", || {
        close(MENU);
        watch::settings::toggle(true, "site-more");
    });
    on_click("site-present", || {
        close(MENU);
        watch::present::toggle();
    });
    on_click("site-keys-close", || close(KEYS));
    listen(&by_id::<Element>(KEYS), "close", |_| focus::keep_in_bar());
    for id in [MENU, KEYS] {
        let dialog: HtmlDialogElement = by_id(id);
        listen(&dialog, "click", move |event| {
            if is_around(&event) {
                close(id);
            }
        });
    }
    listen(&by_id::<Element>(MENU), "change", move |_| {
        theme::keep_choice();
        site::repaint();
    });
    listen(&by_id::<Element>(LETTERS), "change", |_| {
        let on = by_id::<HtmlInputElement>(LETTERS).checked();
        keep(KEPT_LETTERS, if on { "on" } else { "off" });
    });
    watch::present::listen_to_all();
    listen(&document(), "keydown", |event| key(&event));
}

/// Shows what was chosen at an earlier visit.
fn show_choices() {
    theme::show_kept();
    let off = kept(KEPT_LETTERS).is_some_and(|kept| kept == "off");
    by_id::<HtmlInputElement>(LETTERS).set_checked(!off);
}

/// Returns true if a click on a dialog was beside it. Browsers report the dialog as the target of
/// clicks around it, as they do for its padding.
fn is_around(event: &Event) -> bool {
    let (Some(dialog), Some(mouse)) = (target::<Element>(event), event.dyn_ref::<MouseEvent>())
    else {
        return false;
    };
    let rect = dialog.get_bounding_client_rect();
    let (x, y) = (f64::from(mouse.client_x()), f64::from(mouse.client_y()));
    let inside =
        (rect.left()..=rect.right()).contains(&x) && (rect.top()..=rect.bottom()).contains(&y);
    dialog.tag_name() == "DIALOG" && !inside
}

fn open(dialog: &str) {
    // Refused only while it is open already.
    drop(by_id::<HtmlDialogElement>(dialog).show_modal());
}

fn close(dialog: &str) {
    by_id::<HtmlDialogElement>(dialog).close();
}

fn share() {
    later::with(&later::REST, |rest| (rest.share)());
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
    let has_modifier = key.ctrl_key() || key.meta_key() || key.alt_key();
    if !event.default_prevented() && !has_modifier && watch::present::key(key) {
        return event.prevent_default();
    }
    let writes = target::<Element>(event).is_some_and(|target| {
        let is_tick = matches!(
            target.get_attribute("type").as_deref(),
            Some("radio" | "checkbox" | "range")
        );
        !is_tick && matches!(target.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
    });
    let is_off = !by_id::<HtmlInputElement>(LETTERS).checked();
    let is_busy = !all("dialog[open]").is_empty();
    if writes || is_off || is_busy || has_modifier {
        return;
    }
    match key.key().as_str() {
        _ if event.default_prevented() => return,
        letter if watch::present::letter(letter) => {}
        "?" if !watch::is_embedded() => open_keys(),
        _ => return,
    }
    event.prevent_default();
}
