//! The sheet of all shuffles: a small heatmap of each, filled one a frame; a click opens it.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlCanvasElement};

use super::app::App;
use super::dom::{self, append, by_id, element, set, write};
use super::heat::put;
use super::lanes::letter;
use app::draw::overview::{self, MOST_EXACT, Thumbnail};
use app::i18n::{self, Text, about, fairness_word, group_name, lanes, text};
use engine::algorithms::Fairness;
use engine::experiment::Setup;
use engine::rng::Seed;

/// Cards of the sheet where the page has too many for exact matrices of each.
const OTHERWISE: usize = 52;
/// What is sampled depends on nothing that can be changed.
const SEED: Seed = Seed(1);

/// What the sheet has so far.
#[derive(Default)]
pub struct SheetView {
    n: usize,
    done: Vec<Thumbnail>,
    left: Vec<Setup>,
}

/// Works out one more heatmap, and draws what is there. `anew`: other words, or other colours.
pub fn draw(app: &mut App, anew: bool) {
    dom::hide("sheet", !app.settings.sheet, "open-sheet");
    let open = if app.settings.sheet { "true" } else { "false" };
    set(&by_id::<Element>("open-sheet"), "aria-expanded", open);
    if !app.settings.sheet {
        return;
    }
    let n = match app.settings.here().setup.n {
        n if n <= MOST_EXACT => n,
        _ => OTHERWISE,
    };
    if app.sheet.n != n {
        let groups = overview::groups(n).into_iter();
        let mut left: Vec<Setup> = groups.flat_map(|(_, setups)| setups).collect();
        left.reverse();
        app.sheet = SheetView {
            n,
            done: Vec::new(),
            left,
        };
    }
    frame(app);
    if anew {
        for thumbnail in &app.sheet.done {
            fill(app, thumbnail);
        }
    }
    if let Some(setup) = app.sheet.left.pop() {
        let thumbnail = overview::thumbnail(&setup, SEED);
        fill(app, &thumbnail);
        app.sheet.done.push(thumbnail);
        app.draw_sheet_again();
    }
    for setup in overview::groups(n)
        .into_iter()
        .flat_map(|(_, setups)| setups)
    {
        let id = setup.algorithm.id();
        let here = app
            .settings
            .lanes
            .iter()
            .any(|lane| lane.setup.algorithm == setup.algorithm);
        // Not while somebody guesses.
        let here = here && !app.settings.guess;
        let pressed = if here { "true" } else { "false" };
        set(
            &by_id::<Element>(&format!("sheet-{id}")),
            "aria-pressed",
            pressed,
        );
    }
}

/// Headings, buttons and empty canvases.
fn frame(app: &App) {
    let lang = app.lang;
    let lane = app.settings.compares().then(|| letter(app.settings.at));
    let words = lanes::sheet(lang, app.sheet.n, overview::SHUFFLES, lane);
    write("sheet-words", &words);
    let grid: Element = by_id("sheet-grid");
    if !dom::outdated(&grid, &format!("{} {}", lang.tag(), app.sheet.n)) {
        return;
    }
    for (group, setups) in overview::groups(app.sheet.n) {
        append(&grid, &element("h3", group_name(lang, group)));
        let row = element("div", "");
        row.set_class_name("thumbs");
        for setup in setups {
            let id = setup.algorithm.id();
            let button = element("button", "");
            for (name, value) in [
                ("type", "button"),
                ("data-act", "open-shuffle"),
                ("data-id", id),
                ("id", &*format!("sheet-{id}")),
                ("class", "thumb"),
            ] {
                set(&button, name, value);
            }
            let canvas = element("canvas", "");
            set(&canvas, "id", &format!("thumb-{id}"));
            set(&canvas, "aria-hidden", "true");
            append(&button, &canvas);
            append(&button, &element("span", &i18n::setup_name(lang, &setup)));
            let small = element("small", "");
            set(&small, "id", &format!("thumb-words-{id}"));
            append(&button, &small);
            set(&button, "title", about(lang, setup.algorithm).line);
            append(&row, &button);
        }
        append(&grid, &row);
    }
    for thumbnail in &app.sheet.done {
        fill(app, thumbnail);
    }
}

/// A heatmap in its place, and what is known of it.
fn fill(app: &App, thumbnail: &Thumbnail) {
    let (lang, setup) = (app.lang, &thumbnail.setup);
    let id = setup.algorithm.id();
    let canvas: HtmlCanvasElement = by_id::<Element>(&format!("thumb-{id}")).unchecked_into();
    put(
        &thumbnail.pixels(&app.colours.theme),
        setup.n as u32,
        0,
        &canvas,
    );
    let how = match thumbnail.is_exact {
        true => text(lang, Text::SheetExact).to_string(),
        false => lanes::sampled(lang, overview::SHUFFLES),
    };
    let fairness = exact::fairness(setup);
    let words = format!("{} · {how}", fairness_word(lang, fairness));
    write(&format!("thumb-words-{id}"), &words);
    let kind = match fairness {
        Fairness::Fair => "fair",
        Fairness::Biased => "biased",
        Fairness::Deterministic => "deterministic",
    };
    set(&by_id::<Element>(&format!("sheet-{id}")), "data-kind", kind);
}
