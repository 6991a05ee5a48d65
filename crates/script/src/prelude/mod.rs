//! What CPython's library does with lists and chance, written in the subset, so that it can be
//! watched, stopped and proved as the visitor's own code is.

use crate::python;
use crate::tree::{Language, Module};

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
    /// use script::prelude::Version;
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

/// The functions, as the given CPython has them.
pub(crate) fn tree(version: Version) -> Module {
    let (runs, merges) = match version {
        Version::Until310 => (
            include_str!("runs_until_312.py"),
            include_str!("merge_order_until_310.py"),
        ),
        Version::From311 => (
            include_str!("runs_until_312.py"),
            include_str!("merge_order_from_311.py"),
        ),
        Version::From313 => (
            include_str!("runs_from_313.py"),
            include_str!("merge_order_from_311.py"),
        ),
    };
    let texts = [
        include_str!("lists.py"),
        include_str!("random.py"),
        include_str!("sort.py"),
        include_str!("merge.py"),
        runs,
        merges,
    ];
    let mut body = Vec::new();
    for text in texts {
        // The texts are the crate's own; a test reads each.
        if let Ok(module) = python::parse(text) {
            body.extend(module.body);
        }
    }
    Module {
        language: Language::Python,
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
                assert!(
                    python::parse(&text).is_ok(),
                    "{path:?} {:?}",
                    python::parse(&text)
                );
                count += 1;
            }
        }
        assert_eq!(count, 8);
    }
}
