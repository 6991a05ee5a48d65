//! Laws that the articles ask of single shuffles: exact, with a sample of shuffles beside them.

use ::words::prove as say;
use app::i18n::answer::{self, Seen};
use app::i18n::percent;
use app::i18n::words as common;
use app::sampling::{self, Bars, Statistic};

use super::asked::{Asked, Block, plain, tabled};
use crate::charts::{Chart, LawChart};
use page::document::text;
use page::verdict::always::own_stays;

pub(super) fn blocks(asked: &Asked<'_>) -> Vec<Block> {
    let Some((statistic, law, counts)) = asked.evidence.sample() else {
        return Vec::new();
    };
    let (lang, setup) = (asked.lang, asked.settings.lane.setup);
    let shuffles: u64 = counts.iter().sum();
    let zero = counts.first().map_or(0.0, |&count| count as f64);
    let seen = Seen {
        n: setup.n(),
        swaps: setup.params.swaps,
        shuffles,
        mean: (law.mean, sampling::mean(counts).unwrap_or_default()),
        none: (law.zero(), zero / shuffles.max(1) as f64),
        one: law.mean / setup.n() as f64,
        own: law.of_this_shuffle,
        exact: match statistic {
            Statistic::FixedPoints => own_stays(&setup),
            _ => None,
        },
    };
    let (words, axis) = match statistic {
        Statistic::NeverMoved => (answer::untouched(lang, &seen), say::LAW_UNTOUCHED),
        Statistic::Draws => (answer::draws(lang, &seen), say::LAW_DRAWS),
        Statistic::FixedPoints => {
            let is_of_catalogue = setup.algorithm.own_name().is_none();
            (
                answer::stayed(lang, &seen, is_of_catalogue),
                say::LAW_STAYED,
            )
        }
        Statistic::CorrectGuesses => {
            let error = sampling::mean_and_error(counts).unwrap_or_default().1;
            (answer::guessed(lang, &seen, error), say::LAW_GUESSED)
        }
    };
    let chart = LawChart {
        bars: Bars::of(law, counts),
        axis,
        of: match law.of_this_shuffle {
            true => say::LAW_EXACT,
            false => say::LAW_FAIR,
        },
    };
    let table = rows(asked, &chart);
    vec![
        text(words.clone()),
        asked.chart(Chart::Law(chart), &words),
        tabled("law", asked.say(common::TABLE_TWIN), table, false),
    ]
}

fn rows(asked: &Asked<'_>, chart: &LawChart) -> Vec<Vec<(String, &'static str)>> {
    let heading = [chart.axis, chart.of, say::LAW_SEEN].map(|t| asked.say(t).to_string());
    let row = |(bar, &share): (usize, &f64)| {
        let seen = chart.bars.counted.get(bar);
        let seen = seen.map_or("–".into(), |&share| percent(share));
        plain(vec![chart.bars.numbers(bar), percent(share), seen])
    };
    let mut rows = vec![plain(heading.to_vec())];
    rows.extend(chart.bars.law.iter().enumerate().map(row));
    rows
}
