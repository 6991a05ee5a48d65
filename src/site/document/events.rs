//! What happens to elements becomes the messages of their blocks. The element that holds a document
//! listens for all of them: what comes and goes in it needs no listener of its own.

use std::cell::RefCell;
use std::rc::Rc;

use document::{Block, Message, On, Told};
use wasm_bindgen::JsCast;
use web_sys::{
    Element, Event, HtmlCanvasElement, HtmlInputElement, HtmlSelectElement, KeyboardEvent,
    MouseEvent, PointerEvent,
};

use super::patch::Node;
use super::{Place, Shown};
use crate::dom::{arrow, listen, target};
use crate::figures::{deck, look::Look};
use crate::site::field::select_all;

/// Each event, and what it is to a block.
const EVENTS: [(&str, On); 13] = [
    ("click", On::Press),
    ("change", On::Change),
    ("input", On::Input),
    ("mouseover", On::Point),
    ("focusin", On::Point),
    ("click", On::Point),
    ("mouseout", On::Leave),
    ("pointermove", On::Square),
    ("pointerdown", On::Square),
    ("pointerout", On::Square),
    ("focusout", On::Square),
    ("keydown", On::Square),
    ("keydown", On::Enter),
];

pub(super) fn listen_to<Msg: Message>(
    root: &Element,
    place: Place<Msg>,
    shown: &Rc<RefCell<Shown<Msg>>>,
) {
    for (name, on) in EVENTS {
        let shown = shown.clone();
        listen(root, name, move |event| {
            let heard = shown.try_borrow().ok().and_then(|shown| {
                let target = event.target()?.unchecked_into::<web_sys::Node>();
                let (msg, own) = heard(&shown.block, &shown.node, &target, on)?;
                Some((msg.clone(), own.clone()))
            });
            let Some((msg, own)) = heard else { return };
            if let Some(told) = told(&event, (name, on), &own, place.picture) {
                (place.send)(msg.told(told));
            }
        });
    }
    listen(root, "focusin", |event| {
        let field = target::<HtmlInputElement>(&event);
        if field.is_some_and(|field| field.get_attribute("inputmode").as_deref() == Some("numeric"))
        {
            select_all(event);
        }
    });
}

/// The message of the innermost block around `target` that sends one, and its element.
fn heard<'a, Msg>(
    block: &'a Block<Msg>,
    node: &'a Node,
    target: &web_sys::Node,
    on: On,
) -> Option<(&'a Msg, &'a web_sys::Node)> {
    let mut parts = block.parts.iter().zip(&node.parts);
    let inside = parts.find(|(_, node)| node.own.contains(Some(target)));
    let inside = inside.and_then(|(block, node)| heard(block, node, target, on));
    inside.or_else(|| Some((block.sent(on)?, &node.own)))
}

/// The news of an event; `None` of one that is none to a block.
fn told(
    event: &Event,
    (name, on): (&str, On),
    own: &web_sys::Node,
    picture: fn(&str) -> Option<(model::Picture, app::i18n::Lang)>,
) -> Option<Told> {
    match on {
        On::Press | On::Point => Some(Told::Nothing),
        On::Change | On::Input => value(event).map(Told::Value),
        On::Enter => {
            let key = event.dyn_ref::<KeyboardEvent>()?;
            // Enter ends the composing of a Chinese name, too.
            let is_it = key.key() == "Enter" && !key.is_composing() && !key.repeat();
            is_it.then_some(Told::Nothing)
        }
        On::Leave => {
            let to = event.dyn_ref::<MouseEvent>()?.related_target();
            let to = to.map(JsCast::unchecked_into::<web_sys::Node>);
            (!own.contains(to.as_ref())).then_some(Told::Nothing)
        }
        On::Square => square(event, name, picture),
    }
}

fn value(event: &Event) -> Option<String> {
    if let Some(menu) = target::<HtmlSelectElement>(event) {
        return Some(menu.value());
    }
    let field = target::<HtmlInputElement>(event)?;
    match field.get_attribute("type").unwrap_or_default().as_str() {
        "checkbox" if field.checked() => Some("yes".into()),
        "checkbox" => Some("no".into()),
        _ => Some(field.value()),
    }
}

/// A finger that is lifted leaves its square to be read; arrow keys go from square to square, Escape
/// leaves them.
fn square(
    event: &Event,
    name: &str,
    picture: fn(&str) -> Option<(model::Picture, app::i18n::Lang)>,
) -> Option<Told> {
    let none = Some(Told::Square(None));
    if let Some(key) = event.dyn_ref::<KeyboardEvent>() {
        let told = match arrow(key) {
            Some(by) => Some(Told::By(by)),
            None => none.filter(|_| key.key() == "Escape"),
        };
        if told.is_some() {
            event.prevent_default();
        }
        return told;
    }
    let pointer: &PointerEvent = event.unchecked_ref();
    match name {
        "focusout" => return none,
        "pointerout" => return none.filter(|_| pointer.pointer_type() != "touch"),
        _ => {}
    }
    let canvas = target::<HtmlCanvasElement>(event)?;
    let at = (f64::from(pointer.offset_x()), f64::from(pointer.offset_y()));
    let (picture, lang) = picture(&canvas.id())?;
    let square = deck::cell_at(&canvas, &picture, &Look::now(lang), at);
    Some(Told::Square(square))
}
