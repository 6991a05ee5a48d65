//! Article 002: how fast is each, and is it fair? Times, counts and growth of eight shuffles.

use ::words::prove as say;
use app::content::FIVE_AND_TWO;
use app::i18n::words as common;
use app::i18n::{about, answer, fairness_word, grouped};
use app::timing::{ARTICLE, Timing, exponent};
use engine::algorithms::{Algorithm, Growth};

use ::document::progress;

use super::asked::{Asked, Block, tabled, walk};
use crate::charts::{Chart, RaceChart, RaceLine};
use crate::msg::ProveMsg;
use page::document::{act, text};

/// One for each shuffle, in the order of [`FIVE_AND_TWO`]: the same in the table and on the lines.
const MARKS: [&str; 8] = ["●", "■", "▲", "✕", "◆", "□", "△", "○"];

/// The button that starts the race, or stops it.
pub(super) fn acts(asked: &Asked<'_>) -> Block {
    let race = asked.race;
    let word = match (race.is_running(), race.is_empty()) {
        (true, _) => say::STOP_RACE,
        (false, true) => say::START_RACE,
        (false, false) => say::RACE_AGAIN,
    };
    let press = act(asked.say(word), false, ProveMsg::Race(!race.is_running()));
    let timed = || progress(say::TIMED.of(asked.lang), race.progress());
    let done = race.is_running().then(timed);
    walk(vec![press], done, race.trouble(asked.lang))
}

pub(super) fn blocks(asked: &Asked<'_>) -> Vec<Block> {
    let mut blocks = vec![text(asked.say(say::RACE_HINT))];
    if !asked.race.is_empty() {
        let label = asked.say(say::RACE_LABEL);
        blocks.push(asked.chart(Chart::Race(chart(asked)), label));
    }
    let mut rows = vec![heading(asked)];
    let shuffles = FIVE_AND_TWO.into_iter().zip(MARKS);
    rows.extend(shuffles.map(|(algorithm, mark)| row(asked, algorithm, mark)));
    blocks.push(tabled("race", asked.say(say::RACE_TABLE), rows, true));
    blocks
}

fn chart(asked: &Asked<'_>) -> RaceChart {
    let point = |timing: &Timing| (timing.cards as f64, timing.milliseconds);
    let line = |(algorithm, mark): (Algorithm, &'static str)| RaceLine {
        name: about(asked.lang, algorithm).name,
        mark,
        is_steep: algorithm.info().time == Growth::Quadratic,
        points: asked.race.of(algorithm).iter().map(point).collect(),
    };
    let shown = asked.settings.lane.setup.algorithm;
    RaceChart {
        lines: FIVE_AND_TWO.into_iter().zip(MARKS).map(line).collect(),
        chosen: FIVE_AND_TWO.into_iter().position(|a| a == shown),
    }
}

fn heading(asked: &Asked<'_>) -> Vec<(String, &'static str)> {
    let words = [
        say::SHUFFLE,
        say::RACE_FAIR,
        say::RACE_TIME,
        common::DRAWS,
        common::SWAP_COUNT,
        common::MOVES,
        common::COMPARISONS,
        common::HOPS,
        say::RACE_GROWTH,
    ];
    super::asked::plain(words.map(|word| asked.say(word).to_string()).to_vec())
}

fn row(asked: &Asked<'_>, algorithm: Algorithm, mark: &str) -> Vec<(String, &'static str)> {
    let timings = asked.race.of(algorithm);
    let at = timings.iter().find(|timing| timing.cards == ARTICLE);
    let known = |value: Option<String>| value.unwrap_or_else(|| "–".into());
    let number = |of: fn(&Timing) -> u64| known(at.map(|timing| grouped(of(timing))));
    // Of the work, which the clock's noise does not touch.
    let work = |timing: &Timing| (timing.cards, timing.operations() as f64);
    let points: Vec<(usize, f64)> = timings.iter().map(work).collect();
    let growth = exponent(&points).filter(|_| points.last().is_some_and(|p| p.0 > ARTICLE));
    let cells = [
        format!("{mark} {}", about(asked.lang, algorithm).name),
        fairness_word(asked.lang, algorithm.info().fairness).into(),
        known(at.map(|timing| answer::milliseconds(timing.milliseconds))),
        number(|timing| timing.cost.draws),
        number(|timing| timing.cost.swaps),
        number(|timing| timing.cost.moves),
        number(|timing| timing.cost.comparisons),
        number(|timing| timing.cost.hops),
        known(growth.map(answer::power)),
    ];
    let is_shown = algorithm == asked.settings.lane.setup.algorithm;
    let class = if is_shown { "mine" } else { "" };
    cells.into_iter().map(|cell| (cell, class)).collect()
}
