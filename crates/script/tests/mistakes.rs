//! Classical mistakes, named by the whole of what they come to.

use std::sync::Arc;

use script::code::Code;
use script::mistakes::{MISTAKES, Same, same_as};
use script::proof::{Limits, Proved};
use script::tree::Language;

/// The names of what a text does.
fn names(text: &str, language: Language) -> Vec<&'static str> {
    let code = Arc::new(Code::read(text, language).unwrap());
    let proved = [4, 5].map(|n| Proved::of(Arc::clone(&code), n, Limits::default()).unwrap());
    let name = |same| match same {
        Same::Mistake(mistake) => mistake.id,
        Same::Catalogue(id) => id,
    };
    same_as(&proved).into_iter().map(name).collect()
}

/// Proves that each of the ten mistakes is named, in either language, with all that come to the
/// same: going down and going up without a card's own place are one, Sattolo's.
#[test]
fn each_mistake_is_named_with_its_equals() {
    let expected: [&[&str]; 10] = [
        &["all-places", "naive-swap"],
        &["never-itself", "never-itself-upward", "sattolo"],
        &["never-itself", "never-itself-upward", "sattolo"],
        &["stops-early", "fisher-yates-short"],
        &["last-never-drawn", "last-never-drawn"],
        &["one-too-far"],
        &["offset-forgotten"],
        &["rounded"],
        &["card-lost"],
        &["sort-with-a-coin"],
    ];
    for (mistake, expected) in MISTAKES.iter().zip(expected) {
        assert_eq!(
            names(mistake.python, Language::Python),
            expected,
            "{}",
            mistake.id
        );
        let same = names(mistake.javascript, Language::JavaScript);
        assert_eq!(same.first(), expected.first(), "{}", mistake.id);
        assert!(mistake.words.iter().all(|words| words.chars().count() > 8));
    }
}

/// Proves that other texts which do the same are named, that fair ones are those of the catalogue,
/// and that what is none of them has no name.
#[test]
fn other_texts_are_named_by_what_they_do() {
    let python = |body: &str| {
        names(
            &format!("import random\ndef shuffle(a):\n{body}"),
            Language::Python,
        )
    };
    // Down or up, by swaps or by taking out.
    let upward = "    for i in range(len(a) - 1):\n        j = random.randint(i + 1, len(a) - 1)\n        a[i], a[j] = a[j], a[i]\n";
    assert_eq!(
        python(upward),
        ["never-itself", "never-itself-upward", "sattolo"]
    );
    let fair = python("    random.shuffle(a)\n");
    assert!(
        fair.contains(&"fisher-yates-down") && fair.contains(&"inside-out"),
        "{fair:?}"
    );
    assert!(!fair.iter().any(|id| MISTAKES.iter().any(|m| m.id == *id)));
    assert!(python("    a.reverse()\n").is_empty());
    let coin = "a => a.sort((x, y) => Math.random() < 0.5 ? -1 : 1)";
    let named = names(&format!("const shuffle = {coin}"), Language::JavaScript);
    assert_eq!(named, ["sort-with-a-coin", "binary-insertion-coin"]);
}
