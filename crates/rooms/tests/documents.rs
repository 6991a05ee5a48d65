//! Statements of READMEs and documents about the page: addresses to open, and how much there is.

use ::words::stories::LESSONS;
use engine::algorithms::Algorithm;
use page::Story;

use crate::addresses::problems;

const README: [&str; 2] = [
    include_str!("../../../README.md"),
    include_str!("../../../README.zh-CN.md"),
];

const DOCUMENTS: [&str; 4] = [
    include_str!("../../../docs/FEATURES.md"),
    include_str!("../../../docs/FEATURES.zh-CN.md"),
    include_str!("../../../docs/FILES.md"),
    include_str!("../../../docs/FILES.zh-CN.md"),
];

/// The addresses between backticks in a text; an ellipsis stands for what a reader fills in.
fn addresses(text: &str) -> Vec<&str> {
    let quoted = text.split('`').skip(1).step_by(2);
    let whole = |quoted: &&str| quoted.starts_with('#') && !quoted.contains(['…', ' ', '[']);
    quoted.filter(whole).collect()
}

/// Proves that every address that a document gives opens what it names.
#[test]
fn addresses_in_documents_open() {
    let mut opened = 0;
    for text in README.into_iter().chain(DOCUMENTS) {
        for address in addresses(text) {
            assert_eq!(problems(address), "", "{address}");
            opened += 1;
        }
    }
    assert!(opened >= 12, "only {opened} addresses were found");
}

/// Proves that the address that a report of a fault gives as an example opens what it names.
#[test]
fn the_example_of_a_report_opens() {
    const FORM: &str = include_str!("../../../.github/ISSUE_TEMPLATE/bug.yml");
    let examples = FORM.split('"').filter(|text| text.starts_with('#'));
    let examples: Vec<&str> = examples.collect();
    assert_eq!(examples.len(), 1);
    assert_eq!(problems(examples[0]), "");
}

/// Proves that the READMEs count what there is: shuffles, lessons, and the mistakes after the first.
#[test]
fn readmes_count_what_there_is() {
    assert_eq!((LESSONS.len(), Story::ALL.len()), (12, 10));
    let shuffles = Algorithm::ALL.len();
    let counted = [
        [
            format!("There are {shuffles} shuffles, twelve lessons"),
            "Next leads to nine more mistakes".to_string(),
        ],
        [
            format!("共有 {shuffles} 种洗牌、十二节小课"),
            "另外九种错误".to_string(),
        ],
    ];
    for (text, counted) in README.into_iter().zip(counted) {
        for words in counted {
            assert!(text.contains(&words), "{words}");
        }
    }
}
