//! Article 001: the proof as numbered steps, each checked against the exact matrix.

use ::words::prove as say;
use app::content::Question;
use app::i18n::answer;
use app::settings::Proved;
use engine::tally::Tally;
use exact::Evolution;
use exact::proof::{self, Stop, Topic};

use ::document::heading;

use super::{Asked, Block, formula};
use crate::ProveMsg;
use crate::hero::expected;
use page::document::{act, text};

/// Cards 1 to 3 have steps of their own: the general step is about one after them.
pub(super) const FIRST_OWN: usize = 3;

/// The card that the general step is shown for, from 0.
pub(super) fn own(settings: &Proved) -> usize {
    let last = settings.lane.setup.n().saturating_sub(1);
    settings.card.max(FIRST_OWN).min(last)
}

/// The steps, and the one that is shown.
fn stops(settings: &Proved) -> (Vec<Stop>, usize) {
    let stops = proof::stops(settings.lane.setup.n(), own(settings));
    let at = settings.walk.min(stops.len().saturating_sub(1));
    (stops, at)
}

/// Returns true if the shown step is about the card that can be chosen.
pub(super) fn speaks_of_own(settings: &Proved) -> bool {
    let (stops, at) = stops(settings);
    let topic = stops.get(at).map(|stop| stop.topic);
    matches!(topic, Some(Topic::Start | Topic::Own | Topic::Rest))
}

/// The exact map after the swaps that the shown step speaks of, with their number; `None` for other
/// questions, and for the last step, which the whole map shows.
pub(crate) fn map(settings: &Proved) -> Option<(usize, Tally)> {
    if settings.question != Some(Question::Proof) {
        return None;
    }
    let setup = settings.lane.setup;
    let (stops, at) = stops(settings);
    let mut evolution = Evolution::new(&setup)?;
    let round = stops.get(at)?.round;
    let is_part = round < evolution.rounds();
    is_part.then(|| (round, expected(setup.n(), evolution.at(round))))
}

pub(super) fn walk(asked: &Asked<'_>) -> Block {
    let (stops, at) = stops(asked.settings);
    let act = |word, is_off, steps| act(asked.say(word), is_off, ProveMsg::Walk(steps));
    let acts = vec![
        act(say::WALK_BACK, at == 0, -1),
        act(say::WALK_ON, at + 1 >= stops.len(), 1),
    ];
    let number = answer::stop_number(asked.lang, at + 1, stops.len());
    super::walk(acts, None, &number)
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
