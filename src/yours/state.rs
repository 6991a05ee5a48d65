//! State of Check yours in the browser, beside its model.

use web_sys::Blob;

use crate::workers::TaskPool;

/// Check yours in the browser.
pub(crate) struct YoursPage {
    /// The worker that reads what is brought.
    pub(crate) tasks: TaskPool,
    /// The open file.
    pub(crate) file: Option<Blob>,
}
