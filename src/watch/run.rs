//! Below the lanes: their code with the line that is done, and the whole run as threads.

use std::rc::Rc;

use app::draw::threads::{self, ThreadView};
use app::i18n::picture;
use engine::experiment::Setup;
use page::ScreenModel;
use rooms::watch::{CodeView, LaneView, Msg, RunPicture, TableView, View as State};
use sycamore::prelude::*;
use web_sys::{HtmlCanvasElement, MouseEvent};

use super::{WatchPage, send};
use crate::dom::{by_id, document};
use crate::figures::look::Look;
use crate::sheet::Sheet;
use crate::site::parts::{derived, part, table_rows};
use crate::site::shell::Page;

fn canvas_id(lane: usize) -> String {
    format!("watch-run-{lane}")
}

/// All that stands below the lanes, in as many columns.
pub(super) fn runs(state: Signal<State>) -> View {
    let lanes = part(state, |s| {
        let shown = s
            .lanes
            .iter()
            .any(|lane| lane.code.is_some() || lane.run.is_some() || lane.table.is_some());
        if shown { s.lanes.len() } else { 0 }
    });
    // Code alone has room beside one lane or two.
    let beside = part(state, |s| {
        let is_high = |lane: &LaneView| lane.run.is_some() || lane.table.is_some();
        (s.lanes.len() <= 2 && !s.lanes.iter().any(is_high)).then_some("")
    });
    view! {
        (match lanes.get() {
            0 => View::default(),
            count => {
                let all: Vec<View> = (0..count).map(|k| run(state, k)).collect();
                view! { div(class="runs", data-beside=beside) { (all) } }
            }
        })
    }
}

fn run(state: Signal<State>, k: usize) -> View {
    let code = part(state, move |s| {
        s.lanes.get(k).and_then(|lane| lane.code.clone())
    });
    let name = part(state, move |s| {
        s.lanes
            .get(k)
            .map(|lane| lane.name.clone())
            .unwrap_or_default()
    });
    let whole = part(state, move |s| {
        s.lanes.get(k).and_then(|lane| lane.run.clone())
    });
    let own = derived(move || {
        code.with(|code| code.as_ref().is_some_and(|code| code.is_own))
            .then_some("")
    });
    view! {
        section(data-own=own) {
            h3 { (name) }
            (table(state, k))
            (code_list(code))
            (match whole.get_clone() {
                Some(words) => view! {
                    canvas(
                        id=canvas_id(k), role="img", aria-label=words,
                        on:click=move |event: MouseEvent| go(k, &event)
                    )
                },
                None => View::default(),
            })
        }
    }
}

/// A lane's map as a table. Its box stays while its rows change: it keeps the focus and how far it
/// is scrolled.
fn table(state: Signal<State>, k: usize) -> View {
    let shown = part(state, move |s| {
        s.lanes.get(k).and_then(|lane| lane.table.clone())
    });
    let is_there = derived(move || shown.with(Option::is_some));
    let of = move |read: fn(TableView) -> String| {
        derived(move || shown.get_clone().map(read).unwrap_or_default())
    };
    let (title, order) = (of(|table| table.title), of(|table| table.order));
    let rows = derived(move || {
        shown
            .get_clone()
            .map(|table| table.rows)
            .unwrap_or_default()
    });
    view! {
        (match is_there.get() {
            false => View::default(),
            true => view! {
                p(class="facts") { (title) }
                div(class="scroll", tabindex="0", role="group", aria-label=title) {
                    table { (table_rows(rows.get_clone())) }
                }
                p(class="facts") { (order) }
            },
        })
    }
}

/// The lines are made anew with the shuffle alone, not with every step.
fn code_list(code: ReadSignal<Option<CodeView>>) -> View {
    let lines = derived(move || code.with(|code| code.as_ref().map(|code| code.lines.clone())));
    let lit = derived(move || code.with(|code| code.as_ref().and_then(|code| code.lit)));
    let values = derived(move || {
        code.with(|code| {
            code.as_ref()
                .map(|code| code.values.clone())
                .unwrap_or_default()
        })
    });
    let of = move |read: fn(&CodeView) -> String| {
        derived(move || code.with(|code| code.as_ref().map(read).unwrap_or_default()))
    };
    let edit = derived(move || code.with(|code| code.as_ref().and_then(|code| code.edit.clone())));
    let (sentence, facts) = (
        of(|code| code.sentence.clone()),
        of(|code| code.facts.clone()),
    );
    view! {
        (match lines.get_clone() {
            None => View::default(),
            Some(lines) => {
                let items: Vec<View> = lines.into_iter().enumerate().map(|(k, line)| item(line, k, lit, values)).collect();
                view! {
                    ol(class="code") { (items) }
                    (edit.get_clone().map(|(said, address)| view! { a(class="edit", href=address) { (said) } }).unwrap_or_default())
                    p(class="sentence") { (sentence) }
                    p(class="facts") { (facts) }
                }
            }
        })
    }
}

/// Words behind lines: the line, from 0, the words, and true for a number drawn.
type Values = ReadSignal<Vec<(usize, String, bool)>>;

fn item(line: String, k: usize, lit: ReadSignal<Option<usize>>, values: Values) -> View {
    let current = move || (lit.get() == Some(k)).then_some("step");
    let own = derived(move || values.with(|all| all.iter().find(|(at, ..)| *at == k).cloned()));
    let value = move || {
        own.get_clone()
            .map(|(_, words, _)| words)
            .unwrap_or_default()
    };
    let drawn = move || {
        own.with(|own| own.as_ref().is_some_and(|own| own.2))
            .then_some("")
    };
    view! {
        li(aria-current=current()) { code { (line) } small(data-drawn=drawn()) { (value()) } }
    }
}

/// Scrolls to the first run: in no usual window it is seen below the maps.
pub(super) fn show() {
    if let Some(canvas) = document().get_element_by_id(&canvas_id(0)) {
        canvas.scroll_into_view();
    }
}

/// A press on a run shows that step of it.
fn go(lane: usize, event: &MouseEvent) {
    let canvas = by_id::<HtmlCanvasElement>(&canvas_id(lane));
    let size = (
        f64::from(canvas.client_width()),
        f64::from(canvas.client_height()),
    );
    let step = WatchPage::with(|model| {
        let setup = *model.lanes().get(lane)?.setup();
        let picture = model.run_picture(lane)?;
        let look = Look::now(model.lang());
        let view = view_of(&picture, &setup, &look, size);
        Some(threads::step_at(
            &picture.columns,
            &view,
            f64::from(event.offset_x()),
        ))
    });
    if let Some(step) = step.flatten() {
        send(Msg::Run(step));
    }
}

/// A lane's run as it was painted last. Its threads are kept: a frame that moves the mark alone lays it
/// over them.
#[derive(Default)]
pub(super) struct PaintedRun {
    shown: Option<(RunPicture, Rc<Look>)>,
    threads: Option<HtmlCanvasElement>,
}

impl PaintedRun {
    /// Paints the run that is to be shown, if it is another one or `anew` is set, and its canvas is there.
    pub(super) fn show(
        &mut self,
        lane: usize,
        setup: &Setup,
        shown: Option<(RunPicture, Rc<Look>)>,
        anew: bool,
    ) {
        if !anew && self.shown == shown {
            return;
        }
        if let Some((picture, look)) = &shown {
            let is_kept = !anew && self.has_threads(picture, look);
            self.paint(lane, setup, picture, look, is_kept);
        }
        self.shown = shown;
    }

    fn has_threads(&self, picture: &RunPicture, look: &Rc<Look>) -> bool {
        self.shown.as_ref().is_some_and(|(before, old)| {
            let is_same_run = Rc::ptr_eq(&before.columns, &picture.columns);
            let is_same_colour =
                (&before.names, before.followed) == (&picture.names, picture.followed);
            is_same_run && is_same_colour && old == look
        })
    }

    fn paint(
        &mut self,
        lane: usize,
        setup: &Setup,
        picture: &RunPicture,
        look: &Look,
        is_kept: bool,
    ) {
        let id = canvas_id(lane);
        if document().get_element_by_id(&id).is_none() {
            return;
        }
        let Some(sheet) = Sheet::open(&id) else {
            return;
        };
        let view = view_of(picture, setup, look, (sheet.width, sheet.height));
        let kept = self.threads.take().filter(|kept| {
            let size = |canvas: &HtmlCanvasElement| (canvas.width(), canvas.height());
            is_kept && size(kept) == size(&sheet.canvas)
        });
        self.threads = match kept {
            Some(kept) => {
                sheet.copy(&kept);
                Some(kept)
            }
            None => {
                sheet.show(threads::draw(&picture.columns, &view));
                sheet.copied()
            }
        };
        sheet.show(threads::mark(&picture.columns, &view, picture.steps));
    }
}

fn view_of<'a>(
    picture: &'a RunPicture,
    setup: &Setup,
    look: &'a Look,
    size: (f64, f64),
) -> ThreadView<'a> {
    ThreadView {
        size,
        names: &picture.names,
        theme: &look.theme,
        words: picture::threads(look.lang(), setup.algorithm),
        followed: picture.followed,
    }
}
