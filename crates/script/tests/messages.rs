//! Every sentence that a visitor may read about code that stops or is not run, as a table that people
//! read: `messages.txt` beside this file. `UPDATE_DOCS=1` writes it anew.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use script::machine::{Outcome, Stop};
use script::prelude::Library;
use script::refusals::{Feature, Reason};
use script::stage::Script;
use script::tree::Language::{self, JavaScript, Python};

/// Shortest texts for the ways that a run can end.
const RUNS: [(Language, &str); 38] = [
    (Python, "def shuffle(a):\n    a[::2] = [1]\n"),
    (Python, "def shuffle(a):\n    b = a[::0]\n"),
    (
        Python,
        "def shuffle(a):\n    for i in range(5, 0, 0):\n        pass\n",
    ),
    (
        Python,
        "def swap(a, i, j):\n    pass\ndef shuffle(a):\n    swap(a, 1)\n",
    ),
    (Python, "def shuffle(a):\n    a[len(a)] = a[0]\n"),
    (
        Python,
        "def shuffle(a):\n    a[0], a[len(a)] = a[len(a)], a[0]\n",
    ),
    (Python, "def shuffle(a):\n    return [a[-len(a) - 1]]\n"),
    (Python, "def shuffle(a):\n    b = []\n    return [b[0]]\n"),
    (Python, "def shuffle(a):\n    del a[9]\n"),
    (Python, "def shuffle(a):\n    a.pop(7)\n"),
    (
        Python,
        "def shuffle(a):\n    while True:\n        a.pop()\n",
    ),
    (
        Python,
        "import random\ndef shuffle(a):\n    b = []\n    a[0] = random.choice(b)\n",
    ),
    (
        Python,
        "import random\ndef shuffle(a):\n    j = random.randint(5, 3)\n",
    ),
    (
        Python,
        "import random\ndef shuffle(a):\n    j = random.randrange(0)\n",
    ),
    (
        Python,
        "import random\ndef shuffle(a):\n    j = random.randrange(len(a), 2)\n",
    ),
    (
        Python,
        "import random\ndef shuffle(a):\n    return random.sample(a, 9)\n",
    ),
    (Python, "def shuffle(a):\n    [1].remove(9)\n"),
    (Python, "def shuffle(a):\n    j = [1].index(9)\n"),
    (Python, "def shuffle(a):\n    x, y = a\n"),
    (Python, "def shuffle(a):\n    b = a + 1\n"),
    (Python, "def shuffle(a):\n    if a[0] < a:\n        pass\n"),
    (Python, "def shuffle(a):\n    b = None\n    b[0] = 1\n"),
    (
        Python,
        "def shuffle(a):\n    for card in 5:\n        pass\n",
    ),
    (
        Python,
        "def shuffle(a):\n    a = a.reverse()\n    a.append(1)\n",
    ),
    (Python, "def shuffle(a):\n    f = 3\n    f(a)\n"),
    (Python, "def shuffle(a):\n    f = lambda x: x\n    f()\n"),
    (
        Python,
        "def shuffle(a):\n    if len(a) > 9:\n        j = 1\n    a[0] = j\n",
    ),
    (Python, "def shuffle(a):\n    j = len(a) // 0\n"),
    (Python, "def shuffle(a):\n    shuffle(a)\n"),
    (Python, "def shuffle(a):\n    raise ValueError\n"),
    (Python, "def shuffle(a):\n    a[0] = a[1]\n"),
    (Python, "def shuffle(a):\n    a[3] = None\n"),
    (Python, "def shuffle(a):\n    a.pop()\n"),
    (Python, "def shuffle(a):\n    a.clear()\n"),
    (
        JavaScript,
        "function shuffle(a) {\n  const b = undefined;\n  b[0] = a[0];\n}\n",
    ),
    (JavaScript, "function shuffle(a) {\n  shuffle(a);\n}\n"),
    (
        JavaScript,
        "function shuffle(a) {\n  const b = 3;\n  b(a);\n}\n",
    ),
    (
        JavaScript,
        "function shuffle(a) {\n  a[a.length] = undefined;\n}\n",
    ),
];

/// Shortest texts for the reasons why a text is refused.
const TEXTS: [(Language, &str); 81] = [
    (Python, "def shuffle(a):\n    x = 'one\n"),
    (JavaScript, "function shuffle(a) {} /* one\n"),
    (Python, "def shuffle(a:\n    pass\n"),
    (Python, "def shuffle(a):\n    b = a)\n"),
    (Python, "def shuffle(a):\n    b = a ? 1\n"),
    (Python, "def shuffle（a):\n    pass\n"),
    (Python, "def shuffle(a):\npass\n"),
    (Python, "def shuffle(a):\n    pass\n      pass\n"),
    (
        Python,
        "def shuffle(a):\n    if a:\n        pass\n      pass\n",
    ),
    (Python, "def shuffle(a):\n    b = 99999999999999999999999\n"),
    (Python, "def shuffle(a)\n    pass\n"),
    (Python, "def shuffle(a):\n    b = \n"),
    (Python, "def (a):\n    pass\n"),
    (Python, "def shuffle(a):\n    if a = 1:\n        pass\n"),
    (
        JavaScript,
        "function shuffle(a) {\n  let b = 1;\n  let b = 2;\n}\n",
    ),
    (
        JavaScript,
        "function shuffle(a) {\n  b = 1;\n  let b = 2;\n}\n",
    ),
    (Python, "def shuffle(a):\n    len(a) = 3\n"),
    (Python, "a.reverse()\nreturn a\n"),
    (Python, "def shuffle(a):\n    break\n"),
    (Python, "def shuffle(a):\n    randit(0, 3)\n"),
    (
        Python,
        "import numpy\ndef shuffle(a):\n    numpy.random.shuffle(a)\n",
    ),
    (
        Python,
        "import random\ndef shuffle(a):\n    random.gauss(0, 1)\n",
    ),
    (Python, "def shuffle(a):\n    a.mix()\n"),
    (Python, "def shuffle(a):\n    b = sorted(a, order=1)\n"),
    (
        Python,
        "def swap(a, i=0):\n    pass\ndef shuffle(a):\n    swap(a, 1, 2, i=3)\n",
    ),
    (Python, "def shuffle(a):\n    b = sorted()\n"),
    (Python, "def shuffle(a, k):\n    pass\n"),
    (Python, "x = 3\n"),
    (Python, "def shuffle():\n    pass\n"),
    (
        Python,
        "import random\ndef shuffle(a):\n    a.sort(key=lambda card: len(a))\n",
    ),
    (
        Python,
        "import random\ndef shuffle(a):\n    random.seed(1)\n",
    ),
    (
        Python,
        "import random\ndef shuffle(a):\n    random.seed(random.randrange(9))\n",
    ),
    (
        Python,
        "import random, time\ndef shuffle(a):\n    random.seed(time.time() // 3600)\n",
    ),
    (Python, "def shuffle(a, b=len([1])):\n    a.reverse()\n"),
    (
        JavaScript,
        "Math.random = () => 0.5;\nfunction shuffle(a) {}\n",
    ),
    (
        Python,
        "import random\ndeck = []\nputs = 0\nfor k in range(4):\n    deck.append(k)\n    puts += 1\nrandom.shuffle(deck)\nif puts > 2:\n    deck.reverse()\n",
    ),
    (
        Python,
        "import random\ndef shuffle(a):\n    keys = (random.random() for _ in a)\n    return list(keys)\n",
    ),
    (
        Python,
        "import random\ndef shuffle(a):\n    x, y = random.random(), random.random()\n    if x < y and int(x * 3) == 1:\n        a.reverse()\n",
    ),
    (
        Python,
        "import random\ndef shuffle(a):\n    x = random.random() ** 2\n    if x < 0.5:\n        a.reverse()\n",
    ),
    (
        Python,
        "import random\ndef shuffle(a):\n    x = random.random() * 0.123456789 * 0.987654321 * 0.123123123\n    if x < 0.001:\n        a.reverse()\n",
    ),
    (Python, "def shuffle(a):\n    b = {1: 2}\n"),
    (Python, "def shuffle(a):\n    b = {1, 2}\n"),
    (
        Python,
        "def shuffle(a):\n    try:\n        pass\n    except ValueError:\n        pass\n",
    ),
    (Python, "def shuffle(a):\n    with a:\n        pass\n"),
    (Python, "def shuffle(a):\n    yield a\n"),
    (
        Python,
        "async def mix(a):\n    pass\ndef shuffle(a):\n    mix(a)\n",
    ),
    (Python, "if True:\n    def shuffle(a):\n        pass\n"),
    (
        Python,
        "def shuffle(a):\n    if len(a) + 300 is 305:\n        a.reverse()\n",
    ),
    (Python, "def shuffle(a):\n\tb = a\n        a.reverse()\n"),
    (
        JavaScript,
        "function shuffle(a) {\n  const all = [];\n  for (const card of a) all.push(() => card);\n}\n",
    ),
    (
        JavaScript,
        "function shuffle(a) {\n  const text = `${a}`;\n  if (text === 'a') a.reverse();\n}\n",
    ),
    (
        Python,
        "def shuffle(a):\n    match a:\n        case 1:\n            pass\n",
    ),
    (Python, "@cache\ndef shuffle(a):\n    pass\n"),
    (Python, "def shuffle(a):\n    b = len(*a)\n"),
    (Python, "def shuffle(a):\n    b = a @ a\n"),
    (
        Python,
        "class Card:\n    pass\ndef shuffle(a):\n    b = Card()\n",
    ),
    (Python, "def shuffle(a):\n    b = a[0, 1]\n"),
    (Python, "def shuffle(a):\n    b = 'text'[0]\n    a[0] = b\n"),
    (JavaScript, "function shuffle(a) {\n  delete a[0];\n}\n"),
    (
        JavaScript,
        "function shuffle(a) {\n  const m = new Map();\n}\n",
    ),
    (JavaScript, "function shuffle(...a) {\n}\n"),
    (
        JavaScript,
        "const shuffle = (() => {\n  let n = 0;\n  return (a) => { if (n++) a.reverse(); };\n})();\n",
    ),
    (
        JavaScript,
        "function shuffle(a) {\n  return a.map(x => [1, x]).sort();\n}\n",
    ),
    (
        JavaScript,
        "function shuffle(a) {\n  a[a.length - 6] = a[0];\n}\n",
    ),
    (
        JavaScript,
        "function shuffle(a) {\n  return _.shuffle(a);\n}\n",
    ),
    (
        JavaScript,
        "function shuffle(a) {\n  const r = new Uint32Array(1);\n}\n",
    ),
    (Python, "def shuffle(a):\n    first, *rest = a\n"),
    (Python, "def shuffle(*a):\n    pass\n"),
    (Python, "def shuffle(a):\n    j = randint(0, 1)\n"),
    (
        Python,
        "import numpy as np\nnp.random.shuffle(np.arange(52))\n",
    ),
    (
        Python,
        "count = 0\ndef shuffle(a):\n    global count\n    count += 1\n    if count % 5:\n        a.reverse()\n",
    ),
    (
        Python,
        "def shuffle(a):\n    if a[0] == 'K':\n        a.pop()\n",
    ),
    (Python, "def shuffle(a):\n    rank = a[0][0]\n"),
    (
        Python,
        "def shuffle(a):\n    if a[0] == 1:\n        a.pop()\n",
    ),
    (
        Python,
        "def shuffle(a):\n    a[0] == a[1]\nshuffle(['A', 'A'])\n",
    ),
    (
        JavaScript,
        "function shuffle(a, rng) {\n  const j = rng.next(a.length);\n}\n",
    ),
    (
        JavaScript,
        "function deck() {\n  return { shuffle(a) { a.push(Math.random()); } };\n}\n",
    ),
    (
        Python,
        "class Bag:\n    def __init__(self, all):\n        self.all = all\n        random.shuffle(self.all)\n",
    ),
    (
        Python,
        "class Deck(list):\n    def shuffle(self):\n        random.shuffle(self)\n",
    ),
    (JavaScript, "function shuffle(a) {\n  a?.reverse();\n}\n"),
    (
        JavaScript,
        "function shuffle(a) {\n  switch (a[0]) { case 1: a.pop(); }\n}\n",
    ),
];

/// The texts with what is said of them.
fn table() -> (String, BTreeSet<String>) {
    let (mut all, mut met) = (String::new(), BTreeSet::new());
    let mut others = Vec::new();
    for (language, text) in RUNS {
        let script = Script::read(text, language, Library::default()).expect(text);
        let outcome = match script.sample(5, 0) {
            Stop::End(outcome @ (Outcome::Error { .. } | Outcome::NoDeck(_))) => outcome,
            other => {
                others.push(format!("{text}: {other:?}"));
                continue;
            }
        };
        let said = outcome.words().into_iter().zip(outcome.why());
        let said = said.map(|(words, why)| format!("{words}: {why}"));
        write(&mut all, text, said);
    }
    for (language, text) in TEXTS {
        let read = Script::read(text, language, Library::default());
        let refusal = match read.map(|script| script.sample(5, 0)) {
            Err(refusal) | Ok(Stop::Refused(refusal)) => refusal,
            Ok(other) => {
                others.push(format!("{text}: {other:?}"));
                continue;
            }
        };
        let [line, column] = [refusal.span.start.line, refusal.span.start.column];
        let said = refusal
            .reason
            .message()
            .into_iter()
            .zip(refusal.reason.instead());
        let ends = [". ", "。"];
        let said = said
            .zip(ends)
            .map(|((message, instead), end)| format!("{line}:{column} {message}{end}{instead}"));
        write(&mut all, text, said);
        met.insert(kind(&refusal.reason));
    }
    assert!(others.is_empty(), "{others:#?}");
    (all, met)
}

fn write(all: &mut String, text: &str, said: impl Iterator<Item = String>) {
    for (number, line) in (1..).zip(text.lines()) {
        writeln!(all, "{number}  {line}").unwrap();
    }
    for sentence in said {
        writeln!(all, "-> {sentence}").unwrap();
    }
    all.push('\n');
}

/// The reason without what it is about.
fn kind(reason: &Reason) -> String {
    match reason {
        Reason::NotOffered(feature) => format!("{feature:?}"),
        reason => {
            let all = format!("{reason:?}");
            let end = all.find(|c: char| !c.is_alphanumeric());
            all[..end.unwrap_or(all.len())].to_string()
        }
    }
}

/// Proves what is said of each way in which code stops or is not run, in both languages: which of
/// the reasons, where, and what would be right.
#[test]
fn every_message_is_whole() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/messages.txt");
    let (now, met) = table();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(file, &now).unwrap();
    }
    let before = std::fs::read_to_string(file).unwrap_or_default();
    for (now, before) in now.lines().zip(before.lines()) {
        assert_eq!(now, before, "UPDATE_DOCS=1 writes {file} anew");
    }
    assert_eq!(now.len(), before.len(), "UPDATE_DOCS=1 writes {file} anew");
    for sentence in now.lines().filter_map(|line| line.strip_prefix("-> ")) {
        assert!(sentence.ends_with(['.', '。']), "{sentence}");
        assert!(!sentence.contains("“”"), "{sentence}");
    }
    // Those that no short text comes to.
    let rare = ["TooDeep", "TooLong", "NoDeck", "Label", "ForIn", "ParseInt"];
    let known: BTreeSet<String> = met.into_iter().chain(rare.map(String::from)).collect();
    let missing: Vec<String> = reasons()
        .iter()
        .map(kind)
        .filter(|kind| !known.contains(kind))
        .collect();
    assert!(missing.is_empty(), "{missing:?} are in no row");
}

/// All reasons, one of each kind. A new one does not compile until it is here.
#[allow(clippy::too_many_lines, reason = "a list of all reasons, twice")]
fn reasons() -> Vec<Reason> {
    use Reason as R;
    let name = || String::from("name");
    let all = vec![
        R::UnclosedText,
        R::UnclosedComment,
        R::UnclosedBracket('('),
        R::UnopenedBracket(')'),
        R::UnknownCharacter('?'),
        R::FullWidth {
            found: '（',
            plain: '(',
        },
        R::ExpectedIndent,
        R::UnexpectedIndent,
        R::UnevenIndent,
        R::MixedTabs,
        R::BadNumber,
        R::Expected {
            what: "a name",
            found: name(),
        },
        R::AssignInCondition,
        R::DeclaredTwice(name()),
        R::DeclaredLate(name()),
        R::CannotAssign,
        R::ReturnOutside,
        R::BreakOutside,
        R::TooDeep,
        R::TooLong,
        R::UnknownName(name()),
        R::UnknownImport(name()),
        R::UnknownFunction(name()),
        R::UnknownMethod(name()),
        R::UnknownArgument(name()),
        R::ArgumentCount(name()),
        R::UnknownParameter {
            function: name(),
            parameter: name(),
        },
        R::NoShuffle,
        R::Mixed,
        R::Kept(name()),
        R::CardByName(name()),
        R::InsideCard,
        R::EqualCards,
        R::CardNumber,
        R::UnknownHelper {
            function: name(),
            parameter: name(),
        },
        R::NotImported {
            name: name(),
            module: "random",
        },
        R::SortedLooks,
        R::Seeded,
        R::SeedUnsure,
        R::SeedDrawn,
        R::CutAndRanked,
        R::OpenNumber,
        R::TooPrecise,
    ];
    for reason in &all {
        match reason {
            R::UnclosedText
            | R::UnclosedComment
            | R::UnclosedBracket(_)
            | R::UnopenedBracket(_)
            | R::UnknownCharacter(_)
            | R::FullWidth { .. }
            | R::ExpectedIndent
            | R::UnexpectedIndent
            | R::UnevenIndent
            | R::MixedTabs
            | R::BadNumber
            | R::Expected { .. }
            | R::AssignInCondition
            | R::DeclaredTwice(_)
            | R::DeclaredLate(_)
            | R::CannotAssign
            | R::ReturnOutside
            | R::BreakOutside
            | R::TooDeep
            | R::TooLong
            | R::NotOffered(_)
            | R::UnknownName(_)
            | R::UnknownImport(_)
            | R::UnknownFunction(_)
            | R::UnknownMethod(_)
            | R::UnknownArgument(_)
            | R::ArgumentCount(_)
            | R::UnknownParameter { .. }
            | R::NoShuffle
            | R::Mixed
            | R::Kept(_)
            | R::CardByName(_)
            | R::InsideCard
            | R::EqualCards
            | R::CardNumber
            | R::UnknownHelper { .. }
            | R::NotImported { .. }
            | R::SortedLooks
            | R::Seeded
            | R::SeedUnsure
            | R::SeedDrawn
            | R::CutAndRanked
            | R::OpenNumber
            | R::TooPrecise => {}
        }
    }
    all.into_iter().chain(FEATURES.map(R::NotOffered)).collect()
}

const FEATURES: [Feature; 34] = [
    Feature::Dict,
    Feature::Set,
    Feature::Try,
    Feature::With,
    Feature::Yield,
    Feature::Async,
    Feature::Match,
    Feature::Decorator,
    Feature::Star,
    Feature::MatrixProduct,
    Feature::Objects,
    Feature::ManyIndices,
    Feature::Text,
    Feature::Delete,
    Feature::OptionalChain,
    Feature::Label,
    Feature::Switch,
    Feature::ForIn,
    Feature::BesideList,
    Feature::ParseInt,
    Feature::Default,
    Feature::Replaced,
    Feature::PerRound,
    Feature::AtTimes,
    Feature::Identity,
    Feature::Lazy,
    Feature::Map,
    Feature::StarTarget,
    Feature::StarParameter,
    Feature::Dots,
    Feature::SortedAsTexts,
    Feature::Made,
    Feature::OwnList,
    Feature::Within,
];
