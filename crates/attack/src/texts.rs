//! Random, damaged and huge texts given to the import of decks and counts.

use app::export::counts::{Counts, csv, json};
use app::i18n::{Lang, grouped, refusal};
use engine::algorithms::Algorithm;
use engine::deck::Deck;
use engine::experiment::Setup;
use engine::rng::Seed;
use reading::{Counted, Line, MAX_BYTES, Reading, Refusal, Wishes, read};

use crate::dice::Dice;
use crate::smaller::{guarded, smallest};
use crate::{Failure, Outcome};

/// Most characters of a message.
const MOST_SAID: usize = 300;

/// Pieces of random texts, some of which decide how texts are read.
const PIECES: [&str; 57] = [
    "0",
    "1",
    "2",
    "3",
    "10",
    "52",
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
    "\n\n",
    "[",
    "]",
    "[[",
    "]]",
    "{",
    "}",
    "(",
    ")",
    "\"",
    "'",
    ":",
    "\\",
    "\\u2665",
    "AS",
    "KH",
    "2D",
    "10♥",
    "★1",
    "A",
    "K",
    "红桃K",
    "deal 7: ",
    "x",
    "card",
    "Shuffle Lab",
    "Shuffle Lab,\n\n",
    "\u{feff}",
    "<",
    "\0",
    "\u{a0}",
    "\u{fe0f}",
    "é",
    "🂡",
    "null",
    "\"deck\":",
    "[12:00] d: ",
    "…",
    "13",
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
        match dice.below(4) {
            0 => drop(text.splice(at..at, dice.pick(&PIECES).chars())),
            1 => drop(text.drain(at..end)),
            2 => text.truncate(at),
            _ => {
                let copy = text[at..end].to_vec();
                drop(text.splice(at..at, copy));
            }
        }
    }
    text.into_iter().collect()
}

/// Decks as a program may print them, or the counts of all of them as the page exports them.
fn printed(dice: &mut Dice) -> String {
    let setup = Setup::new(dice.pick(&Algorithm::ALL), 1 + dice.below(14));
    let (seed, shuffles) = (Seed(dice.number()), dice.below(20) as u64);
    let form = dice.below(11);
    if form < 2 {
        let tally = setup.simulate(seed, shuffles);
        let counts = Counts {
            setup: Some(&setup),
            seed: Some(seed),
            tally: Some(&tally),
            exact: None,
            orders: None,
            title: "A shuffle, \"quoted\"",
            name: &|card| Deck::Thirteen.label(card as u32),
            link: "https://example.org/#v=1,2",
        };
        return match form {
            0 => csv(dice.pick(&Lang::ALL), &[counts]),
            _ => json(&[counts]),
        };
    }
    let [open, between, close] = [
        ["", " ", "\n"],
        ["", ",", "\r\n"],
        ["", "\t", "\n"],
        ["[", ", ", "],\n"],
        ["[", " ", "]\n "],
        ["['", "', '", "'], "],
        ["{\"deck\": [\"", "\", \"", "\"]}\n"],
        ["deal: ", " ", "\n"],
        ["12:00 deal 1: ", " ", "\n"],
    ][form - 2];
    let [before, behind] = dice.pick(&[["", ""], ["[", "]"]]);
    let (from, named) = (dice.below(2) as u32, dice.once_in(3));
    let name = |&card: &u32| match named {
        true => Deck::Thirteen.label(card),
        false => (card + from).to_string(),
    };
    let line = |run| {
        let cards: Vec<String> = setup.order(seed, run).iter().map(name).collect();
        format!("{open}{}{close}", cards.join(between))
    };
    let lines: String = (0..shuffles).map(line).collect();
    format!("{before}{lines}{behind}")
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
        MAX_BYTES / 600,
        MAX_BYTES / 60,
        // Beyond what decides what it is.
        MAX_BYTES / 12,
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

/// Checks that a text that is read adds up, and that an error is a short sentence with its line.
fn holds(text: &str, before: &str) -> Result<(), String> {
    match read(text, &Wishes::before(before)) {
        Ok(reading) => adds_up(text, &reading),
        Err(error) => reads_well(text, &error),
    }
}

fn adds_up(text: &str, reading: &Reading) -> Result<(), String> {
    let tally = match &reading.counted {
        Counted::Decks(tally) => tally,
        Counted::Part(part) => {
            let names = reading.names.len();
            return match part.adds_up() && (names == 0 || names == part.each.len()) {
                true => Ok(()),
                false => Err("a part does not add up".into()),
            };
        }
        Counted::Hands(hands) => {
            return match hands.adds_up() {
                true => Ok(()),
                false => Err("hands do not add up".into()),
            };
        }
    };
    let n = tally.cards();
    let shuffles = tally.shuffles() as f64;
    let row = |card: usize| (0..n).map(|place| tally.at(card, place)).sum::<f64>();
    let column = |place: usize| (0..n).map(|card| tally.at(card, place)).sum::<f64>();
    let adds_up = (0..n).all(|k| row(k) == shuffles && column(k) == shuffles);
    if !adds_up || tally.shuffles() == 0 {
        return Err("counts do not add up".into());
    }
    if !reading.names.is_empty() && reading.names.len() != n {
        return Err(format!("{} names of {n} cards", reading.names.len()));
    }
    let fits = |heading: &Line| {
        (1..=text.len()).contains(&heading.line) && heading.text.chars().count() <= 41
    };
    let headings = &reading.understood.headings;
    match headings.len() <= 2 && headings.iter().all(fits) {
        true => Ok(()),
        false => Err(format!("headings: {headings:.300?}")),
    }
}

fn reads_well(text: &str, error: &Refusal) -> Result<(), String> {
    let (line, part) = match error {
        Refusal::NotANumber { line, text } => (Some(*line), text.as_str()),
        Refusal::NotADeck { line, card, .. } => (Some(*line), card.as_str()),
        Refusal::Brackets { line, .. }
        | Refusal::WrongWidth { line, .. }
        | Refusal::OtherLength { line, .. } => (Some(*line), ""),
        _ => (None, ""),
    };
    let is_fine = |lang: Lang| {
        let words = refusal(lang, error);
        let names = |line: usize| words.contains(&grouped(line as u64));
        (4..MOST_SAID).contains(&words.chars().count()) && line.is_none_or(names)
    };
    let is_line = line.is_none_or(|line| (1..=text.len() + 1).contains(&line));
    let fits = (text.len() > MAX_BYTES) == (*error == Refusal::TooLong);
    let all = Lang::ALL.into_iter().all(is_fine) && is_line && fits;
    match all && part.chars().count() <= 21 {
        true => Ok(()),
        false => Err(format!("told badly: {error:.300?}")),
    }
}
