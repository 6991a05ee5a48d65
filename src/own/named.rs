//! Decks whose cards have names instead of numbers.

use super::again::Seen;
use super::{Flaw, Given, Row, figure, is_name};
use crate::called::card_typed;
use crate::deck::{Card, Deck, MAX_CARDS};
use crate::sort::sort;
use crate::tally::Tally;

/// Decks that all hold the same names, each once; perhaps behind words that say whose they are, and below a line of titles, which are none of the
/// names. Cards are counted in the order of a new deck ([`Deck::FiftyFour`]) as far as that has them, and then by name: never by what the
/// decks say, or the tests would judge what they were told. `None` for anything else; O(length · log n).
///
/// # Errors
/// The first deck that differs, where most are alike.
pub fn decks(rows: &[Row]) -> Option<Result<Given, Flaw>> {
    let (all, last) = (rows.len(), rows.len().checked_sub(1)?);
    let mut flaw = None;
    // One of two lines that are not the first has no mistake, where there are few.
    let models = [last, all / 2];
    for &model in &models[..if last == all / 2 { 1 } else { 2 }] {
        let cells = &rows[model].1;
        let candidates = [
            behind_words(cells),
            Some(cells.clone()),
            cells.get(1..).map(<[_]>::to_vec),
        ];
        for names in candidates {
            let Some(cards) = names.as_deref().and_then(Cards::of) else {
                continue;
            };
            let (given, wrong) = cards.count(rows, cells.len());
            let right = given.tally.shuffles() as usize;
            match wrong {
                // One line alone may be anything.
                None if right > 1 || cards.playing => return Some(Ok(given)),
                Some(wrong) if 2 * right > all => flaw = flaw.or(Some(wrong)),
                _ => {}
            }
        }
    }
    flaw.map(Err)
}

/// The same where it is known how the cards lay before: what they are called there may be numbers, too. Playing cards may be written otherwise in the decks.
/// `None` if none of the lines is such a deck.
///
/// # Errors
/// [`Flaw::Before`] if a card is missing from that order or comes twice, and then the first deck that has other cards.
pub fn decks_from(rows: &[Row], before: &[&[u8]]) -> Option<Result<Given, Flaw>> {
    let Some(mut cards) = Cards::in_order(before) else {
        return Some(Err(Flaw::Before));
    };
    let last = &rows.last()?.1;
    if let Some(names) = behind_words(last).filter(|_| cards.playing) {
        let place = |name| before.iter().position(|other| card(other) == card(name));
        let mut called: Vec<_> = names.iter().map(|&name| (place(name), name)).collect();
        sort(&mut called);
        let named: Vec<_> = called.iter().map(|&(_, name)| name).collect();
        let same = called
            .iter()
            .zip(0..)
            .all(|(called, k)| called.0 == Some(k));
        if same && named.len() == before.len() {
            cards = Cards::in_order(&named)?;
        }
    }
    let (given, wrong) = cards.count(rows, last.len());
    match wrong {
        Some(Flaw::Width { line, found, .. }) if found != before.len() => Some(Err(Flaw::Order {
            line,
            found,
            cards: before.len(),
        })),
        Some(flaw) => Some(Err(flaw)),
        None => (given.tally.shuffles() > 0).then_some(Ok(given)),
    }
}

/// The same of programs' logs, where lines end in playing cards between brackets and marks, or behind other separators.
pub fn logged(rows: &[Row]) -> Option<Result<Given, Flaw>> {
    let between = |b: &u8| b.is_ascii_whitespace() || b"[](){}'\",".contains(b);
    let mut parts = Vec::with_capacity(rows.len());
    for (line, cells) in rows {
        let words = cells.iter().flat_map(|cell| cell.split(between));
        let words: Vec<&[u8]> = words.filter(|word| !word.is_empty()).collect();
        if !words.is_empty() {
            parts.push((*line, words));
        }
    }
    behind_words(&parts.last()?.1)?;
    decks(&parts)
}

/// The playing cards at the end of a line, if all before them are other words.
fn behind_words<'a>(cells: &[&'a [u8]]) -> Option<Vec<&'a [u8]>> {
    let is_card = |cell: &&[u8]| card(cell).is_some();
    let cards = cells.iter().rev().take(MAX_CARDS);
    let mut from = cells.len() - cards.take_while(|cell| is_card(cell)).count();
    let mut names = cells[from..].to_vec();
    // The first of them may share its cell with such words: `deal 7: AS, KH`.
    let before = from.checked_sub(1).map(|before| last_word(cells[before]));
    if let Some(cell) = before.filter(is_card) {
        from -= 1;
        names.insert(0, cell);
    }
    let words = &cells[..from];
    (names.len() > 1 && words.len() < MAX_CARDS && !words.iter().any(is_card)).then_some(names)
}

fn last_word(cell: &[u8]) -> &[u8] {
    let between = |b: &u8| b.is_ascii_whitespace() || *b == b':';
    cell.rsplit(between).next().unwrap_or(cell)
}

/// Which playing card it is, from 0.
fn card(name: &[u8]) -> Option<usize> {
    let spoken = is_name(name).then(|| spoken(name))?;
    card_typed(Deck::FiftyFour, 54, &spoken)
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
struct Cards<'a> {
    names: Vec<(&'a [u8], Card)>,
    /// Whether all of them are playing cards.
    playing: bool,
}

/// What is wrong with a line.
#[derive(Clone, Copy)]
enum Wrong {
    Width,
    /// The card at this place of the deck, from 0.
    Card(usize),
}

impl<'a> Cards<'a> {
    /// Those of a deck, which says nothing of their order; `None` if one comes twice or is no name.
    fn of(names: &[&'a [u8]]) -> Option<Cards<'a>> {
        let n = names.len();
        // Numbers may be among them (A, 2, 3), but no shares (0,25).
        let other = |name: &&[u8]| !is_name(name) && figure(name).is_none();
        let words = names.iter().any(|name| is_name(name));
        if !(2..=MAX_CARDS).contains(&n) || !words || names.iter().any(other) {
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
    fn in_order(order: &[&'a [u8]]) -> Option<Cards<'a>> {
        let n = order.len();
        if !(2..=MAX_CARDS).contains(&n) {
            return None;
        }
        let mut names: Vec<_> = order.iter().copied().zip(0..).collect();
        sort(&mut names);
        let twice = (1..n).any(|k| names[k - 1].0 == names[k].0);
        let playing = order.iter().all(|name| card(name).is_some());
        (!twice).then_some(Cards { names, playing })
    }

    fn find(&self, name: &[u8]) -> Option<Card> {
        let at = self.names.partition_point(|known| known.0 < name);
        let (known, card) = self.names.get(at)?;
        (*known == name).then_some(*card)
    }

    /// The card that begins a deck: playing cards may share that cell with words.
    fn first(&self, name: &[u8]) -> Option<Card> {
        let behind_words = || self.find(last_word(name)).filter(|_| self.playing);
        self.find(name).or_else(behind_words)
    }

    /// Counts all lines that are such decks, `width` cells long, playing cards behind any words; and says what is wrong with the first that is none.
    fn count(&self, rows: &[Row], width: usize) -> (Given, Option<Flaw>) {
        let n = self.names.len();
        let (mut tally, mut seen, mut wrong) = (Tally::new(n), Seen::default(), None);
        let titled = rows.first().is_some_and(|(_, cells)| self.is_title(cells));
        for row in &rows[usize::from(titled)..] {
            match self.order(&row.1, width) {
                Ok(deck) => {
                    tally.count(&deck);
                    seen.note(&deck);
                }
                Err(why) => wrong = wrong.or(Some((row, why))),
            }
        }
        let mut names = vec![String::new(); n];
        for (name, card) in &self.names {
            names[*card as usize] = spoken(name);
        }
        let again = seen.again(n);
        let given = Given {
            tally,
            names,
            again,
        };
        (given, wrong.map(|(row, why)| self.flaw(row, width, why)))
    }

    /// Whether a line has none of the names: words, or numbers where no card is one.
    fn is_title(&self, cells: &[&[u8]]) -> bool {
        let known = |cell: &&[u8]| self.first(cell).is_some() || card(cell).is_some();
        let words = cells.iter().any(|cell| is_name(cell));
        let figures = self.names.iter().any(|(name, _)| figure(name).is_some());
        cells.len() <= MAX_CARDS + 1 && (words || !figures) && !cells.iter().any(known)
    }

    /// The deck at the end of a line.
    fn order(&self, cells: &[&[u8]], width: usize) -> Result<Vec<Card>, Wrong> {
        let (n, found) = (self.names.len(), cells.len());
        let (words, cells) = cells.split_at(found.saturating_sub(n));
        let is_card = |word: &&[u8]| self.first(word).is_some() || card(last_word(word)).is_some();
        let is_figure = |(name, _): &(&[u8], Card)| figure(name).is_some();
        let labelled = match (self.playing, words) {
            (true, _) => !words.iter().any(is_card),
            (false, []) => found == width,
            // Beside numbers a number may be a card.
            (false, [label]) => {
                found == width && (is_name(label) || !self.names.iter().any(is_figure))
            }
            (false, _) => false,
        };
        if cells.len() < n || !labelled {
            return Err(Wrong::Width);
        }
        let (mut order, mut seen) = (Vec::with_capacity(n), vec![false; n]);
        for (k, cell) in cells.iter().enumerate() {
            let card = if k == 0 {
                self.first(cell)
            } else {
                self.find(cell)
            };
            let card = card.filter(|&card| !std::mem::replace(&mut seen[card as usize], true));
            order.push(card.ok_or(Wrong::Card(k))?);
        }
        Ok(order)
    }

    fn flaw(&self, (line, cells): &Row, width: usize, why: Wrong) -> Flaw {
        let (line, found) = (*line, cells.len());
        match why {
            Wrong::Width => Flaw::Width {
                line,
                found,
                wanted: width,
            },
            Wrong::Card(at) => {
                let deck = &cells[found - self.names.len()..];
                let before = deck[..at].iter().position(|other| *other == deck[at]);
                Flaw::Deck {
                    line,
                    card: spoken(deck[at]).chars().take(20).collect(),
                    at: at + 1,
                    before: before.map(|at| at + 1),
                }
            }
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
            (decks, "A♠ k♥ 方块2"),
            ("run 7 3 5\nrun 3 7 5\nrun 7 5 3", "7,3,5"),
        ] {
            let read = read(decks, before).unwrap_or_else(|flaw| panic!("{flaw:?}: {decks}"));
            let numbered = given("1 2 3\n2 1 3\n1 3 2".replace(' ', ",").as_str());
            assert_eq!(read.tally, numbered.tally, "{decks}");
            assert_eq!(read.names.len(), 3);
            assert!(["AS", "7"].contains(&read.names[0].as_str()), "{before}");
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
        assert_eq!(read(decks, "[1,2,3"), Err(Flaw::Before));
        let strange = Flaw::Deck {
            line: 1,
            card: "7".into(),
            at: 1,
            before: None,
        };
        assert_eq!(read("7,8,9\n3,1,2\n1,2,3", "1 2 3"), Err(strange));
        let order = |found, cards| Flaw::Order {
            line: 1,
            found,
            cards,
        };
        assert_eq!(read("1 2 3\n3 2 1", "1 2"), Err(order(3, 2)));
        assert_eq!(read("3,1,2,4\n3,1,4,2", "1 2 4"), Err(order(4, 3)));
        // A table says itself which card is which.
        let table = read("5 6\n6 5", "AS KH").unwrap();
        assert_eq!((table.tally.shuffles(), table.names.len()), (11, 0));
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
