//! The renderer of documents. Elements stay while the document around them changes, so that the focus,
//! what was typed, how far something is scrolled and whether it is open stay, too; only what changed
//! is written, so that live regions say nothing twice.

mod events;
mod patch;

use std::cell::RefCell;
use std::rc::Rc;

use document::{Block, Message};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlCanvasElement, HtmlElement};

use crate::dom;

use patch::{Node, patch};

/// Finds the square at a point of a canvas, by row and column.
type Square = fn(&HtmlCanvasElement, (f64, f64)) -> Option<(usize, usize)>;

/// A place in the page for a document, and what its messages go to.
#[derive(Clone, Copy)]
pub(crate) struct Place<Msg: 'static> {
    /// Takes a message.
    pub(crate) send: fn(Msg),
    /// The square of a map at a point of its canvas, by row and column.
    pub(crate) square: Square,
}

/// A document that is shown.
struct Shown<Msg> {
    block: Block<Msg>,
    node: Node,
}

/// An element that shows documents, one after the other.
pub(crate) struct Document<Msg> {
    root: Element,
    shown: Rc<RefCell<Shown<Msg>>>,
}

impl<Msg: Message> Place<Msg> {
    /// A place for documents without a map.
    pub(crate) fn without_map(send: fn(Msg)) -> Place<Msg> {
        Place {
            send,
            square: |_, _| None,
        }
    }

    /// Makes an element show documents, in place of what is in it.
    pub(crate) fn at(self, root: Element) -> Document<Msg> {
        let (block, node) = what_stays(&root);
        let shown = Rc::new(RefCell::new(Shown { block, node }));
        events::listen_to(&root, self, &shown);
        Document { root, shown }
    }
}

/// What stays of an element's content as the first document: a heading that is marked so. What was painted
/// first is not painted anew.
fn what_stays<Msg>(root: &Element) -> (Block<Msg>, Node) {
    let heading = root
        .query_selector(":scope > h1[data-stays]")
        .ok()
        .flatten();
    root.replace_children_with_node_0();
    let mut node = Node::of(root.clone());
    if let Some(heading) = &heading {
        heading.replace_children_with_node_0();
        dom::append(root, heading);
        node.parts.push(Node::of(heading.clone()));
    }
    let block = heading.map(|_| Block::of("h1").class("headline"));
    (Block::of("main").with(block), node)
}

impl<Msg: Message> Document<Msg> {
    /// Shows a document in place of the one before.
    pub(crate) fn show(&self, now: Block<Msg>) {
        {
            let Shown { block, node } = &mut *self.shown.borrow_mut();
            patch(block, &now, node);
            *block = now;
        }
        follow(&self.root);
    }
}

/// Gives the focus to the button of a group that Tab leads to, if another one of the group has it.
fn follow(root: &Element) -> Option<()> {
    let focused = dom::document().active_element()?;
    let is_left = focused.tag_name() == "BUTTON" && focused.get_attribute("tabindex")? == "-1";
    let group = focused.closest("table, [role='group']").ok()??;
    let next = group.query_selector("button[tabindex='0']").ok()??;
    if is_left && root.contains(Some(&group)) {
        dom::report(next.dyn_into::<HtmlElement>().ok()?.focus());
    }
    Some(())
}
