//! Sentences in a row.

use crate::lang::Lang;

/// Whole sentences, one after the other; those that are empty are left out.
pub fn sentences<S: AsRef<str>>(lang: Lang, all: impl IntoIterator<Item = S>) -> String {
    let mut joined = String::new();
    for sentence in all {
        if !joined.is_empty() && !sentence.as_ref().is_empty() && lang == Lang::En {
            joined.push(' ');
        }
        joined += sentence.as_ref();
    }
    joined
}
