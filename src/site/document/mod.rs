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
        let shown = Rc::new(RefCell::new(Shown {
            block: Block::of("main"),
            node: Node::of(root.clone()),
        }));
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
