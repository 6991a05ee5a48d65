//! Article 002: how fast is each, and is it fair? Seconds, counters and growth.

use web_sys::Element;

use crate::app::App;
use crate::dom::{self, by_id};
use crate::sheet::Sheet;
use app::content::FIVE_AND_TWO;
use app::draw::charts::{self, GrowthWords, Look, Series};
use app::i18n::{Text, about, answer, fairness_word, grouped, text};
use app::jobs::TaskKind;
use app::timing::{ARTICLE, Timing, exponent};
use engine::algorithms::{Algorithm, Growth};
use engine::sort::sort_by;

/// One for each shuffle, in the order of [`FIVE_AND_TWO`]: the same in the table and on the lines.
const MARKS: [&str; 8] = ["●", "■", "▲", "✕", "◆", "□", "△", "○"];

/// Laps so far.
#[derive(Default)]
pub struct RaceView {
    timings: Vec<Timing>,
    progress: Option<(usize, usize)>,
}

impl RaceView {
    pub fn add(&mut self, timing: Timing, done: usize, all: usize) {
        self.timings.push(timing);
        self.progress = Some((done, all));
    }

    /// One algorithm's laps, from few cards to many.
    fn of(&self, algorithm: Algorithm) -> Vec<Timing> {
        let mine = self.timings.iter().filter(|t| t.algorithm == algorithm);
        let mut laps: Vec<Timing> = mine.copied().collect();
        sort_by(&mut laps, |a, b| a.cards < b.cards);
        laps
    }
}

pub fn draw(app: &App, look: Look<'_>) {
    let (lang, race) = (app.lang, &app.answers.race);
    let busy = app.tasks.is_busy(TaskKind::Benchmark);
    dom::either("start-race", "stop-race", !busy);
    for (id, hidden) in [("race-progress", !busy), ("race", race.timings.is_empty())] {
        dom::flag(&by_id::<Element>(id), "hidden", hidden);
    }
    let again = if race.timings.is_empty() {
        Text::StartRace
    } else {
        Text::RaceAgain
    };
    dom::write("start-race", text(lang, again));
    let bar: Element = by_id("race-progress");
    match race.progress {
        Some((done, all)) => {
            dom::set(&bar, "max", &all.to_string());
            dom::set(&bar, "value", &done.to_string());
        }
        None => {
            let _ = bar.remove_attribute("value");
        }
    }
    table(app);
    chart(app, look);
}

fn table(app: &App) {
    let (lang, race) = (app.lang, &app.answers.race);
    let mut rows = vec![
        [
            text(lang, Text::RaceMark),
            text(lang, Text::Shuffle),
            text(lang, Text::RaceFair),
            text(lang, Text::RaceTime),
            text(lang, Text::Draws),
            text(lang, Text::SwapCount),
            text(lang, Text::Moves),
            text(lang, Text::Comparisons),
            text(lang, Text::Hops),
            text(lang, Text::RaceGrowth),
        ]
        .map(String::from)
        .to_vec(),
    ];
    for (algorithm, mark) in FIVE_AND_TWO.into_iter().zip(MARKS) {
        let laps = race.of(algorithm);
        let at = laps.iter().find(|t| t.cards == ARTICLE);
        let number = |of: fn(&Timing) -> u64| at.map_or("–".into(), |t| grouped(of(t)));
        // Of the work, which the clock's noise does not touch.
        let points: Vec<(usize, f64)> = laps
            .iter()
            .map(|t| (t.cards, t.operations() as f64))
            .collect();
        let growth = exponent(&points).filter(|_| points.last().is_some_and(|p| p.0 > ARTICLE));
        rows.push(vec![
            mark.into(),
            about(lang, algorithm).name.into(),
            fairness_word(lang, algorithm.info().fairness).into(),
            at.map_or("–".into(), |t| answer::milliseconds(t.milliseconds)),
            number(|t| t.cost.draws),
            number(|t| t.cost.swaps),
            number(|t| t.cost.moves),
            number(|t| t.cost.comparisons),
            number(|t| t.cost.hops),
            growth.map_or("–".into(), answer::power),
        ]);
    }
    dom::fill_table("race-table", &rows, 1, &|_, _| "");
}

/// What the marks mean, where the chart has no room for names.
fn marks(series: &[Series<'_>], named: bool) {
    let list: Element = by_id("race-names");
    dom::flag(&list, "hidden", named);
    let version: String = series.iter().map(|s| s.name).collect();
    if !dom::outdated(&list, &version) {
        return;
    }
    for line in series {
        let item = dom::element("li", "");
        dom::append(&item, &dom::element("b", line.mark));
        dom::append(&item, &dom::element("span", line.name));
        if line.steep {
            item.set_class_name("steep");
        }
        dom::append(&list, &item);
    }
}

fn chart(app: &App, look: Look<'_>) {
    let Some(sheet) = Sheet::open("race") else {
        return;
    };
    let (lang, race) = (app.lang, &app.answers.race);
    let series: Vec<Series<'_>> = FIVE_AND_TWO
        .into_iter()
        .zip(MARKS)
        .map(|(algorithm, mark)| Series {
            name: about(lang, algorithm).name,
            mark,
            steep: algorithm.info().time == Growth::Quadratic,
            points: race
                .of(algorithm)
                .iter()
                .map(|t| (t.cards as f64, t.milliseconds))
                .collect(),
        })
        .collect();
    let chosen = FIVE_AND_TWO
        .into_iter()
        .position(|a| a == app.settings.here().setup.algorithm);
    let words = GrowthWords {
        cards: text(lang, Text::Cards),
        time: text(lang, Text::RaceAxis),
        linear: text(lang, Text::Linear),
        square: text(lang, Text::Square),
    };
    dom::set(&sheet.canvas, "aria-label", text(lang, Text::RaceLabel));
    marks(&series, sheet.width > charts::NAMED_FROM);
    sheet.chart(|area| {
        let _ = charts::growth(area, &series, chosen, &words, &look);
    });
}
