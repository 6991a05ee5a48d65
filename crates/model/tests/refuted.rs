//! Proves that no program is stamped PROVED FAIR that CPython or Node refutes: a thousand programs, made
//! of the parts that people write, with constants, seeds, fields and helpers.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use app::i18n::Lang;
use shuffle_lab_model::own::{Language, OwnMsg};
use shuffle_lab_model::yours::{Yours, YoursMsg};
use shuffle_lab_model::{Progress, ScreenModel};

use crate::missing::left_out;

/// Where the shuffle stands: the text around it, with `BODY` indented as it is there; the list; and the
/// line that calls it with `N` cards.
struct Place {
    around: &'static str,
    list: &'static str,
    call: &'static str,
    /// Makes a deck of four cards itself.
    has_four: bool,
}

/// Where random numbers come from: lines before the shuffle, a line at its beginning, and the generator.
struct Source {
    before: &'static str,
    first: &'static str,
    generator: &'static str,
}

/// What shuffles the list `L` with the generator `R`, and whether it speaks of 52 cards.
struct Body {
    text: &'static str,
    is_for_52: bool,
}

const fn source(before: &'static str, first: &'static str, generator: &'static str) -> Source {
    Source {
        before,
        first,
        generator,
    }
}

const fn of_any(text: &'static str) -> Body {
    Body {
        text,
        is_for_52: false,
    }
}

const fn of_52(text: &'static str) -> Body {
    Body {
        text,
        is_for_52: true,
    }
}

const PYTHON_PLACES: [Place; 5] = [
    Place {
        around: "import random\nBEFORE\ndef shuffle(a):\n    BODY\n    return a\n",
        list: "a",
        call: "result = shuffle(list(range(N)))",
        has_four: false,
    },
    Place {
        around: "import random\nBEFORE\ndef mix(cards):\n    BODY\n\ndef show(cards):\n    print(cards)\n",
        list: "cards",
        call: "result = list(range(N)); mix(result)",
        has_four: false,
    },
    Place {
        around: "import random\nBEFORE\nclass Deck:\n    def __init__(self, players=2):\n        self.discard = []\n        self.players = players\n        self.cards = list(range(52))\n\n    def shuffle(self):\n        BODY\n\n    def deal(self):\n        return self.cards.pop()\n",
        list: "self.cards",
        call: "it = Deck(); it.cards = list(range(N)); it.shuffle(); result = it.cards",
        has_four: false,
    },
    Place {
        around: "import random\nBEFORE\ndef swap(a, i, j):\n    a[i], a[j] = a[j], a[i]\n\ndef shuffled(items):\n    deck = list(items)\n    BODY\n    return deck\n",
        list: "deck",
        call: "result = shuffled(list(range(N)))",
        has_four: false,
    },
    Place {
        around: "import random\nBEFORE\ndeck = [0, 1, 2, 3]\nBODY\nprint(deck)\n",
        list: "deck",
        call: "result = deck",
        has_four: true,
    },
];

const PYTHON_SOURCES: [Source; 10] = [
    source("", "", "random"),
    source("", "rng = random.Random()", "rng"),
    source("rng = random.SystemRandom()", "", "rng"),
    source("random.seed(7)", "", "random"),
    source("", "random.seed(42)", "random"),
    source("SEED = 42\nrandom.seed(SEED)", "", "random"),
    source("rng = random.Random(42)", "", "rng"),
    source("", "rng = random.Random('x')", "rng"),
    source("from random import Random\nr = Random(x=5)", "", "r"),
    source("rng = random.Random()\nrng.seed(1)", "", "rng"),
];

const PYTHON_BODIES: [Body; 13] = [
    of_any(
        "for i in range(len(L) - 1, 0, -1):\n    j = R.randint(0, i)\n    L[i], L[j] = L[j], L[i]",
    ),
    of_any(
        "for i in range(len(L)):\n    j = R.randrange(i, len(L))\n    t = L[i]\n    L[i] = L[j]\n    L[j] = t",
    ),
    of_any("R.shuffle(L)"),
    of_any("L.sort(key=lambda card: R.random())"),
    of_any("out = []\nwhile L:\n    out.append(L.pop(R.randrange(len(L))))\nL.extend(out)"),
    of_any("for i in range(len(L)):\n    j = R.randrange(len(L))\n    L[i], L[j] = L[j], L[i]"),
    of_any(
        "for i in range(len(L) - 1, 0, -1):\n    j = R.randrange(i)\n    L[i], L[j] = L[j], L[i]",
    ),
    of_52("for i in range(51, 0, -1):\n    j = R.randint(0, i)\n    L[i], L[j] = L[j], L[i]"),
    of_52("for i in range(12, 0, -1):\n    j = R.randint(0, i)\n    L[i], L[j] = L[j], L[i]"),
    of_52(
        "for i in range(min(len(L), 13) - 1, 0, -1):\n    j = R.randint(0, i)\n    L[i], L[j] = L[j], L[i]",
    ),
    of_52("top = L[:7]\nR.shuffle(top)\nL[:7] = top"),
    of_52(
        "c = 0\nfor i in range(len(L) - 1, 0, -1):\n    if c < 24:\n        j = R.randint(0, i)\n        L[i], L[j] = L[j], L[i]\n    c += 1",
    ),
    of_52(
        "most = 20\nfor i in range(len(L) - 1, 0, -1):\n    j = R.randint(0, i)\n    if i > most:\n        continue\n    L[i], L[j] = L[j], L[i]",
    ),
];

const PYTHON_ENDS: [&str; 7] = [
    "",
    "print(f\"{len(L)} cards\")",
    "L.reverse()",
    "print(f\"dealt {L.pop()}\")",
    "if R.randrange(2):\n    L.pop()",
    "L[:] = sorted(L)",
    "if len(L) > 10:\n    L.sort()",
];

const JAVASCRIPT_PLACES: [Place; 4] = [
    Place {
        around: "BEFORE\nfunction shuffle(a) {\n  BODY\n  return a;\n}\n",
        list: "a",
        call: "return shuffle(Array.from({ length: N }, (_, k) => k));",
        has_four: false,
    },
    Place {
        around: "BEFORE\nconst shuffled = (items) => {\n  const deck = [...items];\n  BODY\n  return deck;\n};\n",
        list: "deck",
        call: "return shuffled(Array.from({ length: N }, (_, k) => k));",
        has_four: false,
    },
    Place {
        around: "BEFORE\nclass Deck {\n  constructor() {\n    this.discard = [];\n    this.cards = [];\n    for (let k = 0; k < 52; k++) this.cards.push(k);\n  }\n  shuffle() {\n    BODY\n  }\n}\n",
        list: "this.cards",
        call: "const it = new Deck(); it.cards = Array.from({ length: N }, (_, k) => k); it.shuffle(); return it.cards;",
        has_four: false,
    },
    Place {
        around: "BEFORE\nconst cards = [0, 1, 2, 3];\nBODY\nconsole.log(cards);\n",
        list: "cards",
        call: "return cards;",
        has_four: true,
    },
];

const JAVASCRIPT_SOURCES: [Source; 5] = [
    source("", "", "Math.random"),
    source("const random = () => Math.random();", "", "random"),
    source(
        "let state = 42;\nfunction random() {\n  state = (state * 16807) % 2147483647;\n  return state / 2147483647;\n}",
        "",
        "random",
    ),
    source("Math.random = () => 0.3;", "", "Math.random"),
    source(
        "function seeded(s) {\n  return () => {\n    s = (s * 48271) % 2147483647;\n    return s / 2147483647;\n  };\n}\nconst random = seeded(7);",
        "",
        "random",
    ),
];

const JAVASCRIPT_BODIES: [Body; 9] = [
    of_any(
        "for (let i = L.length - 1; i > 0; i--) {\n  const j = Math.floor(R() * (i + 1));\n  [L[i], L[j]] = [L[j], L[i]];\n}",
    ),
    of_any(
        "let m = L.length;\nwhile (m) {\n  const k = Math.floor(R() * m--);\n  const t = L[m];\n  L[m] = L[k];\n  L[k] = t;\n}",
    ),
    of_any(
        "for (let i = 0; i < L.length; i++) {\n  const j = Math.floor(R() * L.length);\n  [L[i], L[j]] = [L[j], L[i]];\n}",
    ),
    of_any("L.sort(() => R() - 0.5);"),
    of_any(
        "for (let i = L.length - 1; i > 0; i--) {\n  const j = Math.floor(R() * i);\n  [L[i], L[j]] = [L[j], L[i]];\n}",
    ),
    of_52(
        "for (let i = 51; i > 0; i--) {\n  const j = Math.floor(R() * (i + 1));\n  [L[i], L[j]] = [L[j], L[i]];\n}",
    ),
    of_52(
        "for (let i = Math.min(L.length, 13) - 1; i > 0; i--) {\n  const j = Math.floor(R() * (i + 1));\n  [L[i], L[j]] = [L[j], L[i]];\n}",
    ),
    of_52(
        "const top = L.splice(0, 10);\nfor (let i = top.length - 1; i > 0; i--) {\n  const j = Math.floor(R() * (i + 1));\n  [top[i], top[j]] = [top[j], top[i]];\n}\nL.unshift(...top);",
    ),
    of_52(
        "let swaps = 0;\nfor (let i = L.length - 1; i > 0; i--) {\n  const j = Math.floor(R() * (i + 1));\n  if (swaps++ < 30) [L[i], L[j]] = [L[j], L[i]];\n}",
    ),
];

const JAVASCRIPT_ENDS: [&str; 6] = [
    "",
    "console.log(`${L.length} cards`);",
    "L.reverse();",
    "console.log(`dealt ${L.pop()}`);",
    "if (R() < 0.5) L.pop();",
    "if (L.length > 10) L.sort((x, y) => x - y);",
];

/// A program, with what the real language needs to run it.
struct Program {
    text: String,
    call: &'static str,
    sizes: &'static str,
}

/// A text with its lines as far in as the word that it replaces; the line goes where it is empty.
fn put(around: &str, word: &str, text: &str) -> String {
    let mut all = String::new();
    for line in around.split_inclusive('\n') {
        let Some(at) = line.find(word) else {
            all += line;
            continue;
        };
        for inner in text.lines() {
            writeln!(all, "{}{inner}", &line[..at]).unwrap();
        }
    }
    all
}

fn program(place: &'static Place, source: &Source, body: &Body, end: &str) -> Program {
    let [text, end] = [body.text, end].map(|part| {
        let part = part.replace('R', source.generator);
        part.replace('L', place.list)
    });
    let inner = format!("{}\n{text}\n{end}", source.first);
    let inner = inner.trim();
    let text = put(&put(place.around, "BEFORE", source.before), "BODY", inner);
    Program {
        text,
        call: place.call,
        sizes: match (place.has_four, body.is_for_52) {
            (true, _) => "4",
            (false, true) => "52",
            (false, false) => "4,52",
        },
    }
}

/// So many programs of all combinations, spread over them.
fn programs(
    count: usize,
    places: &'static [Place],
    sources: &[Source],
    bodies: &[Body],
    ends: &[&str],
) -> Vec<Program> {
    let all = places.len() * sources.len() * bodies.len() * ends.len();
    let of = |k: usize| {
        let (k, end) = (k / ends.len(), ends[k % ends.len()]);
        let (k, body) = (k / bodies.len(), &bodies[k % bodies.len()]);
        let (k, source) = (k / sources.len(), &sources[k % sources.len()]);
        program(&places[k], source, body, end)
    };
    (0..count).map(|k| of(k * all / count)).collect()
}

/// Tells of each text whether it is stamped PROVED FAIR, with the deck that it is shown with at first or
/// with four cards. Nothing is counted for long: counts prove nothing.
fn are_proved(programs: &[Program], language: Language) -> Vec<bool> {
    shuffle_lab_model::own::know_code();
    let mut yours = Yours::new(Lang::En);
    let is_stamped = |yours: &mut Yours| {
        let mut pieces = 0..200;
        while pieces.next().is_some() && yours.work(&mut || true) == Progress::More {}
        let view = yours.view().own;
        let answer = view.answer.filter(|_| view.problem.is_none());
        answer.is_some_and(|answer| answer.title == "PROVED FAIR")
    };
    let is_proved = |program: &Program| {
        yours.update(YoursMsg::Own(OwnMsg::Draft(language, program.text.clone())));
        let at_first = is_stamped(&mut yours);
        yours.update(YoursMsg::Own(OwnMsg::Cards(4)));
        is_stamped(&mut yours) || at_first
    };
    programs.iter().map(is_proved).collect()
}

/// What the real language says of each program; `None` where this machine lacks it.
fn refuted(command: &str, file: &str, programs: &[&Program]) -> Option<Vec<String>> {
    let path = format!("{}/tests/{file}", env!("CARGO_MANIFEST_DIR"));
    let mut child = Command::new(command)
        .arg(path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    let mut input = String::new();
    for Program { text, call, sizes } in programs {
        let lines = text.lines().count();
        write!(input, "text {lines} {sizes}\n{call}\n{text}").unwrap();
    }
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    Some(said.lines().map(str::to_string).collect())
}

/// Holds that the real language refutes none of the programs that are stamped, and that at least so many
/// are.
fn none_is_refuted(
    command: &str,
    file: &str,
    language: Language,
    programs: &[Program],
    least: usize,
) {
    let proved = are_proved(programs, language);
    let stamped = programs
        .iter()
        .zip(proved)
        .filter(|(_, is_proved)| *is_proved);
    let stamped: Vec<&Program> = stamped.map(|(program, _)| program).collect();
    assert!(stamped.len() >= least, "only {} are stamped", stamped.len());
    let Some(said) = refuted(command, file, &stamped) else {
        return left_out(command, "programs that are proved fair");
    };
    assert_eq!(said.len(), stamped.len());
    for (program, said) in stamped.iter().zip(&said) {
        assert_eq!(said, "holds", "{}", program.text);
    }
}

/// Proves it of 640 texts in Python. A false alarm of CPython's is rarer than 1 in 10^6 runs of all.
#[test]
fn no_proof_is_refuted_by_python() {
    let (places, sources) = (&PYTHON_PLACES, &PYTHON_SOURCES);
    let programs = programs(640, places, sources, &PYTHON_BODIES, &PYTHON_ENDS);
    none_is_refuted("python3", "refute.py", Language::Python, &programs, 55);
}

/// Proves it of 360 texts in JavaScript, of which Node draws anew each time.
#[test]
fn no_proof_is_refuted_by_javascript() {
    let (places, sources) = (&JAVASCRIPT_PLACES, &JAVASCRIPT_SOURCES);
    let programs = programs(360, places, sources, &JAVASCRIPT_BODIES, &JAVASCRIPT_ENDS);
    none_is_refuted("node", "refute.mjs", Language::JavaScript, &programs, 12);
}
