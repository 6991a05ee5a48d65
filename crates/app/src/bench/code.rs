//! The tests as code to copy: a function `passes(shuffle, n, decks)` that says whether a shuffle
//! passes, `shuffle` being one that shuffles a list in place.

use super::test::Test;
use crate::named::named;

named! {
    /// A language that the tests are written in.
    pub enum Language {
        /// JavaScript.
        JavaScript = "javascript",
        /// Python.
        Python = "python",
    }
}

impl Language {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Language::JavaScript => "JavaScript",
            Language::Python => "Python",
        }
    }
}

/// Both forms of a piece of code.
macro_rules! piece {
    ($name:literal) => {
        [
            include_str!(concat!("code/js/", $name, ".js")),
            include_str!(concat!("code/py/", $name, ".py")),
        ]
    };
}

/// Function that makes a sorted deck, in JavaScript; Python needs none.
const SORTED: [&str; 2] = [include_str!("code/js/sorted.js"), ""];

/// A test as code, with all that it uses.
pub fn code(test: Test, language: Language) -> String {
    let (places, limit, neighbours) = (piece!("places"), piece!("limit"), piece!("neighbours"));
    let uses = match test {
        Test::SameCards | Test::Changed => vec![],
        Test::ThreeCards => vec![limit],
        Test::MeanPlace => vec![places],
        Test::NeverReset | Test::OneCard | Test::WrongFreedom | Test::Looking => {
            vec![places, limit]
        }
        Test::Verdict => vec![neighbours, limit],
        Test::Evidence => vec![piece!("gamma"), neighbours],
    };
    let own = match test {
        Test::SameCards => piece!("same-cards"),
        Test::Changed => piece!("changed"),
        Test::NeverReset => piece!("never-reset"),
        Test::MeanPlace => piece!("mean-place"),
        Test::OneCard => piece!("one-card"),
        Test::ThreeCards => piece!("three-cards"),
        Test::WrongFreedom => piece!("wrong-freedom"),
        Test::Looking => piece!("looking"),
        Test::Verdict => piece!("verdict"),
        Test::Evidence => piece!("evidence"),
    };
    let pieces = [SORTED].into_iter().chain(uses).chain([own]);
    let texts = pieces.map(|piece| piece[language as usize].trim_end());
    let texts: Vec<&str> = texts.filter(|text| !text.is_empty()).collect();
    match language {
        Language::JavaScript => texts.join("\n\n"),
        // As its style guide wants it.
        Language::Python => texts.join("\n\n\n"),
    }
}

#[cfg(test)]
mod tests;
