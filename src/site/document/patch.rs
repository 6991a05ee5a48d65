//! Elements of the page follow the blocks of a document.

use document::{Block, kept};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement, HtmlSelectElement};

use crate::dom::{document, report, set};

const SVG: &str = "http://www.w3.org/2000/svg";

/// A block on the page: its element or its words, and its parts.
pub(super) struct Node {
    pub(super) own: web_sys::Node,
    is_svg: bool,
    pub(super) parts: Vec<Node>,
}

impl Node {
    /// An element without parts.
    pub(super) fn of(element: Element) -> Node {
        Node {
            own: element.into(),
            is_svg: false,
            parts: Vec::new(),
        }
    }
}

/// Has the element of a block follow the next one, which has its tag.
pub(super) fn patch<Msg: PartialEq>(before: &Block<Msg>, now: &Block<Msg>, node: &mut Node) {
    if before == now {
        return;
    }
    let Some(element) = node.own.dyn_ref::<Element>().cloned() else {
        return node.own.set_text_content(Some(&now.words));
    };
    if before.parts != now.parts {
        patch_parts(&element, [&before.parts, &now.parts], node);
    }
    mark(&element, &before.marks, &now.marks);
}

fn patch_parts<Msg: PartialEq>(
    around: &Element,
    [before, now]: [&[Block<Msg>]; 2],
    node: &mut Node,
) {
    let kept = kept(before, now);
    let focused = document().active_element();
    let Node { is_svg, parts, .. } = node;
    let mut old: Vec<Option<Node>> = parts.drain(..).map(Some).collect();
    // What goes is gone before: so what stays need not move.
    for (place, node) in old.iter_mut().enumerate() {
        if let Some(node) = node.take_if(|_| !kept.contains(&Some(place))) {
            report(around.remove_child(&node.own));
        }
    }
    let mut next = around.first_child();
    for (block, place) in now.iter().zip(kept) {
        let found = place.and_then(|place| Some((place, old.get_mut(place)?.take()?)));
        let node = match found {
            Some((place, mut node)) => {
                patch(&before[place], block, &mut node);
                node
            }
            None => make(block, *is_svg),
        };
        match next.as_ref() == Some(&node.own) {
            true => next = node.own.next_sibling(),
            false => report(around.insert_before(&node.own, next.as_ref())),
        }
        parts.push(node);
    }
    // An element that moves loses it.
    let focused = focused.filter(|it| around.contains(Some(it)));
    if let Some(focused) = focused.filter(|it| document().active_element().as_ref() != Some(it)) {
        report(focused.unchecked_into::<HtmlElement>().focus());
    }
}

/// Makes a block, perhaps for a place inside a drawing.
fn make<Msg: PartialEq>(block: &Block<Msg>, is_svg: bool) -> Node {
    let is_svg = is_svg || block.tag == "svg";
    if block.tag.is_empty() {
        return Node {
            own: document().create_text_node(&block.words).into(),
            is_svg,
            parts: Vec::new(),
        };
    }
    let element = element(block.tag, is_svg);
    let mut node = Node {
        is_svg,
        ..Node::of(element.clone())
    };
    for part in &block.parts {
        let part = make(part, is_svg);
        report(element.append_child(&part.own));
        node.parts.push(part);
    }
    mark(&element, &[], &block.marks);
    node
}

#[expect(clippy::expect_used, reason = "the tag names are ours")]
fn element(tag: &str, is_svg: bool) -> Element {
    let element = match is_svg {
        true => document().create_element_ns(Some(SVG), tag),
        false => document().create_element(tag),
    };
    element.expect("a valid tag name")
}

type Marks = [(&'static str, String)];

/// Writes the marks that changed. The value of a menu is written after its choices.
fn mark(element: &Element, before: &Marks, now: &Marks) {
    for (name, _) in before {
        if !now.iter().any(|(own, _)| own == name) {
            report(element.remove_attribute(name));
        }
    }
    for (name, value) in now {
        if let (&"value", Some(menu)) = (name, element.dyn_ref::<HtmlSelectElement>()) {
            menu.set_value(value);
            continue;
        }
        if before.iter().any(|own| own == &(*name, value.clone())) {
            continue;
        }
        match (*name, element.dyn_ref::<HtmlInputElement>()) {
            ("value", Some(field)) => field.set_value(value),
            ("checked", Some(field)) => field.set_checked(value == "true"),
            (name, _) => set(element, name, value),
        }
    }
}
