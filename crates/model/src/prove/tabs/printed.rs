//! What the articles print, and what their numbers tell.

use app::content::published_tables::{self, ACE_OF_HEARTS, ACE_SHUFFLES, TABLE_13};
use app::draw::charts;
use app::i18n::{Text, answer, percent};

use super::{Asked, Block, Chart, plain};

/// The place that the article names.
const NAMED: usize = 32;
/// The article's fair share, in hundredths of a percent.
const FAIR: f64 = 769.0;

/// The 52 printed frequencies of the ace of hearts.
#[derive(Clone, Debug, PartialEq)]
pub struct AceChart {
    /// The share of each place.
    pub shares: Vec<f64>,
    /// Between these 95 of 100 fair shares lie.
    pub band: (f64, f64),
    /// The place to mark, from 1.
    pub marked: usize,
}

pub(super) fn blocks(asked: &Asked<'_>) -> Vec<Block> {
    let words = |line: &String| Block::Words(line.clone());
    match asked.settings.here().setup.n {
        52 => {
            let lines = answer::ace(asked.lang, &published_tables::ace_of_hearts());
            let mut blocks = vec![ace(asked)];
            blocks.extend(lines.iter().map(words));
            blocks.push(aces(asked));
            blocks
        }
        _ => {
            let lines = answer::table(asked.lang, &published_tables::table_13());
            let mut blocks: Vec<Block> = lines.iter().map(words).collect();
            blocks.push(Block::Note(asked.say(Text::PrintedHow).into()));
            blocks.push(table(asked));
            blocks
        }
    }
}

fn ace(asked: &Asked<'_>) -> Block {
    let chart = AceChart {
        shares: ACE_OF_HEARTS
            .map(|count| f64::from(count) / ACE_SHUFFLES as f64)
            .to_vec(),
        band: charts::band_95(52, ACE_SHUFFLES),
        marked: NAMED,
    };
    Block::Chart(Chart::Ace(chart), asked.say(Text::PrintedAce).into())
}

/// The same as numbers, place by place, as the article's program prints them.
fn aces(asked: &Asked<'_>) -> Block {
    let heading = [Text::PlaceWord, Text::PrintedArticle].map(|t| asked.say(t).to_string());
    let row = |(place, count): (usize, &u32)| {
        let printed = f64::from(*count) / ACE_SHUFFLES as f64;
        plain(vec![(place + 1).to_string(), format!("{printed:.6}")])
    };
    let mut rows = vec![plain(heading.to_vec())];
    rows.extend(ACE_OF_HEARTS.iter().enumerate().map(row));
    Block::Table(asked.say(Text::PrintedNumbers).into(), rows, false)
}

/// Article 001's table as it is printed: a row is a place, a column a card. Cells further than 0.03
/// points from 1/13 are marked; the last row adds up each column.
fn table(asked: &Asked<'_>) -> Block {
    let number = |share: f64| percent(share).trim_end_matches('%').to_string();
    let names = std::iter::once(String::new()).chain((0..13).map(|card| asked.name(card)));
    let mut rows = vec![plain(names.collect())];
    let mut sums = [0.0; 13];
    for (place, printed) in TABLE_13.iter().enumerate() {
        let mut row = vec![((place + 1).to_string(), "")];
        for (&cell, sum) in printed.iter().zip(&mut sums) {
            let far = (f64::from(cell) - FAIR).abs() > 3.0;
            let share = f64::from(cell) / 10_000.0;
            *sum += share;
            row.push((number(share), if far { "far" } else { "" }));
        }
        rows.push(row);
    }
    let sum = |sum: &f64| {
        let odd = (sum - 1.0).abs() > 13.0 * 0.000_05;
        (number(*sum), if odd { "far" } else { "sum" })
    };
    let all = (asked.say(Text::ColumnSum).to_string(), "sum");
    rows.push(std::iter::once(all).chain(sums.iter().map(sum)).collect());
    Block::Table(asked.say(Text::PrintedTheirs).into(), rows, true)
}
