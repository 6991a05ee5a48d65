//! Proves that what stands before or behind the decks in all lines is no card, and that no card is taken for it.

use super::strangers::{decks, flaw, given, meant};
use crate::read_as::{Meaning, Question, Shape, Wishes};
use crate::reader::read;
use crate::refusal::Refusal;

const PEOPLE: [&str; 4] = ["Ann", "Bo", "Cy", "Di"];
const NUMBERS: [&str; 4] = ["1", "2", "3", "4"];

/// Lines with their number, from `first` on, in place of `#`.
fn numbered(decks: &[String], form: &str, first: usize) -> String {
    let line = |(k, deck): (usize, &String)| {
        form.replace('#', &(first + k).to_string())
            .replace('_', deck)
            + "\n"
    };
    decks.iter().enumerate().map(line).collect()
}

/// Decks whose first card never moves.
fn first_stays(cards: &[&str], lines: usize, between: &str) -> Vec<String> {
    let rest = decks(&cards[1..], lines, between);
    let whole = |deck: &String| format!("{}{between}{deck}", cards[0]);
    rest.iter().map(whole).collect()
}

/// Asserts that lines of this form are read as the decks alone.
fn assert_plain(decks: &[String], form: &str, first: usize) {
    let text = numbered(decks, form, first);
    // A first card that never moves is asked.
    let wishes = Wishes {
        meaning: Some(Meaning::Cards),
        ..Wishes::default()
    };
    let answered = |text: &str| match read(text, &Wishes::default()) {
        Err(Refusal::Asks(_)) => read(text, &wishes).unwrap(),
        other => other.unwrap_or_else(|flaw| panic!("{flaw:?}: {text}")),
    };
    let (read, plain) = (answered(&text), answered(&decks.join("\n")));
    assert_eq!(plain.cards(), 4);
    assert_eq!(read.tally(), plain.tally(), "{text}");
    assert_eq!(read.names, plain.names, "{text}");
}

/// Numbers of lines, and bullets, take no card with them, whatever stands between cards, also where the first
/// card never moves.
#[test]
fn numbers_of_lines_are_no_cards() {
    for form in [
        "#. _",
        "#) _",
        "(#) _",
        "# - _",
        "# – _",
        "# = _",
        "# -> _",
        "#、_",
        "#．_",
        "（#）_",
        "No. #: _",
        "Run # - _",
        "run# = _",
        "Deal #) _",
        "第#次 _",
        "- _",
        "* _",
        "• _",
    ] {
        for between in [", ", "; ", "，", " "] {
            let cards = |of: fn(&[&str], usize, &str) -> Vec<String>, names| of(names, 60, between);
            for first in [0, 1, 17] {
                for of in [decks, first_stays] {
                    assert_plain(&cards(of, &PEOPLE), form, first);
                    assert_plain(&cards(of, &NUMBERS), form, first);
                }
            }
        }
    }
    for form in ["# _", "Run # _", "Run  #   _"] {
        for of in [decks, first_stays] {
            assert_plain(&of(&PEOPLE, 60, ", "), form, 1);
        }
    }
    // Also of numbers that do not count up, behind a word or before a sign of lists.
    for form in ["(seed #) _", "[Game #] _", "seed# = _", "#. _"] {
        let lines = first_stays(&PEOPLE, 60, ", ");
        let line = |(k, deck): (usize, &String)| {
            form.replace('#', &((k * k * 7919 + 5) % 1_000).to_string())
                .replace('_', deck)
                + "\n"
        };
        let text: String = lines.iter().enumerate().map(line).collect();
        assert_eq!(
            meant(&text, Meaning::Cards).tally(),
            meant(&lines.join("\n"), Meaning::Cards).tally(),
            "{text}"
        );
    }
}

/// A first card that counts up is a card: nothing else in its line looks like a numbered one.
#[test]
fn a_first_card_that_counts_up_is_a_card() {
    for text in [
        "1 - 3 - 2\n2 - 1 - 3\n3 - 2 - 1",
        "1 > 3 > 2\n2 > 1 > 3\n3 > 2 > 1",
        "#1 #3 #2\n#2 #1 #3\n#3 #2 #1",
        "Player 1, Player 3, Player 2\nPlayer 2, Player 1, Player 3\nPlayer 3, Player 2, Player 1",
        "1、3、2\n2、1、3\n3、2、1",
        "c1 c3 c2\nc2 c1 c3\nc3 c2 c1",
        "1. 3. 2.\n2. 1. 3.\n3. 2. 1.",
        "[1. 3. 2.]\n[2. 1. 3.]\n[3. 2. 1.]",
    ] {
        match read(text, &Wishes::default()) {
            Ok(reading) => assert_eq!((reading.cards(), reading.shuffles()), (3, 3), "{text}"),
            Err(refusal) => assert!(text.contains(['.', '-', '#']), "{refusal:?}: {text}"),
        }
    }
}

/// Times and levels of logs, and words in brackets at either end, are no cards.
#[test]
fn words_in_brackets_are_no_cards() {
    let suits = ["AS", "KH", "2D", "7C"];
    for form in [
        "[INFO app] _",
        "[INFO] _",
        "[2024-05-01T10:00:#7Z INFO app::deck] _",
        "[2024-05-01 INFO] _",
        "[2024-05-01 10:00:#7] [info] _",
        "[2024-05-01 10:00:#7] [info] order: _",
        "[10:00:#7] [INFO] _",
        "[10:00:#7] [main thread/INFO]: _",
        "10:00:#7 [main thread/INFO]: _",
        "I0501 10:00:#7.352217 12345 main.go:10] _",
        "(Player 1) _",
        "(order #) _",
        "[Game #] _",
        "[naive shuffle] _",
        "_ [fisher yates]",
        "_ (run #)",
        "[INFO] #. _",
        "seed=7# deck=_",
        "order = _",
    ] {
        for (cards, between) in [
            (&NUMBERS, " "),
            (&NUMBERS, ", "),
            (&PEOPLE, ", "),
            (&suits, " "),
        ] {
            for of in [decks, first_stays] {
                assert_plain(&of(cards, 60, between), form, 1);
            }
        }
    }
    for form in [
        "[10:00:#7 INFO app] order = [_]",
        "[10:00:#7] [info] [_]",
        "[app] shuffled [_]",
    ] {
        assert_plain(&decks(&NUMBERS, 60, ", "), form, 1);
    }
}

/// Brackets that may hold cards keep them: a name before names is asked, hands, lists and orders stay.
#[test]
fn cards_in_brackets_are_cards() {
    let text = numbered(&decks(&PEOPLE, 60, " "), "[Joker] _", 1);
    assert_eq!(
        flaw(&text),
        Refusal::Asks(Question::Ends(vec!["[Joker]".into()]))
    );
    assert_eq!(meant(&text, Meaning::Labels).cards(), 4);
    let text = "(a b c) (b a c)\n(a b c) (c a b)\n(a b c) (c b a)\n";
    assert_ne!(given(text).shuffles(), 3);
    let text = "[c1 c2 c3]: 14\n[c2 c1 c3]: 18\n[c3 c2 c1]: 12\n";
    assert_eq!(given(text).understood.shape, Shape::Orders);
    let said = given(&numbered(&decks(&PEOPLE, 60, ", "), "[naive shuffle] _", 1)).understood;
    assert_eq!(said.columns, ["[naive shuffle]"]);
}

/// A text that is longer than what decides loses the same ends in each piece, wherever pieces end.
#[test]
fn ends_of_long_texts_are_no_cards() {
    let lines = decks(&PEOPLE, 1_000, ", ");
    let piece = numbered(&lines, "[INFO app] [_]", 1);
    let mut reader = crate::Reader::new(Wishes::default());
    let many = 9_000_000 / piece.len();
    let text = piece.repeat(many);
    let parts = text.as_bytes().chunks(1_000_003);
    { parts }.for_each(|part| reader.push(part).unwrap());
    let reading = reader.finish().unwrap();
    assert_eq!(
        (reading.cards(), reading.shuffles()),
        (4, many as u64 * 1_000)
    );
}
