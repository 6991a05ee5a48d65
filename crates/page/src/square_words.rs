//! The words for one square of a map.

use ::words::watch as say;
use app::i18n::{Lang, percent};
use app::lens::Lens;
use engine::deck::Deck;
use engine::tally::Tally;

use crate::reason::{label, name_of};
use crate::squares::{Squares, off};
use crate::verdict::{Square, words};

/// A square of a lane's map, and what it is read from.
pub struct Pointed<'a> {
    /// The names of the cards.
    pub labels: Deck,
    /// Matrix that it lies in.
    pub lens: Lens,
    /// Row and column.
    pub cell: (usize, usize),
    /// The counts.
    pub tally: &'a Tally,
    /// What they are held against.
    pub squares: &'a Squares,
    /// The exact share, as a fraction or in per cent; empty where squares say nothing of it.
    pub exact: String,
    /// True if the share is that after a step of the run.
    pub is_step: bool,
}

/// Returns how often a card ended in a place, or came right after another, and the reference: the
/// fair share, the exact one, or the first lane. Empty for a card after itself; the reason where
/// nothing is known.
pub fn reading(lang: Lang, pointed: &Pointed) -> [String; 2] {
    let (lens, tally, (row, column)) = (pointed.lens, pointed.tally, pointed.cell);
    let n = tally.cards();
    let of = |shares: &[f64]| shares.get(lens.index(n, row, column)?).copied();
    let count = lens.count(tally, row, column).unwrap_or(0.0);
    let square = Square {
        lens,
        row,
        column,
        count,
        fair: tally.shuffles() as f64 / n as f64,
    };
    let name = |card: usize| label(pointed.labels, name_of(card));
    let here = || place(lang, &square, &name, pointed.is_step);
    let alone = |said: String| [said, String::new()];
    match (pointed.squares, lens.index(n, row, column)) {
        (Squares::Unknown(why), _) => alone(why.to_string()),
        (_, None) => alone(String::new()),
        (Squares::Counted, _) => alone(square.counts(lang, &name, "")),
        (Squares::Exact(shares), _) => {
            let ratio = of(shares).unwrap_or(0.0) * n as f64;
            let fair = percent(1.0 / n as f64);
            alone(words::square(
                lang,
                &here(),
                &pointed.exact,
                ratio,
                [&fair, ""],
            ))
        }
        (Squares::Difference(shares), _) => {
            let off = of(shares).and_then(|share| off(count, tally.shuffles(), share));
            let said = say::reading_exact(lang, &pointed.exact, here(), words::times(lang, count));
            [said, off.map_or_else(String::new, |off| errors(lang, off))]
        }
        (Squares::Against(ratios) | Squares::Part(ratios, _), _) => {
            let (here, times) = (here(), words::times(lang, count));
            let said = say::reading_so_far(lang, &here, &times);
            [said, against_first(lang, of(ratios).unwrap_or(1.0))]
        }
    }
}

/// The name of a square, in the midst of a run or at its end.
fn place(lang: Lang, square: &Square, name: &dyn Fn(usize) -> String, is_step: bool) -> String {
    let place = square.place(lang, name);
    match is_step {
        true => say::place_after_step(lang, &place),
        false => place,
    }
}

fn against_first(lang: Lang, ratio: f64) -> String {
    say::against_first(lang, format_args!("{ratio:.2}"), ratio == 1.0)
}

fn errors(lang: Lang, off: f64) -> String {
    say::errors(lang, format_args!("{off:+.1}"), off.is_infinite())
}
