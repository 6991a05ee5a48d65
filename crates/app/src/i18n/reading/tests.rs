//! The table of inputs in docs/INPUTS.md is the test: each is read as it stands there, and
//! docs/FILES.md has the first of each part with what is said of it.

use std::fmt::Write;
use std::fs::{read_to_string, write as save};

use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::Seed;
use reading::{Shape, Wishes, read};

use super::{Lang, understood};
use crate::export::counts::{Counts, csv};
use crate::i18n::{refusal, setup_name};

/// The folder of the documents.
const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/");

/// The input that Share wrote.
const SHARED: &str = "A file that Share saved";

/// The parts of the document in Chinese.
const PARTS: [(&str, &str); 10] = [
    ("Decks by number", "用编号写的牌"),
    ("Decks by name", "用名称写的牌"),
    ("Lists of programming languages", "各种编程语言的列表"),
    ("Tables of counts", "计数表"),
    ("Counts of orders", "每种顺序的次数"),
    ("One place, one card", "一个位置、一张牌"),
    ("Hands and equal cards", "手牌与相同的牌"),
    ("Corrected by one choice", "选一项即可更正"),
    (
        "Print-outs of programs, written down from memory",
        "凭记忆写下的程序输出",
    ),
    ("What is refused, and why", "读不了的，以及原因"),
];

/// An input of the document: what it is, its text, and what is said of it before it is read.
struct Input<'a> {
    what: &'a str,
    text: &'a str,
    said: Option<&'a str>,
}

/// The inputs of a part of the document, which is cut before each `###`.
fn input(part: &str) -> Input<'_> {
    let (what, rest) = part.split_once("\n```text\n").expect("a text");
    let (text, rest) = rest.split_once("\n```\n").expect("its end");
    let said = rest.lines().next().unwrap_or_default();
    let is_said = ["Order before: ", "Shuffles: ", "Read as: ", "Wrong lines: "]
        .iter()
        .any(|start| said.starts_with(start));
    let said = is_said.then_some(said.trim_end_matches('.'));
    Input { what, text, said }
}

fn wishes(said: Option<&str>) -> Wishes {
    let mut wishes = Wishes::default();
    match said.and_then(|said| said.split_once(": ")) {
        Some(("Order before", order)) => wishes.before = order.into(),
        Some(("Shuffles", number)) => wishes.shuffles = number.parse().ok(),
        Some(("Wrong lines", _)) => wishes.skips_wrong = true,
        Some((_, name)) => {
            let is_named = |shape: &Shape| format!("{shape:?}") == name;
            wishes.shape = Shape::ALL.into_iter().find(is_named);
        }
        None => {}
    }
    wishes
}

fn sentence(lang: Lang, text: &str, wishes: &Wishes) -> String {
    match read(text, wishes) {
        Ok(reading) => understood(lang, &reading),
        Err(why) => refusal(lang, &why),
    }
}

/// A part of the document: its heading, and its inputs.
struct Part<'a> {
    heading: &'a str,
    inputs: Vec<Input<'a>>,
}

fn part(part: &str) -> Part<'_> {
    let mut parts = part.split("\n### ");
    Part {
        heading: parts.next().unwrap().trim_end(),
        inputs: parts.map(input).collect(),
    }
}

/// The counts of a shuffle as Share saves them, with the line ends of the document.
fn shared() -> String {
    let setup = Setup::new(Algorithm::NAIVE_SWAP, 3);
    let exact = exact::exact_positions(&setup);
    let counts = Counts {
        setup: Some(&setup),
        seed: Some(Seed(13)),
        tally: Some(&setup.simulate(Seed(13), 2_700)),
        exact: exact.as_ref(),
        orders: None,
        title: &setup_name(Lang::En, &setup),
        name: &|card| (card + 1).to_string(),
        link: "#watch=v=1&algorithm=naive-swap&n=3&shuffles=2700",
    };
    let csv = csv(Lang::En, &[counts]).replace("\r\n", "\n");
    csv.trim_start_matches('\u{feff}').trim_end().to_string()
}

/// The document of inputs, each with what is said of it. The same text is said in Chinese, which
/// has no Latin sentence.
fn inputs_document(head: &str, parts: &[Part]) -> String {
    let mut written = head.to_string();
    for part in parts {
        write!(written, "\n## {}\n", part.heading).unwrap();
        for input in &part.inputs {
            let wishes = wishes(input.said);
            let said = input
                .said
                .map(|said| format!("{said}.\n\n"))
                .unwrap_or_default();
            let shared = Some(shared()).filter(|_| input.what == SHARED);
            let text = shared.as_deref().unwrap_or(input.text);
            let english = sentence(Lang::En, text, &wishes);
            let what = input.what;
            write!(
                written,
                "\n### {what}\n```text\n{text}\n```\n{said}{english}\n"
            )
            .unwrap();
            let chinese = sentence(Lang::Zh, text, &wishes);
            assert!(chinese.contains(['。', '？']), "{what}: {chinese}");
            assert!(!chinese.contains(" the "), "{what}: {chinese}");
        }
    }
    written
}

/// A table of all parts: each with its first input, and what is said of that.
fn files_table(lang: Lang, parts: &[Part]) -> String {
    let mut table = String::from(match lang {
        Lang::En => "| form | how many | for example | what the page says |\n",
        Lang::Zh => "| 形式 | 种数 | 例如 | 本页的说明 |\n",
    });
    table += "| --- | --: | --- | --- |\n";
    for part in parts {
        let is_named = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-');
        let anchor: String = part.heading.chars().filter(is_named).collect();
        let anchor = anchor.to_lowercase().replace(' ', "-");
        let chinese = PARTS.iter().find(|(heading, _)| *heading == part.heading);
        let name = match lang {
            Lang::En => part.heading,
            Lang::Zh => chinese.expect(part.heading).1,
        };
        let first = &part.inputs[0];
        let lines = first.text.lines().map(str::trim);
        let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
        let mut shown: Vec<String> = lines.iter().take(3).map(|l| format!("`{l}`")).collect();
        if lines.len() > shown.len() {
            shown.push("…".into());
        }
        let (shown, many) = (shown.join("<br>"), part.inputs.len());
        let said = sentence(lang, first.text, &wishes(first.said));
        let row = format!("[{name}](INPUTS.md#{anchor}) | {many} | {shown} | {said}");
        writeln!(table, "| {row} |").unwrap();
    }
    table
}

/// A document with another table below the line that begins one.
fn with_table(document: &str, table: &str) -> String {
    let head = table.lines().next().unwrap();
    let (before, after) = document.split_once(head).expect("a table");
    let after = after.split_once("\n\n").expect("what follows it").1;
    format!("{before}{table}\n{after}")
}

/// Reads each input of the document, and holds what is said of it against the documents. With
/// `UPDATE_DOCS` they are written anew.
#[test]
fn inputs_are_read_as_documented() {
    let inputs = read_to_string(format!("{DOCS}INPUTS.md")).unwrap();
    let (head, rest) = inputs.split_once("\n## ").unwrap();
    let parts: Vec<Part> = rest.split("\n## ").map(part).collect();
    let all = || parts.iter().flat_map(|part| &part.inputs);
    assert!(all().count() >= 120 && all().any(|input| input.what == SHARED));
    let mut documents = vec![(
        "INPUTS.md",
        inputs_document(&format!("{}\n", head.trim_end()), &parts),
    )];
    for (lang, name) in [(Lang::En, "FILES.md"), (Lang::Zh, "FILES.zh-CN.md")] {
        let document = read_to_string(format!("{DOCS}{name}")).unwrap();
        documents.push((name, with_table(&document, &files_table(lang, &parts))));
    }
    for (name, written) in documents {
        let path = format!("{DOCS}{name}");
        if std::env::var_os("UPDATE_DOCS").is_some() {
            save(&path, &written).unwrap();
        }
        let document = read_to_string(&path).unwrap();
        for (is, should) in document.split("\n### ").zip(written.split("\n### ")) {
            assert_eq!(is.trim_end(), should.trim_end(), "{name}");
        }
    }
}
