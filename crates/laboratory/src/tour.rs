//! Lessons in the document: the list of them, the words of a stop, and a frame around what to look at.

use web_sys::Element;

use super::app::App;
use super::dom::{self, append, by_id, element, set, write};
use super::labels::{chip, replace};
use app::content::lessons::{ARTICLES, LESSONS, Stop};
use app::i18n::tours::{ARTICLE, WORDS};
use app::i18n::{Text, text};

/// The class of what a stop speaks of.
const LOOKED_AT: &str = "looked-at";

pub fn draw(app: &App) {
    list(app);
    let page: Element = by_id("page");
    for (id, class, on) in [
        ("describe-sentence", "wordless", app.settings.sentence),
        ("describe-code", "codeless", app.settings.code),
    ] {
        set(
            &by_id::<Element>(id),
            "aria-pressed",
            if on { "true" } else { "false" },
        );
        let _ = page.class_list().toggle_with_force(class, !on);
    }
    let _ = page
        .class_list()
        .toggle_with_force("touring", app.stand.is_some());
    dom::hide("tour", app.stand.is_none(), app.heir("open-lessons"));
    let target = target(app).and_then(|id| dom::document().get_element_by_id(id));
    for element in dom::all(&format!(".{LOOKED_AT}")) {
        if Some(&element) != target.as_ref() {
            let _ = element.class_list().remove_1(LOOKED_AT);
        }
    }
    strays(app);
    let Some(stand) = &app.stand else {
        return;
    };
    if let Some(target) = target {
        let _ = target.class_list().add_1(LOOKED_AT);
    }
    let (lang, words) = (app.lang as usize, &WORDS[stand.tour]);
    let stops = words.stops.len();
    write(
        "tour-name",
        &format!("{} · {} / {stops}", words.title[lang], stand.stop + 1),
    );
    let (title, said) = words.stops[stand.stop][lang];
    write("tour-title", title);
    write("tour-words", said);
    set(
        &by_id::<Element>("tour-back"),
        "aria-disabled",
        if stand.stop == 0 { "true" } else { "false" },
    );
    let last = stand.stop + 1 == stops;
    let on = if last {
        Text::MoreLessons
    } else {
        Text::WalkOn
    };
    write("tour-on", text(app.lang, on));
}

impl App {
    /// Whether the stop on show asks what badges, verdict and names would answer: they wait, until the reader goes on or elsewhere.
    pub fn asks(&self) -> bool {
        stop(self).is_some_and(|stop| stop.asks) && !self.strays()
    }

    /// Whether the stages' words and colours tell nothing of how fair a shuffle is.
    pub fn keeps_mum(&self) -> bool {
        self.settings.guess || self.settings.compares() && self.asks()
    }
}

/// Offers the way back to the stop.
pub fn strays(app: &App) {
    dom::hide("tour-again", !app.strays(), "tour-title");
    let page: Element = by_id("page");
    let _ = page.class_list().toggle_with_force("asking", app.asks());
}

fn stop(app: &App) -> Option<&'static Stop> {
    let stand = app.stand.as_ref()?;
    Some(&LESSONS[stand.tour].stops[stand.stop])
}

/// What the stop speaks of.
pub fn target(app: &App) -> Option<&'static str> {
    Some(stop(app)?.target)
}

fn list(app: &App) {
    let open = app.settings.lessons;
    dom::hide("lessons", !open, app.heir("open-lessons"));
    set(
        &by_id::<Element>("open-lessons"),
        "aria-expanded",
        if open { "true" } else { "false" },
    );
    if !open {
        return;
    }
    let lang = app.lang as usize;
    let buttons = WORDS
        .iter()
        .zip(&LESSONS)
        .enumerate()
        .map(|(k, (words, tour))| {
            let here = app.stand.as_ref().is_some_and(|stand| stand.tour == k);
            let button = chip("tour", tour.id, "", here);
            if k < ARTICLES {
                append(
                    &button,
                    &element("small", &format!("{} {}", ARTICLE[lang], &tour.id[8..])),
                );
            }
            append(&button, &element("span", words.title[lang]));
            let (reached, stops) = (app.reached[k] + 1, tour.stops.len());
            if reached > 1 {
                append(&button, &element("small", &format!("{reached} / {stops}")));
            }
            button
        });
    replace(&by_id("lessons-list"), &buttons.collect::<Vec<_>>());
}
