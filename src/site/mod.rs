//! The frame around all screens: which one is shown, in which language. It knows none of them by
//! name: `screens` is the one list of them.

pub(crate) mod document;
pub(crate) mod focus;
pub(crate) mod inbox;
pub(crate) mod lesson;
pub(crate) mod search_list;
pub(crate) mod shell;
pub(crate) mod theme;

use ::words::page as say;
use std::cell::{Cell, RefCell};

use app::i18n::Lang;
use app::settings::Field;
use page::{Address, Screen};
use wasm_bindgen::{JsCast, JsValue};

use crate::dom::{by_id, document, flag, keep, kept, listen, set, window};
use crate::figures::look;
use crate::later::{self, Missing};

/// Interface of a screen to the frame around it.
pub(crate) trait Hooks {
    /// Shows what the address names, in this language; builds the screen the first time.
    fn open(&'static self, what: &str, lang: Lang);
    /// Stops all motion and counting, as another screen takes its place.
    fn leave(&'static self);
    /// Shows all words in another language, if it is built.
    fn speak(&'static self, lang: Lang);
    /// Colours or sizes changed: paints all canvases anew.
    fn repaint(&'static self);
}

/// Function that returns the hooks of a screen; its error is the missing part of the page.
type HooksOf = fn(Screen) -> Result<&'static dyn Hooks, Missing>;

thread_local! {
    /// The function that returns the hooks of each screen, set at the start.
    static HOOKS: Cell<Option<HooksOf>> = const { Cell::new(None) };
    static SHOWN: Cell<Option<Screen>> = const { Cell::new(None) };
    /// True if Prove is shown in the place of Watch, which presents.
    static STANDS_IN: Cell<bool> = const { Cell::new(false) };
    static LANG: Cell<Lang> = const { Cell::new(Lang::En) };
    /// The language that a link asked for, as its field: addresses that are written later keep it.
    static WISHED: RefCell<String> = const { RefCell::new(String::new()) };
    /// Shows the screen that was asked for, once the part of the page that it is in is here.
    static WAITING: RefCell<Option<Box<dyn FnOnce()>>> = const { RefCell::new(None) };
}

/// Begins with these screens, in the language that was kept or that the system prefers.
pub(crate) fn begin(hooks: HooksOf) {
    HOOKS.set(Some(hooks));
    let kept = kept("lang").and_then(|tag| Lang::from_tag(&tag));
    let system = || Lang::preferred(&window().navigator().language().unwrap_or_default());
    LANG.set(kept.unwrap_or_else(system));
    show_language();
}

/// Listens for as long as the page is open to what concerns all screens.
pub(crate) fn listen_to_all() {
    listen(&window(), "resize", |_| repaint());
    for (id, lang) in [("site-en", Lang::En), ("site-zh", Lang::Zh)] {
        listen(&by_id::<web_sys::Element>(id), "click", move |_| {
            speak(lang)
        });
    }
    focus::start();
    inbox::hush();
    on_change(theme::DARK, |_| {
        theme::show_theme();
        repaint();
    });
    // Canvases do not notice a font that comes late.
    let fonts = js_sys::Reflect::get(&document(), &"fonts".into());
    if let Some(fonts) = fonts
        .ok()
        .and_then(|fonts| fonts.dyn_into::<web_sys::EventTarget>().ok())
    {
        listen(&fonts, "loadingdone", |_| repaint());
    }
}

/// The screen that is seen.
pub(crate) fn shown() -> Option<Screen> {
    SHOWN.get()
}

/// The language of all words.
pub(crate) fn lang() -> Lang {
    LANG.get()
}

/// Returns true if this screen is shown.
pub(crate) fn is_shown(screen: Screen) -> bool {
    SHOWN.get() == Some(screen)
}

/// Replaces the address by that of the shown screen, without a new entry in the history.
pub(crate) fn rename(address: &Address) {
    if lesson::is_shown() || STANDS_IN.get() {
        return;
    }
    let shown = address.fields.to_string();
    let wished = WISHED.with_borrow(Clone::clone);
    // What a screen could not read stays in its address, the wish, too.
    let is_there = shown.split('&').any(|part| part == wished);
    let wished = Some(wished).filter(|wished| !wished.is_empty() && !is_there);
    let shown = Some(shown).filter(|shown| !shown.is_empty());
    let parts: Vec<String> = shown.into_iter().chain(wished).collect();
    let address = Address::new(address.screen, parts.join("&"));
    if let Ok(history) = window().history() {
        // Refused only where an address changes hundreds of times a minute.
        drop(history.replace_state_with_url(&JsValue::NULL, "", Some(&address.to_string())));
    }
}

/// Calls `f` whenever the system's answer to a media query changes.
pub(crate) fn on_change(query: &'static str, f: impl Fn(bool) + 'static) {
    if let Ok(Some(list)) = window().match_media(query) {
        listen(&list, "change", move |_| f(prefers(query)));
    }
}

/// Returns true if the system matches a media query, such as `(prefers-color-scheme: dark)`.
pub(crate) fn prefers(query: &str) -> bool {
    let list = window().match_media(query).ok().flatten();
    list.is_some_and(|list| list.matches())
}

/// Shows what an address names, in the language and colours that it wishes for.
pub(crate) fn go(address: Address) -> Screen {
    let wishes = address.wishes();
    if let Some(lang) = wishes.lang {
        WISHED.set(format!("{}={}", Field::Lang.key(), lang.tag()));
    }
    if let Some(lang) = wishes.lang.filter(|lang| *lang != LANG.get()) {
        translate(lang);
    }
    if let Some(dark) = wishes.dark {
        theme::wish_for(dark);
    }
    go_to(address)
}

/// Shows what an address names, or the figure of the lesson that it names. Returns its screen.
fn go_to(address: Address) -> Screen {
    let asked = address.clone();
    let address = match later::rest() {
        Some(rest) => (rest.lead)(address, LANG.get()),
        None => address,
    };
    let address = instead(&address).unwrap_or(address);
    STANDS_IN.set(false);
    show(&address, move || {
        go_to(asked);
    });
    if let Some(rest) = later::rest() {
        (rest.go_back)();
    }
    address.screen
}

/// Returns true if Prove is shown in the place of Watch, which presents.
pub(crate) fn stands_in() -> bool {
    STANDS_IN.get()
}

/// Returns true if this screen is shown without the words of a lesson.
pub(crate) fn is_plain(screen: Screen) -> bool {
    is_shown(screen) && !lesson::is_shown()
}

/// Shows Prove with these fields in the place of Watch, whose address stays; with `None`, Watch
/// again.
pub(crate) fn stand_in(what: Option<&str>) {
    STANDS_IN.set(what.is_some());
    let what = what.map(str::to_string);
    let screen = what.as_ref().map_or(Screen::Watch, |_| Screen::Prove);
    let address = Address::new(screen, what.clone().unwrap_or_default());
    show(&address, move || stand_in(what.as_deref()));
}

/// Shows a screen. Where the part of the page that it is in is yet to come, the page says so, and
/// calls `again` when it is here.
fn show(address: &Address, again: impl FnOnce() + 'static) {
    let left = SHOWN.replace(Some(address.screen));
    if let Some(left) = left.filter(|left| *left != address.screen) {
        call(left, |hooks| hooks.leave());
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }
    if let Some(root) = document().document_element() {
        set(&root, "data-screen", address.screen.id());
    }
    lesson::mark(address.screen);
    show_title();
    let missing = read_code(address)
        .and_then(|()| hooks(address.screen))
        .map(|hooks| {
            hooks.open(&address.fields.to_string(), LANG.get());
        });
    flag(
        &by_id::<web_sys::Element>("coming"),
        "hidden",
        missing.is_ok(),
    );
    let waited = WAITING.take().is_some();
    if let Err(missing) = missing {
        WAITING.set(Some(Box::new(again)));
        missing.then(arrive);
        return;
    }
    if waited {
        // What is seen needs nothing more, whatever could not be had.
        flag(&by_id::<web_sys::Element>("broken"), "hidden", true);
    }
}

/// Has the code read that an address carries, if what reads it is here.
fn read_code(address: &Address) -> Result<(), Missing> {
    if !address.code_names().is_empty() {
        let yours = later::yours().ok_or(Missing::Yours)?;
        (yours.know_code)();
    }
    Ok(())
}

/// Returns the address that shows why code of this one cannot be run, if what reads code is here.
fn instead(address: &Address) -> Option<Address> {
    read_code(address).ok()?;
    later::yours().and_then(|yours| (yours.refused_code)(address))
}

/// Shows the screen that is still waited for.
fn arrive() {
    if let Some(again) = WAITING.take() {
        again();
        focus::keep();
    }
}

fn hooks(screen: Screen) -> Result<&'static dyn Hooks, Missing> {
    let hooks = HOOKS.get().ok_or(Missing::Rest)?;
    hooks(screen)
}

/// Calls a function of a screen, if it is here.
fn call(screen: Screen, f: impl FnOnce(&'static dyn Hooks)) {
    if let Ok(hooks) = hooks(screen) {
        f(hooks);
    }
}

/// Shows all words in another language.
fn translate(lang: Lang) {
    LANG.set(lang);
    show_language();
    if let Some(rest) = later::rest() {
        (rest.speak_lesson)(lang);
    }
    for screen in Screen::ALL {
        call(screen, |hooks| hooks.speak(lang));
    }
}

/// Switches the language by a button, and keeps it for later visits.
fn speak(lang: Lang) {
    keep("lang", lang.tag());
    // What is chosen here counts more than what a link wished for.
    WISHED.take();
    translate(lang);
    // The button that was pressed is hidden now; the other one stands in its place.
    for other in Lang::ALL.into_iter().filter(|other| *other != lang) {
        let button = format!("site-{}", other.tag());
        drop(by_id::<web_sys::HtmlElement>(&button).focus());
    }
}

/// Switches the words that index.html has in both languages.
fn show_language() {
    if let Some(root) = document().document_element() {
        set(&root, "lang", LANG.get().html());
    }
    look::forget();
    show_title();
}

/// Names the page and its screen in the title of the window; Watch is the page itself.
fn show_title() {
    let lang = LANG.get();
    let page = say::TITLE.of(lang);
    let screen = match lesson::is_shown() {
        true => Some(Screen::Learn),
        false => SHOWN.get().filter(|screen| *screen != Screen::Watch),
    };
    let title = match screen {
        Some(screen) => format!("{} · {page}", screen.name(lang)),
        None => page.to_string(),
    };
    document().set_title(&title);
}

/// Paints the canvases of the shown screen anew.
pub(crate) fn repaint() {
    look::forget();
    if let Some(screen) = SHOWN.get() {
        call(screen, |hooks| hooks.repaint());
    }
}
