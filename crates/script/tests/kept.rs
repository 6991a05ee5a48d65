//! List that is judged of a shuffle that returns one, and values that a shuffle may keep for the next one.

use std::sync::Arc;

use script::code::{Entry, JudgedList};
use script::machine::Stop;
use script::prelude::Library;
use script::proof::{Limits, Proved, Unproved};
use script::refusals::{Feature, Reason};
use script::stage::Script;
use script::tree::Language::{self, JavaScript, Python};

fn script(text: &str, language: Language) -> Result<Script, Reason> {
    let text = match language {
        Python => format!("import random\n{text}"),
        JavaScript => text.to_string(),
    };
    Script::read(&text, language, Library::default()).map_err(|refusal| refusal.reason)
}

fn is_fair(script: &Script) -> bool {
    let proved = Proved::of(Arc::clone(script.code()), 3, Limits::default());
    proved.unwrap_or_else(|e| panic!("{e:?}")).is_fair()
}

/// Proves which list is judged, and that its stamp is that list's: of a class and of a list outside the one
/// that is kept, if the shuffle moves its cards; of a function the one that it gives back, if that is a deck.
#[test]
#[allow(clippy::too_many_lines, reason = "a table of texts")]
fn the_list_that_is_judged_is_known() {
    let class = |shuffle: &str| {
        format!(
            "class Deck:\n    def __init__(self):\n        self.cards = list(range(52))\n    def shuffle(self):\n{shuffle}"
        )
    };
    let of_class = |shuffle: &str| {
        format!("class Deck {{ constructor() {{ this.cards = []; }} shuffle() {{ {shuffle} }} }}")
    };
    let outside = |shuffle: &str| format!("cards = list(range(52))\ndef shuffle():\n{shuffle}");
    let function = |shuffle: &str| format!("def shuffle(a):\n{shuffle}");
    let sample =
        "        shuffled = random.sample(self.cards, len(self.cards))\n        return shuffled\n";
    let cases = [
        (class(sample), Python, JudgedList::Given, true),
        (
            class("        return sorted(self.cards, key=lambda c: random.random())\n"),
            Python,
            JudgedList::Given,
            true,
        ),
        (
            class(
                "        self.cards = random.sample(self.cards, len(self.cards))\n        return self.cards[:]\n",
            ),
            Python,
            JudgedList::Either,
            true,
        ),
        (
            class("        random.shuffle(self.cards)\n        return sorted(self.cards)\n"),
            Python,
            JudgedList::Own,
            true,
        ),
        (
            class("        random.shuffle(self.cards)\n        return self.cards[:2]\n"),
            Python,
            JudgedList::Own,
            true,
        ),
        (
            class(
                "        self.cards.reverse()\n        return random.sample(self.cards, len(self.cards))\n",
            ),
            Python,
            JudgedList::Own,
            false,
        ),
        (
            class(
                "        out = []\n        while self.cards:\n            out.append(self.cards.pop(random.randrange(len(self.cards))))\n        return out\n",
            ),
            Python,
            JudgedList::GivenOfTwo,
            true,
        ),
        (
            of_class(
                "return [...this.cards].map(v => ({ v, k: Math.random() })).sort((x, y) => x.k - y.k).map(o => o.v);",
            ),
            JavaScript,
            JudgedList::Given,
            true,
        ),
        (
            of_class(
                "const c = this.cards; for (let i = c.length - 1; i > 0; i--) { const j = Math.floor(Math.random() * (i + 1)); [c[i], c[j]] = [c[j], c[i]]; } return this;",
            ),
            JavaScript,
            JudgedList::Either,
            true,
        ),
        (
            outside("    return random.sample(cards, len(cards))\n"),
            Python,
            JudgedList::Given,
            true,
        ),
        (
            outside("    random.shuffle(cards)\n    return cards[0]\n"),
            Python,
            JudgedList::Either,
            true,
        ),
        (
            outside("    random.shuffle(cards)\n    return sorted(cards)\n"),
            Python,
            JudgedList::Own,
            true,
        ),
        (
            function("    return random.sample(a, len(a))\n"),
            Python,
            JudgedList::Either,
            true,
        ),
        (
            function("    random.shuffle(a)\n    return a[:]\n"),
            Python,
            JudgedList::Either,
            true,
        ),
        (
            function("    random.shuffle(a)\n    return a[:1]\n"),
            Python,
            JudgedList::Own,
            true,
        ),
        (
            function("    random.shuffle(a)\n    return sorted(a)\n"),
            Python,
            JudgedList::GivenOfTwo,
            false,
        ),
        (
            function(
                "    out = []\n    while a:\n        out.append(a.pop(random.randrange(len(a))))\n    return out\n",
            ),
            Python,
            JudgedList::Either,
            true,
        ),
        (
            function(
                "    out = []\n    for c in a:\n        out.append(random.choice(a))\n    return out\n",
            ),
            Python,
            JudgedList::Either,
            false,
        ),
    ];
    for (text, language, judged, fair) in cases {
        let script = script(&text, language).unwrap_or_else(|e| panic!("{e:?} {text}"));
        assert_eq!(
            (script.code().call.judged, is_fair(&script)),
            (judged, fair),
            "{text}"
        );
    }
}

/// Proves that a shuffle which decides by what an earlier one left is refused, and none that only counts,
/// that gives the variable a value first, or that leaves it as it was.
#[test]
#[allow(clippy::too_many_lines, reason = "a table of texts")]
fn what_one_shuffle_leaves_for_the_next_is_seen() {
    let swaps = "    for i in range(len(a) - 1, 0, -1):\n        j = random.randint(0, i)\n        a[i], a[j] = a[j], a[i]\n";
    let python = |before: &str, rest: &str| format!("{before}def shuffle(a):\n{}{rest}", swaps);
    let class = |init: &str, shuffle: &str| {
        format!(
            "class Deck:\n    turn = 0\n    def __init__(self):\n        self.cards = list(range(52))\n{init}    def count(self):\n        self.calls += 1\n    def shuffle(self):\n{shuffle}        random.shuffle(self.cards)\n"
        )
    };
    let kept = [
        ("count", "count = 0\ndef shuffle(a):\n    global count\n    for i in range(len(a) - 1, 0, -1):\n        count += 1\n        if count % 3 == 0:\n            continue\n        j = random.randint(0, i)\n        a[i], a[j] = a[j], a[i]\n".to_string(), Python),
        ("seen", python("seen = []\n", "    seen.append(1)\n    if len(seen) > 2:\n        a.sort()\n"), Python),
        ("pool", "pool = [0] * 9\ndef pick(n):\n    return random.randrange(n) if pool.pop() == 0 else 0\ndef shuffle(a):\n    a.insert(pick(len(a)), a.pop())\n".to_string(), Python),
        ("places", "places = enumerate([0, 1, 2])\ndef shuffle(a):\n    if len(list(places)) == 0:\n        a.sort()\n".to_string(), Python),
        ("it", "const it = [0, 1, 2].values(); function shuffle(a) { for (const k of it) a.push(a.shift()); }".to_string(), JavaScript),
        ("calls", class("        self.calls = 0\n", "        self.count()\n        if self.calls > 5:\n            return\n"), Python),
        ("turn", class("", "        Deck.turn += 1\n        if Deck.turn > 5:\n            return\n"), Python),
        ("done", class("        self.done = False\n", "        if self.done:\n            return\n        self.done = True\n"), Python),
        ("calls", "let calls = 0; function shuffle(a) { for (let i = a.length - 1; i > 0; i--) { const j = Math.floor(Math.random() * (i + 1)); if (++calls % 5 === 0) continue; [a[i], a[j]] = [a[j], a[i]]; } }".to_string(), JavaScript),
        ("state", "let state = 42; function random() { state = (state * 16807) % 2147483647; return state / 2147483647; } function shuffle(a) { a.push(a.splice(Math.floor(random() * a.length), 1)[0]); }".to_string(), JavaScript),
        ("turn", "class Deck { constructor() { this.cards = []; this.turn = 0; } shuffle() { if (this.turn++ > 1) this.cards.reverse(); } }".to_string(), JavaScript),
        ("last", "let last; function shuffle(a) { if (last) a.reverse(); last = a[0]; }".to_string(), JavaScript),
    ];
    for (name, text, language) in kept {
        let found = script(&text, language).map(|_| ());
        assert_eq!(found, Err(Reason::Kept(name.to_string())), "{text}");
    }
    let fresh = [
        (python("count = 0\n", "    global count\n    count += 1\n    print(count, 'shuffles')\n"), Python),
        (python("seen = []\n", "    seen.append(a[0])\n"), Python),
        (python("count = 0\n", "").replace("    for", "    global count\n    count = 0\n    for").replace("        j", "        count += 1\n        if count > 999:\n            break\n        j"), Python),
        (class("        self.discard = []\n", "        self.cards = self.cards + self.discard\n        self.discard = []\n"), Python),
        (class("        self.discard = []\n", "        self.cards.extend(self.discard)\n        self.discard.clear()\n"), Python),
        (class("        self.calls = 0\n", "        self.count()\n"), Python),
        (class("        self.rng = random.Random()\n", "        self.rng.shuffle(self.cards)\n"), Python),
        ("let i, j, t; function swap(a) { t = a[i]; a[i] = a[j]; a[j] = t; } function shuffle(a) { for (i = a.length - 1; i > 0; i--) { j = Math.floor(Math.random() * (i + 1)); swap(a); } }".to_string(), JavaScript),
        ("let n = 0; function shuffle(a) { n++; for (let i = a.length - 1; i > 0; i--) { const j = Math.floor(Math.random() * (i + 1)); [a[i], a[j]] = [a[j], a[i]]; } console.log(`${n} times`); }".to_string(), JavaScript),
    ];
    for (text, language) in fresh {
        let script = script(&text, language).unwrap_or_else(|e| panic!("{e:?} {text}"));
        assert!(is_fair(&script), "{text}");
    }
}

/// Proves that a list is found which has no name, that of a module that is not there the module is named,
/// and that what shuffles no list is none.
#[test]
fn a_deck_without_a_name_is_found() {
    let found = [
        (
            "[1, 2, 3].sort(() => Math.random() - 0.5)",
            JavaScript,
            false,
        ),
        (
            "const shuffled = ['a', 'b', 'c'].sort(() => Math.random() > 0.5);",
            JavaScript,
            false,
        ),
        (
            "console.log([...Array(52).keys()].map(v => ({ v, k: Math.random() })).sort((x, y) => x.k - y.k).map(o => o.v))",
            JavaScript,
            true,
        ),
        ("random.shuffle([1, 2, 3])", Python, true),
        ("print(random.sample([1, 2, 3], 3))", Python, true),
        ("shuffled = random.sample(range(3), 3)", Python, true),
        (
            "deck = sorted(list(range(9)), key=lambda c: random.random())",
            Python,
            true,
        ),
    ];
    for (text, language, fair) in found {
        let script = script(text, language).unwrap_or_else(|e| panic!("{e:?} {text}"));
        assert!(
            matches!(&script.code().entry, Entry::Script { .. }),
            "{text}"
        );
        assert_eq!(
            (is_fair(&script), &script.code().not_run),
            (fair, &vec![]),
            "{text}"
        );
    }
    for text in [
        "print(random.choice([1, 2, 3]))",
        "hand = random.sample(range(1, 50), 6)",
        "[3, 1, 2].sort()",
    ] {
        let refusal = script(text, Python).map(|_| ());
        assert_eq!(refusal, Err(Reason::NoShuffle), "{text}");
    }
    for text in [
        "import numpy as np\nnp.random.shuffle(np.arange(52))",
        "import numpy as np\ndeck = np.arange(52)\nnp.random.shuffle(deck)\nprint(deck)",
    ] {
        let refusal = script(text, Python).map(|_| ());
        assert_eq!(
            refusal,
            Err(Reason::UnknownImport("numpy".to_string())),
            "{text}"
        );
    }
}

/// Proves that other functions are named which shuffle by what they do, whatever they are called, and none
/// that only tries the one that is judged, or draws without moving cards.
#[test]
fn other_shuffles_are_named_by_what_they_do() {
    let swaps = |low: &str| {
        format!(
            "    for i in range(len(a)):\n        j = random.randrange({low}, len(a))\n        a[i], a[j] = a[j], a[i]\n"
        )
    };
    let fisher_yates = format!("def fisher_yates(a):\n{}", swaps("i"));
    let others = [
        (format!("def naive(a):\n{}", swaps("0")), vec!["naive"]),
        (
            format!(
                "def trial(a):\n    fisher_yates(a)\n    a[0], a[1] = a[1], a[0]\n    return random.random()\ndef naive(a):\n{}",
                swaps("0")
            ),
            vec!["naive"],
        ),
        (
            "def deal(a):\n    return a[random.randrange(len(a))]\n".to_string(),
            vec![],
        ),
        (
            "def swap(a, i, j):\n    a[i], a[j] = a[j], a[i]\n".to_string(),
            vec![],
        ),
    ];
    for (text, expected) in others {
        let script = script(&format!("{fisher_yates}{text}"), Python)
            .unwrap_or_else(|e| panic!("{e:?} {text}"));
        assert_eq!(script.code().entry.name(), "fisher_yates", "{text}");
        assert_eq!(script.code().others, expected, "{text}");
    }
}

/// Proves that no card is judged by a name that it does not have here: a text's own cards have names,
/// and the branch of one of them would never be run.
#[test]
fn cards_are_not_compared_with_names() {
    let deck = "deck = [\"A\", \"K\", \"Q\", \"J\", \"10\"]\n";
    let rigged = format!(
        "import random\n{deck}random.shuffle(deck)\nif deck[0] == \"A\":\n    deck.reverse()\nprint(deck)\n"
    );
    let aces = "import random\ndef shuffle(deck):\n    random.shuffle(deck)\n    while deck[0] in (\"AS\", \"AH\"):\n        random.shuffle(deck)\n";
    let joker = "import random\ndef shuffle(deck):\n    random.shuffle(deck)\n    deck.insert(0, deck.pop(deck.index(\"Joker\")))\n";
    let own = "const draw = (n) => Math.floor(Math.random() * n);\nfunction shuffle(d) {\n  for (let i = d.length - 1; i > 0; i--) {\n    const j = draw(i + 1);\n    [d[i], d[j]] = [d[j], d[i]];\n  }\n";
    let top = format!("{own}  if (d[0] === \"AS\") d.push(d.shift());\n}}\n");
    let first = format!("{own}  const k = d.indexOf(\"AS\");\n  if (k > 0) d.reverse();\n}}\n");
    let named = [
        (Language::Python, rigged.as_str(), "A"),
        (Language::Python, aces, "AS"),
        (Language::Python, joker, "Joker"),
        (Language::JavaScript, &top, "AS"),
        (Language::JavaScript, &first, "AS"),
    ];
    for (language, text, name) in named {
        let code = Arc::clone(script(text, language).unwrap().code());
        let Err(Unproved::Stopped(Stop::Refused(found))) = Proved::of(code, 3, Limits::default())
        else {
            panic!("{text}");
        };
        assert_eq!(found.reason, Reason::CardByName(name.to_string()), "{text}");
    }
    let inside = [
        (
            Language::Python,
            "    if a[0][0] == \"A\":\n        a.reverse()\n",
        ),
        (
            Language::Python,
            "    if len(a[0]) > 2:\n        a.reverse()\n",
        ),
        (
            Language::Python,
            "    if \"A\" in a[0]:\n        a.reverse()\n",
        ),
        (Language::Python, "    rank, suit = a[0]\n"),
        (Language::Python, "    for letter in a[0]:\n        pass\n"),
        (Language::JavaScript, "if (a[0][0] === \"A\") a.reverse();"),
        (Language::JavaScript, "if (a[0].length > 2) a.reverse();"),
        (Language::JavaScript, "const [rank] = a[0];"),
    ];
    for (language, text) in inside {
        let text = match language {
            Language::Python => format!("def shuffle(a):\n{text}"),
            Language::JavaScript => format!("function shuffle(a) {{ {text} }}"),
        };
        let code = Arc::clone(script(&text, language).unwrap().code());
        let Err(Unproved::Stopped(Stop::Refused(found))) = Proved::of(code, 3, Limits::default())
        else {
            panic!("{text}");
        };
        assert_eq!(found.reason, Reason::InsideCard, "{text}");
    }
    // A place that is still empty is no card, and an option no name of one.
    let empty = "import random\ndef shuffle(deck, way=\"fast\"):\n    out = [\"\"] * len(deck)\n    for card in deck:\n        k = random.randrange(len(deck))\n        while out[k] != \"\":\n            k = random.randrange(len(deck))\n        out[k] = card\n    if way == \"slow\":\n        out.sort()\n    return out\n";
    assert!(is_fair(&script(empty, Language::Python).unwrap()));
}

/// Proves that a function is not judged that gives back the shuffle, which draws nothing itself.
#[test]
fn what_makes_a_shuffle_is_none() {
    let body = "for (let i = a.length - 1; i > 0; i--) { const j = Math.floor(random() * (i + 1)); [a[i], a[j]] = [a[j], a[i]]; } return a;";
    let makers = [
        (JavaScript, format!("const make = (random) => (a) => {{ {body} }};\nconst shuffle = make(Math.random);\n")),
        (JavaScript, format!("function makeShuffle(random) {{ return function (a) {{ {body} }}; }}\n")),
        (Python, "def make(rng):\n    def shuffle(a):\n        rng.shuffle(a)\n    return shuffle\nshuffle = make(random)\n".to_string()),
        (Python, "make = lambda rng: (lambda a: rng.sample(a, len(a)))\nshuffle = make(random)\n".to_string()),
    ];
    for (language, text) in makers {
        let found = script(&text, language).map(|_| ());
        assert_eq!(found, Err(Reason::NotOffered(Feature::Made)), "{text}");
    }
}
