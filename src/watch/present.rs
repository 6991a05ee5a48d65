//! A presentation in the browser: what it does to the whole page, and its keys.

use std::cell::RefCell;

use page::{Address, Screen, Story};
use rooms::watch::{Msg, PresentView};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::state::{WatchPage, send};
use crate::dom::{all, by_id, document, flag, listen, target, window};
use crate::later;
use crate::site::shell::Page;
use crate::site::{self, focus::is_seen};
use crate::tables::CaseKey;

thread_local! {
    static SHOWN: RefCell<Option<PresentView>> = const { RefCell::new(None) };
    /// The element that had the keyboard before.
    static BEFORE: RefCell<Option<HtmlElement>> = const { RefCell::new(None) };
    /// The address of the screen that was left for the presentation.
    static FROM: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Listens for as long as the page is open, whichever screens are built.
pub(crate) fn listen_to_all() {
    for (id, by) in [("beat-back", -1), ("beat-on", 1)] {
        listen(&by_id::<Element>(id), "click", move |_| go(by));
    }
    listen(&by_id::<Element>("beat-leave"), "click", |_| leave());
    listen(&document(), "pointerdown", |_| {
        if is_blank() {
            blank(false);
        }
    });
    // The browser's own way out of full screen is one out of the presentation, too.
    listen(&document(), "fullscreenchange", |_| {
        if document().fullscreen_element().is_none() {
            leave();
        }
    });
}

pub(super) fn is_on() -> bool {
    SHOWN.with_borrow(Option::is_some)
}

/// Returns true if a true case is presented in the Gallery.
fn is_case_on() -> bool {
    by_id::<Element>("site").has_attribute("data-case")
}

/// Passes a request to the Gallery; returns true if it has a case to present.
fn of_case(key: CaseKey) -> bool {
    later::rest().is_some_and(|rest| (rest.present_case)(key))
}

/// Goes on by a beat, or back: on the screen that presents, or to the case beyond on another screen.
fn go(by: i32) {
    if is_case_on() {
        of_case(CaseKey::Beat(by));
        return;
    }
    match WatchPage::with(|model| model.case_beyond(by)).flatten() {
        Some(beyond) => drop(window().location().set_hash(&beyond)),
        None => send(Msg::Beat(by)),
    }
}

/// Ends the presentation, if there is one.
fn leave() {
    if is_case_on() {
        blank(false);
        of_case(CaseKey::End);
        leave_full_screen();
    } else if is_on() {
        send(Msg::Present(false));
    }
}

fn is_blank() -> bool {
    by_id::<Element>("site").has_attribute("data-blank")
}

fn blank(on: bool) {
    match is_case_on() {
        true => flag(&by_id::<Element>("site"), "data-blank", on),
        false => send(Msg::Blank(on)),
    }
}

/// Makes the page look as the model says.
pub(super) fn follow(view: Option<PresentView>) {
    let before = SHOWN.replace(view.clone());
    if before == view {
        return;
    }
    let root = by_id::<Element>("site");
    flag(&root, "data-present", view.is_some());
    let is_blank = view.as_ref().is_some_and(|view| view.is_blank);
    flag(&root, "data-blank", is_blank);
    flag(
        &root,
        "data-asks",
        view.as_ref().is_some_and(|view| view.asks),
    );
    let why = |view: &Option<PresentView>| view.as_ref().and_then(|view| view.why.clone());
    let (was_why, why) = (why(&before), why(&view));
    if was_why != why && (site::stands_in() || site::is_shown(Screen::Watch)) {
        site::stand_in(why.as_deref());
    }
    match (before.is_some(), view.is_some()) {
        (false, true) => begin(),
        (true, false) => end(),
        _ => {}
    }
}

fn begin() {
    let focused = document().active_element();
    BEFORE.set(focused.and_then(|e| e.dyn_into::<HtmlElement>().ok()));
    BEFORE.with_borrow(|element| {
        if let Some(element) = element {
            // Nothing of what is seen has the keyboard: its keys are those of the whole page.
            drop(element.blur());
        }
    });
    site::repaint();
}

fn end() {
    // Another screen goes on with it.
    let goes_on = Address::parse(&window().location().hash().unwrap_or_default());
    if goes_on.fields.to_string().contains("mode=present") {
        return site::repaint();
    }
    leave_full_screen();
    site::repaint();
    // What was open when it began may be closed since, or on another screen.
    let before = BEFORE.take().filter(|element| is_seen(element));
    drop(before.unwrap_or_else(|| by_id("watch-play")).focus());
    if let Some(from) = FROM.take() {
        drop(window().location().set_hash(&from));
    }
}

/// Forgets where it began, for another screen.
pub(super) fn stay() {
    FROM.take();
}

/// Presents what Watch shows, or ends that; from another screen, Watch is shown first.
pub(crate) fn toggle() {
    if is_on() {
        return send(Msg::Present(false));
    }
    if site::is_plain(Screen::Gallery) && of_case(CaseKey::Toggle) {
        if !is_case_on() {
            return leave_full_screen();
        }
    } else if site::is_plain(Screen::Watch) {
        send(Msg::Present(true));
    } else {
        FROM.set(window().location().hash().ok());
        drop(window().location().set_hash("#watch=mode=present"));
    }
    fill_screen();
}

/// Leaves full screen. Browsers report an error if there is none to leave.
fn leave_full_screen() {
    if document().fullscreen_element().is_some() {
        document().exit_fullscreen();
    }
}

/// Asks for full screen. If the browser has none for pages, or refuses it, the presentation fills
/// the window.
fn fill_screen() {
    let Some(root) = document().document_element() else {
        return;
    };
    let ask = js_sys::Reflect::get(&root, &JsValue::from_str("requestFullscreen"));
    let asked = ask
        .ok()
        .and_then(|ask| ask.dyn_into::<js_sys::Function>().ok())
        .and_then(|ask| ask.call0(&root).ok())
        .and_then(|promise| promise.dyn_into::<js_sys::Promise>().ok());
    if let Some(asked) = asked {
        wasm_bindgen_futures::spawn_local(async move {
            drop(wasm_bindgen_futures::JsFuture::from(asked).await);
        });
    }
}

/// A key that writes something, such as F; whether it did something.
pub(crate) fn letter(key: &str) -> bool {
    let story = || {
        let digit = key.parse::<usize>().ok()?.checked_sub(1)?;
        Story::ALL.get(digit).copied()
    };
    match key {
        // Any key brings back what was shown, and does nothing else.
        _ if is_blank() => blank(false),
        // No key leads out of what is shown inside another page.
        _ if super::embed::is_on() => return false,
        "f" | "F" => toggle(),
        "+" | "=" if site::is_shown(Screen::Watch) => send(Msg::Faster(1)),
        "-" if site::is_shown(Screen::Watch) => send(Msg::Faster(-1)),
        _ if !is_on() && !is_case_on() => return false,
        _ if choose(key) => {}
        "b" | "B" | "." => blank(!is_blank()),
        _ => match story().filter(|_| is_on()) {
            Some(story) => send(Msg::Open(story)),
            None => return false,
        },
    }
    true
}

/// Chooses the lane of a quiz that has this letter; whether there is one.
fn choose(key: &str) -> bool {
    let letters = SHOWN.with_borrow(|view| view.as_ref().map_or(0, |view| view.letters));
    let key = key.to_ascii_lowercase();
    let lane = ["a", "b", "c", "d"]
        .iter()
        .position(|letter| **letter == key);
    let lane = lane.filter(|lane| *lane < letters);
    if let Some(lane) = lane {
        send(Msg::Pick(lane));
    }
    lane.is_some()
}

/// Returns true if arrow keys lead through the presentation of a case: nothing that has the
/// keyboard uses them.
fn has_arrows(event: &KeyboardEvent) -> bool {
    let at = target::<Element>(event);
    let takes = |at: &Element| matches!(at.closest("input, .square"), Ok(Some(_)));
    is_case_on() && !at.is_some_and(|at| takes(&at))
}

/// The keys of a presentation, whatever has the keyboard; whether it was one of them. On a blank
/// screen each key brings back what was shown, and does nothing else.
pub(crate) fn key(event: &KeyboardEvent) -> bool {
    if !is_on() && !is_case_on() || !all("dialog[open]").is_empty() {
        return false;
    }
    match event.key().as_str() {
        _ if is_blank() => blank(false),
        "PageDown" => go(1),
        "PageUp" => go(-1),
        // A case of the Gallery has no lever at its question, and a map reads its squares by them.
        "ArrowRight" if has_arrows(event) => go(1),
        "ArrowLeft" if has_arrows(event) => go(-1),
        "Escape" => leave(),
        _ => return false,
    }
    true
}
