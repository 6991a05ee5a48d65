//! Proves the readings of texts of the kinds that strangers bring: damaged cells, labels, counts beside
//! orders, numbers that may be several things, sets, copies.

use engine::algorithms::Algorithm;
use engine::deck::MAX_CARDS;
use engine::experiment::Setup;
use engine::rng::Seed;

use crate::counted::{Counted, Reading};
use crate::read_as::{Hand, Meaning, Question, Shape, Wishes};
use crate::reader::read;
use crate::refusal::Refusal;
use crate::single::Unfit;

/// Fair decks of these cards, one a line.
pub(crate) fn decks(cards: &[&str], lines: usize, between: &str) -> Vec<String> {
    let setup = Setup::new(Algorithm::FISHER_YATES_DOWN, cards.len());
    let line = |run: usize| {
        let order = setup.order(Seed(lines as u64), run as u64);
        let names: Vec<&str> = order.iter().map(|&card| cards[card as usize]).collect();
        names.join(between)
    };
    (0..lines).map(line).collect()
}

/// The 52 cards of these suits, each suit from the ace on.
pub(crate) fn playing_cards(suits: &str) -> Vec<String> {
    let of_suit = |suit| {
        "A23456789TJQK"
            .chars()
            .map(move |rank| format!("{rank}{suit}"))
    };
    suits.chars().flat_map(of_suit).collect()
}

pub(crate) fn given(text: &str) -> Reading {
    read(text, &Wishes::default()).unwrap_or_else(|flaw| panic!("{flaw:?}: {text}"))
}

pub(super) fn flaw(text: &str) -> Refusal {
    match read(text, &Wishes::default()) {
        Err(flaw) => flaw,
        Ok(reading) => panic!("{:?}: {text}", reading.understood),
    }
}

pub(super) fn meant(text: &str, meaning: Meaning) -> Reading {
    let wishes = Wishes {
        meaning: Some(meaning),
        ..Wishes::default()
    };
    read(text, &wishes).unwrap_or_else(|flaw| panic!("{flaw:?}: {text}"))
}

/// Proves that one damaged cell is named with its line, that its line may be left out, and that it
/// changes nothing else, in decks by number, by name and with copies.
#[test]
fn a_damaged_cell_is_one_cell() {
    let kinds: [&[&str]; 3] = [
        &["1", "2", "3", "4", "5"],
        &["Ann", "Bo", "Cy", "Di", "Eve"],
        &["L", "L", "L", "S", "S"],
    ];
    for cards in kinds {
        for damaged in ["NaN", "-1", "3%", "?", "3.", "=1+1", "\"", ""] {
            for line in [0, 30, 59] {
                let mut lines = decks(cards, 60, ",");
                let mut cells: Vec<&str> = lines[line].split(',').collect();
                cells[2] = damaged;
                lines[line] = cells.join(",");
                let text = lines.join("\n");
                match flaw(&text) {
                    Refusal::NotADeck {
                        line: at,
                        card,
                        place: 3,
                        ..
                    } => {
                        assert_eq!((at, card.as_str()), (line + 1, damaged), "{text}");
                    }
                    other => panic!("{other:?}: {damaged} in {line}: {text}"),
                }
                let wishes = Wishes {
                    skips_wrong: true,
                    ..Wishes::default()
                };
                let left = read(&text, &wishes).unwrap();
                assert_eq!((left.shuffles(), left.cards()), (59, 5), "{text}");
                assert_eq!(left.understood.wrong_lines, 1);
            }
        }
    }
}

/// Proves that what stands in every line at one end is a label, whether cards have numbers or names,
/// that people may say otherwise, and that what may be a card is asked.
#[test]
fn what_never_moves_at_an_end_is_a_label() {
    let number = ["1", "2", "3"];
    let letter = ["a", "b", "c"];
    let name = ["Ann", "Bo", "Cy", "Di"];
    for (cards, between, before, behind) in [
        (&letter[..], ",", "deal,", ""),
        (&name, ",", "Player 1,", ""),
        (&letter, ",", "", ",done"),
        (&number, " ", "INFO shuffled ", ""),
        (&number, " ", "", " ok"),
        (&name, " ", "INFO deal ", " ok"),
        (&number, "\u{a0}", "", ""),
        (&number, "，", "第1次：【", "】"),
        (&name, "、", "洗牌：", ""),
        (&number, " ", "", ","),
    ] {
        let lines = decks(cards, 60, between);
        let line = |deck: &String| format!("{before}{deck}{behind}\n");
        let text: String = lines.iter().map(line).collect();
        let reading = given(&text);
        assert_eq!(
            (reading.cards(), reading.shuffles()),
            (cards.len(), 60),
            "{text}"
        );
        let plain = given(&lines.join("\n").replace(between, " "));
        assert_eq!(reading.tally(), plain.tally(), "{text}");
    }
    let text = decks(&letter, 60, ",").join("\ndeal,");
    let said = meant(&format!("deal,{text}"), Meaning::Cards);
    assert_eq!(said.cards(), 4);
    let colours = decks(&["red", "green", "blue"], 60, ",").join("\npink,");
    let text = format!("pink,{colours}");
    assert_eq!(
        flaw(&text),
        Refusal::Asks(Question::Ends(vec!["pink".into()]))
    );
    for (meaning, cards) in [(Meaning::Cards, 4), (Meaning::Labels, 3)] {
        let reading = meant(&text, meaning);
        assert_eq!(reading.cards(), cards);
        let asked = Question::Ends(vec!["pink".into()]);
        assert_eq!(reading.understood.asked, Some((asked, meaning)));
    }
    // What is a label for sure is none of the cards, whatever is answered of another.
    let text = text.replace("pink", "12:00 INFO,pink");
    assert_eq!(
        flaw(&text),
        Refusal::Asks(Question::Ends(vec!["pink".into()]))
    );
    for (meaning, cards) in [(Meaning::Cards, 4), (Meaning::Labels, 3)] {
        assert_eq!(meant(&text, meaning).cards(), cards, "{meaning:?}");
    }
}

/// Proves that a first card that never moves is no label by its looks: a card called as the others but for
/// its number or behind the same word is a card; a joker, a word of logs written as all cards, and a
/// number among names are asked.
#[test]
fn a_card_is_no_label_by_its_looks() {
    for cards in [
        &["card1", "card2", "card3", "card4"][..],
        &["Player 1", "Player 2", "Player 3"],
        &["User 1", "User 2", "User 3"],
        &["Player One", "Player Two", "Player Three"],
        &["牌1", "牌2", "牌3", "牌4"],
        &["玩家1", "玩家2", "玩家3"],
        &["玩家一", "玩家二", "玩家三"],
    ] {
        let rest = decks(&cards[1..], 60, ",").join(&format!("\n{},", cards[0]));
        let text = format!("{},{rest}", cards[0]);
        assert_eq!(given(&text).cards(), cards.len(), "{text}");
        assert!(crate::judge::is_stamped_unfair(&given(&text)), "{text}");
        let last = decks(&cards[1..], 60, ",").join(&format!(",{}\n", cards[0]));
        let text = format!("{last},{}", cards[0]);
        assert_eq!(given(&text).cards(), cards.len(), "{text}");
    }
    for cards in [
        &["Joker", "A", "B", "C"][..],
        &["EU", "a", "b", "c"],
        &["draw", "skip", "reverse", "wild"],
        &["10", "J", "Q", "K"],
        &["Joker", "12", "15", "13"],
    ] {
        let rest = decks(&cards[1..], 60, ",").join(&format!("\n{},", cards[0]));
        let text = format!("{},{rest}", cards[0]);
        let question = Question::Ends(vec![cards[0].into()]);
        assert_eq!(flaw(&text), Refusal::Asks(question), "{text}");
        for (meaning, n) in [
            (Meaning::Cards, cards.len()),
            (Meaning::Labels, cards.len() - 1),
        ] {
            assert_eq!(meant(&text, meaning).cards(), n, "{text}");
        }
    }
}

/// Proves that a card that never moves is a card: of the numbers 1 to n, of a long list of titles, of
/// playing cards, and of equal cards.
#[test]
fn a_card_that_never_moves_is_no_label() {
    let titles: Vec<String> = (0..20)
        .map(|k| format!("Song of {}", "abcdefghijklmnopqrst".split_at(k).1))
        .collect();
    let titles: Vec<&str> = titles.iter().map(String::as_str).collect();
    let numbers = ["2", "3", "4", "5", "6", "7", "8", "9", "10"];
    for (first, rest, lines, between) in [
        ("1", &numbers[..], 15, " "),
        (titles[0], &titles[1..], 8, ","),
        ("AS", &["KH", "2D", "QC", "TD"], 60, " "),
        ("L", &["L", "S", "S", "S"], 60, " "),
    ] {
        let decks = decks(rest, lines, between).join(&format!("\n{first}{between}"));
        let reading = given(&format!("{first}{between}{decks}"));
        assert_eq!(reading.cards(), rest.len() + 1, "{decks}");
    }
}

/// Proves that tables that a database prints, one card a row, are decks.
#[test]
fn tables_of_a_database_are_decks() {
    let names = decks(&["Ann", "Bo", "Cy", "Di"], 30, " |\n| ");
    let table = |deck: &String| {
        format!("+------+\n| name |\n+------+\n| {deck} |\n+------+\n4 rows in set (0.00 sec)\n\n")
    };
    let reading = given(&names.iter().map(table).collect::<String>());
    assert_eq!((reading.cards(), reading.shuffles()), (4, 30));
}

/// Proves that R's matrices and tables are read, wrapped or not, and what PowerShell writes.
#[test]
fn what_r_and_powershell_print_is_read() {
    let decks = decks(&["1", "2", "3", "4", "5", "6"], 20, " ");
    let card = |deck: usize, place: usize| decks[deck].split(' ').nth(place).unwrap();
    let block = |columns: std::ops::Range<usize>| {
        let head: String = columns.clone().map(|k| format!(" [,{}]", k + 1)).collect();
        let row = |place: usize| {
            let cells: String = columns
                .clone()
                .map(|k| format!("    {}", card(k, place)))
                .collect();
            format!("[{},]{cells}\n", place + 1)
        };
        format!("    {head}\n{}", (0..6).map(row).collect::<String>())
    };
    let plain = given(&decks.join("\n"));
    let text = block(0..13) + &block(13..20);
    for before in ["", "> replicate(20, sample(6))\n"] {
        assert_eq!(given(&format!("{before}{text}")).tally(), plain.tally());
    }
    let letters = (1..=6).zip('a'..).fold(text, |text, (number, letter)| {
        text.replace(&format!("    {number}"), &format!(" \"{letter}\""))
    });
    let named = given(&letters);
    assert_eq!((named.cards(), named.tally()), (6, plain.tally()));
    let table = given(
        "    place\ncard   1   2   3\n   1 500 480 520\n   2 510 490 500\n   3 490 530 480\n",
    );
    assert_eq!(
        (table.understood.shape, table.shuffles()),
        (Shape::CardByPlace, 1_500)
    );
    let wrapped = given(
        "    place\ncard   1   2\n   1 500 480\n   2 510 490\n   3 490 530\n    place\ncard   3\n   1 520\n   2 500\n   3 480\n",
    );
    assert_eq!(wrapped.tally(), table.tally());
    for (mark, bytes) in [
        ("\u{feff}", u16::to_le_bytes as fn(u16) -> [u8; 2]),
        ("\u{feff}", u16::to_be_bytes),
        ("", u16::to_le_bytes),
    ] {
        let text = format!("{mark}{}", decks.join(",\r\n"));
        let wide: Vec<u8> = text.encode_utf16().flat_map(bytes).collect();
        let mut reader = crate::Reader::new(Wishes::default());
        wide.chunks(7).for_each(|piece| reader.push(piece).unwrap());
        assert_eq!(reader.finish().unwrap().tally(), plain.tally());
    }
}

/// Proves that decks in one quoted cell are read, whatever stands between their cards, and what surveys
/// write of an order.
#[test]
fn a_quoted_deck_is_cut() {
    for cards in [&["Ann", "Bo", "Cy", "Di"][..], &["1", "2", "3", "4"]] {
        for between in ["; ", ", ", ";", "|", " > "] {
            let lines = decks(cards, 40, between);
            let plain = given(&lines.join("\n").replace(between, " "));
            let row = |(k, deck): (usize, &String)| format!("{},\"{deck}\"\n", 17 + 3 * k);
            let quoted: String = lines.iter().enumerate().map(row).collect();
            let bare: String = lines.iter().map(|deck| format!("\"{deck}\"\n")).collect();
            for text in [
                bare.clone(),
                format!("\"Order\"\n{bare}"),
                format!("id,order\n{quoted}"),
            ] {
                assert_eq!(given(&text).tally(), plain.tally(), "{text}");
            }
        }
        let lines = decks(cards, 40, "|");
        let row = |(k, deck): (usize, &String)| format!("R_{k}x,{deck}\n");
        let survey: String = lines.iter().enumerate().map(row).collect();
        let plain = given(&lines.join("\n"));
        assert_eq!(
            given(&format!("ResponseId,Q1_DO\n{survey}")).tally(),
            plain.tally()
        );
    }
}

/// Proves that the batches of an epoch are a deck together, even where the last one is shorter, in the
/// words of each library, and that hands which luck deals and sorted hands stay hands.
#[test]
fn batches_of_an_epoch_are_a_deck() {
    let numbers: Vec<String> = (0..10).map(|k| k.to_string()).collect();
    let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
    for size in [2, 4, 5] {
        let lines = decks(&numbers, 40, " ");
        let plain = given(&lines.join("\n"));
        let batches = |deck: &String| {
            let cards: Vec<&str> = deck.split(' ').collect();
            let batches = cards.chunks(size).map(|batch| batch.join(", "));
            batches.collect::<Vec<_>>()
        };
        for form in [
            "[_]",
            "tensor([_])",
            "tf.Tensor([_], shape=(4,), dtype=int32)",
        ] {
            let batch = |batch: &String| form.replace('_', batch) + "\n";
            let epoch = |deck: &String| batches(deck).iter().map(batch).collect::<String>();
            let text: String = lines.iter().map(epoch).collect();
            assert_eq!(given(&text).tally(), plain.tally(), "{text}");
        }
        let epoch = |deck: &String| format!("[[{}]]\n", batches(deck).join("], ["));
        let text: String = lines.iter().map(epoch).collect();
        assert_eq!(given(&text).tally(), plain.tally(), "{text}");
        let hand = |deck: &String| batches(deck)[0].replace(", ", " ") + "\n";
        let hands: String = lines.iter().map(hand).collect();
        assert_eq!(given(&hands).understood.shape, Shape::Hands);
    }
    let both = decks(&["AS", "KH", "2D", "QC", "TD", "3S"], 40, " ");
    let sorted = |deck: &String| {
        let mut cards: Vec<&str> = deck.split(' ').collect();
        cards.chunks_mut(3).for_each(<[&str]>::sort_unstable);
        format!("{}\n{}\n", cards[..3].join(" "), cards[3..].join(" "))
    };
    let hands: String = both.iter().map(sorted).collect();
    assert_eq!(given(&hands).understood.shape, Shape::Hands);
}

/// Proves that counts of who got each card are of as many deals as each card was dealt in.
#[test]
fn cards_by_players_are_counts_of_deals() {
    let names: Vec<String> = (0..52).map(|k| format!("c{k}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut counts = vec![[0; 4]; 52];
    for deal in decks(&names, 200, " ") {
        for (place, card) in deal.split(' ').enumerate() {
            counts[card[1..].parse::<usize>().unwrap()][place / 13] += 1;
        }
    }
    let row = |(card, [n, e, s, w]): (usize, &[i32; 4])| format!("c{card},{n},{e},{s},{w}\n");
    let rows: String = counts.iter().enumerate().map(row).collect();
    let reading = given(&format!("card,North,East,South,West\n{rows}"));
    assert_eq!(
        (
            reading.understood.shape,
            reading.shuffles(),
            reading.cards()
        ),
        (Shape::EqualCards, 200, 52)
    );
    assert_eq!(reading.names, ["North", "East", "South", "West"]);
}

/// Proves that deals in Portable Bridge Notation are whose each card is, and that histories of poker are
/// the cards of the player and of the board as far as most hands show them.
#[test]
fn deals_of_bridge_and_poker_are_read() {
    let card = |k: usize| {
        [
            "AKQJT98765432".split_at(k % 13).1,
            "SHDC".split_at(k / 13).1,
        ]
        .map(|s| &s[..1])
    };
    let names: Vec<String> = (0..52).map(|k| card(k).concat()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let deals = decks(&names, 60, " ");
    let hand = |cards: &[&str]| {
        let suit = |suit: char| {
            let ranks = cards.iter().filter(|card| card.ends_with(suit));
            ranks.map(|card| &card[..1]).collect::<String>()
        };
        "SHDC".chars().map(suit).collect::<Vec<_>>().join(".")
    };
    let bridge = |deal: &String| {
        let cards: Vec<&str> = deal.split(' ').collect();
        let hands: Vec<String> = cards.chunks(13).map(hand).collect();
        format!("[Board \"1\"]\n[Deal \"E:{}\"]\n\n", hands.join(" "))
    };
    let reading = given(&deals.iter().map(bridge).collect::<String>());
    assert_eq!((reading.cards(), reading.shuffles()), (52, 60));
    assert_eq!(reading.names, ["E", "N", "S", "W"]);
    let Counted::Part(part) = &reading.counted else {
        panic!("{reading:?}");
    };
    let first = |deal: &&String| deal[..39].contains("AS");
    let of_east = deals.iter().filter(first).count() as u64;
    assert_eq!((part.each[0], part.counts[13]), (13, of_east));
    let poker = |(k, deal): (usize, &String)| {
        let cards: Vec<&str> = deal.split(' ').collect();
        let [own, flop] = [cards[..2].join(" "), cards[2..5].join(" ")];
        let start = format!(
            "PokerStars Hand #{k}: Hold'em No Limit\nSeat 1: Ann ($2 in chips)\nDealt to Ann [{own}]\n*** FLOP *** [{flop}]\n"
        );
        match k % 3 {
            0 => start + &format!("*** TURN *** [{flop}] [{}]\n", cards[5]),
            _ => start,
        }
    };
    let text: String = deals.iter().enumerate().map(poker).collect();
    let hands: Vec<&str> = deals.iter().map(|deal| &deal[..14]).collect();
    assert_eq!(given(&text).counted, given(&hands.join("\n")).counted);
}

/// Proves that columns which are cards as well are not left out beside a number of each row.
#[test]
fn rounds_beside_a_number_are_one_deck() {
    let rounds = decks(&["cat", "dog", "cow"], 240, ",");
    let row = |(k, rounds): (usize, &[String])| format!("{},{}\n", k + 1, rounds.join(","));
    let rows: String = rounds.chunks(4).enumerate().map(row).collect();
    let head: Vec<String> = (1..=12).map(|k| format!("t{k}")).collect();
    let reading = given(&format!("id,{}\n{rows}", head.join(",")));
    assert_eq!(
        (
            reading.understood.shape,
            reading.cards(),
            reading.shuffles()
        ),
        (Shape::EqualCards, 12, 60)
    );
}

/// Proves that counts and shares beside orders are theirs, wherever they stand.
#[test]
fn counts_beside_orders_are_counted() {
    let orders = ["1 2 3", "1 3 2", "2 1 3", "2 3 1", "3 1 2", "3 2 1"];
    let counts = [140, 171, 159, 180, 172, 178];
    let rows = || orders.iter().zip(counts);
    let joined = |of: &dyn Fn(&str, u64) -> String, between: &str| {
        let rows: Vec<String> = rows().map(|(order, count)| of(order, count)).collect();
        rows.join(between)
    };
    let list = |order: &str| order.replace(' ', ",");
    let plain = given(&joined(
        &|order, count| format!("{}: {count}", list(order)),
        "\n",
    ));
    assert_eq!(
        (plain.understood.shape, plain.shuffles()),
        (Shape::Orders, 1_000)
    );
    for text in [
        joined(&|order, count| format!("    {count} {order}"), "\n"),
        format!(
            "fromList [{}]",
            joined(&|order, count| format!("([{}],{count})", list(order)), ",")
        ),
        format!(
            "[{}]",
            joined(
                &|order, count| format!("(({}), {count})", list(order)),
                ", "
            )
        ),
        joined(
            &|order, count| format!("[{}] comes up {count}/1000", list(order)),
            "\n",
        ),
        joined(
            &|order, count| format!("[{}] came {count} times", list(order)),
            "\n",
        ),
        joined(&|order, count| format!("{order} {count}/1000"), "\n"),
    ] {
        let reading = given(&text);
        assert_eq!(reading.understood.shape, Shape::Orders, "{text}");
        assert_eq!(reading.tally(), plain.tally(), "{text}");
    }
    let shares = joined(
        &|order, count| format!("[{}] comes up {}.{}%", list(order), count / 10, count % 10),
        "\n",
    );
    assert_eq!(flaw(&shares), Refusal::HowMany);
    let wishes = Wishes {
        shuffles: Some(1_000),
        ..Wishes::default()
    };
    assert_eq!(read(&shares, &wishes).unwrap().tally(), plain.tally());
}

/// Proves that ids, seeds and times before orders are no counts: they are asked where every order is
/// another one, left out where a heading says what they are or an order comes again, and counted where
/// all orders are there or a heading says so.
#[test]
fn numbers_before_orders_may_be_ids() {
    let few = "17,b,a,c\n35,a,b,c\n90,c,a,b";
    let numbers = ["17", "35", "90"].map(String::from).to_vec();
    let question = Question::Beside(numbers);
    for text in [
        few,
        "17,2,1,3\n35,1,2,3\n90,3,1,2",
        "17 bac\n35 abc\n90 cab",
    ] {
        assert_eq!(flaw(text), Refusal::Asks(question.clone()), "{text}");
        for (meaning, shape, shuffles) in [
            (Meaning::Labels, Shape::Decks, 3),
            (Meaning::Counts, Shape::Orders, 142),
        ] {
            let reading = meant(text, meaning);
            let understood = &reading.understood;
            assert_eq!((understood.shape, reading.shuffles()), (shape, shuffles));
            assert_eq!(understood.asked, Some((question.clone(), meaning)));
        }
    }
    let wishes = Wishes {
        shape: Some(Shape::Orders),
        ..Wishes::default()
    };
    assert_eq!(read(few, &wishes).unwrap().shuffles(), 142);
    for (text, shape, shuffles) in [
        (format!("id,x,y,z\n{few}"), Shape::Decks, 3),
        (format!("seed,x,y,z\n{few}"), Shape::Decks, 3),
        (format!("count,x,y,z\n{few}"), Shape::Orders, 142),
        (format!("{few}\n98,b,a,c"), Shape::Decks, 4),
        (
            format!("98,b,c,a\n{few}\n103,c,b,a\n105,a,c,b"),
            Shape::Orders,
            448,
        ),
        ("5,b,a,c\n6,a,b,c\n7,c,a,b".into(), Shape::Decks, 3),
        (
            format!("{few}\n98,b,c,a\n3,c,b,a\n5,a,c,b"),
            Shape::Orders,
            248,
        ),
    ] {
        let reading = given(&text);
        assert_eq!(
            (reading.understood.shape, reading.shuffles()),
            (shape, shuffles),
            "{text}"
        );
    }
}

/// Proves that an order that never came takes nothing from what is a map of counts, or of fractions.
#[test]
fn maps_of_few_orders_are_counts() {
    for text in [
        "fromList [([1,2,3],450),([1,3,2],455)]",
        "[1, 2, 3] comes up 450/905\n[1, 3, 2] comes up 455/905",
    ] {
        let reading = given(text);
        assert_eq!(
            (reading.understood.shape, reading.shuffles()),
            (Shape::Orders, 905),
            "{text}"
        );
    }
}

/// Proves that numbers that are missing or cannot be ask again, with the reason; the largest is compared
/// whole, not cut to 32 bits.
#[test]
fn numbers_that_cannot_be_are_asked_again() {
    let lands = "0 8\n1 57\n2 153\n3 147\n4 96\n5 33\n6 6\n7 0";
    let dice = decks(&["1", "2", "3", "3", "1", "2"], 30, "\n").join("\n");
    let hand = |special, cards, dealt| {
        Meaning::Special(Hand {
            special,
            cards,
            dealt,
        })
    };
    for (text, meaning, unfit) in [
        (lands, hand(24, 60, 0), Unfit::Missing),
        (lands, hand(0, 60, 7), Unfit::Missing),
        (lands, hand(60, 60, 7), Unfit::TooManySpecial),
        (lands, hand(24, 60, 61), Unfit::TooManyDealt),
        (lands, hand(24, 60, 5), Unfit::MoreInHand(6)),
        (lands, hand(4, 60, 7), Unfit::MoreInHand(6)),
        (&dice, Meaning::Draws(0), Unfit::Missing),
        (&dice, Meaning::Draws(2), Unfit::Larger(3)),
        (&dice, Meaning::Draws(u64::MAX), Unfit::TooManyNumbers),
        (&dice, Meaning::Draws(1 << 32 | 5), Unfit::TooManyNumbers),
    ] {
        let wishes = Wishes {
            meaning: Some(meaning),
            ..Wishes::default()
        };
        match read(text, &wishes) {
            Err(Refusal::Asks(question)) => assert_eq!(question.unfit(meaning), Some(unfit)),
            other => panic!("{meaning:?}: {other:?}"),
        }
    }
}

/// Proves that a largest number beyond 32 or 64 bits makes no small deck.
#[test]
fn large_numbers_are_no_small_deck() {
    for large in [4_294_967_301, u64::MAX] {
        let hands: Vec<String> = decks(&["1", "2", "3", "4", "5"], 60, " ")
            .iter()
            .map(|deck| deck[..5].replace('5', &large.to_string()))
            .collect();
        let text = hands.join("\n") + "\n1 2 3";
        assert!(read(&text, &Wishes::default()).is_err(), "{large}");
    }
    let size = crate::hands::deck_size;
    assert_eq!(size(5, 1), Some(5));
    assert_eq!(size(4, 0), Some(5));
    for last in [4_294_967_301, u64::MAX, MAX_CARDS as u64 + 1] {
        assert_eq!(size(last, 1), None, "{last}");
    }
}

/// Proves that a column of numbers or of single results is asked, and read as what is answered; that
/// a heading answers.
#[test]
fn numbers_that_may_be_several_things_are_asked() {
    let lands = "0 8\n1 57\n2 153\n3 147\n4 96\n5 33\n6 6\n7 0";
    let bare = "8\n57\n153\n147\n96\n33\n6\n0";
    let hand = Hand {
        special: 24,
        cards: 60,
        dealt: 7,
    };
    let dice = decks(&["1", "2", "3", "3", "1", "2"], 30, "\n").join("\n");
    let letters = "A\nB\nB\nD\nC\nA\nC\nD\nD\nA\nB\nC";
    for text in [lands, bare, &dice, letters] {
        assert!(
            matches!(flaw(text), Refusal::Asks(Question::Numbers(..))),
            "{text}"
        );
    }
    for text in [lands, bare] {
        let Counted::Hands(hands) = meant(text, Meaning::Special(hand)).counted else {
            panic!("{text}");
        };
        assert_eq!(hands.counts, [8, 57, 153, 147, 96, 33, 6, 0]);
        let places = meant(text, Meaning::Places);
        assert_eq!(
            (places.understood.shape, places.cards()),
            (Shape::OneCard, 8)
        );
    }
    let throws = meant(&dice, Meaning::Draws(4));
    assert_eq!((throws.cards(), throws.shuffles()), (4, 180));
    let answers = meant(letters, Meaning::Answers);
    assert_eq!(
        (answers.names, answers.understood.shape),
        (
            ["A", "B", "C", "D"].map(String::from).to_vec(),
            Shape::OnePlace
        )
    );
    assert_eq!(
        given("card,count\n1,26\n2,24\n3,25").understood.shape,
        Shape::OnePlace
    );
    assert_eq!(
        given("place,count\n1,26\n2,24\n3,25").understood.shape,
        Shape::OneCard
    );
}

/// Proves that numbers that are not 1 to n are names, that sorted lines are sets, that decks that stand
/// twice in a line are copies, and that counts whose sums cannot be are none.
#[test]
fn numbers_are_read_as_what_they_can_be() {
    let ids = decks(&["12", "13", "14", "15"], 300, ",").join("\n");
    assert_eq!(
        (given(&ids).names, given(&ids).shuffles()),
        (["12", "13", "14", "15"].map(String::from).to_vec(), 300)
    );
    let balls: Vec<String> = (1..50).map(|ball| ball.to_string()).collect();
    let balls: Vec<&str> = balls.iter().map(String::as_str).collect();
    let sorted = |line: &String| {
        let mut drawn: Vec<u64> = line
            .split(' ')
            .take(6)
            .filter_map(|ball| ball.parse().ok())
            .collect();
        drawn.sort_unstable();
        let drawn: Vec<String> = drawn.iter().map(u64::to_string).collect();
        drawn.join(" ")
    };
    let draws: Vec<String> = decks(&balls, 60, " ").iter().map(sorted).collect();
    let Counted::Part(part) = given(&draws.join("\n")).counted else {
        panic!("sets");
    };
    assert_eq!(
        (part.cards, part.drawn, part.places, part.adds_up()),
        (49, 6, 1, true)
    );
    let rgb = ["red", "green", "blue"];
    let twice: Vec<String> = decks(&rgb, 300, " ")
        .chunks(2)
        .map(|pair| pair.join(" "))
        .collect();
    let Counted::Part(part) = given(&twice.join("\n")).counted else {
        panic!("copies");
    };
    assert_eq!((part.each, part.shuffles), (vec![2; 3], 150));
    let sums = flaw("500,480,520\n510,490,500\n490,530,481");
    assert!(matches!(sums, Refusal::UnequalSum { .. }), "{sums:?}");
}

/// Proves that numbers which are no counts are called what they are: differences, means, holes; a single odd cell
/// is one odd cell.
#[test]
fn numbers_that_are_no_counts_are_named() {
    let differences = |line, text: &str| Refusal::Differences {
        line,
        text: text.into(),
    };
    let means = |text: &str| Refusal::Means {
        line: 1,
        text: text.into(),
    };
    let hole = |text: &str| Refusal::Hole {
        line: 1,
        text: text.into(),
    };
    for (text, wanted) in [
        ("+5 -28 +23\n-12 +21 -9\n+7 +7 -14", differences(1, "+5")),
        ("  1 2\n1 +16 -16\n2 -16 +16", differences(2, "+16")),
        ("+8.0% -9.0%\n-8.0% +9.0%", differences(1, "+8.0%")),
        ("25.91\n26.4\n27.0", means("25.91")),
        (
            "card 1: 25.49\ncard 2: 24.29\ncard 3: 27.68",
            means("25.49"),
        ),
        (
            "[2, undefined, 1]\n[undefined, 2, 3]\n[3, 1, undefined]",
            hole("undefined"),
        ),
        (
            "[2, <1 empty item>, 1]\n[<1 empty item>, 2, 3]\n[3, 1, <1 empty item>]",
            hole("<1 empty item>"),
        ),
        ("2,,1\n,2,3\n3,1,", hole("")),
    ] {
        assert_eq!(flaw(text), wanted, "{text}");
    }
    for (kinds, glue) in [
        (&["L", ".", ".", "."], ""),
        (&["L", ".", ".", "."], " "),
        (&["Elf", "Elf", "Wolf", "Oak"], ", "),
    ] {
        let hand = |line: &String| line.split(',').take(3).collect::<Vec<_>>().join(glue);
        let hands: Vec<String> = decks(kinds, 60, ",").iter().map(hand).collect();
        let flaw = flaw(&hands.join("\n"));
        assert!(
            matches!(flaw, Refusal::Copies { .. }),
            "{flaw:?}: {kinds:?}"
        );
    }
    let songs: Vec<String> = (0..300)
        .map(|song| format!("spotify:track:{}", 1_000 + 7 * song))
        .collect();
    let songs: Vec<&str> = songs.iter().map(String::as_str).collect();
    let first = |line: &String| line.split(',').take(10).collect::<Vec<_>>().join(", ") + "\n";
    let text: String = decks(&songs, 40, ",").iter().map(first).collect();
    let flaw_of = flaw(&text);
    assert!(
        matches!(
            flaw_of,
            Refusal::FewSeen {
                rows: 40,
                cards: 10,
                ..
            }
        ),
        "{flaw_of:?}"
    );
    let rule =
        "     |  p1   |  p2  \n_____|_______|______\n A   | 25.1  | 74.9\n B   | 74.9  | 25.1";
    assert_eq!(flaw(rule), Refusal::HowMany);
}

/// Proves that a bonus number is none of those drawn, that PowerShell's groups are counts of orders, that places
/// of one card in a row are asked, and that ids beside counts are names.
#[test]
fn halves_are_read_whole() {
    let balls: Vec<String> = (1..30).map(|ball| format!("{ball:02}")).collect();
    let balls: Vec<&str> = balls.iter().map(String::as_str).collect();
    let drawn = |line: &String| {
        let mut cells: Vec<&str> = line.split(' ').take(6).collect();
        cells[..5].sort_unstable();
        (cells[..5].join(" "), cells[5].to_string())
    };
    for (between, sign) in [
        (" ", " + "),
        (", ", " Bonus: "),
        (",", ",Bonus: "),
        (" ", " | "),
    ] {
        let line = |line: &String| {
            let (five, bonus) = drawn(line);
            format!("{}{sign}{bonus}\n", five.replace(' ', between))
        };
        let text: String = decks(&balls, 80, " ").iter().map(line).collect();
        let Counted::Part(part) = given(&text).counted else {
            panic!("{text}");
        };
        assert_eq!((part.cards, part.drawn), (29, 5), "{text}");
    }
    let groups = "\nCount Name      Group\n----- ----      -----\n   14 3 1 2     {3 1 2, 3 1 2...}\n   12 1 3 2     {1 3 2, 1 3 2...}\n    9 2 1 3     {2 1 3, 2 1 3...}\n";
    let reading = given(groups);
    assert_eq!(
        (reading.understood.shape, reading.shuffles()),
        (Shape::Orders, 35)
    );
    let places = decks(&["1", "2", "3", "4", "5"], 12, ", ").join(", ");
    for text in [
        format!("c({places})"),
        format!("[1] {}", places.replace(',', "")),
    ] {
        let Refusal::Asks(Question::Numbers(names, counts)) = flaw(&text) else {
            panic!("{text}");
        };
        assert_eq!((names.len(), counts), (5, vec![12; 5]));
    }
    let row = |id: usize| format!("{},{}\n", 13_000 + id, 20 + id * id % 17);
    let many = "id,count\n".to_string() + &(1..=200).map(row).collect::<String>();
    assert!(
        matches!(flaw(&many), Refusal::Asks(Question::Numbers(names, _)) if names.len() == 200)
    );
    let ids = "id,count\n83120,98\n83127,99\n83131,80\n90000,104";
    let Refusal::Asks(Question::Numbers(names, counts)) = flaw(ids) else {
        panic!("ids");
    };
    assert_eq!(
        (names[1].as_str(), counts),
        ("83127", vec![98, 99, 80, 104])
    );
}
