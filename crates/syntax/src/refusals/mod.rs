//! Why a text is not run: a place, a reason, and what to write instead.

mod reason;
mod words;

pub use reason::{Feature, Reason};

use crate::text::Span;

/// A text, or a part of it, that is not run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Which part of the text.
    pub span: Span,
    /// Why.
    pub reason: Reason,
}

impl Refusal {
    /// A refusal of a part of a text.
    pub fn new(span: Span, reason: Reason) -> Refusal {
        Refusal { span, reason }
    }
}
