//! The words of the page as they stand in its sources: rows of `"English" / "中文"`, nowhere else,
//! and one word for one thing.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use app::i18n::{Lang, Words};
use app::words;
use engine::algorithms::Algorithm;
use engine::experiment::Setup;

/// A row of words: its file, its line, and the words of each column.
#[derive(Clone, Debug)]
struct Row {
    place: String,
    columns: Vec<String>,
}

/// A text in quotation marks, with where it begins and what is between it and the next one.
struct Quoted {
    line: usize,
    text: String,
    behind: String,
}

/// The texts of a source, without those of comments and of its tests.
fn quoted(source: &str) -> Vec<Quoted> {
    let source = source.split("#[cfg(test)]").next().unwrap_or(source);
    let is_comment = |line: &&str| line.trim_start().starts_with("//");
    let lines = source
        .lines()
        .map(|line| if is_comment(&line) { "" } else { line });
    let source = lines.collect::<Vec<_>>().join("\n");
    let (mut all, mut rest) = (Vec::<Quoted>::new(), source.as_str());
    let line_of = |rest: &str| 1 + source[..source.len() - rest.len()].matches('\n').count();
    while let Some((before, after)) = rest.split_once('"') {
        if let Some(last) = all.last_mut() {
            last.behind += before;
        }
        // A letter in single quotation marks may be this one.
        if before.ends_with('\'') && after.starts_with('\'') {
            rest = after;
            continue;
        }
        let end = end_of(after, before.ends_with("r#"));
        all.push(Quoted {
            line: line_of(after),
            text: after[..end].to_string(),
            behind: String::new(),
        });
        rest = &after[end + 1..];
    }
    if let Some(last) = all.last_mut() {
        last.behind += rest;
    }
    all
}

/// Where a text ends that begins here.
fn end_of(text: &str, is_raw: bool) -> usize {
    if is_raw {
        return text.find("\"#").expect("a raw text ends");
    }
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return at,
            '\\' => drop(letters.next()),
            _ => {}
        }
    }
    panic!("a text without an end: {}", &text[..text.len().min(80)]);
}

/// The rows of a source, and the texts that belong to none.
fn rows(file: &str, source: &str) -> (Vec<Row>, Vec<Row>) {
    let (mut rows, mut alone) = (Vec::<Row>::new(), Vec::new());
    let mut goes_on = false;
    for quoted in quoted(source) {
        let begins = quoted.behind.trim() == "/";
        match (goes_on, rows.last_mut()) {
            (true, Some(row)) => row.columns.push(quoted.text),
            _ => {
                let row = Row {
                    place: format!("{file}:{}", quoted.line),
                    columns: vec![quoted.text],
                };
                if begins { &mut rows } else { &mut alone }.push(row);
            }
        }
        goes_on = begins;
    }
    (rows, alone)
}

/// The sources that have words for people.
fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut left: Vec<PathBuf> = ["crates/app/src", "crates/model/src", "src"]
        .map(|dir| root.join(dir))
        .into();
    let mut sources = Vec::new();
    while let Some(path) = left.pop() {
        if path.is_dir() {
            left.extend(
                fs::read_dir(&path)
                    .unwrap()
                    .map(|entry| entry.unwrap().path()),
            );
            continue;
        }
        let name = path
            .strip_prefix(root)
            .unwrap()
            .to_string_lossy()
            .replace('\\', "/");
        let is_test = name.contains("/tests") || name.ends_with("notation.rs");
        if name.ends_with(".rs") && !is_test {
            sources.push((name, fs::read_to_string(path).unwrap()));
        }
    }
    sources.sort();
    sources
}

static ALL: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let of = |(file, source): (String, String)| rows(&file, &source).0;
    sources().into_iter().flat_map(of).collect()
});

/// The rows without words in a column: what a translator has yet to write.
fn missing(rows: &[Row], column: usize) -> Vec<String> {
    let missing = rows.iter().filter(|row| row.columns.len() <= column);
    missing
        .map(|row| format!("{} {}", row.place, row.columns[0]))
        .collect()
}

fn is_chinese(text: &str) -> bool {
    text.chars().any(|letter| {
        ('\u{3000}'..='\u{9fff}').contains(&letter) || ('\u{ff00}'..='\u{ffef}').contains(&letter)
    })
}

#[test]
fn no_word_is_missing_in_either_language() {
    assert!(ALL.len() > 1_000, "{}", ALL.len());
    for lang in Lang::ALL {
        assert_eq!(missing(&ALL, lang as usize), [""; 0]);
    }
    for row in ALL.iter() {
        let empty = row.columns.iter().filter(|words| words.is_empty()).count();
        assert!(row.columns.len() == Lang::ALL.len(), "{row:?}");
        // A language may have nothing between sentences, or behind the number of a place.
        assert!(
            empty == 0 || empty == row.columns.len() || row.columns[0].trim().len() < 3,
            "{row:?}"
        );
        assert!(!is_chinese(&row.columns[0]), "{row:?}");
    }
}

/// Places with Chinese that is no word of the page: what people type, units, marks where lines may end,
/// and what ends a sentence.
const OTHER: [&str; 7] = [
    "export/figure.rs",
    "cases/called.rs",
    "i18n/about/met.rs",
    "number.rs",
    "settings/properties.rs",
    "settings/random_links.rs",
    "i18n/problem.rs",
];

/// Proves that all words are written in the one notation: no Chinese stands outside of a row.
#[test]
fn words_stand_in_rows_alone() {
    for (file, source) in sources() {
        for text in rows(&file, &source).1 {
            let is_other = OTHER.iter().any(|other| file.ends_with(other));
            assert!(is_other || !is_chinese(&text.columns[0]), "{text:?}");
        }
    }
}

/// Proves that an apostrophe is ’ wherever people see it: in all words, and in pseudo-code.
#[test]
fn apostrophes_are_curved() {
    let is_straight = |text: &str| {
        let mut at = text.match_indices('\'').map(|(at, _)| at);
        at.any(|at| text[..at].ends_with(|letter: char| letter.is_ascii_alphabetic()))
    };
    assert!(is_straight("the card's place") && is_straight("the cards' places"));
    assert!(!is_straight("the card’s place") && !is_straight("x = ['-']"));
    for row in ALL.iter() {
        assert!(
            !row.columns.iter().any(|words| is_straight(words)),
            "{row:?}"
        );
    }
    for algorithm in Algorithm::ALL {
        for [english, _] in Setup::new(algorithm, 8).lines() {
            assert!(!is_straight(&english), "{}: {english}", algorithm.id());
        }
    }
}

/// English words that mean several things, which Chinese tells apart.
const SEVERAL: [&str; 7] = [
    // It stands between items of a list, between parts of a sentence, between titles in marks.
    ", ",
    // A shuffle of the catalogue, and what it is made of.
    "Recipe",
    // A counter, and an axis.
    "Swaps",
    "Draws",
    // A button, and a group of games.
    "Play",
    // How long a shuffle took, and how its time grows.
    "Time",
    // A shuffle, and a stop of a lesson that says what to do.
    "Draw again",
];

/// Proves that one thing has one word: the same English words are the same in Chinese.
#[test]
fn one_word_for_one_thing() {
    let mut known = BTreeMap::<&str, &Row>::new();
    for row in ALL
        .iter()
        .filter(|row| !SEVERAL.contains(&row.columns[0].as_str()))
    {
        let first = known.entry(&row.columns[0]).or_insert(row);
        assert_eq!(
            first.columns, row.columns,
            "{} and {}",
            first.place, row.place
        );
    }
}

/// Proves that no sentence of Watch has more than twenty words, in Chinese forty characters, values
/// in its gaps taken as one.
#[test]
fn sentences_of_watch_are_short() {
    const MOST: usize = 20;
    let of_watch = |row: &&Row| {
        [
            "model/src/watch/",
            "model/src/words.rs",
            "model/src/reason.rs",
        ]
        .iter()
        .any(|file| row.place.contains(file))
    };
    let mut seen = 0;
    for row in ALL.iter().filter(of_watch) {
        for (lang, words) in Lang::ALL.into_iter().zip(&row.columns) {
            let mut inside = false;
            let plain: String = words
                .chars()
                .filter_map(|letter| match letter {
                    '{' => {
                        inside = true;
                        None
                    }
                    '}' => {
                        inside = false;
                        Some('0')
                    }
                    letter => (!inside).then_some(letter),
                })
                .collect();
            for sentence in plain.split_inclusive(['.', '?', '!', ';', '。', '？', '；']) {
                let long = match lang {
                    Lang::En => sentence.split_whitespace().count(),
                    Lang::Zh => sentence.chars().count().div_ceil(2),
                };
                seen += 1;
                assert!(long <= MOST, "{}: {long} in {sentence}", row.place);
            }
        }
    }
    assert!(seen > 300, "{seen}");
}

words! {
    PLAY: "Play" / "播放" / "Abspielen";
    CARDS: "{n} cards" / "{n} 张牌" / "{n} Karten";
    STEP: "Step" / "单步";
    CLOSE: "Close" / "关闭" / "Schließen";
}

/// Proves that a third language is a column: its words are found, what is missing falls back on
/// English and is listed, here and of all words of the page.
#[test]
fn a_third_language_is_a_column_and_a_list_of_what_is_missing() {
    const GERMAN: usize = Lang::ALL.len();
    let own: [Words; 4] = [PLAY, CARDS, STEP, CLOSE];
    let said = own.map(|words| words.column(GERMAN));
    assert_eq!(said, ["Abspielen", "{n} Karten", "Step", "Schließen"]);
    let source = include_str!("words.rs");
    let table = source.split("\nwords! {").nth(1).unwrap();
    let listed = missing(&rows("table", table.split("\n}").next().unwrap()).0, GERMAN);
    assert_eq!(listed, ["table:4 Step"]);
    assert_eq!(missing(&ALL, GERMAN).len(), ALL.len());
}
