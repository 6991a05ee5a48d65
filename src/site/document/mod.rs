//! The renderer of documents. Elements stay while the document around them changes, so that the focus,
//! what was typed, how far something is scrolled and whether it is open stay, too; only what changed
//! is written, so that live regions say nothing twice.

mod events;
mod patch;

use std::cell::RefCell;
use std::rc::Rc;

use document::{Block, Message};
use sycamore::prelude::{ReadSignal, create_effect};
use web_sys::{Element, HtmlCanvasElement};

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

impl<Msg: Message> Place<Msg> {
    /// Shows a document in an element, and all that come after it.
    pub(crate) fn show(self, root: Element, document: ReadSignal<Block<Msg>>) {
        let (block, node) = what_stays(&root);
        let shown = Rc::new(RefCell::new(Shown { block, node }));
        events::listen_to(&root, self, &shown);
        create_effect(move || {
            let now = document.get_clone();
            let mut shown = shown.borrow_mut();
            let Shown { block, node } = &mut *shown;
            patch(block, &now, node);
            *block = now;
        });
    }
}

/// A document without words: a heading that is marked to stay is the first one of all that are shown
/// here. What was painted first is not painted anew.
fn what_stays<Msg>(root: &Element) -> (Block<Msg>, Node) {
    let heading = root.query_selector(":scope > h1[data-stays]");
    let heading = heading.ok().flatten().map(|heading| {
        heading.replace_children_with_node_0();
        Node::of(heading)
    });
    let block = heading.as_ref().map(|_| Block::of("h1").class("headline"));
    let mut node = Node::of(root.clone());
    node.parts.extend(heading);
    (Block::of("main").with(block), node)
}
