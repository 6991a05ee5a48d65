//! The words of the bench.

use ::words::bench as say;
use app::bench::{Suspect, Test};
use app::i18n::{Lang, Words};

use page::words::name;

/// The name of a test, and what it asks.
pub(super) fn test(test: Test) -> [Words; 2] {
    match test {
        Test::SameCards => [say::TEST_SAME_CARDS, say::TEST_SAME_CARDS_ABOUT],
        Test::Changed => [say::TEST_CHANGED, say::TEST_CHANGED_ABOUT],
        Test::NeverReset => [say::TEST_NEVER_RESET, say::TEST_NEVER_RESET_ABOUT],
        Test::MeanPlace => [say::TEST_AVERAGE, say::TEST_AVERAGE_ABOUT],
        Test::OneCard => [say::TEST_FIRST_CARD, say::TEST_FIRST_CARD_ABOUT],
        Test::ThreeCards => [say::TEST_ORDERS, say::TEST_FIRST_CARD_ABOUT],
        Test::WrongFreedom => [say::TEST_WRONG_FREEDOM, say::TEST_WRONG_FREEDOM_ABOUT],
        Test::Looking => [say::TEST_PEEKING, say::TEST_UNTIL_5_PERCENT],
        Test::Verdict => [say::TEST_LAB, say::TEST_LAB_ABOUT],
        Test::Evidence => [say::TEST_EVIDENCE, say::TEST_EVIDENCE_ABOUT],
    }
}

/// The name of a suspect: that of the Gallery, where its source of chance is not what is on trial.
pub(super) fn suspect(lang: Lang, suspect: Suspect, n: usize) -> String {
    match suspect {
        Suspect::Fair => say::SUSPECT_FAIR.of(lang).to_string(),
        Suspect::ShortSeed => say::SUSPECT_SHORT_SEED.of(lang).to_string(),
        _ => name(lang, &suspect.setup(n)),
    }
}

/// The conclusion at a number of decks: how many of the wrong shuffles the best test catches, and
/// how many tests let nearly everything of one shuffle pass with any number.
pub(super) fn conclusion(lang: Lang, best: Test, counts: [usize; 4], decks: &str) -> String {
    let [caught, wrong, forever, tests] = counts;
    let [name, _] = test(best).map(|words| words.of(lang));
    say::conclusion(lang, caught, decks, forever, name, tests, wrong)
}

/// Why no number of decks helps a test that is blind for ever.
pub(super) fn why_for_ever(test: Test) -> Words {
    match test {
        Test::SameCards => say::WHY_FOR_EVER_SAME_CARDS,
        Test::Changed => say::WHY_FOR_EVER_CHANGED,
        Test::MeanPlace | Test::OneCard => say::WHY_FOR_EVER_MEAN_PLACE_ONE_CARD,
        Test::ThreeCards => say::WHY_FOR_EVER_THREE_CARDS,
        Test::NeverReset | Test::WrongFreedom | Test::Looking | Test::Verdict | Test::Evidence => {
            Words::NONE
        }
    }
}
