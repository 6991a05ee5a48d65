//! What the articles ask of single shuffles: the exact law, and a sample of the seed's own shuffles beside it.

use crate::app::App;
use crate::dom;
use crate::sheet::Sheet;
use app::draw::charts::{self, LawWords, Look};
use app::i18n::answer::{self, Seen};
use app::i18n::{Text, percent, text};
use app::sampling::{self, Bars, Distribution, Statistic};
use engine::experiment::Setup;
use engine::rng::Seed;

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
    let bars = Bars::of(&sample.law, &sample.counts);
    let mut rows = vec![
        [words.number, words.law, words.seen]
            .map(String::from)
            .to_vec(),
    ];
    rows.extend(bars.law.iter().enumerate().map(|(bar, &share)| {
        let seen = bars.counted.get(bar);
        let seen = seen.map_or("–".into(), |&share| percent(share));
        vec![bars.numbers(bar), percent(share), seen]
    }));
    dom::fill_table("law-table", &rows, 0, &|_, _| "");
    let Some(sheet) = Sheet::open("law") else {
        return;
    };
    dom::set(&sheet.canvas, "aria-label", &described);
    sheet.chart(|area| {
        let (law, counted) = (&bars.law, &bars.counted);
        let _ = charts::law(area, bars.first, bars.width, law, counted, &words, &look);
    });
}
