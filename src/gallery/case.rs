//! A true case in the document: its figures, the verdict, figures beside the published ones, and the
//! game of naming the next first card.

use app::number::typed;
use model::gallery::cases::{
    Case, CaseMsg, CaseView, Drawn, FigureView, Game, LEVER, NamedCard, Play, TrueCase,
};
use model::gallery::{GalleryMsg, GalleryView as State};
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{
    Event, HtmlCanvasElement, HtmlInputElement, KeyboardEvent, MouseEvent, PointerEvent,
};

use super::Shown;
use super::feeling;
use super::view::mark;
use crate::dom::arrow;
use crate::site::field::select_all;
use crate::site::parts::{Speaker, derived, part};

/// The id of the headline, which has the focus when a case opens.
pub(super) const TITLE: &str = "gallery-case-title";

/// The id of the account below everything else.
const ACCOUNT: &str = "gallery-account";

/// The id of a figure's canvas.
pub(super) fn figure_id(k: usize) -> String {
    format!("gallery-figure-{k}")
}

pub(super) fn send(msg: CaseMsg) {
    super::send(GalleryMsg::Case(msg));
}

/// Returns a part of the case, which is there as long as the document shows it.
pub(super) fn of<T: Clone + PartialEq + Default + 'static>(
    state: Signal<State>,
    read: fn(&CaseView) -> T,
) -> ReadSignal<T> {
    part(state, move |s| {
        s.case.as_ref().map(read).unwrap_or_default()
    })
}

pub(super) fn case(state: Signal<State>, which: Case, speaker: Speaker) -> View {
    let headline = of(state, |case| case.headline);
    let lead = of(state, |case| case.lead);
    let beat = of(state, |case| {
        case.beat.map_or_else(String::new, |beat| beat.to_string())
    });
    let reading = of(state, |case| case.reading.clone());
    let count = state.with_untracked(|s| s.case.as_ref().map_or(0, |case| case.figures.len()));
    let figures: Vec<View> = (0..count).map(|k| figure(state, k, speaker)).collect();
    let plays = of(state, |case| case.play.is_some());
    let plays_game = of(state, |case| case.game.is_some());
    let asks = of(state, |case| !case.choices.is_empty());
    let back = speaker.say(::words::cases::BACK);
    let typed = match which.told().typed.unwrap_or_default() {
        "" => View::new(),
        code => view! { pre(class="typed", lang="en") { code { (code) } } },
    };
    // A presentation ends with the numbers.
    let told = part(state, move |s| {
        let case = s.case.as_ref().filter(|case| case.beat.is_none());
        case.map(|case| (TrueCase::Own(which), case.is_answered))
    });
    let close = |event: MouseEvent| {
        event.prevent_default();
        super::send(GalleryMsg::Close);
    };
    view! {
        article(class="case", data-case=which.id(), data-beat=beat) {
            p(class="back") { a(href="#gallery", on:click=close) { "← " (back) } }
            h1(class="headline", id=TITLE, tabindex="-1") { (headline) }
            p(class="lead") { (lead) }
            div(class="exhibit") {
                div(class="shown") {
                    div(class="figures", data-count=count.to_string()) { (figures) }
                    div(class="below") { p(class="reading") { (reading) } (scale(state, speaker)) }
                    (if plays_game.get() { ruling(state, told, speaker) } else { View::new() })
                    (if asks.get() { feeling::choices(state, speaker) } else { View::new() })
                    (if asks.get() { feeling::form(state, speaker) } else { View::new() })
                }
                div(class="side") {
                    (if plays_game.get() { game(state, speaker) } else { ruling(state, told, speaker) })
                    (table(state, speaker))
                    (typed)
                    (if plays_game.get() { View::new() } else { super::account::happened(told, speaker) })
                }
            }
            (if plays.get() { lever(state, speaker) } else { View::new() })
            (foot(state, speaker))
            (super::account(ACCOUNT, told, speaker))
        }
    }
}

fn figure(state: Signal<State>, k: usize, speaker: Speaker) -> View {
    let own = part(state, move |s| {
        s.case
            .as_ref()
            .and_then(|case| case.figures.get(k).cloned())
    });
    let read = move |read: fn(&FigureView) -> Vec<String>| {
        derived(move || own.with(|own| own.as_ref().map(read).unwrap_or_default()))
    };
    let text = move |read: fn(&FigureView) -> String| {
        derived(move || own.with(|own| own.as_ref().map(read).unwrap_or_default()))
    };
    let caption = text(|figure| figure.caption.clone());
    let across = text(|figure| figure.across.to_string());
    let worth = text(|figure| figure.worth.clone());
    let (rows, columns) = (read(|f| f.rows.clone()), read(|f| f.columns.clone()));
    let (values, title) = (
        read(|f| f.values.clone()),
        text(|f| f.values_title.to_string()),
    );
    let stamp = derived(move || own.with(|own| own.as_ref().and_then(|figure| figure.stamp)));
    let drawn = derived(move || own.with(|own| own.as_ref().map(|figure| figure.drawn.clone())));
    let framed = derived(move || own.with(|own| own.as_ref().and_then(|figure| figure.framed)));
    let is_map = drawn.with_untracked(|drawn| matches!(drawn, Some(Drawn::Map(..))));
    let label = caption;
    let picture = match is_map {
        true => map(drawn, framed, k, label),
        false => days(drawn, label),
    };
    let names = |names: ReadSignal<Vec<String>>| {
        move || -> Vec<View> {
            let each = |name: String| view! { span { (name) } };
            names.get_clone().into_iter().map(each).collect()
        }
    };
    let (rows, columns, values) = (names(rows), names(columns), names(values));
    view! {
        figure(data-drawn=if is_map { "map" } else { "days" }) {
            figcaption { (caption) }
            div(class="frame") {
                div(class="names", aria-hidden="true") { (rows()) }
                (picture)
                div(class="values") { b { (title) } (values()) }
                div(class="places", aria-hidden="true") { (columns()) }
                p(class="across") { span(class="judged") { (mark(stamp, speaker)) " " b { (worth) } } span { (across) } }
            }
        }
    }
}

/// A map, which says what the square says that the pointer or the arrow keys are on.
fn map(
    drawn: ReadSignal<Option<Drawn>>,
    framed: ReadSignal<Option<usize>>,
    k: usize,
    label: ReadSignal<String>,
) -> View {
    let size = move || match drawn.get_clone() {
        Some(Drawn::Map(rows, columns, at)) => (rows, columns, at),
        _ => (1, 1, None),
    };
    let over = move |event: PointerEvent| {
        let canvas = event.target().map(JsCast::dyn_into::<HtmlCanvasElement>);
        let Some(Ok(canvas)) = canvas else { return };
        let (rows, columns, _) = size();
        let at = |offset: i32, length: i32, cells: usize| {
            (f64::from(offset.max(0)) / f64::from(length.max(1)) * cells as f64) as usize
        };
        let row = at(event.offset_y(), canvas.client_height(), rows);
        let column = at(event.offset_x(), canvas.client_width(), columns);
        send(CaseMsg::Point(Some((k, row, column))));
    };
    let key = move |event: KeyboardEvent| {
        let Some([rows, columns]) = arrow(&event) else {
            return;
        };
        event.prevent_default();
        send(CaseMsg::PointBy(k, rows, columns));
    };
    let frame = move || {
        let (rows, columns, at) = size();
        let square = at.map(|(row, column)| {
            let (x, y) = (column.to_string(), row.to_string());
            view! { rect(x=x, y=y, width="1", height="1", vector-effect="non-scaling-stroke") }
        });
        let square = square.unwrap_or_default();
        let column = framed.get().map(|column| {
            let (x, height) = (column.to_string(), rows.to_string());
            view! { rect(class="column", x=x, y="0", width="1", height=height, vector-effect="non-scaling-stroke") }
        });
        let column = column.unwrap_or_default();
        let frame = format!("0 0 {columns} {rows}");
        view! { svg(viewBox=frame, preserveAspectRatio="none", aria-hidden="true") { (column) (square) } }
    };
    view! {
        div(class="square", role="img", aria-label=label, tabindex="0", on:keydown=key) {
            canvas(
                id=figure_id(k), class="case-map", width="1", height="1",
                on:pointermove=over, on:pointerdown=over, on:pointerleave=left
            )
            (frame())
        }
    }
}

/// The pointer is gone. A finger that is lifted leaves its square to be read.
fn left(event: PointerEvent) {
    if event.pointer_type() != "touch" {
        send(CaseMsg::Point(None));
    }
}

fn days(drawn: ReadSignal<Option<Drawn>>, label: ReadSignal<String>) -> View {
    let paths = drawn.with_untracked(|drawn| match drawn {
        Some(Drawn::Days(paths)) => paths.clone(),
        _ => Default::default(),
    });
    let [points, lines] = paths;
    view! {
        div(class="square", role="img", aria-label=label) {
            svg(viewBox="0 0 366 366", preserveAspectRatio="none", aria-hidden="true") {
                path(class="fair", d="M0 182.5h366", vector-effect="non-scaling-stroke")
                path(class="points", d=points, vector-effect="non-scaling-stroke")
                path(class="lines", d=lines, vector-effect="non-scaling-stroke")
            }
        }
    }
}

/// What the ends of the colours are.
fn scale(state: Signal<State>, speaker: Speaker) -> View {
    let [often, rare] = [
        of(state, |case| case.ends[0].clone()),
        of(state, |case| case.ends[1].clone()),
    ];
    let [too_often, too_rare] = speaker.all([::words::watch::OFTEN, ::words::watch::RARE]);
    view! {
        p(class="scale") { span { (too_rare) " " (rare) } i(aria-hidden="true") span { (too_often) " " (often) } }
    }
}

/// The stamp, and why.
fn ruling(state: Signal<State>, told: Shown, speaker: Speaker) -> View {
    let stamp = of(state, |case| case.stamp);
    let [seen, worth] = [
        of(state, |case| case.reason[0].clone()),
        of(state, |case| case.reason[1].clone()),
    ];
    let set = move || match stamp.get() {
        Some(stamp) => {
            let words = move || stamp.words().of(speaker.lang());
            view! { b(class="stamp", data-stamp=stamp.id()) { (words()) } }
        }
        None => View::new(),
    };
    view! {
        div(class="ruling", role="status") {
            (set())
            div { p { (seen) } p(class="worth") { (worth) " " (super::account::why(ACCOUNT, told, speaker)) } }
        }
    }
}

/// What was published beside what this page finds.
fn table(state: Signal<State>, speaker: Speaker) -> View {
    beside(of(state, |case| case.rows.clone()), speaker)
}

/// A table of what was found, what was published, what this page finds.
pub(super) fn beside(rows: ReadSignal<Vec<[String; 3]>>, speaker: Speaker) -> View {
    let none = derived(move || rows.with(Vec::is_empty));
    let heads = speaker.all([
        ::words::cases::WHAT,
        ::words::cases::PUBLISHED,
        ::words::cases::OURS,
    ]);
    let [what, published, ours] = heads;
    let row = |[what, published, ours]: [String; 3]| {
        view! { tr { th(scope="row") { (what) } td { (published) } td { (ours) } } }
    };
    let rows = move || -> Vec<View> { rows.get_clone().into_iter().map(row).collect() };
    view! {
        table(class="beside", hidden=none) {
            thead { tr { th(scope="col") { (what) } th(scope="col") { (published) } th(scope="col") { (ours) } } }
            tbody { (rows()) }
        }
    }
}

/// Naming the first card of the next game.
fn game(state: Signal<State>, speaker: Speaker) -> View {
    let own = of(state, |case| case.game.clone());
    let text = move |read: fn(&Game) -> String| {
        derived(move || own.with(|own| own.as_ref().map(read).unwrap_or_default()))
    };
    let (begins, asked) = (
        text(|game| game.title[0].clone()),
        text(|game| game.title[1].clone()),
    );
    let (said, told) = (
        text(|game| game.said.clone()),
        text(|game| game.told.clone()),
    );
    let next = text(|game| game.next.clone());
    let open = derived(move || own.with(|own| own.as_ref().map(|game| game.open.clone())));
    let turned = move || -> Vec<View> {
        let card = |(number, card): (String, NamedCard)| {
            let class = red(&card);
            view! { li { small { (number) } b(class=class) { (card.label) } } }
        };
        open.get_clone()
            .unwrap_or_default()
            .into_iter()
            .map(card)
            .collect()
    };
    let cards = own.with_untracked(|own| own.as_ref().map(|game| game.cards.clone()));
    let named = |card: NamedCard| {
        let (number, class) = (card.card, red(&card));
        let likely = derived(move || {
            let is_it = |named: &NamedCard| named.card == number && named.is_likely;
            own.with(|own| {
                own.as_ref()
                    .is_some_and(|game| game.cards.iter().any(is_it))
            })
        });
        view! {
            button(
                r#type="button", id=format!("gallery-card-{number}"), class=class, data-likely=likely.get().to_string(),
                on:click=move |_| send(CaseMsg::Name(number))
            ) { (card.label) }
        }
    };
    let cards: Vec<View> = cards.unwrap_or_default().into_iter().map(named).collect();
    let [choose, tell] = speaker.all([::words::cases::CHOOSE, ::words::cases::TELL]);
    let is_told = of(state, |case| {
        case.game.as_ref().is_some_and(|game| !game.told.is_empty())
    });
    view! {
        section(class="game") {
            h2 { (begins) " " br() (asked) }
            ol { (turned()) li { small { (next) } b(class="down") { "?" } } }
            p { (choose) }
            div(class="cards", role="group", aria-label=choose) { (cards) }
            div(class="guessed") {
                p(class="said", role="status") { (said) " " (told) }
                button(
                    r#type="button", id="gallery-tell", class="plain", hidden=is_told.get(),
                    on:click=|_| send(CaseMsg::Tell)
                ) { (tell) }
            }
        }
    }
}

fn red(card: &NamedCard) -> &'static str {
    if card.is_red { "red" } else { "" }
}

/// The lever over all games.
fn lever(state: Signal<State>, speaker: Speaker) -> View {
    let own = of(state, |case| case.play.clone());
    let read = move |read: fn(&Play) -> String| {
        derived(move || own.with(|own| own.as_ref().map(read).unwrap_or_default()))
    };
    let (games, point) = (
        read(|play| play.games.clone()),
        read(|play| play.point.to_string()),
    );
    let is_on = derived(move || own.with(|own| own.as_ref().is_some_and(|play| play.is_on)));
    let is_end = derived(move || own.with(|own| own.as_ref().is_some_and(|play| play.is_end)));
    let [unit, label, more] = speaker.all([
        ::words::cases::GAMES,
        ::words::cases::WHICH_GAMES,
        ::words::cases::ONE_MORE,
    ]);
    let [play, pause] = speaker.all([::words::watch::PLAY, ::words::watch::PAUSE]);
    let name = move || if is_on.get() { pause.get() } else { play.get() };
    let sign = move || if is_on.get() { "❚❚" } else { "▶" };
    let moved = |event: Event| {
        let input = event.target().map(JsCast::dyn_into::<HtmlInputElement>);
        if let Some(Ok(input)) = input
            && let Ok(point) = input.value().parse()
        {
            send(CaseMsg::Lever(point));
        }
    };
    let shown = read(|play| play.games.clone());
    let name_of_field = speaker.say(::words::cases::WHICH_GAMES);
    // What cannot be used leaves what was there.
    let count = move |event: Event| {
        let input = event.target().map(JsCast::dyn_into::<HtmlInputElement>);
        let Some(Ok(input)) = input else { return };
        if let Some(games) = typed(&input.value()) {
            send(CaseMsg::Games(games.min(u64::from(u32::MAX)) as u32));
        }
        input.set_value(&shown.get_clone());
    };
    let step = |event: KeyboardEvent| {
        let by = match event.key().as_str() {
            "ArrowUp" => 1,
            "ArrowDown" => -1,
            _ => return,
        };
        event.prevent_default();
        send(CaseMsg::Step(by));
    };
    let marks = ["1", "10", "100", "1,000", "10,000", "32,000"];
    let marks: Vec<View> = marks
        .into_iter()
        .map(|mark| view! { span { (mark) } })
        .collect();
    view! {
        div(class="transport") {
            button(r#type="button", id="gallery-play", class="round", aria-label=name(), on:click=|_| send(CaseMsg::Toggle)) { span(aria-hidden="true") { (sign()) } }
            button(r#type="button", id="gallery-step", class="plain", disabled=is_end.get(), on:click=|_| send(CaseMsg::Step(1))) { (more) }
            div(class="lever") {
                input(
                    r#type="range", id="gallery-lever", min="0", max=LEVER.to_string(), step="1", aria-label=label,
                    aria-valuetext=games, prop:value=point, on:input=moved
                )
                div(class="marks", aria-hidden="true") { (marks) }
            }
            p(class="count") {
                input(
                    r#type="text", id="gallery-games", inputmode="numeric", autocomplete="off", aria-label=name_of_field, prop:value=shown,
                    on:focus=select_all, on:change=count, on:keydown=step
                )
                small { (unit) }
            }
        }
    }
}

/// The way on, and where the case comes from.
fn foot(state: Signal<State>, speaker: Speaker) -> View {
    let next = speaker.say(::words::cases::NEXT);
    let (what, href) = (
        of(state, |case| case.next[0].clone()),
        of(state, |case| case.next[1].clone()),
    );
    let on_watch = of(state, |case| case.watch[0].clone());
    let watch = of(state, |case| case.watch[1].clone());
    let no_watch = of(state, |case| case.watch[0].is_empty());
    let sources = of(state, |case| case.sources.clone());
    let colon = move || ::words::watch::COLON.of(speaker.lang());
    view! {
        div(class="foot") {
            a(class="next", id="gallery-next", href=href) { (next) (colon()) (what) " →" }
            (named(sources, speaker))
            a(class="plain", id="gallery-watch", href=watch, hidden=no_watch) { (on_watch) }
        }
    }
}

/// Who said it.
pub(super) fn named(sources: ReadSignal<Vec<[&'static str; 2]>>, speaker: Speaker) -> View {
    let name = speaker.say(::words::cases::SOURCE);
    let colon = move || ::words::watch::COLON.of(speaker.lang());
    let sources = move || -> Vec<View> {
        let source =
            |[name, href]: [&'static str; 2]| view! { a(href=href, rel="noopener") { (name) } " " };
        sources.get_clone().into_iter().map(source).collect()
    };
    view! { p(class="sources") { (name) (colon()) (sources()) } }
}
