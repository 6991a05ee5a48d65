//! Article 003: is its claim true, that the cross shuffle moves every card? For every deck.

use app::i18n::{Text, answer};
use exact::cross::Pass;

use super::{Asked, Block, Chart, plain};

/// Decks up to this many cards are looked at, one by one.
const MOST: usize = 1000;
/// Around a small deck so many are drawn.
const NEAR: usize = 60;

pub(super) fn blocks(asked: &Asked<'_>) -> Vec<Block> {
    let (lang, n) = (asked.lang, asked.settings.here().setup.n);
    // A few milliseconds.
    let stays = |n: usize| Pass::of(n).fixed().first().copied();
    let all: Vec<Option<usize>> = (2..=MOST).map(stays).collect();
    let holds = all.iter().filter(|stays| stays.is_none()).count();
    let rule = answer::claim_rule(lang, holds, MOST);
    let here = stays(n).map(|card| asked.name(card));
    let heading = [Text::Cards, Text::CardThatStays].map(|t| asked.say(t).to_string());
    let row = |(n, stays): (usize, &Option<usize>)| {
        let none = || asked.say(Text::NoneStays).to_string();
        let stays = stays.map_or_else(none, |card| (card + 1).to_string());
        plain(vec![n.to_string(), stays])
    };
    let mut rows = vec![plain(heading.to_vec())];
    rows.extend((2..).zip(&all[..NEAR - 1]).map(row));
    // A small deck is shown among small ones.
    let largest = if n <= NEAR { NEAR } else { MOST };
    let shown = all[..largest - 1].to_vec();
    vec![
        Block::Words(asked.say(Text::ClaimText).into()),
        Block::Strong(answer::claim_holds(lang, n, here.as_deref())),
        Block::Chart(Chart::Stays(shown, n), rule.clone()),
        Block::Note(rule),
        Block::Table(asked.say(Text::TableTwin).into(), rows, false),
    ]
}
