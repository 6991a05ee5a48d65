//! Corner cases of runs: places that are read between two writes, wide draws, huge lists, decimal
//! numbers that are none.

use std::sync::Arc;

use engine::algorithms::Fairness;
use engine::board::Layout;
use engine::rng::{Seed, UniformRng, stream};
use script::code::Code;
use script::machine::{Budget, Budgets, Machine, Outcome, Question, Stop};
use script::prelude::Library;
use script::proof::{Limits, Odds, Proved};
use script::refusals::Reason;
use script::stage::Script;
use script::tree::Language::{self, JavaScript, Python};

use crate::{cpython, v8};

const RUNS: [(usize, u64); 6] = [(1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (7, 2)];

const PYTHON: [(&str, &str); 15] = [
    (
        "swap at a place that is read",
        "def shuffle(a):\n    a.reverse()\n    a[0], a[a[0]] = a[a[0]], a[0]\n",
    ),
    (
        "swap at a place that is read before",
        "def shuffle(a):\n    a.append(a.pop(0))\n    a[a[0]], a[0] = a[0], a[a[0]]\n",
    ),
    (
        "third variable at a place that is read",
        "def shuffle(a):\n    a.reverse()\n    t = a[0]\n    a[0] = a[a[0]]\n    a[a[0]] = t\n",
    ),
    (
        "swap in a list that holds itself",
        "def shuffle(a):\n    b = [0, a[:]]\n    b[0] = b\n    b[0][0], b[0][1] = b[0][1], b[0][0]\n    return [len(x) for x in b]\n",
    ),
    (
        "index between ends",
        "def shuffle(a):\n    b = a + a\n    return [b.index(0, 1), b.index(0, -1 - len(a)), b.index(0, 0, 1), (0, 1, 0).index(0, 1, 9)]\n",
    ),
    (
        "index behind its end",
        "def shuffle(a):\n    return [a.index(len(a) - 1, 0, -1)]\n",
    ),
    (
        "index from no number",
        "def shuffle(a):\n    return [a.index(0, None)]\n",
    ),
    (
        "parts of long ranges",
        "def shuffle(a):\n    big = range(-2 ** 62, 2 ** 62, 2 ** 61)\n    return [len(big), big[3] // 2 ** 61 + 9, len(range(0, 10, 2 ** 61)[::2]), len(list(reversed(range(2 ** 62, 0, -2 ** 61)))), *reversed(range(0))]\n",
    ),
    (
        "ranges alike",
        "def shuffle(a):\n    same = [range(0, 3, 2) == range(0, 4, 2), range(1) == range(0, 9, 9), range(0) == range(5, 2), range(3) == range(4), range(0, 3) == range(0, 3, 2)]\n    return [int(x) for x in same]\n",
    ),
    (
        "no number in an order",
        "def shuffle(a):\n    x = 1e308 * 10\n    x -= x\n    b = [x > 1, x >= 1, x < 1, x <= 1, 1 > x, x == x, [x] < [1], (1, x) > (1, 0), sorted([2, x, 1]) == [1, 2]]\n    return [int(c) for c in b]\n",
    ),
    (
        "functions in a list",
        "def shuffle(a):\n    fs = [lambda: x for x in a]\n    return [f() for f in fs]\n",
    ),
    (
        "functions with a default in a list",
        "def shuffle(a):\n    fs = [lambda x=x: x for x in a]\n    return [f() for f in fs]\n",
    ),
    (
        "functions in two loops",
        "def shuffle(a):\n    fs = [lambda: (x, y) for x in a if (lambda: x + 1)() for y in range(x)]\n    return [f()[0] - f()[1] for f in fs]\n",
    ),
    (
        "functions in lists in a list",
        "def shuffle(a):\n    fs = [[lambda: x + y for y in a] for x in a]\n    return [f() for row in fs for f in row]\n",
    ),
    (
        "a foreign number",
        "def shuffle(a):\n    a.append(len(a))\n    a[0] = 5000\n",
    ),
];

const JAVASCRIPT: [(&str, &str); 7] = [
    (
        "swap at a place that is read",
        "function shuffle(a) {\n  a.reverse();\n  [a[0], a[a[0]]] = [a[a[0]], a[0]];\n}\n",
    ),
    (
        "third variable at a place that is read",
        "function shuffle(a) {\n  a.reverse();\n  const t = a[0];\n  a[0] = a[a[0]];\n  a[a[0]] = t;\n}\n",
    ),
    (
        "swap where the list grows",
        "function shuffle(a) {\n  [a[a.length], a[a.length - 1]] = [a[a.length - 1], a[a.length]];\n}\n",
    ),
    (
        "third variable where the list grows",
        "function shuffle(a) {\n  const t = a[a.length];\n  a[a.length] = a[a.length - 1];\n  a[a.length - 1] = t;\n}\n",
    ),
    (
        "turned round by swaps",
        "function shuffle(a) {\n  for (let i = 0; i < a.length - 1 - i; i++) {\n    [a[i], a[a.length - 1 - i]] = [a[a.length - 1 - i], a[i]];\n  }\n  const t = a[0];\n  a[0] = a[a.length - 1];\n  a[a.length - 1] = t;\n}\n",
    ),
    (
        "last index from a place",
        "function shuffle(a) {\n  const b = [...a, ...a], c = [1];\n  c[2] = 1;\n  return [b.lastIndexOf(0, 1), b.lastIndexOf(0, -1), b.lastIndexOf(0, -1 - a.length) + 1, b.lastIndexOf(0, undefined), b.lastIndexOf(0, 99), b.lastIndexOf(1, -99) + 1, c.lastIndexOf(undefined) + 1];\n}\n",
    ),
    (
        "a foreign number",
        "function shuffle(a) {\n  a.push(a.length);\n  a[0] = 5000;\n}\n",
    ),
];

/// Proves that such texts come to what CPython and V8 make of them.
#[test]
fn corners_are_those_of_cpython_and_v8() {
    cpython::compare(&PYTHON, &RUNS);
    v8::compare(&JAVASCRIPT, &RUNS);
}

/// Proves that ranges are refused whose ends or steps have more than 63 bits.
#[test]
fn ranges_beyond_63_bits_are_refused() {
    for body in [
        "range(0, 10, 2 ** 62)[::4]",
        "range(-2 ** 62, 2 ** 62, 2 ** 62)[::-4]",
        "reversed(range(2 ** 62, -2 ** 62, -2 ** 62 - 2 ** 61))",
        "list(enumerate(a, 2 ** 62 + 2 ** 62 - 1))",
        "list(enumerate(a, 2 ** 62 - 1 + 2 ** 62))",
        "random.randrange(-2 ** 62, 2 ** 62)",
    ] {
        let text = format!("import random\ndef shuffle(a):\n    b = {body}\n");
        let stop = stop(&text, Python);
        let is_refused =
            matches!(&stop, Stop::Refused(refusal) if refusal.reason == Reason::TooPrecise);
        assert!(is_refused, "{stop:?}: {text}");
    }
}

/// Proves that the number of a function's parameters, which JavaScript calls its length, is refused.
#[test]
fn the_length_of_a_function_is_refused() {
    for body in ["shuffle.length", "(x => a[x]).length", "Math.floor.length"] {
        let text = format!("function shuffle(a) {{\n  const f = {body};\n  a[f - 1] = 0;\n}}\n");
        let stop = match Code::read(&text, JavaScript) {
            Ok(_) => stop(&text, JavaScript),
            Err(refusal) => Stop::Refused(refusal),
        };
        assert!(matches!(stop, Stop::Refused(_)), "{stop:?}: {text}");
    }
}

fn script(text: &str, language: Language) -> Script {
    Script::read(text, language, Library::default()).expect(text)
}

/// Proves that numbers beyond 31 bits are drawn whole, in samples, in the engine's runs and where one
/// asks how these end, and that the three agree. A coin shows one side 64 times: 1 in 2^63.
#[test]
fn wide_numbers_are_drawn_whole() {
    let texts = [
        "import random\ndef shuffle(a):\n    if random.getrandbits(32) >= 2 ** 31: a.reverse()\n",
        "import random\ndef shuffle(a):\n    if random.getrandbits(53) >= 2 ** 52: a.reverse()\n",
        "import random\ndef shuffle(a):\n    if random.randrange(10 ** 12) >= 5 * 10 ** 11: a.reverse()\n",
        "import random\ndef shuffle(a):\n    if random.randint(2 ** 40, 2 ** 40 + 1) > 2 ** 40: a.reverse()\n",
        "import random\ndef shuffle(a):\n    if random.getrandbits(32) & 1: a.reverse()\n",
        "import random\ndef shuffle(a):\n    if random.randrange(2 ** 32 + 2 ** 31) < 2 ** 31 + 2 ** 30: a.reverse()\n",
    ];
    for text in texts {
        let own = script(text, Python);
        let sampled = |run| own.sample(2, run);
        let drawn = |run| own.outcome_with(2, &mut UniformRng::new(stream(Seed(7), run)));
        for stops in [
            (0..64).map(sampled).collect::<Vec<_>>(),
            (0..64).map(drawn).collect(),
        ] {
            for deck in [vec![0, 1], vec![1, 0]] {
                let end = Stop::End(Outcome::Deck(deck));
                assert!(stops.contains(&end), "{end:?}: {text}");
            }
        }
        let ends: Vec<Stop> = (0..64).map(drawn).collect();
        let id: &'static str = format!("wide-{}", text.len() + text.matches('5').count()).leak();
        let own = script(text, Python);
        let definition = own.definition(id, ["Own", "自己的"], Fairness::Biased);
        let algorithm = definition.register().expect(text);
        for (run, end) in (0..).zip(ends) {
            let layout = algorithm.info().layout;
            let draws = UniformRng::new(stream(Seed(7), run));
            let mut table = engine::ops::Executor::new(2, layout, draws, ());
            algorithm.run(&mut table, engine::algorithms::Params::default_for(2));
            let deck = table
                .board
                .result()
                .iter()
                .map(|&card| card as u16)
                .collect();
            assert_eq!(Stop::End(Outcome::Deck(deck)), end, "{text}");
        }
    }
}

/// Proves that swaps with the place from the end are still shown as swaps.
#[test]
fn turning_round_by_swaps_stays_in_place() {
    let known = |(name, _): &&(&str, &str)| *name == "turned round by swaps";
    let (_, text) = JAVASCRIPT.iter().find(known).unwrap();
    let own = script(text, JavaScript);
    let definition = own.definition("turned", ["Own", "自己的"], Fairness::Biased);
    let algorithm = definition.register().expect(text);
    assert_eq!(algorithm.info().layout, Layout::InPlace);
}

fn stop(text: &str, language: Language) -> Stop {
    let code = Arc::new(Code::read(text, language).expect(text));
    Machine::new(code, 4).finish(&mut (), |question: &Question| question.total() - 1)
}

/// Proves that lists which no memory holds end a run, also where their number has more than 32 bits.
#[test]
fn huge_lists_are_out_of_memory() {
    let texts = [
        ("def shuffle(a):\n    b = [0] * 4294967295\n", Python),
        ("def shuffle(a):\n    b = [0] * 10 ** 10\n", Python),
        ("def shuffle(a):\n    b = [0] * 10 * 2 ** 62\n", Python),
        ("def shuffle(a):\n    b = list(range(2 ** 32))\n", Python),
        (
            "function shuffle(a) {\n  new Array(4294967295);\n}\n",
            JavaScript,
        ),
        (
            "function shuffle(a) {\n  a[4294967290] = 1;\n}\n",
            JavaScript,
        ),
        (
            "function shuffle(a) {\n  a.length = 4294967290;\n}\n",
            JavaScript,
        ),
    ];
    for (text, language) in texts {
        let stop = stop(text, language);
        assert!(
            matches!(stop, Stop::Spent(Budget::Memory, _)),
            "{stop:?}: {text}"
        );
    }
    let none = stop("def shuffle(a):\n    a += [0] * -10 ** 10\n", Python);
    assert!(matches!(none, Stop::End(Outcome::Deck(_))), "{none:?}");
}

/// Proves that operations over whole lists spend steps by how much they look at or move, as loops over
/// them would: ten such rounds take as long as the steps there are.
#[test]
fn whole_lists_cost_steps() {
    let python = "def shuffle(a):\n    b = [0] * 190000\n    n = 0\n    c = list(b)\n    ";
    let javascript =
        "function shuffle(a) {\n  const b = new Array(190000).fill(0);\n  let n = 0;\n  ";
    let loops = [
        (Python, "while 1 not in b: n += 1"),
        (Python, "while b.count(1) == 0: n += 1"),
        (Python, "while len(b[1:]) > 9: n += 1"),
        (Python, "while b.pop(0) == 0: b.append(0)"),
        (Python, "while True: b.insert(0, b.pop())"),
        (Python, "while True: b.reverse()"),
        (Python, "while True: b[1:2] = [0]"),
        (Python, "while b == c: n += 1"),
        (Python, "while b <= c: n += 1"),
        (Python, "while b * 2: n += 1"),
        (JavaScript, "while (b.indexOf(1) < 0) n++;"),
        (JavaScript, "while (b.lastIndexOf(1) < 0) n++;"),
        (JavaScript, "while (b.slice(1).length) n++;"),
        (JavaScript, "while (b.concat(b).length) n++;"),
        (JavaScript, "while (b.fill(1)) n++;"),
        (JavaScript, "while (true) b.splice(1, 2, 3, 4);"),
    ];
    let budgets = Budgets {
        steps: 200_000,
        memory: 2_000_000,
        ..Budgets::default()
    };
    for (language, body) in loops {
        let text = match language {
            Python => format!("{python}{body}\n"),
            JavaScript => format!("{javascript}{body}\n}}\n"),
        };
        let code = Arc::new(Code::read(&text, language).expect(&text));
        let mut machine = Machine::new(code, 4).with_budgets(budgets);
        let mut rounds = Rounds(0);
        let stop = machine.run(&mut rounds);
        let is_spent = matches!(stop, Stop::Spent(Budget::Steps, _));
        assert!(is_spent, "{stop:?}: {text}");
        let n = machine.variables().find(|(name, _)| *name == "n");
        let n = n.and_then(|(_, n)| n.int()).unwrap_or_default();
        assert!(n < 12 && rounds.0 < 24, "{n} {}: {text}", rounds.0);
    }
    let nested = "def shuffle(a):\n    x, y = [1], [1]\n    for _ in range(45):\n        x, y = [x, x], [y, y]\n    return x == y\n";
    let stop = stop(nested, Python);
    let is_spent = matches!(stop, Stop::Spent(Budget::Steps, _));
    assert!(is_spent, "{stop:?}");
}

/// Proves that what people do with whole lists of the largest deck stays far from the limit: a search for
/// each card among those drawn, and putting each in front.
#[test]
fn the_largest_deck_may_be_searched() {
    let searched = "import random\ndef shuffle(a):\n    drawn = []\n    while len(drawn) < len(a):\n        card = random.choice(a)\n        if card not in drawn: drawn.append(card)\n    return drawn\n";
    let put = "import random\ndef shuffle(a):\n    b = []\n    while a: b.insert(0, a.pop(random.randrange(len(a))))\n    return b\n";
    for text in [searched, put] {
        let stop = script(text, Python).sample(1_024, 0);
        assert!(
            matches!(stop, Stop::End(Outcome::Deck(_))),
            "{stop:?}: {text}"
        );
    }
}

/// Counts changes of lists.
struct Rounds(u64);

impl script::machine::Watch for Rounds {
    fn event(&mut self, _: &Machine, _: script::machine::Event) {
        self.0 += 1;
    }
}

/// Proves that the distance of two random numbers is above 0, and that of one from a half, too; that
/// the distance is as likely near as it should be.
#[test]
fn distances_are_never_below_zero() {
    let odds = |condition: &str, language, deck: Vec<u16>| {
        let text = match language {
            Python => format!(
                "import random\ndef shuffle(a):\n    x = random.random()\n    y = random.random()\n    if {condition}: a.reverse()\n"
            ),
            JavaScript => format!(
                "function shuffle(a) {{\n  const x = Math.random(), y = Math.random();\n  if ({condition}) a.reverse();\n}}\n"
            ),
        };
        let code = Arc::new(Code::read(&text, language).expect(&text));
        let proved = Proved::of(code, 2, Limits::USUAL).expect(&text);
        proved.odds(&Outcome::Deck(deck))
    };
    let one = Odds::from_integer(1.into());
    for condition in ["abs(x - y) > 0", "abs(x - 0.5) >= 0", "abs(0.5 - x) > -1"] {
        assert_eq!(odds(condition, Python, vec![1, 0]), one, "{condition}");
        let condition = format!("Math.{condition}");
        assert_eq!(odds(&condition, JavaScript, vec![1, 0]), one, "{condition}");
    }
    let near = odds("abs(x - 0.5) < 0.125", Python, vec![1, 0]);
    assert_eq!(near.to_string(), "1/4");
}

/// Proves that what is said of a list that is no deck is true: a number that is no card is none, also
/// where it is the next one after the last card.
#[test]
fn what_is_said_of_no_deck_is_true() {
    let why = |body: &str| {
        let text = format!("def shuffle(a):\n    {body}\n");
        match stop(&text, Python) {
            Stop::End(outcome @ Outcome::NoDeck(_)) => outcome.why()[0].clone(),
            other => panic!("{other:?}: {text}"),
        }
    };
    for (body, said) in [
        ("a.append(len(a))", "no card at place 4,"),
        ("a[0] = a[1] = 5000", "no card at place 0,"),
        ("a[0] = a[1] = 65535", "no card at place 0,"),
        ("a.append(1)", "number 2 is in it twice"),
        (
            "del a[2]",
            "it holds 3 numbers, and some card is not among them",
        ),
        ("a[:] = [3]", "only one"),
    ] {
        assert!(why(body).contains(said), "{body}: {}", why(body));
    }
}
