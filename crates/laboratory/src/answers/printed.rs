//! What the articles print, beside what was counted here.

use web_sys::Element;

use crate::app::App;
use crate::dom::{self, by_id};
use crate::sheet::Sheet;
use app::content::published_tables::{self, ACE_OF_HEARTS, ACE_SHUFFLES, TABLE_13};
use app::draw::charts::{self, CardWords, Look};
use app::draw::heatmap;
use app::i18n::{Lang, Text, answer, percent, text};

pub fn draw(app: &App, look: Look<'_>) {
    let ace = app.settings.here().setup.n == 52;
    for (id, hidden) in [
        ("printed", !ace),
        ("printed-title", !ace),
        ("printed-aces", !ace),
        ("printed-tables", ace),
    ] {
        dom::flag(&by_id::<Element>(id), "hidden", hidden);
    }
    let lines: Vec<String> = if ace {
        chart(app, look);
        aces(app);
        answer::ace(app.lang, &published_tables::ace_of_hearts()).to_vec()
    } else {
        tables(app);
        answer::table(app.lang, &published_tables::table_13()).to_vec()
    };
    let list: Element = by_id("printed-lines");
    let version = lines.concat();
    if dom::outdated(&list, &version) {
        for line in &lines {
            dom::append(&list, &dom::element("li", line));
        }
    }
}

/// How often the ace of hearts came to each place here; nothing before anything was counted.
fn ours(app: &App) -> Option<Vec<f64>> {
    let tally = app.here().tracker.tally();
    let share = |place| heatmap::frequency(tally.at(0, place), tally.shuffles());
    (tally.shuffles() > 0).then(|| (0..tally.cards()).map(share).collect())
}

/// The same as numbers, place by place, as the article's program prints them.
fn aces(app: &App) {
    let (lang, ours) = (app.lang, ours(app));
    let mut rows = vec![
        [Text::PlaceWord, Text::PrintedArticle, Text::PrintedOurWord]
            .map(|t| text(lang, t).to_string())
            .to_vec(),
    ];
    for (place, &count) in ACE_OF_HEARTS.iter().enumerate() {
        let printed = f64::from(count) / ACE_SHUFFLES as f64;
        let our = ours
            .as_ref()
            .map_or("–".into(), |o| format!("{:.6}", o[place]));
        rows.push(vec![(place + 1).to_string(), format!("{printed:.6}"), our]);
    }
    dom::fill_table("printed-aces-table", &rows, 0, &|_, _| "");
}

/// Article 000's 52 numbers before the band of fair ones, with ours as ticks.
fn chart(app: &App, look: Look<'_>) {
    let Some(sheet) = Sheet::open("printed") else {
        return;
    };
    let lang = app.lang;
    let shares = ACE_OF_HEARTS.map(|c| f64::from(c) / ACE_SHUFFLES as f64);
    let words = CardWords {
        place: text(lang, Text::PlaceWord),
        place_one: text(lang, Text::PlaceOne),
        share: text(lang, Text::FollowedAxis),
        fair: text(lang, Text::JustFair),
        band: text(lang, Text::Band),
    };
    let label = text(lang, Text::PrintedAce);
    dom::set(&sheet.canvas, "aria-label", label);
    sheet.chart(|area| {
        let band = charts::band_95(52, ACE_SHUFFLES);
        let ours = ours(app);
        let _ = charts::followed_card(
            area,
            &charts::Bars {
                frequencies: &shares,
                expected: 1.0 / 52.0,
                band,
                exact: ours
                    .as_deref()
                    .map(|o| (o, text(lang, Text::PrintedOurWord))),
                highlighted: Some(32),
            },
            &words,
            &look,
        );
    });
}

/// Article 001's table as it is printed, and ours the same way round: a row is a place, a column a card.
fn tables(app: &App) {
    let (lang, tally) = (app.lang, app.here().tracker.tally());
    let article = |place: usize, column: usize| {
        let share = f64::from(TABLE_13[place][column]) / 10_000.0;
        (percent(share), Some(share))
    };
    let ours = |place: usize, card: usize| match tally.shuffles() {
        0 => ("–".into(), None),
        all => {
            let share = heatmap::frequency(tally.at(card, place), all);
            (percent(share), Some(share))
        }
    };
    table(app, lang, "printed-theirs", &article);
    table(app, lang, "printed-ours", &ours);
}

/// Cells further than 0.03 points from 1/13 are marked; the last row adds up each column.
fn table(app: &App, lang: Lang, id: &str, cell: &dyn Fn(usize, usize) -> (String, Option<f64>)) {
    let mut rows = vec![
        std::iter::once(String::new())
            .chain((0..13).map(|card| app.name(card)))
            .collect::<Vec<_>>(),
    ];
    let mut far = Vec::new();
    let mut sums = [0.0; 13];
    for place in 0..13 {
        let mut row = vec![(place + 1).to_string()];
        for (column, sum) in sums.iter_mut().enumerate() {
            let (words, share) = cell(place, column);
            let share = share.unwrap_or(1.0 / 13.0);
            *sum += share;
            if ((share * 10_000.0).round() - 769.0).abs() > 3.0 {
                far.push((place + 1, column + 1));
            }
            row.push(words.trim_end_matches('%').to_string());
        }
        rows.push(row);
    }
    let all = text(lang, Text::ColumnSum).to_string();
    rows.push(
        std::iter::once(all)
            .chain(
                sums.iter()
                    .map(|s| percent(*s).trim_end_matches('%').to_string()),
            )
            .collect(),
    );
    let end = rows.len() - 1;
    dom::fill_table(id, &rows, 0, &|k, j| {
        let odd_sum = k == end && j > 0 && (sums[j - 1] - 1.0).abs() > 13.0 * 0.000_05;
        match k == end {
            _ if far.contains(&(k, j)) || odd_sum => "far",
            true => "sum",
            false => "",
        }
    });
}
