//! The page's files from what cargo compiled: for a draft, and for what is published.

pub mod bindings;
pub mod draft;
pub mod hash;
pub mod index;
pub mod offline;
pub mod styles;
