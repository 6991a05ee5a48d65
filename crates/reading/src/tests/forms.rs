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
    let chance = |text: &str, word: &str| {
        let question = Question::Chance(word.into());
        assert_eq!(flaw(text), Refusal::Asks(question.clone()), "{text}");
        let reading = meant(text, Meaning::Shuffled);
        assert_eq!(
            reading.understood.asked,
            Some((question, Meaning::Shuffled))
        );
    };
    chance(votes, "voter");
    chance("room\n123\n132\n123\n132", "room");
    chance("Row A: 1 2 3\nRow B: 1 2 3\nRow C: 1 2 3", "Row A");
    chance(
        "Race 1: Ann, Bo, Cy\nRace 2: Bo, Ann, Cy\nRace 3: Bo, Cy, Ann",
        "Race 1",
    );
    let choices = decks(&["Art", "Drama", "Music", "PE"], 30, ",");
    let choice =
        |(k, deck): (usize, &String)| format!("{k},{}\n", &deck[..deck.rfind(',').unwrap()]);
    let choices: String = choices.iter().enumerate().map(choice).collect();
    chance(&format!("pupil,first,second,third\n{choices}"), "pupil");
}

/// Proves that decks of two algorithms are asked about, and that levels of logs, days and cards are no algorithms.
#[test]
fn decks_of_two_shuffles_are_asked_about() {
    let plain = decks(&["1", "2", "3", "4"], 60, " ");
    let with = |words: [&str; 2], form: &str| -> String {
        let line = |(k, deck): (usize, &String)| {
            form.replace("{w}", words[k * k % 5 % 2])
                .replace("{d}", deck)
                + "\n"
        };
        plain.iter().enumerate().map(line).collect()
    };
    let words = ["fisher-yates", "naive"];
    for form in ["{w} {d}", "{w}: {d}", "method {w}, run 7: {d}", "[{w}] {d}"] {
        let text = with(words, form);
        let question = Question::Mixed(words.map(String::from));
        assert_eq!(flaw(&text), Refusal::Asks(question), "{text}");
        assert_eq!(meant(&text, Meaning::Labels).shuffles(), 60, "{text}");
    }
    assert_eq!(given(&with(["INFO", "DEBUG"], "{w} {d}")).shuffles(), 60);
    assert_eq!(
        given(&with(["Nov", "Dec"], "{w} 7 10:00:00 {d}")).shuffles(),
        60
    );
    assert_eq!(
        given(&decks(&["Ann", "Bo"], 60, " ").join("\n")).shuffles(),
        60
    );
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
        ("Error: index 6 out of range\n", "Error:"),
    ] {
        let text = text.repeat(60);
        let Refusal::NotANumber { text: said, .. } = flaw(&text) else {
            panic!("{text}");
        };
        assert_eq!(said, word);
    }
    assert_eq!(given(&"Ann Bo Cy Di\n".repeat(60)).shuffles(), 60);
}

/// Proves that titles between decks, words in lists and shares beside counts are no cards, and that steps below
/// titles are steps.
#[test]
fn words_around_decks_and_counts_are_no_cards() {
    let names = ["Ann", "Bo", "Cy", "Di"];
    let plain = decks(&names, 30, ", ");
    let wanted = given(&plain.join("\n"));
    let each = |of: &dyn Fn(usize, &str) -> String| -> String {
        (1..)
            .zip(&plain)
            .map(|(k, deck)| of(k, deck) + "\n")
            .collect()
    };
    let and = |deck: &str, and: &str| {
        let (cards, last) = deck.rsplit_once(", ").unwrap();
        format!("{cards}{and}{last}")
    };
    for text in [
        each(&|k, deck| format!("Run {k}\n{deck}")),
        each(&|k, deck| format!("Run {k}\n{}", deck.replace(", ", "\n"))),
        each(&|_, deck| and(deck, " and ")),
        each(&|k, deck| format!("{k}: {}.", and(deck, ", and "))),
        each(&|_, deck| and(deck, "和").replace(", ", "、")),
        each(&|k, deck| {
            let cards = (1..).zip(deck.split(", "));
            let cards = cards.map(|(place, card)| format!("{place}. {card} "));
            format!("Game {k}: {}", cards.collect::<String>())
        }),
        format!("n = 30\n{}", plain.join("\n")),
    ] {
        let reading = given(&text);
        assert_eq!(reading.tally(), wanted.tally(), "{text}");
    }
    let counts = given("card\t1\t2\n1\t18 (30%)\t42 (70%)\n2\t42 (70%)\t18 (30%)");
    assert_eq!((counts.cards(), counts.shuffles()), (2, 60));
    let orders = given("runs: 60\nabc: 10\nacb: 9\nbac: 11\nbca: 8\ncab: 12\ncba: 10");
    assert_eq!((orders.cards(), orders.shuffles()), (3, 60));
    let sums = flaw("Ann: 10\nBo: 4\nCy: 6");
    assert!(matches!(&sums, Refusal::Asks(Question::Numbers(names, _)) if names.len() == 3));
    let one = "1 2 3 4 5 6\n1 2 6 4 5 3\n1 5 6 4 2 3\n4 5 6 1 2 3\n";
    let other = "1 2 3 4 5 6\n1 6 3 4 5 2\n1 6 3 5 4 2\n5 6 3 1 4 2\n";
    let runs = (1..20u32).map(|run| {
        let steps = if run.count_ones() % 2 == 0 {
            one
        } else {
            other
        };
        format!("Run {run}\n{steps}")
    });
    let steps: String = runs.collect();
    assert_eq!(flaw(&steps), Refusal::Steps);
}

/// Proves that words are not cut into letters, that results may have a heading of words, and that what stands
/// beside one card are its places: all of these are asked.
#[test]
fn single_results_are_asked_about() {
    let asked = |text: &str, wanted: &[&str]| match flaw(text) {
        Refusal::Asks(Question::Numbers(names, counts)) => {
            assert_eq!(names, wanted, "{text}");
            assert_eq!(counts.iter().sum::<u64>(), 20, "{text}");
        }
        other => panic!("{other:?}: {text}"),
    };
    let lines = |of: &dyn Fn(usize) -> &'static str| -> String {
        (0..20).map(|k| of(k * k % 7).to_string() + "\n").collect()
    };
    let yes = lines(&|k| if k < 3 { "yes" } else { "no" });
    asked(&yes, &["no", "yes"]);
    let coins = lines(&|k| if k < 3 { "heads" } else { "tails" });
    asked(&coins, &["heads", "tails"]);
    asked(&lines(&|k| if k < 2 { "1" } else { "0" }), &["0", "1"]);
    let songs = lines(&|k| if k < 2 { "Hey Jude" } else { "Help" });
    asked(&format!("first song\n{songs}"), &["Help", "Hey Jude"]);
    let places = lines(&|k| if k < 2 { "Help,1" } else { "Help,2" });
    asked(&format!("song,place\n{places}"), &["1", "2"]);
    let marks = "Ann,1,7\nAnn,2,9\nBo,1,4\nBo,2,8\n";
    let refused = flaw(&format!("Student,Test,Mark\n{marks}"));
    assert!(matches!(refused, Refusal::NotSquare { .. }), "{refused:?}");
    let day = |k: usize| format!("{} {}\n", ["Mon", "Tue", "Wed"][k % 3], k * k % 7);
    let days: String = (0..21).map(day).collect();
    assert!(matches!(flaw(&days), Refusal::NotSquare { .. }));
}

/// Proves that objects of a title and an artist are cards, and that a list by song and place makes decks.
#[test]
fn songs_of_artists_are_cards() {
    let names = ["Help", "Hurt", "Hey"];
    let plain = decks(&names, 30, ",");
    let object = |card: &str| format!(r#"{{"title": "{card}", "artist": "{card}ers", "ms": 9}}"#);
    let list = |deck: &String| deck.split(',').map(object).collect::<Vec<_>>().join(", ");
    let lists: Vec<String> = plain
        .iter()
        .map(|deck| format!("[{}]", list(deck)))
        .collect();
    let wanted = given(&plain.join("\n"));
    let places = plain.iter().flat_map(|deck| {
        let cards = (1..).zip(deck.split(','));
        cards.map(|(place, card)| format!("{card},{place}\n"))
    });
    let listed = "song,place\n".to_string() + &places.collect::<String>();
    for text in [format!("[{}]", lists.join(",\n")), lists.join("\n"), listed] {
        assert_eq!(given(&text).tally(), wanted.tally(), "{text}");
    }
}

/// Proves that numbers which were drawn apart stand beside sorted sets, though some are in the set, too.
#[test]
fn a_star_beside_a_sorted_set_was_drawn_apart() {
    let numbers: Vec<String> = (1..31).map(|number| number.to_string()).collect();
    let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
    let line = |(k, deck): (usize, &String)| {
        let mut drawn: Vec<u32> = deck
            .split(' ')
            .take(5)
            .map(|card| card.parse().unwrap())
            .collect();
        drawn.sort_unstable();
        let drawn: Vec<String> = drawn.iter().map(u32::to_string).collect();
        format!(
            "2024-01-{:02},{},{}\n",
            k % 28 + 1,
            drawn.join(","),
            k * k % 12 + 1
        )
    };
    let draws = decks(&numbers, 120, " ");
    let text: String = draws.iter().enumerate().map(line).collect();
    let reading = given(&format!("date,a,b,c,d,e,star\n{text}"));
    assert_eq!((reading.cards(), reading.shuffles()), (30, 120));
    assert_eq!(reading.understood.columns, ["star", "date"]);
}
