//! Code that visitors write, in the browser: the field over its coloured lines, and the answer.

mod editor;
mod view;

use model::own::{Language, Own, OwnEffect, OwnMsg};
use model::yours::YoursMsg;
use web_sys::{Element, HtmlCanvasElement};

use crate::dom::{by_id, is_seen, keep, kept, later, set};
use crate::figures::deck;
use crate::figures::look::Look;
use crate::site::shell::Page;
use crate::yours::YoursPage;

pub(crate) use view::own;

/// Under which name the language is kept.
const LANGUAGE: &str = "code";
/// So many milliseconds after the last key the text is run.
const PAUSE: i32 = 400;
/// The canvas of the map.
const MAP: &str = "own-map";

fn send(msg: OwnMsg) {
    YoursPage::send(YoursMsg::Own(msg));
}

/// Gives the model the text of an earlier visit.
pub(crate) fn begin(own: &mut Own) {
    let mut languages = [Language::JavaScript, Language::Python];
    let last = kept(LANGUAGE);
    // The one that was written last comes last, and stays.
    languages.sort_by_key(|&language| last.as_deref() == Some(draft(language)));
    for language in languages {
        if let Some(text) = kept(draft(language)).filter(|text| !text.trim().is_empty()) {
            own.update(OwnMsg::Draft(language, text));
        }
    }
}

/// Under which name the text in a language is kept.
fn draft(language: Language) -> &'static str {
    match language {
        Language::Python => "python",
        Language::JavaScript => "javascript",
    }
}

/// Fills the field, once it is in the document.
pub(crate) fn listen() {
    for (name, value) in [("spellcheck", "false"), ("autocorrect", "off")] {
        set(&by_id::<Element>(editor::FIELD), name, value);
    }
    let text = YoursPage::with(|yours| yours.own.text().to_string());
    editor::fill(&text.unwrap_or_default());
}

/// Does what the model asks for.
pub(crate) fn carry_out(effect: OwnEffect) {
    match effect {
        OwnEffect::Fill(text) => editor::fill(&text),
        OwnEffect::Change(edit) => editor::change_to(&edit),
        OwnEffect::Wait(edit) => later(PAUSE, move || send(OwnMsg::Rested(edit))),
        OwnEffect::Keep(language, text) => {
            keep(LANGUAGE, draft(language));
            keep(draft(language), &text);
        }
    }
}

/// Paints the map.
pub(crate) fn paint(own: &Own, look: &Look) {
    if is_seen(MAP)
        && let Some(picture) = own.picture()
    {
        deck::paint(&by_id::<HtmlCanvasElement>(MAP), &picture, look);
    }
}
