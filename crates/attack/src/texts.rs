//! Random, damaged and huge texts given to the import of decks and counts.

use app::i18n::{Lang, import as words};
use app::import::{ImportError, MAX_BYTES, read};
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::Seed;

use crate::dice::Dice;
use crate::smaller::{guarded, smallest};
use crate::{Failure, Outcome};

/// Most characters of a message.
const MOST_SAID: usize = 300;

/// What texts are made of.
const PIECES: [&str; 40] = [
    "0",
    "1",
    "2",
    "3",
    "13",
    "07",
    "1,000",
    "0.5",
    "-1",
    "1e3",
    "99999999999999999999",
    ",",
    ";",
    "\t",
    " ",
    "\n",
    "\r\n",
    "[",
    "]",
    "[[",
    "]]",
    "{",
    "}",
    "\"",
    "'",
    ":",
    "AS",
    "KH",
    "10♥",
    "红桃K",
    "deal 7: ",
    "Shuffle Lab",
    "\u{feff}",
    "<",
    "\0",
    "\u{a0}",
    "é",
    "null",
    "\"deck\":",
    "card",
];

/// A text that may be read or not: pieces, or printed decks with damages.
pub(crate) fn text(dice: &mut Dice) -> String {
    let mut text: Vec<char> = match dice.below(3) {
        0 => (0..dice.below(80))
            .flat_map(|_| dice.pick(&PIECES).chars())
            .collect(),
        _ => printed(dice).chars().collect(),
    };
    for _ in 0..dice.below(4) {
        let at = dice.below(text.len() + 1);
        let end = (at + dice.below(40)).min(text.len());
        match dice.below(3) {
            0 => drop(text.splice(at..at, dice.pick(&PIECES).chars())),
            1 => drop(text.drain(at..end)),
            _ => {
                let copy = text[at..end].to_vec();
                drop(text.splice(at..at, copy));
            }
        }
    }
    text.into_iter().collect()
}

/// Decks as a program may print them.
fn printed(dice: &mut Dice) -> String {
    let setup = Setup::new(dice.pick(&Algorithm::ALL), 1 + dice.below(14));
    let seed = Seed(dice.number());
    let [open, between, close] = dice.pick(&[
        ["", " ", "\n"],
        ["", ",", "\r\n"],
        ["[", ", ", "],\n"],
        ["", "\t", "\n"],
        ["deal: ", " ", "\n"],
    ]);
    let from = dice.below(2) as u32;
    let line = |run: usize| {
        let cards: Vec<String> = setup
            .order(seed, run as u64)
            .iter()
            .map(|card| (card + from).to_string())
            .collect();
        format!("{open}{}{close}", cards.join(between))
    };
    (0..dice.below(20)).map(line).collect()
}

/// Gives one text.
pub(crate) fn run(dice: &mut Dice, _: u64) -> Outcome {
    let before = match dice.once_in(4) {
        true => text(dice),
        false => String::new(),
    };
    let text: Vec<char> = text(dice).chars().collect();
    let fails = |text: &[char]| {
        let text: String = text.iter().collect();
        guarded(|| holds(&text, &before)).err()
    };
    let failure = fails(&text).map(|why| {
        let (text, why) = smallest(text, why, fails);
        let text: String = text.into_iter().collect();
        Failure {
            why,
            input: format!("{text:?}, the order before: {before:?}"),
        }
    });
    Outcome { inputs: 1, failure }
}

/// Gives one text of about as many bytes as are read, or of more.
pub(crate) fn run_huge(dice: &mut Dice, _: u64) -> Outcome {
    let part = match dice.below(3) {
        0 => dice.pick(&PIECES).to_string(),
        1 => format!("{}\n", text(dice)),
        _ => format!("{}{}", dice.pick(&PIECES), dice.pick(&PIECES)),
    };
    let bytes = dice.pick(&[
        MAX_BYTES / 100,
        MAX_BYTES / 10,
        MAX_BYTES - 100,
        MAX_BYTES + 100,
    ]);
    let times = bytes / part.len().max(1);
    let failure = guarded(|| holds(&part.repeat(times), "")).err();
    let failure = failure.map(|why| Failure {
        why,
        input: format!("{part:?}, {times} times"),
    });
    Outcome { inputs: 1, failure }
}

/// What is read adds up; what is not is told in a short sentence.
fn holds(text: &str, before: &str) -> Result<(), String> {
    let read = read(text, before);
    match &read {
        Ok(imported) => {
            let (tally, n) = (&imported.tally, imported.tally.cards());
            let shuffles = tally.shuffles() as f64;
            let row = |card: usize| (0..n).map(|place| tally.at(card, place)).sum::<f64>();
            let column = |place: usize| (0..n).map(|card| tally.at(card, place)).sum::<f64>();
            let adds_up = (0..n).all(|k| row(k) == shuffles && column(k) == shuffles);
            (adds_up && tally.shuffles() > 0)
                .then_some(())
                .ok_or("counts do not add up".into())
        }
        Err(error) => {
            let is_short =
                |lang: Lang| (4..MOST_SAID).contains(&words::error(lang, error).chars().count());
            let fits = (text.len() > MAX_BYTES) == (*error == ImportError::TooLong);
            let is_fine = Lang::ALL.into_iter().all(is_short) && fits;
            is_fine
                .then_some(())
                .ok_or(format!("told badly: {error:.300?}"))
        }
    }
}
