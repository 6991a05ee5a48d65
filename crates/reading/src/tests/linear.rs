//! Proves that reading takes time in proportion to the length: the work is counted, not timed.

use crate::read_as::Wishes;
use crate::reader::read;
use crate::table::VISITS;
use engine::deck::Deck;

/// Number of cells read from a text, which need not be valid.
fn work(text: &str, before: &str) -> usize {
    VISITS.set(0);
    drop(read(text, &Wishes::before(before)));
    VISITS.get()
}

/// Texts of about `lines` lines that are read in every way there is, many of them in vain.
fn texts(lines: usize) -> Vec<String> {
    let label = |card: usize| Deck::FiftyTwo.label(card as u32);
    let deck = |name: &dyn Fn(usize) -> String, shift: usize| {
        let cards: Vec<String> = (0..52).map(|card| name((card + shift) % 52)).collect();
        cards.join(" ")
    };
    let number = |card: usize| (card + 1).to_string();
    let repeated = |line: &dyn Fn(usize) -> String| {
        let lines: Vec<String> = (0..lines).map(line).collect();
        lines.join("\n")
    };
    let numbers = repeated(&|k| deck(&number, k));
    let names = repeated(&|k| deck(&label, k));
    vec![
        repeated(&|_| "1".into()),
        repeated(&|_| "1 1".into()),
        repeated(&|k| k.to_string()),
        repeated(&|k| format!("name{k}")),
        "word ".repeat(lines),
        "1,".repeat(lines),
        format!("{numbers}\n1 2 3"),
        format!("1 2 3\n{numbers}"),
        format!("title\n{names}\nlast words"),
        repeated(&|k| format!("12:{k} deal {k}: {}", deck(&label, k))),
        repeated(&|k| format!("12:{k} deal {k}: [{}]", deck(&label, k).replace(' ', ", "))),
        repeated(&|k| format!("A {} x", "words ".repeat(k % 40))),
        format!("[[{}]]", numbers.replace(' ', ",").replace('\n', "],[")),
        format!("[['{}']]", names.replace(' ', "','").replace('\n', "'],['")),
        repeated(&|k| format!("{{\"id\": {k}, \"a\": [2, 1], \"b\": [[1, 2], [2, 1]]}}")),
        numbers,
        names,
    ]
}

/// No cell is looked at more than so many times, however long the text is; a cell and what is
/// between it and the next has two bytes at least.
#[test]
fn work_grows_with_the_length() {
    const MOST: usize = 150;
    for lines in [10, 100, 1_000, 4_000] {
        for text in texts(lines) {
            for before in ["", "A B C", "A♥ 2♥ 3♥"] {
                let (visits, most) = (work(&text, before), MOST * text.len());
                let start: String = text.chars().take(60).collect();
                assert!(visits <= most, "{visits} of {}: {start}", text.len());
            }
        }
    }
}
