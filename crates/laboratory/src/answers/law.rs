//! What the articles ask of single shuffles: the exact law, and a sample of the seed's own shuffles beside it.

use crate::app::App;
use crate::dom;
use crate::sheet::Sheet;
use app::draw::charts::{self, LawWords, Look};
use app::i18n::answer::{self, Seen};
use app::i18n::{Text, percent, text};
use app::sampling::{self, Distribution, Statistic};
use engine::experiment::Setup;
use engine::rng::Seed;

/// More bars than these are put together.
const MOST: usize = 90;

/// A sample on show.
pub struct SampleView {
    pub setup: Setup,
    pub seed: Seed,
    pub statistic: Statistic,
    pub law: Distribution,
    pub counts: Vec<u64>,
}

/// How many shuffles are sampled: fewer where each is more work, so that it takes about a second.
pub fn sample(setup: &Setup) -> u64 {
    (6_000_000 / sampling::work(setup)).clamp(1_000, 100_000)
}

/// How many shuffles are read: each takes longer.
pub const READ: u64 = 2_000;

pub fn draw(app: &App, look: Look<'_>) {
    let Some(sample) = &app.sample else {
        return;
    };
    let (lang, setup) = (app.lang, &sample.setup);
    let shuffles: u64 = sample.counts.iter().sum();
    let zero = sample.counts.first().map_or(0.0, |&c| c as f64);
    let seen = Seen {
        n: setup.n,
        swaps: setup.params.swaps,
        shuffles,
        mean: (
            sample.law.mean,
            sampling::mean(&sample.counts).unwrap_or_default(),
        ),
        none: (sample.law.zero(), zero / shuffles.max(1) as f64),
        one: sample.law.mean / setup.n as f64,
        own: sample.law.of_this_shuffle,
    };
    let (words, axis) = match sample.statistic {
        Statistic::NeverMoved => (answer::untouched(lang, &seen), Text::LawUntouched),
        Statistic::Draws => (answer::draws(lang, &seen), Text::LawDraws),
        Statistic::FixedPoints => (answer::stayed(lang, &seen), Text::LawStayed),
        Statistic::CorrectGuesses => {
            let error = sampling::mean_and_error(&sample.counts)
                .unwrap_or_default()
                .1;
            (answer::guessed(lang, &seen, error), Text::LawGuessed)
        }
    };
    dom::write("law-words", &words);
    let described = words;
    let words = LawWords {
        number: text(lang, axis),
        share: text(lang, Text::LawShare),
        law: text(
            lang,
            if sample.law.of_this_shuffle {
                Text::LawExact
            } else {
                Text::LawFair
            },
        ),
        seen: text(lang, Text::LawSeen),
    };
    let (first, width, law, counted) = bars(&sample.law, &sample.counts, shuffles);
    let mut rows = vec![
        [words.number, words.law, words.seen]
            .map(String::from)
            .to_vec(),
    ];
    rows.extend(law.iter().enumerate().map(|(bar, &share)| {
        let from = first + bar * width;
        let numbers = match width {
            1 => from.to_string(),
            _ => format!("{from} … {}", from + width - 1),
        };
        let seen = counted.get(bar).map_or("–".into(), |&share| percent(share));
        vec![numbers, percent(share), seen]
    }));
    dom::fill_table("law-table", &rows, 0, &|_, _| "");
    let Some(sheet) = Sheet::open("law") else {
        return;
    };
    dom::set(&sheet.canvas, "aria-label", &described);
    sheet.chart(|area| {
        let _ = charts::law(area, first, width, &law, &counted, &words, &look);
    });
}

/// The law and the counts over the same bars: where they begin, how many numbers each holds, and the shares of both.
fn bars(law: &Distribution, counts: &[u64], shuffles: u64) -> (usize, usize, Vec<f64>, Vec<f64>) {
    let least = shuffles / 10_000;
    let seen = |&k: &usize| counts[k] > least;
    let first_seen = (0..counts.len()).find(seen).unwrap_or(law.first);
    let last_seen = (0..counts.len()).rev().find(seen).unwrap_or(law.first);
    let first = law.first.min(first_seen);
    let last = (law.first + law.probabilities.len()).max(last_seen + 1);
    let width = (last - first).div_ceil(MOST);
    let bars = (last - first).div_ceil(width);
    let sum = |of: &dyn Fn(usize) -> f64| -> Vec<f64> {
        (0..bars)
            .map(|bar| {
                (first + bar * width..first + (bar + 1) * width)
                    .map(of)
                    .sum()
            })
            .collect()
    };
    let exact = |k: usize| {
        let at = k
            .checked_sub(law.first)
            .and_then(|k| law.probabilities.get(k));
        at.copied().unwrap_or(0.0)
    };
    let share = |k: usize| {
        counts
            .get(k)
            .map_or(0.0, |&c| c as f64 / shuffles.max(1) as f64)
    };
    let counted = if shuffles > 0 {
        sum(&share)
    } else {
        Vec::new()
    };
    (first, width, sum(&exact), counted)
}
