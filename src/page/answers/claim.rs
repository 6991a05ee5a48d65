//! Article 003: is its claim true, that the cross shuffle moves every card? For every deck.

use crate::exact::cross::Pass;
use crate::page::app::App;
use crate::page::dom::{self, Sheet};
use crate::text::{Text, answer, text};
use crate::view::charts::{self, Look, StaysWords};

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
