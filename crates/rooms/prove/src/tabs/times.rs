//! Distance by the number of passes, point by point as they are worked out, and its table.

use ::words::prove as say;
use app::i18n::{grouped, percent, picture};
use exact::curve::{self, CurvePoint};

use super::asked::{Asked, Block, tabled};
use crate::charts::{Chart, TimesChart};
use crate::words;
use page::document::{note, strong};

/// Distances that the answer names, in percent.
const NEAR: [u32; 2] = [50, 5];

pub(super) fn blocks(asked: &Asked<'_>) -> Vec<Block> {
    let Some((points, is_whole)) = asked.evidence.curve() else {
        return Vec::new();
    };
    let (lang, setup) = (asked.lang, asked.settings.lane.setup);
    let (cutoff, current) = (curve::cutoff(&setup), curve::current(&setup));
    let words = picture::times(lang, setup.algorithm, "");
    let heading = [words.count, words.deck, words.card].map(|word| (word.to_string(), ""));
    let known = |share: Option<f64>| share.map_or("–".to_string(), percent);
    let row = |point: &CurvePoint| {
        let class = if point.count == current { "mine" } else { "" };
        let cells = [
            grouped(point.count as u64),
            known(point.deck),
            known(point.cards.map(|cards| cards.worst)),
        ];
        cells.map(|cell| (cell, class)).to_vec()
    };
    let mut rows = vec![heading.to_vec()];
    rows.extend(points.iter().map(row));
    let chart = TimesChart {
        algorithm: setup.algorithm,
        points: points.to_vec(),
        cutoff,
        current,
    };
    let answer = is_whole.then(|| answer(asked, points, current)).flatten();
    let mut blocks: Vec<Block> = answer.map(strong).into_iter().collect();
    blocks.extend([
        asked.chart(Chart::Times(chart), asked.say(say::TIMES_TABLE)),
        note(picture::times_note(lang, cutoff.as_ref())),
    ]);
    if !is_whole {
        blocks.push(note(asked.say(say::TIMES_BUSY)));
    }
    if is_whole && points.iter().all(|point| point.deck.is_none()) {
        blocks.push(note(asked.say(say::TIMES_DECK)));
    }
    blocks.push(tabled("times", asked.say(say::TIMES_TABLE), rows, false));
    blocks
}

/// States the distance here, and the number of repetitions that is enough: for the whole deck where
/// that is known, else for the worst card.
fn answer(asked: &Asked<'_>, points: &[CurvePoint], current: usize) -> Option<String> {
    let lang = asked.lang;
    let of_deck = points.iter().all(|point| point.deck.is_some());
    let distance = |point: &CurvePoint| match of_deck {
        true => point.deck,
        false => point.cards.map(|cards| cards.worst),
    };
    let here = points.iter().find(|point| point.count == current)?;
    let first = |most: u32| {
        let is_near =
            |point: &&CurvePoint| distance(point).is_some_and(|far| far < f64::from(most) / 100.0);
        let point = points.iter().find(is_near)?;
        Some((most, point.count))
    };
    let nearer: Vec<(u32, usize)> = NEAR.into_iter().filter_map(first).collect();
    let words = picture::times(lang, asked.settings.lane.setup.algorithm, "");
    let what = if of_deck { words.deck } else { words.card };
    Some(words::far_from_fair(
        lang,
        (words.count, current),
        (what, distance(here)?),
        &nearer,
    ))
}
