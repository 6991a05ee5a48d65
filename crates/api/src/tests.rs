//! The types and both documents, held against what the interface takes: the parameters, ids and limits
//! of the engine, and the lists of options of each call.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use app::i18n::grouped;
use engine::algorithms::{Algorithm, MAX_BITS, Parameter, Params, Part};
use engine::deck::MAX_CARDS;
use engine::experiment::MAX_SHUFFLES;
use engine::rng::flawed::Source;
use exact::{MOST_EXACT, Method};
use identify::Mistake;

use crate::options::{
    ALPHA, EXACT, IDENTIFY, MOST_OF_THEORY, MOST_UNASKED, SHUFFLE, SIMULATE, TEST, TRACE, VERDICT,
};
use crate::value::MAX_TEXT;

const TYPES: [&str; 5] = [
    include_str!("types/shuffles.d.ts"),
    include_str!("types/exact.d.ts"),
    include_str!("types/verdict.d.ts"),
    include_str!("types/identify.d.ts"),
    include_str!("types/steps.d.ts"),
];

/// The documents, with "1 to 8" in their language.
const DOCUMENTS: [(&str, &str); 2] = [
    ("docs/JAVASCRIPT.md", " to "),
    ("docs/JAVASCRIPT.zh-CN.md", " 到 "),
];

fn document(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(name);
    fs::read_to_string(file).unwrap()
}

/// Returns the texts between marks of code.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The second cell of the row of a table that describes this option.
fn row<'a>(document: &'a str, option: &str) -> &'a str {
    let of_option =
        |line: &&str| code(line.split('|').nth(1).unwrap_or_default()).any(|name| name == option);
    let rows = document.lines().filter(|line| line.starts_with("| `"));
    let found: Vec<&str> = rows.filter(of_option).collect();
    assert_eq!(found.len(), 1, "{option}: {found:?}");
    found[0].split_once("` | ").unwrap().1
}

/// Returns the description of this field of the interface of all parameters.
fn field(name: &str) -> String {
    let all = TYPES.concat();
    let of_parameters = all.split("interface ShuffleParameters ").nth(1).unwrap();
    let before = of_parameters.split(&format!("  {name}?: ")).next().unwrap();
    before.rsplit("/**").next().unwrap().to_string()
}

/// The texts of a union of texts.
fn union(name: &str) -> Vec<String> {
    let all = TYPES.concat();
    let of_name = all.split(&format!("{name} =\n")).nth(1).unwrap();
    let texts = of_name
        .split(';')
        .next()
        .unwrap()
        .split('"')
        .skip(1)
        .step_by(2);
    texts.map(String::from).collect()
}

/// The fields of an interface, and those of the interfaces that it extends.
fn fields(name: &str) -> BTreeSet<String> {
    let all = TYPES.concat();
    let Some(of_name) = all.split(&format!("interface {name} ")).nth(1) else {
        return BTreeSet::new();
    };
    let (head, body) = of_name.split_once('{').unwrap();
    let body = match body.starts_with('}') {
        true => "",
        false => body.split("\n}").next().unwrap(),
    };
    let own = body.lines().filter_map(|line| {
        let name = line
            .strip_prefix("  ")?
            .split(':')
            .next()?
            .trim_end_matches('?');
        let is_name = name.chars().all(char::is_alphanumeric);
        (is_name && line.contains(':')).then(|| name.to_string())
    });
    let above = head.split(|letter: char| !letter.is_alphanumeric());
    let above = above.filter(|name| !name.is_empty()).flat_map(fields);
    own.chain(above).collect()
}

fn set<'a>(names: impl IntoIterator<Item = &'a str>) -> BTreeSet<String> {
    names.into_iter().map(String::from).collect()
}

/// Proves that types and documents name for each parameter just the shuffles that have it, its range
/// and its default.
#[test]
fn parameters_are_described_as_they_are() {
    for parameter in Parameter::NUMBERS {
        let id = parameter.id().unwrap();
        let known = Algorithm::ALL.into_iter();
        let readers = known.filter(|a| a.info().parameter == parameter);
        let readers = set(readers.map(Algorithm::id));
        let [small, usual] = [9, 52].map(|n| (n, parameter.range(n).unwrap()));
        let is_n = |range: &(usize, std::ops::RangeInclusive<usize>)| *range.1.end() == range.0;
        let defaults = [9, 52].map(|n| parameter.of(&Params::default_for(n)).unwrap());
        let said = |text: &str, to: &str, group: fn(u64) -> String| {
            let named = code(text).filter(|word| Algorithm::from_id(word).is_some());
            assert_eq!(set(named), readers, "{id}: {text}");
            let high = match is_n(&small) && is_n(&usual) {
                true => "n".to_string(),
                false => group(*small.1.end() as u64),
            };
            let range = format!("{}{to}{high}", small.1.start());
            assert!(text.contains(&range), "{id}: {range}: {text}");
            let default = match defaults {
                [a, b] if a == b => a.to_string(),
                [9, 52] => "n".to_string(),
                _ => return,
            };
            let after = text.split(&range).nth(1).unwrap();
            let is_word = |word: &str| word == default;
            assert!(
                after.split([' ', ';', '|']).any(is_word),
                "{id}: {default}: {text}"
            );
        };
        said(&field(id), " to ", |number: u64| number.to_string());
        for (name, to) in DOCUMENTS {
            said(row(&document(name), id), to, grouped);
        }
    }
}

/// Proves that types and documents name all shuffles, parts, sources, methods and mistakes.
#[test]
fn ids_are_those_that_there_are() {
    let sources = Source::KINDS.map(|kind| match kind.bits() {
        Some(bits) => kind.id().replace(&bits.get().to_string(), "b"),
        None => kind.id(),
    });
    let parts = Part::ALL.map(Part::id);
    assert_eq!(union("AlgorithmId"), Algorithm::ALL.map(Algorithm::id));
    assert_eq!(union("ExactMethod"), Method::ALL.map(Method::id));
    let types = TYPES.concat();
    let parameters = types
        .lines()
        .find(|line| line.starts_with("  parameter: \""))
        .unwrap();
    let parameters = set(parameters.split('"').skip(1).step_by(2));
    let known = Algorithm::ALL
        .iter()
        .filter_map(|a| a.info().parameter.id());
    assert_eq!(parameters, set(known));
    let mistakes = types
        .lines()
        .find(|line| line.contains("or a mistake: "))
        .unwrap();
    let mistakes = set(code(mistakes.split("or a mistake").nth(1).unwrap()));
    assert_eq!(mistakes, set(Mistake::ALL.map(Mistake::id)));
    let of_chance = types.split("Where draws come from; `b`").nth(1).unwrap();
    let of_chance = of_chance.split("*/").next().unwrap();
    let named = |text: &str, all: &[String]| {
        let found = set(code(text));
        all.iter().all(|id| found.contains(id))
    };
    assert!(named(&field("recipe"), &parts) && named(of_chance, &sources));
    for (name, _) in DOCUMENTS {
        let text = document(name);
        assert!(named(row(&text, "recipe"), &parts), "{name}");
        assert!(named(row(&text, "chance"), &sources), "{name}");
    }
}

/// Proves that types and documents have each option that a call takes, and no other.
#[test]
fn options_are_those_that_calls_take() {
    let calls: [(&str, &[&str]); 10] = [
        ("ShuffleOptions", &SHUFFLE),
        ("SimulateOptions", &SIMULATE),
        ("TraceOptions", &TRACE),
        ("ExactOptions", &EXACT),
        ("TestOptions", &TEST),
        ("TestOwnOptions", &TEST),
        ("TestDecksOptions", &TEST),
        ("TestCountsOptions", &TEST),
        ("IdentifyDecks", &IDENTIFY),
        ("TestLevel", &VERDICT),
    ];
    let mut described = BTreeSet::new();
    for (name, options) in calls {
        let (has, takes) = (fields(name), set(options.iter().copied()));
        // A test always counts all.
        let more: Vec<_> = has
            .difference(&takes)
            .filter(|name| *name != "all")
            .collect();
        assert_eq!(more, [""; 0], "{name}");
        let is_whole = !name.starts_with("Test") || name == "TestLevel";
        assert!(
            !is_whole || name == "IdentifyDecks" || has == takes,
            "{name}"
        );
        described.extend(has);
    }
    let all = calls
        .iter()
        .flat_map(|(_, options)| options.iter().copied());
    assert_eq!(described, set(all));
    for (name, _) in DOCUMENTS {
        let text = document(name);
        let table = text.split("| --- | --- |\n").last().unwrap();
        let rows = table.lines().take_while(|line| line.starts_with('|'));
        let named = rows.flat_map(|line| code(line.split('|').nth(1).unwrap()));
        assert_eq!(set(named), described, "{name}");
    }
}

/// Proves that the documents name each field of a result, and the same ones in both languages.
#[test]
fn results_have_the_fields_that_are_described() {
    let calls = [
        ("algorithms()", "AlgorithmInfo"),
        ("simulate(", "Simulation"),
        ("trace(", "Trace"),
        ("exact(", "Exact"),
        ("test({ algorithm", "TestResult"),
        ("identify(", "Identified"),
    ];
    for (name, _) in DOCUMENTS {
        let text = document(name);
        for (call, result) in calls {
            let begins = format!("| `{call}");
            let row = text.lines().find(|line| line.starts_with(&begins)).unwrap();
            let said = row.split("| ").nth(2).unwrap();
            let list = code(said).next().unwrap().trim_matches(['{', '}', ' ']);
            assert_eq!(set(list.split(", ")), fields(result), "{name}: {call}");
        }
    }
}

/// Proves that the limits in the documents are those that are checked.
#[test]
fn limits_are_those_that_are_checked() {
    let orders = [MOST_UNASKED, MOST_EXACT].map(|n| n.to_string());
    let limits = [
        ("n", MAX_CARDS.to_string()),
        ("n", MOST_OF_THEORY.to_string()),
        ("shuffles", grouped(MAX_SHUFFLES)),
        ("python", grouped(MAX_TEXT as u64)),
        ("alpha", ALPHA.to_string()),
        ("orders", orders[0].clone()),
        ("orders", orders[1].clone()),
        ("bits", MAX_BITS.to_string()),
    ];
    for (name, _) in DOCUMENTS {
        let text = document(name);
        for (option, limit) in &limits {
            assert!(
                row(&text, option).contains(limit),
                "{name}: {option}: {limit}"
            );
        }
    }
}
