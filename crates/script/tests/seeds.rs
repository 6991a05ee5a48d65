//! Seeds, however they are given: a fixed one is said to be fixed, and others change nothing. Each
//! program was run three times by CPython or Node: a fixed seed gives one order in all of them.

use std::sync::Arc;

use script::code::Code;
use script::machine::Stop;
use script::proof::{Limits, Proved, Unproved};
use script::refusals::Reason;
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

/// Proves that a fixed seed is said wherever it stands, and that none, the time or the system's chance
/// leave a shuffle fair.
#[test]
fn fixed_seeds_are_said() {
    let seeds = [
        ("42", true),
        ("'x'", true),
        ("N", true),
        ("-1", true),
        ("", false),
        ("None", false),
        ("time.time()", false),
        ("os.urandom(8)", false),
        ("secrets.randbits(32)", false),
    ];
    for place in PLACES {
        for (seed, is_fixed) in seeds {
            let text = format!(
                "import os, random, secrets, time\nN = 7\n{}",
                place.replace("SEED", seed)
            );
            let expected = is_fixed.then_some(Reason::Seeded);
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
