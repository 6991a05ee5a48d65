//! Rust made of files of sentences: what a language lacks, a gap too many or too few, a choice or a plural
//! that there is not is an error that names file and row.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::lang::Lang;
use crate::read::{NONE, Piece, Result, Rows, Text, rows};

/// The Rust of a module, of whose sources there is one for each language; what is wrong is said of `place`,
/// in which `*` stands for a language.
pub(crate) fn module(name: &str, place: &str, sources: &[String]) -> Result<String> {
    let languages = sources.iter().zip(Lang::ALL).map(|(source, lang)| {
        let at = |why| format!("{}: {why}", place.replace('*', lang.tag()));
        rows(source, lang).map_err(at)
    });
    let languages = languages.collect::<Result<Vec<Rows>>>()?;
    let most = languages.iter().map(Vec::len).max().unwrap_or_default();
    let mut made = format!(
        "/// Made of `{place}`.\n#[allow(clippy::too_many_arguments, reason = \"one for each gap\")]\npub mod {name} {{\nuse super::*;\n"
    );
    let mut table = Vec::<(&str, Vec<String>)>::new();
    for at in 0..most {
        let row = languages
            .iter()
            .map(|rows| rows.get(at).map(|(key, text)| (&**key, text)));
        let row: Vec<(&str, &Text)> = row.map(|row| row.unwrap_or(("nothing", &NONE))).collect();
        let key = row[0].0;
        let wrong = |why: String| format!("{place}: {key}: {why}");
        if let Some((other, _)) = row.iter().find(|(its, _)| *its != key) {
            return Err(wrong(format!("another language has {other} there")));
        }
        let texts: Vec<&Text> = row.iter().map(|(_, text)| *text).collect();
        let gaps = gaps(&texts).map_err(wrong)?;
        if gaps.is_empty() {
            made += &constant(key, &texts);
            match table.last_mut() {
                Some((id, names)) if key.split('.').next() == Some(id) => {
                    names.push(constant_name(key))
                }
                _ => table.push((key, vec![constant_name(key)])),
            }
        } else {
            made += &function(key, &texts, &gaps);
        }
    }
    made += "/// Its sentences without gaps by their keys, each with its attributes.\npub const ROWS: &[(&str, &[Words])] = &[";
    for (id, names) in table {
        let _written = write!(made, "({id:?}, &[{}]), ", names.join(", "));
    }
    Ok(made + "];\n}\n")
}

/// Names of the gaps and of what decides. Of the latter those with the values `true` and `false` alone are flags.
type Gaps = BTreeMap<String, Use>;

#[derive(Default)]
struct Use {
    is_shown: bool,
    values: BTreeSet<String>,
}

impl Use {
    fn is_flag(&self) -> bool {
        let is_flag = |value: &String| value == "true" || value == "false";
        !self.is_shown && self.values.iter().all(is_flag)
    }
}

fn gaps(texts: &[&Text]) -> Result<Gaps> {
    let mut all = texts.iter().map(|text| {
        let mut gaps = Gaps::new();
        find_gaps(text, &mut gaps);
        gaps
    });
    let first = all.next().unwrap_or_default();
    for (gaps, lang) in all.zip(&Lang::ALL[1..]) {
        let shown = |gaps: &Gaps| {
            let shown = gaps.iter().filter(|(_, its)| its.is_shown);
            shown.map(|(name, _)| name.clone()).collect::<BTreeSet<_>>()
        };
        if let Some(gap) = shown(&gaps).symmetric_difference(&shown(&first)).next() {
            return Err(format!("{} and en differ in the gap {gap}", lang.tag()));
        }
        for (name, its) in &gaps {
            let known = first
                .get(name)
                .ok_or_else(|| format!("nothing gives {name}"))?;
            let is_unknown = |value: &&String| !known.values.contains(*value);
            if let Some(value) = its.values.iter().find(is_unknown) {
                return Err(format!("{name} is never {value} in en"));
            }
        }
    }
    Ok(first)
}

fn find_gaps(text: &Text, gaps: &mut Gaps) {
    match text {
        Text::Plain(pieces) => {
            for piece in pieces {
                if let Piece::Gap(name) = piece {
                    gaps.entry(name.clone()).or_default().is_shown = true;
                }
            }
        }
        Text::Choice(by, arms, other) => {
            let its = gaps.entry(by.clone()).or_default();
            its.values
                .extend(arms.iter().map(|(value, _)| value.clone()));
            for text in arms.iter().map(|(_, text)| text).chain([&**other]) {
                find_gaps(text, gaps);
            }
        }
    }
}

pub(crate) fn constant_name(key: &str) -> String {
    key.replace(['-', '.'], "_").to_uppercase()
}

fn constant(key: &str, texts: &[&Text]) -> String {
    let none = Gaps::new();
    let texts: Vec<String> = texts.iter().map(|text| choice(text, &none)).collect();
    let name = constant_name(key);
    let doc = doc(&texts[0], &none);
    format!(
        "{doc}pub const {name}: Words = Words([{}]);\n",
        texts.join(", ")
    )
}

fn function(key: &str, texts: &[&Text], gaps: &Gaps) -> String {
    let texts: Vec<String> = texts.iter().map(|text| choice(text, gaps)).collect();
    let name = key.replace(['-', '.'], "_");
    let mut made = format!("{}pub fn {name}(lang: Lang", doc(&texts[0], gaps));
    for (name, its) in gaps {
        let kind = if its.is_flag() {
            "bool"
        } else {
            "impl Display"
        };
        let _written = write!(made, ", {}: {kind}", rust(name));
    }
    made += ") -> String {\n";
    for (name, _) in gaps
        .iter()
        .filter(|(_, its)| !its.is_flag() && !its.values.is_empty())
    {
        let _written = writeln!(made, "let {0} = {0}.to_string();", rust(name));
    }
    let arms = Lang::ALL.iter().zip(&texts);
    let arms = arms.map(|(lang, text)| format!("Lang::{lang:?} => {text}"));
    let values = gaps.iter().filter(|(_, its)| !its.is_flag());
    let values = values.map(|(name, _)| format!("&{}", rust(name)));
    let (arms, values) = (
        arms.collect::<Vec<_>>().join(", "),
        values.collect::<Vec<_>>().join(", "),
    );
    made + &format!("filled(match lang {{ {arms} }}, &[{values}])\n}}\n")
}

fn rust(name: &str) -> String {
    name.replace('-', "_")
}

/// A sentence as Rust, with marks for its gaps.
fn choice(text: &Text, gaps: &Gaps) -> String {
    match text {
        Text::Plain(pieces) => {
            let shown = gaps
                .iter()
                .filter(|(_, its)| !its.is_flag())
                .map(|(name, _)| name);
            let marks: BTreeMap<&String, char> = shown.zip('\u{E000}'..).collect();
            let pieces = pieces.iter().map(|piece| match piece {
                Piece::Words(words) => words.clone(),
                Piece::Gap(name) => marks[name].to_string(),
            });
            format!("{:?}", pieces.collect::<String>())
        }
        Text::Choice(by, arms, other) => {
            let is_flag = gaps[by].is_flag();
            let arms = arms.iter().map(|(value, text)| {
                let value = if is_flag {
                    value.clone()
                } else {
                    format!("{value:?}")
                };
                format!("{value} => {}, ", choice(text, gaps))
            });
            let by = if is_flag {
                rust(by)
            } else {
                format!("&*{}", rust(by))
            };
            format!(
                "match {by} {{ {}_ => {} }}",
                arms.collect::<String>(),
                choice(other, gaps)
            )
        }
    }
}

/// A sentence as documentation, with the names of its gaps.
fn doc(text: &str, gaps: &Gaps) -> String {
    let shown = gaps.iter().filter(|(_, its)| !its.is_flag());
    let named = |text: String, (mark, (name, _)): (char, (&String, &Use))| {
        text.replace(mark, &format!("{{{name}}}"))
    };
    let said = ('\u{E000}'..).zip(shown).fold(text.to_string(), named);
    format!("#[doc = {:?}]\n", format!("`{}`", said.replace('`', "'")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(en: &str, zh: &str) -> Result<String> {
        module(
            "room",
            "words/*/room.ftl",
            &[en, zh].map(|source| source.replace('|', "\n")),
        )
    }

    /// Proves that a row without gaps is a constant, and that another one is a function, whose flags are flags.
    #[test]
    fn rows_become_constants_and_functions() {
        let words = made(
            "play = Play|    .why = It{\"\\u00A0\"}plays.",
            "play = 播放|    .why = 在播放。",
        );
        let words = words.unwrap();
        assert!(
            words.contains("pub const PLAY: Words = Words([\"Play\", \"播放\"]);"),
            "{words}"
        );
        assert!(
            words.contains("WHY: Words = Words([\"It\\u{a0}plays.\""),
            "{words}"
        );
        assert!(words.contains("(\"play\", &[PLAY, PLAY_WHY])"), "{words}");
        let some = "some = { $is-all ->|    [true] all { $n }|   *[false] { $n }|}";
        let words = made(some, "some = { $n } 张").unwrap();
        assert!(
            words.contains("pub fn some(lang: Lang, is_all: bool, n: impl Display)"),
            "{words}"
        );
        let count = "cards = { $n ->|    [one] a card|   *[other] { $n } cards|}";
        let words = made(count, "cards = { $n } 张牌").unwrap();
        assert!(
            words.contains("match &*n { \"1\" => \"a card\", _ =>"),
            "{words}"
        );
    }

    /// Proves that a language cannot lack a row, have a gap of its own, choose by what there is not, or have
    /// another language's plurals.
    #[test]
    fn what_does_not_agree_is_named() {
        let choice = "a = { $n ->|    [one] card|   *[other] cards|}";
        for (en, zh, why) in [
            (
                "a = A|b = B",
                "a = 甲",
                "another language has nothing there",
            ),
            ("a = A", "a = 甲|b = 乙", "another language has b there"),
            ("a = A|a = B", "a = 甲", "a stands there twice"),
            (
                "a = { $n } cards",
                "a = 张",
                "zh and en differ in the gap n",
            ),
            (
                "a = A",
                "a = { $m ->|    [0] 甲|   *[other] 乙|}",
                "nothing gives m",
            ),
            (
                choice,
                "a = { $n ->|    [7] 甲|   *[other] 乙|}",
                "n is never 7 in en",
            ),
            (
                choice,
                "a = { $n ->|    [one] 甲|   *[other] 乙|}",
                "zh has no plural “one”",
            ),
            (
                "a = { $n ->|    [few] A|   *[other] B|}",
                "a = 甲",
                "en has no plural “few”",
            ),
            ("a = A { NUMBER($n) }", "a = 甲", "stand in gaps"),
            ("a = A { $n", "a = 甲", "line 1"),
        ] {
            let said = made(en, zh).expect_err(why);
            assert!(said.contains(why), "{said}");
        }
    }
}
