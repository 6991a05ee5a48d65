//! Random programs that do with lists what people do, read and shown as typed code is.

use script::prelude::Version;
use script::proof::{Limits, Odds, Proof, Unproved};
use script::stage::Script;

use crate::dice::Dice;
use crate::smaller::{guarded, smallest};
use crate::{Failure, Outcome};

/// The lists of a program: the deck, and two more.
const LISTS: [&str; 3] = ["a", "b", "c"];

/// Statements; `L` and `M` are lists, `I` and `J` places.
const STATEMENTS: [&str; 29] = [
    "random.shuffle(L)",
    "random.shuffle(L)",
    "L[I], L[J] = L[J], L[I]",
    "L[I], L[J] = L[J], L[I]",
    "L.append(M.pop())",
    "L.append(M.pop(I))",
    "L.insert(I, M.pop())",
    "L.append(M[I])",
    "L.append(0)",
    "L.extend(M)",
    "L.extend([None] * n)",
    "L = M * 2",
    "L = M[:]",
    "L = []",
    "L[:] = M",
    "L.reverse()",
    "L.sort()",
    "L.remove(M[I])",
    "L[I] = M[J]",
    "del L[-2:]",
    "del L[I]",
    "L = sorted(M, key=lambda x: random.random())",
    "L = [x for x in M if x != I]",
    "L = random.sample(M, len(M))",
    "if M[I] not in L: L.append(M[I])",
    "if random.random() < 0.5: L.append(M.pop())",
    "for x in M[:]: L.append(x)",
    "while M: L.append(M.pop(random.randrange(len(M))))",
    "while L and L[-1] is None: L.pop()",
];

const PLACES: [&str; 6] = [
    "0",
    "-1",
    "n",
    "i",
    "len(M) - 1",
    "random.randrange(len(L))",
];

/// The lines of a random program.
fn program(dice: &mut Dice) -> Vec<String> {
    let head = [
        "import random",
        "def shuffle(a):",
        "    n, i = len(a), 0",
        "    b, c = [], a[:]",
    ];
    let mut lines: Vec<String> = head.map(String::from).into();
    for _ in 0..1 + dice.below(5) {
        let mut indent = "    ";
        if dice.once_in(3) {
            lines.push("    for i in range(n):".into());
            indent = "        ";
        }
        for _ in 0..1 + dice.below(3) {
            lines.push(format!("{indent}{}", statement(dice)));
        }
    }
    lines.push(format!("    return {}", dice.pick(&LISTS)));
    lines
}

fn statement(dice: &mut Dice) -> String {
    let mut statement = dice.pick(&STATEMENTS).to_string();
    for place in ["I", "J"] {
        statement = statement.replace(place, dice.pick(&PLACES));
    }
    let [one, other] = [(); 2].map(|()| dice.pick(&LISTS));
    // `len` and `lambda` begin with small letters.
    statement.replace('L', one).replace('M', other)
}

/// Gives one program.
pub(crate) fn run(dice: &mut Dice, _: u64) -> Outcome {
    let lines = program(dice);
    let fails = |lines: &[String]| guarded(|| holds(&lines.join("\n"))).err();
    let failure = fails(&lines).map(|why| {
        let (lines, why) = smallest(lines, why, fails);
        let input = lines.join("\n");
        Failure { why, input }
    });
    Outcome { inputs: 1, failure }
}

/// Reads a program, which shows some runs, and proves what becomes of three cards if that takes a
/// moment: all odds add up to 1.
fn holds(text: &str) -> Result<(), String> {
    const SMALL: Limits = Limits {
        states: 2_000,
        ways: 10_000,
        ..Limits::USUAL
    };
    let Ok(script) = Script::python(text, Version::default()) else {
        return Ok(());
    };
    let mut proof = Proof::new(script.code().clone(), 3, SMALL);
    loop {
        match proof.go_on() {
            Ok(false) => {}
            Ok(true) => break,
            Err(Unproved::TooLarge | Unproved::Stopped(_) | Unproved::NotFollowed) => {
                return Ok(());
            }
        }
    }
    let sum: Odds = proof.finish().outcomes.iter().map(|(_, odds)| odds).sum();
    match sum.to_string() == "1" {
        true => Ok(()),
        false => Err(format!("its odds add up to {sum}")),
    }
}
