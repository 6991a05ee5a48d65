//! Seeds, however they are given: a fixed one is said to be fixed, and others change nothing. Each
//! program was run three times by CPython or Node: a fixed seed gives one order in all of them.

use std::sync::Arc;

use script::code::Code;
use script::machine::Stop;
use script::proof::{Limits, Proved, Unproved};
use script::refusals::{Feature, Reason};
use script::tree::Language;

/// The reason why a text is not run, before or while it runs; `None` of one that is proved fair with 3
/// cards.
fn refused(text: &str, language: Language) -> Option<Reason> {
    let code = match Code::read(text, language) {
        Ok(code) => Arc::new(code),
        Err(refusal) => return Some(refusal.reason),
    };
    match Proved::of(code, 3, Limits::default()) {
        Ok(proved) => {
            assert!(proved.is_fair(), "{text}");
            None
        }
        Err(Unproved::Stopped(Stop::Refused(refusal))) => Some(refusal.reason),
        Err(other) => panic!("{other:?} {text}"),
    }
}

/// Ways to give a generator a seed, for Python.
const PLACES: [&str; 14] = [
    "def shuffle(a):\n    r = random.Random(SEED)\n    r.shuffle(a)\n",
    "r = random.Random(SEED)\ndef shuffle(a):\n    r.shuffle(a)\n",
    "random.seed(SEED)\ndef shuffle(a):\n    random.shuffle(a)\n",
    "def shuffle(a):\n    random.seed(SEED)\n    random.shuffle(a)\n",
    "class D:\n    def __init__(self, c):\n        self.r = random.Random(SEED)\n        self.c = c\n    def shuffle(self):\n        self.r.shuffle(self.c)\n",
    "class D:\n    r = random.Random(SEED)\n    def __init__(self):\n        self.c = []\n    def shuffle(self):\n        self.r.shuffle(self.c)\n",
    "from random import seed as sow\ndef shuffle(a):\n    random.shuffle(a)\nif __name__ == '__main__':\n    sow(SEED)\n    shuffle([1])\n",
    "def main():\n    random.seed(SEED)\n    print(shuffle([1]))\ndef shuffle(a):\n    random.shuffle(a)\nmain()\n",
    "def shuffle(a):\n    random.Random(SEED).shuffle(a)\n",
    "class D:\n    def __init__(self):\n        random.seed(SEED)\n        self.c = []\n    def shuffle(self):\n        random.shuffle(self.c)\n",
    "class D:\n    random.seed(SEED)\n    def __init__(self):\n        self.c = []\n    def shuffle(self):\n        random.shuffle(self.c)\n",
    "class D:\n    def __init__(self):\n        self.begin()\n        self.c = []\n    def begin(self):\n        random.seed(SEED)\n    def shuffle(self):\n        random.shuffle(self.c)\n",
    "class D:\n    def __init__(self):\n        self.c = []\n    def begin(self):\n        sow()\n    def shuffle(self):\n        random.shuffle(self.c)\ndef sow():\n    random.seed(SEED)\nd = D()\nd.begin()\nd.shuffle()\n",
    "class E:\n    def __init__(self):\n        random.seed(SEED)\ndef shuffle(a):\n    random.shuffle(a)\ne = E()\nshuffle([1])\n",
];

/// Proves that a seed which may come again is said wherever it stands, and that none, a fine clock's time
/// or enough of the system's chance leave a shuffle fair.
#[test]
fn seeds_that_come_again_are_said() {
    let [fixed, unsure, drawn] = [Reason::Seeded, Reason::SeedUnsure, Reason::SeedDrawn];
    let seeds = [
        ("42", Some(&fixed)),
        ("'x'", Some(&fixed)),
        ("N", Some(&fixed)),
        ("-1", Some(&fixed)),
        ("", None),
        ("None", None),
        ("time.time()", None),
        ("time.time_ns()", None),
        ("os.urandom(8)", None),
        ("secrets.randbits(64)", None),
        ("os.urandom(1)", Some(&drawn)),
        ("secrets.randbits(8)", Some(&drawn)),
        ("random.randint(0, 100)", Some(&drawn)),
        ("int(time.time())", Some(&unsure)),
        ("time.time() // 86400", Some(&unsure)),
        ("date.today().toordinal()", Some(&unsure)),
        ("datetime.datetime.now().second", Some(&unsure)),
        ("os.getpid()", Some(&unsure)),
        ("42, time.time()", Some(&fixed)),
        ("int('42')", Some(&fixed)),
        ("len(deck)", Some(&fixed)),
        ("os.getenv('SEED', 42)", Some(&unsure)),
        ("time.localtime().tm_year", Some(&unsure)),
    ];
    for place in PLACES {
        for (seed, expected) in seeds {
            let text = format!(
                "import datetime, os, random, secrets, time\nfrom datetime import date\nN = 7\n{}",
                place.replace("SEED", seed)
            );
            assert_eq!(
                refused(&text, Language::Python).as_ref(),
                expected,
                "{text}"
            );
        }
    }
}

/// Proves that no seed is overlooked: by another name, of a name that first was the time, of what is no
/// name, and given away as a function.
#[test]
fn no_seed_is_overlooked() {
    let [fixed, unsure] = [Reason::Seeded, Reason::SeedUnsure];
    let cases = [
        ("now = time.time()\nnow = 42\nrandom.seed(now)", &unsure),
        (
            "def now():\n    time.time()\n    return 42\nrandom.seed(now())",
            &unsure,
        ),
        ("__import__('random').seed(42)", &fixed),
        ("list(map(random.seed, [42]))", &unsure),
        ("sow = random.seed\nsow(42)", &unsure),
        ("from random import *\nseed(42)", &fixed),
    ];
    for (before, expected) in cases {
        let text =
            format!("import random, time\n{before}\ndef shuffle(a):\n    random.shuffle(a)\n");
        assert_eq!(
            refused(&text, Language::Python).as_ref(),
            Some(expected),
            "{text}"
        );
    }
    // A call gives a seed to a parameter that has none by itself.
    let given = [
        (
            "class D:\n    def __init__(self, seed=None):\n        self.r = random.Random(seed)\n        self.c = []\n    def shuffle(self):\n        self.r.shuffle(self.c)\n",
            "d = D(SEED)",
        ),
        (
            "def shuffle(a, seed=None):\n    random.Random(seed).shuffle(a)\n",
            "shuffle([1], seed=SEED)",
        ),
    ];
    for (text, call) in given {
        for (seed, expected) in [
            ("7", Some(fixed.clone())),
            ("None", None),
            ("time.time()", None),
        ] {
            let text = format!(
                "import random, time\n{text}{}\n",
                call.replace("SEED", seed)
            );
            assert_eq!(refused(&text, Language::Python), expected, "{text}");
        }
    }
}

/// Proves the same of a seed that comes by a parameter, of numpy, of JavaScript, and of what is put in
/// place of `Math.random`; a seed that was drawn is not followed.
#[test]
fn seeds_of_other_kinds_are_said() {
    let python = |text: &str| refused(&format!("import random\n{text}"), Language::Python);
    let by_parameter = "def shuffle(a, seed=SEED):\n    random.Random(seed).shuffle(a)\n";
    assert_eq!(python(&by_parameter.replace("SEED", "None")), None);
    let fixed = Some(Reason::Seeded);
    assert_eq!(python(&by_parameter.replace("SEED", "42")), fixed);
    for numpy in ["default_rng(42)", "RandomState(seed=42)", "seed(42)"] {
        let text = format!("import numpy as np\ndef shuffle(a):\n    r = np.random.{numpy}\n");
        assert_eq!(python(&text), fixed, "{numpy}");
    }
    let given = "def shuffle(a, rng=random):\n    rng.shuffle(a)\n";
    assert_eq!(python(&format!("{given}shuffle([1, 2])\n")), None);
    let seeded = format!("{given}shuffle([1, 2], random.Random(42))\n");
    assert_eq!(python(&seeded), fixed);
    let drawn = "def shuffle(a):\n    random.seed(random.randint(0, 9))\n    random.shuffle(a)\n";
    assert_eq!(python(drawn), Some(Reason::SeedDrawn));
    let body = "function shuffle(a) { for (let i = a.length - 1; i; i--) { const j = Math.floor(RANDOM() * (i + 1)); [a[i], a[j]] = [a[j], a[i]] } }";
    let cases = [
        ("const r = Math.random;", "r", None),
        ("Math.seedrandom('x');", "Math.random", fixed.clone()),
        (
            "import seedrandom from 'seedrandom';\nconst r = seedrandom('x');",
            "r",
            fixed,
        ),
    ];
    for (before, random, expected) in cases {
        let text = format!("{before}\n{}", body.replace("RANDOM", random));
        assert_eq!(refused(&text, Language::JavaScript), expected, "{text}");
    }
    let replaced = format!("Math.random = () => 0.5;\n{body}");
    let found = refused(&replaced, Language::JavaScript);
    assert!(matches!(found, Some(Reason::NotOffered(_))), "{found:?}");
}

/// Proves that what the text computes above the shuffle is computed, not taken as it was first.
#[test]
fn what_the_shuffle_uses_is_made_before_it() {
    let text = "import random\nN = 1\nN = N * 2\norder = []\nfor i in range(N):\n    order.append(i)\nREST\ndef shuffle(a):\n    for i in order:\n        j = random.randrange(i, len(a))\n        a[i], a[j] = a[j], a[i]\n";
    assert_eq!(refused(&text.replace("REST", ""), Language::Python), None);
    let later = text.replace("REST", "order.append(2)");
    assert_eq!(refused(&later, Language::Python), None);
}

const UP_TO: &str = "for i in range(len(L) - 1, 0, -1):\n    j = random.randint(LOW, i)\n    L[i], L[j] = L[j], L[i]\n";

/// The orders of three cards that a text comes to.
fn orders(text: &str, language: Language) -> usize {
    let code = Code::read(text, language).unwrap_or_else(|e| panic!("{e:?} {text}"));
    let proved = Proved::of(Arc::new(code), 3, Limits::default()).unwrap();
    proved.outcomes.len()
}

/// Fisher–Yates from a place on, of a list of this name, so many blanks further in.
fn body(list: &str, low: &str, depth: usize) -> String {
    let lines = UP_TO.replace("LOW", low).replace("L", list);
    let indent = |line: &str| format!("{}{line}\n", " ".repeat(depth));
    lines.lines().map(indent).collect()
}

/// Text above a shuffle, text below it, and the number of orders that the shuffle can give.
const ABOVE: [(&str, &str, usize); 10] = [
    ("low = [0]\n", "", 6),
    ("low = [0]\nlow[0] += 1\n", "", 2),
    ("low = [0]\ndef more():\n    low[0] = 1\nmore()\n", "", 2),
    (
        "low = [0]\ndef more():\n    global low\n    low = [1]\nmore()\n",
        "",
        2,
    ),
    (
        "low = []\ndef fill(x):\n    x.append(1)\nfill(low)\n",
        "",
        2,
    ),
    (
        "low = []\ndef put(x):\n    x.append(1)\ndef fill(x):\n    put(x)\nfill(low)\n",
        "",
        2,
    ),
    (
        "low = [0]\ndef show(x):\n    print(len(x))\nshow(low)\n",
        "",
        6,
    ),
    ("low = [0]\n", "shuffle([1, 2, 3])\nlow = [1]\n", 6),
    (
        "low = [0]\n",
        "def main():\n    print(shuffle([1, 2, 3]))\nmain()\nlow[0] = 1\n",
        6,
    ),
    ("order = [4, 5]\nrandom.shuffle(order)\nlow = [0]\n", "", 6),
];

/// Proves that whatever makes a number or a list which the shuffle uses is run before it, in whatever
/// way, and nothing that comes after the first call of it. With the number 0 there are six orders, with
/// 1 there are two, as CPython says.
#[test]
fn all_that_the_shuffle_uses_is_made_as_it_is_then() {
    let function = format!("def shuffle(a):\n{}", body("a", "low[0]", 4));
    for (before, after, expected) in ABOVE {
        let text = format!("import random\n{before}{function}{after}");
        assert_eq!(orders(&text, Language::Python), expected, "{text}");
    }
    let shuffle = format!(
        "    def shuffle(self):\n{}",
        body("self.cards", "self.low", 8)
    );
    let inside = [
        ("        self.low = 0\n", "", 6),
        ("        self.low = 0\n        self.low += 1\n", "", 2),
        (
            "        self.low = 0\n        self.more()\n",
            "    def more(self):\n        self.low = 1\n",
            2,
        ),
        (
            "        self.low = 0\n        self.more(1)\n",
            "    def more(self, by):\n        self.low += by\n",
            2,
        ),
        (
            "        self.reset()\n",
            "    def reset(self):\n        self.cards = [object() for _ in range(52)]\n        self.low = 0\n",
            6,
        ),
        (
            "        all = []\n        for k in range(2):\n            all.append(k)\n        self.low = all[-1]\n",
            "",
            2,
        ),
        ("        self.low = 0\n        self.shuffle()\n", "", 6),
        (
            "        self.low = 0\n        self.show()\n",
            "    def show(self):\n        print(self.cards)\n",
            6,
        ),
    ];
    for (init, rest, expected) in inside {
        let text = format!(
            "import random\nclass Deck:\n    def __init__(self):\n        self.cards = list(range(52))\n{init}{rest}{shuffle}"
        );
        assert_eq!(orders(&text, Language::Python), expected, "{text}");
    }
    let listed = "import random\nclass Deck:\n    def __init__(self):\n        self.cards = []\n        self.order = []\n        for k in range(2):\n            self.order.append(k)\n    def shuffle(self):\n        for i in self.order:\n            j = random.randrange(i, len(self.cards))\n            self.cards[i], self.cards[j] = self.cards[j], self.cards[i]\n";
    assert_eq!(orders(listed, Language::Python), 6);
    let of_class = format!(
        "import random\nclass Deck:\n    low = 0\n    def __init__(self):\n        self.cards = []\n{shuffle}Deck.low = 1\n"
    );
    assert_eq!(refused(&of_class, Language::Python), Some(Reason::Mixed));
    let mixed = [
        "import random\nclass Deck:\n    def __init__(self):\n        self.cards, self.low = list(range(52)), 0\n",
        "import random\nclass Deck:\n    low = 0\n    for k in range(2):\n        low = k\n    def __init__(self):\n        self.cards = []\n",
    ];
    for text in mixed {
        assert_eq!(
            refused(&format!("{text}{shuffle}"), Language::Python),
            Some(Reason::Mixed),
            "{text}"
        );
    }
}

/// Proves the same in JavaScript, and that what is put in place of a function or a generator is seen where
/// another function does it.
#[test]
fn what_functions_put_in_place_is_seen() {
    let body = "function shuffle(a) { for (let i = a.length - 1; i > low; i--) { const j = low + Math.floor(Math.random() * (i + 1 - low)); [a[i], a[j]] = [a[j], a[i]]; } return a; }";
    let javascript = [
        ("let low = 0;", 6),
        ("let low = 0;\nfunction more() { low = 1; }\nmore();", 2),
        ("let low = 0;\nfunction more() { low = 1; }", 6),
        ("let low = 0;\n[1, 1].forEach(k => { low = k; });", 2),
    ];
    for (before, expected) in javascript {
        let text = format!("{before}\n{body}");
        assert_eq!(orders(&text, Language::JavaScript), expected, "{text}");
    }
    let seeded = body.replace("low", "0");
    for (called, replaced) in [("seed(42);", true), ("", false)] {
        let text = format!("function seed(s) {{ Math.random = () => 0.5; }}\n{called}\n{seeded}");
        let expected = replaced.then_some(Reason::NotOffered(Feature::Replaced));
        assert_eq!(refused(&text, Language::JavaScript), expected, "{text}");
    }
    let late = "let random;\nfunction setup() { random = Math.random; }\nsetup();\nfunction shuffle(a) { for (let i = a.length - 1; i > 0; i--) { const j = Math.floor(random() * (i + 1)); [a[i], a[j]] = [a[j], a[i]]; } return a; }";
    assert_eq!(orders(late, Language::JavaScript), 6);
    let random = "let random = Math.random;\nfunction setup() { random = () => 0.3; }\nsetup();\nfunction shuffle(a) { for (let i = a.length - 1; i > 0; i--) { const j = Math.floor(random() * (i + 1)); [a[i], a[j]] = [a[j], a[i]]; } return a; }";
    let replaced = Some(Reason::NotOffered(Feature::Replaced));
    assert_eq!(refused(random, Language::JavaScript), replaced);
    let generator = "import random\nrng = random\ndef init():\n    global rng\n    rng = random.Random(42)\ninit()\ndef shuffle(a):\n    rng.shuffle(a)\n";
    assert_eq!(refused(generator, Language::Python), Some(Reason::Seeded));
}

/// Proves that what is put in place of a function of the language is seen, in whatever way.
#[test]
fn what_is_put_in_place_of_chance_is_seen() {
    let replaced = Some(Reason::NotOffered(Feature::Replaced));
    for before in [
        "setattr(random, 'random', lambda: 0.5)",
        "getattr(random, 'seed')(42)",
        "exec('random.seed(42)')",
        "other = random\nother.random = lambda: 0.5",
    ] {
        let text = format!("import random\n{before}\ndef shuffle(a):\n    random.shuffle(a)\n");
        assert_eq!(refused(&text, Language::Python), replaced, "{text}");
    }
    let body = "function shuffle(a) { for (let i = a.length - 1; i; i--) { const j = Math.floor(Math.random() * (i + 1)); [a[i], a[j]] = [a[j], a[i]] } }";
    for before in [
        "jest.spyOn(Math, 'random').mockReturnValue(0.5);",
        "Object.defineProperty(Math, 'random', { value: () => 0.5 });",
        "globalThis.Math.random = () => 0.5;",
        "const M = Math;\nM.random = () => 0.5;",
        "const Math = { random: () => 0.5, floor: x => x };",
    ] {
        let text = format!("{before}\n{body}");
        assert_eq!(refused(&text, Language::JavaScript), replaced, "{text}");
    }
    let required = format!("require('seedrandom')('x', {{ global: true }});\n{body}");
    assert_eq!(
        refused(&required, Language::JavaScript),
        Some(Reason::Seeded)
    );
    let own = "import random\ndef print(a):\n    a.sort()\ndef shuffle(a):\n    random.shuffle(a)\n    print(a)\n";
    assert_eq!(orders(own, Language::Python), 1);
}
