//! The listeners: each event of the document becomes an action.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, HtmlInputElement, KeyboardEvent, MouseEvent};

use super::button::of_button;
use super::field::{on_change, on_input};
use super::key::{LETTER_KEYS, on_key};
use super::{Action, lane_of};
use crate::act as dispatch;
use crate::dom::{self, all, by_id, document, listen, window};
use crate::take::Take;
use engine::player::SPEEDS;

/// The heatmap's canvas that something happened on, and its lane.
fn heat_of(event: &Event) -> Option<(Element, usize)> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let heat = target.closest("canvas.heat").ok()??;
    let lane = lane_of(&heat)?;
    Some((heat, lane))
}

fn point(event: &Event) {
    if let (Some(mouse), Some((heat, lane))) = (event.dyn_ref::<MouseEvent>(), heat_of(event)) {
        let rect = heat.get_bounding_client_rect();
        dispatch(Action::Point(
            lane,
            f64::from(mouse.client_x()) - rect.left(),
            f64::from(mouse.client_y()) - rect.top(),
        ));
    }
}

fn point_order(event: &Event) {
    if let Some(mouse) = event.dyn_ref::<MouseEvent>() {
        let left = by_id::<Element>("orders").get_bounding_client_rect().left();
        dispatch(Action::PointOrder(Some(f64::from(mouse.client_x()) - left)));
    }
}

/// Listens to the document. A few listeners serve all buttons and fields.
pub fn wire_events() {
    let document = document();
    let off = dom::kept(LETTER_KEYS).is_some_and(|kept| kept == "off");
    by_id::<HtmlInputElement>(LETTER_KEYS).set_checked(!off);
    listen(&document, "click", |event| {
        let target = event.target().and_then(|t| t.dyn_into::<Element>().ok());
        let button = target.and_then(|t| t.closest("[data-act]").ok().flatten());
        if let Some(action) = button.and_then(|b| of_button(&b)) {
            dispatch(action);
        }
    });
    listen(&document, "visibilitychange", |_| {
        dispatch(Action::Away(crate::document().hidden()));
    });
    listen(&document, "change", |event| on_change(&event));
    // Browsers tell of this in the midst of a drawing, when a focused element is replaced: it has to wait its turn.
    listen(&document, "focusout", |_| {
        wasm_bindgen_futures::spawn_local(async { dispatch(Action::FieldLeft) });
    });
    listen(&document, "input", |event| on_input(&event));
    listen(&document, "keydown", |event| {
        if let Some(key) = event.dyn_ref::<KeyboardEvent>() {
            on_key(key);
        }
    });
    // Enter in a field changes it; there is nothing to send.
    listen(&by_id::<HtmlElement>("controls"), "submit", |event| {
        event.prevent_default();
    });
    let heats: HtmlElement = by_id("heats");
    listen(&heats, "mousemove", |event| point(&event));
    listen(&heats, "click", |event| {
        if heat_of(&event).is_some() {
            point(&event);
            dispatch(Action::Follow);
        }
    });
    // Whoever goes to a heatmap by keyboard wants to know of that lane.
    listen(&heats, "focusin", |event| match heat_of(&event) {
        // What is between two lanes is neither's.
        Some((heat, _)) if heat.id() == "between" => dispatch(Action::FieldLeft),
        Some((_, lane)) => dispatch(Action::LookAt(lane)),
        None => {}
    });
    listen(&by_id::<HtmlElement>("stages"), "click", |event| {
        let target = event.target().and_then(|t| t.dyn_into::<Element>().ok());
        let picture = target.and_then(|t| t.closest(".whole-box").ok().flatten());
        if let (Some(mouse), Some(picture)) = (event.dyn_ref::<MouseEvent>(), picture)
            && let Some(lane) = lane_of(&picture)
        {
            let rect = picture.get_bounding_client_rect();
            dispatch(Action::TouchWhole(
                lane,
                f64::from(mouse.client_x()) - rect.left(),
                f64::from(mouse.client_y()) - rect.top(),
            ));
        }
    });
    listen(&document, "fullscreenchange", |_| {
        if self::document().fullscreen_element().is_none() {
            dispatch(Action::LeftFullScreen);
        }
    });
    let orders: HtmlElement = by_id("orders");
    listen(&orders, "mousemove", |event| point_order(&event));
    listen(&orders, "mouseleave", |_| {
        dispatch(Action::PointOrder(None))
    });
    listen(&orders, "click", |event| {
        point_order(&event);
        dispatch(Action::ChooseOrder);
    });
    let tree: HtmlElement = by_id("tree");
    listen(&tree, "click", |event| {
        if let Some(mouse) = event.dyn_ref::<MouseEvent>() {
            let top = by_id::<Element>("tree").get_bounding_client_rect().top();
            dispatch(Action::PlayLeaf(f64::from(mouse.client_y()) - top));
        }
    });
    listen(&heats, "dblclick", |event| {
        if heat_of(&event).is_some() {
            dispatch(Action::PlayCell);
        }
    });
    listen(&heats, "mouseleave", |_| dispatch(Action::Leave));
    listen(&by_id::<HtmlElement>("twin"), "toggle", |_| {
        dispatch(Action::TwinOpened);
    });
    listen(&window(), "beforeprint", |_| {
        dispatch(Action::Take(Take::Paper))
    });
    listen(&window(), "afterprint", |_| {
        dispatch(Action::Take(Take::Printed))
    });
    listen(&window(), "hashchange", |_| dispatch(Action::HashChanged));
    for query in [
        "(prefers-color-scheme: dark)",
        "(prefers-reduced-motion: reduce)",
        "(forced-colors: active)",
    ] {
        if let Ok(Some(list)) = window().match_media(query) {
            listen(&list, "change", |_| dispatch(Action::SystemChanged));
        }
    }
    let speed: HtmlInputElement = by_id("speed");
    speed.set_min(&SPEEDS.0.log2().to_string());
    speed.set_max(&SPEEDS.1.log2().to_string());
    debug_assert!(!all("[data-act]").is_empty());
}
