//! Lists of stories, made of the files in `content/`: lines of `key: value`, with `key.en` and `key.zh` for
//! words, and after an empty line the next part, such as a stop of a lesson.

use std::fmt::Write as _;

use crate::lang::Lang;
use crate::make::{self, constant_name};
use crate::read::Result;

/// A kind of value.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// Words in each language; a key that names no language has the same in all.
    Words,
    /// A text that all languages share.
    Text,
    /// A text that may be left out.
    Maybe,
    /// Words that may be left out.
    MaybeWords,
    Number,
    /// `yes`, or left out.
    Flag,
    /// Lines of a name and its address.
    Links,
}

/// The keys of a part, in Rust the fields of a type.
type Fields = &'static [(&'static str, Kind)];

/// A list in Rust of the stories of a folder.
struct List {
    name: &'static str,
    item: &'static str,
    folder: &'static str,
    /// A key that those stories of the folder have which are in the list, or lack; `None` if all are.
    only: Option<(&'static str, bool)>,
    fields: Fields,
    /// The parts behind the first one: their field, their type and its fields.
    parts: Option<(&'static str, &'static str, Fields)>,
}

const LISTS: [List; 8] = [
    List {
        name: "ARTICLES",
        item: "Article",
        folder: "articles",
        only: None,
        fields: &[("title", Kind::Words), ("name", Kind::Words)],
        parts: None,
    },
    List {
        name: "EXHIBITS",
        item: "Exhibit",
        folder: "exhibits",
        only: None,
        fields: &[
            ("article", Kind::Text),
            ("address", Kind::Text),
            ("title", Kind::Words),
            ("note", Kind::Words),
        ],
        parts: None,
    },
    List {
        name: "LESSONS",
        item: "Lesson",
        folder: "lessons",
        only: None,
        fields: &[("title", Kind::Words), ("about", Kind::Words)],
        parts: Some((
            "stops",
            "Stop",
            &[
                ("figure", Kind::Text),
                ("game", Kind::Maybe),
                ("asks", Kind::Flag),
                ("title", Kind::Words),
                ("look", Kind::Words),
            ],
        )),
    },
    List {
        name: "COMPARISONS",
        item: "Comparison",
        folder: "comparisons",
        only: None,
        fields: COMPARISON,
        parts: None,
    },
    List {
        name: "WATCHED",
        item: "Comparison",
        folder: "cases",
        only: Some(("lanes", true)),
        fields: COMPARISON,
        parts: None,
    },
    List {
        name: "CASES",
        item: "Case",
        folder: "cases",
        only: Some(("lanes", false)),
        fields: &[("name", Kind::Words)],
        parts: None,
    },
    List {
        name: "FIGURED",
        item: "Figured",
        folder: "cases",
        only: Some(("lanes", false)),
        fields: &[
            ("called", Kind::Text),
            ("watch", Kind::Maybe),
            ("typed", Kind::Maybe),
            ("line", Kind::Words),
            ("question", Kind::Words),
            ("lead", Kind::Words),
            ("discovery", Kind::Words),
        ],
        parts: None,
    },
    List {
        name: "ACCOUNTS",
        item: "Account",
        folder: "cases",
        only: None,
        fields: &[
            ("sources", Kind::Links),
            ("happened", Kind::Words),
            ("why", Kind::Words),
            ("sure", Kind::Words),
        ],
        parts: Some((
            "rows",
            "Row",
            &[
                ("what", Kind::Words),
                ("published", Kind::Words),
                ("ours", Kind::Words),
            ],
        )),
    },
];

const COMPARISON: Fields = &[
    ("lanes", Kind::Text),
    ("range", Kind::Number),
    ("asks", Kind::Maybe),
    ("neighbours", Kind::Flag),
    ("shows-second", Kind::Flag),
    ("question", Kind::Words),
    ("discovery", Kind::Words),
    ("look", Kind::Words),
    ("next", Kind::Words),
    ("title", Kind::MaybeWords),
];

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
    let mut stories = files
        .iter()
        .map(Story::read)
        .collect::<Result<Vec<Story>>>()?;
    stories.sort_by(|one, other| (&one.folder, one.place).cmp(&(&other.folder, other.place)));
    let is_one =
        |pair: &&[Story]| pair[0].folder == pair[1].folder && pair[0].place == pair[1].place;
    if let Some(pair) = stories.windows(2).find(is_one) {
        return Err(pair[0].wrong(&format!("{} has the same place", pair[1].id)));
    }
    let mut made = String::new();
    for story in &stories {
        made += &story.words()?;
    }
    for list in &LISTS {
        let _written = write!(
            made,
            "/// Made of `content/{}/`.\npub static {}: &[{}] = &[",
            list.folder, list.name, list.item
        );
        for story in stories.iter().filter(|story| story.is_in(list)) {
            made += &story.item(list)?;
        }
        made += "];\n";
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
                let is_words = match self.kind(k, name) {
                    Some(kind) => matches!(kind, Kind::Words | Kind::MaybeWords),
                    // Words of a figure of its own, which are found by their names.
                    None => self.folder == "cases" && k == 0 && !tag.is_empty(),
                };
                let is_known = match is_words {
                    true => Lang::ALL.iter().any(is_of),
                    false => self.kind(k, name).is_some() && tag.is_empty(),
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

    /// The kind of a key's value.
    fn kind(&self, part: usize, key: &str) -> Option<Kind> {
        let lists = LISTS.iter().filter(|list| list.folder == self.folder);
        let mut known = lists.flat_map(|list| fields(list, part));
        known.find(|(its, _)| *its == key).map(|(_, kind)| *kind)
    }

    fn is_in(&self, list: &List) -> bool {
        let is_so = |(key, has)| value(&self.parts[0], key).is_some() == has;
        self.folder == list.folder && list.only.is_none_or(is_so)
    }

    /// The item of a list.
    fn item(&self, list: &List) -> Result<String> {
        let mut made = format!("{} {{ id: {:?}, ", list.item, self.id);
        made += &self.fields(list, 0)?;
        if let Some((name, item, _)) = list.parts {
            let _written = write!(made, "{name}: &[");
            for k in 1..self.parts.len() {
                let _written = write!(made, "{item} {{ {}}}, ", self.fields(list, k)?);
            }
            made += "], ";
        }
        Ok(made + "}, ")
    }

    fn fields(&self, list: &List, k: usize) -> Result<String> {
        let mut made = String::new();
        for (key, kind) in fields(list, k) {
            let missing = || self.wrong(&format!("part {}: {key} is missing", k + 1));
            let text = value(&self.parts[k], key);
            let value = match kind {
                Kind::Words | Kind::MaybeWords => {
                    let mut keys = self.parts[k].iter().map(|(its, _)| its.split('.').next());
                    match keys.any(|its| its == Some(key)) {
                        true => format!("{}::{}", self.module(), constant_name(&row(k, key))),
                        false if *kind == Kind::MaybeWords => "Words::NONE".to_string(),
                        false => return Err(missing()),
                    }
                }
                Kind::Number => {
                    let number = text.and_then(|text| text.parse::<f64>().ok());
                    format!("{:?}", number.ok_or_else(missing)?)
                }
                Kind::Text => format!("{:?}", text.ok_or_else(missing)?),
                Kind::Maybe => match text {
                    Some(text) => format!("Some({:?})", text.replace("\n    ", "\n")),
                    None => "None".to_string(),
                },
                Kind::Links => {
                    let lines = text.ok_or_else(missing)?.lines();
                    let links = lines.map(|line| line.trim().rsplit_once(' '));
                    let links: Option<Vec<_>> = links.collect();
                    let links =
                        links.ok_or_else(|| self.wrong(&format!("{key} has no address")))?;
                    let links = links
                        .iter()
                        .map(|(name, href)| format!("[{name:?}, {href:?}]"));
                    format!("&[{}]", links.collect::<Vec<_>>().join(", "))
                }
                Kind::Flag if text.is_none_or(|text| text == "yes") => {
                    format!("{}", text.is_some())
                }
                Kind::Flag => return Err(self.wrong(&format!("{key} is yes, or left out"))),
            };
            let _written = write!(made, "{}: {value}, ", key.replace('-', "_"));
        }
        Ok(made)
    }
}

fn fields(list: &List, part: usize) -> Fields {
    match (part, list.parts) {
        (0, _) => list.fields,
        (_, Some((.., fields))) => fields,
        (_, None) => &[],
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
