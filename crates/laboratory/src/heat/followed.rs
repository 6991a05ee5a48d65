//! The bars of one card.

use super::of_places;
use crate::app::App;
use crate::dom;
use crate::sheet::Sheet;
use app::draw::charts::{self, CardWords, Look};
use app::draw::heatmap;
use app::i18n::{Text, percent, text};
use app::settings::{Lens, Show};

pub fn followed(app: &App, look: Look<'_>) {
    let Some(sheet) = Sheet::open("followed") else {
        return;
    };
    let (lang, tally, card) = (app.lang, app.here().tracker.tally(), app.settings.card);
    let (n, shuffles) = (tally.cards(), tally.shuffles());
    let shares: Vec<f64> = (0..n)
        .map(|place| heatmap::frequency(tally.at(card, place), shuffles))
        .collect();
    let words = CardWords {
        place: text(lang, Text::PlaceWord),
        place_one: text(lang, Text::PlaceOne),
        share: text(lang, Text::FollowedAxis),
        fair: text(lang, Text::JustFair),
        band: match shuffles {
            0 => "",
            _ => text(lang, Text::Band),
        },
    };
    let fair = 1.0 / n as f64;
    let lowest = shares.iter().copied().fold(f64::INFINITY, f64::min);
    let highest = shares.iter().copied().fold(0.0, f64::max);
    let counted = match shuffles {
        0 => text(lang, Text::Empty).to_string(),
        _ => format!("{} – {}", percent(lowest), percent(highest)),
    };
    let described = format!(
        "{} {}: {counted} ({} {})",
        text(lang, Text::Followed),
        app.name(card),
        words.fair,
        percent(fair)
    );
    dom::set(&sheet.canvas, "aria-label", &described);
    sheet.chart(|area| {
        // Before anything is counted there is nothing that a band could hold.
        let band = match shuffles {
            0 => (fair, fair),
            _ => charts::band_95(n, shuffles),
        };
        // Rows and columns of the neighbours are other things than cards and places.
        let pointed = app
            .cursor
            .filter(|c| of_places(app, app.settings.at) && c.0 == card);
        let highlighted = pointed.map(|c| c.1 + 1);
        let wanted = app.settings.show != Show::Observed;
        let exact = wanted
            .then(|| app.here().theory.matrix(Lens::Positions))
            .flatten();
        let exact = exact.map(|m| (m.row(card), text(lang, Text::ShowExact)));
        let _ = charts::followed_card(
            area,
            &charts::Bars {
                frequencies: &shares,
                expected: fair,
                band,
                exact,
                highlighted,
            },
            &words,
            &look,
        );
    });
}
