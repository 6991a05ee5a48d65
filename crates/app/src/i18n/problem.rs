//! Words for a link or a field that cannot be used: the setting, the value given, the values
//! allowed.

use crate::content::questions::GUESSING_CARDS;
use crate::lang::Lang;
use crate::number::grouped;
use crate::settings::{Field, Given, MAX_WRITTEN, Problem, Range, Values, When, proof_stops};
use ::words::problem as say;
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
        Problem::Repeated { key, value } => say::repeated(lang, key, quoted(value)),
        Problem::Unknown(part) => say::unknown_part(lang, quoted(part)),
        Problem::More(1) => say::ONE_MORE_PROBLEM.of(lang).to_string(),
        Problem::More(count) => say::more_problems(lang, grouped(*count as u64)),
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
    say::not_usable(lang, label, quoted(value), wanted)
}

/// A value as it is quoted: cut to [`MOST_QUOTED`] characters, the last of them an ellipsis then.
fn quoted(value: &str) -> String {
    match value.char_indices().nth(MOST_QUOTED) {
        None => value.to_string(),
        Some(_) => value.chars().take(MOST_QUOTED - 1).chain(['…']).collect(),
    }
}

fn refused(lang: Lang, given: &Given, name: &str) -> String {
    say::refused(lang, name, quoted(&given.value), wanted(lang, given))
}

/// Values that a setting allows, in words that follow "it must be".
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
    say::nearest(lang, ids.len(), nearest)
}

fn unused(lang: Lang, given: &Given, missing: When) -> String {
    let (name, value) = (given.field.key_of(given.lane), quoted(&given.value));
    let lane = given.lane + 1;
    let because = match missing {
        When::LaneExists => say::unused_no_such_shuffle(lang, lane),
        other => say::unused_needs(lang, condition(lang, other).unwrap_or_default()),
    };
    say::unused(lang, &because, &name, &value)
}

/// Condition on which a setting has an effect, in words; `None` if it always has.
pub(super) fn condition(lang: Lang, when: When) -> Option<String> {
    let (fewest, most) = (GUESSING_CARDS.start(), GUESSING_CARDS.end());
    Some(match when {
        When::Always => return None,
        When::Parameter(_) => say::CONDITION_PARAMETER.of(lang).to_string(),
        When::Random => say::CONDITION_RANDOM.of(lang).to_string(),
        When::On(screen) => say::condition_screen(lang, screen.name(lang)),
        When::SideBySide => say::CONDITION_SEVERAL.of(lang).to_string(),
        When::Guessing => say::condition_guessing(lang, fewest, most),
        When::QuestionFits => say::CONDITION_QUESTION_FITS.of(lang).to_string(),
        When::Question(question) => format!("question={}", question.id()),
        When::Embedded => "embed=…".into(),
        When::Untied => "tied=no".into(),
        When::LaneExists => say::CONDITION_LANE_EXISTS.of(lang).to_string(),
    })
}

/// The values that a setting can have, in words that follow "it must be".
pub(super) fn allowed(lang: Lang, field: Field) -> String {
    let one_of = |ids: &[&str]| {
        let list = ids.join(say::ALLOWED_MARK.of(lang));
        match ids {
            [only] => only.to_string(),
            _ => say::allowed_one_of(lang, &list),
        }
    };
    let values = match field.setting().values() {
        Values::Switch => say::ALLOWED_SWITCH.of(lang).to_string(),
        Values::Number(range) => number(lang, range),
        Values::OneOf(ids) => one_of(&ids),
        Values::Source => {
            let ids = Source::KINDS.map(Source::id);
            say::allowed_source(lang, one_of(&ids.each_ref().map(String::as_str)))
        }
        Values::Recipe => say::allowed_recipe(lang, Part::ALL.map(Part::id).join(", "), MOST_PARTS),
        Values::Draws => say::allowed_draws(lang, grouped(MAX_WRITTEN as u64)),
    };
    match field {
        Field::Deck => say::allowed_deck(lang, &values),
        _ => values,
    }
}

/// The numbers of a range, in words.
fn number(lang: Lang, range: Range) -> String {
    let from_to = |low: u64, high: u64| {
        let [low, high] = [low, high].map(grouped);
        say::number_from_to(lang, &high, &low)
    };
    match range {
        Range::Fixed(low, high) => from_to(low, high),
        Range::Of(Parameter::Passes) => say::number_of_passes(lang, grouped(MAX_PASSES as u64)),
        Range::Of(parameter) => match parameter.range(MAX_CARDS) {
            Some(range) if *range.end() == MAX_CARDS => {
                say::NUMBER_UP_TO_CARDS.of(lang).to_string()
            }
            range => {
                let range = range.unwrap_or(1..=1);
                from_to(*range.start() as u64, *range.end() as u64)
            }
        },
        Range::ProofStop => from_to(1, proof_stops() as u64),
        Range::Card => say::NUMBER_CARD.of(lang).to_string(),
        Range::Place => say::NUMBER_PLACE.of(lang).to_string(),
        Range::RunStep => say::NUMBER_RUN_STEP.of(lang).to_string(),
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
    say::misfit(lang, high, low, number, value)
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
