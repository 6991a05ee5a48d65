//! Imported counts: read, judged as the page's own are, and shown. They stay in the page.

use std::cell::Cell;
use std::ops::Range;

use js_sys::Reflect;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, Element, HtmlCanvasElement, HtmlDetailsElement, HtmlElement};

use super::act::Action;
use super::app::App;
use super::dom::{Sheet, by_id, element, fill_table, flag, set, write};
use super::heat::{self, put_rows, tiles};
use app::draw::charts::{self, AxisWords, LegendWords};
use app::draw::grid::Grid;
use app::draw::heatmap::fill_pixels;
use app::i18n::{self, Text, text};
use app::import::{self, ImportError, Imported, MAX_BYTES_AT_ONCE};
use app::jobs::{Task, TaskKind};
use app::settings::Scale;
use stats::{ALPHA, Verdict};

/// What is imported.
pub enum Input {
    /// The text that stands in the field.
    Field(String),
    /// The text of a file that was opened.
    File(Result<String, ImportError>),
}

/// What was imported, and the verdict on it.
pub type Judged = Result<(Imported, Verdict), ImportError>;

const FIELD: &str = "own-text";
/// The field for the order before the shuffle.
const BEFORE: &str = "own-before";

/// What stands in the field with this id.
fn value(id: &str) -> String {
    let value = Reflect::get(&by_id::<Element>(id), &"value".into()).ok();
    value
        .and_then(|value| value.as_string())
        .unwrap_or_default()
}

/// Opens the panel and puts the keyboard's focus into the field.
pub fn open() {
    by_id::<HtmlDetailsElement>("own-counts").set_open(true);
    // The browser scrolls to what gets the focus; an element that refuses it stays where it is.
    let _ = by_id::<HtmlElement>(FIELD).focus();
}

/// The action that imports what stands in the field.
pub fn of_field() -> Action {
    Action::Import(Input::Field(value(FIELD)))
}

thread_local! {
    /// How often the text changed, by a file that was chosen or by hand: a file that is read slowly must not replace what came
    /// after it.
    static CHANGES: Cell<u32> = const { Cell::new(0) };
}

/// Notes that the text changes. Returns the number of the change.
fn note_change() -> u32 {
    CHANGES.set(CHANGES.get() + 1);
    CHANGES.get()
}

/// Reads the chosen file and imports it.
pub fn of_file(chooser: &Element) {
    let files = Reflect::get(chooser, &"files".into());
    let file = files.and_then(|files| Reflect::get_u32(&files, 0)).ok();
    let Some(file) = file.and_then(|file| file.dyn_into::<Blob>().ok()) else {
        return;
    };
    let number = note_change();
    let chooser = chooser.clone();
    spawn_local(async move {
        let text = match file.size() {
            size if size > import::MAX_BYTES as f64 => Err(ImportError::TooLong),
            _ => {
                let text = JsFuture::from(file.text()).await.ok();
                let text = text.and_then(|text| text.as_string());
                text.ok_or(ImportError::Unreadable)
            }
        };
        if CHANGES.get() == number {
            // Emptied, so that the file can be chosen again.
            set_value(&chooser, "");
            super::act(Action::Import(Input::File(text)));
        }
    });
}

/// Sets what stands in a field, or empties a file chooser.
fn set_value(field: &Element, value: &str) {
    // Only a frozen object refuses.
    let _ = Reflect::set(field, &"value".into(), &value.into());
}

impl App {
    /// Imports a text and judges it.
    pub(super) fn read_import(&mut self, input: Input) {
        let field = match input {
            Input::Field(text) => Ok(text),
            Input::File(file) => {
                self.imported_file.close();
                let shown = file.map(|text| self.imported_file.open(text));
                set_value(&by_id(FIELD), shown.as_deref().unwrap_or(""));
                shown
            }
        };
        self.show_import(None);
        let field = match field {
            Ok(field) => field,
            Err(error) => return self.judge_import(Err(error)),
        };
        let (text, before) = (self.imported_file.text(&field), value(BEFORE));
        if text.len() > MAX_BYTES_AT_ONCE {
            let (text, before) = (text.to_string(), before.clone());
            let task = Task::Import { text, before };
            if self.tasks.start(TaskKind::Import, task) {
                return;
            }
        }
        // A short text, or no worker can be had: then the page has to wait.
        self.judge_import(import::read(self.imported_file.text(&field), &before));
    }

    /// Judges what was imported and shows it.
    pub(super) fn judge_import(&mut self, imported: Result<Imported, ImportError>) {
        let judged = imported.map(|imported| {
            let verdict = Verdict::new(app::tally_counts(&imported.tally), ALPHA);
            (imported, verdict)
        });
        self.show_import(Some(judged));
    }

    /// Removes the result, because the text or the order has been edited.
    pub(super) fn edit_import(&mut self, field: &str) {
        if field == FIELD {
            note_change();
            self.imported_file.close();
        }
        self.show_import(None);
    }

    /// Shows a result, or none; a text that is still being read is given up.
    fn show_import(&mut self, imported: Option<Judged>) {
        self.tasks.cancel(TaskKind::Import);
        self.imported = imported;
        self.stale.words = true;
        self.stale.axes = true;
    }
}

/// Shows the result, or what is wrong with the text.
pub fn draw(app: &App) {
    let lang = app.lang;
    let wrong = match &app.imported {
        Some(Err(flaw)) => i18n::import::error(lang, flaw),
        _ => String::new(),
    };
    flag(&by_id::<Element>("own-error"), "hidden", wrong.is_empty());
    write("own-error", &wrong);
    let before = matches!(app.imported, Some(Err(ImportError::NotAnOrder)));
    for (id, wrong) in [(FIELD, !wrong.is_empty() && !before), (BEFORE, before)] {
        let field: Element = by_id(id);
        for (attribute, value) in [("aria-invalid", "true"), ("aria-describedby", "own-error")] {
            match wrong {
                true => set(&field, attribute, value),
                false => {
                    let _ = field.remove_attribute(attribute);
                }
            }
        }
    }
    let found = app
        .imported
        .as_ref()
        .and_then(|imported| imported.as_ref().ok());
    flag(&by_id::<Element>("own-found"), "hidden", found.is_none());
    let Some((given, verdict)) = found else {
        let reading = match app.tasks.is_busy(TaskKind::Import) {
            true => i18n::import::reading(lang),
            false => "",
        };
        for (id, words) in [("own-read", reading), ("own-words", ""), ("own-why", "")] {
            write(id, words);
        }
        return;
    };
    let tally = &given.tally;
    let (n, shuffles) = (tally.cards(), tally.shuffles());
    let both = !tally.successors().is_empty();
    let name = |card: usize| match given.names.get(card) {
        Some(name) => name.clone(),
        None => (card + 1).to_string(),
    };
    let read = i18n::import::read(lang, n, shuffles, both);
    let order = i18n::import::order(lang, &given.names);
    let headings = i18n::import::headings(lang, &given.headings);
    let read = i18n::sentences(lang, [read, order, headings]);
    write("own-read", &read);
    let headline = i18n::verdict::headline(lang, verdict);
    let why = i18n::verdict::why(lang, verdict, &name);
    let (line, why) = match &given.repeats {
        // Repeated decks say more than all tests of positions.
        Some(again) => {
            let (line, first) = i18n::import::repeats(lang, again);
            let rest = i18n::sentences(lang, [&headline, &why]);
            (line, i18n::sentences(lang, [&first, &rest]))
        }
        None => (headline, why),
    };
    write("own-words", &line);
    write("own-why", &why);
    heat::tests_of(lang, "own-tests", Some(verdict));
    flag(&by_id::<Element>("own-next-box"), "hidden", !both);
    if !by_id::<HtmlDetailsElement>("own-counts").open() {
        // It is drawn when the panel is opened.
        return;
    }
    let look = heat::look(&app.colours.theme, 1.0);
    if let Some(sheet) = Sheet::open("own-legend") {
        let [rare, fair, often] =
            [Text::TooRare, Text::JustFair, Text::TooOften].map(|t| text(lang, t));
        let words = LegendWords { rare, fair, often };
        sheet.chart(|area| {
            let _ = charts::heat_legend(area, Scale::Ratio, 1.0, n, &words, &look);
        });
    }
    table(app, given, &name);
    let size = (n, shuffles);
    matrix(app, "own-heat", tally.positions(), size, None, &name);
    if both {
        let edge = text(lang, Text::Edge);
        matrix(app, "own-next", tally.successors(), size, Some(edge), &name);
    }
}

/// Fills the table of position counts, if the deck is small enough for it.
fn table(app: &App, given: &Imported, name: &dyn Fn(usize) -> String) {
    let n = given.tally.cards();
    let few = n <= heat::LARGEST_TABLE;
    flag(&by_id::<Element>("own-twin"), "hidden", !few);
    if !few {
        return;
    }
    let [card, place] = [Text::CardWord, Text::PlaceWord].map(|word| text(app.lang, word));
    let mut rows = vec![vec![format!("{card} ↓ {place} →")]];
    rows[0].extend((1..=n).map(|place| place.to_string()));
    for (card, counts) in (0..).zip(given.tally.positions().chunks(n)) {
        let counts = counts.iter().map(|&count| i18n::grouped(count as u64));
        rows.push(std::iter::once(name(card)).chain(counts).collect());
    }
    fill_table("own-table", &rows, 0, &|_, _| "");
}

/// Draws one heatmap: cards by places, or cards by the cards that follow them if `edge` has the name of the deck's
/// two ends.
fn matrix(
    app: &App,
    id: &str,
    cells: &[f64],
    (n, shuffles): (usize, u64),
    edge: Option<&str>,
    card: &dyn Fn(usize) -> String,
) {
    let (lang, theme) = (app.lang, &app.colours.theme);
    let look = heat::look(theme, 1.0);
    let axes = format!("{id}-axes");
    let (Some(under), Some(sheet)) = (Sheet::open(&axes), Sheet::open(id)) else {
        return;
    };
    let places = edge.is_none();
    let row = |row: usize| match (edge, row) {
        (None, _) => card(row - 1),
        (Some(edge), 1) => edge.to_string(),
        (Some(_), _) => card(row - 2),
    };
    let (across, first) = match places {
        true => (Text::PlaceWord, text(lang, Text::PlaceOne)),
        false => (Text::NextCard, ""),
    };
    let words = AxisWords {
        card: text(lang, Text::CardWord),
        place: text(lang, across),
        place_one: first,
        column: &|column| match places {
            true => column.to_string(),
            false => row(column),
        },
    };
    let side = n + usize::from(!places);
    let plot = under.chart(|area| charts::heat_axes(area, side, &row, &words, &look).ok());
    let Some(Some(plot)) = plot else { return };
    let paint = |band: Range<usize>, out: &mut [u8]| {
        fill_pixels(&cells[band], n, shuffles, Scale::Ratio, 1.0, theme, out);
    };
    let small: HtmlCanvasElement = element("canvas", "").unchecked_into();
    put_rows(&small, side, 0..side, &paint);
    let grid = Grid::new(&plot, side, sheet.scale);
    tiles(&sheet, &grid, &small, &paint);
    let mut scene = grid.lines(theme, true);
    if !places {
        grid.cross_out(theme, &mut scene);
    }
    sheet.show(scene);
    let called = match places {
        true => Text::Heatmap,
        false => Text::HeatmapSuccessors,
    };
    set(&sheet.canvas, "aria-label", text(lang, called));
}
