//! Proves that fair lists of kinds that look like something else get no stamp NOT FAIR: they are read as what
//! they are, or asked.

use super::strangers::{decks, flaw, given, meant};
use crate::judge::{Judged, Level, is_stamped_unfair};
use crate::{Counted, Meaning, Part, Question, Refusal, Shape, Wishes, read};

fn level(text: &str) -> Level {
    let reading = given(text);
    assert!(!is_stamped_unfair(&reading), "{text}");
    Judged::of(&reading).level()
}

fn part(text: &str) -> Part {
    match given(text).counted {
        Counted::Part(part) => part,
        other => panic!("{other:?}: {text}"),
    }
}

/// The numbers from 1 on.
fn numbers(cards: usize) -> Vec<String> {
    (1..=cards).map(|card| card.to_string()).collect()
}

/// Fair hands of so many cards, each sorted by a key, with so many unsorted ones behind them.
fn hands<K: Ord>(
    deck: &[String],
    lines: usize,
    [sorted, behind]: [usize; 2],
    key: impl Fn(&str) -> K,
) -> String {
    let deck: Vec<&str> = deck.iter().map(String::as_str).collect();
    let line = |line: &String| {
        let mut cells: Vec<&str> = line.split(' ').take(sorted + behind).collect();
        cells[..sorted].sort_by_key(|cell| key(cell));
        cells.join(" ") + "\n"
    };
    decks(&deck, lines, " ").iter().map(line).collect()
}

/// A lottery's numbers are sorted, also as text, and its bonus ball stands behind them.
#[test]
fn a_bonus_ball_is_none_of_the_sorted_numbers() {
    let number = |ball: &str| ball.parse::<usize>().unwrap();
    let text = hands(&numbers(49), 100, [6, 1], number);
    let drawn = part(&text);
    assert_eq!((drawn.places, drawn.drawn, drawn.cards), (1, 6, 49));
    assert_eq!(given(&text).understood.columns.len(), 1);
    assert_eq!(level(&text), Level::Nothing);
    let text = hands(&numbers(49), 100, [6, 0], str::to_string);
    assert_eq!(part(&text).drawn, 6);
    let text = hands(&numbers(49), 100, [0, 6], number);
    assert_eq!(part(&text).drawn, 1);
}

/// Hands of playing cards are sorted by rank, with the ace low or high, or by suit.
#[test]
fn sorted_hands_of_playing_cards_are_sets() {
    let deck: Vec<String> = "♥♠♦♣"
        .chars()
        .flat_map(|suit| {
            "A 2 3 4 5 6 7 8 9 10 J Q K"
                .split(' ')
                .map(move |rank| format!("{rank}{suit}"))
        })
        .collect();
    let at = |card: &str| deck.iter().position(|other| other == card).unwrap();
    let texts = [
        hands(&deck, 100, [5, 0], |card| at(card) % 13),
        hands(&deck, 100, [5, 0], |card| (at(card) % 13 + 12) % 13),
        hands(&deck, 100, [5, 0], |card| std::cmp::Reverse(at(card) % 13)),
        hands(&deck, 100, [5, 0], at),
        hands(&deck, 100, [5, 0], |card| {
            std::cmp::Reverse([2, 3, 1, 0][at(card) / 13] * 13 + (at(card) + 12) % 13)
        }),
        hands(&deck, 100, [5, 0], str::to_string),
    ];
    for (k, text) in texts.iter().enumerate() {
        assert_eq!((part(text).drawn, part(text).cards), (5, 52), "{k}");
        assert_eq!(level(text), Level::Nothing, "{k}");
    }
    assert_eq!(part(&hands(&deck, 100, [0, 5], at)).drawn, 1);
}

/// Numbers beside orders are counts without a question only where a heading says so in whole words and they
/// Counts are those of one card, or of one place, only where headings of cards or places, and of counts, say
/// A column that counts up, or grows, is a label before numbers that are drawn.
#[test]
fn a_number_that_grows_is_no_card() {
    let twenty = numbers(20);
    let twenty: Vec<&str> = twenty.iter().map(String::as_str).collect();
    let line = |(k, line): (usize, &String)| {
        let drawn: Vec<&str> = line.split(' ').take(2).collect();
        format!("{} {}\n", 3 * k + 1, drawn.join(" "))
    };
    let text: String = decks(&twenty, 100, " ")
        .iter()
        .enumerate()
        .map(line)
        .collect();
    let text = "i a b\n".to_string() + &text;
    let drawn = part(&text);
    assert_eq!((drawn.places, drawn.cards), (2, 20));
    assert_eq!(given(&text).understood.columns, ["i"]);
    assert_eq!(level(&text), Level::Nothing);
}

/// A cell that never moves and is taken for a card can be called a label; where the deck is whole without it,
