//! Names of shuffles, and what several rooms say.

use ::words::watch as say;
use app::i18n::{Lang, Words, grouped, setup_name};
use app::settings::Problem;
use engine::algorithms::Algorithm;
use engine::experiment::Setup;

/// Names that say in plain words what a shuffle does.
static PLAIN_NAMES: [(Algorithm, Words); 8] = [
    (Algorithm::FISHER_YATES_UP, say::PICK_UNPLACED),
    (Algorithm::FISHER_YATES_DOWN, say::PICK_UNPLACED),
    (Algorithm::NAIVE_SWAP, say::PICK_EVERY),
    (Algorithm::NAIVE_SWAP_DOWN, say::PICK_EVERY_DOWN),
    (Algorithm::LAST_NEVER_DRAWN, say::PICK_NOT_LAST),
    (Algorithm::SATTOLO, say::PICK_ANOTHER),
    (Algorithm::FISHER_YATES_SHORT, say::STOP_EARLY),
    (Algorithm::RANDOM_CUT, say::CUT_ONCE),
];

/// A lane's name in plain words; `None` where the name of the shuffle is plain.
pub fn plain_name(lang: Lang, setup: &Setup) -> Option<&'static str> {
    let of = |(its, _): &&(Algorithm, Words)| *its == setup.algorithm;
    PLAIN_NAMES.iter().find(of).map(|(_, name)| name.of(lang))
}

/// The problems of an address as sentences; empty if there are none.
pub fn problems(lang: Lang, problems: &[Problem]) -> String {
    let words = problems.iter().map(|p| app::i18n::problem(lang, p));
    app::i18n::sentences(lang, words)
}

/// A shuffle's name: in plain words where there are some, with its source of chance if that is not
/// exact; else that of the catalogue.
pub fn name(lang: Lang, setup: &Setup) -> String {
    match plain_name(lang, setup) {
        Some(plain) if plain_source(setup) => plain.to_string(),
        Some(plain) => format!("{plain} · {}", app::i18n::chance_name(lang, setup.source)),
        None => term(lang, setup),
    }
}

/// The name that a programmer knows, shown beside a plain one. `None` where the name is not plain,
/// or already has a source of chance.
pub fn beside(lang: Lang, setup: &Setup) -> Option<String> {
    plain_name(lang, setup)?;
    plain_source(setup).then(|| term(lang, setup))
}

/// Names that are shorter than the catalogue's. That of Sattolo says there what is wrong with it.
static TERMS: [(Algorithm, Words); 3] = [
    (Algorithm::FISHER_YATES_UP, say::FISHER_YATES),
    (Algorithm::NAIVE_SWAP, say::NAIVE_SWAP),
    (Algorithm::SATTOLO, say::SATTOLO),
];

/// The name that a programmer knows, shorter than in the catalogue.
pub fn term(lang: Lang, setup: &Setup) -> String {
    let of = |(its, _): &&(Algorithm, Words)| *its == setup.algorithm;
    match TERMS.iter().find(of) {
        Some((_, name)) if plain_source(setup) => name.of(lang).to_string(),
        _ => setup_name(lang, setup),
    }
}

fn plain_source(setup: &Setup) -> bool {
    setup.source.is_exact()
}

/// Message on the progress of a proof.
pub fn going_through(lang: Lang, states: usize) -> String {
    say::going_through(lang, grouped(states as u64))
}
