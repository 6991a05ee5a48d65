//! Article 003: is its claim true, that the cross shuffle moves every card? For every deck.

use ::words::prove as say;
use app::content::pass_table;
use app::i18n::words as common;
use app::i18n::{Words, answer};
use engine::algorithms::Algorithm;
use exact::cross::Pass;

use super::asked::{Asked, Block, plain, tabled};
use super::own;
use crate::charts::Chart;
use crate::sampled;
use page::document::{note, strong, text};

/// Decks up to this many cards are looked at, one by one.
const MOST: usize = 1000;
/// Most cards and passes of a table that is read at sight.
const WIDEST: usize = 20;
const LONGEST: usize = 12;
/// Largest deck drawn with the small ones.
const NEAR: usize = 60;

pub(super) fn blocks(asked: &Asked<'_>) -> Vec<Block> {
    let (lang, n) = (asked.lang, asked.settings.lane.setup.n());
    // A few milliseconds.
    let stays = |n: usize| Pass::of(n).fixed().first().copied();
    let all: Vec<Option<usize>> = (2..=MOST).map(stays).collect();
    let holds = all.iter().filter(|stays| stays.is_none()).count();
    let rule = answer::claim_rule(lang, holds, MOST);
    let here = stays(n).map(|card| asked.name(card));
    let heading = [say::CARDS, say::CARD_THAT_STAYS].map(|t| asked.say(t).to_string());
    let row = |(n, stays): (usize, &Option<usize>)| {
        let none = || asked.say(say::NONE_STAYS).to_string();
        let stays = stays.map_or_else(none, |card| (card + 1).to_string());
        plain(vec![n.to_string(), stays])
    };
    let mut rows = vec![plain(heading.to_vec())];
    rows.extend((2..).zip(&all[..NEAR - 1]).map(row));
    // A small deck is shown among small ones.
    let largest = if n <= NEAR { NEAR } else { MOST };
    let shown = all[..largest - 1].to_vec();
    let mut blocks = vec![
        text(asked.say(say::CLAIM_TEXT)),
        strong(answer::claim_holds(lang, n, here.as_deref())),
        asked.chart(Chart::Stays(shown, n), &rule),
        note(rule),
        tabled("claim", asked.say(common::TABLE_TWIN), rows, false),
    ];
    blocks.extend(counted(asked).map(strong));
    blocks.extend(passes(asked));
    blocks
}

/// Article 003's two tables: pass after pass, beside as many fair shuffles, with the cards marked
/// that a pass leaves in their place. Nothing for decks and numbers too large to be read.
fn passes(asked: &Asked<'_>) -> Vec<Block> {
    let lane = &asked.settings.lane;
    let (n, passes) = (lane.setup.n(), lane.setup.params.passes);
    if n > WIDEST || passes > LONGEST {
        return Vec::new();
    }
    let table = |title: Words, algorithm: Algorithm| {
        let places = (1..=n).map(|place| place.to_string());
        let heading = std::iter::once(asked.say(say::PASSES).to_string());
        let mut all = vec![plain(heading.chain(places).collect())];
        let passes = pass_table::rows(algorithm, n, lane.seed, passes);
        all.extend(passes.iter().enumerate().map(|(number, pass)| {
            let name = match number {
                0 => asked.say(say::START_ROW).to_string(),
                _ => number.to_string(),
            };
            let class = |stays: bool| if stays { "far" } else { "" };
            let cards = pass.order.iter().zip(&pass.stays);
            let cells = cards.map(|(&card, &stays)| (asked.name(card as usize), class(stays)));
            std::iter::once((name, "")).chain(cells).collect()
        }));
        tabled(algorithm.id(), asked.say(title), all, true)
    };
    vec![
        table(say::CROSS_ROWS, Algorithm::CROSS),
        table(say::FISHER_YATES_ROWS, Algorithm::FISHER_YATES_DOWN),
        note(asked.say(say::UNMOVED)),
    ]
}

/// Result of the visitor's own count, for all passes together.
fn counted(asked: &Asked<'_>) -> Option<String> {
    let tally = own::first(asked)?;
    let passes = asked.settings.lane.setup.params.passes;
    let deck = Pass::of(tally.cards()).after(passes as u128);
    let always = |(place, card): (usize, &engine::deck::Card)| {
        tally.at(*card as usize, place) as u64 == tally.shuffles()
    };
    let holds = deck.iter().enumerate().all(always);
    let stayed = (0..tally.cards()).filter(|&card| tally.at(card, card) > 0.0);
    Some(sampled::own_passes(
        asked.lang,
        (tally.shuffles(), passes),
        holds,
        stayed.count(),
    ))
}
