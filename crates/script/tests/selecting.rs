//! Selection of the part of a text that is the shuffle, lines that are not run, refusals of what
//! would run, and the end of runs that take too much.

use std::sync::Arc;

use script::code::{Code, Entry};
use script::machine::{Budget, Fault, Machine, Outcome, Stop, Wrong};
use script::proof::{Limits, Proved};
use script::refusals::{Feature, Reason};

use crate::programs::PROGRAMS;

/// Parts of a text, each by its first and last line.
type Lines = &'static [(u32, u32)];

fn program(name: &str) -> &'static str {
    PROGRAMS.iter().find(|(known, _)| *known == name).unwrap().1
}

/// Proves that the shuffle is found where people would say that it is, and that the lines around it
/// are said not to run.
#[test]
fn the_shuffle_is_found() {
    let function = |name: &str| Entry::Function(name.to_string());
    let script = |deck: &str, result: Option<&str>| Entry::Script {
        deck: deck.to_string(),
        result: result.map(str::to_string),
    };
    let cases: [(&str, Entry, Lines); 7] = [
        (
            "import random\nprint('hi')\ndef show(a):\n    print(a)\ndef shuffle(a):\n    random.shuffle(a)\n\nfor _ in range(9):\n    shuffle([1])\n",
            function("shuffle"),
            &[(2, 2), (3, 4), (8, 9)],
        ),
        (
            "def 洗牌(牌):\n    return 牌[::-1]\n",
            function("洗牌"),
            &[],
        ),
        (
            "import random\ndef swap(a, i):\n    random.shuffle(a)\ndef go(a):\n    swap(a, 0)\nif __name__ == '__main__':\n    go([1])\n",
            function("go"),
            &[(6, 7)],
        ),
        (
            "import random\ndeck = list(range(52))\nrandom.shuffle(deck)\nprint(deck)\n",
            script("deck", None),
            &[(2, 2), (4, 4)],
        ),
        (
            "import random\ncards = ['A', 'K']\ndef mix():\n    random.shuffle(cards)\nmix()\n",
            Entry::OnGlobal("mix".to_string(), "cards".to_string()),
            &[(2, 2), (5, 5)],
        ),
        ("a.reverse()\n", script("a", None), &[]),
        (
            program("class"),
            Entry::Method {
                class: "Deck".to_string(),
                method: "shuffle".to_string(),
                field: "cards".to_string(),
            },
            &[(6, 11), (20, 21), (23, 23), (24, 24), (25, 25)],
        ),
    ];
    for (text, entry, not_run) in cases {
        let code = Code::python(text).unwrap_or_else(|e| panic!("{e:?} in {text}"));
        assert_eq!(code.entry, entry, "{text}");
        assert_eq!(code.not_run, not_run, "{text}");
    }
}

/// Proves that the shuffle is found in JavaScript where people put it: in an object, in a function
/// that gets methods, in a class that has it for itself, in all lists.
#[test]
fn the_shuffle_is_found_in_javascript() {
    let method = |class: &str| Entry::Method {
        class: class.to_string(),
        method: "shuffle".to_string(),
        field: "cards".to_string(),
    };
    let body = "this.cards.sort(() => Math.random() - 0.5); this.turn(); return this";
    let turn = "this.cards.reverse()";
    let cases = [
        (
            format!("const Game = {{ cards: [], turn() {{ {turn} }}, shuffle: function () {{ {body} }} }};\nGame.shuffle();"),
            method("Game"),
        ),
        (
            format!("function Deck() {{ this.cards = []; }}\nDeck.prototype.turn = function () {{ {turn} }};\nDeck.prototype.shuffle = function () {{ {body} }};"),
            method("Deck"),
        ),
        (
            format!("export class Pack {{ cards = []; turn() {{ {turn} }} shuffle() {{ {body} }} }}"),
            method("Pack"),
        ),
        (
            "class Tools { static pick(n) { return Math.floor(Math.random() * n) } static shuffle(a) { a.push(a.splice(Tools.pick(a.length), 1)[0]); a.push(a.splice(this.pick(a.length), 1)[0]) } }".to_string(),
            Entry::Function("shuffle".to_string()),
        ),
        (
            "Array.prototype.mix = function () { return this.reverse() }".to_string(),
            Entry::Function("mix".to_string()),
        ),
        (
            "const deck = [...Array(52).keys()];\nconst shuffle = () => deck.reverse();\nshuffle();".to_string(),
            Entry::OnGlobal("shuffle".to_string(), "deck".to_string()),
        ),
    ];
    for (text, entry) in cases {
        let code = Code::javascript(&text).unwrap_or_else(|e| panic!("{e:?} in {text}"));
        assert_eq!(code.entry, entry, "{text}");
        let stop = Machine::new(code.into(), 4).finish(&mut (), |_| 0);
        assert!(
            matches!(stop, Stop::End(Outcome::Deck(_))),
            "{stop:?} in {text}"
        );
    }
}

/// Proves that a function which a class of Python has for itself is found and called as one of the module,
/// in the class also as a method; and that `self` is a name like another in JavaScript.
#[test]
fn functions_of_a_class_are_found() {
    let body = "        for i in range(len(L) - 1, 0, -1):\n            OWN.swap(L, i, random.randint(0, i))\n        return L\n";
    let class = |mark: &str, given: &str, list: &str, own: &str| {
        let body = body.replace("OWN", own).replace('L', list);
        format!(
            "import random\nclass Tools:\n    def __init__(self):\n        self.cards = []\n    @staticmethod\n    def swap(a, i, j):\n        a[i], a[j] = a[j], a[i]\n{mark}    def shuffle({given}):\n{body}"
        )
    };
    let texts = [
        (
            class("    @staticmethod\n", "cards", "cards", "Tools"),
            "shuffle",
        ),
        (class("", "self", "self.cards", "self"), "shuffle"),
        (class("", "self", "self.cards", "Tools"), "shuffle"),
        (class("", "self, x", "x", "self"), "shuffle"),
    ];
    for (text, name) in texts {
        let code = Code::python(&text).unwrap_or_else(|e| panic!("{e:?} in {text}"));
        assert_eq!(
            (code.entry.name(), &code.others[..]),
            (name, &[][..]),
            "{text}"
        );
        assert!(
            Proved::of(code.into(), 3, Limits::default())
                .unwrap()
                .is_fair(),
            "{text}"
        );
    }
    let text = "function shuffle(self) { for (let i = self.length - 1; i > 0; i--) { const j = Math.floor(Math.random() * (i + 1)); [self[i], self[j]] = [self[j], self[i]]; } return self; }";
    assert_eq!(
        Code::javascript(text).unwrap().entry,
        Entry::Function("shuffle".to_string())
    );
}

/// Proves that the deck of a text that works on a list of its own is the one that is shuffled.
#[test]
fn lists_of_the_module_are_the_deck() {
    let texts = [
        "import random\ndeck = list(range(52))\nrandom.shuffle(deck)\n",
        "import random\ncards = ['A', 'K']\ndef mix():\n    random.shuffle(cards)\n",
        "import random\ncards = ['A', 'K']\ndef mix():\n    global cards\n    cards = random.sample(cards, len(cards))\n",
    ];
    for text in texts {
        let code = Arc::new(Code::python(text).unwrap());
        let stop = Machine::new(code, 3).finish(&mut (), |_| 0);
        let Stop::End(Outcome::Deck(deck)) = stop else {
            panic!("{stop:?} in {text}");
        };
        assert!(
            [[1, 2, 0], [0, 2, 1]].contains(&[deck[0], deck[1], deck[2]]),
            "{deck:?}"
        );
    }
}

/// Proves that of a text without a function the list is judged that it prints, or that it makes out of
/// a deck that it leaves as it is; and the deck itself where the text changes that.
#[test]
fn the_list_that_a_script_ends_with_is_judged() {
    let until = "import random\na = list(range(4))\nb = a[:]\nwhile any(b[i] == a[i] for i in range(4)):\n    random.shuffle(b)\n";
    let cases = [
        (until.to_string(), Some("b")),
        (format!("{until}print(b)\n"), Some("b")),
        (format!("{until}print(a)\n"), None),
        (
            "import random\na = [1, 2, 3]\nout = []\nwhile a:\n    out.append(a.pop(random.randrange(len(a))))\nprint('done', out)\n"
                .to_string(),
            Some("out"),
        ),
        (
            "import random\na = [1, 2, 3]\nb = random.sample(a, len(a))\n".to_string(),
            Some("b"),
        ),
        (
            "import random\na = [1, 2, 3]\nrest = list(a)\nrandom.shuffle(a)\n".to_string(),
            None,
        ),
        (
            "import random\na = [1, 2, 3]\nold = a[:]\nfor i in range(3):\n    j = random.randint(0, i)\n    a[i], a[j] = a[j], a[i]\n"
                .to_string(),
            None,
        ),
    ];
    for (text, expected) in cases {
        let code = Code::python(&text).unwrap_or_else(|e| panic!("{e:?} in {text}"));
        let Entry::Script { result, .. } = &code.entry else {
            panic!("{:?} in {text}", code.entry);
        };
        assert_eq!(result.as_deref(), expected, "{text}");
        let stop = Machine::new(code.into(), 4).finish(&mut (), |question| question.total() - 1);
        assert!(
            matches!(stop, Stop::End(Outcome::Deck(_)) | Stop::Spent(..)),
            "{stop:?} in {text}"
        );
    }
    let text = "const a = [1, 2, 3, 4];\nconst b = [...a];\nb.sort(() => Math.random() - 0.5);\nconsole.log(b);";
    let code = Code::javascript(text).unwrap();
    assert_eq!(code.entry.name(), "b");
}

/// Proves that the list is judged with which a text does most of what shuffles do, not the one that it
/// makes first, nor a function that only shows, deals or makes cards; and that what makes that list, or
/// deals afterwards, is left out.
#[test]
fn the_list_that_is_shuffled_is_judged() {
    let helpers = [
        "def show(cards):\n    for c in cards:\n        print(c)\n",
        "def deal(deck, n):\n    return deck[:n]\n",
        "def draw(deck):\n    return deck.pop()\n",
        "def make_deck():\n    return list(range(52))\n",
        "players = ['Ann', 'Bob']\n",
        "counts = [0] * 52\n",
        "",
    ];
    let decks = [
        "deck = list(range(52))\n",
        "suits = ['S', 'H', 'D', 'C']\ndeck = [(r, s) for s in suits for r in range(13)]\n",
        "suits, ranks = ['S', 'H'], ['A', '2']\ndeck = [r + s for s in suits for r in ranks]\n",
        "suits = ['S', 'H']\ndeck = []\nfor s in suits:\n    for r in range(13):\n        deck.append(s + str(r))\n",
        "def new():\n    return list(range(52))\ndeck = new()\n",
        "ranks = ['A', '2']\ndeck = ranks * 4\ndeck.append('joker')\n",
    ];
    let shuffles = [
        ("random.shuffle(deck)\n", "deck"),
        (
            "for i in range(len(deck) - 1, 0, -1):\n    j = random.randint(0, i)\n    deck[i], deck[j] = deck[j], deck[i]\n",
            "deck",
        ),
        (
            "out = []\nfor c in deck:\n    out.insert(random.randint(0, len(out)), c)\n",
            "out",
        ),
        ("mixed = deck[:]\nrandom.shuffle(mixed)\n", "mixed"),
    ];
    let ends = [
        "",
        "print(JUDGED)\n",
        "print(JUDGED[:5])\n",
        "hand = JUDGED[:5]\nprint(hand)\n",
        "hand = [JUDGED.pop() for _ in range(2)]\nprint('hand:', hand)\n",
        "for c in JUDGED:\n    print(f'{c} -')\n",
    ];
    for (helper, deck) in helpers.iter().flat_map(|h| decks.map(|d| (h, d))) {
        for ((shuffle, judged), end) in shuffles.iter().flat_map(|s| ends.map(|e| (s, e))) {
            let end = end.replace("JUDGED", judged);
            let text = format!("import random\n{helper}{deck}{shuffle}{end}");
            let code = Code::python(&text).unwrap_or_else(|e| panic!("{e:?} in {text}"));
            assert_eq!(code.entry.name(), *judged, "{text}");
            let proved = Proved::of(code.into(), 3, Limits::default()).unwrap();
            assert!(proved.is_fair(), "{:?} {text}", proved.outcomes);
        }
    }
    // What changes the deck after it dealt is run.
    let spoilt = "import random\ndef tidy(cards):\n    cards.sort()\ndeck = list(range(52))\nrandom.shuffle(deck)\nprint(deck.pop())\n";
    for end in ["deck.sort()\n", "tidy(deck)\n", "deck = list(range(52))\n"] {
        let code = Code::python(&format!("{spoilt}{end}")).unwrap();
        let proved = Proved::of(code.into(), 3, Limits::default()).unwrap();
        assert!(!proved.is_fair(), "{end}");
    }
    // A function without a name that says so, and without chance, is no shuffle.
    for helper in &helpers[..4] {
        let found = Code::python(helper).map_err(|refusal| refusal.reason);
        assert!(
            matches!(found, Err(Reason::NoShuffle)),
            "{found:?} {helper}"
        );
    }
}

/// Proves that a function which makes a deck, shuffles it and deals is judged by its deck, and refused where
/// what makes that makes something else that is used.
#[test]
fn a_function_that_does_all_of_it_is_judged() {
    let main = "import random\nRANKS = list(range(13))\ndef main():\n    deck = []\n    for s in 'SHDC':\n        for r in RANKS:\n            deck.append((s, r))\n    deck.append('joker')\n    random.shuffle(deck)\n    hand = [deck.pop() for _ in range(5)]\n    print(hand)\nmain()\n";
    let code = Code::python(main).unwrap();
    assert_eq!(
        code.entry,
        Entry::OnGlobal("main".to_string(), "deck".to_string())
    );
    assert_eq!(
        code.not_run,
        [(2, 2), (4, 4), (5, 7), (8, 8), (10, 10), (11, 11), (12, 12)]
    );
    assert!(
        Proved::of(code.into(), 3, Limits::default())
            .unwrap()
            .is_fair()
    );
    let counts = main.replace(
        "            deck.append((s, r))\n",
        "            deck.append((s, r))\n            puts = r\n",
    );
    assert!(Code::python(&counts).is_ok());
    let used = counts.replace(
        "    hand =",
        "    if puts > 2:\n        deck.reverse()\n    hand =",
    );
    assert_eq!(
        Code::python(&used).map_err(|e| e.reason).err(),
        Some(Reason::Mixed)
    );
}

/// Proves the same in JavaScript, and of a function without parameters.
#[test]
fn the_list_that_a_function_shuffles_is_judged() {
    let javascript = [
        "const suits = ['S', 'H'], ranks = [1, 2, 3];\nconst deck = [];\nfor (const s of suits) for (const r of ranks) deck.push(r + s);\n",
        "const suits = ['S', 'H'], ranks = [1, 2, 3];\nconst deck = suits.flatMap(s => ranks.map(r => r + s));\n",
        "function createDeck() { return [...Array(52).keys()]; }\nconst show = (cards) => cards.forEach(c => console.log(c));\nconst deck = createDeck();\n",
    ];
    for deck in javascript {
        let text = format!(
            "{deck}for (let i = deck.length - 1; i > 0; i--) {{ const j = Math.floor(Math.random() * (i + 1)); [deck[i], deck[j]] = [deck[j], deck[i]]; }}\nconsole.log(deck.slice(0, 5));"
        );
        let code = Code::javascript(&text).unwrap_or_else(|e| panic!("{e:?} in {text}"));
        assert_eq!(code.entry.name(), "deck", "{text}");
        assert!(
            Proved::of(code.into(), 3, Limits::default())
                .unwrap()
                .is_fair()
        );
    }
    for players in [
        "players = ['Ann', 'Bob']\ndeck = list(range(52))\n",
        "deck = list(range(52))\nplayers = ['Ann', 'Bob']\n",
    ] {
        let text = format!(
            "import random\n{players}def shuffle():\n    for p in players:\n        random.shuffle(deck)\n"
        );
        let code = Code::python(&text).unwrap();
        assert_eq!(
            code.entry,
            Entry::OnGlobal("shuffle".to_string(), "deck".to_string())
        );
    }
}

/// Proves that what would run and is not offered is refused where it stands, and only then.
#[test]
fn what_would_run_is_refused_where_it_stands() {
    use Reason::*;
    let name = |text: &str| text.to_string();
    let cases = [
        (
            "def shuffle(a):\n    d = {}\n",
            "2:9",
            NotOffered(Feature::Dict),
        ),
        (
            "def shuffle(a):\n    try:\n        a.pop()\n    except IndexError:\n        pass\n",
            "2:5",
            NotOffered(Feature::Try),
        ),
        (
            "import numpy as np\ndef shuffle(a):\n    np.random.shuffle(a)\n",
            "1:1",
            UnknownImport(name("numpy")),
        ),
        (
            "import random\nimport time\ndef shuffle(a):\n    time.sleep(1)\n",
            "2:1",
            UnknownImport(name("time")),
        ),
        (
            "import random\ndef shuffle(a):\n    random.seed(1)\n",
            "3:5",
            Seeded,
        ),
        (
            "import random\ndef shuffle(a):\n    random.gauss(0, 1)\n",
            "3:5",
            UnknownFunction(name("random.gauss")),
        ),
        (
            "def shuffle(a):\n    return randit(0, 1)\n",
            "2:12",
            UnknownName(name("randit")),
        ),
        (
            "def shuffle(a):\n    a.shufle()\n",
            "2:5",
            UnknownMethod(name("shufle")),
        ),
        (
            "def shuffle(a):\n    a.sort(reversed=True)\n",
            "2:21",
            UnknownArgument(name("reversed")),
        ),
        (
            "def shuffle(a, b, c):\n    pass\n",
            "1:5",
            UnknownParameter {
                function: name("shuffle"),
                parameter: name("b"),
            },
        ),
        ("x = 1\n", "1:1", NoShuffle),
    ];
    for (text, place, reason) in cases {
        let refusal = Code::python(text).expect_err(text);
        assert_eq!(
            (refusal.span.start.to_string().as_str(), &refusal.reason),
            (place, &reason),
            "{text}"
        );
        // Below a shuffle that does not use it, such a line is not run.
        let unused = text.replace("def shuffle", "def unused");
        let above = format!("def shuffle(a):\n    pass\n\n{unused}");
        assert!(Code::python(&above).is_ok(), "{above}");
    }
}

/// Proves that random() numbers that are used in two ways, or too finely, are refused in their
/// line.
#[test]
fn open_numbers_have_limits() {
    let cases = [
        (
            "    k = [random.random() for _ in a]\n    k.sort()\n    return k[0] < 0.5\n",
            Reason::CutAndRanked,
        ),
        (
            "    return random.random() ** 2 < 0.5\n",
            Reason::OpenNumber,
        ),
        (
            "    return random.random() < random.random() * 2\n",
            Reason::OpenNumber,
        ),
        (
            "    return round(random.random() * 10 ** 6 + 0.3)\n",
            Reason::TooPrecise,
        ),
    ];
    for (body, reason) in cases {
        let text = format!("import random\ndef shuffle(a):\n{body}");
        let code = Arc::new(Code::python(&text).unwrap());
        let stop = Machine::new(code, 3).finish(&mut (), |_| 0);
        assert!(
            matches!(&stop, Stop::Refused(refusal) if refusal.reason == reason),
            "{stop:?} in {text}"
        );
    }
}

/// Proves that budgets end runs with a place: loops, lists that grow, functions in functions.
#[test]
fn budgets_end_runs_with_a_place() {
    let run = |text: &str| {
        let code = Arc::new(Code::python(text).unwrap());
        Machine::new(code, 3).finish(&mut (), |_| 0)
    };
    let stop = run("def shuffle(a):\n    while True:\n        pass\n");
    assert!(matches!(stop, Stop::Spent(Budget::Steps, span) if (2..=3).contains(&span.start.line)));
    let stop = run("def shuffle(a):\n    while True:\n        a.append(0)\n");
    assert!(
        matches!(stop, Stop::Spent(Budget::Memory, span) if span.start.line == 3),
        "{stop:?}"
    );
    let stop = run("def shuffle(a):\n    return [0] * 10 ** 9\n");
    assert!(
        matches!(stop, Stop::Spent(Budget::Memory, span) if span.start.line == 2),
        "{stop:?}"
    );
    // Lists that nothing names any more cost nothing.
    let stop = run("def shuffle(a):\n    for i in range(40000):\n        b = a[:] + [i] * 100\n");
    assert_eq!(stop, Stop::End(Outcome::Deck(vec![0, 1, 2])));
    let stop = run("def shuffle(a):\n    shuffle(a)\n");
    let (fault, line) = (Fault::Recursion, 2);
    let wrong = Wrong::default();
    assert_eq!(stop, Stop::End(Outcome::Error { fault, line, wrong }));
}

/// Proves that a shuffle which also takes the number of cards gets it, in either language, however it
/// is named, and that another number is asked for.
#[test]
fn the_number_of_cards_is_given() {
    let body = "{\n  for (let i = n - 1; i > 0; i--) {\n    const j = Math.floor(Math.random() * (i + 1));\n    [a[i], a[j]] = [a[j], a[i]];\n  }\n  return a;\n}";
    let texts = [
        format!("function shuffle(a, n) {body}"),
        format!("const shuffle = (a, n) => {body};"),
        format!("export default function (a, n) {body}"),
    ];
    let python = "import random\ndef shuffle(a, n):\n    for i in range(n - 1, 0, -1):\n        j = random.randint(0, i)\n        a[i], a[j] = a[j], a[i]\n";
    let javascript = texts.iter().map(|text| Code::javascript(text));
    for code in javascript.chain([Code::python(python)]) {
        let proved = Proved::of(code.unwrap().into(), 4, Limits::default());
        assert!(proved.unwrap().is_fair());
    }
    let other = texts[0].replace("n)", "times)").replace("n -", "times -");
    let refusal = Code::javascript(&other).expect_err("which number?");
    assert!(
        matches!(refusal.reason, Reason::UnknownParameter { parameter, .. } if parameter == "times")
    );
}

/// Proves that a text without a function is read where all or a part of it runs only as a program.
#[test]
fn what_runs_only_as_a_program_is_read() {
    let body = |draw: &str| {
        format!(
            "    for i in range(len(cards)):\n        j = random.randrange({draw}, len(cards))\n        cards[i], cards[j] = cards[j], cards[i]\n    print(cards)\n"
        )
    };
    let deck = "cards = [1, 2, 3]\n";
    let guard = "if __name__ == '__main__':\n";
    for above in [
        format!("{deck}{guard}"),
        format!("{guard}    {deck}"),
        format!("{deck}if '__main__' == __name__:\n"),
        format!("def main():\n    {deck}"),
    ] {
        let end = match above.starts_with("def") {
            true => "if __name__ == '__main__':\n    main()\n",
            false => "else:\n    cards.sort()\n",
        };
        for (draw, is_fair) in [("i", true), ("0", false)] {
            let text = format!("import random\n{above}{}{end}", body(draw));
            let code = Code::python(&text).unwrap_or_else(|e| panic!("{e:?} {text}"));
            let proved = Proved::of(code.into(), 3, Limits::default()).unwrap();
            assert_eq!(proved.is_fair(), is_fair, "{text}");
        }
    }
    let text = "const cards = [1, 2, 3];\nif (require.main === module) {\n  for (let i = cards.length - 1; i > 0; i--) {\n    const j = Math.floor(Math.random() * (i + 1));\n    [cards[i], cards[j]] = [cards[j], cards[i]];\n  }\n  console.log(cards);\n}\n";
    let code = Code::javascript(text).unwrap_or_else(|e| panic!("{e:?} {text}"));
    assert!(
        Proved::of(code.into(), 3, Limits::default())
            .unwrap()
            .is_fair()
    );
}
