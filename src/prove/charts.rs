//! The charts of Prove's tabs, drawn by the functions of `app::draw::charts`.

use app::draw::charts::{
    self, CardBars, CardWords, GrowthWords, LawWords, Look as ChartLook, Series, StaysWords,
};
use app::draw::palette::Theme;
use app::draw::scene::Scene;
use app::i18n::words as common;
use app::i18n::{Lang, Words, picture};
use rooms::prove::{CHART, Chart, RaceLine};

use crate::dom::document;
use crate::figures::look::Look;
use crate::sheet::Sheet;

/// Paints a chart on its canvas, if the document has it.
pub(super) fn paint(chart: &Chart, look: &Look, lang: Lang) {
    if document().get_element_by_id(CHART).is_none() {
        return;
    }
    let Some(sheet) = Sheet::open(CHART) else {
        return;
    };
    // Blue and orange are kept for what is too rare and too often.
    let theme = match chart {
        Chart::Ace(_) => look.theme,
        _ => Theme {
            often: look.theme.ink,
            rare: look.theme.accent,
            ..look.theme
        },
    };
    let look = ChartLook {
        theme: &theme,
        scale: sheet.scale,
        number: &|value, decimals| format!("{value:.decimals$}"),
    };
    sheet.chart(&draw(sheet.pixels(), chart, &look, lang));
}

/// Returns the shapes of a chart of this size in device pixels.
fn draw(size: (i32, i32), chart: &Chart, look: &ChartLook<'_>, lang: Lang) -> Scene {
    let say = |which: Words| which.of(lang);
    match chart {
        Chart::Law(chart) => {
            let words = LawWords {
                number: say(chart.axis),
                share: say(::words::prove::LAW_SHARE),
                law: say(chart.of),
                seen: say(::words::prove::LAW_SEEN),
            };
            let bars = &chart.bars;
            let (law, counted) = (&bars.law, &bars.counted);
            charts::law(size, bars.first, bars.width, law, counted, &words, look)
        }
        Chart::Stays(stays, marked) => {
            let words = StaysWords {
                cards: say(::words::prove::CARDS),
                stays: say(::words::prove::CARD_THAT_STAYS),
                none: say(::words::prove::NONE_STAYS),
            };
            charts::stays(size, stays, *marked, &words, look)
        }
        Chart::Ace(chart) => {
            let words = CardWords {
                place: say(common::PLACE),
                place_one: say(::words::prove::PLACE_ONE),
                share: say(::words::prove::FOLLOWED_AXIS),
                fair: say(::words::prove::JUST_FAIR),
                band: say(::words::prove::BAND),
            };
            let bars = CardBars {
                frequencies: &chart.shares,
                expected: 1.0 / chart.shares.len().max(1) as f64,
                band: chart.band,
                highlighted: Some(chart.marked),
            };
            charts::followed_card(size, &bars, &words, look)
        }
        Chart::Race(chart) => {
            let words = GrowthWords {
                cards: say(::words::prove::CARDS),
                time: say(::words::prove::RACE_AXIS),
                linear: say(::words::prove::LINEAR),
                square: say(::words::prove::SQUARE),
            };
            let line = |line: &RaceLine| Series {
                name: line.name,
                mark: line.mark,
                steep: line.is_steep,
                points: line.points.clone(),
            };
            let lines: Vec<Series> = chart.lines.iter().map(line).collect();
            charts::growth(size, &lines, chart.chosen, &words, look)
        }
        Chart::Times(chart) => {
            let cutoff = chart
                .cutoff
                .map_or(String::new(), |c| picture::cutoff(lang, &c));
            let words = picture::times(lang, chart.algorithm, &cutoff);
            let at = chart.cutoff.map(|cutoff| cutoff.at);
            let current = Some(chart.current);
            charts::times(size, &chart.points, at, current, &words, look)
        }
    }
}
