//! Refusals of texts: a place, a reason, and a proposal what to write instead.

mod reason;
mod words;

pub use reason::{Feature, Reason};

use crate::text::Span;

/// A text, or a part of it, that is not run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The part of the text.
    pub span: Span,
    /// The reason.
    pub reason: Reason,
}

impl Refusal {
    /// A refusal of a part of a text.
    pub fn new(span: Span, reason: Reason) -> Refusal {
        Refusal { span, reason }
    }
}
