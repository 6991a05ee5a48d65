//! The renderer of documents. Elements stay while the document around them changes, so that the focus,
//! what was typed, how far something is scrolled and whether it is open stay, too; only what changed
//! is written, so that live regions say nothing twice.

mod events;
mod patch;

use std::cell::RefCell;
use std::rc::Rc;

use app::i18n::Lang;
use document::{Block, Message};
use model::Picture;
use sycamore::prelude::{ReadSignal, create_effect};
use web_sys::Element;

use patch::{Node, patch};

/// A place in the page for a document, and what its messages go to.
#[derive(Clone, Copy)]
pub(crate) struct Place<Msg: 'static> {
    /// The id of the element that holds it.
    pub(crate) id: &'static str,
    /// Takes a message.
    pub(crate) send: fn(Msg),
    /// The picture of the map with this id, and its language.
    pub(crate) picture: fn(&str) -> Option<(Picture, Lang)>,
}

/// A document that is shown.
struct Shown<Msg> {
    block: Block<Msg>,
    node: Node,
}

impl<Msg: Message> Place<Msg> {
    /// Shows a document, and all that come after it.
    pub(crate) fn show(self, document: ReadSignal<Block<Msg>>) {
        let root: Element = crate::dom::by_id(self.id);
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
