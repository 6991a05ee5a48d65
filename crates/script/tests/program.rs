//! The program of a text around its shuffle: the values that its call gives, and what else it does to the
//! deck.

use std::sync::Arc;

use script::code::{Entry, Note};
use script::machine::{Outcome, Stop};
use script::proof::{Limits, Proved, Unproved};
use script::refusals::Reason;
use script::tree::Language::{self, JavaScript, Python};

use crate::understood::code;

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

/// Proves that this is judged of a text, and that so many orders come out.
fn is_judged((text, entry, count): (String, Entry, usize)) {
    assert_eq!(code(&text, Python).entry, entry, "{text}");
    assert_eq!(orders(&text, Python), count, "{text}");
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

const CLASS: &str = "class Deck:\n    def __init__(self):\n        self.cards = list(range(4))\n    def shuffle(self):\n        random.shuffle(self.cards)\n    def sort(self):\n        self.cards.sort()\n    def deal(self):\n        return self.cards.pop()\n    def ready(self):\n        self.shuffle()\n        self.sort()\n    def play(self):\n        self.shuffle()\n        return self.deal()\n";
const NAIVE: &str = "def shuffle(d):\n    for i in range(len(d)):\n        j = random.randrange(len(d))\n        d[i], d[j] = d[j], d[i]\n";

/// Proves that the run of the text's own program is judged where it goes from a deck to a deck and does
/// more than to shuffle once, in `main` or outside functions; and that else the shuffle is.
#[test]
fn one_run_of_the_program_is_judged() {
    let script = |deck: &str| Entry::Script {
        deck: deck.to_string(),
        result: None,
    };
    let function = |name: &str| Entry::Function(name.to_string());
    let copying = "def shuffle(d):\n    return random.sample(d, len(d))\n";
    let cases = [
        (
            format!("{NAIVE}d = [1, 2, 3, 4]\nshuffle(d)\nd.sort()\nprint(d)\n"),
            script("d"),
            1,
        ),
        (
            format!("{NAIVE}d = [1, 2, 3, 4]\nshuffle(d)\nrandom.shuffle(d)\n"),
            script("d"),
            24,
        ),
        (
            format!(
                "{NAIVE}def main():\n    d = [1, 2, 3, 4]\n    shuffle(d)\n    d.sort()\n    print(d)\nif __name__ == '__main__':\n    main()\n"
            ),
            script("d"),
            1,
        ),
        (
            format!("{copying}d = [1, 2, 3, 4]\nshuffle(d)\nprint(d)\n"),
            script("d"),
            1,
        ),
        (
            format!("{copying}d = [1, 2, 3, 4]\nd = shuffle(d)\nprint(d)\n"),
            function("shuffle"),
            24,
        ),
        // Cards that are dealt are no other deck.
        (
            format!("{NAIVE}d = [1, 2, 3, 4]\nshuffle(d)\nprint(d.pop())\n"),
            function("shuffle"),
            24,
        ),
        // Each of these shows a deck of its own.
        (
            format!("{NAIVE}d = [1, 2, 3, 4]\nshuffle(d)\nprint(d)\nshuffle(d)\nprint(d)\n"),
            function("shuffle"),
            24,
        ),
        (
            format!("{NAIVE}d = [1, 2, 3, 4]\nfor _ in range(1000):\n    shuffle(d)\n"),
            function("shuffle"),
            24,
        ),
    ];
    cases.into_iter().for_each(is_judged);
}

/// Proves the same of the methods of an object.
#[test]
fn one_run_of_an_object_is_judged() {
    let method = |name: &str| Entry::Method {
        class: "Deck".to_string(),
        method: name.to_string(),
        field: "cards".to_string(),
    };
    let cases = [
        (
            format!("{CLASS}d = Deck()\nd.ready()\nprint(d.cards)\n"),
            method("ready"),
            1,
        ),
        (
            format!("{CLASS}d = Deck()\nd.shuffle()\nd.sort()\n"),
            method("…"),
            1,
        ),
        (
            format!("{CLASS}d = Deck()\nd.shuffle()\nprint(d.deal())\n"),
            method("shuffle"),
            24,
        ),
        (
            format!("{CLASS}d = Deck()\nprint(d.play())\n"),
            method("shuffle"),
            24,
        ),
    ];
    cases.into_iter().for_each(is_judged);
}

/// Proves that a function around the shuffle is judged where the program calls that, a list that is cut
/// afterwards, and no list from which hands are dealt.
#[test]
fn what_the_program_does_by_functions_is_judged() {
    let function = |name: &str| Entry::Function(name.to_string());
    let script = Entry::Script {
        deck: "d".to_string(),
        result: None,
    };
    let dealt = "function shuffle(a) { a.sort(() => Math.random() - 0.5); }\nfunction deal(a, n) { return a.splice(0, n); }\nconst d = [1, 2, 3, 4];\nshuffle(d);\nconst hands = [deal(d, 2), deal(d, 2)];\n";
    assert_eq!(code(dealt, JavaScript).entry, function("shuffle"));
    let cut = format!(
        "{NAIVE}    return d\ndef cut(d):\n    return d[2:] + d[:2]\nd = [1, 2, 3, 4]\nd = shuffle(d)\nd = cut(d)\nprint(d)\n"
    );
    assert_eq!(code(&cut, Python).entry, script);
    let wrapper = "function shuffle(a) { a.sort(() => Math.random() - 0.5); }\nfunction safeShuffle(a) { const first = a[0]; do { shuffle(a); } while (a[0] === first); return a; }\nconsole.log(safeShuffle([1, 2, 3, 4]));\n";
    assert_eq!(code(wrapper, JavaScript).entry, function("safeShuffle"));
}

/// Proves that what the program does to the deck beside the shuffle is named where it is not judged, and
/// that nothing is named where it does nothing.
#[test]
fn what_is_done_around_the_shuffle_is_named() {
    let changed = |line| vec![Note::AlsoChanged(vec![line])];
    let cases = [
        (format!("{CLASS}d = Deck()\nd.shuffle()\nprint(d.cards)\nd.sort()\n"), changed(20)),
        (format!("{CLASS}d = Deck()\nd.shuffle()\nd.deal()\n"), vec![]),
        (format!("{NAIVE}d = [1, 2, 3, 4]\nfor _ in range(7):\n    shuffle(d)\n"), vec![Note::Repeated(7)]),
        (format!("{NAIVE}for _ in range(1000):\n    d = [1, 2, 3, 4]\n    shuffle(d)\n    print(d[0])\n"), vec![]),
        (format!("{NAIVE}a = [1, 2, 3]\nb = [4, 5]\nshuffle(a)\nshuffle(b)\n"), vec![]),
        (format!("{NAIVE}def main():\n    d = [1, 2, 3]\n    shuffle(d)\n    return d.pop()\nmain()\n"), vec![]),
        (format!("{NAIVE}d = []\nfor i in range(4):\n    d.append(i)\nshuffle(d)\n"), vec![]),
        (format!("{CLASS}d = Deck()\nd.shuffle()\nd = Deck()\nd.shuffle()\n"), vec![]),
        (format!("{NAIVE}def deal(n):\n    d = [1, 2, 3, 4]\n    shuffle(d)\n    d.reverse()\n    return d[:n]\ndeal(2)\n"), changed(9)),
        (format!("{NAIVE}d = [1, 2, 3, 4]\nburnt = d.pop()\nshuffle(d)\n"), vec![Note::TakenBefore(vec![7])]),
        (format!("{NAIVE}d = [1, 2, 3, 4]\nshuffle(d)\nhand = d[:2]\nd.pop()\n"), vec![]),
        (format!("{NAIVE}def deal(n):\n    d = [1, 2, 3, 4]\n    shuffle(d[:])\n    return d[:n]\ndeal(2)\n"), vec![Note::Lost(8)]),
        ("class Deck:\n    def __init__(self):\n        self.cards = [1, 2, 3]\n    def shuffled(self):\n        return random.sample(self.cards, 3)\n    def deal(self, n):\n        self.shuffled()\n        return self.cards[:n]\nDeck().deal(2)\n".to_string(), vec![Note::Lost(8)]),
    ];
    for (text, notes) in cases {
        assert_eq!(code(&text, Python).notes, notes, "{text}");
    }
}

/// Proves that a deck with equal cards is said to have such, and that a shuffle is refused which asks
/// whether two cards of it are equal.
#[test]
fn equal_cards_are_named() {
    let equal = [
        "['A', 'A', 'B']",
        "[1, 1, 2, 3]",
        "['red'] * 3",
        "list(range(52)) * 2",
        "[s for s in 'SHDC' for _ in range(13)]",
    ];
    for deck in equal {
        let text = format!("{NAIVE}deck = {deck}\nshuffle(deck)\n");
        assert_eq!(code(&text, Python).notes, [Note::EqualCards], "{deck}");
    }
    let different = [
        "['A', 'B']",
        "[r + s for r in 'AK' for s in 'SH']",
        "[1, 2] + [3]",
        "list(range(52))",
    ];
    for deck in different {
        let text = format!("{NAIVE}deck = {deck}\nshuffle(deck)\n");
        assert_eq!(code(&text, Python).notes, [], "{deck}");
    }
    let apart = "def shuffle(d):\n    random.shuffle(d)\n    while d[0] == d[1]:\n        random.shuffle(d)\n";
    let of = |deck: &str| {
        let code = code(&format!("{apart}shuffle({deck})\n"), Python);
        Proved::of(Arc::new(code), 3, Limits::default())
    };
    assert!(of("['A', 'B', 'C']").unwrap().is_fair());
    let refused = of("['A', 'A', 'B']");
    assert!(
        matches!(refused, Err(Unproved::Stopped(Stop::Refused(refusal))) if refusal.reason == Reason::EqualCards)
    );
}

/// Proves that a method without the parameter that is its object ends nothing but the reading of it.
#[test]
fn methods_without_their_object_are_read() {
    let class = "class Deck:\n    def __init__():\n        pass\n    def shuffle():\n        random.shuffle(a)\nDeck().shuffle(1)\n";
    let found = script::code::Code::read(&format!("import random\n{class}"), Python);
    assert!(found.is_err() || found.is_ok_and(|code| code.entry != Entry::Nothing));
}
