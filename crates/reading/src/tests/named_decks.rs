//! Proves what is read of decks whose cards have names.

use super::given as read;
use crate::counted::Reading;
use crate::refusal::Refusal;
use engine::algorithms::Algorithm;
use engine::deck::{Card, Deck};
use engine::experiment::Setup;
use engine::rng::Seed;

fn tally(reading: &Reading) -> &engine::tally::Tally {
    reading.tally().unwrap_or_else(|| panic!("{reading:?}"))
}

fn given(text: &str) -> Reading {
    read(text, "").unwrap_or_else(|flaw| panic!("{flaw:?}: {text}"))
}

/// Proves that decks of playing cards, whatever the cards are called, count as the same decks in
/// numbers, in the order of a new deck.
#[test]
fn names_count_as_numbers() {
    let setup = Setup::new(Algorithm::NAIVE_SWAP, 54);
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
            assert_eq!(tally(&read), tally(&numbers), "{text}");
            assert_eq!(read.names.len(), 54);
            assert_eq!(read.names[12], names(12).trim_matches('"'));
        }
    }
}

/// Proves that names are read as they were meant, and that a card that stays on top is one.
#[test]
fn escapes_are_letters() {
    let json = r#"[["2\u2665", "A\u2665"], ["A\u2665", "2\u2665"]]"#;
    assert_eq!(given(json).names, ["A♥", "2♥"]);
    assert_eq!(
        given(r#"[["a\ud83c\udca1", "\u00e9"], ["\u00e9", "a\ud83c\udca1"]]"#).names,
        ["a🂡", "é"]
    );
    assert_eq!(given("AS KH 2D\nAS 2D KH").names, ["KH", "AS", "2D"]);
    assert_eq!(given("KH AS 2D").shuffles(), 1);
}

/// Proves that other names are counted by name, whichever deck comes first, and that numbers among
/// them are names.
#[test]
fn other_names_are_sorted() {
    for text in ["b a 7\n7 a b", "7 a b\nb a 7", "b;a;7\n7;a;b\n"] {
        let given = given(text);
        assert_eq!(given.names, ["7", "a", "b"]);
        assert_eq!((given.cards(), given.shuffles()), (3, 2));
        assert_eq!(tally(&given).positions()[3..6], [0.0, 2.0, 0.0]);
    }
    let ranks = given("2 A 3 4 5 6 7 8 9 10 J K Q\nA 2 3 4 5 6 7 8 9 10 J Q K").names;
    assert_eq!(ranks.concat(), "A2345678910JQK");
}

/// Proves that what programs write of a number is not a card's name: decks of such cards would be
/// counted in the order of their letters. A suit or a rank that looks like one stays a card.
#[test]
fn written_numbers_are_no_names() {
    for number in [
        "0x10",
        "0XfF",
        "0b11",
        "0o17",
        "Infinity",
        "-Infinity",
        "inf",
        "NaN",
        "nan",
        "-0x1f",
    ] {
        let text = format!("a {number} b\n{number} a b\nb a {number}");
        let refused = read(&text, "");
        let is_said = |error: &Refusal| matches!(error, Refusal::NotANumber { .. });
        assert!(
            refused.as_ref().is_err_and(is_said),
            "{number}: {refused:?}"
        );
    }
    assert_eq!(given("10d 2s\n2s 10d").cards(), 2);
    assert_eq!(given("Nan Bob Infinite\nBob Nan Infinite").names.len(), 3);
}

/// Proves that words before the cards are left out, however many they are, and that no card is.
#[test]
fn words_before_the_cards_are_left_out() {
    let three = given("2D AS KH\nAS KH 2D\nKH AS 2D");
    let three = (tally(&three).clone(), three.names);
    for text in [
        "12:01:07 deal 1: 2D AS KH\n12:01:09 deal 2: AS KH 2D\n12:02:11 last deal: KH AS 2D",
        "12:01 deck: 2D, AS, KH\n12:02 deck: AS, KH, 2D\nthe last: KH, AS, 2D",
        "a;deck:2D;AS;KH\nb;deck:AS;KH;2D\nc;deck:KH;AS;2D",
        "run,2D,AS,KH\nrun,AS,KH,2D\nrun,KH,AS,2D",
        "no.,a,b,c\nrun,2D,AS,KH\nrun,AS,KH,2D\nrun,KH,AS,2D",
        "[['2D', 'AS', 'KH'], ['AS', 'KH', '2D'], ['KH', 'AS', '2D']]",
        "game,player,2D,AS,KH\ngame,player,AS,KH,2D\n,,KH,AS,2D",
    ] {
        let read = given(text);
        assert_eq!((tally(&read).clone(), read.names), three, "{text}");
    }
    let wrong = read(
        "g 1: 2D AS KH\ng 2: AS 2D KH QS\ng 3: KH AS 2D\ng 4: KH AS 2D",
        "",
    );
    let long = Refusal::WrongWidth {
        line: 2,
        found: 5,
        expected: 4,
    };
    assert_eq!(wrong, Err(long));
}

/// Proves that decks count from the order that is given, by whatever names, and that it has to be
/// one.
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
        assert_eq!(tally(&read), tally(&numbered), "{decks}");
        assert_eq!(read.names.len(), 3);
        assert!(["AS", "7"].contains(&read.names[0].as_str()), "{before}");
    }
    assert_eq!(read(decks, "AS KH AS"), Err(Refusal::NotAnOrder));
    assert_eq!(read(decks, "AS"), Err(Refusal::NotAnOrder));
    let other = Refusal::NotADeck {
        line: 1,
        card: "2D".into(),
        place: 3,
        earlier: None,
    };
    assert_eq!(read(decks, "AS KH 3D"), Err(other));
    assert_eq!(read("", "AS KH 3D"), Err(Refusal::Empty));
    assert_eq!(read(decks, "[1,2,3"), Err(Refusal::NotAnOrder));
    let strange = Refusal::NotADeck {
        line: 1,
        card: "7".into(),
        place: 1,
        earlier: None,
    };
    assert_eq!(read("7,8,9\n3,1,2\n1,2,3", "1 2 3"), Err(strange));
    let order = |found, cards| Refusal::OtherLength {
        line: 1,
        found,
        cards,
    };
    assert_eq!(read("1 2 3\n3 2 1", "1 2"), Err(order(3, 2)));
    assert_eq!(read("3,1,2,4\n3,1,4,2", "1 2 4"), Err(order(4, 3)));
    // A table says itself which card is which.
    let table = read("5 6\n6 5", "AS KH").unwrap();
    assert_eq!((table.shuffles(), table.names.len()), (11, 0));
}

/// Proves that an error names the line of a card that comes twice, is missing or does not belong,
/// and that words alone are refused.
#[test]
fn errors_in_named_decks_are_reported() {
    let card = |line, card: &str, at, before| Refusal::NotADeck {
        line,
        card: card.into(),
        place: at,
        earlier: before,
    };
    let figure = |line, text: &str| Refusal::NotANumber {
        line,
        text: text.into(),
    };
    let width = |line| Refusal::WrongWidth {
        line,
        found: 2,
        expected: 3,
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
    ] {
        assert_eq!(
            read(text, "").map(|given| tally(&given).clone()),
            Err(flaw),
            "{text}"
        );
    }
}

/// Cells between quotation marks are read as RFC 4180 says: separators, doubled marks and line ends
/// belong to the cell. Marks elsewhere are letters.
#[test]
fn quoted_cells_are_whole() {
    let names = |text: &str| read(text, "").map(|read| (read.names.clone(), read.shuffles()));
    let two = |a: &str, b: &str| Ok((vec![a.to_string(), b.to_string()], 3));
    let lists = "\"Smith, Bo\",\"Garcia, Ana\"\n\"Garcia, Ana\",\"Smith, Bo\"\n\"Smith, Bo\",\"Garcia, Ana\"\n";
    assert_eq!(names(lists), two("Garcia, Ana", "Smith, Bo"));
    for between in [", ", ";", "\t", " "] {
        let text = lists.replace("\",\"", &format!("\"{between}\""));
        assert_eq!(names(&text), two("Garcia, Ana", "Smith, Bo"), "{between:?}");
    }
    assert_eq!(
        names(&lists.replace('\n', "\r\n")),
        two("Garcia, Ana", "Smith, Bo")
    );
    let marked = lists.replace("Smith, Bo", "Smith \"\"Bo\"\"");
    assert_eq!(names(&marked), two("Garcia, Ana", "Smith \"Bo\""));
    let lines = lists.replace("Smith, Bo", "Smith\nBo");
    assert_eq!(names(&lines), two("Garcia, Ana", "Smith\nBo"));
    // Where a mark is not closed, it is a letter.
    let bare = "\"a,b,c\nb,c,\"a\nb,\"a,c\n";
    let bare = names(bare).map(|(names, decks)| (names.len(), decks));
    assert_eq!(bare, Ok((3, 3)));
    // The line of a problem is one of the text's.
    let wrong = read(&format!("{lines}\"Smith\nBo\",Eve\n"), "");
    assert!(
        matches!(wrong, Err(Refusal::NotADeck { line: 7, .. })),
        "{wrong:?}"
    );
}
