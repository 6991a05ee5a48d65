//! Proves what is read, and what is refused, whatever it looks like.

mod ends;
mod fair;
mod forms;
mod linear;
mod named_decks;
pub(crate) mod strangers;

use super::*;
use engine::algorithms::Algorithm;
use engine::deck::{Card, MAX_CARDS};
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::tally::Tally;

fn given(text: &str, before: &str) -> Result<Reading, Refusal> {
    super::read(text, &Wishes::before(before))
}

fn read(text: &str) -> Result<Tally, Refusal> {
    given(text, "").and_then(|given| match given.counted {
        Counted::Decks(tally) => Ok(tally),
        _ => Err(Refusal::NotThat(given.understood.shape)),
    })
}

fn table(rows: &[f64], n: usize, between: &str) -> String {
    let row = |row: &[f64]| {
        row.iter()
            .map(f64::to_string)
            .collect::<Vec<_>>()
            .join(between)
    };
    rows.chunks(n).map(row).collect::<Vec<_>>().join("\n")
}

/// Proves that the same counts come out of every way to write them, the files of this page among
/// them.
#[test]
fn counts_are_read_however_they_are_written() {
    for n in [2, 3, 13] {
        let setup = Setup::new(Algorithm::NAIVE_SWAP, n);
        let tally = setup.simulate(Seed(1), 1000);
        let plain = table(tally.positions(), n, ",");
        let places: Vec<String> = (1..=n).map(|k| k.to_string()).collect();
        let letters: Vec<String> = (1..=n).map(|k| format!("p{k}")).collect();
        let labelled = |name: &str| {
            let rows = plain.lines().enumerate();
            rows.map(|(k, row)| format!("{name}{},{row}\n", k + 1))
                .collect::<String>()
        };
        let json = format!("[[{}]]", plain.replace('\n', "], ["));
        for text in [
            plain.clone(),
            table(tally.positions(), n, "\t"),
            table(tally.positions(), n, " ; "),
            table(tally.positions(), n, "  "),
            format!("\u{feff}{}\r\n\r\n", plain.replace('\n', ",\r\n")),
            format!("{}\n{plain}", letters.join(",")),
            format!("Counts\n{plain}"),
            format!(",{}\n{}", places.join(","), labelled("")),
            format!("card,{}\n{}", letters.join(","), labelled("card ")),
            labelled("card "),
            json.clone(),
            json.replace(',', ",\n\t\t"),
            format!("{{ \"n\": {n}, \"positions\": {json}, \"successors\": [[1]] }}"),
        ] {
            let read = read(&text).unwrap_or_else(|flaw| panic!("{flaw:?}: {text}"));
            assert_eq!(read.positions(), tally.positions(), "{text}");
            assert_eq!((read.shuffles(), read.successors().len()), (1000, 0));
        }
    }
    let grouped = read("1,000\t2,000\n2,000\t1,000").unwrap();
    assert_eq!(grouped.positions(), [1000.0, 2000.0, 2000.0, 1000.0]);
}

/// Proves that decks give all three lenses, whether their cards are numbered from 0 or from 1.
#[test]
fn decks_are_counted_as_the_page_counts_them() {
    for n in [1, 2, 5, 13, 52] {
        let setup = Setup::new(Algorithm::FISHER_YATES_DOWN, n);
        let orders = (0..40).map(|run| setup.order(Seed(3), run));
        let orders: Vec<Vec<Card>> = orders.map(|order| order.to_vec()).collect();
        let mut wanted = Tally::new(n);
        let mut delta = wanted.delta();
        orders.iter().for_each(|order| delta.count(order));
        assert!(wanted.merge(delta.shuffles(), delta.counts()));
        for first in [0, 1] {
            let deck = |order: &Vec<Card>| {
                let cards: Vec<String> = order.iter().map(|c| (c + first).to_string()).collect();
                cards.join(" ")
            };
            let decks: Vec<String> = orders.iter().map(deck).collect();
            assert_eq!(read(&decks.join("\n")), Ok(wanted.clone()));
            let json: Vec<String> = decks
                .iter()
                .map(|d| format!("[{}]", d.replace(' ', ",")))
                .collect();
            assert_eq!(read(&format!("[{}]", json.join(","))), Ok(wanted.clone()));
        }
    }
}

/// Proves that cards keep their own numbers where these begin at 0, in decks, tables, lists, orders and
/// hands; that cards from 1, and decks of both kinds, have none; and that places count from 1.
#[test]
fn cards_from_0_keep_their_numbers() {
    let names = |text: &str| given(text, "").unwrap().names;
    let ours = ["0", "1", "2"];
    for text in [
        "[[2, 0, 1], [1, 2, 0], [0, 2, 1]]",
        "2 0 1\n1 2 0\n0 2 1",
        "     0    1    2\n0  500  480  520\n1  510  490  500\n2  490  530  480",
        "card,place 1,place 2,place 3\ncard 0,5,3,2\ncard 1,3,5,2\ncard 2,2,2,6",
        "place,card 0,card 1,card 2\n1,5,3,2\n2,3,5,2\n3,2,2,6",
        "card,place,count\n0,0,5\n0,1,3\n0,2,2\n1,0,3\n1,1,5\n1,2,2\n2,0,2\n2,1,2\n2,2,6",
        "012,40\n021,50\n102,30\n120,45\n201,60\n210,50",
        "card,count\n0,30\n1,40\n2,30",
    ] {
        assert_eq!(names(text), ours, "{text}");
    }
    let hands = "0 3\n4 1\n2 4\n3 1\n1 2\n0 4\n2 3\n1 0";
    assert_eq!(names(hands), ["0", "1", "2", "3", "4"]);
    for text in [
        "3 1 2\n2 3 1",
        "2 0 1\n3 1 2",
        "card 1,5,3,2\ncard 2,3,5,2\ncard 3,2,2,6",
        "where,count\nplace 0,30\nplace 1,40\nplace 2,30",
    ] {
        assert_eq!(names(text), [""; 0], "{text}");
    }
}

/// Proves that decks below a line of names lose no card, also where there are as few as a table has
/// rows.
#[test]
fn decks_below_names_are_decks() {
    let tally = read("c1,c2,c3,c4\n2,1,4,3\n3,4,1,2\n4,3,2,1").expect("decks");
    assert_eq!((tally.cards(), tally.shuffles()), (4, 3));
}

/// Every way to fill `cells` cells with these numbers.
fn fillings(cells: usize, numbers: &[u64]) -> impl Iterator<Item = Vec<u64>> {
    let many = numbers.len();
    let filled = move |k: usize| (0..cells).map(move |c| numbers[k / many.pow(c as u32) % many]);
    (0..many.pow(cells as u32)).map(move |k| filled(k).collect())
}

fn written(cells: &[u64], n: usize) -> Vec<String> {
    let row = |row: &[u64]| row.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    cells.chunks(n).map(row).collect()
}

/// Proves that numbers of cards and places, from 0 or from 1, above, beside, or both, change
/// nothing about any small table whose lines cannot be decks.
#[test]
fn numbers_around_a_table_are_its_names() {
    // Each row's last cell, and the last row, are what the others leave of all shuffles.
    for (n, shuffles) in [(2, 9_u64), (3, 11)] {
        for free in fillings((n - 1) * (n - 1), &[0, 1, 2, 3, 4, 5]) {
            let mut cells: Vec<u64> = Vec::new();
            let left = |sum: u64| shuffles.checked_sub(sum);
            for row in free.chunks(n - 1) {
                cells.extend(row);
                cells.extend(left(row.iter().sum()));
            }
            for column in 0..n {
                cells.extend(left(cells.iter().skip(column).step_by(n).sum()));
            }
            if cells.len() < n * n {
                continue;
            }
            let rows = written(&cells, n);
            let plain = read(&rows.join("\n")).expect("a table");
            for beside in [None, Some(0), Some(1)] {
                let row = |(k, row): (usize, &String)| match beside {
                    Some(first) => format!("\n{},{row}", first + k),
                    None => format!("\n{row}"),
                };
                let rest: String = rows.iter().enumerate().map(row).collect();
                assert_eq!(read(&rest), Ok(plain.clone()), "{rest}");
                for first in [0, 1] {
                    let above: Vec<u64> = (first..).take(n).collect();
                    let above = &written(&above, n)[0];
                    let corners = ["", ",", "card,", "\"\","];
                    for corner in &corners[..if beside.is_some() { 4 } else { 1 }] {
                        let text = format!("{corner}{above}{rest}");
                        assert_eq!(read(&text), Ok(plain.clone()), "{text}");
                        let tabs = text.replace(',', "\t");
                        assert_eq!(read(&tabs), Ok(plain.clone()), "{tabs}");
                    }
                }
            }
        }
    }
    // The page's own files say that they are tables, also where their cards have names and the
    // counts could be decks.
    for (rows, counts) in [
        (&["5"][..], &[5.0][..]),
        (&["1,2", "2,1"], &[1.0, 2.0, 2.0, 1.0]),
    ] {
        let mut file = "Shuffle Lab,Test\n\n\"card\",1".to_string() + &",2".repeat(rows.len() - 1);
        rows.iter().for_each(|row| file += &format!("\nA♥,{row}"));
        let read = read(&file).expect("a table");
        assert_eq!(read.positions(), counts, "{file}");
    }
    let largest: Vec<u64> = (0..MAX_CARDS as u64).collect();
    let (above, row) = (&written(&largest, MAX_CARDS)[0], ",1".repeat(MAX_CARDS));
    let rows: String = largest.iter().map(|k| format!("\n{k}{row}")).collect();
    let [pasted, headed] = [read(rows.trim()), read(&format!(",{above}{rows}"))];
    assert_eq!(pasted.as_ref().map(Tally::cards), Ok(MAX_CARDS));
    assert_eq!(pasted, headed);
}

/// Proves that no square of small numbers loses a line, whatever its first row and column are: it
/// is read as it stands, or refused.
#[test]
fn a_square_keeps_its_lines() {
    let kinds = [
        (1, [0, 1, 2]),
        (2, [0, 1, 2]),
        (2, [1, 2, 3]),
        (3, [0, 1, 2]),
        (3, [1, 2, 3]),
    ];
    for (n, numbers) in kinds {
        for cells in fillings(n * n, &numbers) {
            let text = written(&cells, n).join("\n");
            let Ok(tally) = read(&text) else { continue };
            assert_eq!(tally.cards(), n, "{text}");
            let decks = !tally.successors().is_empty();
            let wanted = match decks {
                true => n as u64,
                false => cells[..n].iter().sum(),
            };
            assert_eq!(tally.shuffles(), wanted, "{text}");
        }
    }
}

fn is_deck(row: &[u64]) -> bool {
    let first = u64::from(!row.contains(&0));
    (first..).take(row.len()).all(|card| row.contains(&card))
}

/// Proves that no list of small decks loses a line or a card, also if the first are in order, if
/// they have names, or if a card is mistyped.
#[test]
fn lists_of_decks_keep_their_lines() {
    for n in 2..=3 {
        let all: Vec<Vec<u64>> = fillings(n, &[0, 1, 2, 3])
            .filter(|deck| is_deck(deck))
            .collect();
        let each: Vec<u64> = (0..all.len() as u64).collect();
        for lines in 1..=3 {
            for list in fillings(lines, &each) {
                let list: Vec<u64> = list.iter().flat_map(|&k| all[k as usize].clone()).collect();
                let rows = written(&list, n);
                let wanted = Ok((n, lines as u64));
                let found = |text: &str| read(text).map(|tally| (tally.cards(), tally.shuffles()));
                assert_eq!(found(&rows.join("\n")), wanted, "{rows:?}");
                for name in ["run,", ","] {
                    let named = format!("{name}{}", rows.join(&format!("\n{name}")));
                    assert_eq!(found(&named), wanted, "{named}");
                }
                for at in 0..list.len() {
                    for wrong in [0, 1, 2, 3, 7] {
                        let mut list = list.clone();
                        list[at] = wrong;
                        let rows = written(&list, n);
                        let text = rows.join("\n");
                        // As many lines as cards may be a table.
                        if let Ok((cards, shuffles)) = found(&text) {
                            assert_eq!(cards, n, "{text}");
                            assert!(shuffles == lines as u64 || lines == n, "{text}");
                        }
                        // A word alone is a title, and one line may have a name.
                        if lines > 1 && wrong == 7 {
                            let text = text.replace('7', "x");
                            assert!(read(&text).is_err(), "{text}");
                        }
                    }
                }
            }
        }
    }
    // Below numbers of places and beside numbers of decks, as with a table.
    let tally = read(",0,1,2\n0,0,1,2\n1,2,1,0").expect("decks");
    assert_eq!((tally.cards(), tally.shuffles()), (3, 2));
}

/// Proves that JSON is read as a whole or not at all, wherever it is cut off; brackets in its words
/// are words.
#[test]
fn json_that_is_cut_off_is_refused() {
    let whole = r#"{"n": 2, "title": "\"[a}", "counts": [[500, 499], [499, 500]]}"#;
    assert_eq!(read(whole).map(|tally| tally.shuffles()), Ok(999));
    for end in 1..whole.len() {
        assert_eq!(
            read(&whole[..end]),
            Err(Refusal::CutOff),
            "{}",
            &whole[..end]
        );
    }
    // A bracket too many.
    let problem = Refusal::Brackets {
        line: 1,
        column: 12,
    };
    assert_eq!(read("[2,1],[1,2]]"), Err(problem));
}

/// Proves that decks and tables are found wherever they lie in JSON, and that nothing else is taken
/// for them.
#[test]
fn json_gives_its_lists() {
    let decks = read("2 1\n1 2\n1 2");
    for text in [
        r#"[{"id": 7, "deck": [2, 1]}, {"id": 8, "deck": [1, 2]}, {"deck": [1, 2], "id": 9}]"#,
        r#"[{"players": ["Ann"], "deck": [2, 1]}, {"deck": [1, 2], "discard": []}, {"left": [], "deck": [1, 2]}]"#,
        r#"{"g1": [2, 1], "g2": [1, 2], "g3": [1, 2]}"#,
        r#"{"shape": [2, 2, 3], "g1": {"deck": [2, 1]}, "more": [{"deck": [1, 2]}, [1, 2], [2, 1]]}"#,
        "[[2 1]\n [1 2]\n [1 2]]",
        r#"{"seed": 1, "meta": {"v": 3}, "runs": [{"deck": [2, 1]}, {"deck": [1, 2]}, {"deck": [1, 2]}]}"#,
        "{\"deck\": [2, 1]}\n{\"deck\": [1, 2]}\n{\"deck\": [1, 2]}\n",
        r#"{"monday": [{"deck": [2, 1]}, {"deck": [1, 2]}], "seed": [7], "tuesday": [{"deck": [1, 2]}]}"#,
        r#"[{"runs": [{"deck": [2, 1]}]}, {"runs": [{"deck": [1, 2]}, {"deck": [1, 2], "id": 1}]}]"#,
        r#"[{"first": 2, "second": 1}, {"first": "1", "second": "2"}, {"first": 1, "second": 2}]"#,
    ] {
        assert_eq!(read(text), decks, "{text}");
    }
    let table = read("5,4\n4,5");
    for text in [
        r#"{"columns": ["p1", "p2"], "index": [0, 1], "data": [[5, 4], [4, 5]], "more": [[1, 2], [2, 1]]}"#,
        r#"[{"p1": 5, "p2": 4}, {"p1": 4, "p2": 5}]"#,
        r#"[["a, \"b\"", "p1", "p2"], ["x]", 5, 4], ["y", 4, 5]]"#,
    ] {
        assert_eq!(read(text), table, "{text}");
    }
    for (text, flaw) in [
        (r#"{"n": 2}"#, Refusal::Empty),
        (r#"{"n": {"of": 2}}"#, Refusal::Empty),
        ("[2,1}", Refusal::Brackets { line: 1, column: 5 }),
        (&"[".repeat(100_000), Refusal::NotATable),
    ] {
        assert_eq!(read(text), Err(flaw), "{text}");
    }
}

/// Proves that nothing that is typed or pasted stops the page.
#[test]
fn every_short_text_has_an_answer() {
    let mut texts = vec![String::new()];
    for _ in 0..4 {
        let longer = |text: &String| {
            "01x,\"[]\n "
                .chars()
                .map(|c| format!("{text}{c}"))
                .collect::<Vec<_>>()
        };
        texts = texts.iter().flat_map(longer).collect();
        for text in &texts {
            drop(read(text));
            drop(read(&format!("Shuffle Lab\n\n{text}")));
        }
    }
}

#[test]
fn errors_are_reported_with_their_line() {
    let square = |rows, columns| Refusal::NotSquare { rows, columns };
    let figure = |line, text: &str| Refusal::NotANumber {
        line,
        text: text.to_string(),
    };
    let sum = |which, at, sum, expected| Refusal::UnequalSum {
        column: which == "column",
        at,
        sum,
        expected,
    };
    let deck = |line, card: &str, place, earlier| Refusal::NotADeck {
        line,
        card: card.to_string(),
        place,
        earlier,
    };
    for (given, flaw) in [
        ("", Refusal::Empty),
        ("0,25;0,75\n0,75;0,25", Refusal::HowMany),
        (" \n\n", Refusal::Empty),
        ("[]", Refusal::Empty),
        ("{}", Refusal::Empty),
        ("0,0\n0,0", Refusal::Empty),
        ("4,6\n6,x", figure(2, "x")),
        ("4,6\n\n6,-4", figure(3, "-4")),
        ("4.5,6\n6,4", figure(1, "4.5")),
        (
            "4,6\n6",
            Refusal::WrongWidth {
                line: 2,
                found: 1,
                expected: 2,
            },
        ),
        ("4,6\n6,4\n5,6", square(3, 2)),
        ("4,6\n5,4", sum("row", 2, 9, 10)),
        ("4,5,5\n4,4,6\n6,4,4", sum("column", 2, 13, 14)),
        ("4,5,6\n4,5,5\n6,4,4", sum("row", 1, 15, 14)),
        ("4,6\n4,6", sum("column", 1, 8, 10)),
        ("3 1 2\n1 2 3\n1 3 3\n2 1 3", deck(3, "3", 3, Some(2))),
        ("3 1 2\n1 2 3\n1 4 3\n2 1 3", deck(3, "4", 2, None)),
        ("1000000000,1\n1,1000000000", Refusal::TooManyShuffles),
        // The first row has more than a number of 64 bits holds.
        (
            "99999999999999999999,1\n1,99999999999999999999",
            Refusal::TooManyShuffles,
        ),
        // So have three orders together.
        (
            "1-2-3,6\n1-3-2,99999999999999999999\n2-1-3,6",
            Refusal::TooManyShuffles,
        ),
        (
            "4,6\n18446744073709551615,18446744073709551615",
            sum("row", 2, MAX_SUM, 10),
        ),
        ("1e9,1e9\n1e9,1e9", figure(1, "1e9")),
        ("c1,c2\n5,x\n5,5", figure(2, "x")),
        // Numbers that are no names, as they are not in order, one alone, or perhaps a deck's.
        ("0,2,1\n5,5,5\n5,5,5\n5,5,5", square(4, 3)),
        ("2,5,5\n3,5,5", square(2, 3)),
        ("0,1,2\n1,2,1", square(2, 3)),
        (",4,5\n1,5,5\n2,5,5", figure(1, "")),
        ("1 2\n1 3 2\n2 3 1", sum("row", 2, 4, 5)),
        ("\"\"", Refusal::Empty),
        (
            "<svg xmlns=\"http://www.w3.org/2000/svg\">\n</svg>",
            Refusal::NotATable,
        ),
        ("\u{feff} <?xml version=\"1.0\"?>", Refusal::NotATable),
        ("\u{fffd}PNG\r\n\u{1a}\n\0\0\0\rIHDR", Refusal::NotATable),
        ("PK\u{3}\u{4}1,2\n2,1", Refusal::NotATable),
    ] {
        assert_eq!(read(given), Err(flaw), "{given}");
    }
    let wide = vec!["1"; MAX_CARDS + 1].join(",");
    assert_eq!(read(&wide), Err(Refusal::TooManyCards));
}

/// A line that is not counted is named, whatever made it a heading; the page's own files have none
/// that matter.
#[test]
fn headings_are_named() {
    let headings = |text: &str| {
        let imported = given(text, "").unwrap_or_else(|error| panic!("{error:?}: {text}"));
        let named = |heading: Line| (heading.line, heading.text);
        let headings = imported.understood.headings.clone();
        let headings: Vec<_> = headings.into_iter().map(named).collect();
        (imported.shuffles(), headings)
    };
    let named = |line, text: &str| (line, text.to_string());
    for (text, shuffles, lines) in [
        ("hello, world\n1 2", 1, vec![named(1, "hello world")]),
        ("l\nh\n\n0", 1, vec![named(1, "l h")]),
        ("\n\nMy counts\n5,4\n4,5", 9, vec![named(3, "My counts")]),
        (",1,2\n1,5,4\n2,4,5", 9, vec![named(1, " 1 2")]),
        ("1,2\n5,4\n4,5", 9, vec![named(1, "1 2")]),
        (
            "Counts\n0,1\n5,4\n4,5",
            9,
            vec![named(1, "Counts"), named(2, "0 1")],
        ),
        ("no.,a,b\nr,AS,KH\nr,KH,AS", 2, vec![named(1, "no. a b")]),
        (
            "place 1 2 3\nrun1 2 1 3\nrun2 3 2 1",
            2,
            vec![named(1, "place 1 2 3")],
        ),
        (
            "place,0,1\nrun,1,0\nrun,0,1\nrun,1,0",
            3,
            vec![named(1, "place 0 1")],
        ),
        // The first of many decks may be in order, and of two names either may be a heading.
        ("run1 1 2 3\nrun2 2 1 3\nrun3 3 2 1", 3, vec![]),
        ("Ann 1 2 3\nBob 2 1 3", 2, vec![]),
        ("Ann 1 2 3\nBob 2 1 3\nCarl 3 2 1", 3, vec![]),
        (
            "[[\"p1\", \"p2\"], [5, 4], [4, 5]]",
            9,
            vec![named(1, "p1 p2")],
        ),
        ("5,4\n4,5", 9, vec![]),
        ("AS,KH\nKH,AS", 2, vec![]),
        ("Shuffle Lab,Riffle\n\ncard,1,2\nA,5,4\nB,4,5", 9, vec![]),
    ] {
        assert_eq!(headings(text), (shuffles, lines), "{text}");
    }
    let long = format!("{}\n5,4\n4,5", "word ".repeat(1_000));
    let (_, lines) = headings(&long);
    assert_eq!(lines[0].1.chars().count(), 41, "{lines:?}");
}

/// Lists printed with brackets are read though they are not JSON; text that is neither is refused, with its place.
#[test]
fn printed_lists_are_read() {
    let decks = read("2 1\n1 2\n1 2");
    for text in [
        "[[2 1]\n [1 2]\n [1 2]]",
        "[[2, 1],\n [1, 2], [1,\n 2]]",
        "[['2', '1'], [\"1\", '2'], ['1', '2']]",
        "[2, 1], [1, 2], [1, 2]",
    ] {
        assert_eq!(read(text), decks, "{text}");
    }
    let not_json = |line, column| Err(Refusal::Brackets { line, column });
    assert_eq!(read("[[2, 1], [1, 2]"), Err(Refusal::CutOff));
    assert_eq!(read("[['a', 'b]]"), Err(Refusal::CutOff));
    assert_eq!(read("{'deck': [2, 1]}"), read("2 1"));
    assert_eq!(read("[\n[2, 1],\n[1, 2],\n}"), not_json(4, 1));
}

/// A reading survives the way from a worker to the page.
#[test]
fn imports_pass_between_threads() {
    for text in [
        "5,4\n4,5",
        "x\n1 2 3\n3 2 1",
        "AS KH 2D\n2D AS KH\n",
        &"7 1 2 3 4 5 6\n".repeat(20),
        "1 2\n1 x",
        "",
        "{",
    ] {
        let imported = given(text, "");
        let sent = postcard::to_allocvec(&imported).unwrap();
        let received: Result<Reading, Refusal> = postcard::from_bytes(&sent).unwrap();
        assert_eq!(received, imported, "{text}");
    }
    let wrong = given("5,4\n4,5", "").unwrap();
    let mut wrong = postcard::to_allocvec(&wrong).unwrap();
    // The variant, then two cards, no decks, nine shuffles, four counts.
    assert_eq!(wrong[..6], [0, 2, 0, 9, 4, 5]);
    wrong[5] = 6;
    assert!(postcard::from_bytes::<Reading>(&wrong).is_err());
}

/// Whole numbers are read as spreadsheets and programs write them: grouped between quotation marks,
/// or as floats. A share of a whole is no count.
#[test]
fn whole_numbers_are_read_as_programs_write_them() {
    for (one, two) in [
        ("\"1,000\"", "\"2,000\""),
        ("1000.0", "2000.0"),
        ("1.000000000000000000e+03", "2.000000000000000000e+03"),
    ] {
        for between in [",", " ", "\t"] {
            let text = format!("{one}{between}{two}\n{two}{between}{one}\n");
            let tally = read(&text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
            assert_eq!(
                tally.positions(),
                [1000.0, 2000.0, 2000.0, 1000.0],
                "{text}"
            );
        }
    }
    for share in [
        "0.5",
        "1000.5",
        "1.0001e+03",
        "1e400",
        "-1.0",
        "1.",
        ".0",
        "1.0.0",
    ] {
        assert!(
            read(&format!("{share} {share}\n{share} {share}\n")).is_err(),
            "{share}"
        );
    }
}

/// A card that is written in two ways is one card of its deck.
#[test]
fn a_card_in_two_tongues_is_one() {
    let reading = crate::read("KH\n红桃K", &crate::Wishes::default()).unwrap();
    let Counted::Part(part) = &reading.counted else {
        panic!("{reading:?}");
    };
    assert!(part.adds_up(), "{part:?}");
    assert_eq!(
        (part.cards, part.shuffles, reading.names.len()),
        (52, 2, 52)
    );
}

/// Proves that counts of the largest deck are read whole though they are longer than what decides.
#[test]
fn a_long_table_is_read_to_its_end() {
    let row = vec!["976562"; MAX_CARDS].join(", ") + "\n";
    let mut reader = crate::Reader::new(Wishes::default());
    for _ in 0..MAX_CARDS {
        reader.push(row.as_bytes()).unwrap();
    }
    let shuffles = 976_562 * MAX_CARDS as u64;
    assert_eq!(reader.finish().unwrap().shuffles(), shuffles);
}
