//! Counts on Prove: evidence for or against a shuffle, and visitors' own numbers beside the printed
//! ones. The test does the worker's part.

use ::document::{Block, On};
use app::i18n::Lang;
use app::jobs::{Task, TaskEvent};
use app::settings::Field;
use page::{ScreenModel, Worked};
use rooms::prove::{Prove, ProveMsg};

fn opened(what: &str) -> Prove {
    let mut prove = Prove::new(Lang::En);
    prove.update(ProveMsg::Open(what.to_string()));
    prove
}

/// Does what is wanted, as a worker does.
fn count(prove: &mut Prove) {
    let wanted = prove.wanted();
    assert!(wanted.is_some(), "something is to be counted");
    let Some(task) = wanted else { return };
    let Task::Count {
        setup,
        seed,
        shuffles,
    } = task
    else {
        panic!("{task:?} is no count");
    };
    let half = TaskEvent::Progress(shuffles / 2, Some(shuffles));
    prove.worked(&task, &Worked::Found(half));
    let document = prove.view().document;
    let progress = document.find("progress").unwrap();
    let [done, all] = [shuffles / 2, shuffles].map(|number| number.to_string());
    assert_eq!(progress.marked("value"), Some(&*done));
    assert_eq!(progress.marked("max"), Some(&*all));
    let tally = setup.simulate(seed, shuffles);
    prove.worked(&task, &Worked::Found(TaskEvent::Counted(tally)));
    assert_eq!(prove.wanted(), None);
}

fn said(prove: &Prove, name: &str) -> String {
    prove.view().document.said(name)
}

/// The button that confirms; one that is off sends nothing.
fn confirm(prove: &Prove) -> (String, Option<ProveMsg>) {
    let document = prove.view().document;
    let button = document.all(".walk button")[1];
    (button.text(), button.sent(On::Press).cloned())
}

fn words(prove: &Prove) -> String {
    let document = prove.view().document;
    let answer = document.find(".answer").unwrap();
    let block = |block: &Block<ProveMsg>| match block.tag {
        "p" => vec![block.text()],
        "dl" => {
            let told =
                |fact: &&Block<ProveMsg>| format!("{}: {}", fact.said("dt"), fact.said("dd"));
            block.all("div").iter().map(told).collect()
        }
        _ => Vec::new(),
    };
    answer
        .parts
        .iter()
        .flat_map(block)
        .collect::<Vec<_>>()
        .join("\n")
}

type Rows = Vec<Vec<(String, String)>>;

fn tables(prove: &Prove) -> Vec<(String, Rows)> {
    let document = prove.view().document;
    let tables = document.all(".answer details").into_iter();
    tables
        .map(|table| (table.said("summary"), rows(table)))
        .collect()
}

/// The rows of the tables inside it, each cell with its class.
pub(crate) fn rows<Msg>(table: &Block<Msg>) -> Rows {
    let cell = |cell: &Block<Msg>| {
        let class = cell.marked("class").unwrap_or_default();
        (cell.text(), class.to_string())
    };
    let row = |row: &&Block<Msg>| row.parts.iter().map(cell).collect();
    table.all("tr").iter().map(row).collect()
}

/// Proves that evidence is counted at once, that number and seed stand in the address and decide
/// what is found, and that the answer gives tests, risk and the smallest bias.
#[test]
fn evidence_is_counted_from_the_seed_and_the_number_in_the_address() {
    let mut prove = opened("naive-swap&n=8&seed=42&question=evidence");
    let address = prove.address();
    assert!(
        address.contains("seed=42") && address.contains("shuffles=10000"),
        "{address}"
    );
    assert_eq!(said(&prove, ".walk span"), "10,000 shuffles with seed 42");
    count(&mut prove);
    let said = words(&prove);
    assert!(
        said.contains("Not fair: 10,000 shuffles show it (risk of a false alarm: 1%)."),
        "{said}"
    );
    let all = tables(&prove);
    let (title, rows) = &all[0];
    assert_eq!((title.as_str(), all.len()), ("The tests", 1));
    // Eight cards have too many orders to count each.
    assert_eq!(rows.len(), 1 + 4);
    assert!(rows[1][2].0.starts_with("χ² = ") && rows[1][2].0.contains("Holm"));
    let told = rows[1..]
        .iter()
        .all(|row| row[3].0.ends_with('%') || row[3].0.contains("% "));
    assert!(told, "{rows:?}");
    prove.update(ProveMsg::Set(Field::Shuffles, "100000".into()));
    assert!(prove.address().contains("shuffles=100000"));
    assert!(tables(&prove).is_empty());
    count(&mut prove);
    assert!(words(&prove).contains("Not fair: 100,000 shuffles"));
}

/// Proves that fresh luck is another seed, that both verdicts stand side by side with what they say
/// together, and that a fair shuffle is never called proved fair.
#[test]
fn fresh_luck_stands_beside_the_first_verdict() {
    for (what, first, second) in [
        ("naive-swap&n=6&seed=9", "not fair", "share no luck"),
        (
            "fisher-yates-up&n=6&seed=9",
            "no sign of bias",
            "proves nothing",
        ),
    ] {
        let mut prove = opened(&format!("{what}&question=evidence"));
        assert_eq!(confirm(&prove).1, None, "nothing to confirm yet");
        count(&mut prove);
        let answer = |prove: &Prove| prove.view().document.find(".answer").unwrap().parts.clone();
        let before = answer(&prove);
        let (word, msg) = confirm(&prove);
        assert_eq!(word, "Confirm with a new seed");
        prove.update(msg.unwrap());
        match prove.wanted() {
            Some(Task::Count { seed, shuffles, .. }) => {
                assert_eq!((seed.0, shuffles), (10, 10_000))
            }
            other => panic!("{other:?}"),
        }
        count(&mut prove);
        // The table that was closed before is the one that stays closed.
        let now = answer(&prove);
        let tests = |part: &document::Block<ProveMsg>| part.key == "tests";
        let place = now.iter().position(tests).unwrap();
        let stays = document::kept(&before, &now)[place];
        assert_eq!(stays, before.iter().position(tests));
        let (title, rows) = tables(&prove).swap_remove(0);
        assert_eq!(title, "Both counts");
        let cells =
            |row: &Vec<(String, String)>| row.iter().map(|cell| cell.0.clone()).collect::<Vec<_>>();
        assert_eq!(cells(&rows[0]), ["", "Seed 9", "Seed 10"]);
        assert_eq!(cells(&rows[1]), ["Verdict", first, first]);
        assert_ne!(rows[2][1], rows[2][2], "other luck, other numbers");
        assert!(words(&prove).contains(second), "{}", words(&prove));
        assert_eq!(confirm(&prove).1, None, "two are enough");
        let said = words(&prove).to_lowercase();
        assert!(!said.contains("proved fair"), "{said}");
        // Another seed that was not counted from yet.
        prove.update(ProveMsg::Anew);
        assert!(prove.address().contains("seed=11"), "{}", prove.address());
        assert!(prove.wanted().is_some() && tables(&prove).is_empty());
    }
}

/// Proves that a count that was stopped or left is not judged, that the page says so where the
/// browser has no workers, and that either can be begun again.
#[test]
fn an_incomplete_count_is_not_judged() {
    let stop = |prove: &mut Prove| drop(prove.update(ProveMsg::Count(false)));
    for end in [stop, Prove::leave] {
        let mut prove = opened("naive-swap&n=8&question=evidence");
        end(&mut prove);
        assert_eq!(prove.wanted(), None);
        assert!(said(&prove, ".walk span").ends_with("not counted yet"));
        assert!(tables(&prove).is_empty());
        prove.update(ProveMsg::Count(true));
        count(&mut prove);
    }
    for lang in Lang::ALL {
        for fault in [Worked::NoWorker, Worked::Failed] {
            let mut prove = opened("naive-swap&n=8&question=evidence");
            prove.update(ProveMsg::Language(lang));
            let task = prove.wanted().unwrap();
            prove.worked(&task, &fault);
            assert_ne!(said(&prove, ".walk span"), "");
            assert!(prove.view().document.find("progress").is_none());
            prove.update(ProveMsg::Count(true));
            count(&mut prove);
            assert_eq!(tables(&prove).len(), 1);
        }
    }
}

/// Proves that a bad number of shuffles or seed shows an error at its field, and changes nothing.
#[test]
fn a_bad_seed_shows_an_error_at_its_field() {
    let mut prove = opened("naive-swap&n=8&question=evidence");
    let before = prove.address();
    prove.update(ProveMsg::Set(Field::Seed, "luck".into()));
    let document = prove.view().document;
    assert_eq!(document.all("#prove-set-0 option").len(), 3);
    let seed = document.find("#prove-set-1").unwrap();
    assert_eq!(seed.marked("value"), Some("luck"));
    assert_ne!(document.said("#prove-set-1-error"), "");
    assert_eq!(prove.address(), before);
    // A number that a link names can be seen among the others.
    let linked = opened("naive-swap&n=8&shuffles=5000&question=evidence");
    let document = linked.view().document;
    assert_eq!(document.all("#prove-set-0 option").len(), 4);
}

/// Proves that own counts, once requested, stand beside the article's numbers and the exact ones.
#[test]
fn own_counts_stand_beside_printed_numbers() {
    let mut chain = opened("fisher-yates-up&n=52&deck=52&question=chain&place=32");
    assert_eq!(chain.wanted(), None);
    chain.update(ProveMsg::Count(true));
    count(&mut chain);
    let said = words(&chain);
    assert!(said.contains("Article: 1.8649%"), "{said}");
    assert!(said.contains("Exactly: 1/52 = 1.9231%"), "{said}");
    assert!(said.contains("of 1,000,000)"), "{said}");
    // The article's numbers again, of the same million.
    chain.update(ProveMsg::Ask(Some(app::content::Question::Printed)));
    assert_eq!(chain.wanted(), None);
    assert!(words(&chain).contains("Counted here: 1,000,000 shuffles"));
    let (_, rows) = tables(&chain).swap_remove(0);
    assert_eq!(rows[0].len(), 4);
    assert_eq!(rows[32][1].0, "0.018649");
    assert_eq!(rows[32][3].0, "0.019231");
    let mut cross = opened("cross&n=13&passes=7&question=claim");
    cross.update(ProveMsg::Count(true));
    count(&mut cross);
    let said = words(&cross);
    assert!(
        said.contains("1,000 shuffles of 7 passes gave one order only"),
        "{said}"
    );
    let passes = tables(&cross);
    let shown: Vec<usize> = passes[1..].iter().map(|(_, rows)| rows.len()).collect();
    assert_eq!(shown, [9, 9], "a row for each pass");
}

/// Proves that ten million shuffles of 13 cards make the article's table, with columns that add up.
#[test]
fn the_table_of_thirteen_cards_adds_up() {
    let mut prove = opened("fisher-yates-up&n=13&deck=13&question=printed");
    prove.update(ProveMsg::Count(true));
    assert!(matches!(
        prove.wanted(),
        Some(Task::Count {
            shuffles: 10_000_000,
            ..
        })
    ));
    count(&mut prove);
    let all = tables(&prove);
    assert_eq!(all.len(), 2);
    let sums = &all[1].1[14];
    assert!(
        sums[1..]
            .iter()
            .all(|(sum, class)| sum == "100.00" && class == "sum")
    );
    assert!(
        words(&prove).contains("of the 169 cells"),
        "{}",
        words(&prove)
    );
}
