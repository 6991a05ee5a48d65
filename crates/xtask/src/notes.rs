//! Remarks of the steps of `cargo verify`.

/// Remarks of a step that does not fail; empty if it checked all and found nothing.
pub(crate) type Notes = Vec<Note>;

/// Something that does not stop `cargo verify`.
#[derive(Debug, PartialEq)]
pub(crate) enum Note {
    /// Something that was not checked, and why.
    Skipped(String),
    /// Something that was found, and is no fault of a change.
    Warning(String),
}
