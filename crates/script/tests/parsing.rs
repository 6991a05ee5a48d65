//! What is read, and what is refused: where, why, and with which words.

use script::python::parse;
use script::refusals::Reason;

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
