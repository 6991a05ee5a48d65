//! Article 003: is its claim true, that the cross shuffle moves every card? For every deck.

use crate::app::App;
use crate::dom;
use crate::sheet::Sheet;
use app::draw::charts::{self, Look, StaysWords};
use app::i18n::{Text, answer, text};
use exact::cross::Pass;

/// Decks up to this many cards are looked at, one by one.
const MOST: usize = 1000;
/// Around a small deck so many are drawn.
const NEAR: usize = 60;

pub fn draw(app: &mut App, look: Look<'_>) {
    if app.answers.stays.is_empty() {
        // A few milliseconds, once.
        app.answers.stays = (2..=MOST)
            .map(|n| Pass::of(n).fixed().first().copied())
            .collect();
    }
    let (lang, n) = (app.lang, app.settings.here().setup.n);
    let stays = Pass::of(n).fixed().first().map(|&card| app.name(card));
    dom::write(
        "claim-here",
        &answer::claim_holds(lang, n, stays.as_deref()),
    );
    let holds = app.answers.stays.iter().filter(|s| s.is_none()).count();
    let rule = answer::claim_rule(lang, holds, MOST);
    dom::write("claim-rule", &rule);
    let mut rows = vec![
        [Text::Cards, Text::CardThatStays]
            .map(|t| text(lang, t).into())
            .to_vec(),
    ];
    rows.extend((2..).zip(&app.answers.stays[..NEAR - 1]).map(|(n, stays)| {
        let none = || text(lang, Text::NoneStays).to_string();
        let stays = stays.map_or_else(none, |card| (card + 1).to_string());
        vec![n.to_string(), stays]
    }));
    dom::fill_table("claim-table", &rows, 0, &|_, _| "");
    let Some(sheet) = Sheet::open("claim") else {
        return;
    };
    dom::set(&sheet.canvas, "aria-label", &rule);
    let words = StaysWords {
        cards: text(lang, Text::Cards),
        stays: text(lang, Text::CardThatStays),
        none: text(lang, Text::NoneStays),
    };
    sheet.chart(|area| {
        // A small deck is shown among small ones.
        let largest = if n <= NEAR { NEAR } else { MOST };
        let _ = charts::stays(area, &app.answers.stays[..largest - 1], n, &words, &look);
    });
}
