//! Events of elements, as messages of their blocks. The element that holds a document
//! listens for all of them: what comes and goes in it needs no listener of its own.

use std::cell::RefCell;
use std::rc::Rc;

use document::{Block, Message, On, Told};
use wasm_bindgen::JsCast;
use web_sys::{
    Element, Event, HtmlCanvasElement, HtmlInputElement, HtmlSelectElement, KeyboardEvent,
    MouseEvent, PointerEvent,
};

use super::{Place, Shown, Square};
use crate::dom::{arrow, listen, target};

/// Each event, and what it is to a block.
const EVENTS: [(&str, On); 15] = [
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
    ("keydown", On::Step),
    ("keydown", On::Arrow),
];

pub(super) fn listen_to<Msg: Message>(
    root: &Element,
    place: Place<Msg>,
    shown: &Rc<RefCell<Shown<Msg>>>,
) {
    for (name, on) in EVENTS {
        let shown = shown.clone();
        listen(root, name, move |event| {
            let Some((msg, own)) = shown.try_borrow().ok().and_then(|shown| {
                let (block, own) = sender(&shown, &event, on)?;
                Some((block.sent(on)?.clone(), own.clone()))
            }) else {
                return;
            };
            let told = told(&event, (name, on), &own, place.square);
            if let Some(msg) = told.and_then(|told| msg.told(told)) {
                (place.send)(msg);
            }
            if on == On::Change {
                settle(&shown.borrow(), &event);
            }
        });
    }
    // Typing replaces the number in the field that got the focus.
    listen(root, "focusin", |event| {
        let field = target::<HtmlInputElement>(&event);
        let is_number = |field: &HtmlInputElement| {
            field.get_attribute("inputmode").as_deref() == Some("numeric")
        };
        if let Some(field) = field.filter(is_number) {
            field.select();
        }
    });
}

/// The innermost block around what an event happens to that sends a message, and its element.
fn sender<'a, Msg>(
    shown: &'a Shown<Msg>,
    event: &Event,
    on: On,
) -> Option<(&'a Block<Msg>, &'a web_sys::Node)> {
    let target = event.target()?.unchecked_into::<web_sys::Node>();
    let (mut block, mut node, mut found) = (&shown.block, &shown.node, None);
    loop {
        if block.sent(on).is_some() {
            found = Some((block, &node.own));
        }
        let mut parts = block.parts.iter().zip(&node.parts);
        match parts.find(|(_, node)| node.own.contains(Some(&target))) {
            Some(part) => (block, node) = part,
            None => return found,
        }
    }
}

/// Shows in a field what was taken of what was typed.
fn settle<Msg>(shown: &Shown<Msg>, event: &Event) {
    let taken = sender(shown, event, On::Change).and_then(|(block, _)| block.marked("value"));
    if let (Some(taken), Some(field)) = (taken, target::<HtmlInputElement>(event))
        && field.value() != taken
    {
        field.set_value(taken);
    }
}

/// The news of an event; `None` of one that is none to a block.
fn told(event: &Event, (name, on): (&str, On), own: &web_sys::Node, at: Square) -> Option<Told> {
    match on {
        On::Press => {
            // A link that sends a message leads nowhere else.
            if own.node_name() == "A" {
                event.prevent_default();
            }
            Some(Told::Nothing)
        }
        On::Point => Some(Told::Nothing),
        On::Change | On::Input => value(event).map(Told::Value),
        On::Enter => {
            let key = event.dyn_ref::<KeyboardEvent>()?;
            // Enter ends the composing of a Chinese name, too.
            let is_it = key.key() == "Enter" && !key.is_composing() && !key.repeat();
            is_it.then_some(Told::Nothing)
        }
        On::Step | On::Arrow => {
            let by = arrow(event.dyn_ref()?).filter(|by| by[0] != 0 || on == On::Arrow)?;
            event.prevent_default();
            Some(Told::By(by))
        }
        On::Leave => {
            let to = event.dyn_ref::<MouseEvent>()?.related_target();
            let to = to.map(JsCast::unchecked_into::<web_sys::Node>);
            (!own.contains(to.as_ref())).then_some(Told::Nothing)
        }
        On::Square => square(event, name, at),
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
fn square(event: &Event, name: &str, square: Square) -> Option<Told> {
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
    Some(Told::Square(square(&canvas, at)))
}
