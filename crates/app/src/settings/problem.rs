//! Parts of an address without an effect.

use super::table::{Given, When};

/// Most problems of an address that are named one by one.
pub const MOST_PROBLEMS: usize = 8;

/// A part of an address that lacks the effect that it asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// A value that the setting cannot have.
    Refused(Given),
    /// A setting that has no effect in this address, and what is missing.
    Unused(Given, When),
    /// A setting that is given more than once.
    Repeated {
        /// Its name in the address.
        key: String,
        /// The last value, which counts.
        value: String,
    },
    /// A part of the address with an unknown key.
    Unknown(String),
    /// The number of further problems, beyond those that are listed.
    More(usize),
}

impl Problem {
    /// The first [`MOST_PROBLEMS`] of them, and how many more there are. Some of them may be what
    /// this gave.
    pub fn capped(problems: Vec<Problem>) -> Vec<Problem> {
        let mut more = 0;
        let mut named = Vec::new();
        for problem in problems {
            match problem {
                Problem::More(others) => more += others,
                _ if named.len() >= MOST_PROBLEMS => more += 1,
                problem => named.push(problem),
            }
        }
        if more > 0 {
            named.push(Problem::More(more));
        }
        named
    }
}
