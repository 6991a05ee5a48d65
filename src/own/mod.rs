//! Code that visitors write, in the browser: the field over its coloured lines, and the answer.

mod editor;
mod stored;

use std::cell::RefCell;
use std::collections::BTreeSet;

use app::jobs::TaskInput;
use app::own_sort::OwnSort;
use page::{Order, Worked};
use rooms::own::{FIELD, Language, MAP, Own, OwnEffect, OwnMsg, ROUNDS, Sample};
use rooms::yours::YoursMsg;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlCanvasElement};

use crate::dom::{self, by_id, is_seen, keep, kept, later, target};
use crate::figures::deck;
use crate::figures::look::Look;
use crate::figures::small_map;
use crate::files;
use crate::own_sort;
use crate::site::shell::Page;
use crate::workers::{Counters, counters};
use crate::yours::state::YoursPage;

/// Under which name the language is kept.
const LANGUAGE: &str = "code";
/// So many milliseconds after the last key the text is run.
const PAUSE: i32 = 400;
/// Under which name it is kept which rounds of the challenge are mended.
const MENDED: &str = "mended";
/// Under which name the texts are kept that others took the place of.
const EARLIER: &str = "earlier-code";

thread_local! {
    static COUNTERS: RefCell<Counters> = const { RefCell::new(Counters::new(hear)) };
}

fn send(msg: OwnMsg) {
    YoursPage::send(YoursMsg::Own(msg));
}

/// Gives the model workers, and the text of an earlier visit.
pub(crate) fn begin(own: &mut Own) {
    own.set_workers(counters::count());
    own.update(OwnMsg::Mended(kept(MENDED).unwrap_or_default()));
    own.update(OwnMsg::Earlier(stored::read(EARLIER).unwrap_or_default()));
    let mut languages = [Language::JavaScript, Language::Python];
    for round in 0..ROUNDS.len() {
        for language in languages {
            if let Some(text) =
                stored::read(&draft_of(round, language)).filter(|text| !text.is_empty())
            {
                own.update(OwnMsg::RoundDraft(round, language, text));
            }
        }
    }
    let last = kept(LANGUAGE);
    // The one that was written last comes last, and stays.
    languages.sort_by_key(|&language| last.as_deref() == Some(draft(language)));
    for language in languages {
        if let Some(text) = stored::read(draft(language)).filter(|text| !text.trim().is_empty()) {
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

/// Under which name the text of a round of the challenge is kept.
fn draft_of(round: usize, language: Language) -> String {
    format!("mend {} {}", ROUNDS[round], draft(language))
}

/// Fills the field, once it is in the document, and listens to it.
pub(crate) fn listen() {
    let field: Element = by_id(FIELD);
    dom::listen(&field, "input", |_| editor::typed());
    dom::listen(&field, "blur", |_| send(OwnMsg::Left));
    dom::listen(&field, "keydown", |event| {
        editor::key(event.unchecked_ref())
    });
    let room: Element = by_id("check");
    dom::listen(&room, "pointerdown", |event| {
        // The field keeps the focus while one of its keys is pressed.
        if pressed_key(&event).is_some() {
            event.prevent_default();
        }
    });
    dom::listen(&room, "click", |event| {
        if let Some(key) = pressed_key(&event) {
            editor::press(&key);
        }
    });
    let text = YoursPage::with(|yours| yours.own.text().to_string());
    editor::fill(&text.unwrap_or_default());
}

/// The key that an event happens to, of the row beside the field.
fn pressed_key(event: &Event) -> Option<String> {
    let key = target::<Element>(event)?
        .closest(".own-keys button")
        .ok()??;
    key.text_content()
}

/// Does what the model asks for.
pub(crate) fn carry_out(effect: OwnEffect) {
    match effect {
        OwnEffect::Count(order) => count(order),
        OwnEffect::KeepMended(ids) => {
            let other = kept(MENDED).unwrap_or_default();
            let all: BTreeSet<&str> = ids.split(' ').chain(other.split(' ')).collect();
            keep(MENDED, &all.into_iter().collect::<Vec<_>>().join(" "));
        }
        OwnEffect::KeepEarlier(names) => stored::write(EARLIER, &names, OwnMsg::EarlierElsewhere),
        OwnEffect::Copy(what, text) => {
            let said = move |said| send(OwnMsg::Copied(what, said));
            files::copy_text(&text, Box::new(said));
        }
        OwnEffect::Fill(text) => editor::fill(&text),
        OwnEffect::Change(edit) => editor::change_to(&edit),
        OwnEffect::Wait(edit) => later(PAUSE, move || send(OwnMsg::Rested(edit))),
        OwnEffect::Keep(language, text) => {
            keep(LANGUAGE, draft(language));
            let elsewhere = |other| OwnMsg::Elsewhere(language, other);
            stored::write(draft(language), &text, elsewhere);
        }
        OwnEffect::KeepRound(round, language, text) => {
            let elsewhere = |other| OwnMsg::Elsewhere(language, other);
            stored::write(&draft_of(round, language), &text, elsewhere);
        }
    }
}

/// Carries out what a worker is to do from now on.
fn count(order: Order) {
    let refused = COUNTERS.with_borrow_mut(|counters| counters.carry_out(order));
    if let Some(worker) = refused {
        YoursPage::with(|yours| yours.own.counted_by(worker, Worked::NoWorker));
    }
}

/// Takes a message from a worker; it is counted in the next frame: one is under way while numbers
/// are missing.
fn hear(input: TaskInput) {
    for (worker, said) in COUNTERS.with_borrow_mut(|counters| counters.hear(input)) {
        YoursPage::with(|yours| yours.own.counted_by(worker, said));
    }
}

/// Has the browser's own sort measured where that is to be said.
pub(crate) fn measure(own: &Own) {
    if let Some(n) = own.sort_wanted() {
        own_sort::measure(n, hear_sort);
    }
}

fn hear_sort(n: usize, sort: Option<&OwnSort>) {
    let sort = sort.cloned();
    YoursPage::change(move |yours| yours.own.hear_sort(n, sort.as_ref()));
}

/// Paints the map, or those of the samples.
pub(crate) fn paint(own: &Own, look: &Look) {
    for sample in Sample::ALL {
        let id = sample.id();
        if is_seen(&id) {
            small_map::paint(&by_id(&id), &sample.map(), &look.theme);
        }
    }
    if is_seen(MAP)
        && let Some(picture) = own.picture()
    {
        deck::paint(&by_id::<HtmlCanvasElement>(MAP), &picture, look);
    }
}
