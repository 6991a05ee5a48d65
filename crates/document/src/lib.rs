//! Documents as data. A room makes a tree of [`Block`]s from its state: what it says, and which
//! messages its controls send. One renderer shows any of them, and tests, handouts and golden texts
//! read the same tree.

mod block;
mod kept;
mod made;
mod read;

pub use block::{Block, Message, On, Told};
pub use kept::kept;
pub use made::{
    Rows, button, by_hand, canvas, choice, code, details, facts, field, heading, lever, link, map,
    menu, named_rows, note, number, pressed, progress, scroll, stamp, status, strong, table,
    table_rows, terms, text, tick,
};
