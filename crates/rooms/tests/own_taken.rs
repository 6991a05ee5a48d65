//! The texts that visitors take away with the answer about their code: the unit test runs beside
//! it, and the reply says what was proved or counted.

use std::path::PathBuf;
use std::process::Command;

use app::i18n::Lang;
use page::{Progress, ScreenModel};
use rooms::check::Code;
use rooms::own::{Language, OwnMsg, Starter};
use rooms::yours::{Yours, YoursMsg};

use crate::missing::left_out;

/// Code with a mistake, and what stands in its place in a fair one.
const PYTHON: [(&str, [&str; 2]); 8] = [
    (
        "import random\nclass Deck:\n    def __init__(self):\n        self.cards = list(range(52))\n    def shuffle(self):\n        n = len(self.cards)\n        for i in range(n):\n            j = random.randrange(LOW, n)\n            self.cards[i], self.cards[j] = self.cards[j], self.cards[i]\n        return self\n",
        ["0", "i"],
    ),
    (
        "import random\ndef shuffle(a):\n    for i in range(len(a)):\n        j = random.randrange(LOW, len(a))\n        a[i], a[j] = a[j], a[i]\n    return len(a)\n",
        ["0", "i"],
    ),
    (
        "import random\ndef mix(cards, n):\n    for i in range(n):\n        j = random.randint(LOW, n - 1)\n        cards[i], cards[j] = cards[j], cards[i]\n",
        ["0", "i"],
    ),
    (
        "import random\ndef shuffled(cards):\n    left, out = list(cards), []\n    while left:\n        out.append(left.pop(random.randrange(LOW)))\n    return out\n",
        ["max(1, len(left) - 1)", "len(left)"],
    ),
    (
        "import random\nclass Deck:\n    def __init__(self):\n        self.cards = list(range(52))\n    def shuffle(self):\n        n = len(self.cards)\n        for i in range(n):\n            j = random.randrange(LOW, n)\n            self.cards[i], self.cards[j] = self.cards[j], self.cards[i]\n",
        ["0", "i"],
    ),
    (
        "import random\ncards = list(range(52))\ndef shuffle():\n    n = len(cards)\n    for i in range(n):\n        j = random.randrange(LOW, n)\n        cards[i], cards[j] = cards[j], cards[i]\n",
        ["0", "i"],
    ),
    (
        "import random\ndef shuffle(a):\n    for i in range(len(a)):\n        j = random.randint(0, LOW)\n        a[i], a[j] = a[j], a[i]\n",
        ["i + 1", "i"],
    ),
    (
        "import random\ndef shuffle(a):\n    for i in range(len(a)):\n        j = random.randint(0, i)\n        a[i], a[j] = LOW, a[i]\n",
        ["a[i]", "a[j]"],
    ),
];

const JAVASCRIPT: [(&str, [&str; 2]); 6] = [
    (
        "class Deck {\n  constructor() {\n    this.cards = [0, 1, 2, 3];\n  }\n  shuffle() {\n    for (let i = this.cards.length - 1; i > 0; i--) {\n      const j = Math.floor(Math.random() * LOW);\n      [this.cards[i], this.cards[j]] = [this.cards[j], this.cards[i]];\n    }\n    return this;\n  }\n}\n",
        ["i", "(i + 1)"],
    ),
    (
        "const mix = (cards) => {\n  const n = cards.length;\n  for (let i = 0; i < n; i++) {\n    const j = LOW;\n    [cards[i], cards[j]] = [cards[j], cards[i]];\n  }\n};\n",
        [
            "Math.floor(Math.random() * n)",
            "i + Math.floor(Math.random() * (n - i))",
        ],
    ),
    (
        "function shuffled(cards) {\n  const left = [...cards], out = [];\n  while (left.length) {\n    out.push(left.splice(Math.floor(Math.random() * LOW), 1)[0]);\n  }\n  return out;\n}\n",
        ["Math.max(1, left.length - 1)", "left.length"],
    ),
    (
        "class Deck {\n  constructor() {\n    this.cards = [0, 1, 2, 3];\n  }\n  shuffle() {\n    for (let i = this.cards.length - 1; i > 0; i--) {\n      const j = Math.floor(Math.random() * LOW);\n      [this.cards[i], this.cards[j]] = [this.cards[j], this.cards[i]];\n    }\n  }\n}\n",
        ["i", "(i + 1)"],
    ),
    (
        "const cards = [0, 1, 2, 3];\nfunction shuffle() {\n  for (let i = cards.length - 1; i > 0; i--) {\n    const j = Math.floor(Math.random() * LOW);\n    [cards[i], cards[j]] = [cards[j], cards[i]];\n  }\n}\n",
        ["i", "(i + 1)"],
    ),
    (
        "function shuffle(a) {\n  for (let i = a.length - 1; i > 0; i--) {\n    const j = Math.floor(Math.random() * LOW);\n    [a[i], a[j]] = [a[j], a[i]];\n  }\n}\n",
        ["(i + 2)", "(i + 1)"],
    ),
];

fn with(language: Language, text: &str) -> Yours {
    rooms::own::know_code();
    let mut yours = Yours::new(Lang::En);
    yours.stand_at("https://lab.example/");
    let draft = OwnMsg::Draft(language, text.to_string());
    yours.update(YoursMsg::Own(draft));
    while yours.work(&mut || false) == Progress::More {}
    yours
}

/// The unit test, if there is one.
fn unit_test(yours: &Yours) -> Option<String> {
    let document = yours.own.document();
    document.find("#own-unit").map(|test| test.said("code"))
}

/// The text for an issue, if there is one.
fn reply(yours: &Yours) -> Option<String> {
    let document = yours.own.document();
    document.find("#own-reply").map(|reply| reply.said("code"))
}

/// Returns true if a unit test passes beside some code; `None` if the language is missing here.
fn passes(language: Language, code: &str, test: &str) -> Option<bool> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("own-tests");
    std::fs::create_dir_all(&folder).unwrap();
    // Their generators are seeded, so that a run is every run.
    let (file, text, command, seed) = match language {
        Language::Python => (
            "own.py",
            format!(
                "{code}\n\n{test}\n\nrandom.seed(7)\ntest_every_card_comes_to_every_place_equally_often()\n"
            ),
            "python3",
            None,
        ),
        Language::JavaScript => (
            "own.mjs",
            format!("{test}\n{code}"),
            "node",
            Some("--random-seed=7"),
        ),
    };
    std::fs::write(folder.join(file), text).unwrap();
    let mut run = Command::new(command);
    run.args(seed).arg(folder.join(file));
    Some(run.output().ok()?.status.success())
}

/// Proves that the unit test beside a visitor's code calls that code as it is written, fails for
/// it, and passes once it is fair. A language that this machine lacks is left out.
#[test]
fn the_unit_test_fails_for_the_visitors_code_alone() {
    let python = PYTHON.map(|case| (Language::Python, case));
    let javascript = JAVASCRIPT.map(|case| (Language::JavaScript, case));
    for (language, (code, [wrong, right])) in python.into_iter().chain(javascript) {
        let [wrong, right] = [wrong, right].map(|part| code.replace("LOW", part));
        let test = unit_test(&with(language, &wrong)).expect(&wrong);
        assert!(!test.contains("yours, in place"), "{test}");
        match passes(language, &wrong, &test) {
            Some(passed) => assert!(!passed, "{wrong}\n{test}"),
            None => left_out(&format!("{language:?}"), "a unit test"),
        }
        assert_ne!(
            passes(language, &right, &test),
            Some(false),
            "{right}\n{test}"
        );
        assert_eq!(unit_test(&with(language, &right)), None, "{right}");
    }
}

/// Proves that the unit test is in the language of the code until another one is chosen, of counted
/// decks, too, and that a text without a function gets the test of any shuffle.
#[test]
fn the_unit_test_is_in_a_language_of_choice() {
    let chosen = |yours: &Yours| {
        let document = yours.own.document();
        let all = document.all("#own-unit .languages button").into_iter();
        let mut pressed = all.filter(|it| it.marked("aria-pressed") == Some("true"));
        pressed.next().expect("one is chosen").text()
    };
    let naive = Starter::NaiveSwap;
    for (language, code) in [
        (Language::Python, Code::Python),
        (Language::JavaScript, Code::JavaScript),
    ] {
        let mut yours = with(language, naive.text(language));
        assert_eq!(chosen(&yours), code.name());
        yours.update(YoursMsg::Own(OwnMsg::Test(Code::Rust)));
        assert!(unit_test(&yours).expect("a test").starts_with("#[test]"));
        assert_eq!(chosen(&yours), "Rust");
    }
    let mut counted = with(Language::Python, naive.text(Language::Python));
    counted.update(YoursMsg::Own(OwnMsg::Cards(52)));
    while counted.work(&mut || false) == Progress::More {}
    let of_large = unit_test(&counted).expect("a test");
    assert!(of_large.contains("n, decks = 52, "), "{of_large}");
    let lines = "import random\nn = len(a)\nfor i in range(n):\n    j = random.randrange(n)\n    a[i], a[j] = a[j], a[i]\n";
    let of_lines = unit_test(&with(Language::Python, lines)).expect("a test");
    assert!(
        of_lines.contains("shuffle(deck)  # yours, in place"),
        "{of_lines}"
    );
}

/// Proves that the reply has the verdict, what it rests on, the numbers, the mistake, the line that
/// mends it and a link with the code; that a fair shuffle has one, too; and that the challenge has
/// neither test nor reply.
#[test]
fn a_reply_says_what_is_known_of_the_code() {
    let of = |yours: &Yours| reply(yours).expect("a reply");
    let mut yours = with(Language::Python, Starter::NaiveSwap.text(Language::Python));
    let reply = of(&yours);
    for part in [
        "**NOT FAIR** (exact, 4 cards)",
        "Card 2 comes 1.17 times as often to the top",
        "- Most often ",
        "```diff\n-",
        "randint(0, n - 1)\n+",
        "https://lab.example/#check=python.",
    ] {
        assert!(reply.contains(part), "{part}: {reply}");
    }
    yours.update(YoursMsg::Language(Lang::Zh));
    let reply = of(&yours);
    assert!(
        reply.starts_with("**不公平**（4 张牌，精确结果）\n")
            && reply.contains("\n- 公平份额：")
            && reply.contains("由洗牌实验室检验："),
        "{reply}"
    );
    let fails = with(Language::Python, Starter::OneTooFar.text(Language::Python));
    let reply = of(&fails);
    assert!(
        reply.contains("Stops with an error in line 7: 1 of 5 runs."),
        "{reply}"
    );
    assert!(
        reply.contains("the list has no place 4: it has 4, from 0 to 3"),
        "{reply}"
    );
    let mut fair = with(
        Language::Python,
        Starter::FisherYates.text(Language::Python),
    );
    assert!(of(&fair).starts_with("**PROVED FAIR** (exact, 4 cards)"));
    fair.update(YoursMsg::Opened("mend.1".into()));
    while fair.work(&mut || false) == Progress::More {}
    assert_eq!(
        (unit_test(&fair), super::own_taken::reply(&fair)),
        (None, None)
    );
}
