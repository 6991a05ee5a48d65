//! Proves the readings of lists and tables as people write them: places beside cards, names of several
//! words, surveys, tables that count something else.

use super::strangers::{decks, flaw, given, meant};
use crate::read_as::{Meaning, Question, Wishes};
use crate::reader::read;
use crate::refusal::Refusal;

const NAMES: [&str; 5] = ["Ann", "Bo", "Cy", "Di", "Eve"];

/// Proves that these forms of the same decks are the same decks.
#[test]
fn forms_of_decks_are_read() {
    let plain = decks(&NAMES, 60, ",");
    let wanted = given(&plain.join("\n"));
    let lines = |of: &dyn Fn(usize, &[&str]) -> String| {
        let line = |(k, deck): (usize, &String)| of(k, &deck.split(',').collect::<Vec<_>>());
        plain
            .iter()
            .enumerate()
            .map(line)
            .collect::<Vec<_>>()
            .join("\n")
    };
    let numbered = |sign: &'static str, between: &'static str| {
        lines(&move |_, deck| {
            let cards = deck
                .iter()
                .zip(1..)
                .map(|(card, k)| format!("{k}{sign} {card}"));
            cards.collect::<Vec<_>>().join(between)
        })
    };
    for text in [
        numbered(".", " "),
        numbered(")", ", "),
        lines(&|k, deck| format!("Round {k}: {}.", deck.join(", "))),
        lines(&|k, deck| format!("第{k}次：{}。", deck.join("、"))),
        lines(&|k, deck| format!("【{k}】{}", deck.join("\u{3000}"))),
        lines(&|_, deck| deck.join("；") + "；"),
        lines(&|_, deck| deck.join(" / ")),
        lines(&|k, deck| {
            let order = deck.join(";");
            format!(
                "\"2024/05/01 10:0{}:00 AM\",\"p{k}@x.org\",\"{order}\",\"{}\"",
                k % 6,
                k % 5
            )
        }),
    ] {
        let reading = given(&text);
        assert_eq!(
            (&reading.counted, &reading.names),
            (&wanted.counted, &wanted.names),
            "{text}"
        );
        assert_eq!(reading.understood.asked, None, "{text}");
    }
    let of_words = lines(&|_, deck| deck.join("\n").replace("Bo", "Bo or not"));
    let songs = format!("now playing: {}", of_words.replace('\n', "\nnow playing: "));
    let listed = lines(&|k, deck| {
        let cards = deck
            .iter()
            .zip(1..)
            .map(|(card, k)| format!("{k:02} - {card} x\n"));
        format!("Session {k}\n{}", cards.collect::<String>())
    });
    let full = lines(&|_, deck| {
        deck.iter()
            .map(|name| format!("{name} {}x", &name[..1]))
            .collect::<Vec<_>>()
            .join("\n")
    });
    for text in [of_words, songs, listed, full] {
        assert_eq!(given(&text).counted, wanted.counted, "{text}");
    }
    let places = decks(&["1", "2", "3", "4", "5"], 60, " ");
    let named = places.iter().map(|places| {
        let pairs = NAMES
            .iter()
            .zip(places.split(' '))
            .map(|(name, place)| format!("{name}={place}"));
        pairs.collect::<Vec<_>>().join(", ")
    });
    let named = named.collect::<Vec<_>>().join("\n");
    assert_eq!(given(&named).counted, given(&places.join("\n")).counted);
}

/// Proves that a square of which no name is a card or a place is asked about, and one that says so is
/// not.
#[test]
fn tables_that_may_count_anything_are_asked_about() {
    let rows = "50,30,20\n20,50,30\n30,20,50";
    let table = |above: &str, beside: [&str; 3]| {
        let rows = beside.iter().zip(rows.lines());
        let rows: Vec<String> = rows.map(|(name, row)| format!("{name},{row}")).collect();
        format!("{above}\n{}", rows.join("\n"))
    };
    let people = ["Ann", "Bo", "Cy"];
    for (above, beside, one) in [
        ("Pupil,Maths,Art,Sport", people, "Maths"),
        ("Name,Q1,Q2,Q3", people, "Q1"),
        (",cat,dog,fox", ["cat", "dog", "fox"], "cat"),
        ("Class,A,B,C", ["7a", "7b", "7c"], "A"),
    ] {
        let text = table(above, beside);
        let question = Question::Table(beside[0].into(), one.into());
        assert_eq!(flaw(&text), Refusal::Asks(question.clone()));
        let reading = meant(&text, Meaning::Counts);
        assert_eq!((reading.cards(), reading.shuffles()), (3, 100));
        assert_eq!(reading.understood.asked, Some((question, Meaning::Counts)));
    }
    for (above, beside) in [
        ("Name,1st,2nd,3rd", people),
        ("Name,Seat 1,Seat 2,Seat 3", people),
        ("姓名,第一位,第二位,第三位", people),
        ("place,Ann,Bo,Cy", ["1", "2", "3"]),
        (",a,b,c", ["card 1", "card 2", "card 3"]),
    ] {
        assert_eq!(given(&table(above, beside)).shuffles(), 100, "{above}");
    }
    assert_eq!(given(rows).shuffles(), 100);
    let votes = "voter,rank1,rank2\nv1,Red,Blue\nv2,Blue,Red\nv3,Red,Blue";
    assert_eq!(flaw(votes), Refusal::Votes("voter".into()));
}

/// Proves that a card in a column that is pinned by its heading is asked about, whatever stands before it.
#[test]
fn pinned_cards_are_asked_about() {
    for cards in [["a", "b", "c", "d"], ["1", "2", "3", "4"]] {
        let rest = decks(&cards[1..], 60, ",");
        let rows = |before: &dyn Fn(usize) -> String| {
            let row = |(k, rest): (usize, &String)| format!("{}{},{rest}\n", before(k), cards[0]);
            rest.iter().enumerate().map(row).collect::<String>()
        };
        let asked = Refusal::Asks(Question::Ends(vec![cards[0].into()]));
        let plain = format!("a1_pinned,a2,a3,a4\n{}", rows(&|_| String::new()));
        assert_eq!(flaw(&plain), asked);
        assert_eq!(meant(&plain, Meaning::Cards).cards(), 4);
        if cards[0] == "a" {
            let numbered = rows(&|k| format!("{},", 7 * k));
            assert_eq!(flaw(&format!("id,a1_pinned,a2,a3,a4\n{numbered}")), asked);
        }
    }
}

/// Proves that a label in a list of objects is left out where people say so; and that shares which are
/// rounded too coarsely for their number say so.
#[test]
fn answers_are_followed() {
    let orders = ["1, 2, 3", "2, 3, 1", "3, 1, 2", "1, 3, 2", "2, 1, 3"];
    let object = |(k, order): (usize, &&str)| format!("{{\"t\": {k}, \"order\": [0, {order}]}}");
    let text: Vec<String> = orders.iter().enumerate().map(object).collect();
    let text = text.join("\n");
    assert_eq!(meant(&text, Meaning::Labels).cards(), 3);
    assert_eq!(meant(&text, Meaning::Cards).cards(), 4);
    let wishes = Wishes {
        shuffles: Some(5_000),
        ..Wishes::default()
    };
    let given = |text: &str| read(text, &wishes).unwrap().understood.given;
    assert_eq!(given("20% 80%\n80% 20%"), Some(5_000));
    assert_eq!(given("20.00% 80.00%\n80.00% 20.00%"), None);
}

/// Proves that words and a number glued to the first card by a colon take no card away: a first card that
/// stays is asked about, as behind a space.
#[test]
fn words_glued_to_the_first_card_are_no_card() {
    let songs = ["Anna", "Boys", "Girl", "Misery"];
    for (title, between) in [
        ("play @:", " > "),
        ("play @:", ", "),
        ("Trial #@:", ","),
        ("Shuffle:", " -> "),
        ("播放顺序：", "，"),
    ] {
        let line = |(k, deck): (usize, String)| {
            let title = title.replace('@', &k.to_string());
            format!("{title}Help{between}{deck}\n")
        };
        let lines = decks(&songs, 60, between);
        let text: String = lines.into_iter().enumerate().map(line).collect();
        let Refusal::Asks(Question::Ends(asked)) = flaw(&text) else {
            panic!("{text}");
        };
        assert_eq!(asked, ["Help"], "{text}");
    }
    let numbers = decks(&["2", "3", "4", "5"], 60, " ");
    let text: String = (0..60)
        .map(|k| format!("run{k}:1 {}\n", numbers[k]))
        .collect();
    let reading = given(&text);
    assert_eq!((reading.cards(), reading.shuffles()), (5, 60), "{text}");
}

/// Proves that no name keeps its comma, though lines with it in the names have an answer sooner: a first card
/// that stays is asked about, of two orders too.
#[test]
fn names_keep_no_commas() {
    let orders = ["Anna, Boys, Girl, Misery", "Misery, Girl, Boys, Anna"];
    let line = |k: usize| format!("Help, {}\n", orders[usize::from(k % 5 < 3)]);
    let text: String = (0..30).map(line).collect();
    let Refusal::Asks(Question::Ends(asked)) = flaw(&text) else {
        panic!("{text}");
    };
    assert_eq!(asked, ["Help"]);
}

/// Proves that whole numbers are not cut into digits where they are no decks: beside other cells, or all the
/// same.
#[test]
fn whole_numbers_are_no_decks_of_digits() {
    let table = |head: &str, number: &str| {
        let row = |k: usize| format!("Pupil {k},{},{number}\n", k % 7);
        format!("{head}\n{}", (1..=26).map(row).collect::<String>())
    };
    for text in [
        table("Name,Score,Out of", "10"),
        table("song,bpm,year", "2019"),
        table("姓名,得分,满分", "120"),
        "10\n".repeat(30),
        "2019\n".repeat(30),
    ] {
        flaw(&text);
    }
    let together = |deck: String| format!("{deck}\n");
    let text: String = decks(&["1", "2", "3", "4"], 40, "")
        .into_iter()
        .map(together)
        .collect();
    assert_eq!(given(&text).shuffles(), 40);
}

/// Proves that a sentence of a log that comes again is no deck, and that names which never move still are.
#[test]
fn sentences_of_logs_are_no_decks() {
    for (text, word) in [
        ("[10:00:11] deck shuffled OK\n", "shuffled"),
        (
            "2026-03-01 10:00:11 INFO Shuffle finished in 12 ms\n",
            "Shuffle",
        ),
    ] {
        let text = text.repeat(60);
        let Refusal::NotANumber { text: said, .. } = flaw(&text) else {
            panic!("{text}");
        };
        assert_eq!(said, word);
    }
    assert_eq!(given(&"Ann Bo Cy Di\n".repeat(60)).shuffles(), 60);
}
