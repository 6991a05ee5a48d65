//! The words of a lesson beside the screen that shows its figure.

use std::cell::RefCell;

use app::i18n::Lang;
use app::settings::Problem;
use page::{Address, Screen};
use rooms::learn::{LearnMsg, Stop, player};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::document::{Document, Place};
use crate::dom::{by_id, document, flag, listen, set};

/// The lesson that is shown, and the one before.
struct Lesson {
    shown: Option<Stop>,
    /// Parts of its address without an effect.
    problems: Vec<Problem>,
    /// The stop that was left for what is shown now.
    left: Option<Stop>,
    document: Option<Document<LearnMsg>>,
}

thread_local! {
    static LESSON: RefCell<Lesson> = const {
        RefCell::new(Lesson { shown: None, problems: Vec::new(), left: None, document: None })
    };
}

/// Returns true if a lesson is shown: the address is then that of its stop.
pub(super) fn is_shown() -> bool {
    LESSON.with_borrow(|lesson| lesson.shown.is_some())
}

/// Gives the focus to the way into the lesson that was left, if the list is shown now: it is as long
/// as before.
pub(crate) fn go_back() {
    let left = LESSON.with_borrow(|lesson| lesson.left);
    let way_in = left.map(|left| format!("#learn-list a[href='{}']", left.way_in().hash()));
    if let Some(link) = way_in.and_then(|way_in| find(&way_in)) {
        drop(link.focus());
    }
}

/// Shows the words of the stop that an address names, and returns the address of its figure; hides
/// them for any other address, and returns that.
pub(crate) fn lead(address: Address, lang: Lang) -> Address {
    let read = (address.screen == Screen::Learn).then(|| Stop::read(address.fields.clone()));
    let (stop, problems) = read.flatten().unzip();
    let is_new = LESSON.with_borrow_mut(|lesson| {
        lesson.problems = problems.unwrap_or_default();
        let before = std::mem::replace(&mut lesson.shown, stop);
        lesson.left = before.filter(|_| stop.is_none());
        stop != before
    });
    let root = by_id::<Element>("site");
    flag(&by_id::<Element>("lesson"), "hidden", stop.is_none());
    flag(&root, "data-lesson", stop.is_some());
    flag(&root, "data-asks", stop.is_some_and(Stop::asks));
    let Some(stop) = stop else { return address };
    speak(lang);
    if is_new {
        // Refused only where the page is going away.
        drop(by_id::<HtmlElement>("lesson-title").focus());
    }
    stop.figure()
}

/// Shows its words in another language.
pub(crate) fn speak(lang: Lang) {
    LESSON.with_borrow_mut(|lesson| {
        let Some(stop) = lesson.shown else { return };
        let words = player(lang, stop, &lesson.problems);
        lesson.document.get_or_insert_with(begin).show(words);
    });
}

fn begin() -> Document<LearnMsg> {
    let root: Element = by_id("lesson");
    listen(&root, "keydown", |event| {
        if event.dyn_ref().and_then(walk).is_some() {
            event.prevent_default();
        }
    });
    Place::without_map(drop).at(root)
}

/// Walks the stops by arrow keys and Page keys while the words have the focus.
fn walk(event: &KeyboardEvent) -> Option<()> {
    let way = match event.key().as_str() {
        "ArrowLeft" | "PageUp" => "#lesson .way:first-child",
        "ArrowRight" | "PageDown" => "#lesson-next",
        "Escape" => "#lesson .of a",
        _ => return None,
    };
    let way = find(way)?;
    if !way.hidden() {
        way.click();
    }
    Some(())
}

fn find(selector: &str) -> Option<HtmlElement> {
    document().query_selector(selector).ok()??.dyn_into().ok()
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
