//! Article 001: the proof as numbered steps, each checked against the exact matrix.

use ::words::prove as say;
use app::i18n::answer;
use exact::Evolution;

use ::document::heading;

use super::asked::{self, Asked, Block, formula};
use crate::msg::ProveMsg;
use crate::walked::{own, stops};
use page::document::{act, text};

pub(super) fn walk(asked: &Asked<'_>) -> Block {
    let (stops, at) = stops(asked.settings);
    let act = |word, is_off, steps| act(asked.say(word), is_off, ProveMsg::Walk(steps));
    let acts = vec![
        act(say::WALK_BACK, at == 0, -1),
        act(say::WALK_ON, at + 1 >= stops.len(), 1),
    ];
    let number = answer::stop_number(asked.lang, at + 1, stops.len());
    asked::walk(acts, None, &number)
}

pub(super) fn blocks(asked: &Asked<'_>) -> Vec<Block> {
    let (stops, at) = stops(asked.settings);
    let Some(stop) = stops.get(at) else {
        return Vec::new();
    };
    let (lang, lane) = (asked.lang, &asked.settings.lane);
    let (title, words) = answer::walk(
        lang,
        stop.topic,
        lane.setup.n(),
        own(asked.settings),
        lane.deck,
    );
    let evolution = Evolution::new(&lane.setup);
    let claims = stop.claims.iter().map(|claim| {
        let (from, to) = (*claim.places.start(), *claim.places.end());
        let holds = evolution
            .as_ref()
            .and_then(|evolution| claim.holds(evolution, stop.round));
        let said = answer::claim(lang, lane.deck, claim.card, from, to, claim.each);
        Block::of("li").with([
            Block::of("span").says(said),
            formula("span", &answer::claim_formula(claim, lane.setup.n())),
            Block::of("small").says(answer::checked(lang, holds)),
        ])
    });
    let claims = Block::of("ul").class("claims").with(claims);
    vec![heading(3, title), text(words), claims]
}
