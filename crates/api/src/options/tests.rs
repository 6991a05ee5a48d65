//! Any options whatever give an answer or an error that names the option: never a panic.

use engine::deck::MAX_CARDS;
use proptest::collection::vec;
use proptest::prelude::*;

use super::{EXACT, Options, SHUFFLE, SIMULATE, TEST, TRACE};
use crate::brought::Own;
use crate::refusal::Refusal;
use crate::value::{Items, Value};

/// Numbers that are often allowed, and those at which checks go wrong.
fn number() -> impl Strategy<Value = f64> {
    let edges = [
        0.0,
        -0.0,
        0.5,
        1.0,
        2.0,
        -1.0,
        32.0,
        33.0,
        52.0,
        100.0,
        101.0,
        1_024.0,
        1_025.0,
        1e4,
        1e9,
        1e9 + 1.0,
        4_294_967_296.0,
        9_007_199_254_740_991.0,
        9_007_199_254_740_992.0,
        1.8e19,
        1e308,
        f64::MIN_POSITIVE,
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
    ];
    prop_oneof![
        4 => (0..60_u32).prop_map(f64::from),
        1 => proptest::sample::select(edges.to_vec()),
        1 => any::<f64>(),
    ]
}

/// Texts that are often valid for some option, and others.
fn text() -> impl Strategy<Value = String> {
    let algorithms = engine::algorithms::Algorithm::ALL.map(|a| a.id().to_string());
    let mut words: Vec<String> = algorithms.to_vec();
    let others = [
        "exact",
        "modulo-5",
        "scaled-8",
        "c-rand",
        "java",
        "seed-16",
        "seed-0",
        "modulo-33",
        "milliseconds",
        "riffle.cut",
        "riffle.",
        "",
        "0",
        "42",
        "18446744073709551615",
        "18446744073709551616",
        "-1",
        "1e3",
        "０",
        "\u{fffd}",
        "😀",
    ];
    words.extend(others.map(String::from));
    prop_oneof![4 => proptest::sample::select(words), 1 => ".{0,60}"]
}

fn plain() -> impl Strategy<Value = Value> {
    prop_oneof![
        6 => number().prop_map(Value::Number),
        6 => text().prop_map(|text| Value::Text(text.into())),
        2 => Just(Value::Undefined),
        1 => Just(Value::Null),
        1 => any::<bool>().prop_map(Value::Bool),
        1 => any::<u64>().prop_map(|n| Value::BigInt(Some(n), n.to_string().into())),
        1 => Just(Value::BigInt(None, "-1".into())),
        1 => Just(Value::Symbol("Symbol(n)".into())),
        1 => Just(Value::Function),
        1 => Just(Value::Object),
    ]
}

/// Arrays as JavaScript has them, and as a proxy may pretend to.
fn array(element: impl Strategy<Value = Value>) -> impl Strategy<Value = Value> {
    (
        vec(element, 0..6),
        prop_oneof![9 => Just(None), 1 => plain().prop_map(Some)],
    )
        .prop_map(|(values, length)| {
            let length = length.unwrap_or(Value::Number(values.len() as f64));
            Value::Array(Box::new(Items { length, values }))
        })
}

fn any_value() -> impl Strategy<Value = Value> {
    prop_oneof![6 => plain(), 1 => array(plain()), 1 => array(array(plain()))]
}

/// Rows of counts that are those of shuffles: sums of permutations.
fn counts() -> impl Strategy<Value = (usize, u64, Value)> {
    (1..6_usize, vec(any::<proptest::sample::Index>(), 0..40)).prop_map(|(n, rotations)| {
        let mut rows = vec![vec![0.0; n]; n];
        for rotation in &rotations {
            for (card, row) in rows.iter_mut().enumerate() {
                row[(card + rotation.index(n)) % n] += 1.0;
            }
        }
        let array = |values: Vec<Value>| {
            let length = Value::Number(values.len() as f64);
            Value::Array(Box::new(Items { length, values }))
        };
        let row = |row: Vec<f64>| array(row.into_iter().map(Value::Number).collect());
        let value = array(rows.into_iter().map(row).collect());
        (n, rotations.len() as u64, value)
    })
}

/// An error names one of the options that there are, and what is allowed.
fn is_named(refusal: &Refusal) -> bool {
    let message = refusal.message();
    let named = TEST
        .iter()
        .chain(&TRACE)
        .chain(&EXACT)
        .chain(&SIMULATE)
        .any(|name| {
            message.starts_with(name) || message.starts_with(&format!("the sum of {name}"))
        });
    let says_what = match refusal {
        Refusal::Code(..) | Refusal::NoDeck(..) => message.contains(": "),
        Refusal::WrongType(_) | Refusal::OutOfRange(_) => message.contains(" is not allowed: "),
    };
    named && says_what && message.len() < 2_000
}

fn check<T>(parsed: Result<T, Refusal>) -> Result<Option<T>, TestCaseError> {
    match parsed {
        Ok(answer) => Ok(Some(answer)),
        Err(refusal) => {
            prop_assert!(is_named(&refusal), "{refusal:?}");
            Ok(None)
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, rng_seed: proptest::test_runner::RngSeed::Fixed(1), ..ProptestConfig::default() })]

    /// Every reader of options answers or names the option; what it answers can be used.
    #[test]
    fn any_options_give_an_answer_or_a_named_error(values in vec(any_value(), TEST.len() + 2)) {
        let names = TEST.iter().copied().chain(["draws", "all"]);
        // Few calls give code, which leaves room for an id.
        let is_kept = |(name, value): &(&str, Value)| {
            let is_code = ["python", "javascript"].contains(name);
            !is_code || matches!(value, Value::Text(text) if text.len() % 4 == 0)
        };
        let options = Options(names.zip(values).filter(is_kept).collect());
        if let Some(setup) = check(options.setup(60))? {
            prop_assert!((1..=60).contains(&setup.n()));
            if let Some(seed) = check(options.seed())? {
                let mut order = setup.order(seed, 0);
                order.sort_unstable();
                prop_assert!(order.iter().copied().eq(0..setup.n() as u32));
            }
        }
        if let Some(shuffles) = check(options.shuffles())? {
            prop_assert!(shuffles <= 1_000_000_000);
        }
        if let Some(draws) = check(options.draws())? {
            prop_assert!(draws.iter().all(|&draw| draw as usize <= MAX_CARDS));
        }
        if let Some(alpha) = check(options.alpha())? {
            prop_assert!((1e-9..=0.5).contains(&alpha));
        }
        check(options.orders(9, false))?;
        check(options.distance())?;
        check(options.all())?;
        if let Some(Some(own)) = check(options.own())? {
            prop_assert!((1..=MAX_CARDS).contains(&own.n));
        }
        if let Some(Some(counts)) = check(options.counts())? {
            prop_assert_eq!(counts.positions.len(), counts.n * counts.n);
        }
    }

    /// Counts that are those of shuffles are read as they are, and judged; one cell changed and
    /// they are refused.
    #[test]
    fn counts_are_read_as_they_are((n, shuffles, value) in counts(), alpha in 0.001..0.5) {
        let options = Options(vec![("counts", value.clone()), ("alpha", Value::Number(alpha))]);
        let counts = check(options.counts())?.flatten();
        let counts = counts.ok_or_else(|| TestCaseError::fail("refused"))?;
        prop_assert_eq!((counts.n, counts.shuffles), (n, shuffles));
        let table = stats::Counts::new(n, shuffles).with_positions(&counts.positions);
        prop_assert_eq!(stats::Verdict::new(table, alpha).shuffles, shuffles);
        let Value::Array(mut rows) = value else { unreachable!() };
        if let Value::Array(row) = &mut rows.values[n - 1] {
            row.values[0] = Value::Number(counts.positions[(n - 1) * n] + 1.0);
        }
        let options = Options(vec![("counts", Value::Array(rows))]);
        // Of one card any count is that of shuffles.
        prop_assert_eq!(check(options.counts())?.is_none(), n > 1);
    }

    /// Proves that n² numbers in one array, by the name `positions`, are read as the n rows of
    /// `counts` are.
    #[test]
    fn rows_may_stand_in_one_array((n, _, value) in counts()) {
        let Value::Array(rows) = &value else { unreachable!() };
        let cells = rows.values.iter().flat_map(|row| match row {
            Value::Array(row) => row.values.clone(),
            _ => unreachable!(),
        });
        let values: Vec<_> = cells.collect();
        let length = Value::Number((n * n) as f64);
        let flat = Value::Array(Box::new(Items { length, values }));
        let read = |name, value| Options(vec![(name, value)]).counts();
        prop_assert_eq!(read("positions", flat), read("counts", value));
    }

    /// Any array is the order of a deck, or refused by the name of the call that made it.
    #[test]
    fn a_deck_of_ones_own_has_every_card_once(made in array(plain()), n in 1..5_usize) {
        match (Own { n, shuffles: 1 }).deck(&made) {
            Ok(mut deck) => {
                deck.sort_unstable();
                prop_assert!(deck.into_iter().eq(0..n as u32));
            }
            Err(why) => {
                let why = why.message();
                prop_assert!(why.starts_with("shuffle(deck)"), "{}", why);
            }
        }
    }

    /// Beside counts, whatever would make counts is refused.
    #[test]
    fn counts_stand_alone(value in plain(), at in 0..SHUFFLE.len()) {
        let row = Value::Array(Box::new(Items { length: Value::Number(1.0), values: vec![Value::Number(3.0)] }));
        let counts = Value::Array(Box::new(Items { length: Value::Number(1.0), values: vec![row] }));
        let given = !value.is_undefined();
        let options = Options(vec![("counts", counts), (SHUFFLE[at], value)]);
        prop_assert_eq!(check(options.counts())?.is_none(), given);
    }
}

/// Proves that a missing option that a shuffle needs is an error with its name, and that defaults
/// are those of the types.
#[test]
fn what_is_missing_is_named() {
    let message = |refusal: Refusal| refusal.message().to_string();
    let nothing = Options::default();
    let missing = |name: &str| format!("{name} = undefined is not allowed: ");
    assert!(message(nothing.setup(60).unwrap_err()).starts_with(&missing("algorithm")));
    assert!(message(nothing.seed().unwrap_err()).starts_with(&missing("seed")));
    assert!(message(nothing.shuffles().unwrap_err()).starts_with(&missing("shuffles")));
    assert_eq!(nothing.alpha(), Ok(1e-4));
    assert_eq!(nothing.draws(), Ok(Vec::new()));
    assert_eq!(nothing.counts(), Ok(None));
    assert!(SHUFFLE.iter().all(|name| SIMULATE.contains(name)));
}

/// Proves that only `distance: true` requests the distance that takes seconds, and that values
/// other than true and false are errors.
#[test]
fn a_slow_distance_needs_the_option() {
    let asked = |value| Options(vec![("distance", value)]).distance();
    assert_eq!(Options::default().distance(), Ok(false));
    assert_eq!(asked(Value::Undefined), Ok(false));
    assert_eq!(asked(Value::Bool(false)), Ok(false));
    assert_eq!(asked(Value::Bool(true)), Ok(true));
    assert!(matches!(
        asked(Value::Number(1.0)),
        Err(Refusal::WrongType(_))
    ));
}

/// Neighbours and orders are read beside places, and have to be those of as many shuffles.
#[test]
fn other_tables_fit_the_places() {
    let array = |values: &[f64]| {
        let length = Value::Number(values.len() as f64);
        let values = values.iter().copied().map(Value::Number).collect();
        Value::Array(Box::new(Items { length, values }))
    };
    let read = |successors: Value, orders: Value| {
        let all = vec![
            ("positions", array(&[2.0, 1.0, 1.0, 2.0])),
            ("successors", successors),
            ("orders", orders),
            ("shuffles", Value::Number(3.0)),
        ];
        Options(all).counts()
    };
    let successors = [0.0, 2.0, 1.0, 1.0, 0.0, 2.0, 2.0, 1.0, 0.0];
    let counts = read(array(&successors), array(&[2.0, 1.0]));
    let counts = counts.unwrap().unwrap();
    assert_eq!(counts.successors.as_deref(), Some(&successors[..]));
    assert_eq!(counts.orders.as_deref(), Some(&[2.0, 1.0][..]));
    let none = read(Value::Null, Value::Undefined).unwrap().unwrap();
    assert_eq!((none.successors, none.orders), (None, None));
    let refused = |refusal: Result<_, Refusal>| refusal.unwrap_err().message().to_string();
    let itself = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0];
    let why = refused(read(array(&itself), Value::Null));
    assert_eq!(why, "successors[0][0] = 1 is not allowed: 0");
    let why = refused(read(Value::Null, array(&[2.0, 2.0])));
    assert_eq!(why, "the sum of orders = 4 is not allowed: 3");
    let alone = Options(vec![("successors", array(&successors))]).counts();
    let why = refused(alone);
    assert_eq!(
        why,
        "successors = an array is not allowed: only beside positions"
    );
}

/// Proves that code stands in the place of an id, in both languages: as the shuffle of the catalogue
/// that it is; and that an error in it has its place.
#[test]
fn code_stands_in_the_place_of_an_id() {
    let given = |name, text: &str| {
        let text = Value::Text(text.into());
        Options(vec![(name, text), ("n", Value::Number(8.0))])
    };
    let order = |options: Options| options.setup(60).unwrap().order(engine::rng::Seed(42), 0);
    let python = "import random\ndef shuffle(a):\n    random.shuffle(a)\n";
    let javascript = "function shuffle(a) {\n  for (let i = a.length - 1; i > 0; i--) {\n    const j = Math.floor(Math.random() * (i + 1));\n    [a[i], a[j]] = [a[j], a[i]];\n  }\n}\n";
    let known = order(given("algorithm", "fisher-yates-down"));
    assert_eq!(order(given("python", python)), known);
    assert_eq!(order(given("javascript", javascript)), known);
    // A text is one shuffle, however often it comes.
    let algorithm = || given("python", python).setup(60).unwrap().algorithm;
    assert_eq!(algorithm(), algorithm());
    let refused = |options: Options| match options.setup(60).unwrap_err() {
        Refusal::Code(message, place) => (message, place.line, place.column),
        other => panic!("{other:?}"),
    };
    let (message, line, column) = refused(given("python", "def shuffle(a):\n    b = {}\n"));
    assert_eq!((line, column), (2, 9));
    assert!(
        message.starts_with("python, line 2, column 9: A dictionary"),
        "{message}"
    );
    let endless = "def shuffle(a):\n    while a:\n        a[0] = a[0]\n";
    assert!(
        refused(given("python", endless))
            .0
            .ends_with("a run was stopped after 2,000,000 operations")
    );
    // It ends, but takes too long for one shuffle of many.
    let long = "def shuffle(a):\n    for i in range(2000001):\n        pass\n";
    assert!(
        refused(given("python", long))
            .0
            .ends_with("a run was stopped after 2,000,000 operations")
    );
    let large = "def shuffle(a):\n    b = [0]\n    for x in b:\n        b.append(x)\n";
    assert!(
        refused(given("python", large))
            .0
            .ends_with("a run was stopped: its lists hold more than 200,000 values")
    );
    let mut both = given("python", python);
    both.0.push(("algorithm", Value::Text("cross".into())));
    let why = both.setup(60).unwrap_err();
    let expected = "algorithm = \"cross\" is not allowed: not beside python";
    assert_eq!(why, Refusal::WrongType(expected.into()));
}

/// Decks are counted as cards from 1, and refused by their place; counts of whole orders give all
/// tables.
#[test]
fn decks_and_orders_give_all_tables() {
    let array = |values: Vec<Value>| {
        let length = Value::Number(values.len() as f64);
        Value::Array(Box::new(Items { length, values }))
    };
    let numbers = |numbers: &[f64]| array(numbers.iter().copied().map(Value::Number).collect());
    let decks = |all: &[&[f64]]| {
        let decks = array(all.iter().map(|deck| numbers(deck)).collect());
        Options(vec![("decks", decks)]).decks()
    };
    let counted = decks(&[&[3.0, 1.0, 2.0], &[3.0, 2.0, 1.0]])
        .unwrap()
        .unwrap();
    assert_eq!(counted.shuffles(), 2);
    let orders = [0.0, 0.0, 0.0, 0.0, 1.0, 1.0];
    let read = Options(vec![("orders", numbers(&orders))]).counts();
    let read = read.unwrap().unwrap();
    assert_eq!(read.positions, counted.positions());
    let followed = counted.counts();
    let followed = followed.successors().map(|table| table.counts());
    assert_eq!(read.successors.as_deref(), followed);
    let why = decks(&[&[1.0, 2.0], &[2.0, 3.0]]).unwrap_err();
    let allowed = "decks[1][1] = 3 is not allowed: a whole number from 1 to 2";
    assert_eq!(why, Refusal::OutOfRange(allowed.into()));
    let none = Options(vec![("decks", numbers(&[1.0, 2.0]))]).decks();
    assert!(matches!(none, Err(Refusal::WrongType(_))));
}
