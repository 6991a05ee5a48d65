//! Light or dark: what the menu's radio buttons choose, an address, or the system.

use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::prefers;
use crate::dom::{all, document, keep, kept, set};
use crate::figures::look;

const THEME: &str = "theme";
/// Media query that matches where the system prefers dark pages.
pub(super) const DARK: &str = "(prefers-color-scheme: dark)";
/// Media query that matches where the system puts its own colours in the place of the page's.
const FORCED: &str = "(forced-colors: active)";

/// Ticks what was chosen at an earlier visit.
pub(crate) fn show_kept() {
    choose(&kept(THEME).unwrap_or_default());
}

/// Keeps what is chosen now, and shows it.
pub(crate) fn keep_choice() {
    keep(THEME, &chosen_theme());
    show_theme();
}

/// Light or dark as an address asks for, for this visit.
pub(crate) fn wish_for(dark: bool) {
    choose(if dark { "dark" } else { "light" });
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

/// Theme ticked in the menu, which holds it even where the browser stores nothing.
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
    look::forget();
}
