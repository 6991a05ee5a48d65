//! What to say about a link or a field that cannot be used: the setting, what was given, what is
//! allowed.

use super::{Lang, grouped};
use crate::content::questions::GUESSING_CARDS;
use crate::settings::{Field, Given, MAX_WRITTEN, Problem, Range, Values, When, proof_stops};
use engine::algorithms::{MAX_PASSES, MOST_PARTS, Parameter, Part};
use engine::deck::MAX_CARDS;
use engine::rng::DrawOutOfRange;
use engine::rng::flawed::Source;

/// Most characters of a value that are quoted: enough for every valid one but long lists, and few
/// enough for a line of a small telephone.
const MOST_QUOTED: usize = 30;

/// Most names that a sentence lists.
const MOST_LISTED: usize = 12;

/// One sentence about a link. Settings have their names in links.
pub fn problem(lang: Lang, problem: &Problem) -> String {
    match problem {
        Problem::Refused(given) => refused(lang, given, &given.field.key_of(given.lane)),
        Problem::Unused(given, missing) => unused(lang, given, *missing),
        Problem::Repeated { key, value } => {
            let value = quoted(value);
            say!(
                lang,
                "{key} is given more than once; the last one, “{value}”, counts."
                    / "{key} 给出了不止一次，以最后的“{value}”为准。",
                key,
                value
            )
        }
        Problem::Unknown(part) => {
            let part = quoted(part);
            say!(
                lang,
                "The address holds “{part}”, which this page does not know."
                    / "地址中的“{part}”不是本页认识的设置。",
                part
            )
        }
        Problem::More(1) => say!(
            lang,
            "The address has 1 more problem." / "地址中还有 1 处问题。"
        ),
        Problem::More(count) => {
            let count = grouped(*count as u64);
            say!(
                lang,
                "The address has {count} more problems." / "地址中还有 {count} 处问题。",
                count
            )
        }
    }
}

/// One sentence about a value that was typed and cannot be used; `label` is what stands beside the
/// field.
pub fn typed(lang: Lang, given: &Given, label: &str) -> String {
    not_usable(lang, label, &given.value, &wanted(lang, given))
}

/// Returns one sentence about a typed `value` that must be a number from `low` to `high`; `label`
/// is what stands beside the field.
pub fn typed_number(lang: Lang, label: &str, value: &str, [low, high]: [u64; 2]) -> String {
    not_usable(lang, label, value, &number(lang, Range::Fixed(low, high)))
}

fn not_usable(lang: Lang, label: &str, value: &str, wanted: &str) -> String {
    let value = quoted(value);
    say!(
        lang,
        "{label}: “{value}” cannot be used. It must be {wanted}."
            / "{label}：不能用“{value}”，应为 {wanted}。",
        label,
        value,
        wanted
    )
}

/// A value as it is quoted: cut to [`MOST_QUOTED`] characters, the last of them an ellipsis then.
fn quoted(value: &str) -> String {
    match value.char_indices().nth(MOST_QUOTED) {
        None => value.to_string(),
        Some(_) => value.chars().take(MOST_QUOTED - 1).chain(['…']).collect(),
    }
}

fn refused(lang: Lang, given: &Given, name: &str) -> String {
    let value = quoted(&given.value);
    let wanted = wanted(lang, given);
    say!(
        lang,
        "{name} = “{value}” cannot be used: it must be {wanted}."
            / "{name} = “{value}”不能用：应为 {wanted}。",
        name,
        value,
        wanted
    )
}

/// What a setting can be, in words that follow "it must be".
fn wanted(lang: Lang, given: &Given) -> String {
    match given.field.setting().values() {
        Values::OneOf(ids) if ids.len() > MOST_LISTED => nearest(lang, &ids, &given.value),
        _ => allowed(lang, given.field),
    }
}

/// The name that is most like what was given, of how many, in words that follow "it must be". `ids`
/// are not empty.
fn nearest(lang: Lang, ids: &[&str], value: &str) -> String {
    let likeness = |id: &str| strsim::jaro_winkler(id, value);
    let by_likeness = |a: &&str, b: &&str| likeness(a).total_cmp(&likeness(b));
    let nearest = ids.iter().copied().max_by(by_likeness).unwrap_or_default();
    let count = ids.len();
    say!(
        lang,
        "one of {count} names, such as {nearest}" / "{count} 个名称之一，如 {nearest}",
        count,
        nearest
    )
}

fn unused(lang: Lang, given: &Given, missing: When) -> String {
    let (name, value) = (given.field.key_of(given.lane), quoted(&given.value));
    let lane = given.lane + 1;
    let because = match missing {
        When::LaneExists => say!(
            lang,
            "the address has no shuffle {lane}" / "地址中没有第 {lane} 个洗牌算法",
            lane
        ),
        other => {
            let needed = condition(lang, other).unwrap_or_default();
            say!(lang, "it needs {needed}" / "需要 {needed}", needed)
        }
    };
    say!(
        lang,
        "{name} = “{value}” has no effect: {because}." / "{name} = “{value}”不起作用：{because}。",
        name,
        value,
        because
    )
}

/// What a setting needs to have an effect; `None` if nothing.
pub(super) fn condition(lang: Lang, when: When) -> Option<String> {
    let (fewest, most) = (GUESSING_CARDS.start(), GUESSING_CARDS.end());
    Some(match when {
        When::Always => return None,
        When::Parameter(_) => say!(
            lang,
            "a shuffle with this parameter" / "带有此参数的洗牌算法"
        ),
        When::Random => say!(
            lang,
            "a shuffle that draws at random" / "有随机抽取的洗牌算法"
        ),
        When::On(screen) => {
            let screen = screen.name(lang);
            say!(lang, "the screen {screen}" / "“{screen}”页", screen)
        }
        When::SideBySide => say!(lang, "two shuffles or more" / "两个或更多洗牌算法"),
        When::Guessing => say!(
            lang,
            "a deck of {fewest} to {most} cards" / "{fewest} 到 {most} 张牌",
            fewest,
            most
        ),
        When::QuestionFits => say!(
            lang,
            "a shuffle that the question is about" / "与该问题相符的洗牌算法"
        ),
        When::Question(question) => format!("question={}", question.id()),
        When::Embedded => "embed=…".into(),
        When::Untied => "tied=no".into(),
        When::LaneExists => say!(lang, "a shuffle with this number" / "此编号的洗牌算法"),
    })
}

/// The values that a setting can have, in words that follow "it must be".
pub(super) fn allowed(lang: Lang, field: Field) -> String {
    let one_of = |ids: &[&str]| {
        let [commas, all] = [", ", "、"].map(|between| ids.join(between));
        match ids {
            [only] => only.to_string(),
            _ => say!(lang, "one of {commas}" / "{all} 之一", commas, all),
        }
    };
    let values = match field.setting().values() {
        Values::Switch => say!(lang, "yes or no" / "yes 或 no"),
        Values::Number(range) => number(lang, range),
        Values::OneOf(ids) => one_of(&ids),
        Values::Source => {
            let ids = Source::KINDS.map(Source::id);
            let one = one_of(&ids.each_ref().map(String::as_str));
            say!(
                lang,
                "{one}, with 1 to 32 bits, and such that the shuffle ends"
                    / "{one}，位数为 1 到 32，且洗牌要能结束",
                one
            )
        }
        Values::Recipe => {
            let ids = Part::ALL.map(Part::id).join(", ");
            say!(
                lang,
                "1 to {MOST_PARTS} parts separated by dots, out of {ids}"
                    / "1 到 {MOST_PARTS} 个部分，以点分隔，取自 {ids}",
                MOST_PARTS,
                ids
            )
        }
        Values::Draws => {
            let most = grouped(MAX_WRITTEN as u64);
            say!(
                lang,
                "at most {most} whole numbers separated by commas"
                    / "用逗号分隔的整数，至多 {most} 个",
                most
            )
        }
    };
    match field {
        Field::Deck => say!(
            lang,
            "{values}, and the number of cards must fit" / "{values}，且张数要相符",
            values
        ),
        _ => values,
    }
}

/// The numbers of a range, in words.
fn number(lang: Lang, range: Range) -> String {
    let from_to = |low: u64, high: u64| {
        let [low, high] = [low, high].map(grouped);
        say!(
            lang,
            "a whole number from {low} to {high}" / "{low} 到 {high} 的整数",
            low,
            high
        )
    };
    match range {
        Range::Fixed(low, high) => from_to(low, high),
        Range::Of(Parameter::Passes) => {
            let most = grouped(MAX_PASSES as u64);
            say!(
                lang,
                "a whole number from 1 to {most}, and of more than 10 cards to 102,400 divided by their number"
                    / "1 到 {most} 的整数；超过 10 张牌时，至多 102,400 除以张数",
                most
            )
        }
        Range::Of(parameter) => match parameter.range(MAX_CARDS) {
            Some(range) if *range.end() == MAX_CARDS => say!(
                lang,
                "a whole number from 1 to the number of cards" / "1 到总张数的整数"
            ),
            range => {
                let range = range.unwrap_or(1..=1);
                from_to(*range.start() as u64, *range.end() as u64)
            }
        },
        Range::ProofStop => from_to(1, proof_stops() as u64),
        Range::Card => say!(
            lang,
            "a card of this deck, by its number from 1" / "这副牌中的一张，从 1 起编号"
        ),
        Range::Place => say!(
            lang,
            "a place of this deck, counted from 1" / "这副牌的某个位置，从 1 起数"
        ),
        Range::RunStep => say!(
            lang,
            "a step of this run, counted from 0" / "这次洗牌的某一步，从 0 起数"
        ),
    }
}

/// A written draw that the algorithm could not have drawn.
pub fn misfit(lang: Lang, misfit: DrawOutOfRange) -> String {
    let DrawOutOfRange {
        number,
        value,
        low,
        high,
    } = misfit;
    say!(
        lang,
        "Written draw no. {number} is {value}, but must be {low} to {high}; from there on the seed decides."
            / "写定的第 {number} 次抽取是 {value}，应在 {low} 到 {high} 之间；其后改由种子决定。",
        number,
        value,
        low,
        high
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{TABLE, Watched};

    /// Whatever is given, each problem is one short line that names its setting (finding F3).
    #[test]
    fn long_values_are_cut() {
        let long = "9".repeat(4_000);
        for lang in Lang::ALL {
            for setting in &TABLE {
                let link = format!("{}={long}&{long}=1", setting.key);
                let base = Watched::base_of(&"".into(), Watched::SEED);
                let problems = base.read(link.into()).1;
                let lines: Vec<String> = problems.iter().map(|p| problem(lang, p)).collect();
                assert!(lines[0].contains(setting.key), "{lines:?}");
                for line in lines {
                    assert!(
                        line.contains("9…”") && !line.contains(&long[..31]),
                        "{line}"
                    );
                }
            }
        }
        assert_eq!(quoted("18446744073709551615"), "18446744073709551615");
        assert_eq!(quoted(&"洗".repeat(31)).chars().count(), MOST_QUOTED);
    }

    /// Proves that a wrong name of a shuffle gets one right name, not the whole list.
    #[test]
    fn a_wrong_shuffle_gets_the_name_that_is_most_like_it() {
        let given = Given {
            field: Field::Algorithm,
            lane: 0,
            value: "satolo".into(),
        };
        let words = problem(Lang::En, &Problem::Refused(given));
        assert!(words.ends_with("names, such as sattolo."), "{words}");
    }
}
