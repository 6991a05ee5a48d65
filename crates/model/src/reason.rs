//! Why a stamp is set: what its numbers say, and what it promises.

use app::i18n::{Lang, expected, grouped};
use app::lens::Lens;
use app::{say, words};
use engine::algorithms::Fairness;
use engine::deck::{Card, Deck};
use engine::experiment::Setup;
use engine::tally::Tally;

use crate::always;
use crate::stamp::Stamp;

/// The part of the greatest distance that counts as nearly as far.
const NEARLY: f64 = 0.95;

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
    stamp: Stamp,
    setup: &Setup,
    labels: Deck,
    tally: &Tally,
    lens: Lens,
) -> [String; 2] {
    let shuffles = grouped(tally.shuffles());
    match stamp {
        Stamp::NotFair => evidence(lang, labels, tally, lens),
        Stamp::NoChance => [
            say!(lang, "Nothing is drawn." / "没有任何抽取。"),
            say!(
                lang,
                "Each shuffle gives the same order." / "每次都得到同一种排列。"
            ),
        ],
        Stamp::NoBiasFound if exact::fairness(setup) == Fairness::Biased => [
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

/// The furthest cell or the most frequent pair, whichever the map shows, in numbers of people's size, where one is far
/// beyond chance; and what the stamp promises.
fn evidence(lang: Lang, labels: Deck, tally: &Tally, lens: Lens) -> [String; 2] {
    let fair = tally.shuffles() as f64 / tally.cards() as f64;
    let luck = words!(
        "Bad luck stamps a fair shuffle so at most once in 10,000 tries, however often one looks."
            / "公平的洗法因运气不好而盖上这个章，一万次里至多一次，看多少次都一样。"
    )
    .of(lang);
    let far = far_cell(tally).filter(|_| lens == Lens::Places);
    let held = far.and_then(|_| always::counted(tally));
    let name = |card: usize| label(labels, name_of(card));
    let seen = match (held, far) {
        (Some(held), _) => held.in_counts(lang, tally.shuffles(), &name),
        (None, Some((card, place))) => cell(lang, &name(card), place, tally.at(card, place), fair),
        (None, None) => neighbours(lang, labels, tally),
    };
    [seen, luck.to_string()]
}

/// The furthest cell, card and place, where it is far beyond chance.
pub(crate) fn far_cell(tally: &Tally) -> Option<(usize, usize)> {
    let (card, place) = furthest(tally);
    is_far(tally, tally.at(card, place)).then_some((card, place))
}

/// The cell of a count that is furthest from its fair share, card and place; of several that are
/// nearly as far, the one nearest the top, which people look at first.
pub(crate) fn furthest(tally: &Tally) -> (usize, usize) {
    let n = tally.cards();
    let fair = tally.shuffles() as f64 / n as f64;
    let off = |count: &f64| (count - fair).abs();
    let most = tally.positions().iter().map(off).fold(0.0, f64::max);
    let cells = tally.positions().iter().enumerate();
    let far = cells.filter(|(_, count)| off(count) >= NEARLY * most);
    far.map(|(k, _)| (k / n, k % n))
        .min_by_key(|&(card, place)| (place, card))
        .unwrap_or((0, 0))
}

/// The two cards that come one after the other most often, where that is far beyond chance; of
/// several pairs that do so nearly as often, the one nearest the top of the new deck.
pub(crate) fn far_pair(tally: &Tally) -> Option<(usize, usize)> {
    let n = tally.cards();
    let pairs = (0..n * n).map(|k| (k / n, k % n));
    let count = |&(card, next): &(usize, usize)| Lens::Neighbours.count(tally, card, next);
    let counted: Vec<_> = pairs
        .filter_map(|pair| Some((count(&pair)?, pair)))
        .collect();
    let most = counted.iter().map(|(count, _)| *count).fold(0.0, f64::max);
    let mut near = counted.iter().filter(|(count, _)| *count >= NEARLY * most);
    near.find(|(count, _)| is_far(tally, *count))
        .map(|(_, pair)| *pair)
}

/// Whether a count is five standard deviations from its fair share: beyond what the furthest of 52²
/// cells reaches by chance.
pub(crate) fn is_far(tally: &Tally, count: f64) -> bool {
    let n = tally.cards() as f64;
    let fair = tally.shuffles() as f64 / n;
    fair > 0.0 && (count - fair).abs() >= 5.0 * (fair * (1.0 - 1.0 / n)).sqrt()
}

/// A card by its number in a matrix.
pub(crate) fn name_of(card: usize) -> Card {
    Card::try_from(card).unwrap_or(0)
}

fn cell(lang: Lang, name: &str, place: usize, count: f64, fair: f64) -> String {
    let (count, fair) = (grouped(count as u64), expected(fair));
    say!(
        lang,
        match place {
            0 =>
                "{name} on top: {count} times; fair is {fair}."
                    / "{name} 在牌顶：{count} 次，公平时应约为 {fair} 次。",
            _ =>
                "{name} in place {number}: {count} times; fair is {fair}."
                    / "{name} 落在第 {number} 位：{count} 次，公平时应约为 {fair} 次。",
        },
        name,
        count,
        fair,
        number = place + 1
    )
}

/// The two cards that come one after the other most often, where that is far beyond chance.
fn neighbours(lang: Lang, labels: Deck, tally: &Tally) -> String {
    let Some((first, next)) = far_pair(tally) else {
        return say!(
            lang,
            "Too uneven, over all squares, to be luck." / "整体太不均匀，不像是偶然。"
        );
    };
    let count = Lens::Neighbours.count(tally, first, next).unwrap_or(0.0);
    let [first, next] = [first, next].map(|card| label(labels, name_of(card)));
    let fair = expected(tally.shuffles() as f64 / tally.cards() as f64);
    let count = grouped(count as u64);
    say!(
        lang,
        "{next} right after {first}: {count} times; fair is {fair}."
            / "{next} 紧跟 {first}：{count} 次，公平时应约为 {fair} 次。",
        next,
        first,
        count,
        fair
    )
}

/// The name of a card on the page.
pub(crate) fn label(labels: Deck, card: Card) -> String {
    match labels {
        // One suit: spades, so that red is left to the stamp.
        Deck::Thirteen => labels.face(card).rank + "♠",
        _ => labels.label(card),
    }
}
