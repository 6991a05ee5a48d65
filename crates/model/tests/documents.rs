//! What READMEs and documents say of the page: addresses to open, and how much there is.

use app::content::lessons::LESSONS;
use app::i18n::Lang;
use engine::algorithms::Algorithm;
use engine::rng::Seed;
use shuffle_lab_model::learn::{Room, Stop};
use shuffle_lab_model::prove::{Prove, ProveMsg};
use shuffle_lab_model::{Address, Model, Msg, Screen, ScreenModel, Story};

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

/// What the screen that an address names complains of; nothing if it shows what is named.
fn problems(address: &str) -> String {
    let Address { screen, fields } = Address::parse(address);
    let what = fields.to_string();
    match screen {
        Screen::Watch => {
            let mut watch = Model::new(Lang::En);
            watch.update(Msg::Address(what));
            watch.view().problems
        }
        Screen::Prove => {
            let mut prove = Prove::new(Lang::En);
            prove.update(ProveMsg::Open(what));
            prove.view().problems
        }
        Screen::Learn if what.is_empty() || Room::named(&what) != Room::List => String::new(),
        Screen::Learn if Stop::read(&what).is_some() => String::new(),
        Screen::Learn => shuffle_lab_model::learn::view(Lang::En, Seed(1), &what).problem,
        Screen::Gallery | Screen::Check => String::new(),
    }
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
    assert_ne!(problems("#learn=no-such-lesson"), "");
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
