//! Messages one after the other.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

/// Takes messages that come while another one is worked on: an element that is removed while the
/// document is patched tells `blur` and `change` in the midst of it.
pub(crate) struct Inbox<M> {
    waiting: RefCell<VecDeque<M>>,
    is_busy: Cell<bool>,
}

impl<M> Inbox<M> {
    /// An empty one.
    pub(crate) const fn new() -> Inbox<M> {
        Inbox {
            waiting: RefCell::new(VecDeque::new()),
            is_busy: Cell::new(false),
        }
    }

    /// Hands a message to `work`, and then those that came meanwhile; at once, unless it is one of
    /// those.
    pub(crate) fn deliver(&self, message: M, work: impl Fn(M)) {
        self.waiting.borrow_mut().push_back(message);
        if self.is_busy.replace(true) {
            return;
        }
        loop {
            // The borrow ends before the work begins.
            let next = self.waiting.borrow_mut().pop_front();
            let Some(next) = next else { break };
            work(next);
        }
        self.is_busy.set(false);
    }
}
