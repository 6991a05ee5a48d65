//! The frame around all screens: which one is shown, in which language. Each screen is a module of its
//! own; [`hooks`] is the one list of them.

pub(crate) mod choices;
pub(crate) mod field;
pub(crate) mod focus;
pub(crate) mod inbox;
mod lesson;
mod menu;
pub(crate) mod parts;

use std::cell::{Cell, RefCell};

use app::i18n::Lang;
use model::{Route, Screen, Wishes};
use wasm_bindgen::{JsCast, JsValue};

use crate::dom::{by_id, document, keep, kept, listen, set, window};
use crate::{check, gallery, learn, prove, share, watch};

/// What the frame asks of a screen.
struct Hooks {
    /// Shows what the address names, in this language; builds the screen the first time.
    open: fn(what: &str, lang: Lang),
    /// It is not seen any more: nothing may move, nothing may be counted.
    leave: fn(),
    /// Shows all words in another language.
    speak: fn(Lang),
    /// Colours or sizes changed: paints all canvases anew.
    repaint: fn(),
}

/// What a screen does.
fn hooks(screen: Screen) -> Hooks {
    match screen {
        Screen::Watch => Hooks {
            open: watch::open,
            leave: watch::leave,
            speak: watch::speak,
            repaint: watch::redraw,
        },
        Screen::Gallery => Hooks {
            open: gallery::open,
            leave: gallery::leave,
            speak: gallery::speak,
            repaint: gallery::repaint,
        },
        Screen::Prove => Hooks {
            open: prove::open,
            leave: prove::leave,
            speak: prove::speak,
            repaint: prove::repaint,
        },
        Screen::Learn => Hooks {
            open: learn::open,
            leave: learn::leave,
            speak: learn::speak,
            repaint: learn::repaint,
        },
        Screen::Check => Hooks {
            open: check::open,
            leave: check::leave,
            speak: check::speak,
            repaint: check::repaint,
        },
    }
}

thread_local! {
    static SHOWN: Cell<Option<Screen>> = const { Cell::new(None) };
    static BUILT: RefCell<Vec<Screen>> = const { RefCell::new(Vec::new()) };
    /// Whether Prove is shown in the place of Watch, which presents.
    static STANDS_IN: Cell<bool> = const { Cell::new(false) };
    static LANG: Cell<Lang> = const { Cell::new(Lang::En) };
}

/// Shows the screen that the address names, and follows the address from then on.
pub(crate) fn start() {
    let kept = kept("lang").and_then(|tag| Lang::from_tag(&tag));
    let system = || Lang::preferred(&window().navigator().language().unwrap_or_default());
    LANG.set(kept.unwrap_or_else(system));
    show_language();
    go();
    listen(&window(), "hashchange", |_| {
        focus::close_dialogs();
        go();
        focus::keep();
    });
    listen(&window(), "resize", |_| repaint());
    for (id, lang) in [("site-en", Lang::En), ("site-zh", Lang::Zh)] {
        listen(&by_id::<web_sys::Element>(id), "click", move |_| {
            speak(lang)
        });
    }
    share::start();
    menu::start(repaint);
    focus::start();
    inbox::hush();
    on_change(menu::DARK, |_| {
        menu::show_theme();
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

/// Whether this screen is the one that is seen.
pub(crate) fn is_shown(screen: Screen) -> bool {
    SHOWN.get() == Some(screen)
}

/// Writes into the address what the shown screen shows, without a new entry in the history.
pub(crate) fn rename(route: &Route) {
    if lesson::is_shown() || STANDS_IN.get() {
        return;
    }
    if let Ok(history) = window().history() {
        // Refused only where an address changes hundreds of times a minute.
        drop(history.replace_state_with_url(&JsValue::NULL, "", Some(&route.hash())));
    }
}

/// Calls `f` whenever what the system prefers changes.
pub(crate) fn on_change(query: &'static str, f: impl Fn(bool) + 'static) {
    if let Ok(Some(list)) = window().match_media(query) {
        listen(&list, "change", move |_| f(prefers(query)));
    }
}

/// Whether the system prefers this.
pub(crate) fn prefers(query: &str) -> bool {
    let list = window().match_media(query).ok().flatten();
    list.is_some_and(|list| list.matches())
}

/// Shows what the address names.
fn go() {
    let hash = window().location().hash().unwrap_or_default();
    let route = Route::parse(&hash);
    let wishes = Wishes::of(&hash);
    if let Some(lang) = wishes.lang.filter(|lang| *lang != LANG.get()) {
        translate(lang);
    }
    if let Some(theme) = wishes.theme {
        menu::wish_for(theme);
    }
    let route = lesson::lead(route, LANG.get());
    STANDS_IN.set(false);
    show(&route);
    // Not before: what ends would be written over the address that was asked for.
    if route.screen != Screen::Watch {
        watch::end();
    }
}

/// Whether Prove is shown in the place of Watch, which presents.
pub(crate) fn stands_in() -> bool {
    STANDS_IN.get()
}

/// Whether this screen is seen, and without the words of a lesson.
pub(crate) fn is_plain(screen: Screen) -> bool {
    is_shown(screen) && !lesson::is_shown()
}

/// Shows on Prove what is named, in the place of Watch, whose address stays; of nothing, Watch again.
pub(crate) fn stand_in(what: Option<&str>) {
    STANDS_IN.set(what.is_some());
    show(&Route {
        screen: what.map_or(Screen::Watch, |_| Screen::Prove),
        what: what.unwrap_or_default().to_string(),
    });
}

fn show(route: &Route) {
    let left = SHOWN.replace(Some(route.screen));
    if let Some(left) = left.filter(|left| *left != route.screen) {
        (hooks(left).leave)();
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }
    if let Some(root) = document().document_element() {
        set(&root, "data-screen", route.screen.id());
    }
    lesson::mark(route.screen);
    (hooks(route.screen).open)(&route.what, LANG.get());
    BUILT.with_borrow_mut(|built| {
        if !built.contains(&route.screen) {
            built.push(route.screen);
        }
    });
}

/// Shows all words in another language.
fn translate(lang: Lang) {
    LANG.set(lang);
    show_language();
    lesson::speak(lang);
    for screen in BUILT.with_borrow(Vec::clone) {
        (hooks(screen).speak)(lang);
    }
}

/// The same by a button, for later visits, too.
fn speak(lang: Lang) {
    keep("lang", lang.tag());
    translate(lang);
    // The button that was pressed is hidden now; the other one stands in its place.
    let other = match lang {
        Lang::En => "site-zh",
        Lang::Zh => "site-en",
    };
    drop(by_id::<web_sys::HtmlElement>(other).focus());
}

/// Switches the words that index.html has in both languages.
fn show_language() {
    if let Some(root) = document().document_element() {
        set(&root, "lang", LANG.get().html());
    }
}

pub(crate) fn repaint() {
    if let Some(screen) = SHOWN.get() {
        (hooks(screen).repaint)();
    }
}
