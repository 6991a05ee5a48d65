//! Shuffle Lab.
