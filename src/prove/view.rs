//! The document of Prove. Every element reads its own part of the model's view, so that only what
//! changed is written.

use std::cmp::Ordering;

use app::content::Question;
use model::ScreenModel;
use model::prove::{Branch, CARDS, OrderView, ProveMsg, ProveView as State};
use sycamore::prelude::*;
use web_sys::{Event, HtmlSelectElement};

use super::tabs::tabs;
use super::{ProvePage, send};
use crate::dom::target;
use crate::figures::pointed::PointedMap;
use crate::site::field::field;
use crate::site::parts::{Speaker, part, stamp_name};
use crate::site::shell::Page;

/// The id of the exact map.
pub(super) const MAP: &str = "prove-map";
/// The id of what its square says.
pub(super) const SQUARE: &str = "prove-square";

/// The id of the map of the browser's own sort.
pub(super) const OWN: &str = "prove-own";

/// The tree is drawn on a field of so many units.
const WIDE: f64 = 340.0;
/// The height of a leaf.
const ROW: f64 = 16.0;

/// All of Prove below the bar.
pub(super) fn prove(state: Signal<State>) -> View {
    let reason = part(state, |s| s.reason.clone());
    let problems = part(state, |s| s.problems.clone());
    let none = part(state, |s| s.problems.is_empty());
    let stamp = part(state, |s| s.stamp);
    let stamped = part(state, |s| s.stamped.clone());
    let heading = part(state, |s| s.heading.clone());
    let how = part(state, |s| s.how.clone());
    let colours = part(state, |s| s.colours.clone());
    let has_map = part(state, |s| s.has_map);
    let asked = part(state, |s| s.tabs.open.is_some());
    let question = part(state, |s| s.tabs.open.map_or("", Question::id));
    let shown = part(state, |s| {
        s.parts
            .iter()
            .find(|part| part.2)
            .map_or("", |part| part.1.id())
    });
    let figure = part(state, |s| (s.orders.clone(), s.tree.clone(), s.has_map));
    let (headline, parameters, sizes) = (headline(state), parameters(state), sizes(state));
    let (parts, tabs, links) = (parts(state), tabs(state), links(state));
    view! {
        (headline)
        p(class="problems", role="status", hidden=none) { (problems) }
        p(class="reason") {
            strong(class="stamp", data-stamp=stamp.get().map_or("", stamp_name)) {
                (stamped)
            }
            span { (reason) }
        }
        div(class="choices") { (parameters) (sizes) }
        (parts)
        div(
            class="body", data-map=has_map.get().to_string(), data-asked=asked.get().to_string(),
            data-part=shown.get(), data-question=question.get()
        ) {
        section(class="figure") {
            h2 { (heading) }
            ({
                let (orders, tree, has_map) = figure.get_clone();
                match (orders.is_empty(), has_map) {
                    (false, _) => by_orders(state, orders, &tree),
                    (true, true) => map(state),
                    (true, false) => View::default(),
                }
            })
            p(class="colours", hidden=colours.with(Vec::is_empty)) { Indexed(list=colours, view=|words| view! { span { (words) } }) }
            (own_sort(state))
            p(class="how") { (how) }
        }
        (tabs)
        }
        (links)
    }
}

/// What is proved, and of which shuffle: the list of all lies on the headline.
fn headline(state: Signal<State>) -> View {
    let [question, name] = [0, 1].map(|k: usize| part(state, move |s| s.title[k].clone()));
    let menu = menu(state);
    view! {
        div(class="chooser") {
            h1(class="headline") { span { (question) } b { (name) } }
            (menu)
        }
    }
}

/// Returns the switch of a phone between the parts that are shown below.
fn parts(state: Signal<State>) -> View {
    let label = Speaker::new(state, |s| s.lang).say(::words::prove::SHOWN);
    let one = |k: usize| {
        let name = part(state, move |s| s.parts[k].0);
        let is_shown = part(state, move |s| s.parts[k].2);
        let which = state.with_untracked(|s| s.parts[k].1);
        view! {
            button(
                r#type="button", aria-pressed=is_shown.get().to_string(), on:click=move |_| send(ProveMsg::Part(which))
            ) { (name) }
        }
    };
    let buttons: Vec<View> = (0..3).map(one).collect();
    view! { div(class="parts", role="group", aria-label=label) { (buttons) } }
}

fn menu(state: Signal<State>) -> View {
    let label = Speaker::new(state, |s| s.lang).say(::words::prove::SHUFFLE);
    let rows = part(state, |s| s.shuffles.clone());
    let options = move || -> Vec<View> {
        let option = |(id, name, shown): (&'static str, String, bool)| {
            view! { option(value=id, selected=shown) { (name) } }
        };
        rows.get_clone().into_iter().map(option).collect()
    };
    let change = |event: Event| {
        if let Some(menu) = target::<HtmlSelectElement>(&event) {
            send(ProveMsg::Shuffle(menu.value()));
        }
    };
    view! {
        select(id="prove-shuffle", aria-label=label, on:change=change) { (options) }
    }
}

fn sizes(state: Signal<State>) -> View {
    let label = Speaker::new(state, |s| s.lang).say(::words::prove::CARDS);
    let buttons: Vec<View> = CARDS.into_iter().map(|n| size(state, n)).collect();
    view! { div(class="sizes", role="group", aria-label=label) { (buttons) } }
}

/// Any number of cards, and the shuffle's parameter.
fn parameters(state: Signal<State>) -> View {
    let count = part(state, |s| s.fields.len());
    let rows = move || -> Vec<View> {
        let one = |k: usize| {
            let own = part(state, move |s| s.fields.get(k).cloned());
            field(own, format!("prove-shuffle-{k}"), |field, _, value| {
                send(ProveMsg::Set(field, value));
            })
        };
        (0..count.get()).map(one).collect()
    };
    view! { div(class="fields") { (rows) } }
}

/// Returns the button for `n` cards. It stays while another one is chosen: a new button would not
/// have the focus.
fn size(state: Signal<State>, n: usize) -> View {
    let is_shown = part(state, move |s| s.cards.contains(&(n, true)));
    view! {
        button(
            r#type="button", class="size", aria-pressed=is_shown.get().to_string(), on:click=move |_| send(ProveMsg::Cards(n))
        ) { (n.to_string()) }
    }
}

fn by_orders(state: Signal<State>, orders: Vec<OrderView>, tree: &[Branch]) -> View {
    let paths = part(state, |s| s.paths.clone());
    let fair = part(state, |s| s.fair.clone());
    let is_many = orders.len() > 6;
    let bars: Vec<View> = orders
        .into_iter()
        .enumerate()
        .map(|(rank, order)| bar(state, rank, &order))
        .collect();
    let fair = match is_many {
        true => view! { p(class="fair") { (fair.with(|fair| fair.1.clone())) } },
        false => fair_line(fair),
    };
    let has_tree = (!tree.is_empty()).to_string();
    let drawn = drawn(state, tree);
    view! {
        div(class="orders", data-tree=has_tree) {
            (drawn)
            div(class="shares", data-many=is_many.to_string()) {
                ul(on:mouseleave=|_| send(ProveMsg::Light(None))) { (bars) }
                (fair)
            }
        }
        p(class="paths", role="status") { (paths) }
    }
}

/// The line of the fair share across the bars, or where these are columns, across those; and its
/// words above it.
fn fair_line(fair: ReadSignal<(f64, String)>) -> View {
    let words = move || fair.with(|fair| fair.1.clone());
    let x = move || format!("{:.2}%", 100.0 * fair.with(|fair| fair.0));
    let y = move || format!("{:.2}%", 100.0 - 100.0 * fair.with(|fair| fair.0));
    view! {
        svg(class="mark") {
            line(x1=x(), x2=x(), y1="0", y2="100%")
            text(x=x(), y="-8", text-anchor="middle") { (words()) }
        }
        svg(class="mark flat", aria-hidden="true") {
            line(x1="0", x2="100%", y1=y(), y2=y())
            text(x="100%", y="-8", text-anchor="end") { (words()) }
        }
    }
}

/// One order: a button, so that keys reach it too.
fn bar(state: Signal<State>, rank: usize, order: &OrderView) -> View {
    let is_lit = part(state, move |s| s.lit == Some(rank));
    let length = format!("{:.2}%", 100.0 * order.length);
    let (width, height) = (length.clone(), length);
    let top = format!("{:.2}%", 100.0 - 100.0 * order.length);
    let (name, share) = (order.name.clone(), order.share.clone());
    let lean = lean(order);
    // Cuts between the blocks of a bar, and of a column.
    let at = |k: u64| 100.0 * order.length * k as f64 / order.blocks as f64;
    let cut = |k: u64| {
        let [x1, x2] = [at(k); 2].map(|x| format!("{x:.2}%"));
        view! { line(x1=x1, x2=x2, y1="0", y2="100%") }
    };
    let level = |k: u64| {
        let [y1, y2] = [at(k); 2].map(|y| format!("{:.2}%", 100.0 - y));
        view! { line(x1="0", x2="100%", y1=y1, y2=y2) }
    };
    let cuts: Vec<View> = (1..order.blocks).map(cut).collect();
    let levels: Vec<View> = (1..order.blocks).map(level).collect();
    let has_blocks = (order.blocks > 1).to_string();
    view! {
        li {
            button(
                r#type="button", class="order", aria-pressed=is_lit.get().to_string(),
                on:mouseenter=move |_| send(ProveMsg::Light(Some(rank))), on:focus=move |_| send(ProveMsg::Light(Some(rank))),
                on:click=move |_| send(ProveMsg::Light(Some(rank)))
            ) {
                span { (name) }
                svg(class="bar", aria-hidden="true", data-lean=lean) { rect(width=width, height="100%") (cuts) }
                svg(class="column", aria-hidden="true", data-lean=lean) { rect(width="100%", y=top, height=height) (levels) }
                b(data-blocks=has_blocks) { (share) }
            }
        }
    }
}

/// Whether an order comes too rarely, as it should or too often: a value of `data-lean`.
fn lean(order: &OrderView) -> &'static str {
    match order.lean {
        Ordering::Less => "rare",
        Ordering::Equal => "fair",
        Ordering::Greater => "often",
    }
}

/// The tree of choices; nothing where it has too many branches.
fn drawn(state: Signal<State>, tree: &[Branch]) -> View {
    if tree.is_empty() {
        return View::default();
    }
    let leaves = state.with_untracked(|s| s.leaves);
    let high = leaves as f64 * ROW;
    let branches: Vec<View> = tree.iter().map(|it| branch(state, it, high)).collect();
    view! {
        svg(class="tree", viewBox=format!("0 0 {} {high}", WIDE + 48.0), aria-hidden="true") { (branches) }
    }
}

fn branch(state: Signal<State>, branch: &Branch, high: f64) -> View {
    let leads_to = branch.leads_to.clone();
    let is_lit = part(state, move |s| {
        s.lit.is_some_and(|lit| leads_to.contains(&lit))
    });
    let point = |(x, y): (f64, f64)| (x * WIDE, y * high);
    let ((x1, y1), (x2, y2)) = (point(branch.from), point(branch.to));
    let middle = (x1 + x2) / 2.0;
    let path = format!("M{x1:.1} {y1:.1}C{middle:.1} {y1:.1} {middle:.1} {y2:.1} {x2:.1} {y2:.1}");
    let value = branch.value.to_string();
    let order = branch.order.and_then(|rank| {
        state.with_untracked(|s| s.orders.get(rank).map(|it| (it.name.clone(), lean(it))))
    });
    let end = match order {
        Some((name, lean)) => view! {
            text(x=format!("{:.1}", x2 + 8.0), y=format!("{:.1}", y2 + 4.5), data-lean=lean) { (name) }
        },
        None => View::default(),
    };
    view! {
        g(data-lit=is_lit.get().to_string()) {
            path(d=path)
            text(class="pick", x=format!("{:.1}", x2 - 16.0), y=format!("{:.1}", y2 - 4.0)) { (value) }
            (end)
        }
    }
}

/// The exact map: its squares answer to the pointer and to arrow keys.
fn map(state: Signal<State>) -> View {
    let label = part(state, |s| format!("{}. {}", s.heading, s.reason));
    let square = part(state, |s| s.square.clone());
    let none = part(state, |s| s.square.is_empty());
    let map = PointedMap {
        id: MAP.into(),
        label,
        picture: || ProvePage::with(|model| Some((model.picture()?, model.lang())))?,
        point: |cell| send(ProveMsg::Point(cell)),
        go: |by| send(ProveMsg::PointBy(by)),
    }
    .view();
    view! {
        div(class="map") {
            (map)
            p(id=SQUARE, role="status", data-none=none.get().to_string()) { (square) }
        }
    }
}

/// The browser's own sort, beside a sort with a coin.
fn own_sort(state: Signal<State>) -> View {
    let is_there = part(state, |s| s.own.is_some());
    let name = Speaker::new(state, |s| s.lang).say(::words::own_sort::TITLE);
    let words = part(state, |s| s.own.clone().unwrap_or_default());
    let cards = part(state, |s| s.cards.clone());
    let figure = move || match is_there.get() {
        // A new canvas for another deck: the old map is not of it.
        true => {
            cards.track();
            view! {
                figure(class="own") {
                    canvas(id=OWN, class="small-map", width="1", height="1", aria-hidden="true")
                    figcaption { strong { (name) } span(role="status") { (words) } }
                }
            }
        }
        false => View::default(),
    };
    view! { (figure()) }
}

fn links(state: Signal<State>) -> View {
    let link = part(state, |s| s.link.clone());
    view! {
        p(class="links") {
            a(href=link.with(|link| link.1.clone())) { (link.with(|link| link.0)) " →" }
        }
    }
}
