//! The understanding of a text: which function and which list are judged, what is said beside it, and
//! what is refused rather than taken for something else.

use std::sync::Arc;

use script::code::{Code, Entry, Note};
use script::machine::Outcome;
use script::prelude::Library;
use script::proof::{Limits, Odds, Proved};
use script::refusals::{Feature, Reason};
use script::stage::Script;
use script::tree::Language::{self, JavaScript, Python};

const FISHER_YATES: &str = "for i in range(len(X) - 1, 0, -1):\n    j = random.randint(0, i)\n    X[i], X[j] = X[j], X[i]\n";
const IN_JAVASCRIPT: &str = "for (let i = X.length - 1; i > 0; i--) { const j = Math.floor(Math.random() * (i + 1)); [X[i], X[j]] = [X[j], X[i]]; }";

/// Fisher–Yates of a list of this name, so many blanks further in.
fn python(list: &str, depth: usize) -> String {
    let lines = FISHER_YATES.replace('X', list);
    let lines = lines
        .lines()
        .map(|line| format!("{}{line}\n", " ".repeat(depth)));
    lines.collect()
}

/// The code of a text; Python's imports `random` first.
pub(crate) fn code(text: &str, language: Language) -> Code {
    let text = match language {
        Python => format!("import random\n{text}"),
        JavaScript => text.to_string(),
    };
    Code::read(&text, language).unwrap_or_else(|e| panic!("{e:?} {text}"))
}

fn proved(text: &str, language: Language) -> Proved {
    let code = Arc::new(code(text, language));
    Proved::of(code, 3, Limits::default()).unwrap_or_else(|e| panic!("{e:?} {text}"))
}

fn refused(text: &str, language: Language) -> Option<Reason> {
    let library = Library::default();
    match Script::read(text, language, library) {
        Err(refusal) => Some(refusal.reason),
        Ok(script) => match script.obstacle(4) {
            Some(script::machine::Stop::Refused(refusal)) => Some(refusal.reason),
            _ => None,
        },
    }
}

/// Proves that of a class the list is judged that its method shuffles, whatever fields come before; and
/// that a method may be given its list, or be cut out of its class.
#[test]
fn the_field_that_a_method_shuffles_is_judged() {
    let class = |init: &str, shuffle: &str| {
        format!(
            "class Deck:\n    def __init__(self, n=1):\n{init}    def shuffle(self):\n{shuffle}"
        )
    };
    let body = python("self.cards", 8);
    let cases = [
        (
            "        self.discard = []\n        self.cards = list(range(52))\n",
            body.as_str(),
        ),
        (
            "        self.players = []\n        self.num_decks = n\n        self.cards = []\n",
            &body,
        ),
        (
            "        self.cards = []\n        self.out = []\n",
            "        self.out = []\n        random.shuffle(self.cards)\n",
        ),
        (
            "        self.hand = []\n        self.cards = []\n",
            "        deck = self.cards\n        random.shuffle(deck)\n        print(len(self.hand))\n",
        ),
    ];
    for (init, shuffle) in cases {
        let text = class(init, shuffle);
        let found = code(&text, Python).entry;
        assert!(
            matches!(&found, Entry::Method { field, .. } if field == "cards"),
            "{found:?} {text}"
        );
        assert!(proved(&text, Python).is_fair(), "{text}");
    }
    let given = format!(
        "class Shuffler:\n    def shuffle(self, xs):\n{}        return xs\n",
        python("xs", 8)
    );
    let cut = format!("def shuffle(self):\n{}", python("self.cards", 4));
    for text in [given, cut] {
        assert!(proved(&text, Python).is_fair(), "{text}");
    }
    let object = format!(
        "const utils = {{ shuffle(x) {{ {} return x }} }};",
        IN_JAVASCRIPT.replace('X', "x")
    );
    assert!(proved(&object, JavaScript).is_fair());
}

/// Proves that of what makes an object only that is run which the shuffle needs, by whatever methods and
/// fields: no value has to be known for another method.
#[test]
fn only_fields_of_the_shuffle_are_made() {
    let class = |init: &str, rest: &str| {
        format!(
            "class Deck:\n    def __init__(self, name, cards):\n        self.name = name\n        self.cards = cards\n{init}{rest}"
        )
    };
    let shuffle = format!("    def shuffle(self):\n{}", python("self.cards", 8));
    let shown = "    def __str__(self):\n        return self.name\n";
    let by_another = "    def pick(self):\n        return random.randrange(self.size, len(self.cards))\n    def shuffle(self):\n        random.shuffle(self.cards)\n        i = self.pick()\n        self.cards[0], self.cards[i] = self.cards[i], self.cards[0]\n";
    let cases = [
        class("", &format!("{shown}{shuffle}")),
        class("", &format!("{shuffle}{shown}")),
        class(
            "        self.none = 1\n        self.size = self.none - 1\n",
            &format!("{by_another}{shown}"),
        ),
    ];
    for text in cases {
        assert!(proved(&text, Python).is_fair(), "{text}");
    }
    let named = class(
        "",
        "    def shuffle(self):\n        random.shuffle(self.cards)\n        k = self.name\n",
    );
    assert!(
        matches!(
            refused(&format!("import random\n{named}"), Python),
            Some(Reason::UnknownParameter { .. })
        ),
        "{named}"
    );
}

/// Proves that texts without a function, functions of a number and functions that make their own deck
/// are run: each is fair.
#[test]
fn scripts_and_decks_of_ones_own_are_run() {
    let bare = python("l", 0);
    let own = format!(
        "def shuffle():\n    deck = list(range(52))\n{}    return deck\n",
        python("deck", 4)
    );
    let python_texts = [
        bare.as_str(),
        &own,
        "a = random.sample(a, len(a))\n",
        "b = a[:]\nrandom.shuffle(b)\na = b\n",
        "a = sorted(a, key=lambda c: random.random())\n",
        "shuffled = list(random.sample(cards, len(cards)))\n",
        "shuffled = list(sorted(cards, key=lambda c: random.random()))\n",
        "x = list(deck)\nrandom.shuffle(x)\nprint(x)\n",
        "random.shuffle(deck)\n",
        "shuffle = lambda a: random.sample(a, len(a))\n",
        "def shuffle(n):\n    return random.sample(range(n), n)\n",
        "async def shuffle(a):\n    random.shuffle(a)\n",
    ];
    for text in python_texts {
        assert!(proved(text, Python).is_fair(), "{text}");
    }
    let loop_of = |list: &str| IN_JAVASCRIPT.replace('X', list);
    let javascript_texts = [
        loop_of("arr"),
        "cards.map(v => ({v, k: Math.random()})).sort((x, y) => x.k - y.k).map(o => o.v)".to_string(),
        "const mixed = cards.map(v => ({v, k: Math.random()})).sort((x, y) => x.k - y.k).map(o => o.v);".to_string(),
        format!("function shuffle(n) {{ const a = []; for (let i = 0; i < n; i++) a.push(i); {} return a }}", loop_of("a")),
        format!("function permutation(n) {{ const a = Array.from({{ length: n }}, (_, i) => i + 1); {} return a }}", loop_of("a")),
        format!("const shuffle = <T,>(a: T[]): any[] => {{ {} return a }}", loop_of("a")),
        format!("const shuffle = async (a) => {{ {} return a }}", loop_of("a")),
    ];
    for text in javascript_texts {
        assert!(proved(&text, JavaScript).is_fair(), "{text}");
    }
    // Node 20's sort with a coin, at 3 cards.
    let coin = [
        "deck.sort(() => Math.random() - 0.5)",
        "setCards([...cards].sort(() => Math.random() - 0.5))",
        "a = a.sort(() => Math.random() - 0.5)",
    ];
    for text in coin {
        let found = proved(text, JavaScript);
        let most = found.outcomes.iter().map(|(_, odds)| odds).max().cloned();
        assert_eq!(most, Some(Odds::new(3.into(), 8.into())), "{text}");
    }
}

/// Proves that a list called `a` which the text makes itself, in whatever way, is none that it is given.
#[test]
fn a_list_that_is_made_first_is_not_the_deck() {
    let shuffle = format!("def shuffle(x):\n{}", python("x", 4));
    let made = [
        "if __name__ == '__main__':\n    a = list(range(9))\n    shuffle(a)\n",
        "for a in ([1, 2, 3], [4, 5, 6]):\n    shuffle(a)\n",
        "a, b = [1, 2], [3]\nshuffle(a)\n",
        "all = [shuffle(a) for a in ([1], [2])]\n",
        "while True:\n    [b, a] = [1], [2]\n    shuffle(a)\n",
        "if b:\n    a = [1]\nelse:\n    a = [2]\nshuffle(a)\n",
    ];
    for text in made {
        let text = format!("{shuffle}{text}");
        let found = code(&text, Python).entry;
        assert_eq!(found, Entry::Function("shuffle".to_string()), "{text}");
        assert!(proved(&text, Python).is_fair(), "{text}");
    }
    let given = [
        "if len(a) > 1:\n    random.shuffle(a)\n",
        "for i in range(1):\n    random.shuffle(a)\n    a = a[:]\n",
        "a[0], a[1] = a[1], a[0]\nrandom.shuffle(a)\n",
        "all = [random.shuffle(a) for b in [1]]\n",
    ];
    for text in given {
        let found = code(&format!("{shuffle}{text}"), Python).entry;
        assert!(
            matches!(&found, Entry::Script { deck, .. } if deck == "a"),
            "{found:?} {text}"
        );
    }
}

/// Proves that a shuffle which is not run is not passed over for another function, and that others are
/// named.
#[test]
fn no_other_function_is_taken_for_the_shuffle() {
    let feature = |feature| Some(Reason::NotOffered(feature));
    let cases = [
        (
            "@timed\ndef shuffle(a):\n    pass\ndef timed(f):\n    return f\n",
            Feature::Decorator,
        ),
        (
            "def timed(f):\n    return f\ndef shuffle(a):\n    pass\nshuffle = timed(shuffle)\n",
            Feature::Replaced,
        ),
        (
            "def go(a):\n    a.reverse()\ntry:\n    import x\nexcept ImportError:\n    def shuffle(a):\n        pass\n",
            Feature::Try,
        ),
        (
            "if True:\n    def shuffle(a):\n        pass\ndef go(a):\n    a.reverse()\n",
            Feature::AtTimes,
        ),
        (
            "@cache\ndef pick(n):\n    return n\ndef shuffle(a):\n    pick(1)\n",
            Feature::Decorator,
        ),
        (
            "class D:\n    @timed\n    def shuffle(self):\n        pass\n    def mix(self):\n        self.c.reverse()\n",
            Feature::Decorator,
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(refused(text, Python), feature(expected), "{text}");
    }
    // What is put in place of a function that the shuffle does not use is no matter.
    let deck = "def cards():\n    return list(range(9))\ndef shuffle(a):\n    random.shuffle(a)\ncards = cards()\nshuffle(cards)\n";
    assert!(proved(deck, Python).is_fair());
    let helper = "def pick(n):\n    return random.randrange(n)\ndef shuffle(a):\n    a[0] = pick(1)\npick = len\n";
    assert_eq!(refused(helper, Python), feature(Feature::Replaced));
    let generator = "function* shuffle(a) { yield a }\nfunction go(a) { a.reverse() }";
    assert_eq!(refused(generator, JavaScript), feature(Feature::Yield));
    let two = code(
        "def shuffle1(a):\n    random.shuffle(a)\ndef shuffle2(a):\n    a.reverse()\n",
        Python,
    );
    assert_eq!(
        (two.entry.name(), &two.others[..]),
        ("shuffle1", &["shuffle2".to_string()][..])
    );
}

/// Proves that what a text calls in a text with values in it is seen, and that such a text is known to
/// nobody.
#[test]
fn values_in_texts_are_seen() {
    let python = |line: &str| format!("def shuffle(a):\n    {line}\n");
    // What stands in a text, or is printed, is run where it stands: one card is gone in every run.
    for line in [
        "s = f'{a.pop()}'",
        "print(f'{a.pop()}')",
        "print(f'{len(a):{a.pop()}}')",
        "print(a.pop(), '-' * 9)",
    ] {
        let lost = proved(&python(line), Python);
        assert!(
            matches!(&lost.outcomes[..], [(Outcome::NoDeck(_), _)]),
            "{line}"
        );
    }
    let log = proved(
        "function shuffle(a) { console.log(`${a.pop()}`) }",
        JavaScript,
    );
    assert!(matches!(&log.outcomes[..], [(Outcome::NoDeck(_), _)]));
    let not_offered = |feature| Some(Reason::NotOffered(feature));
    for (line, feature) in [
        ("print({a.pop()})", Feature::Set),
        ("print({1: a.pop()})", Feature::Dict),
    ] {
        assert_eq!(
            refused(&python(line), Python),
            not_offered(feature),
            "{line}"
        );
    }
    for line in [
        "print(f'{a[0]!r:>4} {{a}} {len(a)=}')",
        "print(f\"{'x'} {a}\" 'b')",
    ] {
        assert_eq!(refused(&python(line), Python), None, "{line}");
    }
    let text = Some(Reason::NotOffered(Feature::Text));
    assert_eq!(refused(&python("if f'{a}' == 'x': a.pop()"), Python), text);
    let chain = refused("function shuffle(a) { console.log(a?.pop()) }", JavaScript);
    assert_eq!(chain, not_offered(Feature::OptionalChain));
    assert_eq!(
        refused(
            "function shuffle(a) { const s = `${a}`; if (s == 'x') a.pop() }",
            JavaScript
        ),
        text
    );
}

/// Proves that what is found only when it is asked for is no list, and that what prints it uses it up:
/// CPython says so of each, of the first three with a TypeError.
#[test]
fn what_is_found_later_is_no_list() {
    let lazy = Some(Reason::NotOffered(Feature::Lazy));
    for value in [
        "map(lambda c: c, a)",
        "filter(lambda c: True, a)",
        "(c for c in a)",
    ] {
        let kept =
            format!("def shuffle(a):\n    b = {value}\n    random.shuffle(b)\n    return b\n");
        assert_eq!(
            refused(&format!("import random\n{kept}"), Python),
            lazy,
            "{kept}"
        );
        let given = proved(
            &format!("def shuffle(a):\n    random.shuffle({value})\n"),
            Python,
        );
        assert!(
            matches!(&given.outcomes[..], [(Outcome::Error { .. }, _)]),
            "{value}"
        );
    }
    let fair = [
        "return list(map(lambda c: c, a))",
        "return map(lambda c: c, a)",
        "return (c for c in a)",
        "return reversed(a)",
        "a[:] = (c for c in a)",
        "b = sorted((random.random(), c) for c in a)\n    return [c for _, c in b]",
        "for i, c in enumerate(map(lambda c: c, a)):\n        a[i] = c",
        "print(' '.join(map(str, a)))",
        "print('-' * 20, len(a), a[0], 'of ' + str(a[1]))",
        "print(*a)\n    print(', '.join(str(c) for c in a), end='')",
        "print(round(random.random(), 2))",
    ];
    for line in fair {
        let text = format!("def shuffle(a):\n    random.shuffle(a)\n    {line}\n");
        assert!(proved(&text, Python).is_fair(), "{text}");
    }
    let used_up = [
        "print(list(it))",
        "print(*it)",
        "print(' '.join(it))",
        "print(f'{max(it)}')",
        "print(' '.join(str(c) for c in it))",
    ];
    for line in used_up {
        let text =
            format!("def shuffle(a):\n    it = reversed(a)\n    {line}\n    return list(it)\n");
        let found = proved(&text, Python);
        assert_eq!(found.outcomes.len(), 1, "{text}");
        assert_eq!(found.outcomes[0].0, Outcome::NoDeck(Vec::new()), "{text}");
    }
    let log =
        "function shuffle(a) { const it = a.values(); console.log([...it]); return [...it]; }";
    assert_eq!(
        proved(log, JavaScript).outcomes[0].0,
        Outcome::NoDeck(Vec::new())
    );
}

/// Proves that a function which keeps a variable of one round is refused, as all rounds would share it,
/// and that one which is called in its round is run. Node gives [1, 2, 0] for the first.
#[test]
fn functions_that_keep_a_round_are_refused() {
    let kept = [
        "const acts = []; for (let i = 0; i < a.length - 1; i++) { const j = i + 1; acts.push(() => { [a[i], a[j]] = [a[j], a[i]] }) } acts.forEach(f => f())",
        "const fs = []; for (const c of a) { const f = () => c; fs.push(f) } return fs.map(f => f())",
        "let f; for (let i = 0; i < 2; i++) { if (i === 0) f = () => i } a[0] = f()",
        "const fs = []; while (fs.length < 2) { let k = fs.length; fs[k] = function () { return k } }",
    ];
    for body in kept {
        let text = format!("function shuffle(a) {{ {body} }}");
        assert_eq!(
            refused(&text, JavaScript),
            Some(Reason::NotOffered(Feature::PerRound)),
            "{body}"
        );
    }
    let called = [
        "let out = [...a]; const all = []; for (let i = 0; i < a.length; i++) { const c = out[Math.floor(Math.random() * out.length)]; all.push(c); out = out.filter(x => x !== c) } return all",
        "for (let i = a.length - 1; i > 0; i--) { const pick = () => Math.floor(Math.random() * (i + 1)); const j = pick(); [a[i], a[j]] = [a[j], a[i]] }",
    ];
    for body in called {
        let text = format!("function shuffle(a) {{ {body} }}");
        assert!(proved(&text, JavaScript).is_fair(), "{body}");
    }
}

/// Proves what is said beside a verdict.
#[test]
#[allow(clippy::too_many_lines, reason = "a table of texts")]
fn notes_are_taken() {
    let notes = |text: &str| Code::python(text).expect(text).notes;
    let none = |line, name: &str| Note::GivesNothing(line, name.to_string(), Python);
    let import = "import random\ndef shuffle(a):\n";
    assert_eq!(
        notes(&format!("{import}    return random.shuffle(a)\n")),
        [none(3, "random.shuffle")]
    );
    assert_eq!(
        notes(&format!("{import}    a = a.reverse()\n    return a\n")),
        [none(3, "reverse")]
    );
    assert_eq!(
        notes("def shuffle(a):\n    random.shuffle(a)\n"),
        [Note::NoImport("random".to_string())]
    );
    let digits = Code::javascript(
        "function shuffle(a) { const j = parseInt(Math.random() * a.length); a.unshift(a.splice(j, 1)[0]) }",
    );
    assert_eq!(digits.unwrap().notes, [Note::ReadsDigits]);
    // A method of the class itself gives what it gives.
    let own = "import random\nclass Deck:\n    def __init__(self):\n        self.cards = []\n    def reverse(self):\n        self.cards.reverse()\n        return self.cards\n    def shuffle(self):\n        random.shuffle(self.cards)\n        return self.reverse()\n";
    assert_eq!(notes(own), []);
    let theirs = own.replace("self.reverse()", "self.cards.reverse()");
    assert_eq!(notes(&theirs), [none(10, "reverse")]);
    // So do other ways to the same function, and the text's own where something uses what they give.
    let uses = [
        (
            "from random import shuffle\ndef mix(d):\n    return shuffle(d)\n",
            vec![none(3, "shuffle")],
        ),
        (
            "import random\ndef mix(d):\n    return random.SystemRandom().shuffle(d)\n",
            vec![none(3, "shuffle")],
        ),
        (
            "import random\ndef help(d):\n    random.shuffle(d)\ndef mix(d):\n    d = help(d)\n    return d\n",
            vec![none(5, "help")],
        ),
        (
            "import random\ndef mix(d):\n    random.shuffle(d)\ndef main():\n    print(mix([1, 2]))\nmain()\n",
            vec![none(5, "mix")],
        ),
        (
            "import random\nclass Deck:\n    def __init__(self):\n        self.cards = [1, 2]\n    def shuffle(self):\n        random.shuffle(self.cards)\nd = Deck().shuffle()\n",
            vec![none(7, "shuffle")],
        ),
        (
            "import random\nclass Deck:\n    def __init__(self):\n        self.cards = [1, 2]\n        self.rng = random.Random()\n    def shuffle(self):\n        return self.rng.shuffle(self.cards)\n",
            vec![none(7, "shuffle")],
        ),
        (
            "import random\ndef mix(d):\n    return random.shuffle(d) or d\n",
            vec![],
        ),
        (
            "import random\ndef mix(d):\n    random.shuffle(d)\n    return d\nd = mix([1, 2])\n",
            vec![],
        ),
    ];
    for (text, expected) in uses {
        assert_eq!(notes(text), expected, "{text}");
    }
    let javascript =
        "function mix(a) { a.sort(() => Math.random() - 0.5); }\nlet d = [1, 2];\nd = mix(d);\n";
    let undefined = Note::GivesNothing(3, "mix".to_string(), JavaScript);
    assert_eq!(Code::javascript(javascript).unwrap().notes, [undefined]);
    let looped = notes(LOOPED);
    for note in [none(1, "sort"), Note::ReadsDigits].iter().chain(&looped) {
        assert!(
            note.words()
                .iter()
                .all(|words| words.ends_with(['.', '。'])),
            "{note:?}"
        );
    }
}

/// A list that is changed while one loops over it.
const LOOPED: &str = "def shuffle(a):\n    for c in a:\n        a.remove(c)\n";

/// Proves that one card in the place of another is no change of the list, nor what gives its name to a new
/// one.
#[test]
fn a_list_that_stays_as_long_is_not_noted() {
    let javascript = [
        (
            "a.forEach((c, i) => { const j = i + Math.floor(Math.random() * (a.length - i)); const [x] = a.splice(i, 1, a[j]); a[j] = x; });",
            false,
        ),
        (
            "for (let k = 0; k < a.length; k++) { const c = a.splice(Math.floor(Math.random() * a.length), 1)[0]; a = [c, ...a]; }",
            false,
        ),
        (
            "a.forEach((c, i) => { a.splice(i, 0, c); if (i > 9) throw 1; });",
            true,
        ),
        (
            "for (let k = 0; k < a.length; k++) { b.push(a.splice(Math.floor(Math.random() * a.length), 1)[0]); }",
            true,
        ),
    ];
    for (lines, is_noted) in javascript {
        let text = format!("function shuffle(a) {{ const b = []; {lines} return a; }}");
        let found = Code::javascript(&text).expect(&text).notes;
        assert_eq!(found.len(), usize::from(is_noted), "{found:?} {text}");
    }
}

/// Proves that a list which is changed while one loops over it is noted, unless the loop ends right after.
#[test]
fn a_list_changed_in_its_loop_is_noted() {
    let notes = |text: &str| Code::python(text).expect(text).notes;
    let looped = notes(LOOPED);
    assert!(
        matches!(
            &looped[..],
            [Note::ChangedInLoop {
                line: 3,
                looped: 2,
                ..
            }]
        ),
        "{looped:?}"
    );
    // A change after which the loop ends does no harm.
    let changed = |body: &str| {
        let text =
            format!("def shuffle(d):\n    for c in d:\n        x = c\n{body}    d.reverse()\n");
        notes(&text)
    };
    let harmless = [
        "        if c == x:\n            d.remove(c)\n            break\n",
        "        if c == x:\n            d.remove(c)\n            d.append(c)\n            return\n",
        "        if c == x:\n            d.remove(c)\n        break\n",
        "        for i in range(2):\n            d.append(d.pop())\n        break\n",
        "        return d.append(c)\n",
    ];
    for body in harmless {
        assert!(
            !changed(body)
                .iter()
                .any(|note| matches!(note, Note::ChangedInLoop { .. })),
            "{body}"
        );
    }
    let harmful = [
        (
            "        if c == x:\n            d.remove(c)\n        else:\n            break\n",
            5,
        ),
        (
            "        if c == x:\n            d.remove(c)\n            continue\n        break\n",
            5,
        ),
        (
            "        for i in range(2):\n            d.append(d.pop())\n            break\n",
            5,
        ),
        (
            "        if c == x:\n            break\n        d.remove(c)\n",
            6,
        ),
    ];
    for (body, at) in harmful {
        let found = changed(body);
        assert!(
            matches!(&found[..], [Note::ChangedInLoop { line, .. }] if *line == at),
            "{found:?} {body}"
        );
    }
}

/// Proves that a list which a loop changes while it goes over it, or up to whose length it counts, is named
/// however the loop is written, and that no loop is which keeps the list's length or waits.
#[test]
fn lists_that_loops_change_are_named() {
    let of = |text: &str, language| {
        let code = Code::read(text, language).unwrap_or_else(|e| panic!("{e:?} {text}"));
        let name = |note: &Note| match note {
            Note::ChangedInLoop {
                line, list, copy, ..
            } => Some((*line, format!("{list} {copy}"))),
            Note::ShrinksInLoop {
                line,
                list,
                instead,
                ..
            } => Some((*line, format!("{list} {instead}"))),
            _ => None,
        };
        code.notes.iter().find_map(name)
    };
    let python = |body: &str| of(&format!("def shuffle(d):\n{body}"), Python);
    let javascript = |body: &str| of(&format!("function shuffle(d) {{\n{body}\n}}\n"), JavaScript);
    let found = |line, text: &str| Some((line, text.to_string()));
    assert_eq!(
        python("    for i, c in enumerate(d):\n        d.pop(i)\n"),
        found(3, "d d[:]")
    );
    assert_eq!(
        of(
            "class Deck:\n    def __init__(self):\n        self.cards = []\n    def shuffle(self):\n        for c in self.cards:\n            self.cards.remove(c)\n",
            Python
        ),
        found(6, "self.cards self.cards[:]")
    );
    assert_eq!(
        python(
            "    i = 0\n    out = []\n    while i < len(d):\n        out.append(d.pop())\n        i += 1\n    return out\n"
        ),
        found(5, "d while d:")
    );
    assert_eq!(
        javascript("for (const c of d) d.splice(0, 1)"),
        found(2, "d [...d]")
    );
    assert_eq!(
        javascript("for (const [i, c] of d.entries()) { d.splice(i, 1) }"),
        found(2, "d [...d]")
    );
    assert_eq!(
        javascript("d.forEach(c => {\n  d.splice(0, 1);\n})"),
        found(3, "d [...d]")
    );
    assert_eq!(
        javascript(
            "const out = [];\nfor (let i = 0; i < d.length; i++) {\n  out.push(d.splice(Math.floor(Math.random() * d.length), 1)[0]);\n}\nreturn out"
        ),
        found(4, "d while (d.length)")
    );
    let harmless = [
        "for (let i = 0; i < d.length; i++) d.push(d.splice(i, 1)[0])",
        "for (let i = 0; i < d.length; i++) d.splice(i, 1, 0)",
        "for (let i = 0; i < d.length; i++) { d.splice(i, 1); i-- }",
        "let i = 0; while (i < d.length) { if (d[i] > 1) d.splice(i, 1); else i++ }",
        "for (let i = 0; i < d.length; i++) { if (d[i] > 1) { d.splice(i, 1); break } }",
        "const n = d.length; const out = []; for (let i = 0; i < n; i++) out.push(d.pop())",
        "[...d].forEach(c => d.shift())",
        "for (const c of [...d]) d.shift()",
    ];
    for body in harmless {
        assert_eq!(javascript(body), None, "{body}");
    }
}

/// A script in Python.
fn script(text: &str) -> Script {
    let text = format!("import random\n{text}");
    Script::read(&text, Python, Library::default()).unwrap_or_else(|e| panic!("{e:?} {text}"))
}

/// The largest number that a text speaks of, and the deck that it is shown with.
fn spoken_of(text: &str) -> (u64, usize) {
    let script = script(text);
    (script.code().largest, script.written_for())
}

/// Body of a round of Fisher–Yates.
const BODY: &str = "        j = random.randint(0, i)\n        d[i], d[j] = d[j], d[i]\n";

/// Proves that a text is shown with a deck beyond the numbers that it speaks of, but for rounds that are
/// only counted and for the deck that it makes.
#[test]
fn a_text_is_shown_with_the_deck_that_it_speaks_of() {
    let of = spoken_of;
    let body = BODY;
    assert_eq!(
        of(&format!(
            "def shuffle(d):\n    for i in range(12, 0, -1):\n{body}"
        )),
        (12, 52)
    );
    assert_eq!(
        of(&format!(
            "def shuffle(d):\n    n = len(d)\n    for i in range(min(n, 13) - 1, 0, -1):\n{body}"
        )),
        (13, 52)
    );
    assert_eq!(
        of("def shuffle(d):\n    top = d[:6]\n    random.shuffle(top)\n    d[:6] = top\n"),
        (6, 52)
    );
    // Down from 3, card 5 never moves.
    let text = format!("def shuffle(d):\n    for i in range(3, 0, -1):\n{body}");
    assert_eq!(of(&text), (3, 5));
    let beyond = [4, 5, 52].map(|cards| script(&text).code().beyond(cards));
    assert_eq!(beyond, [Some(3), None, None]);
    let text = text.replace('3', "51");
    let beyond = [51, 52].map(|cards| script(&text).code().beyond(cards));
    assert_eq!((of(&text), beyond), ((51, 52), [Some(51), None]));
    // A part of 4 or 7 cards is the whole of such a deck.
    for (part, cards) in [(3, 5), (4, 7), (7, 52)] {
        let text =
            "def shuffle(d):\n    top = d[:PART]\n    random.shuffle(top)\n    d[:PART] = top\n";
        assert_eq!(of(&text.replace("PART", &part.to_string())), (part, cards));
    }
    assert_eq!(
        of(&format!(
            "def shuffle(d):\n    n = len(d)\n    for i in range(min(n, 7) - 1, 0, -1):\n{body}"
        )),
        (7, 52)
    );
    // Who writes 52 means that deck.
    assert_eq!(
        of(
            "def shuffle(d):\n    for i in range(52):\n        j = random.randrange(i, 52)\n        d[i], d[j] = d[j], d[i]\n"
        ),
        (52, 52)
    );
    assert_eq!(
        of("N = 51\ndef shuffle(d):\n    d[:N] = random.sample(d[:N], len(d[:N]))\n"),
        (51, 52)
    );
    assert_eq!(
        of("def shuffle(d):\n    for _ in range(1000):\n        pass\n    random.shuffle(d)\n"),
        (0, 4)
    );
    assert_eq!(
        of(
            "def shuffle(d):\n    k = 0\n    while k < 100:\n        k += 1\n    random.shuffle(d)\n"
        ),
        (1, 4)
    );
    // What is only shown says nothing of the deck; what is done for it does.
    for (shown, largest) in [
        ("'-' * 40", 0),
        ("f'{52} of {len(d) * 100}', -7, d", 0),
        ("d[:13]", 13),
        ("d.pop(13)", 13),
        ("f'{d.pop(13)}'", 13),
        ("40 // len(d)", 40),
        ("min(13, len(d))", 13),
    ] {
        let text = format!("def shuffle(d):\n    random.shuffle(d)\n    print({shown})\n");
        assert_eq!(of(&text).0, largest, "{text}");
    }
    // What goes so many rounds may do something with the deck, or end a loop that does.
    let rounds = [
        "    for _ in range(min(13, len(d))):\n        out.append(d.pop(random.randrange(len(d))))\n",
        "    k = 0\n    while k < 13 and d:\n        k += 1\n        out.append(d.pop(random.randrange(len(d))))\n",
        "    k = 0\n    while d:\n        if k == 13:\n            break\n        k += 1\n        out.append(d.pop(random.randrange(len(d))))\n",
    ];
    for rounds in rounds {
        let text = format!("def shuffle(d):\n    out = []\n{rounds}    return out + d\n");
        assert_eq!(of(&text), (13, 52), "{text}");
    }
}

/// Proves that a number is what its parts make, that what is too large to be one is none, and that the
/// numbers of a class count where the shuffle uses them.
#[test]
fn numbers_are_read_where_the_shuffle_uses_them() {
    let of = spoken_of;
    let numbers = [
        ("2 ** 32", 1 << 32),
        ("1 << 3", 8),
        ("2 * 3", 6),
        ("60 - 52 + 1", 60),
        ("10 ** 30", 0),
        ("1 << 200", 0),
        ("2 ** -9", 0),
    ];
    let others = [
        ("len([4, 5, 6, 7])", 7),
        ("min(len(d), len('A23456789TJQK'))", 13),
        ("13.0 + 1", 13),
        ("1e1", 10),
    ];
    for (number, largest) in numbers.into_iter().chain(others) {
        let text = format!("def shuffle(d):\n    k = {number}\n    random.shuffle(d)\n");
        assert_eq!(script(&text).code().largest, largest, "{text}");
    }
    let named = |above: &str, end: &str| {
        format!(
            "{above}def shuffle(d):\n    for i in range({end} - 1, 0, -1):\n{}",
            BODY
        )
    };
    let of_names = [
        (named("RANKS = ['A', 'B', 'C', 'D', 'E']\n", "min(len(d), len(RANKS))"), 5),
        (named("RANKS = 'ABCDE'\n", "min(len(d), len(RANKS))"), 5),
        (named("RANKS = 'ABCDE'\n", "len(d)"), 1),
        ("def shuffle(d):\n    swaps = 0\n    for i in range(len(d) - 1, 0, -1):\n        j = random.randint(0, i)\n        swaps += 1\n        if swaps > 20:\n            j = i\n        d[i], d[j] = d[j], d[i]\n".to_string(), 20),
    ];
    for (text, largest) in of_names {
        assert_eq!(script(&text).code().largest, largest, "{text}");
    }
    let class = [
        "    HAND = 13\n    def __init__(self):\n        self.cards = list(range(52))\n",
        "    def __init__(self):\n        self.HAND = 13\n        self.cards = list(range(52))\n",
        "    def __init__(self, hand=13):\n        self.HAND = hand\n        self.cards = list(range(52))\n",
    ];
    for made in class {
        let text = format!(
            "class Deck:\n{made}    def shuffle(self):\n        d = self.cards\n        for i in range(min(len(d), self.HAND) - 1, 0, -1):\n    {}",
            BODY.replace('\n', "\n    ").trim_end_matches(' ')
        );
        assert_eq!(of(&text), (13, 52), "{text}");
        let unused = text.replace("self.HAND) - 1", "len(d)) - 1");
        assert_eq!(of(&unused), (1, 4), "{unused}");
    }
}

/// Proves that a text which speaks of the deck that it makes is shown with that one.
#[test]
fn a_text_that_makes_its_deck_is_shown_with_it() {
    let of = spoken_of;
    assert_eq!(
        of("cards = list(range(52))\nrandom.shuffle(cards)\nprint(cards)\n"),
        (0, 4)
    );
    let made = [
        ("cards = list(range(N))\n", 10),
        ("cards = [k for k in range(1, N + 1)]\n", 10),
        ("size = N\ncards = list(range(size))\n", 4),
        ("cards = [(s, r) for s in 'SHDC' for r in range(N)]\n", 13),
        ("cards = [0] * N\n", 5),
    ];
    for (line, n) in made {
        let swaps = "for i in range(N):\n    j = random.randrange(N)\n    cards[i], cards[j] = cards[j], cards[i]\nprint(cards)\n";
        let text = format!("{line}{swaps}").replace(" N", &format!(" {n}"));
        let text = text.replace("(N", &format!("({n}"));
        let cards = if line.contains("'SHDC'") { 52 } else { n };
        assert_eq!(of(&text), (n as u64, cards), "{text}");
    }
    let array = "const d = [...Array(6).keys()];\nfor (let i = 0; i < 6; i++) {\n  const j = Math.floor(Math.random() * 6);\n  [d[i], d[j]] = [d[j], d[i]];\n}\nconsole.log(d);\n";
    for made in [
        "[...Array(6).keys()]",
        "Array.from({length: 6}, (_, i) => i)",
        "[0, 1, 2, 3, 4, 5]",
        "new Array(6).fill(0).map((_, i) => i)",
    ] {
        let text = array.replace("[...Array(6).keys()]", made);
        let script = Script::read(&text, JavaScript, Library::default());
        let script = script.unwrap_or_else(|e| panic!("{e:?} {text}"));
        assert_eq!(script.written_for(), 6, "{text}");
        assert_eq!(
            [6, 5].map(|cards| script.code().beyond(cards)),
            [None, Some(6)]
        );
    }
}

/// Proves that a text is shown with its own deck where hardly any run leaves that whole.
#[test]
fn a_deck_that_is_seldom_whole_is_that_of_the_text() {
    let text = "def shuffle():\n    deck = list(range(5))\n    out = [None] * 5\n    for c in deck:\n        k = random.randrange(5)\n        while out[k]:\n            k = (k + 1) % 5\n        out[k] = c\n    return out\n";
    assert_eq!(spoken_of(text), (5, 5));
}

/// Proves that a text is shown with the deck that it makes by loops, functions, classes or constants, of which
/// its numbers speak: with another one fair code would lose cards.
#[test]
fn a_deck_is_counted_wherever_it_is_made() {
    let swap = "const j = Math.floor(Math.random() * (i + 1)); [d[i], d[j]] = [d[j], d[i]];";
    let javascript = [
        (
            "function buildDeck() { const d = []; for (const s of ['H', 'S']) for (const r of ['A', 'K', 'Q']) d.push(r + s); return d; }\nconst d = buildDeck(); for (let i = 5; i > 0; i--) { SWAP }",
            6,
        ),
        (
            "let d = ['rock', 'paper', 'scissors']; function shuffle() { for (let i = 2; i > 0; i--) { SWAP } }\nshuffle();",
            3,
        ),
        (
            "class Deck { static SIZE = 40; constructor() { this.d = Array.from({ length: Deck.SIZE }, (_, i) => i + 1); } shuffle() { const d = this.d; for (let i = Deck.SIZE - 1; i > 0; i--) { SWAP } } }\nnew Deck().shuffle();",
            40,
        ),
        (
            "class Shoe { constructor(decks = 2) { this.d = []; for (let k = 0; k < decks; k++) for (let i = 0; i < 52; i++) this.d.push(i); } shuffle() { const d = this.d; for (let i = 51; i > 0; i--) { SWAP } } }\nnew Shoe().shuffle();",
            104,
        ),
    ];
    for (text, cards) in javascript {
        let text = text.replace("SWAP", swap);
        let script = Script::read(&text, JavaScript, Library::default());
        let script = script.unwrap_or_else(|e| panic!("{e:?} {text}"));
        assert_eq!(script.written_for(), cards, "{text}");
    }
    let python = [
        (
            "N = 5\ndef make():\n    return [x for x in range(1, N + 1)]\ndef shuffle():\n    d = make()\n    for i in range(N - 1, 0, -1):\n        j = random.randint(0, i)\n        d[i], d[j] = d[j], d[i]\n    return d\nshuffle()\n",
            5,
        ),
        (
            "class Deck:\n    COUNT = 6\n    def __init__(self):\n        self.d = []\n        for k in range(1, self.COUNT + 1):\n            self.d.append(k)\n    def shuffle(self):\n        for i in range(self.COUNT):\n            j = random.randint(i, self.COUNT - 1)\n            self.d[i], self.d[j] = self.d[j], self.d[i]\nDeck().shuffle()\n",
            6,
        ),
        (
            "class Deck:\n    def __init__(self, size=5):\n        self.size = size\n        self.d = list(range(size))\n    def shuffle(self):\n        for i in range(self.size - 1, 0, -1):\n            j = random.randint(0, i)\n            self.d[i], self.d[j] = self.d[j], self.d[i]\nDeck().shuffle()\n",
            5,
        ),
        (
            "ranks = '23456789TJQKA'\nd = [r + s for s in ['H', 'S'] for r in ranks]\ndef shuffle(d):\n    for i in range(25, 0, -1):\n        j = random.randint(0, i)\n        d[i], d[j] = d[j], d[i]\nshuffle(d)\n",
            26,
        ),
    ];
    for (text, cards) in python {
        let text = format!("import random\n{text}");
        let script = Script::read(&text, Python, Library::default());
        let script = script.unwrap_or_else(|e| panic!("{e:?} {text}"));
        assert_eq!(script.written_for(), cards, "{text}");
    }
}

/// Proves that what CPython or V8 refuses is refused: each was given to `compile` or to `vm.Script`.
#[test]
fn what_is_no_text_of_the_language_is_refused() {
    let python = [
        "if 1:\n\tx = 1\n        y = 2",
        "if 1:\n        x = 1\n\ty = 2",
        "def f(a=1, b): pass",
        "f = lambda a=1, b: a",
        "def f(a, *): pass",
        "x = b'é'",
        "x = f'{'",
        "x = f'}'",
        "x = f'{}'",
        "x = f'{a b}'",
        "x = '\\x4'",
        "x = '\\u12'",
        "x = '\\N{bad'",
        "x = 1__0",
        "x = 1_",
        "x = 1._5",
        "f(b=1, 2)",
        "f(b=1, b=2)",
        "x = {1: 2, 3}",
        "try:\n    pass",
        "@d\nx = 1",
    ];
    for text in python {
        let read = Code::python(&format!("def shuffle(q):\n    pass\n{text}\n"));
        assert!(read.is_err(), "{text}");
    }
    for text in [
        "x = 1_0",
        "x = '\\x41'",
        "x = '\\N{BULLET}'",
        "def f(a=1, *, b): pass",
        "x = {**{}, 'b': 1}",
    ] {
        let read = Code::python(&format!("def shuffle(q):\n    pass\n{text}\n"));
        assert!(read.is_ok(), "{text}");
    }
    let javascript = [
        "const x = 1__0",
        "q = 1 || 2 ?? 3",
        "q = 1 ?? 2 || 3",
        "q = 1 && 2 ?? 3",
        "q = 1 ?? 2 && 3",
        "const x = '\\x4'",
        "const x = '\\u{110000}'",
        "const x = `${`",
        "const x = `${}`",
        "throw\nnew Error()",
        "if (1) let b = 1",
        "let [x]",
        "try {}",
    ];
    for text in javascript {
        let read = Code::javascript(&format!("function shuffle(p) {{}}\n{text}\n"));
        assert!(read.is_err(), "{text}");
    }
    for text in [
        "const x = (1 || 2) ?? 3",
        "const x = 1 ?? 2 ?? 3",
        "const x = `${1}${`a${2}`}`",
        "const x = '\\u{41}'",
    ] {
        let read = Code::javascript(&format!("function shuffle(p) {{}}\n{text}\n"));
        assert!(read.is_ok(), "{text}");
    }
}

/// Proves that of several shuffles the one is judged which the program calls, and that the others are
/// named, also those of the same class.
#[test]
fn what_the_program_calls_is_judged() {
    let class = "import random\nclass Deck:\n    def __init__(self):\n        self.cards = list(range(52))\n    def shuffle(self):\n        random.shuffle(self.cards)\n    def quick(self):\n        i = random.randrange(52)\n        self.cards[0], self.cards[i] = self.cards[i], self.cards[0]\n    def deal(self):\n        return self.cards.pop(random.randrange(len(self.cards)))\nd = Deck()\n";
    let functions = "import random\ndef shuffle(d):\n    random.shuffle(d)\ndef quick(d):\n    i = random.randrange(len(d))\n    d[0], d[i] = d[i], d[0]\n";
    let texts = [
        (format!("{class}d.quick()\n"), "quick", "shuffle"),
        (format!("{class}d.shuffle()\n"), "shuffle", "quick"),
        (
            format!("{class}d.shuffle()\nprint(d.cards)\nd.quick()\n"),
            "shuffle",
            "quick",
        ),
        (format!("{class}d.deal()\n"), "shuffle", "quick"),
        (
            format!("{functions}def main():\n    quick([1, 2, 3])\nmain()\n"),
            "quick",
            "shuffle",
        ),
        (
            format!("{functions}shuffle([1, 2, 3])\n"),
            "shuffle",
            "quick",
        ),
        (functions.to_string(), "shuffle", "quick"),
    ];
    for (text, judged, other) in texts {
        let code = code(&text, Python);
        assert_eq!(
            (code.entry.name(), &code.others[..]),
            (judged, &[other.to_string()][..]),
            "{text}"
        );
    }
}

/// Proves that a parameter is read as the generator as which it is used, and that one is refused of which
/// the text does not say what it does; a seed is seen wherever the generator was made.
#[test]
fn a_generator_is_given() {
    let python = |parameter: &str, draw: &str| {
        format!(
            "import random\ndef pick(r, n):\n    return r.randrange(n)\ndef shuffle(d, {parameter}):\n    for i in range(len(d) - 1, 0, -1):\n        j = {draw}\n        d[i], d[j] = d[j], d[i]\n"
        )
    };
    let javascript = |parameters: &str, draw: &str| {
        format!(
            "function shuffle({parameters}) {{ for (let i = d.length - 1; i > 0; i--) {{ const j = {draw}; [d[i], d[j]] = [d[j], d[i]]; }} return d; }}"
        )
    };
    let fair = [
        (python("rng", "rng.randint(0, i)"), Python),
        (python("rand", "int(rand() * (i + 1))"), Python),
        (python("rng", "pick(rng, i + 1)"), Python),
        (javascript("d, random", "Math.floor(random() * (i + 1))"), JavaScript),
        (javascript("rng, d", "Math.floor(rng() * (i + 1))"), JavaScript),
        ("class Deck:\n    def __init__(self, rng):\n        self.rng = rng\n        self.cards = [1, 2, 3]\n    def shuffle(self):\n        self.rng.shuffle(self.cards)\n".to_string(), Python),
        ("class Deck { constructor(random) { this.random = random; this.cards = [1, 2]; } shuffle() { const d = this.cards; for (let i = d.length - 1; i > 0; i--) { const j = Math.floor(this.random() * (i + 1)); [d[i], d[j]] = [d[j], d[i]]; } } }".to_string(), JavaScript),
    ];
    for (text, language) in fair {
        assert!(proved(&text, language).is_fair(), "{text}");
    }
    let unknown = [
        (python("randint", "randint(0, i)"), Python),
        (
            javascript("d, rng", "Math.floor(rng.next() * (i + 1))"),
            JavaScript,
        ),
        (javascript("d, pick", "pick(i + 1)"), JavaScript),
    ];
    for (text, language) in unknown {
        let found = Code::read(&text, language).map_err(|refusal| refusal.reason);
        assert!(matches!(found, Err(Reason::UnknownHelper { .. })), "{text}");
    }
    let seeded = python("rng", "rng.randint(0, i)")
        + "def main():\n    r = random.Random(4)\n    shuffle([1, 2], r)\nmain()\n";
    assert_eq!(refused(&seeded, Python), Some(Reason::Seeded));
}

/// Proves that a shuffle which is there and cannot be run is named, and not said to be missing.
#[test]
fn hidden_shuffles_are_named() {
    let sort = "cards.sort(() => Math.random() - 0.5)";
    let texts = [
        (format!("function make() {{ const cards = [1, 2]; function shuffle() {{ {sort}; }} return {{ shuffle, cards }}; }}"), JavaScript, Feature::Made),
        (format!("function make() {{ const cards = [1, 2]; return {{ shuffle() {{ {sort}; }} }}; }}\nconst deck = make();\ndeck.shuffle();\n"), JavaScript, Feature::Objects),
        (format!("const deck = (() => {{ const cards = [1, 2]; const shuffle = () => {sort}; return {{ shuffle }}; }})();"), JavaScript, Feature::Made),
        ("class Deck extends Array { shuffle() { for (let i = this.length; --i > 0;) { const j = Math.floor(Math.random() * (i + 1)); [this[i], this[j]] = [this[j], this[i]]; } } }".to_string(), JavaScript, Feature::OwnList),
        ("class Deck(list):\n    def shuffle(self):\n        random.shuffle(self)\n".to_string(), Python, Feature::OwnList),
        ("class Bag:\n    def __init__(self, all):\n        self.all = all\n        random.shuffle(self.all)\n".to_string(), Python, Feature::Within),
        ("def f(deck):\n    keyed = {random.random(): c for c in deck}\n    return [keyed[k] for k in sorted(keyed)]\n".to_string(), Python, Feature::Dict),
    ];
    for (text, language, feature) in texts {
        let found = Code::read(&text, language)
            .map_err(|refusal| refusal.reason)
            .err();
        assert_eq!(found, Some(Reason::NotOffered(feature)), "{text}");
    }
    let module = Code::javascript(
        "const _ = require('lodash');\nconst deck = _.range(52);\n_.shuffle(deck);\n",
    );
    assert_eq!(
        module.unwrap_err().reason,
        Reason::UnknownFunction("_.shuffle".to_string())
    );
}

/// Proves that code is plain only where nothing in it hangs on how many cards there are.
#[test]
fn code_with_a_condition_is_not_plain() {
    let of = |line: &str| {
        let text = format!(
            "import random\ndef shuffle(d):\n    n = len(d)\n    for i in range(n - 1, 0, -1):\n        j = random.randint(0, i)\n        d[i], d[j] = d[j], d[i]\n{line}"
        );
        code(&text, Python).is_plain
    };
    assert!(of("") && of("    return d\n"));
    for line in [
        "    if n == 37:\n        d.sort()\n",
        "    return d if n % 7 else sorted(d)\n",
        "    k = min(n, 60)\n",
        "    n > 60 and d.sort()\n",
        "    return d[:60] + d[60:]\n",
    ] {
        assert!(!of(line), "{line}");
    }
}
