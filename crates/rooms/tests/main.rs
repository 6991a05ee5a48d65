//! All tests of the screens from outside, as one program: it links once, and its tests share the cores.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what fails in a helper ends the test"
)]

mod accounts;
mod addresses;
mod cases;
mod check;
mod controls;
mod counted;
mod documents;
mod embed;
mod every_screen;
mod gallery;
mod golden;
mod look;
#[path = "../../script/tests/missing.rs"]
mod missing;
mod opening;
mod own_code;
mod own_shuffle;
mod own_taken;
mod present;
mod prove;
mod refuted;
mod runs;
mod settings;
mod share;
mod stops;
mod table;
mod truth;
mod words;

/// The verdict of the first stamp in a part of a document, if there is one.
fn says_on<Msg>(part: &document::Block<Msg>) -> Option<page::Says> {
    use page::Says;
    let all = ["strong", "span"].map(|tag| part.all(tag));
    match all
        .into_iter()
        .flatten()
        .filter_map(|it| it.marked("data-stamp"))
        .next()?
    {
        "not-fair" => Some(Says::NotFair),
        "no-bias" => Some(Says::NoBiasFound),
        "proved" => Some(Says::ProvedFair),
        "no-chance" => Some(Says::NoChance),
        "too-even" => Some(Says::TooEven),
        _ => None,
    }
}
