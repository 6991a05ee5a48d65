//! Numbers that the articles print, and their consequences.

use ::words::prove as say;
use app::content::published_tables::{self, ACE_OF_HEARTS, ACE_SHUFFLES, TABLE_13};
use app::draw::charts;
use app::i18n::words as common;
use app::i18n::{answer, percent};
use engine::tally::Tally;

use super::asked::{Asked, Block, plain, tabled};
use super::own;
use crate::charts::{AceChart, Chart};
use crate::sampled;
use page::document::{note, strong, text};

/// The place that the article names.
const NAMED: usize = 32;
/// The article's fair share, in hundredths of a percent.
const FAIR: f64 = 769.0;

pub(super) fn blocks(asked: &Asked<'_>) -> Vec<Block> {
    let words = |line: &String| text(line.clone());
    let own = own::first(asked);
    match asked.settings.lane.setup.n() {
        52 => {
            let lines = answer::ace(asked.lang, &published_tables::ace_of_hearts());
            let mut blocks = vec![ace(asked)];
            blocks.extend(lines.iter().map(words));
            blocks.extend(own.map(|tally| strong(own_ace(asked, tally))));
            blocks.push(aces(asked, own));
            blocks
        }
        _ => {
            let lines = answer::table(asked.lang, &published_tables::table_13());
            let mut blocks: Vec<Block> = lines.iter().map(words).collect();
            blocks.push(note(asked.say(say::PRINTED_HOW)));
            let printed =
                |place: usize, column: usize| f64::from(TABLE_13[place][column]) / 10_000.0;
            blocks.push(table(
                asked,
                "theirs",
                asked.say(say::PRINTED_THEIRS),
                &printed,
            ));
            if let Some(tally) = own {
                let all = tally.shuffles() as f64;
                let counted = |place: usize, card: usize| tally.at(card, place) / all;
                blocks.push(strong(own_table(asked, tally)));
                blocks.push(table(asked, "own", say::OWN_TABLE.of(asked.lang), &counted));
            }
            blocks
        }
    }
}

/// Result of the test on the visitor's own ace of hearts.
fn own_ace(asked: &Asked<'_>, tally: &Tally) -> String {
    let counts: Vec<f64> = (0..52).map(|place| tally.at(0, place)).collect();
    let test = stats::uniform_test(&counts, tally.shuffles());
    let z = stats::cell::z_score(counts[NAMED - 1], tally.shuffles(), 1.0 / 52.0);
    sampled::own_ace(asked.lang, tally.shuffles(), test.p(), (NAMED, z))
}

/// Comparison of the visitor's own table with the article's.
fn own_table(asked: &Asked<'_>, tally: &Tally) -> String {
    let share = |count: &f64| count / tally.shuffles() as f64;
    let near = tally
        .positions()
        .iter()
        .filter(|count| is_near(share(count)))
        .count();
    sampled::own_cells(asked.lang, tally.shuffles(), near)
}

/// Returns true if a share, as printed, is at most 0.03 points from the article's fair one.
fn is_near(share: f64) -> bool {
    ((1e4 * share).round() - FAIR).abs() <= 3.0
}

fn ace(asked: &Asked<'_>) -> Block {
    let chart = AceChart {
        shares: ACE_OF_HEARTS
            .map(|count| f64::from(count) / ACE_SHUFFLES as f64)
            .to_vec(),
        band: charts::band_95(52, ACE_SHUFFLES),
        marked: NAMED,
    };
    asked.chart(Chart::Ace(chart), asked.say(say::PRINTED_ACE))
}

/// Returns a table of the article's counts of the ace of hearts, place by place, as its program
/// prints them; beside them what was counted here, and the exact share.
fn aces(asked: &Asked<'_>, own: Option<&Tally>) -> Block {
    let lang = asked.lang;
    let mut heading = [common::PLACE, say::PRINTED_ARTICLE]
        .map(|t| asked.say(t).to_string())
        .to_vec();
    if own.is_some() {
        heading.extend([sampled::here(lang), say::EXACTLY.of(lang)].map(str::to_string));
    }
    let row = |(place, count): (usize, &u32)| {
        let printed = f64::from(*count) / ACE_SHUFFLES as f64;
        let mut shares = vec![printed];
        shares.extend(own.map(|tally| tally.at(0, place) / tally.shuffles() as f64));
        shares.extend(own.map(|_| 1.0 / 52.0));
        let cells = shares.iter().map(|share| format!("{share:.6}"));
        plain(
            std::iter::once((place + 1).to_string())
                .chain(cells)
                .collect(),
        )
    };
    let mut rows = vec![plain(heading)];
    rows.extend(ACE_OF_HEARTS.iter().enumerate().map(row));
    tabled("aces", asked.say(say::PRINTED_NUMBERS), rows, own.is_some())
}

/// A table as article 001 prints it: a row is a place, a column a card, `share` gives a cell. Cells
/// further than 0.03 points from 1/13 are marked; the last row adds up each column.
fn table(asked: &Asked<'_>, name: &str, title: &str, share: &dyn Fn(usize, usize) -> f64) -> Block {
    let number = |share: f64| percent(share).trim_end_matches('%').to_string();
    let names = std::iter::once(String::new()).chain((0..13).map(|card| asked.name(card)));
    let mut rows = vec![plain(names.collect())];
    let mut sums = [0.0; 13];
    for place in 0..13 {
        let mut row = vec![((place + 1).to_string(), "")];
        for (column, sum) in sums.iter_mut().enumerate() {
            let share = share(place, column);
            *sum += share;
            row.push((number(share), if is_near(share) { "" } else { "far" }));
        }
        rows.push(row);
    }
    let sum = |sum: &f64| {
        let odd = (sum - 1.0).abs() > 13.0 * 0.000_05;
        (number(*sum), if odd { "far" } else { "sum" })
    };
    let all = (asked.say(say::COLUMN_SUM).to_string(), "sum");
    rows.push(std::iter::once(all).chain(sums.iter().map(sum)).collect());
    tabled(name, title, rows, true)
}
