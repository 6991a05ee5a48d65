//! Texts that are kept for later visits, beside other tabs that keep theirs under the same names.

use std::cell::RefCell;
use std::collections::BTreeMap;

use rooms::own::OwnMsg;

use super::send;
use crate::dom::{keep, kept};

thread_local! {
    /// Values at the last reading or writing of this tab, by name.
    static KNOWN: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// Reads the value kept under a name.
pub(super) fn read(name: &str) -> Option<String> {
    let there = kept(name);
    let known = there.clone().unwrap_or_default();
    KNOWN.with_borrow_mut(|all| all.insert(name.to_string(), known));
    there
}

/// Keeps a text under a name. What another tab kept there since is said, so that it is not lost.
pub(super) fn write(name: &str, text: &str, elsewhere: impl FnOnce(String) -> OwnMsg) {
    let known = KNOWN.with_borrow(|all| all.get(name).cloned().unwrap_or_default());
    let there = kept(name).unwrap_or_default();
    keep(name, text);
    // There may have been no room for it.
    read(name);
    if !there.is_empty() && there != known && there != text {
        send(elsewhere(there));
    }
}
