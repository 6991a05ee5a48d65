//! The program of a text around its shuffle: the values that its call gives, and what else it does to the
//! deck.

use std::sync::Arc;

use script::code::{Code, Entry, Note};
use script::machine::Outcome;
use script::proof::{Limits, Proved};
use script::tree::Language::{self, JavaScript, Python};

fn code(text: &str, language: Language) -> Code {
    let text = match language {
        Python => format!("import random\n{text}"),
        JavaScript => text.to_string(),
    };
    Code::read(&text, language).unwrap_or_else(|e| panic!("{e:?} {text}"))
}

fn proved(text: &str, language: Language) -> Proved {
    let code = Arc::new(code(text, language));
    Proved::of(code, 4, Limits::default()).unwrap_or_else(|e| panic!("{e:?} {text}"))
}

/// Number of orders that come out.
fn orders(text: &str, language: Language) -> usize {
    let proved = proved(text, language);
    let outcomes = proved.outcomes.iter();
    outcomes
        .filter(|(outcome, _)| matches!(outcome, Outcome::Deck(_)))
        .count()
}

const SHUFFLE: &str = "def shuffle(deck, start=0, rand=random.random):\n    for i in range(start, len(deck)):\n        j = i + int(rand() * (len(deck) - i))\n        deck[i], deck[j] = deck[j], deck[i]\n    return deck\n";
const IN_JAVASCRIPT: &str = "function shuffle(deck, { top = 0, rand = Math.random } = {}) { for (let i = top; i < deck.length; i++) { const j = i + Math.floor(rand() * (deck.length - i)); [deck[i], deck[j]] = [deck[j], deck[i]]; } return deck; }\n";

/// Proves that a shuffle is judged with the values that the text's own program gives it, and not with its
/// defaults: constants, names of them, functions, options.
#[test]
fn values_of_the_call_are_judged() {
    let python = [
        ("shuffle([1, 2, 3, 4])\n", 24),
        ("shuffle([1, 2, 3, 4], start=2)\n", 2),
        ("shuffle([1, 2, 3, 4], 1)\n", 6),
        ("FIRST = 2\nshuffle([1, 2, 3, 4], FIRST)\n", 2),
        (
            "def main():\n    first = 1\n    shuffle([1, 2, 3, 4], first)\nmain()\n",
            6,
        ),
        (
            "if __name__ == '__main__':\n    d = [1, 2, 3, 4]\n    shuffle(d, start=len(d))\n",
            1,
        ),
        ("shuffle([1, 2, 3, 4], rand=lambda: 0.1)\n", 1),
        (
            "def low():\n    return 0.0\nshuffle([1, 2, 3, 4], 0, low)\n",
            1,
        ),
        (
            "r = random.Random()\nshuffle([1, 2, 3, 4], rand=r.random)\n",
            24,
        ),
    ];
    for (call, count) in python {
        assert_eq!(orders(&format!("{SHUFFLE}{call}"), Python), count, "{call}");
    }
    let javascript = [
        ("shuffle([1, 2, 3, 4]);", 24),
        ("shuffle([1, 2, 3, 4], {});", 24),
        ("shuffle([1, 2, 3, 4], { top: 1 });", 6),
        (
            "const first = 2;\nshuffle([1, 2, 3, 4], { top: first });",
            2,
        ),
        (
            "function low() { return 0; }\nconsole.log(shuffle([1, 2, 3, 4], { rand: low }));",
            1,
        ),
    ];
    for (call, count) in javascript {
        let text = format!("{IN_JAVASCRIPT}{call}");
        assert_eq!(orders(&text, JavaScript), count, "{call}");
    }
}

/// Proves that the values that make an object are judged, too, and the fields that parameters of
/// TypeScript are.
#[test]
fn values_of_the_object_are_judged() {
    let python = "class Deck:\n    def __init__(self, cards, top=0):\n        self.cards = cards\n        self.top = top\n    def shuffle(self):\n        for i in range(self.top, len(self.cards)):\n            j = random.randrange(i, len(self.cards))\n            self.cards[i], self.cards[j] = self.cards[j], self.cards[i]\n";
    let calls = [
        ("Deck([1, 2, 3, 4])", 24),
        ("Deck([1, 2, 3, 4], 2)", 2),
        ("Deck([1, 2, 3, 4], top=1)", 6),
    ];
    for (call, count) in calls {
        let text = format!("{python}d = {call}\nd.shuffle()\n");
        assert_eq!(orders(&text, Python), count, "{call}");
    }
    for field in [
        "constructor(rand = Math.random) { this.rand = rand; }",
        "constructor(private rand: () => number = Math.random) {}",
    ] {
        let class = format!(
            "class Shuffler {{ {field} shuffle(a) {{ for (let i = a.length - 1; i > 0; i--) {{ const j = Math.floor(this.rand() * (i + 1)); [a[i], a[j]] = [a[j], a[i]]; }} return a; }} }}\n"
        );
        let calls = [
            ("new Shuffler()", 24),
            ("new Shuffler(() => 0)", 1),
            ("new Shuffler(low)", 1),
        ];
        for (call, count) in calls {
            let text = format!(
                "{class}const low = () => 0;\nconst s = {call};\ns.shuffle([1, 2, 3, 4]);\n"
            );
            assert_eq!(orders(&text, JavaScript), count, "{call} {field}");
        }
    }
}

/// Proves that it is said whose values are judged, which other calls differ, and which value is not known.
#[test]
fn values_of_calls_are_named() {
    let of = |line, others: &[u32]| Note::ValuesOf {
        line,
        others: others.to_vec(),
    };
    let cases = [
        ("shuffle([1, 2, 3])\n", vec![]),
        ("shuffle([1, 2, 3])\nshuffle([4, 5])\n", vec![]),
        ("shuffle([1, 2, 3], 1)\n", vec![of(7, &[])]),
        (
            "shuffle([1, 2, 3], 1)\nshuffle([4, 5], start=1)\n",
            vec![of(7, &[])],
        ),
        (
            "shuffle([1, 2, 3])\nshuffle([4, 5], 1)\nshuffle([4, 5], 2)\n",
            vec![of(7, &[8, 9])],
        ),
        (
            "shuffle([1, 2, 3], int(input()))\n",
            vec![Note::NotKnown(7, "start".to_string())],
        ),
    ];
    for (call, notes) in cases {
        let code = code(&format!("{SHUFFLE}{call}"), Python);
        assert_eq!(code.notes, notes, "{call}");
        assert_eq!(code.entry, Entry::Function("shuffle".to_string()), "{call}");
    }
}
