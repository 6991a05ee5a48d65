//! Shuffles that people write, each in both languages: what they come to with 4 cards, or why they
//! are refused.

use std::sync::Arc;

use script::code::Code;
use script::machine::Outcome;
use script::proof::{Limits, Proved};
use script::refusals::{Feature, Reason};
use script::tree::Language;

/// Verdict on a text with 4 cards, or its refusal.
#[derive(Debug, PartialEq)]
enum Becomes {
    /// All orders have the same odds.
    Fair,
    /// There is always a deck, but not all orders have the same odds.
    Biased,
    /// Some runs end without a deck.
    Fails,
    /// It is not run, as what stands in this line is not offered.
    Refused(u32, Reason),
}

use Becomes::{Biased, Fails, Fair, Refused};

fn becomes(text: &str, language: Language) -> Becomes {
    let code = match Code::read(text, language) {
        Ok(code) => Arc::new(code),
        Err(refusal) => return Refused(refusal.span.start.line, refusal.reason),
    };
    let proved = Proved::of(code, 4, Limits::default()).unwrap_or_else(|e| panic!("{e:?} {text}"));
    let deck = |outcome: &Outcome| matches!(outcome, Outcome::Deck(_));
    match (
        proved.is_fair(),
        proved.outcomes.iter().all(|(o, _)| deck(o)),
    ) {
        (true, _) => Fair,
        (_, true) => Biased,
        _ => Fails,
    }
}

fn not_offered(line: u32, feature: Feature) -> Becomes {
    Refused(line, Reason::NotOffered(feature))
}

/// A text in Python, what becomes of it, and the same in JavaScript.
type Row = (&'static str, Becomes, &'static str, Becomes);

fn rows() -> Vec<Row> {
    let mut rows = swaps();
    rows.extend(lists());
    rows.extend(refused());
    rows
}

/// Cards that change places.
fn swaps() -> Vec<Row> {
    vec![
        (
            "import random\n\ndef fisher_yates(deck):\n    i = len(deck)\n    while i > 1:\n        i -= 1\n        j = random.randrange(i + 1)\n        deck[i], deck[j] = deck[j], deck[i]\n    return deck\n",
            Fair,
            "function shuffle(array) {\n  let currentIndex = array.length;\n  while (currentIndex !== 0) {\n    const randomIndex = Math.floor(Math.random() * currentIndex);\n    currentIndex--;\n    [array[currentIndex], array[randomIndex]] = [array[randomIndex], array[currentIndex]];\n  }\n}\n",
            Fair,
        ),
        (
            "from random import randint\n\ndef shuffle(cards: list) -> list:\n    \"\"\"Every card changes places with a later one.\"\"\"\n    n = len(cards)\n    for i in range(n - 1):\n        j = randint(i, n - 1)\n        temp = cards[i]\n        cards[i] = cards[j]\n        cards[j] = temp\n    return cards\n",
            Fair,
            "export function shuffle<T>(cards: T[]): T[] {\n  const n = cards.length;\n  for (let i = 0; i < n - 1; i++) {\n    const j = i + Math.floor(Math.random() * (n - i));\n    const temp = cards[i];\n    cards[i] = cards[j];\n    cards[j] = temp;\n  }\n  return cards;\n}\n",
            Fair,
        ),
        (
            "import random\n\ndef mix(lst):\n    for i in range(len(lst)):\n        r = int(random.random() * len(lst))\n        lst[i], lst[r] = lst[r], lst[i]\n",
            Biased,
            "var mix = function (arr) {\n  for (var i = 0; i < arr.length; i++) {\n    var r = Math.random() * arr.length | 0;\n    var x = arr[i]; arr[i] = arr[r]; arr[r] = x;\n  }\n}\n",
            Biased,
        ),
        (
            "from random import randint\n\ndef shuffle(a):\n    for k in range(100):\n        pass\n    i = len(a) - 1\n    while i:\n        j = randint(0, i - 1)\n        a[i], a[j] = a[j], a[i]\n        i -= 1\n",
            Biased,
            "function shuffle(a) {\n  let i = a.length;\n  while (--i > 0) {\n    const j = ~~(Math.random() * i);\n    const t = a[j]; a[j] = a[i]; a[i] = t;\n  }\n}\n",
            Biased,
        ),
        (
            "import random\n\ndef shuffle(deck):\n    for i in range(len(deck)):\n        j = random.randint(0, len(deck))\n        deck[i], deck[j] = deck[j], deck[i]\n",
            Fails,
            "function shuffle(deck) {\n  const n = deck.length;\n  for (let i = 0; i <= n - 1; i++) {\n    let j = Math.floor(Math.random() * (n + 1));\n    let t = deck[i]; deck[i] = deck[j]; deck[j] = t;\n  }\n  return deck;\n}\n",
            Fails,
        ),
        (
            "import random\n\ndef shuffle(a):\n    n = len(a)\n    for _ in range(n):\n        i, j = random.randrange(n), random.randrange(n)\n        a[i], a[j] = a[j], a[i]\n    return a\n",
            Biased,
            "const rnd = n => Math.floor(Math.random() * n);\nconst shuffle = a => {\n  for (const _ of a) {\n    const i = rnd(a.length), j = rnd(a.length);\n    [a[i], a[j]] = [a[j], a[i]];\n  }\n  return a;\n};\n",
            Biased,
        ),
        (
            "import random\n\ndef shuffle(a):\n    for i in range(len(a) - 1, 0, -1):\n        j = round(random.random() * i)\n        a[i], a[j] = a[j], a[i]\n",
            Biased,
            "function shuffle(a) {\n  for (let i = a.length - 1; i > 0; i--) {\n    let j = Math.round(Math.random() * i);\n    [a[i], a[j]] = [a[j], a[i]];\n  }\n}\n",
            Biased,
        ),
        (
            "import random\n\ndef shuffle(a):\n    for i in range(len(a)):\n        j = random.randrange(len(a))\n        a[i] = a[j]\n        a[j] = a[i]\n",
            Fails,
            "function shuffle(a) {\n  a.forEach((card, i) => {\n    const j = Math.floor(Math.random() * a.length);\n    a[i] = a[j];\n    a[j] = a[i];\n  });\n}\n",
            Fails,
        ),
        (
            "import random\n\nclass Deck:\n    def __init__(self):\n        self.cards = [(r, s) for r in range(13) for s in 'SHDC']\n\n    def shuffle(self):\n        for i in range(len(self.cards) - 1, 0, -1):\n            r = random.randint(0, i)\n            self.cards[i], self.cards[r] = self.cards[r], self.cards[i]\n\n    def deal(self):\n        return self.cards.pop()\n\nif __name__ == '__main__':\n    deck = Deck()\n    deck.shuffle()\n    print(deck.deal())\n",
            Fair,
            "class Deck {\n  constructor() {\n    this.cards = [];\n    for (let suit of ['S', 'H', 'D', 'C']) for (let rank = 1; rank < 14; rank++) this.cards.push({ suit, rank });\n  }\n  shuffle() {\n    const { cards } = this;\n    let m = cards.length, i;\n    while (m) {\n      i = Math.floor(Math.random() * m--);\n      [cards[m], cards[i]] = [cards[i], cards[m]];\n    }\n    return this;\n  }\n  deal() { return this.cards.pop(); }\n}\nconst deck = new Deck();\nconsole.log(deck.shuffle().deal());\n",
            Fair,
        ),
        (
            "import random\n\ndef shuffle(a, n=None):\n    if n is None:\n        n = len(a)\n    if n > 1:\n        j = random.randrange(n)\n        a[n - 1], a[j] = a[j], a[n - 1]\n        shuffle(a, n - 1)\n    return a\n",
            Fair,
            "function shuffle(a, n = a.length) {\n  if (n <= 1) return a;\n  const j = Math.floor(Math.random() * n);\n  [a[n - 1], a[j]] = [a[j], a[n - 1]];\n  return shuffle(a, n - 1);\n}\n",
            Fair,
        ),
        (
            "from random import *\n\nfor i in range(len(a)):\n    j = randint(0, i)\n    a[i], a[j] = a[j], a[i]\nprint(a)\n",
            Fair,
            "for (let i in [0]) console.log(i)\nfunction shuffle(a) {\n  for (let i = 0; i < a.length; i++) {\n    let j = Math.floor(Math.random() * (i + 1));\n    [a[i], a[j]] = [a[j], a[i]];\n  }\n}\n",
            not_offered(1, Feature::ForIn),
        ),
    ]
}

/// Cards that go to another list.
#[allow(clippy::too_many_lines, reason = "a table of programs")]
fn lists() -> Vec<Row> {
    vec![
        (
            "import random\n\ndef shuffle(a):\n    result = []\n    while len(a) > 0:\n        result.append(a.pop(random.randint(0, len(a) - 1)))\n    return result\n",
            Fair,
            "function shuffle(a) {\n  var result = [];\n  while (a.length > 0) {\n    result.push(a.splice(Math.floor(Math.random() * a.length), 1)[0]);\n  }\n  return result;\n}\n",
            Fair,
        ),
        (
            "import random\n\ndef shuffle(deck):\n    new = []\n    for _ in range(len(deck)):\n        card = random.choice(deck)\n        new.append(card)\n        deck.remove(card)\n    deck.extend(new)\n",
            Fair,
            "function shuffle(deck) {\n  const copy = [...deck];\n  return deck.map(() => {\n    const card = copy[Math.floor(Math.random() * copy.length)];\n    copy.splice(copy.indexOf(card), 1);\n    return card;\n  });\n}\n",
            Fair,
        ),
        (
            "import random\n\ndef shuffle(a):\n    used = [False] * len(a)\n    out = []\n    while False in used:\n        k = random.randrange(len(a))\n        if not used[k]:\n            used[k] = True\n            out.append(a[k])\n    return out\n",
            Fair,
            "function shuffle(a) {\n  const used = new Array(a.length).fill(false), out = [];\n  while (used.includes(false)) {\n    const k = Math.floor(Math.random() * a.length);\n    if (!used[k]) { used[k] = true; out.push(a[k]); }\n  }\n  return out;\n}\n",
            Fair,
        ),
        (
            "import random\n\ndef shuffle(a):\n    return [x for _, x in sorted((random.random(), x) for x in a)]\n",
            Fair,
            "const shuffle = (a) => a.map((v) => [Math.random(), v]).sort((x, y) => x[0] - y[0]).map(([, v]) => v);\n",
            Fair,
        ),
        (
            "import random\n\ndef shuffle(a):\n    a.sort(key=lambda _: random.random())\n",
            Fair,
            "function shuffle(a) {\n  a.sort(function () { return 0.5 - Math.random(); });\n}\n",
            Biased,
        ),
        (
            "from functools import cmp_to_key\nfrom random import random\n\ndef shuffle(a):\n    return sorted(a, key=cmp_to_key(lambda x, y: -1 if random() < 0.5 else 1))\n",
            Biased,
            "export default function shuffle(a) {\n  return a.slice().sort((x, y) => (Math.random() < 0.5 ? -1 : 1));\n}\n",
            Biased,
        ),
        (
            "import random\n\ndef shuffle_deck(deck):\n    shuffled = deck[:]\n    random.shuffle(shuffled)\n    return shuffled\n",
            Fair,
            "import { shuffle as mix } from 'lodash-es';\nexport const shuffleDeck = deck => mix([...deck]);\n",
            Refused(2, Reason::UnknownFunction("lodash-es.shuffle".to_string())),
        ),
        (
            "import random\n\ndef shuffle(a):\n    return random.sample(a, k=len(a))\n",
            Fair,
            "const { randomInt } = require('node:crypto');\nmodule.exports.shuffle = (a) => {\n  for (let i = a.length; i > 1;) {\n    const j = randomInt(0, i--);\n    [a[i], a[j]] = [a[j], a[i]];\n  }\n  return a;\n};\n",
            Fair,
        ),
        (
            "import random\n\ndef riffle(deck):\n    half = len(deck) // 2\n    left, right = deck[:half], deck[half:]\n    out = []\n    while left and right:\n        out.append(random.choice([left, right]).pop(0))\n    return out + left + right\n",
            Biased,
            "function riffle(deck) {\n  const half = Math.floor(deck.length / 2);\n  const left = deck.slice(0, half), right = deck.slice(half);\n  const out = [];\n  while (left.length && right.length) out.push((Math.random() < 0.5 ? left : right).shift());\n  return [...out, ...left, ...right];\n}\n",
            Biased,
        ),
        (
            "import random\n\ndef overhand(deck):\n    pile = []\n    while deck:\n        k = random.randint(1, min(3, len(deck)))\n        pile = deck[:k] + pile\n        del deck[:k]\n    return pile\n",
            Biased,
            "function overhandShuffle(deck) {\n  let pile = [];\n  while (deck.length) {\n    const k = 1 + Math.floor(Math.random() * Math.min(3, deck.length));\n    pile = deck.splice(0, k).concat(pile);\n  }\n  return pile;\n}\n",
            Biased,
        ),
        (
            "import random\n\ndef inside_out(source):\n    a = []\n    for i in range(len(source)):\n        j = random.randint(0, i)\n        if j == len(a):\n            a.append(source[i])\n        else:\n            a.append(a[j])\n            a[j] = source[i]\n    return a\n",
            Fair,
            "function insideOut(source) {\n  const a = [];\n  for (let i = 0; i < source.length; i++) {\n    const j = Math.floor(Math.random() * (i + 1));\n    if (j !== i) a[i] = a[j];\n    a[j] = source[i];\n  }\n  return a;\n}\n",
            Fair,
        ),
        (
            "import random\n\ndef shuffle(a):\n    b = []\n    for card in a:\n        b.insert(random.randint(0, len(b)), card)\n    return b\n",
            Fair,
            "const shuffle = a => a.reduce((b, card) => {\n  b.splice(Math.floor(Math.random() * (b.length + 1)), 0, card);\n  return b;\n}, []);\n",
            Fair,
        ),
        (
            "import random\n\ndef shuffle(a):\n    if len(a) <= 1:\n        return a\n    p = random.choice(a)\n    return [p] + shuffle([card for card in a if card != p])\n",
            Fair,
            "function shuffle(a) {\n  if (a.length <= 1) return a;\n  const p = a[Math.floor(Math.random() * a.length)];\n  return [p].concat(shuffle(a.filter(card => card !== p)));\n}\n",
            Fair,
        ),
        (
            "import random\n\ndef cut(deck):\n    k = random.randint(0, len(deck) - 1)\n    top = deck[0:k]\n    bottom = deck[k:]\n    return bottom + top\n",
            Biased,
            "function cut(deck) {\n  const k = Math.floor(Math.random() * deck.length);\n  deck.push(...deck.splice(0, k));\n}\n",
            Biased,
        ),
    ]
}

/// Texts with something that is not offered, in both languages.
fn refused() -> Vec<Row> {
    let function = |name: &str| Reason::UnknownFunction(name.to_string());
    vec![
        (
            "import random\n\ndef shuffle(a):\n    seen = {}\n    while len(seen) < len(a):\n        seen[random.choice(a)] = True\n    return list(seen)\n",
            not_offered(4, Feature::Dict),
            "function shuffle(a) {\n  const seen = new Set();\n  while (seen.size < a.length) seen.add(a[Math.floor(Math.random() * a.length)]);\n  return [...seen];\n}\n",
            not_offered(2, Feature::Set),
        ),
        (
            "import numpy as np\n\ndef shuffle(a):\n    return list(np.random.permutation(a))\n",
            Refused(1, Reason::UnknownImport("numpy".to_string())),
            "const _ = require('lodash');\nfunction shuffle(a) {\n  return _.shuffle(a);\n}\n",
            Refused(3, function("lodash.shuffle")),
        ),
        (
            "import random\n\ndef shuffle(a):\n    out = []\n    while True:\n        try:\n            out.append(a.pop(random.randrange(len(a))))\n        except ValueError:\n            return out\n",
            not_offered(6, Feature::Try),
            "function shuffle(a) {\n  try {\n    a.sort(() => Math.random() - 0.5);\n  } catch (e) {\n    console.error(e);\n  }\n}\n",
            not_offered(2, Feature::Try),
        ),
        (
            "import random\n\ndef shuffle(a):\n    random.seed(42)\n    random.shuffle(a)\n",
            Refused(4, Reason::Seeded),
            "let seed = 42;\nfunction random() {\n  const x = Math.sin(seed++) * 10000;\n  return x - Math.floor(x);\n}\nfunction shuffle(a) {\n  a.sort(() => random() - 0.5);\n}\n",
            Refused(3, function("Math.sin")),
        ),
        (
            "import random\n\ndef shuffle(a):\n    text = ''.join(a)\n    return list(text)\n",
            not_offered(4, Feature::Text),
            "function shuffle(a) {\n  return a.join('').split('').sort(() => Math.random() - 0.5);\n}\n",
            not_offered(2, Feature::Text),
        ),
    ]
}

/// Proves of thirty programs in both languages what they come to, or why they are refused; each
/// refusal has words in both languages.
#[test]
fn what_people_write_runs_or_is_refused_for_a_reason() {
    let rows = rows();
    assert_eq!(rows.len(), 30);
    for (python, expected, javascript, in_javascript) in rows {
        let texts = [
            (python, expected, Language::Python),
            (javascript, in_javascript, Language::JavaScript),
        ];
        for (text, expected, language) in texts {
            let found = becomes(text, language);
            assert_eq!(found, expected, "{language:?}: {text}");
            if let Refused(_, reason) = found {
                let words = [reason.message(), reason.instead()];
                assert!(
                    words
                        .iter()
                        .flatten()
                        .all(|words| words.chars().count() > 2)
                );
            }
        }
    }
}
