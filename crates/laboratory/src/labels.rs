//! Words, menus and fields: what changes with the language and the settings, not with time.

use web_sys::{Element, HtmlSelectElement};

use super::app::App;
use super::dom::{self, append, by_id, element, flag, set, write};
use super::lanes::{self, lane_id};
use app::draw::stage::MOST_LABELLED;
use app::i18n::{self, Lang, Text, about, compact, fairness_word, group_name, text};
use engine::algorithms::{Algorithm, Direction, Fairness, Group, Parameter};
use engine::deck::Deck;
use engine::experiment::Setup;

/// Where the stylesheet lays out two columns.
const WIDE: &str = "(min-width: 1000px)";

/// Writes all words and fields.
pub fn draw(app: &App) {
    reading_order(app.settings.compares());
    fixed_words(app.lang);
    notices(app);
    lanes::draw(app);
    menus(app);
    fields(app);
    about_line(app);
    described(app);
    code(app);
    counters(app);
    facts(app);
    written(app);
}

/// Wide pages have the questions and the pseudo-code under the stage, narrow ones and comparisons under the heatmaps: the keyboard and screen readers go
/// the way that the eye goes.
fn reading_order(compares: bool) {
    let (heat, detail): (Element, Element) = (by_id("heat-panel"), by_id("detail"));
    let wide = dom::window().match_media(WIDE);
    let wide = wide.ok().flatten().is_some_and(|query| query.matches()) && !compares;
    let first =
        heat.compare_document_position(&detail) & web_sys::Node::DOCUMENT_POSITION_PRECEDING != 0;
    if wide == first {
        return;
    }
    // What is moved loses the keyboard.
    let focused = dom::document().active_element();
    let focused = focused.filter(|e| detail.contains(Some(e)));
    let _ = match wide {
        true => heat.before_with_node_1(&detail),
        false => heat.after_with_node_1(&detail),
    };
    if let Some(focused) = focused {
        use wasm_bindgen::JsCast;
        if let Some(element) = focused.dyn_ref::<web_sys::HtmlElement>() {
            let _ = element.focus();
        }
    }
}

/// What hangs on the language alone.
fn fixed_words(lang: Lang) {
    let page: Element = by_id("page");
    if page.get_attribute("data-worded").as_deref() == Some(lang.tag()) {
        return;
    }
    set(&page, "data-worded", lang.tag());
    for (attribute, target) in [
        ("data-text", None),
        ("data-label", Some("aria-label")),
        ("data-title", Some("title")),
    ] {
        for element in dom::all(&format!("[{attribute}]")) {
            let key = element.get_attribute(attribute).unwrap_or_default();
            let Some(words) = Text::from_key(&key).map(|t| text(lang, t)) else {
                continue;
            };
            match target {
                Some(target) => set(&element, target, words),
                None => element.set_text_content(Some(words)),
            }
        }
    }
    for button in dom::all("[data-act=add]") {
        let amount = button
            .get_attribute("data-amount")
            .and_then(|a| a.parse().ok())
            .unwrap_or_default();
        button.set_text_content(Some(&format!("+{}", compact(lang, amount))));
    }
}

fn notices(app: &App) {
    let mut items = Vec::new();
    for notice in &app.notices {
        let item = element("div", "");
        item.set_class_name("notice");
        append(&item, &element("p", &notice.text));
        if notice.reload {
            let link = element("a", text(app.lang, Text::Reload));
            set(&link, "href", "");
            append(&item, &link);
        }
        let close = element("button", text(app.lang, Text::Close));
        set(&close, "type", "button");
        set(&close, "data-act", "dismiss");
        set(&close, "data-number", &notice.number.to_string());
        append(&item, &close);
        items.push(item);
    }
    replace(&by_id("notices"), &items);
    flag(&by_id::<Element>("copy-link"), "data-done", app.copied > 0);
    let word = if app.copied > 0 {
        Text::Copied
    } else {
        Text::CopyLink
    };
    write("copy-word", text(app.lang, word));
}

pub fn chip(act: &str, id: &str, words: &str, pressed: bool) -> Element {
    let button = element("button", words);
    set(&button, "type", "button");
    set(&button, "data-act", act);
    set(&button, "data-id", id);
    set(
        &button,
        "aria-pressed",
        if pressed { "true" } else { "false" },
    );
    button
}

/// Replaces the children of an element if they are other ones, keeping the keyboard where it was. What stays the same is not touched: a
/// button that is made anew under a pressed mouse loses the click.
pub fn replace(parent: &Element, children: &[Element]) {
    let focused = dom::document()
        .active_element()
        .filter(|e| parent.contains(Some(e)))
        .and_then(|e| e.get_attribute("data-id"));
    let version: String = children.iter().map(Element::outer_html).collect();
    if !dom::outdated(parent, &version) {
        return;
    }
    for child in children {
        append(parent, child);
        if focused.is_some() && child.get_attribute("data-id") == focused {
            use wasm_bindgen::JsCast;
            if let Some(child) = child.dyn_ref::<web_sys::HtmlElement>() {
                let _ = child.focus();
            }
        }
    }
}

pub fn option(value: &str, words: &str) -> Element {
    let option = element("option", words);
    set(&option, "value", value);
    option
}

/// Fills a menu if its language or its entries changed, and shows the chosen entry.
pub fn fill_menu(id: &str, version: &str, chosen: &str, entries: impl FnOnce() -> Vec<Element>) {
    let menu: HtmlSelectElement = by_id(id);
    if dom::outdated(&menu, version) {
        for entry in entries() {
            append(&menu, &entry);
        }
    }
    if menu.value() != chosen {
        menu.set_value(chosen);
    }
}

/// The catalogue as a menu's entries, in groups.
pub fn algorithm_options(lang: Lang) -> Vec<Element> {
    Group::ALL
        .into_iter()
        .filter(|group| group.members().next().is_some())
        .map(|group| {
            let entry = element("optgroup", "");
            set(&entry, "label", group_name(lang, group));
            for algorithm in group.members() {
                append(&entry, &option(algorithm.id(), about(lang, algorithm).name));
            }
            entry
        })
        .collect()
}

/// A shuffle's parameter: the field's name in links, its label, its value.
pub fn knob(setup: &Setup) -> Option<(&'static str, Text, usize)> {
    let params = setup.params;
    Some(match setup.algorithm.info().parameter {
        Parameter::None | Parameter::Recipe => return None,
        Parameter::Passes => ("passes", Text::Passes, params.passes),
        Parameter::Swaps => ("swaps", Text::Swaps, params.swaps),
        Parameter::Bits => ("bits", Text::Bits, params.bits),
        Parameter::Piles => ("piles", Text::Piles, params.piles),
    })
}

/// Says how fair a shuffle is.
pub fn badge(lang: Lang, id: &str, setup: &Setup) {
    let fairness = exact::fairness(setup);
    let badge: Element = by_id(id);
    let kind = match fairness {
        Fairness::Fair => "fair",
        Fairness::Biased => "biased",
        Fairness::Deterministic => "deterministic",
    };
    badge.set_class_name("badge");
    set(&badge, "data-kind", kind);
    let biased = setup.is_biased_by_source();
    let words = match biased {
        true => text(lang, Text::FlawedChance),
        false => fairness_word(lang, fairness),
    };
    write(id, words);
    let hint = if biased {
        text(lang, Text::FlawedHint)
    } else {
        words
    };
    set(&badge, "title", hint);
}

fn menus(app: &App) {
    let lang = app.lang;
    fill_menu(
        "algorithm",
        lang.tag(),
        app.settings.here().setup.algorithm.id(),
        || algorithm_options(lang),
    );
    fill_menu("deck", lang.tag(), app.settings.here().deck.id(), || {
        Deck::ALL
            .into_iter()
            .map(|deck| {
                let words = match deck {
                    Deck::Numbers => Text::DeckNumbers,
                    Deck::Thirteen => Text::Deck13,
                    Deck::FiftyTwo => Text::Deck52,
                    Deck::FiftyFour => Text::Deck54,
                };
                option(deck.id(), text(lang, words))
            })
            .collect()
    });
    let n = app.settings.here().setup.n;
    let version = format!("{}-{n}", app.settings.here().deck.id());
    fill_menu("card", &version, &app.settings.card.to_string(), || {
        (0..n)
            .map(|card| option(&card.to_string(), &app.name(card)))
            .collect()
    });
}

fn fields(app: &App) {
    let setup = app.settings.here().setup;
    // Beside others, a lane's own field stands in its head.
    let shown = knob(&setup).filter(|_| !app.settings.compares());
    let params = setup.params;
    for (name, value) in [
        ("passes", params.passes),
        ("swaps", params.swaps),
        ("bits", params.bits),
        ("piles", params.piles),
    ] {
        let of = shown.is_some_and(|knob| knob.0 == name);
        flag(&by_id::<Element>(&format!("{name}-field")), "hidden", !of);
        app.fill(name, &value.to_string());
    }
    app.mark_typed();
    app.fill("n", &setup.n.to_string());
    app.fill("seed", &app.settings.here().seed.0.to_string());
    app.fill("run", &app.settings.run.to_string());
    let form: Element = by_id("controls");
    let _ = form.class_list().toggle_with_force("open", app.unfolded);
    let unfolded = if app.unfolded { "true" } else { "false" };
    set(&by_id::<Element>("more"), "aria-expanded", unfolded);
    // No box for a hundred words of legend: beyond the labelled cards, a line says what the threads are.
    for (k, lane) in app.settings.lanes.iter().enumerate() {
        let id = lane_id("threads", k);
        write(&id, text(app.lang, Text::Threads));
        flag(
            &by_id::<Element>(&id),
            "hidden",
            lane.setup.n <= MOST_LABELLED,
        );
    }
}

fn about_line(app: &App) {
    let setup = &app.settings.here().setup;
    badge(app.lang, "fairness", setup);
    let line = about(app.lang, setup.algorithm).line;
    let known = i18n::known(app.lang, setup);
    write("about-line", line);
    write("known", known);
    // Beside others there is no room for it above the stage.
    let below = match app.settings.compares() {
        true => format!("{line} {known}"),
        false => String::new(),
    };
    write("detail-about", &below);
}

/// Whether steps are described by a sentence, by the pseudo-code, or both.
fn described(app: &App) {
    let page: Element = by_id("page");
    for (id, class, on) in [
        ("describe-sentence", "wordless", app.settings.sentence),
        ("describe-code", "codeless", app.settings.code),
    ] {
        let pressed = if on { "true" } else { "false" };
        set(&by_id::<Element>(id), "aria-pressed", pressed);
        let _ = page.class_list().toggle_with_force(class, !on);
    }
}

/// Spaces before the deepest line that the stylesheet knows.
const DEEPEST: usize = 12;

fn code(app: &App) {
    let lines = app.settings.here().setup.lines();
    let items: Vec<Element> = lines
        .iter()
        .map(|line| {
            let words = &line[app.lang as usize];
            let item = element("li", words);
            // What does not fit goes on under its own beginning, not under the line number.
            let deep = words.len() - words.trim_start().len();
            item.set_class_name(&format!("in{}", deep.min(DEEPEST)));
            item
        })
        .collect();
    replace(&by_id("code"), &items);
}

/// Fills a list of words and what they stand for, if it is another one; says whether it was.
pub fn definitions<T: AsRef<str>>(list: &Element, rows: &[(&str, T)]) -> bool {
    let version: String = rows.iter().flat_map(|(w, v)| [*w, v.as_ref()]).collect();
    let outdated = dom::outdated(list, &version);
    if outdated {
        for (word, value) in rows {
            definition(list, word, value.as_ref());
        }
    }
    outdated
}

/// One entry of such a list: what the word stands for.
fn definition(list: &Element, word: &str, value: &str) -> Element {
    append(list, &element("dt", word));
    let detail = element("dd", value);
    append(list, &detail);
    detail
}

/// All counters, so that costs can be compared; misses only where there can be any.
fn counters(app: &App) {
    let list: Element = by_id("counters");
    if dom::outdated(&list, app.lang.tag()) {
        for (word, id) in [
            (Text::Draws, "count-draws"),
            (Text::SwapCount, "count-swaps"),
            (Text::Moves, "count-moves"),
            (Text::Comparisons, "count-comparisons"),
            (Text::Hops, "count-hops"),
            (Text::Misses, "count-misses"),
        ] {
            let group = element("div", "");
            set(&definition(&group, text(app.lang, word), "0"), "id", id);
            append(&list, &group);
        }
    }
    if let Some(misses) = list.last_element_child() {
        let possible = app.settings.here().setup.algorithm == Algorithm::DrawAgain;
        flag(&misses, "hidden", !possible);
    }
}

fn facts(app: &App) {
    let facts = app.settings.here().setup.algorithm.info();
    let lang = app.lang;
    let way = match facts.direction {
        Direction::Up => Text::LoopUp,
        Direction::Down => Text::LoopDown,
        Direction::None => Text::LoopNone,
    };
    let time = i18n::time(lang, app.settings.here().setup.algorithm);
    let source = i18n::source(lang, app.settings.here().setup.algorithm);
    let rows = [
        (Text::Loop, text(lang, way)),
        (Text::Time, time.as_str()),
        (Text::Space, facts.space.notation()),
        (Text::Source, source.as_str()),
    ]
    .map(|(word, value)| (text(lang, word), value));
    definitions(&by_id("facts"), &rows);
}

/// The draws that were given by hand, if any were.
fn written(app: &App) {
    let draws: Vec<String> = app
        .settings
        .here()
        .written
        .iter()
        .map(u32::to_string)
        .collect();
    flag(&by_id::<Element>("written"), "hidden", draws.is_empty());
    write("written-draws", &draws.join(" "));
}
