//! Why a stamp is set: what its numbers say, and what it promises.

use ::words::watch as say;
use app::i18n::{Lang, grouped};
use app::lens::Lens;
use engine::algorithms::Fairness;
use engine::deck::{Card, Deck};
use engine::experiment::Setup;
use engine::tally::Tally;

use crate::verdict::{Says, Worst};

/// Why a shuffle is called proved fair: the proof, and what its counts say.
pub fn proved(lang: Lang, flag: Option<u64>, tally: &Tally) -> [String; 2] {
    let shuffles = grouped(tally.shuffles());
    let counts = match flag {
        None => say::proved_agree(lang, &shuffles),
        Some(_) => say::PROVED_WAS_LUCK.of(lang).to_string(),
    };
    let proved = say::PROVED_BY_PROOF.of(lang);
    [proved.to_string(), counts]
}

/// Why any other stamp is set: what the counts say, and what that is worth.
pub fn reason(
    lang: Lang,
    says: Says,
    setup: &Setup,
    labels: Deck,
    tally: &Tally,
    lens: Lens,
) -> [String; 2] {
    let shuffles = grouped(tally.shuffles());
    match says {
        Says::NotFair => evidence(lang, labels, tally, lens),
        Says::NoChance => [
            say::REASON_NOTHING_DRAWN.of(lang).to_string(),
            say::REASON_SAME_ORDER.of(lang).to_string(),
        ],
        Says::NoBiasFound if exact::fairness(setup) == Fairness::Biased => [
            say::REASON_THEORY_KNOWS.of(lang).to_string(),
            say::reason_too_few(lang, &shuffles),
        ],
        _ => [
            say::reason_stayed_below(lang, &shuffles),
            say::REASON_NO_PROOF.of(lang).to_string(),
        ],
    }
}

/// The worst square, in numbers of people's size, and the promise of the stamp.
fn evidence(lang: Lang, labels: Deck, tally: &Tally, lens: Lens) -> [String; 2] {
    let luck = say::EVIDENCE_LUCK.of(lang);
    let name = |card: usize| label(labels, name_of(card));
    // Where places are even, neighbours are not.
    let worst = Worst::of_counts(tally, lens).or_else(|| Worst::of_counts(tally, Lens::Neighbours));
    let shuffles = grouped(tally.shuffles());
    let before = say::evidence_before(lang, &shuffles);
    let seen = match worst {
        Some(worst) => worst.in_counts(lang, &name, &before),
        None => say::EVIDENCE_TOO_UNEVEN.of(lang).to_string(),
    };
    [seen, luck.to_string()]
}

/// A card by its number in a matrix.
pub fn name_of(card: usize) -> Card {
    Card::try_from(card).unwrap_or(0)
}

/// The deck that a shuffle shuffles where none is chosen: the usual one of its size, numbers for code that
/// somebody wrote, so that a card keeps its name.
pub fn deck_of(setup: &Setup) -> Deck {
    match setup.algorithm.own_name() {
        Some(_) => Deck::Numbers,
        None => Deck::of_size(setup.n()),
    }
}

/// The name of a card on the page.
pub fn label(labels: Deck, card: Card) -> String {
    match labels {
        // One suit: spades, so that red is left to the stamp.
        Deck::Thirteen => labels.face(card).rank + "♠",
        _ => labels.label(card),
    }
}
