//! The smallest change that makes a shuffle fair.

use script::code::Code;
use script::mend::{Mend, Search};
use script::mistakes::MISTAKES;
use script::proof::{Limits, Proved};
use script::tree::Language;

fn mended(text: &str, language: Language) -> Option<Mend> {
    let mend = Search::new(text, language).finish()?;
    let mut changed = text.to_string();
    changed.replace_range(mend.part.clone(), &mend.text);
    let code = Code::read(&changed, language).unwrap();
    let proved = Proved::of(code.into(), 5, Limits::default()).unwrap();
    assert!(proved.is_fair(), "{changed}");
    // What is shown is what changes.
    let shown = |lines: &[String]| match lines {
        [] => String::new(),
        lines => lines.join("\n") + "\n",
    };
    let at = text.find(&shown(&mend.before)).expect("in the text");
    let mut by_lines = text.to_string();
    by_lines.replace_range(at..at + shown(&mend.before).len(), &shown(&mend.after));
    assert_eq!(by_lines, changed);
    assert_eq!(text[..at].matches('\n').count() + 1, mend.line as usize);
    Some(mend)
}

/// Proves that a search goes on by parts of proofs and by single runs: it takes more calls than the 64
/// runs with a large deck.
#[test]
fn a_search_goes_on_a_little_at_a_time() {
    let text = MISTAKES.iter().find(|mistake| mistake.id == "all-places");
    let mut search = Search::new(text.unwrap().python, Language::Python);
    let mut calls = 1;
    while !search.advance() {
        calls += 1;
    }
    assert!(search.found().is_some());
    assert!(calls > 64 + 5, "{calls}");
}

/// Proves that each of the ten mistakes is mended in either language, by the change that one who
/// knows would make.
#[test]
fn each_mistake_is_mended() {
    let expected = [
        [
            "j = random.randint(i, n - 1)",
            "const j = Math.floor(Math.random() * (i + 1));",
        ],
        [
            "j = random.randint(0, i)",
            "const j = Math.floor(Math.random() * (i + 1));",
        ],
        [
            "j = random.randint(0, i)",
            "const j = Math.floor(Math.random() * (i + 1));",
        ],
        [
            "for i in range(n - 1, 0, -1):",
            "for (let i = n - 1; i > 0; i--) {",
        ],
        [
            "j = int(random.random() * (i + 1))",
            "const j = Math.floor(Math.random() * (i + 1));",
        ],
        [
            "j = random.randint(0, i)",
            "const j = Math.floor(Math.random() * (i + 1));",
        ],
        [
            "j = i + random.randrange(n - i)",
            "const j = i + Math.floor(Math.random() * (n - i));",
        ],
        [
            "j = int(random.random() * (i + 1))",
            "const j = Math.floor(Math.random() * (i + 1));",
        ],
        ["a[i], a[j] = a[j], a[i]", "[a[i], a[j]] = [a[j], a[i]];"],
        [
            "a.sort(key=lambda card: random.random())",
            "const shuffle = (a) => a",
        ],
    ];
    for (mistake, expected) in MISTAKES.iter().zip(expected) {
        let texts = [
            (mistake.python, Language::Python),
            (mistake.javascript, Language::JavaScript),
        ];
        for ((text, language), expected) in texts.into_iter().zip(expected) {
            let mend = mended(text, language).expect(mistake.id);
            assert_eq!(mend.after[0].trim(), expected, "{}", mistake.id);
        }
    }
}

/// Proves that what differs is marked in whole words, also where only something goes.
#[test]
fn what_differs_is_marked() {
    let text = "from random import randint\ndef mix(cards):\n    for k in range(len(cards)):\n        pick = randint(0, k + 1)\n        cards[k], cards[pick] = cards[pick], cards[k]\n";
    let mend = mended(text, Language::Python).unwrap();
    assert_eq!(mend.line, 4);
    let part = |lines: &[String], part: std::ops::Range<usize>| {
        let letters: Vec<char> = lines.join("\n").chars().collect();
        letters[part].iter().collect::<String>()
    };
    assert_eq!(part(&mend.before, mend.gone), " + 1");
    assert_eq!(part(&mend.after, mend.come), "k");
}

/// Proves that a statement too many goes, that what only stands around the shuffle stays, and that
/// nothing is offered where no such change helps, or none is needed to be found at once.
#[test]
fn a_line_too_many_goes() {
    let text = "import random\ndef shuffle(a):\n    random.shuffle(a)\n    if a[0] == 0:\n        a.reverse()\n    return a\nprint(shuffle([1, 2]))\n";
    let mend = mended(text, Language::Python).unwrap();
    assert_eq!((mend.line, mend.before.len(), mend.after.len()), (4, 2, 0));
    for text in ["def shuffle(a):\n    a.reverse()\n", "def shuffle(a", ""] {
        assert_eq!(Search::new(text, Language::Python).finish(), None);
    }
}

/// Proves that a change is no mend which only keeps a loop from running, without which the text is
/// fair: it undoes what somebody wrote on purpose.
#[test]
fn a_loop_that_repairs_is_no_mistake() {
    let python = "import random\ndef shuffle(a):\n    b = a[:]\n    random.shuffle(a)\n    for i in range(len(a) - 1):\n        if a[i] == b[i]:\n            a[i], a[i + 1] = a[i + 1], a[i]\n    return a\n";
    let javascript = "function shuffle(deck) {\n  const a = deck.slice();\n  for (let i = a.length - 1; i > 0; i--) {\n    const j = Math.floor(Math.random() * (i + 1));\n    [a[i], a[j]] = [a[j], a[i]];\n  }\n  for (let i = 0; i < a.length; i++) {\n    if (a[i] === deck[i]) {\n      const k = (i + 1) % a.length;\n      [a[i], a[k]] = [a[k], a[i]];\n    }\n  }\n  return a;\n}\n";
    assert_eq!(Search::new(python, Language::Python).finish(), None);
    assert_eq!(Search::new(javascript, Language::JavaScript).finish(), None);
}

/// Proves that texts for 52 cards are mended as those for any deck are, and that a change which leaves a
/// card of that deck out is none.
#[test]
fn a_text_for_52_cards_is_mended() {
    let texts = [
        (
            Language::Python,
            "import random\ndef shuffle(a):\n    for i in range(52):\n        j = random.randint(0, 51)\n        a[i], a[j] = a[j], a[i]\n",
            "j = random.randint(i, 51)",
        ),
        (
            Language::Python,
            "import random\ndeck = list(range(52))\nfor i in range(51, 0, -1):\n    j = random.randint(0, i - 1)\n    deck[i], deck[j] = deck[j], deck[i]\n",
            "j = random.randint(0, i)",
        ),
        (
            Language::Python,
            "import random\ndef shuffle(a):\n    for i in range(52):\n        j = random.randint(0, 52)\n        a[i], a[j] = a[j], a[i]\n",
            "j = random.randint(0, i)",
        ),
        (
            Language::JavaScript,
            "function shuffle(a) {\n  for (let i = 0; i < 52; i++) {\n    const j = Math.floor(Math.random() * 52);\n    [a[i], a[j]] = [a[j], a[i]];\n  }\n}\n",
            "const j = Math.floor(Math.random() * (i + 1));",
        ),
        (
            Language::JavaScript,
            "const DECK = 52;\nfunction shuffle(a) {\n  for (let i = DECK - 1; i > 0; i--) {\n    const j = Math.round(Math.random() * i);\n    const t = a[i];\n    a[i] = a[j];\n    a[j] = t;\n  }\n}\n",
            "const j = Math.floor(Math.random() * (i + 1));",
        ),
    ];
    for (language, text, after) in texts {
        let mend = Search::new(text, language).written_for(52).finish();
        let mend = mend.unwrap_or_else(|| panic!("{text}"));
        assert_eq!(mend.after[0].trim(), after, "{text}");
    }
}

/// Proves that what is drawn for a condition gets no other number and no place, and that an element of a list
/// is no number: who wrote that would not write the change.
#[test]
fn a_change_is_one_that_people_would_write() {
    let python = |body: &str| format!("import random\ndef shuffle(a):\n{body}");
    let swaps = "    for i in range(len(a) - 1, 0, -1):\n        j = random.randint(0, i)\n";
    let lost = python(&format!(
        "{swaps}        a[i], a[j] = a[j], a[i]\n    if random.randrange(53) == 0:\n        a.pop()\n    return a\n"
    ));
    let skips = python(&format!(
        "{swaps}        if random.randrange(5) == 0:\n            continue\n        a[i], a[j] = a[j], a[i]\n"
    ));
    for (text, lines) in [(lost, 2), (skips, 2)] {
        let mend = mended(&text, Language::Python).expect(&text);
        assert_eq!(
            (mend.before.len(), mend.after.len()),
            (lines, 0),
            "{mend:?}"
        );
    }
    let looped = "import random\ndef shuffle(deck):\n    for c in deck:\n        deck.remove(c)\n        deck.insert(random.randint(0, len(deck)), c)\n    return deck\n";
    let mend = Search::new(looped, Language::Python).finish();
    assert!(mend.is_none(), "{mend:?}");
}

/// Proves that no number is offered in a rule of the text about its cards: with another one it would never
/// hold.
#[test]
fn a_rule_gets_no_other_number() {
    let song = "function shuffle(a) {\n  const last = a[a.length - 1];\n  let out;\n  do {\n    out = a.slice();\n    for (let i = out.length - 1; i > 0; i--) {\n      const j = Math.floor(Math.random() * (i + 1));\n      [out[i], out[j]] = [out[j], out[i]];\n    }\n  } while (out[0] === last);\n  return out;\n}\nshuffle([0, 1, 2, 3]);\n";
    assert_eq!(Search::new(song, Language::JavaScript).finish(), None);
    let ace = "import random\ndef shuffle(a):\n    random.shuffle(a)\n    if a[0] == 1:\n        a.append(a.pop(0))\nshuffle([1, 2, 3, 4])\n";
    let mend = mended(ace, Language::Python).expect("without its rule");
    assert!(mend.after.is_empty(), "{:?}", mend.after);
}

/// Proves that nothing is offered that nobody would write: a draw from one number, a counter whose name says
/// that nothing uses it, another deck, or the program's own call less.
#[test]
fn no_mend_is_offered_that_nobody_would_write() {
    let python = [
        "import random\n\ndef randint(a, b):\n    return min(random.randint(a, b), random.randint(a, b))\n\ndef shuffle(deck):\n    for i in range(len(deck) - 1, 0, -1):\n        j = randint(0, i)\n        deck[i], deck[j] = deck[j], deck[i]\n    return deck\n",
        "import random\n\ndef shuffle(deck, passes=2, start=0):\n    for _ in range(passes):\n        for i in range(start, len(deck)):\n            j = random.randrange(i, len(deck))\n            deck[i], deck[j] = deck[j], deck[i]\n    return deck\n\nif __name__ == \"__main__\":\n    deck = [1, 2, 3, 4, 5]\n    shuffle(deck, start=2)\n    print(deck)\n",
    ];
    for text in python {
        assert_eq!(Search::new(text, Language::Python).finish(), None, "{text}");
    }
    let javascript = "function shuffle(arr, rand = Math.random) {\n  let m = arr.length;\n  while (m) {\n    const i = Math.floor(rand() * m--);\n    const t = arr[m]; arr[m] = arr[i]; arr[i] = t;\n  }\n  return arr;\n}\nfunction half() { return Math.random() / 2; }\nconsole.log(shuffle([1,2,3,4,5,6], half));\n";
    assert_eq!(Search::new(javascript, Language::JavaScript).finish(), None);
    let made = "import random\nN = 5\ndef make():\n    return [x for x in range(1, N + 1)]\n\ndef shuffle():\n    d = make()\n    for i in range(N):\n        j = random.randrange(i, N)\n        if d[i] % 2 == 0 and d[j] == N:\n            j = i\n        d[i], d[j] = d[j], d[i]\n    return d\n\nprint(shuffle())\n";
    let mend = Search::new(made, Language::Python).written_for(5).finish();
    assert_eq!(mend.map(|mend| mend.line), Some(10));
}
