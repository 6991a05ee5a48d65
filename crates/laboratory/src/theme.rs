//! The colours, out of the custom properties of style.css: canvas and page never disagree.

use web_sys::CssStyleDeclaration;

use super::dom::{document, set, window};
use app::draw::palette::{LIGHT, Rgb, Theme};
use app::draw::stage::Inks;

/// What the canvases are drawn with.
#[derive(Clone, Copy)]
pub struct Colours {
    pub theme: Theme,
    pub inks: Inks,
}

fn prefers(query: &str) -> bool {
    let list = window().match_media(query).ok().flatten();
    list.is_some_and(|list| list.matches())
}

/// Whether the system asks for a dark page.
pub fn system_dark() -> bool {
    prefers("(prefers-color-scheme: dark)")
}

/// Whether the system asks for as little motion as possible.
pub fn reduced_motion() -> bool {
    prefers("(prefers-reduced-motion: reduce)")
}

/// Turns the page light or dark and reads its colours.
pub fn apply(dark: bool) -> Colours {
    let mut style = None;
    if let Some(root) = document().document_element() {
        set(&root, "data-theme", if dark { "dark" } else { "light" });
        style = window().get_computed_style(&root).ok().flatten();
    }
    let read = |name: &str, otherwise: Rgb| colour(style.as_ref(), name).unwrap_or(otherwise);
    let theme = Theme {
        ground: read("--ground", LIGHT.ground),
        ink: read("--ink", LIGHT.ink),
        faint: read("--faint", LIGHT.faint),
        line: read("--line", LIGHT.line),
        accent: read("--accent", LIGHT.accent),
        rare: read("--rare", LIGHT.rare),
        often: read("--often", LIGHT.often),
        fair: read("--fair", LIGHT.fair),
        share: read("--share", LIGHT.share),
    };
    let inks = Inks {
        ground: theme.ground,
        paper: read("--paper", theme.ground),
        ink: theme.ink,
        faint: theme.faint,
        line: theme.line,
        accent: theme.accent,
        on_accent: read("--on-accent", theme.ground),
        decided: read("--decided", theme.ink),
        on_decided: read("--on-decided", theme.ground),
        visited: read("--visited", theme.line),
        red: read("--red", theme.ink),
        red_on_decided: read("--red-on-decided", theme.ground),
    };
    Colours { theme, inks }
}

fn colour(style: Option<&CssStyleDeclaration>, name: &str) -> Option<Rgb> {
    Rgb::parse(&style?.get_property_value(name).ok()?)
}
