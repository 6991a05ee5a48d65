//! Maps of one card beside the odds of all orders, and beside what is known of large decks.

use std::collections::BTreeMap;

use script::catalogue::texts;
use script::code::Code;
use script::machine::Outcome;
use script::mistakes::MISTAKES;
use script::proof::{BigInt, Limits, Odds, OneCardMap, Proved, Unproved, one_card_map, share_of};
use script::tree::Language::{self, JavaScript, Python};

use crate::programs::PROGRAMS;

fn map(text: &str, language: Language, n: usize) -> Result<OneCardMap, Unproved> {
    let code = Code::read(text, language).unwrap_or_else(|e| panic!("{e:?} {text}"));
    one_card_map(code.into(), n, Limits::PAGE_OF_A_CARD)
}

fn known(text: &str, language: Language, n: usize) -> OneCardMap {
    map(text, language, n).unwrap_or_else(|e| panic!("{e:?} {text}"))
}

/// Outcomes without a deck, whichever cards they hold, with their odds.
fn failures<'a>(all: impl IntoIterator<Item = &'a (Outcome, Odds)>) -> BTreeMap<Outcome, Odds> {
    let mut sums = BTreeMap::new();
    for (outcome, odds) in all {
        let outcome = match outcome {
            Outcome::Deck(_) => continue,
            Outcome::NoDeck(_) => Outcome::NoDeck(Vec::new()),
            other => other.clone(),
        };
        *sums
            .entry(outcome)
            .or_insert_with(|| Odds::from_integer(0.into())) += odds;
    }
    sums
}

/// Texts of people, the catalogue's and the mistakes, by a name.
fn all(language: Language) -> Vec<(&'static str, &'static str)> {
    let mut all = texts(language).to_vec();
    all.extend(MISTAKES.iter().map(|mistake| match language {
        Python => (mistake.id, mistake.python),
        JavaScript => (mistake.id, mistake.javascript),
    }));
    if language == Python {
        all.extend(PROGRAMS);
    }
    all
}

/// Proves that a map has the odds of all orders, wherever there is one, and that there is one for most
/// texts that read no card.
#[test]
fn maps_have_the_odds_of_all_orders() {
    for (language, least) in [(Python, 40), (JavaScript, 30)] {
        let mut mapped = 0;
        for (name, text) in all(language) {
            let mut is_mapped = true;
            for n in 3..=5 {
                let Ok(map) = map(text, language, n) else {
                    is_mapped = false;
                    continue;
                };
                let code = Code::read(text, language).expect(name);
                let Ok(proved) = Proved::of(code.into(), n, Limits::MOMENT) else {
                    is_mapped = false;
                    continue;
                };
                let positions = proved.positions();
                for (card, row) in positions.iter().enumerate() {
                    for (place, odds) in row.iter().enumerate() {
                        let found = map.odds(card, place);
                        assert_eq!(found, *odds, "{name}, {n}: card {card}, place {place}");
                    }
                }
                let [one, all] = [failures(&map.others), failures(&proved.outcomes)];
                assert_eq!(one, all, "{name}, {n}");
            }
            mapped += usize::from(is_mapped);
            println!("{language:?} {name}: {is_mapped}");
        }
        assert!(mapped >= least, "{language:?}: {mapped}");
    }
}

/// Proves that the map of the naive swap of 52 is its closed form, in fractions: a card from place a
/// comes to place b, both from 1, with (q^(n-b) + q^(a-1) - [a <= b] q^(n-b+a-1)) / n, where q is
/// 1 - 1/n.
#[test]
fn the_naive_swap_of_52_is_its_closed_form() {
    let text = texts(Python).iter().find(|(id, _)| *id == "naive-swap");
    let n = 52;
    let found = known(text.unwrap().1, Python, n);
    let q = Odds::new(BigInt::from(n - 1), n.into());
    let next = |power: &Odds| Some(power * &q);
    let powers = std::iter::successors(Some(Odds::from_integer(1.into())), next);
    let power: Vec<Odds> = powers.take(2 * n).collect();
    for (a, b) in (0..n * n).map(|k| (k / n + 1, k % n + 1)) {
        let mut sum = &power[n - b] + &power[a - 1];
        if a <= b {
            sum -= &power[n - b + a - 1];
        }
        let odds = sum / BigInt::from(n);
        assert_eq!(found.odds(a - 1, b - 1), odds, "{a} to {b}");
    }
    let percent = |card| format!("{:.4}", 100.0 * share_of(&found.odds(card, 0)));
    assert_eq!([percent(1), percent(51)], ["2.6004", "1.4287"]);
    assert!(found.others.is_empty() && !found.is_even());
}

/// Proves that an even map is no proof: a random cut has one.
#[test]
fn a_random_cut_has_an_even_map() {
    for (language, text) in [
        (
            Python,
            "import random\ndef shuffle(a):\n    k = random.randrange(len(a))\n    return a[k:] + a[:k]\n",
        ),
        (
            JavaScript,
            "function cut(a) { const k = Math.floor(Math.random() * a.length); return [...a.slice(k), ...a.slice(0, k)]; }",
        ),
    ] {
        assert!(known(text, language, 52).is_even(), "{text}");
        let code = Code::read(text, language).unwrap();
        assert!(
            !Proved::of(code.into(), 4, Limits::MOMENT)
                .unwrap()
                .is_fair()
        );
    }
    let fair = "import random\ndef shuffle(a):\n    random.shuffle(a)\n";
    assert!(known(fair, Python, 52).is_even());
}

/// Proves that runs which end without a deck have their odds, beside those of the decks.
#[test]
fn failures_of_52_cards_are_exact() {
    let far = "import random\ndef shuffle(a):\n    for i in range(len(a)):\n        j = random.randint(0, i + 1)\n        a[i], a[j] = a[j], a[i]\n";
    let found = known(far, Python, 52);
    let [(Outcome::Error { line: 5, .. }, odds)] = &found.others[..] else {
        panic!("{:?}", found.others);
    };
    assert_eq!(odds.to_string(), "1/53");
    let sum: f64 = found.shares()[..52].iter().sum();
    assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    let lost =
        "function shuffle(a) { a.splice(Math.floor(Math.random() * a.length), 1); return a }";
    let found = known(lost, JavaScript, 52);
    assert_eq!(failures(&found.others).len(), 1);
    assert!(found.shares().iter().all(|share| *share == 0.0) && !found.is_even());
}

/// Proves that what reads a card, copies one or makes its own is given up, and so is what would go
/// through too much.
#[test]
fn what_cannot_be_followed_is_given_up() {
    let reads = [
        "if a[0] == 3:\n        a.reverse()",
        "if random.random() < 0.5 and a[0] < a[1]:\n        a.reverse()",
        "a[a[0]] = 0",
        "c = random.choice(a)\n    a.remove(c)\n    a.append(c)",
        "a.sort()",
        "x = sum(a)",
        "for c in a:\n        random.randrange(c + 1)",
    ];
    for line in reads {
        let text = format!("import random\ndef shuffle(a):\n    {line}\n");
        let found = map(&text, Python, 13);
        assert!(
            matches!(found, Err(Unproved::Stopped(_))),
            "{text} {found:?}"
        );
    }
    let reads = [
        "a.sort((x, y) => x - y)",
        "a.indexOf(2)",
        "a = a.filter(c => c > 1)",
        "a.push(...new Array(a.pop()))",
        "if (a[0]) a.reverse()",
        "a[0] += 1",
    ];
    for line in reads {
        let found = map(&format!("function shuffle(a) {{ {line} }}"), JavaScript, 13);
        assert!(
            matches!(found, Err(Unproved::Stopped(_))),
            "{line} {found:?}"
        );
    }
    let lost = MISTAKES.iter().find(|own| own.id == "card-lost").unwrap();
    let own = "import random\ndef shuffle(n):\n    deck = list(range(n))\n    random.shuffle(deck)\n    return deck\n";
    for text in [
        lost.python,
        own,
        "def shuffle(a):\n    return list(range(len(a)))\n",
    ] {
        assert_eq!(map(text, Python, 13), Err(Unproved::NotFollowed), "{text}");
    }
    let used = "import random\ndef shuffle(a):\n    used = []\n    out = []\n    while len(out) < len(a):\n        j = random.randrange(len(a))\n        if j not in used:\n            used.append(j)\n            out.append(a[j])\n    return out\n";
    assert_eq!(map(used, Python, 52), Err(Unproved::TooLarge));
    assert!(!known(used, Python, 4).shares().is_empty());
}

/// Proves that a draw which is made again until it fits is solved, and not followed.
#[test]
fn draws_are_made_again_without_end() {
    let again = "import random\ndef shuffle(a):\n    for i in range(len(a)):\n        j = random.randrange(len(a))\n        while j < i:\n            j = random.randrange(len(a))\n        a[i], a[j] = a[j], a[i]\n";
    assert!(known(again, Python, 52).is_even());
}
