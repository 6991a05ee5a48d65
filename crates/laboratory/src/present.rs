//! The presentation: stages and heatmaps alone, large enough for the back row.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlDialogElement, HtmlElement};

use super::app::App;
use super::dom::{by_id, document, window};
use super::labels::definitions;
use app::i18n::help;
use app::settings::{Mode, Settings};

/// Stages this wide are drawn as they are; wider ones larger, up to so many times.
const PLAIN: f64 = 430.0;
const LARGEST: f64 = 2.6;
/// The size of words that the heatmaps' plain ones go with, in CSS pixels.
const WORDS: f64 = 14.0;

impl App {
    pub fn presents(&self) -> bool {
        self.settings.mode == Mode::Present
    }

    /// How many times larger a stage of this size is drawn.
    pub fn enlarged(&self, width: f64, height: f64) -> f64 {
        match self.presents() {
            true => (width / PLAIN).min(height / 180.0).clamp(1.0, LARGEST),
            false => 1.0,
        }
    }

    /// How much larger the words of heatmaps are: they grow as those of the page do in the stylesheet.
    pub fn words_size(&self) -> f64 {
        let side = |side: Result<JsValue, JsValue>| side.ok().and_then(|s| s.as_f64());
        let window = window();
        match (side(window.inner_width()), side(window.inner_height())) {
            (Some(w), Some(h)) if self.presents() => {
                (0.015 * w).min(0.027 * h).clamp(15.0, 40.0) / WORDS
            }
            _ => 1.0,
        }
    }

    /// Into the presentation, or out of it.
    pub(super) fn present(&mut self) {
        let mode = match self.settings.mode {
            Mode::Lab => Mode::Present,
            Mode::Present => Mode::Lab,
        };
        self.arrive(Settings {
            mode,
            ..self.settings.clone()
        });
        if self.presents() {
            full_screen();
        }
    }

    /// Another mode, wherever it comes from: nothing stays black, and no full screen stays without a presentation.
    pub(super) fn heed_mode(&mut self) {
        self.blank = false;
        if !self.presents() && document().fullscreen_element().is_some() {
            document().exit_fullscreen();
        }
    }

    /// Who gets the keyboard: in a presentation one that is seen there.
    pub(super) fn heir<'a>(&self, otherwise: &'a str) -> &'a str {
        if self.presents() { "play" } else { otherwise }
    }

    /// The keyboard goes to what is seen now.
    pub(super) fn refocus(&self) {
        let _ = by_id::<HtmlElement>(self.heir("present")).focus();
    }
}

/// Where the browser has no full screen for pages, or refuses it, the presentation fills the window.
fn full_screen() {
    let Some(root) = document().document_element() else {
        return;
    };
    let ask = js_sys::Reflect::get(&root, &JsValue::from_str("requestFullscreen"));
    let promise = ask
        .ok()
        .and_then(|ask| ask.dyn_into::<js_sys::Function>().ok())
        .and_then(|ask| ask.call0(&root).ok())
        .and_then(|promise| promise.dyn_into::<js_sys::Promise>().ok());
    if let Some(promise) = promise {
        wasm_bindgen_futures::spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
        });
    }
}

/// Opens the help sheet, or closes it.
pub fn help(app: &App) {
    let dialog: HtmlDialogElement = by_id("help");
    if dialog.open() {
        return dialog.close();
    }
    let rows: Vec<(&str, &str)> = help::keys(app.lang).map(<(&str, &str)>::from).collect();
    definitions(&by_id("help-keys"), &rows);
    let _ = dialog.show_modal();
}
