//! Functions of CPython's and V8's libraries on lists and chance, written in the subset of Python,
//! so that they can be watched, stopped and proved as the visitor's own code is.

use std::sync::{Arc, Mutex, PoisonError};

use syntax::python;
use syntax::tree::{Language, Module};

/// The versions of CPython whose sorts differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Version {
    /// Up to 3.10.
    Until310,
    /// 3.11 and 3.12: merges in another order, from 65 elements on.
    From311,
    /// 3.13: finds runs in another way.
    #[default]
    From313,
}

impl Version {
    /// The version that CPython 3.`minor` has.
    ///
    /// ```
    /// use compile::prelude::Version;
    /// assert_eq!(Version::of_minor(12), Version::From311);
    /// ```
    pub fn of_minor(minor: u32) -> Version {
        match minor {
            ..=10 => Version::Until310,
            11 | 12 => Version::From311,
            _ => Version::From313,
        }
    }
}

/// The versions of V8 whose sorts differ, as far as they were measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Engine {
    /// V8 11.3, in Node 20: looks for a run, then puts each card where a binary search says.
    #[default]
    Node20,
    /// The V8 of Chromium 156, as long as it has not compiled the line: does so with fewer than ten
    /// cards without looking for a run. What it does once it has compiled the line is not offered.
    Chromium156,
}

/// Version whose library the prelude follows, for each language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Library {
    /// For Python.
    pub python: Version,
    /// For JavaScript.
    pub javascript: Engine,
}

impl From<Version> for Library {
    fn from(python: Version) -> Library {
        let javascript = Engine::default();
        Library { python, javascript }
    }
}

impl From<Engine> for Library {
    fn from(javascript: Engine) -> Library {
        let python = Version::default();
        Library { python, javascript }
    }
}

/// The texts of the functions that a language's library has.
fn texts(language: Language, library: Library) -> Vec<&'static str> {
    const MERGES_310: &str = include_str!("merge_order_until_310.py");
    const RUNS_312: &str = include_str!("runs_until_312.py");
    const MERGES_311: &str = include_str!("merge_order_from_311.py");
    let (runs, merges) = match (language, library.python) {
        (Language::JavaScript, _) | (_, Version::Until310) => (RUNS_312, MERGES_310),
        (_, Version::From311) => (RUNS_312, MERGES_311),
        (_, Version::From313) => (include_str!("runs_from_313.py"), MERGES_311),
    };
    let mut texts = vec![
        include_str!("sort.py"),
        include_str!("merge.py"),
        runs,
        merges,
    ];
    match (language, library.javascript) {
        (Language::Python, _) => texts.extend([
            include_str!("lists.py"),
            include_str!("random.py"),
            include_str!("sorted.py"),
        ]),
        (Language::JavaScript, engine) => texts.extend([
            include_str!("arrays.py"),
            match engine {
                Engine::Node20 => include_str!("arrays_in_runs.py"),
                Engine::Chromium156 => include_str!("arrays_short_alone.py"),
            },
        ]),
    }
    texts
}

/// The functions that a language's library has; read once.
pub(crate) fn tree(language: Language, library: Library) -> Arc<Module> {
    type Read = (Language, Library, Arc<Module>);
    static READ: Mutex<Vec<Read>> = Mutex::new(Vec::new());
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let known = read
        .iter()
        .find(|(l, own, _)| (*l, *own) == (language, library));
    if let Some((_, _, module)) = known {
        return Arc::clone(module);
    }
    let module = Arc::new(parsed(language, library));
    read.push((language, library, Arc::clone(&module)));
    module
}

fn parsed(language: Language, library: Library) -> Module {
    let mut body = Vec::new();
    for text in texts(language, library) {
        // The texts are the crate's own; a test reads each.
        if let Ok(module) = python::parse(text) {
            body.extend(module.body);
        }
    }
    Module {
        language: Language::Python,
        typed: false,
        body,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that every text of the prelude is read.
    #[test]
    fn each_text_is_read() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/prelude");
        let mut count = 0;
        for entry in std::fs::read_dir(folder).expect("the folder of this file") {
            let path = entry.expect("a file").path();
            if path.extension().is_some_and(|e| e == "py") {
                let text = std::fs::read_to_string(&path).expect("a text");
                let read = python::parse(&text);
                assert!(read.is_ok(), "{path:?} {read:?}");
                count += 1;
            }
        }
        assert_eq!(count, 12);
    }
}
