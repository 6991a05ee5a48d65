//! Runs of written code that end without a deck are told, counted, and have odds.

use engine::experiment::Setup;
use engine::rng::Seed;
use engine::rng::flawed::{Bits, Source};
use engine::tally::Tally;
use script::machine::Outcome;
use script::tree::Language;

use super::{Failing, ends_with_a_deck, shuffle};
use crate::refusal::Refusal;

/// Loses a card in half of its runs.
const LOSES_A_CARD: &str = "import random
def shuffle(a):
    random.shuffle(a)
    if random.randrange(2):
        a.pop()
";

/// Draws a place behind the deck in line 5.
const LEAVES_THE_DECK: &str = "import random
def shuffle(a):
    for i in range(len(a)):
        j = random.randint(0, i + 1)
        a[i], a[j] = a[j], a[i]
";

const FAIR: &str = "import random
def shuffle(a):
    random.shuffle(a)
";

fn written(text: &str, n: usize) -> Setup {
    Setup::new(shuffle("python", Language::Python, text, n).unwrap(), n)
}

/// Proves that counts hold just the decks of the runs that are not refused one by one, with draws of
/// every kind, and beyond a chunk's beginning.
#[test]
fn what_is_refused_alone_is_counted_as_failed() {
    for text in [LOSES_A_CARD, LEAVES_THE_DECK, FAIR] {
        for source in [
            Source::EXACT,
            Source::modulo(Bits::BYTE),
            Source::JAVA_RANDOM,
        ] {
            let setup = written(text, 5).with_source(source);
            let (mut decks, mut refused) = (Tally::new(5), 0);
            for number in 0..300 {
                match ends_with_a_deck(&setup, || setup.rng(Seed(7), number)) {
                    Ok(()) => decks.count(&setup.order(Seed(7), number)),
                    Err(_) => refused += 1,
                }
            }
            let counted = setup.simulate_decks(Tally::new(5), Seed(7), 300);
            assert_eq!(counted, (decks, refused));
            assert_eq!(refused > 0, text != FAIR);
        }
    }
}

/// Proves that an error says what the run comes to and why, with the line where it stops.
#[test]
fn a_run_without_a_deck_is_refused_by_what_it_comes_to() {
    let refused = |text, n| {
        let setup = written(text, n);
        let mut runs =
            (0..100).map(|number| ends_with_a_deck(&setup, || setup.rng(Seed(1), number)));
        runs.find_map(Result::err).unwrap()
    };
    let lost = "python: this run ends without a deck: no deck any more. For example, it holds 3 numbers, and some card is not among them.";
    assert_eq!(refused(LOSES_A_CARD, 4), Refusal::NoDeck(lost.into(), None));
    let Refusal::NoDeck(message, line) = refused(LEAVES_THE_DECK, 4) else {
        panic!("another error");
    };
    assert_eq!(line, Some(5));
    let begins = "python: this run ends without a deck: stops with an error in line 5. Line 5: ";
    assert!(
        message.starts_with(begins) && message.ends_with("(IndexError)."),
        "{message}"
    );
}

/// Proves that a proof has the odds of failing and of each deck among all runs, and that of many
/// cards runs are tried: 200, of which half fail, with a standard deviation of 7.
#[test]
fn failing_runs_have_odds() {
    let lost = Failing::of(&written(LOSES_A_CARD, 3), true).unwrap();
    assert_eq!(lost.odds().unwrap().to_string(), "1/2");
    let proved = lost.proved.unwrap();
    assert_eq!(
        proved.odds(&Outcome::Deck(vec![2, 0, 1])).to_string(),
        "1/12"
    );
    let left = Failing::of(&written(LEAVES_THE_DECK, 3), true).unwrap();
    assert_eq!(
        (left.odds().unwrap().to_string().as_str(), left.share()),
        ("1/4", 0.25)
    );
    assert!(matches!(
        left.endings[..],
        [(Outcome::Error { line: 5, .. }, ..)]
    ));
    let tried = Failing::of(&written(LOSES_A_CARD, 52), false).unwrap();
    assert_eq!((tried.odds(), tried.proved.is_none()), (None, true));
    assert!((tried.share() - 0.5).abs() < 0.2, "{}", tried.share());
    assert!(
        [3, 52]
            .iter()
            .all(|&n| Failing::of(&written(FAIR, n), n == 3).is_none())
    );
}
