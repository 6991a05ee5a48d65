//! A presentation in the browser: what it does to the whole page, and its keys.

use std::cell::RefCell;

use model::{Msg, PresentView, Screen, Story};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::send;
use crate::dom::{all, by_id, document, flag, listen, window};
use crate::later;
use crate::site::{self, focus::is_seen};

thread_local! {
    static SHOWN: RefCell<Option<PresentView>> = const { RefCell::new(None) };
    /// What had the keyboard before.
    static BEFORE: RefCell<Option<HtmlElement>> = const { RefCell::new(None) };
    /// The address of the screen that was left for the presentation.
    static FROM: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Listens for as long as the page is open.
pub(super) fn listen_to_all() {
    let beats = [
        ("beat-back", Msg::Beat(-1)),
        ("beat-on", Msg::Beat(1)),
        ("beat-leave", Msg::Present(false)),
    ];
    for (id, msg) in beats {
        listen(&by_id::<Element>(id), "click", move |_| send(msg.clone()));
    }
    listen(&document(), "pointerdown", |_| {
        if is_blank() {
            send(Msg::Blank(false));
        }
    });
    // The browser's own way out of full screen is one out of the presentation, too.
    listen(&document(), "fullscreenchange", |_| {
        if document().fullscreen_element().is_none() && is_on() {
            send(Msg::Present(false));
        }
    });
}

pub(super) fn is_on() -> bool {
    SHOWN.with_borrow(Option::is_some)
}

fn is_blank() -> bool {
    SHOWN.with_borrow(|shown| shown.as_ref().is_some_and(|shown| shown.is_blank))
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
    if document().fullscreen_element().is_some() {
        document().exit_fullscreen();
    }
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
    let presents_case =
        site::is_plain(Screen::Gallery) && later::rest().is_some_and(|rest| (rest.present_case)());
    if presents_case {
        // Its keys are its own.
        if !by_id::<Element>("site").has_attribute("data-case") {
            return document().exit_fullscreen();
        }
    } else if site::is_plain(Screen::Watch) {
        send(Msg::Present(true));
    } else {
        FROM.set(window().location().hash().ok());
        drop(window().location().set_hash("#watch=mode=present"));
    }
    fill_screen();
}

/// Where the browser has no full screen for pages, or refuses it, the presentation fills the
/// window.
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
        _ if is_blank() => send(Msg::Blank(false)),
        // No key leads out of what is shown inside another page.
        _ if super::embed::is_on() => return false,
        "f" | "F" => toggle(),
        "+" | "=" if site::is_shown(Screen::Watch) => send(Msg::Faster(1)),
        "-" if site::is_shown(Screen::Watch) => send(Msg::Faster(-1)),
        _ if !is_on() => return false,
        "b" | "B" => send(Msg::Blank(!is_blank())),
        _ => match story() {
            Some(story) => send(Msg::Open(story)),
            None => return false,
        },
    }
    true
}

/// The keys of a presentation, whatever has the keyboard; whether it was one of them. On a blank
/// screen each key brings back what was shown, and does nothing else.
pub(super) fn key(event: &KeyboardEvent) -> bool {
    if !is_on() || !all("dialog[open]").is_empty() {
        return false;
    }
    let msg = match event.key().as_str() {
        _ if is_blank() => Msg::Blank(false),
        "PageDown" => Msg::Beat(1),
        "PageUp" => Msg::Beat(-1),
        "Escape" => Msg::Present(false),
        _ => return false,
    };
    send(msg);
    true
}
