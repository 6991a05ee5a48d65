use super::*;

/// A bench on which all trials are done, of a number of decks by its place.
fn done(lang: Lang, decks: usize) -> Bench {
    let mut bench = Bench::new(lang);
    bench.update(BenchMsg::Decks(decks));
    while !bench.work(&mut || false).is_done() {}
    bench
}

fn look(view: &BenchView, test: Test, suspect: Suspect) -> CellLook {
    view.rows[test as usize].cells[suspect as usize].look
}

/// Proves what the table says of 200 decks of twelve cards: the test that looks accuses the fair
/// shuffle, the others leave it alone, what theory calls blind is said to be so, and the lab's tests
/// catch what the others let pass.
#[test]
fn the_table_says_what_tests_see() {
    let view = done(Lang::En, 1).view();
    for test in Test::ALL {
        let expected = match test {
            Test::Looking => CellLook::Accuses,
            _ => CellLook::Alone,
        };
        assert_eq!(look(&view, test, Suspect::Fair), expected, "{test:?}");
    }
    for suspect in Suspect::ALL.into_iter().skip(1) {
        assert_eq!(look(&view, Test::SameCards, suspect), CellLook::Forever);
    }
    assert_eq!(
        look(&view, Test::OneCard, Suspect::Blocks),
        CellLook::Forever
    );
    assert_eq!(
        look(&view, Test::Verdict, Suspect::Blocks),
        CellLook::Caught
    );
    assert_eq!(look(&view, Test::Verdict, Suspect::Cut), CellLook::Caught);
    for cell in view.rows.iter().flat_map(|row| &row.cells) {
        let [share, low, high] = cell.share;
        assert!((0.0..=share).contains(&low) && (share..=1.0).contains(&high));
        assert!(high - low < 0.13, "300 trials: {low} {high}");
    }
    assert!(view.foot.starts_with("300 of 300"));
    let caught = |test: Test| {
        let wrong = Suspect::ALL.into_iter().skip(1);
        wrong
            .filter(|of| look(&view, test, *of) == CellLook::Caught)
            .count()
    };
    let best = Test::ALL.into_iter().filter(|test| *test != Test::Looking);
    let best = best.map(caught).max().unwrap_or(0);
    let forever = |test: &Test| {
        (1..Suspect::ALL.len())
            .any(|of| view.rows[*test as usize].cells[of].look == CellLook::Forever)
    };
    let forever = Test::ALL.iter().filter(|test| forever(test)).count();
    assert!(view.conclusion.starts_with("With 200 decks “"));
    assert!(view.conclusion.contains(&format!(
        "catches {best} of the 8 wrong shuffles. {forever} of 10 tests"
    )));
}

/// Proves that a shuffle has the name of the Gallery, and that nothing is concluded before its trials.
#[test]
fn suspects_are_called_as_elsewhere() {
    for lang in Lang::ALL {
        let view = Bench::new(lang).view();
        assert!(view.conclusion.is_empty());
        for suspect in [
            Suspect::Naive,
            Suspect::Sattolo,
            Suspect::Cut,
            Suspect::Blocks,
        ] {
            let name = page::words::name(lang, &suspect.setup(12));
            assert_eq!(view.heads[suspect as usize].name, name);
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
    assert_eq!(again.view(), first.view());
    again.update(BenchMsg::Open(first.address().replace("seed=1", "seed=2")));
    assert_eq!(again.view().rows[0].cells[0].look, CellLook::Waiting);
    again.update(BenchMsg::Open("bench&n=7&decks=11&seed=x&foo=1".into()));
    for part in ["n=7", "decks=11", "seed=x", "foo=1"] {
        assert!(again.view().problems.contains(part), "{part}");
    }
}

/// Proves that one cell is looked at wherever the keyboard goes, and that its row is the code.
#[test]
fn the_keyboard_stays_in_the_table() {
    let mut bench = Bench::new(Lang::En);
    for (rows, columns) in [(-99, 0), (0, -99), (99, 0), (0, 99), (-1, -1)] {
        bench.update(BenchMsg::Move(rows, columns));
        let view = bench.view();
        let here = view
            .rows
            .iter()
            .flat_map(|row| &row.cells)
            .filter(|cell| cell.here);
        assert_eq!(here.count(), 1);
        let row = view
            .rows
            .iter()
            .find(|row| row.cells.iter().any(|cell| cell.here));
        assert_eq!(row.map(|row| row.name), Some(view.test));
    }
    let [javascript, python] = [0, 1].map(|language| {
        bench.update(BenchMsg::Code(language));
        bench.view().code
    });
    assert!(javascript.contains("function passes") && python.contains("def passes"));
}

/// The table of docs/BENCH.md, as the page shows it.
fn table(view: &BenchView) -> String {
    let mut text = String::from("| test |");
    view.heads
        .iter()
        .for_each(|head| text += &format!(" {} |", head.name));
    text += &format!("\n|{}", " --- |".repeat(view.heads.len() + 1));
    for row in &view.rows {
        text += &format!("\n| {} |", row.name);
        for cell in &row.cells {
            text += &match cell.look {
                CellLook::Forever => " **blind for ever** |".to_string(),
                CellLook::Blind => format!(" **blind** ({}) |", cell.between),
                _ => format!(" {} ({}) |", cell.text, cell.between),
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
        table(&done(Lang::En, 3).view())
    );
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, &found).unwrap();
    }
    assert_eq!(found, document, "UPDATE_DOCS=1 writes it anew");
}
