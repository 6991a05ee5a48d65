//! Article 000: the chain of fractions for any place.

use web_sys::{Element, HtmlInputElement};

use super::formula;
use crate::app::App;
use crate::dom::{self, by_id};
use app::draw::heatmap;
use app::i18n::answer;

pub fn draw(app: &App) {
    let (lang, setup, card) = (app.lang, &app.settings.here().setup, app.settings.card);
    let place = app.settings.place.min(setup.n - 1);
    let slider: HtmlInputElement = by_id("chain-place");
    dom::set(&slider, "max", &setup.n.to_string());
    let shown = (place + 1).to_string();
    if slider.value() != shown {
        slider.set_value(&shown);
    }
    dom::write("chain-place-word", &shown);
    let Some(factors) = exact::factors(setup, card, place, usize::MAX) else {
        return;
    };
    let misses = factors.len() - 1;
    dom::write(
        "chain-before",
        &answer::chain_before(lang, &app.name(card), place + 1, misses),
    );
    let parent: Element = by_id("chain-product");
    formula(&parent, &answer::chain_formula(&factors, setup.n));
    dom::write("chain-after", &answer::chain_after(lang, setup.n, misses));
    let tally = app.here().tracker.tally();
    let counted = (tally.shuffles() > 0).then(|| {
        let share = heatmap::frequency(tally.at(card, place), tally.shuffles());
        answer::chain_counted(lang, share, 1.0 / setup.n as f64, tally.shuffles())
    });
    dom::write("chain-counted", counted.as_deref().unwrap_or_default());
}
