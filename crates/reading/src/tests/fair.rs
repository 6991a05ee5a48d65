//! Proves that fair lists of kinds that look like something else get no stamp NOT FAIR: they are read as what
//! they are, or asked.

use super::strangers::{decks, flaw, given, meant, playing_cards};
use crate::counted::Counted;
use crate::counted::Part;
use crate::judge::{Judgement, Level, is_stamped_unfair};
use crate::read_as::{Meaning, Question, Shape, Wishes};
use crate::reader::read;
use crate::refusal::Refusal;

fn level(text: &str) -> Level {
    let reading = given(text);
    assert!(!is_stamped_unfair(&reading), "{text}");
    Judgement::of(&reading).level()
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
    let first = |line: &str| {
        line.rsplit_once(' ')
            .map(|(six, bonus)| format!("{bonus} {six}\n"))
    };
    let text: String = text.lines().filter_map(first).collect();
    assert_eq!(part(&text).drawn, 6);
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
        // Spades, hearts, clubs, diamonds, each from the ace down: colours change.
        hands(&deck, 100, [5, 0], |card| {
            (
                [1, 0, 3, 2][at(card) / 13],
                std::cmp::Reverse((at(card) + 12) % 13),
            )
        }),
    ];
    for (k, text) in texts.iter().enumerate() {
        assert_eq!((part(text).drawn, part(text).cards), (5, 52), "{k}");
        assert_eq!(level(text), Level::Nothing, "{k}");
    }
    assert_eq!(part(&hands(&deck, 100, [0, 5], at)).drawn, 1);
}

/// Numbers beside orders are counts without a question only where a heading says so in whole words and they
/// do not count up, or where all orders are there.
#[test]
fn headings_answer_in_whole_words() {
    let orders = ["a,b,c", "c,a,b", "b,a,c"];
    let listed = |heading: &str, numbers: [u64; 3]| {
        let row = |(order, number): (&&str, u64)| format!("{number},{order}\n");
        format!("{heading},x,y,z\n") + &orders.iter().zip(numbers).map(row).collect::<String>()
    };
    for (heading, numbers, shape) in [
        ("timestamp", [120, 125, 131], Shape::Decks),
        ("total time", [120, 125, 122], Shape::Decks),
        ("number", [1, 2, 3], Shape::Decks),
        ("n", [1, 2, 3], Shape::Decks),
        ("gameId", [12, 15, 40], Shape::Decks),
        ("times", [12, 15, 11], Shape::Orders),
        ("total count", [12, 15, 11], Shape::Orders),
        ("次数", [12, 15, 11], Shape::Orders),
    ] {
        let reading = given(&listed(heading, numbers));
        assert_eq!(reading.understood.shape, shape, "{heading}");
    }
    for (heading, numbers) in [
        ("n", [12, 15, 11]),
        ("number", [12, 15, 11]),
        ("count", [1, 2, 3]),
    ] {
        let flaw = flaw(&listed(heading, numbers));
        assert!(
            matches!(flaw, Refusal::Asks(Question::Beside(_))),
            "{heading}: {flaw:?}"
        );
    }
    // Milliseconds.
    let text = "1 2 3 12\n3 1 2 15\n2 1 3 11";
    assert!(matches!(flaw(text), Refusal::Asks(Question::Beside(_))));
    assert_eq!(meant(text, Meaning::Labels).shuffles(), 3);
    assert_eq!(meant(text, Meaning::Counts).shuffles(), 38);
}

/// Counts are those of one card, or of one place, only where headings of cards or places, and of counts, say
/// so; several columns of them are hands only below such headings.
#[test]
fn only_headings_of_cards_and_places_answer() {
    let lands = [8, 57, 153, 147, 96, 33, 6, 0];
    let column = |headings: &str| {
        let row = |(k, count): (usize, &u64)| format!("{k},{count}\n");
        headings.to_string() + "\n" + &lands.iter().enumerate().map(row).collect::<String>()
    };
    for headings in [
        "value,count",
        "index,count",
        "item,price",
        "name,points",
        "lands,hands",
        "cards,count",
        "card count,times",
        "牌数,次数",
    ] {
        let flaw = flaw(&column(headings));
        assert!(
            matches!(flaw, Refusal::Asks(Question::Numbers(..))),
            "{headings}: {flaw:?}"
        );
    }
    let people = "name,points\nAnn,30\nBo,12\nCy,41\n";
    assert!(matches!(flaw(people), Refusal::Asks(Question::Numbers(..))));
    for (headings, shape) in [
        ("card,count", Shape::OnePlace),
        ("位置,次数", Shape::OneCard),
    ] {
        assert_eq!(
            given(&column(headings)).understood.shape,
            shape,
            "{headings}"
        );
    }
    let fair = [8, 56, 151, 148, 97, 33, 6, 1];
    let row = |k: usize| format!("{k},{},{}\n", lands[k], fair[k]);
    let text = "lands,seen,fair\n".to_string() + &(0..8).map(row).collect::<String>();
    let Refusal::Asks(Question::Numbers(_, counts)) = flaw(&text) else {
        panic!("not asked");
    };
    assert_eq!(counts, lands);
    let hand = crate::Hand {
        special: 24,
        cards: 60,
        dealt: 7,
    };
    let hands = meant(&text, Meaning::Special(hand));
    assert_eq!(
        (&hands.understood.columns[..], hands.shuffles()),
        (&["fair".to_string()][..], 500)
    );
    let text = text.replace("lands,seen,fair", "card,place 1,place 2");
    assert_eq!(given(&text).understood.shape, Shape::Hands);
}

/// A list that was sorted, by number or as text, or that has each order once, says nothing of what follows what.
#[test]
fn a_sorted_list_is_no_chain() {
    let four = ["1", "2", "3", "4"];
    let mut lines = decks(&four, 1_000, " ");
    assert!(given(&lines.join("\n")).links.is_some());
    let mut once = lines.clone();
    lines.sort_unstable();
    assert_eq!(level(&lines.join("\n")), Level::Nothing);
    lines.reverse();
    assert_eq!(level(&lines.join("\n")), Level::Nothing);
    let mut seen = std::collections::HashSet::new();
    once.retain(|line| seen.insert(line.clone()));
    assert_eq!(once.len(), 24);
    assert_eq!(given(&once.join("\n")).links, None);
    let twelve = numbers(12);
    let twelve: Vec<&str> = twelve.iter().map(String::as_str).collect();
    let playing = ["AH", "2H", "3H", "TH", "JH", "QH", "KH", "AS", "2S", "KS"];
    for cards in [&twelve[..], &playing] {
        let mut lines = decks(cards, 300, " ");
        lines.sort_unstable();
        let reading = given(&lines.join("\n"));
        assert_eq!((reading.links, reading.changed), (None, None), "{cards:?}");
    }
}

/// A place that never came is one of the places, and a number that never was right one of the answers.
#[test]
fn places_that_never_came_are_places() {
    let firsts = |cards: &[&str]| {
        let line = |deck: &String| deck.split(' ').next().unwrap_or_default().to_string() + "\n";
        decks(cards, 1_000, " ")
            .iter()
            .map(line)
            .collect::<String>()
    };
    // Sattolo's algorithm leaves no card where it was.
    let places = firsts(&["2", "3", "4"]);
    for meaning in [Meaning::Places, Meaning::Answers] {
        let reading = meant(&places, meaning);
        assert_eq!(reading.cards(), 4, "{meaning:?}");
        assert!(is_stamped_unfair(&reading), "{meaning:?}");
    }
    let far = firsts(&["10", "20", "30"]);
    assert_eq!(meant(&far, Meaning::Answers).cards(), 3);
}

/// A label before a few names of many is asked, although no column has its names from another one.
#[test]
fn a_label_before_drawn_names_is_asked() {
    let names: Vec<String> = (0..100)
        .map(|k| {
            ["Ann", "Bob", "Cyd", "Dan", "Eve"][k % 5].to_string()
                + ["ia", "el", "or", "us"][k / 5 % 4]
                + ["x", "y", "z", "v", "w"][k / 20]
        })
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let line = |line: &String| {
        let drawn: Vec<&str> = line.split(' ').take(3).collect();
        format!("winners,{}\n", drawn.join(","))
    };
    let text: String = decks(&names, 200, " ").iter().map(line).collect();
    assert_eq!(
        flaw(&text),
        Refusal::Asks(Question::Ends(vec!["winners".into()]))
    );
    let reading = meant(&text, Meaning::Labels);
    assert_eq!(
        (reading.cards(), reading.understood.shape),
        (100, Shape::Hands)
    );
    assert!(!is_stamped_unfair(&reading));
}

/// A joker that never moves, at either end, is asked, and is a card of the deck where that is answered.
#[test]
fn a_joker_that_never_moves_is_asked() {
    let deck: Vec<String> = playing_cards("HSDC");
    let deck: Vec<&str> = deck.iter().map(String::as_str).collect();
    for joker in ["Joker", "Red Joker", "大王"] {
        let lines = decks(&deck, 100, ",");
        let first: String = lines
            .iter()
            .map(|line| format!("{joker},{line}\n"))
            .collect();
        let last: String = lines
            .iter()
            .map(|line| format!("{line},{joker}\n"))
            .collect();
        for text in [first, last] {
            assert_eq!(
                flaw(&text),
                Refusal::Asks(Question::Ends(vec![joker.into()]))
            );
            let card = meant(&text, Meaning::Cards);
            assert_eq!(card.cards(), 53);
            assert!(is_stamped_unfair(&card));
            assert_eq!(meant(&text, Meaning::Labels).cards(), 52);
        }
    }
}

/// A column that grows, or whose cells come once and nowhere else, is a label before cards that are drawn.
#[test]
fn a_column_of_its_own_is_no_card() {
    let twenty = numbers(20);
    let twenty: Vec<&str> = twenty.iter().map(String::as_str).collect();
    let drawn = |cards: &[&str], label: &dyn Fn(usize) -> String| {
        let line = |(k, line): (usize, &String)| {
            let drawn: Vec<&str> = line.split(' ').take(2).collect();
            format!("{},{}\n", label(k), drawn.join(","))
        };
        let lines = decks(cards, 100, " ");
        lines.iter().enumerate().map(line).collect::<String>()
    };
    let text = "i,a,b\n".to_string() + &drawn(&twenty, &|k| (3 * k + 1).to_string());
    assert_eq!((part(&text).places, part(&text).cards), (2, 20));
    assert_eq!(given(&text).understood.columns, ["i"]);
    assert_eq!(level(&text), Level::Nothing);
    let names = [
        "ann", "bob", "cyd", "dan", "eve", "fay", "gus", "hal", "ida", "jon",
    ];
    let text = drawn(&names, &|k| format!("Week {}", k + 1));
    assert_eq!((part(&text).places, part(&text).cards), (2, 10));
    assert_eq!(given(&text).understood.columns, ["Week 1"]);
    assert_eq!(level(&text), Level::Nothing);
}

/// Decks that stand side by side are as many decks, where people say so.
#[test]
fn two_decks_a_line_may_be_read_so() {
    let twice: Vec<String> = decks(&["red", "green", "blue"], 300, " ")
        .chunks(2)
        .map(|pair| pair.join(" "))
        .collect();
    let text = twice.join("\n");
    assert!(given(&text).understood.alternatives.contains(&Shape::Decks));
    let wishes = Wishes {
        shape: Some(Shape::Decks),
        ..Wishes::default()
    };
    let reading = read(&text, &wishes).unwrap();
    assert_eq!((reading.cards(), reading.shuffles()), (3, 300));
    assert!(!is_stamped_unfair(&reading));
}

/// A cell that never moves and is taken for a card can be called a label; of 0 before 1 to n, it is asked.
#[test]
fn what_is_taken_for_a_card_can_be_corrected() {
    for cell in ["0", "4"] {
        let rest = decks(&["1", "2", "3"], 60, " ").join(&format!("\n{cell} "));
        let text = format!("{cell} {rest}");
        let asked = Question::Ends(vec![cell.into()]);
        match cell {
            "0" => assert_eq!(flaw(&text), Refusal::Asks(asked)),
            _ => assert_eq!(given(&text).understood.asked, Some((asked, Meaning::Cards))),
        }
        assert_eq!(meant(&text, Meaning::Cards).cards(), 4);
        assert!(!is_stamped_unfair(&meant(&text, Meaning::Labels)));
    }
    let names = ["ben", "carl", "dora", "emil", "fred", "gina", "hans", "ida"];
    let text = "queue,".to_string() + &decks(&names, 60, ",").join("\nqueue,");
    let asked = Question::Ends(vec!["queue".into()]);
    assert_eq!(
        given(&text).understood.asked,
        Some((asked.clone(), Meaning::Cards))
    );
    let said = meant(&text, Meaning::Labels);
    assert_eq!(
        (said.cards(), said.understood.asked),
        (8, Some((asked, Meaning::Labels)))
    );
    assert!(!is_stamped_unfair(&meant(&text, Meaning::Labels)));
}

/// A heading above drawn names is none of them, with a number before each line and without.
#[test]
fn a_heading_of_names_is_no_hand() {
    let players = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"];
    let lines = decks(&players, 60, " ");
    for numbered in [false, true] {
        let line = |(k, line): (usize, &String)| {
            let pair: Vec<&str> = line.split(' ').take(2).collect();
            let before = if numbered {
                format!("{k},")
            } else {
                String::new()
            };
            before + &pair.join(",") + "\n"
        };
        let games: String = (1..).zip(&lines).map(line).collect();
        let heading = if numbered {
            "round,white,black\n"
        } else {
            "white,black\n"
        };
        let text = heading.to_string() + &games;
        assert_eq!((part(&text).cards, part(&text).shuffles), (6, 60), "{text}");
        assert_eq!(level(&text), Level::Nothing, "{text}");
    }
}

/// Columns that share nothing are different things, and no cards of one deck: rows of them are refused with the
/// reason, beside an id of each row, too.
#[test]
fn columns_that_share_nothing_are_no_deck() {
    let things: [&[&str]; 3] = [
        &["Anna", "Bob", "Cleo"],
        &["north", "south", "west"],
        &["heart", "club", "spade"],
    ];
    let first = |line: &String| line.split(' ').next().unwrap_or_default().to_string();
    let drawn = |(k, things): (usize, &&[&str])| -> Vec<String> {
        decks(things, 120 + k, " ").iter().map(first).collect()
    };
    let drawn: Vec<Vec<String>> = things.iter().enumerate().map(drawn).collect();
    for form in [
        "{1} {2}",
        "{1} {2} {3}",
        "R_{k}x,{1},{2}",
        "Ann->{1}, Bo->{2}, Cy->{3}",
    ] {
        let line = |k: usize| {
            let fill =
                |line: String, at: usize| line.replace(&format!("{{{}}}", at + 1), &drawn[at][k]);
            (0..3).fold(form.replace("{k}", &k.to_string()), fill) + "\n"
        };
        let text: String = (0..120).map(line).collect();
        let flaw = flaw(&text);
        assert!(
            matches!(flaw, Refusal::NotOneDeck { .. }),
            "{flaw:?}: {text}"
        );
    }
}

/// A word between two drawn names is asked, and left out where it is no card; so is the last answer of a
/// survey, which never moves.
#[test]
fn a_name_that_never_moves_among_drawn_ones_is_asked() {
    let teams = decks(&["Reds", "Blues", "Golds", "Greens"], 120, " ");
    let game = |line: &String| {
        let teams: Vec<&str> = line.split(' ').collect();
        format!("{} vs {}\n", teams[0], teams[1])
    };
    let answers = decks(&["Q1_1", "Q1_2", "Q1_3", "Q1_4"], 120, "|");
    let survey = |(k, line): (usize, &String)| format!("R_{k}x,{}|Q1_9\n", &line[..14]);
    let games: String = teams.iter().map(game).collect();
    let survey: String = answers.iter().enumerate().map(survey).collect();
    for (text, word, cards) in [
        (games, "vs", 4),
        (format!("ResponseId,Q1_DO\n{survey}"), "Q1_9", 4),
    ] {
        assert_eq!(
            flaw(&text),
            Refusal::Asks(Question::Ends(vec![word.into()])),
            "{text}"
        );
        let reading = meant(&text, Meaning::Labels);
        assert_eq!(
            (reading.cards(), reading.understood.shape),
            (cards, Shape::Hands)
        );
        assert!(!is_stamped_unfair(&reading), "{text}");
        assert_eq!(meant(&text, Meaning::Cards).cards(), cards + 1);
    }
}

/// One word in all rows is no order that was counted, and orders that come again may be labels.
#[test]
fn counted_orders_are_different() {
    let conditions = decks(&["Q1_1", "Q1_2", "Q1_3"], 120, " ");
    let row = |(k, line): (usize, &String)| format!("R_{k}x,{}\n", &line[..4]);
    let rows: String = conditions.iter().enumerate().map(row).collect();
    let Refusal::Asks(Question::Numbers(names, counts)) =
        flaw(&format!("ResponseId,Condition\n{rows}"))
    else {
        panic!("{rows}");
    };
    assert_eq!((names.len(), counts.iter().sum()), (3, 120u64));
    let again = "a-b 12\nb-a 14\na-b 9\nb-a 11\na-b 15";
    assert!(matches!(flaw(again), Refusal::Asks(Question::Beside(_))));
}
