//! Classical mistakes, named by the whole of what they come to.

use std::sync::Arc;

use script::code::Code;
use script::mistakes::{MISTAKES, Same, same_as};
use script::proof::{Limits, Proved};
use script::tree::Language;

/// The names of what a text does.
fn names(text: &str, language: Language) -> Vec<&'static str> {
    names_of([4, 5].map(|_| Code::read(text, language).unwrap()))
}

/// The names of what code with 4 and with 5 cards does.
fn names_of([four, five]: [Code; 2]) -> Vec<&'static str> {
    let prove = |code, n| Proved::of(Arc::new(code), n, Limits::default()).unwrap();
    let proved = [prove(four, 4), prove(five, 5)];
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

/// Proves that a text with the numbers of one deck in it is named by what it does with those of a small
/// deck in their place: each of the ten mistakes, with every `n` a 52.
#[test]
fn a_text_for_52_cards_is_named() {
    for mistake in &MISTAKES {
        let texts = [
            (mistake.python, Language::Python),
            (mistake.javascript, Language::JavaScript),
        ];
        for (text, language) in texts {
            let body = text.replace("n = len(a)", "n = 52");
            let body = body.replace("n = a.length", "n = 52");
            let written = [("n - 1", "51"), ("n + 1", "53"), ("range(n)", "range(52)")]
                .into_iter()
                .fold(body, |text, (n, number)| text.replace(n, number));
            let code = Code::read(&written, language).unwrap();
            // A sort has none of them.
            let resized = |n| code.resized(52, n).unwrap_or_else(|| code.clone());
            assert_eq!(
                names_of([4, 5].map(resized)),
                names(text, language),
                "{written}"
            );
            let has_numbers = mistake.id != "sort-with-a-coin";
            assert_eq!(code.resized(52, 4).is_some(), has_numbers, "{written}");
            assert!(code.resized(13, 4).is_none(), "{written}");
        }
    }
}
