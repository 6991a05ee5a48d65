//! Lists of stories, made of the files in `content/`: lines of `key: value`, with `key.en` and `key.zh` for
//! words, and after an empty line the next part, such as a stop of a lesson. The keys are the fields of
//! the types in `src/stories.rs`.

use std::fmt::Write as _;

use crate::lang::Lang;
use crate::make::{self, constant_name};
use crate::read::Result;

const TYPES: &str = include_str!("src/stories.rs");

/// The lists in Rust: name, type of the items, folder of their files, and a key that a story in the list
/// has, or lacks after `!`.
const LISTS: [[&str; 4]; 8] = [
    ["LESSONS", "Lesson", "lessons", ""],
    ["ARTICLES", "Article", "articles", ""],
    ["EXHIBITS", "Exhibit", "exhibits", ""],
    ["COMPARISONS", "Comparison", "comparisons", ""],
    ["WATCHED", "Comparison", "cases", "lanes"],
    ["CASES", "Case", "cases", "!lanes"],
    ["FIGURED", "Figured", "cases", "!lanes"],
    ["ACCOUNTS", "Account", "cases", ""],
];

/// The fields of a type that stories give: the name and the type of each.
fn fields(item: &str) -> Vec<(&'static str, &'static str)> {
    let from = TYPES.split_once(&format!("pub struct {item} {{"));
    let lines = from.map_or("", |(_, from)| from).lines();
    let lines = lines.take_while(|line| *line != "}");
    let field = |line: &'static str| {
        line.trim()
            .strip_prefix("pub ")?
            .strip_suffix(',')?
            .split_once(": ")
    };
    lines
        .filter_map(field)
        .filter(|(name, _)| *name != "id")
        .collect()
}

/// The type of the parts that a field of this type holds, if it holds any.
fn parts_of(kind: &'static str) -> Option<&'static str> {
    let item = kind.strip_prefix("&'static [")?.strip_suffix(']')?;
    (!item.starts_with('[')).then_some(item)
}

/// The fields of the first part of a story, or of those behind it.
fn fields_in(item: &str, part: usize) -> Vec<(&'static str, &'static str)> {
    let mut own = fields(item);
    let parts = own.iter().find_map(|(_, kind)| parts_of(kind));
    own.retain(|(_, kind)| parts_of(kind).is_none());
    match part {
        0 => own,
        _ => parts.map_or_else(Vec::new, fields),
    }
}

fn is_words(kind: &str) -> bool {
    kind.contains("Words")
}

type Part = Vec<(String, String)>;

/// A story, whose id is the name of its file.
struct Story {
    folder: String,
    id: String,
    place: u32,
    parts: Vec<Part>,
}

/// The Rust of stories, made of the folders, the ids and the texts of their files.
pub(crate) fn made(files: &[[String; 3]]) -> Result<String> {
    let stories = files.iter().map(Story::read);
    let mut stories = stories.collect::<Result<Vec<Story>>>()?;
    stories.sort_by(|one, other| (&one.folder, one.place).cmp(&(&other.folder, other.place)));
    let is_one =
        |pair: &&[Story]| (&pair[0].folder, pair[0].place) == (&pair[1].folder, pair[1].place);
    if let Some(pair) = stories.windows(2).find(is_one) {
        return Err(pair[0].wrong(&format!("{} has the same place", pair[1].id)));
    }
    let words = stories.iter().map(Story::words);
    let mut made = words.collect::<Result<String>>()?;
    for [name, item, folder, only] in LISTS {
        let own = stories.iter().filter(|story| story.is_in(folder, only));
        let items = own
            .map(|story| story.item(item, 0))
            .collect::<Result<String>>()?;
        let _written = writeln!(
            made,
            "/// Made of `content/{folder}/`.\npub static {name}: &[{item}] = &[{items}];"
        );
    }
    Ok(made)
}

impl Story {
    /// Reads a file. A line that begins with space goes on with the value before it.
    fn read([folder, id, text]: &[String; 3]) -> Result<Story> {
        let mut story = Story {
            folder: folder.clone(),
            id: id.clone(),
            place: 0,
            parts: Vec::new(),
        };
        let mut part = Part::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            match (line.split_once(": "), line.strip_prefix(' ')) {
                (_, Some(_)) => match part.last_mut() {
                    Some((_, value)) => *value += &format!("\n{line}"),
                    None => return Err(story.wrong("it begins with space")),
                },
                (Some((key, _)), _) if value(&part, key).is_some() => {
                    return Err(story.wrong(&format!("{key} stands there twice")));
                }
                (Some((key, value)), _) => part.push((key.to_string(), value.to_string())),
                (None, _) if line.is_empty() => story.parts.push(std::mem::take(&mut part)),
                (None, _) => return Err(story.wrong(&format!("not understood: {line}"))),
            }
        }
        story.parts.push(part);
        let place = value(&story.parts[0], "place").and_then(|place| place.parse().ok());
        story.place = place.ok_or_else(|| story.wrong("place is no number"))?;
        story.parts[0].retain(|(key, _)| key != "place");
        Ok(story)
    }

    fn path(&self) -> String {
        format!("content/{}/{}.txt", self.folder, self.id)
    }

    fn wrong(&self, why: &str) -> String {
        format!("{}: {why}", self.path())
    }

    fn is_in(&self, folder: &str, only: &str) -> bool {
        let has = |key: &str| value(&self.parts[0], key).is_some();
        let is_so = match only.strip_prefix('!') {
            Some(lacks) => !has(lacks),
            None => only.is_empty() || has(only),
        };
        self.folder == folder && is_so
    }

    fn module(&self) -> String {
        format!("{}_{}", self.folder, self.id.replace('-', "_"))
    }

    /// The module of its words.
    fn words(&self) -> Result<String> {
        let mut sources = Lang::ALL.map(|_| String::new());
        for (k, part) in self.parts.iter().enumerate() {
            for (key, value) in part {
                let (name, tag) = key.split_once('.').unwrap_or((key, ""));
                let is_of = |lang: &Lang| tag.is_empty() || lang.tag() == tag;
                let kind = self.kind(k, name);
                // Words of a figure of its own are found by their names.
                let is_own = self.folder == "cases" && k == 0 && !tag.is_empty();
                let is_words = kind.map_or(is_own, is_words);
                let is_known = match is_words {
                    true => Lang::ALL.iter().any(is_of),
                    false => kind.is_some() && tag.is_empty(),
                };
                if !is_known {
                    return Err(self.wrong(&format!("part {}: {key} is unknown", k + 1)));
                }
                for lang in Lang::ALL.into_iter().filter(|lang| is_words && is_of(lang)) {
                    sources[lang as usize] += &format!("{} = {value}\n", row(k, name));
                }
            }
        }
        make::module(&self.module(), &self.path(), &sources)
    }

    /// The type of a key's value.
    fn kind(&self, part: usize, key: &str) -> Option<&'static str> {
        let lists = LISTS
            .iter()
            .filter(|[_, _, folder, _]| *folder == self.folder);
        let mut known = lists.flat_map(|[_, item, ..]| fields_in(item, part));
        let found = known.find(|(name, _)| *name == key.replace('-', "_"));
        found.map(|(_, kind)| kind)
    }

    /// A part of it as an item of this type.
    fn item(&self, item: &str, part: usize) -> Result<String> {
        let mut made = format!("{item} {{ ");
        if part == 0 {
            let _written = write!(made, "id: {:?}, ", self.id);
        }
        for (name, kind) in fields(item) {
            let value = match parts_of(kind) {
                Some(item) => {
                    let parts = (1..self.parts.len()).map(|part| self.item(item, part));
                    format!("&[{}]", parts.collect::<Result<String>>()?)
                }
                None => self.value(part, name, kind)?,
            };
            let _written = write!(made, "{name}: {value}, ");
        }
        Ok(made + "}, ")
    }

    /// The value of a field of this type.
    fn value(&self, part: usize, name: &str, kind: &str) -> Result<String> {
        let key = &*name.replace('_', "-");
        let wrong = |what: &str| self.wrong(&format!("part {}: {key} {what}", part + 1));
        let given = match is_words(kind) {
            true => {
                let mut keys = self.parts[part]
                    .iter()
                    .map(|(its, _)| its.split('.').next());
                let constant = constant_name(&row(part, key));
                let is_there = keys.any(|its| its == Some(key));
                is_there.then(|| format!("{}::{constant}", self.module()))
            }
            false => value(&self.parts[part], key).map(|text| text.replace("\n    ", "\n")),
        };
        let text = match given {
            Some(text) => text,
            None if kind == "bool" => return Ok("false".to_string()),
            None if kind.starts_with("Option") => return Ok("None".to_string()),
            None => return Err(wrong("is missing")),
        };
        match kind {
            "Words" => Ok(text),
            "Option<Words>" => Ok(format!("Some({text})")),
            "&'static str" => Ok(format!("{text:?}")),
            "Option<&'static str>" => Ok(format!("Some({text:?})")),
            "f64" => text
                .parse::<f64>()
                .map(|number| format!("{number:?}"))
                .map_err(|_| wrong("is no number")),
            "bool" if text == "yes" => Ok("true".to_string()),
            "bool" => Err(wrong("is yes, or left out")),
            // Lines of a name and its address.
            _ => {
                let links = text.lines().map(|line| line.rsplit_once(' '));
                let links =
                    links.map(|link| link.map(|(name, href)| format!("[{name:?}, {href:?}], ")));
                let links = links.collect::<Option<String>>();
                links
                    .map(|links| format!("&[{links}]"))
                    .ok_or_else(|| wrong("has no address"))
            }
        }
    }
}

fn value<'a>(part: &'a Part, key: &str) -> Option<&'a str> {
    let found = part.iter().find(|(its, _)| its == key);
    found.map(|(_, value)| &**value)
}

/// The key of a row of words; those of all parts stand in one module.
fn row(part: usize, key: &str) -> String {
    match part {
        0 => key.to_string(),
        _ => format!("{key}-{part}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LESSON: &str = "place: 20|title.en: Cut|title.zh: 切牌|about: A → B||figure: watch=flat|asks: yes|title.en: One|title.zh: 一|look.en: Two|look.zh: 二";

    fn lessons(texts: &[&str]) -> Result<String> {
        let texts = texts.iter().enumerate();
        let file = |(k, text): (usize, &&str)| {
            [
                "lessons".to_string(),
                format!("lesson-{k}"),
                text.replace('|', "\n"),
            ]
        };
        made(&texts.map(file).collect::<Vec<_>>())
    }

    /// Proves that stories stand in the order of their places, with words, texts and flags, and parts.
    #[test]
    fn files_become_a_list() {
        let made = lessons(&[LESSON, &LESSON.replace("20", "10")]).unwrap();
        let [first, second] = ["lesson-1", "lesson-0"].map(|id| made.find(&format!("id: {id:?}")));
        assert!(first.unwrap() < second.unwrap(), "{made}");
        for part in [
            "pub const TITLE: Words = Words([\"Cut\", \"切牌\"]);",
            "pub const ABOUT: Words = Words([\"A → B\", \"A → B\"]);",
            "stops: &[Stop { figure: \"watch=flat\", game: None, asks: true, title: lessons_lesson_0::TITLE_1, ",
        ] {
            assert!(made.contains(part), "{made}");
        }
    }

    /// Proves that a story without a row, with an unknown key or a value that is none is named.
    #[test]
    fn what_a_story_lacks_is_named() {
        for (from, to, why) in [
            ("title.zh: 一|", "", "another language has look-1 there"),
            ("about: A → B|", "", "part 1: about is missing"),
            ("figure: watch=flat|", "", "part 2: figure is missing"),
            ("asks", "ask", "part 2: ask is unknown"),
            (
                "title.zh: 切",
                "title.de: 切",
                "part 1: title.de is unknown",
            ),
            ("asks: yes", "asks: no", "asks is yes, or left out"),
            ("asks: yes", "asks", "not understood: asks"),
            ("place: 20", "place: last", "place is no number"),
            (
                "asks: yes",
                "figure: watch=flat",
                "figure stands there twice",
            ),
        ] {
            let said = lessons(&[&LESSON.replace(from, to)]).expect_err(why);
            assert!(
                said.contains("content/lessons/lesson-0.txt") && said.contains(why),
                "{said}"
            );
        }
        let said = lessons(&[LESSON, LESSON]).expect_err("two of one place");
        assert!(said.contains("lesson-1 has the same place"), "{said}");
    }
}
