//! Decks whose cards have names instead of numbers.

use super::{Flaw, Given, Row, figure, is_name};
use crate::called::card_typed;
use crate::deck::{Card, Deck, MAX_CARDS};
use crate::sort::sort_by;
use crate::tally::Tally;

/// Decks that all hold the same names, each once; perhaps beside a first cell that says whose they are, and below a line of titles, which are none of the
/// names. Cards are counted in the order of a new deck ([`Deck::FiftyFour`]) as far as that has them, and then by name: never by what the
/// decks say, or the tests would judge what they were told. `None` for anything else; O(length · log n + n²).
///
/// # Errors
/// The first deck that differs, where most are alike.
pub fn decks(rows: &[Row]) -> Option<Result<Given, Flaw>> {
    let (all, last) = (rows.len(), rows.last()?);
    // A word that stands before all decks, and is no card where the others are, is no card either.
    let (label, rest) = last.1.split_first()?;
    let are_cards = rest.iter().all(|name| card(name).is_some());
    let same = rows.iter().skip(1).all(|row| row.1[0] == *label);
    let labelled = same && are_cards && card(label).is_none();
    // One of two lines that are not the first has no mistake, where there are few.
    for model in [last, &rows[all / 2]] {
        for from in [0, 1] {
            let Some(cards) = Cards::of(model, from).filter(|_| from > 0 || !labelled) else {
                continue;
            };
            let known = |name: &&[u8]| cards.find(name).is_some() || card(name).is_some();
            let titled = !rows[0].1.iter().any(known);
            let (mut tally, mut wrong) = (Tally::new(cards.0.len()), None);
            for row in &rows[usize::from(titled)..] {
                match cards.order(row, from) {
                    Some(deck) => tally.count(&deck),
                    None => wrong = wrong.or(Some(row)),
                }
            }
            let right = tally.shuffles() as usize;
            match wrong {
                // One line alone may be anything.
                None if right > 1 || are_cards => {
                    let names = cards.names();
                    return Some(Ok(Given { tally, names }));
                }
                Some(row) if 2 * right > all => return Some(Err(cards.flaw(row, from))),
                _ => {}
            }
        }
    }
    None
}

/// Which playing card it is, from 0.
fn card(name: &[u8]) -> Option<usize> {
    card_typed(Deck::FiftyFour, 54, &spoken(name)).filter(|_| is_name(name))
}

/// A name as it is read: what programs write instead of letters that are not English (`\u2665`) is undone.
fn spoken(name: &[u8]) -> String {
    let name = String::from_utf8_lossy(name);
    let mut parts = name.split("\\u");
    let mut units: Vec<u16> = parts.next().unwrap_or_default().encode_utf16().collect();
    for part in parts {
        let code = part
            .get(..4)
            .and_then(|code| u16::from_str_radix(code, 16).ok());
        let (unit, rest) = match code {
            Some(unit) => (unit, &part[4..]),
            None => (u16::from(b'u'), part),
        };
        units.push(unit);
        units.extend(rest.encode_utf16());
    }
    String::from_utf16_lossy(&units)
}

/// The names, sorted by their bytes, and which card each is.
struct Cards<'a>(Vec<(&'a [u8], Card)>);

impl<'a> Cards<'a> {
    /// Those of a line; `None` if one comes twice or is no name.
    fn of((_, cells): &Row<'a>, from: usize) -> Option<Cards<'a>> {
        let names = cells.get(from..)?;
        let n = names.len();
        // Numbers may be among them (A, 2, 3), but no shares (0,25).
        let other = |name: &&[u8]| !is_name(name) && figure(name).is_none();
        let words = names.iter().any(|name| is_name(name));
        if !words || names.iter().any(other) || !(2..=MAX_CARDS).contains(&n) {
            return None;
        }
        let place = |name: &[u8]| {
            // Of one suit the rank will do.
            let rank = || card_typed(Deck::Thirteen, 13, &spoken(name));
            (n == 13).then(rank).flatten().or_else(|| card(name))
        };
        let keyed = names.iter().map(|&name| (place(name).unwrap_or(54), name));
        let keyed: Vec<_> = keyed.collect();
        let before = |key: &(usize, &[u8])| keyed.iter().filter(|other| *other < key).count();
        let cards = keyed.iter().map(|key| (key.1, before(key) as Card));
        let mut cards: Vec<_> = cards.collect();
        sort_by(&mut cards, |a, b| a.0 < b.0);
        let twice = (1..n).any(|k| cards[k - 1].0 == cards[k].0);
        (!twice).then_some(Cards(cards))
    }

    fn names(&self) -> Vec<String> {
        let mut names = vec![String::new(); self.0.len()];
        for (name, card) in &self.0 {
            names[*card as usize] = spoken(name);
        }
        names
    }

    fn find(&self, name: &[u8]) -> Option<Card> {
        let at = self.0.partition_point(|known| known.0 < name);
        let (known, card) = self.0.get(at)?;
        (*known == name).then_some(*card)
    }

    /// The deck of a line; `None` if it is none of these cards, each once.
    fn order(&self, (_, cells): &Row, from: usize) -> Option<Vec<Card>> {
        let cells = cells.get(from..)?;
        let mut seen = vec![cells.len() != self.0.len(); self.0.len()];
        let card = |name: &&[u8]| {
            let card = self.find(name)?;
            (!std::mem::replace(&mut seen[card as usize], true)).then_some(card)
        };
        cells.iter().map(card).collect()
    }

    /// What is wrong with a line that is no such deck.
    fn flaw(&self, (line, cells): &Row, from: usize) -> Flaw {
        let (line, found, wanted) = (*line, cells.len(), self.0.len() + from);
        let known = |k: usize| self.find(cells[k]).is_some() && !cells[from..k].contains(&cells[k]);
        let strange = (from..found).find(|&k| !known(k));
        match strange {
            Some(k) if found == wanted => Flaw::Deck {
                line,
                card: spoken(cells[k]).chars().take(20).collect(),
            },
            _ => Flaw::Width {
                line,
                found,
                wanted,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Flaw, Given, read};
    use crate::deck::{Card, Deck};
    use crate::experiment::Setup;
    use crate::random::Seed;
    use crate::shuffle::Algorithm;

    fn given(text: &str) -> Given {
        read(text).unwrap_or_else(|flaw| panic!("{flaw:?}: {text}"))
    }

    /// Proves that decks of playing cards, whatever the cards are called, count as the same decks in numbers, in the order of a new deck.
    #[test]
    fn names_count_as_numbers() {
        let setup = Setup::new(Algorithm::NaiveSwap, 54);
        let orders: Vec<Vec<Card>> = (0..30)
            .map(|run| setup.order(Seed(5), run).to_vec())
            .collect();
        let written = |between: &str, name: &dyn Fn(Card) -> String| {
            let deck = |deck: &Vec<Card>| {
                deck.iter()
                    .map(|&c| name(c))
                    .collect::<Vec<_>>()
                    .join(between)
            };
            orders.iter().map(deck).collect::<Vec<_>>()
        };
        let numbers = given(&written(",", &|card| (card + 1).to_string()).join("\n"));
        assert!(numbers.names.is_empty());
        let label = |card: Card| Deck::FiftyFour.label(card);
        let letters = |card: Card| {
            let label = label(card).replace("10", "T").replace('★', "Joker");
            ["♥h", "♠s", "♦d", "♣c"].iter().fold(label, |label, suit| {
                let mut suit = suit.chars();
                let (sign, letter) = (suit.next().unwrap(), suit.next().unwrap());
                label.replace(sign, &letter.to_string())
            })
        };
        let spoken = |card: Card| {
            format!(
                "\"{}\"",
                label(card).replace('♥', "红桃").replace("★1", "小王")
            )
        };
        for names in [&label as &dyn Fn(Card) -> String, &letters, &spoken] {
            let lines = written(", ", names);
            let beside: Vec<String> = (1..)
                .zip(&lines)
                .map(|(k, line)| format!("run {k}, {line}"))
                .collect();
            let json: Vec<String> = written("\", \"", &|card| names(card).replace('"', ""))
                .iter()
                .map(|line| format!("{{\"deck\": [\"{line}\"]}}"))
                .collect();
            let titles: Vec<String> = (1..=54).map(|place| format!("p{place}")).collect();
            for text in [
                lines.join("\n"),
                format!("{}\n{}", titles.join(","), lines.join("\n")),
                beside.join("\n"),
                format!("run,{}\n{}", titles.join(","), beside.join("\n")),
                format!("[{}]", json.join(",\n")),
            ] {
                let read = given(&text);
                assert_eq!(read.tally, numbers.tally, "{text}");
                assert_eq!(read.names.len(), 54);
                assert_eq!(read.names[12], names(12).trim_matches('"'));
            }
        }
    }

    /// Proves that a word before every deck is a label, where the others are cards; and that names are read as they were meant.
    #[test]
    fn labels_are_no_cards_and_escapes_are_letters() {
        let three = given("2D AS KH\nAS KH 2D\nKH AS 2D");
        for text in [
            "run,2D,AS,KH\nrun,AS,KH,2D\nrun,KH,AS,2D",
            "no.,a,b,c\nrun,2D,AS,KH\nrun,AS,KH,2D\nrun,KH,AS,2D",
            "[['2D', 'AS', 'KH'], ['AS', 'KH', '2D'], ['KH', 'AS', '2D']]",
        ] {
            assert_eq!(given(text), three, "{text}");
        }
        let json = r#"[["2\u2665", "A\u2665"], ["A\u2665", "2\u2665"]]"#;
        assert_eq!(given(json).names, ["A♥", "2♥"]);
        assert_eq!(
            given(r#"[["a\ud83c\udca1", "\uxyz"], ["\uxyz", "a\ud83c\udca1"]]"#).names,
            ["uxyz", "a🂡"]
        );
        // A card that stays on top is one.
        assert_eq!(given("AS KH 2D\nAS 2D KH").names, ["KH", "AS", "2D"]);
        assert_eq!(given("KH AS 2D").tally.shuffles(), 1);
    }

    /// Proves that other names are counted by name, whichever deck comes first, and that numbers among them are names.
    #[test]
    fn other_names_are_sorted() {
        for text in ["b a 7\n7 a b", "7 a b\nb a 7", "b;a;7\n7;a;b\n"] {
            let given = given(text);
            assert_eq!(given.names, ["7", "a", "b"]);
            assert_eq!((given.tally.cards(), given.tally.shuffles()), (3, 2));
            assert_eq!(given.tally.positions()[3..6], [0.0, 2.0, 0.0]);
        }
        let ranks = given("2 A 3 4 5 6 7 8 9 10 J K Q\nA 2 3 4 5 6 7 8 9 10 J Q K").names;
        assert_eq!(ranks.concat(), "A2345678910JQK");
    }

    /// Proves that a card that comes twice, is missing or does not belong is told with its line, and that words alone are no decks.
    #[test]
    fn what_is_wrong_with_named_decks_is_told() {
        let card = |line, card: &str| Flaw::Deck {
            line,
            card: card.into(),
        };
        let figure = |line, text: &str| Flaw::Figure {
            line,
            text: text.into(),
        };
        let width = |line| Flaw::Width {
            line,
            found: 2,
            wanted: 3,
        };
        for (text, flaw) in [
            ("AS KH 2D\n2D AS KH\n2D AS AS\nAS KH 2D", card(3, "AS")),
            ("AS KH 2D\n2D AS KH\n2D AS 3C\nAS KH 2D", card(3, "3C")),
            ("AS KH 2D\n2D AS KH\nKH AS 2D\nAS AS 2D", card(4, "AS")),
            ("r1,AS,KH\nr2,KH,AS\nr3,KH,KH\nr4,KH,AS", card(3, "KH")),
            ("AS KH 2D\n2D AS\nAS KH 2D", width(2)),
            ("AS AS 2D\n2D AS KH\nKH AS 2D\nAS KH 2D", card(1, "AS")),
            ("AS KH 3C\n2D AS KH\nKH AS 2D\nAS KH 2D", card(1, "3C")),
            ("AS KH\n2D AS KH\nKH AS 2D\nAS KH 2D", width(1)),
            ("one two three", figure(1, "one")),
            ("1e3,2e3\n2e3,1e3", figure(1, "1e3")),
            ("5.1e+02 4.9e+02\n4.9e+02 5.1e+02", figure(1, "5.1e+02")),
            ("how do I\nuse this page", figure(1, "how")),
            ("a,,b\nb,,a", figure(1, "a")),
            ("a;0,25\n0,25;a", figure(1, "a")),
            ("AS KH\nQS JH", figure(1, "AS")),
        ] {
            assert_eq!(read(text).map(|given| given.tally), Err(flaw), "{text}");
        }
    }
}
