//! Article 001: the proof as numbered steps that drive the stage and the evolving exact matrix.

use web_sys::Element;

use super::formula;
use crate::app::App;
use crate::dom::{self, by_id};
use app::i18n::{Text, answer, text};
use exact::proof::{self, Stop};

/// The stops of the walk for the page's settings.
pub fn stops(app: &App) -> Vec<Stop> {
    proof::stops(app.settings.here().setup.n, own(app))
}

/// The card that the general step is shown for: the followed one, unless the steps before are about it.
fn own(app: &App) -> usize {
    app.settings
        .card
        .clamp(FIRST_OWN, app.settings.here().setup.n - 1)
}

/// Cards 1 to 3 have steps of their own.
pub const FIRST_OWN: usize = 3;

pub fn draw(app: &mut App) {
    let stops = stops(app);
    let at = app.settings.walk.min(stops.len() - 1);
    let stop = &stops[at];
    let (lang, n) = (app.lang, app.settings.here().setup.n);
    let (head, words) = answer::walk(lang, stop.topic, n, own(app), app.settings.here().deck);
    dom::write(
        "proof-number",
        &answer::stop_number(lang, at + 1, stops.len()),
    );
    dom::write("proof-head", &head);
    dom::write("proof-words", &words);
    for (id, off) in [("walk-back", at == 0), ("walk-on", at + 1 == stops.len())] {
        // Not disabled: the keyboard would lose its place.
        dom::set(
            &by_id::<Element>(id),
            "aria-disabled",
            if off { "true" } else { "false" },
        );
    }
    for size in dom::all("#proof-sizes button") {
        let this = size.get_attribute("data-n").as_deref() == Some(&n.to_string());
        dom::set(&size, "aria-pressed", if this { "true" } else { "false" });
        let name = format!(
            "{} {}",
            size.text_content().unwrap_or_default(),
            text(lang, Text::ProofCards)
        );
        dom::set(&size, "aria-label", &name);
    }
    app.fill("proof-card", &(own(app) + 1).to_string());
    let list: Element = by_id("proof-claims");
    let deck = app.settings.here().deck.id();
    let version = format!("{n}-{at}-{}-{deck}-{}", app.settings.card, lang.tag());
    if !dom::outdated(&list, &version) {
        return;
    }
    for claim in &stop.claims {
        let item = dom::element("li", "");
        let (from, to) = (*claim.places.start(), *claim.places.end());
        let of = dom::element(
            "span",
            &answer::claim(
                lang,
                app.settings.here().deck,
                claim.card,
                from,
                to,
                claim.each,
            ),
        );
        dom::append(&item, &of);
        let words = answer::claim_formula(claim, n);
        let fractions = dom::element("span", "");
        fractions.set_class_name("formula");
        formula(&fractions, &words);
        dom::append(&item, &fractions);
        let holds = app.here_mut().theory.holds(claim, stop.round);
        let mark = dom::element("small", answer::checked(lang, holds));
        dom::append(&item, &mark);
        dom::append(&list, &item);
    }
}
