//! Article 003: know the start and the number of passes, and you know every card.

use ::words::prove as say;
use app::i18n::answer;
use exact::cross::Pass;

use super::asked::{Asked, Block};
use page::document::{note, strong, text};

pub(super) fn blocks(asked: &Asked<'_>) -> Vec<Block> {
    let (lang, settings) = (asked.lang, asked.settings);
    let (setup, card) = (settings.lane.setup, settings.card);
    let after = settings.after.unwrap_or(setup.params.passes as u64);
    let passes = u128::from(after);
    let pass = Pass::of(setup.n());
    let deck = pass.after(passes);
    let place = deck.iter().position(|&c| c as usize == card).unwrap_or(0);
    let mine = |c: &engine::deck::Card| (asked.name(*c as usize), *c as usize == card);
    let cycle = |cycle: &Vec<usize>| {
        let back = cycle.first().into_iter();
        let names = cycle
            .iter()
            .chain(back)
            .map(|place| (place + 1).to_string());
        let words = names.collect::<Vec<_>>().join(" → ");
        (words, cycle.contains(&card))
    };
    let mut blocks: Vec<Block> = Vec::new();
    blocks.extend(pass.period().map(|n| strong(answer::period(lang, n))));
    blocks.extend([
        text(answer::card_after(
            lang,
            &asked.name(card),
            passes,
            place + 1,
        )),
        items(deck.iter().map(mine)),
        text(asked.say(say::PREDICT_MORAL)),
        note(asked.say(say::PREDICT_CYCLES)),
        items(pass.cycles().iter().map(cycle)),
    ]);
    blocks
}

/// Items in a row or one below the other; some are marked.
fn items(items: impl Iterator<Item = (String, bool)>) -> Block {
    let item = |(words, is_mine): (String, bool)| {
        let class = if is_mine { "mine" } else { "" };
        Block::of("li").class(class).says(words)
    };
    Block::of("ul").class("items").with(items.map(item))
}
