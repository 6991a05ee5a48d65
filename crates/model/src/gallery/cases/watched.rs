//! Cases that are shuffles side by side on Watch: figures beside the published ones, and sources.

use ::words::cases as say;
use app::i18n::{Lang, grouped};
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use exact::loader::Loader;

use super::TrueCase;
use super::printed::row;
use crate::story::Story;

/// What was found, what was published, and what this page finds. Empty of cases with a figure of
/// their own, which have them beside it.
pub fn rows(lang: Lang, case: TrueCase) -> Vec<[String; 3]> {
    match case {
        TrueCase::Watched(Story::SHELVES) => shelves(lang),
        TrueCase::Watched(Story::POKER) => poker(lang),
        TrueCase::Watched(Story::ROUNDS) => rounds(lang),
        TrueCase::Watched(Story::BUFFER) => buffer(lang),
        TrueCase::Watched(_) | TrueCase::Own(_) => Vec::new(),
    }
}

/// Who said it, with the address. Empty of cases with a figure of their own.
pub fn sources(case: TrueCase) -> Vec<[&'static str; 2]> {
    match case {
        TrueCase::Watched(Story::SHELVES) => vec![[
            "P. Diaconis, J. Fulman, S. Holmes, Annals of Applied Probability 23 (2013)",
            "https://arxiv.org/abs/1107.2961",
        ]],
        TrueCase::Watched(Story::POKER) => vec![[
            "B. Arkin, F. Hill, S. Marks, M. Schmid, T. J. Walls (1999)",
            "https://irrlab.com/2015/07/20/how-we-learned-to-cheat-at-online-poker-a-study-in-software-security/",
        ]],
        TrueCase::Watched(Story::ROUNDS) => vec![[
            "jspsych/jsPsych#2783",
            "https://github.com/jspsych/jsPsych/discussions/2783",
        ]],
        TrueCase::Watched(Story::BUFFER) => vec![
            [
                "huggingface/datasets#8015",
                "https://github.com/huggingface/datasets/issues/8015",
            ],
            ["#8194", "https://github.com/huggingface/datasets/pull/8194"],
        ],
        TrueCase::Watched(_) | TrueCase::Own(_) => Vec::new(),
    }
}

/// Of `n` trials, made of rounds that hold each of `kinds` once: the share of trials that differ from
/// the one before; and the same of a list that is shuffled as a whole.
pub fn switches(n: usize, kinds: usize) -> [f64; 2] {
    let [n, kinds] = [n, kinds].map(|count| count as f64);
    let rounds = n / kinds;
    let inside = rounds * (kinds - 1.0);
    let between = (rounds - 1.0) * (1.0 - 1.0 / kinds);
    let alike = (rounds - 1.0) / (n - 1.0);
    [(inside + between) / (n - 1.0), 1.0 - alike]
}

/// How many squares of the exact map stay empty; `None` where it is not known. Time of
/// [`exact::exact_positions`].
pub(crate) fn empty_squares(setup: &Setup) -> Option<usize> {
    let matrix = exact::exact_positions(setup)?;
    Some(matrix.cells().iter().filter(|share| **share == 0.0).count())
}

fn shelves(lang: Lang) -> Vec<[String; 3]> {
    let setup = Story::SHELVES.lanes()[1];
    let guessed = exact::shelf_guesses(setup.n(), setup.params.shelves);
    let fair: f64 = (1..=setup.n()).map(|left| 1.0 / left as f64).sum();
    vec![
        row(
            say::SHELVES_GUESSED.of(lang).to_string(),
            "9½",
            format!("{guessed:.1}"),
        ),
        row(
            say::SHELVES_GUESSED_FAIR.of(lang).to_string(),
            "4.5",
            format!("{fair:.3}"),
        ),
    ]
}

fn poker(lang: Lang) -> Vec<[String; 3]> {
    let source = Story::POKER.lanes()[1].source;
    let decks = source.seeds().map_or_else(String::new, grouped);
    let five = exact::support_bound(&Setup::new(Algorithm::LAST_NEVER_DRAWN, 5)).orders;
    let five = five.map(|orders| orders.to_string()).unwrap_or_default();
    let all = grouped((1..=5).product());
    vec![
        row(say::POKER_DECKS.of(lang).to_string(), "86,400,000", decks),
        row(
            say::POKER_FIVE.of(lang).to_string(),
            "–",
            say::poker_of(lang, &all, &five),
        ),
    ]
}

fn rounds(lang: Lang) -> Vec<[String; 3]> {
    let setup = Story::ROUNDS.lanes()[1];
    let [in_rounds, whole] = switches(setup.n(), setup.params.block);
    vec![
        row(
            say::ROUNDS_DIFFERS.of(lang).to_string(),
            say::ROUNDS_ABOUT_75.of(lang).to_string(),
            format!("{:.2}%", in_rounds * 100.0),
        ),
        row(
            say::ROUNDS_DIFFERS_FAIR.of(lang).to_string(),
            "–",
            format!("{:.1}%", whole * 100.0),
        ),
    ]
}

fn buffer(lang: Lang) -> Vec<[String; 3]> {
    let lanes = Story::BUFFER.lanes();
    let early = |setup: &Setup| {
        let held = setup.params.buffer as u64;
        grouped(Loader::new(1, setup.n() as u64, false, held).farthest_early())
    };
    let empty = |setup: &Setup| {
        let never = empty_squares(setup);
        never.map_or_else(String::new, |never| grouped(never as u64))
    };
    let of_both = |found: &dyn Fn(&Setup) -> String| {
        let both: Vec<String> = lanes.iter().map(found).collect();
        both.join(" / ")
    };
    vec![
        row(say::BUFFER_EARLY.of(lang).to_string(), "–", of_both(&early)),
        row(say::BUFFER_EMPTY.of(lang).to_string(), "–", of_both(&empty)),
    ]
}
