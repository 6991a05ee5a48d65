//! Proves that no program is stamped PROVED FAIR that CPython or Node refutes, and that none is called
//! unfair which is made of fair parts alone: two thousand programs, made of the parts that people write,
//! with constants, seeds, fields, helpers, and what is called above the shuffle.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use app::i18n::Lang;
use page::{Progress, ScreenModel};
use rooms::own::{Language, OwnMsg};
use rooms::yours::{Yours, YoursMsg};

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
    /// Gives other numbers in each run.
    is_fresh: bool,
}

/// Code that shuffles the list `L` with the generator `R`. `is_for_52`: it contains the number 52.
/// `is_fair`: it is fair with any number of cards.
struct Body {
    text: &'static str,
    is_for_52: bool,
    is_fair: bool,
}

const fn source(before: &'static str, first: &'static str, generator: &'static str) -> Source {
    Source {
        before,
        first,
        generator,
        is_fresh: false,
    }
}

const fn fresh(before: &'static str, first: &'static str, generator: &'static str) -> Source {
    Source {
        is_fresh: true,
        ..source(before, first, generator)
    }
}

const fn of_any(text: &'static str) -> Body {
    Body {
        text,
        is_for_52: false,
        is_fair: false,
    }
}

const fn fair(text: &'static str) -> Body {
    Body {
        is_fair: true,
        ..of_any(text)
    }
}

const fn of_52(text: &'static str) -> Body {
    Body {
        is_for_52: true,
        ..of_any(text)
    }
}

/// Number of ends, the first ones, that leave a fair shuffle fair.
const FAIR_ENDS: usize = 3;

const PYTHON_PLACES: [Place; 9] = [
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
    Place {
        around: "import random\nBEFORE\nclass Deck:\n    def __init__(self):\n        self.reset()\n        self.low = 0\n        self.low += self.step\n\n    def reset(self):\n        self.step = 0\n        self.cards = []\n        for k in range(52):\n            self.cards.append(k)\n\n    def shuffle(self):\n        for i in range(self.low):\n            self.cards.sort()\n        BODY\n        return self\n",
        list: "self.cards",
        call: "it = Deck(); it.cards = list(range(N)); it.shuffle(); result = it.cards",
        has_four: false,
    },
    Place {
        around: "import random\nBEFORE\nplayers = ['Ann', 'Bob']\ndef show(cards):\n    for c in cards:\n        print(c)\ndeck = [0, 1, 2, 3]\nBODY\nshow(deck)\n",
        list: "deck",
        call: "result = deck",
        has_four: true,
    },
    Place {
        around: "import random\nBEFORE\nsuits = [0, 2]\ndeck = [s + k for s in suits for k in range(2)]\nBODY\nprint(deck[:2])\n",
        list: "deck",
        call: "result = deck",
        has_four: true,
    },
    Place {
        around: "import random\nBEFORE\ndeck = []\nfor k in range(4):\n    deck.append(k)\nBODY\nhand = deck[:2]\nprint(hand)\n",
        list: "deck",
        call: "result = deck",
        has_four: true,
    },
];

const PYTHON_SOURCES: [Source; 16] = [
    fresh("", "", "random"),
    fresh("", "rng = random.Random()", "rng"),
    fresh("rng = random.SystemRandom()", "", "rng"),
    source("random.seed(7)", "", "random"),
    source("", "random.seed(42)", "random"),
    source("SEED = 42\nrandom.seed(SEED)", "", "random"),
    source("rng = random.Random(42)", "", "rng"),
    source("", "rng = random.Random('x')", "rng"),
    source("from random import Random\nr = Random(x=5)", "", "r"),
    source("rng = random.Random()\nrng.seed(1)", "", "rng"),
    source(
        "rng = random\ndef init():\n    global rng\n    rng = random.Random(42)\ninit()",
        "",
        "rng",
    ),
    fresh(
        "rng = None\ndef init():\n    global rng\n    rng = random.Random()\ninit()",
        "",
        "rng",
    ),
    source(
        "def setup(seed):\n    random.seed(seed)\nsetup(int('42'))",
        "",
        "random",
    ),
    source(
        "import os\nrandom.seed(os.getenv('SEED', 42))",
        "",
        "random",
    ),
    fresh("import time\nrandom.seed(time.time_ns())", "", "random"),
    source("random.seed(len(str(5)))", "", "random"),
];

const PYTHON_BODIES: [Body; 19] = [
    fair(
        "for i in range(len(L) - 1, 0, -1):\n    j = R.randint(0, i)\n    L[i], L[j] = L[j], L[i]",
    ),
    fair(
        "for i in range(len(L)):\n    j = R.randrange(i, len(L))\n    t = L[i]\n    L[i] = L[j]\n    L[j] = t",
    ),
    fair("R.shuffle(L)"),
    fair("L.sort(key=lambda card: R.random())"),
    fair("out = []\nwhile L:\n    out.append(L.pop(R.randrange(len(L))))\nL.extend(out)"),
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
    fair(
        "order = [i for i in range(len(L))]\nfor i in order:\n    j = R.randrange(i, len(L))\n    L[i], L[j] = L[j], L[i]",
    ),
    fair("keys = [R.random() for _ in L]\nL[:] = [c for _, c in sorted(zip(keys, L))]"),
    fair("L[:] = list(c for c in R.sample(L, len(L)))"),
    of_any("b = map(lambda c: c, L)\nR.shuffle(b)\nL[:] = b"),
    of_any("R.shuffle(L)\nit = reversed(L)\nprint(list(it))\nL[:] = list(it)"),
    of_52(
        "swaps = 0\nfor i in range(len(L) - 1, 0, -1):\n    j = R.randint(0, i)\n    swaps += 1\n    if swaps > 20:\n        j = i\n    L[i], L[j] = L[j], L[i]",
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

const JAVASCRIPT_PLACES: [Place; 7] = [
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
    Place {
        around: "BEFORE\nconst players = ['Ann', 'Bob'];\nfunction show(cards) {\n  for (const c of cards) console.log(c);\n}\nconst deck = [0, 1, 2, 3];\nBODY\nshow(deck);\n",
        list: "deck",
        call: "return deck;",
        has_four: true,
    },
    Place {
        around: "BEFORE\nconst suits = [0, 2];\nconst deck = [];\nfor (const s of suits) {\n  for (let k = 0; k < 2; k++) deck.push(s + k);\n}\nBODY\nconsole.log(deck.slice(0, 2));\n",
        list: "deck",
        call: "return deck;",
        has_four: true,
    },
    Place {
        around: "BEFORE\nclass Deck {\n  constructor() {\n    this.reset();\n    this.low = 0;\n    this.low += this.step;\n  }\n  reset() {\n    this.step = 0;\n    this.cards = [];\n    for (let k = 0; k < 52; k++) this.cards.push(k);\n  }\n  shuffle() {\n    for (let k = 0; k < this.low; k++) this.cards.sort((x, y) => x - y);\n    BODY\n    return this;\n  }\n}\n",
        list: "this.cards",
        call: "const it = new Deck(); it.cards = Array.from({ length: N }, (_, k) => k); it.shuffle(); return it.cards;",
        has_four: false,
    },
];

const JAVASCRIPT_SOURCES: [Source; 8] = [
    fresh("", "", "Math.random"),
    fresh("const random = () => Math.random();", "", "random"),
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
    source(
        "function seed(s) {\n  Math.random = () => s / 100;\n}\nseed(42);",
        "",
        "Math.random",
    ),
    source(
        "let random = Math.random;\nfunction setup() {\n  random = () => 0.3;\n}\nsetup();",
        "",
        "random",
    ),
    fresh(
        "let random;\nfunction setup() {\n  random = Math.random;\n}\nsetup();",
        "",
        "random",
    ),
];

const JAVASCRIPT_BODIES: [Body; 10] = [
    fair(
        "for (let i = L.length - 1; i > 0; i--) {\n  const j = Math.floor(R() * (i + 1));\n  [L[i], L[j]] = [L[j], L[i]];\n}",
    ),
    fair(
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
    of_any("const it = L.values();\nconsole.log([...it]);\nL.splice(0, L.length, ...it);"),
];

const JAVASCRIPT_ENDS: [&str; 6] = [
    "",
    "console.log(`${L.length} cards`);",
    "L.reverse();",
    "console.log(`dealt ${L.pop()}`);",
    "if (R() < 0.5) L.pop();",
    "if (L.length > 10) L.sort((x, y) => x - y);",
];

/// Whole programs, each with its call, that keep something from one shuffle to the next, or give back another
/// list than they shuffle; and whether one that shuffles again and again is fair.
const PYTHON_PROGRAMS: [(&str, &str, bool); 16] = [
    (
        "turn = 0\ndef shuffle(a):\n    global turn\n    BODY\n    turn += 1\n    if turn % 3 == 0:\n        a.sort()\n",
        "result = list(range(N)); shuffle(result)",
        false,
    ),
    (
        "turn = 0\ndef shuffle(a):\n    global turn\n    turn += 1\n    BODY\n    print(turn)\n",
        "result = list(range(N)); shuffle(result)",
        true,
    ),
    (
        "seen = []\ndef shuffle(a):\n    BODY\n    if len(seen) > 40:\n        a.sort()\n    seen.append(a[0])\n",
        "result = list(range(N)); shuffle(result)",
        false,
    ),
    (
        "seen = []\ndef shuffle(a):\n    BODY\n    seen.append(a[0])\n",
        "result = list(range(N)); shuffle(result)",
        true,
    ),
    (
        "def shuffle(a, seen=[]):\n    BODY\n    seen.append(1)\n    if len(seen) > 40:\n        a.sort()\n",
        "result = list(range(N)); shuffle(result)",
        false,
    ),
    (
        "class Deck:\n    def __init__(self):\n        self.turn = 0\n        self.cards = list(range(52))\n    def shuffle(self):\n        self.turn += 1\n        a = self.cards\n        if self.turn < 9:\n            BODY\nit = Deck()\n",
        "it.cards = list(range(N)); it.shuffle(); result = it.cards",
        false,
    ),
    (
        "class Deck:\n    turn = 0\n    def __init__(self):\n        self.cards = list(range(52))\n    def shuffle(self):\n        Deck.turn += 1\n        a = self.cards\n        BODY\n        if Deck.turn > 9:\n            a.sort()\n",
        "it = Deck(); it.cards = list(range(N)); it.shuffle(); result = it.cards",
        false,
    ),
    (
        "class Deck:\n    def __init__(self):\n        self.done = False\n        self.cards = list(range(52))\n    def shuffle(self):\n        if self.done:\n            return\n        a = self.cards\n        BODY\n        self.done = True\nit = Deck()\n",
        "it.cards = list(range(N)); it.shuffle(); result = it.cards",
        false,
    ),
    (
        "class Deck:\n    def __init__(self):\n        self.cards = list(range(52))\n        self.discard = []\n    def shuffle(self):\n        self.cards = self.cards + self.discard\n        self.discard = []\n        a = self.cards\n        BODY\nit = Deck()\n",
        "it.cards = list(range(N)); it.shuffle(); result = it.cards",
        true,
    ),
    (
        "class Deck:\n    def __init__(self):\n        self.cards = list(range(52))\n    def shuffle(self):\n        a = list(self.cards)\n        BODY\n        return a\n",
        "it = Deck(); it.cards = list(range(N)); result = it.shuffle()",
        true,
    ),
    (
        "class Deck:\n    def __init__(self):\n        self.cards = list(range(52))\n    def shuffle(self):\n        a = self.cards\n        BODY\n        return sorted(a)\n",
        "it = Deck(); it.cards = list(range(N)); it.shuffle(); result = it.cards",
        true,
    ),
    (
        "class Deck:\n    def __init__(self):\n        self.cards = list(range(52))\n    def shuffle(self):\n        a = self.cards\n        BODY\n        b = list(a)\n        a.sort()\n        return b\n",
        "it = Deck(); it.cards = list(range(N)); result = it.shuffle()",
        true,
    ),
    (
        "def shuffle(a):\n    BODY\n    return a[:1]\n",
        "result = list(range(N)); shuffle(result)",
        true,
    ),
    (
        "def shuffle(a):\n    shuffle.turn += 1\n    BODY\n    if shuffle.turn > 40:\n        a.sort()\nshuffle.turn = 0\n",
        "result = list(range(N)); shuffle(result)",
        false,
    ),
    (
        "def made():\n    turn = 0\n    def inner(a):\n        nonlocal turn\n        turn += 1\n        BODY\n        if turn > 40:\n            a.sort()\n    return inner\nshuffle = made()\n",
        "result = list(range(N)); shuffle(result)",
        false,
    ),
    (
        "pool = [0] * 99\ndef pick(n):\n    return random.randrange(n) if pool and pool.pop() == 0 else 0\ndef shuffle(a):\n    for i in range(len(a) - 1, 0, -1):\n        j = pick(i + 1)\n        a[i], a[j] = a[j], a[i]\n",
        "result = list(range(N)); shuffle(result)",
        false,
    ),
];

const JAVASCRIPT_PROGRAMS: [(&str, &str, bool); 11] = [
    (
        "let turn = 0;\nfunction shuffle(a) {\n  BODY\n  if (++turn % 3 === 0) a.sort((x, y) => x - y);\n}\n",
        "const d = Array.from({ length: N }, (_, k) => k); shuffle(d); return d;",
        false,
    ),
    (
        "let turn = 0;\nfunction shuffle(a) {\n  turn++;\n  BODY\n  console.log(turn);\n}\n",
        "const d = Array.from({ length: N }, (_, k) => k); shuffle(d); return d;",
        true,
    ),
    (
        "let i, j, t;\nfunction swap(a) { t = a[i]; a[i] = a[j]; a[j] = t; }\nfunction shuffle(a) {\n  for (i = a.length - 1; i > 0; i--) {\n    j = Math.floor(Math.random() * (i + 1));\n    swap(a);\n  }\n}\n",
        "const d = Array.from({ length: N }, (_, k) => k); shuffle(d); return d;",
        true,
    ),
    (
        "const seen = [];\nfunction shuffle(a) {\n  BODY\n  seen.push(1);\n  if (seen.length > 40) a.sort((x, y) => x - y);\n}\n",
        "const d = Array.from({ length: N }, (_, k) => k); shuffle(d); return d;",
        false,
    ),
    (
        "function shuffle(a, seen = []) {\n  BODY\n  seen.push(1);\n  return a;\n}\n",
        "return shuffle(Array.from({ length: N }, (_, k) => k));",
        true,
    ),
    (
        "class Deck {\n  constructor() { this.turn = 0; this.cards = []; }\n  shuffle() {\n    const a = this.cards;\n    BODY\n    if (this.turn++ > 9) a.reverse(), a.sort((x, y) => x - y);\n  }\n}\nconst it = new Deck();\n",
        "it.cards = Array.from({ length: N }, (_, k) => k); it.shuffle(); return it.cards;",
        false,
    ),
    (
        "class Deck {\n  static turn = 0;\n  constructor() { this.cards = []; }\n  shuffle() {\n    const a = this.cards;\n    BODY\n    Deck.turn += 1;\n    if (Deck.turn > 9) a.sort((x, y) => x - y);\n  }\n}\n",
        "const it = new Deck(); it.cards = Array.from({ length: N }, (_, k) => k); it.shuffle(); return it.cards;",
        false,
    ),
    (
        "class Deck {\n  constructor() { this.cards = []; }\n  shuffle() {\n    const a = [...this.cards];\n    BODY\n    return a;\n  }\n}\n",
        "const it = new Deck(); it.cards = Array.from({ length: N }, (_, k) => k); return it.shuffle();",
        true,
    ),
    (
        "class Deck {\n  constructor() { this.cards = []; }\n  shuffle() {\n    const a = this.cards;\n    BODY\n    return [...a].sort((x, y) => x - y);\n  }\n}\n",
        "const it = new Deck(); it.cards = Array.from({ length: N }, (_, k) => k); it.shuffle(); return it.cards;",
        true,
    ),
    (
        "const shuffle = (() => {\n  let turn = 0;\n  return (a) => {\n    BODY\n    if (turn++ > 40) a.sort((x, y) => x - y);\n  };\n})();\n",
        "const d = Array.from({ length: N }, (_, k) => k); shuffle(d); return d;",
        false,
    ),
    (
        "let last = null;\nfunction shuffle(a) {\n  if (last !== null) {\n    a.push(a.shift());\n    return;\n  }\n  BODY\n  last = a[0];\n}\n",
        "const d = Array.from({ length: N }, (_, k) => k); shuffle(d); return d;",
        false,
    ),
];

/// A program, with what the real language needs to run it.
struct Program {
    text: String,
    call: &'static str,
    sizes: &'static str,
    /// Is made of fair parts alone.
    is_fair: bool,
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

fn program(
    place: &'static Place,
    source: &Source,
    body: &Body,
    (end, is_harmless): (&str, bool),
) -> Program {
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
        is_fair: source.is_fresh && body.is_fair && is_harmless,
    }
}

/// Those whole programs, with the first body, which is fair.
fn whole(
    all: &[(&str, &'static str, bool)],
    body: &Body,
    (import, generator): (&str, &str),
) -> Vec<Program> {
    let body = body.text.replace('R', generator).replace('L', "a");
    let program = |&(text, call, is_fair): &(&str, &'static str, bool)| Program {
        text: import.to_string() + &put(text, "BODY", &body),
        call,
        sizes: "4",
        is_fair,
    };
    all.iter().map(program).collect()
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
        let end = (ends[k % ends.len()], k % ends.len() < FAIR_ENDS);
        let k = k / ends.len();
        let (k, body) = (k / bodies.len(), &bodies[k % bodies.len()]);
        let (k, source) = (k / sources.len(), &sources[k % sources.len()]);
        program(&places[k], source, body, end)
    };
    // A script may deal from the deck that it shuffled: that is not judged.
    let deals = |program: &Program| program.sizes == "4" && program.text.contains("dealt");
    let all = (0..count).map(|k| of(k * all / count));
    all.filter(|program| !deals(program)).collect()
}

/// Tells of each text how it is stamped, with the deck that it is shown with at first and with four
/// cards. Nothing is counted for long: counts prove nothing.
fn stamps(programs: &[Program], language: Language) -> Vec<[String; 2]> {
    rooms::own::know_code();
    let mut yours = Yours::new(Lang::En);
    let stamp = |yours: &mut Yours| {
        let mut pieces = 0..200;
        while pieces.next().is_some() && yours.work(&mut || true) == Progress::More {}
        let stamp = yours.own.document().said("strong");
        stamp.trim_end().to_string()
    };
    let stamps = |program: &Program| {
        yours.update(YoursMsg::Own(OwnMsg::Draft(language, program.text.clone())));
        let at_first = stamp(&mut yours);
        yours.update(YoursMsg::Own(OwnMsg::Cards(4)));
        [at_first, stamp(&mut yours)]
    };
    programs.iter().map(stamps).collect()
}

/// Returns the output of the real language for each program; `None` where this machine lacks it.
fn refuted(command: &str, file: &str, programs: &[&Program]) -> Option<Vec<String>> {
    let path = format!("{}/tests/{file}", env!("CARGO_MANIFEST_DIR"));
    let mut child = Command::new(command)
        .arg(path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    let mut input = String::new();
    for Program {
        text, call, sizes, ..
    } in programs
    {
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

/// Holds that the real language refutes none of the programs that are stamped PROVED FAIR, that nine in
/// ten are which are made of fair parts, and that none of these is stamped otherwise.
fn none_is_refuted(command: &str, file: &str, language: Language, programs: &[Program]) {
    let stamps = stamps(programs, language);
    let all = || programs.iter().zip(&stamps);
    for (program, stamps) in all().filter(|(program, _)| program.is_fair) {
        let is_wrong = |stamp: &String| ["NOT FAIR", "NO CHANCE"].contains(&&**stamp);
        assert!(!stamps.iter().any(is_wrong), "{stamps:?} {}", program.text);
    }
    let is_proved = |stamps: &[String; 2]| stamps.iter().any(|stamp| stamp == "PROVED FAIR");
    let stamped = all().filter(|(_, stamps)| is_proved(stamps));
    let stamped: Vec<&Program> = stamped.map(|(program, _)| program).collect();
    let count =
        |programs: &mut dyn Iterator<Item = &Program>| programs.filter(|own| own.is_fair).count();
    let [fair, proved] = [
        count(&mut programs.iter()),
        count(&mut stamped.iter().copied()),
    ];
    assert!(10 * proved >= 9 * fair, "{proved} of {fair} are proved");
    let Some(said) = refuted(command, file, &stamped) else {
        return left_out(command, "programs that are proved fair");
    };
    assert_eq!(said.len(), stamped.len());
    for (program, said) in stamped.iter().zip(&said) {
        assert_eq!(said, "holds", "{}", program.text);
    }
}

/// Proves it of 1,280 texts in Python. A false alarm of CPython's is rarer than 1 in 10^6 runs of all.
#[test]
fn no_proof_is_refuted_by_python() {
    let (places, sources) = (&PYTHON_PLACES, &PYTHON_SOURCES);
    let mut programs = programs(1_280, places, sources, &PYTHON_BODIES, &PYTHON_ENDS);
    programs.extend(whole(
        &PYTHON_PROGRAMS,
        &PYTHON_BODIES[0],
        ("import random\n", "random"),
    ));
    none_is_refuted("python3", "refute.py", Language::Python, &programs);
}

/// Proves it of 720 texts in JavaScript, of which Node draws anew each time.
#[test]
fn no_proof_is_refuted_by_javascript() {
    let (places, sources) = (&JAVASCRIPT_PLACES, &JAVASCRIPT_SOURCES);
    let mut programs = programs(720, places, sources, &JAVASCRIPT_BODIES, &JAVASCRIPT_ENDS);
    programs.extend(whole(
        &JAVASCRIPT_PROGRAMS,
        &JAVASCRIPT_BODIES[0],
        ("", "Math.random"),
    ));
    none_is_refuted("node", "refute.mjs", Language::JavaScript, &programs);
}
