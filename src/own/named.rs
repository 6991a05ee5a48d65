//! Decks whose cards have names instead of numbers.

use super::again::Seen;
use super::{Flaw, Given, Row, figure, is_name};
use crate::called::card_typed;
use crate::deck::{Card, Deck, MAX_CARDS};
use crate::sort::sort;
use crate::tally::Tally;

/// Decks that all hold the same names, each once; perhaps behind words that say whose they are, and below a line of titles, which are none of the
/// names. Cards are counted in the order of a new deck ([`Deck::FiftyFour`]) as far as that has them, and then by name: never by what the
/// decks say, or the tests would judge what they were told. `None` for anything else; O(length · log n + n²).
///
/// # Errors
/// The first deck that differs, where most are alike.
pub fn decks(rows: &[Row]) -> Option<Result<Given, Flaw>> {
    let (all, last) = (rows.len(), rows.last()?);
    // One of two lines that are not the first has no mistake, where there are few.
    for model in [last, &rows[all / 2]] {
        for from in [behind_words(model), Some(0), Some(1)] {
            let Some(cards) = from.and_then(|from| Cards::of(model, from)) else {
                continue;
            };
            let (given, wrong) = cards.count(rows, model.1.len());
            let right = given.tally.shuffles() as usize;
            match wrong {
                // One line alone may be anything.
                None if right > 1 || cards.are_playing_cards() => return Some(Ok(given)),
                Some(flaw) if 2 * right > all => return Some(Err(flaw)),
                _ => {}
            }
        }
    }
    None
}

/// The same where it is known how the cards lay before: what they are called there may be numbers, too.
///
/// # Errors
/// [`Flaw::Before`] if a card is missing from that order or comes twice, and then the first deck that has other cards.
pub fn decks_from(rows: &[Row], before: &[&[u8]]) -> Result<Given, Flaw> {
    let cards = Cards::in_order(before).ok_or(Flaw::Before)?;
    let (given, wrong) = cards.count(rows, before.len());
    match wrong {
        Some(flaw) => Err(flaw),
        None if given.tally.shuffles() == 0 => Err(Flaw::Empty),
        None => Ok(given),
    }
}

/// Where the playing cards at the end of a line begin, if all before them are other words.
fn behind_words((_, cells): &Row) -> Option<usize> {
    let is_card = |cell: &&[u8]| card(cell).is_some();
    let cards = cells.iter().rev().take_while(|cell| is_card(cell)).count();
    let from = cells.len() - cards;
    // The first of them may share its cell with such words: `deal 7: AS, KH`.
    let from = match cells[..from].split_last() {
        Some((cell, _)) if card(last_word(cell)).is_some() => from - 1,
        _ => from,
    };
    (cells.len() - from > 1 && !cells[..from].iter().any(is_card)).then_some(from)
}

fn last_word(cell: &[u8]) -> &[u8] {
    let between = |b: &u8| b.is_ascii_whitespace() || *b == b':';
    cell.rsplit(between).next().unwrap_or(cell)
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
    /// Those of a line, which says nothing of their order; `None` if one comes twice or is no name.
    fn of((_, cells): &Row<'a>, from: usize) -> Option<Cards<'a>> {
        let mut names = cells.get(from..)?.to_vec();
        if let Some(first) = names.first_mut() {
            let word = last_word(first);
            *first = if card(word).is_some() { word } else { first };
        }
        let n = names.len();
        // Numbers may be among them (A, 2, 3), but no shares (0,25).
        let other = |name: &&[u8]| !is_name(name) && figure(name).is_none();
        let words = names.iter().any(|name| is_name(name));
        if !words || names.iter().any(other) {
            return None;
        }
        let place = |name: &[u8]| {
            // Of one suit the rank will do.
            let rank = || card_typed(Deck::Thirteen, 13, &spoken(name));
            (n == 13).then(rank).flatten().or_else(|| card(name))
        };
        let keyed = names.iter().map(|&name| (place(name).unwrap_or(54), name));
        let mut keyed: Vec<_> = keyed.collect();
        sort(&mut keyed);
        let sorted: Vec<_> = keyed.iter().map(|&(_, name)| name).collect();
        Self::in_order(&sorted)
    }

    /// These, in this order; `None` if one comes twice, or if there are too few or too many.
    fn in_order(names: &[&'a [u8]]) -> Option<Cards<'a>> {
        let n = names.len();
        let mut cards: Vec<_> = names.iter().copied().zip(0..).collect();
        sort(&mut cards);
        let twice = (1..n).any(|k| cards[k - 1].0 == cards[k].0);
        (!twice && (2..=MAX_CARDS).contains(&n)).then_some(Cards(cards))
    }

    fn names(&self) -> Vec<String> {
        let mut names = vec![String::new(); self.0.len()];
        for (name, card) in &self.0 {
            names[*card as usize] = spoken(name);
        }
        names
    }

    fn are_playing_cards(&self) -> bool {
        self.0.iter().all(|(name, _)| card(name).is_some())
    }

    fn find(&self, name: &[u8]) -> Option<Card> {
        let at = self.0.partition_point(|known| known.0 < name);
        let (known, card) = self.0.get(at)?;
        (*known == name).then_some(*card)
    }

    /// Counts all lines that are such decks, `width` cells long or with any words before; and says what is wrong with the first that is none.
    fn count(&self, rows: &[Row], width: usize) -> (Given, Option<Flaw>) {
        let known = |name: &&[u8]| self.find(last_word(name)).is_some() || card(name).is_some();
        let titled = rows.first().is_some_and(|row| !row.1.iter().any(known));
        let (mut tally, mut seen, mut wrong) = (Tally::new(self.0.len()), Seen::default(), None);
        for row in &rows[usize::from(titled)..] {
            match self.order(row, width) {
                Ok(deck) => {
                    tally.count(&deck);
                    seen.note(&deck);
                }
                Err(flaw) => wrong = wrong.or(Some(flaw)),
            }
        }
        let given = Given {
            again: seen.again(self.0.len()),
            names: self.names(),
            tally,
        };
        (given, wrong)
    }

    /// The deck at the end of a line.
    fn order(&self, (line, cells): &Row, width: usize) -> Result<Vec<Card>, Flaw> {
        let (line, n, found) = (*line, self.0.len(), cells.len());
        let labels = found.saturating_sub(n);
        let (words, cells) = cells.split_at(labels);
        let known = |cell: &&[u8]| self.find(cell).is_some();
        if cells.len() < n || found != width && words.iter().any(known) {
            let wanted = width;
            return Err(Flaw::Width {
                line,
                found,
                wanted,
            });
        }
        let (mut order, mut seen) = (Vec::with_capacity(n), vec![false; n]);
        for (k, cell) in cells.iter().enumerate() {
            let behind_words = || self.find(last_word(cell)).filter(|_| k == 0);
            let card = self.find(cell).or_else(behind_words);
            match card.filter(|&card| !std::mem::replace(&mut seen[card as usize], true)) {
                Some(card) => order.push(card),
                None => {
                    return Err(Flaw::Deck {
                        line,
                        card: spoken(cell).chars().take(20).collect(),
                        at: k + 1,
                        before: cells[..k]
                            .iter()
                            .position(|other| other == cell)
                            .map(|k| k + 1),
                    });
                }
            }
        }
        Ok(order)
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
        read(text, "").unwrap_or_else(|flaw| panic!("{flaw:?}: {text}"))
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

    /// Proves that words before the cards are left out, however many they are, and that no card is.
    #[test]
    fn words_before_the_cards_are_left_out() {
        let three = given("2D AS KH\nAS KH 2D\nKH AS 2D");
        for text in [
            "12:01:07 deal 1: 2D AS KH\n12:01:09 deal 2: AS KH 2D\n12:02:11 last deal: KH AS 2D",
            "12:01 deck: 2D, AS, KH\n12:02 deck: AS, KH, 2D\nthe last: KH, AS, 2D",
            "a;deck:2D;AS;KH\nb;deck:AS;KH;2D\nc;deck:KH;AS;2D",
            "game,player,2D,AS,KH\ngame,player,AS,KH,2D\n,,KH,AS,2D",
        ] {
            assert_eq!(given(text), three, "{text}");
        }
        let wrong = read(
            "g 1: 2D AS KH\ng 2: AS 2D KH QS\ng 3: KH AS 2D\ng 4: KH AS 2D",
            "",
        );
        let long = Flaw::Width {
            line: 2,
            found: 6,
            wanted: 5,
        };
        assert_eq!(wrong, Err(long));
    }

    /// Proves that decks count from the order that is given, by whatever names, and that it has to be one.
    #[test]
    fn the_order_before_may_be_given() {
        let decks = "AS KH 2D\nKH AS 2D\nAS 2D KH";
        for (decks, before) in [
            (decks, "AS KH 2D"),
            (decks, " AS\nKH\n2D\n"),
            (decks, "[\"AS\", \"KH\", \"2D\"]"),
            (
                "place 1,2,3\nrun AS,KH,2D\nrun KH,AS,2D\nrun AS,2D,KH",
                "AS, KH, 2D",
            ),
            ("7 3 5\n3 7 5\n7 5 3", "7,3,5"),
            ("run 7 3 5\nrun 3 7 5\nrun 7 5 3", "7,3,5"),
        ] {
            let read = read(decks, before).unwrap_or_else(|flaw| panic!("{flaw:?}: {decks}"));
            let numbered = given("1 2 3\n2 1 3\n1 3 2".replace(' ', ",").as_str());
            assert_eq!(read.tally, numbered.tally, "{decks}");
            assert_eq!(read.names.len(), 3);
            assert!(before.contains(&read.names[0]), "{:?}", read.names);
        }
        assert_eq!(read(decks, "AS KH AS"), Err(Flaw::Before));
        assert_eq!(read(decks, "AS"), Err(Flaw::Before));
        let other = Flaw::Deck {
            line: 1,
            card: "2D".into(),
            at: 3,
            before: None,
        };
        assert_eq!(read(decks, "AS KH 3D"), Err(other));
        assert_eq!(read("", "AS KH 3D"), Err(Flaw::Empty));
    }

    /// Proves that a card that comes twice, is missing or does not belong is told with its line, and that words alone are no decks.
    #[test]
    fn what_is_wrong_with_named_decks_is_told() {
        let card = |line, card: &str, at, before| Flaw::Deck {
            line,
            card: card.into(),
            at,
            before,
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
            (
                "AS KH 2D\n2D AS KH\n2D AS AS\nAS KH 2D",
                card(3, "AS", 3, Some(2)),
            ),
            (
                "AS KH 2D\n2D AS KH\n2D AS 3C\nAS KH 2D",
                card(3, "3C", 3, None),
            ),
            (
                "AS KH 2D\n2D AS KH\nKH AS 2D\nAS AS 2D",
                card(4, "AS", 2, Some(1)),
            ),
            (
                "r1,AS,KH\nr2,KH,AS\nr3,KH,KH\nr4,KH,AS",
                card(3, "KH", 2, Some(1)),
            ),
            ("AS KH 2D\n2D AS\nAS KH 2D", width(2)),
            (
                "AS AS 2D\n2D AS KH\nKH AS 2D\nAS KH 2D",
                card(1, "AS", 2, Some(1)),
            ),
            (
                "AS KH 3C\n2D AS KH\nKH AS 2D\nAS KH 2D",
                card(1, "3C", 3, None),
            ),
            ("AS KH\n2D AS KH\nKH AS 2D\nAS KH 2D", width(1)),
            ("one two three", figure(1, "one")),
            ("1e3,2e3\n2e3,1e3", figure(1, "1e3")),
            ("5.1e+02 4.9e+02\n4.9e+02 5.1e+02", figure(1, "5.1e+02")),
            ("how do I\nuse this page", figure(1, "how")),
            ("a,,b\nb,,a", figure(1, "a")),
            ("a;0,25\n0,25;a", figure(1, "a")),
            ("AS KH\nQS JH", figure(1, "AS")),
        ] {
            assert_eq!(read(text, "").map(|given| given.tally), Err(flaw), "{text}");
        }
    }
}
