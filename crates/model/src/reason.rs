//! Why a stamp is set: what its numbers say, and what it promises.

use app::i18n::{Lang, grouped};
use app::lens::Lens;
use app::{say, words};
use engine::algorithms::Fairness;
use engine::deck::{Card, Deck};
use engine::experiment::Setup;
use engine::tally::Tally;

use crate::verdict::{Says, Worst};

/// Why a shuffle is called proved fair: the proof, and what its counts say.
pub(crate) fn proved(lang: Lang, flag: Option<u64>, tally: &Tally) -> [String; 2] {
    let shuffles = grouped(tally.shuffles());
    let counts = say!(
        lang,
        match flag {
            None => "{shuffles} shuffles agree." / "{shuffles} 次洗牌与之相符。",
            Some(_) => "The evidence against this shuffle was luck." / "先前不利的证据只是运气。",
        },
        shuffles
    );
    let proved =
        words!("By proof: all orders are equally likely." / "由证明得出：每种排列的概率都相等。")
            .of(lang);
    [proved.to_string(), counts]
}

/// Why any other stamp is set: what the counts say, and what that is worth.
pub(crate) fn reason(
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
            say!(lang, "Nothing is drawn." / "没有任何抽取。"),
            say!(
                lang,
                "Each shuffle gives the same order." / "每次都得到同一种排列。"
            ),
        ],
        Says::NoBiasFound if exact::fairness(setup) == Fairness::Biased => [
            say!(
                lang,
                "Theory knows that it is not fair." / "理论上已知它不公平。"
            ),
            say!(
                lang,
                "{shuffles} shuffles are too few to show it." / "{shuffles} 次洗牌还不足以看出。",
                shuffles
            ),
        ],
        _ => [
            say!(
                lang,
                "In {shuffles} shuffles the evidence stayed below 10,000 : 1."
                    / "{shuffles} 次洗牌，证据始终不到一万比一。",
                shuffles
            ),
            say!(lang, "That is no proof." / "这不是证明。"),
        ],
    }
}

/// The worst square, in numbers of people's size, and the promise of the stamp.
fn evidence(lang: Lang, labels: Deck, tally: &Tally, lens: Lens) -> [String; 2] {
    let luck = words!(
        "A fair shuffle gets this at most once in 10,000 tries, however often one looks."
            / "公平的洗法一万次里至多有一次会得到这个章，看多少次都一样。"
    )
    .of(lang);
    let name = |card: usize| label(labels, name_of(card));
    // Where places are even, neighbours are not.
    let worst = Worst::of_counts(tally, lens).or_else(|| Worst::of_counts(tally, Lens::Neighbours));
    let shuffles = grouped(tally.shuffles());
    let before = say!(
        lang,
        "In {shuffles} shuffles: " / "{shuffles} 次洗牌中：",
        shuffles
    );
    let seen = match worst {
        Some(worst) => worst.in_counts(lang, &name, &before),
        None => say!(
            lang,
            "Too uneven, over all squares, to be luck." / "整体太不均匀，不像是偶然。"
        ),
    };
    [seen, luck.to_string()]
}

/// A card by its number in a matrix.
pub(crate) fn name_of(card: usize) -> Card {
    Card::try_from(card).unwrap_or(0)
}

/// The deck that a shuffle shuffles where none is chosen: the usual one of its size, numbers for code that
/// somebody wrote, so that a card keeps its name.
pub(crate) fn deck_of(setup: &Setup) -> Deck {
    match setup.algorithm.own_name() {
        Some(_) => Deck::Numbers,
        None => Deck::of_size(setup.n()),
    }
}

/// The name of a card on the page.
pub(crate) fn label(labels: Deck, card: Card) -> String {
    match labels {
        // One suit: spades, so that red is left to the stamp.
        Deck::Thirteen => labels.face(card).rank + "♠",
        _ => labels.label(card),
    }
}
