//! The wording of a square: where it is, what it counts, and how often a card comes there.

use ::words::claims as say;
use app::i18n::{Lang, expected, factor, grouped};
use app::lens::Lens;

use super::worst::Square;

/// A square that is off by a smaller part of its fair share is off by a hair: no number of people's size
/// shows it.
pub const HAIR: f64 = 1e-6;

/// The name of a card, at the beginning of a sentence or within it: a number or a letter needs the word.
pub fn card(lang: Lang, label: &str, begins: bool) -> String {
    match needs_a_word(label) {
        true => say::card_within(lang, begins, label),
        false if begins => label.to_string(),
        false => lang.pick(["", " "]).to_string() + label,
    }
}

/// Tells whether a name is none in a sentence.
pub(super) fn needs_a_word(label: &str) -> bool {
    let is_number = label.chars().all(|c| c.is_ascii_digit());
    is_number || label.len() == 1 && label.chars().all(|c| c.is_ascii_alphabetic())
}

/// A number of times in words, such as "never" and "1 time".
pub fn times(lang: Lang, count: f64) -> String {
    match count {
        0.0 => say::TIMES_NEVER.of(lang).to_string(),
        1.0 => say::TIMES_ONE.of(lang).to_string(),
        _ => say::times_count(lang, grouped(count as u64)),
    }
}

/// The sentence of a square: what is counted or exact there, how many times that is what it should be, and what
/// it should be, or would be by a shuffle of this name.
pub fn square(lang: Lang, here: &str, what: &str, ratio: f64, [fair, by]: [&str; 2]) -> String {
    let times = match ratio > 0.0 && ratio.is_finite() {
        true => say::square_times(lang, factor(ratio)),
        false => String::new(),
    };
    match by {
        "" => say::square(lang, fair, here, &times, what),
        _ => say::square_by(lang, by, fair, here, &times, what),
    }
}

/// The sentence of a square of counts.
pub fn counted(lang: Lang, here: &str, count: f64, fair: f64, by: &str) -> String {
    let what = times(lang, count);
    square(lang, here, &what, count / fair, [&expected(fair), by])
}

/// Says how many times as often as it should something comes; `to` says where, and is empty for an order.
pub fn comes(lang: Lang, who: &str, to: &str, ratio: f64) -> String {
    let off = ratio - 1.0;
    let to = match to.is_empty() {
        true => say::comes_to(lang, to),
        false => to.to_string(),
    };
    let times = factor(ratio);
    match (ratio == 0.0, off.abs() < HAIR, off < 0.0) {
        (true, ..) => say::comes_never(lang, &to, who),
        (_, true, true) => say::comes_hair_less(lang, &to, who),
        (_, true, false) => say::comes_hair_more(lang, &to, who),
        (_, false, true) => say::comes_less(lang, &times, &to, who),
        (_, false, false) => say::comes_more(lang, &times, &to, who),
    }
}

/// The name of a card by its number.
type Name<'a> = &'a dyn Fn(usize) -> String;

/// The name of a square, at the beginning of a sentence or within it: `2♠ in place 3`, `2♠ right after A♠`.
pub fn place(
    lang: Lang,
    lens: Lens,
    [row, column]: [usize; 2],
    name: Name,
    begins: bool,
) -> String {
    match lens {
        Lens::Places => say::place_in(lang, card(lang, &name(row), begins), column + 1),
        Lens::Neighbours => say::place_after(
            lang,
            card(lang, &name(row), false),
            card(lang, &name(column), begins),
        ),
    }
}

impl Square {
    /// Names it at the beginning of a sentence.
    pub fn place(&self, lang: Lang, name: Name) -> String {
        place(lang, self.lens, [self.row, self.column], name, true)
    }

    /// Says what it counts, with what would be fair, or what it would be by a shuffle of this name.
    pub fn counts(&self, lang: Lang, name: Name, by: &str) -> String {
        counted(lang, &self.place(lang, name), self.count, self.fair, by)
    }

    /// Says how many times as often as it should its card comes there.
    pub fn comes(&self, lang: Lang, name: Name) -> String {
        let (row, place) = (name(self.row), self.column + 1);
        match self.lens {
            Lens::Places => {
                let to = say::comes_to_2(lang, place);
                comes(lang, &card(lang, &row, true), &to, self.ratio())
            }
            Lens::Neighbours => {
                let after = card(lang, &row, false);
                let to = say::comes_right_after(lang, &after);
                comes(
                    lang,
                    &card(lang, &name(self.column), true),
                    &to,
                    self.ratio(),
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(lens: Lens, column: usize, count: f64) -> Square {
        Square {
            lens,
            row: 1,
            column,
            count,
            fair: 0.25,
        }
    }

    /// Proves that no number follows a number, whatever cards are called and however often they come.
    #[test]
    fn a_number_never_follows_a_number() {
        let names: [Name; 2] = [&|card| (card + 1).to_string(), &|card| format!("{card}♠")];
        for (lang, name) in Lang::ALL
            .into_iter()
            .flat_map(|lang| names.map(|name| (lang, name)))
        {
            for lens in [Lens::Places, Lens::Neighbours] {
                for (column, count) in [(0, 0.3), (2, 0.1), (3, 0.0), (2, 0.25)] {
                    let square = of(lens, column, count);
                    for said in [square.comes(lang, name), square.counts(lang, name, "")] {
                        let words: Vec<&str> = said.split_whitespace().collect();
                        let is_number =
                            |word: &str| word.chars().all(|c| c.is_ascii_digit() || c == '.');
                        let is_bad = |pair: &[&str]| pair.iter().all(|word| is_number(word));
                        assert!(!words.windows(2).any(is_bad), "{said}");
                    }
                }
            }
        }
    }

    /// Proves how one square is worded, and that what is off by a hair is not said to come one times as often.
    #[test]
    fn a_square_has_one_wording() {
        let name: Name = &|card| (card + 1).to_string();
        let said = |square: Square| Lang::ALL.map(|lang| square.comes(lang, name));
        assert_eq!(
            said(of(Lens::Places, 2, 0.375)),
            [
                "Card 2 comes 1.5 times as often to place 3 as it should.",
                "牌 2 落在第 3 位的次数是应有的 1.5\u{a0}倍。"
            ]
        );
        assert_eq!(
            said(of(Lens::Neighbours, 2, 0.125)),
            [
                "Card 3 comes only 0.5 times as often right after card 2 as it should.",
                "牌 3 紧随牌 2 之后的次数只有应有的 0.5\u{a0}倍。"
            ]
        );
        assert_eq!(
            Lang::ALL.map(|lang| comes(lang, "1 2 3 4", "", 1.0 + 1e-30)),
            [
                "1 2 3 4 comes a hair more often than it should.",
                "1 2 3 4 出现的次数只比应有的多一丝。"
            ]
        );
        assert_eq!(
            of(Lens::Places, 0, 0.0).counts(Lang::En, name, ""),
            "Card 2 in place 1: never; fair is 0.2."
        );
    }
}
