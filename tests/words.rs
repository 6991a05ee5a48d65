//! The words of the page in `words/` and `content/`: nowhere else, each used, and one word for one thing.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use app::i18n::Lang;
use engine::algorithms::Algorithm;
use engine::experiment::Setup;

/// The sentences of a row in one language, by its file and its key.
type Rows = BTreeMap<(String, String), Vec<String>>;

static ALL: LazyLock<[Rows; 2]> = LazyLock::new(|| Lang::ALL.map(rows));

/// All files with this ending below folders of the project, as path and text.
fn files(folders: &[&str], ending: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut left: Vec<PathBuf> = folders.iter().map(|folder| root.join(folder)).collect();
    let mut files = Vec::new();
    while let Some(path) = left.pop() {
        if path.is_dir() {
            let inner = fs::read_dir(path).unwrap();
            left.extend(inner.map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|its| its == ending) {
            let name = path.strip_prefix(root).unwrap().to_string_lossy();
            files.push((name.replace('\\', "/"), fs::read_to_string(&path).unwrap()));
        }
    }
    files
}

/// The rows of a language. The build has read them; here a line is a sentence, but for what goes on below.
fn rows(lang: Lang) -> Rows {
    let mut rows = Rows::new();
    for (path, text) in files(&[&format!("words/{}", lang.tag())], "ftl") {
        let file = path.rsplit('/').next().unwrap();
        add_rows(&mut rows, file, &text);
    }
    for (path, text) in files(&["content"], "txt") {
        add_rows(&mut rows, &path, &words_of_story(&text, lang));
    }
    assert!(rows.len() > 1_000, "{}", rows.len());
    rows
}

/// The words of a story in a language, as a file of `words/` has them.
fn words_of_story(text: &str, lang: Lang) -> String {
    let (mut words, mut part, mut is_own) = (String::new(), 0, false);
    for line in text.lines() {
        part += usize::from(line.is_empty());
        if let Some((key, said)) = line.split_once(": ").filter(|_| !line.starts_with(' ')) {
            let key = key.split_once('.').filter(|(_, tag)| *tag == lang.tag());
            is_own = key.is_some();
            if let Some((key, _)) = key {
                words += &match part {
                    0 => format!("{key} = {said}\n"),
                    _ => format!("{key}-{part} = {said}\n"),
                };
            }
        } else if is_own {
            words += &format!("{line}\n");
        }
    }
    words
}

fn add_rows(rows: &mut Rows, file: &str, text: &str) {
    let (mut message, mut key) = (String::new(), String::new());
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let choice = line.trim_start().trim_start_matches('*');
        let said = match (line.split_once(" ="), choice.strip_prefix('[')) {
            (Some((id, said)), _) if line.starts_with(char::is_alphabetic) => {
                (message, key) = (id.to_string(), id.to_string());
                said
            }
            (Some((id, said)), _) if id.starts_with("    .") => {
                key = format!("{message}{}", id.trim());
                said
            }
            (_, Some(choice)) => choice.split_once(']').unwrap().1,
            _ => line,
        };
        let said = said.trim();
        if !said.ends_with("->") && said != "}" && !said.is_empty() {
            let row = rows.entry((file.to_string(), key.clone())).or_default();
            row.push(said.to_string());
        }
    }
}

fn is_chinese(text: &str) -> bool {
    text.chars().any(|letter| {
        ('\u{3000}'..='\u{9fff}').contains(&letter) || ('\u{ff00}'..='\u{ffef}').contains(&letter)
    })
}

/// Places with Chinese that is no word of the page: what people type, units, marks where lines may end.
const OTHER: [&str; 6] = [
    "learn/src/buffer/mod.rs",
    "export/figure.rs",
    "i18n/about/met.rs",
    "number.rs",
    "settings/properties.rs",
    "settings/random_links.rs",
];

/// The part of a source that is not its tests, without comments.
fn code(source: &str) -> String {
    let source = source.split("#[cfg(test)]").next().unwrap_or(source);
    let is_comment = |line: &&str| line.trim_start().starts_with("//");
    let lines = source.lines().filter(|line| !is_comment(line));
    lines.collect::<Vec<_>>().join("\n")
}

/// Proves that no Chinese stands in a source, nor in English.
#[test]
fn words_stand_in_their_files_alone() {
    for (file, source) in files(
        &["crates/app/src", "crates/page/src", "crates/rooms", "src"],
        "rs",
    ) {
        let is_other = OTHER.iter().any(|other| file.ends_with(other)) || file.contains("/tests");
        let line = code(&source)
            .lines()
            .find(|line| is_chinese(line))
            .map(str::to_string);
        assert!(is_other || line.is_none(), "{file}: {line:?}");
    }
    for (row, texts) in &ALL[0] {
        assert!(!texts.iter().any(|text| is_chinese(text)), "{row:?}");
    }
}

/// The types of stories, whose fields are rows.
const FIELDS: &str = include_str!("../crates/words/src/stories.rs");

/// Proves that each row is used: nothing that is public is dead for the compiler.
#[test]
fn each_row_is_used() {
    let sources = files(&["crates", "src"], "rs");
    let mut used = HashSet::new();
    for (_, source) in &sources {
        let code = source
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        let is_of_path = |letter: char| letter.is_alphanumeric() || "_:".contains(letter);
        for path in code.flat_map(|line| line.split(|letter| !is_of_path(letter))) {
            used.extend(path.split("::").skip(1));
        }
    }
    // Of some files a row is found by its key, such as a shuffle's id.
    let is_table = |file: &str| {
        let named = format!("words::{} as say", file.trim_end_matches(".ftl"));
        let reads = |source: &str| source.contains("say::ROWS") && source.contains(&named);
        sources.iter().any(|(_, source)| reads(source))
    };
    let unused = ALL[0].keys().filter(|(file, key)| {
        let name = key.replace(['-', '.'], "_");
        let field = key.trim_end_matches(|letter: char| letter == '-' || letter.is_ascii_digit());
        let is_listed = match file.starts_with("content/") {
            true => FIELDS.contains(&format!("pub {}: ", field.replace('-', "_"))),
            false => is_table(file),
        };
        !used.contains(&*name) && !used.contains(&*name.to_uppercase()) && !is_listed
    });
    assert_eq!(unused.collect::<Vec<_>>(), Vec::<&(String, String)>::new());
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
    for (row, texts) in ALL.iter().flatten() {
        assert!(!texts.iter().any(|text| is_straight(text)), "{row:?}");
    }
    for algorithm in Algorithm::ALL {
        for [english, _] in Setup::new(algorithm, 8).lines() {
            assert!(!is_straight(&english), "{}: {english}", algorithm.id());
        }
    }
}

/// English words that mean several things, which Chinese tells apart.
const SEVERAL: [&str; 8] = [
    // Of what cannot be, and of what was not counted.
    "never",
    // It stands between items of a list, between parts of a sentence, between titles in marks.
    ",{\" \"}",
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
    let mut known = BTreeMap::new();
    let is_gap = |text: &str| text.starts_with("{ $") && text.find('}') == Some(text.len() - 1);
    let of_one = |text: &str| !SEVERAL.contains(&text) && !is_gap(text);
    for (row, english) in ALL[0].iter().filter(|(_, texts)| of_one(&texts[0])) {
        let chinese = &ALL[1][row];
        let first = known.entry(english).or_insert((row, chinese));
        assert_eq!(first.1, chinese, "{:?} and {row:?}", first.0);
    }
}

/// Proves that no sentence of Watch has more than twenty words, in Chinese forty characters, values
/// in its gaps taken as one.
#[test]
fn sentences_of_watch_are_short() {
    const MOST: usize = 20;
    let mut seen = 0;
    for (rows, lang) in ALL.iter().zip(Lang::ALL) {
        const HEADLINES: [&str; 5] = ["question", "discovery", "look", "next", "title"];
        let of_watch = |file: &str, key: &str| {
            file == "watch.ftl" || !file.contains("/lessons/") && HEADLINES.contains(&key)
        };
        let rows = rows.iter().filter(|((file, key), _)| of_watch(file, key));
        for ((_, key), texts) in rows {
            for text in texts {
                let mut plain = text.clone();
                while let Some((before, rest)) = plain.split_once('{') {
                    let (_, after) = rest.split_once('}').unwrap();
                    plain = format!("{before}0{after}");
                }
                for sentence in plain.split_inclusive(['.', '?', '!', ';', '。', '？', '；']) {
                    let long = match lang {
                        Lang::En => sentence.split_whitespace().count(),
                        Lang::Zh => sentence.chars().count().div_ceil(2),
                    };
                    seen += 1;
                    assert!(long <= MOST, "{key}: {long} in {sentence}");
                }
            }
        }
    }
    assert!(seen > 300, "{seen}");
}
