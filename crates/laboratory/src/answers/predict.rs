//! Article 003: know the start and the number of passes, and you know every card.

use web_sys::Element;

use crate::app::App;
use crate::dom::{self, by_id};
use app::i18n::answer;
use exact::cross::Pass;

pub fn draw(app: &App) {
    let (lang, n, card) = (app.lang, app.settings.here().setup.n, app.settings.card);
    let passes = app
        .settings
        .after
        .map_or(app.settings.here().setup.params.passes as u128, u128::from);
    app.fill("predict-passes", &passes.to_string());
    app.fill("predict-card", &(card + 1).to_string());
    let pass = Pass::of(n);
    if let Some(period) = pass.period() {
        dom::write("predict-period", &answer::period(lang, period));
    }
    let deck = pass.after(passes);
    let place = deck.iter().position(|&c| c as usize == card).unwrap_or(0);
    dom::write(
        "predict-card-word",
        &answer::card_after(lang, &app.name(card), passes, place + 1),
    );
    let (row, list): (Element, Element) = (by_id("predict-deck"), by_id("predict-cycles"));
    if dom::outdated(
        &row,
        &format!("{n}-{passes}-{card}-{}", app.settings.here().deck.id()),
    ) {
        for &c in &deck {
            let item = dom::element("li", &app.name(c as usize));
            if c as usize == card {
                item.set_class_name("mine");
            }
            dom::append(&row, &item);
        }
    }
    if !dom::outdated(&list, &format!("{n}-{card}")) {
        return;
    }
    for cycle in pass.cycles() {
        let mut names: Vec<String> = cycle.iter().map(|&place| (place + 1).to_string()).collect();
        names.push(names[0].clone());
        let item = dom::element("li", &names.join(" → "));
        if cycle.contains(&card) {
            item.set_class_name("mine");
        }
        dom::append(&list, &item);
    }
}
