//! The table of inputs in docs/INPUTS.md is the test: each is read as it stands there.

use std::fmt::Write;

use reading::{Shape, Wishes, read};

use super::{Lang, understood};
use crate::i18n::refusal;

/// The document.
const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/INPUTS.md");

/// An input of the document: what it is, its text, and what is said of it before it is read.
struct Input<'a> {
    what: &'a str,
    text: &'a str,
    said: Option<&'a str>,
}

/// The inputs of a part of the document, which is cut before each `###`.
fn input(part: &str) -> Input<'_> {
    let (what, rest) = part.split_once("\n```text\n").expect("a text");
    let (text, rest) = rest.split_once("\n```\n").expect("its end");
    let said = rest.lines().next().unwrap_or_default();
    let is_said = ["Order before: ", "Shuffles: ", "Read as: ", "Wrong lines: "]
        .iter()
        .any(|start| said.starts_with(start));
    let said = is_said.then_some(said.trim_end_matches('.'));
    Input { what, text, said }
}

fn wishes(said: Option<&str>) -> Wishes {
    let mut wishes = Wishes::default();
    match said.and_then(|said| said.split_once(": ")) {
        Some(("Order before", order)) => wishes.before = order.into(),
        Some(("Shuffles", number)) => wishes.shuffles = number.parse().ok(),
        Some(("Wrong lines", _)) => wishes.skips_wrong = true,
        Some((_, name)) => {
            let is_named = |shape: &Shape| format!("{shape:?}") == name;
            wishes.shape = Shape::ALL.into_iter().find(is_named);
        }
        None => {}
    }
    wishes
}

fn sentence(lang: Lang, text: &str, wishes: &Wishes) -> String {
    match read(text, wishes) {
        Ok(reading) => understood(lang, &reading),
        Err(why) => refusal(lang, &why),
    }
}

/// Reads each input of the document, and holds what is said of it against the document. The same
/// text is said in Chinese, which has no Latin sentence.
#[test]
fn inputs_are_read_as_documented() {
    let document = std::fs::read_to_string(PATH).unwrap();
    let mut parts = document.split("\n### ");
    let mut written = parts.next().unwrap().to_string();
    let mut inputs = 0;
    for part in parts {
        let input = input(part);
        let wishes = wishes(input.said);
        let said = input
            .said
            .map(|said| format!("{said}.\n\n"))
            .unwrap_or_default();
        let sentence_en = sentence(Lang::En, input.text, &wishes);
        write!(
            written,
            "\n### {}\n```text\n{}\n```\n{said}{sentence_en}\n",
            input.what, input.text
        )
        .unwrap();
        if let Some((_, heading)) = part.split_once("\n## ") {
            write!(written, "\n## {}\n", heading.trim_end()).unwrap();
        }
        let chinese = sentence(Lang::Zh, input.text, &wishes);
        assert!(chinese.contains(['。', '？']), "{}: {chinese}", input.what);
        assert!(!chinese.contains(" the "), "{}: {chinese}", input.what);
        inputs += 1;
    }
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(PATH, &written).unwrap();
    }
    assert!(inputs >= 120, "{inputs} inputs");
    let document = std::fs::read_to_string(PATH).unwrap();
    for (is, should) in written.split("\n### ").zip(document.split("\n### ")) {
        assert_eq!(is.trim_end(), should.trim_end());
    }
}
