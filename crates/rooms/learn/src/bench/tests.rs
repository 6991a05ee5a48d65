use super::document::Look;
use super::*;
use ::document::Block;

/// A bench on which all trials are done, of a number of decks by its place.
fn done(lang: Lang, decks: usize) -> Bench {
    let mut bench = Bench::new(lang);
    bench.update(BenchMsg::Decks(decks));
    while !bench.work(&mut || false).is_done() {}
    bench
}

fn look(bench: &Bench, test: Test, suspect: Suspect) -> Look {
    bench.cell(test, suspect).look
}

/// Proves what the table says of 200 decks of twelve cards: the test that looks accuses the fair
/// shuffle, the others leave it alone, what theory calls blind is said to be so, and the lab's tests
/// catch what the others let pass.
#[test]
fn the_table_says_what_tests_see() {
    let bench = done(Lang::En, 1);
    for test in Test::ALL {
        let expected = match test {
            Test::Looking => Look::Accuses,
            _ => Look::Alone,
        };
        assert_eq!(look(&bench, test, Suspect::Fair), expected, "{test:?}");
    }
    for suspect in Suspect::ALL.into_iter().skip(1) {
        assert_eq!(look(&bench, Test::SameCards, suspect), Look::Forever);
    }
    assert_eq!(look(&bench, Test::OneCard, Suspect::Blocks), Look::Forever);
    assert_eq!(look(&bench, Test::Verdict, Suspect::Blocks), Look::Caught);
    assert_eq!(look(&bench, Test::Verdict, Suspect::Cut), Look::Caught);
    for test in Test::ALL {
        for suspect in Suspect::ALL {
            let [share, low, high] = bench.cell(test, suspect).share;
            assert!((0.0..=share).contains(&low) && (share..=1.0).contains(&high));
            assert!(high - low < 0.13, "300 trials: {low} {high}");
        }
    }
    let document = bench.document();
    assert!(document.said(".foot").starts_with("300 of 300"));
    let caught = |test: Test| {
        let wrong = Suspect::ALL.into_iter().skip(1);
        wrong
            .filter(|of| look(&bench, test, *of) == Look::Caught)
            .count()
    };
    let best = Test::ALL.into_iter().filter(|test| *test != Test::Looking);
    let best = best.map(caught).max().unwrap_or(0);
    let forever = |test: &Test| {
        let mut wrong = Suspect::ALL.into_iter().skip(1);
        wrong.any(|of| look(&bench, *test, of) == Look::Forever)
    };
    let forever = Test::ALL.iter().filter(|test| forever(test)).count();
    let conclusion = document.said(".conclusion");
    assert!(conclusion.starts_with("With 200 decks “"));
    assert!(conclusion.contains(&format!(
        "catches {best} of the 8 wrong shuffles. {forever} of 10 tests"
    )));
}

/// Proves that a shuffle has the name of the Gallery, and that nothing is concluded before its trials.
#[test]
fn suspects_are_called_as_elsewhere() {
    for lang in Lang::ALL {
        let document = Bench::new(lang).document();
        assert!(document.said(".conclusion").is_empty());
        let heads = document.all("thead th");
        for suspect in [
            Suspect::Naive,
            Suspect::Sattolo,
            Suspect::Cut,
            Suspect::Blocks,
        ] {
            let name = page::words::name(lang, &suspect.setup(12));
            assert_eq!(heads[suspect as usize].text(), name);
        }
    }
}

/// Proves that a link gives the same table, whatever was shown before and however long its frames are,
/// and that another number of cards or another seed is another one.
#[test]
fn a_link_gives_the_same_table() {
    let first = done(Lang::Zh, 1);
    let mut again = Bench::new(Lang::Zh);
    again.update(BenchMsg::Cards(0));
    assert!(!again.work(&mut || true).is_done());
    again.update(BenchMsg::Open(first.address()));
    while !again.work(&mut || true).is_done() {}
    assert_eq!(again.document(), first.document());
    again.update(BenchMsg::Open(first.address().replace("seed=1", "seed=2")));
    assert_eq!(look(&again, Test::SameCards, Suspect::Fair), Look::Waiting);
    again.update(BenchMsg::Open("bench&n=7&decks=11&seed=x&foo=1".into()));
    for part in ["n=7", "decks=11", "seed=x", "foo=1"] {
        let problems = again.document().said(".problems");
        assert!(problems.contains(part), "{part}");
    }
}

/// Proves that one cell is looked at wherever the keyboard goes, and that its row is the code.
#[test]
fn the_keyboard_stays_in_the_table() {
    let mut bench = Bench::new(Lang::En);
    for (rows, columns) in [(-99, 0), (0, -99), (99, 0), (0, 99), (-1, -1)] {
        bench.update(BenchMsg::Move(rows, columns));
        let document = bench.document();
        let here = |row: &&Block<BenchMsg>| {
            let cells = row.all("button").into_iter();
            cells
                .filter(|cell| cell.marked("tabindex") == Some("0"))
                .count()
        };
        let rows = document.all("tbody tr").into_iter();
        let rows: Vec<_> = rows.filter(|row| here(row) > 0).collect();
        assert!(rows.len() == 1 && here(&rows[0]) == 1);
        let name = rows[0].said("th");
        let code = document.said("#bench-code summary");
        assert!(name.starts_with(code.rsplit(": ").next().unwrap()));
    }
    let [javascript, python] = [0, 1].map(|language| {
        bench.update(BenchMsg::Code(language));
        bench.document().said("#bench-code code")
    });
    assert!(javascript.contains("function passes") && python.contains("def passes"));
}

/// The table of docs/BENCH.md, as the page shows it.
fn table(document: &Block<BenchMsg>) -> String {
    let heads = document.all("thead th");
    let names: Vec<String> = heads.iter().map(|head| head.text()).collect();
    let mut text = format!("| test | {} |", names.join(" | "));
    text += &format!("\n|{}", " --- |".repeat(heads.len() + 1));
    for row in document.all("tbody tr") {
        let name = row.find("th").unwrap().parts[0].text();
        text += &format!("\n| {name} |");
        for cell in row.all("button") {
            let (said, between) = (cell.said("span"), cell.said("small"));
            text += &match cell.marked("data-look") {
                Some("forever") => " **blind for ever** |".to_string(),
                Some("blind") => format!(" **blind** ({between}) |"),
                _ => format!(" {said} ({between}) |"),
            };
        }
    }
    text + "\n"
}

/// Proves that docs/BENCH.md says what the bench finds. `UPDATE_DOCS=1` writes it anew.
#[test]
fn the_document_says_what_the_bench_finds() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../docs/BENCH.md");
    let begin = "<!-- table -->\n";
    let document = std::fs::read_to_string(path).unwrap();
    let (head, rest) = document.split_once(begin).expect("where the table begins");
    let (_, foot) = rest.split_once("<!-- end -->").expect("where it ends");
    let found = format!(
        "{head}{begin}\n{}\n<!-- end -->{foot}",
        table(&done(Lang::En, 3).document())
    );
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, &found).unwrap();
    }
    assert_eq!(found, document, "UPDATE_DOCS=1 writes it anew");
}
