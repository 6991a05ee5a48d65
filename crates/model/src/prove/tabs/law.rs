//! What the articles ask of single shuffles: the exact law, and a sample of shuffles beside it.

use app::i18n::answer::{self, Seen};
use app::i18n::{Text, percent};
use app::sampling::{self, Distribution, Statistic};

use super::{Asked, Block, Chart, plain};

/// More bars than these are put together.
const MOST: usize = 90;

/// How often a number comes up: exact and counted, over the same bars.
#[derive(Clone, Debug, PartialEq)]
pub struct LawChart {
    /// The number that the first bar begins with.
    pub first: usize,
    /// How many numbers a bar holds.
    pub width: usize,
    /// The exact share of each bar.
    pub law: Vec<f64>,
    /// The counted share of each bar; empty before anything is counted.
    pub counted: Vec<f64>,
    /// What the number is.
    pub axis: Text,
    /// What the exact law is that of.
    pub of: Text,
}

pub(super) fn blocks(asked: &Asked<'_>) -> Vec<Block> {
    let Some((statistic, law, counts)) = asked.evidence.sample() else {
        return Vec::new();
    };
    let (lang, setup) = (asked.lang, asked.settings.here().setup);
    let shuffles: u64 = counts.iter().sum();
    let zero = counts.first().map_or(0.0, |&count| count as f64);
    let seen = Seen {
        n: setup.n,
        swaps: setup.params.swaps,
        shuffles,
        mean: (law.mean, sampling::mean(counts).unwrap_or_default()),
        none: (law.zero(), zero / shuffles.max(1) as f64),
        one: law.mean / setup.n as f64,
        own: law.of_this_shuffle,
    };
    let (words, axis) = match statistic {
        Statistic::NeverMoved => (answer::untouched(lang, &seen), Text::LawUntouched),
        Statistic::Draws => (answer::draws(lang, &seen), Text::LawDraws),
        Statistic::FixedPoints => (answer::stayed(lang, &seen), Text::LawStayed),
        Statistic::CorrectGuesses => {
            let error = sampling::mean_and_error(counts).unwrap_or_default().1;
            (answer::guessed(lang, &seen, error), Text::LawGuessed)
        }
    };
    let mut chart = bars(law, counts, shuffles);
    chart.axis = axis;
    let table = rows(asked, &chart);
    vec![
        Block::Words(words.clone()),
        Block::Chart(Chart::Law(chart), words),
        Block::Table(asked.say(Text::TableTwin).into(), table, false),
    ]
}

fn rows(asked: &Asked<'_>, chart: &LawChart) -> Vec<Vec<(String, &'static str)>> {
    let heading = [chart.axis, chart.of, Text::LawSeen].map(|t| asked.say(t).to_string());
    let row = |(bar, &share): (usize, &f64)| {
        let from = chart.first + bar * chart.width;
        let numbers = match chart.width {
            1 => from.to_string(),
            width => format!("{from} … {}", from + width - 1),
        };
        let seen = chart.counted.get(bar);
        let seen = seen.map_or("–".into(), |&share| percent(share));
        plain(vec![numbers, percent(share), seen])
    };
    let mut rows = vec![plain(heading.to_vec())];
    rows.extend(chart.law.iter().enumerate().map(row));
    rows
}

/// The law and the counts over the same bars.
fn bars(law: &Distribution, counts: &[u64], shuffles: u64) -> LawChart {
    let least = shuffles / 10_000;
    let seen = |&k: &usize| counts[k] > least;
    let first_seen = (0..counts.len()).find(seen).unwrap_or(law.first);
    let last_seen = (0..counts.len()).rev().find(seen).unwrap_or(law.first);
    let first = law.first.min(first_seen);
    let last = (law.first + law.probabilities.len()).max(last_seen + 1);
    let width = (last - first).div_ceil(MOST).max(1);
    let bars = (last - first).div_ceil(width);
    let sum = |of: &dyn Fn(usize) -> f64| -> Vec<f64> {
        let from = |bar: usize| first + bar * width;
        (0..bars)
            .map(|bar| (from(bar)..from(bar + 1)).map(of).sum())
            .collect()
    };
    let exact = |k: usize| {
        let at = k.checked_sub(law.first);
        let share = at.and_then(|k| law.probabilities.get(k));
        share.copied().unwrap_or(0.0)
    };
    let share = |k: usize| {
        let count = counts.get(k).copied().unwrap_or(0);
        count as f64 / shuffles.max(1) as f64
    };
    LawChart {
        first,
        width,
        law: sum(&exact),
        counted: match shuffles {
            0 => Vec::new(),
            _ => sum(&share),
        },
        axis: Text::LawStayed,
        of: match law.of_this_shuffle {
            true => Text::LawExact,
            false => Text::LawFair,
        },
    }
}
