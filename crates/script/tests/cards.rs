//! What a text may tell its cards apart by: numbers where it makes its deck or calls its shuffle with one,
//! and nothing where the deck is given.

use std::sync::Arc;

use script::code::{Cards, Code};
use script::machine::Stop;
use script::proof::{Limits, Proved, Unproved};
use script::refusals::Reason;
use script::tree::Language;
use script::tree::Language::{JavaScript, Python};

fn read(text: &str, language: Language) -> Code {
    Code::read(text, language).unwrap_or_else(|e| panic!("{e:?} {text}"))
}

/// The proof of a text with three cards, or why it is refused.
fn proved(text: &str, language: Language) -> Result<Proved, Reason> {
    let code = Arc::new(read(text, language));
    match Proved::of(code, 3, Limits::default()) {
        Ok(proved) => Ok(proved),
        Err(Unproved::Stopped(Stop::Refused(refusal))) => Err(refusal.reason),
        Err(other) => panic!("{other:?} {text}"),
    }
}

/// Proves that the numbers of a deck are those that the text gives its cards, wherever it makes them.
#[test]
fn the_text_says_which_cards_it_has() {
    let shuffle = "import random\ndef shuffle(a):\n    random.shuffle(a)\n";
    let python = [
        ("", Cards::Unknown),
        ("print(shuffle(list(range(1, 53))))\n", Cards::From(1)),
        ("deck = [4, 5, 6, 7]\nshuffle(deck)\n", Cards::From(4)),
        ("deck = [1, 2, 4]\nshuffle(deck)\n", Cards::Unknown),
        (
            "deck = []\nfor k in range(52):\n    deck.append(k + 1)\nshuffle(deck)\n",
            Cards::From(1),
        ),
        (
            "def main():\n    deck = list(range(52))\n    shuffle(deck)\nmain()\n",
            Cards::From(0),
        ),
        (
            "if __name__ == '__main__':\n    shuffle([k + 1 for k in range(52)])\n",
            Cards::From(1),
        ),
        (
            "def make():\n    d = []\n    for k in range(9):\n        d.append(k)\n    return d\nshuffle(make())\n",
            Cards::From(0),
        ),
        ("shuffle([1, 2, 3])\nshuffle([0, 1, 2])\n", Cards::Unknown),
        ("shuffle(['A', 'K'])\n", Cards::Named),
        (
            "deck = [r + s for s in 'SHDC' for r in 'AKQ']\nshuffle(deck)\n",
            Cards::Named,
        ),
        (
            "deck = []\nfor s in ['H', 'S']:\n    for v in range(13):\n        deck.append(f'{v}{s}')\nshuffle(deck)\n",
            Cards::Named,
        ),
        (
            "deck = list(range(1, 53))\ndeck.append('Joker')\nshuffle(deck)\n",
            Cards::Unknown,
        ),
        (
            "deck = list(range(52))\nrandom.shuffle(deck)\n",
            Cards::Unknown,
        ),
    ];
    for (program, cards) in python {
        let text = format!("{shuffle}{program}");
        assert_eq!(read(&text, Python).cards, cards, "{text}");
    }
    let fields = [
        ("self.cards = list(range(1, 53))", Cards::From(1)),
        (
            "self.cards = [(s, v) for s in range(4) for v in range(13)]",
            Cards::Named,
        ),
        (
            "self.cards = []\n        for k in range(3, 9):\n            self.cards.append(k)",
            Cards::From(3),
        ),
        ("self.cards = list(cards)", Cards::Unknown),
    ];
    for (made, cards) in fields {
        let text = format!(
            "import random\nclass Deck:\n    def __init__(self, cards=None):\n        {made}\n    def shuffle(self):\n        random.shuffle(self.cards)\n    def deal(self):\n        return self.cards.pop()\n"
        );
        assert_eq!(read(&text, Python).cards, cards, "{text}");
    }
}

/// Proves the same of JavaScript.
#[test]
fn the_text_says_which_cards_it_has_in_javascript() {
    let shuffle = "function shuffle(a) { for (let i = a.length - 1; i > 0; i--) { const j = Math.floor(Math.random() * (i + 1)); [a[i], a[j]] = [a[j], a[i]]; } return a; }\n";
    let javascript = [
        (
            "const deck = [];\nfor (let i = 1; i <= 52; i++) deck.push(i);\nshuffle(deck);\n",
            Cards::From(1),
        ),
        (
            "const deck = new Array(52);\nfor (let i = 0; i < 52; i++) deck[i] = i + 1;\nconsole.log(shuffle(deck));\n",
            Cards::From(1),
        ),
        (
            "shuffle(Array.from({ length: 52 }, (_, i) => i + 1));\n",
            Cards::From(1),
        ),
        ("shuffle([...Array(52).keys()]);\n", Cards::From(0)),
        (
            "shuffle(Array(52).fill().map((_, i) => i));\n",
            Cards::From(0),
        ),
        (
            "const deck = [];\nfor (const suit of ['S', 'H']) for (let rank = 1; rank < 14; rank++) deck.push({ suit, rank });\nshuffle(deck);\n",
            Cards::Named,
        ),
        (
            "const deck = [];\nfor (const s of ['S', 'H']) for (const r of ['A', 'K']) deck.push(r + s);\nshuffle(deck);\n",
            Cards::Named,
        ),
    ];
    for (program, cards) in javascript {
        let text = format!("{shuffle}{program}");
        assert_eq!(read(&text, JavaScript).cards, cards, "{text}");
    }
}

/// Proves that nothing is said of a text that looks at the numbers of cards which it does not know, nor
/// hangs on whether one is 0; with a deck that the text makes its numbers decide.
#[test]
fn a_card_is_looked_at_where_its_number_is_known() {
    let looks = [
        (Python, "if a[0] == 1:\n        a.reverse()"),
        (Python, "while a[0] in (0, 1):\n        a.reverse()"),
        (Python, "a.remove(1)"),
        (Python, "if a[0]:\n        a.reverse()"),
        (Python, "a = [c for c in a if c]"),
        (Python, "a.sort(key=lambda c: c % 2)"),
        (Python, "a.sort(key=lambda c: c + random.random())"),
        (Python, "b = [0] * len(a)\n    b[a[0]] = 1"),
        (Python, "for k in range(a[0]):\n        a.reverse()"),
        (Python, "if a[0] > 0:\n        a.reverse()"),
        (JavaScript, "if (!a[0]) a.reverse()"),
        (JavaScript, "const b = a[0] || a[1]"),
        (JavaScript, "a.shift() && a.reverse()"),
        (JavaScript, "return a.filter(Boolean)"),
        (JavaScript, "return a.filter(c => c)"),
        (JavaScript, "const c = a[0] ? a[1] : a[2]"),
        (JavaScript, "if (a[0] === 1) a.reverse()"),
        (JavaScript, "if (a.includes(0)) a.reverse()"),
        (JavaScript, "a.sort()"),
        (JavaScript, "const seen = []; seen[a[0]] = true"),
        (JavaScript, "if (Math.abs(a[0] - a[1]) === 1) a.reverse()"),
        (
            Python,
            "if a[0] - a[1] == 1 or a[0] + a[1] == 3:\n        a.reverse()",
        ),
        (JavaScript, "if (a[0] % 13 < 4) a.reverse()"),
        (JavaScript, "a.sort((x, y) => (x + y) % 2 ? -1 : 1)"),
    ];
    for (language, body) in looks {
        let [head, call] = match language {
            Python => [
                format!("import random\ndef shuffle(a):\n    {body}\n"),
                "\nshuffle([1, 2, 3])\n".to_string(),
            ],
            JavaScript => [
                format!("function shuffle(a) {{ {body} }}"),
                "\nshuffle([1, 2, 3]);\n".to_string(),
            ],
        };
        assert_eq!(proved(&head, language), Err(Reason::CardNumber), "{head}");
        let known = head + &call;
        let found = proved(&known, language);
        assert_ne!(found, Err(Reason::CardNumber), "{known}");
    }
}

/// Proves that nobody has to know the numbers where none decides: places that are empty, the order of the
/// cards, cards that change places by themselves.
#[test]
fn a_text_without_numbers_of_cards_is_judged() {
    let plain = [
        (
            Python,
            "b = [-1] * len(a)\n    for c in a:\n        if b[0] == -1 or c != a[0]:\n            b[0] = c",
        ),
        (
            Python,
            "b = max(a), min(a), sorted(a), a.index(a[1]), a.count(a[0])\n    if a[0] is None or a[0] < a[1]:\n        pass",
        ),
        (Python, "a[0] ^= a[1]\n    a[1] ^= a[0]\n    a[0] ^= a[1]"),
        (
            Python,
            "import functools\n    a.sort(key=functools.cmp_to_key(lambda x, y: y - x))",
        ),
        (JavaScript, "a.sort((x, y) => y - x)"),
        (
            JavaScript,
            "a[0] = a[0] + a[1]; a[1] = a[0] - a[1]; a[0] = a[0] - a[1]",
        ),
        (
            JavaScript,
            "const out = Array(3).fill(null); out[0] = a[0]; if (out[0] !== null && out[1] === null && out[0] !== undefined && out[0] !== false) out[1] = Math.max(...a)",
        ),
    ];
    for (language, body) in plain {
        let text = match language {
            Python => format!("def shuffle(a):\n    {body}\n"),
            JavaScript => format!("function shuffle(a) {{ {body} }}"),
        };
        assert!(proved(&text, language).is_ok(), "{text}");
    }
}

/// Proves that names count as true and none is a number, and that the card that a text calls 1 is its first.
#[test]
fn cards_are_those_that_the_text_makes() {
    let named = "function shuffle(d) { const out = []; for (const c of d) { let i; do { i = Math.floor(Math.random() * d.length); } while (out[i]); out[i] = c; } return out; }\n";
    let made = |deck: &str| {
        proved(&format!("{named}shuffle({deck});\n"), JavaScript)
            .unwrap()
            .is_fair()
    };
    assert_eq!(
        [
            made("['A', 'K', 'Q']"),
            made("[1, 2, 3]"),
            made("[0, 1, 2]")
        ],
        [true, true, false]
    );
    // The card that the text calls 1 is the first one, and no other.
    let top = "import random\ndef shuffle(a):\n    random.shuffle(a)\n    if a[0] == 1:\n        a.reverse()\nshuffle([1, 2, 3])\n";
    let rows = proved(top, Python).unwrap().positions();
    assert_eq!(
        [0, 1, 2].map(|card| rows[card][0].to_string()),
        ["0", "1/2", "1/2"]
    );
}
