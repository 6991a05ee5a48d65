//! Odds of a text under the sorts of other versions of its language: those of a sort that compares
//! with a coin depend on its steps.

use ::words::code as say;
use std::sync::Arc;

use app::i18n::Words;
use script::code::Code;
use script::prelude::{Engine, Library, Version};
use script::proof::{Limits, Proof};
use script::stage::Script;
use script::tree::Language;

use super::exact::{Exact, MOST_PROVED};

/// Proofs with the sorts of other versions.
#[derive(Default)]
pub(super) struct Sorts {
    left: Vec<(Words, Proof)>,
    found: Vec<(Words, Exact)>,
    /// The version whose sort is run, of a text whose sort calls a function to compare.
    usual: Option<Words>,
    /// Set for a large deck, of which other versions are not looked at.
    is_alone: bool,
}

/// The version whose sort is run.
pub(super) fn usual(language: Language) -> Words {
    match language {
        Language::Python => say::PYTHON_313,
        Language::JavaScript => say::NODE_20,
    }
}

impl Sorts {
    /// Begins with a text, if it sorts.
    pub(super) fn of(text: &str, language: Language, cards: usize) -> Sorts {
        let text_in_small = text.to_lowercase();
        let is_alone = cards > MOST_PROVED;
        let compares = match language {
            Language::Python => text.contains("cmp_to_key"),
            Language::JavaScript => ["sort(", "sorted("].iter().any(|call| {
                text_in_small
                    .replace(&format!("{call})"), "")
                    .contains(call)
            }),
        };
        let others: &[(Words, Library)] = match language {
            // `toSorted` sorts, too.
            _ if is_alone || !text_in_small.contains("sort") => &[],
            Language::Python => &[
                (say::PYTHON_310, of_python(Version::Until310)),
                (say::PYTHON_311, of_python(Version::From311)),
            ],
            Language::JavaScript => &[(
                say::CHROMIUM,
                Library {
                    python: Version::From313,
                    javascript: Engine::Chromium156,
                },
            )],
        };
        let proof = |(name, library): &(Words, Library)| {
            let script = Script::read(text, language, *library).ok()?;
            let proof = Proof::new(Arc::clone(script.code()), cards, Limits::PAGE);
            Some((*name, proof))
        };
        Sorts {
            left: others.iter().filter_map(proof).collect(),
            found: Vec::new(),
            usual: compares.then(|| usual(language)),
            is_alone,
        }
    }

    /// Returns the version whose sort is run, where others may have other odds.
    pub(super) fn whose(&self) -> Option<Words> {
        let may_differ = self.is_alone || !self.found().is_empty();
        self.usual.filter(|_| may_differ)
    }

    /// Returns true if a sort of the text calls a function to compare.
    pub(super) fn compares(&self) -> bool {
        self.usual.is_some()
    }

    /// Returns true if no version is left to try.
    pub(super) fn is_over(&self) -> bool {
        self.left.is_empty()
    }

    /// Goes on for a moment with code; odds equal to those of the usual version are no news.
    pub(super) fn work(&mut self, usual: &Exact, code: &Code) {
        let Some((name, mut proof)) = self.left.pop() else {
            return;
        };
        match proof.go_on() {
            Ok(false) => self.left.push((name, proof)),
            Ok(true) => self.note(name, Exact::of(&proof.finish(), code), usual),
            Err(_) => {}
        }
    }

    fn note(&mut self, name: Words, exact: Exact, usual: &Exact) {
        match self.found.last_mut() {
            // The versions before sort as this one does.
            Some((known, same)) if *same == exact => *known = say::PYTHON_312,
            _ if exact == *usual => {}
            _ => self.found.push((name, exact)),
        }
    }

    /// Returns the versions with which the text has other odds.
    pub(super) fn found(&self) -> &[(Words, Exact)] {
        match self.is_over() {
            true => &self.found,
            false => &[],
        }
    }
}

const fn of_python(python: Version) -> Library {
    Library {
        python,
        javascript: Engine::Node20,
    }
}
