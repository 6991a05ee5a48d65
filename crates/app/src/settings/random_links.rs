//! Random links, and what must hold for every link: for tests, and for attacks with a million
//! links.

use std::collections::BTreeSet;

use super::{
    Field, Fields, MOST_LANES, MOST_PROBLEMS, Problem, Range, State, TABLE, Values, Watched,
};
use engine::algorithms::Part;
use engine::rng::flawed::Source;
use engine::rng::{Seed, Words};

/// Values that no setting can have, or that are hard to read.
const ODD: [&str; 10] = [
    "",
    "-1",
    "%34",
    "%",
    "1e3",
    "x=y",
    "洗",
    "0x1",
    "maybe",
    "99999999999999999999999999999999999",
];

/// A link with up to 12 parts: settings of any lane with values within and outside of their range,
/// some given more than once, and keys that no setting has.
pub fn random_link(rng: &mut Words) -> String {
    let mut parts = Vec::new();
    for lane in 0..below(rng, MOST_LANES as u64 + 1) as usize {
        let ids = values_of(Field::Algorithm);
        parts.push(format!(
            "{}={}",
            Field::Algorithm.key_of(lane),
            pick(rng, &ids)
        ));
    }
    for _ in 0..below(rng, 9) {
        let setting = &TABLE[below(rng, TABLE.len() as u64) as usize];
        let lane = match setting.is_lanes() {
            true => below(rng, MOST_LANES as u64) as usize,
            false => 0,
        };
        let key = match below(rng, 20) {
            0 => "colour".into(),
            _ => setting.field.key_of(lane),
        };
        parts.push(format!("{key}={}", random_value(rng, setting.field)));
    }
    parts.join("&")
}

/// Reads the fields of a link to Watch over `base` and checks what must hold for every link: reading
/// and writing the result changes nothing more; every setting that the link gives has its value or is
/// named as a problem; and only so many problems are named.
///
/// # Errors
/// The property that does not hold, in words.
pub fn check_link(link: &str, base: Watched) -> Result<(), String> {
    let fields = Fields::from(link);
    let (read, problems) = base.read(fields.clone());
    let written = read.write();
    let wrong = |what: &str| Err(format!("{what}\nlink:    {link}\nwritten: {written}"));
    if problems.len() > MOST_PROBLEMS + 1 {
        return wrong("too many problems");
    }
    let fresh = Watched::base_of(&written, Seed(0));
    let (again, none) = fresh.read(written.clone());
    if !none.is_empty() {
        return wrong(&format!("the written link has problems: {none:?}"));
    }
    if again != read || again.write() != written {
        return wrong("the written link means something else");
    }
    let all_named = !matches!(problems.last(), Some(Problem::More(_)));
    if all_named && loses_a_setting(&fields, &read, &problems) {
        return wrong("a setting was dropped without a word");
    }
    Ok(())
}

/// Returns true if fields give a setting that no problem names and that has another value in
/// `read`. A value that has its effect can be set again, and nothing changes.
fn loses_a_setting(fields: &Fields, read: &Watched, problems: &[Problem]) -> bool {
    let named = |field: Field, lane: usize| {
        problems.iter().any(|problem| match problem {
            Problem::Refused(given) | Problem::Unused(given, _) => {
                (given.field, given.lane) == (field, lane)
            }
            Problem::Repeated { .. } | Problem::Unknown(_) | Problem::More(_) => false,
        })
    };
    let given = fields.keys().filter_map(Field::of_key);
    let given: BTreeSet<(Field, usize)> = given.collect();
    let mut again = read.clone();
    for (field, lane) in given {
        let (setting, value) = (field.setting(), fields.value(&field.key_of(lane)));
        let value = value.unwrap_or_default();
        if setting.everywhere.is_some() || named(field, lane) {
            continue;
        }
        let done = match &setting.lane {
            Some(typed) => again.lanes.get_mut(lane).and_then(|its| {
                let limits = typed.limits(its.setup.n());
                typed.set(its, &value, limits)
            }),
            None => again.put(setting, &value),
        };
        if done.is_none() {
            return true;
        }
    }
    again != *read
}

/// A value for a setting: often one that it can have, sometimes one just beyond, sometimes
/// nonsense.
pub fn random_value(rng: &mut Words, field: Field) -> String {
    if below(rng, 8) == 0 {
        return pick(rng, &ODD.map(String::from));
    }
    match field.setting().values() {
        Values::Number(Range::Fixed(low, high)) => match below(rng, 6) {
            0 => low.to_string(),
            1 => high.to_string(),
            2 => high.saturating_add(1).to_string(),
            _ => low.saturating_add(below(rng, 70)).to_string(),
        },
        Values::Number(_) => below(rng, 20).to_string(),
        Values::Recipe => {
            let parts = (0..1 + below(rng, 5)).map(|_| pick(rng, &Part::ALL.map(Part::id)));
            parts.collect::<Vec<_>>().join(".")
        }
        Values::Draws => {
            let draws = (0..1 + below(rng, 5)).map(|_| below(rng, 1_100).to_string());
            draws.collect::<Vec<_>>().join(",")
        }
        Values::Source => {
            let id = pick(rng, &values_of(field));
            match id.rsplit_once('-') {
                Some((kind, _)) => format!("{kind}-{}", below(rng, 34)),
                None => id,
            }
        }
        Values::Switch | Values::OneOf(_) => pick(rng, &values_of(field)),
    }
}

/// The values of a setting that can be listed.
fn values_of(field: Field) -> Vec<String> {
    match field.setting().values() {
        Values::Switch => ["yes", "no", "1", "0"].map(String::from).to_vec(),
        Values::OneOf(ids) => ids.into_iter().map(String::from).collect(),
        Values::Source => Source::KINDS.map(Source::id).to_vec(),
        Values::Number(_) | Values::Recipe | Values::Draws => Vec::new(),
    }
}

fn pick<T: ToString>(rng: &mut Words, values: &[T]) -> String {
    values[below(rng, values.len() as u64) as usize].to_string()
}

/// A number below `bound`, which is small: that some are likelier by 2^-58 does not matter here.
fn below(rng: &mut Words, bound: u64) -> u64 {
    rng.word() % bound
}
