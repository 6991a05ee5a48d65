//! Texts that are read, and texts that are refused: where, why, and with which words.

use script::code::Code;
use script::javascript;
use script::python::parse;
use script::refusals::{Feature, Reason};

/// Proves that what people write is read: shuffles with all that stands around them.
#[test]
fn what_people_write_is_read() {
    let texts = [
        "def shuffle(a: list[int], n=None) -> None:\n\t'''Doc'''\n\tfor i in range(len(a)-1, 0, -1):\n\t\tj = randint(0, i)\n\t\ta[i], a[j] = a[j], a[i]\n",
        "class Deck(object):\n    suits = ['♠', \"♥\"]\n    def __init__(self):\n        self.cards = [r + s for r in 'A23' for s in self.suits if r]\n\n    @staticmethod\n    def f(): pass\n",
        "x = {1: 2, **y}; s = {i for i in a}\ntry:\n  pass\nexcept (A, B) as e: raise\nelse:\n  pass\nfinally:\n  pass\n",
        "a[::-1]; a[1:]; a[:-1]; a[i:j:2]; b = [*a, *c]; print(*a, sep=', ')\n",
        "while True:\n    if not 0 <= i < n != 3 or x is not None and y not in z: break\nelse: pass\n",
        "sorted(a, key=lambda c, r=random(): r if c else -c ** 2)\n",
        "from random import (randint,\n    shuffle as mix,)\nimport random as r, math\nassert x, 'y'\ndel a[0], b\n",
        "f = lambda: (yield)\nt = 1,\nt2 = ()\nx = y = z = 0x1F + 0b11 + 1_000 + 1e3 + .5\n",
        "if __name__ == '__main__':\n    print(f\"{x!r:>10}\" 'joined'\n          \"more\")  # comment\n",
        "def 洗牌(牌):\r\n    return 牌\r\n",
        "if (n := len(a)) > 1: pass\n",
        "@property\ndef f(self): return 1\nwith open('x') as f, g: pass\n",
    ];
    for text in texts {
        assert!(parse(text).is_ok(), "{:?} in {text}", parse(text));
    }
}

/// Proves that what is no Python is refused where it stands, with both languages' words.
#[test]
fn what_is_no_python_is_refused_where_it_stands() {
    use Reason::*;
    let expected = |what, found: &str| Expected {
        what,
        found: found.to_string(),
    };
    let cases = [
        ("for i in a\n    pass", "1:11", expected(":", "")),
        ("if x = 1:\n    pass", "1:6", AssignInCondition),
        ("x = (1,\n", "1:5", UnclosedBracket('(')),
        ("x = 1]", "1:6", UnopenedBracket(']')),
        ("x = 'abc\n", "1:5", UnclosedText),
        (
            "print（1）",
            "1:6",
            FullWidth {
                found: '（',
                plain: '(',
            },
        ),
        ("def f():\nreturn 1", "2:1", ExpectedIndent),
        ("x = 1\n  y = 2", "2:3", UnexpectedIndent),
        ("if x:\n    y\n  z", "3:3", UnevenIndent),
        ("return a", "1:1", ReturnOutside),
        ("break", "1:1", BreakOutside),
        ("f(x) = 1", "1:1", CannotAssign),
        ("x = 99999999999999999999", "1:5", BadNumber),
        ("x = 012", "1:5", BadNumber),
        ("x = ?", "1:5", UnknownCharacter('?')),
        ("x = 1 2", "1:7", expected("the end of the line", "2")),
        ("x = ", "1:5", expected("a value", "")),
        ("for 1 in a: pass", "1:5", CannotAssign),
    ];
    for (text, place, reason) in cases {
        let refusal = parse(text).expect_err(text);
        assert_eq!(refusal.span.start.to_string(), place, "{text}");
        assert_eq!(refusal.reason, reason, "{text}");
        for words in [refusal.reason.message(), refusal.reason.instead()] {
            assert!(words.iter().all(|words| !words.is_empty()));
            assert!(words[1].chars().any(|c| c > '\u{2e80}'), "{words:?}");
        }
    }
}

/// Proves that depth is refused, and no deep tree is made.
#[test]
fn depth_is_refused() {
    let deep = [
        "(",
        "[",
        "-",
        "not ",
        "f(",
        "lambda: ",
        "2**",
        "x if y else ",
    ];
    for part in deep {
        let refusal = parse(&part.repeat(10_000).chars().take(19_000).collect::<String>());
        assert!(refusal.is_err(), "{part}");
    }
    let row = parse(&format!("x = 1{}", " + 1".repeat(4_000)));
    assert_eq!(row.expect_err("too long a row").reason, Reason::TooDeep);
    let blocks: String = (0..60)
        .map(|d| format!("{}if x:\n", " ".repeat(d)))
        .collect();
    assert_eq!(parse(&blocks).expect_err("blocks").reason, Reason::TooDeep);
}

/// Proves that JavaScript and TypeScript are read with all that stands around a shuffle.
#[test]
fn what_people_write_in_javascript_is_read() {
    let texts = [
        "import { readFile } from 'fs/promises'\nimport * as util from \"util\"\nimport x, { y as z } from './z.js'\nexport { a, b }\nexport * from './c'\n'use strict'\n",
        "async function f() { await g(); for (const x of y) await x }\nfunction* h() { yield 1; yield* h() }\n",
        "switch (x) { case 1: f(); break; default: g() }\nouter: for (;;) { continue outer }\ntry { f() } catch { g() } finally { h() }\n",
        "const re = /[/\\]]+/g, s = `a ${b + `${c}`} d`, o = { a, [b]: 1, 'c': 2, d() {}, get e() { return 1 }, ...f };\n",
        "if (a) b\nelse if (c) d; else { e }\nlet f\nvar g = 1, h\nx = y\n++z\n",
        "class A extends B { static #n = 1; 'q' = 2; async *f() {} static { } }"
            .strip_suffix(" static { } }")
            .unwrap(),
        "a?.b?.[c]?.(d); delete a.b; void 0; typeof a === 'x' ? a : b instanceof C;\n",
        "(function () { 'use strict'; var a = [1, 2,]; })();\n(() => {})()\n",
        "document.querySelector('#go').addEventListener('click', (e) => { console.log(e) })\n",
        "function 洗牌(牌) { return 牌 }\n#!x"
            .split('#')
            .next()
            .unwrap(),
        "for (var i = 0, n = a.length; i < n; ++i);\ndo x--\nwhile (x)\nfor (;;) break\n",
        "interface Card { suit: string; rank?: number }\ntype Deck = Array<Array<Card>> | readonly Card[];\nenum Suit { A, B }\nexport class P<T extends Card = Card> implements Q<T> { private readonly cards: T[] = []; constructor(public n: number) {} }\n",
    ];
    for text in texts {
        let text = if text.starts_with("class A") {
            format!("{text} }}")
        } else {
            text.to_string()
        };
        let read = javascript::parse(&text);
        assert!(read.is_ok(), "{read:?} in {text}");
    }
}

/// Proves that the types of TypeScript say nothing: the operations are those of the same text
/// without them.
#[test]
fn types_say_nothing() {
    let typed = "export function shuffle<T>(array: T[], n?: number): T[] {\n  const copy: T[] = [...array] as T[];\n  for (let i: number = copy.length - 1; i > 0; i--) {\n    const j = Math.floor(Math.random() * (i + 1)) as number;\n    [copy[i], copy[j]] = [copy[j]!, copy[i]!];\n  }\n  const f = (x: T): x is T => x !== undefined;\n  return copy.filter(f).concat(new Array<T>());\n}\n";
    let plain = "export function shuffle(array, n) {\n  const copy = [...array];\n  for (let i = copy.length - 1; i > 0; i--) {\n    const j = Math.floor(Math.random() * (i + 1));\n    [copy[i], copy[j]] = [copy[j], copy[i]];\n  }\n  const f = (x) => x !== undefined;\n  return copy.filter(f).concat(new Array());\n}\n";
    let [typed, plain] = [typed, plain].map(|text| Code::javascript(text).unwrap());
    for (a, b) in typed.functions.iter().zip(&plain.functions) {
        assert_eq!(a.ops, b.ops);
    }
}

/// Proves that what is no JavaScript, or would run and is not offered, is refused where it stands,
/// with both languages' words.
#[test]
fn javascript_is_refused_where_it_stands() {
    use Reason::*;
    let expected = |what, found: &str| Expected {
        what,
        found: found.to_string(),
    };
    let in_shuffle = |text: &str| format!("function shuffle(a) {{\n{text}\n}}");
    let name = |text: &str| text.to_string();
    let cases = [
        (
            "for (let i = 0; i < 3 i++) {}".to_string(),
            "1:23",
            expected(";", "i"),
        ),
        (
            "function shuffle(a) {".to_string(),
            "1:21",
            UnclosedBracket('{'),
        ),
        ("x = (1]".to_string(), "1:5", UnclosedBracket('(')),
        ("let s = 'abc\n".to_string(), "1:9", UnclosedText),
        ("/* abc".to_string(), "1:1", UnclosedComment),
        (
            "f（1）".to_string(),
            "1:2",
            FullWidth {
                found: '（',
                plain: '(',
            },
        ),
        (
            "let x = 1; let x = 2".to_string(),
            "1:16",
            DeclaredTwice(name("x")),
        ),
        (
            in_shuffle("  if (a) x = 1; let x = 2"),
            "2:21",
            DeclaredLate(name("x")),
        ),
        (
            in_shuffle("  let x = 1; { let y = x; const x = 2 }"),
            "2:33",
            DeclaredLate(name("x")),
        ),
        ("return 1".to_string(), "1:1", ReturnOutside),
        ("1 = 2".to_string(), "1:1", CannotAssign),
        (
            "x = 1 2".to_string(),
            "1:7",
            expected("the end of the line", "2"),
        ),
        ("const x = 1".to_string(), "1:7", NoShuffle),
        (
            in_shuffle("  const s = new Set(a)"),
            "2:13",
            NotOffered(Feature::Set),
        ),
        (
            in_shuffle("  const s = new Map()"),
            "2:13",
            NotOffered(Feature::Map),
        ),
        (
            in_shuffle("  for (const i in a) a[i] = 0"),
            "2:8",
            NotOffered(Feature::ForIn),
        ),
        (
            in_shuffle("  switch (a) { case 1: }"),
            "2:3",
            NotOffered(Feature::Switch),
        ),
        (
            in_shuffle("  try { a.pop() } catch (e) {}"),
            "2:3",
            NotOffered(Feature::Try),
        ),
        (
            in_shuffle("  return a?.slice()"),
            "2:10",
            NotOffered(Feature::OptionalChain),
        ),
        (
            in_shuffle("  return a.join(',')"),
            "2:10",
            NotOffered(Feature::Text),
        ),
        (
            in_shuffle("  return _.shuffle(a)"),
            "2:10",
            UnknownFunction(name("_")),
        ),
        (
            in_shuffle("  return Math.sin(1)"),
            "2:10",
            UnknownFunction(name("Math.sin")),
        ),
        (
            in_shuffle("  a.shufle()"),
            "2:3",
            UnknownMethod(name("shufle")),
        ),
        (
            in_shuffle("  const f = (...b) => b"),
            "2:14",
            NotOffered(Feature::Dots),
        ),
        (in_shuffle("  a.x = 1"), "2:3", NotOffered(Feature::Objects)),
        (
            in_shuffle("  return typeof a"),
            "2:10",
            NotOffered(Feature::Text),
        ),
        (
            in_shuffle("  delete a[0]"),
            "2:3",
            NotOffered(Feature::Delete),
        ),
        (
            "function shuffle(a) { return lodash.shuffle(a) }\nimport lodash from 'lodash'"
                .to_string(),
            "1:30",
            UnknownFunction(name("lodash.shuffle")),
        ),
    ];
    for (text, place, reason) in cases {
        let refusal = Code::javascript(&text).expect_err(&text);
        assert_eq!(
            (refusal.span.start.to_string().as_str(), &refusal.reason),
            (place, &reason),
            "{text}"
        );
        for words in [refusal.reason.message(), refusal.reason.instead()] {
            assert!(words.iter().all(|words| !words.is_empty()));
            assert!(words[1].chars().any(|c| c > '\u{2e80}'), "{words:?}");
        }
    }
    let deep = ["(", "[", "-", "f(", "x => ", "{ a: ", "if (x) ", "x ? y : "];
    for part in deep {
        let text: String = part.repeat(10_000).chars().take(19_000).collect();
        assert!(javascript::parse(&text).is_err(), "{part}");
    }
}
