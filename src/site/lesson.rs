//! The words of a lesson beside the screen that shows its figure.

use std::cell::{Cell, RefCell};

use app::i18n::Lang;
use app::settings::Problem;
use page::{Address, Screen};
use rooms::learn::{PlayerView, Stop, player};
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use crate::dom::{by_id, document, flag, set, window};
use crate::site::parts::{build, part};

thread_local! {
    static VIEW: RefCell<Option<Signal<PlayerView>>> = const { RefCell::new(None) };
    static SHOWN: Cell<Option<Stop>> = const { Cell::new(None) };
    /// Parts of its address without an effect.
    static PROBLEMS: RefCell<Vec<Problem>> = const { RefCell::new(Vec::new()) };
    /// The stop that was left for what is shown now.
    static LEFT: Cell<Option<Stop>> = const { Cell::new(None) };
}

/// Returns true if a lesson is shown: the address is then that of its stop.
pub(super) fn is_shown() -> bool {
    SHOWN.get().is_some()
}

/// Gives the focus to the way into the lesson that was left, if the list is shown now: it is as long
/// as before.
pub(crate) fn go_back() {
    let Some(left) = LEFT.get() else { return };
    let way_in = format!("#learn-list a[href='{}']", left.way_in().hash());
    let link = document().query_selector(&way_in).ok().flatten();
    if let Some(link) = link.and_then(|link| link.dyn_into::<HtmlElement>().ok()) {
        drop(link.focus());
    }
}

/// Shows the words of the stop that an address names, and returns the address of its figure; hides
/// them for any other address, and returns that.
pub(crate) fn lead(address: Address, lang: Lang) -> Address {
    let read = (address.screen == Screen::Learn).then(|| Stop::read(address.fields.clone()));
    let (stop, problems) = read.flatten().unzip();
    PROBLEMS.set(problems.unwrap_or_default());
    let is_new = stop.is_some() && stop != SHOWN.get();
    LEFT.set(SHOWN.replace(stop).filter(|_| stop.is_none()));
    let root = by_id::<Element>("site");
    flag(&by_id::<Element>("lesson"), "hidden", stop.is_none());
    flag(&root, "data-lesson", stop.is_some());
    let view = stop.map(|stop| view_of(lang, stop));
    flag(
        &root,
        "data-asks",
        view.as_ref().is_some_and(|view| view.asks),
    );
    let Some((stop, view)) = stop.zip(view) else {
        return address;
    };
    show(view);
    if is_new {
        // Refused only where the page is going away.
        drop(by_id::<HtmlElement>("lesson-title").focus());
    }
    stop.figure()
}

/// Shows its words in another language.
pub(crate) fn speak(lang: Lang) {
    if let Some(stop) = SHOWN.get() {
        show(view_of(lang, stop));
    }
}

fn view_of(lang: Lang, stop: Stop) -> PlayerView {
    PROBLEMS.with_borrow(|problems| player(lang, stop, problems))
}

fn show(view: PlayerView) {
    if let Some(signal) = VIEW.with_borrow(|signal| *signal) {
        return signal.set(view);
    }
    build("lesson", view, |signal| {
        VIEW.set(Some(signal));
        words(signal)
    });
}

fn words(state: Signal<PlayerView>) -> View {
    let of = move |read: fn(&PlayerView) -> String| part(state, read);
    let (title, text, lesson) = (
        of(|s| s.title.to_string()),
        of(|s| s.text.to_string()),
        of(|s| s.lesson.to_string()),
    );
    let list = of(|s| s.list.to_string());
    let problems = of(|s| s.problems.clone());
    let none = part(state, |s| s.problems.is_empty());
    let at = of(|s| format!("{} / {}", s.at.0, s.at.1));
    let open = of(|s| s.open.0.to_string());
    let open_at = of(|s| s.open.1.clone());
    let first = part(state, |s| s.ways[0].1.is_empty());
    let [back, back_at] = [of(|s| s.ways[0].0.to_string()), of(|s| s.ways[0].1.clone())];
    let [on, on_at] = [of(|s| s.ways[1].0.to_string()), of(|s| s.ways[1].1.clone())];
    view! {
        div(on:keydown=key) {
            p(class="of") { a(href="#learn") { "← " (list) } " " span { (lesson) } " " b { (at) } }
            h1(id="lesson-title", tabindex="-1") { (title) }
            p(class="problems", role="status", hidden=none) { (problems) }
            p(class="text") { (text) }
            p(class="ways") {
                a(class="way", hidden=first, href=back_at) { "←" span { " " (back) } }
                a(class="way main", id="lesson-next", href=on_at) { (on) " →" }
            }
            p { a(class="open", href=open_at) { (open) " ↗" } }
        }
    }
}

/// Arrow keys and Page keys walk the stops while the words have the focus.
fn key(event: KeyboardEvent) {
    let Some(view) = VIEW.with_borrow(|signal| *signal) else {
        return;
    };
    let to = |which: usize| view.with_untracked(|view| view.ways[which].1.clone());
    let hash = match event.key().as_str() {
        "ArrowLeft" | "PageUp" => to(0),
        "ArrowRight" | "PageDown" => to(1),
        "Escape" => Address::to(Screen::Learn).to_string(),
        _ => return,
    };
    event.prevent_default();
    if !hash.is_empty() {
        drop(window().location().set_hash(&hash));
    }
}

/// Marks the screen of the address in the bar: that of the figure, or Learn.
pub(super) fn mark(screen: Screen) {
    let screen = if is_shown() { Screen::Learn } else { screen };
    for link in crate::dom::all("#site nav a") {
        let here = link.get_attribute("href") == Some(Address::to(screen).to_string());
        match here {
            true => set(&link, "aria-current", "page"),
            false => drop(link.remove_attribute("aria-current")),
        }
    }
}
