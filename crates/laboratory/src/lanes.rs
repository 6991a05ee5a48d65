//! The lanes in the document: as many stages and heatmaps as there are shuffles side by side, each with a head of its own.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement, HtmlSelectElement, Node};

use super::app::App;
use super::dom::{self, append, by_id, element, flag, set, write};
use super::labels::{algorithm_options, badge, chip, knob, replace};
use app::i18n::{self, Text, about, lanes, text};
use app::settings::{Lane, MOST_LANES, Pace};
use engine::algorithms::{MOST_PARTS, Parameter, Part};
use engine::board::Layout;
use engine::divergence::divergence;
use engine::rng::flawed::Source;

/// What a lane is called: A, B, C, D.
pub fn letter(lane: usize) -> char {
    char::from(b'A' + lane as u8)
}

/// The id of a lane's element: that of the first lane, with a number for the others.
pub fn lane_id(base: &str, lane: usize) -> String {
    match lane {
        0 => base.to_string(),
        _ => format!("{base}-{}", lane + 1),
    }
}

/// Makes the document have one stage and one heatmap for each of `lanes` lanes: copies those of the first, or removes what is too many.
pub fn build(lanes: usize) {
    for base in ["lane", "tile"] {
        let first: Element = by_id(base);
        for lane in 1..MOST_LANES {
            let id = lane_id(base, lane);
            let there = dom::document().get_element_by_id(&id);
            match there {
                Some(element) if lane >= lanes => {
                    let focused = dom::document().active_element();
                    let lost = focused.is_some_and(|f| element.contains(Some(&f)));
                    element.remove();
                    if lost {
                        let _ = by_id::<HtmlElement>("play").focus();
                    }
                }
                None if lane < lanes => {
                    let last: Element = by_id(&lane_id(base, lane - 1));
                    if let Some(element) = copy(&first, lane) {
                        let _ = last.after_with_node_1(&element);
                    }
                }
                _ => {}
            }
        }
    }
}

/// A copy of a lane's element, for another lane.
fn copy(first: &Element, lane: usize) -> Option<Node> {
    let copy: Element = first.clone_node_with_deep(true).ok()?.dyn_into().ok()?;
    set(&copy, "data-lane", &lane.to_string());
    set(&copy, "id", &lane_id(&copy.id(), lane));
    let inner = copy.query_selector_all("[id]").ok()?;
    for k in 0..inner.length() {
        if let Some(element) = inner.item(k).and_then(|e| e.dyn_into::<Element>().ok()) {
            set(&element, "id", &lane_id(&element.id(), lane));
            let _ = element.remove_attribute("data-version");
            if let Some(by) = element.get_attribute("aria-describedby") {
                set(&element, "aria-describedby", &lane_id(&by, lane));
            }
            if element.class_name() == "lane-head" {
                element.set_inner_html("");
            }
        }
    }
    Some(copy.into())
}

/// Whatever changes with the lanes and with the language.
pub fn draw(app: &App) {
    let count = app.settings.lanes.len();
    let compares = app.settings.compares();
    let main: Element = by_id("main");
    let _ = main.class_list().toggle_with_force("compare", compares);
    let page: Element = by_id("page");
    let _ = page.class_list().toggle_with_force("comparing", compares);
    for (class, on) in [("presenting", app.presents()), ("blank", app.blank)] {
        let _ = page.class_list().toggle_with_force(class, on);
    }
    set(&main, "data-lanes", &count.to_string());
    let _ = main
        .class_list()
        .toggle_with_force("guess", app.settings.guess);
    // Rows above one another want more room than one.
    let layout = |lane: &Lane| lane.setup.algorithm.info().layout;
    let lanes = &app.settings.lanes;
    let tall = lanes.iter().any(|lane| layout(lane) != Layout::InPlace);
    let _ = main.class_list().toggle_with_force("tall", tall);
    let between = dom::document().active_element();
    let between = between.is_some_and(|e| e.id() == "between");
    let live = |on: bool| if on { "polite" } else { "off" };
    for lane in 0..count {
        head(app, lane);
        let name = app.lane_name(lane);
        write(&lane_id("tile-name", lane), &name);
        for id in ["lane", "tile"] {
            let element: Element = by_id(&lane_id(id, lane));
            set(&element, "role", "group");
            set(&element, "aria-label", &name);
        }
        // One voice is enough: that of the lane that is looked at, or of what is between two.
        let readout: Element = by_id(&lane_id("readout", lane));
        set(
            &readout,
            "aria-live",
            live(lane == app.settings.at && !between),
        );
    }
    set(
        &by_id::<Element>("between-words"),
        "aria-live",
        live(between),
    );
    controls(app);
    tabs(app);
    guess(app);
    note(app);
    single_chance(app);
    single_recipe(app);
    parted(app);
    let pressed = if app.settings.whole { "true" } else { "false" };
    set(&by_id::<Element>("whole-button"), "aria-pressed", pressed);
}

fn controls(app: &App) {
    let (lang, count) = (app.lang, app.settings.lanes.len());
    let compares = app.settings.compares();
    for element in dom::all(".compared") {
        flag(&element, "hidden", !compares);
    }
    flag(&by_id::<Element>("algorithm-field"), "hidden", compares);
    let word = if compares {
        Text::AddLane
    } else {
        Text::Compare
    };
    write("add-lane", text(lang, word));
    dom::hide("add-lane", count == MOST_LANES, "play");
    dom::hide("predict", !compares || app.settings.guess, "play");
    by_id::<HtmlInputElement>("own").set_checked(!app.settings.tied);
    let pace = match app.settings.pace {
        Pace::Step => "step",
        Pace::Progress => "progress",
    };
    for radio in dom::all("#pace input") {
        if let Ok(radio) = radio.dyn_into::<HtmlInputElement>() {
            radio.set_checked(radio.value() == pace);
        }
    }
}

/// Letter, shuffle, its parameter, and how fair it is.
fn head(app: &App, lane: usize) {
    let (lang, setup) = (app.lang, app.settings.lanes[lane].setup);
    let head: Element = by_id(&lane_id("lane-head", lane));
    if !app.settings.compares() {
        // A single shuffle has the fields of the page.
        dom::outdated(&head, "");
        return;
    }
    let hidden = app.settings.guess;
    let knob = knob(&setup).filter(|_| !hidden);
    let bits = setup.source.bits().is_some();
    let recipe = match setup.algorithm.info().parameter {
        Parameter::Recipe => setup.params.recipe.id(),
        _ => String::new(),
    };
    let value = knob.map(|k| k.0);
    let version = format!("{} {hidden} {bits} {value:?} {recipe}", lang.tag());
    let [menu, field, fair, look] =
        ["lane-algorithm", "lane-knob", "lane-fairness", "look-at"].map(|id| lane_id(id, lane));
    dom::rebuild(&head, &version, || {
        let look_at = element("button", &letter(lane).to_string());
        set(&look_at, "type", "button");
        set(&look_at, "data-act", "look-at");
        set(&look_at, "id", &look);
        look_at.set_class_name("letter");
        append(&head, &look_at);
        if hidden {
            append(
                &head,
                &element("b", &lanes::hidden_name(lang, letter(lane))),
            );
        } else {
            let select = element("select", "");
            set(&select, "id", &menu);
            set(&select, "data-field", "algorithm");
            set(
                &select,
                "aria-label",
                &lanes::shuffle_of(lang, letter(lane)),
            );
            for option in algorithm_options(lang) {
                append(&select, &option);
            }
            append(&head, &select);
            if let Some((knob, word, _)) = knob {
                let label = element("label", "");
                label.set_class_name("knob");
                append(&label, &element("span", text(lang, word)));
                set(&label, "title", text(lang, word));
                let input = element("input", "");
                for (name, value) in [
                    ("id", field.as_str()),
                    ("data-field", knob),
                    ("inputmode", "numeric"),
                    ("autocomplete", "off"),
                    ("size", "4"),
                    ("aria-label", text(lang, word)),
                ] {
                    set(&input, name, value);
                }
                append(&label, &input);
                append(&head, &label);
                for (act, sign, word) in
                    [("less", "−", Text::Less), ("one-more", "+", Text::OneMore)]
                {
                    let button = element("button", sign);
                    for (name, value) in [
                        ("type", "button"),
                        ("data-act", act),
                        ("class", "turn"),
                        ("title", text(lang, word)),
                        ("aria-label", text(lang, word)),
                    ] {
                        set(&button, name, value);
                    }
                    append(&head, &button);
                }
            }
            if setup.algorithm.info().parameter == Parameter::Recipe {
                recipe_fields(app, lane, &head);
            }
            chance_fields(app, lane, &head, &lane_id("lane-chance", lane));
            let fairness = element("span", "");
            set(&fairness, "id", &fair);
            append(&head, &fairness);
            let remove = element("button", "×");
            let title = lanes::remove(lang, letter(lane));
            for (name, value) in [
                ("type", "button"),
                ("data-act", "remove-lane"),
                ("class", "icon close"),
                ("title", title.as_str()),
                ("aria-label", title.as_str()),
            ] {
                set(&remove, name, value);
            }
            append(&head, &remove);
        }
    });
    let pressed = if app.settings.at == lane {
        "true"
    } else {
        "false"
    };
    let button: Element = by_id(&look);
    set(&button, "aria-pressed", pressed);
    set(&button, "title", &lanes::details_of(lang, letter(lane)));
    if hidden {
        return;
    }
    let select: HtmlSelectElement = by_id(&menu);
    if select.value() != setup.algorithm.id() {
        select.set_value(setup.algorithm.id());
    }
    let words = about(lang, setup.algorithm);
    let title = format!("{} · {}", words.name, words.line);
    set(&select, "title", &title);
    if let Some((_, _, value)) = knob {
        app.fill(&field, &value.to_string());
    }
    fill_chance(app, lane, &lane_id("lane-chance", lane));
    badge(lang, &fair, &setup);
}

/// The parts of a recipe, each to be taken out, and a menu of others.
fn recipe_fields(app: &App, lane: usize, parent: &Element) {
    let lang = app.lang;
    let row = element("span", "");
    row.set_class_name("recipe");
    set(&row, "role", "group");
    set(&row, "aria-label", text(lang, Text::Recipe));
    let recipe = app.settings.lanes[lane].setup.params.recipe;
    for (at, &part) in recipe.parts().iter().enumerate() {
        let last = recipe.parts().len() == 1;
        if last {
            // No recipe is empty.
            append(&row, &element("b", i18n::part_name(lang, part)));
            break;
        }
        let button = element("button", &format!("{} ×", i18n::part_name(lang, part)));
        for (name, value) in [
            ("type", "button"),
            ("data-act", "remove-part"),
            ("data-id", &*at.to_string()),
            ("title", text(lang, Text::RemovePart)),
        ] {
            set(&button, name, value);
        }
        append(&row, &button);
    }
    if recipe.parts().len() < MOST_PARTS {
        let menu = element("select", "");
        set(&menu, "data-field", "add-part");
        set(&menu, "aria-label", text(lang, Text::AddPart));
        let first = element("option", text(lang, Text::AddPart));
        set(&first, "value", "");
        append(&menu, &first);
        for part in Part::ALL {
            let option = element("option", i18n::part_name(lang, part));
            set(&option, "value", part.id());
            append(&menu, &option);
        }
        append(&row, &menu);
    }
    append(parent, &row);
}

/// The same for a single shuffle.
fn single_recipe(app: &App) {
    let place: Element = by_id("recipe-field");
    let setup = app.settings.here().setup;
    let shown = !app.settings.compares() && setup.algorithm.info().parameter == Parameter::Recipe;
    flag(&place, "hidden", !shown);
    let version = match shown {
        true => format!("{} {}", app.lang.tag(), setup.params.recipe.id()),
        false => String::new(),
    };
    dom::rebuild(&place, &version, || {
        if shown {
            recipe_fields(app, app.settings.at, &place);
        }
    });
}

/// A menu of the sources of chance, and a field for their bits.
fn chance_fields(app: &App, lane: usize, parent: &Element, id: &str) {
    let lang = app.lang;
    let menu = element("select", "");
    for (name, value) in [
        ("id", id),
        ("data-field", "chance"),
        ("class", "chance"),
        ("aria-label", text(lang, Text::Chance)),
    ] {
        set(&menu, name, value);
    }
    for source in Source::KINDS {
        let option = element("option", i18n::chance_kind(lang, source));
        set(&option, "value", &source.id());
        append(&menu, &option);
    }
    append(parent, &menu);
    if app.settings.lanes[lane].setup.source.bits().is_some() {
        let input = element("input", "");
        for (name, value) in [
            ("id", &*format!("{id}-bits")),
            ("data-field", "chance-bits"),
            ("class", "chance-bits"),
            ("inputmode", "numeric"),
            ("autocomplete", "off"),
            ("size", "3"),
            ("title", text(lang, Text::ChanceBits)),
            ("aria-label", text(lang, Text::ChanceBits)),
        ] {
            set(&input, name, value);
        }
        append(parent, &input);
    }
}

/// Shows the source of a lane in its fields.
fn fill_chance(app: &App, lane: usize, id: &str) {
    let source = app.settings.lanes[lane].setup.source;
    let menu: HtmlSelectElement = by_id(id);
    let same = |kind: &Source| match source.bits() {
        Some(bits) => kind.with_bits(bits) == source,
        None => *kind == source,
    };
    let kind = Source::KINDS
        .into_iter()
        .find(same)
        .unwrap_or(Source::Exact);
    if menu.value() != kind.id() {
        menu.set_value(&kind.id());
    }
    set(&menu, "title", &i18n::chance_line(app.lang, source));
    flag(&menu, "data-exact", source == Source::Exact);
    if let Some(bits) = source.bits() {
        app.fill(&format!("{id}-bits"), &bits.get().to_string());
    }
}

/// The same fields for a single shuffle, and what its source does to it.
fn single_chance(app: &App) {
    let source = app.settings.here().setup.source;
    let place: Element = by_id("chance-field");
    // Many lanes, or narrow ones, have no room for it in their heads; the stylesheet knows.
    let single = !app.settings.guess;
    flag(&place, "hidden", !single);
    let chance = text(app.lang, Text::Chance);
    // Beside what is for all lanes it is of one.
    let name = match app.settings.compares() {
        true => format!("{chance} · {}", letter(app.settings.at)),
        false => chance.to_string(),
    };
    let version = match single {
        true => format!("{name} {}", source.bits().is_some()),
        false => String::new(),
    };
    dom::rebuild(&place, &version, || {
        if !single {
            return;
        }
        let label = element("label", "");
        label.set_class_name("field");
        append(&label, &element("span", &name));
        chance_fields(app, app.settings.at, &label, "chance");
        // The bits are a field of their own.
        let bits = label.query_selector(".chance-bits").ok().flatten();
        append(&place, &label);
        if let Some(bits) = bits {
            append(&place, &bits);
        }
    });
    if single {
        fill_chance(app, app.settings.at, "chance");
    }
    let flawed = source != Source::Exact;
    flag(&by_id::<Element>("chance-line"), "hidden", !flawed);
    let words = match flawed {
        true => lanes::chance_line(app.lang, source, app.here().theory.reached()),
        false => String::new(),
    };
    write("chance-line", &words);
}

/// Where lanes with the same random words part.
fn parted(app: &App) {
    let lanes = &app.settings.lanes;
    let other = app.settings.at.max(1);
    let alike = app.settings.compares()
        && !app.settings.guess
        && lanes[0].seed == lanes[other].seed
        && lanes[0].setup.source == lanes[other].setup.source
        && lanes[0].written == lanes[other].written;
    flag(&by_id::<Element>("parting"), "hidden", !alike);
    if alike {
        let trace = |lane: usize| app.tracks[lane].player.trace();
        let divergence = divergence(trace(0), trace(other));
        let words = i18n::lanes::parting(app.lang, letter(0), letter(other), divergence.as_ref());
        write("parting", &words);
    }
}

/// Whose details are shown below.
fn tabs(app: &App) {
    let row: Element = by_id("detail-tabs");
    let hidden = !app.settings.compares() || app.settings.guess;
    flag(&row, "hidden", hidden);
    if hidden {
        return;
    }
    let chips: Vec<Element> = (0..app.settings.lanes.len())
        .map(|lane| {
            let name = app.lane_name(lane);
            let chip = chip("look-at", &lane.to_string(), &name, lane == app.settings.at);
            set(&chip, "data-lane", &lane.to_string());
            chip
        })
        .collect();
    replace(&row, &chips);
}

/// Which one is fair?
fn guess(app: &App) {
    dom::hide("guess", !app.settings.guess, "play");
    if !app.settings.guess {
        return;
    }
    let fair: Vec<char> = (0..app.settings.lanes.len())
        .filter(|&lane| app.is_fair(lane))
        .map(letter)
        .collect();
    let words = match app.guessed {
        None => text(app.lang, Text::WhichFair).to_string(),
        Some(lane) => {
            let guessed = (lane < app.settings.lanes.len()).then(|| letter(lane));
            let mut words = vec![lanes::answer(app.lang, guessed, &fair)];
            words.extend(app.settings.lanes.iter().enumerate().map(|(lane, of)| {
                let name = i18n::setup_name(app.lang, &of.setup);
                format!("{}: {name}.", letter(lane))
            }));
            words.join(" ")
        }
    };
    write("guess-words", &words);
    let mut chips: Vec<Element> = (0..=app.settings.lanes.len())
        .map(|lane| {
            let words = match lane < app.settings.lanes.len() {
                true => letter(lane).to_string(),
                false => text(app.lang, Text::NoneFair).to_string(),
            };
            let chip = chip(
                "guess",
                &format!("guess-{lane}"),
                &words,
                app.guessed == Some(lane),
            );
            set(&chip, "data-lane", &lane.to_string());
            chip
        })
        .collect();
    if app.guessed.is_some() {
        let words = text(app.lang, Text::GuessAgain);
        chips.push(chip("predict", "again", words, false));
    }
    chips.push(chip(
        "reveal",
        "reveal",
        text(app.lang, Text::Reveal),
        false,
    ));
    replace(&by_id("guess-choices"), &chips);
}

/// What to look for in a ready comparison.
fn note(app: &App) {
    let note: Element = by_id("pair-note");
    let pair = app.settings.pair.filter(|_| !app.settings.guess);
    flag(&note, "hidden", pair.is_none());
    write(
        "pair-note",
        pair.map_or("", |pair| i18n::lanes::pair_note(app.lang, pair)),
    );
}
